/* SPDX-License-Identifier: MIT */
/*
 * check/modes/stages.c - instructions that only some execution models have, or that want an
 * execution mode of the entry points that reach them.
 *
 * What reaches a function is known as the union over entry points, so a mode is missing for
 * certain only where none of them has it.
 *
 * Spec: 3.3 (Execution Model), 3.6 (Execution Mode), the instructions.
 */
#include "check/shared/scope.h"

#define GROUPS  (CK_C | CK_MEE | CK_TAE)
#define TRACERS (CK_RG | CK_CH | CK_MI)

/* Requirements besides the execution model. */
enum more {
	NO_MORE,
	DERIVATIVES,     /* a derivative group, where models have groups */
	DERIVATIVES_KHR, /* the same where SPV_KHR_compute_shader_derivatives is named */
	INTERLOCK,
	OUTPUTS,    /* no more than the modes say */
	SUBPASS,    /* the model, if the image is subpass data */
	STORE,      /* the model, if it writes to HitAttributeKHR */
	OUTPUT,     /* the model, if it reads from Output */
	INTERPOLATE /* the model, if it is an instruction of GLSL.std.450 that does */
};

struct row {
	uint16_t op;
	uint8_t more;
	uint32_t models;
};

static const struct row rows[] = {
	{ SPVX_OP_Kill, NO_MORE, CK_F },
	{ SPVX_OP_TerminateInvocation, NO_MORE, CK_F },
	{ SPVX_OP_DemoteToHelperInvocation, NO_MORE, CK_F },
	{ SPVX_OP_IsHelperInvocationEXT, NO_MORE, CK_F },
	{ SPVX_OP_BeginInvocationInterlockEXT, INTERLOCK, CK_F },
	{ SPVX_OP_EndInvocationInterlockEXT, INTERLOCK, CK_F },
	{ SPVX_OP_ColorAttachmentReadEXT, NO_MORE, CK_F },
	{ SPVX_OP_DepthAttachmentReadEXT, NO_MORE, CK_F },
	{ SPVX_OP_StencilAttachmentReadEXT, NO_MORE, CK_F },
	{ SPVX_OP_ImageRead, SUBPASS, CK_F },
	{ SPVX_OP_ImageSparseRead, SUBPASS, CK_F },
	{ SPVX_OP_ExtInst, INTERPOLATE, CK_F },
	{ SPVX_OP_ImageSampleImplicitLod, DERIVATIVES, CK_F | GROUPS },
	{ SPVX_OP_ImageSampleDrefImplicitLod, DERIVATIVES, CK_F | GROUPS },
	{ SPVX_OP_ImageSampleProjImplicitLod, DERIVATIVES, CK_F | GROUPS },
	{ SPVX_OP_ImageSampleProjDrefImplicitLod, DERIVATIVES, CK_F | GROUPS },
	{ SPVX_OP_ImageSparseSampleImplicitLod, DERIVATIVES, CK_F | GROUPS },
	{ SPVX_OP_ImageSparseSampleDrefImplicitLod, DERIVATIVES, CK_F | GROUPS },
	{ SPVX_OP_ImageQueryLod, DERIVATIVES, CK_F | GROUPS },
	{ SPVX_OP_DPdx, DERIVATIVES_KHR, CK_F | GROUPS },
	{ SPVX_OP_DPdy, DERIVATIVES_KHR, CK_F | GROUPS },
	{ SPVX_OP_Fwidth, DERIVATIVES_KHR, CK_F | GROUPS },
	{ SPVX_OP_DPdxFine, DERIVATIVES_KHR, CK_F | GROUPS },
	{ SPVX_OP_DPdyFine, DERIVATIVES_KHR, CK_F | GROUPS },
	{ SPVX_OP_FwidthFine, DERIVATIVES_KHR, CK_F | GROUPS },
	{ SPVX_OP_DPdxCoarse, DERIVATIVES_KHR, CK_F | GROUPS },
	{ SPVX_OP_DPdyCoarse, DERIVATIVES_KHR, CK_F | GROUPS },
	{ SPVX_OP_FwidthCoarse, DERIVATIVES_KHR, CK_F | GROUPS },
	{ SPVX_OP_EmitVertex, NO_MORE, CK_G },
	{ SPVX_OP_EndPrimitive, NO_MORE, CK_G },
	{ SPVX_OP_EmitStreamVertex, NO_MORE, CK_G },
	{ SPVX_OP_EndStreamPrimitive, NO_MORE, CK_G },
	{ SPVX_OP_IgnoreIntersectionKHR, NO_MORE, CK_AH },
	{ SPVX_OP_TerminateRayKHR, NO_MORE, CK_AH },
	{ SPVX_OP_TraceRayKHR, NO_MORE, TRACERS },
	{ SPVX_OP_ReportIntersectionKHR, NO_MORE, CK_IS },
	{ SPVX_OP_ExecuteCallableKHR, NO_MORE, TRACERS | CK_CA },
	{ SPVX_OP_EmitMeshTasksEXT, NO_MORE, CK_TAE },
	{ SPVX_OP_SetMeshOutputsEXT, OUTPUTS, CK_MEE },
	{ SPVX_OP_Load, OUTPUT, ~(uint32_t)CK_MEE },
	{ SPVX_OP_Store, STORE, ~(uint32_t)(CK_AH | CK_CH) },
};

/* ---- modes ---- */

static bool some_entry_has(const struct ck *c, const uint32_t *modes, size_t count)
{
	for (size_t n = 0; n < count; n++)
		if (sx_ck_mode(c, &c->walk.function->any_modes, modes[n]))
			return true;
	return false;
}

static void check_derivatives(struct ck *c, const struct ck_insn *i)
{
	static const uint32_t modes[] = { SPVX_EXECUTION_MODE_DerivativeGroupQuadsKHR,
					  SPVX_EXECUTION_MODE_DerivativeGroupLinearKHR };

	if (c->walk.function->models & GROUPS &&
	    !some_entry_has(c, modes, sizeof(modes) / sizeof(modes[0])))
		sx_ck_report(c, CK(CALLGRAPH_MODEL_MISSING_DERIVATIVE_GROUP), i, 0,
			     c->walk.function->id, 0);
}

static void check_interlock(struct ck *c, const struct ck_insn *i)
{
	static const uint32_t modes[] = {
		SPVX_EXECUTION_MODE_PixelInterlockOrderedEXT,
		SPVX_EXECUTION_MODE_PixelInterlockUnorderedEXT,
		SPVX_EXECUTION_MODE_SampleInterlockOrderedEXT,
		SPVX_EXECUTION_MODE_SampleInterlockUnorderedEXT,
		SPVX_EXECUTION_MODE_ShadingRateInterlockOrderedEXT,
		SPVX_EXECUTION_MODE_ShadingRateInterlockUnorderedEXT,
	};

	if (c->walk.function->models &&
	    !some_entry_has(c, modes, sizeof(modes) / sizeof(modes[0])))
		sx_ck_report(c, CK(CALLGRAPH_MODEL_MISSING_INTERLOCK), i, 0,
			     c->walk.function->id, 0);
}

/* The most that a mode with a number allows in any entry point that has it. */
static bool most(struct ck *c, uint32_t mode, uint32_t *value)
{
	bool found = false;

	*value = 0;
	for (uint32_t n = 0; n < c->code.modes_count; n++) {
		struct ck_insn i;

		if (c->code.modes[n].mode != mode)
			continue;
		i = sx_ck_insn_at(c, c->code.modes[n].at);
		if (ck_word(&i, 3) > *value)
			*value = ck_word(&i, 3);
		found = true;
	}
	return found;
}

static void check_output(struct ck *c, const struct ck_rule *rule, const struct ck_insn *i,
			 unsigned n, uint32_t mode)
{
	int64_t count;
	uint32_t limit;

	if (c->walk.function->models & CK_MEE &&
	    sx_index_constant(&c->index, ck_o(i, n), &count) && most(c, mode, &limit) &&
	    count > (int64_t)limit)
		ck_fail_o(c, rule, i, n);
}

/* ---- models ---- */

static void read_image(struct ck *c, const struct ck_insn *i, uint32_t models)
{
	struct sx_image image;

	if (sx_ck_image(c, ck_type_of(c, ck_o(i, 0)), &image) &&
	    image.dim == SPVX_DIM_SubpassData)
		sx_ck_limit(c, CK(CALLGRAPH_MODEL_READS_SUBPASS), i, 0, models);
}

static void load(struct ck *c, const struct ck_insn *i, uint32_t models)
{
	if (sx_ck_cap(c, SPVX_CAPABILITY_MeshShadingEXT) &&
	    ck_is_ptr(ck_type_of(c, ck_o(i, 0)), SPVX_STORAGE_CLASS_Output))
		sx_ck_limit(c, CK(CALLGRAPH_MODEL_READS_OUTPUT), i, i->first, models);
}

static void interpolate(struct ck *c, const struct ck_insn *i, uint32_t models)
{
	uint32_t number = ck_o(i, 1);

	if (number >= SPVX_GLSL_STD_450_InterpolateAtCentroid &&
	    number <= SPVX_GLSL_STD_450_InterpolateAtOffset && ck_set(c, i) == CK_SET_GLSL)
		sx_ck_limit(c, CK(CALLGRAPH_MODEL_INTERPOLATE_AT), i, i->first + 1, models);
}

static void check_more(struct ck *c, const struct ck_insn *i, const struct row *r)
{
	switch (r->more) {
	case DERIVATIVES_KHR:
		if (ck_ext(c, CK_EXT_KHR_COMPUTE_SHADER_DERIVATIVES))
			check_derivatives(c, i);
		break;
	case DERIVATIVES:
		check_derivatives(c, i);
		break;
	case INTERLOCK:
		check_interlock(c, i);
		break;
	case OUTPUTS:
		check_output(c, CK(CALLGRAPH_MODEL_TOO_MANY_VERTICES), i, 0,
			     SPVX_EXECUTION_MODE_OutputVertices);
		check_output(c, CK(CALLGRAPH_MODEL_TOO_MANY_PRIMITIVES), i, 1,
			     SPVX_EXECUTION_MODE_OutputPrimitivesEXT);
		break;
	default:
		break;
	}
}

static void stage(struct ck *c, const struct ck_insn *i)
{
	const struct row *r = c->row;

	switch (r->more) {
	case SUBPASS:
		read_image(c, i, r->models);
		break;
	case OUTPUT:
		load(c, i, r->models);
		break;
	case STORE:
		if (ck_is_ptr(ck_type_of(c, ck_o(i, 0)),
			      SPVX_STORAGE_CLASS_HitAttributeKHR))
			sx_ck_limit(c, CK(CALLGRAPH_MODEL_WRITES_HIT), i, i->first,
				    r->models);
		break;
	case INTERPOLATE:
		interpolate(c, i, r->models);
		break;
	default:
		sx_ck_limit(c, CK(CALLGRAPH_MODEL_OPCODE_MODEL), i, 0, r->models);
		check_more(c, i, r);
		break;
	}
}

static const struct ck_on on[] = {
	{ SPVX_OP_Store, CK_NEEDS_CLASSES, .pass2 = stage },
	{ .op = CK_OPS_END },
};

const struct ck_family sx_ck_family_stages = {
	.name = "stages",
	.on = on,
	.rows = CK_ROWS(rows),
	.where = CK_INSIDE,
	.pass2 = stage,
};
