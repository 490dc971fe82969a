/* SPDX-License-Identifier: MIT */
/*
 * base/cxx_name.c - demangling of C++ names of data.
 */
#include "base/cxx_name.h"

#include "base/str.h"

/* A part: its length in decimal, then its bytes. A leading L means internal linkage. */
static bool put_part(struct sx_buf *b, struct spvx_str *s)
{
	static const char anonymous[] = "_GLOBAL__N_";
	size_t at = sx_str_starts(*s, "L");
	size_t len = 0;

	while (at < s->len && s->ptr[at] >= '0' && s->ptr[at] <= '9' && len < s->len)
		len = len * 10 + (size_t)(s->ptr[at++] - '0');
	if (!len || len > s->len - at)
		return false;
	if (sx_str_starts(sx_str_n(s->ptr + at, len), anonymous))
		sx_buf_puts(b, "(anonymous namespace)");
	else
		sx_buf_put(b, s->ptr + at, len);
	*s = sx_str_n(s->ptr + at + len, s->len - at - len);
	return true;
}

bool sx_put_nested_name(struct sx_buf *b, struct spvx_str mangled)
{
	bool nested = sx_str_starts(mangled, "_ZN");
	size_t before = b->len;
	struct spvx_str s;
	bool is;

	if (!nested && !sx_str_starts(mangled, "_ZL"))
		return false;
	s = sx_str_n(mangled.ptr + (nested ? 3 : 2), mangled.len - (nested ? 3 : 2));
	while ((is = put_part(b, &s)) && nested && s.len && *s.ptr != 'E')
		sx_buf_puts(b, "::");
	if (is && nested) {
		is = s.len > 0;
		s = is ? sx_str_n(s.ptr + 1, s.len - 1) : s;
	}
	is &= !s.len || *s.ptr == '+';
	if (is)
		sx_buf_put(b, s.ptr, s.len);
	else
		b->len = before;
	return is;
}
