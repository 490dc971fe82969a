/* SPDX-License-Identifier: MIT */
/*
 * profile/moddiff.h - the difference of two modules, in the making.
 *
 * An <id> is the instruction that defines it. So all that has to be found is which
 * instruction of one module is which of the other: its mate. What two instructions have to
 * share to be mates is written as a key, a hash of what they say; keys are made in steps,
 * the strict ones first, and what is mated already counts as equal in all that uses it.
 * Keys only propose: whether two mates say the same is looked at word by word in the end.
 */
#ifndef SPVX_PROFILE_MODDIFF_H
#define SPVX_PROFILE_MODDIFF_H

#include "profile/align.h"

#include <spvx/diff.h>

enum sx_diff_which {
	SX_OLD,
	SX_NOW,
	SX_SIDES
};

/**
 * struct sx_diff_insn - an instruction
 * @at:       word offset
 * @function: index in functions[], SPVX_NONE outside
 * @opcode:   of it
 * @words:    its words
 * @section:  it stands in, outside of functions
 * @defines:  it has a result <id>, and is the first with it
 * @moved:    its mate stands in another place
 */
struct sx_diff_insn {
	uint32_t at;
	uint32_t function;
	uint16_t opcode;
	uint16_t words;
	uint8_t section;
	bool defines;
	bool moved;
};

/**
 * struct sx_diff_side - a module
 * @insns:  all of it, in order
 * @count:  how many
 * @refs:   by word offset: 1 + the instruction that defines the <id> there; 0: a literal, or
 *          an <id> that nothing defines. Of the first word of an instruction: 1 + its index
 * @mates:  by instruction: the one of the other side, SX_UNPAIRED
 * @keys:   by instruction: what it says, with all it is made from
 * @tokens: by instruction: what it is aligned by
 * @names:  by instruction: hash of its OpName; 0 without
 * @marks:  by instruction: hash of its decorations and the names of its members; 0 without
 * @first:  by function: its first instruction, and behind the last function: SX_UNPAIRED
 * @ends:   by function: behind its last
 * @entries: by function: hash of the entry points it is; 0: none
 * @peers:  by function: that of the other side, SX_UNPAIRED
 */
struct sx_diff_side {
	const struct spvx_module *module;
	struct sx_diff_insn *insns;
	uint32_t count;
	uint32_t *refs;
	uint32_t *mates;
	uint64_t *keys;
	uint64_t *tokens;
	uint64_t *names;
	uint64_t *marks;
	uint32_t *first;
	uint32_t *ends;
	uint64_t *entries;
	uint32_t *peers;
};

/* The library's own part of a difference. */
struct spvx_diff_state {
	const struct spvx_allocator *a;
	struct sx_arena arena; /* owns what the sides point to */
	struct sx_diff_side side[SX_SIDES];
	struct sx_aligner aligner;
	struct sx_vec pool[SX_SIDES]; /* of struct sx_pair: key, index */
	struct sx_vec edits;
	struct sx_vec parts;
};

/* How an <id> that has no mate (yet) counts in a key. */
enum sx_diff_depth {
	SX_DIFF_DEEP,    /* as the key of what defines it */
	SX_DIFF_SHALLOW, /* as the opcode of what defines it */
	SX_DIFF_EXACT    /* as itself: it is equal to none */
};

static inline uint64_t sx_diff_mix(uint64_t h, uint64_t v)
{
	h = (h ^ v) * UINT64_C(0x9e3779b97f4a7c15);
	return h ^ h >> 29;
}

static inline uint32_t sx_diff_word(const struct sx_diff_side *s, uint32_t at)
{
	return spvx_load32(s->module->words + (size_t)at * SPVX_WORD_BYTES, false);
}

/* moddiff_side.c: read a module. Return: 0 or -SPVX_ENOMEM. */
int sx_diff_read(struct spvx_diff_state *d, enum sx_diff_which which,
		 const struct spvx_module *module);

/* moddiff_key.c: what an instruction says; of its words only the first @words ones. */
uint64_t sx_diff_key(const struct spvx_diff_state *d, enum sx_diff_which which,
		     uint32_t insn, enum sx_diff_depth depth, unsigned words);

/* All words of it. */
#define SX_DIFF_ALL UINT16_MAX

/* Mates say the same, word by word. */
bool sx_diff_equal(const struct spvx_diff_state *d, uint32_t old, uint32_t now);

/* moddiff_pool.c: put up for mating what has the same key on the other side; 0 has not.
 * Return: 0 or -SPVX_ENOMEM. */
int sx_diff_offer(struct spvx_diff_state *d, enum sx_diff_which which, uint64_t key,
		  uint32_t index);

/* Call @mate for each two, the first of a key with the first, and so on; empties the pool. */
void sx_diff_settle(struct spvx_diff_state *d,
		    void (*mate)(struct spvx_diff_state *d, uint32_t old, uint32_t now));

/* Make two instructions mates. */
void sx_diff_mate(struct spvx_diff_state *d, uint32_t old, uint32_t now);

/* moddiff_decl.c: find mates of types, constants, variables, imports, strings. */
int sx_diff_declarations(struct spvx_diff_state *d);

/* moddiff_body.c: find which function is which, then mates in them. */
int sx_diff_functions(struct spvx_diff_state *d);

/* moddiff_state.c: find mates of what only says something of others: names, decorations,
 * entry points, capabilities. */
int sx_diff_statements(struct spvx_diff_state *d);

/* moddiff_edit.c: tell what is left. */
int sx_diff_edits(struct spvx_diff_state *d, struct spvx_diff *diff);

#endif
