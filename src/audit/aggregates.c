/* SPDX-License-Identifier: MIT */
/*
 * audit/aggregates.c - U006: loads of whole structs and arrays of which only a part is used.
 *
 * The first walk over the functions finds the loads, mostly none. If there are any, the second
 * finds variables and parameters with a dynamic index, and the third follows each load into
 * copies, stores and calls. Any other use counts as use of the whole.
 */
#include "audit/rules.h"
#include "audit/state.h"

#include "spirv/module.h"

#define MEMBERS        64 /* tracked one by one */
#define STEPS_PER_WORD 64 /* limit for later members, per word of the module */
#define ALL            UINT64_MAX

/* A load of a struct or array. @used: the members that are extracted, or ALL */
struct load {
	uint32_t at;
	uint32_t type; /* <id> */
	uint64_t bytes;
	uint64_t used;
	uint32_t indexed; /* <id> of the copy that is indexed */
};

struct aggregates {
	struct spvx_audit *a;
	const struct spvx_module *m;
	struct spvx_idtable indexed; /* 1 = has a dynamic index */
	struct spvx_idtable copies;
	struct sx_vec loads;
	uint64_t steps_left;
	uint32_t at; /* of the current instruction */
	int err;
};

static void find_indexed(struct aggregates *g, const struct spvx_insn *insn)
{
	uint32_t base = sx_arg(insn, 3);

	if (insn->opcode != SPVX_OP_AccessChain &&
	    insn->opcode != SPVX_OP_InBoundsAccessChain)
		return;
	for (unsigned n = 4; base && n < insn->word_count; n++) {
		if (spvx_module_def_op(g->m, spvx_insn_word(insn, n)) == SPVX_OP_Constant)
			continue;
		if (sx_idtable_put(&g->indexed, base, 1))
			g->err = -SPVX_ENOMEM;
		return;
	}
}

static uint32_t storage_of(const struct spvx_module *m, uint32_t pointer)
{
	struct spvx_insn insn = sx_module_definition(m, pointer);

	insn = sx_module_definition(m, sx_arg(&insn, 1));
	return insn.opcode == SPVX_OP_TypePointer ? sx_arg(&insn, SX_TYPE_STORAGE_CLASS)
						  : SPVX_STORAGE_CLASS_Function;
}

static bool is_local(uint32_t storage)
{
	return storage == SPVX_STORAGE_CLASS_Function ||
	       storage == SPVX_STORAGE_CLASS_Private;
}

static void put_copy(struct aggregates *g, uint32_t id, uint32_t load)
{
	if (id && sx_idtable_put(&g->copies, id, load))
		g->err = -SPVX_ENOMEM;
}

static void take_load(struct aggregates *g, const struct spvx_insn *insn)
{
	const struct spvx_type *t;

	if (insn->opcode != SPVX_OP_Load)
		return;
	t = au_type(g->a, sx_arg(insn, 1));
	if (!t || (t->opcode != SPVX_OP_TypeStruct && t->opcode != SPVX_OP_TypeArray) ||
	    t->size == AU_NO_SIZE || t->size < au_limit(g->a, AU_U006) ||
	    is_local(storage_of(g->m, sx_arg(insn, 3))))
		return;
	if (sx_vec_put(&g->loads, g->a->a,
		       &(struct load){ .at = g->at, .type = t->id, .bytes = t->size },
		       sizeof(struct load))) {
		g->err = -SPVX_ENOMEM;
		return;
	}
	put_copy(g, sx_arg(insn, 2), g->loads.count);
}

static struct load *load_of(const struct aggregates *g, uint32_t id)
{
	uint32_t n = sx_idtable_get(&g->copies, id);

	return n ? (struct load *)g->loads.items + (n - 1) : NULL;
}

/* A copy is stored to a variable, which is indexed or used whole. */
static void keep(struct aggregates *g, struct load *l, uint32_t pointer)
{
	l->used = ALL;
	if (is_local(storage_of(g->m, pointer)) && !l->indexed &&
	    sx_idtable_get(&g->indexed, pointer))
		l->indexed = pointer;
}

/* The parameters of the callee are copies of the arguments. */
static void call(struct aggregates *g, const struct spvx_insn *insn)
{
	uint32_t f = spvx_module_function(g->m, sx_arg(insn, SX_CALL_FUNCTION));
	uint32_t at = f == SPVX_NONE ? SPVX_NONE : g->m->functions[f].at;

	for (unsigned n = SX_CALL_ARGUMENTS; n < insn->word_count; n++) {
		struct load *l = load_of(g, spvx_insn_word(insn, n));
		struct spvx_insn parameter;

		at = sx_module_next_parameter(g->m, at);
		parameter = sx_module_insn(g->m, at);
		if (l && at != SPVX_NONE)
			keep(g, l, sx_arg(&parameter, SX_FUNCTION_RESULT));
		else if (l)
			l->used = ALL;
	}
}

static void follow(struct aggregates *g, const struct spvx_insn *insn)
{
	struct load *l = load_of(g, sx_arg(insn, 3));

	switch (insn->opcode) {
	case SPVX_OP_Load:
		break;
	case SPVX_OP_CopyObject:
	case SPVX_OP_CopyLogical:
		if (l)
			put_copy(g, sx_arg(insn, 2),
				 sx_idtable_get(&g->copies, sx_arg(insn, 3)));
		break;
	case SPVX_OP_Store:
		l = load_of(g, sx_arg(insn, 2));
		if (l) {
			keep(g, l, sx_arg(insn, 1));
			put_copy(g, sx_arg(insn, 1),
				 sx_idtable_get(&g->copies, sx_arg(insn, 2)));
		}
		break;
	case SPVX_OP_CompositeExtract:
		if (l)
			l->used |= sx_arg(insn, 4) < MEMBERS
					   ? UINT64_C(1) << sx_arg(insn, 4)
					   : ALL;
		break;
	case SPVX_OP_FunctionCall:
		call(g, insn);
		break;
	case SPVX_OP_AccessChain:
	case SPVX_OP_InBoundsAccessChain:
		break;
	default:
		for (unsigned n = 1; n < insn->word_count; n++) {
			l = load_of(g, spvx_insn_word(insn, n));
			if (l && !sx_module_debug_name(g->m, insn))
				l->used = ALL;
		}
	}
}

static void walk(struct aggregates *g,
		 void (*take)(struct aggregates *g, const struct spvx_insn *insn))
{
	const struct spvx_module *m = g->m;

	for (uint32_t f = 0; f < m->function_count; f++) {
		struct spvx_insn insn;

		for (g->at = m->functions[f].at; g->at < m->functions[f].end && !g->err;
		     g->at += insn.word_count) {
			insn = sx_module_insn(m, g->at);
			if (!insn.word_count)
				return;
			take(g, &insn);
		}
	}
}

/* Bytes of the members that are never extracted. */
static uint64_t unused(struct aggregates *g, const struct load *l)
{
	const struct spvx_type *t = au_type(g->a, l->type);
	const struct spvx_member *members = sx_members_of(&g->a->facts) + t->first;
	uint64_t bytes = 0;

	if (l->used == ALL || !l->used || t->opcode != SPVX_OP_TypeStruct)
		return 0;
	for (uint32_t n = 0; n < t->count; n++) {
		const struct spvx_type *member = sx_type_at(&g->a->facts, members[n].type);

		if (n >= MEMBERS && !g->steps_left)
			break;
		g->steps_left -= n >= MEMBERS;
		if ((n >= MEMBERS || !(l->used >> n & 1)) && member &&
		    member->size != AU_NO_SIZE)
			bytes += member->size;
	}
	return bytes;
}

static void judge(struct aggregates *g, const struct load *l)
{
	struct spvx_audit *a = g->a;
	uint64_t rest = unused(g, l);

	if ((!l->indexed && rest < au_limit(a, AU_U006)) ||
	    !sx_au_hit_code(a, AU_U006, l->at))
		return;
	SX_AU_SAY(a, AU_U006, SX_COUNT(l->bytes, "byte", "bytes"));
	sx_au_say_at(a, AU_U006, "", l->at);
	sx_au_rank(a, AU_U006, l->bytes);
	if (l->indexed)
		sx_au_say_id(a, AU_U006, ", of which a copy is indexed, ", l->indexed);
	else
		SX_AU_SAY(a, AU_U006, SX_T(", "), SX_N(rest), SX_T(" unused"));
}

void sx_au_aggregates(struct spvx_audit *a)
{
	struct aggregates g = { .a = a };

	if (sx_au_quick_scan(a)->aggregates)
		g.m = sx_au_index(a);
	if (!g.m)
		return;
	g.steps_left = (uint64_t)g.m->word_count * STEPS_PER_WORD;
	sx_idtable_init(&g.indexed, a->a);
	sx_idtable_init(&g.copies, a->a);
	sx_idtable_expect(&g.indexed, g.m->word_count);
	sx_idtable_expect(&g.copies, g.m->word_count);
	walk(&g, take_load);
	if (g.loads.count) {
		walk(&g, find_indexed);
		walk(&g, follow);
	}
	for (uint32_t n = 0; n < g.loads.count && !g.err; n++)
		judge(&g, (const struct load *)g.loads.items + n);
	if (g.err)
		a->error = g.err;
	sx_vec_free(&g.loads, a->a, sizeof(struct load));
	sx_idtable_free(&g.indexed);
	sx_idtable_free(&g.copies);
}
