/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/judge.c - what pipelines refer to has to be in some INPUT.
 */
#include "cmd/pipelines/judge.h"

#include "base/str.h"

#include <inttypes.h>
#include <stdio.h>

/* A pipeline at work. */
struct judge {
	const struct pipe_set *set;
	const struct sx_pipe_row *row;
	pipe_found_fn *found;
	void *ctx;
	int err;
};

/* An object is needed. Return: what is kept of it; NULL: nothing. */
static const void *need(struct judge *j, uint32_t tag, uint64_t hash, uint32_t stage,
			enum sx_pipe_rule rule)
{
	const struct pipe_entry *e;
	char text[20];

	if (!hash || j->err)
		return NULL;
	e = pipe_set_find(j->set, tag, hash);
	if (!e) {
		const struct sx_pipe_finding f = {
			.address = j->row->address,
			.severity = sx_pipe_rules[rule].severity,
			.rule = sx_pipe_rules[rule].id,
			.stage = stage,
			.place = sx_str_n(text, 16),
		};

		snprintf(text, sizeof(text), "%016" PRIx64, hash);
		j->err = j->found(j->ctx, &f);
	}
	return e ? e->object : NULL;
}

static void need_sets(struct judge *j, const struct spvx_cache_pipeline_layout *layout)
{
	for (uint32_t i = 0; i < layout->sets.count; i++) {
		const struct spvx_cache_set_layout *set =
			need(j, SPVX_CACHE_SET_LAYOUT, layout->sets.items[i], 0,
			     SX_PIPE_MISSING_SET_LAYOUT);

		for (uint32_t k = 0; set && k < set->binding_count; k++) {
			const struct spvx_cache_hashes *h = &set->bindings[k].samplers;

			for (uint32_t n = 0; n < h->count; n++)
				need(j, SPVX_CACHE_SAMPLER, h->items[n], 0,
				     SX_PIPE_MISSING_SAMPLER);
		}
	}
}

int pipe_judge_references(const struct pipe_set *s, const struct sx_pipe_row *row,
			  pipe_found_fn *found, void *ctx)
{
	const struct spvx_cache_pipeline *p = row->p;
	struct judge j = { s, row, found, ctx, 0 };

	need(&j, SPVX_CACHE_PIPELINE_LAYOUT, p->layout, 0, SX_PIPE_MISSING_LAYOUT);
	if (row->layout)
		need_sets(&j, row->layout);
	for (uint32_t i = 0; i < p->stage_count; i++)
		need(&j, SPVX_CACHE_MODULE, p->stages[i].module, p->stages[i].stage,
		     SX_PIPE_MISSING_MODULE);
	for (uint32_t i = 0; i < p->libraries.count; i++)
		need(&j, p->tag, p->libraries.items[i], 0, SX_PIPE_MISSING_LIBRARY);
	need(&j, SPVX_CACHE_RENDER_PASS, p->render_pass, 0, SX_PIPE_MISSING_RENDER_PASS);
	need(&j, p->tag, p->base, 0, SX_PIPE_MISSING_BASE);
	return j.err;
}
