/* SPDX-License-Identifier: MIT */
/*
 * cmd/grammar/compare.h - differences between two grammars.
 *
 * Compares the results of look-ups, not the files: order, spelling of numbers, or an alias
 * that an older grammar lists as an entry of its own make no difference.
 */
#ifndef SPVX_CMD_GRAMMAR_COMPARE_H
#define SPVX_CMD_GRAMMAR_COMPARE_H

#include <spvx/grammar.h>

/**
 * struct sx_difference - one difference
 * @what:  "OpLoad", "Decoration.Location", "Decoration", "generator 8"
 * @field: "value", "operands", "capabilities", ...; for a kind of operand "kind"
 * @here:  value in the first grammar; empty: none
 * @there: value in the second grammar; empty: none
 *
 * An instruction or enumerant that only one grammar has differs only in "value", a kind
 * only in "kind".
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
 * @a:         for the texts of differences
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
