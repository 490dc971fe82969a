/* SPDX-License-Identifier: MIT */
/*
 * check/image/image.c - checks that many image instructions make: result, image, texel,
 * coordinate.
 *
 * Each says what is wrong and returns whether nothing is; what is not known is right.
 *
 * Spec: 3.32.10, Image Instructions.
 */
#include "check/image/image.h"

#define IMPLICIT CK_IMAGE_IMPLICIT
#define EXPLICIT CK_IMAGE_EXPLICIT
#define PROJ     CK_IMAGE_PROJ
#define DREF     CK_IMAGE_DREF
#define SPARSE   CK_IMAGE_SPARSE

static const struct {
	uint16_t op;
	uint16_t does;
} uses[] = {
	{ SPVX_OP_ImageSampleImplicitLod, IMPLICIT },
	{ SPVX_OP_ImageSampleExplicitLod, EXPLICIT },
	{ SPVX_OP_ImageSampleDrefImplicitLod, IMPLICIT | DREF },
	{ SPVX_OP_ImageSampleDrefExplicitLod, EXPLICIT | DREF },
	{ SPVX_OP_ImageSampleProjImplicitLod, IMPLICIT | PROJ },
	{ SPVX_OP_ImageSampleProjExplicitLod, EXPLICIT | PROJ },
	{ SPVX_OP_ImageSampleProjDrefImplicitLod, IMPLICIT | PROJ | DREF },
	{ SPVX_OP_ImageSampleProjDrefExplicitLod, EXPLICIT | PROJ | DREF },
	{ SPVX_OP_ImageFetch, CK_IMAGE_FETCH },
	{ SPVX_OP_ImageGather, CK_IMAGE_GATHER },
	{ SPVX_OP_ImageDrefGather, CK_IMAGE_GATHER | DREF },
	{ SPVX_OP_ImageRead, CK_IMAGE_READ },
	{ SPVX_OP_ImageWrite, CK_IMAGE_WRITE },
	{ SPVX_OP_ImageSparseSampleImplicitLod, IMPLICIT | SPARSE },
	{ SPVX_OP_ImageSparseSampleExplicitLod, EXPLICIT | SPARSE },
	{ SPVX_OP_ImageSparseSampleDrefImplicitLod, IMPLICIT | DREF | SPARSE },
	{ SPVX_OP_ImageSparseSampleDrefExplicitLod, EXPLICIT | DREF | SPARSE },
	{ SPVX_OP_ImageSparseFetch, CK_IMAGE_FETCH | SPARSE },
	{ SPVX_OP_ImageSparseGather, CK_IMAGE_GATHER | SPARSE },
	{ SPVX_OP_ImageSparseDrefGather, CK_IMAGE_GATHER | DREF | SPARSE },
	{ SPVX_OP_ImageSparseRead, CK_IMAGE_READ | SPARSE },
};

unsigned sx_ck_image_does(uint16_t op)
{
	for (size_t n = 0; n < sizeof(uses) / sizeof(uses[0]); n++)
		if (uses[n].op == op)
			return uses[n].does;
	return 0;
}

uint32_t sx_ck_image_plane(const struct sx_image *image)
{
	switch (image->dim) {
	case SPVX_DIM_1D:
	case SPVX_DIM_Buffer:
		return 1;
	case SPVX_DIM_2D:
	case SPVX_DIM_Rect:
	case SPVX_DIM_SubpassData:
	case SPVX_DIM_TileImageDataEXT:
		return 2;
	case SPVX_DIM_3D:
	case SPVX_DIM_Cube:
		return 3;
	default:
		return 0;
	}
}

bool sx_ck_image_format(uint32_t format, struct ck_image_format *as)
{
	static const struct {
		uint8_t first;
		uint8_t last;
		struct ck_image_format as;
	} all[] = {
		{ SPVX_IMAGE_FORMAT_Rgba32f,
		  SPVX_IMAGE_FORMAT_R8Snorm,
		  { SX_KIND_FLOAT, 32, true } },
		{ SPVX_IMAGE_FORMAT_Rgba32i,
		  SPVX_IMAGE_FORMAT_R8i,
		  { SX_KIND_INT, 32, true } },
		{ SPVX_IMAGE_FORMAT_Rgba32ui,
		  SPVX_IMAGE_FORMAT_R8ui,
		  { SX_KIND_INT, 32, false } },
		{ SPVX_IMAGE_FORMAT_R64ui,
		  SPVX_IMAGE_FORMAT_R64ui,
		  { SX_KIND_INT, 64, false } },
		{ SPVX_IMAGE_FORMAT_R64i,
		  SPVX_IMAGE_FORMAT_R64i,
		  { SX_KIND_INT, 64, true } },
	};

	for (size_t n = 0; n < sizeof(all) / sizeof(all[0]); n++)
		if (format >= all[n].first && format <= all[n].last) {
			*as = all[n].as;
			return true;
		}
	return false;
}

bool sx_ck_image_result(struct ck_image_use *u)
{
	const struct sx_type *t = ck_type(u->c, u->i->type);
	const struct sx_type *code;

	if (t && u->does & CK_IMAGE_SPARSE) {
		if (t->kind != SX_KIND_STRUCT || t->count != 2)
			return ck_image_fail_type(u, CK(IMAGE_OPERANDS_NOT_STRUCT));
		code = ck_type(u->c, sx_index_member(&u->c->index, t, 0));
		if (code && code->kind != SX_KIND_INT)
			return ck_image_fail_type(u, CK(IMAGE_OPERANDS_NOT_STRUCT));
		t = ck_type(u->c, sx_index_member(&u->c->index, t, 1));
	}
	u->texel = t;
	return true;
}

bool sx_ck_image_operand(struct ck_image_use *u, bool sampled)
{
	const struct sx_type *t = ck_type_of(u->c, ck_o(u->i, 0));

	if (!t)
		return false; /* reported before */
	if (t->kind != (sampled ? SX_KIND_SAMPLED_IMAGE : SX_KIND_IMAGE))
		return ck_image_fail(u,
				     sampled ? CK(IMAGE_OPERANDS_NOT_SAMPLED_IMAGE)
					     : CK(IMAGE_OPERANDS_NOT_IMAGE),
				     0);
	return sx_ck_image(u->c, t, &u->image);
}

bool sx_ck_image_texel(const struct ck_image_use *u, bool may_be_void)
{
	const struct sx_type *sampled = ck_type(u->c, u->image.sampled_type);

	if (!sampled || !u->texel || (may_be_void && sampled->kind == SX_KIND_VOID))
		return true;
	if (ck_comp(u->c, u->texel) == sampled)
		return true;
	return u->does & CK_IMAGE_WRITE
		       ? ck_image_fail(u, CK(IMAGE_OPERANDS_TEXEL_MISMATCH), 2)
		       : ck_image_fail_type(u, CK(IMAGE_OPERANDS_TEXEL_MISMATCH));
}

/* What a coordinate has at least. */
static uint32_t least(const struct ck_image_use *u)
{
	if (u->image.dim == SPVX_DIM_Cube && u->does & (CK_IMAGE_READ | CK_IMAGE_WRITE))
		return 3; /* the face is one, layers are more of them */
	return sx_ck_image_plane(&u->image) + u->image.arrayed + !!(u->does & PROJ);
}

static const struct ck_rule *coordinate_rule(unsigned kinds)
{
	if (kinds == CK_COORDINATE_INT)
		return CK(IMAGE_OPERANDS_INT_COORDINATE);
	return kinds == CK_COORDINATE_FLOAT ? CK(IMAGE_OPERANDS_FLOAT_COORDINATE)
					    : CK(IMAGE_OPERANDS_ANY_COORDINATE);
}

bool sx_ck_image_coordinate(const struct ck_image_use *u, unsigned kinds)
{
	const struct sx_type *t = ck_type_of(u->c, ck_o(u->i, 1));
	const struct sx_type *comp = ck_comp(u->c, t);

	if (!t)
		return true;
	if (!comp || !ck_image_width(u, comp) ||
	    !((kinds & CK_COORDINATE_INT && comp->kind == SX_KIND_INT) ||
	      (kinds & CK_COORDINATE_FLOAT && comp->kind == SX_KIND_FLOAT)))
		return ck_image_fail(u, coordinate_rule(kinds), 1);
	return !ck_dim(t) || ck_dim(t) >= least(u) ||
	       ck_image_fail(u, CK(IMAGE_OPERANDS_SHORT_COORDINATE), 1);
}
