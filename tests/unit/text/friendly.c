/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/text/friendly.c - names of ids in modules made to make naming slow, or cut short.
 * What things are called, and names that clash, are in tests/transcripts/dis.t.
 */
#include "listing.h"

#include "text/friendly.h"

#include <criterion/criterion.h>
#include <spvx/enums.h>

TestSuite(text_friendly, .timeout = 60);

#define V13 0x00010300u

static void put_name(struct test_module *m, uint32_t id, const char *name)
{
	test_module_insn_str(m, SPVX_OP_Name, 1, &id, name, 0, NULL);
}

/* The names of a module's ids, by a pass of their own. */
struct namer {
	struct sx_names names;
	struct test_alloc a;
	int err;
};

static void namer_open(struct namer *n, const struct test_module *m, size_t fail_at)
{
	struct spvx_cursor cursor;
	struct spvx_header header;

	test_alloc_init(&n->a);
	n->a.fail_at = fail_at;
	sx_friendly_init(&n->names, &n->a.hook);
	cr_assert(!spvx_cursor_init(&cursor, m->data, m->len, &header));
	n->err = sx_friendly_find(&n->names, spvx_grammar_builtin(), &cursor, NULL);
}

static void namer_close(struct namer *n)
{
	sx_friendly_free(&n->names);
	cr_expect(!n->a.live_blocks, "%zu blocks lost", n->a.live_blocks);
}

static void expect_name(struct namer *n, const char *what, uint32_t id, const char *want)
{
	char room[16];
	struct spvx_str s = sx_name_of(&n->names, id, room);

	cr_expect(s.len == strlen(want) && !memcmp(s.ptr, want, s.len),
		  "%s: %%%u is %.*s, not %s", what, id, (int)s.len, s.ptr, want);
}

static void put_scalars(struct test_module *m)
{
	TEST_INSN(m, SPVX_OP_TypeVoid, 1);
	TEST_INSN(m, SPVX_OP_TypeBool, 2);
	TEST_INSN(m, SPVX_OP_TypeInt, 3, 8, 1);
	TEST_INSN(m, SPVX_OP_TypeInt, 4, 16, 0);
	TEST_INSN(m, SPVX_OP_TypeInt, 5, 32, 1);
	TEST_INSN(m, SPVX_OP_TypeInt, 6, 32, 0);
	TEST_INSN(m, SPVX_OP_TypeInt, 7, 64, 0);
	TEST_INSN(m, SPVX_OP_TypeInt, 8, 24, 0);
	TEST_INSN(m, SPVX_OP_TypeInt, 9, 24, 1);
	TEST_INSN(m, SPVX_OP_TypeFloat, 10, 16);
	TEST_INSN(m, SPVX_OP_TypeFloat, 11, 32);
	TEST_INSN(m, SPVX_OP_TypeFloat, 12, 64);
	TEST_INSN(m, SPVX_OP_TypeFloat, 13, 24);
	TEST_INSN(m, SPVX_OP_TypeFloat, 14, 16, SPVX_FP_ENCODING_BFloat16KHR);
	TEST_INSN(m, SPVX_OP_TypeFloat, 15, 8, SPVX_FP_ENCODING_Float8E4M3EXT);
	TEST_INSN(m, SPVX_OP_TypeFloat, 16, 8, SPVX_FP_ENCODING_Float8UnsignedE8M0EXT);
	TEST_INSN(m, SPVX_OP_TypeFloat, 17, 8, SPVX_FP_ENCODING_MXInt8EXT);
}

/* ---- modules made to make naming need memory ---- */

/* Types of types: names would double with each, but those too long are not used. */
Test(text_friendly, growing_names)
{
	struct test_module m = { .len = 0 };
	struct namer n;

	test_module_header(&m, V13, 100);
	TEST_INSN(&m, SPVX_OP_TypeFloat, 1, 32);
	for (uint32_t id = 2; id < 5000; id++)
		TEST_INSN(&m, SPVX_OP_TypeArray, id, id - 1, id - 1);
	namer_open(&n, &m, 0);
	cr_expect(!n.err);
	expect_name(&n, "second", 2, "_arr_float_float");
	cr_expect(n.a.peak_bytes < 4u << 20, "%zu bytes", n.a.peak_bytes);
	namer_close(&n);
}

/* Ids out of all proportion cost no more than others. */
Test(text_friendly, huge_ids)
{
	struct test_module m = { .len = 0 };
	struct namer n;

	test_module_header(&m, V13, UINT32_MAX);
	put_name(&m, UINT32_MAX, "last");
	put_name(&m, 0x80000000u, "middle");
	put_name(&m, 0, "none");
	TEST_INSN(&m, SPVX_OP_TypeFloat, 0x70000000u, 32);
	namer_open(&n, &m, 0);
	cr_expect(!n.err);
	expect_name(&n, "last", UINT32_MAX, "last");
	expect_name(&n, "middle", 0x80000000u, "middle");
	expect_name(&n, "type", 0x70000000u, "float");
	expect_name(&n, "0", 0, "0");
	cr_expect(n.a.peak_bytes < 1u << 20, "%zu bytes", n.a.peak_bytes);
	namer_close(&n);
}

/* Instructions that end anywhere: names are what is there, nothing beyond is read. */
Test(text_friendly, truncated)
{
	static const uint16_t ops[] = {
		SPVX_OP_Name,        SPVX_OP_Decorate,      SPVX_OP_TypeInt,
		SPVX_OP_TypeFloat,   SPVX_OP_TypeVector,    SPVX_OP_TypeArray,
		SPVX_OP_TypePointer, SPVX_OP_TypeOpaque,    SPVX_OP_TypePipe,
		SPVX_OP_Constant,    SPVX_OP_ExtInstImport, SPVX_OP_TypeUntypedPointerKHR
	};
	uint32_t words[4] = { 5, 0x41414141, 0x41414141, 0x41414141 };

	for (size_t i = 0; i < sizeof(ops) / sizeof(ops[0]); i++) {
		for (size_t count = 0; count <= 4; count++) {
			struct test_module m = { .len = 0 };
			struct namer n;

			test_module_header(&m, V13, 10);
			test_module_insn(&m, ops[i], count, words);
			m.data = realloc(m.data, m.len);
			namer_open(&n, &m, 0);
			cr_expect(!n.err, "opcode %u with %zu words: %d", ops[i], count,
				  n.err);
			namer_close(&n);
		}
	}
}

Test(text_friendly, no_memory)
{
	struct test_module m = { .len = 0 };
	size_t fail_at = 1;
	bool enough = false;

	test_module_header(&m, V13, 100);
	put_scalars(&m);
	for (uint32_t id = 100; id < 400; id++)
		put_name(&m, id, "name");
	put_name(&m, 4000000000u, "12");
	for (; !enough; fail_at++) {
		struct namer n;

		namer_open(&n, &m, fail_at);
		enough = n.a.calls < fail_at;
		cr_expect(n.err == (enough ? 0 : -SPVX_ENOMEM), "call %zu fails: %d",
			  fail_at, n.err);
		namer_close(&n);
	}
	cr_expect(fail_at > 6, "%zu calls", fail_at);
}
