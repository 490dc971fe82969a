/* SPDX-License-Identifier: MIT */
/*
 * report/diff/json.c - the difference of two modules as JSON and NDJSON.
 */
#include "report/diff/string.h"

#include "base/str.h"
#include "profile/profile.h"
#include "report/records/coverage.h"

static void put_pair(struct sx_json *j, const char *key, const uint32_t values[2])
{
	sx_json_array_inline(j, key);
	sx_json_u64(j, NULL, values[0]);
	sx_json_u64(j, NULL, values[1]);
	sx_json_end_array(j);
}

static void put_kinds(struct sx_json *j, const uint32_t kinds[SPVX_DIFF_KINDS])
{
	for (unsigned k = 0; k < SPVX_DIFF_KINDS; k++)
		sx_json_u64(j, sx_diff_kind_name((enum spvx_diff_kind)k), kinds[k]);
}

static void put_addresses(struct sx_json *j, const struct sx_diff_view *v)
{
	sx_json_name(j, "old", v->address[0]);
	sx_json_name(j, "new", v->address[1]);
}

static void put_needs(struct sx_json *j, const struct sx_diff_view *v)
{
	static const char *const keys[] = { "removed", "added" };

	if (!v->need_count[0] && !v->need_count[1])
		return;
	sx_json_object(j, "needs");
	for (unsigned side = 0; side < 2; side++) {
		sx_json_array_inline(j, keys[side]);
		for (uint32_t i = 0; i < v->need_count[side]; i++)
			sx_json_str(j, NULL, v->needs[side][i]);
		sx_json_end_array(j);
	}
	sx_json_end_object(j);
}

static void put_totals(struct sx_json *j, const struct sx_diff_view *v)
{
	sx_json_bool(j, "same", sx_diff_is_same(v));
	sx_json_bool(j, "identical", v->identical);
	put_kinds(j, v->diff->kinds);
	sx_json_u64(j, "moved_functions", v->diff->moved_functions);
	put_needs(j, v);
	if (!v->diff->ignore)
		return;
	sx_json_array_inline(j, "ignored");
	for (unsigned i = 0; sx_diff_ignore_names[i]; i++) {
		if (v->diff->ignore & 1U << i)
			sx_json_cstr(j, NULL, sx_diff_ignore_names[i]);
	}
	sx_json_end_array(j);
}

static void put_header(struct sx_json *j, const struct sx_diff_view *v)
{
	struct sx_buf b;

	sx_buf_init(&b, NULL);
	sx_json_object(j, "header");
	for (unsigned bit = 1; bit <= SPVX_DIFF_SCHEMA; bit <<= 1) {
		if (!(v->diff->header & bit))
			continue;
		sx_json_array_inline(j, sx_diff_header_name(bit));
		for (unsigned side = 0; side < 2; side++) {
			b.len = 0;
			sx_diff_put_header(&b, v, side, bit);
			sx_json_str(j, NULL, sx_str_n(b.data, b.len));
		}
		sx_json_end_array(j);
	}
	sx_json_end_object(j);
	if (b.error && !j->out->error)
		j->out->error = b.error;
	sx_buf_free(&b);
}

static void put_name(struct sx_json *j, const struct sx_diff_view *v,
		     const struct spvx_diff_part *p)
{
	char room[16];

	if (p->section == SPVX_SECTION_COUNT)
		sx_json_name(j, "function", sx_diff_function(v, p, room));
	else
		sx_json_cstr(j, "section", sx_section_name(p->section));
}

/* What has changed of a text of several lines. */
static void put_lines(struct sx_json *j, const struct sx_diff_view *v,
		      const struct spvx_diff_edit *e)
{
	struct sx_diff_lines lines;
	struct spvx_str name = sx_diff_source(v, e);

	if (sx_diff_lines_read(&lines, v, e) && !j->out->error)
		j->out->error = -SPVX_ENOMEM;
	sx_json_object_inline(j, "lines");
	if (name.len)
		sx_json_name(j, "source", name);
	put_pair(j, "count", lines.count);
	sx_json_u64(j, "removed", lines.changed[0]);
	sx_json_u64(j, "added", lines.changed[1]);
	sx_json_end_object(j);
	sx_diff_lines_free(&lines);
}

static void put_edit(struct sx_json *j, const struct sx_diff_view *v,
		     const struct spvx_diff_edit *e)
{
	sx_json_cstr(j, "change", sx_diff_kind_name(e->kind));
	if (e->old_at != SPVX_NONE) {
		sx_json_u64(j, "old_offset", sx_diff_offset(e->old_at));
		sx_json_name(j, "old", sx_diff_line(v, 0, e->old_at));
	}
	if (e->new_at != SPVX_NONE) {
		sx_json_u64(j, "new_offset", sx_diff_offset(e->new_at));
		sx_json_name(j, "new", sx_diff_line(v, 1, e->new_at));
	}
	if (sx_diff_is_text(v, e))
		put_lines(j, v, e);
}

static void put_part(struct sx_json *j, const struct sx_diff_view *v,
		     const struct spvx_diff_part *p)
{
	sx_json_object(j, NULL);
	put_name(j, v, p);
	sx_json_bool(j, "moved_function", p->moved);
	put_pair(j, "insns", p->insns);
	put_pair(j, "words", p->words);
	put_kinds(j, p->kinds);
	sx_json_array(j, "edits");
	for (uint32_t i = 0; i < p->count; i++) {
		sx_json_object_inline(j, NULL);
		put_edit(j, v, &v->diff->edits[p->first + i]);
		sx_json_end_object(j);
	}
	sx_json_end_array(j);
	sx_json_end_object(j);
}

void sx_diff_json(struct sx_json *j, const struct sx_diff_view *v)
{
	sx_json_object(j, NULL);
	sx_json_u64(j, "spvx_diff", SX_DIFF_SCHEMA_VERSION);
	put_addresses(j, v);
	put_totals(j, v);
	put_header(j, v);
	sx_json_array(j, "parts");
	for (uint32_t i = 0; i < v->diff->part_count; i++)
		put_part(j, v, &v->diff->parts[i]);
	sx_json_end_array(j);
	sx_ending_json(j, v->ending);
	sx_json_end_object(j);
}

void sx_diff_begin_record(struct sx_json *j, struct sx_buf *out, const char *type)
{
	sx_json_init(j, out, false);
	sx_json_object(j, NULL);
	sx_json_cstr(j, "t", type);
}

void sx_diff_end_record(struct sx_json *j)
{
	sx_json_end_object(j);
	sx_json_finish(j);
}

void sx_diff_ndjson(struct sx_buf *out, const struct sx_diff_view *v)
{
	struct sx_json j;

	sx_diff_begin_record(&j, out, "diff");
	sx_json_u64(&j, "spvx_diff", SX_DIFF_SCHEMA_VERSION);
	put_addresses(&j, v);
	put_header(&j, v);
	sx_diff_end_record(&j);
	for (uint32_t i = 0; i < v->diff->part_count; i++) {
		const struct spvx_diff_part *p = &v->diff->parts[i];

		for (uint32_t k = 0; k < p->count; k++) {
			sx_diff_begin_record(&j, out, "edit");
			put_name(&j, v, p);
			put_edit(&j, v, &v->diff->edits[p->first + k]);
			sx_diff_end_record(&j);
		}
	}
	sx_coverage_ndjson(out, v->ending, NULL, 0);
	sx_diff_begin_record(&j, out, "total");
	put_totals(&j, v);
	sx_json_bool(&j, "complete", v->ending->complete);
	sx_diff_end_record(&j);
}
