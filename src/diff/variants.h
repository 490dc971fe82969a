/* SPDX-License-Identifier: MIT */
/*
 * diff/variants.h - a set of modules by their names: which are variants of one another, by
 * which axis, and what the axis changes.
 *
 * A name is a list of tokens. Two modules are a pair of an axis when their lists differ by
 * one token, which is there or not, or has another value. Modules are read twice: the first
 * walk leaves digests and a sketch of each (sx_variants_add()), which find families, axes
 * and classes; the second one (sx_variants_measure()) has the code of both modules of a pair
 * and says how much they share, and which constants or modes differ. All but the sorting is
 * linear in the number of modules.
 */
#ifndef SPVX_DIFF_VARIANTS_H
#define SPVX_DIFF_VARIANTS_H

#include "base/map.h"
#include "base/sort.h"
#include "profile/canon.h"

/* What two modules of a pair have in common: the first that fits. */
enum sx_variant_class {
	SX_SAME_BYTES,
	SX_SAME_CODE,      /* all but <id>s and debug information */
	SX_MODES_ONLY,     /* equal functions */
	SX_CONSTANTS_ONLY, /* equal functions, when constants count by their type only */
	SX_CODE_DIFFERS,
	SX_VARIANT_CLASSES
};

/* Verdict on an axis: the class of most of its pairs. For different code, the shared part
 * decides. */
enum sx_variant_verdict {
	SX_MOSTLY_SHARED = SX_CODE_DIFFERS,
	SX_OTHER_CODE,
	SX_VARIANT_VERDICTS
};

#define SX_SHARED_WHOLE  10000 /* a share of all */
#define SX_SHARED_MOSTLY 8000

/* The properties by which modules are compared. */
enum sx_variants_by {
	SX_BY_NAMES,
	SX_BY_DEFINES, /* macros that the modules record */
	SX_BY_CODE,    /* clusters of similar code */
};

#define SX_SKETCH_WORDS 64

/**
 * struct sx_variant - a module
 * @name:      as printed
 * @defines:   recorded macros, a line each, sorted; empty: none
 * @raw:       digest of its bytes
 * @code:      of its functions; @masked: the same, constants by their type only
 * @rest:      of its modes, entry points, capabilities, extensions, memory model
 * @interface: of its entry points and their variables
 * @bytes:     its size
 * @grams:     distinct runs of four masked instructions
 * @family:    index of its family, UINT32_MAX: it has no pair
 * @read:      its place in the order in which modules are read
 * @sketch:    16 bits of the smallest run of each of 64 classes of runs
 */
struct sx_variant {
	struct spvx_str name;
	struct spvx_str defines;
	struct sx_h128 raw;
	struct sx_h128 code;
	uint64_t masked;
	uint64_t rest;
	uint64_t interface;
	uint64_t bytes;
	uint32_t grams;
	uint32_t family;
	uint32_t read;
	uint16_t sketch[SX_SKETCH_WORDS];
};

/* A difference in pairs of an axis: "RoundingModeRTE", "int 2 -> 4". */
struct sx_variant_change {
	struct spvx_str text;
	uint64_t pairs;
};

/**
 * struct sx_axis - an axis
 * @name:     "aligned", "f16|f32"
 * @values:   a token has several values; false: it is there or not
 * @family:   the one of its first pair; @families: how many have any
 * @first, @pairs: its pairs in @pairs of the set
 * @bytes:    of the modules that have the token, or another than the first value
 * @classes:  pairs of each class
 * @measured: pairs that were compared by their code; may be fewer than differ
 * @jaccard:  median of the pairs, of SX_SHARED_WHOLE: common runs of all runs
 * @containment: the same, of the runs of the module that has fewer
 * @verdict:  class of most pairs
 * @weight:   shared bytes: the order of axes, after those with a proven verdict
 * @changes:  what differs in pairs of modes or constants, most pairs first
 */
struct sx_axis {
	struct spvx_str name;
	bool values;
	uint32_t family;
	uint32_t families;
	uint32_t first;
	uint32_t pairs;
	uint64_t bytes;
	uint64_t classes[SX_VARIANT_CLASSES];
	uint32_t measured;
	uint32_t jaccard;
	uint32_t containment;
	unsigned verdict;
	uint64_t weight;
	const struct sx_variant_change *changes;
	uint32_t change_count;
};

/* A family: modules connected by pairs. @name: the tokens at the beginning of all names. */
struct sx_family {
	struct spvx_str name;
	uint32_t modules;
	uint64_t bytes;
	uint64_t pairs;
};

/**
 * struct sx_shared - a function that several modules may have
 * @digest:  of the body and of the functions it calls
 * @copies:  in all modules
 * @words:   of the smallest copy; @all: of all copies
 * @modules: how many have it; @last: 1 + the last of them that was read; @where: the
 *           place in the order of reading of the first by name
 * @name:    1 + index in the names of the set, by its OpName in the first; 0: none
 */
struct sx_shared {
	struct sx_h128 digest;
	uint64_t all;
	uint32_t copies;
	uint32_t words;
	uint32_t modules;
	uint32_t last;
	uint32_t where;
	uint32_t name;
};

/* A function of the list of those in several modules. @where: the name of the first module;
 * @saves: words that one copy saves. */
struct sx_shared_row {
	const struct sx_shared *function;
	struct spvx_str name;
	struct spvx_str where;
	uint64_t saves;
};

struct sx_variants_reading; /* of the second walk */

/**
 * struct sx_variants - a set
 * @split:     patterns of tokens that are split between letters and digits; set by the
 *             caller
 * @functions: names of functions are kept; set by the caller
 * @estimated: modules were restored: shares of code are estimates
 * @by:        what its modules are compared by
 * @modules:   struct sx_variant, as they are read; from sx_variants_pair() on by name
 * @pairs:     struct sx_pair: key of the axis; first and second module, 32 bits each
 * @axes:      struct sx_axis, proven verdicts first, by falling weight
 * @families:  struct sx_family, by falling bytes
 * @shared:    struct sx_shared, all functions; without @functions only until pairs are
 *             looked for
 * @names:     struct spvx_str, of functions
 * @changes:   struct sx_variants_change, from a base; axes before families, the largest
 *             change of bytes first
 * @function_count, @function_words: of all modules
 * @distinct_count, @distinct_words: of one copy of each function
 * @shared_count: functions in several modules
 */
struct sx_variants {
	const struct spvx_allocator *a;
	const char *const *split;
	size_t split_count;
	bool functions;
	bool estimated;
	enum sx_variants_by by;
	struct sx_arena arena;
	struct sx_vec modules;
	struct sx_vec pairs;
	struct sx_vec axes;
	struct sx_vec families;
	struct sx_hashtable shared;
	struct sx_vec names;
	struct sx_vec changes;
	uint64_t function_count;
	uint64_t function_words;
	uint64_t distinct_count;
	uint64_t distinct_words;
	uint64_t shared_count;
	struct sx_variants_reading *reading;
	int err;
};

void sx_variants_init(struct sx_variants *v, const struct spvx_allocator *a);
void sx_variants_free(struct sx_variants *v);

/**
 * sx_variants_add() - add a module
 * @v:     the set
 * @name:  of the module, copied; may be empty
 * @c:     its form, with runs
 * @data:  its bytes; @size of them
 * Return: 0 or -SPVX_ENOMEM.
 */
int sx_variants_add(struct sx_variants *v, struct spvx_str name, const struct sx_canon *c,
		    const void *data, size_t size);

/**
 * sx_variants_restore() - add a module by its digests, without its bytes
 * @v:         the set, whose shares of code become estimates by sketches
 * @m:         copied
 * @functions: digest and words of each of its functions, @count of them
 * Return: 0 or -SPVX_ENOMEM.
 */
int sx_variants_restore(struct sx_variants *v, const struct sx_variant *m,
			const struct sx_shared *functions, uint32_t count);

/* Find pairs, axes and families, once all modules are added. Return: 0 or -SPVX_ENOMEM. */
int sx_variants_pair(struct sx_variants *v);

/* Whether the code of the module that is read as number @read is needed again. */
bool sx_variants_wants(const struct sx_variants *v, uint32_t read);

/* Compare it with those read before it. Return: 0 or -SPVX_ENOMEM. */
int sx_variants_measure(struct sx_variants *v, uint32_t read, const struct sx_canon *c);

/* Medians, verdicts and the order of the axes, after all modules were measured. */
int sx_variants_finish(struct sx_variants *v);

/* What the code of a pair has in common, by the index of the pair, once finished. Return:
 * false: the pair was not measured. */
bool sx_variants_share(const struct sx_variants *v, uint32_t pair, uint32_t *jaccard,
		       uint32_t *containment);

/* Functions in several modules, by falling words that one copy of each would save, in a set
 * with @functions. @list: receives them, in the arena. Return: their number; 0 also without
 * memory, in @v->err. */
uint32_t sx_variants_shared(struct sx_variants *v, const struct sx_shared_row **list);

/* Compare modules by name, then by bytes. Return: as memcmp(). */
int sx_variant_order(const struct sx_variant *a, const struct sx_variant *b);

/* The class of a pair. */
enum sx_variant_class sx_variant_class(const struct sx_variant *a,
				       const struct sx_variant *b);

/* ---- two sets ---- */

enum sx_variants_change_kind {
	SX_VARIANTS_NEW,
	SX_VARIANTS_GONE,
	SX_VARIANTS_CHANGED,
	SX_VARIANTS_SAME
};

/* Figures of an axis or a family in one of the sets; 0: it is not in it. @modules: of a
 * family; @verdict: of an axis. */
struct sx_variants_side {
	uint64_t modules;
	uint64_t pairs;
	uint64_t bytes;
	unsigned verdict;
};

/* An axis or a family in the base and now. @name: as it is now, if it is not gone. */
struct sx_variants_change {
	bool family;
	unsigned change;
	struct spvx_str name;
	struct sx_variants_side side[2];
};

/* List what changed between two sets that are finished, in @now->changes. Return: 0 or
 * -SPVX_ENOMEM. */
int sx_variants_compare(const struct sx_variants *base, struct sx_variants *now);

static inline uint64_t sx_variants_change_bytes(const struct sx_variants_change *c)
{
	return c->side[0].bytes > c->side[1].bytes ? c->side[0].bytes - c->side[1].bytes
						   : c->side[1].bytes - c->side[0].bytes;
}

static inline const struct sx_variant *sx_variant_at(const struct sx_variants *v,
						     uint32_t module)
{
	return (const struct sx_variant *)v->modules.items + module;
}

/* The modules of a pair. */
static inline uint32_t sx_pair_first(const struct sx_pair *p)
{
	return (uint32_t)(p->low >> 32);
}

static inline uint32_t sx_pair_second(const struct sx_pair *p)
{
	return (uint32_t)p->low;
}

/* ---- between the files ---- */

#define SX_VARIANT_TOKENS 64 /* of a name; the last one contains the rest */

/* The tokens of a name. @head, @tail: the sums of the hashes before, and from, each place, in
 * the order of the tokens. */
struct sx_tokens {
	unsigned count;
	struct spvx_str at[SX_VARIANT_TOKENS];
	uint64_t hash[SX_VARIANT_TOKENS];
	uint64_t head[SX_VARIANT_TOKENS + 1];
	uint64_t tail[SX_VARIANT_TOKENS + 1];
};

/* variants_names.c */
void sx_variants_split(const struct sx_variants *v, uint32_t module, struct sx_tokens *t);
int sx_variants_pair_names(struct sx_variants *v);

/* The index, in the list of the second module, of the token in which a pair differs. */
unsigned sx_tokens_differ(const struct sx_tokens *a, const struct sx_tokens *b);

/* Compare parts of letters and numbers: a2 before a10. Return: as memcmp(). */
int sx_token_order(struct spvx_str a, struct spvx_str b);

/* variants_code.c: count a function of a module; @f: its digest and words. Return: NULL:
 * no memory. The next: a function of a canonical form. */
struct sx_shared *sx_variants_count_function(struct sx_variants *v, uint32_t module,
					     const struct sx_shared *f);
void sx_variants_take_function(struct sx_variants *v, uint32_t module,
			       const struct sx_canon *c, uint32_t index);
void sx_variants_free_functions(struct sx_variants *v);

/* variants_code.c */
void sx_variants_sketch(struct sx_variant *m, const struct sx_canon *c);
int sx_variants_defines(struct sx_variants *v, struct sx_variant *m,
			const struct spvx_module *module);
/* Number of equal words of the sketches. */
uint64_t sx_variants_equal(const struct sx_variant *a, const struct sx_variant *b);
int sx_variants_cluster(struct sx_variants *v);

/* variants_measure.c; the index of the module read as number @read */
int sx_variants_open_reading(struct sx_variants *v);
uint32_t sx_variants_index(const struct sx_variants *v, uint32_t read);
void sx_variants_free_reading(struct sx_variants *v);
void sx_variants_estimate(struct sx_variants *v);
void sx_variants_medians(struct sx_variants *v);

#endif
