/* SPDX-License-Identifier: MIT */
/*
 * check/memory/chains.c - access chains, typed and untyped.
 *
 * Spec: 3.32.8; SPV_KHR_untyped_pointers.
 */
#include "check/engine/check.h"

/* ---- the walk ---- */

/* An index, and its value if that is known. */
struct index {
	unsigned word;
	uint32_t id;
	bool known;
	int64_t value;
};

/* The type of the part of @t at an index. NULL: the index was reported, or the type is
 * unknown. */
static const struct sx_type *step(struct ck *c, const struct ck_insn *i,
				  const struct sx_type *t, const struct index *x)
{
	switch (t->kind) {
	case SX_KIND_VECTOR:
	case SX_KIND_MATRIX:
	case SX_KIND_ARRAY:
	case SX_KIND_RUNTIME_ARRAY:
	case SX_KIND_NODE_ARRAY:
	case SX_KIND_COOP_MATRIX:
		return ck_type(c, t->component);
	case SX_KIND_STRUCT:
		if (!x->known) {
			ck_fail(c, CK(MEM_ACCESS_CHAIN_INDEX_CONSTANT), i, x->word);
			return NULL;
		}
		if (x->value < 0 || x->value >= t->count) {
			ck_fail_with(c, CK(MEM_ACCESS_CHAIN_INDEX_RANGE), i, x->word,
				     t->count);
			return NULL;
		}
		return ck_type(c, sx_index_member(&c->index, t, (uint32_t)x->value));
	case SX_KIND_VOID:
	case SX_KIND_BOOL:
	case SX_KIND_INT:
	case SX_KIND_FLOAT:
	case SX_KIND_POINTER:
	case SX_KIND_IMAGE:
	case SX_KIND_SAMPLER:
	case SX_KIND_SAMPLED_IMAGE:
		ck_fail(c, CK(MEM_ACCESS_CHAIN_TOO_MANY_INDEXES), i, x->word);
		return NULL;
	default:
		return NULL;
	}
}

/* Quick step for the most frequent case: a 32-bit index, not known to be negative, of an
 * existing part. NULL: step_by() has to check the index. */
static inline const struct sx_type *step_plainly(struct ck *c, const struct sx_type *t,
						 uint32_t id)
{
	const struct sx_id *r = ck_id(c, id);
	const struct sx_type *of = r->flags & SX_ID_TYPE ? NULL : ck_type(c, r->type);
	bool known = r->opcode == SPVX_OP_Constant;
	uint32_t value = known ? sx_index_word(&c->index, r->at, SX_CONSTANT_VALUE) : 0;

	if (!ck_is(of, SX_KIND_INT) || of->width != 32 || value > INT32_MAX)
		return NULL;
	if (t->kind == SX_KIND_STRUCT)
		return known ? ck_type(c, sx_index_member(&c->index, t, value)) : NULL;
	return t->kind >= SX_KIND_VECTOR && t->kind <= SX_KIND_RUNTIME_ARRAY
		       ? ck_type(c, t->component)
		       : NULL;
}

/* Check an index and step; an index of a logical pointer cannot be negative. NULL: as
 * step(). */
static const struct sx_type *step_by(struct ck *c, const struct ck_insn *i,
				     const struct sx_type *t, unsigned word,
				     uint32_t storage_class)
{
	struct index x = { .word = word, .id = ck_has_word(i, word) };
	const struct sx_type *of = ck_type_of(c, x.id);

	x.known = sx_index_constant(&c->index, x.id, &x.value);
	if (!of)
		return NULL;
	if (of->kind == SX_KIND_INT &&
	    !(x.known && x.value < 0 && of->encoding && ck_logical_matters(c) &&
	      storage_class != SPVX_STORAGE_CLASS_PhysicalStorageBuffer))
		return step(c, i, t, &x);
	ck_fail(c,
		of->kind == SX_KIND_INT ? CK(MEM_ACCESS_CHAIN_NEGATIVE_INDEX)
					: CK(MEM_ACCESS_CHAIN_INDEX_TYPE),
		i, word);
	return NULL;
}

/* Follow the indexes from @word on. NULL: one was reported, or the type is unknown. */
static const struct sx_type *walk(struct ck *c, const struct ck_insn *i,
				  const struct sx_type *t, unsigned word,
				  uint32_t storage_class)
{
	for (; t && word < ck_words(i); word++)
		t = step_by(c, i, t, word, storage_class);
	return t;
}

static unsigned has_element(const struct ck *c, const struct ck_insn *i)
{
	return sx_op_has(c->g, i->raw.opcode, SX_OP_ELEMENT);
}

/* Check the rules that typed and untyped chains share; the base is at @word, @r is the type
 * of the result, @b that of the base. Return: true if nothing was reported. */
static bool check_base(struct ck *c, const struct ck_insn *i, unsigned word,
		       const struct sx_type *r, const struct sx_type *b)
{
	unsigned first = word + 1 + has_element(c, i);
	unsigned indexes = ck_words(i) > first ? ck_words(i) - first : 0;

	if (b->kind != SX_KIND_POINTER ||
	    (!b->component && !ck_is_untyped_chain(i->raw.opcode)))
		ck_fail(c, CK(MEM_ACCESS_CHAIN_BASE_NOT_POINTER), i, word);
	else if (r->count != b->count)
		sx_ck_report(c, CK(MEM_ACCESS_CHAIN_RESULT_CLASS), i, 1, i->result,
			     b->count);
	else if (indexes > c->options.limits[SPVX_CHECK_MAX_ACCESS_CHAIN_INDEXES])
		sx_ck_report(c, CK(LIMIT_INDEXES_TOO_MANY), i, 0, i->result, indexes);
	else
		return true;
	return false;
}

static bool check_chain(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *r = ck_type(c, i->type);
	const struct sx_type *b = ck_type_of(c, ck_o(i, 0));
	unsigned first = i->first + 1 + has_element(c, i);
	const struct sx_type *to;

	if (!r || !b)
		return false;
	if (r->kind != SX_KIND_POINTER)
		return ck_fail(c, CK(MEM_ACCESS_CHAIN_RESULT_NOT_POINTER), i, 1);
	if (!check_base(c, i, i->first, r, b))
		return false;
	to = walk(c, i, ck_pointee(c, b), first, b->count);
	if (!to || !r->component || to->id == r->component)
		return to != NULL;
	sx_ck_report(c, CK(MEM_ACCESS_CHAIN_RESULT_POINTEE), i, 1, i->result, 0);
	return false;
}

/* ---- untyped chains ---- */

static bool is_block_array(const struct sx_type *t)
{
	return ck_is(t, SX_KIND_ARRAY) && t->contains & SX_HAS_BLOCK;
}

static bool check_block_arrays(struct ck *c, const struct ck_insn *i,
			       const struct sx_type *t)
{
	/* of the variable that the base is, or is a copy of */
	const struct sx_type *data = NULL;
	struct ck_insn variable;

	if (ck_def(c, sx_ck_root(c, ck_o(i, 1), SX_OP_ACCESS_CHAIN), &variable) &&
	    ck_is_variable(variable.raw.opcode))
		data = ck_data_type(c, &variable);
	if (!data)
		return true;
	if (is_block_array(t) != is_block_array(data))
		return ck_fail_o(c, CK(MEM_ACCESS_CHAIN_BLOCK_ARRAY), i, 1);
	if (is_block_array(t) && t->id != data->id)
		return ck_fail_o(c, CK(MEM_ACCESS_CHAIN_BLOCK_ARRAY_MISMATCH), i, 1);
	return true;
}

static bool check_untyped(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *r = ck_type(c, i->type);
	const struct sx_id *type = ck_id(c, ck_o(i, 0));
	const struct sx_type *t = ck_type(c, ck_o(i, 0));
	unsigned first = i->first + 2 + has_element(c, i);
	const struct sx_type *b = ck_type_of(c, ck_o(i, 1));

	if (!r || !type->at || type->flags & SX_ID_INVALID)
		return false;
	if (r->kind != SX_KIND_POINTER || r->component)
		return ck_fail(c, CK(MEM_ACCESS_CHAIN_UNTYPED_RESULT), i, 1);
	if (!t || t->kind == SX_KIND_POINTER)
		return ck_fail_o(c, CK(MEM_ACCESS_CHAIN_BASE_TYPE), i, 0);
	if (!check_block_arrays(c, i, t))
		return false;
	if (!b && ck_id(c, ck_o(i, 1))->type)
		return false;
	if (!b)
		return ck_fail_o(c, CK(MEM_ACCESS_CHAIN_BASE_NOT_POINTER), i, 1);
	return check_base(c, i, i->first + 1, r, b) && walk(c, i, t, first, b->count);
}

/* ---- elements ---- */

/* Whether a storage class has an explicit layout, on which steps over elements depend. */
static bool is_laid_out(const struct ck *c, uint32_t storage)
{
	return storage == SPVX_STORAGE_CLASS_Uniform ||
	       storage == SPVX_STORAGE_CLASS_StorageBuffer ||
	       storage == SPVX_STORAGE_CLASS_PhysicalStorageBuffer ||
	       storage == SPVX_STORAGE_CLASS_PushConstant ||
	       (storage == SPVX_STORAGE_CLASS_Workgroup && c->features.workgroup_layout);
}

/* Vulkan allows variable pointers in two storage classes, and physical pointers. */
static void check_vulkan(struct ck *c, const struct ck_insn *i, uint32_t storage_class)
{
	if (ck_is_untyped_chain(i->raw.opcode) && c->features.untyped_pointers)
		return;
	switch (storage_class) {
	case SPVX_STORAGE_CLASS_Workgroup:
		if (!c->features.variable_pointers)
			ck_fail_o(c, CK(VARPTR_RULES_VK_WORKGROUP), i, 0);
		break;
	case SPVX_STORAGE_CLASS_StorageBuffer:
		if (!c->features.any_variable_pointers)
			ck_fail_o(c, CK(VARPTR_RULES_VK_STORAGE_BUFFER), i, 0);
		break;
	case SPVX_STORAGE_CLASS_PhysicalStorageBuffer:
		break;
	default:
		ck_fail_with(c, CK(VARPTR_RULES_VK_CLASS), i, i->first, storage_class);
		break;
	}
}

static void check_element(struct ck *c, const struct ck_insn *i)
{
	bool untyped = ck_is_untyped_chain(i->raw.opcode);
	unsigned at = i->first + 1 + untyped;
	const struct sx_type *b = ck_type_of(c, ck_o(i, untyped));
	const struct sx_type *e = ck_type_of(c, ck_word(i, at));
	const struct sx_type *data_type =
		untyped ? ck_type(c, ck_o(i, 0)) : ck_pointee(c, b);
	int64_t v;

	if (!ck_is(b, SX_KIND_POINTER) || !e)
		return;
	if (e->kind != SX_KIND_INT)
		ck_fail(c, CK(MEM_ACCESS_CHAIN_ELEMENT_TYPE), i, at);
	else if (sx_index_constant(&c->index, ck_word(i, at), &v) && v &&
		 ck_is(data_type, SX_KIND_STRUCT) && ck_is_block(c, data_type->id))
		ck_fail(c, CK(MEM_ACCESS_CHAIN_BLOCK_ELEMENT), i, at);
	else if (c->features.shader && is_laid_out(c, b->count) && !ck_has_stride(c, b->id))
		ck_fail_o(c, CK(MEM_ACCESS_CHAIN_MISSING_ARRAY_STRIDE), i, untyped);
	if (ck_vk(c))
		check_vulkan(c, i, b->count);
}

/* Quick test: whether steps of step_plainly() lead to the type that the result points
 * to. */
static inline bool is_plain(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *r = ck_type(c, i->type);
	const struct sx_type *t = ck_type_of(c, ck_o(i, 0));
	unsigned word = i->first + 1;

	if (!ck_is(r, SX_KIND_POINTER) || !ck_is(t, SX_KIND_POINTER) ||
	    r->count != t->count || !t->component ||
	    ck_words(i) - word > c->options.limits[SPVX_CHECK_MAX_ACCESS_CHAIN_INDEXES])
		return false;
	for (t = ck_type(c, t->component); t && word < ck_words(i); word++)
		t = step_plainly(c, t, ck_has_word(i, word));
	return t && t->id == r->component;
}

static CK_NOINLINE void check_fully(struct ck *c, const struct ck_insn *i)
{
	uint16_t op = i->raw.opcode;
	bool good = ck_is_untyped_chain(op) ? check_untyped(c, i) : check_chain(c, i);

	if (good &&
	    (op == SPVX_OP_PtrAccessChain || op == SPVX_OP_UntypedPtrAccessChainKHR))
		check_element(c, i);
}

static void check_access_chain(struct ck *c, const struct ck_insn *i)
{
	bool simple = i->raw.opcode == SPVX_OP_AccessChain ||
		      i->raw.opcode == SPVX_OP_InBoundsAccessChain;

	if (!simple || !is_plain(c, i))
		check_fully(c, i);
}

const struct ck_family sx_ck_family_chains = {
	.listed = CK_LIST_CHAINS,
	.pass2 = check_access_chain,
};
