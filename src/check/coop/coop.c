/* SPDX-License-Identifier: MIT */
/*
 * check/coop/coop.c - rules on cooperative matrices that rows cannot express: products,
 * reductions, functions on elements; shape and use of conversions; conversions from and to
 * arrays; sizes of workgroups, of blocks in memory, of products with vectors.
 *
 * One file: each rule compares the scope, the shape or the use of matrices.
 *
 * Spec: SPV_KHR_cooperative_matrix, SPV_NV_cooperative_matrix, SPV_NV_cooperative_matrix2,
 * SPV_EXT_cooperative_matrix_maintenance1, SPV_QCOM_cooperative_matrix_conversion,
 * SPV_ARM_cooperative_matrix_layouts, SPV_NV_cooperative_vector.
 */
#include "check/engine/operands.h"

/* A cooperative matrix type. Its numbers are <id>s of constants; see ck_const32() and
 * differ(). */
struct matrix {
	uint16_t op;                /* opcode of the type, 0: it is no matrix */
	const struct sx_type *comp; /* NULL: not known */
	uint32_t scope;
	uint32_t rows;
	uint32_t columns;
	uint32_t use; /* 0: none, as for NV matrices */
};

/* Operands of a product. */
enum {
	A,
	B,
	C,
	RESULT,
	FACTORS
};

/* The matrix of a type; all 0 if @t is not a cooperative matrix. */
static struct matrix matrix_of(struct ck *c, const struct sx_type *t)
{
	struct ck_insn i;

	if (!ck_is(t, SX_KIND_COOP_MATRIX) || !ck_def(c, t->id, &i))
		return (struct matrix){ .op = 0 };
	return (struct matrix){
		.op = i.raw.opcode,
		.comp = ck_type(c, t->component),
		.scope = ck_o(&i, 1),
		.rows = ck_o(&i, 2),
		.columns = ck_o(&i, 3),
		.use = i.raw.opcode == SPVX_OP_TypeCooperativeMatrixKHR ? ck_o(&i, 4) : 0,
	};
}

/* Whether two constants have different values, both known. */
static bool differ(struct ck *c, uint32_t a, uint32_t b)
{
	int64_t x;
	int64_t y;

	return sx_index_constant(&c->index, a, &x) && sx_index_constant(&c->index, b, &y) &&
	       x != y;
}

/* Whether the use of a matrix is known and differs from @want. */
static bool has_other_use(struct ck *c, const struct matrix *m, int64_t want)
{
	int64_t use;

	return sx_index_constant(&c->index, m->use, &use) && use != want;
}

/* ---- products ---- */

/* Compare rows and columns of A * B + C. Return: the word of an operand that does not fit,
 * 0: none. */
static unsigned misfit(struct ck *c, const struct matrix m[FACTORS], unsigned first)
{
	if (differ(c, m[A].rows, m[RESULT].rows))
		return first;
	if (differ(c, m[B].columns, m[RESULT].columns) ||
	    differ(c, m[A].columns, m[B].rows))
		return first + B;
	if (differ(c, m[C].rows, m[RESULT].rows) || differ(c, m[C].rows, m[A].rows) ||
	    differ(c, m[C].columns, m[RESULT].columns) ||
	    differ(c, m[C].columns, m[B].columns))
		return first + C;
	return 0;
}

bool sx_ck_op_coop_product(struct ck *c, const struct ck_insn *i, unsigned first)
{
	static const uint8_t uses[FACTORS] = {
		[A] = SPVX_COOPERATIVE_MATRIX_USE_MatrixAKHR,
		[B] = SPVX_COOPERATIVE_MATRIX_USE_MatrixBKHR,
		[C] = SPVX_COOPERATIVE_MATRIX_USE_MatrixAccumulatorKHR,
		[RESULT] = SPVX_COOPERATIVE_MATRIX_USE_MatrixAccumulatorKHR,
	};
	struct matrix m[FACTORS];
	unsigned wrong;

	for (unsigned n = 0; n < FACTORS; n++)
		m[n] = matrix_of(c, n == RESULT ? ck_type(c, i->type)
						: ck_type_of(c, ck_word(i, first + n)));
	for (unsigned n = 0; n < FACTORS; n++) {
		if (has_other_use(c, &m[n], uses[n]))
			return ck_fail(c, CK(COOP_OPERANDS_OPERAND_USE), i,
				       n == RESULT ? 1 : first + n);
		if (differ(c, m[n].scope, m[RESULT].scope))
			return ck_fail(c, CK(COOP_OPERANDS_SCOPE_MISMATCH), i, first + n);
	}
	wrong = misfit(c, m, first);
	return !wrong || ck_fail(c, CK(COOP_OPERANDS_SIZE_MISMATCH), i, wrong);
}

/* ---- reductions ---- */

static bool is_half(struct ck *c, uint32_t half, uint32_t whole)
{
	int64_t x;
	int64_t y;

	return !sx_index_constant(&c->index, half, &x) ||
	       !sx_index_constant(&c->index, whole, &y) || (uint64_t)x * 2 == (uint64_t)y;
}

static bool is_reduced(struct ck *c, uint32_t how, const struct matrix *to,
		       const struct matrix *from)
{
	switch (how) {
	case SPVX_COOPERATIVE_MATRIX_REDUCE_Row:
		return !differ(c, to->rows, from->rows);
	case SPVX_COOPERATIVE_MATRIX_REDUCE_Column:
		return !differ(c, to->columns, from->columns);
	case SPVX_COOPERATIVE_MATRIX_REDUCE_2x2:
		return is_half(c, to->rows, from->rows) &&
		       is_half(c, to->columns, from->columns);
	default:
		return true;
	}
}

/* The type of a function; NULL: not known, or @id is not a function. */
static const struct sx_type *signature(struct ck *c, uint32_t id)
{
	const struct ck_function *f = sx_ck_func(c, id);
	const struct sx_type *t = f ? ck_type(c, f->type) : NULL;

	return ck_is(t, SX_KIND_FUNCTION) ? t : NULL;
}

bool sx_ck_op_coop_reduce(struct ck *c, const struct ck_insn *i, unsigned first)
{
	const int64_t use = SPVX_COOPERATIVE_MATRIX_USE_MatrixAccumulatorKHR;
	uint32_t how = ck_word(i, first + 1);
	uint32_t id = ck_word(i, first + 2);
	const struct sx_type *fn = signature(c, id);
	struct matrix to = matrix_of(c, ck_type(c, i->type));
	struct matrix from = matrix_of(c, ck_type_of(c, ck_word(i, first)));

	if (differ(c, to.scope, from.scope))
		return ck_fail(c, CK(COOP_OPERANDS_SCOPE_MISMATCH), i, first);
	if (has_other_use(c, &to, use))
		return ck_fail(c, CK(COOP_OPERANDS_OPERAND_USE), i, 1);
	if (has_other_use(c, &from, use))
		return ck_fail(c, CK(COOP_OPERANDS_OPERAND_USE), i, first);
	if (!how || how > SPVX_COOPERATIVE_MATRIX_REDUCE_2x2)
		return ck_fail(c, CK(COOP_OPERANDS_INVALID_REDUCE), i, first + 1);
	if (!is_reduced(c, how, &to, &from))
		return ck_fail(c, CK(COOP_OPERANDS_SIZE_MISMATCH), i, first);
	if (ck_op(c, id) != SPVX_OP_Function && !ck_is_bad(c, id))
		return ck_fail(c, CK(COOP_OPERANDS_INVALID_COMBINE), i, first + 2);
	return !fn || !to.comp ||
	       (fn->component == to.comp->id && fn->count == 2 &&
		sx_index_member(&c->index, fn, 0) == to.comp->id &&
		sx_index_member(&c->index, fn, 1) == to.comp->id) ||
	       ck_fail(c, CK(COOP_OPERANDS_INVALID_COMBINE), i, first + 2);
}

/* ---- functions on elements ---- */

#define ELEMENT 2 /* index of the parameter after row and column */

static bool takes_element(struct ck *c, const struct sx_type *fn, uint32_t comp)
{
	for (uint32_t n = 0; n < ELEMENT; n++) {
		const struct sx_type *t = ck_type(c, sx_index_member(&c->index, fn, n));

		if (t && (t->kind != SX_KIND_INT || t->width != 32))
			return false;
	}
	return fn->component == comp && sx_index_member(&c->index, fn, ELEMENT) == comp;
}

/* Check operands after the function: matrices of the same type, or parameters of the
 * function. */
static bool check_more(struct ck *c, const struct ck_insn *i, unsigned first,
		       const struct sx_type *fn)
{
	uint32_t matrix = ck_type_id(c, ck_word(i, first));

	for (unsigned w = first + 2; w < ck_words(i); w++) {
		const struct sx_type *t = ck_type_of(c, ck_word(i, w));
		uint32_t parameter =
			sx_index_member(&c->index, fn, w - (first + 2) + ELEMENT + 1);

		if (!t ||
		    (t->kind == SX_KIND_COOP_MATRIX ? t->id == matrix : t->id == parameter))
			continue;
		return ck_fail(c, CK(COOP_OPERANDS_INVALID_OPERAND), i, w);
	}
	return true;
}

bool sx_ck_op_coop_elements(struct ck *c, const struct ck_insn *i, unsigned first)
{
	const struct sx_type *fn = signature(c, ck_word(i, first + 1));
	const struct sx_type *m = ck_type(c, i->type);

	if (!fn || !ck_type(c, m->component))
		return true;
	if (fn->count != ELEMENT + 1 + (ck_words(i) - (first + 2)) ||
	    !takes_element(c, fn, m->component))
		return ck_fail(c, CK(COOP_OPERANDS_INVALID_SIGNATURE), i, first + 1);
	return check_more(c, i, first, fn);
}

/* ---- conversions ---- */

#define IS_A   SPVX_COOPERATIVE_MATRIX_USE_MatrixAKHR
#define IS_B   SPVX_COOPERATIVE_MATRIX_USE_MatrixBKHR
#define IS_ACC SPVX_COOPERATIVE_MATRIX_USE_MatrixAccumulatorKHR

/* The use of a matrix; UINT32_MAX: not known. */
static uint32_t use_of(struct ck *c, const struct matrix *m)
{
	return ck_const32(c, m->use, UINT32_MAX);
}

static bool is_transposed(struct ck *c, const struct ck_insn *i)
{
	return i->raw.opcode == SPVX_OP_CooperativeMatrixTransposeNV ||
	       ck_has_deco(c, i->result, SPVX_DECORATION_CooperativeMatrixTransposeEXT);
}

/* Matrix types of the result and the operand of a conversion. */
struct sides {
	struct matrix r;
	struct matrix m;
};

static bool check_shape(struct ck *c, const struct ck_insn *i, unsigned word,
			const struct sides *s)
{
	bool transposed = is_transposed(c, i);

	if (s->r.op != s->m.op)
		return ck_fail(c, CK(COOP_OPERANDS_KIND_MISMATCH), i, word);
	if (differ(c, s->r.scope, s->m.scope) ||
	    differ(c, s->r.rows, transposed ? s->m.columns : s->m.rows) ||
	    differ(c, s->r.columns, transposed ? s->m.rows : s->m.columns))
		return ck_fail(c, CK(COOP_OPERANDS_SHAPE_MISMATCH), i, word);
	return true;
}

/* Whether declared capabilities allow the conversion to change the use. */
static bool may_change_use(struct ck *c, const struct ck_insn *i, const struct sides *s)
{
	if (i->raw.opcode == SPVX_OP_Bitcast)
		return false;
	return sx_ck_cap(c, SPVX_CAPABILITY_CooperativeMatrixConversionsEXT) ||
	       (sx_ck_cap(c, SPVX_CAPABILITY_CooperativeMatrixConversionsNV) &&
		use_of(c, &s->m) == IS_ACC);
}

/* Whether an accumulator becomes a factor, as far as the uses are known. */
static bool becomes_factor(struct ck *c, const struct sides *s)
{
	uint32_t from = use_of(c, &s->m);
	uint32_t to = use_of(c, &s->r);

	return (from == UINT32_MAX || from == IS_ACC) && to != IS_ACC;
}

/* Read the types of both sides. Return: whether their shapes fit. */
static bool check_sides(struct ck *c, const struct ck_insn *i, unsigned word,
			struct sides *s)
{
	s->r = matrix_of(c, ck_type(c, i->type));
	s->m = matrix_of(c, ck_type_of(c, ck_word(i, word)));
	return s->r.op && s->m.op && check_shape(c, i, word, s);
}

bool sx_ck_op_coop_shape(struct ck *c, const struct ck_insn *i, unsigned first)
{
	struct sides s;

	if (!check_sides(c, i, first, &s))
		return false;
	if (is_transposed(c, i) && !becomes_factor(c, &s))
		return ck_fail(c, CK(COOP_OPERANDS_CONVERSION_USE), i, first);
	return !differ(c, s.r.use, s.m.use) || may_change_use(c, i, &s) ||
	       ck_fail(c, CK(COOP_OPERANDS_USE_MISMATCH), i, first);
}

/* ---- OpCooperativeMatrixConvertUseEXT, OpCooperativeMatrixTransposeNV ---- */

/* Whether the use of a matrix is @use, or not known. */
static bool may_be(struct ck *c, const struct matrix *m, uint32_t use)
{
	uint32_t of = use_of(c, m);

	return of == use || of == UINT32_MAX;
}

static bool is_a_or_b(struct ck *c, const struct matrix *m)
{
	return may_be(c, m, IS_A) || may_be(c, m, IS_B);
}

bool sx_ck_op_coop_use(struct ck *c, const struct ck_insn *i, unsigned first)
{
	bool both_ways = sx_ck_cap(c, SPVX_CAPABILITY_CooperativeMatrixConversionsEXT);
	struct sides s;

	if (!check_sides(c, i, first, &s))
		return false;
	/* integers may differ in signedness */
	if (s.r.comp && s.m.comp && s.r.comp != s.m.comp &&
	    !(s.r.comp->kind == SX_KIND_INT && s.m.comp->kind == SX_KIND_INT &&
	      s.r.comp->width == s.m.comp->width))
		return ck_fail(c, CK(COOP_OPERANDS_COMP_MISMATCH), i, first);
	if (s.r.use != s.m.use &&
	    ((may_be(c, &s.m, IS_ACC) && is_a_or_b(c, &s.r)) ||
	     (both_ways && may_be(c, &s.r, IS_ACC) && is_a_or_b(c, &s.m))))
		return true;
	return ck_fail(c, CK(COOP_OPERANDS_INVALID_USE), i, first);
}

bool sx_ck_op_coop_transpose(struct ck *c, const struct ck_insn *i, unsigned first)
{
	struct sides s;

	if (!check_sides(c, i, first, &s))
		return false;
	return (s.r.use != s.m.use && may_be(c, &s.r, IS_B) && may_be(c, &s.m, IS_ACC)) ||
	       ck_fail(c, CK(COOP_OPERANDS_TRANSPOSE_USE), i, first);
}

/* ---- CooperativeMatrixTransposeEXT ---- */

static void check_decoration(struct ck *c, const struct ck_insn *i)
{
	uint32_t id = ck_word(i, 1);
	const struct sx_type *t = ck_type_of(c, id);

	if (ck_word(i, 2) == SPVX_DECORATION_CooperativeMatrixTransposeEXT &&
	    !ck_is_bad(c, id) && !(ck_id(c, id)->flags & SX_ID_GROUP) &&
	    (!sx_ck_among(CK_LIST_CONVERTS_NUMBERS, ck_op(c, id)) ||
	     (t && t->kind != SX_KIND_COOP_MATRIX)))
		ck_fail(c, CK(DECO_TARGET_NOT_CONVERSION), i, 1);
}

const struct ck_family sx_ck_family_coop_transpose = {
	.ops = CK_OPS(SPVX_OP_Decorate),
	.decorations = CK_OPS(SPVX_DECORATION_CooperativeMatrixTransposeEXT),
	.grouped = true,
	.pass2 = check_decoration,
};

/* ---- arrays of elements of a matrix ---- */

static bool is_number(const struct sx_type *t, unsigned int_width)
{
	return (t->kind == SX_KIND_INT && t->width == int_width) ||
	       (t->kind == SX_KIND_FLOAT && (t->width == 32 || t->width == 16));
}

/* The result is an array of as many bits as the operand. */
bool sx_ck_op_coop_cast_bits(struct ck *c, const struct ck_insn *i, unsigned first)
{
	const struct sx_type *r = ck_type(c, i->type);
	const struct sx_type *t = ck_type_of(c, ck_word(i, first));

	return !ck_length(c, r) || !ck_length(c, t) ||
	       ck_length(c, r) * ck_type(c, r->component)->width ==
		       ck_length(c, t) * ck_type(c, t->component)->width ||
	       ck_fail(c, CK(COOP_OPERANDS_BITS_MISMATCH), i, first);
}

/* The operand has the element type of the result, known or not. */
bool sx_ck_op_coop_sub_array(struct ck *c, const struct ck_insn *i, unsigned first)
{
	const struct sx_type *r = ck_type(c, i->type);
	const struct sx_type *t = ck_type_of(c, ck_word(i, first));

	return r->component == t->component ||
	       ck_fail(c, CK(COOP_OPERANDS_ELEMENT_MISMATCH), i, first);
}

/* ---- matrices ---- */

static bool is_word(const struct sx_type *t)
{
	return t->kind == SX_KIND_INT && t->width == 32 && !t->encoding;
}

/* Length of the array with an invocation's share of a matrix; 0: not known. */
static uint64_t share(struct ck *c, const struct matrix *m, const struct sx_type *element)
{
	bool b =
		ck_const32(c, m->use, UINT32_MAX) == SPVX_COOPERATIVE_MATRIX_USE_MatrixBKHR;
	uint32_t side = ck_const32(c, b ? m->rows : m->columns, UINT32_MAX);
	uint64_t comps = side == UINT32_MAX ? 0 : side;

	return is_word(element) ? comps * m->comp->width / 32 : comps;
}

/* Check that an array, of word @word, fits a matrix, of word @at, as an invocation's share. */
static bool check_share(struct ck *c, const struct ck_insn *i, unsigned word, unsigned at,
			const struct matrix *m, const struct sx_type *array)
{
	const struct sx_type *element = ck_type(c, array->component);
	uint32_t use = ck_const32(c, m->use, UINT32_MAX);
	bool acc = use == SPVX_COOPERATIVE_MATRIX_USE_MatrixAccumulatorKHR;
	uint64_t count = ck_length(c, array);

	if (!element || !m->comp)
		return true;
	if (element != m->comp && !is_word(element))
		return ck_fail(c, CK(COOP_OPERANDS_MATRIX_ELEMENT), i, word);
	if (use == UINT32_MAX)
		return true;
	if (!is_number(m->comp, acc ? 32 : 8))
		return ck_fail(c, CK(COOP_OPERANDS_MATRIX_COMP), i, at);
	if (!acc && share(c, m, m->comp) && share(c, m, m->comp) * m->comp->width != 256)
		return ck_fail(c, CK(COOP_OPERANDS_MATRIX_SIZE), i, at);
	return !count || !share(c, m, element) || count == share(c, m, element) ||
	       (acc && element == m->comp && element->width == 16 &&
		count * 2 == share(c, m, element)) ||
	       ck_fail(c, CK(COOP_OPERANDS_MATRIX_LENGTH), i, word);
}

/* Check scope, shape and use of the matrix in a word, if the constants have values. */
static bool check_matrix(struct ck *c, const struct ck_insn *i, unsigned word,
			 const struct matrix *m)
{
	int64_t v;

	if (sx_index_constant(&c->index, m->scope, &v) && v != SPVX_SCOPE_Subgroup)
		return ck_fail(c, CK(COOP_OPERANDS_MATRIX_SCOPE), i, word);
	return !m->use || !sx_index_constant(&c->index, m->use, &v) ||
	       (v >= 0 && v <= SPVX_COOPERATIVE_MATRIX_USE_MatrixAccumulatorKHR) ||
	       ck_fail(c, CK(COOP_OPERANDS_MATRIX_USE), i, word);
}

bool sx_ck_op_coop_construct(struct ck *c, const struct ck_insn *i, unsigned first)
{
	struct matrix m = matrix_of(c, ck_type(c, i->type));

	return check_matrix(c, i, 1, &m) &&
	       (!m.use ||
		check_share(c, i, first, 1, &m, ck_type_of(c, ck_word(i, first))));
}

bool sx_ck_op_coop_extract(struct ck *c, const struct ck_insn *i, unsigned first)
{
	struct matrix m = matrix_of(c, ck_type_of(c, ck_word(i, first)));

	return check_matrix(c, i, first, &m) &&
	       (!m.use || check_share(c, i, 1, first, &m, ck_type(c, i->type)));
}

/* ---- the size of a workgroup, for matrices of its scope ---- */

static void check_local_size(struct ck *c, const struct ck_insn *i,
			     const struct ck_entry_point *ep)
{
	struct ck_insn mode;

	if (!sx_ck_mode_at(c, ep->function, SPVX_EXECUTION_MODE_LocalSizeId, &mode)) {
		if (!sx_ck_mode(c, &ep->modes, SPVX_EXECUTION_MODE_LocalSize))
			sx_ck_report(c, CK(COOP_OPERANDS_MISSING_SIZE), i, 0, i->result, 0);
		return;
	}
	for (unsigned w = 3; w < ck_words(&mode); w++)
		if (ck_id(c, ck_word(&mode, w))->at > i->at) {
			sx_ck_report(c, CK(COOP_OPERANDS_LOCAL_SIZE_ORDER), i, 0,
				     ck_word(&mode, w), 0);
			return;
		}
}

#define MAX_ENTRY_POINTS 64 /* to check for each type */

bool sx_ck_op_local_sizes(struct ck *c, const struct ck_insn *i, unsigned first)
{
	(void)first;
	for (uint32_t n = 0; n < c->code.entry_points_count && n < MAX_ENTRY_POINTS; n++)
		check_local_size(c, i, &c->code.entry_points[n]);
	return true;
}

/* ---- blocks ---- */

/* Rows and columns have to fill blocks of 4 by 16 bytes times the stride. */
static bool check_blocks(struct ck *c, const struct ck_insn *i, uint32_t type, bool rows,
			 uint32_t stride)
{
	const struct sx_type *t = ck_type(c, type);
	const struct sx_type *comp = t ? ck_type(c, t->component) : NULL;
	uint32_t bytes = comp ? comp->width / 8u : 0;
	struct ck_insn def;
	int64_t high;
	int64_t wide;
	uint32_t along;

	if (!bytes || bytes > 16 || !ck_def(c, type, &def) ||
	    !sx_index_constant(&c->index, ck_word(&def, 4), &high) ||
	    !sx_index_constant(&c->index, ck_word(&def, 5), &wide))
		return true;
	along = 16 / bytes * stride;
	if ((uint64_t)high % (rows ? 4 : along))
		sx_ck_report(c, CK(COOP_OPERANDS_BLOCK_ROWS), i, 0, type, rows ? 4 : along);
	else if ((uint64_t)wide % (rows ? along : 4))
		sx_ck_report(c, CK(COOP_OPERANDS_BLOCK_COLUMNS), i, 0, type,
			     rows ? along : 4);
	else
		return true;
	return false;
}

/* Check a layout in blocks; the stride is in the next word. */
bool sx_ck_op_coop_blocks(struct ck *c, const struct ck_insn *i, unsigned first)
{
	uint32_t layout = ck_const32(c, ck_word(i, first), 0);
	uint32_t type = i->type ? i->type : ck_type_id(c, ck_o(i, 1));
	int64_t stride;

	return !sx_index_constant(&c->index, ck_word(i, first + 1), &stride) ||
	       check_blocks(c, i, type,
			    layout ==
				    SPVX_COOPERATIVE_MATRIX_LAYOUT_RowBlockedInterleavedARM,
			    (uint32_t)stride);
}

/* ---- products of a matrix and a vector ---- */

/* M, the number of rows, is the length of the result; K, the number of columns, is that of
 * the input unless it is packed. */
bool sx_ck_op_product_rows(struct ck *c, const struct ck_insn *i, unsigned first)
{
	const struct sx_type *r = ck_type(c, i->type);
	uint32_t rows = ck_const32(c, ck_word(i, first), 0);

	return !rows || !r || !r->count || rows == r->count ||
	       ck_fail_with(c, CK(COOP_OPERANDS_INVALID_ROWS), i, first, rows);
}

bool sx_ck_op_product_columns(struct ck *c, const struct ck_insn *i, unsigned first)
{
	const struct sx_type *t = ck_type_of(c, ck_o(i, 0));
	uint32_t how = ck_const32(c, ck_o(i, 1), UINT32_MAX);
	uint32_t columns = ck_const32(c, ck_word(i, first), 0);

	if (!ck_is(t, SX_KIND_VECTOR) || how == UINT32_MAX ||
	    how == SPVX_COMPONENT_TYPE_SignedInt8PackedNV ||
	    how == SPVX_COMPONENT_TYPE_UnsignedInt8PackedNV || !columns || !t->count ||
	    columns == t->count)
		return true;
	return ck_fail_with(c, CK(COOP_OPERANDS_INVALID_COLUMNS), i, first, columns);
}
