/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/partial_lines.h - a partial that is a set of records, each a line of JSON.
 *
 * A repeated line changes nothing, and the order does not matter. A missing member of a
 * record means absent, or 0.
 */
#ifndef SPVX_CMD_INPUTS_PARTIAL_LINES_H
#define SPVX_CMD_INPUTS_PARTIAL_LINES_H

#include "base/json_read.h"
#include "base/vec.h"
#include "frame/command.h"
#include "profile/partial.h"
#include "report/records/record.h"

struct cmd_lines;

/**
 * struct cmd_lines_kind - the records in the partials of a command
 * @of:          the command, as the header names it
 * @types:       the letters that are types of its records, those of modules first
 * @put_header:  write the command's own members of a header; NULL: it has none
 * @read_header: read them; parameters and result as for cmd_lines_read(). The set has
 *               options if this is not the first header
 * @take:        read a record of the command; parameters and result as for
 *               cmd_lines_read(), or 1: the command keeps its data, and the set no line
 * @invalid:     the error for -SPVX_ESYNTAX
 * @after_header: a record cannot be read before a header
 */
struct cmd_lines_kind {
	const char *of;
	const char *types;
	void (*put_header)(const struct cmd_lines *l, struct sx_json *j);
	int (*read_header)(struct cmd_lines *l, struct sx_arena *arena,
			   const struct sx_json_node *record, const char **why);
	int (*take)(struct cmd_lines *l, struct sx_arena *arena,
		    const struct sx_json_node *record, struct spvx_str line);
	const char *invalid;
	bool after_header;
};

/**
 * struct cmd_lines - the set, which the command's own struct begins with; zeroed but
 *                    for @kind: empty
 * @kind:    of its records
 * @kv:      a key and a tab are put before each line; the key of a record that begins with
 *           its type and a digest is the digest
 * @list:    struct spvx_str, without LF
 * @opts:    options that selected the modules; ptr NULL: not known yet
 * @modules: number of modules in the set, once it is final
 * @errors:  number of errors, once it is final
 * @headers: number read so far
 * @ends:    number of end records read so far
 * @shards:  of the partials
 */
struct cmd_lines {
	const struct cmd_lines_kind *kind;
	bool kv;
	struct sx_arena arena;
	struct sx_vec list;
	struct spvx_str opts;
	uint64_t modules;
	uint64_t errors;
	uint64_t headers;
	uint64_t ends;
	struct sx_shards shards;
};

void cmd_lines_free(struct cmd_lines *l);

/* Set @to to a copy of @s that the set owns. Return: false without memory. */
bool cmd_lines_copy(struct cmd_lines *l, struct spvx_str *to, struct spvx_str s);

/* Sort the lines and drop duplicates. */
void cmd_lines_finish(struct cmd_lines *l);

/* The same for a report, with its errors and skipped files; @none: reported of an empty set.
 * Return: 0 or -SPVX_ENOMEM. */
int cmd_lines_say(struct cmd_run *run, struct cmd_lines *l, const char *none);

/* Write a struct cmd_lines, sorted, each line once. Return: 0; an error is left in the
 * buffer. */
int cmd_lines_write(void *lines, struct sx_buf *b);

/* Whether a record, or a header, belongs to this kind and no other. */
bool cmd_lines_is_ours(const struct cmd_lines_kind *kind,
		       const struct sx_json_node *record);

/**
 * cmd_lines_read() - add a record of a partial to the set
 * @l:      the set
 * @record: @line, parsed
 * @line:   as it is in the partial
 * @why:    receives the error as a text, with -SPVX_ESYNTAX
 * Return: 0, -SPVX_ENOMEM, -SPVX_ESYNTAX.
 */
int cmd_lines_read(struct cmd_lines *l, const struct sx_json_node *record,
		   struct spvx_str line, const char **why);

/**
 * cmd_lines_make() - `--partial` of a command whose records are a set
 * @run:    of the command; its first output receives the partial
 * @l:      the set, empty but for the command's own members of its header
 * @opts:   options that select the modules, as for cmd_partial_opts()
 * @scan:   read the inputs; every module becomes records of the set
 * @ctx:    for @scan
 * @resume: as for cmd_partial_make()
 *
 * Return: 0 or a negative code.
 */
int cmd_lines_make(struct cmd_run *run, struct cmd_lines *l, struct sx_buf *opts,
		   int (*scan)(void *ctx), void *ctx, bool resume);

/* Read files of partials into an empty set, as the base of a comparison. Return: 0; -SPVX_EIO: a
 * file could not be read, or has errors (reported); -SPVX_ENOMEM. */
int cmd_lines_read_base(struct cmd_run *run, const struct opt_list *names,
			struct cmd_lines *l);

/* Read the inputs into the set, sorted, without writing it. Parameters and result as for
 * cmd_lines_make(). */
int cmd_lines_scan(struct cmd_run *run, struct cmd_lines *l, int (*scan)(void *ctx),
		   void *ctx);

/* ---- writing a record ---- */

struct cmd_record {
	struct sx_buf b;
	struct sx_writer w;
};

void cmd_record_begin(struct cmd_record *r, const char *type);

/* End the record and add it to the set as a line. Return: 0 or -SPVX_ENOMEM. */
int cmd_record_end(struct cmd_record *r, struct cmd_lines *l);

void cmd_record_digest(struct cmd_record *r, const char *key, const unsigned char *digest);

/* Write a number, unless it is @otherwise, the value of a missing member. */
void cmd_record_number(struct cmd_record *r, const char *key, uint64_t v,
		       uint64_t otherwise);

/* ---- reading a record ---- */

/* Whether a record is of that type. */
bool cmd_record_is_of(const struct sx_json_node *record, const char *type);

/* Read a number, which is a string beyond 2^53; @otherwise if the member is missing.
 * Return: false if the member has another type. */
bool cmd_record_get_number(const struct sx_json_node *record, const char *key,
			   uint64_t otherwise, uint64_t *v);

/* Errors of headers. */
#define CMD_LINES_VERSION "partial of an unsupported version"
#define CMD_LINES_OPTIONS "partials made with different options"

#endif
