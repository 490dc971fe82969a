/* SPDX-License-Identifier: MIT */
/*
 * pipeline/check.c - the public interface to pipeline/fit.h: compares a pipeline that an
 * engine is about to create with the reflections of its shaders.
 */
#include "base/options.h"
#include "cache/reader.h"
#include "pipeline/check_set.h"
#include "pipeline/object.h"

#include <spvx/pipeline_check.h>

struct spvx_pipeline_finding sx_pipe_public_finding(const struct sx_pipe_finding *f)
{
	static const uint8_t severities[] = {
		[SX_PIPE_ERROR] = SPVX_CONFLICT_ERROR,
		[SX_PIPE_WARNING] = SPVX_CONFLICT_WARNING,
		[SX_PIPE_NOTE] = SPVX_CONFLICT_NOTE,
	};

	return (struct spvx_pipeline_finding){
		.rule = f->rule->id,
		.title = f->rule->title,
		.severity = severities[f->severity],
		.stage = f->stage,
		.place = f->place,
		.recorded = f->recorded,
		.shader = f->shader,
		.vuid = f->vuid,
		.address = f->address,
		.why = f->why,
	};
}

static int forward_finding(void *ctx, const struct sx_pipe_finding *f)
{
	const struct spvx_pipeline_check_options *o = ctx;
	const struct spvx_pipeline_finding finding = sx_pipe_public_finding(f);

	return o->found(o->ctx, &finding);
}

/* Make summaries of the known entry points. */
static int make_summaries(struct sx_arena *arena, const struct spvx_cache_pipeline *p,
			  const struct spvx_pipeline_shader *shaders,
			  struct sx_fit_stage *stages)
{
	for (uint32_t i = 0; i < p->stage_count; i++) {
		const struct spvx_reflection *r = shaders ? shaders[i].reflection : NULL;
		const struct sx_shader *s;

		stages[i] = (struct sx_fit_stage){ .s = &p->stages[i],
						   .lack = SX_FIT_NO_MODULE,
						   .entries = { "", 0 } };
		if (!r)
			continue;
		if (shaders[i].entry >= r->entries.count)
			return -SPVX_EINVAL;
		s = sx_shader_make(arena, r, shaders[i].module, shaders[i].entry);
		if (!s)
			return -SPVX_ENOMEM;
		stages[i].lack =
			s->stage == p->stages[i].stage ? SX_FIT_HAS : SX_FIT_NO_ENTRY;
		stages[i].shader = stages[i].lack == SX_FIT_HAS ? s : NULL;
		stages[i].entries = s->name;
	}
	return 0;
}

int spvx_pipeline_check(const struct spvx_cache_pipeline *pipeline,
			const struct spvx_pipeline_check_options *options)
{
	struct spvx_pipeline_check_options o = { .size = sizeof(o) };
	struct sx_fit_stage *stages;
	struct sx_arena arena;
	int err;

	if (sx_options(&o, sizeof(o), options) || !o.found ||
	    !sx_cache_is_pipeline(pipeline->tag) ||
	    (o.layout && o.layout->sets.count && !o.sets))
		return -SPVX_EINVAL;
	sx_arena_init(&arena, o.allocator, 0);
	stages =
		sx_arena_zalloc(&arena, (size_t)pipeline->stage_count + 1, sizeof(*stages));
	err = stages ? make_summaries(&arena, pipeline, o.shaders, stages) : -SPVX_ENOMEM;
	if (!err) {
		const struct sx_fit fit = {
			.p = pipeline,
			.layout = o.layout,
			.sets = o.sets,
			.pass = o.pass,
			.stages = stages,
			.own_stages = pipeline->stage_count,
			.partial = pipeline->flags & SX_PIPE_FLAG_LIBRARY,
			.arena = &arena,
		};

		err = sx_fit(&fit, forward_finding, &o);
	}
	sx_arena_free(&arena);
	return err;
}
