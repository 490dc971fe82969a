/* SPDX-License-Identifier: MIT */
/*
 * profile/info_interface.c - what the index says of a module's interface and linkage.
 *
 * Each count is linear in the module: decorations are looked up once for each definition,
 * and what is known of a type is kept.
 */
#include "profile/info.h"

#include "spirv/facts_read.h"

#include <stdlib.h>

/* How deep arrays of arrays are looked into. */
#define ARRAYS 16

static bool has(const struct spvx_module *m, uint32_t id, uint32_t decoration)
{
	return spvx_module_decoration(m, id, SPVX_NONE, decoration) != SPVX_NONE;
}

/* The type a pointer points to, arrays taken off; 0 = it is no pointer. */
static uint32_t pointee(const struct spvx_module *m, uint32_t pointer)
{
	struct spvx_insn insn = spvx_module_insn(m, spvx_module_def(m, pointer));
	uint32_t type;

	if (insn.opcode != SPVX_OP_TypePointer || insn.word_count <= SX_TYPE_POINTEE)
		return 0;
	type = spvx_insn_word(&insn, SX_TYPE_POINTEE);
	for (unsigned i = 0; i < ARRAYS; i++) {
		insn = spvx_module_insn(m, spvx_module_def(m, type));
		if ((insn.opcode != SPVX_OP_TypeArray &&
		     insn.opcode != SPVX_OP_TypeRuntimeArray) ||
		    insn.word_count <= SX_TYPE_ELEMENT)
			break;
		type = spvx_insn_word(&insn, SX_TYPE_ELEMENT);
	}
	return type;
}

/* A structure of built-ins, such as gl_PerVertex. */
static bool has_builtin_member(const struct spvx_module *m, uint32_t type)
{
	uint32_t i = spvx_module_first_annotation(m, type);

	for (; i != SPVX_NONE; i = m->annotations[i].next) {
		if (m->annotations[i].decoration == SPVX_DECORATION_BuiltIn)
			return true;
	}
	return false;
}

/* What @flags keeps of a type. */
enum {
	PLAIN = 1,
	BUILTIN
};

/* Return: 1, 0, -SPVX_ENOMEM. */
static int is_builtin(struct sx_info *info, uint32_t id, uint32_t pointer)
{
	const struct spvx_module *m = info->module;
	uint32_t type;
	uint32_t known;

	if (has(m, id, SPVX_DECORATION_BuiltIn))
		return 1;
	type = pointee(m, pointer);
	if (!type)
		return 0;
	known = sx_idmap_get(&info->flags, type, 0);
	if (!known) {
		known = has_builtin_member(m, type) ? BUILTIN : PLAIN;
		if (sx_idmap_put(&info->flags, type, known))
			return -SPVX_ENOMEM;
	}
	return known == BUILTIN;
}

/* Variables that count by their storage class alone. */
static enum sx_info_interface interface_of(uint32_t storage_class)
{
	switch (storage_class) {
	case SPVX_STORAGE_CLASS_PushConstant:
		return SX_INFO_PUSH_CONSTANTS;
	case SPVX_STORAGE_CLASS_RayPayloadKHR:
	case SPVX_STORAGE_CLASS_IncomingRayPayloadKHR:
		return SX_INFO_PAYLOADS;
	case SPVX_STORAGE_CLASS_HitAttributeKHR:
		return SX_INFO_HIT_ATTRIBUTES;
	case SPVX_STORAGE_CLASS_CallableDataKHR:
	case SPVX_STORAGE_CLASS_IncomingCallableDataKHR:
		return SX_INFO_CALLABLE_DATA;
	case SPVX_STORAGE_CLASS_ShaderRecordBufferKHR:
		return SX_INFO_SHADER_RECORDS;
	case SPVX_STORAGE_CLASS_TaskPayloadWorkgroupEXT:
		return SX_INFO_TASK_PAYLOADS;
	default:
		return SX_INFO_INTERFACES;
	}
}

/* Numbers met so far, to be counted once each. */
struct numbers {
	uint64_t *list;
	size_t count;
};

/* What is counted by number: bindings as set << 32 | binding, and SpecIds. */
struct numbered {
	struct numbers bindings;
	struct numbers spec_ids;
};

static uint32_t decorated_with(const struct spvx_module *m, uint32_t id,
			       uint32_t decoration, bool *found)
{
	uint32_t i = spvx_module_decoration(m, id, SPVX_NONE, decoration);

	if (i == SPVX_NONE)
		return 0;
	*found = true;
	return spvx_module_annotation_word(m, i, 0);
}

static void take_descriptor(const struct spvx_module *m, uint32_t id, struct numbers *n)
{
	bool found = false;
	uint64_t set = decorated_with(m, id, SPVX_DECORATION_DescriptorSet, &found);
	uint64_t binding = decorated_with(m, id, SPVX_DECORATION_Binding, &found);

	if (found)
		n->list[n->count++] = set << 32 | binding;
}

static void take_spec_constant(const struct spvx_module *m, uint32_t id, struct numbers *n)
{
	bool found = false;
	uint64_t spec_id = decorated_with(m, id, SPVX_DECORATION_SpecId, &found);

	if (found)
		n->list[n->count++] = spec_id;
}

static int take_variable(struct sx_info *info, const struct spvx_insn *insn, uint32_t id,
			 struct numbered *n)
{
	uint32_t storage_class = spvx_insn_word(insn, SX_VARIABLE_STORAGE_CLASS);
	enum sx_info_interface kind = interface_of(storage_class);
	int builtin;

	if (storage_class == SPVX_STORAGE_CLASS_Input)
		kind = SX_INFO_INPUTS;
	else if (storage_class == SPVX_STORAGE_CLASS_Output)
		kind = SX_INFO_OUTPUTS;
	if (kind == SX_INFO_INTERFACES) {
		take_descriptor(info->module, id, &n->bindings);
		return 0;
	}
	if (kind == SX_INFO_INPUTS || kind == SX_INFO_OUTPUTS) {
		builtin = is_builtin(info, id, spvx_insn_word(insn, SX_VARIABLE_TYPE));
		if (builtin)
			return builtin < 0 ? builtin : 0;
	}
	info->interface[kind]++;
	return 0;
}

/* One definition of the global section. */
static int take_global(struct sx_info *info, uint32_t at, struct numbered *n)
{
	const struct spvx_module *m = info->module;
	struct spvx_insn insn = spvx_module_insn(m, at);
	uint32_t id = spvx_result_id(m->grammar, &insn, NULL);

	if (spvx_module_def(m, id) != at)
		return 0;
	switch (insn.opcode) {
	case SPVX_OP_Variable:
	case SPVX_OP_UntypedVariableKHR:
		return insn.word_count > SX_VARIABLE_STORAGE_CLASS
			       ? take_variable(info, &insn, id, n)
			       : 0;
	case SPVX_OP_SpecConstantTrue:
	case SPVX_OP_SpecConstantFalse:
	case SPVX_OP_SpecConstant:
		take_spec_constant(m, id, &n->spec_ids);
		return 0;
	default:
		return 0;
	}
}

static int by_value(const void *a, const void *b)
{
	uint64_t x = *(const uint64_t *)a;
	uint64_t y = *(const uint64_t *)b;

	return (x > y) - (x < y);
}

static uint64_t count_distinct(struct numbers *n)
{
	uint64_t distinct = 0;

	if (n->count)
		qsort(n->list, n->count, sizeof(n->list[0]), by_value);
	for (size_t i = 0; i < n->count; i++)
		distinct += !i || n->list[i] != n->list[i - 1];
	return distinct;
}

static int gather_globals(struct sx_info *info)
{
	const struct spvx_module *m = info->module;
	struct numbered n = { { NULL, 0 }, { NULL, 0 } };
	int err = 0;

	n.bindings.list = sx_arena_zalloc(&info->arena, m->global_count, sizeof(uint64_t));
	n.spec_ids.list = sx_arena_zalloc(&info->arena, m->global_count, sizeof(uint64_t));
	if (!n.bindings.list || !n.spec_ids.list)
		return -SPVX_ENOMEM;
	for (uint32_t i = 0; i < m->global_count && !err; i++)
		err = take_global(info, m->globals[i], &n);
	info->interface[SX_INFO_DESCRIPTORS] = count_distinct(&n.bindings);
	info->interface[SX_INFO_SPEC_CONSTANTS] = count_distinct(&n.spec_ids);
	return err;
}

static void gather_functions(struct sx_info *info)
{
	const struct spvx_module *m = info->module;

	for (uint32_t i = 0; i < m->function_count; i++)
		info->declared += !m->functions[i].block_count;
	for (uint32_t i = 0; i < m->entry_point_count; i++) {
		uint32_t function = spvx_module_function(m, m->entry_points[i].function);

		if (m->entry_points[i].model == SPVX_EXECUTION_MODEL_Kernel &&
		    function != SPVX_NONE)
			info->interface[SX_INFO_ARGUMENTS] += info->parameters[function];
	}
}

/* ---- linkage ---- */

static bool is_link(const struct spvx_annotation *a)
{
	return a->decoration == SPVX_DECORATION_LinkageAttributes && a->member == SPVX_NONE;
}

static int gather_links(struct sx_info *info)
{
	const struct spvx_module *m = info->module;
	uint32_t count = 0;

	for (uint32_t i = 0; i < m->annotation_count; i++)
		count += is_link(&m->annotations[i]);
	info->links = sx_arena_zalloc(&info->arena, count, sizeof(*info->links));
	if (!info->links)
		return -SPVX_ENOMEM;
	for (uint32_t i = 0; i < m->annotation_count; i++) {
		const struct spvx_annotation *a = &m->annotations[i];
		struct sx_info_link *link = &info->links[info->link_count];
		struct spvx_insn insn;
		size_t words;

		if (!is_link(a))
			continue;
		insn = spvx_module_insn(m, a->at);
		link->id = a->target;
		link->name = spvx_insn_string(&insn, a->operand, NULL, 0);
		words = link->name.len / SPVX_WORD_BYTES + 1;
		link->type = spvx_module_annotation_word(m, i, (uint32_t)words);
		info->link_count++;
	}
	return 0;
}

int sx_info_interface_gather(struct sx_info *info)
{
	int err = gather_globals(info);

	if (err)
		return err;
	gather_functions(info);
	return gather_links(info);
}
