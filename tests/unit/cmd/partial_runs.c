/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd/partial_runs.c - a partial that was put aside in sorted runs is that of a
 * set that stayed in memory; what cannot be put aside stays.
 */
#include "cmd/stats/stats.h"

#include "base/str.h"
#include "suite.h"

TestSuite(cmd_partial_runs, .timeout = 60);

#define MODULES 300

struct noted {
	uint64_t offset[MODULES];
	unsigned module[MODULES]; /* by number of the set */
	bool known[MODULES];
};

static void write_digest(char digits[SX_SHA_DIGITS + 1], unsigned module)
{
	snprintf(digits, SX_SHA_DIGITS + 1, "%08x%056u", module * 2654435761u, module);
}

static int note(void *ctx, size_t number, uint64_t offset)
{
	struct noted *n = ctx;
	unsigned module = n->module[number];

	n->offset[module] = n->known[module] ? n->offset[module] : offset;
	n->known[module] = true;
	return 0;
}

/* A module at an address: its facts only where the set has not had it. */
static void add(struct sx_partials *set, unsigned module, unsigned at, bool with_facts,
		struct noted *n)
{
	char *facts = test_format(",\"b\":%u,\"insns\":%0*u}", module, 1 + (int)module % 90,
				  module);
	char *src = test_format("folder %u/%u", at % 7, at);
	char sha[SX_SHA_DIGITS + 1];
	size_t number;

	write_digest(sha, module);
	cr_assert_eq(sx_partials_add(set, sx_str_n(sha, SX_SHA_DIGITS),
				     with_facts ? sx_str(facts) : sx_str_n(NULL, 0),
				     sx_str(src), &number),
		     0);
	if (n)
		n->module[number] = module;
}

/* So many addresses, of modules in no order, some addresses twice; a run each @every of them. */
static void make(unsigned count, unsigned every, const char *folder, bool kv,
		 struct sx_buf *out, uint32_t *runs)
{
	struct noted *n = calloc(1, sizeof(*n));
	struct stats_runs r;
	struct sx_partials set;

	cr_assert(n);
	sx_partials_init(&set);
	stats_runs_init(&r, folder);
	for (unsigned i = 0; i < count; i++) {
		unsigned module = i * 40503u / 7 % MODULES;

		add(&set, module, i / 2 * 2, !n->known[module], n);
		if (every && i % every == every - 1 && !r.failed)
			cr_assert_eq(stats_runs_spill(&r, &set, note, n), 0);
	}
	for (unsigned m = 0; m < MODULES; m++) {
		char want[SX_SHA_DIGITS + 1];
		char digits[SX_SHA_DIGITS];

		write_digest(want, m);
		cr_expect(!n->known[m] || (stats_runs_digest(&r, n->offset[m], digits) &&
					   !memcmp(digits, want, sizeof(digits))));
	}
	sx_buf_init(out, NULL);
	*runs = r.begins.count;
	if (r.begins.count)
		cr_assert_eq(stats_runs_write(&r, &set, out, kv), 0);
	else
		sx_partials_write(&set, out, kv);
	cr_assert_eq(out->error, 0);
	stats_runs_free(&r);
	sx_partials_free(&set);
	free(n);
}

Test(cmd_partial_runs, as_in_memory)
{
	static const unsigned every[] = { 1, 2, 17, 500, 1999, 2000 };

	for (int kv = 0; kv < 2; kv++) {
		struct sx_buf whole;
		uint32_t runs;

		make(2000, 0, NULL, kv, &whole, &runs);
		for (size_t i = 0; i < sizeof(every) / sizeof(every[0]); i++) {
			struct sx_buf b;

			make(2000, every[i], NULL, kv, &b, &runs);
			cr_expect_eq(runs, 2000 / every[i]);
			cr_expect(whole.len == b.len && !memcmp(whole.data, b.data, b.len),
				  "runs of %u", every[i]);
			sx_buf_free(&b);
		}
		sx_buf_free(&whole);
	}
}

Test(cmd_partial_runs, no_file)
{
	struct sx_buf whole;
	struct sx_buf b;
	uint32_t runs;

	make(500, 0, NULL, false, &whole, &runs);
	make(500, 50, "/nonexistent", false, &b, &runs);
	cr_expect_eq(runs, 0);
	cr_expect(whole.len == b.len && !memcmp(whole.data, b.data, b.len));
	sx_buf_free(&whole);
	sx_buf_free(&b);
}
