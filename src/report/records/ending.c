/* SPDX-License-Identifier: MIT */
/*
 * report/records/ending.c - errors and skipped files, named in documents for people.
 */
#include "report/records/ending.h"

#include "base/sort.h"
#include "report/html/html.h"
#include "report/records/document.h"
#include "report/records/markdown.h"

/* Number of causes that are named; errors of further ones are counted. */
#define NAMED 20

static void put_count(struct sx_buf *b, uint64_t more)
{
	SX_SAY(b, SX_T("and "), SX_N(more), SX_T(" more"));
}

/* ---- skipped files ---- */

static uint64_t not_looked_into(const struct sx_ending *e)
{
	uint64_t files = 0;

	for (size_t i = 0; i < e->skipped_count; i++)
		files += e->skipped[i].may_hold ? e->skipped[i].files : 0;
	return files;
}

/* List the skipped kinds of files that may contain SPIR-V, without a line feed. */
static void put_list(struct sx_buf *b, const struct sx_ending *e)
{
	const char *separator = "not scanned: ";

	for (size_t i = 0; i < e->skipped_count; i++) {
		const struct sx_skipped *s = &e->skipped[i];

		if (!s->may_hold)
			continue;
		SX_SAY(b, SX_C(separator), SX_N(s->files), SX_T(" "), SX_C(s->label),
		       SX_T(" ("), SX_COUNT(s->bytes, "byte", "bytes"));
		if (s->cure)
			sx_buf_printf(b, "; %s", s->cure);
		sx_buf_putc(b, ')');
		separator = ", ";
	}
}

/* ---- errors ---- */

/* Errors of one cause, which is the rule, or the text that has them all. Any other error without
 * a rule is a cause of its own, and so is that of a file without a module: its text names the
 * kind of the file. */
struct cause {
	const struct sx_trouble *first;
	uint64_t count;
};

static bool same_cause(const struct sx_trouble *a, const struct sx_trouble *b)
{
	if (a->line && b->line)
		return sx_str_eq(a->address, b->address);
	return a->rule && b->rule && !strcmp(a->rule, b->rule) &&
	       strcmp(a->rule, spvx_code_rule(-SPVX_EMAGIC)) != 0;
}

/* The first NAMED causes, in the order of the errors. Return: their number; @more: errors
 * of other causes, or without a record. */
static size_t list_causes(const struct sx_ending *e, struct cause list[NAMED],
			  uint64_t *more)
{
	size_t count = 0;

	*more = e->trouble_more;
	for (size_t i = 0; i < e->trouble_count; i++) {
		size_t k = 0;

		if (e->troubles[i].found)
			continue;
		while (k < count && !same_cause(list[k].first, &e->troubles[i]))
			k++;
		if (k == NAMED) {
			(*more)++;
			continue;
		}
		if (k == count)
			list[count++] = (struct cause){ &e->troubles[i], 0 };
		list[k].count++;
	}
	return count;
}

static int by_place(const void *a, const void *b)
{
	const struct sx_trouble *x = a;
	const struct sx_trouble *y = b;
	int order = sx_str_cmp(x->address, y->address);

	if (!order)
		order = (x->offset > y->offset) - (x->offset < y->offset);
	if (!order)
		order = (x->line > y->line) - (x->line < y->line);
	if (!order)
		order = (x->column > y->column) - (x->column < y->column);
	if (!order)
		order = sx_str_cmp(x->text, y->text);
	return order ? order : (int)x->found - (int)y->found;
}

size_t sx_troubles_sort(struct sx_trouble *troubles, size_t count)
{
	return sx_sort_unique(troubles, count, sizeof(*troubles), by_place);
}

void sx_trouble_put(struct sx_buf *b, const struct sx_trouble *t)
{
	if (t->address.len) {
		/* "a.spv:0x14" */
		sx_buf_put(b, t->address.ptr, t->address.len);
		if (t->has_offset)
			sx_buf_printf(b, ":0x%llx", (unsigned long long)t->offset);
		else if (t->line)
			sx_buf_printf(b, ":%u:%u", t->line, t->column);
		sx_buf_puts(b, ": ");
	}
	if (t->rule)
		sx_buf_printf(b, "%s: ", t->rule);
	sx_buf_put(b, t->text.ptr, t->text.len);
}

/* "a.spv:0x14: bin/truncated: the error (and 3 more)" */
static struct spvx_str put_cause(struct sx_buf *b, const struct cause *c)
{
	b->len = 0;
	sx_trouble_put(b, c->first);
	if (c->count > 1)
		SX_SAY(b, SX_T(" (and "), SX_N(c->count - 1), SX_T(" more)"));
	return sx_buf_str(b);
}

/* The lines of the errors, each between two texts. @put: writes a line, escaped for the
 * format. */
static void put_troubles(struct sx_buf *b, const struct sx_ending *e, const char *before,
			 const char *after,
			 void (*put)(struct sx_buf *b, struct spvx_str text))
{
	uint64_t more;
	struct cause causes[NAMED];
	size_t count = list_causes(e, causes, &more);
	struct sx_buf line = { 0 };

	for (size_t i = 0; i < count; i++) {
		sx_buf_puts(b, before);
		put(b, put_cause(&line, &causes[i]));
		sx_buf_puts(b, after);
	}
	if (more) {
		sx_buf_puts(b, before);
		put_count(b, more);
		sx_buf_puts(b, after);
	}
	sx_buf_end(&line, b);
}

static void put_escaped(struct sx_buf *b, struct spvx_str text)
{
	sx_put_shown(b, text, true);
}

static void put_raw(struct sx_buf *b, struct spvx_str text)
{
	sx_put_shown(b, text, false);
}

void sx_ending_text(struct sx_buf *b, const struct sx_ending *e, bool escape)
{
	struct cause causes[NAMED];
	uint64_t more;

	if (not_looked_into(e)) {
		put_list(b, e);
		sx_buf_putc(b, '\n');
	}
	if (e->complete)
		return;
	/* --allow-partial accepts partials without an end: there is no error */
	sx_buf_puts(b, list_causes(e, causes, &more) || more
			       ? "not complete:\n"
			       : "not complete: not all was read\n");
	put_troubles(b, e, "  ", "\n", escape ? put_escaped : put_raw);
}

void sx_ending_markdown(struct sx_markdown *m, const struct sx_ending *e)
{
	uint64_t more;
	struct cause causes[NAMED];
	size_t count = list_causes(e, causes, &more);

	if (not_looked_into(e)) {
		put_list(&m->line, e);
		sx_buf_putc(&m->line, '\n');
		sx_markdown_line(m);
	}
	if (e->complete)
		return;
	sx_buf_puts(&m->line, "**Not complete**: not all was read\n\n");
	sx_markdown_say(m);
	for (size_t i = 0; i < count; i++) {
		sx_buf_puts(&m->line, "- ");
		sx_markdown_put_code(&m->line, put_cause(&m->made, &causes[i]));
		sx_buf_puts(&m->line, i + 1 == count && !more ? "\n" : "");
		sx_markdown_line(m);
	}
	if (more) {
		sx_buf_puts(&m->line, "- ");
		put_count(&m->line, more);
		sx_buf_putc(&m->line, '\n');
		sx_markdown_line(m);
	}
}

void sx_ending_html(struct sx_buf *b, const struct sx_ending *e)
{
	if (not_looked_into(e)) {
		sx_buf_puts(b, "<p><b>");
		put_list(b, e);
		sx_buf_puts(b, "</b></p>\n");
	}
	if (e->complete)
		return;
	sx_buf_puts(b, "<p><b>Not complete: not all was read.</b></p>\n<ul>\n");
	put_troubles(b, e, "<li>", "</li>\n", sx_html_put);
	sx_buf_puts(b, "</ul>\n");
}

/* ---- files of other kinds, which a run has skipped ---- */

const struct sx_record sx_skipped_record = SX_TABLE("skipped", .closed = true)({
	SX_F_CSTR("kind", struct sx_skipped, kind),
	SX_F_BOOL("may_hold", struct sx_skipped, may_hold,
		  .says = "they may contain SPIR-V"),
	SX_F_U64("files", struct sx_skipped, files),
	SX_F_U64("bytes", struct sx_skipped, bytes),
	SX_F_NAME("first", struct sx_skipped, first, .flags = SX_IF,
		  .says = "the lowest address"),
});

/* ---- problems ---- */

const struct sx_record sx_problem_record = SX_TABLE("problem", .closed = true)({
	SX_F_NAME("address", struct sx_trouble, address, .flags = SX_IF),
	SX_F_U64("byte_offset", struct sx_trouble, offset,
		 SX_WHEN_IS(struct sx_trouble, has_offset, true)),
	SX_F_U32("line", struct sx_trouble, line, .flags = SX_IF),
	SX_F_U32("column", struct sx_trouble, column, .flags = SX_IF),
	SX_F_CSTR("rule", struct sx_trouble, rule, .flags = SX_IF),
	SX_F_NAME("message", struct sx_trouble, text),
});

static void put_not_looked_into(struct sx_writer *w, const void *ending)
{
	sx_json_put_u64(&w->json, w->field->key, not_looked_into(ending));
}

const struct sx_record sx_ending_record = SX_TABLE("ending")({
	SX_F_ARRAY("skipped", struct sx_ending, skipped, skipped_count, &sx_skipped_record,
		   .asked = SX_ASKED_SKIPPED, .says = "skipped files and entries, by kind"),
	SX_F_MADE("not_looked_into", SX_VALUE, put_not_looked_into,
		  .asked = SX_ASKED_SKIPPED, .type = SX_SAYS_WORD,
		  .says = "number of skipped files that may contain SPIR-V"),
	SX_F_ENDING(NULL),
});
