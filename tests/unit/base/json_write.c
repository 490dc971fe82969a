/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/base/json_write.c - documents to the byte, and that our reader takes them
 * back.
 */
#include "base/json_write.h"

#include "base/json_read.h"
#include "base/str.h"
#include "failures.h"

#include <spvx/error.h>

TestSuite(base_json_write, .timeout = 30);

static void write_document(struct sx_json *j)
{
	sx_json_object(j, NULL);
	sx_json_u64(j, "spvx_test", 1);
	sx_json_object(j, "totals");
	sx_json_cstr(j, "name", "a\"b");
	sx_json_cstr(j, "none", NULL);
	sx_json_bool(j, "yes", true);
	sx_json_bool(j, "no", false);
	sx_json_end_object(j);
	sx_json_array(j, "list");
	sx_json_u64(j, NULL, 1);
	sx_json_i64(j, NULL, -2);
	sx_json_null(j, NULL);
	sx_json_object_inline(j, NULL);
	sx_json_cstr(j, "k", "v");
	sx_json_array(j, "in");
	sx_json_u64(j, NULL, 1);
	sx_json_u64(j, NULL, 2);
	sx_json_object(j, NULL);
	sx_json_end_object(j);
	sx_json_end_array(j);
	sx_json_end_object(j);
	sx_json_array_inline(j, NULL);
	sx_json_end_array(j);
	sx_json_end_array(j);
	sx_json_key(j, sx_str("x\ny"));
	sx_json_array_inline(j, NULL);
	sx_json_u64(j, NULL, 3);
	sx_json_u64(j, NULL, 4);
	sx_json_end_array(j);
	sx_json_array(j, "empty");
	sx_json_end_array(j);
	sx_json_object(j, "void");
	sx_json_end_object(j);
	sx_json_key(j, sx_str(""));
	sx_json_str(j, NULL, (struct spvx_str){ NULL, 0 });
	sx_json_end_object(j);
	sx_json_finish(j);
}

/* Write with @write and compare. */
static void expect(const char *name, bool pretty, void (*write)(struct sx_json *),
		   const char *expected)
{
	struct sx_buf b = { .a = NULL };
	struct sx_json j;

	sx_json_init(&j, &b, pretty);
	write(&j);
	sx_buf_putc(&b, '\0');
	cr_assert(b.error == 0 && j.depth == 0, "%s: error %d", name, b.error);
	cr_expect_str_eq(b.data, expected, "%s", name);
	sx_buf_free(&b);
}

static void write_lines(struct sx_json *j)
{
	for (unsigned i = 0; i < 2; i++) {
		sx_json_object(j, NULL);
		sx_json_u64(j, "i", i);
		sx_json_member_pair(j, sx_str("p"), UINT32_MAX + (uint64_t)i, UINT32_MAX);
		sx_json_member_pair(j, sx_str("q"), 0, UINT32_MAX + (uint64_t)i);
		sx_json_end_object(j);
		sx_json_finish(j);
	}
}

static void write_names(struct sx_json *j)
{
	sx_json_object(j, NULL);
	sx_json_name(j, "a", sx_str("\xc3\xa9"));
	sx_json_name(j, "b", sx_str("x\xe9\xff"));
	sx_json_name(j, "c", sx_str(""));
	sx_json_array(j, "d");
	sx_json_name(j, NULL, sx_str("\xe9"));
	sx_json_name(j, NULL, sx_str("ok"));
	sx_json_end_array(j);
	sx_json_end_object(j);
}

Test(base_json_write, documents)
{
	expect("one line", false, write_document,
	       "{\"spvx_test\":1,\"totals\":{\"name\":\"a\\\"b\",\"none\":null,\"yes\":"
	       "true,"
	       "\"no\":false},\"list\":[1,-2,null,{\"k\":\"v\",\"in\":[1,2,{}]},[]],"
	       "\"x\\ny\":[3,4],\"empty\":[],\"void\":{},\"\":\"\"}\n");
	expect("pretty", true, write_document,
	       "{\n"
	       "  \"spvx_test\": 1,\n"
	       "  \"totals\": {\n"
	       "    \"name\": \"a\\\"b\",\n"
	       "    \"none\": null,\n"
	       "    \"yes\": true,\n"
	       "    \"no\": false\n"
	       "  },\n"
	       "  \"list\": [\n"
	       "    1,\n"
	       "    -2,\n"
	       "    null,\n"
	       "    {\"k\": \"v\", \"in\": [1, 2, {}]},\n"
	       "    []\n"
	       "  ],\n"
	       "  \"x\\ny\": [3, 4],\n"
	       "  \"empty\": [],\n"
	       "  \"void\": {},\n"
	       "  \"\": \"\"\n"
	       "}\n");
	expect("records", false, write_lines,
	       "{\"i\":0,\"p\":[4294967295,4294967295],\"q\":[0,4294967295]}\n"
	       "{\"i\":1,\"p\":[4294967296,4294967295],\"q\":[0,4294967296]}\n");
	expect("names", false, write_names,
	       "{\"a\":\"\xc3\xa9\",\"b\":\"x\xef\xbf\xbd\xef\xbf\xbd\",\"b_hex\":"
	       "\"78e9ff\","
	       "\"c\":\"\",\"d\":[\"\xef\xbf\xbd\",\"ok\"]}");
	expect("names, pretty", true, write_names,
	       "{\n  \"a\": \"\xc3\xa9\",\n  \"b\": \"x\xef\xbf\xbd\xef\xbf\xbd\",\n"
	       "  \"b_hex\": \"78e9ff\",\n  \"c\": \"\",\n"
	       "  \"d\": [\n    \"\xef\xbf\xbd\",\n    \"ok\"\n  ]\n}");
}

/* The layout of SPIRV-Cross; a number that is text already. */
Test(base_json_write, wide)
{
	static const char want[] =
		"{\n    \"a\" : [\n        1.50,\n        \"x\"\n    ],\n"
		"    \"b\" : [\n    ],\n    \"c\" : {\n    }\n}";
	struct sx_buf b = { .a = NULL };
	struct sx_json j;

	sx_json_init_wide(&j, &b);
	sx_json_object(&j, NULL);
	sx_json_array(&j, "a");
	sx_json_number(&j, NULL, sx_str("1.50"));
	sx_json_cstr(&j, NULL, "x");
	sx_json_end_array(&j);
	sx_json_array(&j, "b");
	sx_json_end_array(&j);
	sx_json_object(&j, "c");
	sx_json_end_object(&j);
	sx_json_end_object(&j);
	cr_expect(b.len == strlen(want) && !memcmp(b.data, want, b.len), "%.*s", (int)b.len,
		  b.data);
	sx_buf_free(&b);
}

#define FFFD "\xef\xbf\xbd"

Test(base_json_write, strings)
{
	static const struct {
		const char *s;
		const char *expected;
	} cases[] = {
		{ "", "\"\"" },
		{ "plain /'<>&", "\"plain /'<>&\"" },
		{ "\"\\", "\"\\\"\\\\\"" },
		{ "\b\f\n\r\t", "\"\\b\\f\\n\\r\\t\"" },
		{ "\x01\x1f x", "\"\\u0001\\u001f x\"" },
		{ "\x7f", "\"\\u007f\"" },
		{ "\xc2\x80\xc2\x9b\xc2\x9f\xc2\xa0", "\"\\u0080\\u009b\\u009f\xc2\xa0\"" },
		{ "\xe2\x80\xa8\xf4\x8f\xbf\xbf", "\"\xe2\x80\xa8\xf4\x8f\xbf\xbf\"" },
		/* each byte that is in no well-formed sequence */
		{ "\x80", "\"" FFFD "\"" },
		{ "a\xc3", "\"a" FFFD "\"" },
		{ "\xc3(", "\"" FFFD "(\"" },
		{ "\xc0\xaf", "\"" FFFD FFFD "\"" },
		{ "\xed\xa0\x80", "\"" FFFD FFFD FFFD "\"" },
		{ "\xf4\x90\x80\x80", "\"" FFFD FFFD FFFD FFFD "\"" },
		{ "\xe2\x82\xc3\xa9", "\"" FFFD FFFD "\xc3\xa9\"" },
	};

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		struct sx_buf b = { .a = NULL };
		struct sx_json j;

		sx_json_init(&j, &b, false);
		sx_json_str(&j, NULL, sx_str(cases[i].s));
		sx_buf_putc(&b, '\0');
		cr_expect_str_eq(b.data, cases[i].expected, "case %zu", i);
		sx_buf_free(&b);
	}
}

Test(base_json_write, numbers)
{
	static const struct {
		bool is_signed;
		uint64_t v;
		const char *expected;
	} cases[] = {
		{ false, 0, "0" },
		{ false, UINT64_C(9007199254740992), "9007199254740992" },
		{ false, UINT64_C(9007199254740993), "\"9007199254740993\"" },
		{ false, UINT64_MAX, "\"18446744073709551615\"" },
		{ true, 0, "0" },
		{ true, 7, "7" },
		{ true, (uint64_t)-1, "-1" },
		{ true, (uint64_t)INT64_C(-9007199254740992), "-9007199254740992" },
		{ true, (uint64_t)INT64_C(-9007199254740993), "\"-9007199254740993\"" },
		{ true, (uint64_t)INT64_MIN, "\"-9223372036854775808\"" },
		{ true, (uint64_t)INT64_MAX, "\"9223372036854775807\"" },
	};

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		struct sx_buf b = { .a = NULL };
		struct sx_json j;

		sx_json_init(&j, &b, true);
		if (cases[i].is_signed)
			sx_json_i64(&j, NULL, (int64_t)cases[i].v);
		else
			sx_json_u64(&j, NULL, cases[i].v);
		sx_buf_putc(&b, '\0');
		cr_expect_str_eq(b.data, cases[i].expected, "%s", cases[i].expected);
		sx_buf_free(&b);
	}
}

/* Whatever bytes a name has, what we write is JSON, and UTF-8 comes back as it was. */
Test(base_json_write, read_back)
{
	for (unsigned n = 0; n < 65536; n += 3) {
		char name[5] = { 'a', (char)(n >> 8), (char)n, (char)(n * 31), 'z' };
		struct sx_json_node *root;
		struct sx_arena arena = { .a = NULL };
		struct spvx_error err;
		struct sx_buf b = { .a = NULL };
		struct sx_json j;
		const struct sx_json_node *v;

		sx_json_init(&j, &b, n & 1);
		sx_json_object(&j, NULL);
		sx_json_name(&j, "v", (struct spvx_str){ name, 5 });
		sx_json_end_object(&j);
		cr_assert(!sx_json_parse(&arena, (struct spvx_str){ b.data, b.len }, &root,
					 &err),
			  "%u: %s", n, err.message);
		v = sx_json_get(root, "v");
		cr_assert(sx_json_get(root, "v_hex") ||
				  (v->text.len == 5 && !memcmp(v->text.ptr, name, 5)),
			  "%u: neither as it was nor with its bytes", n);
		sx_arena_free(&arena);
		sx_buf_free(&b);
	}
}

Test(base_json_write, misuse)
{
	struct sx_buf b = { .a = NULL };
	struct sx_json j;

	sx_json_init(&j, &b, true);
	for (unsigned i = 0; i < SX_JSON_DEPTH; i++)
		sx_json_array(&j, NULL);
	cr_expect(b.error == 0, "as deep as allowed");
	sx_json_array(&j, NULL);
	cr_expect(b.error == -SPVX_ELIMIT, "one deeper: %d", b.error);
	sx_buf_free(&b);

	sx_buf_init(&b, NULL);
	sx_json_init(&j, &b, false);
	sx_json_end_object(&j);
	cr_expect(b.error == -SPVX_EINVAL, "an end without a beginning: %d", b.error);
	sx_buf_free(&b);
}

static int try_write(const struct spvx_allocator *a, void *ctx)
{
	struct sx_buf b;
	struct sx_json j;
	int err;

	(void)ctx;
	sx_buf_init(&b, a);
	sx_json_init(&j, &b, true);
	write_document(&j);
	err = sx_buf_finish(&b);
	sx_buf_free(&b);
	return err;
}

Test(base_json_write, no_memory)
{
	test_each_failure(try_write, NULL);
}

/* The byte as it is in a document, in ASCII; each that is not a character alone is one
 * replacement. */
static const char *written(unsigned char c, char room[8])
{
	static const char letters[] = "b\bf\fn\nr\rt\t\"\"\\\\";

	if (c >= 0x80)
		return "\xef\xbf\xbd";
	for (size_t i = 0; i + 1 < sizeof(letters); i += 2) {
		if ((unsigned char)letters[i + 1] == c) {
			snprintf(room, 8, "\\%c", letters[i]);
			return room;
		}
	}
	snprintf(room, 8, c < 0x20 || c == 0x7f ? "\\u%04x" : "%c", c);
	return room;
}

/* Several bytes are looked at in one step: any byte, at any place of a short text. */
Test(base_json_write, every_byte)
{
	for (size_t len = 1; len <= 19; len++) {
		for (size_t i = 0; i < len * 256; i++) {
			char text[20] = "abcdefghijklmnopqrs";
			char room[8];
			char *expected;
			struct sx_buf b = { .a = NULL };
			struct sx_json j;

			text[i / 256] = (char)(i % 256);
			expected =
				test_format("\"%.*s%s%.*s\"\n", (int)(i / 256), text,
					    written((unsigned char)text[i / 256], room),
					    (int)(len - i / 256 - 1), text + i / 256 + 1);
			sx_json_init(&j, &b, false);
			sx_json_str(&j, NULL, (struct spvx_str){ text, len });
			sx_json_finish(&j);
			cr_expect(b.len == strlen(expected) &&
					  !memcmp(b.data, expected, b.len),
				  "%zu in %zu: %.*s", i, len, (int)b.len, b.data);
			sx_buf_free(&b);
		}
	}
}

/* Keys are copied in steps, too; a string in which nothing is escaped is written in place. */
static void check_key(const char *key, bool pretty, bool wide)
{
	const char *colon = wide ? " : " : pretty ? ": " : ":";
	const char *line = wide ? "\n    " : pretty ? "\n  " : "";
	struct sx_buf b = { .a = NULL };
	struct sx_json j;
	char *expected;

	expected =
		test_format("{%s\"%s\"%s7,%s\"%s\"%s\"_8\",%s\"%s\"%strue%s}", line, key,
			    colon, line, key, colon, line, key, colon, pretty ? "\n" : "");
	if (wide)
		sx_json_init_wide(&j, &b);
	else
		sx_json_init(&j, &b, pretty);
	sx_json_object(&j, NULL);
	sx_json_u64(&j, key, 7);
	sx_json_quote(&j, key);
	sx_buf_puts(&b, "_8");
	sx_json_end_quote(&j);
	sx_json_bool(&j, key, true);
	sx_json_end_object(&j);
	cr_expect(b.len == strlen(expected) && !memcmp(b.data, expected, b.len), "%.*s",
		  (int)b.len, b.data);
	sx_buf_free(&b);
}

Test(base_json_write, every_key)
{
	for (size_t len = 0; len <= 40; len++) {
		char *key =
			malloc(len + 1); /* no longer, so that what is read after shows */

		for (size_t i = 0; i < len; i++)
			key[i] = (char)('a' + i % 26);
		key[len] = '\0';
		check_key(key, false, false);
		check_key(key, true, false);
		check_key(key, true, true);
		free(key);
	}
}
