/* SPDX-License-Identifier: MIT */
/*
 * cmd/stats/base.h - a base of `stats` that is a record: partials, or a report in JSON.
 */
#ifndef SPVX_CMD_STATS_BASE_H
#define SPVX_CMD_STATS_BASE_H

#include "frame/command.h"
#include "profile/partial.h"

/**
 * struct stats_base - the figures of a record
 * @unique:  of distinct modules only
 * @report:  it is a report in JSON, which does not have its modules
 * @totals:  of all modules
 * @figures: by kind, totals first; their counts are those of SX_ALL
 * @sum:     of the modules of partials
 * @modules: struct sx_figure: a module at an address, with its words
 */
struct stats_base {
	bool unique;
	bool report;
	struct spvx_profile_totals totals;
	struct sx_figures figures;
	struct sx_partial_sum sum;
	struct sx_vec modules;
	struct sx_arena arena;
};

/**
 * stats_base_read() - read a base that is a record
 * @run:   of the command
 * @names: of --base
 * @b:     begun
 *
 * Return: 1; 0: the names are those of modules; -SPVX_EINVAL or -SPVX_EIO (both
 * reported), -SPVX_ENOMEM.
 */
int stats_base_read(struct cmd_run *run, const struct opt_list *names,
		    struct stats_base *b);
/* Begin a record without modules, to be freed also after a failure; the .take callback of a
 * set, which adds a module to it, once for each of its addresses. Return: 0 or a negative
 * spvx_code. */
int stats_base_begin(struct stats_base *b, bool unique);
int stats_base_take(void *ctx, const struct sx_partial_found *found);

void stats_base_free(struct stats_base *b);

/* Compare @figures, of all kinds, with the base. Return: 0 or -SPVX_ENOMEM. */
int stats_base_join(const struct stats_base *b, struct sx_figures *figures);

/* Add a figure of each module, in SX_ALL, named relative to the folder that all are in. */
int stats_base_modules(struct stats_base *b, struct sx_figures *modules);

/* As stats_base_join(), for a figure of each module: the names of the base become relative to
 * the folder in which most have a partner. */
int stats_base_join_modules(struct stats_base *b, struct sx_figures *modules);

#endif
