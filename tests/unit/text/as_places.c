/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/text/as_places.c - where instructions and ids of a module are in its text: for
 * every instruction of the modules of the tests, listed in three ways.
 */
#include "assemble.h"
#include "base/str.h"
#include "failures.h"

#include <spvx/error.h>
#include <spvx/operand.h>
#include <spvx/walk.h>

TestSuite(text_as_places, .timeout = 60);

static int put(void *ctx, const char *text, size_t len)
{
	sx_buf_put(ctx, text, len);
	return 0;
}

/* The listing of a module; @flags: enum spvx_dis_flag. */
static struct sx_buf list(const struct test_bytes *m, unsigned flags)
{
	struct sx_buf b;
	struct spvx_dis_options o = {
		.size = sizeof(o), .flags = flags, .write = put, .ctx = &b
	};
	struct spvx_dis *dis;

	sx_buf_init(&b, NULL);
	cr_assert(!spvx_dis_create(&o, &dis) && !spvx_dis_module(dis, m->data, m->len));
	spvx_dis_free(dis);
	return b;
}

/* The place is that of an opcode at the end of its line, with its result before it. */
static void expect_place(struct test_as *t, struct spvx_str text,
			 const struct spvx_insn *insn, uint64_t offset)
{
	struct spvx_as_place at;
	uint32_t lines = 1;
	uint32_t column = 1;
	uint32_t result = spvx_result_id(NULL, insn, NULL);
	struct spvx_str word;
	const char *name;

	cr_assert(!spvx_as_place(t->as, offset, &at));
	for (uint64_t i = 0; i < at.offset; i++) {
		lines += text.ptr[i] == '\n';
		column = text.ptr[i] == '\n' ? 1 : column + 1;
	}
	cr_expect(at.line == lines && at.column == column, "%u:%u, not %u:%u", at.line,
		  at.column, lines, column);
	cr_assert(at.source.ptr == text.ptr + at.offset);
	word = sx_str_n(at.source.ptr, strcspn(at.source.ptr, " \n"));
	if (result) {
		cr_expect(*word.ptr == '%' &&
			  sx_str_eq(sx_str_n(word.ptr + 1, word.len - 1),
				    spvx_as_name(t->as, result)));
		word.ptr += word.len + strspn(word.ptr + word.len, " =");
		word.len = strcspn(word.ptr, " \n");
	}
	name = spvx_entry_name(NULL, spvx_op_find(NULL, insn->opcode));
	cr_expect(sx_str_is(word, name), "%.*s, not %s", (int)word.len, word.ptr, name);
}

/* Of each instruction, the last one first: places can be asked for in any order. */
static void expect_places(const struct test_bytes *m, unsigned flags)
{
	struct sx_buf text = list(m, flags);
	struct spvx_cursor cursor;
	struct spvx_header header;
	struct spvx_insn insn;
	const unsigned char *module;
	uint64_t *offsets = calloc(m->len, sizeof(*offsets));
	size_t count = 0;
	size_t size;
	struct test_as t;

	cr_assert(!test_as_open(&t, 0, 0, NULL));
	cr_assert(!test_as_run(&t, text.data, text.len, &module, &size), "%s", t.errors);
	cr_assert(!spvx_cursor_init(&cursor, module, size, &header));
	while (spvx_next(&cursor, &insn))
		offsets[count++] = (uint64_t)(insn.bytes - module);
	while (count--) {
		cursor.pos = module + offsets[count];
		cr_assert(spvx_next(&cursor, &insn));
		expect_place(&t, sx_str_n(text.data, text.len), &insn, offsets[count]);
	}
	test_as_close(&t);
	sx_buf_free(&text);
	free(offsets);
}

Test(text_as_places, every_instruction)
{
	static const unsigned flags[] = { 0, SPVX_DIS_RAW_IDS | SPVX_DIS_NO_HEADER,
					  SPVX_DIS_NESTED_INDENT | SPVX_DIS_COMMENTS };
	unsigned modules = 0;

	for (char **path = test_own_modules(); *path; path++) {
		struct test_bytes m = test_read(*path);

		for (size_t f = 0; f < 3; f++) {
			expect_places(&m, flags[f]);
			modules++;
		}
	}
	cr_expect(modules >= 30);
}

static int locate(const struct spvx_allocator *a, void *ctx)
{
	static const char text[] =
		"%a = OpTypeVoid\n %b = OpTypeFunction\n%a ; two lines\n\n";
	struct spvx_as_place at;
	const unsigned char *module;
	struct test_as t;
	size_t size;
	int err = test_as_open(&t, 0, 0, a);

	(void)ctx;
	if (!err)
		err = test_as_run(&t, text, strlen(text), &module, &size);
	if (!err)
		err = spvx_as_place(t.as, 32, &at);
	if (!err) {
		cr_expect(at.line == 2 && at.column == 2);
		cr_expect_str_eq(at.source.ptr, "%b = OpTypeFunction\n%a ; two lines\n\n");
		cr_expect(sx_str_is(spvx_as_name(t.as, 2), "b"));
		cr_expect(!spvx_as_name(t.as, 3).len && !spvx_as_name(t.as, 0).len);
		cr_expect(spvx_as_place(t.as, 16, &at) == -SPVX_EINVAL && !at.line);
	}
	test_as_close(&t);
	return err;
}

Test(text_as_places, no_memory)
{
	cr_expect(test_each_failure(locate, NULL) > 4);
}

/* A text with errors has no places, nor has none at all. */
Test(text_as_places, nothing)
{
	struct spvx_as_place at;
	const unsigned char *module;
	struct test_as t;
	size_t size;

	cr_assert(!test_as_open(&t, 0, 0, NULL));
	cr_expect(spvx_as_place(t.as, 20, &at) == -SPVX_EINVAL);
	cr_assert(test_as_run(&t, "OpNope", 6, &module, &size) == -SPVX_ESYNTAX);
	cr_expect(spvx_as_place(t.as, 20, &at) == -SPVX_EINVAL);
	cr_expect(!spvx_as_name(t.as, 1).len);
	test_as_close(&t);
}
