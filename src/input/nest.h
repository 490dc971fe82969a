/* SPDX-License-Identifier: MIT */
/*
 * input/nest.h - one file and, if it is an archive, the files nested in it.
 *
 * A stack of levels: the lowest is the file, each further one an entry of the level below.
 * The caller gets modules, and problems of containers and entries, of whatever level.
 */
#ifndef SPVX_INPUT_NEST_H
#define SPVX_INPUT_NEST_H

#include "base/vec.h"
#include "input/address.h"
#include "input/raw.h"

#include <spvx/memory.h>

#include <stdbool.h>

/*
 * ---- seen.c: whether a name has come before, in bounded memory ----
 *
 * Bloom filters, each twice as large as the one before: 8 bytes a name while there are few,
 * at most 8 MiB in all. A known name is always recognised. A new one is taken for known once
 * in 20 million times with up to a million names, and increasingly often beyond that. The
 * same names in the same order give the same answers on every machine, in constant time, even
 * for hostile names.
 */

#define SX_SEEN_FILTERS 11
#define SX_SEEN_FIRST   ((size_t)4096) /* bytes of the first; the last has 4 MiB */

struct sx_seen {
	const struct spvx_allocator *a;
	unsigned char *filters[SX_SEEN_FILTERS];
	unsigned used;
	size_t room; /* names that still fit in the last filter; SIZE_MAX: any */
};

void sx_seen_init(struct sx_seen *s, const struct spvx_allocator *a);
void sx_seen_free(struct sx_seen *s);

/* Add a name. Return: 1: known, or taken for known; 0: new; -SPVX_ENOMEM. */
int sx_seen_put(struct sx_seen *s, const char *name, size_t len);

/* ---- levels ---- */

#define SX_NEST_DEPTH  4                   /* containers inside one another */
#define SX_NEST_LEVELS (SX_NEST_DEPTH + 1) /* and the files in the last */

#define SX_NEST_NEAR 4 /* similar entries named when one is missing */

/**
 * struct sx_level - a level: the file, or an entry of the level below
 * @raw:       its bytes, and the modules in them if @container is not open
 * @container: the container that the bytes are, if any
 * @base:      offset of the bytes in the file or stream that holds them uncompressed
 * @clear:     @base is an offset in the file: nothing was decoded on the way
 * @steps:     address steps to the only wanted module or entry of this level; or empty
 * @step:      the first of @steps, when it chooses among entries
 * @is_named:  named by the user: the file, or an entry that an address leads to or into, or
 *             the decompressed form of either
 * @chosen:    the entry chosen by @step has been reached
 * @repeated:  the current entry has the name of an earlier one, or seems to
 * @names:     names of the entries so far
 * @ready:     @raw is set up
 */
struct sx_level {
	struct sx_raw raw;
	struct sx_container container;
	uint64_t base;
	bool clear;
	struct spvx_str steps;
	struct sx_step step;
	bool is_named;
	bool chosen;
	bool repeated;
	struct sx_seen names;
	bool ready;
};

/**
 * struct sx_found - a module or a problem
 * @stream:  holds the current module; NULL for a problem
 * @problem: 0 or a negative code; -SPVX_EENTRY: see @finding
 * @finding: damage of a container or an entry
 * @level:   level of the module or the problem
 * @entry:   it concerns an entry, not the file itself
 * @stored_at: of a module, as all that follow: see struct spvx_input_item
 * @clear:   see there
 * @uses:    see there
 * @use_count: see there
 * @section: see there
 * @symbols: see there
 */
struct sx_found {
	struct spvx_stream *stream;
	int problem;
	struct sx_finding finding;
	struct sx_level *level;
	bool entry;
	uint64_t stored_at;
	bool clear;
	const struct spvx_input_use *uses;
	size_t use_count;
	struct spvx_str section;
	struct spvx_str symbols;
};

/**
 * struct sx_nest - a file being read
 * @depth:   levels in use; 0: no file
 * @yielded: modules, objects and problems of the file so far
 * @entries: number of container entries in the file so far
 * @other:   kind of the first entry that is a module in an unsupported form; 0: none
 * @skip:    called for an entry that holds no SPIR-V; during the call sx_nest_put_steps()
 *           appends the steps to the entry; set once
 * @skip_ctx: passed to @skip
 * @shard:   number of the shard of the file's entries that is read
 * @shards:  number of shards; 0 or 1: all entries are read
 * @hash:    FNV-1a of the file's address
 * @elsewhere: an entry of the file belongs to another shard
 * @from:    offset before which the modules of a divided file belong to other shards
 * @to:      offset from which on they do, too; 0: the file is not divided
 * @over:    the file is a container that ends early
 * @next_part:  offset of the first entry of the next part; 0: unknown
 *
 * @near: steps to entries whose names contain the name in the missing step, each after a
 *        comma and a blank; empty: none
 * @near_count: number of such entries, of which @near has the first
 *
 * The rest is internal.
 */
struct sx_nest {
	struct sx_limits limits;
	struct sx_level levels[SX_NEST_LEVELS];
	unsigned depth;
	uint64_t yielded;
	uint64_t entries;
	enum spvx_input_kind other;
	void (*skip)(void *ctx, enum spvx_input_kind kind, uint64_t bytes);
	void *skip_ctx;
	uint64_t shard;
	uint64_t shards;
	uint64_t hash;
	bool elsewhere;
	uint64_t from;
	uint64_t to;
	bool over;
	uint64_t next_part;
	struct sx_buf near;
	unsigned near_count;

	bool failed;    /* the file is unreadable from here on, which was yielded */
	unsigned named; /* levels whose entries are part of the address */
	struct spvx_stream held; /* a module that was decoded as a whole */
	bool holds;              /* modules come from @held */
	bool only_one;           /* one module is wanted, by its offset */
	bool found;              /* that module has been yielded */
	uint64_t wanted;         /* its offset, in bytes */
};

/* Files of modules back to back of at least this many bytes are divided among shards: each has
 * the modules that begin in its part of the bytes. Where modules begin is only certain after a
 * walk from the start, which each shard does, as the words of a module may look like a header.
 * A walk of 1 GiB takes 0.2 s, and the records of `stats --partial` 6.8 s. */
#define SX_NEST_DIVIDED ((uint64_t)64 * 1024 * 1024)

/* The offset at which the bytes of a shard begin; for shard @shards it would be @size. */
static inline uint64_t sx_nest_share(uint64_t size, uint64_t shard, uint64_t shards)
{
	uint64_t more = size % shards;

	return size / shards * shard + (shard < more ? shard : more);
}

/* @archives: look into containers. Return: 0 or -SPVX_ENOMEM. */
int sx_nest_init(struct sx_nest *n, const struct sx_limits *limits, bool archives);
void sx_nest_free(struct sx_nest *n);

/* The file itself. */
static inline struct sx_raw *sx_nest_file(struct sx_nest *n)
{
	return &n->levels[0].raw;
}

/**
 * sx_nest_open() - begin with a file
 * @n:         no file is open
 * @file:      owned by the nest from now on
 * @is_named:  named by the user; false: found in a directory
 * @steps:     address steps to the only wanted module or entry in the file; or empty
 * Return: 0; -SPVX_EMAGIC: it holds no module, sx_nest_file() has its kind;
 * -SPVX_EINVAL: the steps match nothing; -SPVX_EIO; -SPVX_ENOMEM.
 */
int sx_nest_open(struct sx_nest *n, const struct sx_file *file, bool is_named,
		 struct spvx_str steps);

/**
 * struct sx_nest_part - nest_part.c: a part of a file
 * @from:  first byte; in an archive, an entry's head found by sx_nest_cut()
 * @to:    offset of the first byte after the part
 * @exact: a module or an entry begins at @from; false: the first one after it is searched
 *         for
 * @known: of an archive: struct sx_known from sx_nest_cut() for this part
 */
struct sx_nest_part {
	uint64_t from;
	uint64_t to;
	bool exact;
	const struct sx_vec *known;
};

/**
 * sx_nest_part() - read only the modules that begin in a part of the file
 * @n:     just opened
 * @part:  the part
 * @begin: receives the offset of the first module, as far as can be determined
 * Return: 1; 0: the file cannot be read in parts, or none is found; -SPVX_EIO, -SPVX_ENOMEM.
 */
int sx_nest_part(struct sx_nest *n, const struct sx_nest_part *part, uint64_t *begin);

/* Offset at which the modules of the part, which was to end before @to, have ended;
 * UINT64_MAX: nothing after the part can be read. */
uint64_t sx_nest_part_end(const struct sx_nest *n, uint64_t to);

/**
 * sx_nest_cut() - find the end of the current part of an archive, so that reading the parts
 * separately gives the same results as reading all
 * @n:     opened to be divided, not read
 * @size:  approximate bytes of a part
 * @to:    receives the end of the current part; SX_UNKNOWN_OFFSET: it is the last
 * @known: receives each struct sx_known that the reader of the current part needs
 * Return: 0 or -SPVX_ENOMEM.
 */
int sx_nest_cut(struct sx_nest *n, uint64_t size, uint64_t *to, struct sx_vec *known);

/* Whether sx_nest_part() can search the open file for the first entry of a part that is not
 * exact, so that sx_nest_cut() is not needed. */
bool sx_nest_finds(const struct sx_nest *n);

/* The next module or problem. Return: 1, 0 at the end of the file, -SPVX_ENOMEM. */
int sx_nest_next(struct sx_nest *n, struct sx_found *found);

/* Whether another module follows the current one in its file or entry, as
 * sx_raw_followed(). */
int sx_nest_followed(struct sx_nest *n);

/* Whether the current module is distinguished from others by its offset alone. */
bool sx_nest_is_place(const struct sx_nest *n);

/* Whether the steps to the current module end with a name in place of an offset. */
bool sx_nest_is_symbol(const struct sx_nest *n);

/* Name of the current module: its symbol, or that of the innermost entry with a name or a
 * hash; empty: the file has one module, or several without names. */
struct spvx_str sx_nest_name(const struct sx_nest *n);

/* Append the steps from the file to the module or problem that was yielded. */
void sx_nest_put_steps(const struct sx_nest *n, struct sx_buf *b);

/* Append the position of the current entry in the decompressed bytes at its offset, unless
 * it is the first there. */
void sx_nest_put_within(const struct sx_nest *n, struct sx_buf *b);

/* Whether the file or entry with this hash belongs to the shard that is read. */
static inline bool sx_nest_owns(const struct sx_nest *n, uint64_t hash)
{
	return hash % n->shards == n->shard;
}

/* Whether the file is an archive whose entries are distributed over several shards. */
bool sx_nest_has_units(const struct sx_nest *n);

/* Close the file. Return: bytes read. */
uint64_t sx_nest_close(struct sx_nest *n);

/* Count the file, or the entry at the top, as skipped. */
void sx_nest_skip(struct sx_nest *n);

/* Bytes read of the file so far. */
uint64_t sx_nest_bytes(const struct sx_nest *n);

/* ---- nest_choose.c: selection of a container's entries ---- */

/* Whether an entry is identified by a name or a hash. */
bool sx_nest_has_step(const struct sx_entry *e);

/* Whether the step is the alias of the current entry, which others may have. */
bool sx_nest_is_alias(const struct sx_level *l);

/* Whether the current entry is wanted. */
bool sx_nest_is_wanted(struct sx_level *l);

/* Note an entry that is not wanted if its name, or one of its symbols, contains the name in
 * the step, also as a C++ name. Return: 0 or -SPVX_ENOMEM. */
int sx_nest_note_near(struct sx_nest *n, const struct sx_level *l);

/* The address steps that remain inside the current entry. */
struct spvx_str sx_nest_steps_into(const struct sx_level *l);

/* Whether the current entry is in the shard. Return: 1, 0, -SPVX_ENOMEM. */
int sx_nest_is_in_shard(struct sx_nest *n);

#endif
