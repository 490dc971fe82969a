/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/text/as.c - the assembler as a library: targets, errors and what is done about
 * them, memory, time. What becomes of texts is in tests/transcripts/as.t; what the reference
 * does with thousands of them is compared in tests/unit/corpus/as.c.
 */
#include "text/as.h"
#include "assemble.h"

#include <criterion/criterion.h>

TestSuite(text_as, .timeout = 60);

Test(text_as, targets)
{
	static const struct {
		const char *name;
		uint32_t version;
	} cases[] = {
		{ "spv1.0", 0x00010000 },
		{ "spv1.6", 0x00010600 },
		{ "vulkan1.0", 0x00010000 },
		{ "vulkan1.1", 0x00010300 },
		{ "vulkan1.1spv1.4", 0x00010400 },
		{ "vulkan1.2", 0x00010500 },
		{ "vulkan1.2spv1.5", 0x00010500 },
		{ "vulkan1.3", 0x00010600 },
		{ "vulkan1.4", 0x00010600 },
		{ "opencl1.2", 0x00010000 },
		{ "opencl2.2embedded", 0x00010200 },
		{ "opengl4.5", 0x00010000 },
		{ "spv1.7", 0 },
		{ "vulkan", 0 },
		{ "", 0 },
		{ "Vulkan1.0", 0 },
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct spvx_str name = { cases[i].name, strlen(cases[i].name) };

		cr_expect(spvx_target_version(name) == cases[i].version, "%s",
			  cases[i].name);
	}
	for (unsigned i = 0; spvx_target_name(i); i++) {
		struct spvx_str name = { spvx_target_name(i), strlen(spvx_target_name(i)) };

		cr_expect(spvx_target_version(name), "%s", name.ptr);
	}
}

/* The line an error is in, and how much of it is to be marked. */
static int show(void *ctx, const struct spvx_as_error *e)
{
	sprintf((char *)ctx + strlen(ctx), "%.*s<%d+%d>", (int)e->source.len, e->source.ptr,
		(int)e->offset, (int)e->len);
	return 0;
}

Test(text_as, source_lines)
{
	char out[256] = "";
	struct spvx_as_options options = { .size = sizeof(options),
					   .error = show,
					   .ctx = out };
	static const char text[] = "OpNop\n  OpFoo 1\r\n%a = OpTypeInt";
	const unsigned char *module;
	struct spvx_as *as;
	size_t size;

	cr_assert(!spvx_as_create(&options, &as));
	cr_expect(spvx_as_module(as, text, strlen(text), &module, &size) == -SPVX_ESYNTAX);
	cr_expect_str_eq(out, "  OpFoo 1<8+5>%a = OpTypeInt<31+0>", "%s", out);
	cr_expect(!module && !size);
	spvx_as_free(as);
}

Test(text_as, callback_stops)
{
	static const char text[] = "foo bar\nOpFoo\nOpBar";
	const unsigned char *module;
	struct test_as t;
	size_t size;

	cr_assert(!test_as_open(&t, 0, 0, NULL));
	t.stop = -SPVX_EIO;
	cr_expect(test_as_run(&t, text, strlen(text), &module, &size) == -SPVX_EIO);
	t.stop = 0;
	cr_expect(test_as_run(&t, text, strlen(text), &module, &size) == -SPVX_ESYNTAX);
	/* and a good text after it is as good as ever */
	cr_expect(!test_as_run(&t, "OpNop", 5, &module, &size) && size == 24);
	test_as_close(&t);
}

Test(text_as, options)
{
	struct spvx_as_options options = { .size = sizeof(options) + 1 };
	const unsigned char *module;
	struct spvx_as *as;
	size_t size;

	cr_expect(spvx_as_create(&options, &as) == -SPVX_EINVAL && !as);
	options.size = sizeof(options);
	cr_assert(!spvx_as_create(&options, &as));
	/* no callback */
	cr_expect(spvx_as_module(as, "foo", 3, &module, &size) == -SPVX_ESYNTAX);
	cr_expect(!spvx_as_module(as, NULL, 0, &module, &size) &&
		  size == SPVX_HEADER_BYTES);
	spvx_as_free(as);
	spvx_as_free(NULL);
}

/* ---- memory and time ---- */

/* All that takes memory: ids of every kind, a long string, many words, errors. */
static char *large_text(unsigned ids, const char *name, const char *tail, size_t *len)
{
	char *text = malloc((size_t)ids * 64 + 400000);
	char *p = text + sprintf(text, "%%t = OpTypeInt 32 0\n%%g = OpExtInstImport "
				       "\"GLSL.std.450\"\nOpSourceExtension \"");

	memset(p, 'x', 200000);
	p += 200000;
	p += sprintf(p, "\"\n");
	for (unsigned i = 0; i < ids; i++)
		p += sprintf(p, "%%%s%u%s = OpConstant %%t %u\n", name, i, tail, i);
	*len = (size_t)(p - text);
	return text;
}

Test(text_as, no_memory)
{
	static const unsigned flags[] = { 0, SX_AS_PLAIN, SPVX_AS_PRESERVE_IDS };
	size_t sizes[3];
	char *texts[3] = { large_text(300, "", "", &sizes[0]),
			   large_text(300, "x", "", &sizes[1]),
			   large_text(300, "longer_names_", "", &sizes[2]) };
	const unsigned char *module;
	struct test_alloc alloc;
	struct test_as t;
	size_t size;

	strcpy(texts[2] + sizes[2], "OpFoo\nOpBar 1");
	sizes[2] += strlen(texts[2] + sizes[2]);
	for (size_t f = 0; f < 3; f++) {
		for (size_t fail = 0, calls = 1; fail <= calls; fail++) {
			test_alloc_init(&alloc);
			alloc.fail_at = fail;
			alloc.fail_once = f == 1;
			if (test_as_open(&t, flags[f], 0, &alloc.hook)) {
				cr_expect(fail && !t.as && !alloc.live_blocks);
				continue;
			}
			for (size_t i = 0; i < 3; i++) {
				int err =
					test_as_run(&t, texts[i], sizes[i], &module, &size);

				cr_expect(err == -SPVX_ENOMEM ||
						  err == (i == 2 ? -SPVX_ESYNTAX : 0),
					  "text %zu, call %zu: %d %s", i, fail, err,
					  t.errors);
				cr_expect(fail || err != -SPVX_ENOMEM);
			}
			test_as_close(&t);
			cr_expect(!alloc.live_blocks, "call %zu", fail);
			if (!fail)
				calls = alloc.calls;
		}
	}
	for (size_t i = 0; i < 3; i++)
		free(texts[i]);
}

/* The worst places for errors, and for instructions: all on one line. */
Test(text_as, one_line)
{
	enum {
		COUNT = 200000
	};

	char *text = malloc(COUNT * 16);
	const unsigned char *module;
	struct test_as t;
	size_t size;
	char *p = text;

	cr_assert(!test_as_open(&t, 0, 0, NULL));
	for (unsigned i = 0; i < COUNT; i++)
		p += sprintf(p, "OpNop ");
	cr_expect(!test_as_run(&t, text, (size_t)(p - text), &module, &size));
	cr_expect(size == SPVX_HEADER_BYTES + 4 * COUNT);
	p = text;
	for (unsigned i = 0; i < COUNT; i++)
		p += sprintf(p, "OpBranch 1 ");
	cr_expect(test_as_run(&t, text, (size_t)(p - text), &module, &size) ==
		  -SPVX_ESYNTAX);
	test_as_close(&t);
	free(text);
}

/* So many names that comparing each with all before it would take minutes. */
Test(text_as, many_names)
{
	const unsigned ids = 400000;

	static const struct {
		const char *name;
		const char *tail;
	} shapes[] = {
		{ "", "" },
		{ "x", "" },
		{ "a_common_beginning_", "" },
		/* the quick hash sees no difference */
		{ "aaaaaaaa", "aaaaaaaa" },
		{ "aaaaaaaaaaaaaaaa", "aaaaaaaaaaaa" },
	};

	const unsigned char *module;
	struct test_as t;
	size_t size;

	cr_assert(!test_as_open(&t, 0, 0, NULL));
	for (size_t i = 0; i < sizeof(shapes) / sizeof(shapes[0]); i++) {
		char *text = large_text(ids, shapes[i].name, shapes[i].tail, &size);

		cr_expect(!test_as_run(&t, text, size, &module, &size));
		cr_expect(spvx_load32(module + 12, false) == ids + 3);
		free(text);
	}
	test_as_close(&t);
}
