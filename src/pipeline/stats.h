/* SPDX-License-Identifier: MIT */
/*
 * pipeline/stats.h - a driver's measurements of the executables of pipelines, as
 * `fossilize-replay --enable-pipeline-stats` writes them, attributed to modules.
 */
#ifndef SPVX_PIPELINE_STATS_H
#define SPVX_PIPELINE_STATS_H

#include "base/map.h"
#include "base/vec.h"
#include "pipeline/attribution.h"
#include "pipeline/object_set.h"

/**
 * struct sx_pipe_stats - executables
 * @columns:   struct spvx_str: names of the figures to show
 * @rows:      struct sx_pipe_executable, in the order of the files
 * @pipelines: maps hash and kind to a place in @known + 1
 * @known:     struct sx_pipe_measured: the pipelines of @rows
 * @named:     @columns are from options
 * @foreign:   number of rows of pipelines that no INPUT has
 * @without:   number of rows that belong to no module
 * @malformed: number of lines that are not rows
 */
struct sx_pipe_stats {
	struct sx_arena arena;
	struct sx_vec columns;
	struct sx_vec rows;
	struct sx_strmap pipelines;
	struct sx_vec known;
	bool named;
	int err; /* 0, or the first failure */
	uint64_t foreign;
	uint64_t without;
	uint64_t malformed;
};

/* A row. */
struct sx_pipe_executable {
	uint32_t pipeline; /* in @known */
	struct spvx_str name;
	const struct spvx_str *values; /* by column; empty: its file lacks the column */
};

/* A pipeline with rows; @address empty: it is not listed. Of @stages only the module, the
 * stage and the name count. */
struct sx_pipe_measured {
	uint64_t hash;
	bool graphics;
	struct spvx_str address;
	const struct spvx_cache_stage *stages;
	uint32_t count;
};

void sx_pipe_stats_init(struct sx_pipe_stats *s);
void sx_pipe_stats_free(struct sx_pipe_stats *s);

/* Select a column by its name, before the first file is read; without names, those of
 * instructions, registers and code are shown. */
void sx_pipe_stats_column(struct sx_pipe_stats *s, struct spvx_str name);

/* Read the text of a file of measurements. Return: 0, -SPVX_ESYNTAX: another format,
 * -SPVX_ENOMEM. */
int sx_pipe_stats_read(struct sx_pipe_stats *s, struct spvx_str text);

/* Return: the rows of a pipeline; files list ray tracing pipelines as COMPUTE. NULL: it has
 * none. */
struct sx_pipe_measured *sx_pipe_stats_find(const struct sx_pipe_stats *s, uint32_t tag,
					    uint64_t hash);

/* Take the address and the stages of a pipeline with rows; @stages: struct
 * spvx_cache_stage, with those of its libraries. */
void sx_pipe_stats_take(struct sx_pipe_stats *s, struct sx_pipe_measured *m,
			struct spvx_str address, const struct sx_vec *stages);

/**
 * struct sx_pipe_costs - writes measurements
 * @stats:   the rows
 * @set:     the objects of all INPUTs
 * @put:     receives each row, then the figures of each module
 * @ctx:     passed to @put
 * @figures: struct figure, by module, entry point, column and value
 */
struct sx_pipe_costs {
	struct sx_pipe_stats *stats;
	const struct sx_pipe_set *set;
	sx_pipe_put_fn *put;
	void *ctx;
	struct sx_vec figures;
};

/* Write rows and modules. */
void sx_pipe_costs_put(struct sx_pipe_costs *c);

/* Request the functions of the modules that have figures; then write theirs. */
void sx_pipe_costs_want(const struct sx_pipe_costs *c, struct sx_pipe_shares *shares);
void sx_pipe_costs_put_functions(const struct sx_pipe_costs *c,
				 const struct sx_pipe_shares *shares);

void sx_pipe_costs_free(struct sx_pipe_costs *c);

#endif
