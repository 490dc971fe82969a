/* SPDX-License-Identifier: MIT */
/*
 * audit/quick_scan.c - a quick walk over the functions of a module, which finds out whether
 * the rules about code have anything to analyse. Most modules have nothing, and then need
 * no index.
 *
 * It may report too much, never too little. A load counts as stored if a store is in a
 * block that dominates it. Dominance follows from the order of blocks: header, body, merge
 * block, as compilers write them; any other order counts as unknown.
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

/* A block with stores. @depth: number of blocks that dominate it */
struct stored {
	uint32_t block; /* 0: none */
	uint32_t depth;
	uint64_t parts;
};

/* A variable without an initialiser: the first block that stores to it, and the last. */
struct var {
	struct stored first;
	struct stored last;
	bool global;
	bool loaded;
	bool stored;
};

/* A pointer into a variable. @parts: a bit, or all for the variable itself */
struct place {
	uint32_t var;
	uint64_t parts;
};

struct construct {
	uint32_t merge;
	uint32_t depth; /* of its header */
};

/* @call: the last call, which may store to all global variables; @block: number of the
 * current block, from 1; @last: opcode of the previous instruction; @early: the function may
 * return before its end */
struct quick_scan {
	struct spvx_audit *a;
	struct au_quick_scan *found;
	struct stored call;
	uint32_t block;
	uint32_t depth;
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
	for (size_t n = 0; n < sizeof(vectors) / sizeof(vectors[0]); n++)
		vector(g, n)->count = 0;
	sx_idtable_reset(&g->ids);
	memset(&g->inside, 0, sizeof(*g) - offsetof(struct au_quick_scan, inside));
}

void sx_au_quick_scan_free(struct au_quick_scan *g, const struct spvx_allocator *a)
{
	for (size_t n = 0; n < sizeof(vectors) / sizeof(vectors[0]); n++)
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

/* The parts that a block stores to, if it dominates the current one. */
static uint64_t certain(const struct quick_scan *g, const struct stored *s)
{
	const uint32_t *path = g->found->path.items;

	return s->block && s->depth <= g->depth && path[s->depth] == s->block ? s->parts
									      : 0;
}

static void store_to(struct quick_scan *g, const struct place *p)
{
	struct var *v = var_at(g, p->var);
	struct stored now = { g->block, g->depth, p->parts | ANY_PART };
	uint64_t first = certain(g, &v->first);

	v->stored = true;
	if (!first)
		v->first = now;
	else if (v->first.block == now.block)
		v->first.parts |= now.parts;
	if (first & now.parts & ~ANY_PART || !first)
		return;
	now.parts |= certain(g, &v->last);
	v->last = now;
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
	g->depth = 0;
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
	if (merge && merge <= constructs->count && open[merge - 1].merge == label) {
		constructs->count = merge - 1;
		depth = open[merge - 1].depth + 1;
	} else if (constructs->count) {
		depth = open[constructs->count - 1].depth + 1;
	} else if (g->blocks > 1) {
		depth = g->depth + 1;
		if (g->last != SPVX_OP_Branch) /* a branch without a construct */
			g->found->unstored = g->early = true;
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
	*c = (struct construct){ merge, g->depth };
	au_put(g->a, &g->found->ids, merge, IS_MERGE + g->found->constructs.count);
	if (insn->opcode != SPVX_OP_LoopMerge)
		return;
	g->found->loops |= !(sx_arg(insn, SX_LOOP_CONTROL) & SPVX_LOOP_CONTROL_DontUnroll);
	if (g->outside == g->block) /* the header's instructions are in the loop, too */
		g->found->inside |= g->found->outside;
}

/* ---- instructions ---- */

/* Record an instruction on which branches may decide, unless every path contains it. */
static void note(struct quick_scan *g, uint32_t kind)
{
	if (!g->a->m.structured || g->found->constructs.count || g->early) {
		g->found->inside |= kind;
		return;
	}
	g->found->outside |= kind;
	g->outside = g->block;
}

/* Any call may store to Private variables; a pointer argument counts only as a load. */
static void take_call(struct quick_scan *g, const struct spvx_insn *insn)
{
	note(g, AU_CALL);
	for (unsigned n = SX_CALL_ARGUMENTS; n < insn->word_count; n++) {
		const struct place *p = place_of(g, spvx_insn_word(insn, n));

		if (p)
			load_from(g, p);
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
	g->found->aggregates |=
		t && (t->opcode == SPVX_OP_TypeStruct || t->opcode == SPVX_OP_TypeArray) &&
		t->size != AU_NO_SIZE && t->size >= au_limit(g->a, AU_U006);
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

static void take(struct quick_scan *g, const struct spvx_insn *insn)
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
		break;
	case SPVX_OP_AccessChain:
	case SPVX_OP_InBoundsAccessChain:
		if (au_marks(g->a, sx_arg(insn, 3)) & AU_RESOURCES &&
		    !(au_marks(g->a, sx_arg(insn, 4)) & AU_CONSTANT))
			g->found->inside |= AU_INDEX;
		take_chain(g, insn);
		break;
	case SPVX_OP_CopyObject:
		take_chain(g, insn);
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
		break;
	default:
		take_control(g, insn);
	}
	if (insn->opcode != SPVX_OP_Line && insn->opcode != SPVX_OP_NoLine)
		g->last = insn->opcode;
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
	struct spvx_cursor c = { .big = a->stream->cursor.big };
	struct spvx_insn insn;
	size_t size;

	if (g.found->done)
		return g.found;
	g.found->done = true;
	c.begin = sx_stream_bytes(a->stream, &size);
	if (!c.begin || a->error)
		return g.found;
	c.end = c.begin + size;
	take_globals(&g, &c);
	c.pos = a->functions.count ? c.begin + functions->offset : c.end;
	while (spvx_next(&c, &insn) && !a->error)
		take(&g, &insn);
	for (uint32_t n = 0; n < g.found->vars.count && var_at(&g, n)->global; n++)
		g.found->unstored |= var_at(&g, n)->loaded && !var_at(&g, n)->stored;
	return g.found;
}
