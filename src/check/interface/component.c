/* SPDX-License-Identifier: MIT */
/*
 * check/interface/component.c - the decoration Component: of inputs and outputs, and in Vulkan where
 * its scalars and vectors fit a location of four components.
 *
 * Spec: 3.20; the Vulkan environment, location assignment.
 */
#include "check/engine/check.h"

#define COMPONENTS 4 /* of a location */

/* @t with the Component @n. Return: what is wrong, NULL = nothing. */
static const struct ck_rule *judge(struct ck *c, const struct sx_type *t, uint32_t n)
{
	unsigned width = ck_width(c, t);
	uint64_t end;

	if (!ck_is_numbers(c, t))
		return CK(IFACE_LOCATION_COMPONENT_TYPE);
	end = (uint64_t)n + ck_dim(t) * (width == 64 ? UINT64_C(2) : 1);
	if (n >= COMPONENTS)
		return CK(IFACE_LOCATION_COMPONENT_RANGE);
	if (width != 64)
		return end > COMPONENTS ? CK(IFACE_LOCATION_COMPONENT_OVERFLOW) : NULL;
	if (ck_dim(t) > 2)
		return CK(IFACE_LOCATION_COMPONENT_COUNT_64);
	if (n & 1)
		return CK(IFACE_LOCATION_COMPONENT_ALIGNMENT_64);
	return end > COMPONENTS ? CK(IFACE_LOCATION_COMPONENT_OVERFLOW_64) : NULL;
}

static void check_type(struct ck *c, const struct sx_type *t, uint32_t at, uint32_t id,
		       uint32_t n)
{
	const struct ck_rule *rule;

	t = ck_without_arrays(c, t);
	rule = t && ck_vk(c) ? judge(c, t, n) : NULL;
	if (rule)
		sx_ck_report_at(c, rule, at, 0, id, n);
}

static void check_object(struct ck *c, const struct ck_insn *i)
{
	uint32_t id = ck_word(i, 1);
	const struct sx_id *r = ck_id(c, id);
	const struct sx_type *t = ck_type_of(c, id);

	if (!r->at || r->flags & (SX_ID_GROUP | SX_ID_INVALID))
		return;
	if (ck_is(t, SX_KIND_POINTER) && t->count == SPVX_STORAGE_CLASS_TileAttachmentQCOM)
		return; /* it has a rule of its own */
	if (r->opcode != SPVX_OP_Variable && r->opcode != SPVX_OP_FunctionParameter)
		sx_ck_report_at(c, CK(IFACE_LOCATION_COMPONENT_TARGET), r->at, 0, id, 0);
	else if (ck_is(t, SX_KIND_POINTER) && !sx_is_in_out(t->count))
		sx_ck_report_at(c, CK(IFACE_LOCATION_COMPONENT_CLASS), r->at, 0, id, 0);
	else
		check_type(c, ck_pointee(c, t), r->at, id, ck_word(i, 3));
}

static void look(struct ck *c, const struct ck_insn *i)
{
	uint32_t id = ck_word(i, 1);
	const struct sx_type *t = ck_type(c, id);

	if (i->raw.opcode == SPVX_OP_Decorate) {
		if (ck_word(i, 2) == SPVX_DECORATION_Component)
			check_object(c, i);
	} else if (ck_word(i, 3) == SPVX_DECORATION_Component && ck_is(t, SX_KIND_STRUCT)) {
		check_type(c, ck_type(c, sx_index_member(&c->index, t, ck_word(i, 2))),
			   ck_id(c, id)->at, id, ck_word(i, 4));
	}
}

const struct ck_family sx_ck_family_component = {
	.name = "components",
	.ops = CK_OPS(SPVX_OP_Decorate, SPVX_OP_MemberDecorate),
	.decorations = CK_OPS(SPVX_DECORATION_Component),
	.pass2 = look,
};
