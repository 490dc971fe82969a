/* SPDX-License-Identifier: MIT */
/*
 * report/records/coverage.c - files of other kinds, which a run has skipped.
 */
#include "report/records/coverage.h"

#include "report/html/html.h"
#include "report/records/document.h"
#include "report/records/markdown.h"

static const struct sx_field skipped_fields[] = {
	SX_F_CSTR("kind", struct sx_skipped, kind),
	SX_F_BOOL("may_hold", struct sx_skipped, may_hold,
		  .says = "SPIR-V, which was not looked at"),
	SX_F_U64("files", struct sx_skipped, files),
	SX_F_U64("bytes", struct sx_skipped, bytes),
	SX_F_NAME("first", struct sx_skipped, first, .flags = SX_IF,
		  .says = "the lowest of their addresses"),
};

const struct sx_record sx_skipped_record = SX_RECORD(
	"skipped", skipped_fields, .size = sizeof(struct sx_skipped), .closed = true);

static uint64_t not_looked_into(const struct sx_ending *e)
{
	uint64_t files = 0;

	for (size_t i = 0; i < e->skipped_count; i++)
		files += e->skipped[i].may_hold ? e->skipped[i].files : 0;
	return files;
}

static void put_not_looked_into(struct sx_writer *w, const struct sx_field *f,
				const void *ending)
{
	sx_json_put_u64(&w->json, f->key, not_looked_into(ending));
}

static const struct sx_field ending_fields[] = {
	SX_F_ARRAY("skipped", struct sx_ending, skipped, skipped_count, &sx_skipped_record,
		   .asked = SX_ASKED_SKIPPED,
		   .says = "files and entries that were skipped, by what they are"),
	SX_F_MADE("not_looked_into", SX_VALUE, put_not_looked_into,
		  .asked = SX_ASKED_SKIPPED, .type = SX_SAYS_WORD,
		  .says = "how many of these may hold SPIR-V"),
	SX_F_BOOL("complete", struct sx_ending, complete),
};

const struct sx_record sx_ending_record = SX_RECORD("ending", ending_fields);

/* All that may hold SPIR-V, without the end of the line. */
static void put_list(struct sx_buf *b, const struct sx_ending *e)
{
	const char *separator = "not looked into: ";

	for (size_t i = 0; i < e->skipped_count; i++) {
		const struct sx_skipped *s = &e->skipped[i];

		if (!s->may_hold)
			continue;
		sx_buf_puts(b, separator);
		sx_buf_grouped(b, s->files);
		sx_buf_printf(b, " %s (", s->label);
		sx_put_count(b, s->bytes, "byte", "bytes");
		if (s->cure)
			sx_buf_printf(b, "; %s", s->cure);
		sx_buf_putc(b, ')');
		separator = ", ";
	}
}

void sx_coverage_text(struct sx_buf *b, const struct sx_ending *e)
{
	if (!not_looked_into(e))
		return;
	put_list(b, e);
	sx_buf_putc(b, '\n');
}

void sx_coverage_markdown(struct sx_markdown *m, const struct sx_ending *e)
{
	if (!not_looked_into(e))
		return;
	put_list(&m->line, e);
	sx_buf_putc(&m->line, '\n');
	sx_markdown_line(m);
}

void sx_coverage_html(struct sx_buf *b, const struct sx_ending *e)
{
	if (!not_looked_into(e))
		return;
	sx_buf_puts(b, "<p><b>");
	put_list(b, e);
	sx_buf_puts(b, "</b></p>\n");
}
