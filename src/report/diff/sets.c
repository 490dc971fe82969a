/* SPDX-License-Identifier: MIT */
/*
 * report/diff/sets.c - growth, as text, markdown and TSV.
 *
 * Text shows both ends of the list: the rows that grew most and those that shrank most,
 * with a line for all others.
 */
#include "report/diff/sets.h"

#include "base/str.h"
#include "report/records/ending.h"
#include "report/records/words.h"

const char *const sx_measure_names[SX_MEASURES] = {
	[SX_MEASURE_INSTS] = "insts",
	[SX_MEASURE_WORDS] = "words",
	[SX_MEASURE_BYTES] = "bytes",
	[SX_MEASURE_BODY] = "body",
};

/* The table of opcodes has a row in each direction for OPS_SHARE rows of modules, and at
 * least OPS_LEAST. */
#define OPS_SHARE 5
#define OPS_LEAST 2

bool sx_sets_same(const struct sx_sets_view *v)
{
	return !v->set->changed && !v->set->only[0] && !v->set->only[1];
}

const char *const sx_growth_words[] = { "grew", "shrank", "same", "new", "gone", NULL };

const char *sx_growth_word(const struct sx_growth *g)
{
	if (g->is_new || g->is_gone)
		return sx_growth_words[g->is_new ? 3 : 4];
	return sx_growth_words[g->is > g->was ? 0 : g->is < g->was ? 1 : 2];
}

void sx_sets_for_each_single(const struct sx_sets_view *v,
			     void (*row)(void *ctx, const struct sx_corpora_module *m,
					 unsigned side),
			     void *ctx)
{
	for (unsigned side = 0; side < 2; side++) {
		const struct sx_vec *list = &v->corpora->modules[side];
		const struct sx_corpora_module *m = list->items;

		for (uint32_t i = 0; i < list->count; i++) {
			if (v->corpora->partners[side][i] == UINT32_MAX)
				row(ctx, &m[i], side);
		}
	}
}

/* ---- text: rows ---- */

static void put_row(struct sx_grid *g, const struct sx_growth *row)
{
	sx_grid_figure(g, row->was, 0);
	sx_grid_figure(g, row->is, 0);
	sx_grid_figure(g, row->is, row->was);
	sx_grid_figure(g, row->is, row->was);
	SX_SAY(sx_grid_make(g), SX_S(row->now->key), SX_C(row->function.len ? ": " : ""),
	       SX_S(row->function));
	sx_grid_named(g);
}

/* "and 56 more grew, 1 unchanged, 47 more shrank" */
static void put_rest(struct sx_grid *g, const struct sx_growth *rows, uint32_t from,
		     uint32_t to)
{
	uint64_t grew = 0;
	uint64_t shrank = 0;
	uint64_t same;

	for (uint32_t i = from; i < to; i++) {
		grew += rows[i].is > rows[i].was;
		shrank += rows[i].is < rows[i].was;
	}
	same = to - from - grew - shrank;
	for (unsigned i = 0; i < 4; i++)
		SX_CELL(g, SX_NONE);
	SX_CELL(g, SX_T("and "), grew ? SX_N(grew) : SX_NONE,
		SX_C(grew ? " more grew" : ""), SX_C(grew && (same || shrank) ? ", " : ""),
		same ? SX_N(same) : SX_NONE, SX_C(same ? " unchanged" : ""),
		SX_C(same && shrank ? ", " : ""), shrank ? SX_N(shrank) : SX_NONE,
		SX_C(shrank ? " more shrank" : ""));
}

/* The shown rows are those before @top, which grew, and those from @bottom on, which
 * shrank: half of the limit each, with a line for the rest in between. Unchanged rows are
 * not shown. */
static void choose_rows(const struct sx_sets_view *v, uint32_t *top, uint32_t *bottom)
{
	uint32_t count = v->set->row_count;
	uint32_t grew = 0;
	uint32_t shrank = 0;
	uint64_t limit = v->rows ? v->rows : UINT64_MAX;

	for (uint32_t i = 0; i < count; i++) {
		grew += v->set->rows[i].is > v->set->rows[i].was;
		shrank += v->set->rows[i].is < v->set->rows[i].was;
	}
	if (v->how->order == SX_ORDER_NAME) {
		*top = limit < count ? (uint32_t)limit : count;
		*bottom = count;
		return;
	}
	*top = grew;
	*bottom = count - shrank;
	if ((uint64_t)grew + shrank <= limit)
		return;
	/* one half gets the rows that the other does not need */
	*top = shrank < limit / 2 ? (uint32_t)(limit - shrank - 1)
				  : (uint32_t)((limit + 1) / 2);
	if (*top > grew)
		*top = grew;
	/* one row and the line of the rest at least, even where nothing grew */
	*bottom = count - (uint32_t)(limit > *top + UINT64_C(1) ? limit - *top - 1 : !*top);
}

/* Headings of the old and the new value, with the unit. */
static const char *const *headings_of(const struct sx_growth_how *how)
{
	static const char *const headings[][2] = {
		[SX_MEASURE_INSTS] = { "old insts", "new insts" },
		[SX_MEASURE_WORDS] = { "old words", "new words" },
		[SX_MEASURE_BYTES] = { "old bytes", "new bytes" },
		[SX_MEASURE_BODY] = { "old words", "new words" },
	};
	static const char *const counts[2] = { "old count", "new count" };

	return how->by_op ? counts : headings[how->measure];
}

/* The modules that grew and shrank most, as text; in markdown all of them. */
static void put_rows(const struct sx_page *page, const struct sx_sets_view *v)
{
	const struct sx_column columns[] = {
		SX_COLUMN(headings_of(v->how)[0], NUMBER, 5),
		SX_COLUMN(headings_of(v->how)[1], NUMBER, 7),
		SX_COLUMN("change", CHANGE, 9),
		SX_COLUMN("", GROWTH, 10, .full = "of old"),
		SX_COLUMN(v->how->functions ? "function" : "module", NAME, 0),
	};
	const struct sx_growth *rows = v->set->rows;
	uint32_t count = v->set->row_count;
	uint32_t top = count;
	uint32_t bottom = count;
	struct sx_grid g;

	if (!page->markdown)
		choose_rows(v, &top, &bottom);
	SX_GRID_BEGIN(&g, page, columns);
	for (uint32_t i = 0; i < top; i++)
		if (!page->markdown || rows[i].is != rows[i].was)
			put_row(&g, &rows[i]);
	if (bottom > top && (top || bottom < count))
		put_rest(&g, rows, top, bottom);
	for (uint32_t i = bottom; i < count; i++)
		put_row(&g, &rows[i]);
	sx_grid_end(&g);
}

/* ---- text: opcodes ---- */

static void put_op(struct sx_grid *g, const struct sx_sets_view *v,
		   const struct sx_op_growth *op)
{
	sx_put_op(sx_grid_make(g), v->grammar, op->opcode);
	sx_grid_made(g);
	sx_grid_figure(g, op->count[0], 0);
	sx_grid_figure(g, op->count[1], 0);
	sx_grid_figure(g, op->words[1], op->words[0]);
}

/* Opcodes by descending change of words: first those that take more, then those that take
 * less, the most at the end. */
static void put_ops(const struct sx_page *page, const struct sx_sets_view *v)
{
	static const struct sx_column columns[] = {
		SX_COLUMN("opcode", NAME, 20),
		SX_COLUMN("old insts", NUMBER, 7),
		SX_COLUMN("new insts", NUMBER, 8),
		SX_COLUMN("words", CHANGE, 9),
	};
	const struct sx_growth_set *s = v->set;
	uint64_t limit = v->rows ? v->rows / OPS_SHARE : UINT64_MAX;
	uint64_t shown[2] = { 0, 0 };
	uint32_t first_less = s->op_count;
	struct sx_grid g;

	if (!s->op_count)
		return;
	limit = limit < OPS_LEAST ? OPS_LEAST : limit;
	sx_grid_init(&g, page);
	SX_GRID_COLUMNS(&g, columns, 0);
	for (uint32_t i = 0; i < s->op_count && shown[0] < limit; i++) {
		if (s->ops[i].words[1] < s->ops[i].words[0])
			continue;
		put_op(&g, v, &s->ops[i]);
		shown[0]++;
	}
	for (uint32_t i = 0; i < s->op_count && shown[1] < limit; i++) {
		if (s->ops[i].words[1] >= s->ops[i].words[0])
			continue;
		first_less = i + 1;
		shown[1]++;
	}
	for (uint32_t i = first_less; i-- > 0 && shown[1];) {
		if (s->ops[i].words[1] < s->ops[i].words[0])
			put_op(&g, v, &s->ops[i]);
	}
	sx_buf_putc(page->out, '\n');
	sx_grid_end(&g);
}

/* ---- parts of the change ---- */

static void put_end(struct sx_grid *g, const char *name, uint64_t modules, uint64_t bytes)
{
	SX_CELL(g, SX_C(name));
	sx_grid_figure(g, modules, 0);
	SX_CELL(g, SX_NONE);
	sx_grid_figure(g, bytes, 0);
	SX_CELL(g, SX_NONE);
}

void sx_put_parts(const struct sx_page *page, const uint64_t modules[2],
		  const uint64_t bytes[2], const struct sx_part_row *parts, size_t count)
{
	static const struct sx_column columns[] = {
		SX_COLUMN("kind", NAME, 25),
		SX_COLUMN("modules", NUMBER, 13),
		SX_COLUMN("before", NUMBER, 13, .full = "bytes before"),
		SX_COLUMN("bytes", NUMBER, 13),
		SX_COLUMN("change", CHANGE, 13),
	};
	struct sx_grid g;

	SX_GRID_BEGIN(&g, page, columns);
	put_end(&g, "before", modules[0], bytes[0]);
	for (size_t i = 0; i < count; i++) {
		if (!parts[i].modules)
			continue;
		SX_CELL(&g, SX_C(parts[i].name));
		sx_grid_figure(&g, parts[i].modules, 0);
		sx_grid_figure(&g, parts[i].was, 0);
		sx_grid_figure(&g, parts[i].is, 0);
		sx_grid_figure(&g, parts[i].is, parts[i].was);
	}
	put_end(&g, "after", modules[1], bytes[1]);
	sx_grid_end(&g);
}

/* The parts of the change between two sets. */
static void put_set_parts(const struct sx_page *page, const struct sx_sets_view *v)
{
	static const char *const names[SX_PARTS] = {
		[SX_PART_NEW] = "new",
		[SX_PART_GONE] = "gone",
		[SX_PART_DEBUG] = "debug information",
		[SX_PART_GREW] = "all else that grew",
		[SX_PART_SHRANK] = "all else that shrank",
	};
	const uint64_t modules[] = { v->corpora->modules[0].count,
				     v->corpora->modules[1].count };
	const struct sx_part *parts = v->set->parts;
	const uint64_t *paired = v->set->totals[SX_MEASURE_BYTES];
	const uint64_t bytes[] = { paired[0] + parts[SX_PART_GONE].bytes[0],
				   paired[1] + parts[SX_PART_NEW].bytes[1] };
	struct sx_part_row rows[SX_PARTS];

	for (unsigned i = 0; i < SX_PARTS; i++)
		rows[i] = (struct sx_part_row){ names[i], parts[i].modules,
						parts[i].bytes[0], parts[i].bytes[1] };
	sx_put_parts(page, modules, bytes, rows, SX_PARTS);
}

/* ---- text: the rest ---- */

static void put_total(struct sx_buf *b, const char *what, const uint64_t total[2],
		      unsigned width)
{
	sx_buf_left(b, what, strlen(what), 30);
	SX_SAY(b, SX_T(" "), SX_RIGHT(total[0], width), SX_T(" -> "), SX_N(total[1]),
	       SX_FILL(" ", width - sx_grouped_width(total[1]) + 1));
	sx_put_growth(b, total[1], total[0]);
	sx_buf_putc(b, '\n');
}

/* "26 modules paired by path", or "30 modules paired: 21 by path, 5 by equal bytes, ...". */
static void put_pairs(struct sx_buf *b, const struct sx_sets_view *v)
{
	const char *const words[] = { v->paired, "equal bytes", "n1", "n2" };
	const struct sx_growth_set *s = v->set;
	bool one = s->ways[SX_PAIR_DIGESTS] == s->pairs;
	const char *before = ": ";

	SX_SAY(b, SX_COUNT(s->pairs, "module", "modules"), SX_T(" paired"));
	if (one)
		SX_SAY(b, SX_T(" by "), SX_C(v->paired));
	for (unsigned i = 0; i < SX_PAIR_WAYS && !one; i++) {
		uint64_t pairs = s->ways[(i + SX_PAIR_DIGESTS) % SX_PAIR_WAYS];

		if (!pairs)
			continue;
		SX_SAY(b, SX_C(before), SX_N(pairs), SX_T(" by "), SX_C(words[i]));
		before = ", ";
	}
}

static void put_only(const struct sx_page *page, const struct sx_sets_view *v,
		     unsigned side)
{
	if (!v->set->only[side])
		return;
	SX_SAY(page->out, SX_C(side && v->set->only[0] ? ", " : "; "),
	       SX_N(v->set->only[side]), SX_T(" only in "),
	       SX_SHOWN(v->name[side], page->escape));
}

void sx_sets_text(const struct sx_page *page, const struct sx_sets_view *v)
{
	struct sx_buf *b = page->out;
	const uint64_t *bytes = v->set->totals[SX_MEASURE_BYTES];
	unsigned width = sx_grouped_width(bytes[bytes[1] > bytes[0]]);

	put_pairs(b, v);
	put_only(page, v, 0);
	put_only(page, v, 1);
	if (sx_sets_same(v))
		sx_buf_puts(b, v->ending->complete
				       ? ", all identical"
				       : ", identical as far as they were read");
	sx_buf_putc(b, '\n');
	/* "3 modules only in old share their entry with another: not paired" */
	for (unsigned side = 0; side < 2; side++) {
		if (!v->set->shared[side])
			continue;
		SX_SAY(page->out, SX_COUNT(v->set->shared[side], "module", "modules"),
		       SX_T(" only in "), SX_SHOWN(v->name[side], page->escape),
		       SX_C(v->set->shared[side] == 1 ? " shares its " : " share their "),
		       SX_C(v->paired), SX_T(" with another: not paired\n"));
	}
	sx_ending_text(b, v->ending, page->escape);
	if (sx_sets_same(v))
		return;
	put_set_parts(page, v);
	if (!v->set->changed)
		return;
	put_rows(page, v);
	put_ops(page, v);
	sx_buf_putc(b, '\n');
	put_total(b, "instructions in paired modules", v->set->totals[SX_MEASURE_INSTS],
		  width);
	put_total(b, "bytes in paired modules", bytes, width);
	if (v->set->left_out)
		SX_SAY(b, SX_N(v->set->left_out), SX_T(" below --min-growth "),
		       SX_C(v->set->left_out == 1 ? "is" : "are"), SX_T(" not listed\n"));
	SX_SAY(b, SX_N(v->set->grew), SX_T(" grew, "), SX_N(v->set->shrank),
	       SX_T(" shrank, "), SX_N(v->set->same), SX_T(" unchanged\n"));
}

/* ---- tsv ---- */

static const struct sx_field columns[] = {
	SX_F_COLUMN("old_address", .says = "of the old module"),
	SX_F_COLUMN("new_address", .says = "of the new module"),
	SX_F_COLUMN(
		"change",
		.says = "grew, shrank, same; added, removed: a module; new, gone: a function"),
	SX_F_COLUMN("module", .says = "key that pairs it"),
	SX_F_COLUMN("function", .says = "with --functions"),
	SX_F_COLUMN("old", .says = "size in the old set, by the measure of --by"),
	SX_F_COLUMN("new", .says = "size in the new set"),
	SX_F_COLUMN("growth"),
};

const struct sx_record sx_sets_sheet = SX_RECORD("sets", columns);

static void tsv_cells(struct sx_buf *b, const char *change, struct spvx_str module,
		      struct spvx_str function, const uint64_t values[2],
		      const struct sx_corpora_module *const both[2])
{
	for (unsigned side = 0; side < 2; side++)
		SX_SAY(b, SX_BY(sx_put_tsv, both[side] ? both[side]->address : sx_str("")),
		       SX_T("\t"));
	SX_SAY(b, SX_C(change), SX_T("\t"), SX_BY(sx_put_tsv, module), SX_T("\t"),
	       SX_BY(sx_put_tsv, function));
	for (unsigned side = 0; side < 2; side++)
		SX_SAY(b, SX_T("\t"), SX_PLAIN(values[side]));
	sx_buf_putc(b, '\t');
	sx_buf_i64(b, (int64_t)(values[1] - values[0]));
	sx_buf_putc(b, '\n');
}

struct tsv {
	struct sx_buf *out;
	const struct sx_sets_view *v;
};

static void tsv_single(void *ctx, const struct sx_corpora_module *m, unsigned side)
{
	const struct tsv *t = ctx;
	const struct sx_growth_how *how = t->v->how;
	const struct sx_corpora_module *both[2] = { NULL, NULL };
	uint64_t values[2] = { 0, 0 };

	both[side] = m;
	values[side] = how->by_op ? sx_weight_of_op(&m->weight, how->opcode)
				  : m->weight.by[how->measure];
	tsv_cells(t->out, side ? "added" : "removed", m->key, sx_str(""), values, both);
}

void sx_sets_tsv(struct sx_buf *out, const struct sx_sets_view *v)
{
	struct tsv t = { out, v };

	sx_put_heading(out, &sx_sets_sheet, 0, &sx_tsv);
	for (uint32_t i = 0; i < v->set->row_count; i++) {
		const struct sx_growth *g = &v->set->rows[i];
		const struct sx_corpora_module *const both[] = { g->old, g->now };
		const uint64_t values[] = { g->was, g->is };

		tsv_cells(out, sx_growth_word(g), g->now->key, g->function, values, both);
	}
	sx_sets_for_each_single(v, tsv_single, &t);
}

/* ---- markdown ---- */

void sx_sets_markdown(const struct sx_page *page, const struct sx_sets_view *v)
{
	struct sx_markdown *m = page->markdown;
	const struct sx_growth_set *s = v->set;
	struct sx_buf *b = &m->line;

	sx_buf_puts(b, "**");
	put_pairs(b, v);
	SX_SAY(b, SX_T("; "), SX_N(s->grew), SX_T(" grew, "), SX_N(s->shrank),
	       SX_T(" shrank**; "), SX_C(v->measure), SX_T(" "), SX_N(s->total[0]),
	       SX_T(" -> "), SX_N(s->total[1]), SX_T(" ("));
	sx_put_growth(b, s->total[1], s->total[0]);
	sx_buf_puts(b, "); ");
	for (unsigned side = 0; side < 2; side++) {
		SX_SAY(b, SX_N(s->only[side]), SX_T(" only in "),
		       SX_BY(sx_markdown_put_code, v->name[side]));
		if (s->shared[side])
			SX_SAY(b, SX_T(" ("),
			       SX_COUNT(s->shared[side], "shares its ", "share their "),
			       SX_C(v->paired), SX_T(")"));
		sx_buf_puts(b, side ? "\n" : ", ");
	}
	if (sx_markdown_line(m)) {
		put_set_parts(page, v);
		put_rows(page, v);
	}
	sx_ending_markdown(m, v->ending);
}
