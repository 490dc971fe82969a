/* SPDX-License-Identifier: MIT */
/*
 * check/modes/workgroup.c - the size of workgroups: where it is required, and invalid
 * values.
 *
 * The size comes from LocalSize, LocalSizeId, or a constant decorated WorkgroupSize, which
 * takes precedence over both.
 *
 * Spec: 3.6, 3.21 (WorkgroupSize); the Vulkan environment;
 * SPV_KHR_compute_shader_derivatives, SPV_QCOM_tile_shading.
 */
#include "check/engine/check.h"

#include "spirv/facts.h"

#define M(name) SPVX_EXECUTION_MODE_##name

/* Models whose workgroups have a size: GLCompute, task and mesh. */
#define GROUPED (CK_C | CK_TAN | CK_MEN | CK_TAE | CK_MEE)

/* Whether the module has these anywhere. */
struct sizes {
	bool object; /* something decorated WorkgroupSize */
	bool by_id;  /* LocalSizeId */
	bool quads;  /* DerivativeGroupQuadsKHR */
	bool linear; /* DerivativeGroupLinearKHR */
};

struct rules {
	const struct ck_rule *zero;
	const struct ck_rule *odd;
	const struct ck_rule *linear;
};

static const struct rules of_mode = { CK(MODE_LOCAL_SIZE_ZERO_ZERO_MODE),
				      CK(MODE_OPERANDS_ODD_MODE),
				      CK(MODE_OPERANDS_LINEAR_MODE) };
static const struct rules of_object = { CK(MODE_LOCAL_SIZE_ZERO_ZERO_OBJECT),
					CK(MODE_OPERANDS_ODD_OBJECT),
					CK(MODE_OPERANDS_LINEAR_OBJECT) };

static void check_size(struct ck *c, const struct ck_insn *i, const struct rules *rules,
		       uint32_t id, const uint32_t size[3], bool quads, bool linear)
{
	/* only the low two bits matter, and they survive an overflow */
	uint32_t product = size[0] * size[1] * size[2];
	const struct ck_rule *rule = NULL;

	if (!size[0] || !size[1] || !size[2])
		rule = rules->zero;
	else if (quads && (size[0] | size[1]) & 1)
		rule = rules->odd;
	else if (linear && product & 3)
		rule = rules->linear;
	if (rule)
		sx_ck_report(c, rule, i, 0, id, ck_word(i, SX_MODE));
}

/* Read the three constants of LocalSizeId or of a composite, which begin at the same word.
 * Return: false if a value is not known. */
static bool read_values(struct ck *c, const struct ck_insn *i, uint32_t size[3])
{
	int64_t v;

	for (unsigned n = 0; n < 3; n++) {
		if (!sx_index_constant(&c->index, sx_constant_part(&i->raw, n), &v))
			return false;
		size[n] = v == (uint32_t)v ? (uint32_t)v : UINT32_MAX;
	}
	return true;
}

static void check_mode(struct ck *c, const struct ck_insn *i)
{
	const struct sizes *s = c->state;
	const struct ck_function *f = sx_ck_func(c, ck_word(i, SX_MODE_FUNCTION));
	uint32_t mode = ck_word(i, SX_MODE);
	const struct ck_modes *modes;
	uint32_t size[3];

	if (mode == M(LocalSizeId) && ck_vk(c) && !(c->env->flags & CK_ENV_LOCAL_SIZE_ID) &&
	    !ck_opt(c, SPVX_CHECK_ALLOW_LOCALSIZEID))
		sx_ck_report(c, CK(MODE_MODEL_LOCAL_SIZE_ID), i, SX_MODE, 0, mode);
	if (!f || !f->entry_points || s->object)
		return;
	if (mode == M(LocalSize))
		for (unsigned n = 0; n < 3; n++)
			size[n] = ck_word(i, SX_MODE_OPERAND + n);
	else if (mode != M(LocalSizeId) || !read_values(c, i, size))
		return;
	modes = &c->code.entry_points[f->first_entry_point].modes;
	check_size(c, i, &of_mode, f->id, size,
		   sx_ck_mode(c, modes, M(DerivativeGroupQuadsKHR)),
		   sx_ck_mode(c, modes, M(DerivativeGroupLinearKHR)));
}

/* Check a composite constant or a null decorated WorkgroupSize. */
static void check_object(struct ck *c, const struct ck_insn *i)
{
	const struct sizes *s = c->state;
	uint32_t id = ck_word(i, 1);
	struct ck_insn def;
	const struct sx_type *t = ck_type_of(c, id);
	uint32_t size[3] = { 0 };

	if (ck_word(i, 3) == SPVX_BUILT_IN_WorkgroupSize && !ck_is_bad(c, id) &&
	    ck_def(c, id, &def) &&
	    (def.raw.opcode == SPVX_OP_ConstantNull ||
	     (((def.raw.opcode == SPVX_OP_ConstantComposite && ck_words(&def) == 6) ||
	       (def.raw.opcode == SPVX_OP_ConstantCompositeReplicateEXT && t &&
		t->count == 3)) &&
	      read_values(c, &def, size))))
		check_size(c, &def, &of_object, id, size, s->quads, s->linear);
}

static bool has(struct ck *c, const struct ck_entry_point *ep, uint32_t mode)
{
	return sx_ck_mode(c, &ep->modes, mode);
}

static void check_entry(struct ck *c, const struct ck_entry_point *ep)
{
	const struct sizes *s = c->state;
	uint32_t model = sx_ck_model(ep->model);
	bool size = has(c, ep, M(LocalSize)) || s->by_id || s->object;
	bool rate = has(c, ep, M(TileShadingRateQCOM));

	if (model & GROUPED && !size && !rate)
		sx_ck_report_at(c, CK(MODE_CONFLICT_MISSING_LOCAL_SIZE), ep->at, 0,
				ep->function, 0);
	if (rate && (has(c, ep, M(LocalSize)) || has(c, ep, M(LocalSizeId))))
		sx_ck_report_at(c, CK(MODE_CONFLICT_SEVERAL_LOCAL_SIZES), ep->at, 0,
				ep->function, 0);
	if (rate && model != CK_C)
		sx_ck_report_at(c, CK(MODE_MODEL_NOT_COMPUTE), ep->at, 0, ep->function,
				M(TileShadingRateQCOM));
	if (has(c, ep, M(NonCoherentTileAttachmentReadQCOM)) && model != CK_F)
		sx_ck_report_at(c, CK(MODE_MODEL_NOT_FRAGMENT), ep->at, 0, ep->function,
				M(NonCoherentTileAttachmentReadQCOM));
}

/* ---- the family ---- */

static void record_sizes(struct ck *c, const struct ck_insn *i)
{
	struct sizes *s = c->state;

	if (i->raw.opcode == SPVX_OP_Decorate) {
		s->object |= ck_word(i, 3) == SPVX_BUILT_IN_WorkgroupSize;
		return;
	}
	s->by_id |= ck_word(i, SX_MODE) == M(LocalSizeId);
	s->quads |= ck_word(i, SX_MODE) == M(DerivativeGroupQuadsKHR);
	s->linear |= ck_word(i, SX_MODE) == M(DerivativeGroupLinearKHR);
}

static void check_instruction(struct ck *c, const struct ck_insn *i)
{
	if (i->raw.opcode == SPVX_OP_Decorate)
		check_object(c, i);
	else
		check_mode(c, i);
}

static void end(struct ck *c)
{
	for (uint32_t n = 0; ck_vk(c) && n < c->code.entry_points_count; n++)
		if (sx_ck_func(c, c->code.entry_points[n].function))
			check_entry(c, &c->code.entry_points[n]);
}

const struct ck_family sx_ck_family_workgroups = {
	.state_size = sizeof(struct sizes),
	.ops = CK_OPS(SPVX_OP_ExecutionMode, SPVX_OP_ExecutionModeId, SPVX_OP_Decorate),
	.decorations = CK_OPS(SPVX_DECORATION_BuiltIn),
	.grouped = true,
	.pass1 = record_sizes,
	.pass2 = check_instruction,
	.end = end,
};
