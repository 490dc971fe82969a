/* SPDX-License-Identifier: MIT */
/*
 * check/image/image_types.c - OpTypeImage and OpTypeSampledImage: sampled types, dims, formats,
 * and which of them go together in the environment.
 *
 * Spec: 3.32.6.
 */
#include "check/engine/families.h"
#include "check/image/image.h"

#define RULE(name, kind, number, message) \
	CK_RULE(name, CK_TYPE_IMAGE, kind, CK_AT_IMAGE, number, message)

RULE(sampled_type, DATA, 0, "the sampled type {id} must be void, or a number");
RULE(vulkan_type, DATA, 4656,
     "the sampled type {id} must be an integer of 32 or 64 bits, or a float of 32");
RULE(opencl_type, DATA, 0, "the sampled type {id} must be void");
RULE(depth, DATA, 0, "Depth must be 0, 1 or 2, not {n}");
RULE(arrayed, DATA, 0, "Arrayed must be 0 or 1, not {n}");
RULE(multisampled, DATA, 0, "MS must be 0 or 1, not {n}");
RULE(sampled, DATA, 0, "Sampled must be 0, 1 or 2, not {n}");
RULE(vulkan_sampled, DATA, 4657, "Sampled must be 1 or 2");
RULE(vulkan_rect, DATA, 9638, "Dim Rect is not allowed");
RULE(opencl_arrayed, DATA, 0, "only images of dim 1D or 2D can be arrayed");
RULE(opencl_ms, DATA, 0, "MS must be 0");
RULE(opencl_sampled, DATA, 0, "Sampled must be 0");
RULE(opencl_access, DATA, 0, "the access qualifier must be there");
RULE(subpass, DATA, 6214,
     "an image of dim SubpassData has Sampled 2, format Unknown, and in Vulkan Arrayed 0");
RULE(tile, DATA, 0,
     "an image of dim TileImageDataEXT has a sampled type, Sampled 2, format Unknown, and "
     "neither depth nor layers");
RULE(storage_ms, DATA, 0,
     "a multisampled storage image needs the capability StorageImageMultisample");
RULE(format_kind, DATA, 4965, "the format is not of the kind of the sampled type");
RULE(format_width, DATA, 4965, "the format is not as wide as the sampled type");
RULE(not_image, DATA, 0, "{id} is not an image type");
RULE(not_sampled, DATA, 4657, "an image that is sampled must have Sampled 0 or 1");
RULE(buffer, ID, 0, "an image of dim Buffer cannot be sampled");

static bool fail(struct ck *c, const struct ck_rule *rule, const struct ck_insn *i,
		 unsigned word)
{
	sx_ck_report(c, rule, i, word, ck_word(i, word), ck_word(i, word));
	ck_spoil(c, i->result);
	return false;
}

static bool check_sampled_type(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *t = ck_type(c, ck_word(i, SX_TYPE_ELEMENT));

	if (!t)
		return ck_is_bad(c, ck_word(i, SX_TYPE_ELEMENT)) ||
		       fail(c, &sampled_type, i, SX_TYPE_ELEMENT);
	if (ck_vk(c))
		return ck_is_32(t, SX_KIND_FLOAT) || ck_is_32(t, SX_KIND_INT) ||
		       (t->kind == SX_KIND_INT && t->width == 64) ||
		       fail(c, &vulkan_type, i, SX_TYPE_ELEMENT);
	if (ck_opencl(c))
		return t->kind == SX_KIND_VOID || fail(c, &opencl_type, i, SX_TYPE_ELEMENT);
	return t->kind == SX_KIND_VOID || t->kind == SX_KIND_INT ||
	       t->kind == SX_KIND_FLOAT || fail(c, &sampled_type, i, SX_TYPE_ELEMENT);
}

static bool check_numbers(struct ck *c, const struct ck_insn *i, const struct sx_image *m)
{
	if (m->depth > 2)
		return fail(c, &depth, i, SX_TYPE_IMAGE_DEPTH);
	if (m->arrayed > 1)
		return fail(c, &arrayed, i, SX_TYPE_IMAGE_ARRAYED);
	if (m->multisampled > 1)
		return fail(c, &multisampled, i, SX_TYPE_IMAGE_MULTISAMPLED);
	return m->sampled <= 2 || fail(c, &sampled, i, SX_TYPE_IMAGE_SAMPLED);
}

static bool check_opencl(struct ck *c, const struct ck_insn *i, const struct sx_image *m)
{
	if (m->arrayed && !ck_image_is(m, CK_DIM(1D) | CK_DIM(2D)))
		return fail(c, &opencl_arrayed, i, SX_TYPE_IMAGE_ARRAYED);
	if (m->multisampled)
		return fail(c, &opencl_ms, i, SX_TYPE_IMAGE_MULTISAMPLED);
	if (m->sampled)
		return fail(c, &opencl_sampled, i, SX_TYPE_IMAGE_SAMPLED);
	return m->access != UINT32_MAX || fail(c, &opencl_access, i, 0);
}

static bool check_vulkan(struct ck *c, const struct ck_insn *i, const struct sx_image *m)
{
	const struct sx_type *t = ck_type(c, m->sampled_type);
	struct ck_image_format format;

	if (!m->sampled)
		return fail(c, &vulkan_sampled, i, SX_TYPE_IMAGE_SAMPLED);
	if (m->dim == SPVX_DIM_Rect && sx_ck_cap(c, SPVX_CAPABILITY_SampledRect))
		return fail(c, &vulkan_rect, i, SX_TYPE_IMAGE_DIM);
	if (!t || !sx_ck_image_format(m->format, &format))
		return true;
	if (format.kind != t->kind)
		return fail(c, &format_kind, i, SX_TYPE_IMAGE_FORMAT);
	return format.width == t->width || fail(c, &format_width, i, SX_TYPE_IMAGE_FORMAT);
}

static bool check_dim(struct ck *c, const struct ck_insn *i, const struct sx_image *m)
{
	switch (m->dim) {
	case SPVX_DIM_SubpassData:
		return (m->sampled == 2 && m->format == SPVX_IMAGE_FORMAT_Unknown &&
			!(ck_vk(c) && m->arrayed)) ||
		       fail(c, &subpass, i, SX_TYPE_IMAGE_DIM);
	case SPVX_DIM_TileImageDataEXT:
		return (m->sampled == 2 && m->format == SPVX_IMAGE_FORMAT_Unknown &&
			!m->depth && !m->arrayed &&
			!ck_is(ck_type(c, m->sampled_type), SX_KIND_VOID)) ||
		       fail(c, &tile, i, SX_TYPE_IMAGE_DIM);
	default:
		return !m->multisampled || m->sampled != 2 ||
		       sx_ck_cap(c, SPVX_CAPABILITY_StorageImageMultisample) ||
		       fail(c, &storage_ms, i, SX_TYPE_IMAGE_MULTISAMPLED);
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
		fail(c, &not_image, i, 2);
	else if (!sx_ck_image(c, t, &m))
		return;
	else if (m.sampled > 1)
		fail(c, &not_sampled, i, 2);
	else if (m.dim == SPVX_DIM_Buffer && c->input.version >= CK_VERSION(1, 6))
		fail(c, &buffer, i, 2);
}

static void look(struct ck *c, const struct ck_insn *i)
{
	if (i->raw.opcode == SPVX_OP_TypeImage)
		check_image(c, i);
	else
		check_sampled_image(c, i);
}

static const uint16_t ops[] = { SPVX_OP_TypeImage, SPVX_OP_TypeSampledImage, CK_OPS_END };

const struct ck_family sx_ck_family_image_types = {
	.name = "image types",
	.ops = ops,
	.pass1 = look,
};
