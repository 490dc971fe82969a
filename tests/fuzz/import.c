/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/import.c - any JSON or XML is refused, or becomes a set that comes back as it
 * was from its table text and, if it has that form, from its JSON.
 */
#include "grammar/import.h"
#include "cmd/grammar/tables.h"

#include "base/str.h"
#include "target.h"

static void expect_table(const struct sx_tset *set, const struct sx_buf *table)
{
	struct sx_buf again = { .a = NULL };

	sx_table_print(&again, set);
	require(are_same(again.data, again.len, table->data, table->len));
	sx_buf_free(&again);
}

/* Via the table text and via JSON it must be the same set. */
static void there_and_back(struct sx_arena *arena, const struct sx_tset *set)
{
	struct sx_buf table, json;
	struct sx_tset *again;
	struct spvx_error err;

	sx_buf_init(&table, NULL);
	sx_buf_init(&json, NULL);
	sx_table_print(&table, set);
	require(!sx_table_parse(arena, sx_str_n(table.data, table.len), &again, &err));
	expect_table(again, &table);
	if (!set->is_generators) {
		sx_grammar_export(&json, set);
		require(!sx_grammar_import(arena, sx_str_n(json.data, json.len), set->name,
					   &again, &err));
		expect_table(again, &table);
	}
	sx_buf_free(&table);
	sx_buf_free(&json);
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
	struct spvx_str text = { (const char *)data, size };
	struct sx_arena arena = { .a = NULL };
	struct sx_tset *set;
	struct spvx_error err;
	int r;

	if (size && data[0] == '<')
		r = sx_generators_import(&arena, text, &set, &err);
	else
		r = sx_grammar_import(&arena, text, sx_str("Some.Set."), &set, &err);
	if (!r)
		there_and_back(&arena, set);
	sx_arena_free(&arena);
	return 0;
}
