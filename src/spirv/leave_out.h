/* SPDX-License-Identifier: MIT */
/*
 * spirv/leave_out.h - how spvx_strip() is made: leave_out_goes.c knows what an instruction is
 * and whether it goes, leave_out_look.c finds out in a first walk what is used by what stays,
 * leave_out.c writes in a second.
 */
#ifndef SPVX_SPIRV_LEAVE_OUT_H
#define SPVX_SPIRV_LEAVE_OUT_H

#include "base/vec.h"
#include "grammar/image.h"
#include "spirv/facts_read.h"
#include "spirv/idtable.h"

#include <spvx/strip.h>

/* What an opcode is here: enum spvx_strip_kind, or one of these. */
enum sx_sort {
	SX_SORT_EXT_INST = SPVX_STRIPPED_KINDS,
	SX_SORT_HEAD, /* before strings and imports, or among them */
	SX_SORT_FUNCTION,
	SX_SORT_OTHER
};

/* Bits of an <id>. */
enum sx_leaver_flags {
	SX_LEAVER_DEBUG_SET = 1 << 0,    /* import of a set of debug information */
	SX_LEAVER_NON_SEMANTIC = 1 << 1, /* import of any NonSemantic set */
	SX_LEAVER_BUILD_ID = 1 << 2,     /* import of a set that has DebugBuildIdentifier */
	SX_LEAVER_MAY_GO = 1 << 3,       /* string or import: goes unless it is used */
	SX_LEAVER_USED = 1 << 4,         /* by an instruction that stays */
	SX_LEAVER_GONE = 1 << 5,         /* result of an instruction that goes */
	SX_LEAVER_EARLY = 1 << 6 /* import that the <id> was used before: its set stays */
};

/* Adjacent instructions that go, in words. */
struct sx_leaver_span {
	uint32_t at;
	uint32_t words;
};

/**
 * struct sx_leaver - a module in work
 * @flags:  of each <id>
 * @ids:    what the operand machine knows, of types and imports; of all when @exact
 * @low, @span: <id>s that may go, from the lowest on
 * @exact:  the second try, which knows all candidates and all types
 * @retry:  it is needed
 * @wide:   there is an integer type of more than 32 bits
 * @past_head: an instruction has come that is not of the head: use_in_head() ends there
 * @scanned: an instruction that may use a string or an import has come
 * @bodies: the first OpFunction, NULL without
 * @gone:   struct sx_leaver_span: what goes from there on, unless @odd
 * @gone_count: the same by kind
 * @odd:    what belongs before it has come after it: all is walked again
 * @non_semantic: imports of NonSemantic sets, and how many of them stay
 */
struct sx_leaver {
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

static inline unsigned sx_leaver_flags(const struct sx_leaver *l, uint32_t id)
{
	return sx_idtable_get(&l->flags, id);
}

/* ---- leave_out_goes.c ---- */

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

/* What the set of an import is. */
unsigned sx_leaver_import(const struct sx_leaver *l, const struct spvx_insn *insn);

bool sx_leaver_import_may_go(const struct sx_leaver *l, unsigned flags);

/* Which kind an instruction is left out as. Return: false: it stays. Asked when all is known,
 * and of all but strings, imports and the extension in the first walk as well. */
bool sx_leaver_goes(const struct sx_leaver *l, const struct spvx_insn *insn, unsigned sort,
		    enum spvx_strip_kind *kind);

/* ---- leave_out_look.c ---- */

/* The first walk: what goes, and which strings and imports are used by what stays. */
void sx_leaver_look(struct sx_leaver *l, struct spvx_cursor *cursor);

#endif
