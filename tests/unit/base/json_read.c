/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/base/json_read.c - what RFC 8259 allows is read, all else refused where it is.
 */
#include "base/json_read.h"

#include "base/buf.h"
#include "failures.h"
#include "suite.h"

TestSuite(base_json_read, .timeout = 30);

/* Reads a copy that ends where its memory ends, so that a byte too far is seen. */
struct text {
	char *copy;
	struct sx_arena arena;
	struct sx_json_node *root;
	struct spvx_error err;
	int ret;
};

static void read_with(struct text *t, const struct spvx_allocator *a, const char *s,
		      size_t len)
{
	static struct sx_json_node untouched;

	memset(t, 0, sizeof(*t));
	t->copy = malloc(len ? len : 1);
	if (len)
		memcpy(t->copy, s, len);
	t->root = &untouched;
	sx_arena_init(&t->arena, a, 0);
	t->ret = sx_json_parse(&t->arena, (struct spvx_str){ t->copy, len }, &t->root,
			       &t->err);
	cr_assert((t->ret == 0) == (t->root != NULL), "%.*s: a tree or an error", (int)len,
		  s);
}

static void read_text(struct text *t, const char *s)
{
	read_with(t, NULL, s, strlen(s));
}

static void done(struct text *t)
{
	sx_arena_free(&t->arena);
	free(t->copy);
}

/* The tree in a notation of its own, so that JSON is not tested by JSON. */
static void describe(struct sx_buf *b, const struct sx_json_node *n)
{
	static const char letters[] = { 'z', 'f', 't', 'n', 's', 'A', 'O' };
	size_t children = 0;

	if (n->key.ptr)
		sx_buf_printf(b, "%.*s=", (int)n->key.len, n->key.ptr);
	sx_buf_putc(b, letters[n->type]);
	if (n->type == SX_JSON_NUMBER || n->type == SX_JSON_STRING)
		sx_buf_printf(b, "<%.*s>", (int)n->text.len, n->text.ptr);
	if (n->type < SX_JSON_ARRAY)
		return;
	sx_buf_putc(b, '(');
	for (const struct sx_json_node *c = n->child; c; c = c->next) {
		if (children++)
			sx_buf_putc(b, ' ');
		describe(b, c);
	}
	sx_buf_putc(b, ')');
	cr_expect(children == n->count, "count says %zu of %zu children", n->count,
		  children);
}

Test(base_json_read, trees)
{
	static const struct {
		const char *text;
		const char *tree;
	} cases[] = {
		{ "null", "z" },
		{ " true ", "t" },
		{ "\t\r\nfalse\n", "f" },
		{ "\"\"", "s<>" },
		{ "0", "n<0>" },
		{ "-0", "n<-0>" },
		{ "-0.0e-00", "n<-0.0e-00>" },
		{ "123456789012345678901234567890", "n<123456789012345678901234567890>" },
		{ "1E+9", "n<1E+9>" },
		{ "[]", "A()" },
		{ "{}", "O()" },
		{ "[ ]", "A()" },
		{ "{ }", "O()" },
		{ "[[],[[]],{}]", "A(A() A(A()) O())" },
		{ "[1,2 , 3]", "A(n<1> n<2> n<3>)" },
		{ "{\"a\":1}", "O(a=n<1>)" },
		{ "{\"a\" : {\"b\":[null, true]} ,\"c\":\"d\"}",
		  "O(a=O(b=A(z t)) c=s<d>)" },
		{ "{\"\":0}", "O(=n<0>)" },
		{ "{\"b\":1,\"a\":2,\"B\":3}", "O(b=n<1> a=n<2> B=n<3>)" },
		{ "[{\"a\":1},{\"a\":1}]", "A(O(a=n<1>) O(a=n<1>))" },
		{ "{\"a\":{\"a\":{\"a\":1}}}", "O(a=O(a=O(a=n<1>)))" },
		{ "\"\x7f\"", "s<\x7f>" },
		{ "[\"\xef\xbb\xbf\"]", "A(s<\xef\xbb\xbf>)" },
	};

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		struct sx_buf b = { .a = NULL };
		struct text t;

		read_text(&t, cases[i].text);
		cr_assert(t.ret == 0, "%s: %s", cases[i].text, t.err.message);
		describe(&b, t.root);
		sx_buf_putc(&b, '\0');
		cr_expect_str_eq(b.data, cases[i].tree, "%s", cases[i].text);
		sx_buf_free(&b);
		done(&t);
	}
}

Test(base_json_read, strings)
{
	static const struct {
		const char *text;
		const char *value;
		size_t len;
	} cases[] = {
		{ "\"abc\"", "abc", 3 },
		{ "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\b\f\n\r\t", 8 },
		{ "\"\\u0000\"", "\0", 1 },
		{ "\"a\\u0000b\"", "a\0b", 3 },
		{ "\"\\u0041\\u00e9\\u00E9\"", "A\xc3\xa9\xc3\xa9", 5 },
		{ "\"\\u007f\\u0080\\u07ff\\u0800\"", "\x7f\xc2\x80\xdf\xbf\xe0\xa0\x80",
		  8 },
		{ "\"\\ud7ff\\ue000\\uffff\"", "\xed\x9f\xbf\xee\x80\x80\xef\xbf\xbf", 9 },
		{ "\"\\ud800\\udc00\"", "\xf0\x90\x80\x80", 4 },
		{ "\"\\ud83d\\uDE00\"", "\xf0\x9f\x98\x80", 4 },
		{ "\"\\udbff\\udfff\"", "\xf4\x8f\xbf\xbf", 4 },
		{ "\"\xc3\xa9\\u0020\xf0\x9f\x98\x80\"", "\xc3\xa9 \xf0\x9f\x98\x80", 7 },
	};

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		struct text t;

		read_text(&t, cases[i].text);
		cr_assert(t.ret == 0, "%s: %s", cases[i].text, t.err.message);
		cr_expect(t.root->text.len == cases[i].len &&
				  !memcmp(t.root->text.ptr, cases[i].value, cases[i].len),
			  "%s: wrong value", cases[i].text);
		done(&t);
	}
}

static void refuse(const char *s, size_t len, uint32_t line, uint32_t column,
		   uint64_t offset, const char *says)
{
	struct text t;

	read_with(&t, NULL, s, len);
	cr_expect(t.ret == -SPVX_ESYNTAX && t.err.code == SPVX_ESYNTAX, "%.*s: read as %d",
		  (int)len, s, t.ret);
	cr_expect(t.err.line == line && t.err.column == column && t.err.offset == offset,
		  "%.*s: %u:%u, offset %llu (%s)", (int)len, s, t.err.line, t.err.column,
		  (unsigned long long)t.err.offset, t.err.message);
	cr_expect(!strcmp(t.err.message, says), "%.*s: %s", (int)len, s, t.err.message);
	done(&t);
}

/* All on one line: the fault is at @column. */
static const struct {
	const char *text;
	uint32_t column;
	const char *says;
} faults[] = {
	/* nothing, or not one value */
	{ "", 1, "expected a value, found the end of the text" },
	{ "  ", 3, "expected a value, found the end of the text" },
	{ "1 2", 3, "unexpected text after the value" },
	{ "[]]", 3, "unexpected text after the value" },
	{ "{}}", 3, "unexpected text after the value" },
	{ "[1]x", 4, "unexpected text after the value" },
	{ "nul", 1, "not JSON: expected a value" },
	{ "nullx", 5, "unexpected text after the value" },
	{ "True", 1, "not JSON: expected a value" },
	{ "tru", 1, "not JSON: expected a value" },
	{ "NaN", 1, "not JSON: expected a value" },
	{ "Infinity", 1, "not JSON: expected a value" },
	{ "-Infinity", 2, "expected a digit" },
	{ "'a'", 1, "not JSON: expected a value" },
	{ "a", 1, "not JSON: expected a value" },
	{ "]", 1, "not JSON: expected a value" },
	{ "}", 1, "not JSON: expected a value" },
	{ ",", 1, "not JSON: expected a value" },
	{ ":", 1, "not JSON: expected a value" },
	{ "\xef\xbb\xbfnull", 1, "byte order mark" },
	{ "\xff", 1, "not JSON: expected a value" },
	{ "/**/1", 1, "not JSON: expected a value" },
	{ "1//", 2, "unexpected text after the value" },
	{ "#\n1", 1, "not JSON: expected a value" },
	{ "\v1", 1, "not JSON: expected a value" },
	{ "\f1", 1, "not JSON: expected a value" },
	{ "\xc2\xa0"
	  "1",
	  1, "not JSON: expected a value" },
	{ "[\xe2\x80\xa8]", 2, "expected a value" },
	/* numbers */
	{ "01", 1, "leading zero in a number" },
	{ "-01", 2, "leading zero in a number" },
	{ "00", 1, "leading zero in a number" },
	{ "-", 2, "truncated number" },
	{ "-a", 2, "expected a digit" },
	{ "+1", 1, "not JSON: expected a value" },
	{ ".5", 1, "not JSON: expected a value" },
	{ "1.", 3, "truncated number" },
	{ "1.e1", 3, "expected a digit" },
	{ "[1.]", 4, "expected a digit" },
	{ "1e", 3, "truncated number" },
	{ "1e+", 4, "truncated number" },
	{ "1e-]", 4, "expected a digit" },
	{ "0x10", 2, "unexpected text after the value" },
	{ "1_000", 2, "unexpected text after the value" },
	{ "1.2.3", 4, "unexpected text after the value" },
	{ "--1", 2, "expected a digit" },
	{ "- 1", 2, "expected a digit" },
	{ "1e1.5", 4, "unexpected text after the value" },
	/* arrays */
	{ "[", 2, "expected a value, found the end of the text" },
	{ "[1", 3, "unterminated array" },
	{ "[1,", 4, "expected a value, found the end of the text" },
	{ "[1,]", 4, "expected a value" },
	{ "[,1]", 2, "expected a value" },
	{ "[1,,2]", 4, "expected a value" },
	{ "[1 2]", 4, "expected ',' or ']'" },
	{ "[1}", 3, "expected ',' or ']'" },
	{ "[\"a\":1]", 5, "expected ',' or ']'" },
	{ "[[1]", 5, "unterminated array" },
	/* objects */
	{ "{", 2, "unterminated object" },
	{ "{]", 2, "expected a name in quotes" },
	{ "{1:2}", 2, "expected a name in quotes" },
	{ "{a:1}", 2, "expected a name in quotes" },
	{ "{\"a\"", 5, "unterminated object" },
	{ "{\"a\"}", 5, "expected ':'" },
	{ "{\"a\":", 6, "expected a value, found the end of the text" },
	{ "{\"a\":}", 6, "expected a value" },
	{ "{\"a\":1", 7, "unterminated object" },
	{ "{\"a\":1,", 8, "unterminated object" },
	{ "{\"a\":1,}", 8, "expected a name in quotes" },
	{ "{,}", 2, "expected a name in quotes" },
	{ "{\"a\" 1}", 6, "expected ':'" },
	{ "{\"a\"::1}", 6, "expected a value" },
	{ "{\"a\":1 \"b\":2}", 8, "expected ',' or '}'" },
	{ "{\"a\":1]", 7, "expected ',' or '}'" },
	{ "{\"a\",\"b\"}", 5, "expected ':'" },
	/* names that are there already, also when spelled otherwise */
	{ "{\"a\":1,\"a\":1}", 8, "duplicate name in an object" },
	{ "{\"a\":1,\"b\":2, \"a\":3}", 15, "duplicate name in an object" },
	{ "{\"\":1,\"\":2}", 7, "duplicate name in an object" },
	{ "{\"a\":1,\"\\u0061\":2}", 8, "duplicate name in an object" },
	{ "{\"\\n\":1,\"\\u000a\":2}", 9, "duplicate name in an object" },
	{ "[{\"x\":{\"a\":1,\"a\":2}}]", 14, "duplicate name in an object" },
	/* strings */
	{ "\"", 1, "unterminated string" },
	{ "\"abc", 1, "unterminated string" },
	{ "[\"abc]", 2, "unterminated string" },
	{ "\"\\", 1, "unterminated string" },
	{ "\"\\\"", 1, "unterminated string" },
	{ "\"\\x41\"", 2, "invalid escape" },
	{ "\"\\'\"", 2, "invalid escape" },
	{ "\"\\N\"", 2, "invalid escape" },
	{ "\"a\\\n\"", 3, "invalid escape" },
	{ "\"\t\"", 2, "control character in a string" },
	{ "\"\n\"", 2, "control character in a string" },
	{ "\"ab\x1f\"", 4, "control character in a string" },
	{ "\"\\u\"", 2, "\\u must be followed by four hexadecimal digits" },
	{ "\"\\u12\"", 2, "\\u must be followed by four hexadecimal digits" },
	{ "\"\\u123\"", 2, "\\u must be followed by four hexadecimal digits" },
	{ "\"\\u123g\"", 2, "\\u must be followed by four hexadecimal digits" },
	{ "\"\\u+123\"", 2, "\\u must be followed by four hexadecimal digits" },
	{ "\"\\u0x12\"", 2, "\\u must be followed by four hexadecimal digits" },
	{ "\"\\u 123\"", 2, "\\u must be followed by four hexadecimal digits" },
	{ "\"\\U0041\"", 2, "invalid escape" },
	{ "\"\\u00", 2, "\\u must be followed by four hexadecimal digits" },
	/* surrogates */
	{ "\"\\ud800\"", 2, "high surrogate not followed by a low one" },
	{ "\"\\udc00\"", 2, "low surrogate without a high one before it" },
	{ "\"\\udfff\"", 2, "low surrogate without a high one before it" },
	{ "\"\\ud800a\"", 2, "high surrogate not followed by a low one" },
	{ "\"\\ud800\\n\"", 2, "high surrogate not followed by a low one" },
	{ "\"\\ud800\\ud800\"", 2, "high surrogate not followed by a low one" },
	{ "\"\\ud800\\u0041\"", 2, "high surrogate not followed by a low one" },
	{ "\"\\udc00\\ud800\"", 2, "low surrogate without a high one before it" },
	{ "\"\\ud800\\udc0\"", 2, "high surrogate not followed by a low one" },
	{ "\"\\ud800\\u", 2, "high surrogate not followed by a low one" },
	{ "\"\\udbff\\ue000\"", 2, "high surrogate not followed by a low one" },
	{ "\"\\ud83d\\ude00\\ude00\"", 14, "low surrogate without a high one before it" },
	/* not UTF-8: Unicode table 3-7 and its neighbours */
	{ "\"\x80\"", 2, "invalid UTF-8" },
	{ "\"a\xbf\"", 3, "invalid UTF-8" },
	{ "\"\xc0\x80\"", 2, "invalid UTF-8" },
	{ "\"\xc1\xbf\"", 2, "invalid UTF-8" },
	{ "\"\xc2\"", 2, "invalid UTF-8" },
	{ "\"\xc2\xc0\"", 2, "invalid UTF-8" },
	{ "\"\xe0\x9f\xbf\"", 2, "invalid UTF-8" },
	{ "\"\xe0\xa0\"", 2, "invalid UTF-8" },
	{ "\"\xed\xa0\x80\"", 2, "invalid UTF-8" },
	{ "\"\xed\xbf\xbf\"", 2, "invalid UTF-8" },
	{ "\"\xf0\x8f\xbf\xbf\"", 2, "invalid UTF-8" },
	{ "\"\xf4\x90\x80\x80\"", 2, "invalid UTF-8" },
	{ "\"\xf5\x80\x80\x80\"", 2, "invalid UTF-8" },
	{ "\"\xf0\x90\x80\"", 2, "invalid UTF-8" },
	{ "\"\xff\"", 2, "invalid UTF-8" },
	{ "\"\xfe\"", 2, "invalid UTF-8" },
	{ "\"\xc3\xa9\xe9\"", 4, "invalid UTF-8" },
	{ "{\"\xe9\":1}", 3, "invalid UTF-8" },
};

Test(base_json_read, faults)
{
	struct sx_json_node *root;
	struct sx_arena arena = { .a = NULL };

	for (size_t i = 0; i < TEST_COUNT(faults); i++)
		refuse(faults[i].text, strlen(faults[i].text), 1, faults[i].column,
		       faults[i].column - 1, faults[i].says);
	refuse("1\0", 2, 1, 2, 1, "unexpected text after the value");
	refuse("\"\0\"", 3, 1, 2, 1, "control character in a string");
	refuse("\0", 1, 1, 1, 0, "not JSON: expected a value");
	/* lines end in a line feed; a carriage return is a blank */
	refuse("[\n1,\n  x]", 9, 3, 3, 7, "expected a value");
	refuse("[\r\n1,\r\n]", 8, 3, 1, 7, "expected a value");
	refuse("{\"a\":1,\n\n \"a\":2}", 16, 3, 2, 10, "duplicate name in an object");
	refuse("\n\n", 2, 3, 1, 2, "expected a value, found the end of the text");
	cr_expect(sx_json_parse(&arena, (struct spvx_str){ NULL, 0 }, &root, NULL) ==
			  -SPVX_ESYNTAX,
		  "no text and no place for the error");
	sx_arena_free(&arena);
}

Test(base_json_read, every_cut_is_refused)
{
	static const char whole[] =
		"{\"a\\u00e9\": [1.5e-3, \"\xf0\x9f\x98\x80\\ud83d\\ude00\", true, null,"
		" {\"b\": {}}], \"c\": \"\\n\"}";

	for (size_t len = 0; len < sizeof(whole); len++) {
		struct text t;

		read_with(&t, NULL, whole, len);
		cr_expect((t.ret == 0) == (len == sizeof(whole) - 1), "cut at %zu", len);
		done(&t);
	}
}

/* @open, repeated, and @close in between, as many. */
static char *nested(const char *open, size_t depth, const char *middle, char close)
{
	size_t n = strlen(open);
	char *s = malloc(depth * (n + 1) + strlen(middle) + 1);

	for (size_t i = 0; i < depth; i++)
		memcpy(s + i * n, open, n);
	strcpy(s + depth * n, middle);
	memset(s + depth * n + strlen(middle), close, depth);
	s[depth * (n + 1) + strlen(middle)] = '\0';
	return s;
}

Test(base_json_read, depth)
{
	static const struct {
		const char *open;
		const char *middle;
		char close;
	} kinds[] = { { "[", "", ']' }, { "[", "1", ']' }, { "{\"a\":", "0", '}' } };

	for (size_t i = 0; i < TEST_COUNT(kinds); i++) {
		for (size_t depth = SX_JSON_MAX_DEPTH; depth <= SX_JSON_MAX_DEPTH + 1;
		     depth++) {
			char *s = nested(kinds[i].open, depth, kinds[i].middle,
					 kinds[i].close);
			size_t at = SX_JSON_MAX_DEPTH * strlen(kinds[i].open) + 1;
			struct text t;

			read_text(&t, s);
			if (depth == SX_JSON_MAX_DEPTH)
				cr_expect(t.ret == 0, "%zu x %s", depth, kinds[i].open);
			else
				cr_expect(t.ret == -SPVX_ELIMIT && t.err.column == at,
					  "%zu x %s: %d at %u", depth, kinds[i].open, t.ret,
					  t.err.column);
			done(&t);
			free(s);
		}
	}
	/* a million levels take no more memory than the limit */
	char *s = nested("[", 1000000, "", ']');
	struct text t;

	read_text(&t, s);
	cr_expect(t.ret == -SPVX_ELIMIT && t.arena.total < 65536, "a million levels");
	done(&t);
	free(s);
}

/* An object of @count members k0, k1, ...; the last is named as number @last. */
static char *wide(size_t count, size_t last)
{
	struct sx_buf b = { .a = NULL };

	for (size_t i = 0; i < count; i++) {
		sx_buf_puts(&b, i ? ",\"k" : "{\"k");
		sx_buf_u64(&b, i < count - 1 ? i : last);
		sx_buf_puts(&b, "\":0");
	}
	sx_buf_put(&b, "}", 2);
	return b.data;
}

Test(base_json_read, many_members)
{
	static const size_t counts[] = { 2, 15, 16, 17, 18, 40, 100000 };

	for (size_t i = 0; i < TEST_COUNT(counts); i++) {
		size_t n = counts[i];
		const size_t lasts[] = { n - 1, 0, n / 2, n - 2 };

		for (size_t k = 0; k < 4; k++) {
			char *s = wide(n, lasts[k]);
			struct text t;

			read_text(&t, s);
			if (lasts[k] == n - 1)
				cr_expect(t.ret == 0 && t.root->count == n, "%zu members",
					  n);
			else
				cr_expect(t.ret == -SPVX_ESYNTAX &&
						  t.err.offset ==
							  (size_t)(strrchr(s, 'k') - s - 1),
					  "%zu members, the last named as %zu", n,
					  lasts[k]);
			done(&t);
			free(s);
		}
	}
}

Test(base_json_read, positions)
{
	struct text t;
	const struct sx_json_node *a;

	read_text(&t, "\n {\"a\":\n\t[1,\n22 ,  \"\xc3\xa9\", x\n]}");
	cr_expect(t.ret == -SPVX_ESYNTAX && t.err.line == 4 && t.err.column == 13, "%u:%u",
		  t.err.line, t.err.column);
	done(&t);

	read_text(&t, "\n {\"a\":\n\t[1,\n22 ,  \"\xc3\xa9\", {}\n]}");
	a = sx_json_get(t.root, "a");
	cr_expect(t.root->line == 2 && t.root->column == 2, "the root");
	cr_expect(a->line == 3 && a->column == 2, "the array");
	a = a->child;
	cr_expect(a->line == 3 && a->column == 3, "1");
	a = a->next;
	cr_expect(a->line == 4 && a->column == 1, "22");
	a = a->next;
	cr_expect(a->line == 4 && a->column == 7, "the string");
	a = a->next;
	cr_expect(a->line == 4 && a->column == 13, "the object, in bytes");
	cr_expect(!a->next, "the end");
	done(&t);
}

Test(base_json_read, get)
{
	static const struct {
		const char *name;
		bool is_u64;
		uint64_t v;
	} cases[] = {
		{ "zero", true, 0 },      { "max", true, UINT64_MAX },
		{ "over", false, 0 },     { "huge", false, 0 },
		{ "negative", false, 0 }, { "minus_zero", false, 0 },
		{ "fraction", false, 0 }, { "exponent", false, 0 },
		{ "string", false, 0 },   { "array", false, 0 },
		{ "absent", false, 0 },   { "Zero", false, 0 },
	};
	struct text t;
	uint64_t v;

	read_text(&t,
		  "{\"zero\":0,\"max\":18446744073709551615,\"over\":18446744073709551616,"
		  "\"huge\":99999999999999999999999,\"negative\":-1,\"minus_zero\":-0,"
		  "\"fraction\":1.0,\"exponent\":1e3,\"string\":\"1\",\"array\":[1]}");
	cr_assert(t.ret == 0, "%s", t.err.message);
	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		v = 42;
		cr_expect(sx_json_get_u64(sx_json_get(t.root, cases[i].name), &v) ==
				  cases[i].is_u64,
			  "%s", cases[i].name);
		cr_expect(v == (cases[i].is_u64 ? cases[i].v : 42), "%s: value",
			  cases[i].name);
	}
	cr_expect(!sx_json_get(sx_json_get(t.root, "array"), "zero"),
		  "an array has no members");
	cr_expect(!sx_json_get(NULL, "zero"), "nothing has no members");
	done(&t);
}

static int read_it(const struct spvx_allocator *a, void *ctx)
{
	const char *text = ctx;
	struct text t;

	read_with(&t, a, text, strlen(text));
	cr_expect(!t.ret || t.err.code == SPVX_ENOMEM, "%d: %s", t.ret, t.err.message);
	done(&t);
	return t.ret;
}

Test(base_json_read, no_memory)
{
	char *s = wide(2000, 1999);
	/* the string with an escape is too long for what is left of a block */
	char *text = test_format("[{\"\\u0041\": %s}, \"\\n%060000d\", %s]", s, 1, s);

	cr_expect(test_each_failure(read_it, text) > 10);
	free(s);
}

Test(base_json_read, core_grammar)
{
	const char *shared = test_shared();
	char *path =
		shared ? test_format("%s/grammar/spirv.core.grammar.json", shared) : NULL;
	struct test_bytes file = path ? test_read(path) : (struct test_bytes){ NULL, 0 };
	const struct sx_json_node *list;
	size_t opnames = 0;
	struct text t;

	free(path);
	if (!file.data)
		cr_skip_test("no grammar in SPVX_SHARED");
	read_with(&t, NULL, (const char *)file.data, file.len);
	cr_assert(t.ret == 0, "%u:%u: %s", t.err.line, t.err.column, t.err.message);
	for (const char *p = (const char *)file.data; (p = strstr(p, "\"opname\"")); p++)
		opnames++;
	list = sx_json_get(t.root, "instructions");
	cr_expect(list && list->count == opnames && opnames > 700, "%zu instructions",
		  opnames);
	done(&t);
	test_bytes_free(&file);
}
