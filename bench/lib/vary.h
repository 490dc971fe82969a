/* SPDX-License-Identifier: MIT */
/*
 * bench/lib/vary.h - real modules as originals: each copy made of one has other ids, other
 * names, other floating-point constants, and if wanted its functions several times over.
 * What may be changed is found once, when an original is read.
 */
#ifndef SPVX_BENCH_VARY_H
#define SPVX_BENCH_VARY_H

#include "emit.h"

#include <stdbool.h>

/* A growing list of word positions. */
struct places {
	uint32_t *at;
	size_t count;
	size_t cap;
};

struct original {
	uint32_t *words;
	size_t count;
	bool known;           /* every id was found: ids may change */
	struct places ids;    /* words that are ids */
	struct places local;  /* of each: 1 + its number among those of functions, or 0 */
	struct places names;  /* words of names */
	struct places floats; /* 32-bit floating-point constants */
	size_t body;          /* first word of the first function */
	size_t body_ids;      /* first of ids that is there */
	uint32_t new_ids;     /* ids defined in functions */
};

#define ALPHABET 26

struct originals {
	struct original *list;
	size_t count;
	size_t cap;
	unsigned char rotated[ALPHABET][256]; /* lower-case letters moved on by so many */
};

/**
 * originals_load() - read the modules that a file names, one path a line
 * @all:  begins zeroed
 * @list: the file; what is not a sound module in this machine's byte order is skipped
 * @max:  the largest module taken, in bytes
 */
void originals_load(struct originals *all, const char *list, size_t max);

void originals_free(struct originals *all);

/* Words of a copy that has the functions @copies times more. */
size_t variant_words(const struct original *m, uint32_t copies);

/* How many times more the functions must be there for the module to have about @words. */
uint32_t variant_copies(const struct original *m, size_t words);

/* Write a copy to @dst, which has room for variant_words(). */
void variant_write(const struct originals *all, const struct original *m, uint32_t copies,
		   struct rng *r, uint32_t *dst);

#endif
