/* SPDX-License-Identifier: MIT */
/*
 * audit/walk.h - fast path (walk.c) and slow path (slow_path.c) for an instruction.
 */
#ifndef SPVX_AUDIT_WALK_H
#define SPVX_AUDIT_WALK_H

#include "audit/audit.h"

#include "base/compiler.h"
#include "spirv/facts_read.h"

/* slow_path.c: slow path for any instruction, also of an opcode unknown to the grammar. */
void sx_au_check_insn(struct spvx_audit *a, const struct au_insn *i, struct au_op *op);

/* ops.c: set up how to handle an opcode, at its first instruction in any module. */
void sx_au_op_meet(struct spvx_audit *a, struct au_op *op);

/* slow_path.c: check what an opcode requires, and its enumerants, if they are new to the
 * module. Return: false: operands follow them. */
bool sx_au_first_use(struct spvx_audit *a, const struct au_insn *i, struct au_op *op);

/* Call the visitors. */
static inline void au_notify_visitors(struct spvx_audit *a, const struct au_insn *i,
				      const struct au_op *op)
{
	for (unsigned n = op->visitors; n; n--)
		a->visitors[op->end - n](a, i);
}

#endif
