/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/tree/words.c - texts that users see are in the terms of the field: no string
 * of the sources (messages, help, titles of rules, schemas) and no page has a word that
 * denotes a standard term. Comments refer to nothing outside of the repository. No comment,
 * string, page or table has a clause without a noun, such as "what is in it".
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

/* Clauses without a noun, in lower case. A dot: at the end of a clause only. */
static const char *const clauses[] = {
	"what is",      "what it",        "what it's",       "what there",   "what was",
	"what has",     "what they",      "what can",        "what of",      "what else",
	"that there",   "there is to",    "of it are",       "of it is",     "of them are",
	"of them is",   "where there is", "where there are", "that which",   "is what",
	"as it is.",    "as they are.",   "where it is.",    "by what",      "to what",
	"for what",     "with what",      "from what",       "in what",      "at what",
	"on what",      "of what",        "in the making",   "such a one",   "is asked",
	"are asked",    "taken note",     "takes note",      "all there is", "for who",
	"denotes what", "reported what",
};

/* Texts in which they are right. */
static const char *const allowed[] = {
	"say what it is", /* an indirect question */
};

static bool is_letter(char c)
{
	return isalnum((unsigned char)c) || c == '_';
}

/* Whether the word at @at of @text is in an allowed text. */
static bool is_allowed(struct spvx_str text, size_t at)
{
	for (size_t n = 0; n < sizeof(allowed) / sizeof(allowed[0]); n++) {
		struct spvx_str good = sx_str(allowed[n]);

		for (size_t i = at < good.len ? 0 : at - good.len; i <= at; i++)
			if (i + good.len <= text.len && i + good.len > at &&
			    sx_str_eq_fold(sx_str_n(text.ptr + i, good.len), good))
				return true;
	}
	return false;
}

/* Report the clauses of @text without a noun; @text has single blanks between words. */
static void look_at_clauses(const char *path, struct spvx_str text)
{
	for (size_t n = 0; n < sizeof(clauses) / sizeof(clauses[0]); n++) {
		struct spvx_str clause = sx_str(clauses[n]);
		bool ends = sx_str_ends(clause, ".");

		clause.len -= ends;
		for (size_t at = 0; at + clause.len <= text.len; at++) {
			size_t end = at + clause.len;

			if ((at && is_letter(text.ptr[at - 1])) ||
			    (end < text.len && is_letter(text.ptr[end])) ||
			    (ends && end + 1 < text.len &&
			     !strchr(".,;:)", text.ptr[end])) ||
			    !sx_str_eq_fold(sx_str_n(text.ptr + at, clause.len), clause) ||
			    is_allowed(text, at))
				continue;
			cr_expect(false, "%s: '%s' in \"%.*s\"", path, clauses[n],
				  (int)(text.len - at < 80 ? text.len - at : 80) +
					  (int)(at < 40 ? at : 40),
				  text.ptr + (at < 40 ? 0 : at - 40));
		}
	}
}

/* The text of a comment: without its frame, with single blanks between words. */
static struct spvx_str comment_text(struct sx_buf *b, const char *p, const char *end)
{
	b->len = 0;
	for (p += 2; p < end - 2; p++) {
		bool blank = isspace((unsigned char)*p);

		if (!blank && !(*p == '*' && (!b->len || b->data[b->len - 1] == ' ')))
			sx_buf_putc(b, *p);
		else if (b->len && b->data[b->len - 1] != ' ')
			sx_buf_putc(b, ' ');
	}
	return sx_str_n(b->data, b->len);
}

static void look(const char *path, const char *text, size_t len)
{
	look_at_clauses(path, sx_str_n(text, len));
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
	struct sx_buf text = { .a = NULL };
	size_t count = 0;

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
	struct sx_buf words = { .a = NULL };
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
		look_at_clauses(path, comment_text(&words, p, end));
		p = end;
		count++;
	}
	sx_buf_free(&words);
	return count;
}

static bool ends_in(const char *name, const char *end)
{
	return sx_str_ends(sx_str(name), end);
}

/* The sentences of tables/explain.txt are for readers of the specification. */
static size_t look_at_file(const char *path)
{
	bool source = ends_in(path, ".c") || ends_in(path, ".h");
	struct test_bytes b;
	size_t count = 0;

	if (!source && !ends_in(path, ".terms") && !ends_in(path, ".policy") &&
	    !ends_in(path, ".html") && !ends_in(path, ".md") &&
	    (!ends_in(path, ".txt") || ends_in(path, "explain.txt")))
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
	dir = test_format("%s/tables", test_src());
	cr_expect(look_at_folder(dir) > 10);
	dir = test_format("%s/README.md", test_src());
	cr_expect(look_at_file(dir) == 1);
}
