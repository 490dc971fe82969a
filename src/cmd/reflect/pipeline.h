/* SPDX-License-Identifier: MIT */
/*
 * cmd/reflect/pipeline.h - what `reflect --pipeline` does with the modules it is given.
 */
#ifndef SPVX_CMD_REFLECT_PIPELINE_H
#define SPVX_CMD_REFLECT_PIPELINE_H

#include "base/vec.h"
#include "cmd/inputs/pipeline.h"
#include "cmd/reflect/opts.h"
#include "report/reflect/pipeline.h"

/**
 * struct reflect_pipeline - --pipeline at work
 * @recorded: the pipeline of a cache that the only INPUT names; no stages: it names none
 * @values:   of one of its stages
 */
struct reflect_pipeline {
	struct cmd_run *run;
	struct sx_pipeline_shaders shaders;
	struct cmd_pipeline recorded;
	struct sx_vec values; /* struct spvx_spec */
};

/* Whether the formats asked for can show a pipeline; else that is said.
 * Return: 0 or -SPVX_EINVAL. */
int reflect_pipeline_begin(struct reflect_pipeline *p, struct cmd_run *run);

/* The INPUT is a recorded pipeline: its entry points are reflected with the values it sets.
 * Return: 1, 0: it is something else, a negative code. */
int reflect_pipeline_recorded(struct reflect_pipeline *p, struct cmd_run *run);

/* The next stage of such a pipeline that has the module, from @from on. Return: its number;
 * UINT32_MAX: there are no more. */
uint32_t reflect_pipeline_stage(const struct reflect_pipeline *p, uint64_t module,
				uint32_t from);

/* Show of a view the entry point of a stage alone. Return: 0, -SPVX_ENOENT: there is none of
 * its name (reported), -SPVX_ENOMEM. */
int reflect_pipeline_choose(struct reflect_pipeline *p, uint32_t stage,
			    struct sx_reflect_view *v);

/* Take them together and write that. Conflicts that are errors are findings.
 * Return: 0 or -SPVX_ENOMEM. */
int reflect_pipeline_end(struct reflect_pipeline *p);

void reflect_pipeline_free(struct reflect_pipeline *p);

#endif
