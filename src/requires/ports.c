/* SPDX-License-Identifier: MIT */
/*
 * requires/ports.c - limits of the inputs and outputs of an entry point.
 *
 * Components: four for each Location before the last one, plus those used in the last;
 * vertex, geometry and fragment shaders add the built-ins in their interface.
 */
#include "requires/state.h"

#include "base/compiler.h"

/* A limit for the inputs or outputs of a stage. */
struct side {
	uint32_t model;
	bool output;
	bool patch;
	bool builtins; /* built-ins count as well */
	enum sx_vk_rule_id rule;
};

static const struct side sides[] = {
	{ SPVX_EXECUTION_MODEL_Vertex, true, false, true,
	  SX_VK_RULE_limit_maxVertexOutputComponents },
	{ SPVX_EXECUTION_MODEL_TessellationControl, false, false, false,
	  SX_VK_RULE_limit_maxTessellationControlPerVertexInputComponents },
	{ SPVX_EXECUTION_MODEL_TessellationControl, true, false, false,
	  SX_VK_RULE_limit_maxTessellationControlPerVertexOutputComponents },
	{ SPVX_EXECUTION_MODEL_TessellationControl, true, true, false,
	  SX_VK_RULE_limit_maxTessellationControlPerPatchOutputComponents },
	{ SPVX_EXECUTION_MODEL_TessellationEvaluation, false, false, false,
	  SX_VK_RULE_limit_maxTessellationEvaluationInputComponents },
	{ SPVX_EXECUTION_MODEL_TessellationEvaluation, true, false, false,
	  SX_VK_RULE_limit_maxTessellationEvaluationOutputComponents },
	{ SPVX_EXECUTION_MODEL_Geometry, false, false, true,
	  SX_VK_RULE_limit_maxGeometryInputComponents },
	{ SPVX_EXECUTION_MODEL_Geometry, true, false, true,
	  SX_VK_RULE_limit_maxGeometryOutputComponents },
	{ SPVX_EXECUTION_MODEL_Fragment, false, false, true,
	  SX_VK_RULE_limit_maxFragmentInputComponents },
};

/* ---- components ---- */

/* Number of 32-bit components of a scalar, vector or column. */
static uint64_t column_components(const struct spvx_requires *q, const struct spvx_type *t)
{
	const struct spvx_type *c = t;
	uint64_t count = 1;

	if (t->opcode == SPVX_OP_TypeVector) {
		count = t->count;
		c = sx_type_in(q, t->element);
	}
	return c && c->width == 64 ? 2 * count : count;
}

/* Number of components of a type; members of structures are added up. */
static uint64_t components(const struct spvx_requires *q, uint32_t type, unsigned depth)
{
	const struct spvx_type *t = sx_type_in(q, type);
	uint64_t all = 0;

	if (!t)
		return 0;
	switch (t->opcode) {
	case SPVX_OP_TypeMatrix:
	case SPVX_OP_TypeArray:
		return depth ? t->count * components(q, t->element, depth - 1) : 0;
	case SPVX_OP_TypeStruct:
		for (uint32_t i = 0; i < t->count && depth; i++)
			all += components(q, spvx_reflect_members(q->r)[t->first + i].type,
					  depth - 1);
		return all;
	default:
		return column_components(q, t);
	}
}

uint64_t sx_components(const struct spvx_requires *q, uint32_t type)
{
	return components(q, type, 16);
}

/* Components of the last location of a type: its last scalar, vector or column. */
static uint64_t last_used(const struct spvx_requires *q, uint32_t type)
{
	const struct spvx_type *t = sx_type_in(q, type);
	uint64_t used;

	for (unsigned depth = 0; t && depth < 64; depth++) {
		if (t->opcode == SPVX_OP_TypeStruct && t->count)
			t = sx_type_in(
				q,
				spvx_reflect_members(q->r)[t->first + t->count - 1].type);
		else if (t->opcode == SPVX_OP_TypeMatrix || spvx_type_is_array(t))
			t = sx_type_in(q, t->element);
		else
			break;
	}
	used = t ? column_components(q, t) : 0;
	return used > 4 ? used - 4 : used;
}

/* Number of components up to the last one of an input or output with a location. */
static uint64_t last_component(const struct spvx_requires *q,
			       const struct spvx_reflect_io *io)
{
	uint64_t last = (uint64_t)io->location + io->location_count;

	if (!io->location_count || io->element == SPVX_NONE)
		return 0;
	return 4 * (last - 1) + io->component + last_used(q, io->element);
}

/* glslang declares distances in every block of built-ins; without the capability they do
 * not count. */
static bool counts(const struct spvx_requires *q, const struct spvx_reflect_io *io)
{
	if (io->builtin == SPVX_BUILT_IN_ClipDistance)
		return sx_declared_at(q, SPVX_CAPABILITY_ClipDistance);
	if (io->builtin == SPVX_BUILT_IN_CullDistance)
		return sx_declared_at(q, SPVX_CAPABILITY_CullDistance);
	return true;
}

static uint32_t inner_type(const struct spvx_requires *q, const struct spvx_reflect_io *io)
{
	return io->per_vertex ? sx_type_in(q, io->type)->element : io->type;
}

/* Count an input or output, or its members. */
static void add_io(const struct spvx_requires *q, const struct side *side,
		   const struct spvx_reflect_io *io, uint64_t *last, uint64_t *builtins)
{
	uint32_t traits = io->traits;
	uint64_t end;

	/* a block is per patch when its members are */
	if (io->member_count)
		traits |= spvx_reflect_ios(q->r)[io->first_member].traits;
	if (io->builtin != SPVX_NONE) {
		if (io->type != SPVX_NONE)
			*builtins += components(q, inner_type(q, io), 8);
		return;
	}
	if (io->location == SPVX_NONE || !!(traits & SPVX_TRAIT_PATCH) != side->patch)
		return;
	end = last_component(q, io);
	if (end > *last)
		*last = end;
}

static uint64_t side_components(const struct spvx_requires *q, const struct side *side,
				const struct spvx_reflect_entry *e)
{
	const struct spvx_reflect_io *all = spvx_reflect_ios(q->r);
	uint32_t first = side->output ? e->first_output : e->first_input;
	uint32_t count = side->output ? e->output_count : e->input_count;
	uint64_t last = 0;
	uint64_t builtins = 0;

	for (uint32_t i = first; i < first + count; i++) {
		add_io(q, side, &all[i], &last, &builtins);
		for (uint32_t n = 0; n < all[i].member_count; n++)
			add_io(q, side, &all[all[i].first_member + n], &last, &builtins);
	}
	return last + (side->builtins ? builtins : 0);
}

/* ---- vertices ---- */

static void extend(const struct spvx_reflect_io *io, uint64_t *most)
{
	uint64_t end = (uint64_t)io->location + io->location_count;

	if (io->builtin == SPVX_NONE && io->location != SPVX_NONE && end > *most)
		*most = end;
}

static void need_attributes(struct spvx_requires *q, const struct spvx_reflect_entry *e)
{
	const struct spvx_reflect_io *ios = spvx_reflect_ios(q->r);
	uint64_t most = 0;

	if (e->model != SPVX_EXECUTION_MODEL_Vertex)
		return;
	for (uint32_t i = e->first_input; i < e->first_input + e->input_count; i++) {
		extend(&ios[i], &most);
		for (uint32_t n = 0; n < ios[i].member_count; n++)
			extend(&ios[ios[i].first_member + n], &most);
	}
	sx_need_amount(q, SX_VK_RULE_limit_maxVertexInputAttributes, most, e->at);
}

/* Record the limit for all output components: OutputVertices times those of a vertex. */
static void need_total(struct spvx_requires *q, const struct spvx_reflect_entry *e)
{
	uint32_t vertices = q->seen[SX_VK_RULE_limit_maxGeometryOutputVertices];
	uint32_t each = q->seen[SX_VK_RULE_limit_maxGeometryOutputComponents];
	const struct spvx_need *needs = q->needs.items;
	uint64_t product;

	if (e->model != SPVX_EXECUTION_MODEL_Geometry || !vertices || !each)
		return;
	if (sx_mul_u64((uint64_t)needs[vertices - 1].value, (uint64_t)needs[each - 1].value,
		       &product) ||
	    product > INT64_MAX)
		product = INT64_MAX;
	sx_need_limit(q, SX_VK_RULE_limit_maxGeometryTotalOutputComponents,
		      (int64_t)product, e->at);
}

/* ---- arrays of built-ins ---- */

static void longest(const struct spvx_requires *q, const struct spvx_reflect_io *io,
		    uint64_t lengths[3])
{
	const struct spvx_type *t = counts(q, io) && io->type != SPVX_NONE
					    ? sx_type_in(q, inner_type(q, io))
					    : NULL;
	unsigned which = io->builtin == SPVX_BUILT_IN_ClipDistance   ? 0
			 : io->builtin == SPVX_BUILT_IN_CullDistance ? 1
								     : 2;

	if (which == 2 && io->builtin != SPVX_BUILT_IN_SampleMask)
		return;
	if (t && t->opcode == SPVX_OP_TypeArray && t->count > lengths[which])
		lengths[which] = t->count;
}

static void need_distances(struct spvx_requires *q, const struct spvx_reflect_entry *e)
{
	static const enum sx_vk_rule_id rules[] = { SX_VK_RULE_limit_maxClipDistances,
						    SX_VK_RULE_limit_maxCullDistances,
						    SX_VK_RULE_limit_maxSampleMaskWords };
	const struct spvx_reflect_io *all = spvx_reflect_ios(q->r);
	uint64_t lengths[3] = { 0, 0, 0 };

	for (unsigned side = 0; side < 2; side++) {
		uint32_t first = side ? e->first_output : e->first_input;
		uint32_t count = side ? e->output_count : e->input_count;

		for (uint32_t i = first; i < first + count; i++) {
			longest(q, &all[i], lengths);
			for (uint32_t n = 0; n < all[i].member_count; n++)
				longest(q, &all[all[i].first_member + n], lengths);
		}
	}
	for (unsigned i = 0; i < 3; i++)
		sx_need_amount(q, rules[i], lengths[i], e->at);
	sx_need_amount(q, SX_VK_RULE_limit_maxCombinedClipAndCullDistances,
		       lengths[0] + lengths[1], e->at);
}

/* Record the need of a mesh shader that sets a shading rate for each primitive. */
static void need_shading_rate(struct spvx_requires *q, const struct spvx_reflect_entry *e)
{
	const struct spvx_reflect_io *all = spvx_reflect_ios(q->r);
	bool found = false;

	if (e->model != SPVX_EXECUTION_MODEL_MeshEXT &&
	    e->model != SPVX_EXECUTION_MODEL_MeshNV)
		return;
	for (uint32_t i = e->first_output; i < e->first_output + e->output_count; i++) {
		found |= all[i].builtin == SPVX_BUILT_IN_PrimitiveShadingRateKHR;
		for (uint32_t n = 0; n < all[i].member_count; n++)
			found |= all[all[i].first_member + n].builtin ==
				 SPVX_BUILT_IN_PrimitiveShadingRateKHR;
	}
	if (found)
		sx_need(q, SX_VK_RULE_builtin_primitive_shading_rate_mesh, e->at);
}

void sx_requires_ports(struct spvx_requires *q, const struct spvx_reflect_entry *e)
{
	need_attributes(q, e);
	for (size_t i = 0; i < SX_ARRAY_SIZE(sides); i++)
		if (sides[i].model == e->model)
			sx_need_amount(q, sides[i].rule, side_components(q, &sides[i], e),
				       e->at);
	need_total(q, e);
	need_distances(q, e);
	need_shading_rate(q, e);
}
