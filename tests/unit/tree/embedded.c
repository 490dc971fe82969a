/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/tree/embedded.c - what is no C is in files of its own kind: the host tool that
 * embeds them, the files themselves, and that the C has none of it.
 */
#include "suite.h"

#include <strings.h>

TestSuite(tree_embedded, .timeout = 60);

/* mkembed of a file @name with @text. Return: what it writes, from malloc; NULL: refused. */
static char *embed(const char *name, const char *text)
{
	char *program = test_format("%s/gen/mkembed", test_build());
	char *dir = test_folder();
	char *path = test_format("%s/%s", dir, name);
	char *made = test_format("%s/%s.inc", dir, name);
	const char *argv[] = { program, dir, path, NULL };
	struct test_run r = { .argv = argv };
	struct test_bytes got = { 0 };
	char *result = NULL;

	test_write(path, text, strlen(text));
	test_run(&r);
	cr_expect_eq(!r.status, !r.err.len, "%s: %d", name, r.status);
	if (!r.status) {
		got = test_read(made);
		result = test_format("%.*s", (int)got.len, (char *)got.data);
	}
	test_remove(dir);
	return result;
}

#define LICENCE "SPDX-License-Identifier: MIT"

Test(tree_embedded, kinds)
{
	static const struct {
		const char *name;
		const char *text;
		const char *made; /* NULL: refused */
	} cases[] = {
		{ "a.css", "/* " LICENCE "\n * why\n */\nb { c: \"\\d\" }\n",
		  "\"b { c: \\\"\\\\d\\\" }\\n\"\n\"\"\n" },
		{ "a.js", "/* " LICENCE " */\n/* kept */\n", "\"/* kept */\\n\"\n\"\"\n" },
		{ "a.html", "<!-- " LICENCE " -->\n<p>\xc3\xa9\n",
		  "\"<p>\\303\\251\\n\"\n\"\"\n" },
		{ "a.policy", "# " LICENCE "\n#\n[rules]\n# kept\n",
		  "\"[rules]\\n\"\n\"# kept\\n\"\n\"\"\n" },
		{ "a.terms", "# " LICENCE "\n\none two [2.3]\n\ta b\n\tc\n\nthree\n\td\n",
		  "{ \"one two\", \"2.3\",\n\"a b\"\n\" \" \"c\" },\n"
		  "{ \"three\", NULL,\n\"d\" },\n\n" },
		{ "a.css", "b { }\n", NULL },
		{ "a.css", "b { }\n/* " LICENCE " */\n", NULL },
		{ "a.css", "/* " LICENCE "\n", NULL },
		{ "a.policy", "[rules]\n# " LICENCE "\n", NULL },
		{ "a.yaml", "# " LICENCE "\n", NULL },
		{ "a.terms", "# " LICENCE "\n\none\n\ntwo\n\ta\n", NULL },
		{ "a.terms", "# " LICENCE "\n\none\n", NULL },
		{ "a.terms", "# " LICENCE "\n\n\ttext\n", NULL },
		{ "a.terms", "# " LICENCE "\n\none\n\ta\ntwo\n\tb\n", NULL },
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		char *made = embed(cases[i].name, cases[i].text);

		cr_expect(cases[i].made ? made && !strcmp(made, cases[i].made) : !made,
			  "case %zu: %s", i, made ? made : "refused");
	}
}

/* Every file of src, its folders and theirs: @look is called with its path and text. */
static void each_file(const char *dir, void (*look)(const char *path, const char *text))
{
	char **names = test_list(dir);

	for (size_t i = 0; names && names[i]; i++) {
		char *path = test_format("%s/%s", dir, names[i]);

		if (!strchr(names[i], '.')) {
			each_file(path, look);
		} else {
			struct test_bytes b = test_read(path);

			look(path, b.data ? (char *)b.data : "");
		}
	}
}

static bool is_kind(const char *path, const char *ending)
{
	return strlen(path) > strlen(ending) &&
	       !strcmp(path + strlen(path) - strlen(ending), ending);
}

static void has_none(const char *path, const char *text)
{
	static const char *const marks[] = { "<html lang",        "document.getElementById",
					     "addEventListener(", "@media",
					     "box-sizing",        "font-size:" };

	if (!is_kind(path, ".c") && !is_kind(path, ".h"))
		return;
	for (size_t i = 0; i < sizeof(marks) / sizeof(marks[0]); i++)
		cr_expect(!strstr(text, marks[i]), "%s has '%s'", path, marks[i]);
}

Test(tree_embedded, no_page_in_c)
{
	each_file(test_format("%s/src", test_src()), has_none);
}

static void parse_script(const char *path, const char *text)
{
	const char *argv[] = { "/bin/sh", "-c", "node --check \"$0\"", path, NULL };
	struct test_run r = { .argv = argv };

	(void)text;
	if (!is_kind(path, ".js"))
		return;
	test_run(&r);
	cr_expect(!r.status, "%s: %s", path, r.err.data ? (char *)r.err.data : "");
}

Test(tree_embedded, scripts_parse)
{
	const char *argv[] = { "/bin/sh", "-c", "command -v node", NULL };
	struct test_run r = { .argv = argv };

	test_run(&r);
	if (r.status)
		fprintf(stderr, "skipped embedded/scripts_parse: there is no node\n");
	else
		each_file(test_format("%s/src", test_src()), parse_script);
}

/* The glossary is read by people too: in the order of the alphabet. */
Test(tree_embedded, glossary_is_sorted)
{
	char *path = test_format("%s/src/cmd/explain.terms", test_src());
	struct test_bytes b = test_read(path);
	char *save = NULL;
	const char *last = "";
	size_t count = 0;

	cr_assert(b.data, "%s", path);
	for (char *s = strtok_r((char *)b.data, "\n", &save); s;
	     s = strtok_r(NULL, "\n", &save)) {
		if (*s == '#' || *s == '\t')
			continue;
		cr_expect(strcasecmp(last, s) < 0, "'%s' comes after '%s'", s, last);
		last = s;
		count++;
	}
	cr_expect(count > 30);
}
