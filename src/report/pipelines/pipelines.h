/* SPDX-License-Identifier: MIT */
/*
 * report/pipelines/pipelines.h - documents of `spvx pipelines`: views of a shader cache,
 * each a list of records.
 */
#ifndef SPVX_REPORT_PIPELINES_PIPELINES_H
#define SPVX_REPORT_PIPELINES_PIPELINES_H

#include "base/map.h"
#include "base/vec.h"
#include "pipeline/object.h"
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

/* ---- the records and the text of the views ---- */

extern const struct sx_record sx_pipe_row_record;
extern const struct sx_record sx_pipe_finding_record;
extern const struct sx_record sx_pipe_by_rule_record;

/* The formats for people. */
void sx_pipe_dot_begin(struct sx_doc *d);
void sx_pipe_dot_row(struct sx_doc *d, const void *row);
void sx_pipe_dot_end(struct sx_doc *d, const struct sx_ending *ending);

void sx_pipe_markdown_row(struct sx_doc *d, const void *row);
void sx_pipe_markdown_end(struct sx_doc *d, const struct sx_ending *ending);

/* Begin a table of text, or of a document in markdown. */
void sx_pipe_begin_grid(struct sx_pipe_doc *d, const struct sx_column *columns,
			size_t count, bool at_once);

/* End the current table of a document, if any. */
void sx_pipe_end_grid(struct sx_pipe_doc *d);

/* Indexed by enum sx_pipe_severity; NULL at the end. */
extern const char *const sx_pipe_severity_names[];

/* A hash in full, and its first half. */
#define SX_HASH(hash_)  SX_DIGITS((hash_), 16)
#define SX_SHORT(hash_) SX_DIGITS((hash_) >> 32, 8)

/* Little-endian bytes as one number: 0x00000001. */
void sx_pipe_put_value(struct sx_buf *b, struct spvx_str bytes);

/* "3 errors, 2 notes". Return: false if all counts are 0. */
bool sx_pipe_put_found(struct sx_buf *b, const uint32_t found[SX_PIPE_SEVERITIES]);

/* The members of a recorded state that are not 0: "topology
 * VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST". Return: false if there are none. */
bool sx_pipe_put_members(struct sx_buf *b, const struct sx_json_node *state, bool escape);

/* "CULL_MODE" of a VkDynamicState. */
void sx_pipe_put_state(struct sx_buf *b, uint32_t state);

/* A pipeline in full, as a tree. */
void sx_pipe_tree(struct sx_pipe_doc *d, struct sx_buf *b, const struct sx_pipe_row *row);

/* The sets of a layout as sorted pairs (layout of the set, its number): sets of equal
 * layout are shown once, the others refer to the first. The caller frees @pairs, also after
 * a failure. */
int sx_pipe_sort_sets(struct sx_vec *pairs, const struct spvx_cache_pipeline_layout *l);

/* The number of the first set with the same layout as set @number. */
uint32_t sx_pipe_first_set(const struct sx_vec *pairs,
			   const struct spvx_cache_pipeline_layout *l, uint32_t number);

/* The next used binding of a set, with the VkShaderStageFlags that use it; @at starts at 0.
 * Return: false if there are no more. */
bool sx_pipe_next_use(const struct sx_pipe_row *row, uint32_t set, uint32_t *at,
		      struct sx_pipe_use *use);

/* The VkShaderStageFlags of the stages that use a binding. */
uint32_t sx_pipe_used_by(const struct sx_pipe_row *row, uint32_t set, uint32_t binding);

/* A row as text for people; of all views but findings also as markdown. */
void sx_pipe_text_row(struct sx_doc *d, const void *row);
void sx_pipe_text_end(struct sx_doc *d, const struct sx_ending *ending);

/* VkShaderStageFlags as items of a list. */
void sx_pipe_json_stages(struct sx_writer *w, uint32_t stages);

/* The sets of the layout as items of a list: their bindings, and the stages that use
 * them. */
void sx_pipe_json_sets(struct sx_writer *w, const struct sx_pipe_row *row);

/* The recorded state of the pipeline, without stages: a member "state". */
void sx_pipe_json_state(struct sx_writer *w, const struct sx_pipe_row *row);

#endif
