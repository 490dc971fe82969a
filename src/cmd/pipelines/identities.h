/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/identities.h - digests that tell which modules of different names are
 * equal.
 */
#ifndef SPVX_CMD_PIPELINES_IDENTITIES_H
#define SPVX_CMD_PIPELINES_IDENTITIES_H

#include "base/map.h"
#include "base/vec.h"
#include "frame/command.h"

#include <spvx/identity.h>

/**
 * struct pipe_identities - a digest of each module
 * @index:   maps the hash of a module to a place in @digests + 1
 * @digests: unsigned char[SPVX_DIGEST_BYTES]
 */
struct pipe_identities {
	struct sx_strmap index;
	struct sx_vec digests;
};

void pipe_identities_init(struct pipe_identities *i);
void pipe_identities_free(struct pipe_identities *i);

/* Read the modules of archives; @level: enum spvx_identity_level. Return: 0 or a negative
 * code. */
int pipe_identities_read(struct pipe_identities *i, struct cmd_run *run,
			 const struct opt_list *archives, unsigned level);

/* Return: the digest of a module; NULL: no INPUT has it. */
const unsigned char *pipe_identities_find(const struct pipe_identities *i, uint64_t module);

#endif
