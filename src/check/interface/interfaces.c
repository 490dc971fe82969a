/* SPDX-License-Identifier: MIT */
/*
 * check/interface/interfaces.c - entry points list the global variables that they use: uses
 * are recorded by function, then followed along the calls of every entry point.
 *
 * Spec: 2.16.1, 3.32.5 (OpEntryPoint), the Vulkan environment.
 */
#include "check/engine/check.h"

#include "base/sort.h"

/* Steps along calls and uses, in total for all entry points of a module: with many entry
 * points over a large graph of calls the check stops early. */
#define MAX_STEPS (UINT32_C(1) << 24)

struct use {
	uint32_t fn; /* index of the function */
	uint32_t var;
};

/* @uses is sorted by function. */
struct interfaces {
	CK_ARRAY_OF(struct use, uses);
	struct sx_idmap users;   /* variable to the last function that used it, + 1 */
	struct sx_idmap aliases; /* module-scope <id> to the variable that it names */
	struct sx_idmap marks;   /* variable to the last entry point with it, + 1 */
	bool has_aliases;        /* @aliases is not empty */
	uint32_t steps;
};

/* ---- uses ---- */

/* The variable that a marked <id> is or names, through other <id>s if need be. */
static uint32_t variable(struct ck *c, uint32_t id)
{
	struct interfaces *s = c->state;

	return s->has_aliases ? sx_idmap_get(&s->aliases, id, id) : id;
}

static bool is_marked(struct ck *c, uint32_t id)
{
	return ck_id(c, id)->flags & CK_ID_NAMES_GLOBALS;
}

/* Variables that entry points have to list if they use them, and <id>s that name one, get
 * CK_ID_NAMES_GLOBALS. */
static void mark_variable(struct ck *c, const struct ck_insn *i)
{
	uint32_t storage_class = ck_word(i, SX_VARIABLE_STORAGE_CLASS);

	if (c->input.version >= CK_VERSION(1, 4)
		    ? storage_class != SPVX_STORAGE_CLASS_Function
		    : i->raw.opcode == SPVX_OP_Variable && sx_is_in_out(storage_class))
		ck_mark(c, i->result, CK_ID_NAMES_GLOBALS);
}

static void record_id_use(struct ck *c, const struct ck_insn *i)
{
	struct interfaces *s = c->state;

	for (unsigned w = i->first; w < ck_words(i); w++) {
		uint32_t id = ck_has_word(i, w);
		uint32_t fn = (uint32_t)(c->walk.function - c->code.functions);

		if (!is_marked(c, id) || !ck_names(c, i, w))
			continue;
		if (c->walk.function) {
			id = variable(c, id);
			if (!ck_put_once(c, &s->users, id, fn + 1) && CK_GROW(c, s, uses))
				s->uses[s->uses_count++] =
					(struct use){ .fn = fn, .var = id };
		} else if (i->result && !is_marked(c, i->result)) {
			ck_mark(c, i->result, CK_ID_NAMES_GLOBALS);
			ck_put(c, &s->aliases, i->result, variable(c, id));
			s->has_aliases = true;
		}
	}
}

/* ---- entry points ---- */

/* Report each variable that function @fn uses and entry point @ep does not list, once and
 * at the variable. */
static void check_uses(struct ck *c, uint32_t ep, uint32_t fn)
{
	struct interfaces *s = c->state;

	for (uint32_t n = SX_BELOW(s->uses, s->uses_count, fn, fn);
	     n < s->uses_count && s->uses[n].fn == fn; n++) {
		s->steps++;
		if (ck_put_once(c, &s->marks, s->uses[n].var, ep + 1))
			continue;
		sx_ck_report_at(c, CK(IFACE_NOT_LISTED_MISSING_FROM_INTERFACE),
				ck_id(c, s->uses[n].var)->at, 0,
				c->code.entry_points[ep].function, 0);
	}
}

static void check_entry(struct ck *c, uint32_t ep)
{
	struct interfaces *s = c->state;
	struct sx_calls *g = &c->code.graph;
	const struct ck_entry_point *e = &c->code.entry_points[ep];
	const struct ck_function *f = sx_ck_func(c, e->function);
	const uint32_t *reached = g->reached.items;
	struct ck_insn i = sx_ck_insn_at(c, e->at);

	for (unsigned n = 0; n < e->interface_count; n++)
		ck_put(c, &s->marks, ck_word(&i, e->interface_word + n), ep + 1);
	s->steps += e->interface_count + 1u;
	sx_calls_begin(g);
	if (f)
		sx_calls_reach(g, (uint32_t)(f - c->code.functions), NULL);
	for (uint32_t n = 0; n < g->reached.count && !c->error; n++) {
		uint32_t calls;

		check_uses(c, ep, reached[n]);
		sx_calls_of(g, reached[n], &calls);
		s->steps += calls;
	}
}

#define FEW 16 /* variables */

/* Quick test: whether the module has one entry point, with a short list that has all
 * variables used anywhere. */
static bool lists_all(struct ck *c)
{
	struct interfaces *s = c->state;
	const struct ck_entry_point *e = &c->code.entry_points[0];
	struct ck_insn i;

	if (c->code.entry_points_count > 1 || e->interface_count > FEW)
		return false;
	i = sx_ck_insn_at(c, e->at);
	for (uint32_t n = 0; n < s->uses_count; n++) {
		unsigned k = 0;

		while (k < e->interface_count &&
		       ck_word(&i, e->interface_word + k) != s->uses[n].var)
			k++;
		if (k == e->interface_count)
			return false;
	}
	return true;
}

static void check_listed(struct ck *c)
{
	struct interfaces *s = c->state;

	if (!s->uses_count || !c->code.entry_points_count || lists_all(c))
		return;
	for (uint32_t n = 0;
	     n < c->code.entry_points_count && s->steps < MAX_STEPS && !c->error; n++)
		check_entry(c, n);
}

/* ---- storage classes of which an entry point has one variable ---- */

static const struct {
	uint32_t storage_class;
	const struct ck_rule *rule;
} single[] = {
	{ SPVX_STORAGE_CLASS_PushConstant, CK(IFACE_LOCATION_SEVERAL_PUSH_CONSTANTS) },
	{ SPVX_STORAGE_CLASS_IncomingRayPayloadKHR, CK(IFACE_LOCATION_SEVERAL_PAYLOADS) },
	{ SPVX_STORAGE_CLASS_HitAttributeKHR, CK(IFACE_LOCATION_SEVERAL_HIT_ATTRIBUTES) },
	{ SPVX_STORAGE_CLASS_IncomingCallableDataKHR,
	  CK(IFACE_LOCATION_SEVERAL_CALLABLE_DATA) },
};

#define SINGLES SX_ARRAY_SIZE(single)

static void check_single(struct ck *c, const struct ck_entry_point *e)
{
	struct ck_insn i = sx_ck_insn_at(c, e->at);
	uint32_t first[SINGLES] = { 0 };
	/* with banks there may be several push constants */
	bool allows_several =
		e->pushes || sx_ck_cap(c, SPVX_CAPABILITY_PushConstantBanksNV);

	for (unsigned n = e->interface_word;
	     n < (unsigned)e->interface_word + e->interface_count; n++) {
		uint32_t id = ck_word(&i, n);
		uint32_t storage_class =
			ck_op(c, id) == SPVX_OP_Variable
				? sx_index_word(&c->index, ck_id(c, id)->at,
						SX_VARIABLE_STORAGE_CLASS)
				: UINT32_MAX;

		for (size_t k = 0; k < SINGLES; k++) {
			if (single[k].storage_class != storage_class ||
			    (!k && allows_several))
				continue;
			if (first[k] && first[k] != id)
				ck_fail_with(c, single[k].rule, &i, n, storage_class);
			first[k] = id;
		}
	}
}

/* ---- the family ---- */

static void end(struct ck *c)
{
	check_listed(c);
	for (uint32_t n = 0; ck_vk(c) && n < c->code.entry_points_count; n++)
		check_single(c, &c->code.entry_points[n]);
}

const struct ck_family sx_ck_family_interfaces = {
	.state_size = sizeof(struct interfaces),
	.kept_size = offsetof(struct interfaces, has_aliases),
	.keeps = CK_KEEPS(CK_KEPT_ARRAY(interfaces, uses), CK_KEPT_MAP(interfaces, users),
			  CK_KEPT_MAP(interfaces, aliases), CK_KEPT_MAP(interfaces, marks)),
	.ops = CK_OPS(SPVX_OP_Variable, SPVX_OP_UntypedVariableKHR),
	.where = CK_OUTSIDE,
	.pass2 = mark_variable,
	.use_flags = CK_ID_NAMES_GLOBALS,
	.use = record_id_use,
	.end = end,
};
