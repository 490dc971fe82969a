/* SPDX-License-Identifier: MIT */
/*
 * check/image/image.c - what image instructions do, and what no predicate of the rows describes:
 * components of coordinates and sizes, formats, images that are the same.
 *
 * Spec: 3.32.10, Image Instructions.
 */
#include "check/image/image.h"

#include "check/engine/operands.h"

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

static bool image_of(struct ck *c, const struct ck_insn *i, struct sx_image *image)
{
	return sx_ck_image(c, ck_type_of(c, ck_o(i, 0)), image);
}

bool sx_ck_op_image_format(struct ck *c, const struct ck_insn *i, unsigned first)
{
	struct sx_image m = sx_read_image(&i->raw);
	const struct sx_type *t = ck_type(c, m.sampled_type);
	struct ck_image_format format;

	(void)first;
	if (!t || !sx_ck_image_format(m.format, &format))
		return true;
	if (format.kind != t->kind)
		return ck_fail(c, CK(TYPE_IMAGE_FORMAT_KIND), i, SX_TYPE_IMAGE_FORMAT);
	return format.width == t->width ||
	       ck_fail(c, CK(TYPE_IMAGE_FORMAT_WIDTH), i, SX_TYPE_IMAGE_FORMAT);
}

/* ---- coordinates and sizes ---- */

/* What a coordinate has at least: layers of a query have their levels alike. */
static uint32_t least(const struct ck_insn *i, const struct sx_image *image)
{
	unsigned does = sx_ck_image_does(i->raw.opcode);

	if (image->dim == SPVX_DIM_Cube && does & (CK_IMAGE_READ | CK_IMAGE_WRITE))
		return 3; /* the face is one, layers are more of them */
	if (i->raw.opcode == SPVX_OP_ImageQueryLod)
		return sx_ck_image_plane(image);
	return sx_ck_image_plane(image) + image->arrayed + !!(does & PROJ);
}

bool sx_ck_op_coordinate(struct ck *c, const struct ck_insn *i, unsigned first)
{
	uint32_t dim = ck_dim(ck_type_of(c, ck_word(i, first)));
	struct sx_image image;

	return !dim || !image_of(c, i, &image) || dim >= least(i, &image) ||
	       ck_fail(c, CK(IMAGE_OPERANDS_SHORT_COORDINATE), i, first);
}

/* In Vulkan an input attachment is read where the invocation is. */
bool sx_ck_op_zero_coordinate(struct ck *c, const struct ck_insn *i, unsigned first)
{
	struct ck_insn def;
	int64_t v;

	if (!ck_def(c, ck_word(i, first), &def))
		return true;
	/* of a vector; what has more parts has failed */
	for (unsigned w = 3; def.raw.opcode == SPVX_OP_ConstantComposite && w < 7; w++)
		if (sx_index_constant(&c->index, ck_word(&def, w), &v) && v)
			return ck_fail(c, CK(IMAGE_OPERANDS_SUBPASS_COORDINATE), i, first);
	return true;
}

/* A layer of a cube is a face of it. */
bool sx_ck_op_pointer_coordinate(struct ck *c, const struct ck_insn *i, unsigned first)
{
	const struct sx_type *t = ck_type_of(c, ck_word(i, first));
	struct sx_image image;

	return !t || !sx_ck_image(c, ck_pointee(c, ck_type_of(c, ck_o(i, 0))), &image) ||
	       ck_dim(t) == sx_ck_image_plane(&image) +
				    (image.arrayed && image.dim != SPVX_DIM_Cube) ||
	       ck_fail(c, CK(IMAGE_OPERANDS_TEXEL_POINTER_COORDINATE), i, first);
}

/* The faces of a cube are no dimension. */
bool sx_ck_op_size_query(struct ck *c, const struct ck_insn *i, unsigned first)
{
	uint32_t dim = ck_dim(ck_type(c, i->type));
	struct sx_image m;

	(void)first;
	return !dim || !image_of(c, i, &m) ||
	       dim == sx_ck_image_plane(&m) - (m.dim == SPVX_DIM_Cube) + m.arrayed ||
	       ck_fail(c, CK(IMAGE_OPERANDS_SIZE_COUNT), i, 1);
}

/* ---- images and samplers ---- */

static bool is_same(const struct sx_image *a, const struct sx_image *b)
{
	return a->sampled_type == b->sampled_type && a->dim == b->dim &&
	       a->arrayed == b->arrayed && a->multisampled == b->multisampled &&
	       a->sampled == b->sampled && a->format == b->format && a->access == b->access;
}

bool sx_ck_op_combined_image(struct ck *c, const struct ck_insn *i, unsigned first)
{
	struct sx_image result;
	struct sx_image m;

	return !sx_ck_image(c, ck_type(c, i->type), &result) || !image_of(c, i, &m) ||
	       is_same(&result, &m) ||
	       ck_fail(c, CK(IMAGE_OPERANDS_IMAGE_MISMATCH), i, first);
}

bool sx_ck_op_extracted_image(struct ck *c, const struct ck_insn *i, unsigned first)
{
	const struct sx_type *r = ck_type(c, i->type);
	const struct sx_type *t = ck_type_of(c, ck_word(i, first));

	return !r || !t || t->component == r->id ||
	       ck_fail(c, CK(IMAGE_OPERANDS_IMAGE_TYPE_MISMATCH), i, 1);
}

/* The mask is after the coordinate, or what is compared, gathered or written. */
bool sx_ck_op_image_operands(struct ck *c, const struct ck_insn *i, unsigned first)
{
	struct ck_image_use u = { c, i, sx_ck_image_does(i->raw.opcode), { 0 } };
	bool more = u.does & (DREF | CK_IMAGE_GATHER | CK_IMAGE_WRITE);

	(void)first;
	return !image_of(c, i, &u.image) || sx_ck_image_operands(&u, more ? 3 : 2);
}
