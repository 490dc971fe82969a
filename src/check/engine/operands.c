/* SPDX-License-Identifier: MIT */
/*
 * check/engine/operands.c - the engine of the operand tables.
 *
 * Spec: 3.32.11 to 3.32.21, GLSL.std.450, OpenCL.std. The first predicate of a row that does
 * not hold is reported and ends the row, since later ones rely on it.
 *
 * One file: predicates are inlined into the loop over a row, the hottest of check.
 */
#include "check/engine/verdict.h"

#include "base/compiler.h"

/* rules[], functions[], preds[], rows[] sorted by place, texts */
#include "check_operands.inc"

const char *sx_ck_pred_text(uint32_t offset)
{
	return (const char *)&texts + offset;
}

unsigned sx_ck_table_checks(const struct ck_rule **checks)
{
	*checks = rules;
	return LISTED_RULES;
}

#define LOW_CLASSES 13 /* up to StorageBuffer, a bit each */

/* The bit of a storage class; 0: no row names it. */
static uint32_t class_bit(uint32_t storage_class)
{
	unsigned n = 0;

	if (storage_class < LOW_CLASSES)
		return UINT32_C(1) << storage_class;
	while (high_classes[n] != UINT16_MAX && high_classes[n] != storage_class)
		n++;
	return high_classes[n] == UINT16_MAX ? 0 : UINT32_C(1) << (LOW_CLASSES + n);
}

/* ---- predicates ---- */

/* The component type of a vector or cooperative matrix, a scalar type itself. */
static const struct sx_type *component(struct ck *c, const struct sx_type *t)
{
	if (ck_is(t, SX_KIND_COOP_MATRIX))
		return ck_type(c, t->component);
	return ck_comp(c, t);
}

static unsigned shape_of(const struct sx_type *t)
{
	switch (t->kind) {
	case SX_KIND_VECTOR:
		return CK_SHAPE_VECTOR;
	case SX_KIND_COOP_MATRIX:
		return CK_SHAPE_COOP;
	default:
		return CK_SHAPE_SCALAR;
	}
}

static unsigned kind_of(const struct sx_type *comp)
{
	switch (comp->kind) {
	case SX_KIND_INT:
		return comp->encoding ? CK_FACT_SIGNED : CK_FACT_UNSIGNED;
	case SX_KIND_FLOAT:
		return CK_FACT_FLOAT;
	default:
		return CK_FACT_BOOL;
	}
}

static unsigned width_of(const struct sx_type *comp)
{
	switch (comp->width) {
	case 8:
	case 16:
	case 32:
	case 64:
		return CK_FACT_WIDTH + (unsigned)sx_ctz32(comp->width);
	default:
		return CK_FACT_OTHER_WIDTH;
	}
}

/* Compute the facts of a type, and cache them in its .memo. */
static uint64_t find_facts(struct ck *c, const struct sx_type *t)
{
	const struct sx_type *comp = component(c, t);
	unsigned count = ck_dim(t);
	bool number = comp && (comp->kind == SX_KIND_INT || comp->kind == SX_KIND_FLOAT ||
			       comp->kind == SX_KIND_BOOL);
	uint64_t facts = UINT64_C(1) << CK_FACT_NONE;

	if (number)
		facts = (uint64_t)shape_of(t) << CK_FACT_SHAPE |
			UINT64_C(1) << kind_of(comp) | UINT64_C(1) << width_of(comp) |
			UINT64_C(1) << (count < 32 ? CK_FACT_COUNT + count : CK_FACT_MANY);
	c->index.types.items[t - c->index.types.items].memo = facts;
	return facts;
}

static inline bool is_of_type(const struct ck_match_at *m, const struct ck_pred *p,
			      const struct sx_type *t)
{
	return !((t->memo ? t->memo : find_facts(m->c, t)) & ~p->allowed);
}

/* Compare the component type with that of another slot. Return: true if the type in that
 * slot is not known. */
static bool compare_components(const struct ck_match_at *m, const struct ck_pred *p,
			       const struct sx_type *t)
{
	const struct sx_type *ref = ck_slot_type(m, p->ref);
	const struct sx_type *a = component(m->c, t);
	const struct sx_type *b = component(m->c, ref);

	if (!b)
		return !ref || !(p->flags & CK_NAMED);
	switch (p->what) {
	case CK_PRED_COMP:
		return a == b;
	case CK_PRED_COMP_DIFFERS:
		return a != b;
	case CK_PRED_WIDTH:
		return !a || a->width == b->width;
	default:
		return !a || a->width != b->width;
	}
}

/* Whether a type is an integer as wide as an address; false with logical addressing. */
static bool is_size(const struct ck *c, const struct sx_type *t)
{
	if (t->kind != SX_KIND_INT)
		return false;
	return c->declared.addressing == SPVX_ADDRESSING_MODEL_Physical32   ? t->width == 32
	       : c->declared.addressing == SPVX_ADDRESSING_MODEL_Physical64 ? t->width == 64
									    : false;
}

/* Whether a predicate holds for @t, the type in @slot. It does if the type to compare with
 * is not known. */
static bool holds(const struct ck_match_at *m, const struct ck_pred *p, unsigned slot,
		  const struct sx_type *t)
{
	const struct sx_type *ref;
	int64_t value;

	switch (p->what) {
	case CK_PRED_TYPE:
		return is_of_type(m, p, t);
	case CK_PRED_SAME:
		ref = ck_slot_type(m, p->ref);
		return !ref || t == ref;
	case CK_PRED_COUNT:
		ref = ck_slot_type(m, p->ref);
		return !ref || ck_dim(t) == ck_dim(ref);
	case CK_PRED_AS_MANY:
		ref = ck_slot_type(m, p->ref);
		return !ref || t->count == ref->count;
	case CK_PRED_WIDTH:
	case CK_PRED_COMP:
	case CK_PRED_WIDTH_DIFFERS:
	case CK_PRED_COMP_DIFFERS:
		return compare_components(m, p, t);
	case CK_PRED_CONST:
		return ck_is_const(m->c, ck_slot_id(m, slot));
	case CK_PRED_KNOWN:
		return sx_index_constant(&m->c->index, ck_slot_id(m, slot), &value);
	case CK_PRED_PTR:
		return t->kind == SX_KIND_POINTER &&
		       (!p->classes || p->classes & class_bit(t->count));
	case CK_PRED_PLAIN:
		return !(t->contains & (SX_HAS_BF16 | SX_HAS_FP8 | SX_HAS_OCP));
	case CK_PRED_STANDARD:
		return !(t->contains & SX_HAS_OCP);
	case CK_PRED_TINY:
		return t->contains & SX_HAS_OCP_SUB;
	case CK_PRED_FULL:
		return !m->c->features.shader || !ck_limited(m->c, t);
	case CK_PRED_VOID:
		return t->kind == SX_KIND_VOID;
	case CK_PRED_STRUCT:
		return t->kind == SX_KIND_STRUCT && t->count == 2;
	case CK_PRED_SIZE:
		return is_size(m->c, t);
	case CK_PRED_SCALAR:
		return t->kind == SX_KIND_POINTER ||
		       (t->kind != SX_KIND_VECTOR && ck_comp(m->c, t));
	case CK_PRED_VECTOR:
		return t->kind == SX_KIND_VECTOR;
	case CK_PRED_VALUE:
		return t->kind != SX_KIND_VOID;
	case CK_PRED_KIND:
		return p->allowed >> t->kind & 1;
	case CK_PRED_TYPED:
	case CK_PRED_UNTYPED:
		return !t->component == (p->what == CK_PRED_UNTYPED);
	case CK_PRED_CONTAINS:
		return t->contains & p->allowed;
	case CK_PRED_REACHES:
		return t->reaches & p->allowed;
	case CK_PRED_POINTEE:
		return !t->component || ck_type(m->c, t->component);
	case CK_PRED_NEVER:
		return false;
	default:
		return true;
	}
}

static uint32_t conditions(const struct ck *c)
{
	uint32_t bits = ck_vk(c) ? CK_WHEN_VULKAN : CK_WHEN_NO_VULKAN;

	bits |= c->features.shader ? CK_WHEN_SHADER : CK_WHEN_NO_SHADER;
	bits |= c->declared.addressing == SPVX_ADDRESSING_MODEL_Physical64
			? CK_WHEN_PHYSICAL64
			: CK_WHEN_NO_PHYSICAL64;
	if (!ck_opt(c, SPVX_CHECK_ALLOW_VULKAN_32_BIT_BITWISE))
		bits |= CK_WHEN_BITWISE;
	if (ck_opencl(c))
		bits |= CK_WHEN_OPENCL;
	bits |= c->features.kernel ? CK_WHEN_KERNEL : CK_WHEN_NO_KERNEL;
	if (c->declared.addressing == SPVX_ADDRESSING_MODEL_Logical)
		bits |= CK_WHEN_LOGICAL;
	bits |= c->features.vulkan_memory_model ? CK_WHEN_VMM : CK_WHEN_NO_VMM;
	bits |= c->env_id == CK_ENV_VULKAN_1_0 ? CK_WHEN_VULKAN_1_0 : CK_WHEN_NO_VULKAN_1_0;
	if (ck_vk(c) || c->declared.memory == SPVX_MEMORY_MODEL_Vulkan)
		bits |= CK_WHEN_VULKAN_MODEL;
	if (c->declared.memory == SPVX_MEMORY_MODEL_GLSL450)
		bits |= CK_WHEN_GLSL_MODEL;
	if (c->env_id == CK_ENV_OPENCL_1_2)
		bits |= CK_WHEN_OPENCL_1_2;
	if (!ck_opt(c, SPVX_CHECK_BEFORE_HLSL_LEGALIZATION))
		bits |= CK_WHEN_NO_HLSL;
	if (!ck_opt(c, SPVX_CHECK_ALLOW_OFFSET_TEXTURE_OPERAND))
		bits |= CK_WHEN_NO_OFFSET;
	for (unsigned n = 0; n < 3; n++)
		if (c->input.version < CK_VERSION(1, 3) + n)
			bits |= (uint32_t)CK_WHEN_BEFORE_1_3 << n;
	if (c->input.version >= CK_VERSION(1, 6))
		bits |= CK_WHEN_FROM_1_6;
	return bits;
}

/* Whether a slot has an <id> that is defined but has no type, such as a label. */
static bool has_no_type(const struct ck_match_at *m, unsigned slot)
{
	uint32_t id = ck_slot_id(m, slot);

	return !ck_is_result(slot) && !(slot & CK_SLOT_PART) && !ck_is_bad(m->c, id) &&
	       !(ck_id(m->c, id)->flags & SX_ID_TYPE) && !ck_type_id(m->c, id);
}

static enum ck_verdict evaluate_type(const struct ck_match_at *m, const struct ck_pred *p,
				     unsigned slot)
{
	const struct sx_type *t = ck_slot_type(m, slot);

	if (p->what == CK_PRED_LITERAL)
		return ck_verdict(!ck_slot_type(m, p->ref) ||
				  ck_word(m->i, ck_slot_word(m, slot)) ==
					  ck_dim(ck_slot_type(m, p->ref)));
	if (p->what == CK_PRED_CONST && p->flags & CK_NAMED)
		return ck_is_bad(m->c, ck_slot_id(m, slot))
			       ? CK_UNKNOWN
			       : ck_verdict(ck_is_const(m->c, ck_slot_id(m, slot)));
	if (!t)
		return !(p->flags & CK_NAMED) &&
				       (p->what == CK_PRED_TYPE ||
					p->what == CK_PRED_KIND) &&
				       has_no_type(m, slot)
			       ? CK_NO
			       : CK_UNKNOWN;
	if (p->what >= CK_PRED_OF)
		return sx_ck_evaluate_number(m, p, t);
	return ck_verdict(holds(m, p, slot, t));
}

/* Evaluate a predicate on a slot. The verdict is unknown if the operand is absent or has
 * failed. */
static enum ck_verdict evaluate(const struct ck_match_at *m, const struct ck_pred *p,
				unsigned slot)
{
	enum ck_verdict v;

	if (p->what >= CK_PRED_THERE)
		v = sx_ck_evaluate_special(m, p, slot);
	else if (ck_slot_word(m, slot) >= ck_words(m->i))
		v = CK_UNKNOWN;
	else if (p->what >= CK_PRED_FIRST_SPECIAL)
		v = sx_ck_evaluate_special(m, p, slot);
	else
		v = evaluate_type(m, p, slot);
	if (v == CK_UNKNOWN && p->flags & CK_STRICT &&
	    ck_slot_word(m, slot) < ck_words(m->i))
		return CK_NO;
	return p->flags & CK_OTHERWISE && v != CK_UNKNOWN ? ck_verdict(v == CK_NO) : v;
}

/* The word at which a predicate is reported. */
static unsigned place(const struct ck_match_at *m, const struct ck_pred *p, unsigned slot)
{
	switch (p->at) {
	case CK_AT_SLOT:
		return p->what == CK_PRED_MODEL ? 0 : ck_slot_word(m, slot);
	case CK_AT_INSTRUCTION:
	case CK_AT_WHOLE:
		return 0;
	case CK_AT_NUMBER:
		return m->base - 1;
	default:
		return ck_is_result(p->at) ? 1 : m->base + (p->at & CK_SLOT_NUMBER);
	}
}

static CK_COLD void report(const struct ck_match_at *m, const struct ck_pred *p,
			   unsigned slot)
{
	unsigned word = place(m, p, slot);
	uint32_t id = ck_word(m->i, word);
	unsigned at = p->at & ~(unsigned)CK_SLOT_NUMBER;
	bool defined = at == CK_AT_DEFINITION;

	if (p->at == CK_AT_INSTRUCTION || at == CK_AT_RESULT)
		id = m->i->result;
	else if (p->at != CK_AT_SLOT && p->at & CK_AT_LITERAL && !defined)
		id = 0;
	if (defined)
		sx_ck_report_at(m->c, &sx_ck_checks[p->check], ck_id(m->c, id)->at, 0, id,
				sx_ck_detail(m, p, slot));
	else if (p->flags & CK_NAMED)
		sx_ck_report(m->c, &sx_ck_checks[p->check], m->i, word, id,
			     sx_ck_detail(m, p, slot));
	else
		sx_ck_report_vuid(m->c, &rules[p->check], m->i, word,
				  ck_is_result(slot) ? m->i->type : id, p->text, p->vuid);
	if (p->what == CK_PRED_FULL && !(p->flags & CK_NAMED))
		m->c->walk.narrow_at = m->i->at;
}

/* Check one slot. Return: false if the predicate was reported. */
static bool check_slot(const struct ck_match_at *m, const struct ck_pred *p, unsigned slot)
{
	if (evaluate(m, p, slot) != CK_NO)
		return true;
	report(m, p, slot);
	return false;
}

/* The <id> of a type, or of the component type of a vector or cooperative matrix. */
static inline uint32_t component_id(const struct sx_type *t)
{
	return t->kind == SX_KIND_VECTOR || t->kind == SX_KIND_COOP_MATRIX ? t->component
									   : t->id;
}

/* Quick comparison of a type with that of the result. Return: true if the predicate holds
 * for certain. */
static inline bool is_like_result(const struct ck_match_at *m, const struct ck_pred *p,
				  const struct sx_type *t)
{
	if (p->ref != CK_SLOT_RESULT || !m->result)
		return false;
	switch (p->what) {
	case CK_PRED_AS_MANY:
		return t->count == m->result->count;
	case CK_PRED_COUNT:
		return ck_dim(t) == ck_dim(m->result);
	case CK_PRED_WIDTH:
	case CK_PRED_COMP:
		return component_id(t) == component_id(m->result);
	default:
		return false;
	}
}

/* Quick test of the most frequent predicates on a known type. Return: true if the predicate
 * holds for certain. */
static inline bool holds_plainly(const struct ck_match_at *m, const struct ck_pred *p,
				 const struct sx_type *t)
{
	switch (p->what) {
	case CK_PRED_TYPE:
		return is_of_type(m, p, t);
	case CK_PRED_PLAIN:
	case CK_PRED_STANDARD:
		return !(t->contains & (SX_HAS_BF16 | SX_HAS_FP8 | SX_HAS_OCP));
	case CK_PRED_FULL:
		return !ck_limited(m->c, t);
	case CK_PRED_VOID:
		return t->kind == SX_KIND_VOID;
	case CK_PRED_KIND:
		return p->allowed >> t->kind & 1;
	default:
		return is_like_result(m, p, t);
	}
}

/* Quick test of a whole operand that is present. Return: true if the predicate holds for
 * certain. */
static inline bool operand_holds_plainly(const struct ck_match_at *m,
					 const struct ck_pred *p, unsigned word)
{
	uint32_t id = ck_has_word(m->i, word);
	const struct sx_type *t;
	uint32_t type;

	if (p->what == CK_PRED_U32)
		return ck_is_u32(m->c, id);
	if (p->what >= CK_PRED_FIRST_SPECIAL)
		return word == m->first + p->slot &&
		       sx_ck_evaluate_special(m, p, p->slot) == CK_YES;
	type = ck_type_id(m->c, id);
	/* most operands have the type of the result */
	if (type == m->i->type && p->ref == CK_SLOT_RESULT && p->what >= CK_PRED_SAME &&
	    p->what <= CK_PRED_COMP)
		return true;
	t = ck_type(m->c, type);
	return t && holds_plainly(m, p, t);
}

/* Check the operand at a word, which may be beyond the numbers of slots. */
static CK_NOINLINE bool check_word(const struct ck_match_at *m, const struct ck_pred *p,
				   unsigned word)
{
	struct ck_match_at at = *m;
	unsigned slot = p->slot & ~(unsigned)CK_SLOT_REST;

	at.first = word - (slot & CK_SLOT_NUMBER);
	return check_slot(&at, p, slot);
}

/* Check a CK_PLAIN predicate on its slot, or on that one and all later ones. Return: false
 * if it was reported. */
static inline bool check_slots(const struct ck_match_at *m, const struct ck_pred *p)
{
	unsigned slot = p->slot & ~(unsigned)CK_SLOT_REST;
	unsigned words = ck_words(m->i);

	if (slot >= CK_SLOT_RESULT)
		return (slot == CK_SLOT_RESULT && m->result &&
			holds_plainly(m, p, m->result)) ||
		       check_slot(m, p, slot);
	for (unsigned word = m->first + slot; word < words; word++) {
		if (!operand_holds_plainly(m, p, word) && !check_word(m, p, word))
			return false;
		if (!(p->slot & CK_SLOT_REST))
			break;
	}
	return true;
}

/* The same for any other predicate. */
static bool check_slots_fully(const struct ck_match_at *m, const struct ck_pred *p)
{
	unsigned slot = p->slot & ~(unsigned)CK_SLOT_REST;
	unsigned word = ck_slot_word(m, slot);

	if (!(p->slot & CK_SLOT_REST))
		return check_slot(m, p, slot);
	do
		if (!check_word(m, p, word))
			return false;
	while (++word < ck_words(m->i));
	return true;
}

/* Check a predicate that applies. Return: false if it was reported and ends the row. */
static bool check_pred(const struct ck_match_at *m, const struct ck_pred *p)
{
	switch (p->what) {
	case CK_PRED_CALL:
		return (p->slot && m->first + p->slot >= ck_words(m->i)) ||
		       functions[p->ref](m->c, m->i, m->first + p->slot);
	case CK_PRED_PART:
		return (p->slot && !(p->flags & CK_STRICT) &&
			m->first + p->slot >= ck_words(m->i)) ||
		       sx_ck_part(m->c, m->i, (enum ck_part)p->ref, m->first + p->slot);
	case CK_PRED_MODEL:
		sx_ck_limit(m->c, &sx_ck_checks[p->check], m->i, place(m, p, 0),
			    p->classes);
		return true;
	default:
		return check_slots_fully(m, p);
	}
}

/* Number of predicates to skip after one that selects the predicates to check. */
static CK_NOINLINE unsigned skip_count(const struct ck_match_at *m, const struct ck_pred *p)
{
	unsigned slot = p->slot & ~(unsigned)CK_SLOT_REST;
	enum ck_verdict v = evaluate(m, p, slot);

	if (v == CK_UNKNOWN)
		v = p->flags & CK_GUARD ? CK_NO : CK_YES;
	return v == CK_YES ? p->yes : p->no - 1u;
}

/* ---- rows ---- */

void sx_ck_rows_declared(struct ck *c)
{
	if (!c->declared.conditions)
		c->declared.conditions = conditions(c);
}

void sx_ck_rows_begin(struct ck *c)
{
	c->declared.conditions = conditions(c);
	c->declared.universal = 0;
	if (!(c->index.types.contained & (SX_HAS_BF16 | SX_HAS_FP8 | SX_HAS_OCP)))
		c->declared.universal |= 1u << CK_PRED_PLAIN | 1u << CK_PRED_STANDARD;
	if (!(c->index.types.contained & SX_HAS_SMALL))
		c->declared.universal |= 1u << CK_PRED_FULL;
}

/* The first row of an instruction; NULL: it has none. */
static const struct ck_row *find_row(enum ck_set set, uint32_t key)
{
	const uint32_t want = key > UINT16_MAX ? UINT32_MAX : (uint32_t)set << 16 | key;
	const struct ck_row *r = rows;

	for (size_t n = SX_ARRAY_SIZE(rows); n > 1; n -= n / 2)
		if (r[n / 2 - 1].place < want)
			r += n / 2;
	return r->place == want ? r : NULL;
}

/* Set @other to the row as seen by a predicate whose slot is counted from elsewhere:
 * CK_PARAMETER, CK_ABSOLUTE. Return: false if the mask lacks the predicate's bit. */
static CK_NOINLINE bool rebase(const struct ck_match_at *m, const struct ck_pred *p,
			       struct ck_match_at *other)
{
	unsigned word = m->first + (p->slot & CK_SLOT_NUMBER);
	uint32_t mask = ck_word(m->i, word);
	uint32_t before = mask & (p->classes - 1);

	*other = *m;
	if (p->flags & CK_ABSOLUTE)
		other->first = m->i->first;
	else if (word < ck_words(m->i))
		other->first += 1u + (unsigned)sx_popcount64(before & masks[p->text].some) +
				(unsigned)sx_popcount64(before & masks[p->text].two);
	return p->flags & CK_ABSOLUTE || !p->classes || mask & p->classes;
}

/* The outcome of a list of predicates: all checked, ended early by one that selects, or
 * ended by a finding. */
enum outcome {
	GOOD,
	ENDED,
	BROKEN
};

/* Check a list of predicates. @first is the word of operand 0. */
static CK_NOINLINE enum outcome check_preds(struct ck *c, const struct ck_insn *i,
					    const struct ck_pred *p, unsigned count,
					    unsigned first)
{
	const struct ck_match_at m = {
		.c = c, .i = i, .result = ck_type(c, i->type), .first = first, .base = first
	};
	const struct ck_match_at *at;
	struct ck_match_at other;
	uint64_t universal = c->declared.universal;
	uint32_t unmet = ~c->declared.conditions;

	for (const struct ck_pred *end = p + count; p < end; p++) {
		if (p->flags & CK_PLAIN) {
			if (!(universal >> p->what & 1) && !check_slots(&m, p))
				return BROKEN;
			continue;
		}
		at = p->flags & (CK_PARAMETER | CK_ABSOLUTE) ? &other : &m;
		if (p->when & unmet || (at == &other && !rebase(&m, p, &other)))
			p += p->rest;
		else if (p->no)
			p += skip_count(at, p);
		else if (!check_pred(at, p))
			return BROKEN;
		if (p >= end)
			return ENDED;
	}
	return GOOD;
}

bool sx_ck_part(struct ck *c, const struct ck_insn *i, enum ck_part part, unsigned word)
{
	return check_preds(c, i, &preds[parts[part].first], parts[part].count, word) ==
	       GOOD;
}

/* ---- the families ---- */

/* Check all rows of an instruction; a finding ends only its own row. */
static void check_rows(struct ck *c, const struct ck_insn *i, const struct ck_row *r,
		       unsigned first)
{
	do {
		if (r->holds == CK_HOLDS_)
			check_preds(c, i, &preds[r->first], r->count, first);
	} while (r++->more);
}

static void operands(struct ck *c, const struct ck_insn *i)
{
	check_rows(c, i, c->row, i->first);
}

/* OpSpecConstantOp: the operands are after the opcode of the operation. */
static void operation(struct ck *c, const struct ck_insn *i)
{
	const struct ck_row *row = find_row(CK_SET_OTHER, ck_o(i, 0));

	if (row)
		check_rows(c, i, row, i->first + 1u);
}

/* Extended instructions: the operands are after the set and the number. */
static void extended(struct ck *c, const struct ck_insn *i)
{
	enum ck_set set = ck_set(c, i);
	const struct ck_row *row = set ? find_row(set, ck_o(i, 1)) : NULL;

	if (row)
		check_rows(c, i, row, i->first + 2u);
}

/* The same with forward references, which only debug instructions may have. */
static void extended_forward(struct ck *c, const struct ck_insn *i)
{
	if (ck_set_is_debug(ck_set(c, i)))
		extended(c, i);
}

static void declared(struct ck *c, const struct ck_insn *i)
{
	const struct ck_row *r = c->row;

	sx_ck_rows_declared(c);
	do {
		if (r->holds >= CK_HOLDS_TYPES &&
		    check_preds(c, i, &preds[r->first], r->count, i->first) == BROKEN &&
		    r->holds == CK_HOLDS_TYPES)
			ck_invalidate(c, i->result);
	} while (r++->more);
}

static const void *row_of(const struct spvx_entry *op)
{
	return find_row(CK_SET_OTHER, op->value);
}

const struct ck_family sx_ck_family_operands = {
	.ops = row_ops,
	.on = CK_ON({ SPVX_OP_ExtInst, .pass2 = extended },
		    { SPVX_OP_ExtInstWithForwardRefsKHR, .pass2 = extended_forward },
		    { SPVX_OP_SpecConstantOp, .pass2 = operation }),
	.row_of = row_of,
	.pass2 = operands,
};

const struct ck_family sx_ck_family_declared = {
	.ops = declared_ops,
	.row_of = row_of,
	.pass1 = declared,
};
