/* SPDX-License-Identifier: MIT */
/*
 * check/engine/verdict.c - predicates on values of operands, on numbers of types, on the module.
 */
#include "check/engine/verdict.h"

#include "base/str.h"

/* values[] */
#include "check_values.inc"

static bool is_among(const struct ck_pred *p, int64_t value)
{
	const uint32_t *v = &values[p->allowed >> 16];

	for (unsigned n = p->allowed & 0xffff; n; n--, v += 2)
		if (value >= (int64_t)v[0] && (v[1] == UINT32_MAX || value <= v[1]))
			return true;
	return false;
}

/* The ranges of a list are sorted. */
bool sx_ck_among(enum ck_list list, uint32_t value)
{
	const uint32_t *v = &values[lists[list] >> 16];
	unsigned n = lists[list] & 0xffff;

	while (n && value > v[1]) {
		v += 2;
		n--;
	}
	return n && value >= v[0];
}

uint32_t sx_ck_listed(enum ck_list list, unsigned n)
{
	const uint32_t *v = &values[lists[list] >> 16];
	const uint32_t *end = v + 2 * (lists[list] & 0xffff);

	for (; v < end && n > v[1] - v[0]; v += 2)
		n -= v[1] - v[0] + 1;
	return v < end ? v[0] + n : UINT32_MAX;
}

static uint32_t all_bits(const struct ck_pred *p)
{
	const uint32_t *v = &values[p->allowed >> 16];
	uint32_t bits = 0;

	for (unsigned n = p->allowed & 0xffff; n; n--, v += 2)
		bits |= *v;
	return bits;
}

/* The value of a literal, or of a constant. Return: false if it is not known. */
static bool slot_value(const struct ck_match_at *m, const struct ck_pred *p, unsigned slot,
		       int64_t *value)
{
	uint32_t word = ck_slot_id(m, slot);

	*value = word;
	return p->flags & CK_LITERAL || sx_index_constant(&m->c->index, word, value);
}

/* The number of a type that a predicate compares; false: it is not known. */
static bool type_value(const struct ck_match_at *m, const struct ck_pred *p,
		       const struct sx_type *t, int64_t *value)
{
	struct ck_insn def;

	if (p->what == CK_PRED_LENGTH) {
		*value = t->count;
		return t->kind == SX_KIND_ARRAY
			       ? sx_index_constant(&m->c->index, t->count, value)
			       : t->count != 0;
	}
	if (p->what == CK_PRED_ACCESS) {
		if (t->kind != SX_KIND_PIPE || !ck_def(m->c, t->id, &def))
			return false;
		*value = ck_o(&def, 0);
		return true;
	}
	if (t->kind == SX_KIND_SAMPLED_IMAGE)
		t = ck_type(m->c, t->component);
	if (!ck_is(t, SX_KIND_IMAGE))
		return false;
	*value = sx_index_word(&m->c->index, ck_id(m->c, t->id)->at,
			       SX_TYPE_IMAGE_DIM + p->ref);
	return true;
}

/* Whether one of the capabilities is declared, or one of the decorations is on @id. */
static bool has_any(const struct ck_match_at *m, const struct ck_pred *p, uint32_t id)
{
	const uint32_t *v = &values[p->allowed >> 16];
	bool found = false;

	for (unsigned n = p->allowed & 0xffff; n; n--, v += 2)
		for (uint32_t x = v[0]; x <= v[1] && !found; x++)
			found = p->what == CK_PRED_CAP ? sx_ck_cap(m->c, x)
						       : ck_has_deco(m->c, id, x);
	return found;
}

bool sx_ck_sibling(struct ck *c, const struct ck_insn *i, uint32_t id, struct ck_insn *def)
{
	return ck_def(c, id, def) && ck_is_ext_inst(def) &&
	       (ck_o(def, 0) == ck_o(i, 0) ||
		(ck_set_is_debug(ck_set(c, i)) && ck_set(c, def) == ck_set(c, i)));
}

enum ck_verdict sx_ck_evaluate_number(const struct ck_match_at *m, const struct ck_pred *p,
				      const struct sx_type *t)
{
	int64_t value;

	if (p->what == CK_PRED_OF)
		return ck_verdict(is_among(p, ck_op(m->c, t->id)));
	return type_value(m, p, t, &value) ? ck_verdict(is_among(p, value)) : CK_UNKNOWN;
}

/* The version of the extended set, after the last dot of its name. */
static uint32_t set_version(const struct ck_match_at *m)
{
	unsigned set = sx_fact_set(sx_ids_fact(&m->c->decoded.numbers, ck_o(m->i, 0)));
	struct spvx_str name = sx_str(spvx_set_name(m->c->g, set));

	while (name.len && name.ptr[name.len - 1] != '.')
		name.len--;
	return sx_ck_set_version(m->c, ck_o(m->i, 0), name);
}

enum ck_verdict sx_ck_evaluate_special(const struct ck_match_at *m, const struct ck_pred *p,
				       unsigned slot)
{
	uint32_t id = ck_slot_id(m, slot);
	struct ck_insn def;
	int64_t value;

	switch (p->what) {
	case CK_PRED_IS_TYPE:
		return ck_verdict(ck_slot_type(m, slot) != NULL);
	case CK_PRED_U32:
		return ck_verdict(ck_is_u32(m->c, id));
	case CK_PRED_FIXED:
		return ck_is_bad(m->c, id)
			       ? CK_UNKNOWN
			       : ck_verdict(ck_op(m->c, id) == SPVX_OP_Constant);
	case CK_PRED_DEFINED:
		return ck_verdict(ck_id(m->c, id)->at);
	case CK_PRED_IN:
		return slot_value(m, p, slot, &value) ? ck_verdict(is_among(p, value))
						      : CK_UNKNOWN;
	case CK_PRED_HAS:
		return slot_value(m, p, slot, &value)
			       ? ck_verdict((uint32_t)value & all_bits(p))
			       : CK_UNKNOWN;
	case CK_PRED_ONE:
		return slot_value(m, p, slot, &value)
			       ? ck_verdict(!((uint32_t)value & all_bits(p) &
					      (((uint32_t)value & all_bits(p)) - 1)))
			       : CK_UNKNOWN;
	case CK_PRED_OP:
		return ck_is_bad(m->c, id) && !(p->flags & CK_STRICT)
			       ? CK_UNKNOWN
			       : ck_verdict(is_among(p, ck_op(m->c, id)));
	case CK_PRED_EXT:
		return ck_verdict(sx_ck_sibling(m->c, m->i, id, &def) &&
				  is_among(p, ck_o(&def, 1)));
	case CK_PRED_DECO:
	case CK_PRED_CAP:
		return ck_verdict(has_any(m, p,
					  slot & CK_SLOT_PART  ? ck_slot_type_id(m, slot)
					  : ck_is_result(slot) ? m->i->result
							       : id));
	case CK_PRED_EXTENSION:
		return ck_verdict(m->c->declared.named_extensions & p->allowed);
	case CK_PRED_MODEL:
		return ck_verdict(!m->c->walk.function ||
				  !(m->c->walk.function->models & ~p->classes));
	case CK_PRED_SINCE:
		return ck_verdict(is_among(p, set_version(m)));
	case CK_PRED_OPERANDS:
		return ck_verdict(is_among(p, ck_words(m->i) - m->first));
	case CK_PRED_IS:
		return ck_verdict(is_among(p, m->i->raw.opcode));
	case CK_PRED_THERE:
		return ck_verdict(ck_slot_word(m, slot) < ck_words(m->i));
	default:
		return CK_YES;
	}
}

uint32_t sx_ck_detail(const struct ck_match_at *m, const struct ck_pred *p, unsigned slot)
{
	const struct sx_type *t;
	int64_t value;

	if ((p->at & ~CK_SLOT_NUMBER) == CK_AT_RESULT && !ck_is_result(p->at))
		return ck_word(m->i, m->base + (p->at & CK_SLOT_NUMBER));
	switch (p->what) {
	case CK_PRED_CAP:
	case CK_PRED_SINCE:
		return values[p->allowed >> 16];
	case CK_PRED_IN:
	case CK_PRED_HAS:
	case CK_PRED_ONE:
		return slot_value(m, p, slot, &value) ? (uint32_t)value : 0;
	case CK_PRED_THERE:
		return slot_value(m, p, p->at, &value) ? (uint32_t)value : 0;
	case CK_PRED_CONST:
	case CK_PRED_OP:
		return ck_slot_id(m, slot);
	case CK_PRED_PTR:
	case CK_PRED_LENGTH:
	case CK_PRED_IMAGE:
		t = ck_slot_type(m, slot);
		return ck_is(t, SX_KIND_POINTER)          ? t->count
		       : t && type_value(m, p, t, &value) ? (uint32_t)value
							  : 0;
	case CK_PRED_TYPE:
		return (uint32_t)(p->allowed >> CK_FACT_WIDTH & 0x78);
	default:
		return ck_is_variable(m->i->raw.opcode) ? ck_o(m->i, 0) : 0;
	}
}
