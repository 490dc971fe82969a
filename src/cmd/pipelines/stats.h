/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/stats.h - what a driver measured of the executables of pipelines, as
 * `fossilize-replay --enable-pipeline-stats` writes it, and the modules that it is of.
 */
#ifndef SPVX_CMD_PIPELINES_STATS_H
#define SPVX_CMD_PIPELINES_STATS_H

#include "base/map.h"
#include "base/vec.h"
#include "cmd/pipelines/set.h"
#include "cmd/pipelines/shares.h"

/**
 * struct pipe_stats - executables
 * @columns:   struct spvx_str: what is shown of them
 * @rows:      struct pipe_executable, in the order of the files
 * @pipelines: hash and kind to a place in @known + 1
 * @known:     struct pipe_measured: pipelines that rows are of
 * @foreign:   rows of pipelines that no INPUT has
 * @without:   rows that no module stands for
 * @malformed: lines that are not rows
 */
struct pipe_stats {
	struct sx_arena arena;
	struct sx_vec columns;
	struct sx_vec rows;
	struct sx_strmap pipelines;
	struct sx_vec known;
	bool named; /* columns were */
	uint64_t foreign;
	uint64_t without;
	uint64_t malformed;
};

/* How a row is attributed to modules. */
enum pipe_attribution {
	PIPE_ONE,    /* its figures are those of a module */
	PIPE_SHARED, /* of several stages together */
	PIPE_NONE    /* no module denotes it */
};

/* A row. */
struct pipe_executable {
	uint32_t pipeline; /* in @known */
	struct spvx_str name;
	const struct spvx_str *values; /* by column; empty: its file does not have that */
};

/* A stage of a pipeline. */
struct pipe_measured_stage {
	uint32_t stage;
	uint64_t module;
	struct spvx_str entry;
};

/* A pipeline of a row; @address empty: it is not shown. */
struct pipe_measured {
	uint64_t hash;
	bool graphics;
	struct spvx_str address;
	const struct pipe_measured_stage *stages;
	uint32_t count;
};

void pipe_stats_init(struct pipe_stats *s);
void pipe_stats_free(struct pipe_stats *s);

/* Take columns by their names; none: those of instructions, registers and code. To be called
 * before the first file. Return: 0 or -SPVX_ENOMEM. */
int pipe_stats_columns(struct pipe_stats *s, const struct opt_list *names);

/* Read the text of a file. Return: 0, -SPVX_ESYNTAX (it is not such a file), -SPVX_ENOMEM. */
int pipe_stats_read(struct pipe_stats *s, struct spvx_str text);

/* A pipeline of an INPUT; @stages with those of its libraries. Return: 0 or -SPVX_ENOMEM. */
int pipe_stats_take(struct pipe_stats *s, const struct sx_pipe_row *row,
		    const struct spvx_cache_stage *stages, uint32_t count);

/* Whether a row is of this pipeline. */
bool pipe_stats_wants(const struct pipe_stats *s, uint32_t tag, uint64_t hash);

/* Where modules are, whose functions are shown. */
struct pipe_stats_source {
	struct cmd_run *run;
	const struct opt_list *archives;
};

/* Write the rows, then what they say of each module, then what of its @functions, unless that is
 * NULL. Return: 0, a negative code, or what @put returns. */
int pipe_stats_put(struct pipe_stats *s, const struct pipe_set *set,
		   const struct pipe_stats_source *functions,
		   int (*put)(void *ctx, unsigned view, const void *row), void *ctx);

#endif
