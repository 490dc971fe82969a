/* SPDX-License-Identifier: MIT */
/*
 * cmd/reflect/pipeline.h - what `reflect --pipeline` does with the modules it is given.
 */
#ifndef SPVX_CMD_REFLECT_PIPELINE_H
#define SPVX_CMD_REFLECT_PIPELINE_H

#include "base/vec.h"
#include "cmd/reflect/opts.h"
#include "report/reflect/pipeline.h"

/**
 * struct reflect_pipeline - shaders gathered so far
 * @shaders, @views: one for each entry point
 */
struct reflect_pipeline {
	struct cmd_run *run;
	struct sx_vec shaders; /* struct spvx_pipeline_shader */
	struct sx_vec views;   /* struct sx_reflect_view */
};

/* Whether the formats asked for can show a pipeline; else that is said.
 * Return: 0 or -SPVX_EINVAL. */
int reflect_pipeline_begin(struct reflect_pipeline *p, struct cmd_run *run);

/* Keep copies of a module and its reflection. Return: 0 or -SPVX_ENOMEM. */
int reflect_pipeline_add(struct reflect_pipeline *p, const struct sx_reflect_view *v);

/* Take them together and write that. Conflicts that are errors are findings.
 * Return: 0 or -SPVX_ENOMEM. */
int reflect_pipeline_end(struct reflect_pipeline *p);

void reflect_pipeline_free(struct reflect_pipeline *p);

#endif
