/* SPDX-License-Identifier: MIT */
/*
 * check/coop/coop_memory.c - cooperative matrices: loads, stores, lengths, coordinates.
 *
 * Spec: SPV_NV_cooperative_matrix, SPV_KHR_cooperative_matrix,
 * SPV_ARM_cooperative_matrix_layouts.
 */
#include "check/shared/access_mask.h"

/* Of a load or store: operands by number, those of a load are one after another. */
struct form {
	uint16_t op;
	uint16_t type; /* opcode of the matrix' type */
	uint8_t pointer;
	uint8_t stride;
	uint8_t layout; /* or whether it is column major */
	uint8_t access;
	bool reads;
};

static const struct form forms[] = {
	{ SPVX_OP_CooperativeMatrixLoadNV, SPVX_OP_TypeCooperativeMatrixNV, 0, 1, 2, 3,
	  true },
	{ SPVX_OP_CooperativeMatrixStoreNV, SPVX_OP_TypeCooperativeMatrixNV, 0, 2, 3, 4,
	  false },
	{ SPVX_OP_CooperativeMatrixLoadKHR, SPVX_OP_TypeCooperativeMatrixKHR, 0, 2, 1, 3,
	  true },
	{ SPVX_OP_CooperativeMatrixStoreKHR, SPVX_OP_TypeCooperativeMatrixKHR, 0, 3, 2, 4,
	  false },
};

static bool is_int(struct ck *c, uint32_t id)
{
	const struct sx_type *t = ck_type_of(c, id);

	return !t || t->kind == SX_KIND_INT;
}

static bool is_nv(const struct form *f)
{
	return f->type == SPVX_OP_TypeCooperativeMatrixNV;
}

/* ---- pointers ---- */

static bool check_class(struct ck *c, const struct ck_insn *i, const struct form *f,
			uint32_t storage_class)
{
	if (storage_class == SPVX_STORAGE_CLASS_Workgroup ||
	    storage_class == SPVX_STORAGE_CLASS_StorageBuffer ||
	    storage_class == SPVX_STORAGE_CLASS_PhysicalStorageBuffer ||
	    (!is_nv(f) && !ck_vk(c)))
		return true;
	return ck_fail_o_with(c, CK(COOP_OPERANDS_INVALID_CLASS), i, f->pointer,
			      storage_class);
}

static bool check_pointer(struct ck *c, const struct ck_insn *i, const struct form *f)
{
	const struct sx_type *p = ck_type_of(c, ck_o(i, f->pointer));
	const struct sx_type *t = ck_pointee(c, p);

	if (!p)
		return false;
	if (p->kind != SX_KIND_POINTER || (is_nv(f) && !p->component))
		return ck_fail_o(c, CK(COOP_OPERANDS_NOT_POINTER), i, f->pointer);
	if (!check_class(c, i, f, p->count))
		return false;
	if (t && !ck_is_numbers(c, t))
		return ck_fail_o(c, CK(COOP_OPERANDS_INVALID_POINTEE), i, f->pointer);
	return true;
}

/* ---- layouts ---- */

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

static bool check_interleaved(struct ck *c, const struct ck_insn *i, const struct form *f,
			      uint32_t type, uint32_t layout)
{
	uint32_t stride = ck_o(i, f->stride);
	int64_t v;

	if (!ck_is_const(c, stride))
		return ck_fail_o(c, CK(COOP_OPERANDS_STRIDE_NOT_CONSTANT), i, f->stride);
	if (!sx_index_constant(&c->index, stride, &v))
		return true;
	if (v != 1 && v != 2 && v != 4)
		return ck_fail_o_with(c, CK(COOP_OPERANDS_BLOCK_STRIDE), i, f->stride,
				      (uint32_t)v);
	return check_blocks(c, i, type,
			    layout ==
				    SPVX_COOPERATIVE_MATRIX_LAYOUT_RowBlockedInterleavedARM,
			    (uint32_t)v);
}

static bool check_stride(struct ck *c, const struct ck_insn *i, const struct form *f,
			 uint32_t type)
{
	uint32_t layout = ck_const32(c, ck_o(i, f->layout), UINT32_MAX);
	bool interleaved =
		layout == SPVX_COOPERATIVE_MATRIX_LAYOUT_RowBlockedInterleavedARM ||
		layout == SPVX_COOPERATIVE_MATRIX_LAYOUT_ColumnBlockedInterleavedARM;

	if (interleaved && !sx_ck_cap(c, SPVX_CAPABILITY_CooperativeMatrixLayoutsARM))
		return ck_fail_o(c, CK(CAP_REQUIRES_MISSING_MATRIX_LAYOUTS), i, f->layout);
	if (ck_o_count(i) > f->stride) {
		if (!is_int(c, ck_o(i, f->stride)))
			return ck_fail_o(c, CK(COOP_OPERANDS_INVALID_STRIDE), i, f->stride);
		return !interleaved || check_interleaved(c, i, f, type, layout);
	}
	if (interleaved || layout == SPVX_COOPERATIVE_MATRIX_LAYOUT_RowMajorKHR ||
	    layout == SPVX_COOPERATIVE_MATRIX_LAYOUT_ColumnMajorKHR)
		return ck_fail_o_with(c, CK(COOP_OPERANDS_MISSING_STRIDE), i, f->layout,
				      layout);
	return true;
}

static bool check_layout(struct ck *c, const struct ck_insn *i, const struct form *f,
			 uint32_t type)
{
	uint32_t layout = ck_o(i, f->layout);
	const struct sx_type *t = ck_type_of(c, layout);

	if (is_nv(f)) {
		if (!is_int(c, ck_o(i, f->stride)))
			return ck_fail_o(c, CK(COOP_OPERANDS_INVALID_STRIDE), i, f->stride);
		if (t && (t->kind != SX_KIND_BOOL || !ck_is_const(c, layout)))
			return ck_fail_o(c, CK(COOP_OPERANDS_INVALID_MAJOR), i, f->layout);
		return true;
	}
	if (t && (t->kind != SX_KIND_INT || !ck_is_const(c, layout)))
		return ck_fail_o(c, CK(COOP_OPERANDS_MEMORY_LAYOUT), i, f->layout);
	return check_stride(c, i, f, type);
}

static void check_access(struct ck *c, const struct ck_insn *i)
{
	const struct form *f = c->row;
	uint32_t type = f->reads ? i->type : ck_type_id(c, ck_o(i, 1));
	const struct sx_type *t = ck_type(c, type);
	struct ck_access a = { .reads = f->reads, .writes = !f->reads };

	if (!t)
		return;
	if (ck_op(c, type) != f->type) {
		sx_ck_report(c, CK(COOP_OPERANDS_MEMORY_NOT_MATRIX), i,
			     f->reads ? 1 : i->first + 1, f->reads ? type : ck_o(i, 1), 0);
		return;
	}
	if (!check_pointer(c, i, f) || !check_layout(c, i, f, type))
		return;
	a.pointer = ck_type_of(c, ck_o(i, f->pointer));
	if (ck_o_count(i) > f->access)
		sx_ck_access_mask(c, i, i->first + f->access, &a);
}

/* ---- lengths and coordinates ---- */

static void check_length(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *r = ck_type(c, i->type);
	uint16_t type = i->raw.opcode == SPVX_OP_CooperativeMatrixLengthNV
				? SPVX_OP_TypeCooperativeMatrixNV
				: SPVX_OP_TypeCooperativeMatrixKHR;

	if (!r || ck_is_bad(c, ck_o(i, 0)))
		return;
	if (r->kind != SX_KIND_INT || r->width != 32 || r->encoding)
		ck_fail(c, CK(COOP_OPERANDS_INVALID_LENGTH), i, 1);
	else if (ck_op(c, ck_o(i, 0)) != type)
		ck_fail_o(c, CK(COOP_OPERANDS_MEMORY_NOT_MATRIX), i, 0);
}

static void check_coordinate(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *r = ck_type(c, i->type);
	uint32_t matrix = ck_type_id(c, ck_o(i, 0));

	if (r && (!ck_is_vec(c, r, SX_KIND_INT) || ck_dim(r) != 2 || ck_width(c, r) != 32))
		ck_fail(c, CK(COOP_OPERANDS_INVALID_COORDINATE), i, 1);
	else if (ck_type(c, matrix) && ck_op(c, matrix) != SPVX_OP_TypeCooperativeMatrixKHR)
		ck_fail_o(c, CK(COOP_OPERANDS_MEMORY_NOT_MATRIX), i, 0);
}

static const struct ck_on on[] = {
	{ SPVX_OP_CooperativeMatrixLengthNV, .pass2 = check_length },
	{ SPVX_OP_CooperativeMatrixLengthKHR, .pass2 = check_length },
	{ SPVX_OP_CooperativeMatrixGetCoordinateEXT, .pass2 = check_coordinate },
	{ .op = CK_OPS_END },
};

const struct ck_family sx_ck_family_coop_memory = {
	.name = "cooperative matrices in memory",
	.on = on,
	.rows = CK_ROWS(forms),
	.pass2 = check_access,
};
