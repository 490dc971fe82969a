/* SPDX-License-Identifier: MIT */
/*
 * profile/region.h - an opcode histogram of many bytes at once, four cursors abreast.
 *
 * A walk is a chain of loads that wait for one another. Four chains at once, each with a
 * histogram of its own, run two to three times as fast in one thread. Three of them begin
 * at guessed instruction boundaries; a guess is proven when the cursor before arrives
 * exactly there, and undone otherwise, so the result is always that of one plain walk.
 *
 * Besides, a walk marks what its caller has to look at: headers always; without runs OpEntryPoint,
 * with them all that has more to be counted or that the opcode alone does not place in a section,
 * and of the others the first of each run of one section.
 *
 * The plain twin is the loop over spvx_next() in profile.c and scan.c.
 */
#ifndef SPVX_PROFILE_REGION_H
#define SPVX_PROFILE_REGION_H

#include "base/alloc.h"
#include "grammar/image.h"

#include <spvx/walk.h>

#define SX_CURSORS 4

/* Opcodes that have a place in the histograms: all that are in use today. Others are rare
 * enough to be marked one by one. */
#define SX_REGION_OPCODES 8192

/* Bytes that are walked at once: half a common second-level cache, so that what follows a
 * walk (digests) finds them there. 128 KiB costs 10 % more, 1 MiB is no faster. */
#define SX_REGION_BYTES ((size_t)512 * 1024)

/* Below this the guesses cost more than the cursors gain. */
#define SX_REGION_MIN ((size_t)1024)

/* What a region needs after it in memory, so that few instructions cross the end. */
#define SX_REGION_MARGIN ((size_t)128)

/* Count and words of an opcode in one number: added up often, taken apart rarely. */
#define SX_PACKED_ONE   (UINT64_C(1) << 36)
#define SX_PACKED_WORDS (SX_PACKED_ONE - 1)

/* Instructions after which a packed number could overflow: it has 28 bits for the count. */
#define SX_PACKED_MAX (UINT64_C(1) << 27)

/* What an opcode is to a walk: to be looked at, always marked, or so much above the section whose
 * runs it is in; without runs they are all in one. */
#define SX_RUN_LOOK    0
#define SX_RUN_MARKED  0x80
#define SX_RUN_SECTION 1

/* Offsets in a region, rising. */
struct sx_marks {
	uint32_t *at;
	size_t count;
};

/* A walker. */
struct sx_region {
	const struct spvx_allocator *a;
	uint64_t *
		hist; /* packed figures by opcode, by cursor; only their sums mean something */
	struct sx_marks
		marks[SX_CURSORS]; /* what is marked, and opcodes past the histograms */
	struct sx_marks heads[SX_CURSORS]; /* the headers among them */
	uint64_t pending;                  /* words since the histograms were emptied */
	bool has_runs;                     /* runs are marked */
	uint8_t runs
		[65536]; /* what opcodes are, SX_RUN_LOOK: the magic numbers, those past the
				 histograms, and without runs OpEntryPoint */
	uint8_t known[65536]; /* opcodes the grammar has */
};

/* Their begins have other places in a page: what one cursor has just written another may read. */
#define SX_HIST_STRIDE (SX_REGION_OPCODES + 40)

static inline uint64_t *sx_region_hist(const struct sx_region *r, unsigned cursor)
{
	return r->hist + (size_t)cursor * SX_HIST_STRIDE;
}

/* @has_more: whether more is to be counted of an opcode; NULL: without runs. Return: a region
 * walker, or NULL when there is no memory. */
struct sx_region *sx_region_create(const struct spvx_allocator *a,
				   const struct spvx_grammar *g,
				   bool (*has_more)(uint16_t opcode));
void sx_region_free(struct sx_region *r);

/**
 * sx_region_walk() - count the instructions from @p on
 * @r:     a walker
 * @p:     a true instruction boundary
 * @limit: end of the bytes in memory; @limit - @p at least SX_REGION_MIN + SX_REGION_MARGIN
 * @big:   byte order of the words
 * Return: the boundary where the walk stopped: past the region, or at something a plain
 * walk has to decide (a fault, a header in the other byte order). The histograms have every
 * instruction before it, r->marks the places to look at.
 */
const unsigned char *sx_region_walk(struct sx_region *r, const unsigned char *p,
				    const unsigned char *limit, bool big);

/* Take back what sx_region_walk() has counted, which was called with the same and has
 * returned @end. */
void sx_region_undo(struct sx_region *r, const unsigned char *p, const unsigned char *end,
		    const unsigned char *limit, bool big);

#endif
