/* SPDX-License-Identifier: MIT */
/*
 * audit/rules_q.c - dead weight: unused declarations, unoptimised code.
 */
#include "audit/rules.h"
#include "audit/state.h"

/* A share beyond a rule's threshold, in percent with one decimal, is a hit. */
static void share(struct spvx_audit *a, unsigned rule, uint64_t part, uint64_t whole)
{
	uint64_t tenths;

	if (!whole)
		return;
	tenths = (part * 1000 + whole / 2) / whole;
	if (part * 100 <= whole * (uint64_t)au_limit(a, rule) || !sx_au_hit(a, rule, NULL))
		return;
	sx_au_say(a, rule, "%llu.%llu %%", (unsigned long long)(tenths / 10),
		  (unsigned long long)(tenths % 10));
	sx_au_rank(a, rule, tenths);
}

static void id_gap(struct spvx_audit *a)
{
	uint64_t room = a->m.header.bound ? a->m.header.bound - 1u : 0;

	if (room >= a->m.ids)
		share(a, AU_Q001, room - a->m.ids, room);
}

static void debug_share(struct spvx_audit *a)
{
	uint64_t other = sx_au_build_id_words(a) + a->debug.other_words;

	/* a string may be used by both */
	share(a, AU_Q002, a->m.debug_words > other ? a->m.debug_words - other : 0,
	      a->m.bytes / SPVX_WORD_BYTES);
}

static void composite_share(struct spvx_audit *a)
{
	share(a, AU_Q008, a->m.composite_words, a->m.bytes / SPVX_WORD_BYTES);
}

/* Small shaders may do little but load their inputs. */
#define ACCESSES_FEW 32

static void local_share(struct spvx_audit *a)
{
	if (a->m.local_accesses > ACCESSES_FEW)
		share(a, AU_Q009, a->m.local_accesses, a->m.memory_insns);
}

/* ---- unreachable functions ---- */

static int index_functions(struct spvx_audit *a)
{
	const struct au_function *f = a->functions.items;

	sx_idtable_reset(&a->function_of);
	sx_idtable_expect(&a->function_of,
			  (uint32_t)(a->m.words < UINT32_MAX ? a->m.words : UINT32_MAX));
	for (uint32_t n = 0; n < a->functions.count; n++)
		if (f[n].id && sx_idtable_put(&a->function_of, f[n].id, n + 1))
			return -SPVX_ENOMEM;
	return 0;
}

/* A sx_calls_find_fn. */
static uint32_t place_of(const void *ctx, uint32_t id)
{
	const struct spvx_audit *a = ctx;

	return sx_idtable_get(&a->function_of, id) - 1; /* SPVX_NONE of 0 */
}

static int reach_all(struct spvx_audit *a)
{
	const struct au_function *f = a->functions.items;
	const struct au_entry *entries = a->entries.items;
	int err = sx_calls_resolve(&a->calls, a->a, place_of, a);

	sx_calls_begin(&a->calls);
	for (uint32_t n = 0; n < a->entries.count && !err; n++)
		sx_calls_reach(&a->calls, place_of(a, entries[n].function), NULL);
	for (uint32_t n = 0; n < a->functions.count && !err; n++)
		if (f[n].exported)
			sx_calls_reach(&a->calls, place_of(a, f[n].id), NULL);
	return err;
}

static void dead_functions(struct spvx_audit *a)
{
	const struct au_function *f = a->functions.items;
	uint64_t dead = 0;

	if (!a->entries.count)
		return; /* a library: other modules call its functions */
	if (index_functions(a) || reach_all(a)) {
		a->error = -SPVX_ENOMEM;
		return;
	}
	for (uint32_t n = 0; n < a->functions.count; n++) {
		if (sx_calls_is_reached(&a->calls, n))
			continue;
		dead += f[n].words;
		sx_au_hit_at(a, AU_Q004, f[n].insn, f[n].offset, 0);
	}
	if (dead) {
		SX_AU_SAY(a, AU_Q004, SX_COUNT(dead, "word", "words"));
		sx_au_rank(a, AU_Q004, dead);
	}
}

static void visit_call(struct spvx_audit *a, const struct au_insn *i)
{
	if (sx_calls_take(&a->calls.callees, a->a, &i->raw))
		a->error = -SPVX_ENOMEM;
}

/* ---- unused and duplicate declarations ---- */

static void unused(struct spvx_audit *a)
{
	const struct au_global *d = a->globals.items;
	uint64_t words = 0;

	for (uint32_t n = 0; n < a->globals.count; n++)
		if (!(au_marks(a, d[n].id) & AU_USED) && d[n].id < a->mark_used)
			words += d[n].words;
	share(a, AU_Q005, words, a->m.words);
}

/* Whether a type may not be declared twice; structs, arrays and forward pointers may, with
 * other decorations. */
static bool is_plain(uint16_t opcode)
{
	enum sx_subject subject = sx_subject_of(opcode);

	return opcode != SPVX_OP_TypeStruct && opcode != SPVX_OP_TypeArray &&
	       opcode != SPVX_OP_TypeRuntimeArray && opcode != SPVX_OP_TypePointer &&
	       subject != SX_LIST_VARIABLES && subject != SX_SUBJECT_SPEC_CONSTANT;
}

static void duplicates(struct spvx_audit *a)
{
	const struct au_global *d = a->globals.items;

	sx_idmap_clear(&a->seen_hashes);
	for (uint32_t n = 0; n < a->globals.count; n++) {
		uint32_t key = (uint32_t)d[n].hash | 1;
		uint32_t before;

		if (!is_plain(d[n].opcode))
			continue;
		before = sx_idmap_get(&a->seen_hashes, key, UINT32_MAX);
		if (before == UINT32_MAX) {
			if (sx_idmap_put(&a->seen_hashes, key, n)) {
				a->error = -SPVX_ENOMEM;
				return;
			}
		} else if (d[before].hash == d[n].hash &&
			   sx_au_hit_at(a, AU_Q006, d[n].insn, d[n].offset,
					d[n].words * (uint32_t)SPVX_WORD_BYTES)) {
			sx_au_say(a, AU_Q006, "%%%u is %%%u", d[n].id, d[before].id);
		}
	}
}

/* ---- instructions ---- */

static void visit_useless(struct spvx_audit *a, const struct au_insn *i)
{
	if (sx_au_hit(a, AU_Q007, i))
		sx_au_say(a, AU_Q007, "%s", spvx_entry_name(a->g, i->op));
}

static void visit_composite(struct spvx_audit *a, const struct au_insn *i)
{
	a->m.composite_words += i->raw.word_count;
}

static void visit_access(struct spvx_audit *a, const struct au_insn *i)
{
	if (au_marks(a, au_word(i, i->raw.opcode == SPVX_OP_Load ? 3 : 1)) & AU_LOCAL)
		a->m.local_accesses++;
}

static const struct au_visitor visitors[] = {
	AU_VISIT(FunctionCall, visit_call, AU_Q004),
	AU_VISIT(EnqueueKernel, visit_call, AU_Q004),
	AU_VISIT(CooperativeMatrixReduceNV, visit_call, AU_Q004),
	AU_VISIT(CooperativeMatrixLoadTensorNV, visit_call, AU_Q004),
	AU_VISIT(CooperativeMatrixPerElementOpNV, visit_call, AU_Q004),
	AU_VISIT(Undef, visit_useless, AU_Q007),
	AU_VISIT(Unreachable, visit_useless, AU_Q007),
	AU_VISIT(Nop, visit_useless, AU_Q007),
	AU_VISIT(CompositeExtract, visit_composite, AU_Q008),
	AU_VISIT(CompositeConstruct, visit_composite, AU_Q008),
	AU_VISIT(Load, visit_access, AU_Q009),
	AU_VISIT(Store, visit_access, AU_Q009),
	{ .visit = NULL }
};

static const struct au_rule rules[] = {
	RULE_OF(Q001, NOTE, END, 50, "%", "many unused <id>s below the bound",
		"Many <id>s below the bound are unused[: {}] (limit {limit} %)",
		"Drivers size tables by the bound. Use spirv-opt --compact-ids.",
		.end = id_gap),
	RULE_OF(Q002, WARNING, END, 30, "%", "more than 30 % debug information",
		"Much of the module is debug information[: {}] (limit {limit} %)",
		"Names, lines and sources take that share of the module. Strip them for a release: spvx strip.",
		.end = debug_share),
	RULE(Q003, NOTE, ALL, "duplicate module", "The module is a duplicate[: {}]",
	     "The same bytes occur more than once.", ),
	RULE(Q004, NOTE, END, "uncalled functions",
	     "The module has functions that are never called[: {}]",
	     "No entry point reaches them. Use spirv-opt --eliminate-dead-functions.",
	     .end = dead_functions),
	RULE_OF(Q005, NOTE, END, 10, "%", "unused types, constants, variables",
		"The module has unused types, constants or variables[: {}] (limit {limit} %)",
		"Only names and decorations refer to them. Use spirv-opt --eliminate-dead-const --eliminate-dead-variables.",
		.end = unused),
	RULE(Q006, NOTE, END, "types or constants declared twice",
	     "A type or constant is declared twice[: {}]",
	     "The same declaration has two <id>s. Use spirv-opt --unify-const.",
	     .end = duplicates),
	RULE(Q007, NOTE, WALK, "OpUndef, OpUnreachable or OpNop",
	     "The module has instructions without effect[: {}]",
	     "Leftovers of a pass, or a use of a value that was never set.", ),
	RULE_OF(Q008, NOTE, END, 25, "%", "high share of CompositeExtract/Construct",
		"The share of CompositeExtract and CompositeConstruct is high[: {}] (limit {limit} %)",
		"They take that share of the module. Use spirv-opt -O.",
		.end = composite_share),
	RULE_OF(Q009, NOTE, END, 50, "%", "local variables not optimised away",
		"Local variables are not optimised away[: {}] (limit {limit} %)",
		"Loads and stores of local variables are that share of all memory accesses: the module was not optimised. Use spirv-opt -O.",
		.end = local_share),
};

AU_FAMILY(q, AU_Q001, .visitors = visitors, );
