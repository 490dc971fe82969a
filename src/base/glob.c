/* SPDX-License-Identifier: MIT */
/*
 * base/glob.c - shell patterns without recursion: only the last * ever is tried again.
 */
#include "base/glob.h"

/* The character of a class that *p begins with, a backslash before it or not. */
static unsigned char take(const char **p)
{
	if (**p == '\\' && (*p)[1])
		++*p;
	return (unsigned char)*(*p)++;
}

/* @p is behind a [. Return: what stands behind the ], NULL when there is none. */
static const char *match_class(const char *p, unsigned char c, bool *hit)
{
	bool inverse = *p == '!' || *p == '^';
	const char *first = p += inverse;

	*hit = inverse;
	while (*p && (*p != ']' || p == first)) {
		unsigned char low = take(&p);
		unsigned char high = low;

		if (p[0] == '-' && p[1] && p[1] != ']') {
			p++;
			high = take(&p);
		}
		if (low <= c && c <= high)
			*hit = !inverse;
	}
	return *p ? p + 1 : NULL;
}

/* @p is no *. Return: what stands behind that which matches @c, NULL when nothing does. */
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
	const char *star = NULL; /* behind the last one */
	const char *next;
	size_t tried = 0; /* up to where it has swallowed */
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
