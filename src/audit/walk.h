/* SPDX-License-Identifier: MIT */
/*
 * audit/walk.h - the ways an instruction is looked at: walk.c has the short ones, look.c the
 * one in full.
 */
#ifndef SPVX_AUDIT_WALK_H
#define SPVX_AUDIT_WALK_H

#include "audit/audit.h"

/* The loop over instructions is small enough to stay in registers when what few of them need
 * is kept out of it: measured, a tenth of the time. */
#define AU_AWAY __attribute__((noinline))

/* look.c: an instruction of whatever kind. */
void sx_au_look(struct spvx_audit *a, const struct au_insn *i, struct au_op *op);

/* look.c: one that the grammar does not have. */
void sx_au_look_at_unknown(struct spvx_audit *a, const struct au_insn *i);

/* look.c: the module has the opcode: what that needs is known. */
void sx_au_met(struct spvx_audit *a, struct au_op *op);

/* look.c: an enumerant, or each bit of a mask, is there. */
void sx_au_look_at_enum(struct spvx_audit *a, const struct au_insn *i, unsigned kind,
			uint32_t value);

/* look.c: an enumerant that ends its instruction. Return: false: its parameters, or what else
 * is after it, have to be looked at. */
bool sx_au_look_at_last(struct spvx_audit *a, const struct au_insn *i,
			const struct au_op *op, uint32_t value);

/* Takers see it. */
static inline void au_show(struct spvx_audit *a, const struct au_insn *i,
			   const struct au_op *op)
{
	for (unsigned n = 0; n < op->takers; n++)
		a->takers[op->first + n](a, i);
}

/* Bytes of the module up to the end of an instruction. */
static inline uint64_t au_end_of(const struct au_insn *i)
{
	return i->offset - SPVX_HEADER_BYTES +
	       i->raw.word_count * (uint64_t)SPVX_WORD_BYTES;
}

/* Whoever asked for the opcode sees it. */
static inline void au_pass_on(struct spvx_audit *a, const struct au_insn *i,
			      const struct au_op *op)
{
	a->size = au_end_of(i);
	if (op->flags & AU_OP_DEBUG)
		a->m.debug_words += i->raw.word_count;
	if (op->flags & AU_OP_ORDER)
		sx_au_flow(a, i, op);
	au_show(a, i, op);
}

#endif
