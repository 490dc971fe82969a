/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/table.c - any text is refused, or read; what is printed of it reads the same.
 */
#include "grammar/table.h"
#include "cmd/grammar/tables.h"
#include "target.h"

/* Print the set that @text holds. Return: false when it holds none. */
static bool print(struct sx_arena *arena, struct spvx_str text, struct sx_buf *out)
{
	struct sx_tset *set;
	struct spvx_error err;

	if (sx_table_parse(arena, text, &set, &err))
		return false;
	sx_table_print(out, set);
	return true;
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
	struct spvx_str text = { (const char *)data, size };
	struct sx_arena arena = { .a = NULL };
	struct sx_buf once, twice;

	sx_buf_init(&once, NULL);
	sx_buf_init(&twice, NULL);
	if (print(&arena, text, &once)) {
		text.ptr = once.data;
		text.len = once.len;
		require(print(&arena, text, &twice) && once.len == twice.len &&
			!memcmp(once.data, twice.data, once.len));
	}
	sx_buf_free(&once);
	sx_buf_free(&twice);
	sx_arena_free(&arena);
	return 0;
}
