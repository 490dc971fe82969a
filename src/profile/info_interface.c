/* SPDX-License-Identifier: MIT */
/*
 * profile/info_interface.c - a module's interface and linkage, from the index.
 *
 * Each count is linear in the module: decorations are looked up once for each definition,
 * and facts about types are kept.
 */
#include "profile/info.h"

#include "base/sort.h"
#include "spirv/facts_read.h"

/* Largest number of levels of arrays of arrays that are followed. */
#define ARRAYS 16

/* The type that a pointer points to, without its arrays; 0 = not a pointer. */
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

/* Facts about a type, the values in info->flags. */
enum {
	PLAIN = 1,
	BUILTIN
};

/* Whether a variable is a built-in, or a structure of built-ins, such as gl_PerVertex. */
static bool is_builtin(struct sx_info *info, uint32_t id, uint32_t pointer)
{
	const struct spvx_module *m = info->module;
	uint32_t type = pointee(m, pointer);
	uint32_t known = type ? sx_idmap_get(&info->flags, type, 0) : PLAIN;

	if (spvx_module_decoration(m, id, SPVX_NONE, SPVX_DECORATION_BuiltIn) != SPVX_NONE)
		return true;
	if (!known) {
		uint32_t i = spvx_module_first_annotation(m, type);

		known = PLAIN;
		for (; i != SPVX_NONE; i = m->annotations[i].next) {
			if (m->annotations[i].decoration == SPVX_DECORATION_BuiltIn)
				known = BUILTIN;
		}
		if (sx_idmap_put(&info->flags, type, known))
			info->err = -SPVX_ENOMEM;
	}
	return known == BUILTIN;
}

/* The part of the interface that variables count as, by their storage class. */
static const struct {
	uint32_t storage_class;
	enum sx_info_interface kind;
} kinds[] = {
	{ SPVX_STORAGE_CLASS_Input, SX_INFO_INPUTS },
	{ SPVX_STORAGE_CLASS_Output, SX_INFO_OUTPUTS },
	{ SPVX_STORAGE_CLASS_PushConstant, SX_INFO_PUSH_CONSTANTS },
	{ SPVX_STORAGE_CLASS_RayPayloadKHR, SX_INFO_PAYLOADS },
	{ SPVX_STORAGE_CLASS_IncomingRayPayloadKHR, SX_INFO_PAYLOADS },
	{ SPVX_STORAGE_CLASS_HitAttributeKHR, SX_INFO_HIT_ATTRIBUTES },
	{ SPVX_STORAGE_CLASS_CallableDataKHR, SX_INFO_CALLABLE_DATA },
	{ SPVX_STORAGE_CLASS_IncomingCallableDataKHR, SX_INFO_CALLABLE_DATA },
	{ SPVX_STORAGE_CLASS_ShaderRecordBufferKHR, SX_INFO_SHADER_RECORDS },
	{ SPVX_STORAGE_CLASS_TaskPayloadWorkgroupEXT, SX_INFO_TASK_PAYLOADS },
};

/* Numbers found so far; each is counted once. */
struct numbers {
	uint64_t *list;
	uint32_t count;
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

static void take_variable(struct sx_info *info, const struct spvx_insn *insn, uint32_t id,
			  struct numbers *bindings)
{
	const uint32_t storage_class = spvx_insn_word(insn, SX_VARIABLE_STORAGE_CLASS);
	enum sx_info_interface kind = SX_INFO_INTERFACES;
	bool found = false;
	uint64_t set;
	uint64_t binding;

	for (size_t i = 0; i < SX_ARRAY_SIZE(kinds); i++)
		kind = kinds[i].storage_class == storage_class ? kinds[i].kind : kind;
	if (kind == SX_INFO_INTERFACES) {
		set = decorated_with(info->module, id, SPVX_DECORATION_DescriptorSet,
				     &found);
		binding = decorated_with(info->module, id, SPVX_DECORATION_Binding, &found);
		if (found)
			bindings->list[bindings->count++] = set << 32 | binding;
	} else if ((kind != SX_INFO_INPUTS && kind != SX_INFO_OUTPUTS) ||
		   !is_builtin(info, id, spvx_insn_word(insn, SX_VARIABLE_TYPE))) {
		info->interface[kind]++;
	}
}

static uint64_t count_distinct(struct numbers *n)
{
	uint64_t distinct = 0;

	sx_sort_u64(n->list, n->count);
	for (size_t i = 0; i < n->count; i++)
		distinct += !i || n->list[i] != n->list[i - 1];
	return distinct;
}

static void gather_globals(struct sx_info *info)
{
	const struct spvx_module *m = info->module;
	struct numbers bindings = { .count = 0 };
	struct numbers spec_ids = { .count = 0 };

	bindings.list = sx_arena_zalloc(&info->arena, m->global_count, sizeof(uint64_t));
	spec_ids.list = sx_arena_zalloc(&info->arena, m->global_count, sizeof(uint64_t));
	if (!bindings.list || !spec_ids.list) {
		info->err = -SPVX_ENOMEM;
		return;
	}
	for (uint32_t i = 0; i < m->global_count; i++) {
		struct spvx_insn insn = spvx_module_insn(m, m->globals[i]);
		uint32_t id = spvx_result_id(m->grammar, &insn, NULL);
		bool found = false;
		uint64_t spec_id;

		if (spvx_module_def(m, id) != m->globals[i])
			continue;
		switch (insn.opcode) {
		case SPVX_OP_Variable:
		case SPVX_OP_UntypedVariableKHR:
			if (insn.word_count > SX_VARIABLE_STORAGE_CLASS)
				take_variable(info, &insn, id, &bindings);
			break;
		case SPVX_OP_SpecConstantTrue:
		case SPVX_OP_SpecConstantFalse:
		case SPVX_OP_SpecConstant:
			spec_id = decorated_with(m, id, SPVX_DECORATION_SpecId, &found);
			if (found)
				spec_ids.list[spec_ids.count++] = spec_id;
			break;
		default:
			break;
		}
	}
	info->interface[SX_INFO_DESCRIPTORS] = count_distinct(&bindings);
	info->interface[SX_INFO_SPEC_CONSTANTS] = count_distinct(&spec_ids);
}

/* ---- linkage ---- */

static bool is_link(const struct spvx_annotation *a)
{
	return a->decoration == SPVX_DECORATION_LinkageAttributes && a->member == SPVX_NONE;
}

static void gather_links(struct sx_info *info)
{
	const struct spvx_module *m = info->module;
	uint32_t count = 0;

	for (uint32_t i = 0; i < m->annotation_count; i++)
		count += is_link(&m->annotations[i]);
	info->links = sx_arena_zalloc(&info->arena, count, sizeof(*info->links));
	info->err = info->links ? info->err : -SPVX_ENOMEM;
	for (uint32_t i = 0; info->links && i < m->annotation_count; i++) {
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
}

void sx_info_interface_gather(struct sx_info *info)
{
	const struct spvx_module *m = info->module;

	gather_globals(info);
	for (uint32_t i = 0; i < m->function_count; i++)
		info->declared += !m->functions[i].block_count;
	for (uint32_t i = 0; i < m->entry_point_count; i++) {
		uint32_t function = spvx_module_function(m, m->entry_points[i].function);

		if (m->entry_points[i].model == SPVX_EXECUTION_MODEL_Kernel &&
		    function != SPVX_NONE)
			info->interface[SX_INFO_ARGUMENTS] += info->parameters[function];
	}
	gather_links(info);
}
