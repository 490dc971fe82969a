/* SPDX-License-Identifier: MIT */
/*
 * check/chains.c - access chains, lengths of arrays, comparisons of pointers.
 *
 * Spec: 3.32.8.
 */
#include "check/check.h"
#include "check/families.h"

#define RULE(name, rule, kind, v, message) \
	CK_RULE(name, rule, kind, CK_AT_MEMORY, v, message)

RULE(result, CK_MEM_ACCESS_CHAIN, ID, 0, "the result type is not a pointer");
RULE(base, CK_MEM_ACCESS_CHAIN, ID, 0, "the base {id} is not a pointer");
RULE(class, CK_MEM_ACCESS_CHAIN, ID, 0,
     "the result is not of the storage class of the base, {class}");
RULE(index_type, CK_MEM_ACCESS_CHAIN, ID, 0, "the index {id} is not an integer");
RULE(index_constant, CK_MEM_ACCESS_CHAIN, ID, 0,
     "the index {id} of a struct is not an OpConstant");
RULE(index_range, CK_MEM_ACCESS_CHAIN, ID, 0, "the struct has {n} members, not so many");
RULE(too_deep, CK_MEM_ACCESS_CHAIN, ID, 0,
     "there are indexes left, but nothing to step into");
RULE(other_type, CK_MEM_ACCESS_CHAIN, ID, 0,
     "the result does not point to what the indexes lead to");
RULE(too_many, CK_LIMIT_INDEXES, ID, 0, "{n} indexes are too many");
RULE(length_type, CK_MEM_ARRAY_LENGTH, ID, 0,
     "the result type is not an unsigned integer of 32 bits");
RULE(length_struct, CK_MEM_ARRAY_LENGTH, ID, 0, "{id} is not a pointer to a struct");
RULE(length_last, CK_MEM_ARRAY_LENGTH, ID, 0,
     "the last member of the struct is not a runtime array");
RULE(length_member, CK_MEM_ARRAY_LENGTH, ID, 0, "the runtime array is member {n}");
RULE(element, CK_MEM_ACCESS_CHAIN, DATA, 0, "the element {id} is not an integer");
RULE(stride, CK_MEM_ACCESS_CHAIN, DATA, 0,
     "the base must be of a pointer type with ArrayStride");
RULE(compared, CK_VARPTR_RULES, ID, 0, "the two operands are not of the same type");
RULE(not_compared, CK_VARPTR_RULES, ID, 0, "{id} is not a pointer");

/* ---- the walk ---- */

/* One step from @t by the index in @word. NULL: it has been told, or is not known. */
static const struct ck_type *step(struct ck *c, const struct ck_insn *i,
				  const struct ck_type *t, unsigned word)
{
	uint32_t id = ck_word(i, word);
	int64_t v;

	switch (t->kind) {
	case CK_VECTOR:
	case CK_MATRIX:
	case CK_ARRAY:
	case CK_RUNTIME_ARRAY:
	case CK_NODE_ARRAY:
	case CK_COOP_MATRIX:
		return ck_type(c, t->comp);
	case CK_STRUCT:
		if (!sx_ck_const(c, id, &v)) {
			sx_ck_report(c, &index_constant, i, word, id, 0);
			return NULL;
		}
		if (v < 0 || v >= t->count) {
			sx_ck_report(c, &index_range, i, word, id, t->count);
			return NULL;
		}
		return ck_type(c, sx_ck_member(c, t, (uint32_t)v));
	case CK_VOID:
	case CK_BOOL:
	case CK_INT:
	case CK_FLOAT:
	case CK_POINTER:
	case CK_IMAGE:
	case CK_SAMPLER:
	case CK_SAMPLED_IMAGE:
		sx_ck_report(c, &too_deep, i, word, id, 0);
		return NULL;
	default:
		return NULL;
	}
}

static bool is_index(struct ck *c, const struct ck_insn *i, unsigned word)
{
	uint32_t id = ck_word(i, word);
	const struct ck_type *t = ck_type_of(c, id);

	if (t && t->kind != CK_INT)
		sx_ck_report(c, &index_type, i, word, id, 0);
	return ck_is(t, CK_INT);
}

static void walk(struct ck *c, const struct ck_insn *i, const struct ck_type *t,
		 unsigned word, const struct ck_type *to)
{
	for (; t && word < ck_words(i); word++) {
		if (!is_index(c, i, word))
			return;
		t = step(c, i, t, word);
	}
	if (t && to->comp && t->id != to->comp)
		sx_ck_report(c, &other_type, i, 1, i->result, 0);
}

static void check_chain(struct ck *c, const struct ck_insn *i, bool element_first)
{
	uint32_t id = ck_o(i, 0);
	const struct ck_type *r = ck_type(c, i->type);
	const struct ck_type *b = ck_type_of(c, id);
	unsigned first = i->first + 1 + element_first;
	uint32_t limit = c->opt.limits[SPVX_CHECK_MAX_ACCESS_CHAIN_INDEXES];

	if (!r || !b)
		return;
	if (r->kind != CK_POINTER)
		sx_ck_report(c, &result, i, 1, i->type, 0);
	else if (b->kind != CK_POINTER || !b->comp)
		sx_ck_report(c, &base, i, i->first, id, 0);
	else if (r->count != b->count)
		sx_ck_report(c, &class, i, 1, i->result, b->count);
	else if (ck_words(i) > first && ck_words(i) - first > limit)
		sx_ck_report(c, &too_many, i, 0, i->result, ck_words(i) - first);
	else
		walk(c, i, ck_pointee(c, b), first, r);
}

/* Classes whose memory has a layout that a step needs to know. */
static bool is_laid_out(const struct ck *c, uint32_t storage)
{
	return storage == SPVX_STORAGE_CLASS_Uniform ||
	       storage == SPVX_STORAGE_CLASS_StorageBuffer ||
	       storage == SPVX_STORAGE_CLASS_PhysicalStorageBuffer ||
	       storage == SPVX_STORAGE_CLASS_PushConstant ||
	       (storage == SPVX_STORAGE_CLASS_Workgroup && c->has.wg_layout);
}

static void check_element(struct ck *c, const struct ck_insn *i)
{
	const struct ck_type *b = ck_type_of(c, ck_o(i, 0));
	const struct ck_type *e = ck_type_of(c, ck_o(i, 1));

	if (!ck_is(b, CK_POINTER) || !e)
		return;
	if (e->kind != CK_INT)
		sx_ck_report(c, &element, i, i->first + 1, ck_o(i, 1), 0);
	else if (c->has.shader && i->raw.opcode == SPVX_OP_PtrAccessChain && b->comp &&
		 is_laid_out(c, b->count) &&
		 !ck_has_deco(c, b->id, SPVX_DECORATION_ArrayStride) &&
		 !ck_has_deco(c, b->id, SPVX_DECORATION_ArrayStrideIdEXT))
		sx_ck_report(c, &stride, i, i->first, ck_o(i, 0), 0);
}

/* ---- OpArrayLength ---- */

static void check_length(struct ck *c, const struct ck_insn *i)
{
	uint32_t id = ck_o(i, 0);
	const struct ck_type *r = ck_type(c, i->type);
	const struct ck_type *p = ck_type_of(c, id);
	const struct ck_type *t = ck_pointee(c, p);

	if (!r || !p)
		return;
	if (r->kind != CK_INT || r->sign_enc || (r->width != 32 && r->width != 64)) {
		sx_ck_report(c, &length_type, i, 1, i->type, 0);
	} else if (p->kind != CK_POINTER || (t && t->kind != CK_STRUCT)) {
		sx_ck_report(c, &length_struct, i, i->first, id, 0);
	} else if (t && t->count) {
		const struct ck_type *last = ck_type(c, sx_ck_member(c, t, t->count - 1));

		if (last && last->kind != CK_RUNTIME_ARRAY)
			sx_ck_report(c, &length_last, i, i->first, id, 0);
		else if (ck_o(i, 1) != t->count - 1)
			sx_ck_report(c, &length_member, i, i->first + 1, id, t->count - 1);
	}
}

/* ---- comparisons ---- */

static void check_compare(struct ck *c, const struct ck_insn *i)
{
	const struct ck_type *a = ck_type_of(c, ck_o(i, 0));
	const struct ck_type *b = ck_type_of(c, ck_o(i, 1));

	if (!a || !b)
		return;
	if (a->kind != CK_POINTER)
		sx_ck_report(c, &not_compared, i, i->first, ck_o(i, 0), 0);
	else if (a->id != b->id && a->comp && b->comp)
		sx_ck_report(c, &compared, i, i->first + 1, ck_o(i, 1), 0);
}

static void look(struct ck *c, const struct ck_insn *i)
{
	switch (i->raw.opcode) {
	case SPVX_OP_ArrayLength:
		check_length(c, i);
		break;
	case SPVX_OP_PtrEqual:
	case SPVX_OP_PtrNotEqual:
	case SPVX_OP_PtrDiff:
		check_compare(c, i);
		break;
	case SPVX_OP_PtrAccessChain:
	case SPVX_OP_InBoundsPtrAccessChain:
		check_chain(c, i, true);
		check_element(c, i);
		break;
	default:
		check_chain(c, i, false);
		break;
	}
}

static const uint16_t ops[] = { SPVX_OP_AccessChain,
				SPVX_OP_InBoundsAccessChain,
				SPVX_OP_PtrAccessChain,
				SPVX_OP_InBoundsPtrAccessChain,
				SPVX_OP_ArrayLength,
				SPVX_OP_PtrEqual,
				SPVX_OP_PtrNotEqual,
				SPVX_OP_PtrDiff,
				CK_OPS_END };

const struct ck_family sx_ck_family_chains = {
	.name = "access chains",
	.ops = ops,
	.w2 = look,
};
