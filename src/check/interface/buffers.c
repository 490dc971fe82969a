/* SPDX-License-Identifier: MIT */
/*
 * check/interface/buffers.c - resources in Vulkan: buffers are blocks, and each has a set and a
 * binding.
 *
 * Spec: the Vulkan environment, shader resource interface.
 */
#include "check/shared/uses.h"

#include "base/compiler.h"

#define MAX_PUSH   64 /* number of variables with a bit of their own */
#define MAX_PASSES 64 /* over the calls; deeper ones are not followed */

struct buffers {
	struct sx_idmap unbound; /* variables without set or binding that may be unused */
	struct sx_idmap pushed;  /* PushConstant variables */
	uint32_t push[MAX_PUSH];
	uint32_t push_count;
	uint64_t *masks; /* by function: bits of the push[] it uses */
};

/* Check that a struct, or the struct of an array, is a block. */
static void check_block(struct ck *c, const struct ck_insn *i, uint32_t storage_class,
			const struct sx_type *t)
{
	const struct ck_rule *rule = CK(DECO_TARGET_BUFFER_NOT_BLOCK);
	bool block;
	bool buffer;

	t = ck_element(c, t);
	if (!ck_is(t, SX_KIND_STRUCT))
		return;
	block = ck_has_deco(c, t->id, SPVX_DECORATION_Block);
	buffer = ck_has_deco(c, t->id, SPVX_DECORATION_BufferBlock);
	if (storage_class == SPVX_STORAGE_CLASS_StorageBuffer && buffer) {
		sx_ck_report(c, CK(DECO_TARGET_BUFFER_BLOCK), i, 0, i->result, 0);
		return;
	}
	if (storage_class == SPVX_STORAGE_CLASS_Uniform) {
		block |= buffer;
		rule = CK(DECO_TARGET_UNIFORM_NOT_BLOCK);
	}
	if (!block)
		sx_ck_report_at(c, rule, ck_id(c, t->id)->at, 0, t->id, storage_class);
}

static void report_binding(struct ck *c, uint32_t id)
{
	bool set = ck_has_deco(c, id, SPVX_DECORATION_DescriptorSet);

	sx_ck_report_at(c, CK(DECO_TARGET_MISSING_BINDING), ck_id(c, id)->at, 0, id,
			set ? SPVX_DECORATION_Binding : SPVX_DECORATION_DescriptorSet);
}

/* Check that a variable has a set and a binding. Before HLSL legalization, unused variables
 * need none. */
static void check_binding(struct ck *c, const struct ck_insn *i)
{
	struct buffers *s = c->state;

	if (ck_is_heap(c, i->result) || sx_ck_cap(c, SPVX_CAPABILITY_BindlessTextureNV) ||
	    (ck_has_deco(c, i->result, SPVX_DECORATION_DescriptorSet) &&
	     ck_has_deco(c, i->result, SPVX_DECORATION_Binding)))
		return;
	if (ck_opt(c, SPVX_CHECK_BEFORE_HLSL_LEGALIZATION))
		sx_ck_uses_add(c, &s->unbound, i->result);
	else
		report_binding(c, i->result);
}

static void check_variable(struct ck *c, const struct ck_insn *i)
{
	struct buffers *s = c->state;
	uint32_t storage_class = ck_o(i, 0);
	const struct sx_type *t = ck_data_type(c, i);

	if (storage_class == SPVX_STORAGE_CLASS_PushConstant && s->push_count < MAX_PUSH) {
		s->push[s->push_count++] = i->result;
		sx_ck_uses_add(c, &s->pushed, i->result);
	}
	switch (storage_class) {
	case SPVX_STORAGE_CLASS_PushConstant:
	case SPVX_STORAGE_CLASS_Uniform:
	case SPVX_STORAGE_CLASS_StorageBuffer:
		check_block(c, i, storage_class, t);
		break;
	case SPVX_STORAGE_CLASS_UniformConstant:
		break;
	default:
		return;
	}
	if (storage_class != SPVX_STORAGE_CLASS_PushConstant)
		check_binding(c, i);
}

/* Report a variable that a reachable function uses; each once. */
static void check_use(struct ck *c, const struct ck_use *use)
{
	if (use->fn && use->fn->reached)
		report_binding(c, use->id);
}

/* ---- push constants: one for each entry point ---- */

static void record_use(struct ck *c, const struct ck_use *use)
{
	struct buffers *s = c->state;
	uint32_t n = 0;

	while (n < s->push_count && s->push[n] != use->id)
		n++;
	if (use->fn && n < s->push_count)
		s->masks[use->fn - c->code.functions] |= UINT64_C(1) << n;
}

/* Add the push constants of callees to their callers. Return: whether anything changed. */
static bool propagate(struct ck *c, uint64_t *masks)
{
	bool changed = false;

	for (uint32_t n = 0; n < c->code.functions_count; n++) {
		uint64_t mask = masks[n];
		uint32_t count;
		const uint32_t *to = sx_calls_of(&c->code.graph, n, &count);

		for (uint32_t k = 0; k < count; k++)
			mask |= to[k] != SPVX_NONE ? masks[to[k]] : 0;
		changed |= mask != masks[n];
		masks[n] = mask;
	}
	return changed;
}

static void check_push(struct ck *c)
{
	struct buffers *s = c->state;
	unsigned passes = 0;

	sx_ck_uses_walk(c, &s->pushed, true, record_use);
	while (passes++ < MAX_PASSES && propagate(c, s->masks))
		;
	for (uint32_t n = 0; n < c->code.entry_points_count; n++) {
		const struct ck_function *f =
			sx_ck_func(c, c->code.entry_points[n].function);
		uint64_t mask = f ? s->masks[f - c->code.functions] : 0;
		uint32_t id;

		if (!(mask & (mask - 1)))
			continue;
		id = s->push[63 - sx_clz64(mask)];
		c->code.entry_points[n].pushes = true;
		sx_ck_report_at(c, CK(DECO_TARGET_SEVERAL_PUSH_CONSTANTS), ck_id(c, id)->at,
				0, id, SPVX_STORAGE_CLASS_PushConstant);
	}
}

/* Check modules with several push constants, unless each may have a bank of its own. */
static void check_pushes(struct ck *c)
{
	struct buffers *s = c->state;
	size_t size = c->code.functions_count * sizeof(*s->masks);

	if (s->push_count < 2 || !size || sx_ck_cap(c, SPVX_CAPABILITY_PushConstantBanksNV))
		return;
	s->masks = sx_zalloc(c->a, size);
	if (!s->masks) {
		c->error = -SPVX_ENOMEM;
		return;
	}
	check_push(c);
	sx_free(c->a, s->masks, size);
	s->masks = NULL;
}

static void end(struct ck *c)
{
	struct buffers *s = c->state;

	check_pushes(c);
	sx_ck_uses_walk(c, &s->unbound, true, check_use);
}

const struct ck_family sx_ck_family_buffers = {
	.state_size = sizeof(struct buffers),
	.kept_size = offsetof(struct buffers, push),
	.keeps = CK_KEEPS(CK_KEPT_MAP(buffers, unbound), CK_KEPT_MAP(buffers, pushed)),
	.ops = CK_OPS(SPVX_OP_Variable, SPVX_OP_UntypedVariableKHR),
	.needs = CK_NEEDS_VULKAN,
	.pass2 = check_variable,
	.end = end,
};
