/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd/reflect_base.c - a side of `reflect --base` that memory has no room for. What is
 * compared, and how, is in tests/transcripts/reflect.t.
 */
#include "cmd/reflect/base.h"

#include "failures.h"
#include "reflect_text.h"

TestSuite(cmd_reflect_base, .timeout = 60);

/* A side of a view. Return: of reflect_base_add(); 0 only with all facts and the address. */
static int add(const struct spvx_allocator *a, void *view)
{
	static uint32_t all;
	struct cmd_run run = { .words = { NULL, 0, 0 } };
	struct reflect_base b = { .run = &run };
	int err;

	sx_arena_init(&run.arena, a, 0);
	err = reflect_base_add(&b, view);
	if (!a)
		all = b.old.count;
	cr_expect(all && (err || b.old.count == all), "%u facts", b.old.count);
	reflect_base_free(&b);
	sx_arena_free(&run.arena);
	return err;
}

Test(cmd_reflect_base, memory)
{
	struct test_reflected t;

	test_reflected_open(&t, "block",
			    SHADER
			    "OpEntryPoint Vertex %main \"main\" %b\n"
			    "OpDecorate %B Block\nOpMemberDecorate %B 0 Offset 0\n"
			    "OpDecorate %b DescriptorSet 0\nOpDecorate %b Binding 1\n" TYPES
			    "%B = OpTypeStruct %v4\n%p = OpTypePointer Uniform %B\n"
			    "%b = OpVariable %p Uniform\n" EMPTY,
			    NULL, 0);
	cr_assert(!add(NULL, &t.v));
	test_failures(add, &t.v, true);
	test_reflected_close(&t);
}
