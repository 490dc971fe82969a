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
 * @modules:   hash to a place in @uses + 1
 * @seen:      kinds and hashes of pipelines to a place in @lists + 1: each counts once,
 *             whatever the number of archives it is in
 * @held:      hashes of the modules that the archives have
 * @uses:      struct cmd_module_use
 * @lists:     struct cmd_pipeline_list, of each pipeline
 * @unread:    entries that should have been pipelines
 * @path:      of the file being read
 * @arena:     owns paths and lists
 */
struct cmd_pipelines {
	struct sx_strmap modules;
	struct sx_strmap seen;
	struct sx_strmap held;
	struct sx_vec uses;
	struct sx_vec lists;
	struct spvx_cache_reader *reader;
	uint64_t unread;
	const char *path;
	struct sx_arena arena;
	int err;
};

/* Of a module: pipelines that have it, and its stages in them, VkShaderStageFlagBits; the
 * first of them, and the file that one is in. */
struct cmd_module_use {
	uint64_t module;
	uint64_t pipelines;
	uint64_t pipeline;
	const char *path;
	uint64_t last; /* pipeline that was counted, by its number */
	uint32_t stages;
};

/* A pipeline: modules of its stages, and libraries of the same kind. */
struct cmd_pipeline_list {
	uint64_t hash;
	uint32_t tag;
	struct spvx_cache_hashes modules;
	struct spvx_cache_hashes libraries;
	bool marked;
};

void cmd_pipelines_init(struct cmd_pipelines *p);
void cmd_pipelines_free(struct cmd_pipelines *p);

/* Read the pipelines of all INPUTs. Return: 0, -SPVX_EINVAL: standard input is among them
 * (reported, as @what), or a negative code; of what else is wrong with INPUTs only what could
 * not be read is reported. */
int cmd_pipelines_read(struct cmd_pipelines *p, struct cmd_run *run, const char *what);

/* Report modules that pipelines name and no INPUT has. */
void cmd_pipelines_say_missing(const struct cmd_pipelines *p, struct cmd_run *run);

/* Of the module of a hash; NULL: no pipeline has it. */
const struct cmd_module_use *cmd_pipelines_find(const struct cmd_pipelines *p,
						uint64_t module);

/**
 * cmd_pipelines_modules() - the modules of a pipeline, those of its libraries included
 * @p:       after cmd_pipelines_read()
 * @hash:    of it; one of each kind may have it
 * @modules: receives them as keys
 * Return: 1, 0: no INPUT has such a pipeline, -SPVX_ENOMEM.
 */
int cmd_pipelines_modules(struct cmd_pipelines *p, uint64_t hash,
			  struct sx_strmap *modules);

#endif
