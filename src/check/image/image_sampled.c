/* SPDX-License-Identifier: MIT */
/*
 * check/image/image_sampled.c - where what OpSampledImage puts together may be used: in its own
 * block, by what takes a sampled image.
 *
 * Spec: 2.16.1, 3.32.10.
 */
#include "check/engine/check.h"

static void check_use(struct ck *c, const struct ck_insn *i, uint32_t id)
{
	const struct sx_id *r = ck_id(c, id);

	/* of another function: that is reported as such */
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

/* Extended instructions are left out: to debug it is no use. */
static void check_uses(struct ck *c, const struct ck_insn *i)
{
	const struct ck_operand *o;
	uint32_t count;

	if (!c->walk.function || ck_is_ext_inst(i) ||
	    sx_ck_cap(c, SPVX_CAPABILITY_BindlessTextureNV))
		return;
	o = ck_operands(c, i, &count);
	for (uint32_t n = 0; n < count; n++)
		if (o[n].cls == SPVX_OPERAND_ID)
			check_use(c, i, o[n].value);
}

static void mark(struct ck *c, const struct ck_insn *i)
{
	ck_mark(c, i->result, CK_ID_SAMPLED_IMAGE);
}

const struct ck_family sx_ck_family_sampled_images = {
	.name = "sampled images",
	.ops = CK_OPS(SPVX_OP_SampledImage),
	.where = CK_INSIDE,
	.pass2 = mark,
	.use_flags = CK_ID_SAMPLED_IMAGE,
	.use = check_uses,
};
