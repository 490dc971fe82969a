/* SPDX-License-Identifier: MIT */
/*
 * text/as_pattern.h - the stack of patterns, as in spirv/operand.c.
 */
#ifndef SPVX_TEXT_AS_PATTERN_H
#define SPVX_TEXT_AS_PATTERN_H

#include "text/as.h"

/* Let @count operands from @first on come next. Return: false: an error was reported. */
static inline bool sx_as_push(struct spvx_as *as, struct sx_as_insn *in, uint32_t first,
			      uint32_t count)
{
	if (in->depth == SPVX_OPERAND_DEPTH)
		return sx_as_complain(as, "Operands are nested too deep.");
	in->stack[in->depth].next = first;
	in->stack[in->depth].end = first + count;
	in->stack[in->depth].bits = 0;
	in->stack[in->depth].loose = false;
	in->depth++;
	return true;
}

/* Let the parts of a group come next. In a group of <id>s the last may be missing: the
 * language does not require an even number of them. */
static inline bool sx_as_push_group(struct spvx_as *as, struct sx_as_insn *in,
				    unsigned kind)
{
	const struct sx_kind *k = &sx_kinds(as->grammar)[kind];

	if (!sx_as_push(as, in, k->parts, k->part_count))
		return false;
	in->stack[in->depth - 1].loose = k->flags & SX_KIND_IDS;
	return true;
}

/* Let the parameters of the lowest remaining bit of a mask come next. */
static inline void sx_as_next_bit(const struct spvx_as *as, struct sx_as_insn *in)
{
	unsigned top = in->depth - 1;
	uint32_t bit = in->stack[top].bits & -in->stack[top].bits;
	const struct sx_kind *kind = &sx_kinds(as->grammar)[in->stack[top].kind];
	const struct spvx_entry *e = sx_range_find(as->grammar, &kind->entries, bit);

	in->stack[top].bits &= ~bit;
	in->stack[top].next = e->operands;
	in->stack[top].end = e->operands + e->operand_count;
}

/* The pattern of the next operand; NULL after the last. */
static inline const struct sx_operand *sx_as_pattern(const struct spvx_as *as,
						     struct sx_as_insn *in)
{
	while (in->depth) {
		unsigned top = in->depth - 1;
		const struct sx_operand *pattern;

		if (in->stack[top].next == in->stack[top].end) {
			if (in->stack[top].bits)
				sx_as_next_bit(as, in);
			else
				in->depth--;
			continue;
		}
		pattern = sx_operands(as->grammar) + in->stack[top].next;
		if (pattern->quantifier != '*')
			in->stack[top].next++;
		return pattern;
	}
	return NULL;
}

#endif
