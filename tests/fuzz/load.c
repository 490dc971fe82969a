/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/load.c - a JSON grammar, a NUL, a module: what is loaded agrees with itself,
 * finds what it names, and the module is decoded with it to an end.
 */
#include "base/str.h"
#include "cmd/grammar/grammar.h"
#include "grammar/image.h"
#include "target.h"

#include <spvx/operand.h>

#include <stdlib.h>

static void never(void *ctx, const struct sx_difference *d)
{
	(void)ctx;
	(void)d;
	abort();
}

/* A name leads to an entry that has it, a value to the entry of that value. */
static void check_range(const struct spvx_grammar *g, const struct sx_range *r)
{
	const struct sx_name *names = sx_names(g) + r->first_name;

	for (uint32_t i = 0; i < r->count; i++) {
		const struct spvx_entry *e = sx_entries(g) + r->first + i;

		require(sx_range_find(g, r, e->value) == e);
	}
	for (uint32_t i = 0; i < r->name_count; i++) {
		require(names[i].entry >= r->first && names[i].entry < r->first + r->count);
		require(!i || strcmp(sx_strings(g) + names[i - 1].text,
				     sx_strings(g) + names[i].text) < 0);
	}
}

static void check_grammar(const struct spvx_grammar *g)
{
	for (unsigned i = 0; i < spvx_kind_count(g); i++)
		check_range(g, &sx_kinds(g)[i].entries);
	for (unsigned i = 0; i < spvx_set_count(g); i++)
		check_range(g, &sx_sets(g)[i].ops);
	for (unsigned op = 0; op <= UINT16_MAX; op++) {
		require(spvx_op_find(g, (uint16_t)op) == spvx_set_op(g, 0, op));
	}
	require(!sx_grammar_compare(NULL, g, 0, g, 0, never, NULL));
}

static void decode(const struct spvx_grammar *g, const unsigned char *data, size_t size)
{
	struct spvx_cursor cursor;
	struct spvx_header header;
	struct spvx_insn insn;
	struct spvx_ids ids;

	spvx_ids_init(&ids, NULL);
	spvx_cursor_init(&cursor, data, size, &header);
	spvx_for_each_insn(insn, &cursor) {
		struct spvx_operands it;
		struct spvx_operand o;
		unsigned word = 0;

		spvx_operands_init(&it, g, &ids, &insn);
		spvx_for_each_operand(o, &it) {
			require(o.word > word);
			word = o.word;
		}
		spvx_ids_learn(&ids, g, &insn);
	}
	spvx_ids_fini(&ids);
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
	const unsigned char *nul = size ? memchr(data, 0, size) : NULL;
	size_t len = nul ? (size_t)(nul - data) : size;
	const struct spvx_grammar_file file = { sx_str("Some.Set"),
						sx_str_n((const char *)data, len) };
	struct spvx_grammar *g;
	struct spvx_error err;
	int r = spvx_grammar_create(NULL, &file, 1, &g, NULL, &err);

	if (!r) {
		check_grammar(g);
		if (nul)
			decode(g, nul + 1, size - len - 1);
	} else if (g || err.code != (enum spvx_code) - r || !err.message[0]) {
		abort();
	}
	spvx_grammar_free(NULL, g);
	return 0;
}
