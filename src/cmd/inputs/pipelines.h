/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/pipelines.h - which pipelines of Fossilize archives use which modules.
 */
#ifndef SPVX_CMD_INPUTS_PIPELINES_H
#define SPVX_CMD_INPUTS_PIPELINES_H

#include "base/map.h"
#include "base/vec.h"
#include "frame/command.h"

#include <spvx/cache.h>

/**
 * struct cmd_pipelines - uses of modules, by hash
 * @modules:   maps a hash to a place in @uses + 1
 * @seen:      maps the kind and hash of a pipeline to a place in @lists + 1: each counts
 *             once, however many archives have it
 * @present:   hashes of the modules that the archives have
 * @uses:      struct cmd_module_use
 * @lists:     struct cmd_pipeline_list, of each pipeline
 * @unread:    number of pipeline entries that could not be decoded
 * @path:      of the file being read
 * @arena:     owns paths and lists
 */
struct cmd_pipelines {
	struct sx_strmap modules;
	struct sx_strmap seen;
	struct sx_strmap present;
	struct sx_vec uses;
	struct sx_vec lists;
	struct spvx_cache_reader *reader;
	uint64_t unread;
	const char *path;
	struct sx_arena arena;
};

/* The uses of a module: the number of pipelines that have it, its stages in all of them
 * (VkShaderStageFlagBits), the first such pipeline, and the file that has that pipeline. */
struct cmd_module_use {
	uint64_t module;
	uint64_t pipelines;
	uint64_t pipeline;
	const char *path;
	uint64_t last; /* number of the last pipeline that was counted */
	uint32_t stages;
};

/* A pipeline: the modules of its stages, and its libraries, which are of the same kind. */
struct cmd_pipeline_list {
	uint64_t hash;
	uint32_t tag;
	struct spvx_cache_hashes modules;
	struct spvx_cache_hashes libraries;
	bool marked;
};

void cmd_pipelines_init(struct cmd_pipelines *p);
void cmd_pipelines_free(struct cmd_pipelines *p);

/* Read the pipelines of all INPUTs. Of the problems with them, only read errors are
 * reported.
 * Return: 0, -SPVX_EINVAL: standard input is among them (reported, with @what), or a
 * negative code. */
int cmd_pipelines_read(struct cmd_pipelines *p, struct cmd_run *run, const char *what);

/* Report entries that cannot be read: modules of theirs may seem to be unused. */
void cmd_pipelines_say_unread(const struct cmd_pipelines *p, struct cmd_run *run,
			      enum cmd_severity severity);

/* Report modules that pipelines name and no INPUT has. */
void cmd_pipelines_say_missing(const struct cmd_pipelines *p, struct cmd_run *run);

/* Return: the uses of a module; NULL: no pipeline has it. */
const struct cmd_module_use *cmd_pipelines_find(const struct cmd_pipelines *p,
						uint64_t module);

/**
 * cmd_pipelines_modules() - the modules of a pipeline, those of its libraries included
 * @p:       after cmd_pipelines_read()
 * @hash:    of the pipeline; pipelines of several kinds may have the same
 * @modules: receives them as keys
 * Return: 1, 0: no INPUT has such a pipeline, -SPVX_ENOMEM.
 */
int cmd_pipelines_modules(struct cmd_pipelines *p, uint64_t hash,
			  struct sx_strmap *modules);

#endif
