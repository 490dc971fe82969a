/* SPDX-License-Identifier: MIT */
/*
 * profile/diff.h - two sets of modules compared with each other: what grew, and by how
 * much.
 *
 * Modules are put in with their weights, then paired, then asked about. What is listed are
 * modules, or the functions in them.
 */
#ifndef SPVX_PROFILE_DIFF_H
#define SPVX_PROFILE_DIFF_H

#include "base/vec.h"
#include "profile/weigh.h"

/**
 * struct sx_corpora_module - a module of a set
 * @address: as printed
 * @key:     what it is paired by
 * @weight:  of it
 * @shared:  it has no partner, for others of its side have its key, too
 */
struct sx_corpora_module {
	struct spvx_str address;
	struct spvx_str key;
	struct sx_weight weight;
	bool shared;
};

/**
 * struct sx_growth - a row: what was, what is
 * @old:      the old module
 * @now:      the new one
 * @function: of it; empty: the module itself
 * @was:      by the measure that is asked for
 * @is:       the same now
 * @is_new:   there was none
 * @is_gone:  none is left
 */
struct sx_growth {
	const struct sx_corpora_module *old;
	const struct sx_corpora_module *now;
	struct spvx_str function;
	uint64_t was;
	uint64_t is;
	bool is_new;
	bool is_gone;
};

/**
 * struct sx_op_growth - an opcode in the paired modules
 * @count: instructions, old and new
 * @words: theirs
 */
struct sx_op_growth {
	uint16_t opcode;
	uint64_t count[2];
	uint64_t words[2];
};

enum sx_growth_order {
	SX_ORDER_GROWTH,
	SX_ORDER_PERCENT,
	SX_ORDER_NAME
};

/**
 * struct sx_growth_how - what is asked
 * @measure:   enum sx_measure
 * @by_op:     count instructions of @opcode instead
 * @functions: rows are functions
 * @order:     of the rows
 * @min:       rows that grew or shrank less are left out
 * @min_percent: so are those below so many hundredths of a percent
 */
struct sx_growth_how {
	enum sx_measure measure;
	bool by_op;
	uint16_t opcode;
	bool functions;
	enum sx_growth_order order;
	uint64_t min;
	uint64_t min_percent;
};

/**
 * struct sx_growth_set - the answer; its lists are owned by the struct sx_corpora
 * @rows:   of pairs, those that differ or are the same, as @how->order has them
 * @left_out: rows that were too small for @how->min
 * @ops:    that differ, by falling change of words; equal ones by opcode
 * @grew, @shrank, @same: pairs
 * @changed: pairs with other bytes
 * @only:   modules of each side without a partner
 * @shared: of them, those whose key others of their side have, too
 * @pairs:  how many
 * @totals: of all pairs, by measure, old and new
 * @total:  by the measure that is asked for
 */
struct sx_growth_set {
	const struct sx_growth *rows;
	uint32_t row_count;
	uint64_t left_out;
	const struct sx_op_growth *ops;
	uint32_t op_count;
	uint64_t grew;
	uint64_t shrank;
	uint64_t same;
	uint64_t changed;
	uint64_t only[2];
	uint64_t shared[2];
	uint64_t pairs;
	uint64_t totals[SX_MEASURES][2];
	uint64_t total[2];
};

/**
 * struct sx_corpora - two sets
 * @arena:   owns modules and all they point to
 * @modules: of struct sx_corpora_module, by side: old, new
 * @mates:   by module of each side, once they are paired
 * @rows, @ops: of the last answer
 */
struct sx_corpora {
	const struct spvx_allocator *a;
	struct sx_arena arena;
	struct sx_vec modules[2];
	uint32_t *mates[2];
	struct sx_vec rows;
	struct sx_vec ops;
};

void sx_corpora_init(struct sx_corpora *d, const struct spvx_allocator *a);
void sx_corpora_free(struct sx_corpora *d);

/* The next module of a side; zeroed. NULL: no memory. Good until the next is added. */
struct sx_corpora_module *sx_corpora_add(struct sx_corpora *d, unsigned side);

/* All modules are there: pair them; @alone: by keys only those that no two of a side share.
 * Return: 0 or -SPVX_ENOMEM. */
int sx_corpora_pair(struct sx_corpora *d, bool alone);

/* Ask. Return: 0 or -SPVX_ENOMEM. */
int sx_corpora_ask(struct sx_corpora *d, const struct sx_growth_how *how,
		   struct sx_growth_set *set);

/* How much more something is, in hundredths of a percent: of what was not, UINT64_MAX. */
uint64_t sx_growth_percent(uint64_t was, uint64_t is);

#endif
