/* SPDX-License-Identifier: MIT */
/*
 * spirv/stores.c - loads that no store reaches.
 *
 * The first walk over all functions finds the variables of the module and the parameters
 * that are stored to at all. The second gathers the loads and stores of each function by
 * variable. A load that has a store before it in its block, or in a block that dominates
 * it, is fine; for any other stores_paths.c walks the blocks backward up to stores.
 *
 * Parts of a variable are bits: its members, elements or components, and one for all of it,
 * which any store sets, since a struct is often copied with members that nobody reads.
 *
 * One file: one analysis; events have no other use.
 */
#include "spirv/stores.h"

#include "spirv/idtable.h"
#include "spirv/module.h"
#include "spirv/stores_paths.h"

#define STEPS 64 /* per word of the module */

#define PARTS     63 /* parts that have a bit of their own */
#define ANY_PART  (UINT64_C(1) << PARTS)
#define ALL_PARTS UINT64_MAX

#define GLOBALS 64 /* variables of the module that are followed along paths */

/* What a function is. */
#define IS_ENTRY  1
#define IS_CALLED 2

#define LOOK_AHEAD 64 /* instructions */

#define NO_BLOCK UINT32_MAX /* before the first */

#define NEAR 8 /* stores that are tried as dominators */

/* Facts about a variable, or a parameter that is a pointer. */
struct var {
	uint32_t id;
	uint32_t first; /* of its events in the function: number + 1 */
	uint32_t last;
	uint32_t load; /* of a variable of the module: word offset of the first, or 0 */
	bool followed; /* its loads are judged by paths */
	bool global;
	bool shared; /* other invocations may store to it */
	bool stored; /* in any function */
	bool lost;   /* its address has gone where it is not followed */
	bool reported;
};

/* A pointer to a part of a variable. @parts: a bit, or ALL_PARTS; @varies: an index is
 * not a constant. */
struct place {
	uint32_t var;
	bool varies;
	uint64_t parts;
};

/* A load or a store, in the order of the function. */
struct event {
	uint32_t next; /* of the variable: number + 1 */
	uint32_t block;
	uint32_t at;
	bool store;
	bool fills;     /* stores to elements, usually one after the other */
	uint64_t parts; /* the parts that are loaded, or stored */
};

struct stores {
	const struct spvx_module *m;
	const struct spvx_allocator *a;
	sx_unstored_fn *found;
	void *ctx;
	struct spvx_idtable places; /* by <id>: number + 1 in @list */
	struct sx_vec list;         /* struct place */
	struct spvx_idtable roles;  /* by <id> of a function */
	struct sx_vec vars;         /* struct var; those of the module first */
	struct sx_vec events;
	uint32_t globals; /* number of variables of the module */
	struct sx_paths paths;
	bool has_paths; /* of the current function */
	bool judging;   /* the second walk */
	bool is_entry;  /* the current function is an entry point that nothing calls */
	uint32_t block; /* the current one */
	int err;
};

static struct var *var_at(const struct stores *s, uint32_t n)
{
	return (struct var *)s->vars.items + n;
}

/* The place that a pointer points to; NULL: none that is followed. */
static const struct place *place_of(const struct stores *s, uint32_t id)
{
	uint32_t n = sx_idtable_get(&s->places, id);

	return n ? (const struct place *)s->list.items + (n - 1) : NULL;
}

static void put_place(struct stores *s, uint32_t id, struct place place)
{
	struct place *p = id ? sx_vec_add(&s->list, s->a, 1, sizeof(*p)) : NULL;

	if (p)
		*p = place;
	if (id && (!p || sx_idtable_put(&s->places, id, s->list.count)))
		s->err = -SPVX_ENOMEM;
}

static struct var *add_var(struct stores *s, uint32_t id)
{
	struct var *v = sx_vec_zadd(&s->vars, s->a, 1, sizeof(*v));

	if (!v) {
		s->err = -SPVX_ENOMEM;
		return NULL;
	}
	v->id = id;
	put_place(s, id, (struct place){ s->vars.count - 1, false, ALL_PARTS });
	return v;
}

/* ---- events ---- */

static void add_event(struct stores *s, const struct place *p, uint32_t at, bool store)
{
	struct var *v = var_at(s, p->var);
	const bool whole = p->parts == ALL_PARTS;
	struct event *e;

	if (store)
		v->stored = true;
	else if (v->global && !v->load)
		v->load = at;
	if (!s->judging || !v->followed || s->block == NO_BLOCK)
		return;
	e = sx_vec_add(&s->events, s->a, 1, sizeof(*e));
	if (!e) {
		s->err = -SPVX_ENOMEM;
		return;
	}
	*e = (struct event){
		.block = s->block, .at = at, .store = store, .fills = store && p->varies
	};
	e->parts = store ? p->parts | ANY_PART : whole ? ANY_PART : p->parts;
	if (v->last)
		((struct event *)s->events.items)[v->last - 1].next = s->events.count;
	else
		v->first = s->events.count;
	v->last = s->events.count;
}

static void access(struct stores *s, uint32_t pointer, uint32_t at, bool store)
{
	const struct place *p = place_of(s, pointer);

	if (p)
		add_event(s, p, at, store);
}

/* ---- instructions ---- */

/* The part of the pointee of @pointer that an index selects. */
static uint64_t part_of(const struct stores *s, uint32_t pointer, uint32_t index)
{
	struct spvx_insn insn = sx_module_definition(s->m, pointer);
	uint64_t value;

	if (spvx_module_def_op(s->m, index) != SPVX_OP_Constant ||
	    !spvx_module_constant(s->m, index, &value) || value >= PARTS)
		return ALL_PARTS;
	insn = sx_module_definition(s->m, sx_arg(&insn, 1));
	insn = sx_module_definition(s->m, sx_arg(&insn, SX_TYPE_POINTEE));
	switch (insn.opcode) {
	case SPVX_OP_TypeStruct:
		return insn.word_count - SX_TYPE_FIRST_MEMBER <= PARTS
			       ? UINT64_C(1) << value
			       : ALL_PARTS;
	case SPVX_OP_TypeVector:
	case SPVX_OP_TypeMatrix:
	case SPVX_OP_TypeArray:
		return UINT64_C(1) << value;
	default:
		return ALL_PARTS;
	}
}

static void take_chain(struct stores *s, const struct spvx_insn *insn)
{
	uint32_t base = sx_arg(insn, 3);
	const struct place *p = place_of(s, base);
	struct place place;

	if (!p)
		return;
	place = *p;
	if (place.parts == ALL_PARTS && !place.varies && insn->word_count > 4)
		place.parts = part_of(s, base, sx_arg(insn, 4));
	for (unsigned n = 4; n < insn->word_count; n++)
		place.varies |= spvx_module_def_op(s->m, spvx_insn_word(insn, n)) !=
				SPVX_OP_Constant;
	put_place(s, sx_arg(insn, 2), place);
}

/* A call stores to the variables that its function stores to, and loads the others; any
 * call may store to Private variables. */
static void take_call(struct stores *s, const struct spvx_insn *insn, uint32_t at)
{
	uint32_t f = spvx_module_function(s->m, sx_arg(insn, SX_CALL_FUNCTION));
	uint32_t next = f == SPVX_NONE ? SPVX_NONE : s->m->functions[f].at;

	for (unsigned n = SX_CALL_ARGUMENTS; n < insn->word_count; n++) {
		const struct place *p = place_of(s, spvx_insn_word(insn, n));
		const struct place *to;
		struct spvx_insn parameter;

		next = sx_module_next_parameter(s->m, next);
		if (!p)
			continue;
		parameter = sx_module_insn(s->m, next);
		to = place_of(s, sx_arg(&parameter, SX_FUNCTION_RESULT));
		/* whether this function stores to its parameter may not be known yet */
		add_event(s, p, at,
			  !s->judging || !to || var_at(s, to->var)->stored ||
				  var_at(s, to->var)->lost);
	}
	for (uint32_t n = 0; s->judging && s->is_entry && n < s->globals; n++) {
		const struct place all = { n, false, ALL_PARTS };

		if (var_at(s, n)->followed)
			add_event(s, &all, at, true);
	}
}

/* Instructions whose words are numbers and labels, or values that are not pointers. */
static bool has_no_pointer(uint16_t opcode)
{
	switch (opcode) {
	case SPVX_OP_Line:
	case SPVX_OP_NoLine:
	case SPVX_OP_Label:
	case SPVX_OP_LoopMerge:
	case SPVX_OP_SelectionMerge:
	case SPVX_OP_Branch:
	case SPVX_OP_BranchConditional:
	case SPVX_OP_Switch:
	case SPVX_OP_CompositeExtract:
	case SPVX_OP_CompositeInsert:
	case SPVX_OP_VectorShuffle:
	case SPVX_OP_Function:
		return true;
	default:
		return false;
	}
}

/* Extended instructions other than debug information may store to their pointers; pointers of
 * any other instruction are not followed further. */
static void take_other(struct stores *s, const struct spvx_insn *insn, uint32_t at)
{
	const bool ext = sx_is_ext_inst(insn->opcode);

	if (!s->list.count || has_no_pointer(insn->opcode))
		return;
	for (unsigned n = ext ? SX_EXT_OPERANDS : 1; n < insn->word_count; n++) {
		const struct place *p = place_of(s, spvx_insn_word(insn, n));

		if (!p)
			continue;
		if (!ext)
			var_at(s, p->var)->lost = true;
		else if (!sx_module_debug_name(s->m, insn))
			add_event(s, p, at, true);
	}
}

static void take(struct stores *s, const struct spvx_insn *insn, uint32_t at)
{
	const struct place *p;
	struct var *v;

	switch (insn->opcode) {
	case SPVX_OP_FunctionParameter:
		if (!place_of(s, sx_arg(insn, SX_FUNCTION_RESULT)))
			add_var(s, sx_arg(insn, SX_FUNCTION_RESULT));
		break;
	case SPVX_OP_Variable:
		if (!s->judging || insn->word_count > SX_VARIABLE_STORAGE_CLASS + 1)
			break; /* it has an initialiser */
		v = add_var(s, sx_arg(insn, SX_VARIABLE_RESULT));
		if (v)
			v->followed = true;
		break;
	case SPVX_OP_AccessChain:
	case SPVX_OP_InBoundsAccessChain:
		take_chain(s, insn);
		break;
	case SPVX_OP_CopyObject:
		p = place_of(s, sx_arg(insn, 3));
		if (p)
			put_place(s, sx_arg(insn, 2), *p);
		break;
	case SPVX_OP_Load:
		access(s, sx_arg(insn, 3), at, false);
		break;
	case SPVX_OP_Store:
		access(s, sx_arg(insn, 1), at, true);
		p = place_of(s, sx_arg(insn, 2));
		if (p)
			var_at(s, p->var)->lost = true;
		break;
	case SPVX_OP_CopyMemory:
	case SPVX_OP_CopyMemorySized:
		access(s, sx_arg(insn, 2), at, false);
		access(s, sx_arg(insn, 1), at, true);
		break;
	case SPVX_OP_FunctionCall:
		take_call(s, insn, at);
		break;
	default:
		take_other(s, insn, at);
	}
}

/* ---- loads ---- */

/* Whether a value is loaded whole, to be stored again with a part of it replaced. */
static bool is_partial_store(const struct spvx_module *m, uint32_t at)
{
	struct spvx_insn load = sx_module_insn(m, at);
	struct spvx_insn insn = load;
	uint32_t value = sx_arg(&load, 2);

	if (load.opcode != SPVX_OP_Load)
		return false;
	for (unsigned n = 0; n < LOOK_AHEAD && insn.word_count; n++) {
		at += insn.word_count;
		insn = sx_module_insn(m, at);
		/* a part of the composite value is replaced */
		if ((insn.opcode == SPVX_OP_CompositeInsert && sx_arg(&insn, 4) == value) ||
		    (insn.opcode == SPVX_OP_VectorShuffle &&
		     (sx_arg(&insn, 3) == value) != (sx_arg(&insn, 4) == value)))
			value = sx_arg(&insn, 2);
		if (insn.opcode == SPVX_OP_Store && sx_arg(&insn, 2) == value)
			return value != sx_arg(&load, 2) &&
			       sx_arg(&insn, 1) == sx_arg(&load, 3);
		if (insn.opcode == SPVX_OP_FunctionEnd)
			break;
	}
	return false;
}

static void report(struct stores *s, struct var *v, uint32_t at, bool always)
{
	const struct sx_unstored u = { at, v->id, always };

	if (is_partial_store(s->m, at))
		return;
	v->reported = true;
	s->found(s->ctx, &u);
}

/* The blocks of the first store of a variable and of the last ones before a load. */
struct near {
	uint32_t blocks[NEAR];
	uint32_t count;
};

static bool is_dominated(const struct stores *s, const struct near *near, uint32_t block,
			 uint64_t parts)
{
	uint32_t count = near->count < NEAR ? near->count : NEAR;

	for (uint32_t n = 0; n < count; n++) {
		uint32_t from = near->blocks[n];

		if (from != block && s->paths.gen[from] & parts &&
		    sx_cfg_dominates(&s->paths.cfg, SX_TREE_DOM, from, block))
			return true;
	}
	return false;
}

/* Judge the loads of a variable; paths.gen has its stores. */
static void judge_loads(struct stores *s, struct var *v)
{
	const struct event *events = s->events.items;
	struct near near = { .count = 0 };
	struct sx_met met = { false, false };
	uint32_t block = SX_CFG_NONE; /* of the walk that gave @met, for @parts */
	uint64_t parts = 0;
	uint64_t here = 0; /* parts stored in the block before the load */
	uint32_t last = SX_CFG_NONE;

	for (uint32_t n = v->first; n && s->paths.steps && !s->err;
	     n = events[n - 1].next) {
		const struct event *e = &events[n - 1];

		if (e->block != last)
			here = 0;
		last = e->block;
		if (e->store) {
			here |= e->parts;
			near.blocks[near.count < NEAR ? near.count
						      : 1 + near.count % (NEAR - 1)] =
				e->block;
			near.count++;
			continue;
		}
		if (here & e->parts ||
		    !sx_cfg_reached(&s->paths.cfg, SX_TREE_DOM, e->block) ||
		    is_dominated(s, &near, e->block, e->parts))
			continue;
		if (e->block != block || e->parts != parts)
			s->err = sx_paths_back(&s->paths, e->block, e->parts, &met);
		block = e->block;
		parts = e->parts;
		if (met.begin && s->paths.steps && !s->err)
			report(s, v, e->at, !met.store);
	}
}

/* Set the parts that a block stores. An array that a loop fills counts as stored by the header
 * of the loop, since it is not known whether the loop can end without an iteration. */
static void set_gen(struct stores *s, const struct event *e, uint64_t keep, uint64_t parts)
{
	const struct sx_cfg_block *blocks = s->paths.cfg.blocks;
	uint32_t at = e->block;

	s->paths.gen[at] = (s->paths.gen[at] & keep) | parts;
	if (!e->fills || !sx_cfg_reached(&s->paths.cfg, SX_TREE_DOM, at))
		return;
	for (; at != SX_CFG_NONE && s->paths.steps; at = blocks[at].idom[SX_TREE_DOM]) {
		s->paths.steps--;
		if (blocks[at].flags & SX_BLOCK_LOOP &&
		    (blocks[at].merge == SX_CFG_NONE ||
		     !sx_cfg_dominates(&s->paths.cfg, SX_TREE_DOM, blocks[at].merge,
				       e->block)))
			s->paths.gen[at] = (s->paths.gen[at] & keep) | parts;
	}
}

static bool has_load(const struct stores *s, const struct var *v)
{
	const struct event *events = s->events.items;
	uint64_t stored = 0;
	uint32_t block = SX_CFG_NONE;

	for (uint32_t n = v->first; n; n = events[n - 1].next) {
		const struct event *e = &events[n - 1];

		if (e->block != block)
			stored = 0;
		block = e->block;
		if (!e->store && !(stored & e->parts))
			return true;
		stored |= e->store ? e->parts : 0;
	}
	return false;
}

/* Judge a variable, and forget its events. */
static void judge(struct stores *s, struct var *v, const struct spvx_function *f)
{
	const struct event *events = s->events.items;

	bool judged = !v->lost && !s->err && has_load(s, v);

	if (judged && !s->has_paths)
		s->err = sx_paths_open(&s->paths, f);
	s->has_paths |= judged;
	/* the blocks of a damaged function are not those of its labels */
	if (judged && !s->err && s->block + 1 == s->paths.cfg.count) {
		for (uint32_t n = v->first; n; n = events[n - 1].next)
			if (events[n - 1].store)
				set_gen(s, &events[n - 1], ALL_PARTS, events[n - 1].parts);
		judge_loads(s, v);
		for (uint32_t n = v->first; n; n = events[n - 1].next)
			set_gen(s, &events[n - 1], 0, 0);
	}
	v->first = v->last = 0;
}

/* ---- functions ---- */

static void walk_function(struct stores *s, const struct spvx_function *f)
{
	struct spvx_insn insn;

	s->block = NO_BLOCK;
	for (uint32_t at = f->at; at < f->end && !s->err; at += insn.word_count) {
		insn = sx_module_insn(s->m, at);
		if (!insn.word_count)
			break;
		s->block += insn.opcode == SPVX_OP_Label;
		take(s, &insn, at);
	}
}

/* Whether a function has variables without an initialiser: they are in its first block. */
static bool has_variables(const struct stores *s, const struct spvx_function *f)
{
	struct spvx_insn insn = sx_module_insn(s->m, f->at);
	bool inside = false;

	for (uint32_t at = f->at; at < f->end && insn.word_count; at += insn.word_count) {
		insn = sx_module_insn(s->m, at);
		if (insn.opcode == SPVX_OP_Variable &&
		    insn.word_count == SX_VARIABLE_STORAGE_CLASS + 1)
			return true;
		if (insn.opcode == SPVX_OP_Label && inside)
			break;
		inside |= insn.opcode == SPVX_OP_Label;
	}
	return false;
}

static void judge_function(struct stores *s, const struct spvx_function *f)
{
	const uint32_t vars = s->vars.count;

	if (!s->globals && !has_variables(s, f))
		return;

	s->events.count = 0;
	s->has_paths = false;
	s->is_entry = sx_idtable_get(&s->roles, f->id) == IS_ENTRY;
	for (uint32_t n = 0; s->is_entry && n < s->globals; n++)
		var_at(s, n)->followed = var_at(s, n)->load && !var_at(s, n)->shared;
	walk_function(s, f);
	for (uint32_t n = 0; s->is_entry && n < s->globals; n++) {
		judge(s, var_at(s, n), f);
		var_at(s, n)->followed = false;
	}
	for (uint32_t n = vars; n < s->vars.count && !s->err; n++)
		if (var_at(s, n)->followed)
			judge(s, var_at(s, n), f);
}

static void put_role(struct stores *s, uint32_t function, uint32_t role)
{
	if (function && sx_idtable_put(&s->roles, function, role))
		s->err = -SPVX_ENOMEM;
}

/* Take Private and Workgroup variables without an initialiser; others may be stored to from
 * outside the module. */
static void take_globals(struct stores *s)
{
	const struct spvx_module *m = s->m;

	for (uint32_t n = 0; n < m->global_count && !s->err; n++) {
		struct spvx_insn insn = sx_module_insn(m, m->globals[n]);
		uint32_t storage = sx_arg(&insn, SX_VARIABLE_STORAGE_CLASS);
		uint32_t id = sx_arg(&insn, SX_VARIABLE_RESULT);
		struct var *v;

		if (insn.opcode != SPVX_OP_Variable ||
		    insn.word_count > SX_VARIABLE_STORAGE_CLASS + 1 ||
		    (storage != SPVX_STORAGE_CLASS_Private &&
		     storage != SPVX_STORAGE_CLASS_Workgroup) ||
		    spvx_module_decoration(m, id, SPVX_NONE,
					   SPVX_DECORATION_LinkageAttributes) != SPVX_NONE)
			continue;
		v = add_var(s, id);
		if (!v)
			break;
		v->global = true;
		v->shared = storage == SPVX_STORAGE_CLASS_Workgroup;
	}
	s->globals = s->vars.count;
	/* at the start of a function that is called, Private variables may be anything */
	for (uint32_t n = 0; n < m->entry_point_count && s->globals <= GLOBALS; n++)
		put_role(s, m->entry_points[n].function, IS_ENTRY);
	for (uint32_t n = 0; n < m->call_count; n++)
		put_role(s, m->calls[n], IS_CALLED);
}

int sx_find_unstored(const struct spvx_module *m, const struct spvx_allocator *a,
		     sx_unstored_fn *found, void *ctx)
{
	struct stores s = { .m = m, .a = a, .found = found, .ctx = ctx };

	sx_paths_init(&s.paths, m, a, (uint64_t)STEPS * m->word_count);
	sx_idtable_init(&s.places, a);
	sx_idtable_init(&s.roles, a);
	sx_idtable_expect(&s.places, m->word_count);
	sx_idtable_expect(&s.roles, m->word_count);
	take_globals(&s);
	for (uint32_t f = 0;
	     f < m->function_count && (s.globals || m->call_count) && !s.err; f++)
		walk_function(&s, &m->functions[f]);
	s.judging = true;
	for (uint32_t f = 0; f < m->function_count && !s.err; f++)
		judge_function(&s, &m->functions[f]);
	for (uint32_t n = 0; n < s.globals && !s.err; n++) {
		struct var *v = var_at(&s, n);

		if (v->load && !v->stored && !v->lost && !v->reported)
			report(&s, v, v->load, true);
	}
	sx_idtable_free(&s.places);
	sx_idtable_free(&s.roles);
	sx_vec_free(&s.list, a, sizeof(struct place));
	sx_vec_free(&s.vars, a, sizeof(struct var));
	sx_vec_free(&s.events, a, sizeof(struct event));
	sx_paths_free(&s.paths);
	return s.err;
}
