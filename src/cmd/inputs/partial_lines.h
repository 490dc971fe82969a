/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/partial_lines.h - a partial that is a set of records, each a line of JSON.
 *
 * The same line once more changes nothing, and no order matters. A member of a record that is
 * left out is absent, or nought.
 */
#ifndef SPVX_CMD_INPUTS_PARTIAL_LINES_H
#define SPVX_CMD_INPUTS_PARTIAL_LINES_H

#include "base/json_read.h"
#include "base/json_write.h"
#include "base/vec.h"
#include "frame/command.h"
#include "profile/partial.h"

struct cmd_lines;

/**
 * struct cmd_lines_kind - what the records of a command's partials are
 * @of:          the command, as the header names it
 * @modules:     type of records of modules
 * @is_own:      whether no other command has such a record; it is not a header
 * @put_header:  what a header has besides
 * @read_header: take a header; as cmd_lines_read()
 * @problem:     what is wrong with a record, a header and an end excepted; NULL: nothing
 */
struct cmd_lines_kind {
	const char *of;
	const char *modules;
	bool (*is_own)(const struct sx_json_node *record);
	void (*put_header)(const struct cmd_lines *l, struct sx_json *j);
	int (*read_header)(struct cmd_lines *l, struct sx_arena *arena,
			   const struct sx_json_node *record, const char **why);
	const char *(*problem)(struct cmd_lines *l, struct sx_arena *arena,
			       const struct sx_json_node *record);
};

/**
 * struct cmd_lines - the set, which the command's own struct begins with
 * @kind:    of its records
 * @list:    struct spvx_str, without LF
 * @opts:    how the modules were chosen; ptr NULL: not known yet
 * @modules: of the set, once it is final
 * @errors:  the same
 * @headers: met while reading
 * @ends:    of these, those that had an end
 * @shards:  that they are of
 */
struct cmd_lines {
	const struct cmd_lines_kind *kind;
	struct sx_arena arena;
	struct sx_vec list;
	struct spvx_str opts;
	uint64_t modules;
	uint64_t errors;
	uint64_t headers;
	uint64_t ends;
	struct sx_shards shards;
};

void cmd_lines_init(struct cmd_lines *l, const struct cmd_lines_kind *kind);
void cmd_lines_free(struct cmd_lines *l);

/* Return: 0 or -SPVX_ENOMEM. */
int cmd_lines_add(struct cmd_lines *l, struct spvx_str line);

/**
 * cmd_lines_each() - each record of the set, in its order
 * @l:    the set
 * @step: takes one, good until it returns, and the arena it is in
 * @ctx:  for @step
 *
 * Return: 0, -SPVX_ENOMEM, or what @step ended with.
 */
int cmd_lines_each(const struct cmd_lines *l,
		   int (*step)(void *ctx, struct sx_arena *arena,
			       const struct sx_json_node *record),
		   void *ctx);

/* @to becomes a copy that is the set's. Return: false: no memory. */
bool cmd_lines_copy(struct cmd_lines *l, struct spvx_str *to, struct spvx_str s);

/* Have the lines sorted, each once. */
void cmd_lines_finish(struct cmd_lines *l);

/**
 * cmd_lines_write() - all of it, sorted, each line once
 * @l:  the set
 * @b:  receives it
 * @kv: each line has a key and a tab in front: of records that begin with their type and a
 *      digest it is the digest
 */
void cmd_lines_write(struct cmd_lines *l, struct sx_buf *b, bool kv);

/* Whether a record, or a header, can be of that kind only. */
bool cmd_lines_is_ours(const struct cmd_lines_kind *kind,
		       const struct sx_json_node *record);

/**
 * cmd_lines_read() - take a record
 * @l:      the set
 * @record: what @line is
 * @line:   as it is in the partial
 * @why:    what is wrong, after -SPVX_ESYNTAX
 * Return: 0, -SPVX_ENOMEM, -SPVX_ESYNTAX.
 */
int cmd_lines_read(struct cmd_lines *l, const struct sx_json_node *record,
		   struct spvx_str line, const char **why);

/**
 * cmd_lines_make() - `--partial` of a command whose records are a set
 * @run:    of the command; its first output receives the partial
 * @l:      the set, empty but for what its header says
 * @scan:   read the inputs; every module becomes records of the set
 * @ctx:    for @scan
 * @kv:     as of cmd_lines_write()
 * @resume: as of cmd_partial_make()
 *
 * Return: 0 or a negative code.
 */
int cmd_lines_make(struct cmd_run *run, struct cmd_lines *l, int (*scan)(void *ctx),
		   void *ctx, bool kv, bool resume);

/* ---- a record that is written ---- */

struct cmd_record {
	struct sx_buf b;
	struct sx_json json;
};

void cmd_record_begin(struct cmd_record *r, const char *type);

/* It becomes a line. Return: 0 or -SPVX_ENOMEM. */
int cmd_record_end(struct cmd_record *r, struct cmd_lines *l);

void cmd_record_digest(struct cmd_record *r, const char *key, const unsigned char *digest);

/* Unless it is the value of one that is left out. */
void cmd_record_number(struct cmd_record *r, const char *key, uint64_t v,
		       uint64_t otherwise);

/* ---- a record that was read ---- */

bool cmd_record_is_text(const struct sx_json_node *n);

/* Whether it is of that type. */
bool cmd_record_is_of(const struct sx_json_node *record, const char *type);

/* What is beyond 2^53 is written as a string. Return: false: there is another value. */
bool cmd_record_get_number(const struct sx_json_node *record, const char *key,
			   uint64_t otherwise, uint64_t *v);

/* A number other than 0. */
bool cmd_record_get_flag(const struct sx_json_node *record, const char *key);

/* A record that says what is wrong with it. Return: -SPVX_ESYNTAX. */
int cmd_record_wrong(const char **why, const char *text);

#endif
