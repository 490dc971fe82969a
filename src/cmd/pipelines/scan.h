/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/scan.h - goes through the pipelines of the INPUTs and checks them.
 *
 * A first pass reads all objects (cmd/pipelines/passes.c) and, with @check, the modules that
 * pipelines name. A second pass checks the pipelines, in the order of the INPUTs.
 */
#ifndef SPVX_CMD_PIPELINES_SCAN_H
#define SPVX_CMD_PIPELINES_SCAN_H

#include "frame/command.h"
#include "pipeline/check_set.h"

/**
 * struct pipe_scan - a scan of pipelines
 * @run:    of the command
 * @names:  archives
 * @set:    the objects of all INPUTs, from pipe_scan_open() on; its cache has the findings
 *          afterwards
 * @check:  compare pipelines with their modules
 * @shard, @shards: the part of the pipelines to list; @shards 0: all
 * @whole:  even without @check, check a pipeline that is the only one named
 * @verify: compare hashes with contents
 * @libraries: @set->list needs the stages of libraries, as checks do
 * @threads: several threads may check pipelines: rows have no JSON, and problems with
 *           INPUTs have been reported
 */
struct pipe_scan {
	struct cmd_run *run;
	struct opt_list names;
	struct spvx_pipeline_set *set;
	bool check;
	uint64_t shard;
	uint64_t shards;
	bool whole;
	bool verify;
	bool libraries;
	bool threads;
};

/* Begin; the caller has set its members. An INPUT that names a pipeline becomes its archive,
 * and the pipeline is added to the wanted ones. Return: 0; or a negative code, possibly
 * without a set. The caller releases the set. */
int pipe_scan_open(struct pipe_scan *s, struct cmd_run *run, const struct opt_list *names);

/* Find the modules that --where selects; the passes over pipelines ignore --where. Return:
 * 0 or a negative code. */
int pipe_scan_pick(struct pipe_scan *s);

/* The first pass: read objects and modules. Return: 0 or a negative code. */
int pipe_scan_objects(struct pipe_scan *s);

/* The second pass: check the pipelines. Return: 0 or a negative code. */
int pipe_scan_pipelines(struct pipe_scan *s);

/* Both passes, without reporting damage, for a command that reads the INPUTs for their
 * modules, too; only findings about pipelines are kept. Return: 0 or a negative code. */
int pipe_scan_all(struct pipe_scan *s);

#endif
