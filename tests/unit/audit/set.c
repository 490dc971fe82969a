/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/audit/set.c - an audit of many modules by the library, against the program's.
 */
#include <spvx/audit_set.h>

#include "audit.h"
#include "base/say.h"
#include "base/str.h"
#include "failures.h"
#include "lines.h"

TestSuite(audit_set, .timeout = 60);

/* The findings of a set: a line each, as those of the program in TSV. */
struct seen {
	struct spvx_audit_set_totals totals;
	struct sx_buf lines;
	uint32_t count;
	int stop; /* returned for each finding */
};

/* A spvx_audit_set_found_fn. */
static int take(void *ctx, const struct spvx_audit_set_finding *f)
{
	struct seen *seen = ctx;
	struct spvx_audit_rule rule;

	cr_assert(spvx_audit_rule(f->of.rule, &rule));
	SX_SAY(&seen->lines, SX_S(f->address), SX_T("\t"),
	       SX_C(spvx_audit_severity_name(f->of.severity)), SX_T("\tSPVX-"),
	       SX_C(rule.id), SX_T("\t"),
	       f->of.offset || f->of.insn ? SX_PLAIN(f->of.offset) : SX_T("-"), SX_T("\t"),
	       SX_C(f->print), SX_T("\t"),
	       SX_C(f->state == SPVX_AUDIT_NEW         ? "new"
		    : f->state == SPVX_AUDIT_UNCHANGED ? "unchanged"
						       : "absent"),
	       SX_T("\n"));
	seen->count++;
	return seen->stop;
}

static void put(void *ctx, const char *text, size_t len)
{
	sx_buf_put(ctx, text, len);
}

/* Own modules, one of them twice, one cut off; no module. */
static char *folder(void)
{
	char *dir = test_enter();

	test_lines(
		dir, "inputs",
		test_format("mkdir m; cp '%s'/tests/modules/*.spv m\n"
			    "cp m/water.frag.spv m/copy.spv\n"
			    "head -c 100 m/mesh.frag.spv >m/cut.spv\n"
			    "spvx audit --profile=all --baseline-write=baseline m >out\n",
			    test_src()));
	return dir;
}

/* Audit the modules below m. Return: the error of the first call that fails. */
static int add(struct spvx_audit_set *set)
{
	char **names = test_list("m");
	int err = 0;

	for (char **name = names; *name && !err; name++) {
		char *path = test_format("m/%s", *name);
		struct test_bytes bytes = test_read(path);

		err = spvx_audit_set_module(set, sx_str(path), bytes.data, bytes.len);
		memset(bytes.data, 0, bytes.len); /* it is not needed any more */
	}
	test_list_free(names);
	return err;
}

/* Audit them with @policy and @a baseline (NULL: none), and write @written (NULL: not). */
static int audit(const struct spvx_allocator *a, const struct spvx_audit_policy *policy,
		 uint64_t most, const struct test_bytes *baseline, struct seen *seen,
		 struct sx_buf *written)
{
	const struct spvx_audit_set_options options = { .size = sizeof(options),
							.allocator = a,
							.policy = policy,
							.found = take,
							.ctx = seen,
							.most = most,
							.fail_on = SPVX_AUDIT_WARNING };
	struct spvx_audit_set *set;
	uint32_t line;
	int err = spvx_audit_set_create(&options, &set);

	sx_buf_clear(&seen->lines);
	seen->count = 0;
	if (!err && baseline)
		err = spvx_audit_set_accept(
			set, sx_str_n((const char *)baseline->data, baseline->len), &line);
	if (!err)
		err = add(set);
	if (set) {
		int ended = spvx_audit_set_end(set, &seen->totals);

		cr_expect(!err || ended == err, "%d, and then %d", err, ended);
		err = ended;
	}
	if (!err && written)
		err = spvx_audit_set_baseline(set, put, written);
	spvx_audit_set_free(set);
	return err;
}

/* Expect the findings that the program prints, in any order. */
static void expect_as_program(const char *options, const struct seen *seen)
{
	test_write("set", seen->lines.data, seen->lines.len);
	test_lines(
		".", options,
		test_format(
			"spvx audit -f tsv --profile=all --max-per-rule=0 %s m >tsv || :\n"
			"tail -n +2 tsv | cut -f 1-6 | LC_ALL=C sort >program\n"
			"LC_ALL=C sort set | diff program -\n",
			options));
}

Test(audit_set, as_the_program)
{
	char *dir = folder();
	struct spvx_audit_policy *policy = audit_policy_of("all", NULL);
	struct seen seen = { .stop = 0 };
	struct test_bytes baseline = test_read("baseline");
	struct sx_buf written = { .a = NULL };

	cr_assert_eq(audit(NULL, policy, 0, NULL, &seen, &written), 0);
	expect_as_program("", &seen);
	cr_expect(written.len == baseline.len &&
		  !memcmp(written.data, baseline.data, written.len));
	cr_expect_eq(seen.totals.modules, 12);
	cr_expect_eq(seen.totals.states[SPVX_AUDIT_NEW], seen.count);
	cr_expect_eq(seen.totals.severities[SPVX_AUDIT_ERROR] +
			     seen.totals.severities[SPVX_AUDIT_WARNING],
		     seen.totals.failing);
	cr_expect_gt(seen.totals.failing, seen.totals.failing_modules);

	/* all is accepted, then also the findings of a module that is gone */
	cr_assert_eq(audit(NULL, policy, 0, &baseline, &seen, NULL), 0);
	expect_as_program("--baseline=baseline", &seen);
	cr_expect_eq(seen.totals.states[SPVX_AUDIT_UNCHANGED], seen.count);
	cr_expect_eq(seen.totals.failing, 0);
	test_lines(dir, "without", "rm m/water.frag.spv");
	cr_assert_eq(audit(NULL, policy, 0, &baseline, &seen, NULL), 0);
	cr_expect_gt(seen.totals.states[SPVX_AUDIT_ABSENT], 0);
	expect_as_program("--baseline=baseline", &seen);

	/* numbers are of all, whatever is kept */
	cr_assert_eq(audit(NULL, policy, 1, NULL, &seen, NULL), 0);
	cr_expect_eq(seen.totals.modules, 11);
	cr_expect_leq(seen.count, seen.totals.states[SPVX_AUDIT_NEW]);
	sx_buf_free(&seen.lines);
	sx_buf_free(&written);
	spvx_audit_policy_free(policy);
}

/* A spvx_audit_match_fn. */
static bool match(void *ctx, unsigned pattern, struct spvx_str s)
{
	(void)ctx;
	return !pattern && sx_str_starts(s, "// Op");
}

/* Paths are ignored and rules suppressed by address; the caller searches for patterns. */
Test(audit_set, policies)
{
	static const char text[] = "[paths]\nignore = cache.foz#*\n"
				   "[suppress]\nI003 = path:m/outline*\n"
				   "[strings]\npattern-leak = ^main\n";
	struct spvx_audit_policy *policy = audit_policy_of("all", text);
	struct seen seen = { .stop = 0 };
	struct spvx_audit_set_options options = { .size = sizeof(options),
						  .policy = policy,
						  .match = match,
						  .found = take,
						  .ctx = &seen };
	struct spvx_audit_set *set;
	char *path = test_format("%s/tests/modules/outline.geom.spv", test_src());
	struct test_bytes m = test_read(path);

	sx_buf_init(&seen.lines, NULL);
	cr_assert_eq(spvx_audit_set_create(&options, &set), 0);
	cr_expect_eq(
		spvx_audit_set_module(set, sx_str("m/outline.geom.spv"), m.data, m.len), 0);
	cr_expect_eq(spvx_audit_set_module(set, sx_str("cache.foz#1"), m.data, m.len), 0);
	cr_expect_eq(spvx_audit_set_module(set, sx_str("text"), "text", 4), 0);
	cr_expect_eq(spvx_audit_set_end(set, NULL), 0);
	spvx_audit_set_free(set);
	sx_buf_putc(&seen.lines, '\0');
	cr_expect(!strstr(seen.lines.data, "SPVX-I003"), "%s", seen.lines.data);
	cr_expect(strstr(seen.lines.data, "m/outline.geom.spv\twarning\tSPVX-I008"), "%s",
		  seen.lines.data);
	cr_expect(strstr(seen.lines.data, "text\terror\tSPVX-M001\t-\t"), "%s",
		  seen.lines.data);
	cr_expect(!strstr(seen.lines.data, "cache.foz#1\t"), "%s", seen.lines.data);
	sx_buf_free(&seen.lines);
	spvx_audit_policy_free(policy);
}

Test(audit_set, order)
{
	struct spvx_audit_policy *policy = audit_policy_of("all", NULL);
	struct seen seen = { .stop = -SPVX_EIO };
	struct spvx_audit_set_options options = { .size = sizeof(options),
						  .found = take,
						  .ctx = &seen };
	struct spvx_audit_set *set;
	struct sx_buf text = { .a = NULL };
	uint32_t line = 0;

	sx_buf_init(&seen.lines, NULL);
	cr_expect_eq(spvx_audit_set_create(&options, &set), -SPVX_EINVAL, "no policy");
	cr_expect_null(set);
	options.policy = policy;
	cr_assert_eq(spvx_audit_set_create(&options, &set), 0);
	cr_expect_eq(
		spvx_audit_set_accept(set, sx_str("# mine\n0123456789abcdef\nno\n"), &line),
		-SPVX_ESYNTAX);
	cr_expect_eq(line, 3);
	cr_expect_eq(spvx_audit_set_accept(set, sx_str(""), &line), 0);
	cr_expect_eq(spvx_audit_set_baseline(set, put, &text), -SPVX_EINVAL, "too early");
	cr_expect_eq(spvx_audit_set_module(set, sx_str("a"), "text", 4), 0);
	cr_expect_eq(spvx_audit_set_accept(set, sx_str(""), &line), -SPVX_EINVAL, "late");
	cr_expect_eq(spvx_audit_set_end(set, NULL), -SPVX_EIO, "stopped");
	cr_expect_eq(seen.count, 1);
	cr_expect_eq(spvx_audit_set_end(set, NULL), -SPVX_EINVAL, "again");
	cr_expect_eq(spvx_audit_set_module(set, sx_str("a"), "text", 4), -SPVX_EINVAL);
	cr_expect_eq(spvx_audit_set_baseline(set, put, &text), 0);
	spvx_audit_set_free(set);
	spvx_audit_set_free(NULL);
	sx_buf_free(&seen.lines);
	sx_buf_free(&text);
	spvx_audit_policy_free(policy);
}

static int audit_with(const struct spvx_allocator *a, void *ctx)
{
	struct seen seen = { .stop = 0 };
	struct test_bytes baseline = test_read("baseline");
	struct sx_buf written = { .a = NULL };
	int err;

	err = audit(a, ctx, 0, &baseline, &seen, &written);
	cr_expect(err || written.len == baseline.len, "%u", seen.count);
	sx_buf_free(&seen.lines);
	sx_buf_free(&written);
	return err;
}

Test(audit_set, each_failure)
{
	struct spvx_audit_policy *policy = audit_policy_of("all", NULL);

	folder();
	cr_expect_gt(test_each_failure(audit_with, policy), 50);
	spvx_audit_policy_free(policy);
}
