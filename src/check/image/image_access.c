/* SPDX-License-Identifier: MIT */
/*
 * check/image/image_access.c - reads and writes of storage images, and pointers to texels.
 *
 * Spec: 3.32.10.
 */
#include "check/image/image.h"

/* ---- what storage images need ---- */

static bool need(const struct ck_image_use *u, uint32_t capability)
{
	if (sx_ck_cap(u->c, capability))
		return true;
	return ck_fail_with(u->c, CK(IMAGE_OPERANDS_NEEDS_CAP), u->i, u->i->first,
			    capability);
}

static bool check_storage(const struct ck_image_use *u)
{
	static const struct {
		uint32_t dim;
		bool arrayed;
		bool ms;
		uint32_t capability;
	} needs[] = {
		{ SPVX_DIM_1D, false, false, SPVX_CAPABILITY_Image1D },
		{ SPVX_DIM_Rect, false, false, SPVX_CAPABILITY_ImageRect },
		{ SPVX_DIM_Buffer, false, false, SPVX_CAPABILITY_ImageBuffer },
		{ SPVX_DIM_Cube, true, false, SPVX_CAPABILITY_ImageCubeArray },
		{ UINT32_MAX, true, true, SPVX_CAPABILITY_ImageMSArray },
	};
	const struct sx_image *m = &u->image;

	if (m->sampled == 1)
		return ck_image_fail(u, CK(IMAGE_OPERANDS_NOT_STORAGE), 0);
	for (size_t n = 0; m->sampled == 2 && n < sizeof(needs) / sizeof(needs[0]); n++)
		if ((needs[n].dim == m->dim || needs[n].dim == UINT32_MAX) &&
		    (m->arrayed || !needs[n].arrayed) &&
		    (m->multisampled || !needs[n].ms) && !need(u, needs[n].capability))
			return false;
	return true;
}

/* Of an image without a format. */
static bool check_format(const struct ck_image_use *u, uint32_t capability)
{
	return !ck_vk(u->c) || u->image.format != SPVX_IMAGE_FORMAT_Unknown ||
	       u->image.dim == SPVX_DIM_SubpassData || need(u, capability);
}

/* ---- OpImageRead ---- */

static bool check_read_type(const struct ck_image_use *u)
{
	const struct sx_type *t = u->texel;

	if (!t)
		return true;
	if (!ck_is_numbers(u->c, t))
		return ck_image_fail_type(u, CK(IMAGE_OPERANDS_NOT_NUMBERS));
	return !ck_vk(u->c) || ck_dim(t) == 4 ||
	       ck_image_fail_type(u, CK(IMAGE_OPERANDS_NOT_FOUR_COMPONENTS));
}

static bool check_opencl_read(const struct ck_image_use *u)
{
	const struct sx_type *t = u->texel;

	if (!t || !ck_opencl(u->c))
		return true;
	if (u->image.depth)
		return t->kind == SX_KIND_FLOAT ||
		       ck_image_fail_type(u, CK(IMAGE_OPERANDS_NOT_FLOAT));
	return ck_dim(t) == 4 ||
	       ck_image_fail_type(u, CK(IMAGE_OPERANDS_NOT_FOUR_COMPONENTS));
}

/* In Vulkan an input attachment is read where the invocation is. */
static bool check_subpass(const struct ck_image_use *u)
{
	uint32_t id = ck_o(u->i, 1);
	struct ck_insn def;
	int64_t v;

	if (u->image.dim != SPVX_DIM_SubpassData)
		return true;
	if (u->does & CK_IMAGE_SPARSE)
		return ck_image_fail(u, CK(IMAGE_OPERANDS_NO_SUBPASS), 0);
	if (!ck_vk(u->c) || !ck_def(u->c, id, &def))
		return true;
	if (!ck_is_const(u->c, id))
		return ck_image_fail(u, CK(IMAGE_OPERANDS_SUBPASS_COORDINATE), 1);
	/* of a vector; what has more parts has failed */
	for (unsigned w = 3; def.raw.opcode == SPVX_OP_ConstantComposite && w < 7; w++)
		if (sx_index_constant(&u->c->index, ck_word(&def, w), &v) && v)
			return ck_image_fail(u, CK(IMAGE_OPERANDS_SUBPASS_COORDINATE), 1);
	return true;
}

static void check_read(struct ck_image_use *u)
{
	if (!sx_ck_image_result(u) || !check_read_type(u) || !sx_ck_image_operand(u, false))
		return;
	if (u->image.dim == SPVX_DIM_TileImageDataEXT) {
		ck_image_fail(u, CK(IMAGE_OPERANDS_NO_TILE), 0);
		return;
	}
	if (check_opencl_read(u) && check_subpass(u) && sx_ck_image_texel(u, true) &&
	    check_storage(u) &&
	    sx_ck_image_coordinate(u, CK_COORDINATE_INT | CK_COORDINATE_FLOAT) &&
	    check_format(u, SPVX_CAPABILITY_StorageImageReadWithoutFormat))
		sx_ck_image_operands(u, 2);
}

/* ---- OpImageWrite ---- */

static bool check_texel(struct ck_image_use *u)
{
	u->texel = ck_type_of(u->c, ck_o(u->i, 2));
	if (!u->texel)
		return true;
	if (!ck_is_numbers(u->c, u->texel))
		return ck_image_fail(u, CK(IMAGE_OPERANDS_NOT_TEXEL), 2);
	return sx_ck_image_texel(u, true);
}

static void check_write(struct ck_image_use *u)
{
	if (!sx_ck_image_operand(u, false))
		return;
	if (u->image.dim == SPVX_DIM_SubpassData)
		ck_image_fail(u, CK(IMAGE_OPERANDS_NO_SUBPASS), 0);
	else if (u->image.dim == SPVX_DIM_TileImageDataEXT)
		ck_image_fail(u, CK(IMAGE_OPERANDS_NO_TILE), 0);
	else if (check_storage(u) &&
		 sx_ck_image_coordinate(u, CK_COORDINATE_INT | CK_COORDINATE_FLOAT) &&
		 check_texel(u) &&
		 check_format(u, SPVX_CAPABILITY_StorageImageWriteWithoutFormat))
		sx_ck_image_operands(u, 3);
}

/* ---- OpImageTexelPointer ---- */

static bool check_pointer_type(const struct ck_image_use *u)
{
	const struct sx_type *t = ck_type(u->c, u->i->type);

	if (!t)
		return true;
	if (t->kind != SX_KIND_POINTER)
		return ck_image_fail_type(u, CK(IMAGE_OPERANDS_NOT_POINTER));
	return t->count == SPVX_STORAGE_CLASS_Image ||
	       ck_image_fail_type(u, CK(IMAGE_OPERANDS_CLASS_MISMATCH));
}

/* The image that operand 0 points to. Return: it is known. */
static bool check_pointed(struct ck_image_use *u)
{
	const struct sx_type *t = ck_type_of(u->c, ck_o(u->i, 0));
	const struct sx_type *r = ck_type(u->c, u->i->type);

	if (!t || (t->kind == SX_KIND_POINTER && !t->component))
		return false;
	if (t->kind == SX_KIND_POINTER && !ck_pointee(u->c, t))
		return false;
	if (!ck_is(ck_pointee(u->c, t), SX_KIND_IMAGE))
		return ck_image_fail(u, CK(IMAGE_OPERANDS_NOT_IMAGE_POINTER), 0);
	if (!sx_ck_image(u->c, ck_pointee(u->c, t), &u->image))
		return false;
	return !r || !r->component || r->component == u->image.sampled_type ||
	       ck_image_fail_type(u, CK(IMAGE_OPERANDS_POINTEE_MISMATCH));
}

static bool check_pointer_place(const struct ck_image_use *u)
{
	const struct sx_type *t = ck_type_of(u->c, ck_o(u->i, 1));

	if (u->image.dim == SPVX_DIM_SubpassData)
		return ck_image_fail(u, CK(IMAGE_OPERANDS_NO_SUBPASS), 0);
	if (u->image.dim == SPVX_DIM_TileImageDataEXT)
		return ck_image_fail(u, CK(IMAGE_OPERANDS_NO_TILE), 0);
	if (u->image.arrayed &&
	    !ck_image_is(&u->image, CK_DIM(1D) | CK_DIM(2D) | CK_DIM(Cube)))
		return ck_image_fail(u, CK(IMAGE_OPERANDS_TEXEL_POINTER_DIM), 0);
	/* a layer of a cube is a face of it */
	return !t ||
	       (ck_is_sv(u->c, t, SX_KIND_INT) && ck_width(u->c, t) == 32 &&
		ck_dim(t) == sx_ck_image_plane(&u->image) +
				     (u->image.arrayed && u->image.dim != SPVX_DIM_Cube)) ||
	       ck_image_fail(u, CK(IMAGE_OPERANDS_TEXEL_POINTER_COORDINATE), 1);
}

static bool check_pointer_sample(const struct ck_image_use *u)
{
	uint32_t id = ck_o(u->i, 2);
	const struct sx_type *t = ck_type_of(u->c, id);
	int64_t v;

	if (!t)
		return true;
	if (t->kind != SX_KIND_INT)
		return ck_image_fail(u, CK(IMAGE_OPERANDS_TEXEL_POINTER_SAMPLE_TYPE), 2);
	return u->image.multisampled || (sx_index_constant(&u->c->index, id, &v) && !v) ||
	       ck_image_fail(u, CK(IMAGE_OPERANDS_TEXEL_POINTER_SAMPLE), 2);
}

static void check_texel_pointer(struct ck_image_use *u)
{
	if (!check_pointer_type(u) || !check_pointed(u) || !check_pointer_place(u) ||
	    !check_pointer_sample(u) || !ck_vk(u->c))
		return;
	switch (u->image.format) {
	case SPVX_IMAGE_FORMAT_R32f:
	case SPVX_IMAGE_FORMAT_R32i:
	case SPVX_IMAGE_FORMAT_R32ui:
	case SPVX_IMAGE_FORMAT_R64i:
	case SPVX_IMAGE_FORMAT_R64ui:
		break;
	default:
		ck_image_fail(u, CK(IMAGE_OPERANDS_TEXEL_POINTER_FORMAT), 0);
		break;
	}
}

static void look(struct ck *c, const struct ck_insn *i)
{
	struct ck_image_use u = { c, i, sx_ck_image_does(i->raw.opcode), { 0 }, NULL };

	switch (i->raw.opcode) {
	case SPVX_OP_ImageWrite:
		check_write(&u);
		break;
	case SPVX_OP_ImageTexelPointer:
		check_texel_pointer(&u);
		break;
	default:
		check_read(&u);
		break;
	}
}

const struct ck_family sx_ck_family_image_access = {
	.name = "image access",
	.ops = CK_OPS(SPVX_OP_ImageRead, SPVX_OP_ImageSparseRead, SPVX_OP_ImageWrite,
		      SPVX_OP_ImageTexelPointer),
	.pass2 = look,
};
