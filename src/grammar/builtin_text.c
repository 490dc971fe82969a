/* SPDX-License-Identifier: MIT */
/*
 * grammar/builtin_text.c - the table texts, as they were at build time.
 *
 * In a file of its own, so that a program that never loads a grammar does not carry them.
 */
#include "grammar/builtin.h"

#include "base/compiler.h"

/* static const unsigned char table_text[]; static const uint32_t table_end[], table_count */
#include "grammar_text.inc"

struct spvx_str sx_builtin_table(size_t i)
{
	struct spvx_str s = { NULL, 0 };
	uint32_t start = 0;

	if (i >= SX_ARRAY_SIZE(table_end))
		return s;
	if (i)
		start = table_end[i - 1];
	s.ptr = (const char *)table_text + start;
	s.len = table_end[i] - start;
	return s;
}
