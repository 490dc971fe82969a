/* SPDX-License-Identifier: MIT */
/*
 * pipeline/check_set.h - the struct behind <spvx/pipeline_set.h>: the objects of all
 * INPUTs, and the state of the thread that reads them.
 *
 * Several threads can share the work: each has its own struct sx_pipe_reflector or struct
 * sx_pipe_checker, and one of them adds the results to the set.
 */
#ifndef SPVX_PIPELINE_CHECK_SET_H
#define SPVX_PIPELINE_CHECK_SET_H

#include "pipeline/entry.h"

#include <spvx/pipeline_set.h>

/* The steps of reading, in order. */
enum sx_pipe_step {
	SX_PIPE_STEP_OBJECTS,
	SX_PIPE_STEP_MODULES,
	SX_PIPE_STEP_PIPELINES
};

/**
 * struct spvx_pipeline_set - see <spvx/pipeline_set.h>
 * @checker:   of the pipelines
 * @cache:     the objects; without @found in the options its set keeps the findings
 * @reflector: of the modules
 * @options:   as passed
 * @arena:     owns the results for an entry
 * @step:      the one that has begun
 * @list:      called with each pipeline, and the numbers of its findings; may be NULL.
 *             Return: 0, or a code that ends reading
 * @list_ctx:  passed to @list
 * @count:     pipelines so far
 */
struct spvx_pipeline_set {
	struct sx_pipe_checker checker;
	struct sx_pipe_cache cache;
	struct sx_pipe_reflector reflector;
	struct spvx_pipeline_set_options options;
	struct sx_arena arena;
	enum sx_pipe_step step;
	int (*list)(void *ctx, const struct sx_pipe_row *row);
	void *list_ctx;
	uint64_t count;
};

/* Take a pipeline in the order of the INPUTs: mark the objects it uses, and list it if it
 * is the first of its name. Return: 0, a code of @list, -SPVX_ENOMEM. */
int sx_pipe_take_seen(void *set, struct sx_pipe_seen *seen);

/* Return: a finding in the public form, with the same texts. */
struct spvx_pipeline_finding sx_pipe_public_finding(const struct sx_pipe_finding *f);

#endif
