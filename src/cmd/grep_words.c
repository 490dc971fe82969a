/* SPDX-License-Identifier: MIT */
/*
 * cmd/grep_words.c - the expressions of a search as users write or copy them.
 *
 * A line of a listing is an expression, too, unless its strings, masks or hexadecimal
 * numbers have characters that mean something else: then the line itself is an alternative.
 */
#include "cmd/grep.h"

#include "base/str.h"

#include <stdio.h>

/* ---- a line of a listing ---- */

/* Whether it begins as an instruction does: `Op` or `%id = Op`. */
static bool is_line(const char *p)
{
	if (*p == '%') {
		for (p++; sx_is_name_char(*p); p++)
			;
		if (strncmp(p, " = ", 3) != 0)
			return false;
		p += 3;
	}
	return !strncmp(p, "Op", 2);
}

/* The length of a line without the comment and the blanks at its end. Those after a single word
 * are part of a pattern: `OpImage ` is no OpImageFetch. */
static size_t without_comment(const char *line)
{
	bool quoted = false;
	size_t end = 0;
	size_t i;

	for (i = 0; line[i]; i++) {
		if (quoted && line[i] == '\\' && line[i + 1])
			i++;
		else if (line[i] == '"')
			quoted = !quoted;
		if (!quoted && line[i] == ' ' && line[i + 1] == ';')
			return end;
		if (line[i] != ' ')
			end = i + 1;
	}
	return memchr(line, ' ', end) ? end : i;
}

/* Put an expression whose names of ids are whole: %float is not %float_0. Return: whether
 * there are any. */
static bool put_names(struct sx_buf *b, const char *p)
{
	bool quoted = false;
	bool found = false;

	while (*p) {
		bool is_name = !quoted && *p == '%' && (sx_is_letter(p[1]) || p[1] == '_');

		quoted ^= *p == '"';
		sx_buf_putc(b, *p++);
		if (!is_name)
			continue;
		found = true;
		while (sx_is_name_char(*p))
			sx_buf_putc(b, *p++);
		if (!*p || *p == '|' || *p == ')')
			sx_buf_puts(b, "([^0-9A-Za-z_]|$)");
	}
	return found;
}

/* ---- expressions ---- */

/* Whether an expression compiles. */
static bool compiles(const char *expression)
{
	regex_t r;
	bool fine = !regcomp(&r, expression, REG_EXTENDED | REG_NOSUB);

	if (fine)
		regfree(&r);
	return fine;
}

/* The expression that stands for a pattern; @line: it is a line of a listing. */
static const char *expression(struct grep *f, const char *pattern, bool line)
{
	bool special = line && (strchr(pattern, '|') || strchr(pattern, '"') ||
				strchr(pattern, '+'));
	bool fine = !special || compiles(pattern);
	bool literal = special && (fine || strchr(pattern, '"'));
	struct sx_buf b = { .a = NULL };

	f->has_name |= put_names(&b, pattern);
	if (literal && fine && !strchr(pattern, '\\'))
		f->plain = pattern;
	if (literal && !fine)
		b.len = 0;
	else if (literal)
		sx_buf_putc(&b, '|');
	if (literal) {
		sx_buf_putc(&b, '^');
		for (const char *p = pattern; *p; p++) {
			if (strchr(".[]()*+?{}|^$\\", *p))
				sx_buf_putc(&b, '\\');
			sx_buf_putc(&b, *p);
		}
		sx_buf_putc(&b, '$');
	}
	return sx_buf_keep(&b, &f->run->arena).ptr;
}

int grep_take_words(struct grep *f, const struct opt_list *words)
{
	struct sx_arena *arena = &f->run->arena;
	int err = 0;

	for (size_t i = 0; i < words->count && !err; i++) {
		const char *p = words->items[i];
		const char *start = p + strspn(p, " \t");
		bool line = is_line(start);
		const char *text;

		if (line)
			p = sx_arena_strdup(arena, start, without_comment(start));
		text = p ? expression(f, p, line) : NULL;
		err = text ? opt_list_add(&f->wanted, arena, text) : -SPVX_ENOMEM;
	}
	f->named = f->has_name || f->terms.count;
	return err;
}

/* The literal that every match contains is taken from the expression alone; its alternative, the
 * line itself, contains the literal as well. */
int grep_compile(struct grep *f, const char **error)
{
	struct grep_patterns *p = &f->patterns;
	struct sx_arena *arena = &f->run->arena;
	int err = grep_patterns_make(p, &f->wanted, arena, error);
	char *room = NULL;

	if (err || f->named) {
		p->needle = sx_str_n("", 0);
		p->is_literal = false;
	} else if (f->plain && p->count == 1) {
		room = sx_arena_strdup(arena, f->plain, strlen(f->plain));
		if (!room)
			return -SPVX_ENOMEM;
		p->needle = grep_needle(f->plain, room, &p->is_literal);
		p->is_literal = false;
	}
	return err;
}

/* ---- the expressions without case ---- */

void grep_try_folded(struct grep *f, struct spvx_str text)
{
	if (f->other[0] || !f->folded_count)
		return;
	for (size_t i = 0; i < f->folded_count && !f->other[0]; i++)
		if (!regexec(&f->folded[i], text.ptr, 0, NULL, 0))
			snprintf(f->other, sizeof(f->other), "%s", text.ptr);
}

int grep_compile_folded(struct grep *f)
{
	struct opt_list *w = &f->wanted;

	if (!f->named)
		return 0;
	f->folded = sx_arena_zalloc(&f->run->arena, w->count + 1, sizeof(*f->folded));
	if (!f->folded)
		return -SPVX_ENOMEM;
	while (f->folded_count < w->count &&
	       !regcomp(&f->folded[f->folded_count], w->items[f->folded_count],
			REG_EXTENDED | REG_NOSUB | REG_ICASE))
		f->folded_count++;
	return 0;
}

void grep_free_words(struct grep *f)
{
	grep_patterns_free(&f->patterns);
	for (size_t i = 0; i < f->folded_count; i++)
		regfree(&f->folded[i]);
	f->folded_count = 0;
}
