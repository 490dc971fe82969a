/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd/grep_terms.c - conditions of a search: which words are some, and any damage
 * to a module. Their counts in real modules: tests/peers/grep.sh.
 */
#include "cmd/grep_terms.h"

#include "base/str.h"
#include "random.h"
#include "suite.h"

#include <stdlib.h>

TestSuite(cmd_grep_terms, .timeout = 60);

static const struct {
	const char *pattern;
	size_t count;
	const char *op;
	const char *rest;
} patterns[] = {
	{ "OpLoad", 0, NULL, "OpLoad" },
	{ "%7 = OpLoad %5 %6", 0, NULL, "%7 = OpLoad %5 %6" },
	{ "OpDecorate .* Binding [3-9]$", 0, NULL, "OpDecorate .* Binding [3-9]$" },
	{ "Op[[:alpha:]]* %5", 0, NULL, "Op[[:alpha:]]* %5" },
	{ "\"a @b class:Input\"", 0, NULL, "\"a @b class:Input\"" },
	{ "OpLoad:vec4", 1, "OpLoad", NULL },
	{ "OpImageSample*:Cube", 1, "OpImageSample*", NULL },
	{ ":bool", 1, NULL, NULL },
	{ "@albedo", 1, NULL, NULL },
	{ "OpStore  @albedo", 1, "OpStore", NULL },
	{ "@albedo OpStore", 1, "OpStore", NULL },
	{ "class:Input decorated:Flat loop>=2 value:-1", 4, NULL, NULL },
	{ "OpF* class:Input %float", 1, "OpF*", "%float" },
	{ "OpLoad:vec4 OpStore", 1, "OpLoad", "OpStore" },
	{ "= OpLoad loop>=1", 1, NULL, "= OpLoad" },
	{ "class: @ : loop>=", 0, NULL, "class: @ : loop>=" },
};

Test(cmd_grep_terms, words)
{
	for (size_t i = 0; i < sizeof(patterns) / sizeof(patterns[0]); i++) {
		struct grep_terms t = { .count = 0 };
		struct sx_arena arena = { .a = NULL };

		cr_assert(!grep_terms_read(&t, &arena, patterns[i].pattern));
		cr_expect_eq(t.count, patterns[i].count, "%s: %zu", patterns[i].pattern,
			     t.count);
		cr_expect_str_eq(t.op ? t.op : "", patterns[i].op ? patterns[i].op : "",
				 "%s", patterns[i].pattern);
		cr_expect_str_eq(t.rest ? t.rest : "",
				 patterns[i].rest ? patterns[i].rest : "", "%s",
				 patterns[i].pattern);
		grep_terms_free(&t);
		sx_arena_free(&arena);
	}
}

/* Judge all instructions by each condition alone. Return: how many hold. */
static unsigned judge(const unsigned char *data, size_t size)
{
	static const char *const all[] = { ":*vec4",  "@*pos*",          "class:Input",
					   "value:0", "decorated:Block", "loop>=1" };
	unsigned hold = 0;

	for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++) {
		struct grep_terms t = { .count = 0 };
		struct cmd_run run = { .own = NULL };
		struct spvx_stream s;
		struct spvx_insn insn;
		struct sx_arena arena = { .a = NULL };

		cr_assert(!grep_terms_read(&t, &arena, all[i]));
		cr_assert(!grep_terms_resolve(&t, &run, NULL));
		grep_terms_begin(&t, data, size);
		spvx_stream_init_memory(&s, data, size);
		if (spvx_stream_module(&s) > 0)
			spvx_for_each_insn(insn, &s.cursor)
				hold += grep_terms_hold(&t, &insn);
		grep_terms_free(&t);
		sx_arena_free(&arena);
	}
	return hold;
}

Test(cmd_grep_terms, damaged_modules)
{
	char *path = test_format("%s/tests/modules/mesh.vert.spv", test_src());
	struct test_bytes whole = test_read(path);
	uint64_t random = 1;

	cr_assert_gt(judge(whole.data, whole.len), 50);
	for (size_t size = 0; size < whole.len; size += 4) {
		unsigned char *cut = malloc(size + 1);

		cr_assert(cut);
		memcpy(cut, whole.data, size);
		judge(cut, size);
		for (unsigned i = 0; i < 20 && size > 20; i++)
			cut[20 + next_random(&random) % (size - 20)] ^=
				(unsigned char)(1u << next_random(&random) % 8);
		judge(cut, size);
		free(cut);
	}
	test_bytes_free(&whole);
	free(path);
}
