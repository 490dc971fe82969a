/* SPDX-License-Identifier: MIT */
/*
 * report/stats/full.c - text of --full: equal modules, unused ids and functions.
 */
#include "report/stats/text.h"

#include "base/str.h"

#define NAME_WIDTH 20

/* The usage figure with that name. */
static struct sx_count usage(const struct sx_stats_part *p, const char *name)
{
	struct sx_stats_range r = sx_stats_kind(p, SPVX_PROFILE_USAGE);

	for (size_t i = 0; i < r.count; i++) {
		if (sx_str_is(r.first[i].names[0], name))
			return r.first[i].n[SX_ALL];
	}
	return (struct sx_count){ 0, 0 };
}

static void put_copies(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	static const struct {
		const char *name;
		const char *says;
	} levels[] = {
		{ "sha256", "bytes (sha256)" },
		{ "n1", "code (n1)" },
		{ "n2", "interface, code (n2)" },
	};
	struct sx_stats_range r = sx_stats_kind(p, SPVX_PROFILE_COPIES);
	struct sx_stats_table t;

	sx_stats_table_begin(&t, d, p, "copies, by", NAME_WIDTH);
	for (size_t k = 0; k < SX_ARRAY_SIZE(levels); k++) {
		for (size_t i = 0; i < r.count; i++) {
			if (sx_str_is(r.first[i].names[0], levels[k].name))
				sx_stats_table_row(&t, sx_str(levels[k].says), 0,
						   r.first[i].n);
		}
	}
	sx_grid_end(&t.grid);
}

/* Tenths of a percent. */
static void put_thousandths(struct sx_buf *b, const struct sx_stats_part *p,
			    const char *name)
{
	sx_put_share(b, usage(p, name).count, 1000);
}

static void put_ids(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	uint64_t gaps = usage(p, "id_gaps").count;
	struct sx_buf *b = sx_writer_cell(&d->doc.w);

	SX_SAY(b, SX_T("unused ids: "), SX_N(gaps), SX_T(" of "),
	       SX_N(gaps + usage(p, "ids").count));
	if (p->totals[SX_ALL].modules > 1) {
		sx_buf_puts(b, " (median <=~");
		put_thousandths(b, p, "id_gap_p50");
		sx_buf_puts(b, ", 90th percentile <=~");
		put_thousandths(b, p, "id_gap_p90");
		sx_buf_puts(b, ", maximum ");
		put_thousandths(b, p, "id_gap_max");
		sx_buf_putc(b, ')');
	}
	sx_stats_say(d, 0, 0);
}

static void put_unused(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	struct sx_count unused = usage(p, "unused_ids");
	struct sx_count dead = usage(p, "dead_functions");
	struct sx_buf *b = sx_writer_cell(&d->doc.w);

	SX_SAY(b,
	       SX_COUNT(unused.count, "type, constant or variable is",
			"types, constants and variables are"),
	       SX_T(" not used ("), SX_COUNT(unused.words, "word", "words"), SX_T("); "),
	       SX_N(dead.count), SX_T(" of "),
	       SX_COUNT(usage(p, "functions").count, "function", "functions"),
	       SX_T(" cannot be reached ("), SX_COUNT(dead.words, "word", "words"),
	       SX_T("); "), SX_COUNT(usage(p, "source_text_bytes").count, "byte", "bytes"),
	       SX_T(" of source text"));
	sx_stats_say(d, 0, 0);
}

void sx_stats_full(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	if (!d->how->full)
		return;
	sx_buf_putc(d->doc.page.out, '\n');
	put_copies(d, p);
	if (!sx_stats_kind(p, SPVX_PROFILE_USAGE).count)
		return;
	sx_buf_putc(d->doc.page.out, '\n');
	put_ids(d, p);
	put_unused(d, p);
}
