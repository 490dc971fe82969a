/* SPDX-License-Identifier: MIT */
/*
 * check/image/image.c - what no predicate of the rows of images describes:
 * components of coordinates and sizes, formats, images that are the same.
 *
 * Spec: 3.32.10, Image Instructions.
 */
#include "check/engine/operands.h"

/* Components of a coordinate within one layer; 0: not known. */
static uint32_t plane(const struct sx_image *image)
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

/* What the sampled type of a format is. */
struct texel {
	enum sx_type_kind kind;
	unsigned width;
	bool is_signed;
};

/* Return: false: the format is Unknown, or not known. */
static bool read_format(uint32_t format, struct texel *as)
{
	static const struct {
		uint8_t first;
		uint8_t last;
		struct texel as;
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
	struct texel format;

	(void)first;
	if (!t || !read_format(m.format, &format))
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
	uint16_t op = i->raw.opcode;
	bool projected = op >= SPVX_OP_ImageSampleProjImplicitLod &&
			 op <= SPVX_OP_ImageSampleProjDrefExplicitLod;

	if (image->dim == SPVX_DIM_Cube && sx_ck_among(CK_LIST_IMAGE_ACCESS, op))
		return 3; /* the face is one, layers are more of them */
	if (op == SPVX_OP_ImageQueryLod)
		return plane(image);
	return plane(image) + image->arrayed + projected;
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
	       ck_dim(t) == plane(&image) + (image.arrayed && image.dim != SPVX_DIM_Cube) ||
	       ck_fail(c, CK(IMAGE_OPERANDS_TEXEL_POINTER_COORDINATE), i, first);
}

/* The faces of a cube are no dimension. */
bool sx_ck_op_size_query(struct ck *c, const struct ck_insn *i, unsigned first)
{
	uint32_t dim = ck_dim(ck_type(c, i->type));
	struct sx_image m;

	(void)first;
	return !dim || !image_of(c, i, &m) ||
	       dim == plane(&m) - (m.dim == SPVX_DIM_Cube) + m.arrayed ||
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

/* ---- image operands ---- */

/* Numbers, one for each dimension of a layer. */
static bool check_plane(struct ck *c, const struct ck_insn *i, unsigned word,
			const struct ck_rule *rule)
{
	uint32_t dim = ck_dim(ck_type_of(c, ck_word(i, word)));
	struct sx_image image;

	return !dim || !image_of(c, i, &image) || dim == plane(&image) ||
	       ck_fail(c, rule, i, word);
}

bool sx_ck_op_gradient_plane(struct ck *c, const struct ck_insn *i, unsigned first)
{
	return check_plane(c, i, first, CK(IMAGE_OPERANDS_GRAD_TYPE));
}

bool sx_ck_op_offset_plane(struct ck *c, const struct ck_insn *i, unsigned first)
{
	return check_plane(c, i, first, CK(IMAGE_OPERANDS_OFFSET_TYPE));
}

/* In Vulkan an integer format is accessed as what it is. */
bool sx_ck_op_texel_signs(struct ck *c, const struct ck_insn *i, unsigned first)
{
	uint32_t mask = ck_word(i, first);
	const struct sx_type *sampled;
	struct sx_image image;
	struct texel format;
	bool is_signed;

	if (!image_of(c, i, &image))
		return true;
	sampled = ck_type(c, image.sampled_type);
	if (!ck_is(sampled, SX_KIND_INT) || !read_format(image.format, &format) ||
	    format.kind != SX_KIND_INT)
		return true;
	is_signed = mask & SPVX_IMAGE_OPERANDS_SignExtend ||
		    (sampled->encoding && !(mask & SPVX_IMAGE_OPERANDS_ZeroExtend));
	return format.is_signed == is_signed ||
	       ck_fail(c, CK(IMAGE_OPERANDS_SIGNEDNESS), i, mask ? first : i->first);
}
