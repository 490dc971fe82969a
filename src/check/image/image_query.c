/* SPDX-License-Identifier: MIT */
/*
 * check/image/image_query.c - what is asked of images: sizes, levels, samples, formats; whether
 * texels are resident.
 *
 * Spec: 3.32.10.
 */
#include "check/image/image.h"

static bool check_scalar(const struct ck_image_use *u)
{
	const struct sx_type *t = ck_type(u->c, u->i->type);

	return !t || t->kind == SX_KIND_INT ||
	       ck_image_fail_type(u, CK(IMAGE_OPERANDS_NOT_INT));
}

/* ---- sizes ---- */

/* Components of a size; 0: such an image has none that can be asked for. */
static uint32_t size_of(const struct sx_image *m, bool of_level)
{
	uint32_t whole = of_level ? 0 : CK_DIM(Buffer) | CK_DIM(Rect);

	if (!ck_image_is(m, CK_DIMS_OF_LEVELS | whole))
		return 0;
	/* the faces of a cube are no dimension */
	return sx_ck_image_plane(m) - (m->dim == SPVX_DIM_Cube) + m->arrayed;
}

static bool check_size(struct ck_image_use *u, bool of_level)
{
	const struct sx_type *t = ck_type(u->c, u->i->type);
	uint32_t size;

	if (t && !ck_is_sv(u->c, t, SX_KIND_INT))
		return ck_image_fail_type(u, CK(IMAGE_OPERANDS_NOT_INTS));
	if (!sx_ck_image_operand(u, false))
		return false;
	size = size_of(&u->image, of_level);
	if (!size)
		return ck_image_fail(u, CK(IMAGE_OPERANDS_NO_DIM), 0);
	return !t || !ck_dim(t) || ck_dim(t) == size ||
	       ck_image_fail_type(u, CK(IMAGE_OPERANDS_SIZE_COUNT));
}

static bool check_level(struct ck_image_use *u)
{
	const struct sx_type *t = ck_type_of(u->c, ck_o(u->i, 1));

	if (!check_size(u, true))
		return false;
	if (u->image.multisampled)
		return ck_image_fail(u, CK(IMAGE_OPERANDS_MULTISAMPLED), 0);
	if (t && !ck_is_32(t, SX_KIND_INT))
		return ck_image_fail(u, CK(IMAGE_OPERANDS_QUERY_LOD_TYPE), 1);
	return !ck_vk(u->c) || u->image.sampled == 1 ||
	       ck_image_fail(u, CK(IMAGE_OPERANDS_NOT_SAMPLED), 0);
}

static bool check_whole(struct ck_image_use *u)
{
	if (!check_size(u, false))
		return false;
	return !ck_image_is(&u->image, CK_DIMS_OF_LEVELS) || u->image.multisampled ||
	       u->image.sampled != 1 ||
	       ck_image_fail(u, CK(IMAGE_OPERANDS_SIZE_QUERY_SAMPLED), 0);
}

/* ---- the others ---- */

static bool check_lod(struct ck_image_use *u)
{
	const struct sx_type *t = ck_type(u->c, u->i->type);
	unsigned kinds =
		CK_COORDINATE_FLOAT | (u->c->features.kernel ? CK_COORDINATE_INT : 0u);

	if (t && !(ck_is_vec(u->c, t, SX_KIND_FLOAT) && ck_dim(t) == 2))
		return ck_image_fail_type(u, CK(IMAGE_OPERANDS_QUERY_LOD_RESULT));
	if (!sx_ck_image_operand(u, true))
		return false;
	if (!ck_image_is(&u->image, CK_DIMS_OF_LEVELS))
		return ck_image_fail(u, CK(IMAGE_OPERANDS_NO_DIM), 0);
	u->image.arrayed = 0; /* layers have their levels alike */
	return sx_ck_image_coordinate(u, kinds);
}

static bool check_levels(struct ck_image_use *u)
{
	if (!check_scalar(u) || !sx_ck_image_operand(u, false))
		return false;
	if (!ck_image_is(&u->image, CK_DIMS_OF_LEVELS))
		return ck_image_fail(u, CK(IMAGE_OPERANDS_NO_DIM), 0);
	return !ck_vk(u->c) || u->image.sampled == 1 ||
	       ck_image_fail(u, CK(IMAGE_OPERANDS_NOT_SAMPLED), 0);
}

static bool check_samples(struct ck_image_use *u)
{
	if (!check_scalar(u) || !sx_ck_image_operand(u, false))
		return false;
	if (u->image.dim != SPVX_DIM_2D)
		return ck_image_fail(u, CK(IMAGE_OPERANDS_NO_DIM), 0);
	return u->image.multisampled ||
	       ck_image_fail(u, CK(IMAGE_OPERANDS_NOT_MULTISAMPLED), 0);
}

static bool check_format(struct ck_image_use *u)
{
	return check_scalar(u) && sx_ck_image_operand(u, false) &&
	       (u->image.dim != SPVX_DIM_TileImageDataEXT ||
		ck_image_fail(u, CK(IMAGE_OPERANDS_NO_DIM), 0));
}

static bool check_resident(struct ck_image_use *u)
{
	const struct sx_type *r = ck_type(u->c, u->i->type);
	const struct sx_type *t = ck_type_of(u->c, ck_o(u->i, 0));

	if (r && r->kind != SX_KIND_BOOL)
		return ck_image_fail_type(u, CK(IMAGE_OPERANDS_NOT_BOOL));
	return !t || t->kind == SX_KIND_INT ||
	       ck_image_fail(u, CK(IMAGE_OPERANDS_RESIDENT_CODE_TYPE), 0);
}

static const struct row {
	uint16_t op;
	bool (*check)(struct ck_image_use *u);
} rows[] = {
	{ SPVX_OP_ImageQuerySizeLod, check_level },
	{ SPVX_OP_ImageQuerySize, check_whole },
	{ SPVX_OP_ImageQueryLod, check_lod },
	{ SPVX_OP_ImageQueryLevels, check_levels },
	{ SPVX_OP_ImageQuerySamples, check_samples },
	{ SPVX_OP_ImageQueryFormat, check_format },
	{ SPVX_OP_ImageQueryOrder, check_format },
	{ SPVX_OP_ImageSparseTexelsResident, check_resident },
};

static void look(struct ck *c, const struct ck_insn *i)
{
	struct ck_image_use u = { c, i, 0, { 0 }, NULL };
	const struct row *r = c->row;

	r->check(&u);
}

const struct ck_family sx_ck_family_image_queries = {
	.name = "image queries",
	.rows = CK_ROWS(rows),
	.pass2 = look,
};
