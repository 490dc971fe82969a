/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/tree/words.c - texts that users see are in the terms of the field: no string
 * of the sources (messages, help, titles of rules, schemas) and no page has a word that
 * denotes a standard term. Comments refer to nothing outside of the repository.
 */
#include "suite.h"

#include "base/str.h"

#include <ctype.h>

TestSuite(tree_words, .timeout = 60);

/* Whole words, in lower case. */
static const char *const replaced[] = {
	"told",
	"tells",
	"nobody",
	"somebody",
	"hangs on",
	"hang on",
	"at hand",
	"held against",
	"seer",
	"seers",
	"vouches",
	"worth while",
	"dull",
	"wound",
	"wounds",
	"made small",
	"behind",
	"beside",
	"passed over",
	"stands in",
	"lies in",
	"it is none",
	"that is none",
	"when it is none",
	"are none",
	"is made of",
	"what it is made of",
	"is no number",
	"nothing is called",
	"as it lies",
	"dealt",
	"dealer",
	"whoever",
	"what to do:",
	"what is to be",
	"are the limit",
	"gathers can",
	"another world",
	"taken apart",
	"as bad as",
	"for the report",
	"charge what",
	"not 8 zeros",
	"is no pattern",
	"new, or gone",
	"an index that changes",
	"do not hold together",
	"turned round",
	"left alone",
	"only costs room",
	"stands for",
	"is no module",
	"do not go together",
	"does not go together",
	"do not add up",
	"is there twice",
	"has not as many",
	"has no meaning",
	"which is too much",
	"are too many",
};

static bool is_letter(char c)
{
	return isalnum((unsigned char)c) || c == '_';
}

static void look(const char *path, const char *text, size_t len)
{
	for (size_t n = 0; n < sizeof(replaced) / sizeof(replaced[0]); n++) {
		size_t size = strlen(replaced[n]);

		for (size_t at = 0; at + size <= len; at++)
			if ((!at || !is_letter(text[at - 1])) &&
			    (at + size == len || !is_letter(text[at + size])) &&
			    sx_str_eq_fold(sx_str_n(text + at, size), sx_str(replaced[n])))
				cr_expect(false, "%s: '%s' in \"%.*s\"", path, replaced[n],
					  (int)(len < 120 ? len : 120), text);
	}
}

static const char *skip_character(const char *p)
{
	for (p++; *p && *p != '\''; p++)
		p += *p == '\\' && p[1];
	return p + (*p == '\'');
}

static const char *skip_comment(const char *p)
{
	const char *end = strstr(p + 2, "*/");

	return end ? end + 2 : p + strlen(p);
}

/* String literals that follow one another are one text. Return: how many texts. */
static size_t look_at_source(const char *path, const char *p)
{
	struct sx_buf text;
	size_t count = 0;

	sx_buf_init(&text, NULL);
	while (*p) {
		if (p[0] == '/' && p[1] == '*') {
			p = skip_comment(p);
		} else if (*p == '\'') {
			p = skip_character(p);
		} else if (*p == '"') {
			for (p++; *p && *p != '"'; p++) {
				sx_buf_putc(&text, *p == '\\' ? ' ' : *p);
				p += *p == '\\' && p[1];
			}
			p += *p == '"';
			if (p[strspn(p, " \t\n\\")] == '"')
				continue;
			look(path, text.data, text.len);
			count += text.len != 0;
			text.len = 0;
		} else {
			p++;
		}
	}
	sx_buf_free(&text);
	return count;
}

/* Pages that only some readers of the source have. */
static const char *const absent[] = { "Design, ",   "the design",  "seed 0",
				      "../shared/", "words.md",    "formats.md",
				      "corpora.md", "examples.md", "cli.md",
				      "reflect.md", "srcmap.md",   "tables.md",
				      "layout.md",  "check.md",    "text.md" };

/* Comments refer to what is in the repository. Return: how many comments. */
static size_t look_at_comments(const char *path, const char *p)
{
	size_t count = 0;

	while (*p) {
		const char *end;
		char *text;

		if (p[0] == '"') {
			for (p++; *p && *p != '"'; p++)
				p += *p == '\\' && p[1];
			p += *p == '"';
			continue;
		}
		if (p[0] != '/' || p[1] != '*') {
			p = *p == '\'' ? skip_character(p) : p + 1;
			continue;
		}
		end = skip_comment(p);
		text = test_format("%.*s", (int)(end - p), p);
		for (size_t n = 0; n < sizeof(absent) / sizeof(absent[0]); n++)
			cr_expect(!strstr(text, absent[n]), "%s: a comment refers to '%s'",
				  path, absent[n]);
		p = end;
		count++;
	}
	return count;
}

static bool ends_in(const char *name, const char *end)
{
	return sx_str_ends(sx_str(name), end);
}

static size_t look_at_file(const char *path)
{
	bool source = ends_in(path, ".c") || ends_in(path, ".h");
	struct test_bytes b;
	size_t count = 0;

	if (!source && !ends_in(path, ".terms") && !ends_in(path, ".policy") &&
	    !ends_in(path, ".html") && !ends_in(path, ".md"))
		return 0;
	b = test_read(path);
	cr_assert(b.data, "%s", path);
	if (source) {
		cr_expect(look_at_comments(path, (char *)b.data) > 0, "%s", path);
		count = look_at_source(path, (char *)b.data);
	} else {
		for (char *p = (char *)b.data; *p; p += strcspn(p, "\n"), p += *p == '\n')
			look(path, p, strcspn(p, "\n"));
		count = 1;
	}
	return count;
}

/* What host tools say is for contributors. */
static size_t look_at_folder(const char *dir)
{
	char **names = test_list(dir);
	size_t count = 0;

	for (size_t n = 0; names && names[n]; n++) {
		char *path = test_format("%s/%s", dir, names[n]);

		if (strchr(names[n], '.'))
			count += look_at_file(path);
		else if (strcmp(names[n], "gen") != 0)
			count += look_at_folder(path);
	}
	return count;
}

Test(tree_words, of_the_field)
{
	char *dir = test_format("%s/src", test_src());

	cr_expect(look_at_folder(dir) > 10000);
	dir = test_format("%s/README.md", test_src());
	cr_expect(look_at_file(dir) == 1);
}
