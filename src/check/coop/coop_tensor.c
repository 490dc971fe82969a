/* SPDX-License-Identifier: MIT */
/*
 * check/coop/coop_tensor.c - cooperative matrices and tensors: layouts, views, functions
 * that decode.
 *
 * Spec: SPV_NV_tensor_addressing, SPV_NV_cooperative_matrix2,
 * SPV_NV_cooperative_matrix_decode_vector.
 */
#include "check/engine/operands.h"

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

/* ---- functions that decode what is loaded ---- */

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

static bool check_return(struct ck *c, const struct ck_insn *i, unsigned word,
			 const struct sx_type *f, bool vector)
{
	const struct sx_type *matrix = ck_type(c, i->type);
	const struct sx_type *r = ck_type(c, f->component);

	if (!r)
		return false;
	if (vector ? r->kind != SX_KIND_VECTOR || r->component != matrix->component
		   : r->id != matrix->component)
		return ck_fail(c, CK(COOP_OPERANDS_DECODER_RETURN), i, word);
	if (vector && r->count && r->count != 2 && r->count != 4 && r->count != 8)
		return ck_fail(c, CK(COOP_OPERANDS_DECODER_VECTOR_WIDTH), i, word);
	return true;
}

/* A function that decodes: from where, and what is at which place of which block. */
static bool check_decode(struct ck *c, const struct ck_insn *i, unsigned word, bool vector)
{
	const struct ck_function *fn = sx_ck_func(c, ck_word(i, word));
	const struct sx_type *f = fn ? ck_type(c, fn->type) : NULL;
	uint32_t dim = dim_of(c, ck_type_id(c, ck_o(i, 2)));

	if (!fn)
		return ck_fail(c, CK(COOP_OPERANDS_DECODER_NOT_FUNCTION), i, word);
	if (!ck_is(f, SX_KIND_FUNCTION) || !check_return(c, i, word, f, vector))
		return false;
	if (f->count < 1 || !ck_is_ptr(ck_type(c, sx_index_member(&c->index, f, 0)),
				       SPVX_STORAGE_CLASS_PhysicalStorageBuffer))
		return ck_fail(c, CK(COOP_OPERANDS_DECODER_PARAMETER), i, word);
	if (f->count < 3 || !is_place(c, sx_index_member(&c->index, f, 1), dim) ||
	    !is_place(c, sx_index_member(&c->index, f, 2), dim))
		return ck_fail(c, CK(COOP_OPERANDS_DECODER_ARRAY), i, word);
	return true;
}

bool sx_ck_op_decoder(struct ck *c, const struct ck_insn *i, unsigned first)
{
	return check_decode(c, i, first, false);
}

bool sx_ck_op_vector_decoder(struct ck *c, const struct ck_insn *i, unsigned first)
{
	return check_decode(c, i, first, true);
}
