/* SPDX-License-Identifier: MIT */
/*
 * text/extended.c - extended instructions as the reference names them.
 */
#include "text/extended.h"

#include "base/str.h"

struct sx_numbered_sets sx_numbered_sets(const struct spvx_grammar *g)
{
	static const char names[SX_NUMBERED_SETS][24] = {
		"NonSemantic.DebugPrintf",
		"NonSemantic.DebugBreak",
	};
	struct sx_numbered_sets n;

	for (size_t i = 0; i < SX_NUMBERED_SETS; i++)
		n.set[i] = spvx_set_find(g, sx_str(names[i]));
	return n;
}

unsigned sx_prefix_set(const struct spvx_grammar *g, unsigned set)
{
	const struct sx_set *sets = sx_sets(g);
	struct spvx_str name = sx_str(spvx_set_name(g, set));

	for (unsigned i = 1; i < g->sets.count; i++) {
		if (i != set && sets[i].flags & SX_SET_PREFIX &&
		    sx_str_starts(name, spvx_set_name(g, i)))
			return i;
	}
	return 0;
}

const struct spvx_entry *sx_extended_op(const struct spvx_grammar *g, unsigned set,
					uint32_t number)
{
	const struct spvx_entry *op = set ? spvx_set_op(g, set, number) : NULL;
	unsigned wider = set && !op ? sx_prefix_set(g, set) : 0;

	return wider ? spvx_set_op(g, wider, number) : op;
}
