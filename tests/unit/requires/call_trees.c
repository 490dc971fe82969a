/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/requires/call_trees.c - what entry points use and ask for by the functions
 * they call, in call graphs at random, with cycles: against a closure over the calls that
 * is computed here. With many entry points call trees without anything are left out, with
 * few they are walked.
 */
#include "random.h"
#include "reflect_text.h"

#include "base/buf.h"

#include <spvx/requires.h>

TestSuite(requires_call_trees, .timeout = 120);

#define FUNCTIONS 40
#define VARIABLES 6
#define ELECTS    VARIABLES /* a subgroup operation instead of a load */

/* The first @entries functions are entry points. */
struct graph {
	unsigned entries;
	bool calls[FUNCTIONS][FUNCTIONS];
	int does[FUNCTIONS]; /* a variable, ELECTS, or -1: nothing */
};

static void make_graph(struct graph *g, uint64_t *state)
{
	uint32_t sparse = 10 + next_random(state) % 60;
	uint32_t idle = 1 + next_random(state) % 12;

	memset(g, 0, sizeof(*g));
	g->entries = next_random(state) % 2 ? 24 : 4;
	for (unsigned f = 0; f < FUNCTIONS; f++) {
		g->does[f] = next_random(state) % idle
				     ? -1
				     : (int)(next_random(state) % (VARIABLES + 1));
		/* no one calls an entry point */
		for (unsigned k = g->entries; k < FUNCTIONS; k++)
			g->calls[f][k] = next_random(state) % sparse == 0;
	}
}

static void put_body(struct sx_buf *b, const struct graph *g, unsigned f)
{
	sx_buf_printf(b, "%%do%u = OpFunction %%void None %%fn\n%%l%u = OpLabel\n", f, f);
	for (unsigned k = 0; k < FUNCTIONS; k++)
		if (g->calls[f][k])
			sx_buf_printf(b, "%%r%u_%u = OpFunctionCall %%void %%do%u\n", f, k,
				      k);
	if (g->does[f] == ELECTS)
		sx_buf_printf(b, "%%x%u = OpGroupNonUniformElect %%bool %%c3\n", f);
	else if (g->does[f] >= 0)
		sx_buf_printf(b, "%%x%u = OpLoad %%uint %%g%d\n", f, g->does[f]);
	sx_buf_puts(b, END);
}

static char *text_of(const struct graph *g)
{
	struct sx_buf b = { .a = NULL };

	sx_buf_puts(&b, "OpCapability Shader\nOpCapability GroupNonUniform\n"
			"OpMemoryModel Logical GLSL450\n");
	for (unsigned e = 0; e < g->entries; e++)
		sx_buf_printf(&b, "OpEntryPoint GLCompute %%do%u \"e%u\"\n", e, e);
	for (unsigned v = 0; v < VARIABLES; v++)
		sx_buf_printf(&b, "OpName %%g%u \"g%u\"\n", v, v);
	sx_buf_puts(&b, TYPES "%pp = OpTypePointer Private %uint\n");
	for (unsigned v = 0; v < VARIABLES; v++)
		sx_buf_printf(&b, "%%g%u = OpVariable %%pp Private\n", v);
	for (unsigned f = 0; f < FUNCTIONS; f++)
		put_body(&b, g, f);
	sx_buf_putc(&b, '\0');
	cr_assert(!b.error);
	return b.data;
}

/* What the functions that an entry point leads to do: a bit each. */
static unsigned reach(const struct graph *g, unsigned f, bool *seen)
{
	unsigned does = g->does[f] < 0 ? 0 : 1u << g->does[f];

	seen[f] = true;
	for (unsigned k = 0; k < FUNCTIONS; k++)
		if (g->calls[f][k] && !seen[k])
			does |= reach(g, k, seen);
	return does;
}

/* Entry points whose requirements name the stages of subgroup operations. */
static void find_asking(const struct test_reflected *t, bool *asks)
{
	const struct spvx_requirements *r;
	struct spvx_requires *q;
	char rule[128];

	cr_assert(!spvx_requires_create(NULL, &q));
	cr_assert(!spvx_requires_load(q, t->module, t->size, &r));
	for (uint32_t i = 0; i < r->need_count; i++) {
		spvx_need_rule(&r->needs[i], rule, sizeof(rule));
		if (!strncmp(rule, "subgroup/stage", 14)) {
			cr_assert_lt(r->needs[i].entry, FUNCTIONS);
			asks[r->needs[i].entry] = true;
		}
	}
	spvx_requires_free(q);
}

static unsigned check(const struct graph *g, unsigned nth)
{
	char *text = text_of(g);
	bool asks[FUNCTIONS] = { false };
	struct test_reflected t;
	unsigned used = 0;

	test_reflected_open(&t, "graph", text, NULL, 0);
	find_asking(&t, asks);
	for (unsigned e = 0; e < g->entries; e++) {
		bool seen[FUNCTIONS] = { false };
		unsigned does = reach(g, e, seen);
		char *name = test_format("e%u", e);

		for (unsigned v = 0; v < VARIABLES; v++) {
			char *variable = test_format("g%u", v);

			cr_expect_eq(test_use(&t, name, variable) != NULL, does >> v & 1,
				     "graph %u: %s and %s", nth, name, variable);
		}
		cr_expect_eq(asks[e], does >> ELECTS & 1, "graph %u: %s asks", nth, name);
		cr_expect_eq(spvx_reflect_entries(t.r)[e].subgroup != 0, asks[e]);
		used += does != 0;
	}
	test_reflected_close(&t);
	free(text);
	return used;
}

Test(requires_call_trees, at_random)
{
	uint64_t state = 18;
	unsigned entries = 0;
	unsigned used = 0;

	for (unsigned n = 0; n < (test_sanitized() ? 40u : 200u); n++) {
		struct graph g;

		make_graph(&g, &state);
		used += check(&g, n);
		entries += g.entries;
	}
	/* neither all of them nor none */
	cr_expect(used > entries / 8 && used < entries / 8 * 7, "%u of %u", used, entries);
}
