/* SPDX-License-Identifier: MIT */
/*
 * diff/modules.h - state of a comparison of two modules.
 *
 * An <id> is the instruction that defines it, so the difference is known once each
 * instruction of one module is paired with its partner, the corresponding instruction of
 * the other. Objects with an identity (a name, a location, a binding, a SpecId, a built-in,
 * a function) may be paired with a different instruction, which has changed. Types, constants
 * and everything else outside functions are only paired with an instruction of equal
 * structure, operands included.
 *
 * Instructions are paired by a key, a hash of the content that both must share; pairs are
 * compared word by word at the end. An error stays in the state; results after it may be
 * incomplete.
 */
#ifndef SPVX_DIFF_MODULES_H
#define SPVX_DIFF_MODULES_H

#include "base/hash.h"
#include "diff/align.h"

#include <spvx/diff.h>

enum {
	SX_OLD,
	SX_NOW,
	SX_SIDES
};

/* An instruction. */
struct sx_diff_insn {
	uint32_t at;       /* word offset */
	uint32_t function; /* index in functions[], SPVX_NONE outside */
	uint16_t opcode;
	uint16_t words;
	uint8_t section; /* of instructions outside of functions */
	bool defines;    /* it is the first with its result <id> */
	bool moved;      /* its partner is elsewhere */
	bool source;     /* a DebugSource, or the OpString of a file that OpSource names;
			  * the last unpaired one of each side are a pair */
};

/* A module. Facts about instructions, functions and undefined <id>s are in separate
 * lists. */
struct sx_diff_side {
	const struct spvx_module *module;
	struct sx_diff_insn *insns; /* all instructions that are not ignored, in order */
	uint32_t count;
	/* by word offset: 1 + the instruction that defines the <id> there, or 1 + @count +
	 * index in @undefined; 0: a literal; SX_DIFF_MASKED: a word that does not count. For
	 * the first word of an instruction: 1 + its index */
	uint32_t *refs;
	uint32_t *undefined; /* undefined <id>s, ascending */
	uint32_t undefined_count;
	/* by instruction, then by undefined <id>: that of the other side, or SX_UNPAIRED */
	uint32_t *partners;
	uint64_t *keys;   /* by instruction: its content, with all that it refers to */
	uint64_t *tokens; /* by instruction: its token for alignment */
	uint64_t *
		names; /* hash of its OpName, or of the name that a debug instruction has for
			     something; 0 without */
	uint64_t *places; /* hash of the decorations that identify it; 0 without */
	uint64_t *
		marks; /* hash of its decorations and the names of its members; 0 without */
	uint32_t *
		first; /* by function: its first instruction, after the last one: SX_UNPAIRED */
	uint32_t *ends;    /* by function: the instruction after its last one */
	uint64_t *entries; /* hash of the entry points that name it; 0: none */
	uint32_t *peers;   /* by function: index on the other side, SX_UNPAIRED */
};

/* The internal part of a difference. */
struct spvx_diff_state {
	const struct spvx_allocator *a;
	int err;               /* the first failure */
	struct sx_arena arena; /* owns what the sides point to */
	struct sx_diff_side side[SX_SIDES];
	struct sx_aligner aligner;
	struct sx_vec pool[SX_SIDES];   /* of struct sx_pair: key, index */
	struct sx_vec levels[SX_SIDES]; /* of struct sx_pair: level, index */
	struct sx_vec votes;            /* of struct sx_pair: old, new */
	struct sx_vec best;             /* of struct sx_pair: fewest first, its vote */
	struct sx_vec edits;
	struct sx_vec parts;
};

/* A word that is not compared; larger than any index. */
#define SX_DIFF_MASKED UINT32_MAX

/* How an unpaired <id> counts in a key. */
enum sx_diff_depth {
	SX_DIFF_DEEP,    /* as the key of its definition */
	SX_DIFF_SHALLOW, /* as the opcode of its definition */
	SX_DIFF_RISING,  /* as SX_DIFF_EXACT; if it is defined later, as the opcode */
	SX_DIFF_EXACT    /* different from all <id>s of the other side */
};

static inline uint32_t sx_diff_word(const struct sx_diff_side *s, uint32_t at)
{
	return spvx_load32(s->module->words + (size_t)at * SPVX_WORD_BYTES, false);
}

/* Add an item, zeroed, to the end of a list. Return: the item; NULL: no memory. */
static inline void *sx_diff_add(struct spvx_diff_state *d, struct sx_vec *list, size_t size)
{
	void *item = sx_vec_zadd(list, d->a, 1, size);

	d->err = item ? d->err : -SPVX_ENOMEM;
	return item;
}

static inline void sx_diff_add_pair(struct spvx_diff_state *d, struct sx_vec *list,
				    uint64_t high, uint64_t low)
{
	struct sx_pair *p = sx_diff_add(d, list, sizeof(*p));

	if (p)
		*p = (struct sx_pair){ high, low };
}

/* side.c: read a module, and the names, decorations and entry points that identify
 * things. */
void sx_diff_read(struct spvx_diff_state *d, unsigned which,
		  const struct spvx_module *module, unsigned ignore);

/* 1 + the index of the definition of an <id>, as in refs; 0: undefined. */
uint32_t sx_diff_definer(const struct sx_diff_side *s, uint32_t id);

/* match.c: the key of an instruction, from its first @words words only. */
uint64_t sx_diff_key(const struct spvx_diff_state *d, unsigned which, uint32_t insn,
		     enum sx_diff_depth depth, unsigned words);

/* The key of all words. */
#define SX_DIFF_ALL UINT16_MAX

/* Whether a pair is equal, word by word. */
bool sx_diff_equal(const struct spvx_diff_state *d, uint32_t old, uint32_t now);

/* Whether the new module is the old one with other <id>s; if so, pair all instructions. */
bool sx_diff_renumbered(struct spvx_diff_state *d);

/* Pair undefined <id>s in the same place of paired instructions. */
void sx_diff_pair_undefined(struct spvx_diff_state *d);

/* Add an instruction to the pool, to be paired with one of the same key; key 0 is
 * ignored. */
void sx_diff_offer(struct spvx_diff_state *d, unsigned which, uint64_t key, uint32_t index);

/* Call @pair for each pair of equal keys, the first with the first, and so on; @sure: only
 * for keys that occur equally often on each side. Empties the pool. */
typedef void sx_diff_pair_fn(struct spvx_diff_state *d, uint32_t old, uint32_t now);
void sx_diff_apply(struct spvx_diff_state *d, bool sure, sx_diff_pair_fn *pair);

/* Offer and pair all unpaired instructions; @key: returns the key of one, by the mode
 * @how. */
typedef uint64_t sx_diff_key_fn(const struct spvx_diff_state *d, unsigned which,
				uint32_t insn, unsigned how);
void sx_diff_pair(struct spvx_diff_state *d, sx_diff_key_fn *key, unsigned how, bool sure);

/* Pair two instructions; separate a pair. */
void sx_diff_set_pair(struct spvx_diff_state *d, uint32_t old, uint32_t now);
void sx_diff_unpair(struct spvx_diff_state *d, uint32_t old, uint32_t now);

/* declarations.c: pair types, constants, variables, imports, strings. Ambiguous variables
 * are left for their users to decide; the second call pairs them in their order. The third
 * pairs instructions that only describe others: names, decorations, entry points,
 * capabilities. */
void sx_diff_declarations(struct spvx_diff_state *d);
void sx_diff_variables(struct spvx_diff_state *d);
void sx_diff_statements(struct spvx_diff_state *d);

/* functions.c: pair functions; then pair their instructions. */
void sx_diff_functions(struct spvx_diff_state *d);
void sx_diff_bodies(struct spvx_diff_state *d);

/* vote.c: correct pairs by their users: among equal candidates, prefer one whose users are
 * paired. */
void sx_diff_vote(struct spvx_diff_state *d);

/* Slide the unpaired instructions in a run of one form to the position with the most equal
 * pairs; @f: a function of that side, before any of it has moved. */
void sx_diff_slide(struct spvx_diff_state *d, unsigned which, uint32_t f);

#endif
