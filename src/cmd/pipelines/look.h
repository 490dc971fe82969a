/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/look.h - an entry of an archive as pipelines and what is wrong with each: what
 * a thread does by itself. It reads what is known of the other objects and changes nothing.
 */
#ifndef SPVX_CMD_PIPELINES_LOOK_H
#define SPVX_CMD_PIPELINES_LOOK_H

#include "base/json_read.h"
#include "cmd/pipelines/set.h"
#include "cmd/pipelines/shaders.h"

/**
 * struct pipe_seen - a pipeline, judged; or an entry that should be one
 * @row:      of the pipeline; row.p NULL: it cannot be read
 * @findings: about it, in order
 * @count:    of them
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
 * struct pipe_look - a thread that looks at pipelines
 * @scan:   all that is known; not changed
 * @reader: of documents
 * @arena:  for as long as a pipeline is looked at
 * @lookup: for finding modules
 * @stages: struct spvx_cache_stage of the pipeline and its libraries
 * @uses:   struct sx_pipe_use of the pipeline
 * @found:  struct sx_pipe_finding about it
 * @to:     where what was seen goes
 * @seen:   of the pipeline
 * @take:   called with each; node NULL: it is not kept. Return: 0, what ends reading
 */
struct pipe_look {
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

int pipe_look_init(struct pipe_look *l, const struct pipe_scan *scan);
void pipe_look_free(struct pipe_look *l);

/* All pipelines of an entry. Return: 0, -SPVX_ENOMEM, what @take returned. */
int pipe_look_at(struct pipe_look *l, const struct spvx_input_object *in);

#endif
