/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/pipeline.h - the shaders of a pipeline together, in all formats.
 */
#ifndef SPVX_REPORT_REFLECT_PIPELINE_H
#define SPVX_REPORT_REFLECT_PIPELINE_H

#include "base/alloc.h"
#include "base/vec.h"
#include "report/records/ending.h"
#include "report/records/markdown.h"
#include "report/reflect/reflect.h"

#include <spvx/pipeline.h>

/**
 * struct sx_pipeline_view - a pipeline to be shown
 * @p: the shaders together
 * @views: the view of each shader
 * @lacking: stages that are left out, since their module lacks the entry point
 * @ending:  how the run ended
 */
struct sx_pipeline_view {
	const struct spvx_pipeline *p;
	const struct sx_reflect_view *views;
	uint32_t lacking;
	const struct sx_ending *ending;
};

/* ---- pipeline.c: shared by the formats ---- */

/**
 * struct sx_pipeline_shaders - shaders gathered so far
 * @arena: holds copies of their modules and reflections
 * @shaders, @views: one for each entry point
 */
struct sx_pipeline_shaders {
	struct sx_arena *arena;
	struct sx_vec shaders; /* struct spvx_pipeline_shader */
	struct sx_vec views;   /* struct sx_reflect_view */
};

/* Add the entry points that a view shows. Return: 0 or -SPVX_ENOMEM. */
int sx_pipeline_add(struct sx_pipeline_shaders *s, const struct sx_reflect_view *v);
void sx_pipeline_shaders_free(struct sx_pipeline_shaders *s);

static inline const struct spvx_reflect_entry *
sx_pipeline_entry(const struct sx_pipeline_view *v, uint32_t shader)
{
	const struct spvx_pipeline_shader *s = &v->p->shaders[shader];

	return &spvx_reflect_entries(s->reflection)[s->entry];
}

static inline const struct spvx_reflect_variable *sx_pipeline_variable(
	const struct sx_pipeline_view *v, const struct spvx_pipeline_binding *b)
{
	return &spvx_reflect_variables(v->p->shaders[b->shader].reflection)[b->variable];
}

/* "error", "warning", "note". */
const char *sx_pipeline_severity(uint32_t severity);

/* "vertex" of VK_SHADER_STAGE_VERTEX_BIT; several stages are separated by " + ". */
void sx_pipeline_put_stages(struct sx_buf *b, uint32_t stages);

/* "set 0 binding 2", "location 3 component 1", "constant 7", "offset 16"; nothing. */
void sx_pipeline_put_subject(struct sx_buf *b, const struct spvx_conflict *c);

/* The member that a conflict is about: "light.color". */
void sx_pipeline_put_path(struct sx_buf *b, const struct sx_pipeline_view *v,
			  const struct spvx_conflict *c);

/* The type of a binding: that of its variable, or one that all variables there accept. */
uint32_t sx_pipeline_descriptor(const struct sx_pipeline_view *v,
				const struct spvx_pipeline_binding *b);

/* Whether a side of a conflict is known: a bound variable, an output, an input, a constant. */
static inline bool sx_pipeline_has_side(const struct spvx_conflict *c, unsigned side)
{
	return c->shaders[side] != SPVX_NONE &&
	       (c->variables[side] != SPVX_NONE || c->ios[side] != SPVX_NONE ||
		c->constants[side] != SPVX_NONE);
}

/* The name of a side; of a member, with the name of its block. */
void sx_pipeline_put_side_name(struct sx_buf *b, const struct sx_pipeline_view *v,
			       const struct spvx_conflict *c, unsigned side);

/* The constant of a side; NULL: a variable, an output or input. */
const struct spvx_constant *sx_pipeline_side_constant(const struct sx_pipeline_view *v,
						      const struct spvx_conflict *c,
						      unsigned side);

/* The descriptor type of a bound variable; SPVX_NONE: anything else. */
uint32_t sx_pipeline_side_descriptor(const struct sx_pipeline_view *v,
				     const struct spvx_conflict *c, unsigned side);

/* "tint vec4<f32>, tint vec4<u32>", "t sampled image": the sides that are known. */
void sx_pipeline_put_sides(struct sx_buf *b, const struct sx_pipeline_view *v,
			   const struct spvx_conflict *c);

/* ---- formats ---- */

/* @line: of NDJSON. */
void sx_pipeline_json(struct sx_json *j, const struct sx_pipeline_view *v, bool line);
/* As text, or as markdown. */
void sx_pipeline_people(const struct sx_page *page, const struct sx_pipeline_view *v);

/* In c_header.c and vulkan.c: a struct sx_reflect_doc of headers gets the pipeline in place
 * of modules. */
void sx_pipeline_c_header(struct sx_doc *doc, const void *view);
void sx_pipeline_vulkan(struct sx_doc *doc, const void *view);

/* All formats: a struct sx_reflect_doc, whose only row is a struct sx_pipeline_view. */
extern const struct sx_document sx_pipeline_document;

#endif
