/* SPDX-License-Identifier: MIT */
/*
 * frame/pattern.c - POSIX extended regular expressions, and a literal that every match
 * contains.
 *
 * With that literal most instructions are skipped unread, so it must be certain: syntax
 * that is not understood here contributes nothing.
 */
#include "frame/pattern.h"

#include "base/str.h"
#include "frame/format.h"

#include <spvx/error.h>

/* ---- the required literal ---- */

/**
 * struct run - runs of ordinary characters in a pattern
 * @text: memory for the characters
 * @from: offset of the current run in @text
 * @len:  length of the current run
 * @best, @best_len: the longest run so far
 * @broken: some element of the pattern is not an ordinary character
 */
struct run {
	char *text;
	size_t from;
	size_t len;
	size_t best;
	size_t best_len;
	bool broken;
};

static void end_run(struct run *r)
{
	if (r->len > r->best_len) {
		r->best = r->from;
		r->best_len = r->len;
	}
	r->from += r->len;
	r->len = 0;
	r->broken = true;
}

/* @p is after a [. Return: after the ] that ends it, or the end of the pattern. */
static const char *skip_bracket(const char *p)
{
	if (*p == '^')
		p++;
	if (*p == ']')
		p++;
	for (; *p && *p != ']'; p++) {
		char what = p[1];

		if (*p != '[' || (what != '.' && what != ':' && what != '='))
			continue;
		for (p += 2; *p && !(p[0] == what && p[1] == ']'); p++)
			;
		if (!*p)
			return p;
		p++;
	}
	return *p ? p + 1 : p;
}

/* @p is after a (. Return: after the ) that closes it. */
static const char *skip_group(const char *p)
{
	unsigned depth = 1;

	while (*p && depth) {
		char c = *p++;

		if (c == '\\' && *p)
			p++;
		else if (c == '[')
			p = skip_bracket(p);
		else if (c == '(')
			depth++;
		else if (c == ')')
			depth--;
	}
	return p;
}

static bool is_quantifier(char c)
{
	return c == '*' || c == '?' || c == '+' || c == '{';
}

/* Apply quantifiers to the character before them. Return: after them. */
static const char *quantify(struct run *r, const char *p)
{
	bool once_at_least = true;

	while (is_quantifier(*p)) {
		once_at_least &= *p == '+';
		if (*p == '{')
			p += strcspn(p, "}");
		p += *p != '\0';
	}
	if (!once_at_least && r->len)
		r->len--;
	end_run(r);
	return p;
}

/* Read one element at the outermost level. Return: after it; NULL: an alternative. */
static const char *read_one(struct run *r, const char *p)
{
	char c = *p++;

	switch (c) {
	case '|':
		return NULL;
	case '(':
		end_run(r);
		return skip_group(p);
	case '[':
		end_run(r);
		return skip_bracket(p);
	case '.':
	case '^':
	case '$':
		end_run(r);
		return p;
	case '\\':
		c = *p ? *p++ : '\\';
		if (!strchr(".[]()*+?{}|^$\\/\"%-", c)) { /* \w, \b, \1 and the like */
			end_run(r);
			return p;
		}
		break;
	default:
		if (is_quantifier(c))
			return quantify(r, p - 1);
		break;
	}
	r->text[r->from + r->len++] = c;
	return p;
}

struct spvx_str grep_needle(const char *pattern, char *room, bool *is_literal)
{
	struct run r = { .text = room };
	const char *p = pattern;

	*is_literal = false;
	while (p && *p)
		p = read_one(&r, p);
	if (!p)
		return sx_str_n(room, 0);
	*is_literal = !r.broken;
	end_run(&r);
	return sx_str_n(room + r.best, r.best_len);
}

/* ---- expressions ---- */

#define FLAGS (REG_EXTENDED | REG_NOSUB)

/*
 * Position of the error in an expression that does not compile: the first character after
 * the longest beginning that compiles.
 */
static size_t where_wrong(const char *pattern, struct sx_arena *arena)
{
	for (size_t len = strlen(pattern); len > 1; len--) {
		char *head = sx_arena_strdup(arena, pattern, len - 1);
		regex_t r;

		if (!head || regcomp(&r, head, FLAGS))
			continue;
		regfree(&r);
		return len;
	}
	return 1;
}

/* Describe an error with the same text for every C library, unlike regerror(). */
static const char *reason(int code)
{
	static const struct {
		int code;
		const char *text;
	} reasons[] = {
		{ REG_ECOLLATE, "invalid collating element" },
		{ REG_ECTYPE, "invalid character class" },
		{ REG_EESCAPE, "trailing backslash" },
		{ REG_ESUBREG, "invalid back reference" },
		{ REG_EBRACK, "unmatched [" },
		{ REG_EPAREN, "unmatched ( or )" },
#ifdef REG_ERPAREN
		{ REG_ERPAREN, "unmatched ( or )" },
#endif
		{ REG_EBRACE, "unmatched {" },
		{ REG_BADBR, "invalid number of repetitions" },
#ifdef REG_ESIZE
		{ REG_ESIZE, "invalid number of repetitions" }, /* above RE_DUP_MAX */
#endif
		{ REG_ERANGE, "invalid end of a range" },
		{ REG_BADRPT, "nothing to repeat" },
	};

	for (size_t n = 0; n < SX_ARRAY_SIZE(reasons); n++)
		if (reasons[n].code == code)
			return reasons[n].text;
	return "invalid regular expression";
}

int grep_patterns_make(struct grep_patterns *p, const struct opt_list *words,
		       struct sx_arena *arena, const char **error)
{
	char *room;

	p->list = sx_arena_zalloc(arena, words->count + 1, sizeof(*p->list));
	if (!p->list)
		return -SPVX_ENOMEM;
	for (size_t i = 0; i < words->count; i++) {
		int code = regcomp(&p->list[i], words->items[i], FLAGS);

		if (code == REG_ESPACE)
			return -SPVX_ENOMEM;
		if (code) {
			*error = cmd_format(
				arena, "pattern '%s', character %zu: %s", words->items[i],
				where_wrong(words->items[i], arena), reason(code));
			return *error ? -SPVX_ESYNTAX : -SPVX_ENOMEM;
		}
		p->count++;
	}
	if (p->count == 1) { /* only a single expression has a required literal */
		room = sx_arena_strdup(arena, words->items[0], strlen(words->items[0]));
		if (!room)
			return -SPVX_ENOMEM;
		p->needle = grep_needle(words->items[0], room, &p->is_literal);
	}
	return 0;
}

void grep_patterns_free(struct grep_patterns *p)
{
	for (size_t i = 0; i < p->count; i++)
		regfree(&p->list[i]);
}

bool grep_patterns_match(void *ctx, struct spvx_str text)
{
	const struct grep_patterns *p = ctx;

	for (size_t i = 0; i < p->count; i++) {
		if (!regexec(&p->list[i], text.ptr, 0, NULL, 0))
			return true;
	}
	return false;
}
