/* SPDX-License-Identifier: MIT */
/*
 * report/stats/html_map.c - figures as data for the map: a leaf is a list of names, then
 * its count and words. The heaviest leaves are separate, the rest is one.
 */
#include "report/stats/html.h"

#include "base/str.h"
#include "report/stats/table.h"

#include <spvx/walk.h>

#define LEAVES_MAX 4000

/* The class of an opcode, which is its parent in the map. */
static struct spvx_str class_of(const struct spvx_grammar *g, struct spvx_str opcode)
{
	const struct spvx_entry *op = spvx_op_by_name(g, opcode);

	return sx_str(spvx_class_tag(g, op ? spvx_op_class(g, op) : spvx_class_count(g)));
}

static void put_leaf(struct sx_json *j, const struct spvx_str *names, size_t count,
		     const struct sx_count n[SX_DOMAINS])
{
	sx_json_array(j, NULL);
	for (size_t i = 0; i < count; i++) {
		struct sx_buf shown;

		/* The script does not escape it. */
		sx_buf_init(&shown, NULL);
		sx_put_shown(&shown, names[i], true);
		sx_json_str(j, NULL, sx_str_n(shown.data, shown.len));
		sx_buf_end(&shown, j->out);
	}
	sx_json_u64(j, NULL, n[SX_BASE].words);
	sx_json_u64(j, NULL, n[SX_ALL].count);
	sx_json_u64(j, NULL, n[SX_ALL].words);
	sx_json_end_array(j);
}

static void put_other(struct sx_json *j, const char *name,
		      const struct sx_count n[SX_DOMAINS])
{
	const struct spvx_str names[] = { sx_str(name) };

	if (n[SX_ALL].words)
		put_leaf(j, names, 1, n);
}

/* Words of instructions by class and opcode, headers, words after faults. */
static void put_opcodes(const struct sx_stats_part *p, struct sx_json *j)
{
	struct sx_stats_range r = sx_stats_kind(p, SPVX_PROFILE_OPCODE);
	struct sx_count headers[SX_DOMAINS];
	struct sx_count damaged[SX_DOMAINS];

	for (size_t i = 0; i < r.count; i++) {
		struct spvx_str names[] = { class_of(p->grammar, r.first[i].names[0]),
					    r.first[i].names[0] };

		put_leaf(j, names, 2, r.first[i].n);
	}
	for (unsigned i = 0; i < SX_DOMAINS; i++) {
		headers[i] = sx_stats_headers(&p->totals[i]);
		damaged[i] = sx_stats_damaged(&p->totals[i]);
	}
	put_other(j, "(headers)", headers);
	put_other(j, "(damaged)", damaged);
}

static void put_leaves(const struct sx_stats_part *p, struct sx_json *j)
{
	struct sx_stats_range r = sx_stats_kind(p, SPVX_PROFILE_KIND_COUNT);
	struct sx_count rest[SX_DOMAINS] = { { 0, 0 } };

	for (size_t i = 0; i < r.count; i++) {
		const struct sx_figure *f = &r.first[i];

		if (i < LEAVES_MAX) {
			put_leaf(j, f->names, f->columns, f->n);
			continue;
		}
		sx_stats_sum(rest, f->n);
	}
	put_other(j, "[Other]", rest);
}

/* JSON in an element of a page: no `<` of a name may begin markup, or end the element. */
static void put_escaped(struct sx_buf *out, const struct sx_buf *json)
{
	size_t from = 0;

	for (size_t i = 0; i < json->len; i++) {
		if (json->data[i] != '<')
			continue;
		sx_buf_put(out, json->data + from, i - from);
		sx_buf_puts(out, "\\u003c");
		from = i + 1;
	}
	sx_buf_put(out, json->data + from, json->len - from);
	sx_buf_fail(out, json->error);
}

void sx_stats_html_map(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	struct sx_buf *text = sx_writer_cell(&d->doc.w);
	struct sx_json j;

	sx_json_init(&j, text, false);
	sx_json_array(&j, NULL);
	if (d->how->source_count)
		put_leaves(p, &j);
	else
		put_opcodes(p, &j);
	sx_json_end_array(&j);
	sx_buf_puts(d->doc.page.out, "<script type=\"application/json\" id=\"leaves\">");
	put_escaped(d->doc.page.out, text);
	sx_buf_puts(d->doc.page.out, "</script>\n");
}
