/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/state_text.h - the recorded state of a pipeline as a text.
 */
#ifndef SPVX_CMD_PIPELINES_STATE_TEXT_H
#define SPVX_CMD_PIPELINES_STATE_TEXT_H

#include "base/buf.h"
#include "base/json_read.h"
#include "base/vec.h"
#include "cmd/pipelines/identities.h"

/* A number, in as many bytes as any. */
static inline void pipe_put_number(struct sx_buf *to, uint64_t v)
{
	sx_buf_put(to, (const char *)&v, sizeof(v));
}

/**
 * pipe_state_text() - a text that only equal states have
 * @to:    receives it, after what is there
 * @nodes: memory for it, used again by the next call
 * @state: of the pipeline, its key left out
 * @identities: by which modules are equal; NULL: by their names
 * Return: 0, -SPVX_ENOMEM.
 */
int pipe_state_text(struct sx_buf *to, struct sx_vec *nodes,
		    const struct sx_json_node *state,
		    const struct pipe_identities *identities);

#endif
