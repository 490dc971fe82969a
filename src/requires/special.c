/* SPDX-License-Identifier: MIT */
/*
 * requires/special.c - rules that concern few modules: cooperative matrices, long vectors,
 * descriptor heaps, subsets, tile shading, streams, conservative rasterization.
 */
#include "requires/state.h"

#include <spvx/enums.h>

/* ---- cooperative matrices and vectors ---- */

static uint32_t matrices_at(const struct spvx_requires *q)
{
	static const uint32_t capabilities[] = { SPVX_CAPABILITY_CooperativeMatrixKHR,
						 SPVX_CAPABILITY_CooperativeMatrixNV,
						 SPVX_CAPABILITY_CooperativeVectorNV };

	for (size_t i = 0; i < SX_ARRAY_SIZE(capabilities); i++)
		if (sx_declared_at(q, capabilities[i]))
			return sx_declared_at(q, capabilities[i]);
	return 0;
}

/* Device files do not list the supported shapes, so the need is to query the device. */
void sx_requires_matrices(struct spvx_requires *q)
{
	uint32_t at = matrices_at(q);

	for (uint32_t i = 0; at && i < q->r->types.count; i++) {
		const struct spvx_type *t = &spvx_reflect_types(q->r)[i];

		if (t->opcode == SPVX_OP_TypeCooperativeMatrixKHR ||
		    t->opcode == SPVX_OP_TypeCooperativeMatrixNV ||
		    t->opcode == SPVX_OP_TypeCooperativeVectorNV)
			sx_need(q, SX_VK_RULE_coop_shape, at);
		if (t->opcode == SPVX_OP_TypeCooperativeMatrixKHR &&
		    t->detail.cooperative.scope == SPVX_SCOPE_Workgroup)
			sx_need(q, SX_VK_RULE_coop_workgroup_scope, at);
	}
}

/* ---- other types and capabilities ---- */

void sx_requires_subsets(struct spvx_requires *q)
{
	uint32_t heap = sx_declared_at(q, SPVX_CAPABILITY_DescriptorHeapEXT);
	uint32_t vectors = sx_declared_at(q, SPVX_CAPABILITY_LongVectorEXT);
	uint32_t interpolation = sx_declared_at(q, SPVX_CAPABILITY_InterpolationFunction);

	if (interpolation)
		sx_need(q, SX_VK_RULE_interpolation_portability, interpolation);
	for (uint32_t i = 0; (heap || vectors) && i < q->r->types.count; i++) {
		const struct spvx_type *t = &spvx_reflect_types(q->r)[i];

		if (heap && t->opcode == SPVX_OP_TypeUntypedPointerKHR)
			sx_need(q, SX_VK_RULE_heap_untyped_pointers, heap);
		else if (vectors &&
			 (t->opcode == SPVX_OP_TypeVector ||
			  t->opcode == SPVX_OP_TypeVectorIdEXT) &&
			 t->count > 4)
			sx_need_limit(q, SX_VK_RULE_limit_maxVectorComponents, t->count,
				      vectors);
	}
}

/* ---- entry points ---- */

static const struct spvx_reflect_mode *mode_of(const struct spvx_requires *q,
					       const struct spvx_reflect_entry *e,
					       uint32_t mode)
{
	const struct spvx_reflect_mode *m = spvx_reflect_modes(q->r) + e->first_mode;

	for (uint32_t i = 0; i < e->mode_count; i++)
		if (m[i].mode == mode)
			return &m[i];
	return NULL;
}

/* Record the need of a geometry shader that emits lines or triangles to several streams. */
static void need_streams(struct spvx_requires *q, const struct spvx_reflect_entry *e)
{
	uint32_t seen = q->seen[SX_VK_RULE_limit_maxTransformFeedbackStreams];

	if (e->model == SPVX_EXECUTION_MODEL_Geometry &&
	    sx_popcount64(q->streams_mask) > 1 &&
	    !mode_of(q, e, SPVX_EXECUTION_MODE_OutputPoints))
		sx_need(q, SX_VK_RULE_xfb_streams_lines_triangles,
			((const struct spvx_need *)q->needs.items + seen - 1)->at);
}

static void need_coverage(struct spvx_requires *q, const struct spvx_reflect_entry *e)
{
	const struct spvx_reflect_mode *mode =
		mode_of(q, e, SPVX_EXECUTION_MODE_PostDepthCoverage);
	const struct spvx_reflect_io *ios = spvx_reflect_ios(q->r) + e->first_input;

	for (uint32_t i = 0; mode && i < e->input_count; i++)
		if (ios[i].builtin == SPVX_BUILT_IN_FullyCoveredEXT)
			sx_need(q, SX_VK_RULE_mode_conservative, mode->at);
}

void sx_requires_special(struct spvx_requires *q, const struct spvx_reflect_entry *e)
{
	uint32_t tiles = sx_declared_at(q, SPVX_CAPABILITY_TileShadingQCOM);

	if (tiles && e->model == SPVX_EXECUTION_MODEL_GLCompute)
		sx_need(q, SX_VK_RULE_tile_compute, e->at);
	else if (tiles && e->model == SPVX_EXECUTION_MODEL_Fragment)
		sx_need(q, SX_VK_RULE_tile_fragment, e->at);
	if (e->cooperative && sx_declared_at(q, SPVX_CAPABILITY_CooperativeMatrixKHR))
		sx_need_stage(q, e, SX_VK_RULE_coop_stage_VERTEX, e->at);
	else if (e->cooperative && sx_declared_at(q, SPVX_CAPABILITY_CooperativeMatrixNV))
		sx_need_stage(q, e, SX_VK_RULE_coop_stage_NV_VERTEX, e->at);
	need_streams(q, e);
	need_coverage(q, e);
}
