/* SPDX-License-Identifier: MIT */
/*
 * report/modules/explain.c - the meaning of a word, as text and as JSON.
 */
#include "report/modules/explain.h"

#include "base/str.h"
#include "report/records/table.h"

#define LABEL_WIDTH 14
#define NO_VALUE    UINT64_MAX

/* ---- text ---- */

static void put_fact(struct sx_buf *out, const char *label, const char *text)
{
	sx_buf_puts(out, "  ");
	sx_buf_left(out, label, strlen(label), LABEL_WIDTH);
	sx_wrap_text(out, text, LABEL_WIDTH + 2, LABEL_WIDTH + 2);
}

static void put_text(struct sx_buf *out, const char *text)
{
	if (!text)
		return;
	sx_buf_puts(out, "  ");
	sx_wrap_text(out, text, 2, 2);
}

/* ---- the document ---- */

#define ARTICLE struct sx_article

static void put_facts(struct sx_writer *w, const void *record)
{
	const struct sx_article *a = record;
	char key[32];

	for (const struct sx_fact *f = a->facts; f; f = f->next) {
		size_t n = 0;

		for (; f->label[n] && n + 1 < sizeof(key); n++)
			key[n] = f->label[n] == ' ' ? '_' : f->label[n];
		key[n] = '\0';
		sx_json_cstr(&w->json, key, f->text);
	}
}

static const struct sx_record article_record = SX_TABLE("article", .spread = true)({
	SX_F_CSTR("what", ARTICLE, what, .says = "instruction, enumerant, rule, term ..."),
	SX_F_CSTR("name", ARTICLE, name),
	SX_F_CSTR("of", ARTICLE, of, .flags = SX_IF, .says = "group that it belongs to"),
	SX_F_U64("value", ARTICLE, value, SX_WHEN_NOT(ARTICLE, value, NO_VALUE)),
	SX_F_CSTR("summary", ARTICLE, summary, .flags = SX_IF,
		  .says = "its meaning in a sentence"),
	SX_F_CSTR("link", ARTICLE, link, .flags = SX_IF, .says = "page that defines it"),
	SX_F_MADE("facts", SX_MAP, put_facts),
	SX_F_CSTR("text", ARTICLE, text, .flags = SX_IF),
});

static void text_row(struct sx_doc *doc, const void *article)
{
	const struct sx_article *a = article;
	struct sx_buf *out = doc->page.out;

	SX_SAY(out, SX_C(doc->written ? "\n" : ""), SX_C(a->name), SX_T(": "),
	       SX_C(a->what));
	if (a->value != NO_VALUE)
		SX_SAY(out, SX_T(" "), SX_PLAIN(a->value));
	if (a->of)
		sx_buf_printf(out, " of %s", a->of);
	sx_buf_putc(out, '\n');
	put_text(out, a->summary);
	for (const struct sx_fact *f = a->facts; f; f = f->next)
		put_fact(out, f->label, f->text);
	put_text(out, a->text);
	if (a->link)
		put_fact(out, "link", a->link);
}

const struct sx_document sx_explain_document = {
	.title = "spvx explain",
	.version = "spvx_explain",
	.root = SX_ROOT("explain", SX_F_HERE("articles", SX_ROWS, &article_record,
					     .says = "each meaning of the word")),
	.people = SX_PEOPLE({
		{ "text", NULL, text_row, NULL },
		{ 0 },
	}),
};
