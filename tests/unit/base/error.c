/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/base/error.c - each code has a text and a rule; errors are filled where they
 * arise.
 */
#include "base/error.h"

#include "suite.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

TestSuite(base_error, .timeout = 30);

/* Names of rules are promised by formats and documents. */
static const struct {
	const char *rule;
	const char *text;
} codes[SPVX_CODE_COUNT] = {
	[SPVX_OK] = { "-", "no error" },
	[SPVX_EINVAL] = { "-", "invalid argument" },
	[SPVX_ENOMEM] = { "-", "out of memory" },
	[SPVX_ELIMIT] = { "-", "limit exceeded" },
	[SPVX_EIO] = { "-", "input/output error" },
	[SPVX_ENOENT] = { "-", "not found" },
	[SPVX_ESYNTAX] = { "-", "syntax error" },
	[SPVX_ESHORT] = { "bin/header-short", "shorter than the 20-byte header" },
	[SPVX_EMAGIC] = { "bin/magic", "no SPIR-V magic number" },
	[SPVX_EZERO] = { "bin/word-count-zero", "word count 0" },
	[SPVX_EPASTEND] = { "bin/truncated", "instruction runs past the end" },
	[SPVX_ETRAILING] = { "bin/trailing-bytes",
			     "stray bytes after the last instruction" },
	[SPVX_EOPCODE] = { "bin/unknown-opcode", "unknown opcode" },
	[SPVX_EMISSING] = { "bin/missing-operands", "missing operand" },
	[SPVX_ESURPLUS] = { "bin/extra-operands", "words after the last operand" },
	[SPVX_ESTRING] = { "bin/string-open", "unterminated literal string" },
	[SPVX_EENUM] = { "bin/bad-enum", "invalid enumerant" },
	[SPVX_EMASK] = { "bin/bad-mask-bit", "invalid mask bit" },
	[SPVX_EIDZERO] = { "id/zero", "<id> is 0" },
	[SPVX_EIDTWICE] = { "id/duplicate", "result <id> defined twice" },
	[SPVX_ENOTYPE] = { "id/expects-type", "literal of unknown width" },
	[SPVX_ENOTTYPE] = { "id/expects-type", "result type is not a type" },
	[SPVX_ESET] = { "ext/unknown-import", "unknown extended instruction set" },
	[SPVX_ENOTSET] = { "ext/set-not-import", "set operand is not an OpExtInstImport" },
	[SPVX_EEXTINST] = { "ext/bad-number", "unknown extended instruction" },
	[SPVX_ESPECOP] = { "bin/spec-op", "opcode not allowed in OpSpecConstantOp" },
	[SPVX_ECUT] = { "coded/truncated", "truncated data" },
	[SPVX_EFRAME] = { "deflate/header", "no valid zlib or gzip header" },
	[SPVX_EBLOCK] = { "deflate/block", "invalid deflate block" },
	[SPVX_ELENGTHS] = { "deflate/code-lengths", "invalid deflate code lengths" },
	[SPVX_ESYMBOL] = { "deflate/symbol", "invalid deflate symbol" },
	[SPVX_EDISTANCE] = { "deflate/distance", "invalid deflate distance" },
	[SPVX_ECHECKSUM] = { "deflate/checksum", "checksum mismatch" },
	[SPVX_EVARINT] = { "varint/too-long", "encoded word longer than five bytes" },
	[SPVX_ELEFT] = { "varint/surplus", "trailing bytes after the last encoded word" },
	[SPVX_EENTRY] = { "archive/entry", "damaged archive or entry" },
	[SPVX_EZHEADER] = { "zstd/header", "invalid zstd frame header" },
	[SPVX_EZLEGACY] = { "zstd/legacy", "zstd format older than 0.8" },
	[SPVX_EZDICTIONARY] = { "zstd/dictionary", "needs a zstd dictionary" },
	[SPVX_EZWINDOW] = { "zstd/window", "zstd window larger than the limit" },
	[SPVX_EZBLOCK] = { "zstd/block", "invalid zstd block" },
	[SPVX_EZTABLE] = { "zstd/table", "invalid zstd Huffman or FSE table" },
	[SPVX_EZSTREAM] = { "zstd/stream", "invalid zstd bitstream" },
	[SPVX_EZDISTANCE] = { "zstd/distance", "invalid zstd distance" },
	[SPVX_EZSIZE] = { "zstd/size", "size differs from the zstd frame header" },
};

Test(base_error, each_code)
{
	static const int unknown[] = { SPVX_CODE_COUNT, -SPVX_CODE_COUNT, 1000,    -1000,
				       INT_MAX,         INT_MIN,          -INT_MAX };

	for (int code = 0; code < SPVX_CODE_COUNT; code++) {
		cr_assert(codes[code].text, "code %d", code);
		for (int sign = -1; sign <= 1; sign += 2) {
			cr_expect_str_eq(spvx_code_rule(sign * code), codes[code].rule);
			cr_expect_str_eq(spvx_code_text(sign * code), codes[code].text);
		}
	}
	for (size_t i = 0; i < TEST_COUNT(unknown); i++) {
		cr_expect_str_eq(spvx_code_text(unknown[i]), "unknown error", "%d",
				 unknown[i]);
		cr_expect_str_eq(spvx_code_rule(unknown[i]), "-", "%d", unknown[i]);
	}
}

Test(base_error, filled)
{
	struct spvx_error err;
	char longer[400];

	memset(&err, 0xff, sizeof(err));
	cr_expect(sx_error(&err, SPVX_EIO, "%s: %d", "file", 5) == -SPVX_EIO, "its code");
	cr_expect(err.code == SPVX_EIO && !strcmp(err.message, "file: 5"), "%s",
		  err.message);
	cr_expect(err.offset == 0 && err.insn == 0 && err.line == 0 && err.column == 0,
		  "no place");

	memset(&err, 0xff, sizeof(err));
	cr_expect(sx_error_at(&err, SPVX_ESYNTAX, 3, 7, "bad") == -SPVX_ESYNTAX,
		  "its code");
	cr_expect(err.code == SPVX_ESYNTAX && err.line == 3 && err.column == 7,
		  "the place");
	cr_expect(err.offset == 0 && err.insn == 0 && !strcmp(err.message, "bad"),
		  "the rest");

	memset(longer, 'x', sizeof(longer) - 1);
	longer[sizeof(longer) - 1] = '\0';
	sx_error(&err, SPVX_EINVAL, "%s", longer);
	cr_expect(strlen(err.message) == sizeof(err.message) - 1, "cut to fit");
	cr_expect(sx_error(NULL, SPVX_ENOMEM, "%s", "x") == -SPVX_ENOMEM,
		  "nowhere to write");
	cr_expect(sx_error_at(NULL, SPVX_ENOMEM, 1, 1, "x") == -SPVX_ENOMEM, "nowhere, at");
}
