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
 * @more: the command's own options, released here; NULL: none
 * @opts: receives the options, in the arena of the run
 * Return: 0 or -SPVX_ENOMEM.
 */
int cmd_partial_opts(struct cmd_run *run, struct sx_buf *more, struct spvx_str *opts);

/* Append an option with each of its values to a list of options. */
void cmd_partial_put_opts(struct sx_buf *b, const char *name, const struct opt_list *list);

/* Add the shard of the partial, if --shard was given. Return: 0, -SPVX_EINVAL
 * (reported), -SPVX_ENOMEM. */
int cmd_partial_shard(struct cmd_run *run, struct sx_shards *shards);

/* Return: the record in a line of a partial (without its LF), after the key. */
struct spvx_str cmd_partial_record(struct spvx_str line);

/* Whether a text begins as a partial. */
bool cmd_partial_begins(struct spvx_str begin);

/**
 * cmd_partial_each() - call @step for each record of a list
 * @records: lines, in their order
 * @count:   of @records
 * @step:    takes a record, valid until it returns, and the arena of the record
 * @ctx:     for @step
 *
 * Return: 0, -SPVX_ENOMEM, or the first other value that @step returned.
 */
int cmd_partial_each(const struct spvx_str *records, size_t count,
		     int (*step)(void *ctx, struct sx_arena *arena,
				 const struct sx_json_node *record),
		     void *ctx);

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
 * @of:     words before "shards", with a blank; "": none
 * @report: a report is made, which missing shards leave incomplete; false: a larger
 *          partial, which other shards may join later
 * @allow:  --allow-partial: the report is incomplete, but this is no error
 * Return: 0 or -SPVX_ENOMEM.
 */
int cmd_partial_check_shards(struct cmd_run *run, struct sx_shards *shards, const char *of,
			     bool report, bool allow);

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

/* The kind of a base, by its first bytes; what does not exist, folders and pipes are modules.
 * Return: an enum cmd_base, or a negative code as cmd_text_read(). */
int cmd_base_kind(struct cmd_run *run, const char *path);

/* The same for a base that must be modules, or of kind @other; -SPVX_EINVAL (reported): of
 * another kind. */
int cmd_base_code(struct cmd_run *run, const char *path, enum cmd_base other);

/* ---- `--partial`: records of results, of errors and of files that were not read, written
 * instead of a report ---- */

/**
 * struct cmd_partial_ops - a set of records
 * @put_header: write the first record, without its LF; an error is left in the buffer
 * @add:        add a record of a message about an input, or of a file that was not read, and
 *              free it
 * @scan:       read the inputs; every module becomes records of the set
 * @write:      write all records; an error is left in the buffer. NULL: they stay in the set
 *
 * All but @put_header return 0 or a negative code.
 */
struct cmd_partial_ops {
	void (*put_header)(void *set, struct sx_buf *b);
	int (*add)(void *set, struct sx_buf *record);
	int (*scan)(void *ctx);
	int (*write)(void *set, struct sx_buf *b);
};

/* The options besides --partial, for the table of a command. */
#define CMD_PARTIAL_OPTIONS(record)                                                 \
	OPT("kv", FLAG, record, kv, .needs = "partial",                             \
	    .help = "begin each line of a partial with a key and a tab"),           \
		OPT("resume", FLAG, record, resume, .needs = "partial",             \
		    .help = "do nothing if --output is complete already; that is, " \
			    "a partial made with the same options")

/* Refuse the options that no command has together with --partial. Return: 0 or -SPVX_EINVAL
 * (reported). */
int cmd_partial_check_options(struct cmd_run *run, bool resume);

/**
 * cmd_partial_make() - write a partial
 * @run:    of the command; its first output receives the partial
 * @ops:    of the set
 * @set:    of records
 * @ctx:    for @ops->scan
 * @resume: --resume: keep a file of --output that is already this partial, complete
 *
 * Return: 0 or a negative code.
 */
int cmd_partial_make(struct cmd_run *run, const struct cmd_partial_ops *ops, void *set,
		     void *ctx, bool resume);

#endif
