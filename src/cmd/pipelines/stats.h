/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/stats.h - a driver's measurements of the executables of pipelines, as
 * `fossilize-replay --enable-pipeline-stats` writes them, attributed to modules.
 */
#ifndef SPVX_CMD_PIPELINES_STATS_H
#define SPVX_CMD_PIPELINES_STATS_H

#include "base/map.h"
#include "base/vec.h"
#include "cmd/pipelines/attribution.h"
#include "cmd/pipelines/set.h"

/**
 * struct pipe_stats - executables
 * @columns:   struct spvx_str: names of the figures to show
 * @rows:      struct pipe_executable, in the order of the files
 * @pipelines: maps hash and kind to a place in @known + 1
 * @known:     struct pipe_measured: the pipelines of @rows
 * @named:     @columns are from options
 * @foreign:   number of rows of pipelines that no INPUT has
 * @without:   number of rows that belong to no module
 * @malformed: number of lines that are not rows
 */
struct pipe_stats {
	struct sx_arena arena;
	struct sx_vec columns;
	struct sx_vec rows;
	struct sx_strmap pipelines;
	struct sx_vec known;
	bool named;
	uint64_t foreign;
	uint64_t without;
	uint64_t malformed;
};

/* How a row is attributed to modules. */
enum pipe_attribution {
	PIPE_ONE,    /* belongs to one module */
	PIPE_SHARED, /* belongs to several stages together */
	PIPE_NONE    /* belongs to no module */
};

/* A row. */
struct pipe_executable {
	uint32_t pipeline; /* in @known */
	struct spvx_str name;
	const struct spvx_str *values; /* by column; empty: its file lacks the column */
};

/* A stage of a pipeline. */
struct pipe_measured_stage {
	uint32_t stage;
	uint64_t module;
	struct spvx_str entry;
};

/* A pipeline with rows; @address empty: it is not listed. */
struct pipe_measured {
	uint64_t hash;
	bool graphics;
	struct spvx_str address;
	const struct pipe_measured_stage *stages;
	uint32_t count;
};

void pipe_stats_init(struct pipe_stats *s);
void pipe_stats_free(struct pipe_stats *s);

/* Select columns by their names; without names those of instructions, registers and code.
 * To be called before the first file is read. Return: 0 or -SPVX_ENOMEM. */
int pipe_stats_columns(struct pipe_stats *s, const struct opt_list *names);

/* Read the text of a file of measurements. Return: 0, -SPVX_ESYNTAX: another format,
 * -SPVX_ENOMEM. */
int pipe_stats_read(struct pipe_stats *s, struct spvx_str text);

/* Add a pipeline of an INPUT; @stages includes those of its libraries. Return: 0 or
 * -SPVX_ENOMEM. */
int pipe_stats_take(struct pipe_stats *s, const struct sx_pipe_row *row,
		    const struct spvx_cache_stage *stages, uint32_t count);

/* Whether a pipeline has rows. */
bool pipe_stats_wants(const struct pipe_stats *s, uint32_t tag, uint64_t hash);

/* The archives of the modules whose functions are shown. */
struct pipe_stats_source {
	struct cmd_run *run;
	const struct opt_list *archives;
};

/* Write the rows, then the figures of each module, then those of its @functions, unless
 * NULL.
 * Return: 0, a negative code, or an error of @put. */
int pipe_stats_put(struct pipe_stats *s, const struct pipe_set *set,
		   const struct pipe_stats_source *functions,
		   int (*put)(void *ctx, unsigned view, const void *row), void *ctx);

#endif
