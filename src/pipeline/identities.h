/* SPDX-License-Identifier: MIT */
/*
 * pipeline/identities.h - digests that tell which modules of different names are equal.
 */
#ifndef SPVX_PIPELINE_IDENTITIES_H
#define SPVX_PIPELINE_IDENTITIES_H

#include "base/map.h"
#include "base/vec.h"

/**
 * struct sx_pipe_identities - a digest of each module
 * @index:   maps the hash of a module to a place in @digests + 1
 * @digests: struct spvx_str
 * @arena:   owns them
 */
struct sx_pipe_identities {
	struct sx_strmap index;
	struct sx_vec digests;
	struct sx_arena arena;
};

void sx_pipe_identities_init(struct sx_pipe_identities *i);
void sx_pipe_identities_free(struct sx_pipe_identities *i);

/* Add the digest of a module. Return: 0, -SPVX_ENOMEM. */
int sx_pipe_identities_add(struct sx_pipe_identities *i, uint64_t module,
			   struct spvx_str digest);

/* Return: the digest of a module; NULL: there is none. */
const struct spvx_str *sx_pipe_identities_find(const struct sx_pipe_identities *i,
					       uint64_t module);

#endif
