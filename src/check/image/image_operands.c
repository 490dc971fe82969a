/* SPDX-License-Identifier: MIT */
/*
 * check/image/image_operands.c - the optional image operands: where each may be, of what
 * image, and of what type it is. A row for each bit of the mask.
 *
 * Spec: 3.14, Image Operands.
 */
#include "check/engine/operands.h"
#include "check/image/image.h"

#define BIT(name) SPVX_IMAGE_OPERANDS_##name

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
	return check_float(u, CK(IMAGE_OPERANDS_BIAS_TYPE), n);
}

static bool check_lod(const struct ck_image_use *u, uint32_t mask, unsigned n)
{
	const struct sx_type *t = type_of(u, n);

	if (mask & BIT(Grad))
		return ck_image_fail(u, CK(IMAGE_OPERANDS_LOD_GRAD), n);
	if (u->does & (CK_IMAGE_EXPLICIT | CK_IMAGE_GATHER))
		return check_float(u, CK(IMAGE_OPERANDS_LOD_TYPE), n);
	return !t || ck_is_32(t, SX_KIND_INT) ||
	       ck_image_fail(u, CK(IMAGE_OPERANDS_LOD_TYPE), n);
}

static bool check_grad(const struct ck_image_use *u, uint32_t mask, unsigned n)
{
	(void)mask;
	return check_plane(u, CK(IMAGE_OPERANDS_GRAD_TYPE), SX_KIND_FLOAT, n) &&
	       check_plane(u, CK(IMAGE_OPERANDS_GRAD_TYPE), SX_KIND_FLOAT, n + 1);
}

static bool check_const(const struct ck_image_use *u, unsigned n)
{
	uint32_t id = ck_o(u->i, n);

	return ck_is_bad(u->c, id) || ck_is_const(u->c, id) ||
	       ck_image_fail(u, CK(IMAGE_OPERANDS_OFFSET_CONST), n);
}

static bool check_const_offset(const struct ck_image_use *u, uint32_t mask, unsigned n)
{
	(void)mask;
	if (ck_opencl(u->c) && u->does & (CK_IMAGE_READ | CK_IMAGE_EXPLICIT))
		return ck_image_fail(u, CK(IMAGE_OPERANDS_NO_OFFSET), n);
	return check_plane(u, CK(IMAGE_OPERANDS_OFFSET_TYPE), SX_KIND_INT, n) &&
	       check_const(u, n);
}

static bool check_offset(const struct ck_image_use *u, uint32_t mask, unsigned n)
{
	(void)mask;
	if (!check_plane(u, CK(IMAGE_OPERANDS_OFFSET_TYPE), SX_KIND_INT, n))
		return false;
	return !ck_vk(u->c) || u->does & CK_IMAGE_GATHER ||
	       ck_opt(u->c, SPVX_CHECK_ALLOW_OFFSET_TEXTURE_OPERAND) ||
	       ck_opt(u->c, SPVX_CHECK_BEFORE_HLSL_LEGALIZATION) ||
	       ck_image_fail(u, CK(IMAGE_OPERANDS_OFFSET_NEEDS_GATHER), n);
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
	return are_offsets(u->c, type_of(u, n))
		       ? check_const(u, n)
		       : ck_image_fail(u, CK(IMAGE_OPERANDS_CONST_OFFSETS_TYPE), n);
}

static bool check_offsets(const struct ck_image_use *u, uint32_t mask, unsigned n)
{
	(void)mask;
	return are_offsets(u->c, type_of(u, n)) ||
	       ck_image_fail(u, CK(IMAGE_OPERANDS_OFFSETS_NV_TYPE), n);
}

static bool check_sample(const struct ck_image_use *u, uint32_t mask, unsigned n)
{
	const struct sx_type *t = type_of(u, n);

	(void)mask;
	return !t || ck_is_32(t, SX_KIND_INT) ||
	       ck_image_fail(u, CK(IMAGE_OPERANDS_SAMPLE_TYPE), n);
}

static bool check_min_lod(const struct ck_image_use *u, uint32_t mask, unsigned n)
{
	if (!(u->does & CK_IMAGE_IMPLICIT) && !(mask & BIT(Grad)))
		return ck_image_fail(u, CK(IMAGE_OPERANDS_MIN_LOD_PLACEMENT), n);
	return check_float(u, CK(IMAGE_OPERANDS_MIN_LOD_TYPE), n);
}

static bool check_texel_scope(const struct ck_image_use *u, uint32_t mask, unsigned n)
{
	if (!(mask & BIT(NonPrivateTexel)))
		return ck_image_fail(u, CK(IMAGE_OPERANDS_NOT_PRIVATE), n);
	return sx_ck_part(u->c, u->i, CK_PART_MEMORY_SCOPE, u->i->first + n);
}

/* Where the sampled type is void, as in OpenCL, the texels are not known. */
static bool check_extend(const struct ck_image_use *u, uint32_t mask, unsigned n)
{
	(void)mask;
	(void)n;
	if (!ck_is(ck_type(u->c, u->image.sampled_type), SX_KIND_FLOAT))
		return true;
	ck_report(u->c, CK(IMAGE_OPERANDS_SIGN_EXTEND), u->i);
	return false;
}

static bool check_zero_extend(const struct ck_image_use *u, uint32_t mask, unsigned n)
{
	const struct sx_type *comp = ck_comp(u->c, ck_type(u->c, u->i->type));

	if (!check_extend(u, mask, n))
		return false;
	return !ck_is(comp, SX_KIND_INT) || !comp->encoding ||
	       ck_image_fail_type(u, CK(IMAGE_OPERANDS_ZERO_EXTEND_SIGNED));
}

/* ---- rows ---- */

/* clang-format off */
static const struct row rows[] = {
	{ BIT(Bias), CK_IMAGE_IMPLICIT,
	  CK_IMAGE_GATHER, SPVX_CAPABILITY_ImageGatherBiasLodAMD,
	  1, LEVELS, CK(IMAGE_OPERANDS_BIAS_PLACEMENT), check_bias },
	{ BIT(Lod), CK_IMAGE_EXPLICIT | CK_IMAGE_FETCH,
	  ACCESSES, SPVX_CAPABILITY_ImageReadWriteLodAMD,
	  1, LEVELS | SINGLE, CK(IMAGE_OPERANDS_LOD_PLACEMENT), check_lod },
	{ BIT(Grad), CK_IMAGE_EXPLICIT, 0, 0,
	  2, 0, CK(IMAGE_OPERANDS_GRAD_PLACEMENT), check_grad },
	{ BIT(ConstOffset), 0, 0, 0,
	  1, NO_CUBE, NULL, check_const_offset },
	{ BIT(Offset), 0, 0, 0,
	  1, NO_CUBE, NULL, check_offset },
	{ BIT(ConstOffsets), CK_IMAGE_GATHER, 0, 0,
	  1, NO_CUBE, CK(IMAGE_OPERANDS_CONST_OFFSETS_PLACEMENT), check_const_offsets },
	{ BIT(Sample), CK_IMAGE_FETCH | ACCESSES, 0, 0,
	  1, MULTISAMPLE, CK(IMAGE_OPERANDS_SAMPLE_PLACEMENT), check_sample },
	{ BIT(MinLod), 0, 0, 0,
	  1, LEVELS | SINGLE, NULL, check_min_lod },
	{ BIT(MakeTexelAvailable), CK_IMAGE_WRITE, 0, 0,
	  1, 0, CK(IMAGE_OPERANDS_MAKE_TEXEL_AVAILABLE_PLACEMENT), check_texel_scope },
	{ BIT(MakeTexelVisible), CK_IMAGE_READ, 0, 0,
	  1, 0, CK(IMAGE_OPERANDS_MAKE_TEXEL_VISIBLE_PLACEMENT), check_texel_scope },
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
	  1, NO_CUBE, CK(IMAGE_OPERANDS_OFFSETS_NV_PLACEMENT), check_offsets },
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
		return ck_image_fail(u, CK(IMAGE_OPERANDS_NO_LEVELS), n);
	if (r->is & SINGLE && u->image.multisampled)
		return ck_image_fail(u, CK(IMAGE_OPERANDS_NO_MULTISAMPLE), n);
	if (r->is & MULTISAMPLE && !u->image.multisampled)
		return ck_image_fail(u, CK(IMAGE_OPERANDS_SAMPLE_NEEDS_MULTISAMPLED), n);
	if (r->is & NO_CUBE && u->image.dim == SPVX_DIM_Cube)
		return ck_image_fail(u, CK(IMAGE_OPERANDS_NO_CUBE), n);
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
	return format.is_signed == is_signed ||
	       ck_image_fail(u, CK(IMAGE_OPERANDS_SIGNEDNESS), mask ? n : 0);
}

/* ---- all of them ---- */

static bool check_mask(const struct ck_image_use *u, uint32_t mask, unsigned n)
{
	uint32_t some =
		mask & (BIT(Offset) | BIT(ConstOffset) | BIT(ConstOffsets) | BIT(Offsets));

	if (u->image.multisampled && !(mask & BIT(Sample)))
		return ck_image_fail(u, CK(IMAGE_OPERANDS_MISSING_SAMPLE), mask ? n : 0);
	if (some & (some - 1))
		return ck_image_fail(u, CK(IMAGE_OPERANDS_SEVERAL_OFFSETS), n);
	if (ck_opencl(u->c) && u->does & CK_IMAGE_WRITE &&
	    mask & ~(uint32_t)(BIT(SignExtend) | BIT(ZeroExtend)))
		return ck_image_fail(u, CK(IMAGE_OPERANDS_NO_OPERANDS), n);
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
