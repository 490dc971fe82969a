/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/check/titles.c - the form of messages, over the tables they come from: titles
 * of rules and checks begin in lower case or with a term of the specification, are short
 * and have no period; messages name what they are about.
 */
#include "suite.h"

#include "base/str.h"
#include "check/engine/rule.h"

#include <ctype.h>
#include <spvx/audit.h>
#include <spvx/check.h>

TestSuite(check_titles, .timeout = 60);

#define LONGEST 120 /* bytes of a title */

/* Words of the specification are those of its tables. */
static bool is_term(const char *text, const char *word, size_t len)
{
	static const char *const others[] = {
		"OpenCL",         "Vulkan",
		"SPIR-V",         "Result",
		"Interpolant",    "Dref",
		"DebugOperation", "DebugPrintf",
		"N-bit",          "NonSemantic.Graph.DebugInfo",
	};

	for (size_t n = 0; n < TEST_COUNT(others); n++)
		if (sx_str_is(sx_str_n(word, len), others[n]))
			return true;
	for (const char *at = text; (at = strchr(at, *word)); at++)
		if (!strncmp(at, word, len) &&
		    (at == text || !isalnum((unsigned char)at[-1])))
			return true;
	return false;
}

static void check_title(const char *text, const char *id, const char *title)
{
	size_t len = strlen(title);
	size_t word = strcspn(title, " ,:*()/");

	cr_expect(len && len <= LONGEST, "%s: %zu bytes: %s", id, len, title);
	cr_expect(len && !strchr(".!?;:, ", title[len - 1]), "%s: %s", id, title);
	cr_expect(*title != ' ' && !strstr(title, "  ") && !strpbrk(title, "{}\n\t"),
		  "%s: %s", id, title);
	cr_expect(!isupper((unsigned char)*title) || is_term(text, title, word), "%s: %s",
		  id, title);
}

Test(check_titles, form)
{
	struct test_bytes text = test_source("tables/core.txt");
	struct spvx_check_subrule check;
	struct spvx_check_rule rule;
	struct spvx_audit_rule audited;
	unsigned count = 0;

	for (unsigned n = 0; spvx_check_rule(n, &rule); n++, count++)
		check_title((char *)text.data, rule.id, rule.title);
	for (unsigned n = 0; spvx_audit_rule(n, &audited); n++, count++)
		check_title((char *)text.data, audited.id, audited.title);
	for (unsigned n = 0; spvx_check_subrule(n, &check); n++, count++) {
		char title[512];

		spvx_check_subrule_title(n, title, sizeof(title));
		check_title((char *)text.data, check.id, title);
	}
	cr_expect(count > 1200, "%u", count);
}

/* What a message is about: an <id>, an instruction, a value. Some are about the module, or
 * name the only instruction that they can be about. */
Test(check_titles, messages_have_values)
{
	const struct ck_rule *table;
	unsigned of_table = sx_ck_table_checks(&table);
	unsigned without = 0;

	for (unsigned n = 0; n < CK_CHECK_COUNT; n++) {
		const char *text = sx_ck_checks[n].text;

		without += !strchr(text, '{');
		if (strchr(text, '{') || strstr(text, "module") || strstr(text, "Op") ||
		    strstr(text, "requires") || strstr(text, "Loop Control"))
			continue;
		cr_expect(sx_ck_checks[n].phase <= CK_AT_FORWARD, "%s: %s",
			  sx_ck_checks[n].name, text);
	}
	cr_expect(without < 33, "%u messages name nothing of the module", without);
	for (unsigned n = 0; n < of_table; n++)
		cr_expect_str_eq(table[n].text, "{pred}", "%s", table[n].name);
}

/* A message that says what a Result Type or an <id> must be names the type that it has. Of
 * these it is the instruction that counts, or a decoration, or a use. */
Test(check_titles, messages_name_types)
{
	static const char *const others[] = {
		"must be a constant",
		"must be a variable",
		"must be a function",
		"must be defined",
		"must be an Op",
		"must be a Kernel",
		"must be an Arg",
		"must be a GLComp",
		"must be a DebugGraph",
		"must be an instr",
		"must be RTE",
		"must return",
		"must decorate",
		"must take",
		"must not have the Result",
		"must both be",
		"must be a scalar member",
	};
	unsigned named = 0;

	for (unsigned n = 0; n < CK_CHECK_COUNT; n++) {
		const char *text = sx_ck_checks[n].text;
		const char *must = strstr(text, "{id} must ");
		bool other = !must || strstr(text, "Type {id} must ");

		cr_expect(!strstr(text, "Result Type must"), "%s", sx_ck_checks[n].name);
		for (size_t i = 0; must && i < TEST_COUNT(others); i++)
			other |= sx_str_starts(sx_str(must + strlen("{id} ")), others[i]);
		cr_expect(other, "%s: %s", sx_ck_checks[n].name, text);
		named += strstr(text, "{typed}") || strstr(text, "{result}");
	}
	cr_expect(named > 200, "%u", named);
}
