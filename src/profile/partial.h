/* SPDX-License-Identifier: MIT */
/*
 * profile/partial.h - results that are added up later, and elsewhere: NDJSON partials.
 *
 * A set of modules by their SHA-256, each with the addresses it was found at. Adding the
 * same once more changes nothing and no order matters, so partials of any shards can be
 * merged in any way. Each record is a JSON object of a line; "t" says of
 * which kind it is.
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

/* ---- shards.c: which shards of how many a set contains ---- */

/* Shards @first to @last of @count; @merged: in a partial of several. */
struct sx_shard_range {
	uint64_t count;
	uint64_t first;
	uint64_t last;
	bool merged;
};

struct sx_shards {
	struct sx_vec ranges; /* struct sx_shard_range */
};

void sx_shards_free(struct sx_shards *s);

/* This one shard. Return: 0 or -SPVX_ENOMEM. */
int sx_shards_add(struct sx_shards *s, uint64_t shard, uint64_t count);

/* What the header of a partial says. Return: 0, -SPVX_ENOMEM, -SPVX_ESYNTAX. */
int sx_shards_read(struct sx_shards *s, const struct sx_json_node *header);

/* The member of a header, unless there is nothing to say. Return: 0 or -SPVX_ENOMEM. */
int sx_shards_write(struct sx_shards *s, struct sx_json *j);

/* What does not make a whole: "1, 4-6 of 16" is @missing, or nothing, and @twice the same of shards
 * that several runs have had; merged partials may overlap with what they were merged from. Return: 0
 * or -SPVX_ENOMEM. */
int sx_shards_faults(struct sx_shards *s, struct sx_buf *missing, struct sx_buf *twice);

/* ---- partial_facts.c: what a record says of a module ---- */

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

/* The facts of a module in a record, without its name and addresses: of @profile, at SPVX_DEPTH_FULL
 * and of this module alone, and @identity, with n1, n2 and foz. Return: 0, -SPVX_ENOMEM. */
int sx_partial_put_facts(struct sx_buf *b, struct spvx_profile *profile,
			 const struct spvx_identity *identity);

/* The facts of a record that is not spelled as ours are: members of an object whose first brace is a
 * comma. @arena: for what they name. Return: 0, -SPVX_ENOMEM, -SPVX_ESYNTAX. */
int sx_partial_facts_parse(struct sx_partial_facts *f, struct sx_arena *arena,
			   struct spvx_str text);

/* A record of a module. */
struct sx_partial_line {
	struct spvx_str sha; /* 64 digits */
	struct sx_vec srcs;  /* struct spvx_str, its addresses */
	struct spvx_str text;
	struct sx_partial_facts facts; /* which @text says */
};

void sx_partial_line_free(struct sx_partial_line *l);

/* Read a record that is spelled as ours are, names plain ASCII, without LF and without a key in front.
 * Return: 1, 0: it is not, or holds something else: it takes the parser, which gives the same;
 * -SPVX_ENOMEM. */
int sx_partial_line_scan(struct sx_partial_line *l, struct spvx_str line);

/* A record of a module. @facts: NULL: @text is to be parsed. */
struct sx_partial_found {
	struct spvx_str sha;
	const struct spvx_str *srcs;
	size_t count;
	struct spvx_str text;
	const struct sx_partial_facts *facts;
};

/* Where the facts begin in a line: no string holds these bytes, which have a quote. */
#define SX_PARTIAL_FACTS ",\"b\":"

/* ---- partial.c: the set ---- */

struct sx_partial_sum;

/* Modules, errors, and files that were not looked into. */
struct sx_partials {
	struct spvx_str opts; /* what they were chosen by; ptr NULL: nothing said so yet */
	uint64_t headers;     /* met while reading */
	uint64_t ends;        /* of these, those that had an end */
	struct sx_shards shards;
	struct sx_partial_sum
		*sum; /* modules that are read go there; NULL: they are kept */
	struct sx_partial_line line; /* the last one that was read */
	struct sx_arena names;       /* of it */

	struct sx_strmap by_sha; /* to the index of a module, plus 1 */
	struct sx_vec modules;   /* struct sx_partial_module */
	struct sx_vec
		order; /* struct sx_partial_module *: by digest, once they are final */
	size_t bytes;  /* that they take, about */
	struct sx_arena texts; /* of them */
	struct sx_vec
		errors; /* struct spvx_str: records, and those of files not looked into */
	struct sx_arena arena;
};

void sx_partials_init(struct sx_partials *p);
void sx_partials_free(struct sx_partials *p);

/**
 * sx_partials_add() - a module was found
 * @sha:   64 digits
 * @facts: see above; ptr NULL: they are elsewhere
 * @src:   its address
 * @module: receives its number; may be NULL
 * Return: 0, -SPVX_ENOMEM, -SPVX_EINVAL: the module is known, with other facts.
 */
int sx_partials_add(struct sx_partials *p, struct spvx_str sha, struct spvx_str facts,
		    struct spvx_str src, size_t *module);

/* The module of that number was found at @src, too. Return: 0, -SPVX_ENOMEM. */
int sx_partials_again(struct sx_partials *p, size_t module, struct spvx_str src);

/* The record of an error, and that of a file that was not looked into. */
void sx_partial_put_error(struct sx_buf *b, struct spvx_str src, const char *rule,
			  uint64_t offset, uint64_t len);
void sx_partial_put_skip(struct sx_buf *b, struct spvx_str src, const char *kind,
			 uint64_t bytes);

/* Keep one of them, and free @record. Return: 0, -SPVX_ENOMEM. */
int sx_partials_keep(struct sx_partials *p, struct sx_buf *record);

/* The last record of a partial, of either kind. */
void sx_partial_put_end(struct sx_buf *b, uint64_t modules, uint64_t errors);

/* The first record of a partial, without its LF. */
void sx_partials_put_header(struct sx_partials *p, struct sx_buf *b);

/* Take a line of a partial, which is @root, without its LF and without a key in front. @why: what is
 * wrong, after -SPVX_ESYNTAX. Return: 0, -SPVX_ENOMEM, -SPVX_ESYNTAX. */
int sx_partials_read(struct sx_partials *p, const struct sx_json_node *root,
		     struct spvx_str line, const char **why);

/* The same of one that is spelled as ours are. Return: 1, 0: it takes the parser, -SPVX_ENOMEM,
 * -SPVX_ESYNTAX. */
int sx_partials_scan(struct sx_partials *p, struct spvx_str line, const char **why);

/* Whether there is a module. */
bool sx_partials_any(const struct sx_partials *p);

/* Have modules in the order of their digests, and each address of them once. Return: 0 or
 * -SPVX_ENOMEM. */
int sx_partials_finish(struct sx_partials *p);

/* The module at @i in that order. Return: its number. */
size_t sx_partials_module(const struct sx_partials *p, size_t i,
			  struct sx_partial_found *found);

/* No modules are left; what is not of modules stays. */
void sx_partials_drop(struct sx_partials *p);

/* Write all of it as a partial; @kv: each line with a key and a tab in front. */
void sx_partials_write(struct sx_partials *p, struct sx_buf *b, bool kv);

/* The same in steps: its head; modules in the order of their digests, each with its addresses in
 * order; and what is not of modules, with the number of addresses of all. */
void sx_partials_begin(struct sx_partials *p, struct sx_buf *b, bool kv);
void sx_partials_put(struct sx_buf *b, const struct sx_partial_found *module, bool kv);
void sx_partials_end(const struct sx_partials *p, struct sx_buf *b, uint64_t modules,
		     bool kv);

/* ---- partial_sum.c ---- */

/**
 * struct sx_partial_sum - what modules amount to
 *
 * Of a module that has been added there is left a digest of its name and its facts, and one of
 * each of its addresses.
 */
struct sx_partial_sum {
	struct spvx_profile_totals totals[SX_DOMAINS];
	struct sx_figures figures;
	struct sx_buckets buckets;
	struct sx_largest largest;

	bool with_copies;
	struct sx_copies copies;  /* of which the figures of that kind are made */
	struct sx_memo known;     /* sha256 to a digest of its facts */
	struct sx_distinct found; /* modules at addresses */
	struct sx_strmap index;   /* kind and name to a figure, plus 1 */
	struct sx_vec next;       /* by figure: what came after it, plus 1 */
	uint64_t last;
	size_t cap;
	struct sx_buf key; /* of @index; it has the first failure of all */
	struct sx_partial_facts facts;
	struct sx_arena arena;
	struct sx_arena scratch;
};

/* @copies: with figures of modules that are alike. Return: 0 or -SPVX_ENOMEM; to be freed in both
 * cases. */
int sx_partial_sum_begin(struct sx_partial_sum *sum, bool copies);
void sx_partial_sum_free(struct sx_partial_sum *sum);

/* Add a module, as often as there are addresses of it that have not been added. Return: 0,
 * -SPVX_ENOMEM, -SPVX_EINVAL: the module is known, with other facts, -SPVX_ESYNTAX: its facts are
 * not facts. */
int sx_partial_sum_add(struct sx_partial_sum *sum, const struct sx_partial_found *found);

/* All have been added: the figures, SX_ALL and SX_UNIQUE. Return: 0, -SPVX_ENOMEM. */
int sx_partial_sum_end(struct sx_partial_sum *sum);

#endif
