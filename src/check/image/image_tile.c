/* SPDX-License-Identifier: MIT */
/*
 * check/image/image_tile.c - images that are attachments of the current tile: what their
 * variables must be.
 *
 * Spec: SPV_EXT_shader_tile_image, SPV_QCOM_tile_shading.
 */
#include "check/engine/operands.h"

/* ---- variables; in Vulkan ---- */

static void check_attached(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *t = ck_pointee(c, ck_type(c, i->type));
	struct sx_image m;

	if (ck_is(t, SX_KIND_IMAGE) && sx_ck_image(c, t, &m) && m.dim != SPVX_DIM_2D)
		sx_ck_report(c, CK(MEM_VARIABLE_NOT_2D), i, 0, i->result, 0);
	else if (!ck_has_deco(c, i->result, SPVX_DECORATION_DescriptorSet) ||
		 !ck_has_deco(c, i->result, SPVX_DECORATION_Binding))
		sx_ck_report(c, CK(MEM_VARIABLE_TILE_MISSING_BINDING), i, 0, i->result, 0);
	else if (ck_has_deco(c, i->result, SPVX_DECORATION_Component))
		sx_ck_report(c, CK(MEM_VARIABLE_TILE_COMPONENT), i, 0, i->result, 0);
}

/* A tile image, or an array of them. */
static void check_tile(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *t = ck_pointee(c, ck_type(c, i->type));
	struct sx_image m;

	t = ck_element(c, t);
	if (t && (t->kind != SX_KIND_IMAGE ||
		  (sx_ck_image(c, t, &m) && m.dim != SPVX_DIM_TileImageDataEXT)))
		sx_ck_report(c, CK(MEM_VARIABLE_NOT_TILE_IMAGE), i, 0, i->result, 0);
	else if (!ck_has_deco(c, i->result, SPVX_DECORATION_Location))
		sx_ck_report(c, CK(IFACE_LOCATION_TILE_MISSING_LOCATION), i, 0, i->result,
			     0);
}

static void check_variable(struct ck *c, const struct ck_insn *i)
{
	if (ck_o(i, 0) == SPVX_STORAGE_CLASS_TileAttachmentQCOM)
		check_attached(c, i);
	else if (ck_o(i, 0) == SPVX_STORAGE_CLASS_TileImageEXT)
		check_tile(c, i);
}

/* A tile attachment is not asked; reported for the variable. */
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

const struct ck_family sx_ck_family_image_tiles = {
	.name = "image tiles",
	.ops = CK_OPS(SPVX_OP_Variable),
	.needs = CK_NEEDS_VULKAN,
	.pass2 = check_variable,
};
