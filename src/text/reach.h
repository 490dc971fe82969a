/* SPDX-License-Identifier: MIT */
/*
 * text/reach.h - which instructions can have operands of some sort: themselves, as a
 * parameter of an enumerant, inside an extended instruction or an OpSpecConstantOp.
 */
#ifndef SPVX_TEXT_REACH_H
#define SPVX_TEXT_REACH_H

#include "grammar/image.h"

/* Whether operands of this kind are of the sort, whatever comes with them. */
typedef bool sx_reach_fn(const void *ctx, const struct spvx_grammar *g, unsigned kind);

/**
 * sx_reach() - mark the opcodes whose instructions can have such an operand
 * @a:     for what is needed meanwhile
 * @g:     a grammar
 * @own:   what sort it is
 * @ctx:   passed to it
 * @table: a byte for each of the 65536 opcodes
 * @bit:   added to those that can
 * Return: 0 or -SPVX_ENOMEM.
 */
int sx_reach(const struct spvx_allocator *a, const struct spvx_grammar *g, sx_reach_fn *own,
	     const void *ctx, unsigned char *table, unsigned char bit);

#endif
