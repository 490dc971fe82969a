/* SPDX-License-Identifier: MIT */
/*
 * check/engine/operands.c - the engine of the operand tables.
 *
 * Spec: 3.32.11 to 3.32.21, GLSL.std.450, OpenCL.std. The first predicate of a row that does
 * not hold is reported, for what it says is what the ones after it rely on.
 *
 * One file: predicates are inlined into the loop over a row, the hottest of check.
 */
#include "check/engine/operands.h"

#include "base/compiler.h"

/* rules[], functions[], preds[], rows[] sorted by set and key, texts */
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

/* The bit of a storage class; 0: it has none. */
static uint32_t class_bit(uint32_t storage_class)
{
	switch (storage_class) {
	case SPVX_STORAGE_CLASS_PhysicalStorageBuffer:
		return UINT32_C(1) << 13;
	case SPVX_STORAGE_CLASS_TaskPayloadWorkgroupEXT:
		return UINT32_C(1) << 14;
	case SPVX_STORAGE_CLASS_CodeSectionINTEL:
		return UINT32_C(1) << 15;
	case SPVX_STORAGE_CLASS_NodePayloadAMDX:
		return UINT32_C(1) << 16;
	case SPVX_STORAGE_CLASS_RayPayloadKHR:
		return UINT32_C(1) << 17;
	case SPVX_STORAGE_CLASS_IncomingRayPayloadKHR:
		return UINT32_C(1) << 18;
	case SPVX_STORAGE_CLASS_CallableDataKHR:
		return UINT32_C(1) << 19;
	case SPVX_STORAGE_CLASS_IncomingCallableDataKHR:
		return UINT32_C(1) << 20;
	case SPVX_STORAGE_CLASS_HitObjectAttributeNV:
		return UINT32_C(1) << 21;
	case SPVX_STORAGE_CLASS_HitObjectAttributeEXT:
		return UINT32_C(1) << 22;
	default:
		return storage_class <= SPVX_STORAGE_CLASS_StorageBuffer
			       ? UINT32_C(1) << storage_class
			       : 0;
	}
}

/* ---- what is in a slot ---- */

/* The row at work. */
struct match {
	struct ck *c;
	const struct ck_insn *i;
	const struct sx_type *result; /* type, NULL: not known */
	unsigned first;
};

static bool is_result(unsigned slot)
{
	return (slot & CK_SLOT_NUMBER) == CK_SLOT_RESULT;
}

static unsigned slot_word(const struct match *m, unsigned slot)
{
	return is_result(slot) ? 1 : m->first + (slot & CK_SLOT_NUMBER);
}

static uint32_t slot_id(const struct match *m, unsigned slot)
{
	return is_result(slot) ? 0 : ck_word(m->i, slot_word(m, slot));
}

static uint32_t slot_type_id(const struct match *m, unsigned slot)
{
	uint32_t id = is_result(slot) ? m->i->type : ck_type_id(m->c, slot_id(m, slot));
	unsigned part = slot & CK_SLOT_PART;
	const struct sx_type *t;

	if (!part)
		return id;
	t = ck_type(m->c, id);
	if (part == CK_PART_POINTEE)
		return ck_is(t, SX_KIND_POINTER) ? t->component : 0;
	return ck_is(t, SX_KIND_STRUCT)
		       ? sx_index_member(&m->c->index, t, part != CK_PART_MEMBER)
		       : 0;
}

static const struct sx_type *slot_type(const struct match *m, unsigned slot)
{
	return ck_type(m->c, slot_type_id(m, slot));
}

/* ---- predicates ---- */

/* The component of a scalar, vector or cooperative matrix. */
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

/* Work out what ck_facts() gives. */
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

static inline uint64_t ck_facts(struct ck *c, const struct sx_type *t)
{
	return t->memo ? t->memo : find_facts(c, t);
}

static inline bool is_of_type(const struct match *m, const struct ck_pred *p,
			      const struct sx_type *t)
{
	return !(ck_facts(m->c, t) & ~p->allowed);
}

static bool is_pointer(const struct ck_pred *p, const struct sx_type *t)
{
	return t->kind == SX_KIND_POINTER &&
	       (!p->classes || p->classes & class_bit(t->count));
}

/* How components compare with those of another slot; good where nothing is known. */
static bool compare_components(const struct match *m, const struct ck_pred *p,
			       const struct sx_type *t)
{
	const struct sx_type *a = component(m->c, t);
	const struct sx_type *b = component(m->c, slot_type(m, p->ref));

	if (!b)
		return true;
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

/* As wide as an address, where addresses have a width. */
static bool is_size(const struct ck *c, const struct sx_type *t)
{
	if (t->kind != SX_KIND_INT)
		return false;
	return c->declared.addressing == SPVX_ADDRESSING_MODEL_Physical32   ? t->width == 32
	       : c->declared.addressing == SPVX_ADDRESSING_MODEL_Physical64 ? t->width == 64
									    : false;
}

/* @t is the type in @slot, and known. What it is compared with is good when it is not. */
static bool holds(const struct match *m, const struct ck_pred *p, unsigned slot,
		  const struct sx_type *t)
{
	const struct sx_type *ref;
	int64_t value;

	switch (p->what) {
	case CK_PRED_TYPE:
		return is_of_type(m, p, t);
	case CK_PRED_SAME:
		ref = slot_type(m, p->ref);
		return !ref || t == ref;
	case CK_PRED_COUNT:
		ref = slot_type(m, p->ref);
		return !ref || ck_dim(t) == ck_dim(ref);
	case CK_PRED_WIDTH:
	case CK_PRED_COMP:
	case CK_PRED_WIDTH_DIFFERS:
	case CK_PRED_COMP_DIFFERS:
		return compare_components(m, p, t);
	case CK_PRED_CONST:
		return ck_is_const(m->c, slot_id(m, slot));
	case CK_PRED_KNOWN:
		return sx_index_constant(&m->c->index, slot_id(m, slot), &value);
	case CK_PRED_PTR:
		return is_pointer(p, t);
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
		return t->kind == p->kind;
	case CK_PRED_NEVER:
		return false;
	default:
		return true;
	}
}

static bool applies(const struct ck *c, const struct ck_pred *p)
{
	return (!(p->when & CK_WHEN_VULKAN) || ck_vk(c)) &&
	       (!(p->when & CK_WHEN_SHADER) || c->features.shader) &&
	       (!(p->when & CK_WHEN_BITWISE) ||
		!ck_opt(c, SPVX_CHECK_ALLOW_VULKAN_32_BIT_BITWISE)) &&
	       (!(p->when & CK_WHEN_NO_I16) || !ck_ext(c, CK_EXT_AMD_GPU_SHADER_INT16)) &&
	       (!(p->when & CK_WHEN_NO_F16) ||
		!ck_ext(c, CK_EXT_AMD_GPU_SHADER_HALF_FLOAT)) &&
	       (!p->below || c->input.version < p->below);
}

/* A label, say: something is there, but it has no type. */
static bool has_no_type(const struct match *m, unsigned slot)
{
	uint32_t id = slot_id(m, slot);

	return !is_result(slot) && !(slot & CK_SLOT_PART) && !ck_is_bad(m->c, id) &&
	       !(ck_id(m->c, id)->flags & SX_ID_TYPE) && !ck_type_id(m->c, id);
}

static bool wants_type(const struct ck_pred *p)
{
	return p->what == CK_PRED_TYPE || p->what == CK_PRED_KIND;
}

/* A literal: as many as the other slot has components. */
static bool is_count(const struct match *m, const struct ck_pred *p, unsigned word)
{
	const struct sx_type *ref = slot_type(m, p->ref);

	return !ref || ck_word(m->i, word) == ck_dim(ref);
}

/* One slot. Return: the predicate holds; else it has been reported. */
static bool look_at_slot(const struct match *m, const struct ck_pred *p, unsigned slot)
{
	unsigned word = slot_word(m, slot);
	const struct sx_type *t;

	/* what failed before, or is not there, is not judged again */
	if (word >= ck_words(m->i))
		return true;
	t = slot_type(m, slot);
	if (p->what == CK_PRED_LITERAL ? is_count(m, p, word)
	    : t                        ? holds(m, p, slot, t)
				       : !wants_type(p) || !has_no_type(m, slot))
		return true;
	sx_ck_report_vuid(m->c, &rules[p->rule], m->i, word,
			  is_result(slot) ? m->i->type : slot_id(m, slot), p->text,
			  p->vuid);
	if (p->what == CK_PRED_FULL)
		m->c->walk.narrow_at = m->i->at;
	return false;
}

/* The type itself, of a vector or cooperative matrix that of its components. */
static inline uint32_t component_id(const struct sx_type *t)
{
	return t->kind == SX_KIND_VECTOR || t->kind == SX_KIND_COOP_MATRIX ? t->component
									   : t->id;
}

/* How a type compares with that of the result. Return: well, for certain. */
static inline bool is_like_result(const struct match *m, const struct ck_pred *p,
				  const struct sx_type *t)
{
	if (p->ref != CK_SLOT_RESULT || !m->result)
		return false;
	switch (p->what) {
	case CK_PRED_COUNT:
		return ck_dim(t) == ck_dim(m->result);
	case CK_PRED_WIDTH:
	case CK_PRED_COMP:
		return component_id(t) == component_id(m->result);
	default:
		return false;
	}
}

/* What most predicates are, of a type that is known. Return: it holds, for certain. */
static inline bool holds_plainly(const struct match *m, const struct ck_pred *p,
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
	default:
		return is_like_result(m, p, t);
	}
}

/* An operand that is there and no part of one. Return: the predicate holds, for certain. */
static inline bool is_plainly_good(const struct match *m, const struct ck_pred *p,
				   unsigned word)
{
	uint32_t type = ck_type_id(m->c, ck_has_word(m->i, word));
	const struct sx_type *t;

	/* operands are of the type of the result, as a rule */
	if (type == m->i->type && p->ref == CK_SLOT_RESULT && p->what >= CK_PRED_SAME &&
	    p->what <= CK_PRED_COMP)
		return true;
	t = ck_type(m->c, type);
	return t && holds_plainly(m, p, t);
}

/* A slot, or those from there on. Return: the predicate holds. */
static inline bool check_slots(const struct match *m, const struct ck_pred *p)
{
	unsigned slot = p->slot & ~(unsigned)CK_SLOT_REST;

	if (slot >= CK_SLOT_RESULT)
		return (slot == CK_SLOT_RESULT && m->result &&
			holds_plainly(m, p, m->result)) ||
		       look_at_slot(m, p, slot);
	for (; slot < CK_SLOT_RESULT && m->first + slot < ck_words(m->i); slot++) {
		if (!is_plainly_good(m, p, m->first + slot) && !look_at_slot(m, p, slot))
			return false;
		if (!(p->slot & CK_SLOT_REST))
			break;
	}
	return true;
}

static inline bool check_pred(const struct match *m, const struct ck_pred *p)
{
	if ((p->when || p->below) && !applies(m->c, p))
		return true;
	if (p->what == CK_PRED_CALL)
		return (p->slot && m->first + p->slot >= ck_words(m->i)) ||
		       functions[p->ref](m->c, m->i, m->first + p->slot);
	return check_slots(m, p);
}

/* ---- rows ---- */

/* Predicates that hold for all types of the module: bits of enum ck_pred_what. */
static inline uint32_t held_by_all(const struct ck *c)
{
	uint32_t held = 0;

	if (!(c->index.types.contained & (SX_HAS_BF16 | SX_HAS_FP8 | SX_HAS_OCP)))
		held |= 1u << CK_PRED_PLAIN | 1u << CK_PRED_STANDARD;
	if (!(c->index.types.contained & SX_HAS_SMALL))
		held |= 1u << CK_PRED_FULL;
	return held;
}

static const struct ck_row *find_row(enum ck_set set, uint32_t key)
{
	size_t low = 0;
	size_t high = sizeof(rows) / sizeof(rows[0]);

	while (low < high) {
		size_t mid = low + (high - low) / 2;
		const struct ck_row *r = &rows[mid];

		if (r->set == set && r->key == key)
			return r;
		if (r->set < set || (r->set == set && r->key < key))
			low = mid + 1;
		else
			high = mid;
	}
	return NULL;
}

/* Go through a row. @first is the word that operand 0 is at. */
static CK_NOINLINE void check_row(struct ck *c, const struct ck_insn *i,
				  const struct ck_row *r, unsigned first)
{
	const struct match m = {
		.c = c, .i = i, .result = ck_type(c, i->type), .first = first
	};

	const struct ck_pred *p = &preds[r->first];
	uint32_t held = held_by_all(c);

	for (const struct ck_pred *end = p + r->count; p < end; p++)
		if (!(held >> p->what & 1) && !check_pred(&m, p))
			return;
}

/* ---- the family ---- */

static void operands(struct ck *c, const struct ck_insn *i)
{
	const struct ck_row *row = c->row;
	unsigned first = i->first;

	if (i->raw.opcode == SPVX_OP_SpecConstantOp) {
		/* after the opcode of the operation */
		row = find_row(CK_SET_OTHER, ck_o(i, 0));
		first++;
	} else if (ck_is_ext_inst(i)) {
		/* after the set and the number */
		row = find_row(ck_set(c, i), ck_o(i, 1));
		first += 2;
	}
	if (row)
		check_row(c, i, row, first);
}

static const void *row_of(const struct spvx_entry *op)
{
	return find_row(CK_SET_OTHER, op->value);
}

const struct ck_family sx_ck_family_operands = {
	.name = "operands",
	.ops = CK_OPS(SPVX_OP_ExtInst, SPVX_OP_SpecConstantOp),
	.row_of = row_of,
	.pass2 = operands,
};
