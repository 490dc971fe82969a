/* SPDX-License-Identifier: MIT */
/*
 * diff/sets.h - compares the sizes of two sets of modules.
 *
 * One walk over a stream weighs a module: its size by every measure, its opcodes, its
 * functions, its digest and its entry points. Modules are added with their weights, then
 * paired, then compared. Rows of the result are modules, or the functions in them.
 */
#ifndef SPVX_DIFF_SETS_H
#define SPVX_DIFF_SETS_H

#include "base/buf.h"
#include "base/vec.h"
#include "profile/functions.h"
#include "profile/tally.h"
#include "spirv/code.h"

#include <spvx/identity.h>

/* ---- weigh.c: a module ---- */

/* Measures of a module's size. */
enum sx_measure {
	SX_MEASURE_INSTS,
	SX_MEASURE_WORDS,
	SX_MEASURE_BYTES,
	SX_MEASURE_BODY, /* words of functions */
	SX_MEASURES
};

/* The weight of an opcode in a module. */
struct sx_op_weight {
	uint32_t opcode;
	struct sx_count n;
};

/* The weight of a module. */
struct sx_weight {
	uint64_t by[SX_MEASURES];
	uint64_t debug_words;
	struct sx_op_weight *ops; /* ascending */
	uint32_t op_count;
	struct sx_function *functions; /* by name, if functions are wanted */
	size_t function_count;
	struct spvx_str entries; /* "Model:name" of its entry points, sorted, with commas */
	struct spvx_identity identity; /* of the wanted levels */
};

/* Number of the module's instructions with an opcode. */
uint64_t sx_weight_of_op(const struct sx_weight *w, uint16_t opcode);

/* Counters, reused for one module after the other. */
struct sx_scales {
	const struct spvx_allocator *a;
	const struct spvx_grammar *g;
	struct sx_opcounts ops;
	struct spvx_identifier *identifier;
	struct sx_code code;
	bool inside; /* the walk is inside a function */
	bool with_functions;
	bool with_code; /* n1 or n2 is requested, which read each instruction */
	struct sx_functions functions;
	struct sx_vec entries; /* struct spvx_str */
	struct sx_buf text;
};

/* Set up counters. Return: 0 or -SPVX_ENOMEM; to be freed in both cases. */
int sx_scales_init(struct sx_scales *s, const struct spvx_allocator *a,
		   const struct spvx_grammar *g, bool functions);
void sx_scales_free(struct sx_scales *s);

/* Walk the current module of @stream to its end and weigh it; a damaged one up to the
 * fault. @levels: enum spvx_identity_level of the identity. @to: owns what @w points to.
 * Return: 0 or -SPVX_ENOMEM. */
int sx_weigh(struct sx_scales *s, struct spvx_stream *stream, unsigned levels,
	     struct sx_arena *to, struct sx_weight *w);

/* ---- pair.c: pairs of modules of the two sets ---- */

#define SX_DIGEST 32 /* bytes */

/* The digests: of the module's bytes, of its code as n1 and as n2. */
enum sx_pair_digest {
	SX_PAIR_BYTES,
	SX_PAIR_N1,
	SX_PAIR_N2,
	SX_PAIR_DIGESTS
};

/* Index of the partner of an unpaired module. */
#define SX_NO_PARTNER UINT32_MAX

/* A module to be paired. */
struct sx_partner {
	struct spvx_str key;                          /* the module's name; empty: none */
	const unsigned char *digest[SX_PAIR_DIGESTS]; /* NULL: unknown */
	bool shared; /* receives that others of its side have its key, and it found no partner of
			the same bytes */
};

/* Number of pairs by each digest, and last by key. */
#define SX_PAIR_WAYS (SX_PAIR_DIGESTS + 1)

/* Pair the modules of both sides. @alone: by key only if the key occurs once on each side.
 * @partners: receives for each module the index of its partner, or SX_NO_PARTNER. @ways:
 * number of pairs, or NULL. Return: 0 or -SPVX_ENOMEM. */
int sx_pair_up(const struct spvx_allocator *a, struct sx_partner *const sides[2],
	       const uint32_t count[2], bool alone, uint32_t *const partners[2],
	       uint64_t ways[SX_PAIR_WAYS]);

/* ---- sets.c ---- */

/* A module of a set. */
struct sx_corpora_module {
	struct spvx_str address; /* as printed */
	struct spvx_str key;     /* pairs modules of equal keys */
	bool placed; /* found at an offset, which is not a name: not paired by @key */
	struct sx_weight weight;
};

/* A row: old and new value of the wanted measure. */
struct sx_growth {
	const struct sx_corpora_module *old;
	const struct sx_corpora_module *now;
	struct spvx_str function; /* name of a function; empty: the whole module */
	uint64_t was;
	uint64_t is;
	bool is_new;  /* it has no old side */
	bool is_gone; /* it has no new side */
};

/* An opcode in the paired modules: instructions and their words, old and new. */
struct sx_op_growth {
	uint16_t opcode;
	uint64_t count[2];
	uint64_t words[2];
};

/* Parts of the change between two sets, which add up to it. */
enum sx_growth_part {
	SX_PART_NEW, /* modules without a partner */
	SX_PART_GONE,
	SX_PART_DEBUG, /* debug information of pairs */
	SX_PART_GREW,  /* all else of pairs */
	SX_PART_SHRANK,
	SX_PARTS
};

/* A part: its modules, and its bytes, old and new. */
struct sx_part {
	uint64_t modules;
	uint64_t bytes[2];
};

enum sx_growth_order {
	SX_ORDER_GROWTH,
	SX_ORDER_PERCENT,
	SX_ORDER_NAME
};

/* The options of a comparison. */
struct sx_growth_how {
	enum sx_measure measure;
	bool by_op; /* count instructions of @opcode instead */
	uint16_t opcode;
	bool functions; /* rows are functions */
	enum sx_growth_order order;
	uint64_t min;         /* rows that grew or shrank less are left out */
	uint64_t min_percent; /* the same, in hundredths of a percent */
};

/* The result of a comparison; its lists are owned by the struct sx_corpora. */
struct sx_growth_set {
	const struct sx_growth *rows; /* of pairs, in the wanted order */
	uint32_t row_count;
	uint64_t left_out; /* rows that were too small */
	const struct sx_op_growth
		*ops; /* that differ, by falling change of words, then opcode */
	uint32_t op_count;
	uint64_t grew; /* number of pairs */
	uint64_t shrank;
	uint64_t same;
	uint64_t changed;   /* pairs with other bytes */
	uint64_t only[2];   /* modules of each side without a partner */
	uint64_t shared[2]; /* of these, those with a key that others of their side share */
	uint64_t pairs;
	uint64_t ways[SX_PAIR_WAYS];     /* of all pairs */
	uint64_t totals[SX_MEASURES][2]; /* of all pairs, old and new */
	struct sx_part parts[SX_PARTS];
	uint64_t total[2]; /* by the wanted measure */
};

/* Two sets, old and new. */
struct sx_corpora {
	const struct spvx_allocator *a;
	struct sx_arena arena;    /* owns modules and all they point to */
	struct sx_vec modules[2]; /* struct sx_corpora_module */
	struct sx_partner *sides[2];
	uint32_t *partners[2]; /* by module: index of the partner, once paired */
	uint64_t ways[SX_PAIR_WAYS];
	struct sx_vec rows; /* of the last comparison */
	struct sx_vec ops;
};

void sx_corpora_init(struct sx_corpora *d, const struct spvx_allocator *a);
void sx_corpora_free(struct sx_corpora *d);

/* Add a module to a side, zeroed. Return: the module, valid until the next is added; NULL:
 * no memory. */
struct sx_corpora_module *sx_corpora_add(struct sx_corpora *d, unsigned side);

/* Pair the modules once all are added; @alone: by key only where a key occurs once on each
 * side. Return: 0 or -SPVX_ENOMEM. */
int sx_corpora_pair(struct sx_corpora *d, bool alone);

/* Compare the pairs. Return: 0 or -SPVX_ENOMEM. */
int sx_corpora_ask(struct sx_corpora *d, const struct sx_growth_how *how,
		   struct sx_growth_set *set);

/* The change, up or down, in hundredths of a percent of @was; UINT64_MAX if only that is
 * 0. */
uint64_t sx_growth_percent(uint64_t was, uint64_t is);

/* Whether it grew by more than @percent, by however little. */
bool sx_growth_exceeds(uint64_t was, uint64_t is, uint64_t percent);

#endif
