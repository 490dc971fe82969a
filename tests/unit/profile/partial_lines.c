/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/profile/partial_lines.c - records of partials, read as they are written, say
 * what the parser reads in them; what is spelled in another way is left to it.
 */
#include "profile/partial.h"

#include "base/str.h"
#include "suite.h"

TestSuite(profile_partial_lines, .timeout = 30);

#define HEX64 "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
#define HEAD  "{\"t\":\"m\",\"sha\":\"" HEX64 "\",\"src\":[\"a b\",\"c.zip!d\"]"
#define TOTALS                                                                        \
	",\"b\":764,\"w\":191,\"ver\":\"1.3\",\"gen\":\"Khronos Glslang\",\"end\":\"" \
	"big\",\"bad\":1,\"n1\":\"" HEX64 "\",\"n2\":\"" HEX64                        \
	"\",\"foz\":\"0123456789abcdef\",\"insns\":40,\"unk\":2,\"dbg\":7"
#define OPS "\"OpLoad\":[3,12],\"OpStore\":[0,999999999999999999]"
#define KINDS                                                                           \
	",\"cls\":{\"Memory\":[1,2]},\"sec\":{},\"cap\":{\"Shader\":[1,2]},\"ext\":{}," \
	"\"imp\":{\"GLSL.std.450\":[1,6]},\"xi\":{\"GLSL.std.450/Sin\":[2,12]},"        \
	"\"sc\":{},\"dec\":{},\"bi\":{},\"em\":{},\"xm\":{}"
#define RECORD HEAD TOTALS ",\"op\":{" OPS "}" KINDS ",\"ent\":1}"

/* A number or a name, of those that a record has. */
static void expect_number(const char *what, uint64_t a, uint64_t b)
{
	cr_expect_eq(a, b, "%s: %llu, not %llu", what, (unsigned long long)a,
		     (unsigned long long)b);
}

static void expect_same(const struct sx_partial_facts *a, const struct sx_partial_facts *b)
{
	const struct spvx_profile_row *x = a->rows.items;
	const struct spvx_profile_row *y = b->rows.items;

	expect_number("bytes", a->bytes, b->bytes);
	expect_number("words", a->words, b->words);
	expect_number("malformed", a->malformed, b->malformed);
	expect_number("instructions", a->instructions, b->instructions);
	expect_number("unknown", a->unknown_opcodes, b->unknown_opcodes);
	expect_number("debug", a->debug_words, b->debug_words);
	expect_number("entry points", a->entry_points, b->entry_points);
	cr_expect(sx_str_eq(a->version, b->version) && sx_str_eq(a->n1, b->n1) &&
		  sx_str_eq(a->generator, b->generator) && sx_str_eq(a->n2, b->n2) &&
		  sx_str_eq(a->order, b->order) && sx_str_eq(a->foz, b->foz));
	cr_assert_eq(a->rows.count, b->rows.count);
	for (uint32_t i = 0; i < a->rows.count; i++) {
		cr_expect_eq(x[i].kind, y[i].kind);
		cr_expect(sx_str_eq(x[i].name, y[i].name));
		expect_number("count", x[i].count, y[i].count);
		expect_number("words", x[i].words, y[i].words);
	}
}

Test(profile_partial_lines, as_written)
{
	struct sx_partial_facts parsed = { .bytes = 0 };
	struct sx_partial_line line = { .sha = { "", 0 } };
	const struct spvx_str *srcs;
	const struct spvx_profile_row *rows;
	struct sx_arena arena = { .a = NULL };

	cr_assert_eq(sx_partial_line_scan(&line, sx_str(RECORD)), 1);
	cr_assert_eq(sx_partial_facts_parse(&parsed, &arena, line.text), 0);
	expect_same(&line.facts, &parsed);
	cr_expect(sx_str_is(line.sha, HEX64));
	cr_assert_eq(line.srcs.count, 2);
	srcs = line.srcs.items;
	cr_expect(sx_str_is(srcs[0], "a b") && sx_str_is(srcs[1], "c.zip!d"));
	cr_assert_eq(line.facts.rows.count, 6);
	rows = line.facts.rows.items;
	cr_expect_eq(rows[1].words, UINT64_C(999999999999999999));
	cr_expect_eq(rows[5].kind, SPVX_PROFILE_EXTINST);
	cr_expect(sx_str_is(line.facts.order, "big") && line.facts.entry_points == 1);
	sx_partial_facts_free(&parsed);
	sx_partial_line_free(&line);
	sx_arena_free(&arena);
}

/* Every record that is cut, and every one that has another byte somewhere, is either read as the
 * parser reads it or left to it. */
Test(profile_partial_lines, otherwise)
{
	static const char others[] = { ' ', '0', '"', '\\', 'x', '}', ',', '\x80' };
	struct sx_partial_facts parsed = { .bytes = 0 };
	struct sx_partial_line line = { .sha = { "", 0 } };
	char text[] = RECORD;
	size_t taken = 0;

	for (size_t i = 0; i < sizeof(text) - 1; i++)
		cr_assert_eq(sx_partial_line_scan(&line, sx_str_n(text, i)), 0, "%zu", i);
	for (size_t i = 0; i < sizeof(text) - 1; i++) {
		char before = text[i];

		for (size_t k = 0; k < sizeof(others); k++) {
			struct sx_arena arena = { .a = NULL };
			struct sx_json_node *root;

			text[i] = others[k];
			if (!sx_partial_line_scan(&line, sx_str_n(text, sizeof(text) - 1)))
				continue;
			taken++;
			cr_expect_eq(sx_json_parse(&arena, sx_str_n(text, sizeof(text) - 1),
						   &root, NULL),
				     0, "%s", text);
			cr_assert_eq(sx_partial_facts_parse(&parsed, &arena, line.text), 0,
				     "%s", text);
			expect_same(&line.facts, &parsed);
			sx_arena_free(&arena);
		}
		text[i] = before;
	}
	cr_expect_gt(taken, 100);
	sx_partial_facts_free(&parsed);
	sx_partial_line_free(&line);
}

/* Spelled in another way, or something else: for the parser. */
Test(profile_partial_lines, left_alone)
{
	static const char *const lines[] = {
		"",
		"{}",
		"{\"t\":\"end\",\"modules\":3,\"errors\":0}",
		HEAD TOTALS ",\"op\":{\"OpStore\":[1,2],\"OpLoad\":[1,2]}" KINDS
			    ",\"ent\":1}",
		HEAD TOTALS ",\"op\":{\"OpLoad\":[1,2],\"OpLoad\":[1,2]}" KINDS
			    ",\"ent\":1}",
		HEAD TOTALS ",\"op\":{\"Op\\u004c\":[1,2]}" KINDS ",\"ent\":1}",
		HEAD TOTALS ",\"op\":{\"OpLoad\":[01,2]}" KINDS ",\"ent\":1}",
		HEAD TOTALS ",\"op\":{\"OpLoad\":[1,99999999999999999999]}" KINDS
			    ",\"ent\":1}",
		HEAD TOTALS ",\"op\":{\"OpLoad\":[1,2,3]}" KINDS ",\"ent\":1}",
		HEAD TOTALS ",\"op\":{},\"op\":{}" KINDS ",\"ent\":1}",
		HEAD TOTALS ",\"op\":{}" KINDS ",\"ent\":1} ",
		HEAD TOTALS ",\"op\":{}" KINDS ",\"ent\":true}",
	};
	struct sx_partial_line line = { .sha = { "", 0 } };

	for (size_t i = 0; i < TEST_COUNT(lines); i++)
		cr_expect_eq(sx_partial_line_scan(&line, sx_str(lines[i])), 0, "%s",
			     lines[i]);
	sx_partial_line_free(&line);
}
