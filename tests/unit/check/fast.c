/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/check/fast.c - check/engine/check_fast.c against the full path of the first
 * pass: the same findings of whatever there is to read. What a state keeps from module to
 * module changes nothing.
 */
#include "check/engine/create.h"
#include "variants.h"

#include <spvx/check.h>

TestSuite(check_fast, .timeout = 120);
TestSuite(corpus_fast_check, .timeout = 300);

/* What a check says, as a sum; and how much that is. */
struct reported {
	uint64_t sum;
	unsigned count;
};

struct ways {
	const struct spvx_check_options *options;
	struct spvx_check *by_fast;
	struct spvx_check *by_full;
	struct reported reported;
	unsigned findings;
	unsigned turn; /* of three environments; 3: it has all */
};

static void mix(struct reported *t, uint64_t value)
{
	t->sum = (t->sum ^ value) * UINT64_C(0x100000001b3);
	t->sum ^= t->sum >> 29;
}

static int found(void *ctx, const struct spvx_check *check,
		 const struct spvx_check_finding *f)
{
	struct reported *t = &((struct ways *)ctx)->reported;

	(void)check;
	mix(t, f->rule);
	mix(t, f->vuid);
	mix(t, f->word);
	mix(t, f->offset);
	mix(t, f->id);
	mix(t, f->detail);
	t->count++;
	return 0;
}

static struct reported run(struct ways *w, struct spvx_check *check, const void *data,
			   size_t size)
{
	struct spvx_check_result r;

	w->reported = (struct reported){ 0, 0 };
	cr_assert_eq(spvx_check_module(check, data, size, &r), 0);
	mix(&w->reported, r.cls);
	mix(&w->reported, r.insn);
	mix(&w->reported, r.counts[SPVX_CHECK_ERROR]);
	return w->reported;
}

static void compare(struct variants *v, const void *data, size_t size)
{
	struct ways *w = v->ctx;
	struct reported a = run(w, w->by_fast, data, size);
	struct reported b = run(w, w->by_full, data, size);

	cr_expect(a.sum == b.sum && a.count == b.count,
		  "%s, variant %u: %u findings, %u the full way", v->name, v->number,
		  a.count, b.count);
	w->findings += b.count;
}

/* By a state that has seen other modules, and by one that has seen none. */
static void compare_fresh(struct variants *v, const void *data, size_t size)
{
	struct ways *w = v->ctx;
	struct spvx_check *fresh;
	struct reported a = run(w, w->by_fast, data, size);
	struct reported n;

	cr_assert_eq(spvx_check_create(w->options, &fresh), 0);
	n = run(w, fresh, data, size);
	spvx_check_free(fresh);
	cr_expect(a.sum == n.sum && a.count == n.count,
		  "%s: %u findings after other modules, %u alone", v->name, a.count,
		  n.count);
}

/* ---- both ways ---- */

static void take(struct variants *v, const void *data, size_t size)
{
	const struct ways *w = v->ctx;

	/* a broken module is looked at in one environment of three */
	if (v->number > 4 && w->turn < 3 && v->number / 2 % 3 != w->turn)
		return;
	compare(v, data, size);
	if (!v->number)
		compare_fresh(v, data, size);
}

static void compare_all(const char *env, void (*variants)(struct variants *v),
			unsigned broken, unsigned turn)
{
	struct spvx_check_options o;
	struct ways w = { .options = &o, .turn = turn };
	struct variants v = { .take = take, .ctx = &w, .broken = broken };

	spvx_check_options_init(&o);
	o.env = spvx_check_env(env);
	o.flags = SPVX_CHECK_NOTES;
	o.found = found;
	o.ctx = &w;
	cr_assert_eq(spvx_check_create(&o, &w.by_fast), 0);
	cr_assert_eq(spvx_check_create(&o, &w.by_full), 0);
	sx_ck_full_path_only(w.by_full);
	variants(&v);
	cr_expect(w.findings > v.count / 4);
	spvx_check_free(w.by_fast);
	spvx_check_free(w.by_full);
}

Test(check_fast, universal)
{
	compare_all("spv1.6", variants_own, 24, 3);
}

Test(check_fast, vulkan)
{
	compare_all("vulkan1.3", variants_own, 24, 3);
}

Test(check_fast, opencl)
{
	compare_all("opencl2.2", variants_own, 24, 3);
}

Test(corpus_fast_check, universal)
{
	compare_all("spv1.6", variants_shared, 6, 0);
}

Test(corpus_fast_check, vulkan)
{
	compare_all("vulkan1.3", variants_shared, 6, 1);
}

Test(corpus_fast_check, opencl)
{
	compare_all("opencl2.2", variants_shared, 6, 2);
}
