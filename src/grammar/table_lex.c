/* SPDX-License-Identifier: MIT */
/*
 * grammar/table_lex.c - lines and fields of a table text.
 *
 * Columns count bytes from 1. Views point into the text unless an escape had to be undone.
 */
#include "grammar/table_lex.h"

#include "base/error.h"
#include "base/str.h"

#include <string.h>

int sx_tlex_init(struct sx_tlex *lex, struct sx_arena *arena, struct spvx_str text,
		 struct spvx_error *err)
{
	if (text.len >= UINT32_MAX)
		return sx_error(err, SPVX_ELIMIT, "table of 4 GiB or more");
	if (!text.len)
		text = sx_str("");
	lex->arena = arena;
	lex->err = err;
	lex->text = text.ptr;
	lex->end = text.ptr + text.len;
	lex->line_start = text.ptr;
	lex->p = text.ptr;
	lex->line = 0;
	return 0;
}

void *sx_tlex_new(const struct sx_tlex *lex, size_t size)
{
	void *item = sx_arena_zalloc(lex->arena, 1, size);

	if (!item)
		sx_error(lex->err, SPVX_ENOMEM, "out of memory");
	return item;
}

int sx_tlex_fail(const struct sx_tlex *lex, const char *where, const char *what)
{
	uint32_t column = (uint32_t)(where - lex->line_start) + 1;
	int r = sx_error_at(lex->err, SPVX_ESYNTAX, lex->line, column, "%s", what);

	if (lex->err)
		lex->err->offset = (uint64_t)(where - lex->text);
	return r;
}

static int check_line(const struct sx_tlex *lex)
{
	const char *p = lex->p;
	const char *stop = memchr(p, '\n', (size_t)(lex->end - p));

	if (!stop)
		return sx_tlex_fail(lex, lex->end, "no newline at end of file");
	if (*p == '\t')
		p++;
	while (p < stop) {
		uint32_t cp;
		unsigned n = sx_utf8_next(sx_str_n(p, (size_t)(stop - p)), &cp);

		if (!n)
			return sx_tlex_fail(lex, p, "invalid UTF-8");
		if (sx_is_control(cp))
			return sx_tlex_fail(lex, p, "control character");
		p += n;
	}
	return 0;
}

int sx_tlex_line(struct sx_tlex *lex)
{
	int err;

	if (lex->line)
		lex->p++;
	lex->line++;
	lex->line_start = lex->p;
	if (lex->p == lex->end)
		return 0;
	err = check_line(lex);
	return err ? err : 1;
}

int sx_tlex_field(struct sx_tlex *lex)
{
	if (*lex->p == '\n')
		return 0;
	if (*lex->p != ' ')
		return sx_tlex_fail(lex, lex->p, "expected a blank or the end of the line");
	lex->p++;
	if (*lex->p == ' ' || *lex->p == '\n')
		return sx_tlex_fail(lex, lex->p, "expected a field after one blank");
	return 1;
}

int sx_tlex_need(struct sx_tlex *lex, const char *what)
{
	int r = sx_tlex_field(lex);

	if (r > 0)
		return 0;
	return r ? r : sx_tlex_fail(lex, lex->p, what);
}

int sx_tlex_done(struct sx_tlex *lex)
{
	if (*lex->p == '\n')
		return 0;
	return sx_tlex_fail(lex, lex->p, "expected the end of the line");
}

struct spvx_str sx_tlex_token(struct sx_tlex *lex, const char *stops)
{
	const char *start = lex->p;

	while (*lex->p != ' ' && *lex->p != '\n' && !strchr(stops, *lex->p))
		lex->p++;
	return sx_str_n(start, (size_t)(lex->p - start));
}

int sx_tlex_word(struct sx_tlex *lex, bool (*spelled)(struct spvx_str), const char *what,
		 struct spvx_str *s)
{
	*s = sx_tlex_token(lex, "");
	return spelled(*s) ? 0 : sx_tlex_fail(lex, s->ptr, what);
}

static int unescape(struct sx_tlex *lex, struct spvx_str *s)
{
	char *copy = sx_arena_strdup(lex->arena, s->ptr, s->len);
	size_t len = 0;

	if (!copy)
		return sx_error(lex->err, SPVX_ENOMEM, "out of memory");
	for (size_t i = 0; i < s->len; i++) {
		if (copy[i] == '\\' && copy[++i] == 'n')
			copy[i] = '\n';
		copy[len++] = copy[i];
	}
	*s = sx_str_n(copy, len);
	return 0;
}

static int quoted(struct sx_tlex *lex, struct spvx_str *s)
{
	const char *start = ++lex->p;
	bool escapes = false;

	for (; *lex->p != '"'; lex->p++) {
		if (*lex->p == '\n')
			return sx_tlex_fail(lex, start - 1, "unterminated quote");
		if (*lex->p != '\\')
			continue;
		escapes = true;
		lex->p++;
		if (*lex->p != '"' && *lex->p != '\\' && *lex->p != 'n')
			return sx_tlex_fail(lex, lex->p - 1, "expected \\\" \\\\ or \\n");
	}
	*s = sx_str_n(start, (size_t)(lex->p - start));
	lex->p++;
	return escapes ? unescape(lex, s) : 0;
}

int sx_tlex_text(struct sx_tlex *lex, struct spvx_str *s)
{
	if (*lex->p == '"')
		return quoted(lex, s);
	*s = sx_tlex_token(lex, "\"\\");
	if (!s->len || *lex->p == '"' || *lex->p == '\\')
		return sx_tlex_fail(lex, lex->p, "expected a word or a quoted string");
	return 0;
}
