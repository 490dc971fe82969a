/* SPDX-License-Identifier: MIT */
/*
 * symbols/symbols.h - the inside of spvx_symbols.
 *
 * symbols.c looks a module up, candidates.c tries what may be its twin, rank.c says which of
 * several is taken, table.c has what the paths hold by what a module can be found by, index.c
 * fills it from an index, read.c from the modules. nearest.c looks for the one that is nearly a
 * twin. Whoever reads inputs in another way (with threads, with messages of its own) sets a
 * reader.
 */
#ifndef SPVX_SYMBOLS_SYMBOLS_H
#define SPVX_SYMBOLS_SYMBOLS_H

#include "base/buf.h"
#include "base/map.h"
#include "base/vec.h"
#include "input/path.h"
#include "spirv/build_id.h"
#include "spirv/code.h"

#include <spvx/identity.h>
#include <spvx/symbols.h>

/* ---- table.c ---- */

/**
 * struct sx_symbol - a module of the paths
 * @address: in the texts of the table, ends with NUL
 * @entries: hash of its entry points' models and names
 * @index:   1 + number of the index that names it; 0: it was read
 * @lines:   it may have lines
 * @mark:    number of the last look-up that has looked at it
 */
struct sx_symbol {
	size_t address;
	uint64_t entries;
	uint32_t index;
	bool lines;
	uint64_t mark;
};

/* A hash of what a symbol is found by: of two that have it by chance the proof decides. */
struct sx_symbol_key_of {
	uint32_t hash;
	uint32_t symbol;
};

/* What a module can be found by. */
enum sx_symbol_key {
	SX_SYMBOL_BUILD_ID,
	SX_SYMBOL_SHAPE,
	SX_SYMBOL_FOZ,
	SX_SYMBOL_N1,
	SX_SYMBOL_N2,
	SX_SYMBOL_KEYS
};

/**
 * struct sx_symbol_table - what the paths hold
 * @symbols: struct sx_symbol
 * @keys:    struct sx_symbol_key_of; once sorted, by the first @bits of the hash, and in the
 *           order they were added
 * @starts:  uint32_t: the first of @keys with each value of these bits, and one more
 * @bits:    how many
 * @texts:   addresses
 * @indices: names of the indices, in @texts
 */
struct sx_symbol_table {
	const struct spvx_allocator *a;
	struct sx_vec symbols;
	struct sx_vec keys;
	struct sx_vec starts;
	unsigned bits;
	struct sx_buf texts;
	struct sx_vec indices; /* struct sx_symbol_index */
	uint64_t with_lines;
};

/* An index: its path in the texts, and whether it was said that it is older than what it
 * names. */
struct sx_symbol_index {
	size_t path;
	bool said;
};

/**
 * struct sx_symbols_held - modules of paths that can be read only once
 * @bytes: theirs, one after the other
 * @list:  struct sx_symbol_held
 * @of:    by address, 1 + index in @list
 * @full:  what came later was not kept, which has been reported
 */
struct sx_symbols_held {
	struct sx_buf bytes;
	struct sx_vec list;
	struct sx_strmap of;
	bool full;
};

struct sx_symbol_held {
	size_t at;
	size_t size;
};

void sx_symbol_table_init(struct sx_symbol_table *t, const struct spvx_allocator *a);
void sx_symbol_table_free(struct sx_symbol_table *t);

/* Return: the new one, NULL: no memory. */
struct sx_symbol *sx_symbol_add(struct sx_symbol_table *t, struct spvx_str folder,
				struct spvx_str address);

/* Have the newest symbol found by @value; an empty one or "-" is ignored. Return: 0 or
 * -SPVX_ENOMEM. */
int sx_symbol_add_key(struct sx_symbol_table *t, enum sx_symbol_key kind,
		      struct spvx_str value);

/* All symbols are there: have them found. Return: 0 or -SPVX_ENOMEM. */
int sx_symbol_table_sort(struct sx_symbol_table *t);

/* Symbols with a key, one after the other. */
struct sx_symbol_iter {
	uint32_t hash;
	uint32_t next; /* in @keys */
	uint32_t end;
};

struct sx_symbol_iter sx_symbol_find(const struct sx_symbol_table *t,
				     enum sx_symbol_key kind, struct spvx_str value);
bool sx_symbol_next(const struct sx_symbol_table *t, struct sx_symbol_iter *it,
		    uint32_t *symbol);

static inline struct sx_symbol *sx_symbol_at(const struct sx_symbol_table *t, uint32_t i)
{
	return (struct sx_symbol *)t->symbols.items + i;
}

static inline const char *sx_symbol_address(const struct sx_symbol_table *t,
					    const struct sx_symbol *s)
{
	return t->texts.data + s->address;
}

/* Hash of the models and names of the entry points; their order does not count. */
uint64_t sx_symbol_entries(const struct spvx_module *m);

/* ---- a module that is read ---- */

/**
 * struct sx_symbol_facts - what one walk finds of a module
 * @build_id: good until the next walk
 */
struct sx_symbol_facts {
	uint64_t shape;
	uint64_t entries;
	bool lines;
	struct spvx_str build_id;
};

/* Walks one module after the other; each thread has its own. */
struct sx_symbol_scanner {
	struct sx_code code;
	struct sx_build_id build_id;
};

void sx_symbol_scanner_init(struct sx_symbol_scanner *sc, const struct spvx_grammar *g,
			    const struct spvx_allocator *a);
void sx_symbol_scanner_free(struct sx_symbol_scanner *sc);

/* Return: 0 or -SPVX_ENOMEM. */
int sx_symbol_scan(struct sx_symbol_scanner *sc, const unsigned char *data, size_t size,
		   struct sx_symbol_facts *facts);

/* ---- symbols.c ---- */

/* A module that is held: a twin, or one that may be. */
struct sx_twin {
	unsigned char *data;
	size_t size;
	struct sx_buf address; /* ends with a NUL that does not count */
	struct spvx_module module;
	struct spvx_debug debug;
	bool loaded;
};

struct spvx_symbols;

/* A module of a file, good during the call. Return: 0, or what ends the reading. */
typedef int sx_module_fn(void *ctx, struct spvx_str address, const unsigned char *data,
			 size_t size);

/**
 * struct sx_symbols_reader - how paths and modules are read
 * @scan:  call sx_symbols_add() for each module of a path, in an order that is always the
 *         same. Return: 0 (also when it cannot be read, which it reports), -SPVX_ENOMEM
 * @each:  call @take for each module of a file, until it returns other than 0; what is wrong
 *         with the file has been reported. Return: what it has returned, 0, -SPVX_ENOMEM
 * @load:  call sx_twin_take() with the module at an address. Return: what that does, 0: it
 *         cannot be read, which it reports, -SPVX_ENOMEM
 * @lines: the lines of an index. Return: as sx_path_lines(); it reports failures
 * @ctx:   passed to them
 */
struct sx_symbols_reader {
	int (*scan)(void *ctx, struct spvx_symbols *s, const char *path);
	int (*each)(void *ctx, struct spvx_symbols *s, const char *file, sx_module_fn *take,
		    void *take_ctx);
	int (*load)(void *ctx, struct spvx_symbols *s, const char *address);
	int (*lines)(void *ctx, const char *path, sx_line_fn *take, void *take_ctx);
	void *ctx;
};

/* What the reader of the library knows; see read.c. */
extern const struct sx_symbols_reader sx_symbols_read;

/**
 * struct spvx_symbols - symbols at work
 * @scanned: the table is made
 * @types:   enum sx_path_type of each path; SX_PATH_FAILED: that has been reported, and it is not
 *           looked into
 * @twins:   the proof
 * @best:    of the current module, what was found; in @twin, as is
 * @tried:   that which is being looked at
 * @lookups: so far
 * @queue:   uint32_t: symbols that may be twins of the current module
 */
struct spvx_symbols {
	struct spvx_symbols_options options;
	const struct spvx_allocator *a;
	const struct spvx_grammar *grammar;
	struct sx_symbols_reader reader;
	bool scanned;
	uint8_t *types;
	struct sx_symbol_table table;
	struct sx_symbols_held held;
	struct spvx_twins twins;
	struct sx_code code;
	struct spvx_identifier *identifier;
	struct sx_twin twin[2];
	struct sx_twin *best;
	struct sx_twin *tried;
	struct sx_buf path;
	struct sx_buf other;
	uint64_t lookups;
	struct sx_vec queue;
	struct spvx_symbols_found found;
};

/* Before the first look-up. */
static inline void sx_symbols_set_reader(struct spvx_symbols *s,
					 const struct sx_symbols_reader *reader)
{
	s->reader = *reader;
}

/* A path that can be read only once: standard input, a pipe. */
bool sx_symbols_reads_once(const char *path);

bool sx_symbols_is_stdin(struct spvx_str address);

/* A module that a path holds; @module: its bytes, where it can be read only once, else empty.
 * Return: 0 or -SPVX_ENOMEM. */
int sx_symbols_add(struct spvx_symbols *s, const struct sx_symbol_facts *facts,
		   struct spvx_str address, struct spvx_str module);

/* Have a copy of a module as the one being tried. Return: 1, 0: it says too much for its
 * size, -SPVX_ENOMEM. */
int sx_twin_take(struct spvx_symbols *s, const unsigned char *data, size_t size,
		 struct spvx_str address);

/* It is held: what it was read from cannot be read again. */
static inline bool sx_twin_is_held(const struct spvx_symbols *s, const char *address)
{
	return sx_strmap_find(&s->held.of, address, strlen(address));
}

/* Load the module at an address, held or not, as the one being tried. Return: 1, 0: it cannot be read,
 * -SPVX_ENOMEM. */
int sx_twin_load(struct spvx_symbols *s, const char *address);

void sx_symbols_note(const struct spvx_symbols *s, enum spvx_symbols_event event,
		     struct spvx_str address, struct spvx_str text, uint64_t count);

/* A path cannot be read, for a reason in words. */
static inline void sx_symbols_unreadable(const struct spvx_symbols *s, const char *path,
					 const char *why)
{
	sx_symbols_note(s, SPVX_SYMBOLS_UNREADABLE, (struct spvx_str){ path, strlen(path) },
			(struct spvx_str){ why, strlen(why) }, 0);
}

/* ---- rank.c ---- */

/* What is known of a twin; @lines differs for those that say different lines. */
struct sx_twin_rank {
	bool found;
	unsigned level;
	bool build_id;
	uint32_t on_lines; /* instructions */
	uint64_t lines;
	unsigned by;
};

/**
 * struct sx_twin_search - for the twin of a module
 * @own:    it has lines: a twin is one with its build identifier that has these and more
 * @best:   so far; it is loaded in spvx_symbols.best
 * @failed: proofs
 */
struct sx_twin_search {
	struct spvx_symbols *s;
	const struct spvx_module *module;
	const struct spvx_debug *debug;
	bool own;
	struct sx_twin_rank best;
	uint32_t failed;
	bool passed_over;
};

/* Prove the candidate that is loaded; if it is a twin, and a better one than the best so far,
 * it becomes that. @by: enum spvx_symbols_by. Return: 1: it is a twin, 0, -SPVX_ENOMEM. */
int sx_twin_prove(struct sx_twin_search *x, unsigned by);

static inline struct spvx_str sx_twin_address(const struct sx_twin *t)
{
	return (struct spvx_str){ t->address.data, t->address.len };
}

/* ---- candidates.c ---- */

#define SX_FAILED_MOST 1000 /* proofs for one module; what is left is skipped */

/* A symbol that may be a twin, to be tried. Return: 0 or -SPVX_ENOMEM. */
int sx_candidates_add(struct sx_twin_search *x, uint32_t symbol);

/* Try them. Return: 0 or -SPVX_ENOMEM. */
int sx_candidates_try(struct sx_twin_search *x);

/* ---- index.c ---- */

/* It looks like an index: text that begins with the names of columns. Return: 1, 0, -SPVX_EIO
 * (reported). */
int sx_symbols_is_index(struct spvx_symbols *s, const char *path);

/* Add what an index names. Return: 0, -SPVX_EIO (reported), -SPVX_ENOMEM, 1: it is not an
 * index. */
int sx_symbols_read_index(struct spvx_symbols *s, const char *path);

/* A module that an index names cannot be had, or is no twin: say so when the index is older
 * than that. */
void sx_symbols_index_failed(struct spvx_symbols *s, const struct sx_symbol *symbol);

/* ---- nearest.c ---- */

/* Fill found.nearest. Return: 0 or -SPVX_ENOMEM. */
int sx_symbols_nearest(struct spvx_symbols *s, const struct spvx_module *module);

#endif
