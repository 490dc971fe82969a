/* SPDX-License-Identifier: MIT */
/*
 * debug/directives.c - see debug/segments.h.
 */
#include "debug/segments.h"

#include "base/str.h"

/* ---- lines ---- */

bool sx_lines_next(struct sx_lines *l, struct spvx_str *line)
{
	const char *p = l->text.ptr + l->at;
	const char *cr;

	if (l->at >= l->text.len)
		return false;
	/* searched again only once passed, so that a text of CRs stays linear */
	if (!l->at || l->at > l->lf) {
		const char *lf = memchr(p, '\n', l->text.len - l->at);

		l->lf = lf ? (size_t)(lf - l->text.ptr) : l->text.len;
	}
	cr = memchr(p, '\r', l->lf - l->at);
	*line = sx_str_n(p, cr ? (size_t)(cr - p) : l->lf - l->at);
	l->at += line->len + 1;
	if (cr && l->at == l->lf && l->lf < l->text.len)
		l->at++;
	return true;
}

/* ---- directives ---- */

static bool is_blank(char c)
{
	return c == ' ' || c == '\t';
}

static void skip(struct spvx_str *s, size_t n)
{
	s->ptr += n;
	s->len -= n;
}

static void skip_blanks(struct spvx_str *s)
{
	while (s->len && is_blank(*s->ptr))
		skip(s, 1);
}

/* Parse decimal digits; a number that overflows becomes the largest one. */
static bool take_number(struct spvx_str *s, uint32_t *v)
{
	uint64_t n = 0;

	if (!s->len || !sx_is_digit(*s->ptr))
		return false;
	while (s->len && sx_is_digit(*s->ptr)) {
		n = n * 10 + (uint64_t)(*s->ptr - '0');
		if (n > UINT32_MAX)
			n = UINT32_MAX;
		skip(s, 1);
	}
	*v = (uint32_t)n;
	return true;
}

/* Parse a quoted string, in which a backslash escapes the next byte. */
static bool take_quoted(struct spvx_str *s, struct spvx_str *file)
{
	size_t n = 1;

	while (n < s->len && s->ptr[n] != '"')
		n += s->ptr[n] == '\\' ? 2 : 1;
	if (n >= s->len)
		return false;
	*file = sx_str_n(s->ptr + 1, n - 1);
	skip(s, n + 1);
	return true;
}

bool sx_directive_parse(struct spvx_str line, struct sx_directive *d)
{
	uint32_t string;
	bool named;

	d->file = sx_str_n(NULL, 0);
	skip_blanks(&line);
	if (!line.len || *line.ptr != '#')
		return false;
	skip(&line, 1);
	skip_blanks(&line);
	named = sx_str_starts(line, "line");
	if (named) {
		skip(&line, 4);
		if (!line.len || !is_blank(*line.ptr))
			return false;
		skip_blanks(&line);
	}
	if (!take_number(&line, &d->line) || (line.len && !is_blank(*line.ptr)))
		return false;
	skip_blanks(&line);
	if (line.len && *line.ptr == '"')
		return take_quoted(&line, &d->file);
	/* a source string's number, which names no file; `# N` alone is not a directive */
	if (take_number(&line, &string))
		skip_blanks(&line);
	return named;
}
