/* SPDX-License-Identifier: MIT */
/*
 * cmd/reflect/pipeline.h - `reflect --pipeline`: the modules of one pipeline together.
 */
#ifndef SPVX_CMD_REFLECT_PIPELINE_H
#define SPVX_CMD_REFLECT_PIPELINE_H

#include "base/vec.h"
#include "cmd/inputs/pipeline.h"
#include "cmd/reflect/opts.h"
#include "report/reflect/pipeline.h"

/**
 * struct reflect_pipeline - the state of --pipeline
 * @recorded: the pipeline of a cache that the only INPUT names; no stages: it names none
 * @values:   specialization values of one of its stages
 */
struct reflect_pipeline {
	struct cmd_run *run;
	struct sx_pipeline_shaders shaders;
	struct cmd_pipeline recorded;
	struct sx_vec values; /* struct spvx_spec */
};

/* Begin, if the selected formats can show a pipeline. Return: 0 or -SPVX_EINVAL
 * (reported). */
int reflect_pipeline_begin(struct reflect_pipeline *p, struct cmd_run *run);

/* Read the recorded pipeline that the only INPUT names, so that its entry points are
 * reflected with the values that it sets. Return: 1, 0: it names none, or a negative
 * code. */
int reflect_pipeline_recorded(struct reflect_pipeline *p, struct cmd_run *run);

/* The next stage of the recorded pipeline that uses a module, from number @from on. Return:
 * its number; UINT32_MAX: there are no more. */
uint32_t reflect_pipeline_stage(const struct reflect_pipeline *p, uint64_t module,
				uint32_t from);

/* Restrict a view to the entry point of a stage. Return: 0, -SPVX_ENOENT: the module has no
 * such entry point (reported), -SPVX_ENOMEM. */
int reflect_pipeline_choose(struct reflect_pipeline *p, uint32_t stage,
			    struct sx_reflect_view *v);

/* Combine the stages and write the result. Conflicts that are errors are findings.
 * Return: 0 or -SPVX_ENOMEM. */
int reflect_pipeline_end(struct reflect_pipeline *p);

void reflect_pipeline_free(struct reflect_pipeline *p);

#endif
