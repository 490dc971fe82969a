/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/fast_debug.c - debug/walk_fast.c with the lean index against debug/walk.c with
 * the whole one: reading index and debug information in one pass is reading one after the
 * other, of whatever there is to read.
 */
#include "debug_twin.h"
#include "variants.h"

TestSuite(fast_debug, .timeout = 120);
TestSuite(corpus_fast_debug, .timeout = 300);

static void compare(struct variants *v, const void *data, size_t size)
{
	for (unsigned policy = 0; policy < 2; policy++) {
		const char *differs;

		if (v->number && v->number % 2 != policy)
			continue; /* by one of them: it takes long */
		differs = test_debug_twins(data, size, (enum spvx_debug_policy)policy);
		cr_expect(!differs, "%s, variant %u: %s", v->name, v->number, differs);
	}
}

Test(fast_debug, own)
{
	struct variants v = { .take = compare, .broken = 40 };

	variants_own(&v);
}

#define WORDS_MAX 6

/* Two functions, after an OpLine that no global comes before: an instruction of @words words,
 * in a block of the first or between both, and then an OpVariable, which may be global. */
static size_t make_misplaced(uint32_t *m, unsigned opcode, unsigned words, bool between)
{
	static const uint32_t head[] = { SPVX_MAGIC, 0x10000, 0, 40, 0 };
	static const uint32_t lines[] = {
		3 << 16 | SPVX_OP_String, 1, 'a', 4 << 16 | SPVX_OP_Line, 1, 2, 0
	};
	static const uint32_t load[] = { 4 << 16 | SPVX_OP_Load, 2, 3, 4 };
	static const uint32_t variable[] = { 4 << 16 | SPVX_OP_Variable, 5, 6, 7 };
	uint32_t odd[WORDS_MAX] = { words << 16 | opcode, 30, 31, 32, 33, 34 };
	size_t n = 0;

#define PUT(list, count)                                   \
	do {                                               \
		memcpy(m + n, list, (count) * sizeof(*m)); \
		n += (count);                              \
	} while (0)
#define PUT_ALL(list) PUT(list, sizeof(list) / sizeof(*list))
	PUT_ALL(head);
	PUT_ALL(lines);
	PUT_ALL(load);
	for (uint32_t f = 0; f < 2; f++) {
		const uint32_t begin[] = { 5 << 16 | SPVX_OP_Function, 8,     10 + f, 0, 9,
					   2 << 16 | SPVX_OP_Label,    12 + f };
		static const uint32_t end[] = { 1 << 16 | SPVX_OP_Return,
						1 << 16 | SPVX_OP_FunctionEnd };

		PUT_ALL(begin);
		if (!f && !between) {
			PUT(odd, words);
			PUT_ALL(variable);
		}
		PUT_ALL(end);
		if (!f && between) {
			PUT(odd, words);
			PUT_ALL(variable);
		}
	}
	return n * sizeof(*m);
#undef PUT_ALL
#undef PUT
}

Test(fast_debug, misplaced)
{
	uint32_t m[64];

	for (unsigned opcode = 0; opcode < 65536; opcode++) {
		if (!spvx_op_find(spvx_grammar_builtin(), (uint16_t)opcode))
			continue;
		for (unsigned i = 0; i < 2 * WORDS_MAX; i++) {
			size_t size = make_misplaced(m, opcode, 1 + i / 2, i % 2);
			const char *differs = test_debug_twins(m, size, SPVX_DEBUG_SPEC);

			cr_expect(!differs, "opcode %u of %u words %s: %s", opcode,
				  1 + i / 2, i % 2 ? "between functions" : "in a block",
				  differs);
		}
	}
}

Test(corpus_fast_debug, shared)
{
	struct variants v = { .take = compare, .broken = 2 };

	variants_shared(&v);
}
