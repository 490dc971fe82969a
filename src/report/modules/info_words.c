/* SPDX-License-Identifier: MIT */
/*
 * report/modules/info_words.c - pieces that the formats of `info` share.
 */
#include "report/modules/info.h"

#include "report/records/words.h"
#include "spirv/facts_read.h"

static void put_count(struct sx_buf *b, uint64_t n, bool separators, const char *one,
		      const char *many)
{
	if (separators) {
		sx_put_count(b, n, one, many);
		return;
	}
	SX_SAY(b, SX_PLAIN(n), SX_T(" "), SX_C(n == 1 ? one : many));
}

void sx_info_put_fault(struct sx_buf *b, const struct sx_info_view *v, bool separators)
{
	const struct spvx_module *m = v->info->module;

	switch (m->fault) {
	case SPVX_EZERO:
		sx_buf_puts(b, "word count 0");
		return;
	case SPVX_EPASTEND:
		sx_buf_puts(b, "instruction ");
		if (v->damage && v->damage->claimed) {
			sx_buf_puts(b, "of ");
			put_count(b, v->damage->claimed, separators, "word ", "words ");
		}
		sx_buf_puts(b,
			    v->damage && v->damage->over ? SX_FAULT_OVER : SX_FAULT_PAST);
		return;
	case SPVX_ETRAILING:
		put_count(b, v->info->bytes - m->fault_offset, separators, "stray byte",
			  "stray bytes");
		sx_buf_puts(b, " after the last instruction");
		return;
	default:
		sx_buf_puts(b, spvx_code_text((int)m->fault));
		return;
	}
}

void sx_info_put_version(struct sx_buf *b, uint32_t version)
{
	if (version & 0xff0000ff) {
		SX_SAY(b, SX_T("0x"), SX_DIGITS(version, 8));
		return;
	}
	sx_put_version(b, version);
}

bool sx_info_mode_operand(const struct spvx_module *m, const struct spvx_mode *mode,
			  uint32_t i, struct sx_info_operand *operand)
{
	struct spvx_insn insn = spvx_module_insn(m, mode->at);
	uint32_t word;

	if (i >= (uint32_t)insn.word_count - SX_MODE_OPERAND)
		return false;
	word = spvx_insn_word(&insn, SX_MODE_OPERAND + i);
	operand->word = word;
	operand->value = word;
	operand->is_id = insn.opcode == SPVX_OP_ExecutionModeId &&
			 !spvx_module_constant(m, word, &operand->value);
	return true;
}

void sx_info_damage(struct sx_info_damage *d, const struct spvx_module *m,
		    const unsigned char *data, size_t size, bool over)
{
	uint64_t at = m->fault_offset;

	d->claimed = 0;
	d->over = over;
	if (m->fault == SPVX_EPASTEND && at + SPVX_WORD_BYTES <= size)
		d->claimed = spvx_load32(data + at, m->header.big) >> 16;
	sx_diagnose_by(m->grammar, data, size, at, &d->diagnosis);
}
