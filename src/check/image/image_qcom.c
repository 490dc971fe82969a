/* SPDX-License-Identifier: MIT */
/*
 * check/image/image_qcom.c - image processing: textures and samplers that are decorated for it,
 * and that nothing else may read.
 *
 * Spec: SPV_QCOM_image_processing, SPV_QCOM_image_processing2, SPV_QCOM_image_processing3.
 */
#include "check/engine/check.h"

#define WEIGHT  SPVX_DECORATION_WeightTextureQCOM
#define TEXTURE SPVX_DECORATION_BlockMatchTextureQCOM
#define SAMPLER SPVX_DECORATION_BlockMatchSamplerQCOM

#define NONE UINT32_MAX

/* Of the family: whether the module has any of these, once asked for. */
struct qcom {
	bool asked;
	bool any;
};

/* Decorations that operands 0 and 2 must have; @sampler: their samplers. */
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

/* The load of the image (@part 0) or sampler (1) of a value, put together or not. */
static bool load_of(struct ck *c, uint32_t id, unsigned part, struct ck_insn *load)
{
	if (!ck_def(c, id, load))
		return false;
	if (load->raw.opcode == SPVX_OP_SampledImage && !ck_def(c, ck_o(load, part), load))
		return false;
	return load->raw.opcode == SPVX_OP_Load;
}

/* Reported where it was loaded, or put together when samplers count. */
static bool check_part(struct ck *c, const struct ck_insn *i, unsigned n, unsigned part,
		       uint32_t decoration, bool sampler)
{
	uint32_t id = ck_o(i, n);
	struct ck_insn load;

	if (ck_is_bad(c, id))
		return true;
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

/* ---- the others ---- */

/* Some target in the module has one of these decorations, which is rare. */
static bool has_any(struct ck *c)
{
	struct qcom *s = c->state;

	if (s->asked)
		return s->any;
	s->asked = true;
	for (uint32_t n = 0; n < c->index.decorations.count; n++)
		s->any |= c->index.decorations.items[n].decoration == WEIGHT ||
			  c->index.decorations.items[n].decoration == TEXTURE ||
			  c->index.decorations.items[n].decoration == SAMPLER;
	return s->any;
}

/* A part of a value comes from what is decorated. */
static bool is_decorated(struct ck *c, uint32_t id, unsigned part)
{
	struct ck_insn load;

	return load_of(c, id, part, &load) && (ck_has_deco(c, ck_o(&load, 0), WEIGHT) ||
					       ck_has_deco(c, ck_o(&load, 0), TEXTURE) ||
					       ck_has_deco(c, ck_o(&load, 0), SAMPLER));
}

static void look(struct ck *c, const struct ck_insn *i)
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

/* Reading of images; what only asks about them may. */
static bool reads(const struct spvx_grammar *g, const struct spvx_entry *op)
{
	(void)g;
	return sx_ck_among(CK_LIST_IMAGE_LOOKUP, op->value);
}

const struct ck_family sx_ck_family_image_processing = {
	.name = "image processing",
	.state_size = sizeof(struct qcom),
	.rows = CK_ROWS(rows),
	.wants = reads,
	.pass2 = look,
};
