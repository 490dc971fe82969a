/* SPDX-License-Identifier: MIT */
/*
 * report/stats/one.c - one module, for people: its sections and its functions.
 */
#include "report/stats/text.h"

#include "base/sort.h"
#include "base/str.h"

#define NAME_WIDTH 26

/* Share from which on a section that is not always listed gets a row. */
#define WORTH_A_ROW 50 /* tenths of a percent */

/* The name of a section for people. */
struct part {
	const char *section; /* formats: stats, section */
	const char *name;
	bool always;
};

static const struct part parts[] = {
	{ "function_definition", "function bodies", true },
	{ "type_const_global", "types, constants, globals", true },
	{ "debug_name", "names", true },
	{ "annotation", "annotations", true },
	{ "debug_string", "strings and source", false },
	{ "function_declaration", "function declarations", false },
	{ "entry_point", "entry points", false },
	{ "execution_mode", "execution modes", false },
	{ "debug_processed", "processing notes", false },
	{ "capability", "capabilities", false },
	{ "extension", "extensions", false },
	{ "import", "imports", false },
	{ "memory_model", "memory model", false },
};
#define PARTS SX_ARRAY_SIZE(parts)

const char *sx_stats_section(struct spvx_str section)
{
	for (size_t i = 0; i < PARTS; i++)
		if (sx_str_is(section, parts[i].section))
			return parts[i].name;
	return NULL;
}

struct row {
	const char *name;
	struct sx_count n[SX_DOMAINS];
};

static int by_words(const void *pa, const void *pb)
{
	const struct row *a = pa;
	const struct row *b = pb;

	if (a->n[SX_ALL].words != b->n[SX_ALL].words)
		return a->n[SX_ALL].words > b->n[SX_ALL].words ? -1 : 1;
	return strcmp(a->name, b->name);
}

/* The figure of a section; NULL: it is empty. */
static const struct sx_figure *section(const struct sx_stats_part *p, const char *name)
{
	struct sx_stats_range r = sx_stats_kind(p, SPVX_PROFILE_SECTION);

	for (size_t i = 0; i < r.count; i++) {
		if (sx_str_is(r.first[i].names[0], name))
			return &r.first[i];
	}
	return NULL;
}

static void put_sections(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	struct row rows[PARTS];
	struct row rest = { .name = "everything else" };
	struct sx_stats_table t;
	size_t count = 0;

	memset(rows, 0, sizeof(rows));
	for (size_t i = 0; i < PARTS; i++) {
		const struct sx_figure *f = section(p, parts[i].section);
		uint64_t words = f ? f->n[SX_ALL].words : 0;
		bool own = parts[i].always ||
			   sx_share(words, p->totals[SX_ALL].words) >= WORTH_A_ROW;

		if (f)
			sx_stats_sum(own ? rows[count].n : rest.n, f->n);
		if (own)
			rows[count++].name = parts[i].name;
	}
	sx_sort(rows, count, sizeof(rows[0]), by_words);
	sx_stats_table_begin(&t, d, p, "section", NAME_WIDTH);
	for (size_t i = 0; i < count; i++)
		sx_stats_table_row(&t, sx_str(rows[i].name), 0, rows[i].n);
	sx_stats_table_row(&t, sx_str(rest.name), 0, rest.n);
	sx_stats_table_rest(&t);
	sx_grid_end(&t.grid);
}

static void put_function(struct sx_grid *g, const struct sx_function *fn, uint64_t whole)
{
	sx_grid_figure(g, fn->blocks, 0);
	sx_grid_figure(g, fn->insns, 0);
	sx_grid_figure(g, fn->words, 0);
	sx_grid_figure(g, fn->words, whole);
	sx_grid_figure(g, fn->calls, 0);
	sx_grid_figure(g, fn->loops, 0);
}

/* The sum of the functions that are not listed. */
static struct sx_function others(const struct sx_functions *f)
{
	struct sx_function sum = f->all;

	for (size_t i = 0; i < f->count; i++) {
		sum.blocks -= f->list[i].blocks;
		sum.insns -= f->list[i].insns;
		sum.words -= f->list[i].words;
		sum.calls -= f->list[i].calls;
		sum.loops -= f->list[i].loops;
	}
	return sum;
}

static void fill_functions(struct sx_grid *g, const struct sx_stats_part *p)
{
	const struct sx_functions *f = p->functions;
	uint64_t whole = p->totals[SX_ALL].words;
	struct sx_function rest = others(f);

	for (size_t i = 0; i < f->count; i++) {
		const struct sx_function *fn = &f->list[i];

		if (fn->name.len) {
			sx_grid_name(g, fn->name, 0);
		} else {
			SX_SAY(sx_grid_make(g), SX_T("%"), SX_PLAIN(fn->id));
			sx_grid_made(g);
		}
		put_function(g, fn, whole);
	}
	if (f->all.place == f->count)
		return;
	sx_grid_sum(g, SX_COUNT(f->all.place - f->count, "other", "others"));
	put_function(g, &rest, whole);
}

static void put_functions(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	unsigned words = sx_grouped_width(p->totals[SX_ALL].words) + 3;
	struct sx_column columns[] = {
		SX_COLUMN("function", NAME, NAME_WIDTH),
		SX_COLUMN("blocks", NUMBER, 8),
		SX_COLUMN("insts", NUMBER, 8),
		SX_COLUMN("words", NUMBER, words > 8 ? words : 8),
		SX_COLUMN("share", SHARE, 8),
		SX_COLUMN("calls", NUMBER, 7),
		SX_COLUMN("loops", NUMBER, 7, .asked = 1),
	};
	struct sx_grid g;

	sx_buf_putc(d->doc.page.out, '\n');
	if (!p->functions->all.place) {
		sx_buf_puts(d->doc.page.out, "no function with a body\n");
		return;
	}
	sx_grid_init(&g, &d->doc.page);
	/* kernels need not declare their loops */
	SX_GRID_COLUMNS(&g, columns,
			!p->functions->is_kernel || p->functions->is_shader ||
				p->functions->all.loops);
	fill_functions(&g, p);
	sx_grid_end(&g);
}

void sx_stats_one(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	put_sections(d, p);
	put_functions(d, p);
}
