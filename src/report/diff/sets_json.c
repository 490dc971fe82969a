/* SPDX-License-Identifier: MIT */
/*
 * report/diff/sets_json.c - what has grown, as JSON, NDJSON and markdown.
 */
#include "report/diff/sets.h"

#include "base/str.h"
#include "report/diff/diff.h"
#include "report/records/coverage.h"

static void put_pair(struct sx_json *j, const char *key, const uint64_t values[2])
{
	sx_json_array_inline(j, key);
	sx_json_u64(j, NULL, values[0]);
	sx_json_u64(j, NULL, values[1]);
	sx_json_end_array(j);
}

static void put_head(struct sx_json *j, const struct sx_sets_view *v)
{
	sx_json_u64(j, "spvx_diff", SX_DIFF_SCHEMA_VERSION);
	sx_json_name(j, "old", v->name[0]);
	sx_json_name(j, "new", v->name[1]);
	sx_json_cstr(j, "paired_by", v->paired);
	sx_json_cstr(j, "measure", v->measure);
}

static void put_totals(struct sx_json *j, const struct sx_sets_view *v)
{
	const struct sx_growth_set *s = v->set;

	sx_json_bool(j, "same", sx_sets_same(v));
	sx_json_u64(j, "pairs", s->pairs);
	sx_json_u64(j, "changed_modules", s->changed);
	put_pair(j, "only_in", s->only);
	if (s->shared[0] || s->shared[1])
		put_pair(j, "ambiguous", s->shared);
	sx_json_u64(j, "hurt", s->grew);
	sx_json_u64(j, "helped", s->shrank);
	sx_json_u64(j, "unchanged", s->same);
	sx_json_object(j, "totals");
	for (unsigned k = 0; k < SX_MEASURES; k++)
		put_pair(j, sx_measure_names[k], s->totals[k]);
	sx_json_end_object(j);
}

static void put_row(struct sx_json *j, const struct sx_growth *g)
{
	const uint64_t values[] = { g->was, g->is };

	sx_json_cstr(j, "change", sx_growth_word(g));
	sx_json_name(j, "module", g->now->key);
	if (g->function.len)
		sx_json_name(j, "function", g->function);
	put_pair(j, "value", values);
	sx_json_name(j, "old_address", g->old->address);
	sx_json_name(j, "new_address", g->now->address);
}

static void put_op(struct sx_json *j, const struct sx_sets_view *v,
		   const struct sx_op_growth *g)
{
	struct sx_buf name;

	sx_buf_init(&name, NULL);
	sx_sets_put_op(&name, v, g->opcode);
	sx_json_str(j, "name", sx_str_n(name.data, name.len));
	put_pair(j, "count", g->count);
	put_pair(j, "words", g->words);
	sx_buf_free(&name);
}

static void put_single(void *ctx, const struct sx_corpora_module *m, unsigned side)
{
	struct sx_json *j = ctx;

	sx_json_object_inline(j, NULL);
	sx_json_cstr(j, "in", side ? "new" : "old");
	sx_json_name(j, "address", m->address);
	sx_json_end_object(j);
}

void sx_sets_json(struct sx_json *j, const struct sx_sets_view *v)
{
	const struct sx_growth_set *s = v->set;

	sx_json_object(j, NULL);
	put_head(j, v);
	put_totals(j, v);
	sx_json_array(j, "rows");
	for (uint32_t i = 0; i < s->row_count; i++) {
		sx_json_object_inline(j, NULL);
		put_row(j, &s->rows[i]);
		sx_json_end_object(j);
	}
	sx_json_end_array(j);
	sx_json_array(j, "unpaired");
	sx_sets_for_each_single(v, put_single, j);
	sx_json_end_array(j);
	sx_json_array(j, "opcodes");
	for (uint32_t i = 0; i < s->op_count; i++) {
		sx_json_object_inline(j, NULL);
		put_op(j, v, &s->ops[i]);
		sx_json_end_object(j);
	}
	sx_json_end_array(j);
	sx_ending_json(j, v->ending);
	sx_json_end_object(j);
}

/* ---- ndjson ---- */

static void single_record(void *ctx, const struct sx_corpora_module *m, unsigned side)
{
	struct sx_json j;

	sx_diff_begin_record(&j, ctx, "unpaired");
	sx_json_cstr(&j, "in", side ? "new" : "old");
	sx_json_name(&j, "address", m->address);
	sx_diff_end_record(&j);
}

void sx_sets_ndjson(struct sx_buf *out, const struct sx_sets_view *v)
{
	struct sx_json j;

	sx_diff_begin_record(&j, out, "diff");
	put_head(&j, v);
	sx_diff_end_record(&j);
	for (uint32_t i = 0; i < v->set->row_count; i++) {
		sx_diff_begin_record(&j, out, "row");
		put_row(&j, &v->set->rows[i]);
		sx_diff_end_record(&j);
	}
	sx_sets_for_each_single(v, single_record, out);
	for (uint32_t i = 0; i < v->set->op_count; i++) {
		sx_diff_begin_record(&j, out, "opcode");
		put_op(&j, v, &v->set->ops[i]);
		sx_diff_end_record(&j);
	}
	sx_coverage_ndjson(out, v->ending, NULL, 0);
	sx_diff_begin_record(&j, out, "total");
	put_totals(&j, v);
	sx_json_bool(&j, "complete", v->ending->complete);
	sx_diff_end_record(&j);
}

/* ---- markdown ---- */

static void markdown_rows(struct sx_markdown *m, const struct sx_sets_view *v)
{
	static const char *const titles[] = { "module", "function", "old", "new",
					      "change" };

	if (!v->set->row_count || !sx_markdown_table(m, titles, 5, 2))
		return;
	for (uint32_t i = 0; i < v->set->row_count; i++) {
		const struct sx_growth *g = &v->set->rows[i];

		if (g->is == g->was)
			continue;
		sx_markdown_code(m, g->now->key);
		if (g->function.len)
			sx_markdown_code(m, g->function);
		else
			sx_markdown_cell(m, "-");
		sx_markdown_number(m, g->was);
		sx_markdown_number(m, g->is);
		sx_markdown_change(m, (int64_t)(g->is - g->was));
		sx_markdown_row(m);
	}
	sx_markdown_table_end(m);
}

void sx_sets_markdown(struct sx_markdown *m, const struct sx_sets_view *v)
{
	const struct sx_growth_set *s = v->set;
	struct sx_buf *b = &m->line;

	sx_buf_puts(b, "**");
	sx_put_count(b, s->pairs, "module", "modules");
	sx_buf_puts(b, " paired by ");
	sx_buf_puts(b, v->paired);
	sx_buf_puts(b, ": ");
	sx_buf_grouped(b, s->grew);
	sx_buf_puts(b, " hurt, ");
	sx_buf_grouped(b, s->shrank);
	sx_buf_puts(b, " helped**; ");
	sx_buf_puts(b, v->measure);
	sx_buf_putc(b, ' ');
	sx_buf_grouped(b, s->total[0]);
	sx_buf_puts(b, " -> ");
	sx_buf_grouped(b, s->total[1]);
	sx_buf_puts(b, " (");
	sx_put_growth(b, s->total[1], s->total[0]);
	sx_buf_puts(b, "); ");
	for (unsigned side = 0; side < 2; side++) {
		sx_buf_grouped(b, s->only[side]);
		sx_buf_puts(b, " only in ");
		sx_markdown_put_code(b, v->name[side]);
		if (s->shared[side]) {
			sx_buf_puts(b, " (");
			sx_buf_grouped(b, s->shared[side]);
			sx_buf_puts(b, " share their ");
			sx_buf_puts(b, v->paired);
			sx_buf_putc(b, ')');
		}
		sx_buf_puts(b, side ? "\n" : ", ");
	}
	if (sx_markdown_line(m))
		markdown_rows(m, v);
	sx_coverage_markdown(m, v->ending);
}
