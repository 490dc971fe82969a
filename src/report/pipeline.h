/* SPDX-License-Identifier: MIT */
/*
 * report/pipeline.h - shaders taken together, written down.
 */
#ifndef SPVX_REPORT_PIPELINE_H
#define SPVX_REPORT_PIPELINE_H

#include "report/ending.h"
#include "report/markdown.h"
#include "report/reflect.h"

#include <spvx/pipeline.h>

/**
 * struct sx_pipeline_view - what is to be shown
 * @p:     the shaders taken together
 * @views: of each shader
 * @ending:  how the run ended
 */
struct sx_pipeline_view {
	const struct spvx_pipeline *p;
	const struct sx_reflect_view *views;
	const struct sx_ending *ending;
};

/* ---- pipeline.c: what the formats share ---- */

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

/* "vertex" of VK_SHADER_STAGE_VERTEX_BIT, in small letters; more of them with + between. */
void sx_pipeline_put_stages(struct sx_buf *b, uint32_t stages);

/* "set 0 binding 2", "location 3 component 1", "constant 7", "offset 16"; nothing. */
void sx_pipeline_put_subject(struct sx_buf *b, const struct spvx_conflict *c);

/* The member that a conflict is about: "light.color". */
void sx_pipeline_put_path(struct sx_buf *b, const struct sx_pipeline_view *v,
			  const struct spvx_conflict *c);

/* The first line: how it went. */
void sx_pipeline_put_verdict(struct sx_buf *b, const struct sx_pipeline_view *v);

/* ---- formats ---- */

void sx_pipeline_json(struct sx_json *j, const struct sx_pipeline_view *v);
void sx_pipeline_text(const struct sx_page *page, const struct sx_pipeline_view *v);
void sx_pipeline_markdown(struct sx_markdown *m, const struct sx_pipeline_view *v);

#endif
