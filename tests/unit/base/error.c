/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/base/error.c - each code has a text and a rule; errors are filled where they
 * arise.
 */
#include "base/error.h"

#include "suite.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

TestSuite(base_error, .timeout = 30);

/* Codes of the call have no rule; those of a module have one, written room/name. */
static bool is_rule(const char *rule)
{
	size_t room = strspn(rule, "abcdefghijklmnopqrstuvwxyz");
	size_t name;

	if (!room || rule[room] != '/')
		return false;
	name = strspn(rule + room + 1, "abcdefghijklmnopqrstuvwxyz-");
	return name && !rule[room + 1 + name];
}

Test(base_error, codes)
{
	static const int unknown[] = { SPVX_CODE_COUNT, -SPVX_CODE_COUNT, 1000,    -1000,
				       INT_MAX,         INT_MIN,          -INT_MAX };

	for (int code = 0; code < SPVX_CODE_COUNT; code++) {
		const char *text = spvx_code_text(code);
		const char *rule = spvx_code_rule(code);

		cr_assert(text && *text && strlen(text) < 48, "code %d: text", code);
		cr_assert(rule && strlen(rule) < 24, "code %d: rule", code);
		cr_expect(!strcmp(text, spvx_code_text(-code)), "code %d: negated", code);
		cr_expect(!strcmp(rule, spvx_code_rule(-code)), "code %d: rule negated",
			  code);
		cr_expect(code < SPVX_ESHORT ? !strcmp(rule, "-") : is_rule(rule),
			  "code %d: %s", code, rule);
		for (int other = 0; other < code; other++)
			cr_expect(strcmp(text, spvx_code_text(other)),
				  "codes %d, %d: one text", code, other);
	}
	cr_expect_str_eq(spvx_code_text(SPVX_OK), "no error");
	for (size_t i = 0; i < TEST_COUNT(unknown); i++) {
		cr_expect_str_eq(spvx_code_text(unknown[i]), "unknown error", "%d",
				 unknown[i]);
		cr_expect_str_eq(spvx_code_rule(unknown[i]), "-", "%d", unknown[i]);
	}
}

/* Names that formats and documents promise. */
Test(base_error, promised_rules)
{
	static const struct {
		int code;
		const char *rule;
	} cases[] = {
		{ SPVX_ESHORT, "bin/header-short" },
		{ SPVX_EMAGIC, "bin/magic" },
		{ SPVX_EZERO, "bin/word-count-zero" },
		{ SPVX_EPASTEND, "bin/truncated" },
		{ SPVX_EOPCODE, "bin/unknown-opcode" },
		{ SPVX_EMISSING, "bin/missing-operands" },
		{ SPVX_ESURPLUS, "bin/extra-operands" },
		{ SPVX_EENUM, "bin/bad-enum" },
		{ SPVX_EMASK, "bin/bad-mask-bit" },
		{ SPVX_EIDZERO, "id/zero" },
		{ SPVX_EIDTWICE, "id/duplicate" },
		{ SPVX_ESET, "ext/unknown-import" },
		{ SPVX_ENOTSET, "ext/set-not-import" },
		{ SPVX_EEXTINST, "ext/bad-number" },
	};

	for (size_t i = 0; i < TEST_COUNT(cases); i++)
		cr_expect_str_eq(spvx_code_rule(cases[i].code), cases[i].rule, "code %d",
				 cases[i].code);
}

Test(base_error, filled)
{
	struct spvx_error err;
	char longer[400];

	memset(&err, 0xff, sizeof(err));
	cr_expect(sx_error(&err, SPVX_EIO, "%s: %d", "file", 5) == -SPVX_EIO, "its code");
	cr_expect(err.code == SPVX_EIO && !strcmp(err.message, "file: 5"), "%s",
		  err.message);
	cr_expect(err.offset == 0 && err.insn == 0 && err.line == 0 && err.column == 0,
		  "no place");

	memset(&err, 0xff, sizeof(err));
	cr_expect(sx_error_at(&err, SPVX_ESYNTAX, 3, 7, "bad") == -SPVX_ESYNTAX,
		  "its code");
	cr_expect(err.code == SPVX_ESYNTAX && err.line == 3 && err.column == 7,
		  "the place");
	cr_expect(err.offset == 0 && err.insn == 0 && !strcmp(err.message, "bad"),
		  "the rest");

	memset(longer, 'x', sizeof(longer) - 1);
	longer[sizeof(longer) - 1] = '\0';
	sx_error(&err, SPVX_EINVAL, "%s", longer);
	cr_expect(strlen(err.message) == sizeof(err.message) - 1, "cut to fit");
	cr_expect(sx_error(NULL, SPVX_ENOMEM, "%s", "x") == -SPVX_ENOMEM,
		  "nowhere to write");
	cr_expect(sx_error_at(NULL, SPVX_ENOMEM, 1, 1, "x") == -SPVX_ENOMEM, "nowhere, at");
}
