/* SPDX-License-Identifier: MIT */
/*
 * check/interface/builtins_mesh.c - outputs of mesh shaders in Vulkan: arrays; of the built-ins, one
 * for each primitive, in an array of the size that the entry point says, with the topology
 * it says.
 *
 * Spec: SPV_EXT_mesh_shader; the Vulkan environment.
 */
#include "check/interface/builtins.h"

#define MODE(name)    SPVX_EXECUTION_MODE_##name
#define BUILTIN(name) SPVX_BUILT_IN_##name

/* Of each primitive. VUIDs: type, size of the array, size of that of blocks, PerPrimitive. */
static const struct {
	uint32_t builtin;
	uint8_t kind; /* enum sx_type_kind */
	uint16_t vuid[4];
} primitives[] = {
	{ BUILTIN(CullPrimitiveEXT), SX_KIND_BOOL, { 7036, 10589, 10590, 7038 } },
	{ BUILTIN(PrimitiveId), SX_KIND_INT, { 10595, 10596, 10597, 7040 } },
	{ BUILTIN(Layer), SX_KIND_INT, { 10592, 10593, 10594, 7039 } },
	{ BUILTIN(ViewportIndex), SX_KIND_INT, { 10601, 10602, 10603, 7060 } },
	{ BUILTIN(PrimitiveShadingRateKHR), SX_KIND_INT, { 10598, 10599, 10600, 7059 } },
};

/* Indices of a topology. VUIDs of the mode, the array's size. */
static const struct {
	uint32_t builtin;
	uint32_t mode;
	uint16_t vuid[2];
} indices[] = {
	{ BUILTIN(PrimitivePointIndicesEXT), MODE(OutputPoints), { 7042, 7046 } },
	{ BUILTIN(PrimitiveLineIndicesEXT), MODE(OutputLinesEXT), { 7048, 7052 } },
	{ BUILTIN(PrimitiveTriangleIndicesEXT), MODE(OutputTrianglesEXT), { 7054, 7058 } },
};

/* A listed variable. */
struct listed {
	const struct ck_entry_point *ep;
	const struct sx_type *type; /* what it points to */
	uint32_t primitives;        /* OutputPrimitivesEXT; UINT32_MAX = not said */
	unsigned culls;             /* that were met */
};

static void report(struct ck *c, const struct ck_rule *rule, struct ck_bi_entry *e,
		   unsigned vuid)
{
	struct ck_insn def;

	if (!e->reported && ck_def(c, e->target, &def))
		sx_ck_report_vuid(c, rule, &def, 0, e->target, e->row->builtin, vuid);
	e->reported = true;
}

static bool is_sized(struct ck *c, const struct listed *v)
{
	int64_t length;

	return !ck_is(v->type, SX_KIND_ARRAY) || v->primitives == UINT32_MAX ||
	       !sx_index_constant(&c->index, v->type->count, &length) ||
	       length == v->primitives;
}

/* A scalar of a block, or an element of an array. */
static bool is_typed(struct ck *c, const struct ck_bi_entry *e, unsigned kind)
{
	const struct sx_type *t = ck_type(c, e->type);

	if (e->is_member)
		return !t || (t->kind == kind &&
			      ck_has_deco(c, e->target, SPVX_DECORATION_Block));
	if (sx_type_is_array(t))
		t = ck_type(c, t->component);
	else if (t)
		return false;
	return !t || t->kind == kind;
}

static void check_primitive(struct ck *c, struct listed *v, struct ck_bi_entry *e, size_t n)
{
	const uint16_t *vuid = primitives[n].vuid;

	if (!is_typed(c, e, primitives[n].kind))
		report(c, CK(BUILTIN_RULES_MESH_TYPE), e, vuid[0]);
	if (!is_sized(c, v))
		report(c, CK(BUILTIN_RULES_MESH_ARRAY_LENGTH), e,
		       vuid[e->is_member ? 2 : 1]);
	if (!ck_has_deco(c, e->target, SPVX_DECORATION_PerPrimitiveEXT) &&
	    !sx_index_member_has(&c->index, e->target, SPVX_DECORATION_PerPrimitiveEXT))
		report(c, CK(BUILTIN_RULES_MISSING_PER_PRIMITIVE), e, vuid[3]);
	if (e->row->builtin == BUILTIN(CullPrimitiveEXT) && v->culls++)
		report(c, CK(BUILTIN_RULES_REPEATED_CULL_PRIMITIVE), e, 10591);
}

static void check_entry(struct ck *c, struct listed *v, struct ck_bi_entry *e)
{
	uint32_t builtin = e->row->builtin;

	for (size_t n = 0; n < sizeof(primitives) / sizeof(primitives[0]); n++)
		if (primitives[n].builtin == builtin)
			check_primitive(c, v, e, n);
	for (size_t n = 0; n < sizeof(indices) / sizeof(indices[0]); n++) {
		if (indices[n].builtin != builtin)
			continue;
		if (!sx_ck_mode(c, &v->ep->modes, indices[n].mode))
			report(c, CK(BUILTIN_RULES_TOPOLOGY), e, indices[n].vuid[0]);
		if (!is_sized(c, v))
			report(c, CK(BUILTIN_RULES_MESH_ARRAY_LENGTH), e,
			       indices[n].vuid[1]);
	}
}

/* Built-ins of a variable, or of the struct it holds. */
static void check_target(struct ck *c, struct listed *v, uint32_t target)
{
	uint32_t count;
	struct ck_bi_entry *e = sx_ck_builtin_entries(c, target, &count);

	for (uint32_t n = 0; n < count; n++)
		if (e[n].in_mesh)
			check_entry(c, v, &e[n]);
}

/* Of vertices or primitives; the members of a block may be the arrays. Built-ins have
 * rules of their own. */
static void check_array(struct ck *c, const struct listed *v, uint32_t id)
{
	struct ck_insn def;

	if (!v->type || v->type->kind == SX_KIND_ARRAY ||
	    v->type->kind == SX_KIND_RUNTIME_ARRAY ||
	    ck_has_deco(c, id, SPVX_DECORATION_BuiltIn))
		return;
	if (v->type->kind != SX_KIND_STRUCT && ck_def(c, id, &def))
		sx_ck_report(c, CK(MESH_OPERANDS_OUTPUT_NOT_ARRAY), &def, 0, id, 0);
}

static void check_variable(struct ck *c, struct listed *v, uint32_t id)
{
	const struct sx_type *p = ck_type_of(c, id);
	const struct sx_type *t;

	if (ck_op(c, id) != SPVX_OP_Variable || !ck_is_ptr(p, SPVX_STORAGE_CLASS_Output))
		return;
	v->type = ck_pointee(c, p);
	check_array(c, v, id);
	check_target(c, v, id);
	for (t = v->type; ck_is(t, SX_KIND_ARRAY);)
		t = ck_type(c, t->component);
	if (ck_is(t, SX_KIND_STRUCT))
		check_target(c, v, t->id);
}

void sx_ck_builtins_mesh(struct ck *c)
{
	for (uint32_t n = 0; n < c->code.entry_points_count; n++) {
		const struct ck_entry_point *ep = &c->code.entry_points[n];
		struct listed v = { .ep = ep };
		struct ck_insn mode;
		struct ck_insn i;

		if (!ck_vk(c) || sx_ck_model(ep->model) != CK_MEE)
			continue;
		i = sx_ck_insn_at(c, ep->at);
		v.primitives =
			sx_ck_mode_at(c, ep->function, MODE(OutputPrimitivesEXT), &mode)
				? ck_word(&mode, 3)
				: UINT32_MAX;
		for (unsigned k = 0; k < ep->interface_count; k++)
			check_variable(c, &v, ck_word(&i, ep->interface_word + k));
	}
}
