/* SPDX-License-Identifier: MIT */
/*
 * text/extended.h - extended instructions as the reference names them.
 */
#ifndef SPVX_TEXT_EXTENDED_H
#define SPVX_TEXT_EXTENDED_H

#include "grammar/image.h"

/**
 * sx_wider_set() - the set that denotes all versions of one
 *
 * The reference reads every NonSemantic.Shader.DebugInfo.* by its newest table, the first
 * version too: what that version does not have gets its name from there.
 * Return: the set whose name is a prefix of this one's; 0 = none.
 */
unsigned sx_wider_set(const struct spvx_grammar *g, unsigned set);

#define SX_NUMBERED_SETS 2

/* The sets whose instructions the reference prints as numbers, though they have names.
 * 0 = the grammar does not have it. */
struct sx_numbered_sets {
	unsigned set[SX_NUMBERED_SETS];
};

struct sx_numbered_sets sx_numbered_sets(const struct spvx_grammar *g);

static inline bool sx_is_numbered(const struct sx_numbered_sets *n, unsigned set)
{
	return set == n->set[0] || set == n->set[1];
}

/* An instruction of a set, or of the wider one, by number; NULL = none. */
const struct spvx_entry *sx_extended_op(const struct spvx_grammar *g, unsigned set,
					uint32_t number);

#endif
