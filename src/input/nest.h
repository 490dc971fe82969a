/* SPDX-License-Identifier: MIT */
/*
 * input/nest.h - one file, and the files in it if it is an archive, and the files in those.
 *
 * A stack of levels: the lowest is the file, each further one an entry of the one below.
 * Whatever the levels are, the caller gets modules, and problems of containers and entries.
 */
#ifndef SPVX_INPUT_NEST_H
#define SPVX_INPUT_NEST_H

#include "base/vec.h"
#include "input/address.h"
#include "input/raw.h"
#include "input/seen.h"

#define SX_NEST_DEPTH  4                   /* containers inside one another */
#define SX_NEST_LEVELS (SX_NEST_DEPTH + 1) /* and what is in the last */

/**
 * struct sx_level - bytes, and what they are
 * @raw:       the bytes; the modules in them, if @container is not open
 * @container: what they are otherwise
 * @base:      where they begin in the file or stream they are uncompressed in
 * @clear:     that is the file, and nothing in between was decoded
 * @steps:     of the address of the only thing that is wanted of them; or empty
 * @step:      the first of @steps, when it chooses among entries
 * @is_named:  the user named it: the file, what the steps of an address lead to, and what
 *             these are when decompressed
 * @chosen:    it has been met
 * @repeated:  the current entry has the name of one before it, or seems to
 * @names:     of the entries so far
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
 * struct sx_found - what a nest yields
 * @stream:  there is a current module in it; NULL for a problem
 * @problem: 0 or a negative code; -SPVX_EENTRY: see @finding
 * @finding: what is wrong with a container or an entry
 * @level:   where the module or the problem is
 * @entry:   it is not the file itself but something in it
 * @stored_at: of a module: as in struct spvx_input_item
 * @clear:   likewise
 * @uses:    likewise
 * @use_count: likewise
 * @section: likewise
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
};

/**
 * struct sx_nest - a file being read
 * @depth:   levels in use; 0: no file
 * @yielded: modules and problems of the file so far
 * @entries: of containers in it so far
 * @other:   kind of the last of them that is a module in a form that is not read; 0: there is none
 * @skip:    called for an entry that holds no SPIR-V, whose steps sx_nest_put_steps() then
 *           appends; set once
 * @skip_ctx: passed to it
 * @shard:   which of @shards is taken of the entries of the file
 * @shards:  0 or 1: all are
 * @hash:    FNV-1a of the file's address
 * @over:    the container that the file is ended early
 * @behind:  where what follows it begins; 0: that is not known
 *
 * The rest is its own.
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
	bool over;
	uint64_t behind;

	bool failed;             /* the file cannot be read on, which has been yielded */
	unsigned named;          /* levels whose entries are part of the address */
	struct spvx_stream held; /* a module that was decoded as a whole */
	bool holds;              /* it is what modules come from */
	bool only_one;           /* one module is wanted, by its offset */
	bool found;              /* and has been yielded */
	uint64_t wanted;         /* that offset */
};

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
 * @file:      taken over
 * @is_named:  by the user; otherwise it was found in a directory
 * @steps:     of the address of the only thing that is wanted in it, or empty
 * Return: 0; -SPVX_EMAGIC: it holds no module, the kind in sx_nest_file() says what it is;
 * -SPVX_EINVAL: the steps match nothing; -SPVX_EIO; -SPVX_ENOMEM.
 */
int sx_nest_open(struct sx_nest *n, const struct sx_file *file, bool is_named,
		 struct spvx_str steps);

/**
 * struct sx_nest_part - nest_part.c: a part of a file
 * @from:  it begins here; of an archive, an entry as sx_nest_cut() has found it
 * @to:    and ends before this
 * @exact: a module begins at @from; otherwise one is looked for
 * @known: of an archive: what sx_nest_cut() has reported for it
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
 * @part:  which
 * @begin: receives where the first one begins, as far as can be determined
 * Return: 1; 0: the file cannot be read in parts, or none is found; -SPVX_EIO, -SPVX_ENOMEM.
 */
int sx_nest_part(struct sx_nest *n, const struct sx_nest_part *part, uint64_t *begin);

/* Where the modules of the part ended, which was to end before @to; UINT64_MAX: nothing more
 * can be had. */
uint64_t sx_nest_part_end(const struct sx_nest *n, uint64_t to);

/**
 * sx_nest_cut() - where an archive can be divided next, so that each part is read as if it was
 * read after the others
 * @n:     opened to be divided, and not read
 * @size:  bytes of a part, about
 * @to:    receives where the current part ends and the next begins; SX_NOWHERE: it is the
 *         last
 * @known: struct sx_known that the reader of the current part needs are added here
 * Return: 0 or -SPVX_ENOMEM.
 */
int sx_nest_cut(struct sx_nest *n, uint64_t size, uint64_t *to, struct sx_vec *known);

/* Of the open file entries are looked for, as sx_nest_part() does with parts that are not
 * exact: it need not be cut. */
bool sx_nest_finds(const struct sx_nest *n);

/* The open file is an archive, whatever is in it. */
static inline bool sx_nest_is_archive(const struct sx_nest *n)
{
	const struct sx_container_ops *ops = n->levels[0].container.ops;

	return ops && !ops->leaf;
}

/* The next module or problem. Return: 1, 0 at the end of the file, -SPVX_ENOMEM. */
int sx_nest_next(struct sx_nest *n, struct sx_found *found);

/* Whether another module follows the current one in its file or entry, as
 * sx_raw_followed(). */
int sx_nest_followed(struct sx_nest *n);

/* Whether the current module is distinguished from others by its offset alone. */
bool sx_nest_is_place(const struct sx_nest *n);

/* Append the steps that lead from the file to what was yielded. */
void sx_nest_put_steps(const struct sx_nest *n, struct sx_buf *b);

/* Append where it is in what its offset leads to, when it is not the first there. */
void sx_nest_put_within(const struct sx_nest *n, struct sx_buf *b);

/* The file is an archive whose entries are distributed over several shards. */
bool sx_nest_has_units(const struct sx_nest *n);

/* Close the file. Return: bytes read of it. */
uint64_t sx_nest_close(struct sx_nest *n);

/* Bytes read of the file so far. */
uint64_t sx_nest_bytes(const struct sx_nest *n);

#endif
