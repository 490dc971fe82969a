/* SPDX-License-Identifier: MIT */
/*
 * check/engine/walk.h - the steps of pass 1 outside families, in order.
 *
 * Functions that return bool return whether families may visit the instruction.
 */
#ifndef SPVX_CHECK_ENGINE_WALK_H
#define SPVX_CHECK_ENGINE_WALK_H

#include "check/engine/check.h"

/* Check a module. Return: 0, -SPVX_ENOMEM, -SPVX_ELIMIT. */
int sx_ck_run(struct ck *c, const void *data, size_t size);

/* The environment that fits a module best. Extensions of the module's head have to be
 * declared before, and nothing else. Return: enum ck_env_id. */
int sx_ck_env_auto(struct ck *c);

/* Pass 1, check_fast.c; @cursor receives where it stopped. */
void sx_ck_pass1(struct ck *c, struct spvx_cursor *cursor);

/* Pass 2, over the instructions up to @end, where pass 1 stopped; pass2.c. */
void sx_ck_pass2(struct ck *c, const unsigned char *end);

/* Check words, enumerants, strings, and that no <id> is 0; decode.c. */
bool sx_ck_decode(struct ck *c, const struct ck_insn *i);

/* Record the facts of the result that decoding operands depends on, and report a second
 * definition. */
bool sx_ck_learn(struct ck *c, const struct ck_insn *i);

/* Report the fault that stopped the walk before the end of the module, if any. */
void sx_ck_decode_fault(struct ck *c, const struct spvx_cursor *cursor);

/* Check uses of <id>s; ids.c. */
bool sx_ck_ids(struct ck *c, const struct ck_insn *i);

/* The word from which on all <id>s of an opcode may be defined later; CK_NO_FORWARD: there
 * is no such word. sx_ck_ids_roles(): bits of enum ck_role. */
uint16_t sx_ck_forward_from(const struct spvx_entry *op);
unsigned sx_ck_ids_roles(const struct spvx_entry *op);

/* Record a forward reference: the <id> at a word has yet to be defined. */
void sx_ck_note_forward(struct ck *c, const struct ck_insn *i, unsigned word);

/* Whether an <id> is a value that any instruction may name, or a type and @types is
 * true. */
static inline bool ck_is_plain_use(const struct sx_id *r, bool types)
{
	if ((r->flags & (SX_ID_VALUE | SX_ID_INVALID)) == SX_ID_VALUE)
		return true;
	return types && (r->flags & (SX_ID_TYPE | SX_ID_INVALID)) == SX_ID_TYPE &&
	       r->opcode != SPVX_OP_TypeFunction;
}

/* Whether an instruction is outside functions; OpFunctionEnd is inside. */
static inline bool ck_is_outside(const struct ck *c, const struct ck_insn *i)
{
	return !c->walk.function && i->raw.opcode != SPVX_OP_FunctionEnd;
}

/* All of pass 1 for one instruction, check.c. */
void sx_ck_full_step(struct ck *c, const struct ck_insn *i);

/* After pass 1, report <id>s that were used and never defined. */
void sx_ck_ids_end(struct ck *c);

/* Check and track sections, functions and blocks; layout.c. */
void sx_ck_layout(struct ck *c, const struct ck_insn *i);
void sx_ck_layout_end(struct ck *c);

/* Whether sx_ck_layout() has nothing to do, as the opcode may be anywhere in this
 * section. */
static inline bool ck_layout_is_plain(const struct ck *c, const struct ck_op *known)
{
	return known->anywhere & c->walk.layout.anywhere &&
	       (c->walk.block || !c->walk.layout.functions);
}

/* Sections that an opcode may be in, and sections in which it may be anywhere. */
uint16_t sx_ck_layout_sections(const struct spvx_entry *op);
uint16_t sx_ck_layout_anywhere(const struct spvx_entry *op);

/* The function that checks limits, storage classes and the memory model for an opcode;
 * insn.c. Return: NULL if the opcode has no such rule. */
ck_visit *sx_ck_limit_check_of(uint16_t opcode);

/* Report a result that is not below the bound of the header. */
void sx_ck_above_bound(struct ck *c, const struct ck_insn *i);

/* Size of c->support.known in bytes. */
static inline size_t sx_ck_support_bytes(const struct ck *c)
{
	return (c->g->entries.count + 63) / 64 * sizeof(uint64_t);
}

/* Flags of the <id> that an opcode defines, and bits of enum ck_role. */
uint16_t sx_ck_record_flags(const struct spvx_entry *op);
unsigned sx_ck_record_roles(const struct spvx_entry *op);

/* Mark a value that contains small numbers without the capability for arithmetic on them. */
void sx_ck_mark_small(struct ck *c, const struct ck_insn *i);

/* The function that records facts of an opcode besides its result <id>; may be NULL. */
ck_visit *sx_ck_recorder_of(uint16_t opcode);

/* Record an instruction; @sound: its words have no fault; record.c. */
void sx_ck_record(struct ck *c, const struct ck_insn *i, bool sound);

/* ck_make_id() of an <id> that is not dense. */
struct sx_id *sx_ck_make_sparse(struct ck *c, uint32_t id);

/* The record of an <id>, to be written to, created if it has none. NULL: no memory. */
static inline struct sx_id *ck_make_id(struct ck *c, uint32_t id)
{
	return id < c->index.ids.dense ? &c->index.ids.items[id] : sx_ck_make_sparse(c, id);
}

/* Sort decorations so that they can be looked up: before the first type, and again after
 * pass 1; record.c. */
void sx_ck_sort_decorations(struct ck *c);

/* Between the walks, assign modes to entry points, and execution models to functions;
 * calls.c. */
void sx_ck_calls(struct ck *c);

/* ---- findings of a finished walk; report.c ---- */

/* Finds numbers of instructions by word offsets, which have to come in rising order. */
struct ck_numbering {
	struct spvx_cursor cursor;
	uint32_t at;
	uint32_t number;
};

void sx_ck_numbering_init(const struct ck *c, struct ck_numbering *n);

/* The number of the instruction at a word offset, the first being 1; 0 for offset 0. */
uint32_t sx_ck_number_of(uint32_t at, struct ck_numbering *n);

/* Sort the findings in the order of the module, remove duplicates and count them. */
void sx_ck_findings_sort(struct ck *c);

#endif
