/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/check/rules.c - the registry of the checker's rules: each has a pair of
 * modules somewhere in these tests, one that breaks it alone, and words on what to do about
 * it.
 */
#include "suite.h"

#include <spvx/check.h>

TestSuite(check_rules, .timeout = 30);

#define MAX_FILES 128

/* The sources that hold the pairs: check*.c with quoted ids, check*.rules with lines. */
struct sources {
	struct test_bytes texts[MAX_FILES];
	size_t count;
};

static bool is_source(const char *name)
{
	const char *end = strrchr(name, '.');

	return end && strcmp(name, "rules.c") != 0 &&
	       (!strcmp(end, ".c") || !strcmp(end, ".rules"));
}

static void read_sources(struct sources *s)
{
	char *folder = test_format("%s/tests/unit/check", test_src());

	for (char **name = test_list(folder); *name; name++) {
		if (!is_source(*name))
			continue;
		cr_assert(s->count < MAX_FILES);
		s->texts[s->count++] =
			test_source(test_format("tests/unit/check/%s", *name));
	}
}

/* "ID" in a table, or `rule ID` at the head of a paragraph. */
static bool names(const char *text, const char *id)
{
	size_t len = strlen(id);

	for (const char *p = text; (p = strstr(p, id)); p += len) {
		if (p > text && p[-1] == '"' && p[len] == '"')
			return true;
		if (p - text > 5 && !memcmp(p - 6, "\nrule ", 6) && strchr(" :\n", p[len]))
			return true;
	}
	return false;
}

static bool has_pair(const struct sources *s, const char *id)
{
	for (size_t n = 0; n < s->count; n++)
		if (names((const char *)s->texts[n].data, id))
			return true;
	return false;
}

Test(check_rules, pairs_and_help)
{
	struct spvx_check_rule rule;
	struct sources s = { .count = 0 };

	read_sources(&s);
	cr_assert(s.count > 10, "%zu files", s.count);
	for (unsigned n = 0; spvx_check_rule(n, &rule); n++) {
		cr_expect(has_pair(&s, rule.id),
			  "%s: add a pair of modules to tests/unit/check/*.rules", rule.id);
		cr_expect(rule.help && rule.help[0], "%s: no help", rule.id);
	}
	cr_expect(!has_pair(&s, "no/such-rule"));
}
