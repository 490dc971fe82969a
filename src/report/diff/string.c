/* SPDX-License-Identifier: MIT */
/*
 * report/diff/string.c - long strings, line by line.
 */
#include "report/diff/diff.h"

#include "base/hash.h"
#include "base/sort.h"
#include "base/str.h"
#include "diff/align.h"
#include "spirv/facts_read.h"

#include <spvx/enums.h>

#define DEBUG_SOURCE_WORDS 7 /* of DebugSource with a text */

static struct spvx_str text_of(const struct sx_diff_view *v, unsigned side, uint32_t at)
{
	struct spvx_insn insn = spvx_module_insn(v->module[side], at);
	unsigned word = insn.opcode == SPVX_OP_String            ? SX_STRING_TEXT
			: insn.opcode == SPVX_OP_Source          ? SX_OP_SOURCE_TEXT
			: insn.opcode == SPVX_OP_SourceContinued ? SX_CONTINUED_TEXT
								 : insn.word_count;

	if (word >= insn.word_count)
		return sx_str("");
	return spvx_insn_string(&insn, word, NULL, 0);
}

static bool has_lines(struct spvx_str text)
{
	return text.len && memchr(text.ptr, '\n', text.len) != NULL;
}

bool sx_diff_is_text(const struct sx_diff_view *v, const struct spvx_diff_edit *e)
{
	return e->kind == SPVX_DIFF_CHANGED && has_lines(text_of(v, 0, e->old_at)) &&
	       has_lines(text_of(v, 1, e->new_at));
}

/* ---- lines ---- */

static uint32_t count_lines(struct spvx_str text)
{
	struct spvx_str line;
	uint32_t n = 0;

	while (sx_take_line(&text, &line))
		n++;
	return n;
}

static int split(struct sx_diff_lines *l, unsigned side, struct spvx_str text,
		 uint64_t **tokens)
{
	uint32_t count = count_lines(text);

	l->lines[side] =
		sx_arena_zalloc(&l->arena, (size_t)count + 1, sizeof(*l->lines[side]));
	l->partners[side] =
		sx_arena_zalloc(&l->arena, (size_t)count + 1, sizeof(*l->partners[side]));
	*tokens = sx_arena_zalloc(&l->arena, (size_t)count + 1, sizeof(**tokens));
	if (!l->lines[side] || !l->partners[side] || !*tokens)
		return -SPVX_ENOMEM;
	for (uint32_t i = 0; i < count; i++) {
		struct spvx_str line = sx_take_until(&text, '\n');

		l->lines[side][i] = line;
		l->partners[side][i] = SX_UNPAIRED;
		(*tokens)[i] = sx_hash64(line.ptr, line.len, 0) | 1;
	}
	l->count[side] = count;
	return 0;
}

int sx_diff_lines_read(struct sx_diff_lines *l, const struct sx_diff_view *v,
		       const struct spvx_diff_edit *e)
{
	struct sx_aligner al = { .a = NULL };
	struct sx_align_seq seq[2];
	uint64_t *tokens[2];
	int err;

	memset(l, 0, sizeof(*l));
	err = split(l, 0, text_of(v, 0, e->old_at), &tokens[0]);
	if (!err)
		err = split(l, 1, text_of(v, 1, e->new_at), &tokens[1]);
	if (err)
		return err;
	for (unsigned k = 0; k < 2; k++)
		seq[k] = (struct sx_align_seq){ tokens[k], l->partners[k], 0, l->count[k] };
	err = sx_align_near(&al, &seq[0], &seq[1]);
	if (!err)
		err = sx_align(&al, &seq[0], &seq[1]);
	sx_aligner_free(&al);
	for (unsigned k = 0; k < 2; k++) {
		for (uint32_t i = 0; i < l->count[k]; i++)
			l->changed[k] += l->partners[k][i] == SX_UNPAIRED;
	}
	return err;
}

void sx_diff_lines_free(struct sx_diff_lines *l)
{
	sx_arena_free(&l->arena);
}

/* ---- the source file of a text ---- */

static struct spvx_str string(const struct spvx_module *m, uint32_t id)
{
	uint32_t at = spvx_module_def(m, id);
	struct spvx_insn insn;

	if (at >= m->word_count)
		return sx_str("");
	insn = spvx_module_insn(m, at);
	if (insn.opcode != SPVX_OP_String || insn.word_count <= SX_STRING_TEXT)
		return sx_str("");
	return spvx_insn_string(&insn, SX_STRING_TEXT, NULL, 0);
}

int sx_diff_read_sources(struct sx_diff_view *v)
{
	const struct spvx_module *m = v->module[1];
	uint32_t end = m->function_count ? m->functions[0].at : m->word_count;
	struct spvx_insn insn;
	const char *name;

	for (uint32_t at = SPVX_HEADER_WORDS; at < end; at += insn.word_count) {
		insn = spvx_module_insn(m, at);
		name = insn.opcode == SPVX_OP_ExtInst &&
				       insn.word_count >= DEBUG_SOURCE_WORDS
			       ? sx_module_debug_name(m, &insn)
			       : NULL;
		if (!name || strcmp(name, "DebugSource") != 0)
			continue;
		if (sx_vec_put(&v->sources, NULL,
			       &(struct sx_pair){
				       spvx_insn_word(&insn, DEBUG_SOURCE_WORDS - 1),
				       spvx_insn_word(&insn, DEBUG_SOURCE_WORDS - 2) },
			       sizeof(struct sx_pair)))
			return -SPVX_ENOMEM;
	}
	if (v->sources.count)
		sx_sort_pairs(v->sources.items, v->sources.count);
	return 0;
}

struct spvx_str sx_diff_source(const struct sx_diff_view *v, const struct spvx_diff_edit *e)
{
	struct spvx_insn insn = spvx_module_insn(v->module[1], e->new_at);
	const struct sx_pair *p = v->sources.items;
	uint32_t text;
	uint32_t at;

	if (insn.opcode == SPVX_OP_Source)
		return string(v->module[1], spvx_insn_word(&insn, SX_OP_SOURCE_FILE));
	if (insn.opcode != SPVX_OP_String)
		return sx_str("");
	/* the file of the DebugSource that has the string for its text */
	text = spvx_insn_word(&insn, 1);
	at = sx_pairs_below(p, v->sources.count, text, 0);
	return at < v->sources.count && p[at].high == text
		       ? string(v->module[1], (uint32_t)p[at].low)
		       : sx_str("");
}

/* ---- on one line ---- */

void sx_diff_put_lines(struct sx_buf *b, const struct sx_diff_view *v,
		       const struct spvx_diff_edit *e, const struct sx_diff_lines *l)
{
	struct spvx_str name = sx_diff_source(v, e);

	SX_SAY(b, SX_C(name.len ? "source text of " : "text"), SX_SHOWN(name, true),
	       SX_T(": "));
	if (l->changed[0] == l->changed[1]) {
		SX_SAY(b, SX_N(l->changed[0]), SX_T(" of "),
		       SX_COUNT(l->count[0], "line", "lines"), SX_T(" changed"));
		return;
	}
	SX_SAY(b, SX_N(l->changed[0]), SX_T(" of "), SX_COUNT(l->count[0], "line", "lines"),
	       SX_T(" removed, "), SX_N(l->changed[1]), SX_T(" added"));
}

void sx_diff_put_short(struct sx_buf *b, const struct sx_diff_view *v, unsigned side,
		       uint32_t at)
{
	struct spvx_str line = sx_diff_line(v, side, at);
	const char *end = line.len ? memchr(line.ptr, '\n', line.len) : NULL;
	uint32_t lines;

	if (!end) {
		sx_put_shown(b, line, true);
		return;
	}
	lines = count_lines(text_of(v, side, at));
	sx_put_shown(b, sx_str_n(line.ptr, (size_t)(end - line.ptr)), true);
	sx_buf_puts(b, "...\"");
	if (lines)
		SX_SAY(b, SX_T(" ("), SX_COUNT(lines, "line", "lines"), SX_T(")"));
}
