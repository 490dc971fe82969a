/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/scan.h - goes through the pipelines of the INPUTs and checks them.
 *
 * A first pass reads all objects (cmd/pipelines/set.c) and, with @check, the modules that
 * pipelines name. A second pass checks the pipelines, in the order of the INPUTs.
 */
#ifndef SPVX_CMD_PIPELINES_SCAN_H
#define SPVX_CMD_PIPELINES_SCAN_H

#include "cmd/pipelines/set.h"
#include "cmd/pipelines/shaders.h"

/**
 * struct pipe_scan - a scan of pipelines
 * @run:    of the command
 * @names:  archives
 * @check:  compare pipelines with their modules
 * @whole:  set @check if an INPUT names a single pipeline
 * @verify: compare hashes with contents
 * @libraries: @take needs the stages of libraries, as @check does
 * @wanted: uint64_t: hashes of the pipelines to list; empty: all
 * @picked: modules that --where selects: pipelines that use one are listed; @picks: --where
 *          is given
 * @shard, @shards: the part of the pipelines to list; @shards 0: all
 * @severity: severity of a finding, enum sx_pipe_severity, or negative to leave it out;
 *            NULL: that of the rule
 * @threads: several threads may check pipelines: rows have no JSON, and problems with
 *           INPUTs have been reported
 * @take:   called with each pipeline, with the number of its findings; may be NULL
 * @ctx:    passed to @severity and @take
 *
 * The other members are private; set.findings has the findings afterwards.
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
	uint32_t first;                 /* index of the first finding about a pipeline */
	uint64_t count;                 /* pipelines so far */
};

/* Begin; the caller has set the public members. An INPUT that names a pipeline becomes its
 * archive, and the pipeline is added to @wanted. Release it also after a failure. Return: 0
 * or a negative code. */
int pipe_scan_open(struct pipe_scan *s, struct cmd_run *run, const struct opt_list *names);
void pipe_scan_free(struct pipe_scan *s);

/* Find the modules that --where selects; the passes over pipelines ignore --where. Return:
 * 0 or a negative code. */
int pipe_scan_pick(struct pipe_scan *s);

/* The first pass: read objects and modules. Return: 0 or a negative code. */
int pipe_scan_objects(struct pipe_scan *s);

/* The second pass: check the pipelines. Return: 0 or a negative code. */
int pipe_scan_pipelines(struct pipe_scan *s);

/* Return: the severity of a finding, or negative. */
static inline int pipe_scan_severity(const struct pipe_scan *s,
				     const struct sx_pipe_finding *f)
{
	return s->severity ? s->severity(s->ctx, f) : (int)f->severity;
}

/* Both passes, without reporting damage, for a command that reads the INPUTs for their
 * modules, too. Return: 0 or a negative code. */
int pipe_scan_all(struct pipe_scan *s);

#endif
