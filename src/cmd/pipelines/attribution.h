/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/attribution.h - instruction counts of the functions of entry points, by
 * which a figure of a module is attributed to its functions: an estimate.
 */
#ifndef SPVX_CMD_PIPELINES_ATTRIBUTION_H
#define SPVX_CMD_PIPELINES_ATTRIBUTION_H

#include "base/vec.h"
#include "frame/command.h"

/* A function in the call tree of an entry point. */
struct pipe_share {
	uint64_t module;
	struct spvx_str entry;
	struct spvx_str function; /* its name, or "%id" */
	uint32_t place;           /* in the module */
	uint32_t insns;
	uint64_t all; /* instructions of all functions of the tree */
};

/* A module that was requested. */
struct pipe_share_module {
	uint64_t hash;
	bool taken; /* it has been read */
};

/**
 * struct pipe_shares - functions of modules
 * @wanted: struct pipe_share_module, sorted by hash
 * @list:   struct pipe_share, by module, entry point and place; set by pipe_shares_read()
 * @arena:  owns names
 */
struct pipe_shares {
	struct sx_vec wanted;
	struct sx_vec list;
	struct sx_arena arena;
	int err; /* 0, or the first failure */
};

void pipe_shares_init(struct pipe_shares *s);
void pipe_shares_free(struct pipe_shares *s);

/* Request a module; calls come in the order of hashes. */
void pipe_shares_want(struct pipe_shares *s, uint64_t module);

/* Read the modules that were requested. Return: 0 or a negative code. */
int pipe_shares_read(struct pipe_shares *s, struct cmd_run *run,
		     const struct opt_list *archives);

#endif
