/* SPDX-License-Identifier: MIT */
/*
 * cmd/ls_pipelines.h - which pipelines of Fossilize archives use which modules.
 */
#ifndef SPVX_CMD_LS_PIPELINES_H
#define SPVX_CMD_LS_PIPELINES_H

#include "base/map.h"
#include "frame/command.h"

/**
 * struct ls_pipelines - uses of modules, by hash
 * @modules:   hash to a place in @uses + 1
 * @seen:      hashes of pipelines: each counts once, whatever the number of archives it is in
 * @held:      hashes of the modules that the archives have
 * @unread:    entries that should have been pipelines
 * @path:      of the file being read
 * @paths:     owns those of @uses
 */
struct ls_pipelines {
	struct sx_strmap modules;
	struct sx_strmap seen;
	struct sx_strmap held;
	struct ls_use *uses;
	size_t count;
	size_t cap;
	uint64_t unread;
	const char *path;
	struct sx_arena paths;
};

/* Of a module: pipelines that have it, and its stages in them, VkShaderStageFlagBits; the
 * first of them, and the file that one is in. */
struct ls_use {
	uint64_t module;
	uint64_t pipelines;
	uint64_t pipeline;
	const char *path;
	uint64_t last; /* pipeline that was counted, by its number */
	uint32_t stages;
};

void ls_pipelines_init(struct ls_pipelines *p);
void ls_pipelines_free(struct ls_pipelines *p);

/* Read the pipelines of all INPUTs, and say which modules they name that no INPUT has. Return:
 * 0, or a negative code; what else is wrong with INPUTs is not said. */
int ls_pipelines_read(struct ls_pipelines *p, struct cmd_run *run);

/* Of the module at an address; NULL: no pipeline has it. */
const struct ls_use *ls_pipelines_find(const struct ls_pipelines *p,
				       struct spvx_str address);

#endif
