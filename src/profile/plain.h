/* SPDX-License-Identifier: MIT */
/*
 * profile/plain.h - instructions of which only opcode, section and a value are counted.
 *
 * Nine of ten instructions are plain: they count under their opcode and the current
 * section, which they do not change, and perhaps under a capability, mode, storage class or
 * decoration. The consequences of an opcode are recorded on its first use, and a short loop
 * without a branch for each case counts the rest. The other path is scan.c without bins.
 */
#ifndef SPVX_PROFILE_PLAIN_H
#define SPVX_PROFILE_PLAIN_H

#include "base/alloc.h"
#include "base/compiler.h"
#include "grammar/image.h"

#include <spvx/enums.h>
#include <spvx/profile.h>
#include <spvx/walk.h>

/* ---- region.c: an opcode histogram of many bytes at once, four cursors abreast ---- */

#define SX_CURSORS 4

/* Opcodes that have a place in the histograms: all that are in use today. Others are rare
 * enough to be marked one by one. */
#define SX_REGION_OPCODES 8192

/* Bytes that are walked at once: half a common second-level cache, so that the digests
 * after a walk find them there. 128 KiB costs 10 % more, 1 MiB is no faster. */
#define SX_REGION_BYTES ((size_t)512 * 1024)

/* Below this the guesses cost more than the cursors gain. */
#define SX_REGION_MIN ((size_t)1024)

/* Bytes needed in memory after a region, so that few instructions cross the end. */
#define SX_REGION_MARGIN ((size_t)128)

/* Count and words of an opcode in one number: added often, separated rarely. */
#define SX_PACKED_ONE   (UINT64_C(1) << 36)
#define SX_PACKED_WORDS (SX_PACKED_ONE - 1)

/* Instructions after which a packed number could overflow: it has 28 bits for the count. */
#define SX_PACKED_MAX (UINT64_C(1) << 27)

/* The treatment of an opcode by a walk: to be looked at, always marked, or the distance to
 * the section of its runs; without runs all are in one. */
#define SX_RUN_LOOK    0
#define SX_RUN_MARKED  0x80
#define SX_RUN_SECTION 1

/* Offsets in a region, in ascending order. */
struct sx_marks {
	uint32_t *at;
	size_t count;
};

/* The memory of region walks. */
struct sx_region {
	const struct spvx_allocator *a;
	uint64_t *
		hist; /* packed figures by opcode, by cursor; only their sums mean something */
	struct sx_marks
		marks[SX_CURSORS]; /* marked offsets, and opcodes beyond the histograms */
	struct sx_marks heads[SX_CURSORS]; /* the headers among them */
	uint64_t pending;                  /* words since the histograms were emptied */
	bool has_runs;                     /* runs are marked */
	uint8_t runs[65536];  /* by opcode; SX_RUN_LOOK: the magic numbers, those past the
				 histograms, and without runs OpEntryPoint */
	uint8_t known[65536]; /* opcodes of the grammar */
};

/* Histograms start at different offsets in a page, as a cursor may read what another has
 * just written. */
#define SX_HIST_STRIDE (SX_REGION_OPCODES + 40)

static inline uint64_t *sx_region_hist(const struct sx_region *r, unsigned cursor)
{
	return r->hist + (size_t)cursor * SX_HIST_STRIDE;
}

/* @has_more: whether an opcode counts under more than itself; NULL: without runs. Return: a
 * region walker, or NULL when there is no memory. */
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
 * Return: the boundary where the walk stopped: past the region, or at a place that a plain
 * walk has to decide (a fault, a header in the other byte order). The histograms have every
 * instruction before it, r->marks the places to look at.
 */
const unsigned char *sx_region_walk(struct sx_region *r, const unsigned char *p,
				    const unsigned char *limit, bool big);

/* Undo the counts of a call of sx_region_walk() with the same arguments that returned
 * @end. */
void sx_region_undo(struct sx_region *r, const unsigned char *p, const unsigned char *end,
		    const unsigned char *limit, bool big);

/* ---- plain.c ---- */

/* Opcodes that may be plain: all that are in use today. */
#define SX_PLAIN_OPCODES 8192

/* Values below this have a bin each; larger ones are rare. */
#define SX_PLAIN_VALUES 64

/* Extended instructions and other values that are remembered at a time, a power of two. */
#define SX_PLAIN_OTHERS 2048

/* Facts about an opcode. */
struct sx_plain_op {
	uint16_t
		sections; /* bit per enum spvx_section that it may be in and does not change; 0: not
			      known yet, or never plain */
	uint16_t first; /* its bin, or that of its value 0 */
	uint8_t word;   /* the word of its value, 0: none */
	int8_t kept;    /* mask for that word: all bits (-1) for a value, else 0 */
	uint8_t kind;   /* enum spvx_profile_kind of its value */
	uint8_t unused; /* eight bytes: an index of the table is scaled by one instruction */
};

/* Flags in the key of a value without a bin: it belongs to an opcode, or to a BuiltIn. */
#define SX_PLAIN_OF_OPCODE  (UINT32_C(1) << 31)
#define SX_PLAIN_OF_BUILTIN (UINT32_C(1) << 30)

/* An extended instruction, or a value that is too large for a bin. */
struct sx_plain_other {
	uint32_t
		key; /* the profile's key of the set; or the opcode, with its flag; 0: free */
	uint32_t value; /* number of the instruction, or the value */
	uint64_t n;     /* packed figures */
};

/* Instead of a value: the bin is among @others. */
#define SX_PLAIN_IS_OTHER UINT16_MAX

/* A bin that is not empty: its place and its count. */
struct sx_plain_used {
	uint32_t bin;
	uint16_t opcode;
	uint16_t value;
};

/* Facts about opcodes, and their counts. */
struct sx_plain {
	const struct spvx_allocator *a;
	struct sx_plain_op ops[SX_PLAIN_OPCODES];
	uint64_t *
		bins; /* packed figures by opcode and value; they are brought to the profile before
			   anyone reads it */
	size_t bin_count;
	size_t bin_cap;
	struct sx_plain_used *used; /* the bins that are not empty */
	size_t used_count;
	size_t used_cap;
	uint64_t pending; /* at most this many words were counted since they were empty */
	uint16_t extended_sections; /* sections of OpExtInst, as in struct sx_plain_op */
	struct sx_plain_other others[SX_PLAIN_OTHERS]; /* see sx_plain_other_at() */
};

/* The slot of a value: those of one key are side by side, and each key starts elsewhere. */
static inline struct sx_plain_other *sx_plain_other_at(struct sx_plain *plain, uint32_t key,
						       uint32_t value)
{
	uint32_t begin = key * UINT32_C(0x9e3779b1) >> 16;

	return &plain->others[(begin + value) % SX_PLAIN_OTHERS];
}

static inline uint64_t *sx_plain_bin(struct sx_plain *plain, const struct sx_plain_used *u)
{
	return u->value == SX_PLAIN_IS_OTHER ? &plain->others[u->bin].n
					     : &plain->bins[u->bin];
}

/* An OpExtInst of an import has been counted: give equal ones a bin. @op: its grammar
 * entry. */
void sx_plain_note_extended(struct sx_plain *plain, const struct spvx_entry *op,
			    uint32_t import, uint32_t number);

void sx_plain_free(struct sx_plain *plain);

/* An opcode without details has been counted: treat it as plain from now on.
 * @op: its entry in the grammar, NULL when it is unknown. */
void sx_plain_note(struct spvx_profile *p, uint16_t opcode, const struct spvx_entry *op);

/* Count @insn, except under its section. Return: false: it is not plain, bins are nearly
 * full, or there is no memory for it. */
bool sx_plain_count(struct sx_plain *plain, const struct spvx_insn *insn);

/* Add the counts to @p, and clear them. */
void sx_plain_flush(struct spvx_profile *p);

/* Count instructions from the cursor of the current module of @p, up to the first that is
 * not plain. */
void sx_plain_pass(struct spvx_profile *p, struct spvx_cursor *cursor);

/* Marked instructions of a region. */
struct sx_plain_marks {
	const uint32_t
		*at; /* offsets from @base, ascending: those of one module, and of the
			       headers after it */
	size_t count;
	const unsigned char *base; /* start of the region */
	const unsigned char *end;  /* end of the bytes in memory */
	const uint8_t *runs;       /* as struct sx_region has them */
	bool big;                  /* byte order of the words */
};

/* Count the marked instructions; those in a run are counted by opcode elsewhere, and only
 * start the section. Return: number of marks passed: the next one is not plain, or begins a
 * module. */
size_t sx_plain_pass_marks(struct spvx_profile *p, const struct sx_plain_marks *marks);

#endif
