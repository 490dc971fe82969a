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
#include "base/map.h"
#include "base/memo.h"
#include "base/vec.h"
#include "profile/buckets.h"
#include "profile/copies.h"
#include "profile/distinct.h"
#include "profile/figures.h"
#include "profile/shards.h"

#define SX_SHA_DIGITS 64

/* ---- what a record says of a module: read as it is written, in one pass without a tree; what is
 * JSON all the same but not spelled that way takes the parser. Both give the same facts. ---- */

/* A figure. */
struct sx_partial_row {
	enum spvx_profile_kind kind;
	struct spvx_str name;
	uint64_t count;
	uint64_t words;
};

/**
 * struct sx_partial_facts - of a module
 * @rows: struct sx_partial_row
 *
 * Names are in the record, or in the arena it was parsed with.
 */
struct sx_partial_facts {
	uint64_t bytes;
	uint64_t words;
	uint64_t malformed;
	uint64_t instructions;
	uint64_t unknown_opcodes;
	uint64_t debug_words;
	uint64_t entry_points;
	bool big;
	struct spvx_str version;
	struct spvx_str generator;
	struct spvx_str n1;
	struct spvx_str n2;
	struct sx_vec rows;
};

void sx_partial_facts_free(struct sx_partial_facts *f);

/**
 * sx_partial_facts_parse() - the facts of a record that is not spelled as ours are
 * @text:  members of an object whose first brace is a comma
 * @arena: for what they name
 * Return: 0, -SPVX_ENOMEM, -SPVX_ESYNTAX.
 */
int sx_partial_facts_parse(struct sx_partial_facts *f, struct sx_arena *arena,
			   struct spvx_str text);

/**
 * struct sx_partial_line - a record of a module
 * @sha:   64 digits
 * @srcs:  struct spvx_str, its addresses
 * @text:  of the facts
 */
struct sx_partial_line {
	struct spvx_str sha;
	struct sx_vec srcs;
	struct spvx_str text;
	struct sx_partial_facts facts;
};

void sx_partial_line_free(struct sx_partial_line *l);

/**
 * sx_partial_line_scan() - read a record that is spelled as ours are, names plain ASCII
 * @line: without LF, and without a key in front
 * Return: 1, 0: it is not, or holds something else: it takes the parser; -SPVX_ENOMEM.
 */
int sx_partial_line_scan(struct sx_partial_line *l, struct spvx_str line);

/* ---- the set ---- */

struct sx_partial_module;
struct sx_partial_sum;

/**
 * struct sx_partials - modules, errors, and files that were not looked into
 * @sum:     modules that are read are added up there, and are not kept; NULL: they are
 * @opts:    what they were chosen by; ptr NULL: nothing said so yet
 * @headers: met while reading
 * @ends:    of these, those that had an end
 * @shards:  that they are of
 * @order:   of @list, once it is final
 * @bytes:   that modules take, about
 * @texts:   of modules
 * @names:   of the current line
 */
struct sx_partials {
	struct spvx_str opts;
	uint64_t headers;
	uint64_t ends;
	struct sx_shards shards;
	struct sx_partial_sum *sum;
	struct sx_partial_line line; /* the last one that was scanned */

	struct sx_strmap by_sha; /* to the index of a module, plus 1 */
	struct sx_partial_module *list;
	struct sx_partial_module **order;
	size_t order_cap;
	size_t count;
	size_t cap;
	size_t bytes;
	struct sx_arena texts;
	struct spvx_str *errors; /* records, and those of files not looked into */
	size_t error_count;
	size_t error_cap;
	struct sx_arena arena;
	struct sx_arena names;
};

void sx_partials_init(struct sx_partials *p);
void sx_partials_free(struct sx_partials *p);

/**
 * sx_partial_put_facts() - the facts of a module in a record, without its name and
 * addresses
 * @b:       receives it
 * @profile: at SPVX_DEPTH_FULL, of this module alone
 * @identity: of it, with n1, n2 and foz
 * Return: 0, -SPVX_ENOMEM.
 */
int sx_partial_put_facts(struct sx_buf *b, struct spvx_profile *profile,
			 const struct spvx_identity *identity);

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

/* Something was wrong. Return: 0, -SPVX_ENOMEM. */
int sx_partials_add_error(struct sx_partials *p, struct spvx_str src, const char *rule,
			  uint64_t offset, uint64_t len);

/* The record of an error. */
void sx_partial_put_error(struct sx_buf *b, struct spvx_str src, const char *rule,
			  uint64_t offset, uint64_t len);

/* A file was not looked into. Return: 0, -SPVX_ENOMEM. */
int sx_partials_add_skip(struct sx_partials *p, struct spvx_str src, const char *kind,
			 uint64_t bytes);

/* The record of such a file. */
void sx_partial_put_skip(struct sx_buf *b, struct spvx_str src, const char *kind,
			 uint64_t bytes);

/* The last record of a partial, of either kind. */
void sx_partial_put_end(struct sx_buf *b, uint64_t modules, uint64_t errors);

/* The first record of a partial, without its LF. */
void sx_partials_put_header(struct sx_partials *p, struct sx_buf *b);

/**
 * sx_partials_read() - take a line of a partial
 * @p:    a set
 * @root: what the line is
 * @line: without its LF, and without a key in front
 * @why:  what is wrong, after -SPVX_ESYNTAX
 * Return: 0, -SPVX_ENOMEM, -SPVX_ESYNTAX.
 */
int sx_partials_read(struct sx_partials *p, const struct sx_json_node *root,
		     struct spvx_str line, const char **why);

/* Write all of it as a partial; @kv: each line with a key and a tab in front. */
void sx_partials_write(struct sx_partials *p, struct sx_buf *b, bool kv);

/* The same in steps: its head; modules in the order of their digests, each with its addresses in
 * order; and what is not of modules, with the number of addresses of all. */
struct sx_partial_found;
void sx_partials_begin(struct sx_partials *p, struct sx_buf *b, bool kv);
void sx_partials_put(struct sx_buf *b, const struct sx_partial_found *module, bool kv);
void sx_partials_end(const struct sx_partials *p, struct sx_buf *b, uint64_t modules,
		     bool kv);

/**
 * sx_partials_scan() - take a line of a partial that is spelled as ours are
 * @line: as for sx_partials_read()
 * Return: 1, 0: it takes the parser, -SPVX_ENOMEM, -SPVX_ESYNTAX (@why: what is wrong).
 */
int sx_partials_scan(struct sx_partials *p, struct spvx_str line, const char **why);

/* Whether there is a module. */
bool sx_partials_any(const struct sx_partials *p);

/* A record of a module. @facts: NULL: @text is to be parsed. */
struct sx_partial_found {
	struct spvx_str sha;
	const struct spvx_str *srcs;
	size_t count;
	struct spvx_str text;
	const struct sx_partial_facts *facts;
};

/**
 * struct sx_partial_sum - what modules amount to
 * @copies: of which the figures of that kind are made
 *
 * Of a module that has been added there is left a digest of its name and its facts, and one of
 * each of its addresses.
 */
struct sx_partial_sum {
	struct spvx_profile_totals totals[SX_DOMAINS];
	struct sx_figures figures;
	struct sx_buckets buckets;
	struct spvx_profile_largest largest[SPVX_PROFILE_LARGEST];
	size_t largest_count;
	struct sx_copies copies;

	bool with_copies;
	struct sx_memo known;     /* sha256 to a digest of its facts */
	struct sx_distinct found; /* modules at addresses */
	struct sx_strmap index;   /* kind and name to a figure, plus 1 */
	struct sx_vec next;       /* by figure: what came after it, plus 1 */
	uint64_t last;
	struct sx_buf key;
	size_t cap;
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

/* Kinds of figures and what records call them, ending with NULL. */
struct sx_partial_kind {
	const char *key;
	enum spvx_profile_kind kind;
};

extern const struct sx_partial_kind sx_partial_kinds[];

/* Room for KEY_hex, where names are that are not UTF-8. */
#define SX_PARTIAL_KEY_HEX 16

/* Have modules in the order of their digests, and each address of them once. Return: 0 or
 * -SPVX_ENOMEM. */
int sx_partials_finish(struct sx_partials *p);

/* The module at @i in that order. Return: its number. */
size_t sx_partials_module(const struct sx_partials *p, size_t i,
			  struct sx_partial_found *found);

/* No modules are left; what is not of modules stays. */
void sx_partials_drop(struct sx_partials *p);

#endif
