/* SPDX-License-Identifier: MIT */
/*
 * text/reach.c - which instructions can have operands of some sort.
 *
 * Operand kinds lead to others: an enumerant to its parameters, a composite to its parts,
 * the number of an extended instruction to all its operands. What is marked goes outwards
 * from kind to kind, as deep as the operand iterator follows.
 */
#include "text/reach.h"

#include "base/alloc.h"

#include <spvx/operand.h>

#include <string.h>

static bool any(const struct spvx_grammar *g, const unsigned char *marked, uint32_t first,
		uint32_t count)
{
	const struct sx_operand *o = sx_operands(g) + first;

	for (uint32_t i = 0; i < count; i++) {
		if (marked[o[i].kind])
			return true;
	}
	return false;
}

/* Of the entries with all of @flags. */
static bool any_entry(const struct spvx_grammar *g, const unsigned char *marked,
		      const struct sx_range *r, unsigned flags)
{
	const struct spvx_entry *e = sx_entries(g) + r->first;

	for (uint32_t i = 0; i < r->count; i++) {
		if ((e[i].flags & flags) == flags &&
		    any(g, marked, e[i].operands, e[i].operand_count))
			return true;
	}
	return false;
}

/* Whether an operand of this kind can lead to one that is marked. */
static bool brings(const struct spvx_grammar *g, const unsigned char *marked,
		   const struct sx_kind *kind)
{
	switch (kind->form) {
	case SX_FORM_EXT_NUMBER:
		for (uint32_t set = 1; set < g->sets.count; set++) {
			if (any_entry(g, marked, &sx_sets(g)[set].ops, 0))
				return true;
		}
		return false;
	case SX_FORM_SPEC_OP:
		return any_entry(g, marked, &sx_sets(g)[0].ops, SX_ENTRY_SPEC_OP);
	case SX_FORM_COMPOSITE:
		return any(g, marked, kind->parts, kind->part_count);
	default:
		return any_entry(g, marked, &kind->entries, 0);
	}
}

static void spread(const struct spvx_grammar *g, unsigned char *marked)
{
	bool more = true;

	for (unsigned depth = 0; more && depth < SPVX_OPERAND_DEPTH; depth++) {
		more = false;
		for (uint32_t k = 0; k < g->kinds.count; k++) {
			if (marked[k] || !brings(g, marked, &sx_kinds(g)[k]))
				continue;
			marked[k] = 1;
			more = true;
		}
	}
}

int sx_reach(const struct spvx_allocator *a, const struct spvx_grammar *g, sx_reach_fn *own,
	     const void *ctx, unsigned char *table, unsigned char bit)
{
	const struct sx_range *ops = &sx_sets(g)[0].ops;
	const struct spvx_entry *e = sx_entries(g) + ops->first;
	unsigned char *marked = sx_resize(a, NULL, 0, g->kinds.count + 1);

	if (!marked)
		return -SPVX_ENOMEM;
	for (uint32_t k = 0; k < g->kinds.count; k++)
		marked[k] = own(ctx, g, k);
	spread(g, marked);
	for (uint32_t i = 0; i < ops->count; i++) {
		if (any(g, marked, e[i].operands, e[i].operand_count))
			table[e[i].value & UINT16_MAX] |= bit;
	}
	sx_free(a, marked, g->kinds.count + 1);
	return 0;
}
