/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/partial_file.h - what all commands that write partials have in common.
 */
#ifndef SPVX_CMD_INPUTS_PARTIAL_FILE_H
#define SPVX_CMD_INPUTS_PARTIAL_FILE_H

#include "frame/command.h"
#include "profile/partial.h"

/**
 * cmd_partial_opts() - what decides which modules are in a partial, but for where they come
 * from
 * @more: of the command's own, or ""
 * @opts: receives it, in the arena of the run
 * Return: 0 or -SPVX_ENOMEM.
 */
int cmd_partial_opts(struct cmd_run *run, const char *more, struct spvx_str *opts);

/* The shard that is being made a partial of, if --shard was given. Return: 0, -SPVX_EINVAL
 * (said), -SPVX_ENOMEM. */
int cmd_partial_shard(struct cmd_run *run, struct sx_shards *shards);

/* A line of a partial without its LF: the record, without its key. */
struct spvx_str cmd_partial_record(struct spvx_str line);

/**
 * cmd_partial_say_errors() - report what could not be read when partials were made, and
 * record what was not looked into
 * @run:     merges them
 * @damage:  what a damaged module is to the command that made them
 * @records: lines; those that are not errors are skipped
 * @count:   of them
 * Return: 0 or -SPVX_ENOMEM.
 */
int cmd_partial_say_errors(struct cmd_run *run, enum cmd_severity damage,
			   const struct spvx_str *records, size_t count);

/**
 * cmd_partial_check_shards() - report shards that are missing, or that several runs have had
 * @run:    merges partials
 * @shards: that they are of
 * @report: a report is made from them, which is not complete then; a larger partial is: shards
 *          may still come
 * @allow:  --allow-partial: it is incomplete, but no error
 * Return: 0 or -SPVX_ENOMEM.
 */
int cmd_partial_check_shards(struct cmd_run *run, struct sx_shards *shards, bool report,
			     bool allow);

/* Whether a file is a partial that begins with @header, its first record, and has its end. */
bool cmd_partial_is_complete(const char *path, struct spvx_str header);

#endif
