/* SPDX-License-Identifier: MIT */
/*
 * pipeline/state_text.h - the recorded state of a pipeline in a form to compare, and digests
 * that tell which modules of different names are equal.
 */
#ifndef SPVX_PIPELINE_STATE_TEXT_H
#define SPVX_PIPELINE_STATE_TEXT_H

#include "base/buf.h"
#include "base/json_read.h"
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

/* Append a number, as 8 bytes. */
static inline void sx_pipe_put_number(struct sx_buf *to, uint64_t v)
{
	sx_buf_put(to, (const char *)&v, sizeof(v));
}

/**
 * sx_pipe_state_text() - append a text that only equal states share
 * @to:    the text is appended to it
 * @nodes: scratch memory, used again by the next call
 * @state: of the pipeline, without its key
 * @identities: digests that decide which modules are equal; NULL: their names do
 */
void sx_pipe_state_text(struct sx_buf *to, struct sx_vec *nodes,
			const struct sx_json_node *state,
			const struct sx_pipe_identities *identities);

#endif
