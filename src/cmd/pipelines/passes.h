/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/passes.h - passes over archives: for their objects, for the engines that read
 * modules, to extract objects. Only the first pass reports problems with the INPUTs.
 */
#ifndef SPVX_CMD_PIPELINES_PASSES_H
#define SPVX_CMD_PIPELINES_PASSES_H

#include "cmd/inputs/pool.h"
#include "frame/command.h"
#include "pipeline/attribution.h"
#include "pipeline/check_set.h"
#include "pipeline/state_text.h"
#include "pipeline/weights.h"

/* Bits that select the content to read, and the pass. */
enum {
	PIPE_MODULES = 0,
	PIPE_OBJECTS = 1, /* workers use spvx_input_on_object() */
	PIPE_FIRST = 2    /* the first pass; workers of others call cmd_inputs_again() */
};

/**
 * pipe_read_archives() - read archives with a pool of threads
 * @run:     of the command; --where and --shard are not set
 * @names:   archives
 * @what:    PIPE_OBJECTS or PIPE_MODULES, and PIPE_FIRST
 * @ops:     of the pool
 * @ctx:     passed to @ops
 * Return: 0; a negative code; 1: nothing has been read, since one thread is enough and can
 * skip copies of modules, of which workers do not know.
 */
int pipe_read_archives(struct cmd_run *run, const struct opt_list *names, unsigned what,
		       const struct cmd_pool_ops *ops, void *ctx);

/* Read the objects of archives, and report problems with the INPUTs, unless @quiet, for a
 * command that also reads them for their modules. Return: 0 or a negative code. */
int pipe_gather(struct spvx_pipeline_set *s, struct cmd_run *run,
		const struct opt_list *archives, bool quiet);

/* ---- modules: each returns 0 or a negative code ---- */

/* @level: enum spvx_identity_level */
int pipe_read_identities(struct sx_pipe_identities *i, struct cmd_run *run,
			 const struct opt_list *archives, unsigned level);

int pipe_read_weights(struct sx_pipe_weights *w, struct cmd_run *run,
		      const struct opt_list *archives);

/* Read the functions of the requested modules. */
int pipe_read_shares(struct sx_pipe_shares *s, struct cmd_run *run,
		     const struct opt_list *archives);

/* Read the interfaces of the requested modules. @threads: several may be used */
int pipe_read_shaders(struct spvx_pipeline_set *s, struct cmd_run *run,
		      const struct opt_list *archives, bool threads);

/* ---- extraction ---- */

/* Write the objects that INPUTs name to -o, with all objects they need and their
 * application; of whole archives all objects but the modules that --where leaves out.
 * @bases: base pipelines are needed, too. Return: 0, -SPVX_EINVAL (reported), or another
 *         negative code. */
int pipe_extract(struct cmd_run *run, bool bases);

/* ---- scan.c: a first pass reads all objects and, with @check, the modules that pipelines name;
 * a second one checks the pipelines, in the order of the INPUTs ---- */

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
