/* SPDX-License-Identifier: MIT */
/*
 * report/diff/text.c - the difference of two modules as text.
 *
 * A unified diff without context: tools that read diffs colour it, as frame/escape.c does on
 * a terminal. After its heading every line begins with its marker; offsets follow the marker,
 * each in its own module; of assembly text, lines and columns. Of a long text only the changed
 * lines are shown.
 */
#include "report/diff/diff.h"

#include "base/num_print.h"
#include "base/str.h"
#include "diff/align.h"
#include "profile/profile.h"
#include "report/records/ending.h"
#include "report/records/words.h"

/* Number of changed lines of a text that are shown of each side. */
#define TEXT_LINES 20

struct text {
	const struct sx_page *page;
	const struct sx_diff_view *v;
};

/* Put the place of an instruction: its offset, "0x0c20", or in a text "18:9". */
static void put_at(const struct text *t, unsigned side, uint32_t at)
{
	struct sx_buf *b = t->page->out;

	if (!sx_diff_put_place(b, t->v, side, at))
		SX_SAY(b, SX_T("0x"), SX_DIGITS(sx_word_offset(at), 4));
}

/* "~0x0c20 -> 0x0c48  ", before an instruction that both sides have. */
static void put_both(const struct text *t, const char *marker,
		     const struct spvx_diff_edit *e)
{
	sx_buf_puts(t->page->out, marker);
	put_at(t, 0, e->old_at);
	sx_buf_puts(t->page->out, " -> ");
	put_at(t, 1, e->new_at);
	sx_buf_puts(t->page->out, "  ");
}

static void put_side(const struct text *t, const char *marker, unsigned side, uint32_t at)
{
	sx_buf_puts(t->page->out, marker);
	put_at(t, side, at);
	sx_buf_puts(t->page->out, "  ");
	sx_diff_put_short(t->page->out, t->v, side, at);
	sx_buf_putc(t->page->out, '\n');
}

/* ---- a long text ---- */

static bool is_changed(const struct sx_diff_lines *l, unsigned side, uint32_t i)
{
	return i < l->count[side] && l->partners[side][i] == SX_UNPAIRED;
}

static void put_changed_lines(const struct text *t, const struct sx_diff_lines *l)
{
	uint32_t at[2] = { 0, 0 };
	uint32_t shown[2] = { 0, 0 };
	uint32_t left;

	while (at[0] < l->count[0] || at[1] < l->count[1]) {
		unsigned side = !is_changed(l, 0, at[0]);

		if (!is_changed(l, side, at[side])) {
			at[0]++; /* the same on both sides */
			at[1]++;
			continue;
		}
		if (shown[side] < TEXT_LINES) {
			SX_SAY(t->page->out, SX_C(side ? "+" : "-"), SX_T(" line "),
			       SX_PLAIN(at[side] + UINT64_C(1)), SX_T(": "),
			       SX_SHOWN(l->lines[side][at[side]], true), SX_T("\n"));
			shown[side]++;
		}
		at[side]++;
	}
	left = l->changed[0] + l->changed[1] - shown[0] - shown[1];
	if (left)
		SX_SAY(t->page->out, SX_T("! and "),
		       SX_COUNT(left, "more line", "more lines"), SX_T("\n"));
}

static void put_text(const struct text *t, const struct spvx_diff_edit *e)
{
	struct sx_buf *b = t->page->out;
	struct sx_diff_lines lines;

	if (sx_diff_lines_read(&lines, t->v, e)) {
		b->error = b->error ? b->error : -SPVX_ENOMEM;
		sx_diff_lines_free(&lines);
		return;
	}
	put_both(t, "!", e);
	sx_diff_put_lines(b, t->v, e, &lines);
	sx_buf_putc(t->page->out, '\n');
	put_changed_lines(t, &lines);
	sx_diff_lines_free(&lines);
}

/* ---- edits ---- */

static void put_edit(const struct text *t, const struct spvx_diff_edit *e)
{
	struct sx_buf *b = t->page->out;

	if (e->kind == SPVX_DIFF_MOVED) {
		put_both(t, "~", e);
		sx_diff_put_short(b, t->v, 1, e->new_at);
		sx_buf_putc(t->page->out, '\n');
		return;
	}
	if (sx_diff_is_text(t->v, e)) {
		put_text(t, e);
		return;
	}
	if (e->old_at != SPVX_NONE)
		put_side(t, "-", 0, e->old_at);
	if (e->new_at != SPVX_NONE)
		put_side(t, "+", 1, e->new_at);
}

static void put_part(const struct text *t, const struct spvx_diff_part *p)
{
	struct sx_buf *b = t->page->out;
	char room[16];

	sx_buf_puts(t->page->out, "@@ ");
	if (p->section == SPVX_SECTION_COUNT) {
		sx_buf_puts(b, "function ");
		sx_put_shown(b, sx_diff_function(t->v, p, room), true);
		sx_buf_puts(b, p->old_function == SPVX_NONE   ? " added"
			       : p->new_function == SPVX_NONE ? " removed"
			       : p->moved                     ? " moved"
							      : "");
	} else {
		sx_buf_puts(b, sx_section_name(p->section));
	}
	sx_buf_puts(b, ": ");
	sx_buf_grouped(b, p->insns[0]);
	if (p->insns[0] != p->insns[1])
		SX_SAY(b, SX_T(" -> "), SX_N(p->insns[1]));
	sx_buf_puts(b, p->insns[0] == 1 && p->insns[1] == 1 ? " instruction"
							    : " instructions");
	if (p->words[0] != p->words[1]) {
		sx_buf_puts(b, ", ");
		sx_put_word_change(b, (int64_t)p->words[1] - (int64_t)p->words[0]);
	}
	sx_buf_puts(b, " @@");
	sx_buf_putc(t->page->out, '\n');
	for (uint32_t i = 0; i < p->count; i++)
		put_edit(t, &t->v->diff->edits[p->first + i]);
}

static void put_header(const struct text *t)
{
	struct sx_buf *b = t->page->out;

	if (!t->v->diff->header)
		return;
	sx_buf_puts(t->page->out, "@@ header @@\n");
	for (const unsigned *bit = sx_diff_header_bits; *bit; bit++) {
		if (!(t->v->diff->header & *bit))
			continue;
		for (unsigned side = 0; side < 2; side++) {
			sx_buf_puts(t->page->out, side ? "+" : "-");
			SX_SAY(b, SX_C(sx_diff_header_name(*bit)), SX_T(" "));
			sx_diff_put_header(b, t->v, side, *bit);
			sx_buf_putc(t->page->out, '\n');
		}
	}
}

/* The first <id> of the new module that is shown and has no counterpart; 0: there is none. */
static uint32_t first_alone(const struct sx_diff_view *v)
{
	const struct spvx_module *m = v->module[1];
	struct spvx_operands it;
	struct spvx_operand o;

	for (uint32_t i = 0; i < v->diff->edit_count; i++) {
		uint32_t at = v->diff->edits[i].new_at;
		struct spvx_insn insn;

		if (at == SPVX_NONE)
			continue;
		insn = spvx_module_insn(m, at);
		spvx_operands_init(&it, m->grammar, &m->ids, &insn);
		spvx_for_each_operand(o, &it) {
			if (o.cls <= SPVX_OPERAND_ID && !spvx_diff_old_id(v->diff, o.value))
				return o.value;
		}
	}
	return 0;
}

void sx_diff_text(const struct sx_page *page, const struct sx_diff_view *v)
{
	const struct text t = { page, v };
	struct sx_buf *b = page->out;
	char room[SX_NUM_ROOM];
	uint32_t id;

	SX_SAY(b, SX_SHOWN(v->address[0], page->escape), SX_T(" -> "),
	       SX_SHOWN(v->address[1], page->escape), SX_T(": "));
	sx_diff_put_verdict(b, v);
	sx_buf_putc(b, '\n');
	sx_ending_text(b, v->ending, page->escape);
	if (spvx_diff_same(v->diff))
		return;
	id = first_alone(v);
	if (id)
		SX_SAY(b, SX_T("ids with a prime, as %"),
		       SX_S(spvx_dis_name(v->dis[1], id, room)),
		       SX_T("', are only in the new module\n"));
	sx_buf_putc(b, '\n');
	for (unsigned side = 0; side < 2; side++) {
		sx_buf_puts(t.page->out, side ? "+++ " : "--- ");
		sx_put_shown(b, v->address[side], page->escape);
		sx_buf_putc(t.page->out, '\n');
	}
	put_header(&t);
	if (v->need_count[0] || v->need_count[1])
		sx_buf_puts(b, "@@ device requirements @@\n");
	for (unsigned side = 0; side < 2; side++) {
		for (uint32_t i = 0; i < v->need_count[side]; i++)
			SX_SAY(b, SX_C(side ? "+" : "-"),
			       SX_BY(sx_put_need_words, v->needs[side][i]), SX_T("\n"));
	}
	for (uint32_t i = 0; i < v->diff->part_count; i++)
		put_part(&t, &v->diff->parts[i]);
}
