/* SPDX-License-Identifier: MIT */
/*
 * report/code/cfg.c - control-flow graphs for people, a table of blocks for each function; and
 * what all formats of graphs have: branches with their conditions, ids, lines.
 */
#include "report/code/cfg.h"

#include "base/num_print.h"
#include "base/str.h"
#include "grammar/image.h"
#include "report/records/grid.h"
#include "spirv/facts_read.h"

#define OFFSET 1 /* its column */

/* A table being written. */
struct table {
	struct sx_cfg_doc *d;
	const struct sx_cfg_view *v;
	struct spvx_str file; /* source file of most blocks */
};

/* ---- a module ---- */

static void begin(struct sx_cfg_doc *d, struct spvx_str address,
		  const struct spvx_module *m)
{
	struct sx_buf *b = d->doc.page.out;
	uint32_t bodies = 0;

	for (uint32_t i = 0; i < m->function_count; i++)
		bodies += m->functions[i].block_count > 0;
	if (d->used)
		sx_buf_putc(b, '\n');
	d->used = 1;
	SX_SAY(b, SX_SHOWN(address, d->doc.page.escape), SX_T(": "));
	if (!bodies) {
		sx_buf_puts(b, "no function has a body\n");
		return;
	}
	SX_SAY(b, SX_COUNT(bodies, "function", "functions"), SX_T(", "),
	       SX_COUNT(m->block_count, "block", "blocks"), SX_T("\n"));
}

/* ---- the head of a table ---- */

/* The name of a function, if known, and its <id>. */
static void put_function(const struct table *t)
{
	struct sx_buf *b = t->d->doc.page.out;
	const struct spvx_module *m = t->v->module;
	uint32_t id = t->v->function->id;
	struct spvx_str name = t->v->name;

	if (!name.len && t->v->entry != SPVX_NONE)
		name = m->entry_points[t->v->entry].name;
	if (name.len)
		SX_SAY(b, SX_SHOWN(name, t->d->doc.page.escape), SX_T(" ("));
	if (t->v->in_text)
		sx_cfg_put_id(b, t->v, id);
	else
		SX_SAY(b, SX_T("%"), SX_PLAIN(id));
	sx_buf_puts(b, name.len ? "): " : ": ");
}

static void put_head(const struct table *t)
{
	struct sx_buf *b = t->d->doc.page.out;
	const struct sx_cfg *cfg = t->v->cfg;
	uint32_t lost = 0;
	uint32_t deepest = 0;

	for (uint32_t i = 0; i < cfg->count; i++) {
		lost += !sx_cfg_reached(cfg, SX_TREE_DOM, i);
		if (cfg->blocks[i].depth > deepest)
			deepest = cfg->blocks[i].depth;
	}
	sx_buf_putc(b, '\n');
	put_function(t);
	SX_SAY(b, SX_COUNT(cfg->count, "block", "blocks"), SX_T(", "),
	       SX_COUNT(t->v->function->end - t->v->function->at, "word", "words"));
	if (deepest)
		SX_SAY(b, SX_T(", loops "), SX_PLAIN(deepest), SX_T(" deep"));
	if (lost)
		SX_SAY(b, SX_T(", "),
		       SX_COUNT(lost, "block not reached", "blocks not reached"));
	if (t->file.len)
		SX_SAY(b, SX_T("; lines of "), SX_SHOWN(t->file, t->d->doc.page.escape));
	sx_buf_putc(b, '\n');
}

/* ---- a block ---- */

/* "%17", "%17 (back)", "%99 (no such block)". */
static void put_place(const struct table *t, struct sx_buf *b, uint32_t from,
		      uint32_t label, uint32_t to)
{
	sx_cfg_put_id(b, t->v, label);
	if (to == SX_CFG_NONE)
		sx_buf_puts(b, "~(no~such~block)");
	else if (from != SX_CFG_NONE && sx_cfg_goes_back(t->v, from, to))
		sx_buf_puts(b, "~(back)");
}

static void put_targets(const struct table *t, struct sx_buf *b, uint32_t block)
{
	struct sx_cfg_targets targets;
	struct sx_cfg_target to;
	bool any = false;

	sx_cfg_targets_init(&targets, t->v, block);
	while (sx_cfg_targets_next(&targets, &to)) {
		if (to.when == SX_CASE_FALSE)
			sx_buf_puts(b, " or ");
		else if (any)
			sx_buf_puts(b, ", ");
		else
			sx_buf_puts(b, to.when == SX_CASE_DEFAULT ? "switch " : "to ");
		if (to.when == SX_CASE_DEFAULT || to.when == SX_CASE_VALUE) {
			sx_cfg_put_case(b, &to);
			sx_buf_puts(b, ":~");
		}
		put_place(t, b, block, to.label, to.block);
		any = true;
	}
	if (!any)
		sx_cfg_put_end(b, t->v, block);
}

/* The targets of a block's merge instruction, whether such blocks exist or not. */
static void put_declared(const struct table *t, struct sx_buf *b, uint32_t block)
{
	const struct spvx_module *m = t->v->module;
	const struct sx_cfg *cfg = t->v->cfg;
	uint32_t at = m->blocks[t->v->function->first_block + block].merge;
	static const char *const words[] = { " merges at~", ", continues at~" };
	struct spvx_insn insn;
	bool loop;

	if (cfg->blocks[block].flags & SX_BLOCK_TWICE)
		sx_buf_puts(b, "; another block has this label");
	if (at == SPVX_NONE)
		return;
	insn = spvx_module_insn(m, at);
	loop = insn.opcode == SPVX_OP_LoopMerge;
	sx_buf_puts(b, loop ? "; loop" : ";");
	for (unsigned i = 0; i <= loop && i + 1 < insn.word_count; i++) {
		uint32_t label = spvx_insn_word(&insn, i + 1);

		sx_buf_puts(b, words[i]);
		put_place(t, b, SX_CFG_NONE, label, sx_cfg_find(cfg, label));
	}
}

static void put_code_lines(const struct table *t, uint32_t block)
{
	const struct spvx_block *bl =
		&t->v->module->blocks[t->v->function->first_block + block];
	uint32_t at = bl->at + spvx_module_insn(t->v->module, bl->at).word_count;

	while (at < bl->end) {
		sx_buf_puts(t->d->doc.page.out, "      ");
		at = sx_cfg_put_insn(t->d->doc.page.out, t->v, at);
	}
}

static void function(struct sx_cfg_doc *d, const struct sx_cfg_view *v)
{
	static const struct sx_column columns[] = {
		SX_COLUMN("block", NAME, 5),   SX_COLUMN("offset", NUMBER, 10),
		SX_COLUMN("words", NUMBER, 8), SX_COLUMN("loops", NUMBER, 7),
		SX_COLUMN("line", NAME, 0),    SX_COLUMN("then", TEXT, 2),
	};
	struct table t = { .d = d, .v = v };
	struct sx_grid g;

	for (uint32_t i = 0; i < v->cfg->count && !t.file.len; i++)
		t.file = v->lines[i].file;
	put_head(&t);
	sx_grid_init(&g, &d->doc.page);
	g.sparse = true;
	g.indent = 2;
	SX_GRID_COLUMNS(&g, columns, 0);
	if (v->in_text) /* without offsets */
		g.columns[OFFSET].width = 0;
	g.at_once = v->all_code;
	for (uint32_t i = 0; i < v->cfg->count; i++) {
		const struct sx_cfg_block *bl = &t.v->cfg->blocks[i];
		struct sx_buf *b;

		sx_cfg_put_id(sx_grid_make(&g), t.v, bl->label);
		sx_grid_made(&g);
		SX_CELL(&g, t.v->in_text ? SX_NONE
					 : SX_HEX((uint64_t)bl->at * SPVX_WORD_BYTES));
		sx_grid_figure(&g, sx_cfg_words(t.v, i), 0);
		SX_CELL(&g, bl->depth ? SX_N(bl->depth) : SX_NONE);
		sx_cfg_put_lines(sx_grid_make(&g), &t.v->lines[i], t.file);
		sx_grid_made(&g);
		b = sx_grid_make(&g);
		if (!sx_cfg_reached(t.v->cfg, SX_TREE_DOM, i))
			sx_buf_puts(b, "not reached: ");
		put_targets(&t, b, i);
		put_declared(&t, b, i);
		sx_grid_made(&g);
		if (v->all_code)
			put_code_lines(&t, i);
	}
	sx_grid_end(&g);
}

static const struct sx_cfg_format people = {
	.name = "text",
	.begin = begin,
	.function = function,
};

#define WORD_BITS 32
#define WORDS_MAX 2 /* most words of a literal that is shown as a number */

#define LINE_MAX_BYTES 100 /* most bytes of an instruction in a box */

const struct sx_cfg_format *sx_cfg_format(const char *name)
{
	static const struct sx_cfg_format *const formats[] = { &people, &sx_cfg_dot,
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

void sx_cfg_put_title(struct sx_buf *b, const struct sx_cfg_view *v)
{
	if (!v->name.len && v->entry != SPVX_NONE)
		SX_SAY(b, SX_SHOWN(v->module->entry_points[v->entry].name, true),
		       SX_T(" "));
	sx_cfg_put_id(b, v, v->function->id);
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
	if (l->last != l->first)
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
