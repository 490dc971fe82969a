/* SPDX-License-Identifier: MIT */
/*
 * pipeline/state_text.h - the recorded state of a pipeline in a form to compare.
 */
#ifndef SPVX_PIPELINE_STATE_TEXT_H
#define SPVX_PIPELINE_STATE_TEXT_H

#include "base/buf.h"
#include "base/json_read.h"
#include "base/vec.h"
#include "pipeline/identities.h"

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
