/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/check/ids.c - each check has an id of its own below its rule's, which is never
 * renamed nor given to another. Users select, suppress and look it up in transcripts/check.t.
 */
#include "base/str.h"
#include "suite.h"

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
	struct test_bytes list = test_source("tests/unit/check/ids.list");
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
		cr_expect(at, "%s: add it to tests/unit/check/ids.list", check.id);
		free(line);
	}
}
