/* SPDX-License-Identifier: MIT */
/*
 * check/modes/modes.c - execution modes: their entry points and models, modes that exclude
 * others; their operands: constants or literals, float types with their flags, sizes that
 * are not zero.
 *
 * Spec: 3.6, 3.32.5, 2.16.2; SPV_KHR_float_controls2, SPV_EXT_mesh_shader, SPV_QCOM_tile_shading.
 */
#include "check/engine/check.h"

#define TESSELLATION (CK_TC | CK_TE)
#define MESH         (CK_MEN | CK_MEE)
#define GROUPS       (CK_K | CK_C | CK_TAN | CK_TAE | MESH)
#define M(name)      SPVX_EXECUTION_MODE_##name

/* Ranges of modes, and the execution models that have them. */
static const struct {
	uint16_t first;
	uint16_t last;
	uint32_t models;
} places[] = {
	{ M(Invocations), M(Invocations), CK_G },
	{ M(SpacingEqual), M(VertexOrderCcw), TESSELLATION },
	{ M(PixelCenterInteger), M(EarlyFragmentTests), CK_F },
	{ M(PointMode), M(PointMode), TESSELLATION },
	{ M(DepthReplacing), M(DepthUnchanged), CK_F },
	{ M(LocalSizeHint), M(LocalSizeHint), CK_K },
	{ M(LocalSize), M(LocalSize), GROUPS },
	{ M(InputPoints), M(InputLinesAdjacency), CK_G },
	{ M(Triangles), M(Triangles), CK_G | TESSELLATION },
	{ M(InputTrianglesAdjacency), M(InputTrianglesAdjacency), CK_G },
	{ M(Quads), M(Isolines), TESSELLATION },
	{ M(OutputVertices), M(OutputVertices), CK_G | TESSELLATION | MESH },
	{ M(OutputPoints), M(OutputPoints), CK_G | MESH },
	{ M(OutputLineStrip), M(OutputTriangleStrip), CK_G },
	{ M(VecTypeHint), M(ContractionOff), CK_K },
	{ M(LocalSizeId), M(LocalSizeId), GROUPS },
	{ M(LocalSizeHintId), M(LocalSizeHintId), CK_K },
	{ M(NonCoherentColorAttachmentReadEXT), M(NonCoherentStencilAttachmentReadEXT),
	  CK_F },
	{ M(PostDepthCoverage), M(PostDepthCoverage), CK_F },
	{ M(StencilRefReplacingEXT), M(StencilRefReplacingEXT), CK_F },
	{ M(EarlyAndLateFragmentTestsAMD), M(EarlyAndLateFragmentTestsAMD), CK_F },
	{ M(StencilRefUnchangedFrontAMD), M(StencilRefLessBackAMD), CK_F },
	{ M(OutputLinesEXT), M(OutputPrimitivesEXT), MESH },
	{ M(OutputTrianglesEXT), M(OutputTrianglesEXT), MESH },
	{ M(QuadDerivativesKHR), M(QuadDerivativesKHR), CK_F | CK_C },
	{ M(RequireFullQuadsKHR), M(RequireFullQuadsKHR), CK_F },
	{ M(PixelInterlockOrderedEXT), M(ShadingRateInterlockUnorderedEXT), CK_F },
};

/* Lists of modes, of which an entry point of these models has from @min to @max. */
static const struct {
	uint32_t models;
	uint8_t min;
	uint8_t max;
	uint8_t modes; /* enum ck_list */
} groups[] = {
	{ CK_F, 1, 1, CK_LIST_ORIGINS },
	{ CK_F, 0, 1, CK_LIST_DEPTHS },
	{ CK_F, 0, 1, CK_LIST_STENCIL_FRONT },
	{ CK_F, 0, 1, CK_LIST_STENCIL_BACK },
	{ CK_F, 0, 1, CK_LIST_INTERLOCKS },
	{ TESSELLATION, 0, 1, CK_LIST_SPACINGS },
	{ TESSELLATION, 0, 1, CK_LIST_DOMAINS },
	{ TESSELLATION, 0, 1, CK_LIST_VERTEX_ORDERS },
	{ CK_G, 1, 1, CK_LIST_GEOMETRY_INPUTS },
	{ CK_G, 1, 1, CK_LIST_GEOMETRY_OUTPUTS },
	{ CK_MEE, 1, 1, CK_LIST_MESH_OUTPUTS },
	{ CK_MEE, 1, 1, CK_LIST_MESH_PRIMITIVES },
	{ CK_MEE, 1, 1, CK_LIST_MESH_VERTICES },
};

#define REMEMBERED 16 /* distinct operands of a mode; more than there are widths */

static void check_mode(struct ck *c, const struct ck_insn *i)
{
	uint32_t id = ck_word(i, 1);
	uint32_t mode = ck_word(i, 2);
	uint32_t allowed = UINT32_MAX;
	const struct ck_function *f = sx_ck_func(c, id);

	if (ck_is_bad(c, id))
		return;
	if (!f || !f->entry_points) {
		ck_fail(c, CK(MODE_TARGET_NOT_ENTRY_POINT), i, 1);
		return;
	}
	for (size_t n = 0; n < SX_ARRAY_SIZE(places); n++)
		if (mode >= places[n].first && mode <= places[n].last)
			allowed = places[n].models;
	if (ck_vk(c) && mode == M(OriginLowerLeft))
		sx_ck_report(c, CK(MODE_MODEL_ORIGIN_LOWER_LEFT), i, 2, id, mode);
	else if (ck_vk(c) && mode == M(PixelCenterInteger))
		sx_ck_report(c, CK(MODE_MODEL_PIXEL_CENTER_INTEGER), i, 2, id, mode);
	/* a function that nothing calls is reached from its own entry points only */
	if (!f->called && f->models & ~(allowed | CK_MODEL_OTHER))
		sx_ck_report(c, CK(MODE_MODEL_EXECUTION_MODEL), i, 2, id, mode);
}

/* Check the numbers of modes. {modes} in a message shows the first two of a group that the
 * entry point has or, if it has none, the group. */
static void check_groups(struct ck *c, const struct ck_entry_point *ep)
{
	uint32_t ep_model = sx_ck_model(ep->model);
	uint32_t modes_count;
	const struct ck_mode *m = sx_ck_modes(c, ep->function, &modes_count);

	for (size_t n = 0; n < SX_ARRAY_SIZE(groups); n++) {
		uint32_t named[2] = { 0 };
		struct ck_insn second;
		unsigned count = 0;

		if (!(groups[n].models & ep_model))
			continue;
		for (uint32_t k = 0; k < modes_count; k++)
			if ((!k || m[k].mode != m[k - 1].mode) &&
			    sx_ck_among(groups[n].modes, m[k].mode) && count++ < 2)
				named[count - 1] = m[k].mode;
		if (count >= groups[n].min && count <= groups[n].max)
			continue;
		if (!count) {
			named[0] = CK_NO_MODE;
			named[1] = groups[n].modes;
		}
		if (named[0] != named[1] &&
		    sx_ck_mode_at(c, ep->function, named[1], &second))
			ck_second(c, second.at);
		sx_ck_report_at(c, CK(MODE_CONFLICT_EXCLUSIVE), ep->at, 0, ep->function,
				named[0] << 16 | named[1]);
		return;
	}
}

/* ---- the same mode twice ---- */

/* Modes are sorted by function and mode. */
static void check_repeats(struct ck *c)
{
	uint32_t seen[REMEMBERED];
	unsigned count = 0;

	for (uint32_t n = 0; n < c->code.modes_count; n++) {
		const struct ck_mode *m = &c->code.modes[n];
		struct ck_insn i = sx_ck_insn_at(c, m->at);
		uint32_t operand =
			sx_ck_among(CK_LIST_PER_OPERAND, m->mode) ? ck_word(&i, 3) : 0;
		unsigned k = 0;

		if (!n || m[-1].function != m->function || m[-1].mode != m->mode)
			count = 0;
		while (k < count && seen[k] != operand)
			k++;
		if (k < count) {
			ck_second(c, m[-1].at);
			sx_ck_report(c, CK(MODE_CONFLICT_REPEATED), &i, 2, m->function,
				     m->mode);
		} else if (count < REMEMBERED) {
			seen[count++] = operand;
		}
	}
}

/* In Vulkan TileShadingQCOM excludes entry points of other stages. */
static void check_tiles(struct ck *c)
{
	for (uint32_t n = 0; n < c->code.entry_points_count; n++)
		if (!(sx_ck_model(c->code.entry_points[n].model) & (CK_F | CK_C)))
			sx_ck_report_at(c, CK(MODE_MODEL_TILE_SHADING),
					c->code.entry_points[n].at, 0,
					c->code.entry_points[n].function,
					c->code.entry_points[n].model);
}

static void end(struct ck *c)
{
	check_repeats(c);
	if (ck_vk(c) && sx_ck_cap(c, SPVX_CAPABILITY_TileShadingQCOM))
		check_tiles(c);
	for (uint32_t n = 0; c->features.shader && n < c->code.entry_points_count; n++)
		if (sx_ck_func(c, c->code.entry_points[n].function))
			check_groups(c, &c->code.entry_points[n]);
}

const struct ck_family sx_ck_family_modes = {
	.ops = CK_OPS(SPVX_OP_ExecutionMode, SPVX_OP_ExecutionModeId),
	.pass2 = check_mode,
	.end = end,
};

/* ---- operands ---- */

static void check_constants(struct ck *c, const struct ck_insn *i, uint32_t mode)
{
	for (unsigned w = SX_MODE_OPERAND; w < ck_words(i); w++) {
		uint32_t id = ck_word(i, w);

		if (ck_is_bad(c, id) || ck_is_const(c, id) ||
		    ck_op(c, id) == SPVX_OP_ConstantStringAMDX ||
		    ck_op(c, id) == SPVX_OP_SpecConstantStringAMDX)
			continue;
		ck_fail_with(c, CK(MODE_OPERANDS_NOT_CONSTANT), i, w, mode);
		return;
	}
}

/* Whether flags are valid as FPFastMathDefault: some are excluded, one requires two
 * others. */
static bool is_default(uint32_t mask)
{
	const uint32_t needed =
		SPVX_FP_FAST_MATH_MODE_AllowContract | SPVX_FP_FAST_MATH_MODE_AllowReassoc;

	if (mask >= SPVX_FP_FAST_MATH_MODE_AllowTransform << 1 ||
	    mask & SPVX_FP_FAST_MATH_MODE_Fast)
		return false;
	return !(mask & SPVX_FP_FAST_MATH_MODE_AllowTransform) || (mask & needed) == needed;
}

static void check_fast_math(struct ck *c, const struct ck_insn *i, uint32_t mode)
{
	uint32_t type = ck_word(i, SX_MODE_OPERAND);
	uint32_t mask = ck_word(i, SX_MODE_OPERAND + 1);
	int64_t value;

	if (ck_is_bad(c, type) || ck_is_bad(c, mask))
		return;
	if (!ck_is(ck_type(c, type), SX_KIND_FLOAT))
		ck_fail_with(c, CK(MODE_OPERANDS_NOT_FLOAT), i, SX_MODE_OPERAND, mode);
	else if (!sx_index_constant(&c->index, mask, &value))
		ck_fail_with(c, CK(MODE_OPERANDS_MASK_NOT_CONSTANT), i, SX_MODE_OPERAND + 1,
			     mode);
	else if (!is_default((uint32_t)value))
		ck_fail_with(c, CK(MODE_OPERANDS_INVALID_MASK), i, SX_MODE_OPERAND + 1,
			     mode);
}

static bool is_power(uint32_t v)
{
	return v && !(v & (v - 1));
}

static void check_literals(struct ck *c, const struct ck_insn *i, uint32_t mode)
{
	const struct ck_function *f = sx_ck_func(c, ck_word(i, SX_MODE_FUNCTION));
	bool mesh = ck_vk(c) && f && f->models & CK_MEE;
	uint32_t size = ck_word(i, SX_MODE_OPERAND);
	const struct ck_rule *rule = NULL;

	if (mode == M(OutputVertices) && mesh && !size)
		rule = CK(MODE_OPERANDS_ZERO_OUTPUT_VERTICES);
	else if (mode == M(OutputPrimitivesEXT) && mesh && !size)
		rule = CK(MODE_OPERANDS_ZERO_OUTPUT_PRIMITIVES);
	else if (mode == M(TileShadingRateQCOM) &&
		 !(is_power(size) && is_power(ck_word(i, SX_MODE_OPERAND + 1))))
		rule = CK(MODE_OPERANDS_NOT_POWER_OF_TWO);
	if (rule)
		sx_ck_report(c, rule, i, SX_MODE_OPERAND, 0, mode);
}

static void check_operands(struct ck *c, const struct ck_insn *i)
{
	uint32_t mode = ck_word(i, SX_MODE);
	bool ids = false;

	/* an enumerant's own operand is an <id> */
	for (unsigned w = SX_MODE_OPERAND; w < ck_words(i) && !ids; w++)
		ids = ck_names(c, i, w);
	if (i->raw.opcode == SPVX_OP_ExecutionMode && ids)
		sx_ck_report(c, CK(MODE_OPERANDS_WANTS_IDS), i, SX_MODE,
			     ck_word(i, SX_MODE_FUNCTION), mode);
	else if (i->raw.opcode == SPVX_OP_ExecutionMode)
		check_literals(c, i, mode);
	else if (!ids && mode != M(CoalescingAMDX))
		sx_ck_report(c, CK(MODE_OPERANDS_WANTS_LITERALS), i, SX_MODE,
			     ck_word(i, SX_MODE_FUNCTION), mode);
	else if (mode == M(FPFastMathDefault))
		check_fast_math(c, i, mode);
	else
		check_constants(c, i, mode);
}

const struct ck_family sx_ck_family_mode_operands = {
	.ops = CK_OPS(SPVX_OP_ExecutionMode, SPVX_OP_ExecutionModeId),
	.pass2 = check_operands,
};
