/* SPDX-License-Identifier: MIT */
/*
 * profile/partial.h - results that are added up later, and elsewhere: NDJSON partials.
 *
 * A set of modules by their SHA-256, each with the addresses it was found at. Adding the
 * same module again changes nothing, and order does not matter, so partials of any shards
 * can be merged in any way. Each record is a JSON object on a line; its "t" names the kind
 * of record.
 */
#ifndef SPVX_PROFILE_PARTIAL_H
#define SPVX_PROFILE_PARTIAL_H

#include "base/buf.h"
#include "base/json_read.h"
#include "base/json_write.h"
#include "base/map.h"
#include "base/vec.h"
#include "profile/distinct.h"
#include "profile/figures.h"
#include "profile/profile.h"

#define SX_SHA_DIGITS 64

/* ---- shards.c: the shards and ranges of digests that a set contains, of how many ---- */

/* Shards @first to @last of @count; @merged: read from a partial of several shards. */
struct sx_shard_range {
	uint64_t count;
	uint64_t first;
	uint64_t last;
	bool merged;
};

/* Lists of struct sx_shard_range; an empty one: nothing was divided. */
struct sx_shards {
	struct sx_vec shards;
	struct sx_vec ranges; /* of digests */
};

void sx_shards_free(struct sx_shards *s);

/* Add this one shard. Return: 0 or -SPVX_ENOMEM. */
int sx_shards_add(struct sx_shards *s, uint64_t shard, uint64_t count);

/* Add this one range of digests. Return: 0 or -SPVX_ENOMEM. */
int sx_shards_add_range(struct sx_shards *s, uint64_t range, uint64_t count);

/* Add the shards and ranges in the header of a partial. Return: 0, -SPVX_ENOMEM,
 * -SPVX_ESYNTAX. */
int sx_shards_read(struct sx_shards *s, const struct sx_json_node *header);

/* Write the members of a header, unless all shards, or ranges, are present. Return: 0 or
 * -SPVX_ENOMEM. */
int sx_shards_write(struct sx_shards *s, struct sx_json *j);

/* Lists such as "1, 4-6 of 16", empty for none. Merged partials may overlap with those they
 * were merged from, and so may ranges, which are read twice without harm. */
struct sx_shard_faults {
	struct sx_buf missing; /* shards */
	struct sx_buf twice;   /* shards that several runs have had */
	struct sx_buf ranges;  /* missing ranges */
};

/* Return: 0 or -SPVX_ENOMEM. */
int sx_shards_faults(struct sx_shards *s, struct sx_shard_faults *to);

/* ---- partial_facts.c: facts about a module in a record ---- */

/* The facts; a record has them in the order of the table in partial_facts.c. */
struct sx_partial_facts {
	uint64_t bytes;
	uint64_t words;
	uint64_t malformed;
	uint64_t instructions;
	uint64_t unknown_opcodes;
	uint64_t debug_words;
	uint64_t entry_points;
	struct spvx_str version;
	struct spvx_str generator;
	struct spvx_str order; /* "big" or "little" */
	struct spvx_str n1;
	struct spvx_str n2;
	struct spvx_str foz;
	struct sx_vec
		rows; /* struct spvx_profile_row; names in the record, or in the arena */
};

void sx_partial_facts_free(struct sx_partial_facts *f);

/* Write the facts of a module, without its name and addresses: from @profile, at
 * SPVX_DEPTH_FULL and of this module alone, and @identity, with n1, n2 and foz. Return: 0,
 * -SPVX_ENOMEM. */
int sx_partial_put_facts(struct sx_buf *b, struct spvx_profile *profile,
			 const struct spvx_identity *identity);

/* Parse the facts of a record in a spelling not our own: @text is an object with a
 * comma in place of its first brace. @arena: owns the names. Return: 0, -SPVX_ENOMEM,
 * -SPVX_ESYNTAX. */
int sx_partial_facts_parse(struct sx_partial_facts *f, struct sx_arena *arena,
			   struct spvx_str text);

/* A record of a module. */
struct sx_partial_line {
	struct spvx_str sha; /* 64 digits */
	struct sx_vec srcs;  /* struct spvx_str, its addresses */
	struct spvx_str text;
	struct sx_partial_facts facts; /* the facts in @text */
};

/* What a record begins with, as partials are written: its type follows. */
#define SX_PARTIAL_TYPE "{\"t\":\""

/* Whether a line, without its key, is a record of a type. */
bool sx_partial_is(struct spvx_str line, const char *type);

void sx_partial_line_free(struct sx_partial_line *l);

/* Scan a record in our own spelling, with ASCII names, without LF and without a key in
 * front. Return: 1, 0: another spelling or another kind of record, which the parser has to
 * read, -SPVX_ENOMEM. */
int sx_partial_line_scan(struct sx_partial_line *l, struct spvx_str line);

/* A record of a module. @facts: NULL: @text has to be parsed. */
struct sx_partial_found {
	struct spvx_str sha;
	const struct spvx_str *srcs;
	size_t count;
	struct spvx_str text;
	const struct sx_partial_facts *facts;
};

/* The start of the facts in a line: no string contains these bytes, as they include a
 * quote. */
#define SX_PARTIAL_FACTS ",\"b\":"

/* ---- partial.c: the set ---- */

struct sx_partial_sum;

/* Modules, errors, and files that were skipped. */
struct sx_partials {
	struct spvx_str opts;   /* options they were chosen by; ptr NULL: none read yet */
	struct spvx_str labels; /* of the last header, KEY=VALUE, each ended by NUL */
	bool mixed;       /* headers had different labels, which @sum counts separately */
	uint64_t headers; /* number of headers read */
	uint64_t ends;    /* number of end records after them */
	struct sx_shards shards;
	uint64_t begun; /* offset in the buffer of the partial that is being written */
	struct sx_partial_sum
		*sum; /* receives modules that are read; NULL: they are kept here */
	int (*take)(void *ctx,
		    const struct sx_partial_found *found); /* the same; NULL: none */
	void *take_ctx;
	struct sx_partial_line line; /* the last record that was read */
	struct sx_arena names;       /* its names */

	struct sx_strmap by_sha; /* to the index of a module, plus 1 */
	struct sx_vec modules;   /* struct sx_partial_module */
	struct sx_vec order;   /* struct sx_partial_module *: by digest, after finishing */
	size_t bytes;          /* approximate memory of the modules */
	struct sx_arena texts; /* of the modules */
	struct sx_vec errors;  /* struct spvx_str: records of errors and of skipped files */
	struct sx_arena arena;
};

void sx_partials_init(struct sx_partials *p);
void sx_partials_free(struct sx_partials *p);

/**
 * sx_partials_add() - add a module that was found
 * @sha:   64 digits
 * @facts: see above; ptr NULL: they are kept elsewhere
 * @src:   its address
 * @module: receives its number; may be NULL
 * Return: 0, -SPVX_ENOMEM, -SPVX_EINVAL: the module is known with other facts.
 */
int sx_partials_add(struct sx_partials *p, struct spvx_str sha, struct spvx_str facts,
		    struct spvx_str src, size_t *module);

/* Add the address @src to the module of that number. Return: 0, -SPVX_ENOMEM. */
int sx_partials_again(struct sx_partials *p, size_t module, struct spvx_str src);

/* Write the record of an error with its message, or of a skipped file. @line: 0: it has an
 * offset. */
void sx_partial_put_error(struct sx_buf *b, struct spvx_str src, const char *rule,
			  uint64_t offset, uint64_t len, uint32_t line, uint32_t column,
			  struct spvx_str text);
void sx_partial_put_skip(struct sx_buf *b, struct spvx_str src, const char *kind,
			 uint64_t bytes);

/* Keep such a record, and free @record. Return: 0, -SPVX_ENOMEM. */
int sx_partials_keep(struct sx_partials *p, struct sx_buf *record);

/* Write the last record of a partial, with the numbers of modules and of errors. @rest, @at:
 * offsets within a partial with sorted records of modules: the first record after them, and the
 * last record; 0: they are not sorted. */
void sx_partial_put_end(struct sx_buf *b, uint64_t modules, uint64_t errors, uint64_t rest,
			uint64_t at);

/* Write the first record of a partial, without its LF. */
void sx_partials_put_header(struct sx_partials *p, struct sx_buf *b);

/* Take a line of a partial, parsed as @root, without its LF and without a key in front.
 * @why: receives the reason for -SPVX_ESYNTAX. Return: 0, -SPVX_ENOMEM, -SPVX_ESYNTAX. */
int sx_partials_read(struct sx_partials *p, const struct sx_json_node *root,
		     struct spvx_str line, const char **why);

/* As sx_partials_read(), for a line in our own spelling. Return: 1, 0: the parser has to
 * read it, -SPVX_ENOMEM, -SPVX_ESYNTAX. */
int sx_partials_scan(struct sx_partials *p, struct spvx_str line, const char **why);

/* As sx_partials_read(), for a line that has not been parsed. */
int sx_partials_line(struct sx_partials *p, struct spvx_str line, const char **why);

/* Set @why to @text. Return: -SPVX_ESYNTAX. */
int sx_partial_wrong(const char **why, const char *text);

/* Whether the set has a module. */
bool sx_partials_any(const struct sx_partials *p);

/* Sort modules by their digests, and keep each of their addresses once. Return: 0 or
 * -SPVX_ENOMEM. */
int sx_partials_finish(struct sx_partials *p);

/* The module at @i in that order. Return: its number. */
size_t sx_partials_module(const struct sx_partials *p, size_t i,
			  struct sx_partial_found *found);

/* Drop all modules; errors and skipped files stay. */
void sx_partials_drop(struct sx_partials *p);

/* Write the whole set as a partial; @kv: each line with a key and a tab in front. */
void sx_partials_write(struct sx_partials *p, struct sx_buf *b, bool kv);

/* sx_partials_write() in steps: the header; modules in the order of their digests, each
 * with its addresses in order; and the rest, with the number of addresses of all
 * modules. */
void sx_partials_begin(struct sx_partials *p, struct sx_buf *b, bool kv);
void sx_partials_put(struct sx_buf *b, const struct sx_partial_found *module, bool kv);
void sx_partials_end(const struct sx_partials *p, struct sx_buf *b, uint64_t modules,
		     bool kv);

/* ---- partial_sum.c ---- */

/**
 * struct sx_partial_sum - sums over modules
 *
 * For each module that has been added, digests of its name, its facts and each of its
 * addresses are kept.
 */
struct sx_partial_sum {
	struct spvx_profile_totals totals[SX_DOMAINS];
	struct sx_figures figures;
	struct sx_buckets buckets;
	struct sx_largest largest; /* of distinct modules, as are @buckets, or of all */

	bool with_copies;
	struct sx_copies copies;  /* the source of the figures of copies */
	struct sx_memo known;     /* sha256 to a digest of its facts */
	struct sx_distinct found; /* modules at addresses */
	struct sx_strmap index;   /* kind and name to a figure, plus 1 */
	struct sx_vec next;       /* by figure: the one that came after it, plus 1 */
	uint64_t last;
	size_t cap;
	bool by_label; /* with a figure of kind SPVX_PROFILE_KIND_COUNT for each @label */
	struct spvx_str
		label;     /* of the modules that are added next: KEY=VALUE, KEY=VALUE */
	struct sx_buf key; /* of @index; holds the first failure */
	struct sx_partial_facts facts;
	struct sx_arena arena;
	struct sx_arena scratch;
};

/* @copies: with figures of copies; @unique: percentiles and the largest modules are those of
 * distinct modules. Return: 0 or -SPVX_ENOMEM; to be freed in both cases. */
int sx_partial_sum_begin(struct sx_partial_sum *sum, bool copies, bool unique);
void sx_partial_sum_free(struct sx_partial_sum *sum);

/* Add a module, once for each of its addresses that is new under @label. Return: 0,
 * -SPVX_ENOMEM, -SPVX_EINVAL: the module is known with other facts, -SPVX_ESYNTAX: its facts
 * are malformed. */
int sx_partial_sum_add(struct sx_partial_sum *sum, const struct sx_partial_found *found);

/* Make the figures SX_ALL and SX_UNIQUE, after all are added. Return: 0, -SPVX_ENOMEM. */
int sx_partial_sum_end(struct sx_partial_sum *sum);

#endif
