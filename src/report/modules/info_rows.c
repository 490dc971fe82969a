/* SPDX-License-Identifier: MIT */
/*
 * report/modules/info_rows.c - rows of a paragraph: a label, and text that wraps after it.
 */
#include "report/modules/info_rows.h"

#include "base/str.h"

#define MARGIN      2
#define LABEL_WIDTH 12
#define INDENT      (MARGIN + LABEL_WIDTH + MARGIN)

void sx_rows_begin(struct sx_rows *r, const struct sx_page *page)
{
	r->page = page;
	sx_buf_init(&r->text, page->out->a);
	sx_flow_begin(&r->flow, page, INDENT, INDENT);
}

void sx_rows_free(struct sx_rows *r)
{
	sx_buf_end(&r->text, r->page->out);
}

void sx_rows_label(struct sx_rows *r, const char *label)
{
	struct sx_buf *out = r->page->out;

	sx_buf_fill(out, ' ', MARGIN);
	sx_buf_left(out, label, strlen(label), LABEL_WIDTH);
	sx_buf_fill(out, ' ', MARGIN);
	sx_flow_begin(&r->flow, r->page, INDENT, INDENT);
}

void sx_rows_name(struct sx_rows *r, struct spvx_str name)
{
	sx_put_shown(&r->text, name, r->page->escape);
}

void sx_rows_item(struct sx_rows *r, bool more)
{
	if (more)
		sx_buf_putc(&r->text, ',');
	if (!r->text.error)
		sx_flow_item(&r->flow, sx_str_n(r->text.data, r->text.len), 1);
	r->text.len = 0;
}

void sx_rows_sentence(struct sx_rows *r)
{
	sx_buf_putc(&r->text, '\0');
	if (!r->text.error)
		sx_flow_text(&r->flow, r->text.data);
	r->text.len = 0;
	sx_rows_end(r);
}

void sx_rows_say(struct sx_rows *r, const char *sentence)
{
	sx_flow_text(&r->flow, sentence);
	sx_rows_end(r);
}

void sx_rows_more(struct sx_rows *r, uint64_t count)
{
	if (!count)
		return;
	SX_SAY(&r->text, SX_T("and "), SX_N(count), SX_T(" more"));
	sx_rows_item(r, false);
}

void sx_rows_end(struct sx_rows *r)
{
	sx_buf_putc(r->page->out, '\n');
}

void sx_rows_end_list(struct sx_rows *r, uint64_t count)
{
	if (count)
		sx_rows_end(r);
	else
		sx_rows_say(r, "none");
}
