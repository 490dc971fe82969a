/* SPDX-License-Identifier: MIT */
/*
 * symbols/symbols.h - internals of spvx_symbols.
 *
 * symbols.c looks a module up, candidates.c tries possible twins, rank.c chooses the best
 * of several. table.c lists the modules in the paths by their keys; index.c fills the table
 * from an index, read.c from the modules. nearest.c looks for a module that is nearly a
 * twin. A caller that reads inputs in another way (with threads, with messages of its own)
 * sets a reader.
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
 * struct sx_symbol - a module in the paths
 * @address: offset in the texts of the table; ends with NUL
 * @entries: hash of its entry points' models and names
 * @models:  hash of the models alone
 * @index:   1 + number of the index that names it; 0: the module was read
 * @lines:   it may have lines
 * @mark:    number of the last look-up that has considered it
 */
struct sx_symbol {
	size_t address;
	uint64_t entries;
	uint64_t models;
	uint32_t index;
	bool lines;
	uint64_t mark;
};

/* The hash of a symbol's key; where hashes collide by chance, the proof decides. */
struct sx_symbol_key_of {
	uint32_t hash;
	uint32_t symbol;
};

/* Keys by which a module can be found. */
enum sx_symbol_key {
	SX_SYMBOL_BUILD_ID,
	SX_SYMBOL_SHAPE,
	SX_SYMBOL_FOZ,
	SX_SYMBOL_N1,
	SX_SYMBOL_N2,
	SX_SYMBOL_KEYS
};

/**
 * struct sx_symbol_table - the modules in the paths
 * @symbols: struct sx_symbol
 * @keys:    struct sx_symbol_key_of; once sorted, by the first @bits of the hash, and in the
 *           order they were added
 * @starts:  uint32_t: first index in @keys for each value of these bits, and the end
 * @bits:    number of hash bits
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

/* An index: offset of its path in the texts, and whether it has been reported as older than
 * a module it names. */
struct sx_symbol_index {
	size_t path;
	bool reported;
};

/**
 * struct sx_symbols_held - modules of paths that can be read only once
 * @bytes: the modules, one after the other
 * @list:  struct sx_symbol_held
 * @of:    by address, 1 + index in @list
 * @full:  later modules were not kept, which has been reported
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

/* Add a module. Return: the symbol, NULL if out of memory. */
struct sx_symbol *sx_symbol_add(struct sx_symbol_table *t, struct spvx_str address);

/* Add a key to the newest symbol; a @value that is empty or "-" is ignored. Return: 0 or
 * -SPVX_ENOMEM. */
int sx_symbol_add_key(struct sx_symbol_table *t, enum sx_symbol_key kind,
		      struct spvx_str value);

/* Sort the keys, once all symbols are added. Return: 0 or -SPVX_ENOMEM. */
int sx_symbol_table_sort(struct sx_symbol_table *t);

/* Iterates over the symbols with a key. */
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

/* Hash the models and names of the entry points, and the models alone, in any order. */
void sx_symbol_entries(const struct spvx_module *m, uint64_t *entries, uint64_t *models);

/* ---- a module that is read ---- */

/**
 * struct sx_symbol_facts - facts that one walk finds about a module
 * @build_id: valid until the next walk
 */
struct sx_symbol_facts {
	uint64_t shape;
	uint64_t entries;
	uint64_t models;
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

/* A loaded module: a twin, or a candidate. */
struct sx_twin {
	unsigned char *data;
	size_t size;
	struct sx_buf address; /* ends with a NUL that does not count */
	struct spvx_module module;
	struct spvx_debug debug;
	bool loaded;
};

struct spvx_symbols;

/* Called with a module of a file, valid during the call. Return: 0, or a code that ends the
 * reading. */
typedef int sx_module_fn(void *ctx, struct spvx_str address, const unsigned char *data,
			 size_t size);

/**
 * struct sx_symbols_reader - how paths and modules are read
 * @scan:  call sx_symbols_add() for each module of a path, in an order that is always the
 *         same. Return: 0 (also for an unreadable path, which it reports), -SPVX_ENOMEM
 * @each:  call @take for each module of a file, until it returns other than 0; faults of
 *         the file have been reported. Return: as @take last did, 0, -SPVX_ENOMEM
 * @load:  call sx_twin_take() with the module at an address. Return: its result, 0: the
 *         module cannot be read, which it reports, -SPVX_ENOMEM
 * @lines: the lines of an index. Return: as sx_path_lines(); it reports failures
 * @ctx:   passed to each function
 */
struct sx_symbols_reader {
	int (*scan)(void *ctx, struct spvx_symbols *s, const char *path);
	int (*each)(void *ctx, struct spvx_symbols *s, const char *file, sx_module_fn *take,
		    void *take_ctx);
	int (*load)(void *ctx, struct spvx_symbols *s, const char *address);
	int (*lines)(void *ctx, const char *path, sx_line_fn *take, void *take_ctx);
	void *ctx;
};

/* The library's own reader; see read.c. */
extern const struct sx_symbols_reader sx_symbols_read;

/**
 * struct spvx_symbols - the state of look-ups
 * @scanned: the table is complete
 * @types:   enum sx_path_type of each path; SX_PATH_FAILED: that has been reported, and
 *           the path is skipped
 * @twins:   the proof
 * @best:    the best twin of the current module so far, in @twin
 * @tried:   the candidate that is loaded, in @twin
 * @lookups: number of look-ups so far
 * @queue:   uint32_t: indices of symbols that may be twins of the current module
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

/* Add a module of a path; @module: its bytes if it can be read only once, else empty.
 * Return: 0 or -SPVX_ENOMEM. */
int sx_symbols_add(struct spvx_symbols *s, const struct sx_symbol_facts *facts,
		   struct spvx_str address, struct spvx_str module);

/* Load a copy of a module as the candidate being tried. Return: 1, 0: it cannot be
 * indexed, -SPVX_ENOMEM. */
int sx_twin_take(struct spvx_symbols *s, const unsigned char *data, size_t size,
		 struct spvx_str address);

/* Load the module at an address, kept or not, as the candidate being tried. Return: 1, 0:
 * it cannot be read, -SPVX_ENOMEM. */
int sx_twin_load(struct spvx_symbols *s, const char *address);

/* The file that an address names or is in. @path: empty; receives its name. Return: its
 * type. */
enum sx_path_type sx_symbols_file(const char *address, struct sx_buf *path);

void sx_symbols_note(const struct spvx_symbols *s, enum spvx_symbols_event event,
		     struct spvx_str address, struct spvx_str text, uint64_t count);

/* Report that a path cannot be read, with a reason in words. */
static inline void sx_symbols_unreadable(const struct spvx_symbols *s, const char *path,
					 const char *why)
{
	sx_symbols_note(s, SPVX_SYMBOLS_UNREADABLE, (struct spvx_str){ path, strlen(path) },
			(struct spvx_str){ why, strlen(why) }, 0);
}

/* ---- rank.c ---- */

/* The rank of a twin; @lines differs between twins with different lines. */
struct sx_twin_rank {
	bool found;
	unsigned level;
	bool build_id;
	uint32_t on_lines; /* instructions */
	uint64_t lines;
	unsigned by;
};

/**
 * struct sx_twin_search - a search for the twin of a module
 * @own:    the module has lines: a twin needs its build identifier, and more lines
 * @best:   rank of the best so far, which is loaded in spvx_symbols.best
 * @failed: number of failed proofs
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

/* Prove the loaded candidate; a twin that is better than the best so far replaces it.
 * @by: enum spvx_symbols_by. Return: 1: it is a twin, 0, -SPVX_ENOMEM. */
int sx_twin_prove(struct sx_twin_search *x, unsigned by);

static inline struct spvx_str sx_twin_address(const struct sx_twin *t)
{
	return sx_buf_str(&t->address);
}

/* ---- candidates.c ---- */

#define SX_FAILED_MOST 1000 /* failed proofs for one module; later candidates are skipped */

/* Add a symbol to the candidates. Return: 0 or -SPVX_ENOMEM. */
int sx_candidates_add(struct sx_twin_search *x, uint32_t symbol);

/* Try all candidates. Return: 0 or -SPVX_ENOMEM. */
int sx_candidates_try(struct sx_twin_search *x);

/* ---- index.c ---- */

/* Whether a file looks like an index: text that begins with the names of columns. Return:
 * 1, 0, -SPVX_EIO (reported). */
int sx_symbols_is_index(struct spvx_symbols *s, const char *path);

/* Add the modules that an index names. Return: 0, -SPVX_EIO (reported), -SPVX_ENOMEM, 1:
 * the file is not an index. */
int sx_symbols_read_index(struct spvx_symbols *s, const char *path);

/* Handle a module of an index that cannot be read or is not a twin: report the index if it
 * is older than the module. */
void sx_symbols_index_failed(struct spvx_symbols *s, const struct sx_symbol *symbol);

/* ---- nearest.c ---- */

/* Fill found.nearest. Return: 0 or -SPVX_ENOMEM. */
int sx_symbols_nearest(struct spvx_symbols *s, const struct spvx_module *module);

#endif
