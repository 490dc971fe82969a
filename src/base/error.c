/* SPDX-License-Identifier: MIT */
/*
 * base/error.c - the texts and rule names of the error codes.
 */
#include "base/error.h"

#include "base/compiler.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct code_text {
	char rule[24];
	char text[48];
};

static const struct code_text codes[SPVX_CODE_COUNT] = {
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
	[SPVX_EZHEADER] = { "zstd/header", "invalid zstd frame header" },
	[SPVX_EZLEGACY] = { "zstd/legacy", "zstd format older than 0.8" },
	[SPVX_EZDICTIONARY] = { "zstd/dictionary", "needs a zstd dictionary" },
	[SPVX_EZWINDOW] = { "zstd/window", "zstd window larger than the limit" },
	[SPVX_EZBLOCK] = { "zstd/block", "invalid zstd block" },
	[SPVX_EZTABLE] = { "zstd/table", "invalid zstd Huffman or FSE table" },
	[SPVX_EZSTREAM] = { "zstd/stream", "invalid zstd bitstream" },
	[SPVX_EZDISTANCE] = { "zstd/distance", "invalid zstd distance" },
	[SPVX_EZSIZE] = { "zstd/size", "size differs from the zstd frame header" },
	[SPVX_EENTRY] = { "archive/entry", "damaged archive or entry" },
};

static const struct code_text *lookup(int code)
{
	unsigned n = code < 0 ? 0 - (unsigned)code : (unsigned)code;

	return n < SPVX_CODE_COUNT ? &codes[n] : NULL;
}

const char *spvx_code_text(int code)
{
	const struct code_text *c = lookup(code);

	return c ? c->text : "unknown error";
}

const char *spvx_code_rule(int code)
{
	const struct code_text *c = lookup(code);

	return c ? c->rule : "-";
}

bool spvx_code_unknown(int code)
{
	switch (code < 0 ? -code : code) {
	case SPVX_EOPCODE:
	case SPVX_EENUM:
	case SPVX_EMASK:
	case SPVX_ESET:
	case SPVX_EEXTINST:
		return true;
	default:
		return false;
	}
}

static void fill(struct spvx_error *err, enum spvx_code code, const char *format,
		 va_list ap) SX_PRINTF(3, 0);

static void fill(struct spvx_error *err, enum spvx_code code, const char *format,
		 va_list ap)
{
	memset(err, 0, sizeof(*err));
	err->code = code;
	vsnprintf(err->message, sizeof(err->message), format, ap);
}

int sx_error(struct spvx_error *err, enum spvx_code code, const char *format, ...)
{
	va_list ap;

	if (err) {
		va_start(ap, format);
		fill(err, code, format, ap);
		va_end(ap);
	}
	return -(int)code;
}

int sx_error_at(struct spvx_error *err, enum spvx_code code, uint32_t line, uint32_t column,
		const char *format, ...)
{
	va_list ap;

	if (err) {
		va_start(ap, format);
		fill(err, code, format, ap);
		va_end(ap);
		err->line = line;
		err->column = column;
	}
	return -(int)code;
}
