/* SPDX-License-Identifier: MIT */
/*
 * check/image/image.c - rules on images that rows cannot express: components of coordinates
 * and sizes, formats, equal images; uses of results of OpSampledImage; textures and
 * samplers that are decorated for processing; attachments of the current tile.
 *
 * Spec: 2.16.1, 3.32.10 (Image Instructions); SPV_QCOM_image_processing,
 * SPV_QCOM_image_processing2, SPV_QCOM_image_processing3, SPV_EXT_shader_tile_image,
 * SPV_QCOM_tile_shading.
 */
#include "check/engine/operands.h"

/* Number of components of a coordinate within one layer; 0: not known. */
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

/* The sampled type of a format. */
struct texel {
	enum sx_type_kind kind;
	unsigned width;
	bool is_signed;
};

#define F(name) SPVX_IMAGE_FORMAT_##name

/* Read an image format. Return: false if it is Unknown, or not known. */
static bool read_format(uint32_t format, struct texel *as)
{
	static const struct {
		uint8_t first;
		uint8_t last;
		struct texel as;
	} all[] = {
		{ F(Rgba32f), F(R8Snorm), { SX_KIND_FLOAT, 32, true } },
		{ F(Rgba32i), F(R8i), { SX_KIND_INT, 32, true } },
		{ F(Rgba32ui), F(R8ui), { SX_KIND_INT, 32, false } },
		{ F(R64ui), F(R64ui), { SX_KIND_INT, 64, false } },
		{ F(R64i), F(R64i), { SX_KIND_INT, 64, true } },
	};

	for (size_t n = 0; n < SX_ARRAY_SIZE(all); n++)
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

/* The least number of components of a coordinate. OpImageQueryLod takes no layer, since all
 * layers have the same levels. */
static uint32_t least(const struct ck_insn *i, const struct sx_image *image)
{
	uint16_t op = i->raw.opcode;
	bool projected = op >= SPVX_OP_ImageSampleProjImplicitLod &&
			 op <= SPVX_OP_ImageSampleProjDrefExplicitLod;

	if (image->dim == SPVX_DIM_Cube && sx_ck_among(CK_LIST_IMAGE_ACCESS, op))
		return 3; /* one component for both face and layer */
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

/* In Vulkan an input attachment is read at the place of the invocation. */
bool sx_ck_op_zero_coordinate(struct ck *c, const struct ck_insn *i, unsigned first)
{
	struct ck_insn def;
	int64_t v;

	if (!ck_def(c, ck_word(i, first), &def))
		return true;
	/* components of a vector; a longer constant has failed before */
	for (unsigned w = 3; def.raw.opcode == SPVX_OP_ConstantComposite && w < 7; w++)
		if (sx_index_constant(&c->index, ck_word(&def, w), &v) && v)
			return ck_fail(c, CK(IMAGE_OPERANDS_SUBPASS_COORDINATE), i, first);
	return true;
}

/* The coordinate of an image pointer; the layers of a cube are its faces. */
bool sx_ck_op_pointer_coordinate(struct ck *c, const struct ck_insn *i, unsigned first)
{
	const struct sx_type *t = ck_type_of(c, ck_word(i, first));
	struct sx_image image;

	return !t || !sx_ck_image(c, ck_pointee(c, ck_type_of(c, ck_o(i, 0))), &image) ||
	       ck_dim(t) == plane(&image) + (image.arrayed && image.dim != SPVX_DIM_Cube) ||
	       ck_fail(c, CK(IMAGE_OPERANDS_TEXEL_POINTER_COORDINATE), i, first);
}

/* The number of components of a size; the faces of a cube do not count. */
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

bool sx_ck_op_combined_image(struct ck *c, const struct ck_insn *i, unsigned first)
{
	struct sx_image result;
	struct sx_image m;

	return !sx_ck_image(c, ck_type(c, i->type), &result) || !image_of(c, i, &m) ||
	       (result.sampled_type == m.sampled_type && result.dim == m.dim &&
		result.arrayed == m.arrayed && result.multisampled == m.multisampled &&
		result.sampled == m.sampled && result.format == m.format &&
		result.access == m.access) ||
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

/* Check that an operand has one component for each dimension of a layer. */
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

/* In Vulkan an integer format is accessed with its own signedness. */
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

/* ---- uses of sampled images ---- */

static void check_use(struct ck *c, const struct ck_insn *i, uint32_t id)
{
	const struct sx_id *r = ck_id(c, id);

	/* another rule reports values of other functions */
	if (!(r->flags & CK_ID_SAMPLED_IMAGE) || r->flags & SX_ID_INVALID ||
	    r->at >= i->at || r->at < c->walk.function->at)
		return;
	if (r->block != c->walk.block)
		sx_ck_report_at(c, CK(IMAGE_SAMPLED_IMAGE_USE_BLOCK_MISMATCH), r->at, 0, id,
				0);
	else if (!sx_ck_among(CK_LIST_SAMPLED_IMAGE, i->raw.opcode))
		sx_ck_report_at(c, CK(IMAGE_SAMPLED_IMAGE_USE_INVALID_USE), r->at, 0, id,
				i->raw.opcode);
}

/* Extended instructions are not checked: debug information does not count as a use. */
static void check_uses(struct ck *c, const struct ck_insn *i)
{
	if (!c->walk.function || ck_is_ext_inst(i) ||
	    sx_ck_cap(c, SPVX_CAPABILITY_BindlessTextureNV))
		return;
	ck_for_each_operand(o, c, i)
		if (o->cls == SPVX_OPERAND_ID)
			check_use(c, i, o->value);
}

static void mark(struct ck *c, const struct ck_insn *i)
{
	ck_mark(c, i->result, CK_ID_SAMPLED_IMAGE);
}

const struct ck_family sx_ck_family_sampled_images = {
	.ops = CK_OPS(SPVX_OP_SampledImage),
	.where = CK_INSIDE,
	.pass2 = mark,
	.use_flags = CK_ID_SAMPLED_IMAGE,
	.use = check_uses,
};

/* ---- image processing: decorated textures and samplers, which nothing else may read
 * ---- */

#define WEIGHT  SPVX_DECORATION_WeightTextureQCOM
#define TEXTURE SPVX_DECORATION_BlockMatchTextureQCOM
#define SAMPLER SPVX_DECORATION_BlockMatchSamplerQCOM

#define NONE UINT32_MAX

/* Whether the module has any of these decorations: @any, valid if @searched. */
struct qcom {
	bool searched;
	bool any;
};

/* Decorations that operands 0 and 2 must have; @sampler: their samplers must, too. */
static const struct row {
	uint16_t op;
	uint32_t first;
	uint32_t second;
	bool sampler;
} rows[] = {
	{ SPVX_OP_ImageSampleWeightedQCOM, NONE, WEIGHT, false },
	{ SPVX_OP_ImageBlockMatchSSDQCOM, TEXTURE, TEXTURE, false },
	{ SPVX_OP_ImageBlockMatchSADQCOM, TEXTURE, TEXTURE, false },
	{ SPVX_OP_ImageBlockMatchWindowSSDQCOM, TEXTURE, TEXTURE, true },
	{ SPVX_OP_ImageBlockMatchWindowSADQCOM, TEXTURE, TEXTURE, true },
	{ SPVX_OP_ImageBlockMatchGatherSSDQCOM, TEXTURE, TEXTURE, false },
	{ SPVX_OP_ImageBlockMatchGatherSADQCOM, TEXTURE, TEXTURE, false },
};

/* The load of the image (@part 0) or sampler (1) of a value, which may be an
 * OpSampledImage. */
static bool load_of(struct ck *c, uint32_t id, unsigned part, struct ck_insn *load)
{
	if (!ck_def(c, id, load))
		return false;
	if (load->raw.opcode == SPVX_OP_SampledImage && !ck_def(c, ck_o(load, part), load))
		return false;
	return load->raw.opcode == SPVX_OP_Load;
}

/* Check a part of operand @n. It is reported at its load or, if samplers count, at the
 * OpSampledImage. */
static bool check_part(struct ck *c, const struct ck_insn *i, unsigned n, unsigned part,
		       uint32_t decoration, bool sampler)
{
	uint32_t id = ck_o(i, n);
	struct ck_insn load;

	if (!load_of(c, id, part, &load))
		return ck_fail_o(c, CK(IMAGE_OPERANDS_NOT_LOADED), i, n);
	if (ck_is_bad(c, ck_o(&load, 0)) || ck_has_deco(c, ck_o(&load, 0), decoration))
		return true;
	sx_ck_report_at(c, CK(IMAGE_OPERANDS_MISSING_IMAGE_PROCESSING_DECORATION),
			sampler ? ck_id(c, id)->at : load.at, 0, id, decoration);
	return false;
}

static bool check_texture(struct ck *c, const struct ck_insn *i, unsigned n,
			  uint32_t decoration, bool sampler)
{
	return decoration == NONE ||
	       (check_part(c, i, n, 0, decoration, sampler) &&
		(!sampler || check_part(c, i, n, 1, SAMPLER, sampler)));
}

/* ---- other instructions ---- */

/* Whether the module has any of these decorations: few do. */
static bool has_any(struct ck *c)
{
	struct qcom *s = c->state;

	if (s->searched)
		return s->any;
	s->searched = true;
	for (uint32_t n = 0; n < c->index.decorations.count; n++)
		s->any |= c->index.decorations.items[n].decoration == WEIGHT ||
			  c->index.decorations.items[n].decoration == TEXTURE ||
			  c->index.decorations.items[n].decoration == SAMPLER;
	return s->any;
}

/* Whether a part of a value is loaded from a decorated variable. */
static bool is_decorated(struct ck *c, uint32_t id, unsigned part)
{
	struct ck_insn load;

	return load_of(c, id, part, &load) && (ck_has_deco(c, ck_o(&load, 0), WEIGHT) ||
					       ck_has_deco(c, ck_o(&load, 0), TEXTURE) ||
					       ck_has_deco(c, ck_o(&load, 0), SAMPLER));
}

static void check_processing(struct ck *c, const struct ck_insn *i)
{
	const struct row *r = c->row;
	uint32_t id = ck_o(i, 0);

	if (r) {
		if (check_texture(c, i, 0, r->first, r->sampler))
			check_texture(c, i, 2, r->second, r->sampler);
	} else if (has_any(c) && (is_decorated(c, id, 0) || is_decorated(c, id, 1))) {
		ck_fail_o(c, CK(IMAGE_OPERANDS_IMAGE_PROCESSING_ONLY), i, 0);
	}
}

const struct ck_family sx_ck_family_image_processing = {
	.state_size = sizeof(struct qcom),
	.rows = CK_ROWS(rows),
	.listed = CK_LIST_IMAGE_LOOKUP, /* queries are not restricted */
	.pass2 = check_processing,
};

/* ---- tile attachments ---- */

/* Queries on tile attachments are not allowed; reported for the variable. */
bool sx_ck_op_tile_query(struct ck *c, const struct ck_insn *i, unsigned first)
{
	struct ck_insn load;
	uint32_t id;

	if (!ck_def(c, ck_word(i, first), &load) || load.raw.opcode != SPVX_OP_Load)
		return true;
	id = ck_o(&load, 0);
	if (ck_op(c, id) == SPVX_OP_Variable &&
	    ck_is_ptr(ck_type_of(c, id), SPVX_STORAGE_CLASS_TileAttachmentQCOM))
		sx_ck_report_at(c, CK(IMAGE_OPERANDS_TILE_ATTACHMENT_QUERY),
				ck_id(c, id)->at, 0, id, i->raw.opcode);
	return true;
}
