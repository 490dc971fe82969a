/* SPDX-License-Identifier: MIT */
/*
 * report/code/cfg.c - common functions of the formats of control-flow graphs: branches with
 * their conditions, ids, lines.
 */
#include "report/code/cfg.h"

#include "base/num_print.h"
#include "base/str.h"
#include "grammar/image.h"
#include "spirv/facts_read.h"

#define WORD_BITS 32
#define WORDS_MAX 2 /* of a literal that is shown as a number */

#define LINE_MAX_BYTES 100 /* of an instruction in a box */

const struct sx_cfg_format *sx_cfg_format(const char *name)
{
	static const struct sx_cfg_format *const formats[] = { &sx_cfg_text, &sx_cfg_dot,
							       &sx_cfg_mermaid,
							       &sx_cfg_html };

	for (size_t i = 0; i < SX_ARRAY_SIZE(formats); i++) {
		if (!strcmp(formats[i]->name, name))
			return formats[i];
	}
	return NULL;
}

/* ---- targets ---- */

void sx_cfg_targets_init(struct sx_cfg_targets *t, const struct sx_cfg_view *v,
			 uint32_t block)
{
	uint32_t term = v->cfg->blocks[block].term;

	*t = (struct sx_cfg_targets){ .view = v, .literal = 1 };
	if (term == SX_CFG_NONE)
		return;
	t->insn = spvx_module_insn(v->module, term);
	switch (t->insn.opcode) {
	case SPVX_OP_Branch:
		t->word = SX_BRANCH_TARGET;
		break;
	case SPVX_OP_BranchConditional:
		t->word = SX_TRUE_LABEL;
		break;
	case SPVX_OP_Switch:
		t->word = SX_SWITCH_DEFAULT;
		if (t->insn.word_count > SX_SWITCH_SELECTOR)
			t->selector = spvx_ids_number(
				&v->module->ids,
				spvx_insn_word(&t->insn, SX_SWITCH_SELECTOR));
		if (t->selector.width > WORD_BITS)
			t->literal = (t->selector.width + WORD_BITS - 1u) / WORD_BITS;
		break;
	default:
		t->insn.word_count = 0;
	}
}

static enum sx_cfg_case when(const struct sx_cfg_targets *t)
{
	switch (t->insn.opcode) {
	case SPVX_OP_BranchConditional:
		return t->word == SX_TRUE_LABEL ? SX_CASE_TRUE : SX_CASE_FALSE;
	case SPVX_OP_Switch:
		return t->word == SX_SWITCH_DEFAULT ? SX_CASE_DEFAULT : SX_CASE_VALUE;
	default:
		return SX_CASE_ALWAYS;
	}
}

bool sx_cfg_targets_next(struct sx_cfg_targets *t, struct sx_cfg_target *target)
{
	uint32_t at = t->word;

	target->when = when(t);
	if (t->insn.opcode == SPVX_OP_BranchConditional && at > SX_FALSE_LABEL)
		return false; /* branch weights */
	if (target->when == SX_CASE_VALUE)
		at += t->literal;
	if (at >= t->insn.word_count)
		return false;
	if (target->when == SX_CASE_VALUE) {
		uint64_t value = spvx_insn_word(&t->insn, t->word);

		if (t->literal >= WORDS_MAX)
			value |= (uint64_t)spvx_insn_word(&t->insn, t->word + 1)
				 << WORD_BITS;
		else if (t->selector.cls == SPVX_NUMBER_SIGNED)
			value = (uint64_t)(int64_t)(int32_t)value;
		target->value = value;
	}
	target->is_signed = t->selector.cls == SPVX_NUMBER_SIGNED;
	target->label = spvx_insn_word(&t->insn, at);
	target->block = sx_cfg_find(t->view->cfg, target->label);
	t->word = target->when == SX_CASE_ALWAYS ? t->insn.word_count : at + 1;
	return true;
}

void sx_cfg_put_case(struct sx_buf *b, const struct sx_cfg_target *t)
{
	switch (t->when) {
	case SX_CASE_ALWAYS:
		break;
	case SX_CASE_TRUE:
		sx_buf_puts(b, "true");
		break;
	case SX_CASE_FALSE:
		sx_buf_puts(b, "false");
		break;
	case SX_CASE_DEFAULT:
		sx_buf_puts(b, "default");
		break;
	case SX_CASE_VALUE:
		if (t->is_signed)
			sx_buf_i64(b, (int64_t)t->value);
		else
			sx_buf_u64(b, t->value);
		break;
	}
}

/* ---- other things ---- */

void sx_cfg_put_id(struct sx_buf *b, const struct sx_cfg_view *v, uint32_t id)
{
	char room[SX_NUM_ROOM];
	struct spvx_str name = spvx_dis_name(v->dis, id, room);

	SX_SAY(b, SX_T("%"), SX_S(name));
}

void sx_cfg_put_end(struct sx_buf *b, const struct sx_cfg_view *v, uint32_t block)
{
	uint32_t term = v->cfg->blocks[block].term;
	const struct spvx_grammar *g = v->module->grammar;
	struct spvx_insn insn;

	if (term == SX_CFG_NONE) {
		sx_buf_puts(b, "no terminator");
		return;
	}
	insn = spvx_module_insn(v->module, term);
	sx_buf_puts(b, spvx_entry_name(g, spvx_op_find(g, insn.opcode)));
}

void sx_cfg_put_lines(struct sx_buf *b, const struct sx_cfg_lines *l, struct spvx_str known)
{
	if (!l->first)
		return;
	if (!sx_str_eq(l->file, known))
		SX_SAY(b, SX_SHOWN(l->file, true), SX_T(":"));
	sx_buf_u64(b, l->first);
	if (l->last == l->first)
		return;
	SX_SAY(b, SX_T("-"), SX_PLAIN(l->last));
}

uint32_t sx_cfg_words(const struct sx_cfg_view *v, uint32_t block)
{
	const struct spvx_block *b = &v->module->blocks[v->function->first_block + block];

	return b->end - b->at;
}

uint32_t sx_cfg_put_insn(struct sx_buf *b, const struct sx_cfg_view *v, uint32_t at)
{
	struct spvx_insn insn = spvx_module_insn(v->module, at);
	struct spvx_str text;

	spvx_dis_insn(v->dis, &insn, &text, NULL);
	sx_buf_put(b, text.ptr, sx_str_cut(text, LINE_MAX_BYTES));
	sx_buf_puts(b, text.len > LINE_MAX_BYTES ? "...\n" : "\n");
	return at + insn.word_count;
}

/* The instructions after the label: all, or without debug information the first and the last
 * with the number of those between. */
static void put_code(struct sx_buf *b, const struct sx_cfg_view *v, uint32_t block)
{
	const struct spvx_block *bl = &v->module->blocks[v->function->first_block + block];
	uint32_t at = bl->at + spvx_module_insn(v->module, bl->at).word_count;
	uint32_t first = at;
	uint32_t last = at;
	uint32_t count = 0;

	while (at < bl->end) {
		struct spvx_insn insn = spvx_module_insn(v->module, at);

		if (v->all_code)
			sx_cfg_put_insn(b, v, at);
		if (v->all_code ||
		    (insn.opcode != SPVX_OP_Line && insn.opcode != SPVX_OP_NoLine &&
		     !sx_module_debug_name(v->module, &insn))) {
			first = count ? first : at;
			last = at;
			count++;
		}
		at += insn.word_count;
	}
	if (v->all_code || !count)
		return;
	if (count > 1)
		sx_cfg_put_insn(b, v, first);
	if (count > 2)
		SX_SAY(b, SX_T("... "), SX_N(count - 2), SX_T(" more\n"));
	sx_cfg_put_insn(b, v, last);
}

void sx_cfg_put_box(struct sx_buf *b, const struct sx_cfg_view *v, uint32_t block)
{
	sx_cfg_put_id(b, v, v->cfg->blocks[block].label);
	sx_buf_putc(b, '\n');
	if (!v->in_text)
		SX_SAY(b, SX_HEX((uint64_t)v->cfg->blocks[block].at * SPVX_WORD_BYTES),
		       SX_T(", "));
	SX_SAY(b, SX_COUNT(sx_cfg_words(v, block), "word", "words"));
	if (v->lines[block].first) {
		sx_buf_putc(b, '\n');
		sx_cfg_put_lines(b, &v->lines[block], sx_str(""));
	}
	sx_buf_putc(b, '\n');
	put_code(b, v, block);
	if (v->cfg->blocks[block].term == SX_CFG_NONE)
		sx_buf_puts(b, "no terminator\n");
}
