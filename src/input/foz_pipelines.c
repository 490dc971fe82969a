/* SPDX-License-Identifier: MIT */
/*
 * input/foz_pipelines.c - which modules the pipelines of Fossilize archives use: objects, of
 * which stages alone are passed on.
 */
#include "input/foz_pipelines.h"

#include "base/str.h"
#include "input/foz.h"
#include "input/input.h"

/* What has no module in it, such as an identifier of one, is no stage here. */
static int put_stages(struct sx_vec *stages, const struct spvx_allocator *a,
		      const struct spvx_cache_pipeline *p)
{
	for (uint32_t i = 0; i < p->stage_count; i++) {
		struct spvx_input_stage *stage;

		if (!p->stages[i].module)
			continue;
		stage = sx_vec_add(stages, a, 1, sizeof(*stage));
		if (!stage)
			return -SPVX_ENOMEM;
		*stage = (struct spvx_input_stage){ p->stages[i].module,
						    p->stages[i].stage };
	}
	return 0;
}

static int put_pipeline(struct spvx_input *in, const struct spvx_cache_object *object)
{
	struct spvx_input_pipeline pipeline = { .hash = object->key };
	struct sx_vec stages = { NULL, 0, 0 };
	int err = put_stages(&stages, in->options.allocator, object->pipeline);

	pipeline.stages = stages.items;
	pipeline.count = stages.count;
	if (!err)
		err = in->pipeline(in->pipeline_ctx, &pipeline);
	sx_vec_free(&stages, in->options.allocator, sizeof(struct spvx_input_stage));
	return err;
}

/* All pipelines of a document; what cannot be read is passed on as a pipeline without hash. */
static int put_pipelines(struct spvx_input *in, const struct spvx_input_object *o)
{
	const struct spvx_input_pipeline none = { .hash = 0 };
	const struct spvx_cache_object *object;
	int rc = -SPVX_ESYNTAX;

	if (!in->reader && spvx_cache_reader_create(&in->reader, in->options.allocator))
		return -SPVX_ENOMEM;
	if (!o->problem)
		rc = spvx_cache_reader_load(in->reader, o->json.ptr, o->json.len,
					    (uint32_t)o->tag, NULL);
	if (rc)
		return rc == -SPVX_ENOMEM ? rc : in->pipeline(in->pipeline_ctx, &none);
	while ((rc = spvx_cache_reader_next(in->reader, &object, NULL)) != 0) {
		if (rc == -SPVX_ENOMEM)
			return rc;
		if (rc < 0)
			rc = in->pipeline(in->pipeline_ctx, &none);
		else
			rc = object->pipeline ? put_pipeline(in, object) : 0;
		if (rc)
			return rc;
	}
	return 0;
}

static int take_object(void *ctx, const struct spvx_input_object *o)
{
	struct spvx_input_pipeline module = { .module = o->hash };
	struct spvx_input *in = ctx;

	if (sx_foz_is_pipeline(o->tag))
		return put_pipelines(in, o);
	if (o->tag != SPVX_CACHE_MODULE || o->stored <= SX_FOZ_STAMP_BYTES)
		return 0;
	return in->pipeline(in->pipeline_ctx, &module);
}

void spvx_input_on_pipeline(struct spvx_input *in, spvx_input_pipeline_fn *reported,
			    void *ctx)
{
	in->pipeline = reported;
	in->pipeline_ctx = ctx;
	spvx_input_on_object(in, take_object, in,
			     1u << SPVX_CACHE_GRAPHICS | 1u << SPVX_CACHE_COMPUTE |
				     1u << SPVX_CACHE_RAY_TRACING);
}
