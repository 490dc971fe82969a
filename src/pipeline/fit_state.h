/* SPDX-License-Identifier: MIT */
/*
 * pipeline/fit_state.h - the state of a check of a pipeline.
 */
#ifndef SPVX_PIPELINE_FIT_STATE_H
#define SPVX_PIPELINE_FIT_STATE_H

#include "base/sort.h"
#include "base/str.h"
#include "pipeline/fit.h"
#include "pipeline/formats.h"

/* ---- records by number: a recorder writes few; a hostile cache may have 65,536, each looked
 * up for each variable ---- */

#define SX_LOOKUP_NONE UINT32_MAX

/**
 * struct sx_lookup - the numbers of records, sorted
 * @keys:  the number in the high half, the record's index in the low half
 * @count: of @keys
 */
struct sx_lookup {
	uint64_t *keys;
	uint32_t count;
};

/* Make room for @count numbers. Return: false if out of memory. */
static inline bool sx_lookup_open(struct sx_lookup *l, struct sx_arena *arena, size_t count)
{
	l->keys = sx_arena_zalloc(arena, count + 1, sizeof(*l->keys));
	l->count = 0;
	return l->keys != NULL;
}

static inline void sx_lookup_add(struct sx_lookup *l, uint32_t number, uint32_t index)
{
	l->keys[l->count++] = (uint64_t)number << 32 | index;
}

/* Sort the keys, after the last one was added. */
static inline void sx_lookup_sort(struct sx_lookup *l)
{
	sx_sort_u64(l->keys, l->count);
}

/* Return: the least index of a record with that number, or SX_LOOKUP_NONE. */
static inline uint32_t sx_lookup_find(const struct sx_lookup *l, uint32_t number)
{
	uint32_t at = sx_u64_below(l->keys, l->count, (uint64_t)number << 32);

	return at < l->count && l->keys[at] >> 32 == number ? (uint32_t)l->keys[at]
							    : SX_LOOKUP_NONE;
}

/* Return: whether the record @index, which has that number, is the second with it. */
static inline bool sx_lookup_is_second(const struct sx_lookup *l, uint32_t number,
				       uint32_t index)
{
	uint32_t at = sx_u64_below(l->keys, l->count, (uint64_t)number << 32 | index);

	return at >= 1 && l->keys[at - 1] >> 32 == number &&
	       !(at >= 2 && l->keys[at - 2] >> 32 == number);
}

/* ---- the check ---- */

#define FIT_TEXT 224

/**
 * struct fit - a check in progress
 * @sets: binding numbers of each set of the layout; keys NULL: not sorted yet
 * @mutable_binding, @mutable_types: the last binding of mutable type, and its list of types
 */
struct fit {
	const struct sx_fit *in;
	sx_fit_fn *found;
	void *ctx;
	struct sx_lookup *sets;
	const struct spvx_cache_binding *mutable_binding;
	uint32_t mutable_types;
	int err;
};

/* Texts of a finding. */
struct fit_text {
	char place[FIT_TEXT]; /* names of entry points are long */
	char recorded[FIT_TEXT];
	char shader[FIT_TEXT];
};

/* VkShaderStageFlagBits */
enum {
	FIT_VERTEX = 1,
	FIT_TESS_CONTROL = 2,
	FIT_TESS_EVALUATION = 4,
	FIT_GEOMETRY = 8,
	FIT_FRAGMENT = 16,
	FIT_COMPUTE = 32,
	FIT_TASK = 64,
	FIT_MESH = 128,
	FIT_RAY_GENERATION = 256,
	FIT_ANY_HIT = 512,
	FIT_CLOSEST_HIT = 1024,
	FIT_MISS = 2048,
	FIT_INTERSECTION = 4096,
	FIT_CALLABLE = 8192
};

/* The values of VkDynamicState that the rules use. */
enum {
	DYN_TOPOLOGY = 1000267002,
	DYN_VERTEX_INPUT = 1000352000,
	DYN_PATCH_POINTS = 1000377000,
	DYN_DISCARD = 1000377001,
	DYN_BLEND_ENABLE = 1000455010,
	DYN_BLEND_EQUATION = 1000455011,
	DYN_WRITE_MASK = 1000455012
};

/* Report a finding, unless t->err is set; @vuid NULL: that of the rule. */
void sx_fit_report(struct fit *t, enum sx_pipe_rule rule, uint32_t stage,
		   const struct fit_text *text, const char *vuid);

/* The first stage of a kind. NULL: the pipeline has none. */
const struct sx_fit_stage *sx_fit_stage_of(const struct fit *t, uint32_t stage);

/* Make room in @l for @count numbers. Return: false, with t->err set, if out of memory. */
bool sx_fit_lookup(struct fit *t, struct sx_lookup *l, size_t count);

bool sx_fit_is_dynamic(const struct fit *t, uint32_t state);

/* Whether the pipeline makes no fragments, and has no state for them. */
bool sx_fit_discards(const struct fit *t);

void sx_fit_sets(struct fit *t);
void sx_fit_ranges(struct fit *t);
void sx_fit_layout(struct fit *t, const struct sx_fit_stage *stage);
void sx_fit_vertex(struct fit *t);
void sx_fit_links(struct fit *t);
void sx_fit_outputs(struct fit *t);
void sx_fit_states(struct fit *t);

#endif
