/* SPDX-License-Identifier: MIT */
/*
 * spirv/strip.h - parts of spvx_strip(): strip_removes.c decides whether an
 * instruction is removed, strip_scan.c finds in a first walk which strings and imports
 * the remaining instructions use, strip.c writes the rest in a second.
 */
#ifndef SPVX_SPIRV_STRIP_H
#define SPVX_SPIRV_STRIP_H

#include "base/vec.h"
#include "grammar/image.h"
#include "spirv/facts_read.h"
#include "spirv/idtable.h"

#include <spvx/strip.h>

/* Sort of an opcode: enum spvx_strip_kind, or one of these. */
enum sx_sort {
	SX_SORT_EXT_INST = SPVX_STRIPPED_KINDS,
	SX_SORT_HEAD, /* comes before strings and imports, or among them */
	SX_SORT_FUNCTION,
	SX_SORT_OTHER
};

/* Flags of an <id>. */
enum sx_strip_flags {
	SX_STRIP_DEBUG_SET = 1 << 0,    /* import of a set of debug information */
	SX_STRIP_NON_SEMANTIC = 1 << 1, /* import of any NonSemantic set */
	SX_STRIP_BUILD_ID = 1 << 2,     /* import of a set that has DebugBuildIdentifier */
	SX_STRIP_REMOVABLE = 1 << 3,    /* string or import: removed unless it is used */
	SX_STRIP_USED = 1 << 4,         /* used by an instruction that stays */
	SX_STRIP_REMOVED = 1 << 5,      /* result of a removed instruction */
	SX_STRIP_EARLY = 1 << 6         /* used before its OpExtInstImport: the set stays */
};

/* Adjacent removed instructions; word offset and length in words. */
struct sx_strip_span {
	uint32_t at;
	uint32_t words;
};

/**
 * struct sx_stripper - state of stripping one module
 * @flags:  by <id>
 * @ids:    facts for decoding operands: about types and imports, about all <id>s when
 *          @exact
 * @low, @span: lowest <id> that may be removed, and the range from there to the highest
 * @exact:  the second try, which knows all candidates and all types
 * @retry:  a second try is needed
 * @wide:   there is an integer type of more than 32 bits
 * @past_head: an instruction after the head was seen: use_in_head() ends there
 * @scanned: an instruction that may use a string or an import was seen
 * @bodies: the first OpFunction, NULL without functions
 * @gone:   struct sx_strip_span: instructions removed from @bodies on, unless @odd
 * @gone_count: number of those instructions by kind
 * @odd:    an instruction that belongs before @bodies came later: @gone cannot be used
 * @non_semantic: number of imports of NonSemantic sets
 * @non_semantic_stays: number of those that stay
 */
struct sx_stripper {
	const struct spvx_allocator *a;
	const struct spvx_grammar *g;
	unsigned parts;
	struct spvx_idtable flags;
	struct spvx_ids ids;
	uint32_t low;
	uint32_t span;
	bool exact;
	bool retry;
	bool wide;
	bool past_head;
	bool scanned;
	bool odd;
	const unsigned char *bodies;
	struct sx_vec gone;
	uint64_t gone_count[SPVX_STRIPPED_KINDS];
	uint32_t non_semantic;
	uint32_t non_semantic_stays;
	spvx_strip_fn *write;
	void *ctx;
	struct spvx_stripped result;
	int err;
};

static inline unsigned sx_strip_flags(const struct sx_stripper *l, uint32_t id)
{
	return sx_idtable_get(&l->flags, id);
}

/* ---- strip_removes.c ---- */

#define SX_SORTS (SPVX_OP_DecorateId + 1) /* opcodes below this are in the table */

/* 1 + the sort, 0 = SX_SORT_OTHER. */
extern const uint8_t sx_sorts[SX_SORTS];

/* The sort of an opcode that is not in the table. */
unsigned sx_sort_rare(unsigned opcode);

static inline unsigned sx_sort_of(unsigned opcode)
{
	if (opcode >= SX_SORTS)
		return sx_sort_rare(opcode);
	return sx_sorts[opcode] ? sx_sorts[opcode] - 1u : SX_SORT_OTHER;
}

/* The enum sx_strip_flags of an OpExtInstImport, from the name of its set. */
unsigned sx_strip_import(const struct sx_stripper *l, const struct spvx_insn *insn);

bool sx_strip_import_is_removable(const struct sx_stripper *l, unsigned flags);

/* Whether an instruction is removed; @kind receives its kind in the counts. Valid when all
 * is known; in the first walk only for instructions other than strings, imports and the
 * extension. */
bool sx_strip_removes(const struct sx_stripper *l, const struct spvx_insn *insn,
		      unsigned sort, enum spvx_strip_kind *kind);

/* ---- strip_scan.c ---- */

/* The first walk: find removable instructions, and the strings and imports still in use. */
void sx_strip_scan(struct sx_stripper *l, struct spvx_cursor *cursor);

#endif
