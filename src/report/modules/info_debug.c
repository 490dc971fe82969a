/* SPDX-License-Identifier: MIT */
/*
 * report/modules/info_debug.c - the row about debug information: the kinds present, their
 * share of the module, and the kinds missing.
 */
#include "report/modules/info_rows.h"

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
