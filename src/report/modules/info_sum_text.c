/* SPDX-License-Identifier: MIT */
/*
 * report/modules/info_sum_text.c - a description of many modules in a paragraph: in each
 * row the most frequent things first, with the number of modules after them.
 */
#include "report/modules/info.h"

#include "base/sort.h"
#include "base/str.h"
#include "report/records/words.h"

#define NAMES_MAX 8

/* A row and its name. */
struct named {
	struct spvx_str name;
	uint64_t count;
};

static int by_weight(const void *a, const void *b)
{
	const struct named *x = a;
	const struct named *y = b;

	if (x->count != y->count)
		return x->count < y->count ? 1 : -1;
	return sx_str_cmp(x->name, y->name);
}

static void put_name(struct sx_buf *b, const struct spvx_grammar *g, enum sx_sum_kind kind,
		     const struct sx_sum_row *row)
{
	switch (kind) {
	case SX_SUM_TOOL:
		sx_put_tool(b, g, row->value << 16);
		return;
	case SX_SUM_VERSION:
		sx_info_put_version(b, row->value);
		return;
	case SX_SUM_LANGUAGE:
		sx_put_enum(b, g, SPVX_KIND_SourceLanguage, row->value);
		return;
	case SX_SUM_MODEL:
		sx_put_enum(b, g, SPVX_KIND_ExecutionModel, row->value);
		return;
	case SX_SUM_CAPABILITY:
		sx_put_enum(b, g, SPVX_KIND_Capability, row->value);
		return;
	case SX_SUM_MEMORY_MODEL:
		sx_put_enum(b, g, SPVX_KIND_AddressingModel, row->value >> 16);
		sx_buf_putc(b, ' ');
		sx_put_enum(b, g, SPVX_KIND_MemoryModel, row->value & 0xffff);
		return;
	case SX_SUM_EXTENSION:
	case SX_SUM_IMPORT:
	case SX_SUM_KINDS:
		sx_buf_put(b, row->name.ptr, row->name.len);
		return;
	}
}

/* All rows of a kind, named, most frequent first. Return: how many, or -SPVX_ENOMEM. */
static int64_t gather(struct sx_arena *arena, const struct spvx_grammar *g,
		      const struct sx_info_sum *sum, enum sx_sum_kind kind,
		      struct named **list)
{
	struct sx_sum_row row;
	struct sx_buf b = { .a = arena->a };
	size_t count = 0;
	size_t i = 0;

	for (size_t at = 0; sx_info_sum_next(sum, kind, &at, &row);)
		count++;
	*list = sx_arena_zalloc(arena, count, sizeof(**list));
	for (size_t at = 0; *list && sx_info_sum_next(sum, kind, &at, &row); i++) {
		b.len = 0;
		put_name(&b, g, kind, &row);
		(*list)[i].count = row.count;
		(*list)[i].name.len = b.len;
		(*list)[i].name.ptr = sx_arena_strdup(arena, b.len ? b.data : "", b.len);
		if (b.error || !(*list)[i].name.ptr)
			break;
	}
	sx_buf_free(&b);
	if (!*list || i < count)
		return -SPVX_ENOMEM;
	sx_sort(*list, count, sizeof(**list), by_weight);
	return (int64_t)count;
}

static void put_kind(struct sx_rows *r, const struct spvx_grammar *g,
		     const struct sx_info_sum *sum, const char *label,
		     enum sx_sum_kind kind)
{
	struct sx_arena arena = { .a = r->page->out->a };
	struct named *list;
	int64_t count;
	int64_t i;

	count = gather(&arena, g, sum, kind, &list);
	if (count < 0)
		r->text.error = (int)count;
	sx_rows_label(r, label);
	for (i = 0; i < count && i < NAMES_MAX; i++) {
		sx_rows_name(r, list[i].name);
		SX_SAY(&r->text, SX_T(" ("), SX_N(list[i].count), SX_T(")"));
		sx_rows_item(r, i + 1 < count);
	}
	if (count > i)
		sx_rows_more(r, (uint64_t)(count - i));
	sx_rows_end_list(r, count > 0 ? (uint64_t)count : 0);
	sx_arena_free(&arena);
}

void sx_info_text_sum(const struct sx_page *page, const struct spvx_grammar *g,
		      struct spvx_str input, const struct sx_info_sum *sum)
{
	static const char *const kinds[SX_INFO_OTHER] = {
		[SX_INFO_NAMES] = " with names, ",
		[SX_INFO_LINES] = " with lines, ",
		[SX_INFO_VOCABULARY] = " with a vocabulary of debug information; ",
	};
	struct sx_rows r;
	uint64_t share = sx_share(sum->debug_words * SPVX_WORD_BYTES, sum->bytes);

	SX_SAY(page->out, SX_SHOWN(input, page->escape), SX_T(": "),
	       SX_COUNT(sum->modules, "module", "modules"), SX_T(", "),
	       SX_COUNT(sum->bytes, "byte", "bytes"), SX_T("\n\n"));
	sx_rows_begin(&r, page);
	sx_rows_label(&r, "sizes");
	SX_SAY(&r.text, SX_N(sum->min_bytes), SX_T(" to "), SX_N(sum->max_bytes),
	       SX_T(" bytes"));
	sx_rows_sentence(&r);
	put_kind(&r, g, sum, "versions", SX_SUM_VERSION);
	put_kind(&r, g, sum, "made by", SX_SUM_TOOL);
	put_kind(&r, g, sum, "written in", SX_SUM_LANGUAGE);
	put_kind(&r, g, sum, "entry points", SX_SUM_MODEL);
	put_kind(&r, g, sum, "capabilities", SX_SUM_CAPABILITY);
	put_kind(&r, g, sum, "extensions", SX_SUM_EXTENSION);
	put_kind(&r, g, sum, "imports", SX_SUM_IMPORT);
	put_kind(&r, g, sum, "memory model", SX_SUM_MEMORY_MODEL);
	sx_rows_label(&r, "debug info");
	for (unsigned i = 0; i < SX_INFO_OTHER; i++)
		SX_SAY(&r.text, SX_N(i == SX_INFO_TEXT ? sum->text : sum->debug[i]),
		       SX_C(i == SX_INFO_TEXT ? " with source text, " : kinds[i]));
	sx_buf_printf(&r.text, "%u.%u~%% of all bytes", (unsigned)(share / 10),
		      (unsigned)(share % 10));
	sx_rows_sentence(&r);
	sx_rows_label(&r, "byte order");
	SX_SAY(&r.text, SX_T("little-endian ("), SX_N(sum->modules - sum->big),
	       SX_T("), big-endian ("), SX_N(sum->big), SX_T(")"));
	sx_rows_sentence(&r);
	sx_rows_label(&r, "damaged");
	if (sum->damaged)
		sx_put_count(&r.text, sum->damaged, "module", "modules");
	else
		sx_buf_puts(&r.text, "none");
	sx_rows_sentence(&r);
	sx_rows_free(&r);
}
