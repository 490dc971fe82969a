/* SPDX-License-Identifier: MIT */
/*
 * check/module/entry_lists.c - operands of OpEntryPoint: its function, and a list of
 * variables whose storage classes and decorations fit its execution model.
 *
 * Spec: 2.16.1, 3.20, 3.32.5; the Vulkan environment; SPV_EXT_mesh_shader.
 */
#include "check/engine/check.h"

/* Steps along lists and members, in total for all entry points of a module. */
#define MAX_STEPS (UINT32_C(1) << 24)

struct lists {
	struct sx_idmap marks;  /* variable to the entry point that listed it last, + 1 */
	struct sx_idmap inputs; /* built-in to the entry point that listed it last, + 1 */
	struct sx_idmap outputs;
	struct sx_idmap members; /* built-in to the last struct (by @structs) that had it */
	uint32_t structs;
	uint32_t steps;
};

/* The current entry point. */
struct list {
	const struct ck_entry_point *ep;
	uint32_t mark;
	uint32_t model;
	unsigned payloads;
	unsigned workgroup; /* Workgroup variables */
	unsigned blocks;    /* Workgroup variables that are blocks */
	unsigned aliased;   /* Workgroup variables decorated Aliased */
	unsigned in_blocks; /* input blocks of built-ins */
	unsigned out_blocks;
};

/* A variable in the list. */
struct item {
	struct ck_insn def;
	uint32_t id;
	uint32_t storage_class;
	const struct sx_type *type; /* without arrays; NULL: not known */
	bool is_array;
};

static void report(struct ck *c, const struct ck_rule *rule, const struct item *v,
		   uint32_t detail)
{
	sx_ck_report(c, rule, &v->def, 0, v->id, detail);
}

/* ---- the function ---- */

static void check_function(struct ck *c, const struct ck_insn *i)
{
	uint32_t id = ck_word(i, 2);
	const struct ck_function *f = sx_ck_func(c, id);
	struct ck_insn type;

	if (ck_is_bad(c, id))
		return;
	if (!f)
		ck_fail(c, CK(EP_TARGET_NOT_FUNCTION), i, 2);
	else if ((ck_word(i, 1) != SPVX_EXECUTION_MODEL_Kernel &&
		  ck_op(c, f->type) == SPVX_OP_TypeFunction && ck_def(c, f->type, &type) &&
		  ck_o_count(&type) > 1) ||
		 (ck_type(c, f->return_type) &&
		  !ck_is(ck_type(c, f->return_type), SX_KIND_VOID)))
		sx_ck_report(c, CK(EP_TARGET_SIGNATURE), i, 2, ck_word(i, 2), f->type);
}

/* ---- one variable ---- */

/* Check that a variable may be listed at all. Return: whether it may. */
static bool check_class(struct ck *c, struct list *l, const struct item *v)
{
	struct lists *s = c->state;
	const struct ck_rule *rule = NULL;

	if (c->input.version < CK_VERSION(1, 4)) {
		if (!sx_is_in_out(v->storage_class))
			rule = CK(EP_INTERFACE_CLASS_NOT_IN_OUT);
	} else if (v->storage_class == SPVX_STORAGE_CLASS_Function) {
		rule = CK(EP_INTERFACE_CLASS_FUNCTION_VARIABLE);
	} else if (ck_put_once(c, &s->marks, v->id, l->mark)) {
		rule = CK(EP_INTERFACE_CLASS_LISTED_TWICE);
	} else if (v->storage_class == SPVX_STORAGE_CLASS_TaskPayloadWorkgroupEXT &&
		   l->payloads++) {
		rule = CK(EP_INTERFACE_CLASS_SEVERAL_PAYLOADS);
	}
	if (rule)
		report(c, rule, v, v->storage_class);
	return !rule;
}

/* Check built-ins among the decorations of the variable, or of its type; Vulkan allows each
 * only once. Return: whether there are any. */
static bool check_builtins(struct ck *c, const struct list *l, const struct item *v,
			   uint32_t target)
{
	struct lists *s = c->state;
	bool members = target != v->id;
	bool input = v->storage_class == SPVX_STORAGE_CLASS_Input;
	/* finds the same built-in on another variable, or on another member of a struct */
	struct sx_idmap *same = members ? &s->members : input ? &s->inputs : &s->outputs;
	uint32_t value = members ? ++s->structs : l->mark;
	uint32_t count;
	const struct sx_decoration *d = sx_index_decorations(&c->index, target, &count);
	bool any = false;

	s->steps += count;
	for (uint32_t n = 0; n < count; n++) {
		uint32_t builtin;

		if (d[n].decoration != SPVX_DECORATION_BuiltIn)
			continue;
		builtin = sx_index_parameter(&c->index, &d[n]);
		any = true;
		if (!ck_vk(c) || !ck_put_once(c, same, builtin + 1, value))
			continue;
		report(c,
		       input ? CK(BUILTIN_RULES_REPEATED_INPUT)
			     : CK(BUILTIN_RULES_REPEATED_OUTPUT),
		       v, builtin);
		break;
	}
	return any;
}

static void check_block(struct ck *c, struct list *l, const struct item *v)
{
	if (!ck_is(v->type, SX_KIND_STRUCT) || !check_builtins(c, l, v, v->type->id))
		return;
	/* only Vulkan has a rule on arrays; those of mesh stages need no Block */
	if ((!v->is_array || (ck_vk(c) && !(l->model & (CK_MEN | CK_MEE)))) &&
	    !ck_has_deco(c, v->type->id, SPVX_DECORATION_Block))
		sx_ck_report(c, CK(DECO_TARGET_BUILTINS_NOT_BLOCK), &v->def, 0, v->type->id,
			     0);
	if (v->storage_class == SPVX_STORAGE_CLASS_Input)
		l->in_blocks++;
	else
		l->out_blocks++;
}

static void check_located(struct ck *c, const struct item *v)
{
	static const uint16_t places[] = { SPVX_DECORATION_Location,
					   SPVX_DECORATION_Component };

	if (!ck_has_deco(c, v->id, SPVX_DECORATION_BuiltIn))
		return;
	for (size_t n = 0; n < SX_ARRAY_SIZE(places); n++)
		if (ck_has_deco(c, v->id, places[n])) {
			report(c, CK(DECO_TARGET_BUILTIN_LOCATION), v, places[n]);
			return;
		}
}

static void check_interpolation(struct ck *c, const struct list *l, const struct item *v)
{
	static const uint16_t decos[] = { SPVX_DECORATION_Flat,
					  SPVX_DECORATION_NoPerspective,
					  SPVX_DECORATION_Sample,
					  SPVX_DECORATION_Centroid };
	bool output = l->model == CK_F && v->storage_class == SPVX_STORAGE_CLASS_Output;
	bool input = l->model == CK_V && v->storage_class == SPVX_STORAGE_CLASS_Input;

	for (size_t n = 0; (input || output) && n < SX_ARRAY_SIZE(decos); n++)
		if (ck_has_deco(c, v->id, decos[n])) {
			report(c,
			       input ? CK(DECO_TARGET_VERTEX_INPUT)
				     : CK(DECO_TARGET_FRAGMENT_OUTPUT),
			       v, decos[n]);
			return;
		}
}

/* The reference does not require Flat for arrays, such as SampleMask. */
static void check_flat(struct ck *c, const struct list *l, const struct item *v)
{
	if (l->model == CK_F && v->storage_class == SPVX_STORAGE_CLASS_Input && v->type &&
	    !v->is_array &&
	    (ck_is_sv(c, v->type, SX_KIND_INT) ||
	     (v->type->kind == SX_KIND_FLOAT && v->type->width == 64)) &&
	    !ck_has_deco(c, v->id, SPVX_DECORATION_Flat) &&
	    !ck_has_deco(c, v->id, SPVX_DECORATION_PerVertexKHR))
		report(c, CK(DECO_TARGET_NOT_FLAT), v, 0);
}

static void check_per_vertex(struct ck *c, const struct list *l, const struct item *v)
{
	if (l->model != CK_F && ck_has_deco(c, v->id, SPVX_DECORATION_PerVertexKHR))
		report(c, CK(DECO_TARGET_PER_VERTEX_STAGE), v, 0);
	if (l->model == CK_F && v->storage_class == SPVX_STORAGE_CLASS_Input && v->type &&
	    !v->is_array && ck_has_deco(c, v->id, SPVX_DECORATION_PerVertexKHR))
		report(c, CK(DECO_TARGET_PER_VERTEX_ARRAY), v, 0);
}

/* PerPrimitiveEXT is for inputs of fragment stages and outputs of mesh stages only. */
static void check_per_primitive(struct ck *c, const struct list *l, const struct item *v)
{
	bool fragment = l->model == CK_F && v->storage_class != SPVX_STORAGE_CLASS_Input;
	bool mesh = l->model == CK_MEE && v->storage_class != SPVX_STORAGE_CLASS_Output;

	if ((fragment || mesh) && ck_has_deco(c, v->id, SPVX_DECORATION_PerPrimitiveEXT) &&
	    sx_ck_cap(c, SPVX_CAPABILITY_MeshShadingEXT))
		report(c, CK(MESH_OPERANDS_PER_PRIMITIVE), v, v->storage_class);
}

static void count_workgroup(struct ck *c, struct list *l, const struct item *v)
{
	if (v->storage_class != SPVX_STORAGE_CLASS_Workgroup)
		return;
	l->workgroup++;
	if (!ck_is(v->type, SX_KIND_STRUCT) || v->is_array)
		return;
	l->blocks += ck_has_deco(c, v->type->id, SPVX_DECORATION_Block);
	l->aliased += ck_has_deco(c, v->id, SPVX_DECORATION_Aliased);
}

static void check_item(struct ck *c, struct list *l, const struct item *v)
{
	if (!check_class(c, l, v))
		return;
	count_workgroup(c, l, v);
	check_per_primitive(c, l, v);
	if (!sx_is_in_out(v->storage_class))
		return;
	check_block(c, l, v);
	if (!(l->model & (CK_TC | CK_TE)) &&
	    ck_is_decorated(c, v->id, v->type, SPVX_DECORATION_Patch))
		report(c, CK(DECO_TARGET_PATCH_STAGE), v, 0);
	if (!ck_vk(c))
		return;
	check_builtins(c, l, v, v->id);
	check_located(c, v);
	check_interpolation(c, l, v);
	check_flat(c, l, v);
	check_per_vertex(c, l, v);
}

/* ---- an entry point ---- */

/* Read the variable at a word of the list. Return: false if it is not a variable. */
static bool read_item(struct ck *c, const struct ck_insn *i, unsigned word, struct item *v)
{
	uint32_t id = ck_word(i, word);

	if (ck_is_bad(c, id) || !ck_def(c, id, &v->def))
		return false;
	if (!ck_is_variable(v->def.raw.opcode)) {
		sx_ck_report(c, CK(EP_INTERFACE_CLASS_NOT_VARIABLE), &v->def, 0, id, 0);
		return false;
	}
	v->id = id;
	v->storage_class = ck_o(&v->def, 0);
	v->type = ck_data_type(c, &v->def);
	v->is_array = sx_type_is_array(v->type);
	v->type = ck_without_arrays(c, v->type);
	return true;
}

static void check_blocks(struct ck *c, const struct list *l)
{
	const struct ck_function *f = sx_ck_func(c, l->ep->function);
	const struct ck_rule *rule = NULL;

	if (!f)
		return;
	if ((l->in_blocks > 1 || l->out_blocks > 1) && !(l->model & (CK_MEN | CK_MEE)))
		sx_ck_report_at(c, CK(DECO_TARGET_BUILTIN_BLOCKS), f->at, 0, f->id, 0);
	if (l->blocks && !c->features.workgroup_layout)
		rule = CK(DECO_TARGET_WORKGROUP_BLOCK);
	else if (c->features.untyped_pointers)
		return;
	else if (l->blocks && l->blocks != l->workgroup)
		rule = CK(DECO_TARGET_MIXED_WORKGROUP_BLOCKS);
	else if (l->blocks > 1 && l->blocks != l->aliased)
		rule = CK(DECO_TARGET_NOT_ALIASED);
	if (rule)
		sx_ck_report_at(c, rule, f->at, 0, f->id, 0);
}

static void check_entry(struct ck *c, uint32_t n)
{
	struct lists *s = c->state;
	const struct ck_entry_point *ep = &c->code.entry_points[n];
	struct ck_insn i = sx_ck_insn_at(c, ep->at);
	struct list l = { .ep = ep, .mark = n + 1, .model = sx_ck_model(ep->model) };
	struct item v;

	for (unsigned k = 0; k < ep->interface_count && s->steps < MAX_STEPS && !c->error;
	     k++) {
		s->steps++;
		if (read_item(c, &i, ep->interface_word + k, &v))
			check_item(c, &l, &v);
	}
	check_blocks(c, &l);
}

/* ---- the family ---- */

static void end(struct ck *c)
{
	for (uint32_t n = 0; n < c->code.entry_points_count; n++)
		check_entry(c, n);
}

const struct ck_family sx_ck_family_entry_lists = {
	.state_size = sizeof(struct lists),
	.kept_size = offsetof(struct lists, structs),
	.keeps = CK_KEEPS(CK_KEPT_MAP(lists, marks), CK_KEPT_MAP(lists, inputs),
			  CK_KEPT_MAP(lists, outputs), CK_KEPT_MAP(lists, members)),
	.ops = CK_OPS(SPVX_OP_EntryPoint),
	.pass2 = check_function,
	.end = end,
};
