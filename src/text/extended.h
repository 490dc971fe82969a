/* SPDX-License-Identifier: MIT */
/*
 * text/extended.h - extended instructions as the reference names them.
 */
#ifndef SPVX_TEXT_EXTENDED_H
#define SPVX_TEXT_EXTENDED_H

#include "grammar/image.h"

/**
 * sx_prefix_set() - the set with the instructions of all versions of a set
 *
 * The reference reads every version of NonSemantic.Shader.DebugInfo.* by its newest table,
 * so that an old version can use the names of later instructions.
 * Return: the set whose name is a prefix of this one's; 0 = none.
 */
unsigned sx_prefix_set(const struct spvx_grammar *g, unsigned set);

#define SX_NUMBERED_SETS 2

/* The sets whose instructions the reference prints as numbers, although they have names;
 * 0 = not in the grammar. */
struct sx_numbered_sets {
	unsigned set[SX_NUMBERED_SETS];
};

struct sx_numbered_sets sx_numbered_sets(const struct spvx_grammar *g);

static inline bool sx_is_numbered(const struct sx_numbered_sets *n, unsigned set)
{
	return set == n->set[0] || set == n->set[1];
}

/* The instruction with a number in a set or its wider set; NULL = none. */
const struct spvx_entry *sx_extended_op(const struct spvx_grammar *g, unsigned set,
					uint32_t number);

#endif
