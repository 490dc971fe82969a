/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/profile/figures.c - profiles side by side: every name once, each domain in its
 * place, in any order.
 */
#include "profile/figures.h"

#include "base/str.h"
#include "profile/profile.h"
#include "suite.h"

#include <spvx/error.h>

TestSuite(profile_figures, .timeout = 30);

/* A profile of one module with @nops OpNop, @labels OpLabel and a capability. */
static struct spvx_profile *profile_of(unsigned nops, unsigned labels, uint32_t capability)
{
	struct test_module m = { .swapped = false };
	struct spvx_profile *p;
	struct spvx_stream s;

	test_module_header(&m, 0x00010000, 5);
	TEST_INSN(&m, SPVX_OP_Capability, capability);
	while (nops--)
		TEST_INSN(&m, SPVX_OP_Nop);
	while (labels--)
		TEST_INSN(&m, SPVX_OP_Label, 1);
	cr_assert(!spvx_profile_create(NULL, &p), "create");
	spvx_stream_init_memory(&s, m.data, m.len);
	cr_assert(spvx_stream_module(&s) == 1 && !spvx_profile_module(p, &s), "count");
	return p;
}

static const struct sx_figure *find(const struct sx_figures *f, enum spvx_profile_kind kind,
				    const char *name)
{
	for (size_t i = 0; i < f->count; i++)
		if (f->list[i].kind == kind && sx_str_is(f->list[i].names[0], name))
			return &f->list[i];
	return NULL;
}

Test(profile_figures, join)
{
	struct spvx_profile *p[SX_DOMAINS] = {
		profile_of(3, 5, SPVX_CAPABILITY_Shader),
		profile_of(2, 0, SPVX_CAPABILITY_Shader),
		profile_of(9, 1, SPVX_CAPABILITY_Kernel),
	};
	const struct sx_figure *x;
	struct spvx_profile_totals totals[SX_DOMAINS];
	struct sx_figures f = { .count = 0 };

	cr_assert(!sx_figures_join(&f, p, totals), "join");
	for (unsigned d = 0; d < SX_DOMAINS; d++) {
		struct spvx_profile_totals own;

		spvx_profile_totals(p[d], &own);
		cr_expect(!memcmp(&own, &totals[d], sizeof(own)), "totals of %u", d);
	}
	x = find(&f, SPVX_PROFILE_OPCODE, "OpNop");
	cr_assert(x, "OpNop");
	cr_expect(x->n[SX_ALL].count == 3 && x->n[SX_UNIQUE].count == 2 &&
			  x->n[SX_BASE].count == 9,
		  "OpNop in every domain");
	x = find(&f, SPVX_PROFILE_OPCODE, "OpLabel");
	cr_expect(x && x->n[SX_ALL].words == 10 && x->n[SX_UNIQUE].words == 0 &&
			  x->n[SX_BASE].words == 2 && sx_figure_change(x) == 8,
		  "OpLabel in two");
	x = find(&f, SPVX_PROFILE_CAPABILITY, "Kernel");
	cr_expect(x && x->n[SX_ALL].count == 0 && x->n[SX_BASE].count == 1 &&
			  sx_figure_change(x) == -2,
		  "Kernel in the base alone");
	x = find(&f, SPVX_PROFILE_TOTAL, "words");
	cr_expect(x && x->n[SX_ALL].count == 20 && x->n[SX_UNIQUE].count == 9 &&
			  x->n[SX_BASE].count == 18,
		  "total words");
	for (size_t i = 0; i < f.count; i++)
		for (size_t k = i + 1; k < f.count; k++)
			cr_expect(
				f.list[i].kind != f.list[k].kind ||
					!sx_str_eq(f.list[i].names[0], f.list[k].names[0]),
				"%.*s twice", (int)f.list[i].names[0].len,
				f.list[i].names[0].ptr);
	sx_figures_free(&f);
	for (unsigned d = 0; d < SX_DOMAINS; d++)
		spvx_profile_free(p[d]);
}

static uint64_t value(const struct sx_figure *f, enum sx_order order)
{
	switch (order) {
	case SX_BY_WORDS:
		return f->n[SX_ALL].words;
	case SX_BY_COUNT:
		return f->n[SX_ALL].count;
	case SX_BY_CHANGE:
		return sx_magnitude(sx_figure_change(f));
	default:
		return 0;
	}
}

/* Within a kind the order is as asked; totals and sizes always keep theirs. */
Test(profile_figures, order)
{
	struct spvx_profile *p[SX_DOMAINS] = { profile_of(30, 16, 1), NULL,
					       profile_of(5, 40, 2) };
	struct spvx_profile_totals totals[SX_DOMAINS];
	struct sx_figure first;
	struct sx_figures f = { .count = 0 };

	cr_assert(!sx_figures_join(&f, p, totals), "join");
	for (int order = SX_BY_WORDS; order <= SX_BY_CHANGE; order++) {
		sx_figures_sort(&f, (enum sx_order)order);
		/* again, with nothing but the first two in another order */
		first = f.list[f.fixed];
		f.list[f.fixed] = f.list[f.fixed + 1];
		f.list[f.fixed + 1] = first;
		f.sorted = false;
		sx_figures_sort(&f, (enum sx_order)order);
		cr_expect(sx_str_is(f.list[0].names[0], "modules"), "totals stay");
		for (size_t i = f.fixed + 1; i < f.count; i++) {
			const struct sx_figure *a = &f.list[i - 1];
			const struct sx_figure *b = &f.list[i];

			cr_expect(a->kind <= b->kind, "kinds in order");
			if (a->kind != b->kind)
				continue;
			if (a->kind == SPVX_PROFILE_SIZE_BUCKET) {
				cr_expect(a->names[0].len <= b->names[0].len, "sizes rise");
				continue;
			}
			cr_expect(value(a, order) >= value(b, order), "order %d", order);
			cr_expect(order != SX_BY_NAME ||
					  sx_str_cmp(a->names[0], b->names[0]) < 0,
				  "names rise");
		}
	}
	sx_figures_free(&f);
	spvx_profile_free(p[SX_ALL]);
	spvx_profile_free(p[SX_BASE]);
}

/* Profiles of nothing have nothing but totals, which are joined all the same. */
Test(profile_figures, of_nothing)
{
	struct spvx_profile *p[SX_DOMAINS];
	const struct spvx_profile_row *rows;
	struct spvx_profile_totals totals[SX_DOMAINS];
	struct sx_figures f;
	size_t count;

	for (unsigned domains = 1; domains <= SX_DOMAINS; domains++) {
		memset(p, 0, sizeof(p));
		for (unsigned d = 0; d < domains; d++)
			cr_assert(!spvx_profile_create(NULL, &p[d]));
		cr_assert(!spvx_profile_rows(p[0], &rows, &count));
		memset(&f, 0, sizeof(f));
		cr_assert(!sx_figures_join(&f, p, totals));
		cr_expect(count && f.count == count, "%zu of %zu", f.count, count);
		cr_expect(f.fixed == count, "%zu of %zu", f.fixed, count);
		for (size_t i = 0; i < f.count; i++)
			cr_expect(f.list[i].kind == SPVX_PROFILE_TOTAL &&
				  sx_str_eq(f.list[i].names[0], rows[i].name));
		sx_figures_free(&f);
		for (unsigned d = 0; d < domains; d++)
			spvx_profile_free(p[d]);
	}
}

Test(profile_figures, no_memory)
{
	struct spvx_profile *p[SX_DOMAINS] = { profile_of(1, 1, 1), NULL, NULL };
	struct test_alloc a;
	struct spvx_profile_totals totals[SX_DOMAINS];
	struct sx_figures f = { .count = 0 };

	test_alloc_init(&a);
	a.fail_at = 1;
	f.arena.a = &a.hook;
	cr_expect(sx_figures_join(&f, p, totals) == -SPVX_ENOMEM, "no memory");
	sx_figures_free(&f);
	cr_expect(a.live_blocks == 0, "%zu blocks left", a.live_blocks);
	spvx_profile_free(p[SX_ALL]);
}
