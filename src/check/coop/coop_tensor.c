/* SPDX-License-Identifier: MIT */
/*
 * check/coop/coop_tensor.c - cooperative matrices and tensors: layouts, views, loads and
 * stores with them, functions that decode.
 *
 * Spec: SPV_NV_tensor_addressing, SPV_NV_cooperative_matrix2,
 * SPV_NV_cooperative_matrix_decode_vector.
 */
#include "check/engine/operands.h"
#include "check/shared/access_mask.h"

#define MAX_DIM 5

/* Words of the types, after the result. */
#define TYPE_DIM   2
#define TYPE_ORDER 4 /* of a view */

/* ---- types ---- */

/* The permutation of a view names each dimension once. */
bool sx_ck_op_permutation(struct ck *c, const struct ck_insn *i, unsigned first)
{
	uint32_t dim = ck_const32(c, ck_word(i, first), 0);
	uint32_t seen = 0;

	if (ck_words(i) - TYPE_ORDER != dim) {
		sx_ck_report(c, CK(TENSOR_OPERANDS_INVALID_COUNT), i, 0, i->result, dim);
		return false;
	}
	for (unsigned w = TYPE_ORDER; w < ck_words(i); w++) {
		uint32_t v = ck_const32(c, ck_word(i, w), UINT32_MAX);

		if (v == UINT32_MAX)
			return true; /* specialized */
		if (v >= dim || seen >> v & 1)
			return ck_fail(c, CK(TENSOR_OPERANDS_INVALID_ORDER), i, w);
		seen |= 1u << v;
	}
	return true;
}

/* ---- instructions on layouts and views ---- */

/* The dimensions of a tensor layout or view type; 0: not known. */
static uint32_t dim_of(struct ck *c, uint32_t type)
{
	struct ck_insn def;

	if (!ck_def(c, type, &def) || (def.raw.opcode != SPVX_OP_TypeTensorLayoutNV &&
				       def.raw.opcode != SPVX_OP_TypeTensorViewNV))
		return 0;
	return ck_const32(c, ck_word(&def, TYPE_DIM), 0);
}

/* So many values as the layout or view has dimensions; a slice has two for each. */
bool sx_ck_op_tensor_dimensions(struct ck *c, const struct ck_insn *i, unsigned first)
{
	uint32_t dim = dim_of(c, i->type);
	uint32_t each = i->raw.opcode == SPVX_OP_TensorLayoutSliceNV ? 2 : 1;

	if (!dim || dim > MAX_DIM || ck_words(i) - first == 1 + dim * each)
		return true;
	sx_ck_report(c, CK(TENSOR_OPERANDS_INVALID_OPERANDS), i, 0, i->result, dim);
	return false;
}

/* ---- loads and stores ---- */

struct tensor {
	const struct ck_insn *i;
	const struct sx_type *matrix;
	uint32_t layout; /* type <id> of the tensor layout */
	bool loads;
};

static bool check_pointer(struct ck *c, const struct tensor *t)
{
	const struct sx_type *p = ck_type_of(c, ck_o(t->i, 0));

	if (!p)
		return false;
	if (p->kind != SX_KIND_POINTER)
		return ck_fail_o(c, CK(COOP_OPERANDS_NOT_POINTER), t->i, 0);
	if (p->count != SPVX_STORAGE_CLASS_Workgroup &&
	    p->count != SPVX_STORAGE_CLASS_StorageBuffer &&
	    p->count != SPVX_STORAGE_CLASS_PhysicalStorageBuffer)
		return ck_fail_o_with(c, CK(COOP_OPERANDS_INVALID_CLASS), t->i, 0,
				      p->count);
	return true;
}

/* An array, and of as many elements as the layout has dimensions, where that is known. */
static bool is_place(struct ck *c, uint32_t type, uint32_t dim)
{
	const struct sx_type *t = ck_type(c, type);
	uint32_t count;

	if (!t)
		return true;
	if (t->kind != SX_KIND_ARRAY)
		return false;
	count = ck_const32(c, t->count, 0);
	return !count || !dim || count == dim;
}

static bool check_return(struct ck *c, const struct tensor *t, unsigned word,
			 const struct sx_type *f, bool vector)
{
	const struct sx_type *r = ck_type(c, f->component);

	if (!r)
		return false;
	if (vector ? r->kind != SX_KIND_VECTOR || r->component != t->matrix->component
		   : r->id != t->matrix->component)
		return ck_fail(c, CK(COOP_OPERANDS_DECODER_RETURN), t->i, word);
	if (vector && r->count && r->count != 2 && r->count != 4 && r->count != 8)
		return ck_fail(c, CK(COOP_OPERANDS_DECODER_VECTOR_WIDTH), t->i, word);
	return true;
}

/* A function that decodes: from where, and what is at which place of which block. */
static bool check_decode(struct ck *c, const struct tensor *t, unsigned word, bool vector)
{
	const struct ck_function *fn = sx_ck_func(c, ck_word(t->i, word));
	const struct sx_type *f = fn ? ck_type(c, fn->type) : NULL;
	uint32_t dim = dim_of(c, t->layout);

	if (!fn)
		return ck_fail(c, CK(COOP_OPERANDS_DECODER_NOT_FUNCTION), t->i, word);
	if (!ck_is(f, SX_KIND_FUNCTION) || !check_return(c, t, word, f, vector))
		return false;
	if (f->count < 1 || !ck_is_ptr(ck_type(c, sx_index_member(&c->index, f, 0)),
				       SPVX_STORAGE_CLASS_PhysicalStorageBuffer))
		return ck_fail(c, CK(COOP_OPERANDS_DECODER_PARAMETER), t->i, word);
	if (f->count < 3 || !is_place(c, sx_index_member(&c->index, f, 1), dim) ||
	    !is_place(c, sx_index_member(&c->index, f, 2), dim))
		return ck_fail(c, CK(COOP_OPERANDS_DECODER_ARRAY), t->i, word);
	return true;
}

/* Tensor addressing operands, spec 3.x of the extension, from their mask at @word on. */
static void check_addressing(struct ck *c, const struct tensor *t, unsigned word)
{
	uint32_t mask = ck_word(t->i, word);
	bool single = mask & SPVX_TENSOR_ADDRESSING_OPERANDS_DecodeFunc;
	bool vector = mask & SPVX_TENSOR_ADDRESSING_OPERANDS_DecodeVectorFunc;
	const struct sx_type *view;

	word++;
	if (mask & SPVX_TENSOR_ADDRESSING_OPERANDS_TensorView) {
		view = ck_type_of(c, ck_word(t->i, word));
		if (view && view->kind != SX_KIND_TENSOR_VIEW) {
			ck_fail(c, CK(COOP_OPERANDS_NOT_TENSOR_VIEW), t->i, word);
			return;
		}
		word++;
	}
	if ((single || vector) && !t->loads)
		ck_fail(c, CK(COOP_OPERANDS_DECODE_NOT_ALLOWED), t->i, word);
	else if (vector && !single)
		ck_fail(c, CK(COOP_OPERANDS_MISSING_DECODE_FUNC), t->i, word);
	else if (single && check_decode(c, t, word, false) && vector)
		check_decode(c, t, word + 1, true);
}

static bool check_objects(struct ck *c, const struct tensor *t)
{
	const struct ck_insn *i = t->i;
	unsigned layout = i->first + 2;
	const struct sx_type *l = ck_type_of(c, ck_word(i, layout));

	if (t->loads && ck_type_of(c, ck_o(i, 1)) && ck_type_id(c, ck_o(i, 1)) != i->type)
		return ck_fail(c, CK(COOP_OPERANDS_INVALID_OBJECT), t->i, i->first + 1);
	if (l && l->kind != SX_KIND_TENSOR_LAYOUT)
		return ck_fail(c, CK(COOP_OPERANDS_TENSOR_LAYOUT), t->i, layout);
	return true;
}

static void check_access(struct ck *c, const struct ck_insn *i)
{
	bool loads = i->raw.opcode == SPVX_OP_CooperativeMatrixLoadTensorNV;
	uint32_t type = loads ? i->type : ck_type_id(c, ck_o(i, 1));
	struct ck_access a = { .pointer = ck_type_of(c, ck_o(i, 0)),
			       .reads = loads,
			       .writes = !loads };
	struct tensor t = { .i = i,
			    .matrix = ck_type(c, type),
			    .layout = ck_type_id(c, ck_o(i, 2)),
			    .loads = loads };

	if (!t.matrix)
		return;
	if (ck_op(c, type) != SPVX_OP_TypeCooperativeMatrixKHR)
		sx_ck_report(c, CK(COOP_OPERANDS_MEMORY_NOT_MATRIX), i,
			     loads ? 1 : i->first + 1, type, 0);
	else if (check_pointer(c, &t) && check_objects(c, &t))
		check_addressing(c, &t, sx_ck_access_mask(c, i, i->first + 3, &a));
}

static const struct ck_on on[] = {
	{ SPVX_OP_CooperativeMatrixLoadTensorNV, .pass2 = check_access },
	{ SPVX_OP_CooperativeMatrixStoreTensorNV, .pass2 = check_access },
	{ .op = CK_OPS_END },
};

const struct ck_family sx_ck_family_coop_tensor = {
	.name = "tensor addressing",
	.on = on,
};
