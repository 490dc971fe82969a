/* SPDX-License-Identifier: MIT */
/*
 * reflect/merge.c - combines the shaders of a pipeline: spvx_pipeline_create(), conflicts,
 * stages.
 */
#include "reflect/merge.h"

#include "base/compiler.h"
#include "base/options.h"
#include "reflect/vulkan.h"

/* ---- conflicts ---- */

static const struct {
	const char *name;
	const char *text;
} codes[SPVX_CONFLICT_CODES] = {
	[0] = { NULL, "no conflict" },
	[SPVX_CONFLICT_DESCRIPTOR_TYPE] = { "E_DESCRIPTOR_TYPE",
					    "different descriptor types" },
	[SPVX_CONFLICT_COUNT] = { "E_COUNT", "different numbers of descriptors" },
	[SPVX_CONFLICT_BLOCK_LAYOUT] = { "W_BLOCK_LAYOUT",
					 "the blocks are laid out differently" },
	[SPVX_CONFLICT_BLOCK_SIZE] = { "W_BLOCK_SIZE", "the blocks have different sizes" },
	[SPVX_CONFLICT_PUSH_OVERLAP] = { "W_PUSH_OVERLAP",
					 "push constants of different types at one offset" },
	[SPVX_CONFLICT_SPEC_TYPE] = { "E_SPEC_TYPE", "the constants have different types" },
	[SPVX_CONFLICT_SPEC_DEFAULT] = { "W_SPEC_DEFAULT",
					 "the constants have different defaults" },
	[SPVX_CONFLICT_IO_MISSING] = { "E_IO_MISSING",
				       "the previous stage does not write this input" },
	[SPVX_CONFLICT_IO_UNREAD] = { "W_IO_UNREAD",
				      "the next stage does not read this output" },
	[SPVX_CONFLICT_IO_TYPE] = { "E_IO_TYPE", "written and read as different types" },
	[SPVX_CONFLICT_IO_INTERP] = { "E_IO_INTERP",
				      "this input cannot be interpolated and is not Flat" },
	[SPVX_CONFLICT_DUP_STAGE] = { "E_DUP_STAGE", "two entry points of one stage" },
	[SPVX_CONFLICT_STAGE_MIX] = { "E_STAGE_MIX",
				      "stages of different kinds of pipelines" },
	[SPVX_CONFLICT_IO_UNUSED] = { "W_IO_UNUSED", "this input is never loaded" },
};

const char *spvx_conflict_name(uint32_t code)
{
	return code < SX_ARRAY_SIZE(codes) ? codes[code].name : NULL;
}

const char *spvx_conflict_text(uint32_t code)
{
	return code < SX_ARRAY_SIZE(codes) ? codes[code].text : codes[0].text;
}

const uint32_t *sx_merge_keep(struct sx_merge *m, const uint32_t *numbers, uint32_t count)
{
	uint32_t *kept;

	if (!count)
		return NULL;
	kept = sx_arena_alloc(&m->arena, count * sizeof(*kept));
	if (kept)
		memcpy(kept, numbers, count * sizeof(*kept));
	else
		m->err = -SPVX_ENOMEM;
	return kept;
}

void sx_merge_conflict(struct sx_merge *m, const struct spvx_conflict *c,
		       const uint32_t *path)
{
	struct spvx_conflict *add = sx_merge_add(m, &m->conflicts, sizeof(*add));

	if (!add)
		return;
	*add = *c;
	add->members = sx_merge_keep(m, path, c->depth);
	m->p.errors += c->severity == SPVX_CONFLICT_ERROR;
}

/* ---- stages ---- */

/* The kind of pipeline that a stage belongs to. */
static enum sx_stage_kind kind_of(uint32_t model)
{
	const struct sx_stage *s = sx_stage_of_model(model);

	return s ? s->kind : SX_STAGE_OTHER;
}

bool sx_merge_takes(const struct sx_merge *m, uint32_t shader)
{
	return m->any_stages || kind_of(sx_merge_entry(m, shader)->model) ==
					kind_of(sx_merge_entry(m, 0)->model);
}

/* Check the stage of a shader: the first shader of each stage and kind counts; a ray
 * tracing pipeline has any number of groups. */
static void check_stage(struct sx_merge *m, uint32_t shader, uint32_t *of_stage)
{
	uint32_t stage = sx_merge_entry(m, shader)->stage;
	enum sx_stage_kind kind = kind_of(sx_merge_entry(m, shader)->model);
	struct spvx_conflict c;
	unsigned bit = stage ? (unsigned)sx_ctz32(stage) : 31;

	if (!sx_merge_takes(m, shader)) {
		c = sx_conflict(SPVX_CONFLICT_STAGE_MIX, SPVX_CONFLICT_ERROR, 0, shader);
		sx_merge_conflict(m, &c, NULL);
	}
	if (of_stage[bit] == SPVX_NONE) {
		of_stage[bit] = shader;
	} else if (kind != SX_STAGE_RAYS) {
		c = sx_conflict(SPVX_CONFLICT_DUP_STAGE, SPVX_CONFLICT_ERROR, of_stage[bit],
				shader);
		sx_merge_conflict(m, &c, NULL);
	}
}

static void merge_stages(struct sx_merge *m)
{
	uint32_t of_stage[32];

	memset(of_stage, 0xff, sizeof(of_stage));
	for (uint32_t i = 0; i < m->p.shader_count; i++)
		check_stage(m, i, of_stage);
}

/* ---- the call ---- */

static void publish(struct sx_merge *m)
{
	struct spvx_pipeline *p = &m->p;

	p->bindings = m->bindings.items;
	p->binding_count = m->bindings.count;
	p->ranges = m->ranges.items;
	p->range_count = m->ranges.count;
	p->merged = m->merged.items;
	p->merged_count = m->merged.count;
	p->links = m->links.items;
	p->link_count = m->links.count;
	p->constants = m->constants.items;
	p->constant_count = m->constants.count;
	p->conflicts = m->conflicts.items;
	p->conflict_count = m->conflicts.count;
}

static int take_shaders(struct sx_merge *m, const struct spvx_pipeline_shader *shaders,
			uint32_t count)
{
	struct spvx_pipeline_shader *kept =
		sx_arena_zalloc(&m->arena, count ? count : 1, sizeof(*kept));

	if (!kept)
		return -SPVX_ENOMEM;
	for (uint32_t i = 0; i < count; i++) {
		if (shaders[i].entry >= shaders[i].reflection->entries.count)
			return -SPVX_EINVAL;
		kept[i] = shaders[i];
	}
	m->p.shaders = kept;
	m->p.shader_count = count;
	return 0;
}

int spvx_pipeline_create(const struct spvx_pipeline_shader *shaders, uint32_t count,
			 const struct spvx_pipeline_options *options,
			 struct spvx_pipeline **pipeline)
{
	struct spvx_pipeline_options o = { .size = sizeof(o) };
	const struct spvx_allocator *a;
	struct sx_merge *m;
	int err;

	*pipeline = NULL;
	if (sx_options(&o, sizeof(o), options))
		return -SPVX_EINVAL;
	a = o.allocator;
	m = sx_zalloc(a, sizeof(*m));
	if (!m)
		return -SPVX_ENOMEM;
	m->a = a;
	m->used_only = o.used_only;
	m->any_stages = o.any_stages;
	sx_arena_init(&m->arena, a, 0);
	err = take_shaders(m, shaders, count);
	if (!err) {
		if (!m->any_stages)
			merge_stages(m);
		sx_merge_bindings(m);
		sx_merge_push_constants(m);
		sx_merge_constants(m);
		if (!m->any_stages)
			sx_merge_links(m);
		err = m->err;
	}
	publish(m);
	if (err)
		spvx_pipeline_free(&m->p);
	else
		*pipeline = &m->p;
	return err;
}

void spvx_pipeline_free(struct spvx_pipeline *pipeline)
{
	struct sx_merge *m = (struct sx_merge *)pipeline; /* its first member */

	if (!m)
		return;
	sx_vec_free(&m->bindings, m->a, sizeof(struct spvx_pipeline_binding));
	sx_vec_free(&m->ranges, m->a, sizeof(struct spvx_pipeline_range));
	sx_vec_free(&m->merged, m->a, sizeof(struct spvx_pipeline_range));
	sx_vec_free(&m->links, m->a, sizeof(struct spvx_pipeline_link));
	sx_vec_free(&m->constants, m->a, sizeof(struct spvx_pipeline_constant));
	sx_vec_free(&m->conflicts, m->a, sizeof(struct spvx_conflict));
	sx_arena_free(&m->arena);
	sx_free(m->a, m, sizeof(*m));
}
