/* SPDX-License-Identifier: MIT */
/*
 * pipeline/attribution.h - instruction counts of the functions of entry points, by
 * which a figure of a module is attributed to its functions: an estimate.
 */
#ifndef SPVX_PIPELINE_ATTRIBUTION_H
#define SPVX_PIPELINE_ATTRIBUTION_H

#include "base/vec.h"

struct spvx_module;
struct sx_calls;

/* A function in the call tree of an entry point. */
struct sx_pipe_share {
	uint64_t module;
	struct spvx_str entry;
	struct spvx_str function; /* its name, or "%id" */
	uint32_t place;           /* in the module */
	uint32_t insns;
	uint64_t all; /* instructions of all functions of the tree */
};

/* A module that was requested. */
struct sx_pipe_share_module {
	uint64_t hash;
	bool taken; /* it has been read */
};

/**
 * struct sx_pipe_shares - functions of modules
 * @wanted: struct sx_pipe_share_module, sorted by hash
 * @list:   struct sx_pipe_share, by module, entry point and place; see sx_pipe_shares_sort()
 * @arena:  owns names
 */
struct sx_pipe_shares {
	struct sx_vec wanted;
	struct sx_vec list;
	struct sx_arena arena;
	int err; /* 0, or the first failure */
};

void sx_pipe_shares_init(struct sx_pipe_shares *s);
void sx_pipe_shares_free(struct sx_pipe_shares *s);

/* Request a module; calls come in the order of hashes. */
void sx_pipe_shares_want(struct sx_pipe_shares *s, uint64_t module);

/* Whether a module was requested and has not been read. */
bool sx_pipe_shares_wants(const struct sx_pipe_shares *s, uint64_t module);

/* Count the functions of a module that is wanted. @calls: its calls */
void sx_pipe_shares_take(struct sx_pipe_shares *s, uint64_t module,
			 const struct spvx_module *m, struct sx_calls *calls);

/* After the last module: sort the list, unless memory ran out. */
void sx_pipe_shares_sort(struct sx_pipe_shares *s);

#endif
