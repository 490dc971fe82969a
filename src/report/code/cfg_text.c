/* SPDX-License-Identifier: MIT */
/*
 * report/code/cfg_text.c - control-flow graphs for people: a table of blocks for each function.
 */
#include "report/code/cfg.h"

#include "base/str.h"

/* Columns; names and lines are as wide as they have to be, within bounds. */
#define GAP            2
#define BLOCK_NAME_MIN 5
#define BLOCK_NAME_MAX 24
#define OFFSET_COL     10
#define WORDS_COL      8
#define LOOPS_COL      7
#define LINES_MIN      4
#define LINES_MAX      18

/* A table in the making. */
struct table {
	struct sx_cfg_doc *d;
	const struct sx_cfg_view *v;
	struct spvx_str file; /* that most blocks are of */
	unsigned name;        /* widths */
	unsigned lines;       /* 0: no line is known */
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

static void end(struct sx_cfg_doc *d)
{
	(void)d;
}

/* ---- the head of a table ---- */

static unsigned within(size_t width, unsigned least, unsigned most)
{
	return width < least ? least : width > most ? most : (unsigned)width;
}

static void measure(struct table *t)
{
	const struct sx_cfg *cfg = t->v->cfg;
	struct sx_buf *cell = &t->d->doc.w.cell;
	size_t name = 0;
	size_t lines = 0;

	for (uint32_t i = 0; i < cfg->count && !t->file.len; i++)
		t->file = t->v->lines[i].file;
	for (uint32_t i = 0; i < cfg->count; i++) {
		cell->len = 0;
		sx_cfg_put_id(cell, t->v, cfg->blocks[i].label);
		name = cell->len > name ? cell->len : name;
		cell->len = 0;
		sx_cfg_put_lines(cell, &t->v->lines[i], t->file);
		lines = cell->len > lines ? cell->len : lines;
	}
	t->name = within(name, BLOCK_NAME_MIN, BLOCK_NAME_MAX);
	t->lines = lines ? within(lines, LINES_MIN, LINES_MAX) : 0;
}

/* The module's name of a function besides its <id>, where that says more. */
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
	SX_SAY(b, SX_T("%"), SX_PLAIN(id), SX_C(name.len ? "): " : ": "));
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

static void put_titles(const struct table *t)
{
	struct sx_buf *b = t->d->doc.page.out;

	sx_buf_fill(b, ' ', GAP);
	sx_buf_left(b, "block", strlen("block"), t->name);
	sx_buf_right(b, "offset", strlen("offset"), OFFSET_COL);
	sx_buf_right(b, "words", strlen("words"), WORDS_COL);
	sx_buf_right(b, "loops", strlen("loops"), LOOPS_COL);
	sx_buf_fill(b, ' ', GAP);
	if (t->lines) {
		sx_buf_left(b, "line", strlen("line"), t->lines);
		sx_buf_fill(b, ' ', GAP);
	}
	sx_buf_puts(b, "then\n");
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

/* What the merge instruction of a block says, whether there are such blocks or not. */
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

/* The columns before the last. Return: characters they take. */
static unsigned put_columns(const struct table *t, uint32_t block)
{
	struct sx_buf *b = t->d->doc.page.out;
	struct sx_buf *cell = &t->d->doc.w.cell;
	const struct sx_cfg_block *bl = &t->v->cfg->blocks[block];
	unsigned column = GAP + t->name + OFFSET_COL + WORDS_COL + LOOPS_COL + GAP;

	cell->len = 0;
	sx_cfg_put_id(cell, t->v, bl->label);
	sx_buf_fill(b, ' ', GAP);
	sx_buf_left(b, cell->data, cell->len, t->name);
	cell->len = 0;
	SX_SAY(cell, SX_HEX((uint64_t)bl->at * SPVX_WORD_BYTES));
	sx_buf_right(b, cell->data, cell->len, OFFSET_COL);
	sx_buf_grouped_right(b, sx_cfg_words(t->v, block), WORDS_COL);
	if (bl->depth)
		sx_buf_grouped_right(b, bl->depth, LOOPS_COL);
	else
		sx_buf_fill(b, ' ', LOOPS_COL);
	sx_buf_fill(b, ' ', GAP);
	if (!t->lines)
		return column;
	cell->len = 0;
	sx_cfg_put_lines(cell, &t->v->lines[block], t->file);
	sx_buf_left(b, cell->data, cell->len, t->lines);
	sx_buf_fill(b, ' ', GAP);
	return column + t->lines + GAP;
}

static void put_block(const struct table *t, uint32_t block)
{
	struct sx_buf *cell = &t->d->doc.w.cell;
	unsigned column = put_columns(t, block);
	struct sx_flow flow;

	cell->len = 0;
	if (!sx_cfg_reached(t->v->cfg, SX_TREE_DOM, block))
		sx_buf_puts(cell, "not reached: ");
	put_targets(t, cell, block);
	put_declared(t, cell, block);
	sx_buf_putc(cell, '\0');
	sx_flow_begin(&flow, &t->d->doc.page, column, column);
	if (!cell->error)
		sx_flow_text(&flow, cell->data);
	sx_buf_putc(t->d->doc.page.out, '\n');
}

static void function(struct sx_cfg_doc *d, const struct sx_cfg_view *v)
{
	struct table t = { .d = d, .v = v };

	measure(&t);
	put_head(&t);
	put_titles(&t);
	for (uint32_t i = 0; i < v->cfg->count; i++)
		put_block(&t, i);
}

const struct sx_cfg_format sx_cfg_text = {
	.name = "text",
	.begin = begin,
	.function = function,
	.end = end,
};
