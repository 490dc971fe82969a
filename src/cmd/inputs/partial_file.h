/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/partial_file.h - shared by all commands that write or merge partials.
 */
#ifndef SPVX_CMD_INPUTS_PARTIAL_FILE_H
#define SPVX_CMD_INPUTS_PARTIAL_FILE_H

#include "frame/command.h"
#include "profile/partial.h"

/**
 * cmd_partial_opts() - the options that select the modules of a partial, INPUTs excluded
 * @run:  of the command
 * @more: the command's own options, or ""
 * @opts: receives the options, in the arena of the run
 * Return: 0 or -SPVX_ENOMEM.
 */
int cmd_partial_opts(struct cmd_run *run, const char *more, struct spvx_str *opts);

/* Add the shard of the partial, if --shard was given. Return: 0, -SPVX_EINVAL
 * (reported), -SPVX_ENOMEM. */
int cmd_partial_shard(struct cmd_run *run, struct sx_shards *shards);

/* Return: the record in a line of a partial (without its LF), after the key. */
struct spvx_str cmd_partial_record(struct spvx_str line);

/* Whether a text begins as a partial. */
bool cmd_partial_begins(struct spvx_str begin);

/**
 * cmd_partial_say_errors() - report the errors that partials record, and count their
 * skipped files
 * @run:     of the merge
 * @damage:  severity of a damaged module in the command that made the partials
 * @records: lines; those without an error or a skipped file are ignored
 * @count:   of @records
 * Return: 0 or -SPVX_ENOMEM.
 */
int cmd_partial_say_errors(struct cmd_run *run, enum cmd_severity damage,
			   const struct spvx_str *records, size_t count);

/**
 * cmd_partial_check_shards() - report shards that are missing, or that several runs have
 * made
 * @run:    of the merge
 * @shards: of the partials
 * @report: a report is made, which missing shards leave incomplete; false: a larger
 *          partial, which other shards may join later
 * @allow:  --allow-partial: the report is incomplete, but this is no error
 * Return: 0 or -SPVX_ENOMEM.
 */
int cmd_partial_check_shards(struct cmd_run *run, struct sx_shards *shards, bool report,
			     bool allow);

/**
 * cmd_partial_base() - report the errors, missing shards and missing ends of partials that
 * are the base of a comparison, in which missing modules would look new
 * @run:  of the command
 * @name: a file of the base
 * @damage: severity of a damaged module in it
 * @base: the partials; their skipped files are not reported
 * Return: 0: the base is complete; -SPVX_EIO (reported), -SPVX_ENOMEM.
 */
int cmd_partial_base(struct cmd_run *run, const char *name, enum cmd_severity damage,
		     struct sx_partials *base);

/* A base that results are compared with. */
enum cmd_base {
	CMD_BASE_MODULES, /* a file, a folder, an archive */
	CMD_BASE_PARTIAL,
	CMD_BASE_RECORD, /* of a build */
	CMD_BASE_REPORT  /* of -f json */
};

/* The kind of a base, by its first bytes; anything else is modules, also a file that cannot
 * be read, and pipes. */
enum cmd_base cmd_base_kind(const char *path);

/* Whether a file is a partial whose first record is @header and whose last is its end. */
bool cmd_partial_is_complete(const char *path, struct spvx_str header);

#endif
