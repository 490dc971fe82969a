/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/scan.h - the pipelines of INPUTs one after another, judged.
 *
 * All objects are read first, cmd/pipelines/set.c, and with @check the modules that pipelines
 * name. Then the pipelines pass by once more, in the order of the INPUTs.
 */
#ifndef SPVX_CMD_PIPELINES_SCAN_H
#define SPVX_CMD_PIPELINES_SCAN_H

#include "cmd/pipelines/set.h"
#include "cmd/pipelines/shaders.h"

/**
 * struct pipe_scan - pipelines being read
 * @run:    of the command
 * @names:  archives
 * @check:  compare pipelines with their modules
 * @whole:  @check where INPUTs name one pipeline
 * @verify: compare hashes with contents
 * @libraries: @take asks for stages of libraries; so does @check
 * @wanted: uint64_t: hashes of pipelines; none: all
 * @picked: modules that --where takes: pipelines with one of them are wanted; @picks: there is
 *          a --where
 * @shard, @shards: of those; @shards 0: all
 * @severity: of a finding, enum sx_pipe_severity, or negative: it is left out; NULL: the
 *          rule's
 * @threads: several may look at pipelines: rows have no JSON, and what INPUTs there are was
 *          reported
 * @take:   called with each pipeline, its findings counted; NULL: nothing is
 * @ctx:    passed to both
 *
 * The rest is its own: findings are in set.findings afterwards.
 */
struct pipe_scan {
	struct cmd_run *run;
	struct opt_list names;
	bool check;
	bool whole;
	bool verify;
	bool libraries;
	struct sx_vec wanted;
	struct sx_strmap picked;
	bool picks;
	uint64_t shard;
	uint64_t shards;
	int (*severity)(void *ctx, const struct sx_pipe_finding *f);
	bool threads;
	int (*take)(void *ctx, const struct sx_pipe_row *row);
	void *ctx;

	struct pipe_set set;
	struct pipe_shaders shaders;
	struct sx_pipe_objects objects; /* of rows */
	uint32_t first; /* finding that is of a pipeline, not of another object */
	uint64_t count; /* pipelines so far */
};

/* Set up; what is above is set. INPUTs that name a pipeline are archives, and it is wanted.
 * Release it in any case. Return: 0 or a negative code. */
int pipe_scan_open(struct pipe_scan *s, struct cmd_run *run, const struct opt_list *names);
void pipe_scan_free(struct pipe_scan *s);

/* Find what --where takes, which no pass over pipelines asks again. Return: 0 or a negative
 * code. */
int pipe_scan_pick(struct pipe_scan *s);

/* Read objects and modules. Return: 0 or a negative code. */
int pipe_scan_objects(struct pipe_scan *s);

/* Then the pipelines. Return: 0 or a negative code. */
int pipe_scan_pipelines(struct pipe_scan *s);

/* Return: the severity of a finding, or negative. */
static inline int pipe_scan_severity(const struct pipe_scan *s,
				     const struct sx_pipe_finding *f)
{
	return s->severity ? s->severity(s->ctx, f) : (int)f->severity;
}

/* All of it, of INPUTs that are read by a command of another kind: without their damage being
 * reported again. Return: 0 or a negative code. */
int pipe_scan_all(struct pipe_scan *s);

#endif
