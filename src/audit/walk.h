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

/* slow_path.c: check what an opcode requires, and its enumerants, if they are new to the
 * module. Return: false: operands follow them. */
bool sx_au_first_use(struct spvx_audit *a, const struct au_insn *i, struct au_op *op);

/* Call the visitors. */
static inline void au_notify_visitors(struct spvx_audit *a, const struct au_insn *i,
				      const struct au_op *op)
{
	au_visit_fn *const *visit = a->visitors + op->first;

	for (unsigned n = op->visitors; n; n--)
		(*visit++)(a, i);
}

/* Whether all operands of an extended instruction are <id>s that are defined and below the
 * bound, as in most of NonSemantic sets. */
static SX_ALWAYS_INLINE bool au_all_defined(const struct spvx_audit *a,
					    const struct spvx_insn *raw)
{
	const uint32_t *facts = a->ids.facts.near;
	uint32_t own;
	uint32_t id;

	if (raw->word_count < SX_EXT_OPERANDS ||
	    !au_are_below(raw, 1, SX_EXT_OPERANDS, a->below) ||
	    !facts[spvx_insn_word(raw, 1)] || !facts[spvx_insn_word(raw, SX_EXT_SET)])
		return false;
	own = spvx_insn_word(raw, SX_EXT_RESULT);
	for (unsigned n = SX_EXT_OPERANDS; n < raw->word_count; n++) {
		id = spvx_insn_word(raw, n);
		if (id >= a->below || (!facts[id] && id != own))
			return false;
	}
	return true;
}

/* Bytes of the module up to the end of an instruction. */
static inline uint64_t au_end_of(const struct au_insn *i)
{
	return i->offset - SPVX_HEADER_BYTES +
	       i->raw.word_count * (uint64_t)SPVX_WORD_BYTES;
}

#endif
