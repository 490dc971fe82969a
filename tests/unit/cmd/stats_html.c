/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd/stats_html.c - the page of `stats`: what its map is made of adds up,
 * nothing is fetched, and no name of a module gets out of its place.
 */
#include "base/json_read.h"

#include "suite.h"

#include <spvx/enums.h>

TestSuite(cmd_stats_html, .timeout = 30);

#define EVIL "</script><script>alert(1)</script><img src=x onerror=alert(2)>\"'&"

static void run(struct test_run *r, const char *const *argv, const char *dir)
{
	*r = (struct test_run){ .argv = argv, .dir = dir };
	test_run(r);
	cr_assert_eq(r->status, 0, "%s", r->err.data);
}

/* The text between @from and @to; from malloc. */
static char *between(const char *text, const char *from, const char *to)
{
	const char *a = strstr(text, from);
	const char *b = a ? strstr(a + strlen(from), to) : NULL;

	cr_assert(a && b, "%s", from);
	a += strlen(from);
	return strndup(a, (size_t)(b - a));
}

/* Sum of the words of all leaves, each of which has @names names or, when it is not a
 * figure, one; or of their words in the base, which are two numbers before. */
static uint64_t sum_of(const char *page, uint32_t names, bool base)
{
	char *json = between(page, "id=\"leaves\">", "</script>");
	const struct sx_json_node *leaf;
	struct sx_json_node *root;
	struct sx_arena arena;
	uint64_t sum = 0;

	cr_assert(!strchr(json, '<'));
	sx_arena_init(&arena, NULL, 0);
	cr_assert_eq(
		sx_json_parse(&arena, (struct spvx_str){ json, strlen(json) }, &root, NULL),
		0);
	for (leaf = root->child; leaf; leaf = leaf->next) {
		const struct sx_json_node *value = leaf->child;
		uint64_t words;

		cr_expect(leaf->count == names + 3 || leaf->count == 4);
		for (uint64_t at = leaf->count - (base ? 3 : 1); at; at--)
			value = value->next;
		cr_assert(sx_json_get_u64(value, &words));
		sum += words;
	}
	sx_arena_free(&arena);
	free(json);
	return sum;
}

static uint64_t words_of(const char *page, uint32_t names)
{
	return sum_of(page, names, false);
}

static unsigned occurrences(const char *text, const char *what)
{
	unsigned count = 0;

	for (; (text = strstr(text, what)) != NULL; text += strlen(what))
		count++;
	return count;
}

static void check_closed(const char *page)
{
	static const char *const never[] = { "http:",   "https:",    "src=", "url(",
					     "@import", "innerHTML", "eval(" };

	for (size_t i = 0; i < sizeof(never) / sizeof(never[0]); i++)
		cr_expect(!strstr(page, never[i]), "%s", never[i]);
	cr_expect_eq(occurrences(page, "<script"), 2);
	cr_expect_eq(occurrences(page, "</script>"), 2);
	cr_expect(strstr(page, "default-src 'none'"));
	cr_expect(strstr(page, "prefers-color-scheme: dark"));
}

Test(cmd_stats_html, modules)
{
	const char *const argv[] = { "spvx", "stats", "-f", "html", "--full", ".", NULL };
	struct test_run r;
	const char *page;

	run(&r, argv, test_format("%s/tests/modules", test_src()));
	page = (const char *)r.out.data;
	check_closed(page);
	cr_expect(strstr(page, "<h1>10 modules (10 distinct), 45,936 bytes, 11,484 words"));
	cr_expect_eq(words_of(page, 2), 11484);
	cr_expect(strstr(page, "class=\"sizes\""));
	cr_expect_eq(occurrences(page, "<details"), occurrences(page, "</details>"));
	cr_expect_eq(occurrences(page, "<table"), occurrences(page, "</table>"));
	cr_expect_eq(occurrences(page, "<tr>"), occurrences(page, "</tr>"));
}

Test(cmd_stats_html, names)
{
	const char *const argv[] = { "spvx", "stats",           "-f",       "html",
				     "-d",   "function,opcode", "evil.spv", NULL };
	static const uint32_t id[] = { 3 };
	struct test_module m = { .swapped = TEST_LITTLE_ENDIAN };
	char *dir = test_folder();
	char *path = test_format("%s/evil.spv", dir);
	struct test_run r;
	const char *page;

	test_module_header(&m, 0x10000, 6);
	TEST_INSN(&m, SPVX_OP_Capability, 1);
	TEST_INSN(&m, SPVX_OP_MemoryModel, 0, 1);
	test_module_insn_str(&m, SPVX_OP_Name, 1, id, EVIL, 0, NULL);
	TEST_INSN(&m, SPVX_OP_TypeVoid, 1);
	TEST_INSN(&m, SPVX_OP_TypeFunction, 2, 1);
	TEST_INSN(&m, SPVX_OP_Function, 1, 3, 0, 2);
	TEST_INSN(&m, SPVX_OP_Label, 4);
	TEST_INSN(&m, SPVX_OP_Return);
	TEST_INSN(&m, SPVX_OP_FunctionEnd);
	test_write(path, m.data, m.len);
	run(&r, argv, dir);
	page = (const char *)r.out.data;
	cr_expect(!strstr(page, "<img"));
	cr_expect(strstr(page, "&lt;/script&gt;&lt;script&gt;alert(1)"));
	cr_expect_eq(occurrences(page, "<script"), 2);
	cr_expect_eq(words_of(page, 2), m.len / 4);
}

/* No table and no row is called by a key of JSON alone: `size_bucket`, `id_gap_p50`. */
Test(cmd_stats_html, keys)
{
	static const char row[] = "<th scope=\"row\" class=\"s\">";
	const char *const argv[] = { "spvx", "stats", "-f", "html", "--full", ".", NULL };
	static const char *const explained[] = { "sha256",
						 "n1",
						 "n2",
						 "ids",
						 "id_gaps",
						 "unused_ids",
						 "functions",
						 "dead_functions",
						 "id_gap_p50",
						 "id_gap_p90",
						 "id_gap_p99",
						 "id_gap_max",
						 "source_text_bytes",
						 "size_bucket",
						 "exec_model",
						 "exec_mode" };
	struct test_run r;
	const char *page;

	run(&r, argv, test_format("%s/tests/modules", test_src()));
	page = (const char *)r.out.data;
	for (size_t i = 0; i < sizeof(explained) / sizeof(explained[0]); i++) {
		char *code = test_format("<code>%s</code>", explained[i]);
		char *alone = test_format("%s%s</th>", row, explained[i]);
		char *title = test_format("<summary>%s ", explained[i]);

		cr_expect(strstr(page, code), "%s", explained[i]);
		cr_expect(!strstr(page, alone) && !strstr(page, title), "%s", explained[i]);
	}
	for (const char *at = page; (at = strstr(at, row)) != NULL; at++) {
		const char *name = at + sizeof(row) - 1;

		cr_expect(*name < 'a' || *name > 'z' ||
				  !memchr(name, '_', strcspn(name, " <")),
			  "%.40s", name);
	}
}

static void copy(const char *from, const char *dir, const char *name)
{
	struct test_bytes bytes = test_read(from);

	test_write(test_format("%s/%s", dir, name), bytes.data, bytes.len);
}

/* Names of inputs and labels head the page, as text, in an order of their own. */
Test(cmd_stats_html, header)
{
	static const char file[] = "m<img src=x>.spv";
	const char *const argv[2][9] = {
		{ "spvx", "stats", "-f", "html", "--base=b.spv", "--label=" EVIL, file,
		  "b.spv", NULL },
		{ "spvx", "stats", "-f", "html", "--base=b.spv", "--label=" EVIL, "b.spv",
		  file, NULL },
	};
	char *from = test_format("%s/tests/modules/mesh.vert.spv", test_src());
	char *dir = test_folder();
	struct test_run r[2];
	const char *page;

	copy(from, dir, file);
	copy(from, dir, "b.spv");
	for (unsigned i = 0; i < 2; i++)
		run(&r[i], argv[i], dir);
	page = (const char *)r[0].out.data;
	cr_expect(r[0].out.len == r[1].out.len &&
		  !memcmp(r[0].out.data, r[1].out.data, r[0].out.len));
	cr_expect(strstr(page, "<dt>inputs</dt><dd><span>b.spv</span>, "
			       "<span>m&lt;img src=x&gt;.spv</span></dd>"));
	cr_expect(strstr(page, "<dt>base</dt><dd><span>b.spv</span></dd>"));
	cr_expect(strstr(page, "<dt>&lt;/script&gt;&lt;script&gt;alert(1)"));
	cr_expect_eq(words_of(page, 2), 2 * 762);
	cr_expect_eq(sum_of(page, 2, true), 762);
	for (unsigned i = 0; i < 2; i++)
		test_run_free(&r[i]);
}

/* What is refused, and what nothing gives. */
Test(cmd_stats_html, edges)
{
	const char *const refused[] = { "spvx",         "stats", "-f", "html",
					"--per-module", ".",     NULL };
	const char *const nothing[] = { "spvx",          "stats",          "-f", "html",
					"--allow-empty", "--files-from=-", NULL };
	struct test_run r = { .argv = refused };

	test_run(&r);
	cr_expect_eq(r.status, 2);
	cr_expect(strstr((char *)r.err.data, "is not supported with -f html"));
	cr_expect_eq(r.out.len, 0);
	run(&r, nothing, NULL);
	check_closed((const char *)r.out.data);
	cr_expect_eq(words_of((const char *)r.out.data, 2), 0);
}
