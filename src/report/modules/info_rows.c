/* SPDX-License-Identifier: MIT */
/*
 * report/modules/info_rows.c - rows of a paragraph: a label, and text that wraps after it;
 * the rows about debug information and damage.
 */
#include "report/modules/info.h"

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
		sx_flow_item(&r->flow, sx_buf_str(&r->text), 1);
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

/* ---- debug information ---- */

/* Limit of the vocabularies named; no compiler uses two. */
#define VOCABULARIES_MAX 4

static void put_bytes(struct sx_buf *b, uint64_t bytes, uint64_t whole)
{
	uint64_t share = sx_share(bytes, whole);

	sx_put_count(b, bytes, "byte", "bytes");
	sx_buf_printf(b, " (%u.%u~%%)", (unsigned)(share / 10), (unsigned)(share % 10));
}

static void put_vocabularies(struct sx_rows *r, const struct sx_info *info)
{
	const char *separator = "";
	unsigned left = VOCABULARIES_MAX;

	for (uint32_t i = 0; i < info->import_count && left; i++) {
		if (!info->imports[i].debug)
			continue;
		left--;
		sx_buf_puts(&r->text, separator);
		sx_rows_name(r, info->imports[i].name);
		separator = " and ";
	}
}

/* Put a kind of debug information and its size. Return: false if there is none. */
static bool put_debug_part(struct sx_rows *r, const struct sx_info *info,
			   enum sx_info_debug kind)
{
	const struct sx_info_amount *a = &info->debug[kind];
	uint64_t bytes = a->words * SPVX_WORD_BYTES;

	switch (kind) {
	case SX_INFO_NAMES:
	case SX_INFO_LINES:
		if (!a->insns)
			return false;
		sx_put_count(&r->text, a->insns,
			     kind == SX_INFO_NAMES ? "name" : "line record",
			     kind == SX_INFO_NAMES ? "names" : "line records");
		break;
	case SX_INFO_TEXT:
		if (!sx_info_has_text(info))
			return false;
		bytes = 0;
		for (uint32_t i = 0; i < info->file_count; i++)
			bytes += info->files[i].text_bytes;
		sx_buf_puts(&r->text, "source text");
		break;
	case SX_INFO_VOCABULARY:
		if (!a->insns)
			return false;
		put_vocabularies(r, info);
		break;
	case SX_INFO_OTHER:
	case SX_INFO_DEBUGS:
		return false;
	}
	sx_buf_puts(&r->text, ", ");
	put_bytes(&r->text, bytes, info->bytes);
	sx_buf_puts(&r->text, "; ");
	return true;
}

/* References to the module that this one was stripped from; they are not followed. */
void sx_rows_build_id(struct sx_rows *r, const struct sx_info *info)
{
	struct spvx_str id = sx_build_id_text(&info->build_id);
	struct spvx_str path = sx_build_id_path(&info->build_id);

	if (id.len) {
		bool shared = info->build_id.flags & SX_BUILD_ID_SHARED;

		sx_rows_label(r, "build id");
		sx_rows_name(r, id);
		sx_rows_item(r, false);
		if (shared) {
			sx_buf_puts(&r->text, "(several modules may share it)");
			sx_rows_item(r, false);
		}
		sx_rows_end(r);
	}
	if (path.len) {
		sx_rows_label(r, "symbols");
		sx_rows_name(r, path);
		sx_rows_item(r, false);
		sx_buf_puts(&r->text, "(recorded in the module; not looked up)");
		sx_rows_item(r, false);
		sx_rows_end(r);
	}
}

/* The kinds present, each with its size, their sum, and the kinds missing. */
void sx_rows_debug(struct sx_rows *r, const struct sx_info *info)
{
	static const char *const absent[SX_INFO_OTHER] = { "no~names", "no~lines",
							   "no~source", NULL };
	const char *separator = "";
	uint64_t words = 0;
	unsigned parts = 0;
	unsigned missing = 0;

	sx_rows_label(r, "debug info");
	for (unsigned i = 0; i < SX_INFO_DEBUGS; i++) {
		bool there = put_debug_part(r, info, (enum sx_info_debug)i);

		words += info->debug[i].words;
		parts += there;
		if (!there && i < SX_INFO_OTHER && absent[i])
			missing |= 1u << i;
	}
	if (!parts) {
		sx_rows_say(r, "none");
		return;
	}
	if (parts > 1) {
		sx_buf_puts(&r->text, "in all ");
		put_bytes(&r->text, words * SPVX_WORD_BYTES, info->bytes);
		separator = "; ";
	}
	for (unsigned i = 0; i < SX_INFO_OTHER; i++) {
		if (!(missing >> i & 1))
			continue;
		SX_SAY(&r->text, SX_C(separator), SX_C(absent[i]));
		separator = ", ";
	}
	sx_rows_sentence(r);
}

/* ---- a damaged module ---- */

static void put_place(struct sx_buf *b, uint64_t offset)
{
	SX_SAY(b, SX_HEX(offset), SX_T(": "));
}

/* The cause, if known, then the place where the walk stopped. */
void sx_rows_damage(struct sx_rows *r, const struct sx_info_view *v)
{
	const struct sx_diagnosis *d = &v->damage->diagnosis;
	struct sx_buf *b = &r->text;

	sx_rows_label(r, "damage");
	if (d->replaced) {
		put_place(b, d->replaced_at);
		SX_SAY(b,
		       SX_T("bytes EF BF BD inside a word: a text conversion has replaced bytes above 7F here ("),
		       SX_COUNT(d->replaced, "occurrence); ", "occurrences); "));
	}
	if (d->inserted) {
		put_place(b, d->inserted_at);
		SX_SAY(b,
		       SX_T("bytes 0D 0A inside a word: a text conversion has put 0D before 0A here ("),
		       SX_COUNT(d->inserted, "occurrence); ", "occurrences); "));
	}
	put_place(b, v->info->module->fault_offset);
	sx_info_put_fault(b, v, true);
	if (d->resumes && !d->replaced && !d->inserted) {
		SX_SAY(b, SX_T("; instructions are valid again from "),
		       SX_HEX(d->resumes_at),
		       SX_C(d->resumes_swapped ? ", in the other byte order" : ""));
		if (d->shift)
			SX_SAY(b, SX_T(", shifted by "),
			       SX_COUNT(d->shift, "byte", "bytes"));
	}
	sx_rows_sentence(r);
	sx_rows_label(r, "readable");
	if (d->readable_end)
		SX_SAY(b, SX_T("the header and "),
		       SX_COUNT(d->readable_insns, "instruction", "instructions"),
		       SX_T(", up to "), SX_HEX(d->readable_end));
	else
		sx_buf_puts(b, "not even the header");
	sx_rows_sentence(r);
}
