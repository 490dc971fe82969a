/* SPDX-License-Identifier: MIT */
/*
 * audit/quick_scan.c - a quick walk over the functions of a module, which finds out whether
 * the rules about code have anything to analyse. Most modules have nothing, and then need
 * no index.
 *
 * It may report too much, never too little. A load counts as stored if a store is in a
 * block that dominates it. Dominance follows from the order of blocks: header, body, merge
 * block, as compilers write them; any other order counts as unknown.
 *
 * One file: a single walk, whose tables no other file reads.
 */
#include "audit/code.h"

#include "audit/rules.h"
#include "audit/state.h"

#include "spirv/stream.h"
#include "spirv/weigh.h"

#define PARTS    63 /* parts of a variable that are distinguished */
#define ANY_PART (UINT64_C(1) << PARTS)

/* Flag in the table by <id>, together with the number of a construct: a merge block. */
#define IS_MERGE (UINT32_C(1) << 31)

/* Number in the table by <id>: a load of a large struct or array. */
#define IS_LOADED UINT32_MAX

/* A block with stores. @depth: number of blocks that dominate it */
struct stored {
	uint32_t block; /* 0: none */
	uint32_t depth;
	uint64_t parts;
};

/* A variable without an initialiser: the first block that stores to it, and the last.
 * @branch: a block with a branch, one of whose targets stores to it; its .depth is the
 * number of that target */
struct var {
	struct stored first;
	struct stored last;
	struct stored branch;
	bool global;
	bool loaded;
	bool stored;
};

/* A pointer into a variable. @parts: a bit, or all for the variable itself */
struct place {
	uint32_t var;
	uint64_t parts;
};

/* @block, @depth, @target: of its header; @targets: labels, of a selection with two */
struct construct {
	uint32_t merge;
	uint32_t block;
	uint32_t depth;
	uint32_t target;
	uint32_t targets[2];
};

/* @call: a call, which may store to all global variables; @block: number of the
 * current block, from 1; @target: 1 or 2: the block is that target of the innermost
 * selection; @last: opcode of the previous instruction that was taken; @early: the function
 * may return before its end */
struct quick_scan {
	struct spvx_audit *a;
	struct au_quick_scan *found;
	struct stored call;
	uint32_t block;
	uint32_t depth;
	uint32_t target;
	uint32_t outside; /* the last block with an instruction of @outside */
	uint32_t blocks;  /* of the function */
	uint16_t last;
	bool early;
	bool is_entry;
};

/* ---- life ---- */

static const struct {
	size_t at;
	size_t size;
} vectors[] = {
	{ offsetof(struct au_quick_scan, vars), sizeof(struct var) },
	{ offsetof(struct au_quick_scan, places), sizeof(struct place) },
	{ offsetof(struct au_quick_scan, path), sizeof(uint32_t) },
	{ offsetof(struct au_quick_scan, constructs), sizeof(struct construct) },
};

static struct sx_vec *vector(struct au_quick_scan *g, size_t n)
{
	return (struct sx_vec *)(void *)((char *)g + vectors[n].at);
}

void sx_au_quick_scan_begin(struct au_quick_scan *g)
{
	for (size_t n = 0; n < SX_ARRAY_SIZE(vectors); n++)
		vector(g, n)->count = 0;
	sx_idtable_reset(&g->ids);
	memset(&g->inside, 0, sizeof(*g) - offsetof(struct au_quick_scan, inside));
}

void sx_au_quick_scan_free(struct au_quick_scan *g, const struct spvx_allocator *a)
{
	for (size_t n = 0; n < SX_ARRAY_SIZE(vectors); n++)
		sx_vec_free(vector(g, n), a, vectors[n].size);
	sx_idtable_free(&g->ids);
}

/* ---- stores that are certain ---- */

static struct var *var_at(const struct quick_scan *g, uint32_t n)
{
	return (struct var *)g->found->vars.items + n;
}

static const struct place *place_of(const struct quick_scan *g, uint32_t id)
{
	uint32_t n = sx_idtable_get(&g->found->ids, id);

	return n && n < IS_MERGE ? (struct place *)g->found->places.items + (n - 1) : NULL;
}

static void put_place(struct quick_scan *g, uint32_t id, struct place place)
{
	struct place *p = au_add_to(g->a, &g->found->places, sizeof(*p));

	if (p) {
		*p = place;
		au_put(g->a, &g->found->ids, id, g->found->places.count);
	}
}

static void add_var(struct quick_scan *g, uint32_t id, bool global)
{
	struct var *v = au_add_to(g->a, &g->found->vars, sizeof(*v));

	if (!v)
		return;
	v->global = global;
	put_place(g, id, (struct place){ g->found->vars.count - 1, UINT64_MAX });
}

/* The parts that a block stores to, if it dominates the block of that depth on the path to
 * the current one. */
static uint64_t before(const struct quick_scan *g, const struct stored *s, uint32_t depth)
{
	const uint32_t *path = g->found->path.items;

	return s->block && s->depth <= depth && path[s->depth] == s->block ? s->parts : 0;
}

static uint64_t certain(const struct quick_scan *g, const struct stored *s)
{
	return before(g, s, g->depth);
}

static void store_at(const struct quick_scan *g, struct var *v, struct stored now)
{
	uint64_t first = before(g, &v->first, now.depth);

	if (!first)
		v->first = now;
	else if (v->first.block == now.block)
		v->first.parts |= now.parts;
	if (first & now.parts & ~ANY_PART || !first)
		return;
	now.parts |= before(g, &v->last, now.depth);
	v->last = now;
}

/* If both targets of a branch store to a variable, the block with the branch counts as
 * storing to it. */
static void store_to(struct quick_scan *g, const struct place *p)
{
	const struct construct *c = g->found->constructs.items;
	struct var *v = var_at(g, p->var);
	struct stored now = { g->block, g->depth, p->parts | ANY_PART };
	uint32_t target = g->target;

	v->stored = true;
	store_at(g, v, now);
	for (c += g->found->constructs.count; target; target = c->target) {
		c--;
		if (v->branch.block != c->block || v->branch.depth == target) {
			v->branch = (struct stored){ c->block, target, now.parts };
			return;
		}
		now = (struct stored){ c->block, c->depth, now.parts & v->branch.parts };
		store_at(g, v, now);
	}
}

static void load_from(struct quick_scan *g, const struct place *p)
{
	struct var *v = var_at(g, p->var);
	uint64_t need = p->parts == UINT64_MAX ? ANY_PART : p->parts;
	uint64_t has;

	v->loaded = true;
	if (g->found->unstored || (v->global && !g->is_entry))
		return;
	has = certain(g, &v->first) | certain(g, &v->last);
	if (v->global)
		has |= certain(g, &g->call);
	g->found->unstored = !(has & need);
}

/* A dynamic index selects a part of its own: storing to it first makes a load of it
 * certain. */
static void take_chain(struct quick_scan *g, const struct spvx_insn *insn)
{
	const struct place *p = place_of(g, sx_arg(insn, 3));
	struct place place;

	if (!p)
		return;
	place = *p;
	if (place.parts == UINT64_MAX && insn->word_count > 4)
		place.parts = UINT64_C(1)
			      << sx_au_constant(g->a, spvx_insn_word(insn, 4)) % PARTS;
	put_place(g, sx_arg(insn, 2), place);
}

/* Whether a type is a pointer to an array in a storage class of resources. */
static bool is_resources(const struct spvx_audit *a, const struct spvx_type *pointer)
{
	const struct spvx_type *type = au_pointee(a, pointer);

	return type && spvx_type_is_array(type) &&
	       au_holds_resources(pointer->detail.pointer.storage_class);
}

/* ---- blocks ---- */

static void begin_function(struct quick_scan *g, const struct spvx_insn *insn)
{
	const struct au_entry *entries = g->a->entries.items;

	g->found->constructs.count = 0;
	g->found->path.count = 0;
	g->depth = g->target = 0;
	g->blocks = 0;
	g->early = g->is_entry = false;
	for (uint32_t n = 0; n < g->a->entries.count && !g->is_entry; n++)
		g->is_entry = entries[n].function == sx_arg(insn, SX_FUNCTION_RESULT);
}

/* A header dominates the blocks up to its merge block, and the merge block. Outside
 * constructs, a block is followed by the target of its branch. */
static void begin_block(struct quick_scan *g, uint32_t label)
{
	struct sx_vec *constructs = &g->found->constructs;
	const struct construct *open = constructs->items;
	uint32_t merge = sx_idtable_get(&g->found->ids, label);
	uint32_t depth = 0;

	g->block++;
	g->found->long_function |= ++g->blocks > SX_CLIFF_BLOCKED;
	merge = merge > IS_MERGE ? merge - IS_MERGE : 0;
	g->target = 0;
	if (merge && merge <= constructs->count && open[merge - 1].merge == label) {
		constructs->count = merge - 1;
		depth = open[merge - 1].depth + 1;
	} else if (constructs->count) {
		open += constructs->count - 1;
		depth = open->depth + 1;
		g->target = open->targets[0] == label   ? 1
			    : open->targets[1] == label ? 2
							: 0;
	} else if (g->blocks > 1) {
		depth = g->depth + 1;
		if (g->last != SPVX_OP_Branch) { /* a branch without a construct */
			g->found->unstored |= g->found->vars.count != 0;
			g->early = true;
		}
	}
	g->depth = depth;
	g->found->path.count = depth;
	if (sx_vec_put_u32(&g->found->path, g->a->a, g->block))
		g->a->error = -SPVX_ENOMEM;
}

static void open_construct(struct quick_scan *g, const struct spvx_insn *insn)
{
	struct construct *c =
		g->blocks ? au_add_to(g->a, &g->found->constructs, sizeof(*c)) : NULL;
	uint32_t merge = sx_arg(insn, SX_MERGE_BLOCK);

	if (!c)
		return;
	*c = (struct construct){ merge, g->block, g->depth, g->target, { 0, 0 } };
	au_put(g->a, &g->found->ids, merge, IS_MERGE + g->found->constructs.count);
	if (insn->opcode != SPVX_OP_LoopMerge)
		return;
	g->found->loops |= !(sx_arg(insn, SX_LOOP_CONTROL) & SPVX_LOOP_CONTROL_DontUnroll);
	if (g->outside == g->block) /* the header's instructions are in the loop, too */
		g->found->inside |= g->found->outside;
}

static void take_branch(struct quick_scan *g, const struct spvx_insn *insn)
{
	struct construct *c = g->found->constructs.items;

	if (g->last != SPVX_OP_SelectionMerge || !g->found->constructs.count)
		return;
	c += g->found->constructs.count - 1;
	c->targets[0] = sx_arg(insn, SX_TRUE_LABEL);
	c->targets[1] = sx_arg(insn, SX_FALSE_LABEL);
}

/* ---- instructions ---- */

/* Record an instruction as one that depends on a branch, unless every path contains it. */
static void note(struct quick_scan *g, uint32_t kind)
{
	if (!g->a->m.structured || g->found->constructs.count || g->early) {
		g->found->inside |= kind;
		return;
	}
	g->found->outside |= kind;
	g->outside = g->block;
}

/* A value is stored, copied or passed to a function: the copy of a large load may be
 * indexed. */
static void copy(struct quick_scan *g, uint32_t id)
{
	g->found->aggregates |= sx_idtable_get(&g->found->ids, id) == IS_LOADED;
}

/* Any call may store to global variables; a pointer argument counts only as a load. */
static void take_call(struct quick_scan *g, const struct spvx_insn *insn)
{
	note(g, AU_CALL);
	for (unsigned n = SX_CALL_ARGUMENTS; n < insn->word_count; n++) {
		const struct place *p = place_of(g, spvx_insn_word(insn, n));

		if (p)
			load_from(g, p);
		copy(g, spvx_insn_word(insn, n));
	}
	if (!certain(g, &g->call))
		g->call = (struct stored){ g->block, g->depth, UINT64_MAX };
}

static void take_load(struct quick_scan *g, const struct spvx_insn *insn)
{
	const struct place *p = place_of(g, sx_arg(insn, 3));
	const struct spvx_type *t;

	if (p)
		load_from(g, p);
	if (p && !var_at(g, p->var)->global)
		return;
	t = au_type(g->a, sx_arg(insn, 1));
	if (!t || (t->opcode != SPVX_OP_TypeStruct && t->opcode != SPVX_OP_TypeArray) ||
	    t->size == AU_NO_SIZE || t->size < au_limit(g->a, AU_U006))
		return;
	/* of any other type, no part is unused unless a copy is indexed */
	g->found->aggregates |= t->opcode == SPVX_OP_TypeStruct && t->count > 1;
	au_put(g->a, &g->found->ids, sx_arg(insn, 2), IS_LOADED);
}

static void take_control(struct quick_scan *g, const struct spvx_insn *insn)
{
	switch (insn->opcode) {
	case SPVX_OP_Function:
		begin_function(g, insn);
		break;
	case SPVX_OP_FunctionParameter:
		if (is_resources(g->a, au_type(g->a, sx_arg(insn, SX_PARAMETER_TYPE))))
			g->found->inside |= AU_INDEX;
		break;
	case SPVX_OP_Label:
		begin_block(g, sx_arg(insn, SX_LABEL_RESULT));
		break;
	case SPVX_OP_SelectionMerge:
	case SPVX_OP_LoopMerge:
		open_construct(g, insn);
		break;
	case SPVX_OP_BranchConditional:
		take_branch(g, insn);
		break;
	case SPVX_OP_FunctionCall:
		take_call(g, insn);
		break;
	case SPVX_OP_ControlBarrier:
		note(g, AU_BARRIER);
		break;
	case SPVX_OP_Return:
	case SPVX_OP_ReturnValue:
	case SPVX_OP_Kill:
	case SPVX_OP_TerminateInvocation:
		g->early |= g->found->constructs.count != 0;
		break;
	default:
		if (sx_op_has(g->a->g, insn->opcode, SX_OP_DERIVATIVE))
			note(g, AU_DERIVATIVE);
	}
}

static bool take(struct quick_scan *g, const struct spvx_insn *insn)
{
	const struct place *p;

	switch (insn->opcode) {
	case SPVX_OP_Load:
		take_load(g, insn);
		break;
	case SPVX_OP_Store:
		p = place_of(g, sx_arg(insn, 1));
		if (p)
			store_to(g, p);
		copy(g, sx_arg(insn, 2));
		break;
	case SPVX_OP_AccessChain:
	case SPVX_OP_InBoundsAccessChain:
		if (au_marks(g->a, sx_arg(insn, 3)) & AU_RESOURCES &&
		    !(au_marks(g->a, sx_arg(insn, 4)) & AU_CONSTANT))
			g->found->inside |= AU_INDEX;
		take_chain(g, insn);
		break;
	case SPVX_OP_CopyLogical:
	case SPVX_OP_CopyObject:
		take_chain(g, insn);
		copy(g, sx_arg(insn, 3));
		break;
	case SPVX_OP_CopyMemory:
	case SPVX_OP_CopyMemorySized:
		p = place_of(g, sx_arg(insn, 2));
		if (p)
			load_from(g, p);
		break;
	case SPVX_OP_Variable:
		if (insn->word_count == SX_VARIABLE_STORAGE_CLASS + 1)
			add_var(g, sx_arg(insn, SX_VARIABLE_RESULT), false);
		g->found->unstored |= g->blocks > 1;
		break;
	default:
		take_control(g, insn);
	}
	g->last = insn->opcode;
	return !g->a->error;
}

/* Take the instructions that matter. */
static void walk(struct quick_scan *g, const struct spvx_cursor *c)
{
	const unsigned char *p = c->pos;
	size_t words = (size_t)(c->end - p) / SPVX_WORD_BYTES;
	struct spvx_audit *a = g->a;
	struct spvx_insn insn = { .big = c->big };

	for (; words; words -= insn.word_count, p += insn.word_count * SPVX_WORD_BYTES) {
		uint32_t first = spvx_load32(p, insn.big);

		insn.word_count = (uint16_t)(first >> 16);
		if (insn.word_count - 1u >= words)
			return;
		if (!(au_op_of(a, (uint16_t)first)->flags & AU_OP_SCANNED))
			continue;
		insn.bytes = p;
		insn.opcode = (uint16_t)first;
		if (!take(g, &insn))
			return;
	}
}

/* ---- declarations ---- */

#define COMPONENTS 16 /* of a matrix, at most */

/* Whether a type may be an array of as many scalars as U005 reports. */
static bool is_table(const struct spvx_audit *a, const struct spvx_type *type)
{
	uint64_t count = 1;

	if (!type || type->opcode != SPVX_OP_TypeArray)
		return false;
	type = sx_au_strip_arrays(a, type, &count);
	if (type && (type->opcode == SPVX_OP_TypeInt || type->opcode == SPVX_OP_TypeFloat))
		return count >= au_limit(a, AU_U005);
	return !type || type->opcode == SPVX_OP_TypeStruct ||
	       count >= au_limit(a, AU_U005) / COMPONENTS;
}

/* Record Private and Workgroup variables without an initialiser, and tables of
 * constants. */
static void take_globals(struct quick_scan *g, const struct spvx_cursor *module)
{
	const struct au_global *globals = g->a->globals.items;
	struct spvx_cursor c = *module;
	struct spvx_insn insn;
	uint32_t class;

	for (uint32_t n = 0; n < g->a->globals.count; n++) {
		if (globals[n].opcode != SPVX_OP_Variable &&
		    globals[n].opcode != SPVX_OP_ConstantComposite)
			continue;
		c.pos = module->begin + globals[n].offset;
		if (!spvx_next(&c, &insn))
			break;
		class = sx_arg(&insn, SX_VARIABLE_STORAGE_CLASS);
		if (insn.opcode == SPVX_OP_ConstantComposite)
			g->found->tables |= is_table(
				g->a, au_type(g->a, sx_arg(&insn, SX_CONSTANT_TYPE)));
		else if (insn.word_count == SX_VARIABLE_STORAGE_CLASS + 1 &&
			 (class == SPVX_STORAGE_CLASS_Private ||
			  class == SPVX_STORAGE_CLASS_Workgroup))
			add_var(g, globals[n].id, true);
	}
}

const struct au_quick_scan *sx_au_quick_scan(struct spvx_audit *a)
{
	struct quick_scan g = { .a = a, .found = &a->code.scan };
	const struct au_function *functions = a->functions.items;
	struct spvx_cursor c;

	if (g.found->done)
		return g.found;
	g.found->done = true;
	if (!sx_au_cursor(a, &c))
		return g.found;
	take_globals(&g, &c);
	c.pos = a->functions.count ? c.begin + functions->offset : c.end;
	walk(&g, &c);
	for (uint32_t n = 0; n < g.found->vars.count && var_at(&g, n)->global; n++)
		g.found->unstored |= var_at(&g, n)->loaded && !var_at(&g, n)->stored;
	return g.found;
}
