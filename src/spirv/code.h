/* SPDX-License-Identifier: MIT */
/*
 * spirv/code.h - tells debug information from code.
 *
 * The one definition for the identities n1 and n2, shapes and twins; enum
 * spvx_identity_level lists it.
 */
#ifndef SPVX_SPIRV_CODE_H
#define SPVX_SPIRV_CODE_H

#include "base/hash.h"
#include "grammar/image.h"
#include "spirv/facts_read.h"
#include "spirv/idtable.h"

#include <spvx/enums.h>
#include <spvx/grammar.h>
#include <spvx/walk.h>

/**
 * struct sx_code - state of a walk over a module
 * @g:    the grammar
 * @sets: by <id>: 1 for each import whose instructions are not code
 */
struct sx_code {
	const struct spvx_grammar *g;
	struct spvx_idtable sets;
};

/* @g: not NULL. */
void sx_code_init(struct sx_code *c, const struct spvx_grammar *g,
		  const struct spvx_allocator *a);
void sx_code_free(struct sx_code *c);

/* Start the next module. */
void sx_code_reset(struct sx_code *c);

/* OpExtension "SPV_KHR_non_semantic_info". */
bool sx_is_non_semantic_extension(const struct spvx_insn *insn);

/* Whether the <id> is a known import of a set whose instructions are not code. */
static inline bool sx_code_drops(const struct sx_code *c, uint32_t set)
{
	return sx_idtable_get(&c->sets, set);
}

/**
 * sx_code_take() - whether an instruction is code
 * @c:    has taken the instructions before it
 * @insn: the next; in function bodies all but OpExtInst may be left out
 * Return: 1, 0: it is debug information, -SPVX_ENOMEM.
 */
int sx_code_take(struct sx_code *c, const struct spvx_insn *insn);

/* sx_code_take() for an instruction in a function, where nothing is imported. */
static inline bool sx_code_in_body(const struct sx_code *c, const struct spvx_insn *insn)
{
	if (sx_is_ext_inst(insn->opcode))
		return insn->word_count <= SX_EXT_NUMBER ||
		       !sx_code_drops(c, spvx_insn_word(insn, SX_EXT_SET));
	return !sx_op_has(c->g, insn->opcode, SX_OP_DEBUG);
}

/* The result of a fast walk over the functions of a module. */
struct sx_shape {
	uint64_t shape; /* FNV-1a over the first words of the code in functions */
	bool lines;     /* some function has an OpLine or a DebugLine */
};

/**
 * sx_code_shape() - hash the functions of a module
 * @c:      has taken the instructions before them
 * @cursor: before the first OpFunction; moved on to the end or the fault
 * @found:  receives the result
 * Return: 0, -SPVX_ENOMEM.
 */
int sx_code_shape(struct sx_code *c, struct spvx_cursor *cursor, struct sx_shape *found);

/* Add the next code instruction of a function to a hash, which begins as SX_FNV_BASIS. */
static inline uint64_t sx_shape_add(uint64_t shape, const struct spvx_insn *insn)
{
	return sx_fnv1a_word(shape, (uint32_t)insn->word_count << 16 | insn->opcode);
}

#endif
