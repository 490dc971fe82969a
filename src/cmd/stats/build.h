/* SPDX-License-Identifier: MIT */
/*
 * cmd/stats/build.h - reads a build, from whatever it is given as: a record, a partial of
 * `stats`, or modules.
 *
 *	struct sx_build b;
 *
 *	sx_build_init(&b);
 *	err = stats_build_read(run, "monday.record", &b);
 *	if (!err)
 *		err = stats_build_errors(run, &b);
 *	sx_build_free(&b);
 */
#ifndef SPVX_CMD_STATS_BUILD_H
#define SPVX_CMD_STATS_BUILD_H

#include "frame/command.h"
#include "profile/build.h"

/**
 * stats_build_read() - read a file or a folder into a build, and finish it
 * @run:  of the command, with the options of INPUTs
 * @name: a record, a partial, a folder, or any other INPUT
 * @b:    an empty build
 * Return: 0, -SPVX_ESYNTAX or -SPVX_EIO (reported: it is damaged, or has no module),
 *         -SPVX_ENOMEM, -SPVX_EINVAL (a wrong option, reported).
 */
int stats_build_read(struct cmd_run *run, const char *name, struct sx_build *b);

/* Add a file of records or lines to a build that is not finished.
 * Return: as stats_build_read(). */
int stats_build_add(struct cmd_run *run, const char *name, struct sx_build *b);

/* Add the values of --label; a key has one value. Return: 0, -SPVX_EINVAL (reported), -SPVX_ENOMEM. */
int stats_build_labels(struct cmd_run *run, const struct opt_list *labels,
		       struct sx_build *b);

/* Write the bytes of a record unfiltered; refuse a terminal, and several formats. Return: 0,
 * -SPVX_EINVAL (reported). */
int stats_build_output(struct cmd_run *run);

/* Report the errors, skipped files and missing shards that a build has recorded. Return: 0 or
 * -SPVX_ENOMEM. */
int stats_build_errors(struct cmd_run *run, struct sx_build *b);

/**
 * stats_build_fill() - fill a build with the lines of a partial, and finish it
 * @run:   of the command, whose INPUTs the modules come from: names are relative to them
 * @b:     an empty build
 * @write: writes the lines
 * @ctx:   for @write
 * Return: 0 or the first negative code.
 */
int stats_build_fill(struct cmd_run *run, struct sx_build *b,
		     int (*write)(void *ctx, struct sx_buf *lines), void *ctx);

/* partial.c: count the modules of INPUTs into a build, as `stats --partial` does. Return: as
 * stats_build_read(). */
int stats_build_scan(struct cmd_run *run, struct sx_build *b);

/* partial.c: write the record of the modules of INPUTs, with the findings of the build.
 * Return: 0 or a negative code. */
int stats_build_record(struct cmd_run *run, struct sx_build *b);

#endif
