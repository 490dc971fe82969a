/* SPDX-License-Identifier: MIT */
/*
 * check/interface/builtins.c - built-ins in Vulkan: the type at the decoration, the storage
 * class of each instruction that names one, the execution models of the functions that name
 * one. Outputs of mesh shaders: arrays, for built-ins per primitive, of the size and
 * topology that the entry point declares.
 *
 * A decorated <id> is a root; an <id> of module scope that names a root is linked to it.
 * The numbers of links per <id> and of built-ins per root are limited, far above real
 * modules.
 *
 * One file: the checks in functions look up the roots found outside of them.
 *
 * Spec: 3.21 (BuiltIn), the Vulkan environment; SPV_EXT_mesh_shader.
 */
#include "check/interface/builtins.h"

#define MAX_ENTRIES 64 /* per root */
#define MAX_LINKS   16 /* per <id> */

enum {
	MODEL,
	CLASS,
	TYPE
};

/* A decorated <id>: a range of entries[]. */
struct root {
	uint32_t first;
	uint32_t count;
};

struct link {
	uint32_t root;
	uint32_t next; /* index of the <id>'s next link, + 1 */
};

struct builtins {
	CK_ARRAY_OF(struct ck_bi_entry, entries);
	CK_ARRAY_OF(struct root, roots);
	CK_ARRAY_OF(struct link, links);
	struct sx_idmap named; /* <id> to the index of its first link, + 1 */
};

/* ---- types ---- */

static bool is_value(struct ck *c, const struct sx_type *t, const struct ck_builtin *row)
{
	const struct ck_builtin_type *want = row->type;
	const struct sx_type *s;

	if (want->columns) {
		if (!ck_is(t, SX_KIND_MATRIX) || t->count != want->columns)
			return false;
		t = ck_type(c, t->component);
	}
	s = ck_comp(c, t);
	if (!ck_is(s, (enum sx_type_kind)want->kind) ||
	    (want->width && s->width != want->width))
		return false;
	if (row->flags & CK_BI_UNSIGNED && s->encoding)
		return false;
	return want->dim == 1 ? t == s : t->kind == SX_KIND_VECTOR && t->count == want->dim;
}

static bool fits(struct ck *c, const struct sx_type *t, const struct ck_builtin *row)
{
	int64_t length;

	if (!row->type->array)
		return is_value(c, t, row);
	if (row->type->array == CK_BI_ANY_LENGTH) {
		if (!sx_type_is_array(t))
			return false;
	} else if (!ck_is(t, SX_KIND_ARRAY) ||
		   (sx_index_constant(&c->index, t->count, &length) &&
		    length != row->type->array)) {
		return false;
	}
	return is_value(c, ck_type(c, t->component), row);
}

/* Whether a built-in has the right type or, with @arrayed, is an array of that type. */
static bool is_typed(struct ck *c, const struct ck_bi_entry *e, bool arrayed)
{
	const struct sx_type *t = ck_type(c, e->type);

	if (!t || !e->row->type->kind || fits(c, t, e->row))
		return true;
	return arrayed && !e->is_member && sx_type_is_array(t) &&
	       fits(c, ck_type(c, t->component), e->row);
}

/* ---- reports ---- */

/* Report a built-in, unless it has been reported before. */
static void report_at(struct ck *c, const struct ck_rule *rule, const struct ck_insn *i,
		      unsigned word, struct ck_bi_entry *e, uint32_t detail, unsigned vuid)
{
	if (!e->reported)
		sx_ck_report_vuid(c, rule, i, word, e->target, detail, vuid);
	e->reported = true;
}

static void report(struct ck *c, const struct ck_rule *rule, const struct ck_insn *i,
		   struct ck_bi_entry *e, unsigned vuid)
{
	report_at(c, rule, i, 0, e, e->row->builtin, vuid);
}

/* Report a type, with the one that the built-in must have. */
static void report_type(struct ck *c, const struct ck_insn *i, struct ck_bi_entry *e)
{
	const struct ck_builtin_type *t = e->row->type;
	uint32_t array = t->array == CK_BI_ANY_LENGTH ? 1 : t->array;
	uint32_t detail =
		e->row->builtin | (uint32_t)(t->kind - SX_KIND_BOOL) << CK_WANTED_KIND |
		t->width / 32u << CK_WANTED_WIDTH | (uint32_t)t->dim << CK_WANTED_DIM |
		(uint32_t)t->columns << CK_WANTED_COLUMNS | array << CK_WANTED_ARRAY |
		(uint32_t)(e->row->flags & CK_BI_UNSIGNED ? 1 : 0) << CK_WANTED_UNSIGNED;

	report_at(c, CK(BUILTIN_RULES_TYPE), i, 0, e, detail, e->row->vuid[TYPE]);
}

/* ---- storage classes ---- */

/* The word in which an instruction has a storage class; 0: none. */
static unsigned class_word(const struct ck_insn *i)
{
	switch (i->raw.opcode) {
	case SPVX_OP_TypePointer:
	case SPVX_OP_TypeUntypedPointerKHR:
	case SPVX_OP_TypeForwardPointer:
		return 2;
	case SPVX_OP_Variable:
		return 3;
	default:
		return 0;
	}
}

/* The storage class that an instruction has as an operand. */
static uint32_t class_of(const struct ck_insn *i)
{
	unsigned word = class_word(i);

	return word ? ck_word(i, word) : UINT32_MAX;
}

static void check_class(struct ck *c, const struct ck_insn *i, struct ck_bi_entry *e)
{
	uint32_t storage_class = class_of(i);

	if (storage_class != UINT32_MAX && e->row->classes &&
	    !(storage_class == SPVX_STORAGE_CLASS_Input && e->row->classes & CK_BI_IN) &&
	    !(storage_class == SPVX_STORAGE_CLASS_Output && e->row->classes & CK_BI_OUT))
		report_at(c, CK(BUILTIN_RULES_STORAGE_CLASS), i, class_word(i), e,
			  e->row->builtin, e->row->vuid[CLASS]);
}

/* ---- at the definition ---- */

static void check_definition(struct ck *c, const struct ck_insn *i, struct ck_bi_entry *e)
{
	const struct ck_builtin *row = e->row;

	if (row->flags & CK_BI_NEVER)
		report(c, CK(BUILTIN_RULES_NOT_IN_VULKAN), i, e, 0);
	if (row->flags & CK_BI_NO_MEMBER && e->is_member)
		report(c, CK(BUILTIN_RULES_MEMBER), i, e, 0);
	if (row->flags & CK_BI_CONSTANT && !ck_is_const(c, i->result))
		report(c, CK(BUILTIN_RULES_NOT_CONSTANT), i, e, 4426);
	if (!(row->flags & CK_BI_LATE) && !is_typed(c, e, false))
		report_type(c, i, e);
	if (row->flags & CK_BI_PATCH && !ck_has_deco(c, e->target, SPVX_DECORATION_Patch) &&
	    !e->is_member)
		report(c, CK(BUILTIN_RULES_MISSING_PATCH), i, e, 10880);
	check_class(c, i, e);
}

static uint32_t type_of(struct ck *c, const struct ck_insn *i, uint32_t n)
{
	const struct sx_type *t;

	if (n != SX_WHOLE)
		return sx_index_member(&c->index, ck_type(c, i->result), n);
	t = ck_type(c, i->type);
	return ck_is(t, SX_KIND_POINTER) ? t->component : i->type;
}

static bool add_entry(struct ck *c, const struct ck_insn *i, const struct sx_decoration *d)
{
	struct builtins *s = c->state;
	const struct ck_builtin *row = sx_ck_builtin(sx_index_parameter(&c->index, d));

	if (!row || !CK_GROW(c, s, entries))
		return false;
	s->entries[s->entries_count++] = (struct ck_bi_entry){
		.row = row,
		.target = i->result,
		.type = type_of(c, i, d->member),
		.is_member = d->member != SX_WHOLE,
	};
	return true;
}

/* ---- links ---- */

static uint32_t first_link(const struct builtins *s, uint32_t id)
{
	return sx_idmap_get(&s->named, id, 0);
}

static void add_link(struct ck *c, uint32_t id, uint32_t root)
{
	struct builtins *s = c->state;
	uint32_t first = first_link(s, id);
	unsigned count = 0;

	for (uint32_t l = first; l; l = s->links[l - 1].next)
		if (s->links[l - 1].root == root || ++count == MAX_LINKS)
			return;
	if (!CK_GROW(c, s, links))
		return;
	s->links[s->links_count++] = (struct link){ .root = root, .next = first };
	ck_put(c, &s->named, id, s->links_count);
	ck_mark(c, id, CK_ID_BUILTIN);
}

static void define(struct ck *c, const struct ck_insn *i)
{
	struct builtins *s = c->state;
	struct root root = { .first = s->entries_count };
	uint32_t count;
	const struct sx_decoration *d = sx_index_decorations(&c->index, i->result, &count);

	for (uint32_t n = 0; n < count && root.count < MAX_ENTRIES; n++)
		if (d[n].decoration == SPVX_DECORATION_BuiltIn && add_entry(c, i, &d[n]))
			root.count++;
	if (!root.count || !CK_GROW(c, s, roots))
		return;
	s->roots[s->roots_count++] = root;
	add_link(c, i->result, s->roots_count - 1);
	for (uint32_t n = 0; n < root.count; n++)
		check_definition(c, i, &s->entries[root.first + n]);
}

/* The built-ins of a variable or struct; *count is their number. NULL if it has none. */
static struct ck_bi_entry *entries_of(struct ck *c, uint32_t target, uint32_t *count)
{
	struct builtins *s = c->state;

	*count = 0;
	for (uint32_t l = first_link(s, target); l; l = s->links[l - 1].next) {
		const struct root *r = &s->roots[s->links[l - 1].root];

		if (s->entries[r->first].target != target)
			continue;
		*count = r->count;
		return &s->entries[r->first];
	}
	return NULL;
}

/* ---- in functions ---- */

#define CAP(name) SPVX_CAPABILITY_##name

/* Models that have the built-in only with one of the capabilities, a list ended by 0. */
static const struct {
	uint32_t builtin;
	uint32_t models;
	uint16_t vuid;
	uint16_t caps[5];
} needs[] = {
	{ SPVX_BUILT_IN_Layer,
	  CK_V | CK_TE,
	  4273,
	  { CAP(ShaderViewportIndexLayerEXT), CAP(ShaderLayer) } },
	{ SPVX_BUILT_IN_ViewportIndex,
	  CK_V | CK_TE,
	  4405,
	  { CAP(ShaderViewportIndexLayerEXT), CAP(ShaderViewportIndex) } },
	{ SPVX_BUILT_IN_PrimitiveId,
	  CK_F,
	  4333,
	  { CAP(MeshShadingNV), CAP(MeshShadingEXT), CAP(Geometry), CAP(Tessellation) } },
};

static void check_models(struct ck *c, const struct ck_insn *i, struct ck_bi_entry *e,
			 uint32_t storage_class)
{
	const struct ck_builtin *row = e->row;
	uint32_t models = c->walk.function->models;

	if (models & ~row->models)
		report(c, CK(BUILTIN_RULES_EXECUTION_MODEL), i, e, row->vuid[MODEL]);
	if (storage_class == SPVX_STORAGE_CLASS_Input && models & row->in.models)
		report(c, CK(BUILTIN_RULES_INPUT_MODEL), i, e, row->in.vuid);
	if (storage_class == SPVX_STORAGE_CLASS_Output && models & row->out.models)
		report(c, CK(BUILTIN_RULES_OUTPUT_MODEL), i, e, row->out.vuid);
	if (row->flags & CK_BI_DEPTH && models &&
	    !sx_ck_mode(c, &c->walk.function->all_modes,
			SPVX_EXECUTION_MODE_DepthReplacing))
		report(c, CK(BUILTIN_RULES_MISSING_DEPTH), i, e, 4216);
}

/* Check a type that is valid in some models only. */
static void check_late_type(struct ck *c, const struct ck_insn *i, struct ck_bi_entry *e)
{
	const struct ck_builtin *row = e->row;
	uint32_t models = c->walk.function->models & row->models;
	struct ck_insn def;
	bool arrayed =
		row->flags & CK_BI_ARRAYED && !(row->flags & CK_BI_NOT_V && models == CK_V);

	if (!(row->flags & CK_BI_LATE) || !models ||
	    (row->flags & CK_BI_NOT_MESH && models & CK_MEE) || !ck_def(c, e->target, &def))
		return;
	if (row->type->array && !(models & (CK_TC | CK_TE | CK_G | CK_MEN | CK_MEE)))
		arrayed = false;
	if (!is_typed(c, e, arrayed))
		report_type(c, row->flags & CK_BI_NOT_MESH ? &def : i, e);
}

static void check_reference(struct ck *c, const struct ck_insn *i, struct ck_bi_entry *e,
			    uint32_t id)
{
	struct ck_insn def;

	if (!(e->row->flags & CK_BI_DEF_CLASS))
		check_class(c, i, e);
	if (!c->walk.function)
		return;
	e->in_mesh |= (c->walk.function->models & CK_MEE) != 0;
	check_models(c, i, e, ck_def(c, id, &def) ? class_of(&def) : UINT32_MAX);
	for (size_t n = 0; n < SX_ARRAY_SIZE(needs); n++) {
		bool has = needs[n].builtin != e->row->builtin ||
			   !(c->walk.function->models & needs[n].models);

		for (const uint16_t *cap = needs[n].caps; *cap && !has; cap++)
			has = sx_ck_cap(c, *cap);
		if (!has)
			report(c, CK(BUILTIN_RULES_MISSING_CAPABILITY), i, e,
			       needs[n].vuid);
	}
	check_late_type(c, i, e);
}

/* Check instruction @i, which names @id, for all roots that @id is linked to; the result of
 * an instruction outside functions is linked to them, too. */
static void check_name(struct ck *c, const struct ck_insn *i, uint32_t id)
{
	struct builtins *s = c->state;
	uint32_t next;

	for (uint32_t l = first_link(s, id); l; l = next) {
		struct root r = s->roots[s->links[l - 1].root];
		uint32_t root = s->links[l - 1].root;

		next = s->links[l - 1].next;
		for (uint32_t n = 0; n < r.count; n++)
			check_reference(c, i, &s->entries[r.first + n], id);
		if (!c->walk.function && i->result && i->result != id)
			add_link(c, i->result, root);
	}
}

static void check_decorated(struct ck *c, const struct ck_insn *i)
{
	unsigned flags = ck_id(c, i->result)->flags;

	if (i->result && flags & SX_ID_DECORATED && !(flags & SX_ID_GROUP))
		define(c, i);
}

static void check_id_use(struct ck *c, const struct ck_insn *i)
{
	if (i->type && ck_id(c, i->type)->flags & CK_ID_BUILTIN)
		check_name(c, i, i->type);
	for (unsigned word = i->first; word < ck_words(i) && !c->error; word++) {
		uint32_t id = ck_has_word(i, word);

		if (ck_id(c, id)->flags & CK_ID_BUILTIN && id != i->result &&
		    ck_names(c, i, word))
			check_name(c, i, id);
	}
}

/* ---- mesh shaders ---- */

#define MODE(name)    SPVX_EXECUTION_MODE_##name
#define BUILTIN(name) SPVX_BUILT_IN_##name

/* Built-ins per primitive. VUIDs: type, array size, array size of blocks, PerPrimitive. */
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

/* Indices for a topology. VUIDs: mode, array size. */
static const struct {
	uint32_t builtin;
	uint32_t mode;
	uint16_t vuid[2];
} indices[] = {
	{ BUILTIN(PrimitivePointIndicesEXT), MODE(OutputPoints), { 7042, 7046 } },
	{ BUILTIN(PrimitiveLineIndicesEXT), MODE(OutputLinesEXT), { 7048, 7052 } },
	{ BUILTIN(PrimitiveTriangleIndicesEXT), MODE(OutputTrianglesEXT), { 7054, 7058 } },
};

/* A variable in the interface of an entry point. */
struct interface_variable {
	const struct ck_entry_point *ep;
	const struct sx_type *type; /* its pointee */
	uint32_t primitives;        /* OutputPrimitivesEXT; UINT32_MAX = not declared */
	unsigned culls;             /* number of CullPrimitiveEXT so far */
};

static void report_at_target(struct ck *c, const struct ck_rule *rule,
			     struct ck_bi_entry *e, unsigned vuid)
{
	struct ck_insn def;

	if (ck_def(c, e->target, &def))
		report(c, rule, &def, e, vuid);
}

static bool is_sized(struct ck *c, const struct interface_variable *v)
{
	int64_t length;

	return !ck_is(v->type, SX_KIND_ARRAY) || v->primitives == UINT32_MAX ||
	       !sx_index_constant(&c->index, v->type->count, &length) ||
	       length == v->primitives;
}

/* Whether a built-in per primitive is a scalar member of a Block, or an array of
 * scalars. */
static bool is_primitive_typed(struct ck *c, const struct ck_bi_entry *e, unsigned kind)
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

static void check_primitive(struct ck *c, struct interface_variable *v,
			    struct ck_bi_entry *e, size_t n)
{
	const uint16_t *vuid = primitives[n].vuid;

	if (!is_primitive_typed(c, e, primitives[n].kind))
		report_at_target(c, CK(BUILTIN_RULES_MESH_TYPE), e, vuid[0]);
	if (!is_sized(c, v))
		report_at_target(c, CK(BUILTIN_RULES_MESH_ARRAY_LENGTH), e,
				 vuid[e->is_member ? 2 : 1]);
	if (!ck_has_deco(c, e->target, SPVX_DECORATION_PerPrimitiveEXT) &&
	    !sx_index_member_has(&c->index, e->target, SPVX_DECORATION_PerPrimitiveEXT))
		report_at_target(c, CK(BUILTIN_RULES_MISSING_PER_PRIMITIVE), e, vuid[3]);
	if (e->row->builtin == BUILTIN(CullPrimitiveEXT) && v->culls++)
		report_at_target(c, CK(BUILTIN_RULES_REPEATED_CULL_PRIMITIVE), e, 10591);
}

static void check_entry(struct ck *c, struct interface_variable *v, struct ck_bi_entry *e)
{
	uint32_t builtin = e->row->builtin;

	for (size_t n = 0; n < SX_ARRAY_SIZE(primitives); n++)
		if (primitives[n].builtin == builtin)
			check_primitive(c, v, e, n);
	for (size_t n = 0; n < SX_ARRAY_SIZE(indices); n++) {
		if (indices[n].builtin != builtin)
			continue;
		if (!sx_ck_mode(c, &v->ep->modes, indices[n].mode))
			report_at_target(c, CK(BUILTIN_RULES_TOPOLOGY), e,
					 indices[n].vuid[0]);
		if (!is_sized(c, v))
			report_at_target(c, CK(BUILTIN_RULES_MESH_ARRAY_LENGTH), e,
					 indices[n].vuid[1]);
	}
}

/* Check the built-ins of a variable, or of its struct. */
static void check_target(struct ck *c, struct interface_variable *v, uint32_t target)
{
	uint32_t count;
	struct ck_bi_entry *e = entries_of(c, target, &count);

	for (uint32_t n = 0; n < count; n++)
		if (e[n].in_mesh)
			check_entry(c, v, &e[n]);
}

/* Check that an output per vertex or primitive is an array, or a block whose members are
 * arrays. Built-ins have rules of their own. */
static void check_array(struct ck *c, const struct interface_variable *v, uint32_t id)
{
	struct ck_insn def;

	if (!v->type || sx_type_is_array(v->type) ||
	    ck_has_deco(c, id, SPVX_DECORATION_BuiltIn))
		return;
	if (v->type->kind != SX_KIND_STRUCT && ck_def(c, id, &def))
		sx_ck_report(c, CK(MESH_OPERANDS_OUTPUT_NOT_ARRAY), &def, 0, id, 0);
}

static void check_variable(struct ck *c, struct interface_variable *v, uint32_t id)
{
	const struct sx_type *p = ck_type_of(c, id);
	const struct sx_type *t;

	if (ck_op(c, id) != SPVX_OP_Variable || !ck_is_ptr(p, SPVX_STORAGE_CLASS_Output))
		return;
	v->type = ck_pointee(c, p);
	check_array(c, v, id);
	check_target(c, v, id);
	t = ck_without_arrays(c, v->type);
	if (ck_is(t, SX_KIND_STRUCT))
		check_target(c, v, t->id);
}

/* Check the interface variables of mesh shaders; called at the end of the module. */
static void check_mesh(struct ck *c)
{
	for (uint32_t n = 0; n < c->code.entry_points_count; n++) {
		const struct ck_entry_point *ep = &c->code.entry_points[n];
		struct interface_variable v = { .ep = ep };
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

/* ---- the family ---- */

static bool wants(const struct spvx_grammar *g, const struct spvx_entry *op)
{
	(void)g;
	return op->flags & SX_ENTRY_RESULT;
}

const struct ck_family sx_ck_family_builtins = {
	.state_size = sizeof(struct builtins),
	.kept_size = sizeof(struct builtins),
	.keeps = CK_KEEPS(CK_KEPT_ARRAY(builtins, entries), CK_KEPT_ARRAY(builtins, roots),
			  CK_KEPT_ARRAY(builtins, links), CK_KEPT_MAP(builtins, named)),
	.wants = wants,
	.where = CK_OUTSIDE,
	.needs = CK_NEEDS_VULKAN | CK_NEEDS_BUILTINS,
	.pass2 = check_decorated,
	.use_flags = CK_ID_BUILTIN,
	.use = check_id_use,
	.end = check_mesh,
};
