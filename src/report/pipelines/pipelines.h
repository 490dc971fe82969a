/* SPDX-License-Identifier: MIT */
/*
 * report/pipelines/pipelines.h - documents of `spvx pipelines`: views of a shader cache, each a
 * list of records.
 */
#ifndef SPVX_REPORT_PIPELINES_PIPELINES_H
#define SPVX_REPORT_PIPELINES_PIPELINES_H

#include "base/map.h"
#include "report/records/document.h"
#include "report/records/grid.h"

#include <spvx/cache.h>

/* Views, in the order of a document; bits of what a document shows. */
enum sx_pipe_view {
	SX_PIPE_LIST = 1 << 0,
	SX_PIPE_FINDINGS = 1 << 1,
	SX_PIPE_UNUSED = 1 << 2,
	SX_PIPE_SAME = 1 << 3,
	SX_PIPE_USES = 1 << 4,
	SX_PIPE_SPEC = 1 << 5,
	SX_PIPE_DYNAMIC = 1 << 6,
	SX_PIPE_COST = 1 << 7,
	SX_PIPE_COST_MODULES = 1 << 8,
	SX_PIPE_COST_FUNCTIONS = 1 << 9,
	SX_PIPE_SUMMARY = 1 << 10,
	SX_PIPE_ALL = (1 << 11) - 1,
	SX_PIPE_COSTS = SX_PIPE_COST | SX_PIPE_COST_MODULES | SX_PIPE_COST_FUNCTIONS
};

enum sx_pipe_severity {
	SX_PIPE_ERROR,
	SX_PIPE_WARNING,
	SX_PIPE_NOTE,
	SX_PIPE_SEVERITIES
};

/**
 * struct sx_pipe_objects - what INPUTs have, for a row that shows what it refers to
 * @has: an INPUT has an object
 * @find: a set layout; NULL: it is not known
 * @type_name, @format_name: of VkDescriptorType, VkFormat; NULL: it is not known
 */
struct sx_pipe_objects {
	const void *ctx;
	bool (*has)(const void *ctx, uint32_t tag, uint64_t hash);
	const void *(*find)(const void *ctx, uint32_t tag, uint64_t hash);
	const char *(*type_name)(uint32_t type);
	const char *(*format_name)(uint32_t format);
};

/* A binding that a stage uses. */
struct sx_pipe_use {
	uint32_t set;
	uint32_t binding;
	uint32_t stages;
};

struct sx_json_node;

/**
 * struct sx_pipe_row - a pipeline
 * @address: of it
 * @hash:    its name
 * @p:       what was recorded
 * @layout:  its pipeline layout; NULL: it has none, or it is in no INPUT
 * @found:   findings by severity
 * @copies:  archives that it is in
 * @objects: where others are looked up; NULL: all are there
 * @uses:    of its bindings, where modules were read; by set, then by binding
 * @node:    as it was recorded; NULL: it is not kept
 * @whole:   it is shown with what it refers to and as it was recorded
 * @checked: @uses are known
 */
struct sx_pipe_row {
	struct spvx_str address;
	uint64_t hash;
	const struct spvx_cache_pipeline *p;
	const struct spvx_cache_pipeline_layout *layout;
	uint32_t found[SX_PIPE_SEVERITIES];
	uint32_t copies;
	const struct sx_pipe_objects *objects;
	const struct sx_pipe_use *uses;
	uint32_t use_count;
	const struct sx_json_node *node;
	bool whole;
	bool checked;
};

/**
 * struct sx_pipe_finding - something that is wrong
 * @address:  of the pipeline, or of another object
 * @severity: enum sx_pipe_severity
 * @rule:     its name
 * @stage:    VkShaderStageFlagBits, 0: of none
 * @place:    what of the pipeline it is about; empty: all
 * @recorded: what the cache has; empty: nothing
 * @shader:   what the shader has; empty: nothing
 * @vuid:     the rule of Vulkan that it breaks, or NULL
 * @why:      what else there is to say; empty: nothing
 */
struct sx_pipe_finding {
	struct spvx_str address;
	unsigned severity;
	const char *rule;
	uint32_t stage;
	struct spvx_str place;
	struct spvx_str recorded;
	struct spvx_str shader;
	const char *vuid;
	struct spvx_str why;
};

/* An object that no pipeline uses. */
struct sx_pipe_unused {
	uint32_t tag;
	uint64_t hash;
};

/* Pipelines that are equal, by their addresses. */
struct sx_pipe_same {
	uint32_t tag;
	const struct spvx_str *addresses;
	size_t count;
};

/* A module: pipelines that have it, and as what, VkShaderStageFlags. */
struct sx_pipe_uses {
	uint64_t module;
	uint64_t pipelines;
	uint32_t stages;
};

/* A value of a specialization constant, and in how many pipelines. */
struct sx_pipe_value {
	struct spvx_str value; /* little-endian bytes */
	uint64_t count;
};

/* A specialization constant that pipelines set. */
struct sx_pipe_spec {
	uint64_t module;
	struct spvx_str entry;
	uint32_t stage;
	uint64_t pipelines; /* that have the entry point */
	uint64_t permutations;
	uint32_t constant;
	uint64_t set_in;
	const struct sx_pipe_value *values;
	size_t value_count;
};

/* A dynamic state, how many pipelines have it, and the number of the last of them. */
struct sx_pipe_dynamic {
	uint32_t state;
	uint64_t pipelines;
	uint64_t last;
};

/**
 * struct sx_pipe_cost - what a driver measured of an executable of a pipeline
 * @modules:     HASH:ENTRY+..., or "-"
 * @attribution: 0: its figures are those of one module, 1: of several, 2: of none
 * @columns:     what was measured
 * @values:      of each; empty: it was not
 */
struct sx_pipe_cost {
	struct spvx_str address;
	struct spvx_str executable;
	struct spvx_str modules;
	unsigned attribution;
	const struct spvx_str *columns;
	const struct spvx_str *values;
	size_t count;
};

/* A column over all executables that are of one module alone. */
struct sx_pipe_module_cost {
	uint64_t module;
	struct spvx_str entry;
	struct spvx_str column;
	uint64_t rows;
	struct spvx_str least;
	struct spvx_str median;
	struct spvx_str most;
};

/* A part of a column's median that a function has by its instructions. */
struct sx_pipe_function_cost {
	uint64_t module;
	struct spvx_str entry;
	struct spvx_str function;
	uint64_t insns;
	struct spvx_str column;
	struct spvx_str estimate;
};

/**
 * struct sx_pipe_sums - counts of all INPUTs
 * @pipelines: by kind: graphics, compute, ray tracing
 * @unused:    by tag
 * @found:     by severity, in pipelines and other objects
 * @with:      pipelines with errors
 * @foreign:   rows of --stats whose pipeline no INPUT has
 * @without:   rows that no module stands for
 * @malformed: lines of it that are not rows
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
 * struct sx_pipe_doc - a document in the making
 * @doc:   its rows
 * @views: enum sx_pipe_view
 * @view:  that rows are of
 * @rows:  of it so far
 * @sums:  shown at the end
 * @seen:  of a graph: kinds and hashes that have a node
 * @markdown, @findings: of that format, and rows of findings
 * @grid:    a table whose rows come one by one
 * @max_bytes: of markdown
 * @tree:  pipelines are shown whole, in text
 * @cost:  record of the columns of TSV for what was measured; NULL: there is none
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
	struct sx_markdown markdown;
	uint64_t max_bytes;
	uint64_t findings;
	struct sx_grid grid;
	bool tree;
	const struct sx_record *cost;
	bool checked;
};

/* A record whose columns are those of what was measured. Return: NULL: no memory. */
const struct sx_record *sx_pipe_cost_columns(struct sx_arena *arena,
					     const struct spvx_str *columns, size_t count);

extern const struct sx_document sx_pipe_document;

/* Name of a view: "list". */
extern const char *const sx_pipe_view_names[];

/* Set what is shown; of TSV one view. */
void sx_pipe_begin(struct sx_pipe_doc *d, unsigned views);

/* A row of a view; those before it in the order of views have ended. */
void sx_pipe_put(struct sx_pipe_doc *d, unsigned view, const void *row);

/* All views have ended. */
void sx_pipe_end(struct sx_pipe_doc *d, const struct sx_pipe_sums *sums);

/* ---- words ---- */

/* "recorded sampler, expected uniform buffer"; nothing where there is nothing to say. */
void sx_pipe_put_finding(struct sx_buf *b, const struct sx_pipe_finding *f, bool escape);

/* "fragment: set 0 binding 1"; nothing where it is about the whole pipeline. */
void sx_pipe_put_place(struct sx_buf *b, const struct sx_pipe_finding *f, bool escape);

/* "graphics pipeline", "set layout", of a tag. */
const char *sx_pipe_tag_name(uint32_t tag);
/* "graphics", "set-layout": in columns. */
const char *sx_pipe_tag_key(uint32_t tag);
/* "tessellation control" of a VkShaderStageFlagBits; @gap is in the place of blanks. */
void sx_pipe_put_stage(struct sx_buf *b, uint32_t stage, char gap);

#endif
