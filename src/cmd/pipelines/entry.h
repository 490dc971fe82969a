/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/entry.h - decodes an archive entry and checks its pipelines. Several
 * threads can do so at the same time, since they only read the shared set of objects.
 */
#ifndef SPVX_CMD_PIPELINES_ENTRY_H
#define SPVX_CMD_PIPELINES_ENTRY_H

#include "base/json_read.h"
#include "cmd/pipelines/set.h"
#include "cmd/pipelines/shaders.h"

/**
 * struct pipe_seen - a pipeline with its findings, or an entry that should be a pipeline
 * @row:      of the pipeline; row.p NULL: it cannot be decoded
 * @findings: about it, in order
 * @count:    of @findings
 * @wanted:   it is to be listed
 */
struct pipe_seen {
	struct sx_pipe_row row;
	struct sx_pipe_finding *findings;
	uint32_t count;
	bool wanted;
};

struct pipe_scan;

/**
 * struct pipe_checker - the state of a thread that checks pipelines
 * @scan:   the objects of all INPUTs and the options; not changed
 * @reader: of documents
 * @arena:  reset for each pipeline
 * @lookup: finds modules
 * @stages: struct spvx_cache_stage of the pipeline and its libraries
 * @uses:   struct sx_pipe_use of the pipeline
 * @found:  struct sx_pipe_finding about the pipeline
 * @to:     arena of the results
 * @seen:   result for the current pipeline
 * @take:   called with each result. Return: 0, or a code that ends reading
 */
struct pipe_checker {
	const struct pipe_scan *scan;
	struct spvx_cache_reader *reader;
	struct sx_arena arena;
	struct pipe_lookup lookup;
	struct sx_vec stages;
	struct sx_vec uses;
	struct sx_vec found;
	struct sx_arena *to;
	struct pipe_seen *seen;
	int (*take)(void *ctx, struct pipe_seen *seen);
	void *ctx;
};

int pipe_checker_init(struct pipe_checker *l, const struct pipe_scan *scan);
void pipe_checker_free(struct pipe_checker *l);

/* Check all pipelines of an entry. Return: 0, -SPVX_ENOMEM, or a code of @take. */
int pipe_check_entry(struct pipe_checker *l, const struct spvx_input_object *in);

#endif
