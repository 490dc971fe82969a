/* SPDX-License-Identifier: MIT */
/*
 * cmd/grammar/compare.h - what two grammars say differently.
 *
 * Compares what look-ups find, not how it is written down: order, spelling of numbers, an
 * alias that an older grammar lists as an entry of its own make no difference.
 */
#ifndef SPVX_CMD_GRAMMAR_COMPARE_H
#define SPVX_CMD_GRAMMAR_COMPARE_H

#include <spvx/grammar.h>

/**
 * struct sx_difference - one thing that is said differently
 * @what:  "OpLoad", "Decoration.Location", "Decoration", "generator 8"
 * @field: what of it: "value", "operands", "capabilities", ...; "kind" of a kind
 * @here:  as the first grammar says; empty: nothing
 * @there: as the second does
 *
 * An instruction, an enumerant or a kind that only one of them has differs in its value
 * (a kind: in what kind it is) alone.
 */
struct sx_difference {
	struct spvx_str what;
	const char *field;
	struct spvx_str here;
	struct spvx_str there;
};

typedef void sx_difference_fn(void *ctx, const struct sx_difference *d);

/**
 * sx_grammar_compare() - compare a set of one grammar with a set of another
 * @a:         for what is printed
 * @here:      the first grammar
 * @here_set:  its set; 0 is core
 * @there:     the second
 * @there_set: its set
 * @fn:        called for each difference, by rising value
 * @ctx:       passed to @fn
 * Return: 0, -SPVX_ENOMEM.
 */
int sx_grammar_compare(const struct spvx_allocator *a, const struct spvx_grammar *here,
		       unsigned here_set, const struct spvx_grammar *there,
		       unsigned there_set, sx_difference_fn *fn, void *ctx);

/* The same for the generator registries. */
int sx_generators_compare(const struct spvx_allocator *a, const struct spvx_grammar *here,
			  const struct spvx_grammar *there, sx_difference_fn *fn,
			  void *ctx);

#endif
