/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/base.c - the changes between two interfaces, in all formats.
 */
#include "report/reflect/base.h"

#include "report/records/grid.h"
#include "report/reflect/json.h"

static void put_verdict(struct sx_buf *b, const struct sx_base_view *v)
{
	if (!v->count) {
		sx_buf_puts(b, v->ending->complete
				       ? "the interface is the same"
				       : "no difference in the part that was read");
		return;
	}
	sx_put_count(b, v->count, "change", "changes");
	if (v->breaking) {
		SX_SAY(b, SX_T(", "), SX_N(v->breaking),
		       SX_C(v->breaking == 1 ? " breaks" : " break"),
		       SX_T(" pipelines made for the old one"));
	} else {
		sx_buf_puts(b, ", pipelines made for the old one still fit");
	}
}

static void text_row(struct sx_doc *doc, const void *view)
{
	const struct sx_base_view *v = view;
	struct sx_buf *b = doc->page.out;

	SX_SAY(b, SX_SHOWN(v->now, doc->page.escape), SX_T(": "));
	put_verdict(b, v);
	sx_buf_putc(b, '\n');
	for (uint32_t i = 0; i < v->count; i++) {
		const struct sx_base_change *c = &v->changes[i];

		SX_SAY(b, SX_C(c->breaks ? "\n  breaks  " : "\n  fits    "),
		       SX_SHOWN(c->subject, true), SX_T("\n          "));
		/* "new: ", "gone: ", or both values. */
		if (!c->was.ptr) {
			SX_SAY(b, SX_T("new: "), SX_SHOWN(c->is, true));
		} else if (!c->is.ptr) {
			SX_SAY(b, SX_T("gone: "), SX_SHOWN(c->was, true));
		} else {
			SX_SAY(b, SX_SHOWN(c->was, true), SX_T(" -> "),
			       SX_SHOWN(c->is, true));
		}
		sx_buf_putc(b, '\n');
	}
}

#define BASE   struct sx_base_view
#define CHANGE struct sx_base_change

static const struct sx_record change_record = SX_TABLE("change")({
	SX_F_NAME("subject", CHANGE, subject),
	SX_F_NAME("old", CHANGE, was, .flags = SX_NULL),
	SX_F_NAME("new", CHANGE, is, .flags = SX_NULL),
	SX_F_BOOL("breaks", CHANGE, breaks),
});

static void put_compatible(struct sx_writer *w, const void *record)
{
	sx_json_put_bool(&w->json, w->field->key, !sx_field_u32(w->field, record));
}

const struct sx_record sx_base_record = SX_TABLE("base")({
	SX_RJ_VERSION("spvx_reflect_base"),
	SX_F_NAME("base", BASE, old),
	SX_F_NAME("address", BASE, now),
	SX_RJ_U32(SX_BOOL, "compatible", BASE, breaking, .put = put_compatible),
	SX_F_ARRAY("changes", BASE, changes, count, &change_record),
	SX_F_ENDING(NULL, SX_VIA(BASE, ending)),
});

static void markdown_row(struct sx_doc *doc, const void *view)
{
	static const struct sx_column columns[] = {
		SX_COLUMN("breaks", NAME, 0),
		SX_COLUMN("subject", NAME, 0),
		SX_COLUMN("old", NAME, 0),
		SX_COLUMN("new", NAME, 0),
	};
	const struct sx_base_view *v = view;
	struct sx_markdown *m = &doc->markdown;
	struct sx_grid g;

	sx_buf_puts(&m->line, "**");
	put_verdict(&m->line, v);
	sx_buf_puts(&m->line, "**\n");
	sx_markdown_line(m);
	sx_grid_init(&g, &doc->page);
	g.sparse = true;
	SX_GRID_COLUMNS(&g, columns, 0);
	for (uint32_t i = 0; i < v->count; i++) {
		const struct sx_base_change *c = &v->changes[i];
		const struct spvx_str values[] = { c->was, c->is };

		SX_CELL(&g, SX_C(c->breaks ? "yes" : "no"));
		sx_grid_name(&g, c->subject, 0);
		for (unsigned k = 0; k < 2; k++) {
			if (values[k].ptr)
				sx_grid_name(&g, values[k], 0);
			else
				SX_CELL(&g, SX_T("-"));
		}
	}
	sx_grid_end(&g);
}

const struct sx_document sx_base_document = {
	.columns = &sx_base_record,
	.people = SX_PEOPLE({
		{ "text", NULL, text_row, NULL },
		{ "markdown", NULL, markdown_row, NULL },
		{ "json", NULL, sx_rj_row, NULL },
		{ "ndjson", NULL, sx_rj_row, NULL },
		{ 0 },
	})
};
