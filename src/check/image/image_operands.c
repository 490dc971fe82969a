/* SPDX-License-Identifier: MIT */
/*
 * check/image/image_operands.c - the optional image operands: where each may be, of what
 * image, and of what type it is. A row for each bit of the mask.
 *
 * Spec: 3.14, Image Operands.
 */
#include "check/image/image.h"
#include "check/shared/scope.h"

IMAGE_RULE(no_sample, 0, "{op}: a multisampled image needs the operand Sample");
IMAGE_RULE(offsets, 4662,
	   "{op}: only one of Offset, ConstOffset, ConstOffsets and Offsets can be used");
IMAGE_RULE(bias_place, 0, "{op} cannot have the operand Bias");
IMAGE_RULE(bias_type, 0, "{op}: Bias {id} must be a float of 32 bits");
IMAGE_RULE(lod_place, 0, "{op} cannot have the operand Lod");
IMAGE_RULE(lod_type, 0,
	   "{op}: Lod {id} must be a 32-bit float, or where no filter is used an integer");
IMAGE_RULE(lod_grad, 0, "{op}: Lod and Grad cannot be used together");
IMAGE_RULE(grad_place, 0, "{op} cannot have the operand Grad");
IMAGE_RULE(grad_type, 0,
	   "{op}: Grad {id} must be 32-bit floats, as many as the image has dimensions");
IMAGE_RULE(
	offset_type, 0,
	"{op}: offset {id} must be 32-bit integers, as many as the image has dimensions");
IMAGE_RULE(offset_const, 0, "{op}: offset {id} must be a constant");
IMAGE_RULE(offset_gather, 10213, "{op} cannot have the operand Offset; gathers can");
IMAGE_RULE(offsets_place, 0, "{op} cannot have the operand ConstOffsets; gathers can");
IMAGE_RULE(offsets_type, 0,
	   "{op}: ConstOffsets {id} must be an array of 4 vectors of 2 32-bit integers");
IMAGE_RULE(loose_place, 0, "{op} cannot have the operand Offsets; gathers can");
IMAGE_RULE(loose_type, 0,
	   "{op}: Offsets {id} must be an array of 4 vectors of 2 32-bit integers");
IMAGE_RULE(sample_place, 0, "{op} cannot have the operand Sample");
IMAGE_RULE(sample_type, 0, "{op}: Sample {id} must be an integer of 32 bits");
IMAGE_RULE(sample_ms, 0, "{op}: Sample is for multisampled images");
IMAGE_RULE(min_place, 0, "{op} cannot have the operand MinLod, or not without Grad");
IMAGE_RULE(min_type, 0, "{op}: MinLod {id} must be a float of 32 bits");
IMAGE_RULE(available_place, 0, "{op} cannot have the operand MakeTexelAvailable");
IMAGE_RULE(visible_place, 0, "{op} cannot have the operand MakeTexelVisible");
IMAGE_RULE(not_private, 0,
	   "{op}: MakeTexelAvailable and MakeTexelVisible need NonPrivateTexel");
IMAGE_RULE(no_levels, 0, "{op}: this operand is for images of dim 1D, 2D, 3D or Cube");
IMAGE_RULE(no_multisample, 0, "{op}: this operand is not for multisampled images");
IMAGE_RULE(no_cube, 0, "{op}: this operand is not for cubes");
IMAGE_RULE(extend, 0,
	   "{op}: SignExtend and ZeroExtend are for images of integers, not of floats");
IMAGE_RULE(zero_extend, 0, "{op}: ZeroExtend is not for a signed result");
IMAGE_RULE(signedness, 4965,
	   "{op}: the image's format and the access differ in signedness");
IMAGE_RULE(no_operands, 0, "{op}: image operands are not allowed in OpenCL");
IMAGE_RULE(no_offset, 0, "{op}: ConstOffset is not allowed in OpenCL");

#define BIT(name) SPVX_IMAGE_OPERANDS_##name

#define SAMPLES  (CK_IMAGE_IMPLICIT | CK_IMAGE_EXPLICIT)
#define ACCESSES (CK_IMAGE_READ | CK_IMAGE_WRITE)

/* What the image must be. */
enum image_is {
	LEVELS = 1 << 0, /* of a dim that has levels of detail */
	SINGLE = 1 << 1, /* not multisampled */
	MULTISAMPLE = 1 << 2,
	NO_CUBE = 1 << 3
};

typedef bool row_check(const struct ck_image_use *u, uint32_t mask, unsigned n);

/*
 * A bit of the mask, each of which has a row; they are in the order of their operands.
 * @does:  of enum ck_image_does, where it may be; 0 = anywhere, or @check knows
 * @cap:   a capability that lets it are at @more, too; 0 = none
 * @words: <id>s it has
 * @is:    of enum image_is
 * @place: broken by where it is
 * @check: of the types of its <id>s; NULL = there is nothing to look at
 */
struct row {
	uint32_t bit;
	uint16_t does;
	uint16_t more;
	uint32_t cap;
	uint8_t words;
	uint8_t is;
	const struct ck_rule *place;
	row_check *check;
};

/* ---- types ---- */

static const struct sx_type *type_of(const struct ck_image_use *u, unsigned n)
{
	return ck_type_of(u->c, ck_o(u->i, n));
}

static bool check_float(const struct ck_image_use *u, const struct ck_rule *rule,
			unsigned n)
{
	const struct sx_type *t = type_of(u, n);

	return !t || (t->kind == SX_KIND_FLOAT && ck_image_width(u, t)) ||
	       ck_image_fail(u, rule, n);
}

/* Numbers of 32 bits, one for each dimension of a layer. */
static bool check_plane(const struct ck_image_use *u, const struct ck_rule *rule,
			enum sx_type_kind kind, unsigned n)
{
	const struct sx_type *t = type_of(u, n);

	if (!t)
		return true;
	return (ck_is_sv(u->c, t, kind) && ck_image_width(u, ck_comp(u->c, t)) &&
		(!ck_dim(t) || ck_dim(t) == sx_ck_image_plane(&u->image))) ||
	       ck_image_fail(u, rule, n);
}

static bool check_bias(const struct ck_image_use *u, uint32_t mask, unsigned n)
{
	(void)mask;
	return check_float(u, &bias_type, n);
}

static bool check_lod(const struct ck_image_use *u, uint32_t mask, unsigned n)
{
	const struct sx_type *t = type_of(u, n);

	if (mask & BIT(Grad))
		return ck_image_fail(u, &lod_grad, n);
	if (u->does & (CK_IMAGE_EXPLICIT | CK_IMAGE_GATHER))
		return check_float(u, &lod_type, n);
	return !t || ck_is_32(t, SX_KIND_INT) || ck_image_fail(u, &lod_type, n);
}

static bool check_grad(const struct ck_image_use *u, uint32_t mask, unsigned n)
{
	(void)mask;
	return check_plane(u, &grad_type, SX_KIND_FLOAT, n) &&
	       check_plane(u, &grad_type, SX_KIND_FLOAT, n + 1);
}

static bool check_const(const struct ck_image_use *u, unsigned n)
{
	uint32_t id = ck_o(u->i, n);

	return ck_is_bad(u->c, id) || ck_is_const(u->c, id) ||
	       ck_image_fail(u, &offset_const, n);
}

static bool check_const_offset(const struct ck_image_use *u, uint32_t mask, unsigned n)
{
	(void)mask;
	if (ck_opencl(u->c) && u->does & (CK_IMAGE_READ | CK_IMAGE_EXPLICIT))
		return ck_image_fail(u, &no_offset, n);
	return check_plane(u, &offset_type, SX_KIND_INT, n) && check_const(u, n);
}

static bool check_offset(const struct ck_image_use *u, uint32_t mask, unsigned n)
{
	(void)mask;
	if (!check_plane(u, &offset_type, SX_KIND_INT, n))
		return false;
	return !ck_vk(u->c) || u->does & CK_IMAGE_GATHER ||
	       ck_opt(u->c, SPVX_CHECK_ALLOW_OFFSET_TEXTURE_OPERAND) ||
	       ck_opt(u->c, SPVX_CHECK_BEFORE_HLSL_LEGALIZATION) ||
	       ck_image_fail(u, &offset_gather, n);
}

/* Of each of the four texels of a gather. */
static bool are_offsets(struct ck *c, const struct sx_type *t)
{
	const struct sx_type *v;
	int64_t length;

	if (!t)
		return true;
	if (t->kind != SX_KIND_ARRAY ||
	    (sx_index_constant(&c->index, t->count, &length) && length != 4))
		return false;
	v = ck_type(c, t->component);
	return !v ||
	       (ck_is_vec(c, v, SX_KIND_INT) && ck_width(c, v) == 32 && ck_dim(v) == 2);
}

static bool check_const_offsets(const struct ck_image_use *u, uint32_t mask, unsigned n)
{
	(void)mask;
	return are_offsets(u->c, type_of(u, n)) ? check_const(u, n)
						: ck_image_fail(u, &offsets_type, n);
}

static bool check_offsets(const struct ck_image_use *u, uint32_t mask, unsigned n)
{
	(void)mask;
	return are_offsets(u->c, type_of(u, n)) || ck_image_fail(u, &loose_type, n);
}

static bool check_sample(const struct ck_image_use *u, uint32_t mask, unsigned n)
{
	const struct sx_type *t = type_of(u, n);

	(void)mask;
	return !t || ck_is_32(t, SX_KIND_INT) || ck_image_fail(u, &sample_type, n);
}

static bool check_min_lod(const struct ck_image_use *u, uint32_t mask, unsigned n)
{
	if (!(u->does & CK_IMAGE_IMPLICIT) && !(mask & BIT(Grad)))
		return ck_image_fail(u, &min_place, n);
	return check_float(u, &min_type, n);
}

static bool check_texel_scope(const struct ck_image_use *u, uint32_t mask, unsigned n)
{
	if (!(mask & BIT(NonPrivateTexel)))
		return ck_image_fail(u, &not_private, n);
	return sx_ck_memory_scope(u->c, u->i, u->i->first + n);
}

/* Where the sampled type is void, as in OpenCL, the texels are not known. */
static bool check_extend(const struct ck_image_use *u, uint32_t mask, unsigned n)
{
	(void)mask;
	(void)n;
	if (!ck_is(ck_type(u->c, u->image.sampled_type), SX_KIND_FLOAT))
		return true;
	sx_ck_report(u->c, &extend, u->i, 0, 0, 0);
	return false;
}

static bool check_zero_extend(const struct ck_image_use *u, uint32_t mask, unsigned n)
{
	const struct sx_type *comp = ck_comp(u->c, ck_type(u->c, u->i->type));

	if (!check_extend(u, mask, n))
		return false;
	return !ck_is(comp, SX_KIND_INT) || !comp->encoding ||
	       ck_image_fail_type(u, &zero_extend);
}

/* ---- rows ---- */

/* clang-format off */
static const struct row rows[] = {
	{ BIT(Bias), CK_IMAGE_IMPLICIT,
	  CK_IMAGE_GATHER, SPVX_CAPABILITY_ImageGatherBiasLodAMD,
	  1, LEVELS, &bias_place, check_bias },
	{ BIT(Lod), CK_IMAGE_EXPLICIT | CK_IMAGE_FETCH,
	  ACCESSES, SPVX_CAPABILITY_ImageReadWriteLodAMD,
	  1, LEVELS | SINGLE, &lod_place, check_lod },
	{ BIT(Grad), CK_IMAGE_EXPLICIT, 0, 0,
	  2, 0, &grad_place, check_grad },
	{ BIT(ConstOffset), 0, 0, 0,
	  1, NO_CUBE, NULL, check_const_offset },
	{ BIT(Offset), 0, 0, 0,
	  1, NO_CUBE, NULL, check_offset },
	{ BIT(ConstOffsets), CK_IMAGE_GATHER, 0, 0,
	  1, NO_CUBE, &offsets_place, check_const_offsets },
	{ BIT(Sample), CK_IMAGE_FETCH | ACCESSES, 0, 0,
	  1, MULTISAMPLE, &sample_place, check_sample },
	{ BIT(MinLod), 0, 0, 0,
	  1, LEVELS | SINGLE, NULL, check_min_lod },
	{ BIT(MakeTexelAvailable), CK_IMAGE_WRITE, 0, 0,
	  1, 0, &available_place, check_texel_scope },
	{ BIT(MakeTexelVisible), CK_IMAGE_READ, 0, 0,
	  1, 0, &visible_place, check_texel_scope },
	{ BIT(NonPrivateTexel), 0, 0, 0,
	  0, 0, NULL, NULL },
	{ BIT(VolatileTexel), 0, 0, 0,
	  0, 0, NULL, NULL },
	{ BIT(SignExtend), 0, 0, 0,
	  0, 0, NULL, check_extend },
	{ BIT(ZeroExtend), 0, 0, 0,
	  0, 0, NULL, check_zero_extend },
	{ BIT(Nontemporal), 0, 0, 0,
	  0, 0, NULL, NULL },
	{ BIT(Offsets), CK_IMAGE_GATHER, 0, 0,
	  1, NO_CUBE, &loose_place, check_offsets },
};

/* clang-format on */

static bool may_stand(const struct ck_image_use *u, const struct row *r)
{
	unsigned gather = u->does & CK_IMAGE_GATHER && !(u->does & CK_IMAGE_DREF);

	if (!r->does || u->does & r->does)
		return true;
	if (r->bit == BIT(Lod) && gather)
		return sx_ck_cap(u->c, SPVX_CAPABILITY_ImageGatherBiasLodAMD);
	if (r->more & CK_IMAGE_GATHER && !gather)
		return false;
	return u->does & r->more && sx_ck_cap(u->c, r->cap);
}

static bool fits_image(const struct ck_image_use *u, const struct row *r, unsigned n)
{
	if (r->is & LEVELS && !ck_image_is(&u->image, CK_DIMS_OF_LEVELS))
		return ck_image_fail(u, &no_levels, n);
	if (r->is & SINGLE && u->image.multisampled)
		return ck_image_fail(u, &no_multisample, n);
	if (r->is & MULTISAMPLE && !u->image.multisampled)
		return ck_image_fail(u, &sample_ms, n);
	if (r->is & NO_CUBE && u->image.dim == SPVX_DIM_Cube)
		return ck_image_fail(u, &no_cube, n);
	return true;
}

/* In Vulkan an integer format is accessed as what it is. */
static bool check_signedness(const struct ck_image_use *u, uint32_t mask, unsigned n)
{
	const struct sx_type *sampled = ck_type(u->c, u->image.sampled_type);
	struct ck_image_format format;
	bool is_signed;

	if (!ck_vk(u->c) || !ck_is(sampled, SX_KIND_INT) ||
	    !sx_ck_image_format(u->image.format, &format) || format.kind != SX_KIND_INT)
		return true;
	is_signed =
		mask & BIT(SignExtend) || (sampled->encoding && !(mask & BIT(ZeroExtend)));
	return format.is_signed == is_signed || ck_image_fail(u, &signedness, mask ? n : 0);
}

/* ---- all of them ---- */

static bool check_mask(const struct ck_image_use *u, uint32_t mask, unsigned n)
{
	uint32_t some =
		mask & (BIT(Offset) | BIT(ConstOffset) | BIT(ConstOffsets) | BIT(Offsets));

	if (u->image.multisampled && !(mask & BIT(Sample)))
		return ck_image_fail(u, &no_sample, mask ? n : 0);
	if (some & (some - 1))
		return ck_image_fail(u, &offsets, n);
	if (ck_opencl(u->c) && u->does & CK_IMAGE_WRITE &&
	    mask & ~(uint32_t)(BIT(SignExtend) | BIT(ZeroExtend)))
		return ck_image_fail(u, &no_operands, n);
	return true;
}

bool sx_ck_image_operands(const struct ck_image_use *u, unsigned n)
{
	uint32_t mask = ck_o(u->i, n);
	unsigned at = n + 1;

	if (!check_mask(u, mask, n) || !check_signedness(u, mask, n))
		return false;
	for (size_t k = 0; k < sizeof(rows) / sizeof(rows[0]); k++) {
		const struct row *r = &rows[k];

		if (!(mask & r->bit))
			continue;
		if (!may_stand(u, r))
			return ck_image_fail(u, r->place, n);
		if (!fits_image(u, r, n) || (r->check && !r->check(u, mask, at)))
			return false;
		at += r->words;
	}
	return true;
}
