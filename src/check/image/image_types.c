/* SPDX-License-Identifier: MIT */
/*
 * check/image/image_types.c - OpTypeImage and OpTypeSampledImage: sampled types, dims, formats,
 * and which of them go together in the environment.
 *
 * Spec: 3.32.6.
 */
#include "check/image/image.h"

static bool fail(struct ck *c, const struct ck_rule *rule, const struct ck_insn *i,
		 unsigned word)
{
	ck_fail_with(c, rule, i, word, ck_word(i, word));
	ck_spoil(c, i->result);
	return false;
}

static bool check_sampled_type(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *t = ck_type(c, ck_word(i, SX_TYPE_ELEMENT));

	if (!t)
		return ck_is_bad(c, ck_word(i, SX_TYPE_ELEMENT)) ||
		       fail(c, CK(TYPE_IMAGE_SAMPLED_TYPE), i, SX_TYPE_ELEMENT);
	if (ck_vk(c))
		return ck_is_32(t, SX_KIND_FLOAT) || ck_is_32(t, SX_KIND_INT) ||
		       (t->kind == SX_KIND_INT && t->width == 64) ||
		       fail(c, CK(TYPE_IMAGE_VULKAN_TYPE), i, SX_TYPE_ELEMENT);
	if (ck_opencl(c))
		return t->kind == SX_KIND_VOID ||
		       fail(c, CK(TYPE_IMAGE_OPENCL_TYPE), i, SX_TYPE_ELEMENT);
	return t->kind == SX_KIND_VOID || t->kind == SX_KIND_INT ||
	       t->kind == SX_KIND_FLOAT ||
	       fail(c, CK(TYPE_IMAGE_SAMPLED_TYPE), i, SX_TYPE_ELEMENT);
}

static bool check_numbers(struct ck *c, const struct ck_insn *i, const struct sx_image *m)
{
	if (m->depth > 2)
		return fail(c, CK(TYPE_IMAGE_DEPTH), i, SX_TYPE_IMAGE_DEPTH);
	if (m->arrayed > 1)
		return fail(c, CK(TYPE_IMAGE_ARRAYED), i, SX_TYPE_IMAGE_ARRAYED);
	if (m->multisampled > 1)
		return fail(c, CK(TYPE_IMAGE_MULTISAMPLED), i, SX_TYPE_IMAGE_MULTISAMPLED);
	return m->sampled <= 2 || fail(c, CK(TYPE_IMAGE_SAMPLED), i, SX_TYPE_IMAGE_SAMPLED);
}

static bool check_opencl(struct ck *c, const struct ck_insn *i, const struct sx_image *m)
{
	if (m->arrayed && !ck_image_is(m, CK_DIM(1D) | CK_DIM(2D)))
		return fail(c, CK(TYPE_IMAGE_OPENCL_ARRAYED), i, SX_TYPE_IMAGE_ARRAYED);
	if (m->multisampled)
		return fail(c, CK(TYPE_IMAGE_OPENCL_MS), i, SX_TYPE_IMAGE_MULTISAMPLED);
	if (m->sampled)
		return fail(c, CK(TYPE_IMAGE_OPENCL_SAMPLED), i, SX_TYPE_IMAGE_SAMPLED);
	return m->access != UINT32_MAX || fail(c, CK(TYPE_IMAGE_OPENCL_ACCESS), i, 0);
}

static bool check_vulkan(struct ck *c, const struct ck_insn *i, const struct sx_image *m)
{
	const struct sx_type *t = ck_type(c, m->sampled_type);
	struct ck_image_format format;

	if (!m->sampled)
		return fail(c, CK(TYPE_IMAGE_VULKAN_SAMPLED), i, SX_TYPE_IMAGE_SAMPLED);
	if (m->dim == SPVX_DIM_Rect && sx_ck_cap(c, SPVX_CAPABILITY_SampledRect))
		return fail(c, CK(TYPE_IMAGE_VULKAN_RECT), i, SX_TYPE_IMAGE_DIM);
	if (!t || !sx_ck_image_format(m->format, &format))
		return true;
	if (format.kind != t->kind)
		return fail(c, CK(TYPE_IMAGE_FORMAT_KIND), i, SX_TYPE_IMAGE_FORMAT);
	return format.width == t->width ||
	       fail(c, CK(TYPE_IMAGE_FORMAT_WIDTH), i, SX_TYPE_IMAGE_FORMAT);
}

static bool check_dim(struct ck *c, const struct ck_insn *i, const struct sx_image *m)
{
	switch (m->dim) {
	case SPVX_DIM_SubpassData:
		return (m->sampled == 2 && m->format == SPVX_IMAGE_FORMAT_Unknown &&
			!(ck_vk(c) && m->arrayed)) ||
		       fail(c, CK(TYPE_IMAGE_SUBPASS_DATA), i, SX_TYPE_IMAGE_DIM);
	case SPVX_DIM_TileImageDataEXT:
		return (m->sampled == 2 && m->format == SPVX_IMAGE_FORMAT_Unknown &&
			!m->depth && !m->arrayed &&
			!ck_is(ck_type(c, m->sampled_type), SX_KIND_VOID)) ||
		       fail(c, CK(TYPE_IMAGE_TILE_IMAGE), i, SX_TYPE_IMAGE_DIM);
	default:
		return !m->multisampled || m->sampled != 2 ||
		       sx_ck_cap(c, SPVX_CAPABILITY_StorageImageMultisample) ||
		       fail(c, CK(TYPE_IMAGE_STORAGE_MS), i, SX_TYPE_IMAGE_MULTISAMPLED);
	}
}

static void check_image(struct ck *c, const struct ck_insn *i)
{
	struct sx_image m;

	if (!check_sampled_type(c, i) || !sx_ck_image(c, ck_type(c, i->result), &m) ||
	    !check_numbers(c, i, &m) || (ck_opencl(c) && !check_opencl(c, i, &m)) ||
	    !check_dim(c, i, &m))
		return;
	if (ck_vk(c))
		check_vulkan(c, i, &m);
}

static void check_sampled_image(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *t = ck_type(c, ck_word(i, 2));
	struct sx_image m;

	if (ck_is_bad(c, ck_word(i, 2)))
		return;
	if (!ck_is(t, SX_KIND_IMAGE))
		fail(c, CK(TYPE_IMAGE_NOT_IMAGE), i, 2);
	else if (!sx_ck_image(c, t, &m))
		return;
	else if (m.sampled > 1)
		fail(c, CK(TYPE_IMAGE_SAMPLED_IMAGE_SAMPLED), i, 2);
	else if (m.dim == SPVX_DIM_Buffer && c->input.version >= CK_VERSION(1, 6))
		fail(c, CK(TYPE_IMAGE_SAMPLED_BUFFER), i, 2);
}

static const struct ck_on on[] = {
	{ SPVX_OP_TypeImage, .pass1 = check_image },
	{ SPVX_OP_TypeSampledImage, .pass1 = check_sampled_image },
	{ .op = CK_OPS_END },
};

const struct ck_family sx_ck_family_image_types = {
	.name = "image types",
	.on = on,
};
