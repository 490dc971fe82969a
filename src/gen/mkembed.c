/* SPDX-License-Identifier: MIT */
/*
 * gen/mkembed.c - host tool: makes C text of files in other formats.
 *
 *	mkembed OUTDIR FILE...
 *
 * Writes OUTDIR/NAME.inc for each: its text as a string literal, a profile or a table as
 * characters. The first comment, which names the licence, is left out. A list of terms
 * becomes rows { name, section, text }: in the file, each is a line with the term and its
 * section in brackets, then its text, indented, up to an empty line. A page of the guide
 * becomes such a row as well.
 */
#include "gen/file.h"
#include "gen/literal.h"

#include <stdio.h>
#include <string.h>

/* The form of the first comment, by suffix of the file name. */
static const struct comment {
	const char *ends; /* suffix of the file name */
	const char *open;
	const char *close;
} comments
	[] = {
		{ ".css", "/*", "*/\n" },     { ".js", "/*", "*/\n" },
		{ ".html", "<!--", "-->\n" }, { ".md", "<!--", "-->\n" },
		{ ".policy", "#", NULL }, /* NULL: each line begins with it */
		{ ".terms", "#", NULL },      { ".profile", "#", NULL },
		{ ".txt", "#", NULL },
	};

static bool ends_with(const char *name, const char *end)
{
	size_t len = strlen(name);
	size_t n = strlen(end);

	return len > n && !strcmp(name + len - n, end);
}

/* Remove the first comment of @text. Return: false if it does not name the licence. */
static bool drop_comment(const struct comment *c, struct spvx_str *text)
{
	const char *licence = strstr(text->ptr, "SPDX-License-Identifier: ");
	const char *start = text->ptr;
	struct spvx_str line;
	const char *end;

	if (!licence || strncmp(text->ptr, c->open, strlen(c->open)) != 0)
		return false;
	if (c->close) {
		end = strstr(text->ptr, c->close);
		end = end ? end + strlen(c->close) : start;
		*text = sx_str_n(end, text->len - (size_t)(end - start));
	} else {
		while (text->len && sx_str_starts(*text, c->open))
			sx_take_line(text, &line);
	}
	return licence < text->ptr;
}

/* Write the beginning of a row, from a line such as "bound [2.3]". */
static void put_term(struct sx_buf *b, struct spvx_str line)
{
	const char *open = memchr(line.ptr, '[', line.len);
	size_t name = open ? (size_t)(open - line.ptr) - 1 : line.len;

	sx_buf_puts(b, "{ ");
	sx_emit_literal(b, line.ptr, name);
	sx_buf_puts(b, ", ");
	if (open)
		sx_emit_literal(b, open + 1, line.len - name - 3);
	else
		sx_buf_puts(b, "NULL");
}

static bool put_terms(struct sx_buf *b, struct spvx_str rest)
{
	bool in_text = false;
	bool in_term = false;

	for (struct spvx_str line; sx_take_line(&rest, &line);) {
		if (!line.len && !in_term)
			continue;
		if (line.len && line.ptr[0] == '\t' && in_term) {
			sx_buf_puts(b, in_text ? "\n\" \" " : ",\n");
			sx_emit_literal(b, line.ptr + 1, line.len - 1);
			in_text = true;
		} else if (line.len && line.ptr[0] != '\t' && !in_term) {
			put_term(b, line);
			in_term = true;
		} else if (!line.len && in_text) {
			sx_buf_puts(b, " },\n");
			in_term = in_text = false;
		} else {
			return false;
		}
	}
	if (in_text)
		sx_buf_puts(b, " },\n");
	return in_text == in_term;
}

/* A page of the guide becomes a row { name, summary, text }: its title, which a page on a code
 * host begins with, is the summary, as a phrase. */
static bool put_page(struct sx_buf *b, const char *name, struct spvx_str rest)
{
	struct spvx_str title;
	char first;

	if (!sx_take_line(&rest, &title) || !sx_str_starts(title, "# ") || title.len < 4)
		return false;
	first = sx_lower(title.ptr[2]);
	sx_buf_puts(b, "{ ");
	sx_emit_literal(b, name, strlen(name) - strlen(".md"));
	sx_buf_puts(b, ", ");
	sx_emit_literal(b, &first, 1);
	sx_emit_literal(b, title.ptr + 3, title.len - 3);
	sx_buf_puts(b, ",\n");
	sx_emit_literal(b, rest.ptr, rest.len);
	sx_buf_puts(b, ", NULL },");
	return true;
}

static const struct comment *kind_of(const char *path)
{
	for (size_t n = 0; n < sizeof(comments) / sizeof(comments[0]); n++)
		if (ends_with(path, comments[n].ends))
			return &comments[n];
	return NULL;
}

static bool embed(const char *dir, const char *path)
{
	const char *slash = strrchr(path, '/');
	const struct comment *c = kind_of(path);
	struct sx_arena arena = { .a = NULL };
	struct spvx_str text;
	struct sx_buf out = { .a = NULL };
	char name[256];
	bool good;

	text = sx_host_read(&arena, path);
	snprintf(name, sizeof(name), "%s.inc", slash ? slash + 1 : path);
	good = c && text.ptr && drop_comment(c, &text);
	if (good && ends_with(path, ".terms"))
		good = put_terms(&out, text);
	else if (good && ends_with(path, ".md"))
		good = put_page(&out, slash ? slash + 1 : path, text);
	else if (good && (ends_with(path, ".profile") || ends_with(path, ".txt")))
		sx_emit_chars(&out, text.ptr, text.len);
	else if (good)
		sx_emit_literal(&out, text.ptr, text.len);
	sx_buf_putc(&out, '\n');
	if (!good)
		fprintf(stderr,
			"%s: not embedded: no such file, no licence in its first "
			"comment, or not of its kind\n",
			path);
	good = good && !sx_host_write(dir, name, &out);
	sx_buf_free(&out);
	sx_arena_free(&arena);
	return good;
}

int main(int argc, char **argv)
{
	bool good = true;

	if (argc < 2)
		return 2;
	for (int n = 2; n < argc; n++)
		good = embed(argv[1], argv[n]) && good;
	return !good;
}
