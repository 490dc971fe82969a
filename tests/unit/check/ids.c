/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/check/ids.c - each check has an id of its own below its rule's, which is never
 * renamed nor given to another, and is what users select, suppress and look up.
 */
#include "assemble.h"

#include "base/str.h"

#include <criterion/criterion.h>
#include <spvx/check.h>

TestSuite(check_ids, .timeout = 60);

static bool is_name(const char *s)
{
	return *s && *s != '-' && s[strlen(s) - 1] != '-' && !strstr(s, "--") &&
	       !s[strspn(s, "abcdefghijklmnopqrstuvwxyz0123456789-")];
}

Test(check_ids, unique)
{
	struct spvx_check_subrule check;
	unsigned n = 0;

	for (; spvx_check_subrule(n, &check); n++) {
		struct spvx_check_rule rule;
		char title[512];
		size_t len;

		cr_assert(spvx_check_rule(check.rule, &rule));
		len = strlen(rule.id);
		cr_expect(!strncmp(check.id, rule.id, len) && check.id[len] == ':' &&
				  is_name(check.id + len + 1),
			  "%s of %s", check.id, rule.id);
		cr_expect(spvx_check_subrule_find(sx_str(check.id)) == (int)n,
			  "%s is there twice", check.id);
		len = spvx_check_subrule_title(n, title, sizeof(title));
		cr_expect(len && len < sizeof(title) && !strpbrk(title, "{}\n"), "%s: %s",
			  check.id, title);
	}
	cr_expect(n > 850, "%u", n);
	cr_expect(!spvx_check_subrule_title(n, NULL, 0));
	cr_expect(spvx_check_subrule_find(sx_str("image/operands:")) == -1);
	cr_expect(spvx_check_subrule_find(sx_str("image/operands")) == -1);
}

/* Every rule has a check, or nothing could be found by it. */
Test(check_ids, rules_have_checks)
{
	struct spvx_check_subrule check;
	struct spvx_check_rule rule;
	bool has[256] = { false };

	for (unsigned n = 0; spvx_check_subrule(n, &check); n++) {
		cr_assert(check.rule < sizeof(has));
		has[check.rule] = true;
	}
	for (unsigned n = 0; spvx_check_rule(n, &rule); n++)
		cr_expect(has[n], "%s: add a check of it to tables/check/checks.txt",
			  rule.id);
}

/* What was released stays, and what is new is written down. */
Test(check_ids, released)
{
	char *path = test_format("%s/tests/unit/check/ids.list", test_src());
	struct test_bytes list = test_read(path);
	struct spvx_check_subrule check;

	for (char *line = (char *)list.data; *line;) {
		char *end = line + strcspn(line, "\t\n");
		bool retired = *line == '-';
		struct spvx_str id = { line + retired, (size_t)(end - line) - retired };

		if (*line != '#' && end > line)
			cr_expect((spvx_check_subrule_find(id) < 0) == retired,
				  "%.*s: a released id stays, and is not used again",
				  (int)id.len, id.ptr);
		line = end + strcspn(end, "\n");
		line += *line == '\n';
	}
	for (unsigned n = 0; spvx_check_subrule(n, &check); n++) {
		char *line = test_format("\n%s", check.id);
		const char *at = strstr((char *)list.data, line);

		while (at && !strchr("\t\n", at[strlen(line)]))
			at = strstr(at + 1, line);
		cr_expect(at, "%s: add it to %s", check.id, path);
		free(line);
	}
}

/* ---- the program ---- */

/* A type declared twice, and integers added as floats. */
static const char text[] =
	"OpCapability Shader\nOpMemoryModel Logical GLSL450\n"
	"OpEntryPoint GLCompute %main \"main\"\nOpExecutionMode %main LocalSize 1 1 1\n"
	"%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%i = OpTypeInt 32 0\n"
	"%j = OpTypeInt 32 0\n%one = OpConstant %i 1\n"
	"%main = OpFunction %void None %fn\n%l = OpLabel\n"
	"%x = OpFAdd %i %one %one\nOpReturn\nOpFunctionEnd\n";

/* Checks of it, of a table and of a function in C. */
static const char twice[] = "type/duplicate:declared-twice";
static const char not_float[] = "arith/operands:result-type";

static void write_module(const char *dir)
{
	char *path = test_format("%s/x.spv", dir);
	const unsigned char *module;
	struct test_as t;
	size_t size;

	cr_assert(!test_as_open(&t, 0, 0x10300, NULL));
	cr_assert(!test_as_run(&t, text, strlen(text), &module, &size), "%s", t.errors);
	test_write(path, module, size);
	test_as_close(&t);
}

static bool has(const struct test_run *r, const char *s)
{
	return r->out.len && strstr((const char *)r->out.data, s) != NULL;
}

Test(check_ids, in_every_format)
{
	static const char *const formats[] = { "text",   "tsv",   "json",
					       "ndjson", "sarif", "markdown" };
	char *dir = test_folder();

	write_module(dir);
	for (size_t n = 0; n < sizeof(formats) / sizeof(formats[0]); n++) {
		struct test_run r = TEST_RUN(dir, "check", "-f", formats[n], "x.spv");

		cr_expect(r.status == 1 && has(&r, twice) && has(&r, not_float), "%s",
			  formats[n]);
	}
}

Test(check_ids, select)
{
	static const struct {
		const char *rules;
		bool twice;
		bool not_float;
	} cases[] = {
		{ "--rules=type/duplicate:declared-twice", true, false },
		{ "--rules=type/duplicate", true, false },
		{ "--rules=!type/duplicate:declared-twice", false, true },
		{ "--rules=!type/*", false, true },
		{ "--rules=*:result-type", false, true },
		{ "--rules=arith/*,!arith/operands:result-*", false, false },
	};

	char *dir = test_folder();

	write_module(dir);
	for (size_t n = 0; n < sizeof(cases) / sizeof(cases[0]); n++) {
		struct test_run r = TEST_RUN(dir, "check", cases[n].rules, "x.spv");
		struct test_run l = TEST_RUN(dir, "check", cases[n].rules, "--list-rules");

		cr_expect(has(&r, twice) == cases[n].twice &&
				  has(&r, not_float) == cases[n].not_float,
			  "%s", cases[n].rules);
		cr_expect(has(&l, twice) == cases[n].twice &&
				  has(&l, not_float) == cases[n].not_float,
			  "%s", cases[n].rules);
	}
}

/* A policy of `audit` names them as --rules does. */
Test(check_ids, suppress)
{
	static const char policy[] = "[suppress]\ntype/duplicate:declared-twice = path:*\n";
	char *dir = test_folder();
	struct test_run r;

	write_module(dir);
	test_write(test_format("%s/p", dir), policy, sizeof(policy) - 1);
	r = TEST_RUN(dir, "audit", "--check", "--policy=p", "x.spv");
	cr_expect(!has(&r, "type/duplicate") && has(&r, "arith/operands"), "%s",
		  (char *)r.out.data);
}

Test(check_ids, explain)
{
	struct test_run r =
		TEST_RUN(NULL, "explain", twice, not_float, "image/operands:sign-extend");

	cr_expect(r.status == 0 && has(&r, "is already declared") && has(&r, "SignExtend"));
}
