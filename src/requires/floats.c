/* SPDX-License-Identifier: MIT */
/*
 * requires/floats.c - float modes that an entry point has for several widths, and its fast
 * math defaults.
 */
#include "requires/state.h"

#define FAST_TYPE  3 /* operand words of the mode FPFastMathDefault */
#define FAST_FLAGS 4

/* 16, 32 and 64 bits. */
#define WIDTHS 3

/* Index of a width; WIDTHS for any other width. */
static unsigned width_index(uint64_t width)
{
	return width == 16 ? 0 : width == 32 ? 1 : width == 64 ? 2 : WIDTHS;
}

bool sx_is_strict_math(uint64_t flags)
{
	const uint64_t all = SPVX_FP_FAST_MATH_MODE_NSZ | SPVX_FP_FAST_MATH_MODE_NotInf |
			     SPVX_FP_FAST_MATH_MODE_NotNaN;

	return (flags & all) != all;
}

void sx_need_strict_math(struct spvx_requires *q, enum sx_vk_rule_id first,
			 const struct spvx_type *t, uint32_t at)
{
	unsigned index;

	while (t && (t->opcode == SPVX_OP_TypeVector || t->opcode == SPVX_OP_TypeMatrix ||
		     t->opcode == SPVX_OP_TypeVectorIdEXT))
		t = sx_type_in(q, t->element);
	index = t && t->opcode == SPVX_OP_TypeFloat ? width_index(t->width) : WIDTHS;
	if (index < WIDTHS)
		sx_need(q, (enum sx_vk_rule_id)(first + index), at);
}

static void need_fast_math(struct spvx_requires *q, const struct spvx_reflect_mode *m)
{
	struct spvx_insn insn = sx_facts_insn(q->facts, m->at);
	const struct spvx_type *t;
	uint64_t flags;

	if (insn.word_count <= FAST_FLAGS ||
	    !sx_constant_unsigned(q->facts, sx_arg(&insn, FAST_FLAGS), &flags) ||
	    !sx_is_strict_math(flags))
		return;
	t = sx_type_in(q, sx_type_index(q->facts, sx_arg(&insn, FAST_TYPE)));
	sx_need_strict_math(q, SX_VK_RULE_mode_fast_math_mode16, t, m->at);
}

/* Two modes that exclude each other for a width. */
struct pair {
	uint32_t modes[2];
	enum sx_vk_rule_id all;  /* needed if 16 and 64 bits differ */
	enum sx_vk_rule_id some; /* needed if only 32 bits differ from another width */
};

static const struct pair pairs[] = {
	{ { SPVX_EXECUTION_MODE_DenormPreserve, SPVX_EXECUTION_MODE_DenormFlushToZero },
	  SX_VK_RULE_mode_float_independence_denorm_all,
	  SX_VK_RULE_mode_float_independence_denorm_32 },
	{ { SPVX_EXECUTION_MODE_RoundingModeRTE, SPVX_EXECUTION_MODE_RoundingModeRTZ },
	  SX_VK_RULE_mode_float_independence_rounding_all,
	  SX_VK_RULE_mode_float_independence_rounding_32 },
};

static void need_independence(struct spvx_requires *q, const struct spvx_reflect_entry *e,
			      const struct pair *p)
{
	const struct spvx_reflect_mode *m = spvx_reflect_modes(q->r) + e->first_mode;
	uint32_t mode[WIDTHS] = { 0 }; /* 0: there is none for this width */
	uint32_t at = 0;

	for (uint32_t i = 0; i < e->mode_count; i++) {
		unsigned width;

		if ((m[i].mode != p->modes[0] && m[i].mode != p->modes[1]) ||
		    !m[i].operand_count)
			continue;
		width = width_index(spvx_reflect_values(q->r)[m[i].first_operand].value);
		if (width == WIDTHS)
			continue;
		mode[width] = m[i].mode;
		at = m[i].at;
	}
	if (mode[0] && mode[2] && mode[0] != mode[2])
		sx_need(q, p->all, at);
	else if (mode[1] &&
		 ((mode[0] && mode[0] != mode[1]) || (mode[2] && mode[2] != mode[1])))
		sx_need(q, p->some, at);
}

void sx_requires_floats(struct spvx_requires *q, const struct spvx_reflect_entry *e)
{
	const struct spvx_reflect_mode *m = spvx_reflect_modes(q->r) + e->first_mode;

	for (uint32_t i = 0; i < e->mode_count; i++)
		if (m[i].mode == SPVX_EXECUTION_MODE_FPFastMathDefault)
			need_fast_math(q, &m[i]);
	for (size_t i = 0; i < SX_ARRAY_SIZE(pairs); i++)
		need_independence(q, e, &pairs[i]);
}
