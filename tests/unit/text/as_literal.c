/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/text/as_literal.c - literals where instructions take them: numbers of a type,
 * plain numbers, strings. Numbers as such are tested in num_parse.c.
 */
#include "assemble.h"
#include "text/as.h"

#include <criterion/criterion.h>

TestSuite(text_as_literal, .timeout = 60);

/* The words of the last instruction of a text in hexadecimal, or its first error. */
static const char *last(struct test_as *t, const char *text, size_t len, char *out)
{
	const unsigned char *module;
	size_t size;
	size_t at = SPVX_HEADER_BYTES;
	size_t begin = at;

	*out = '\0';
	if (test_as_run(t, text, len, &module, &size)) {
		t->errors[strcspn(t->errors, "\n")] = '\0';
		return t->errors;
	}
	while (at < size) {
		begin = at;
		at += (size_t)(spvx_load32(module + at, false) >> 16) * SPVX_WORD_BYTES;
	}
	for (at = begin + SPVX_WORD_BYTES; at < size; at += SPVX_WORD_BYTES)
		sprintf(out + strlen(out), "%s%x", *out ? " " : "",
			(unsigned)spvx_load32(module + at, false));
	return out;
}

static const struct {
	const char *type;
	const char *literal;
	const char *want; /* the literal's words, or the error */
} numbers[] = {
	{ "OpTypeInt 8 0", "255", "ff" },
	{ "OpTypeInt 8 0", "0xff", "ff" },
	{ "OpTypeInt 8 0", "256",
	  "2:20: Integer 256 does not fit in a 8-bit unsigned integer" },
	{ "OpTypeInt 8 0", "0x100",
	  "2:20: Integer 0x100 does not fit in a 8-bit unsigned integer" },
	{ "OpTypeInt 8 1", "0xff", "ffffffff" },
	{ "OpTypeInt 8 1", "255",
	  "2:20: Integer 255 does not fit in a 8-bit signed integer" },
	{ "OpTypeInt 8 1", "-129",
	  "2:20: Integer -129 does not fit in a 8-bit signed integer" },
	{ "OpTypeInt 8 1", "-128", "ffffff80" },
	{ "OpTypeInt 16 1", "0xffff", "ffffffff" },
	{ "OpTypeInt 16 1", "-1", "ffffffff" },
	{ "OpTypeInt 32 0", "010", "8" },
	{ "OpTypeInt 32 0", "+10", "a" },
	{ "OpTypeInt 32 0", "4294967295", "ffffffff" },
	{ "OpTypeInt 32 0", "-1",
	  "2:20: Cannot put a negative number in an unsigned literal" },
	{ "OpTypeInt 32 0", "1.0", "2:20: Invalid unsigned integer literal: 1.0" },
	{ "OpTypeInt 32 1", "-0x", "2:20: Invalid signed integer literal: -0x" },
	{ "OpTypeInt 32 1", "-2147483648", "80000000" },
	{ "OpTypeInt 33 1", "-1", "ffffffff ffffffff" },
	{ "OpTypeInt 40 0", "0xffffffffff", "ffffffff ff" },
	{ "OpTypeInt 64 0", "0x123456789abcdef0", "9abcdef0 12345678" },
	{ "OpTypeInt 64 1", "-2", "fffffffe ffffffff" },
	{ "OpTypeInt 128 0", "1", "2:20: Unsupported 128-bit integer literals" },
	{ "OpTypeFloat 16", "1", "3c00" },
	{ "OpTypeFloat 16", "-0x1p-24", "8001" },
	{ "OpTypeFloat 16", "1e30", "2:20: Invalid 16-bit float literal: 1e30" },
	{ "OpTypeFloat 32", "0.1", "3dcccccd" },
	{ "OpTypeFloat 32", "0x1.8p+128", "7fc00000" },
	{ "OpTypeFloat 32", "-0x1.0002p+128", "ff800100" },
	{ "OpTypeFloat 32", "0x1p-149", "1" },
	{ "OpTypeFloat 32", "abc", "2:20: Invalid 32-bit float literal: abc" },
	{ "OpTypeFloat 64", "3.14159265358979", "54442d11 400921fb" },
	{ "OpTypeFloat 64", "--1", "2:20: Invalid 64-bit float literal: --1" },
	{ "OpTypeFloat 24", "1", "2:20: Unsupported 24-bit float literals" },
	{ "OpTypeFloat 16 BFloat16KHR", "1", "3f80" },
	{ "OpTypeFloat 8 Float8E4M3EXT", "1", "38" },
	{ "OpTypeFloat 8 Float8E5M2EXT", "-1", "bc" },
	{ "OpTypeFloat 8 Float8E5M2EXT", "x", "2:20: Invalid 8-bit float literal: x" },
	{ "OpTypeFloat 6 Float6E2M3EXT", "1", "8" },
	{ "OpTypeFloat 6 Float6E3M2EXT", "0x1.cp-2", "7" },
	{ "OpTypeFloat 4 Float4E2M1EXT", "6", "7" },
	{ "OpTypeFloat 8 Float8UnsignedE8M0EXT", "0x1p+4", "83" },
	{ "OpTypeFloat 8 MXInt8EXT", "-0x1.2p-2", "ee" },
	{ "OpTypeBool", "1",
	  "2:20: Type for Constant must be a scalar floating point or integer type" },
	/* a type may be given by unchecked words, and then a literal is of that type */
	{ "OpTypeInt !8 !1", "-1", "ffffffff" },
};

Test(text_as_literal, typed_numbers)
{
	struct test_as t;
	char text[256];
	char words[256];
	char want[256];

	for (unsigned flags = 0; flags <= SX_AS_PLAIN; flags += SX_AS_PLAIN) {
		cr_assert(!test_as_open(&t, flags, 0, NULL));
		for (size_t i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++) {
			const char *got;

			/* lines after it, so that the fast path may look ahead */
			snprintf(text, sizeof(text), "%%1 = %s\n%%2 = OpConstant %%1 %s\n",
				 numbers[i].type, numbers[i].literal);
			snprintf(want, sizeof(want), "%s%s",
				 strchr(numbers[i].want, ':') ? "" : "1 2 ",
				 numbers[i].want);
			got = last(&t, text, strlen(text), words);
			cr_expect_str_eq(got, want, "%s, %s: %s", numbers[i].type,
					 numbers[i].literal, got);
		}
		test_as_close(&t);
	}
}

#define TEXT(s) s, sizeof(s) - 1

static const struct {
	const char *text;
	size_t len;
	const char *want;
} plain[] = {
	/* plain numbers are 32 bits without sign */
	{ TEXT("OpMemberName %x 4294967295 \"\""), "1 ffffffff 0" },
	{ TEXT("OpMemberName %x 0x10 \"\""), "1 10 0" },
	{ TEXT("OpMemberName %x 010 \"\""), "1 8 0" },
	{ TEXT("OpMemberName %x 4294967296 \"\""),
	  "1:17: Integer 4294967296 does not fit in a 32-bit unsigned integer" },
	{ TEXT("OpMemberName %x -1 \"\""),
	  "1:17: Cannot put a negative number in an unsigned literal" },
	/* where they may be missing, something else begins the next instruction */
	{ TEXT("OpCompositeInsert"), "1:1: Expected <result-id> at the beginning of an "
				     "instruction, found 'OpCompositeInsert'." },
	{ TEXT("%a = OpCompositeExtract %t %b 1 x"),
	  "1:33: Expected <opcode> or <result-id> at the beginning of an instruction, "
	  "found "
	  "'x'." },
	{ TEXT("%a = OpCompositeExtract %t %b 1 99999999999"),
	  "1:33: Expected <opcode> or <result-id> at the beginning of an instruction, "
	  "found "
	  "'99999999999'." },
	{ TEXT("%a = OpCompositeExtract %t %b 1 -1"),
	  "1:33: Cannot put a negative number in an unsigned literal" },
	{ TEXT("%a = OpCompositeExtract %t %b 1 2 3"), "1 2 3 1 2 3" },
	/* a literal float */
	{ TEXT("OpDecorate %x FPMaxErrorDecorationINTEL 0.5"), "1 181a 3f000000" },
	{ TEXT("OpDecorate %x FPMaxErrorDecorationINTEL y"),
	  "1:41: Invalid 32-bit float literal: y" },
	/* strings: bytes from the lowest of each word, a NUL, zeroes */
	{ TEXT("OpName %x \"\""), "1 0" },
	{ TEXT("OpName %x \"abc\""), "1 636261" },
	{ TEXT("OpName %x \"abcd\""), "1 64636261 0" },
	{ TEXT("OpName %x \"a b\""), "1 622061" },
	{ TEXT("OpName %x \"a;b\""), "1 623b61" },
	{ TEXT("OpName %x \"a\nb\""), "1 620a61" },
	{ TEXT("OpName %x \"\\\"\""), "1 22" },
	{ TEXT("OpName %x \"\\\\\""), "1 5c" },
	{ TEXT("OpName %x \"\\a\\n\""), "1 6e61" },
	{ TEXT("OpName %x \"\xc3\xa4\""), "1 a4c3" },
	{ TEXT("OpName %x \"a\"b\"c\""), "1 22622261 63" },
	{ TEXT("OpName %x abc"), "1:11: Invalid literal string 'abc'." },
	{ TEXT("OpName %x \"abc"),
	  "1:11: Invalid literal string '\"abc'. [The closing quote is "
	  "missing.]" },
	{ TEXT("OpName %x \"abc\\\""),
	  "1:11: Invalid literal string '\"abc\\\"'. [The closing "
	  "quote is missing.]" },
	{ TEXT("OpName %x \""),
	  "1:11: Invalid literal string '\"'. [The closing quote is missing.]" },
	{ TEXT("OpName %x 12"),
	  "1:11: Expected literal string, found literal number '12'." },
	{ TEXT("OpName %x -1.5"),
	  "1:11: Expected literal string, found literal number '-1.5'." },
	{ TEXT("OpName %x 1.5.2"), "1:11: Invalid literal string '1.5.2'." },
	{ TEXT("OpName %x -"), "1:11: Invalid literal string '-'." },
	{ TEXT("OpSource GLSL 450 %f x"), "1:22: Expected <opcode> or <result-id> at the "
					  "beginning of an instruction, found "
					  "'x'." },
	{ TEXT("OpSource GLSL 450 %f 1"),
	  "1:22: Expected literal string, found literal number '1'." },
	/* a case literal is of the selector's type */
	{ TEXT("%i = OpTypeInt 64 1\n%s = OpConstant %i 0\nOpSwitch %s %d -1 %a 2 %b"),
	  "2 3 ffffffff ffffffff 4 2 0 5" },
	{ TEXT("%i = OpTypeInt 16 1\n%s = OpConstant %i 0\nOpSwitch %s %d 0xffff %a"),
	  "2 3 ffffffff 4" },
	{ TEXT("%i = OpTypeFloat 32\n%s = OpConstant %i 0\nOpSwitch %s %d"), "2 3" },
	{ TEXT("%i = OpTypeFloat 32\n%s = OpConstant %i 0\nOpSwitch %s %d 1 %a"),
	  "3:16: The selector operand for OpSwitch must be the result of an instruction "
	  "that "
	  "generates an integer scalar" },
};

Test(text_as_literal, by_position)
{
	struct test_as t;
	char words[256];

	for (unsigned flags = 0; flags <= SX_AS_PLAIN; flags += SX_AS_PLAIN) {
		cr_assert(!test_as_open(&t, flags, 0, NULL));
		for (size_t i = 0; i < sizeof(plain) / sizeof(plain[0]); i++) {
			const char *got = last(&t, plain[i].text, plain[i].len, words);

			cr_expect_str_eq(got, plain[i].want, "%s: %s", plain[i].text, got);
		}
		test_as_close(&t);
	}
}

/* An instruction has 65,535 words at most, by a string or by many operands. */
Test(text_as_literal, length_limit)
{
	enum {
		LONGEST = 4 * 65534 - 1
	}; /* a word for the opcode; a NUL */

	const unsigned char *module;
	char *text = malloc(LONGEST + 64);
	struct test_as t;
	size_t size;

	for (unsigned flags = 0; flags <= SX_AS_PLAIN; flags += SX_AS_PLAIN) {
		cr_assert(!test_as_open(&t, flags, 0, NULL));
		for (int more = 0; more < 2; more++) {
			char *p = text + sprintf(text, "OpNop\nOpSourceExtension \"");

			memset(p, 'x', LONGEST + (size_t)more);
			p += LONGEST + more;
			p += sprintf(p, "\"\nOpNop\n");
			if (!more) {
				cr_expect(!test_as_run(&t, text, (size_t)(p - text),
						       &module, &size));
				cr_expect(size == SPVX_HEADER_BYTES + 8 + 4 * 65535);
				continue;
			}
			cr_expect(
				test_as_run(&t, text, (size_t)(p - text), &module, &size));
			cr_expect_str_eq(t.errors, "2:19: Instruction too long: more than "
						   "65535 words.\n");
		}
		test_as_close(&t);
	}
	free(text);
}
