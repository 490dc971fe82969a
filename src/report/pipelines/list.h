/* SPDX-License-Identifier: MIT */
/*
 * report/pipelines/list.h - the records and the text of the views of a shader cache.
 */
#ifndef SPVX_REPORT_PIPELINES_LIST_H
#define SPVX_REPORT_PIPELINES_LIST_H

#include "base/vec.h"
#include "pipeline/object.h"
#include "report/pipelines/pipelines.h"

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
