/* SPDX-License-Identifier: MIT */
/*
 * check/engine/verdict.h - the slots of a row, and verdicts of predicates.
 */
#ifndef SPVX_CHECK_ENGINE_VERDICT_H
#define SPVX_CHECK_ENGINE_VERDICT_H

#include "check/engine/operands.h"

/* A row being evaluated. @base is the word of operand 0, @first the word that slots of the
 * current predicate are counted from. */
struct ck_match_at {
	struct ck *c;
	const struct ck_insn *i;
	const struct sx_type *result; /* type, NULL: not known */
	unsigned first;
	unsigned base;
};

static inline bool ck_is_result(unsigned slot)
{
	return (slot & CK_SLOT_NUMBER) == CK_SLOT_RESULT;
}

static inline unsigned ck_slot_word(const struct ck_match_at *m, unsigned slot)
{
	return ck_is_result(slot) ? 1 : m->first + (slot & CK_SLOT_NUMBER);
}

static inline uint32_t ck_slot_id(const struct ck_match_at *m, unsigned slot)
{
	return ck_is_result(slot) ? 0 : ck_word(m->i, ck_slot_word(m, slot));
}

/* The <id> of the type that the pointer in a slot points to: of an untyped variable, that of
 * its data. 0: none. */
static inline uint32_t ck_slot_pointee(const struct ck_match_at *m, unsigned slot,
				       const struct sx_type *t)
{
	if (!ck_is(t, SX_KIND_POINTER))
		return 0;
	return ck_is_result(slot) && m->i->raw.opcode == SPVX_OP_UntypedVariableKHR
		       ? ck_o(m->i, 1)
		       : t->component;
}

static inline uint32_t ck_slot_type_id(const struct ck_match_at *m, unsigned slot)
{
	uint32_t id =
		ck_is_result(slot) ? m->i->type : ck_type_id(m->c, ck_slot_id(m, slot));
	unsigned part = slot & CK_SLOT_PART;
	const struct sx_type *t;

	if (!part)
		return id;
	if (part >= CK_PART_TYPE && !ck_is_result(slot))
		id = ck_slot_id(m, slot);
	t = ck_type(m->c, id);
	switch (part) {
	case CK_PART_TYPE:
		if (!ck_is_result(slot))
			return id;
		t = ck_element(m->c, ck_type(m->c, ck_slot_pointee(m, slot, t)));
		return t ? t->id : 0;
	case CK_PART_POINTEE:
		return ck_slot_pointee(m, slot, t);
	case CK_PART_MEMBER:
	case CK_PART_MEMBER + CK_PART_POINTEE:
		return ck_is(t, SX_KIND_STRUCT)
			       ? sx_index_member(&m->c->index, t, part != CK_PART_MEMBER)
			       : 0;
	case CK_PART_ELEMENT + CK_PART_POINTEE:
		t = ck_pointee(m->c, t);
		break;
	}
	if (ck_is(t, SX_KIND_SAMPLED_IMAGE))
		t = ck_type(m->c, t->component);
	return t && (t->kind <= SX_KIND_NODE_ARRAY || t->kind > SX_KIND_FUNCTION)
		       ? t->component
		       : 0;
}

static inline const struct sx_type *ck_slot_type(const struct ck_match_at *m, unsigned slot)
{
	return ck_type(m->c, ck_slot_type_id(m, slot));
}

/* ---- verdicts ---- */

enum ck_verdict {
	CK_NO,
	CK_YES,
	CK_UNKNOWN
};

static inline enum ck_verdict ck_verdict(bool holds)
{
	return holds ? CK_YES : CK_NO;
}

/* Evaluate a predicate that compares a number of a type, such as its length. */
enum ck_verdict sx_ck_evaluate_number(const struct ck_match_at *m, const struct ck_pred *p,
				      const struct sx_type *t);

/* Evaluate a predicate on anything but a type: from CK_PRED_FIRST_SPECIAL on. */
enum ck_verdict sx_ck_evaluate_special(const struct ck_match_at *m, const struct ck_pred *p,
				       unsigned slot);

/* The detail of a finding, which the text of its check shows besides the <id>. */
uint32_t sx_ck_detail(const struct ck_match_at *m, const struct ck_pred *p, unsigned slot);

#endif
