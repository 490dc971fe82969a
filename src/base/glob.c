/* SPDX-License-Identifier: MIT */
/*
 * base/glob.c - shell patterns without recursion: only the last * is ever retried.
 */
#include "base/glob.h"

#include "base/str.h"

#include <string.h>

/* The characters of [:name:] in a class, in ASCII order: pairs of a first and a last. */
static const struct {
	char name[7];
	char ranges[9];
} named[] = {
	{ "alnum", "09AZaz" },   { "alpha", "AZaz" },
	{ "blank", "\t\t  " },   { "cntrl", "\1\37\177\177" },
	{ "digit", "09" },       { "graph", "!~" },
	{ "lower", "az" },       { "print", " ~" },
	{ "punct", "!/:@[`{~" }, { "space", "\t\r  " },
	{ "upper", "AZ" },       { "xdigit", "09AFaf" },
};

/* Match a [:name:] with a known name at @p. Return: the end of it, or NULL. */
static const char *match_named(const char *p, unsigned char c, bool *has)
{
	const char *end = p[0] == '[' && p[1] == ':' ? strstr(p, ":]") : NULL;

	for (size_t i = 0; end && i < SX_ARRAY_SIZE(named); i++) {
		const char *range = named[i].ranges;

		if (!sx_str_is(sx_str_n(p + 2, (size_t)(end - p) - 2), named[i].name))
			continue;
		for (; *range; range += 2)
			*has |= (unsigned char)range[0] <= c &&
				c <= (unsigned char)range[1];
		return end + 2;
	}
	return NULL;
}

/* The character at *p in a class, with its backslash removed. */
static unsigned char take(const char **p)
{
	if (**p == '\\' && (*p)[1])
		++*p;
	return (unsigned char)*(*p)++;
}

/* Match a class; @p is after its [. Return: the end of the class, NULL without a ]. */
static const char *match_class(const char *p, unsigned char c, bool *hit)
{
	bool inverse = *p == '!' || *p == '^';
	const char *first = p += inverse;
	bool has = false;

	while (*p && (*p != ']' || p == first)) {
		const char *behind = match_named(p, c, &has);
		unsigned char low;
		unsigned char high;

		if (behind) {
			p = behind;
			continue;
		}
		low = high = take(&p);
		if (p[0] == '-' && p[1] && p[1] != ']') {
			p++;
			high = take(&p);
		}
		has |= low <= c && c <= high;
	}
	*hit = has != inverse;
	return *p ? p + 1 : NULL;
}

/* Match @c with the pattern element at @p, which is not *. Return: its end, or NULL. */
static const char *match_one(const char *p, unsigned char c)
{
	const char *end;
	bool hit;

	switch (*p) {
	case '\0':
		return NULL;
	case '?':
		return p + 1;
	case '[':
		end = match_class(p + 1, c, &hit);
		if (end)
			return hit ? end : NULL;
		break; /* a bracket like any other character */
	default:
		break;
	}
	return take(&p) == c ? p : NULL;
}

bool sx_glob(const char *p, struct spvx_str s)
{
	const char *star = NULL; /* after the last one */
	const char *next;
	size_t tried = 0; /* end of the bytes that it has matched */
	size_t i = 0;

	while (i < s.len) {
		if (*p == '*') {
			star = ++p;
			tried = i;
			continue;
		}
		next = match_one(p, (unsigned char)s.ptr[i]);
		if (next) {
			p = next;
			i++;
		} else if (star) {
			p = star;
			i = ++tried;
		} else {
			return false;
		}
	}
	while (*p == '*')
		p++;
	return !*p;
}
