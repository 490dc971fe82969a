/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/scan.h - goes through the pipelines of the INPUTs and checks them.
 *
 * A first pass reads all objects (cmd/pipelines/set.c) and, with @check, the modules that
 * pipelines name. A second pass checks the pipelines, in the order of the INPUTs.
 */
#ifndef SPVX_CMD_PIPELINES_SCAN_H
#define SPVX_CMD_PIPELINES_SCAN_H

#include "frame/command.h"
#include "pipeline/entry.h"

/**
 * struct pipe_scan - a scan of pipelines
 * @run:    of the command
 * @names:  archives
 * @cache:  the objects of all INPUTs; its @check, @severity and shards are the caller's.
 *          Its set has the findings afterwards
 * @whole:  check a pipeline also if an INPUT names just it
 * @verify: compare hashes with contents
 * @libraries: @take needs the stages of libraries, as checks do
 * @threads: several threads may check pipelines: rows have no JSON, and problems with
 *           INPUTs have been reported
 * @take:   called with each pipeline, with the number of its findings; may be NULL
 * @ctx:    passed to @take
 * @first:  index of the first finding about a pipeline
 * @count:  pipelines so far
 */
struct pipe_scan {
	struct cmd_run *run;
	struct opt_list names;
	struct sx_pipe_cache cache;
	bool whole;
	bool verify;
	bool libraries;
	bool threads;
	int (*take)(void *ctx, const struct sx_pipe_row *row);
	void *ctx;
	uint32_t first;
	uint64_t count;
};

/* Begin; the caller has set its members. An INPUT that names a pipeline becomes its archive,
 * and the pipeline is added to the wanted ones. Release it also after a failure. Return: 0
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

/* Both passes, without reporting damage, for a command that reads the INPUTs for their
 * modules, too. Return: 0 or a negative code. */
int pipe_scan_all(struct pipe_scan *s);

#endif
