/* SPDX-License-Identifier: MIT */
/*
 * pipeline/counts.h - views that count over all pipelines: specialization, dynamic
 * states, equal pipelines, findings by rule and layout.
 */
#ifndef SPVX_PIPELINE_COUNTS_H
#define SPVX_PIPELINE_COUNTS_H

#include "base/buf.h"
#include "base/map.h"
#include "base/vec.h"
#include "pipeline/rows.h"
#include "pipeline/state_text.h"

/**
 * struct sx_pipe_counts - counts over the pipelines read so far
 * @views:  bits of enum sx_pipe_view: the views to count
 * @identities: digests that decide which modules are equal; NULL: their names do
 * @arena:  owns all texts
 * @index:  maps a letter for the list, and a key, to a place in that list + 1
 */
struct sx_pipe_counts {
	unsigned views;
	const struct sx_pipe_identities *identities;
	struct sx_arena arena;
	struct sx_strmap index;
	uint64_t counted;      /* pipelines whose dynamic states were counted */
	struct sx_vec states;  /* struct sx_pipe_dynamic */
	struct sx_vec equals;  /* struct equal */
	struct sx_vec rules;   /* struct sx_pipe_by_rule */
	struct sx_vec entries; /* struct entry */
	struct sx_vec specs;   /* struct constant */
	struct sx_vec values;  /* struct value */
	struct sx_buf text;
	struct sx_vec nodes;    /* scratch memory for writing JSON */
	struct sx_vec settings; /* specialization values of a stage */
	int err;                /* 0, or the first failure */
};

void sx_pipe_counts_init(struct sx_pipe_counts *c, unsigned views);
void sx_pipe_counts_free(struct sx_pipe_counts *c);

/* Count a pipeline, a finding. */
void sx_pipe_counts_add(struct sx_pipe_counts *c, const struct sx_pipe_row *row);
void sx_pipe_counts_add_finding(struct sx_pipe_counts *c, const struct sx_pipe_finding *f);

/* Write one of the views. */
void sx_pipe_counts_put(struct sx_pipe_counts *c, unsigned view, sx_pipe_put_fn *put,
			void *ctx);

#endif
