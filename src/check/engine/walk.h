/* SPDX-License-Identifier: MIT */
/*
 * check/engine/walk.h - the steps of pass 1 that the core takes itself, in the order it takes them.
 *
 * The functions that return a bool say whether the instruction may be shown to families.
 */
#ifndef SPVX_CHECK_ENGINE_WALK_H
#define SPVX_CHECK_ENGINE_WALK_H

#include "check/engine/check.h"

/* Check a module. Return: 0, -SPVX_ENOMEM, -SPVX_ELIMIT. */
int sx_ck_run(struct ck *c, const void *data, size_t size);

/* The environment a module fits best: extensions of its head are declared, nothing else. */
int sx_ck_env_auto(struct ck *c);

/* pass 2: what pass 1 has gone along, up to where it stopped; pass2.c. */
void sx_ck_pass2(struct ck *c, const unsigned char *end);

/* Words, enumerants, strings, <id> 0; decode.c */
bool sx_ck_decode(struct ck *c, const struct ck_insn *i);

/* Keep what the operand machine has to know of the result, which is defined once. */
bool sx_ck_learn(struct ck *c, const struct ck_insn *i);

/* Why the walk ended before the end. */
void sx_ck_decode_fault(struct ck *c, const struct spvx_cursor *cursor);

/* Uses of <id>s; ids.c. */
bool sx_ck_ids(struct ck *c, const struct ck_insn *i);

/* Words from which on all <id>s of an opcode may be defined later, CK_NO_FORWARD: none, or not
 * as simply as that; bits of enum ck_role. */
uint16_t sx_ck_forward_from(const struct spvx_entry *op);
unsigned sx_ck_ids_roles(const struct spvx_entry *op);

/* Keep in mind that the <id> at a word has to be defined yet. */
void sx_ck_note_forward(struct ck *c, const struct ck_insn *i, unsigned word);

/* A value that any instruction may name, or a type where @types are named. */
static inline bool ck_is_plain_use(const struct sx_id *r, bool types)
{
	if ((r->flags & (SX_ID_VALUE | SX_ID_INVALID)) == SX_ID_VALUE)
		return true;
	return types && (r->flags & (SX_ID_TYPE | SX_ID_INVALID)) == SX_ID_TYPE &&
	       r->opcode != SPVX_OP_TypeFunction;
}

/*
 * The whole of the first pass for an instruction that uses what is there, has all it needs and
 * gives a new value or none: most of all. Return: false: it is not one, and nothing has been done;
 * check_fast.c.
 */
bool sx_ck_fast_step(struct ck *c, const struct ck_insn *i);

/* After pass 1: what was used and never defined. */
void sx_ck_ids_end(struct ck *c);

/* Sections, functions, blocks; layout.c. */
void sx_ck_layout(struct ck *c, const struct ck_insn *i);
void sx_ck_layout_end(struct ck *c);

/* It is where others like it are: sx_ck_layout() has nothing to do. */
static inline bool ck_layout_is_plain(const struct ck *c, const struct ck_op *known)
{
	return known->anywhere & c->walk.layout.anywhere &&
	       (c->walk.block || !c->walk.layout.functions);
}

/* Sections that an opcode may be in, and those of them in which it may be anywhere. */
uint16_t sx_ck_layout_sections(const struct spvx_entry *op);
uint16_t sx_ck_layout_anywhere(const struct spvx_entry *op);

/* Limits, variables, memory model: what one instruction breaks; insn.c. Return: NULL: nothing
 * with this opcode. */
ck_visit *sx_ck_judge_of(uint16_t opcode);

/* Its result is above the bound of the header. */
void sx_ck_above_bound(struct ck *c, const struct ck_insn *i);

/* Bytes of c->support.known. */
static inline size_t sx_ck_support_bytes(const struct ck *c)
{
	return (c->g->entries.count + 63) / 64 * sizeof(uint64_t);
}

/* Flags of what an opcode defines, and bits of enum ck_role. */
uint16_t sx_ck_record_flags(const struct spvx_entry *op);
unsigned sx_ck_record_roles(const struct spvx_entry *op);

/* Mark a value that has small numbers, when no capability allows to compute with those.
 * Return: true. */
bool sx_ck_mark_small(struct ck *c, const struct ck_insn *i);

/* Records facts besides the result <id>; may be NULL. */
ck_visit *sx_ck_recorder_of(uint16_t opcode);

/* Take note of the instruction, whose words are @sound; record.c. */
void sx_ck_record(struct ck *c, const struct ck_insn *i, bool sound);

/* A record that can be written, made when there is none; NULL: no memory. */
struct sx_id *sx_ck_make_id(struct ck *c, uint32_t id);

/* Decorations can be found from now on: before types come, and again after pass 1;
 * record.c. */
void sx_ck_sort_decorations(struct ck *c);

/* Between the walks: modes to entry points, models to functions; calls.c. */
void sx_ck_calls(struct ck *c);

/* ---- findings on their way out; report.c ---- */

/* Numbers of instructions, asked for in rising order of word offsets. */
struct ck_numbering {
	struct spvx_cursor cursor;
	uint32_t at;
	uint32_t number;
};

void sx_ck_numbering_init(const struct ck *c, struct ck_numbering *n);

/* The number of the instruction at a word offset, the first being 1; 0 for offset 0. */
uint32_t sx_ck_number_of(uint32_t at, struct ck_numbering *n);

/* In the order of the module, each once, and counted. */
void sx_ck_findings_sort(struct ck *c);

#endif
