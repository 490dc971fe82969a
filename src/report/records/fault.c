/* SPDX-License-Identifier: MIT */
/*
 * report/records/fault.c - the fault that the walk of a module met, in words.
 */
#include "report/records/fault.h"

#include "report/records/table.h"

const char *sx_fault_rule(uint32_t fault)
{
	return spvx_code_rule((int)fault);
}

static const struct sx_field fields[] = {
	SX_F_NAMED("rule", struct spvx_module, fault, sx_fault_rule),
	SX_F_U64("byte_offset", struct spvx_module, fault_offset, .says = "in the module"),
};

const struct sx_record sx_module_fault_record = SX_RECORD("fault", fields);

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
		if (words) {
			sx_buf_puts(b, "of ");
			sx_put_count(b, words, "word ", "words ");
		}
		sx_buf_puts(b, s->met ? SX_FAULT_OVER : SX_FAULT_PAST);
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
	sx_buf_puts(b, " (");
	sx_put_count(b, left, "byte is", "bytes are");
	sx_buf_puts(b, " left)");
}
