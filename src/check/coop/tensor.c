/* SPDX-License-Identifier: MIT */
/*
 * check/coop/tensor.c - tensors: their types, constants, reads and writes; layouts and
 * views of cooperative matrices, decode functions.
 *
 * Spec: SPV_ARM_tensors; SPV_NV_tensor_addressing, SPV_NV_cooperative_matrix2,
 * SPV_NV_cooperative_matrix_decode_vector.
 */
#include "check/engine/operands.h"

/* The rank of a tensor type. Return: false if it has none. *rank is 0 if the rank is not
 * known. */
static bool rank_of(struct ck *c, const struct sx_type *t, uint32_t *rank)
{
	struct ck_insn def;

	if (!ck_is(t, SX_KIND_TENSOR) || !ck_def(c, t->id, &def) ||
	    ck_words(&def) <= SX_TYPE_TENSOR_RANK)
		return false;
	*rank = ck_fixed32(c, ck_word(&def, SX_TYPE_TENSOR_RANK));
	return true;
}

/* Whether a type is an array of integers, of length @count if both are known. */
static bool is_integers(struct ck *c, const struct sx_type *t, uint32_t count)
{
	uint32_t length;

	if (!ck_is(t, SX_KIND_ARRAY) || !ck_is(ck_type(c, t->component), SX_KIND_INT))
		return false;
	length = ck_fixed32(c, t->count);
	return !length || !count || length == count;
}

/* ---- types ---- */

bool sx_ck_op_tensor_shape(struct ck *c, const struct ck_insn *i, unsigned first)
{
	uint32_t id = ck_word(i, first);
	struct ck_insn def;
	int64_t v;

	if (!is_integers(c, ck_type_of(c, id), ck_fixed32(c, ck_word(i, first - 1))))
		return ck_fail(c, CK(TENSOR_OPERANDS_SHAPE_TYPE), i, first);
	if (ck_op(c, id) != SPVX_OP_ConstantComposite || !ck_def(c, id, &def))
		return true;
	for (unsigned word = def.first; word < ck_words(&def); word++)
		if (sx_index_constant(&c->index, ck_word(&def, word), &v) && v <= 0)
			return ck_fail(c, CK(TENSOR_OPERANDS_ZERO_EXTENT), i, first);
	return true;
}

/* ---- constants ---- */

/* The composite constant of a tensor type's shape. Return: false if it has none, or none
 * that is known. */
static bool shape_of(struct ck *c, const struct sx_type *t, struct ck_insn *shape)
{
	struct ck_insn type;

	return ck_def(c, t->id, &type) && ck_words(&type) > SX_TYPE_TENSOR_SHAPE &&
	       ck_def(c, ck_word(&type, SX_TYPE_TENSOR_SHAPE), shape) &&
	       shape->raw.opcode == SPVX_OP_ConstantComposite;
}

/* Whether the shape of @part is that of @t without the outermost dimension. */
static bool has_inner_shape(struct ck *c, const struct sx_type *t,
			    const struct sx_type *part)
{
	struct ck_insn whole;
	struct ck_insn inner;

	if (!shape_of(c, t, &whole) || !shape_of(c, part, &inner))
		return true;
	for (unsigned n = 0; n < ck_o_count(&inner); n++) {
		uint32_t extent = ck_fixed32(c, ck_o(&inner, n));
		uint32_t want = ck_fixed32(c, ck_o(&whole, n + 1));

		if (extent && want && extent != want)
			return false;
	}
	return true;
}

/* Whether @part fits a tensor of rank @rank: an element, or a tensor of one rank less. */
static bool is_part(struct ck *c, const struct sx_type *t, uint32_t rank,
		    const struct sx_type *part)
{
	uint32_t of = 0;

	if (rank == 1)
		return t->component == part->id;
	return rank_of(c, part, &of) && part->component == t->component &&
	       (!of || of == rank - 1);
}

static void check_constant(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *t = ck_type(c, i->type);
	struct ck_insn shape;
	uint32_t rank;
	uint32_t parts = 0; /* the extent of the outermost dimension, if it is known */

	if (!rank_of(c, t, &rank) || !rank)
		return;
	if (shape_of(c, t, &shape))
		parts = ck_fixed32(c, ck_word(&shape, shape.first));
	if (parts && parts != ck_o_count(i)) {
		sx_ck_report(c, CK(TENSOR_OPERANDS_PART_COUNT), i, 0, 0, parts);
		return;
	}
	for (unsigned word = i->first; word < ck_words(i); word++) {
		const struct sx_type *part = ck_type_of(c, ck_word(i, word));

		if (part && !is_part(c, t, rank, part)) {
			ck_fail_with(c,
				     rank == 1 ? CK(TENSOR_OPERANDS_PART_TYPE)
					       : CK(TENSOR_OPERANDS_PART_RANK),
				     i, word, rank - 1);
			return;
		}
		if (part && rank > 1 && !has_inner_shape(c, t, part)) {
			ck_fail(c, CK(TENSOR_OPERANDS_PART_SHAPE), i, word);
			return;
		}
	}
}

/* ---- access ---- */

bool sx_ck_op_ranked(struct ck *c, const struct ck_insn *i, unsigned first)
{
	uint32_t rank;

	return rank_of(c, ck_type_of(c, ck_word(i, first)), &rank) ||
	       ck_fail(c, CK(TENSOR_OPERANDS_NOT_RANKED), i, first);
}

static void check_mask(struct ck *c, const struct ck_insn *i, unsigned word,
		       uint32_t forbidden)
{
	uint32_t mask = ck_word(i, word);
	uint32_t shared = mask & (SPVX_TENSOR_OPERANDS_MakeElementAvailableARM |
				  SPVX_TENSOR_OPERANDS_MakeElementVisibleARM);
	const struct sx_type *tensor = ck_type_of(c, ck_o(i, 0));
	const struct sx_type *outside = ck_type_of(c, ck_word(i, word + 1));

	if (mask & forbidden)
		sx_ck_report(c, CK(TENSOR_OPERANDS_NOT_HERE), i, word, 0, mask & forbidden);
	else if (shared && !(mask & SPVX_TENSOR_OPERANDS_NonPrivateElementARM))
		sx_ck_report(c, CK(TENSOR_OPERANDS_MISSING_NON_PRIVATE), i, word, 0,
			     shared);
	else if (mask & SPVX_TENSOR_OPERANDS_OutOfBoundsValueARM && outside &&
		 outside->id != tensor->component)
		ck_fail(c, CK(TENSOR_OPERANDS_ELEMENT_TYPE), i, word + 1);
}

bool sx_ck_op_tensor_access(struct ck *c, const struct ck_insn *i, unsigned first)
{
	bool read = i->raw.opcode == SPVX_OP_TensorReadARM;
	const struct sx_type *tensor = ck_type_of(c, ck_word(i, first));
	const struct sx_type *place = ck_type_of(c, ck_word(i, first + 1));
	const struct sx_type *t =
		read ? ck_type(c, i->type) : ck_type_of(c, ck_word(i, first + 2));
	unsigned mask = first + (read ? 2 : 3);
	uint32_t rank = 0; /* not known */

	rank_of(c, tensor, &rank);
	if (ck_is(t, SX_KIND_ARRAY))
		t = ck_type(c, t->component);
	if (t && (!sx_type_is_scalar(t) || t->id != tensor->component))
		return ck_fail(c,
			       read ? CK(TENSOR_OPERANDS_RESULT_TYPE)
				    : CK(TENSOR_OPERANDS_OBJECT_TYPE),
			       i, read ? 1 : first + 2);
	if (place && !is_integers(c, place, rank))
		return ck_fail(c, CK(TENSOR_OPERANDS_COORDINATES_TYPE), i, first + 1);
	if (ck_words(i) > mask)
		check_mask(c, i, mask,
			   read ? SPVX_TENSOR_OPERANDS_MakeElementAvailableARM
				: SPVX_TENSOR_OPERANDS_MakeElementVisibleARM |
					   SPVX_TENSOR_OPERANDS_OutOfBoundsValueARM);
	return true;
}

bool sx_ck_op_tensor_dimension(struct ck *c, const struct ck_insn *i, unsigned first)
{
	uint32_t rank;

	return !rank_of(c, ck_type_of(c, ck_word(i, first)), &rank) || !rank ||
	       ck_fixed32(c, ck_word(i, first + 1)) < rank ||
	       ck_fail(c, CK(TENSOR_OPERANDS_PAST_RANK), i, first + 1);
}

const struct ck_family sx_ck_family_tensors = {
	.ops = CK_OPS(SPVX_OP_ConstantComposite, SPVX_OP_SpecConstantComposite),
	.pass1 = check_constant,
};

/* ---- layouts, views, decode functions ---- */

#define MAX_DIM 5

/* Words of the types, after the result. */
#define TYPE_DIM   2
#define TYPE_ORDER 4 /* first word of a view's permutation */

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
		int64_t v;

		if (!sx_index_constant(&c->index, ck_word(i, w), &v))
			continue; /* depends on specialization */
		if ((uint64_t)v >= dim || seen >> v & 1)
			return ck_fail(c, CK(TENSOR_OPERANDS_INVALID_ORDER), i, w);
		seen |= 1u << v;
	}
	return true;
}

/* ---- instructions on layouts and views ---- */

/* The number of dimensions of a tensor layout or view type; 0: not known. */
static uint32_t dim_of(struct ck *c, uint32_t type)
{
	struct ck_insn def;

	if (!ck_def(c, type, &def) || (def.raw.opcode != SPVX_OP_TypeTensorLayoutNV &&
				       def.raw.opcode != SPVX_OP_TypeTensorViewNV))
		return 0;
	return ck_const32(c, ck_word(&def, TYPE_DIM), 0);
}

/* Check the number of values: one per dimension of the layout or view, two for a slice. */
bool sx_ck_op_tensor_dimensions(struct ck *c, const struct ck_insn *i, unsigned first)
{
	uint32_t dim = dim_of(c, i->type);
	uint32_t each = i->raw.opcode == SPVX_OP_TensorLayoutSliceNV ? 2 : 1;

	if (!dim || dim > MAX_DIM || ck_words(i) - first == 1 + dim * each)
		return true;
	sx_ck_report(c, CK(TENSOR_OPERANDS_INVALID_OPERANDS), i, 0, i->result, dim);
	return false;
}

/* ---- functions that decode loaded data ---- */

/* Whether a type is an array of one element per dimension, if both numbers are known. */
static bool is_coordinates(struct ck *c, uint32_t type, uint32_t dim)
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

/* Check the signature of a decode function: a pointer to the data, then the coordinates of
 * the block and those in the block. */
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
	if (f->count < 3 || !is_coordinates(c, sx_index_member(&c->index, f, 1), dim) ||
	    !is_coordinates(c, sx_index_member(&c->index, f, 2), dim))
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
