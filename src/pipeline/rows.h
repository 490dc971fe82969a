/* SPDX-License-Identifier: MIT */
/*
 * pipeline/rows.h - the pipelines and other objects of a shader cache, as rows of views.
 */
#ifndef SPVX_PIPELINE_ROWS_H
#define SPVX_PIPELINE_ROWS_H

#include "pipeline/rules.h"

#include <spvx/cache.h>

#include <stdbool.h>

/* Views, in the order of a document; a bit each, since a document can show several. */
enum sx_pipe_view {
	SX_PIPE_LIST = 1 << 0,
	SX_PIPE_BY_RULE = 1 << 1,
	SX_PIPE_FINDINGS = 1 << 2,
	SX_PIPE_UNUSED = 1 << 3,
	SX_PIPE_SAME = 1 << 4,
	SX_PIPE_USES = 1 << 5,
	SX_PIPE_SPEC = 1 << 6,
	SX_PIPE_DYNAMIC = 1 << 7,
	SX_PIPE_COST = 1 << 8,
	SX_PIPE_COST_MODULES = 1 << 9,
	SX_PIPE_COST_FUNCTIONS = 1 << 10,
	SX_PIPE_WEIGHTS = 1 << 11,
	SX_PIPE_SUMMARY = 1 << 12,
	SX_PIPE_ALL = (1 << 13) - 1,
	SX_PIPE_COSTS = SX_PIPE_COST | SX_PIPE_COST_MODULES | SX_PIPE_COST_FUNCTIONS
};

/**
 * struct sx_pipe_objects - the objects of all INPUTs, for a row that shows its references
 * @has: whether any INPUT has the object
 * @find: returns a set layout; NULL: not known
 * @type_name, @format_name: name of a VkDescriptorType, of a VkFormat; NULL: not known
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
 * @address: its address
 * @hash:    its name in the archive
 * @p:       its recorded state
 * @layout: its pipeline layout; NULL: none, or in no INPUT
 * @found:   findings by severity
 * @copies:  number of its entries in all archives
 * @objects: looks up other objects; NULL: none is missing
 * @uses:    uses of its bindings, if modules were read; sorted by set, then by binding
 * @node:    its JSON as recorded; NULL: not kept
 * @whole:   show it with the objects that it refers to and its recorded state
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
 * struct sx_pipe_finding - a problem of a pipeline or of another object
 * @address:  address of that object
 * @severity: enum sx_pipe_severity
 * @rule:     the rule
 * @stage:    VkShaderStageFlagBits; 0: not about one stage
 * @layout:   hash of the pipeline's layout; 0: none, or not about a pipeline
 * @place:    the part of the pipeline it is about; empty: the whole pipeline
 * @recorded: the value in the cache; empty: none
 * @shader:   the value in the shader; empty: none
 * @vuid:     identifier of the Vulkan rule that is broken, or NULL
 * @why:      an explanation; may be empty
 */
struct sx_pipe_finding {
	struct spvx_str address;
	unsigned severity;
	const struct sx_pipe_rule_facts *rule;
	uint32_t stage;
	uint64_t layout;
	struct spvx_str place;
	struct spvx_str recorded;
	struct spvx_str shader;
	const char *vuid;
	struct spvx_str why;
};

/* A finding of a rule, enum sx_pipe_rule, without texts. */
struct sx_pipe_finding sx_pipe_finding_of(unsigned rule, struct spvx_str address);

/**
 * struct sx_pipe_by_rule - the findings of a rule in the pipelines of one layout
 * @severity:  enum sx_pipe_severity
 * @layout:    its hash; 0: of none
 * @pipelines: number of pipelines, or of other objects, with such findings
 */
struct sx_pipe_by_rule {
	unsigned severity;
	const struct sx_pipe_rule_facts *rule;
	uint64_t layout;
	uint64_t findings;
	uint64_t pipelines;
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

/* A module: the number of pipelines that have it, and their stages (VkShaderStageFlags). */
struct sx_pipe_uses {
	uint64_t module;
	uint64_t pipelines;
	uint32_t stages;
};

/* A value of a specialization constant, and the number of pipelines that set it. */
struct sx_pipe_value {
	struct spvx_str value; /* little-endian bytes */
	uint64_t count;
};

/* A specialization constant that pipelines set. */
struct sx_pipe_spec {
	uint64_t module;
	struct spvx_str entry;
	uint32_t stage;
	uint64_t pipelines; /* number of pipelines that have the entry point */
	uint64_t permutations;
	uint32_t constant;
	uint64_t set_in;
	const struct sx_pipe_value *values;
	size_t value_count;
};

/* A dynamic state, the number of pipelines that have it, and the number of the last one. */
struct sx_pipe_dynamic {
	uint32_t state;
	uint64_t pipelines;
	uint64_t last;
};

/* How the figures of an executable are attributed to modules. */
enum sx_pipe_attribution {
	SX_PIPE_ONE,    /* they belong to one module */
	SX_PIPE_SHARED, /* to several stages together */
	SX_PIPE_NONE    /* to no module */
};

/**
 * struct sx_pipe_cost - driver statistics of one executable of a pipeline
 * @stages:      of the pipeline
 * @stage_count: of @stages
 * @of:          VkShaderStageFlags of the stages that the executable belongs to
 * @columns:     names of the statistics
 * @values:      a value for each column; empty: not measured
 */
struct sx_pipe_cost {
	struct spvx_str address;
	struct spvx_str executable;
	const struct spvx_cache_stage *stages;
	uint32_t stage_count;
	uint32_t of;
	enum sx_pipe_attribution attribution;
	const struct spvx_str *columns;
	const struct spvx_str *values;
	size_t count;
};

/* Statistics of a column over all executables that belong to one module only. */
struct sx_pipe_module_cost {
	uint64_t module;
	struct spvx_str entry;
	struct spvx_str column;
	uint64_t rows;
	struct spvx_str least;
	struct spvx_str median;
	struct spvx_str most;
};

/* The share of a column's median attributed to a function, by its number of
 * instructions. */
struct sx_pipe_function_cost {
	uint64_t module;
	struct spvx_str entry;
	struct spvx_str function;
	uint64_t insns;
	struct spvx_str column;
	struct spvx_str estimate;
};

/**
 * struct sx_pipe_weight - the estimated cost of compiling a pipeline
 * @cost:   relative, without unit: the sum of its modules
 * @share:  of the cost of all pipelines, in thousandths
 * @cause:  enum sx_cost_cause of the most costly module
 * @module: that module
 */
struct sx_pipe_weight {
	struct spvx_str address;
	uint32_t tag;
	uint32_t share;
	uint64_t cost;
	unsigned cause;
	uint64_t module;
};

/* Receives a row of a view, enum sx_pipe_view. */
typedef void sx_pipe_put_fn(void *ctx, unsigned view, const void *row);

#endif
