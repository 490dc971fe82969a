/* SPDX-License-Identifier: MIT */
/*
 * audit/diverge.c - rules about differences between invocations: derivatives and barriers
 * in divergent control flow, resources with an index that varies.
 */
#include "audit/code.h"

#include "audit/rules.h"
#include "audit/state.h"

#include "reflect/vulkan.h"
#include "spirv/module.h"

/* Whether some instruction of a kind may be in divergent control flow. */
static bool may_diverge(struct spvx_audit *a, uint32_t kind)
{
	const struct au_quick_scan *g = sx_au_quick_scan(a);

	return g->inside & kind || (g->inside & AU_CALL && g->outside & kind);
}

/* ---- stages ---- */

static bool has_quads(const struct spvx_module *m, const struct spvx_entry_point *e)
{
	bool found = e->model == SPVX_EXECUTION_MODEL_Fragment;

	for (uint32_t n = e->first_mode; n != SPVX_NONE && !found; n = m->modes[n].next)
		found = m->modes[n].mode == SPVX_EXECUTION_MODE_DerivativeGroupQuadsKHR ||
			m->modes[n].mode == SPVX_EXECUTION_MODE_DerivativeGroupLinearKHR;
	return found;
}

/* Stages whose workgroup is known from built-ins; that of a tessellation stage, a patch, is
 * not. */
static bool has_workgroups(const struct spvx_module *m, const struct spvx_entry_point *e)
{
	(void)m;
	return sx_has_workgroups(e->model);
}

static bool is_any(const struct spvx_module *m, const struct spvx_entry_point *e)
{
	(void)m;
	(void)e;
	return true;
}

/* Mark the functions of the stages that @is_meant selects. Return: false: there is none. */
static bool reach(struct sx_calls *calls, const struct spvx_module *m,
		  bool (*is_meant)(const struct spvx_module *m,
				   const struct spvx_entry_point *e))
{
	bool found = false;

	sx_calls_begin(calls);
	for (uint32_t n = 0; n < m->entry_point_count; n++)
		if (is_meant(m, &m->entry_points[n])) {
			sx_calls_reach(calls,
				       spvx_module_function(m, m->entry_points[n].function),
				       NULL);
			found = true;
		}
	return found;
}

/* Analyse the module and mark the functions of stages. Return: false: it has no such stage,
 * or is not in memory. */
static bool analyse(struct spvx_audit *a,
		    bool (*is_meant)(const struct spvx_module *m,
				     const struct spvx_entry_point *e))
{
	const struct spvx_module *m = sx_au_index(a);
	struct au_code *c = &a->code;

	if (!m)
		return false;
	a->error = sx_calls_of_module(&c->calls, a->a, m);
	if (a->error || !reach(&c->calls, m, is_meant))
		return false;
	if (!c->analysed) {
		reach(&c->calls, m, is_any);
		a->error = sx_uniform_load(&c->uniform, m, &c->calls);
		reach(&c->calls, m, is_meant);
	}
	c->analysed = true;
	return !a->error;
}

/* ---- reasons ---- */

static uint32_t decorated(const struct spvx_module *m, uint32_t id, uint32_t decoration,
			  uint32_t *value)
{
	uint32_t n = spvx_module_decoration(m, id, SPVX_NONE, decoration);

	*value = n == SPVX_NONE ? 0 : spvx_module_annotation_word(m, n, 0);
	return n != SPVX_NONE;
}

static void say_variable(struct spvx_audit *a, unsigned rule, uint32_t id, uint32_t class)
{
	const struct spvx_module *m = &a->code.index;
	uint32_t value;

	if (decorated(m, id, SPVX_DECORATION_BuiltIn, &value)) {
		sx_au_put(a, rule, "the built-in ",
			  sx_au_enum_name(a, SPVX_KIND_BuiltIn, value));
		return;
	}
	sx_au_say_id(a, rule,
		     class == SPVX_STORAGE_CLASS_Input ? "the input " : "the variable ",
		     id);
	if (decorated(m, id, SPVX_DECORATION_Location, &value))
		sx_au_say(a, rule, " (Location %u)", value);
}

/* Append the instruction that a value ultimately depends on. */
static void say_seed(struct spvx_audit *a, unsigned rule, uint32_t id, uint32_t seed)
{
	const struct spvx_module *m = &a->code.index;
	uint32_t at = spvx_module_def(m, seed);
	struct spvx_insn insn = sx_module_insn(m, at);
	const struct spvx_entry *op = sx_op(a->g, insn.opcode);

	sx_au_say(a, rule, ": %%%u %s ", id, id == seed ? "is" : "depends on");
	if (insn.opcode == SPVX_OP_Variable) {
		say_variable(a, rule, seed, sx_arg(&insn, SX_VARIABLE_STORAGE_CLASS));
	} else if (insn.opcode == SPVX_OP_FunctionParameter) {
		sx_au_say_id(a, rule, "the parameter ", seed);
	} else {
		sx_au_say(a, rule, "the result of %s",
			  op ? spvx_entry_name(a->g, op) : "?");
		sx_au_say_at(a, rule, "", at);
	}
}

#define CALLS_SAID 8 /* most calls of a chain that a message names */

/* Append why a block diverges: the calls up to the branch, and its condition. */
static void say_control(struct spvx_audit *a, unsigned rule, uint32_t block, unsigned need)
{
	const struct sx_uniform *u = &a->code.uniform;
	const struct spvx_module *m = u->m;
	const struct sx_uniform_node *n =
		sx_uniform_node(u, sx_uniform_of(u, SX_UNIFORM_LEVEL, block));
	struct spvx_insn insn;
	uint32_t branch;

	for (unsigned calls = 0; n->level >= need; calls++) {
		n = sx_uniform_node(u, sx_uniform_of(u, SX_UNIFORM_ENTRY,
						     sx_uniform_block(u, block)->function));
		if (n->level >= need || n->why == SPVX_NONE || calls == CALLS_SAID)
			return;
		sx_au_say_at(a, rule, ", called", n->why);
		block = sx_uniform_block_at(u, n->why);
		n = sx_uniform_node(u, sx_uniform_of(u, SX_UNIFORM_LEVEL, block));
	}
	if (n->why == SPVX_NONE) {
		sx_au_say(a, rule, ": irreducible control flow");
		return;
	}
	branch = m->blocks[n->why].terminator;
	insn = sx_module_insn(m, branch);
	say_seed(a, rule, sx_arg(&insn, 1), n->seed);
	sx_au_say_at(a, rule, ", branch", branch);
}

/* ---- U001, U002 ---- */

static bool diverges(const struct sx_uniform *u, uint32_t block, unsigned need)
{
	uint32_t function = sx_uniform_block(u, block)->function;

	return sx_uniform_node(u, sx_uniform_of(u, SX_UNIFORM_LEVEL, block))->level <
		       need ||
	       sx_uniform_node(u, sx_uniform_of(u, SX_UNIFORM_ENTRY, function))->level <
		       need;
}

/* Report instructions in blocks that invocations enter with less uniformity than @need. */
static void in_divergent(struct spvx_audit *a, unsigned rule, unsigned need,
			 bool (*is_meant)(const struct spvx_audit *a,
					  const struct spvx_insn *insn))
{
	const struct sx_uniform *u = &a->code.uniform;
	const struct spvx_module *m = u->m;
	struct spvx_insn insn;

	for (uint32_t b = 0; b < m->block_count && !a->error; b++) {
		if (!sx_calls_is_reached(&a->code.calls,
					 sx_uniform_block(u, b)->function) ||
		    !diverges(u, b, need))
			continue;
		for (uint32_t w = m->blocks[b].at; w < m->blocks[b].end;
		     w += insn.word_count) {
			insn = sx_module_insn(m, w);
			if (!is_meant(a, &insn) || !sx_au_hit_code(a, rule, w))
				continue;
			sx_au_say(a, rule, "%s",
				  spvx_entry_name(a->g, sx_op(a->g, insn.opcode)));
			sx_au_say_at(a, rule, "", w);
			say_control(a, rule, b, need);
		}
	}
}

static bool is_derivative(const struct spvx_audit *a, const struct spvx_insn *insn)
{
	return sx_op_has(a->g, insn->opcode, SX_OP_DERIVATIVE);
}

void sx_au_derivatives(struct spvx_audit *a)
{
	if (may_diverge(a, AU_DERIVATIVE) && analyse(a, has_quads))
		in_divergent(a, AU_U001, SX_ALIKE_QUAD, is_derivative);
}

static bool is_barrier(const struct spvx_audit *a, const struct spvx_insn *insn)
{
	uint64_t scope;

	return insn->opcode == SPVX_OP_ControlBarrier &&
	       spvx_module_constant(&a->code.index, sx_arg(insn, 1), &scope) &&
	       scope == SPVX_SCOPE_Workgroup;
}

void sx_au_barriers(struct spvx_audit *a)
{
	if (may_diverge(a, AU_BARRIER) && analyse(a, has_workgroups))
		in_divergent(a, AU_U002, SX_ALIKE_WORKGROUP, is_barrier);
}

/* ---- U003 ---- */

/* Mark each <id> decorated NonUniform, and the pointers and images it is derived from. */
static void mark_nonuniform(struct spvx_audit *a)
{
	const struct spvx_module *m = &a->code.index;
	struct spvx_idtable *marks = &a->code.nonuniform;

	sx_idtable_reset(marks);
	sx_idtable_expect(marks, m->word_count);
	for (uint32_t n = 0; n < m->annotation_count; n++) {
		uint32_t id = m->annotations[n].target;

		if (m->annotations[n].decoration != SPVX_DECORATION_NonUniform)
			continue;
		while (id && !sx_idtable_get(marks, id)) {
			struct spvx_insn insn = sx_module_definition(m, id);

			if (sx_idtable_put(marks, id, 1))
				a->error = -SPVX_ENOMEM;
			if (insn.opcode != SPVX_OP_Load &&
			    insn.opcode != SPVX_OP_SampledImage &&
			    insn.opcode != SPVX_OP_Image &&
			    insn.opcode != SPVX_OP_CopyObject &&
			    !sx_op_has(a->g, insn.opcode, SX_OP_ACCESS_CHAIN))
				break;
			id = sx_arg(&insn, 3);
		}
	}
}

/* Whether a type is one of resources, and not of data within one. */
static bool is_resource(const struct spvx_audit *a, const struct spvx_insn *type)
{
	switch (type->opcode) {
	case SPVX_OP_TypeStruct:
		return au_marks(a, sx_arg(type, 1)) & AU_BLOCK;
	case SPVX_OP_TypeBool:
	case SPVX_OP_TypeInt:
	case SPVX_OP_TypeFloat:
	case SPVX_OP_TypeVector:
	case SPVX_OP_TypeMatrix:
	case SPVX_OP_TypePointer:
		return false;
	default:
		return true;
	}
}

/* Number of indices of an access chain that choose a resource. */
static unsigned resource_indices(const struct spvx_audit *a, const struct spvx_insn *insn)
{
	const struct spvx_module *m = &a->code.index;
	const unsigned most = insn->word_count > 4 ? insn->word_count - 4u : 0;
	struct spvx_insn type = sx_module_definition(m, sx_arg(insn, 3));
	unsigned count = 0;

	type = sx_module_definition(m, sx_arg(&type, 1));
	if (type.opcode != SPVX_OP_TypePointer ||
	    !au_holds_resources(sx_arg(&type, SX_TYPE_STORAGE_CLASS)))
		return 0;
	type = sx_module_definition(m, sx_arg(&type, SX_TYPE_POINTEE));
	for (; count < AU_NESTED && (type.opcode == SPVX_OP_TypeArray ||
				     type.opcode == SPVX_OP_TypeRuntimeArray);
	     count++)
		type = sx_module_definition(m, sx_arg(&type, SX_TYPE_ELEMENT));
	if (!is_resource(a, &type))
		return 0;
	return count < most ? count : most;
}

/* Analyse the indices of an access chain (@ask), or report the chain. */
static void look_at_chain(struct spvx_audit *a, const struct spvx_insn *insn, uint32_t at,
			  uint32_t block, bool ask)
{
	struct sx_uniform *u = &a->code.uniform;
	const struct spvx_idtable *marks = &a->code.nonuniform;
	unsigned count = resource_indices(a, insn);

	u->user = block;
	for (unsigned w = 4; w < 4 + count; w++) {
		uint32_t id = sx_arg(insn, w);
		uint32_t node = sx_uniform_value(u, id);
		uint32_t left = sx_uniform_left(u, sx_uniform_block_of(u, id));

		for (; left != SPVX_NONE; left = sx_uniform_left(u, left)) {
			uint32_t join = sx_uniform_join(u, left);

			if (sx_uniform_node(u, join)->level <
			    sx_uniform_node(u, node)->level)
				node = join;
		}
		if (ask || sx_uniform_node(u, node)->level >= SX_ALIKE_SUBGROUP ||
		    sx_idtable_get(marks, sx_arg(insn, 2)) || sx_idtable_get(marks, id) ||
		    !sx_au_hit_code(a, AU_U003, at))
			continue;
		sx_au_say_id(a, AU_U003, "", sx_arg(insn, 3));
		sx_au_say_at(a, AU_U003, "", at);
		say_seed(a, AU_U003, id, sx_uniform_node(u, node)->seed);
	}
}

void sx_au_resource_indices(struct spvx_audit *a)
{
	const struct spvx_module *m = &a->code.index;
	struct sx_uniform *u = &a->code.uniform;
	struct spvx_insn insn;

	if (!(sx_au_quick_scan(a)->inside & AU_INDEX) || !analyse(a, is_any))
		return;
	mark_nonuniform(a);
	for (unsigned turn = 0; turn < 2 && !a->error; turn++) {
		for (uint32_t b = 0; b < m->block_count; b++) {
			if (!sx_calls_is_reached(&a->code.calls,
						 sx_uniform_block(u, b)->function))
				continue;
			for (uint32_t w = m->blocks[b].at; w < m->blocks[b].end;
			     w += insn.word_count) {
				insn = sx_module_insn(m, w);
				if ((sx_op_shape(a->g, insn.opcode)->flags &
				     (SX_OP_ACCESS_CHAIN | SX_OP_ELEMENT |
				      SX_OP_UNTYPED)) == SX_OP_ACCESS_CHAIN)
					look_at_chain(a, &insn, w, b, !turn);
			}
		}
		a->error = a->error ? a->error : sx_uniform_run(u);
	}
}
