/* SPDX-License-Identifier: MIT */
/*
 * report/records/members.c - members that records of several subjects have.
 */
#include "report/records/members.h"

#include "report/records/table.h"

/* ---- symbols ---- */

static const char *const ways[] = { "build-id", "index", "shape", "name", NULL };
static const char *const levels[] = { "code", "body", NULL };

const struct sx_record sx_symbols_record = SX_TABLE("symbols")({
	SX_F_NAME("module", struct sx_symbols, address),
	SX_F_CSTR("by", struct sx_symbols, by, .names = ways),
	SX_F_CSTR("level", struct sx_symbols, level, .names = levels),
	SX_F_U32("instructions", struct sx_symbols, instructions),
});

/* ---- uses ---- */

static const char *const stages[] = { "vertex", "fragment", "compute" };

static void stage(struct sx_writer *w, const void *use)
{
	unsigned v = ((const unsigned char *)use)[w->field->at];

	if (v < SX_ARRAY_SIZE(stages))
		sx_buf_puts(&w->cell, stages[v]);
	else
		sx_buf_u64(&w->cell, v);
}

/* A byte of a use. */
#define BYTE(text, which, ...)                                                       \
	{                                                                            \
		SX_KEY(text), .kind = SX_UINT, .at = (which), .size = 1, __VA_ARGS__ \
	}

const struct sx_record sx_use_record = SX_TABLE("use")({
	BYTE("model", 0, .type = "\"type\": \"integer\"",
	     .says = "of the API: 1 mobile, 2 desktop"),
	BYTE("variant", 1, .type = "\"type\": \"integer\"", .says = "of the material"),
	SX_F_TEXT("stage", stage, .at = 2,
		  .says = "vertex, fragment, compute, or a number"),
});

/* ---- the fault ---- */

const char *sx_fault_rule(uint32_t fault)
{
	return spvx_code_rule((int)fault);
}

const struct sx_record sx_module_fault_record = SX_TABLE("fault")({
	SX_F_NAMED("rule", struct spvx_module, fault, sx_fault_rule),
	SX_F_U64("byte_offset", struct spvx_module, fault_offset, .says = "in the module"),
});

/* The word count that the instruction at fault claims; 0 when it is not in memory. */
static uint32_t claimed_words(const struct spvx_stream *s)
{
	uint64_t at = s->offset + s->fault_offset;

	if (at < s->data_offset || at - s->data_offset + SPVX_WORD_BYTES > s->size)
		return 0;
	return spvx_load32(s->data + (at - s->data_offset), s->header.big) >> 16;
}

void sx_fault_put(struct sx_buf *b, const struct spvx_stream *s)
{
	uint64_t left = s->bytes - s->fault_offset;
	uint32_t words;

	switch (s->fault) {
	case SPVX_EZERO:
		sx_buf_puts(b, "word count 0");
		break;
	case SPVX_EPASTEND:
		words = claimed_words(s);
		sx_buf_puts(b, "instruction ");
		if (words)
			SX_SAY(b, SX_T("of "), SX_COUNT(words, "word ", "words "));
		sx_buf_puts(b, s->has_next ? SX_FAULT_OVER : SX_FAULT_PAST);
		break;
	case SPVX_ETRAILING:
		sx_put_count(b, left, "stray byte", "stray bytes");
		sx_buf_puts(b, " after the last instruction");
		return;
	default:
		sx_buf_puts(b, spvx_code_text((int)s->fault));
		return;
	}
	if (!left)
		return;
	SX_SAY(b, SX_T(" ("), SX_COUNT(left, "byte is", "bytes are"), SX_T(" left)"));
}
