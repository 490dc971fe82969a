/* SPDX-License-Identifier: MIT */
/*
 * report/pipelines/pipelines.h - documents of `spvx pipelines`: views of a shader cache,
 * each a list of records.
 */
#ifndef SPVX_REPORT_PIPELINES_PIPELINES_H
#define SPVX_REPORT_PIPELINES_PIPELINES_H

#include "base/map.h"
#include "base/vec.h"
#include "pipeline/rows.h"
#include "report/records/document.h"
#include "report/records/grid.h"

#include <spvx/cache.h>

/**
 * struct sx_pipe_sums - counts of all INPUTs
 * @pipelines: by kind: graphics, compute, ray tracing
 * @unused:    by tag
 * @found:     by severity, in pipelines and other objects
 * @with:      number of pipelines with errors
 * @foreign:   rows of --stats whose pipeline is in no INPUT
 * @without:   rows of --stats that belong to no module
 * @malformed: lines of --stats that are not rows
 */
struct sx_pipe_sums {
	uint64_t pipelines[3];
	uint64_t objects[SPVX_CACHE_TAGS];
	uint64_t copies;
	uint64_t unused[SPVX_CACHE_TAGS];
	uint64_t found[SX_PIPE_SEVERITIES];
	uint64_t with;
	uint64_t foreign;
	uint64_t without;
	uint64_t malformed;
};

/**
 * struct sx_pipe_doc - a document being written
 * @doc:   its rows
 * @views: enum sx_pipe_view
 * @view:  the view that rows belong to
 * @rows:  rows of the view so far
 * @sums:  shown at the end, when they are complete
 * @seen:  graph only: kinds and hashes that have a node already
 * @edges: page only: struct sx_pair (module, layout) of each stage, (0, layout) of each
 *         pipeline
 * @findings: rows of findings so far, in markdown
 * @grid:    the current table
 * @line:    the cells of a row in text
 * @more:    rows of findings by rule that it leaves out
 * @tree:  text shows pipelines in full, as trees
 * @cost:  record of the TSV columns of driver statistics; NULL: none
 */
struct sx_pipe_doc {
	struct sx_doc doc;
	unsigned views;
	unsigned view;
	uint64_t rows;
	uint64_t pipelines;
	uint64_t modules;
	uint64_t errors;
	uint64_t warnings;
	uint64_t notes;
	const struct sx_pipe_sums *sums;
	struct sx_strmap seen;
	struct sx_vec edges;
	uint64_t findings;
	struct sx_grid grid;
	struct sx_buf line;
	uint64_t more;
	bool tree;
	const struct sx_record *cost;
	bool checked;
};

/* A record with a column for each driver statistic. Return: the record; NULL: no memory. */
const struct sx_record *sx_pipe_cost_columns(struct sx_arena *arena,
					     const struct spvx_str *columns, size_t count);

extern const struct sx_document sx_pipe_document;

/* Begin a document that shows these views; TSV has only one. */
void sx_pipe_begin(struct sx_pipe_doc *d, unsigned views);

/* Write a row of a view; all views before it in the order of views have ended. */
void sx_pipe_put(struct sx_pipe_doc *d, unsigned view, const void *row);

/* End the document; all views have ended. */
void sx_pipe_end(struct sx_pipe_doc *d);

/* ---- words ---- */

/* "the fragment shader uses set 0 binding 1 as a sampler, and the layout has a uniform buffer
 * there" */
void sx_pipe_put_finding(struct sx_buf *b, const struct sx_pipe_finding *f, bool escape);

/* "fragment: set 0 binding 1"; nothing for a finding about the whole pipeline. */
void sx_pipe_put_place(struct sx_buf *b, const struct sx_pipe_finding *f, bool escape);

/* "graphics pipeline", "set layout", of a tag. */
const char *sx_pipe_tag_name(uint32_t tag);
/* "graphics", "set-layout": a tag as columns spell it. */
const char *sx_pipe_tag_key(uint32_t tag);
/* "tessellation control" of a VkShaderStageFlagBits; @gap between words. */
void sx_pipe_put_stage(struct sx_buf *b, uint32_t stage, char gap);
/* The stages in VkShaderStageFlags, with @between between them. */
void sx_pipe_put_stages(struct sx_buf *b, uint32_t stages, const char *between, char gap);

#endif
