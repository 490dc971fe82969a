/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd/addr.c - FILE:LINE[:COL], as addr2line takes it.
 */
#include "cmd/inputs/addr.h"

#include "base/str.h"

#include <criterion/criterion.h>

TestSuite(cmd_addr, .timeout = 30);

/* @file: NULL: it is none. */
static const struct {
	const char *text;
	const char *file;
	uint32_t line;
	uint32_t column;
} lines[] = {
	{ "a.frag:12", "a.frag", 12, 0 },
	{ "a.frag:12:7", "a.frag", 12, 7 },
	{ "a:1:2:3", "a:1", 2, 3 },
	{ "C:\\a.hlsl:3", "C:\\a.hlsl", 3, 0 },
	{ "a:4294967295", "a", UINT32_MAX, 0 },
	{ "7:8", "7", 8, 0 },
	/* no file, no line, or none that there can be */
	{ "", NULL, 0, 0 },
	{ ":12", NULL, 0, 0 },
	{ ":12:7", NULL, 0, 0 },
	{ "12", NULL, 0, 0 },
	{ "a", NULL, 0, 0 },
	{ "a:", NULL, 0, 0 },
	{ "a:x", NULL, 0, 0 },
	{ "a:12x", NULL, 0, 0 },
	{ "a:4294967296", NULL, 0, 0 },
};

Test(cmd_addr, lines)
{
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
		struct spvx_debug_position place = { .column = 99 };
		struct spvx_str file = { NULL, 0 };
		bool good = cmd_addr_read_line(sx_str(lines[i].text), &file, &place);

		cr_expect_eq(good, lines[i].file != NULL, "'%s'", lines[i].text);
		if (!good || !lines[i].file)
			continue;
		cr_expect(sx_str_is(file, lines[i].file), "'%s': %.*s", lines[i].text,
			  (int)file.len, file.ptr);
		cr_expect_eq(place.line, lines[i].line, "'%s'", lines[i].text);
		cr_expect_eq(place.column, lines[i].column, "'%s'", lines[i].text);
	}
}
