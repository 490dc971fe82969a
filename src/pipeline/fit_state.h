/* SPDX-License-Identifier: MIT */
/*
 * pipeline/fit_state.h - the state of a check of a pipeline.
 */
#ifndef SPVX_PIPELINE_FIT_STATE_H
#define SPVX_PIPELINE_FIT_STATE_H

#include "base/str.h"
#include "pipeline/fit.h"
#include "pipeline/formats.h"
#include "pipeline/lookup.h"

#include <string.h>

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
	char place[64];
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
	FIT_MESH = 128
};

/* Report a finding; @vuid NULL: the one of the rule. */
void sx_fit_report(struct fit *t, enum sx_pipe_rule rule, uint32_t stage,
		   const struct fit_text *text, const char *vuid);

/* The first stage of a kind. NULL: the pipeline has none. */
const struct sx_fit_stage *sx_fit_stage_of(const struct fit *t, uint32_t stage);

/* Make room in @l for @count numbers. Return: false, with t->err set, if out of memory. */
bool sx_fit_lookup(struct fit *t, struct sx_lookup *l, size_t count);

bool sx_fit_is_dynamic(const struct fit *t, uint32_t state);

void sx_fit_layout(struct fit *t, const struct sx_fit_stage *stage);
void sx_fit_vertex(struct fit *t);
void sx_fit_links(struct fit *t);
void sx_fit_outputs(struct fit *t);
void sx_fit_states(struct fit *t);

#endif
