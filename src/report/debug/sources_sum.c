/* SPDX-License-Identifier: MIT */
/*
 * report/debug/sources_sum.c - the sources that many modules have in common: a row for each
 * distinct source, those of most modules first.
 */
#include "report/debug/sources.h"

#include "base/sort.h"
#include "base/str.h"

#include <spvx/error.h>

#define MODULES_WIDTH 7

void sx_sources_sum_init(struct sx_sources_sum *s)
{
	*s = (struct sx_sources_sum){ 0 };
	sx_memo_init(&s->known, NULL);
	sx_arena_init(&s->arena, NULL, 0);
}

void sx_sources_sum_free(struct sx_sources_sum *s)
{
	sx_free(NULL, s->rows, s->cap * sizeof(*s->rows));
	sx_memo_free(&s->known);
	sx_arena_free(&s->arena);
}

void sx_sources_sum_module(struct sx_sources_sum *s, size_t count, bool text)
{
	s->modules++;
	s->with_text += text;
	s->without += !count;
}

/* Add a row for a new source. Return: its index + 1; 0: no memory. */
static uint64_t add_row(struct sx_sources_sum *s, struct spvx_str line)
{
	struct sx_sources_common *row;
	int err = sx_grow(NULL, (void **)&s->rows, &s->cap, s->count + 1, sizeof(*s->rows));

	if (err)
		return 0;
	row = &s->rows[s->count];
	*row = (struct sx_sources_common){ 0 };
	row->line = sx_arena_str(&s->arena, line);
	return row->line.ptr ? ++s->count : 0;
}

void sx_sources_sum_add(struct sx_sources_sum *s, struct spvx_str line,
			const unsigned char *sha256, uint64_t bytes)
{
	/* @line has only the first digits of the digest */
	struct sx_h128 key = sx_hash128(line.ptr, line.len);
	struct sx_h128 text = sha256 ? sx_hash128(sha256, 32) : (struct sx_h128){ 0, 0 };
	struct sx_sources_common *row;
	uint64_t *number;
	bool fresh = false;

	key.lo ^= text.lo;
	key.hi ^= text.hi;
	number = sx_memo_at(&s->known, key, &fresh);
	if (number && fresh) {
		*number = add_row(s, line);
		s->texts += sha256 != NULL;
		s->bytes += bytes;
	}
	if (!number || !*number) {
		s->error = -SPVX_ENOMEM;
		return;
	}
	row = &s->rows[*number - 1];
	row->modules += row->last != s->modules;
	row->last = s->modules;
}

static int by_modules(const void *pa, const void *pb)
{
	const struct sx_sources_common *a = pa;
	const struct sx_sources_common *b = pb;

	if (a->modules != b->modules)
		return a->modules > b->modules ? -1 : 1;
	return sx_str_cmp(a->line, b->line);
}

void sx_sources_sum_put(struct sx_sources_sum *s, const struct sx_page *page,
			struct spvx_str heading, size_t rows)
{
	size_t shown = rows && rows < s->count ? rows : s->count;
	struct sx_buf *out = page->out;
	struct sx_buf sums;
	struct sx_flow f;

	sx_buf_init(&sums, NULL);
	SX_SAY(&sums, SX_COUNT(s->modules, "module", "modules"), SX_T(": "),
	       SX_N(s->with_text), SX_T(" with source text"));
	if (s->texts)
		SX_SAY(&sums, SX_T(" ("), SX_N(s->texts), SX_T(" distinct, "),
		       SX_COUNT(s->bytes, "byte", "bytes"), SX_T(")"));
	SX_SAY(&sums, SX_T(", "), SX_N(s->modules - s->with_text - s->without),
	       SX_T(" with a name or language only, "), SX_N(s->without),
	       SX_T(" without\0"));
	if (s->error || sums.error)
		sx_buf_fail(out, -SPVX_ENOMEM);
	sx_flow_begin(&f, page, 0, 2);
	sx_flow_text(&f, sums.error ? "" : sums.data);
	sx_buf_putc(out, '\n');
	sx_buf_free(&sums);
	if (!s->count)
		return;
	sx_sort(s->rows, s->count, sizeof(*s->rows), by_modules);
	SX_SAY(out, SX_T("\nmodules  "), SX_S(heading));
	for (size_t i = 0; i < shown; i++)
		SX_SAY(out, SX_RIGHT(s->rows[i].modules, MODULES_WIDTH), SX_T("  "),
		       SX_S(s->rows[i].line));
	if (shown == s->count)
		return;
	SX_SAY(out, SX_T("and "), SX_N(s->count - shown), SX_T(" more (-n 0 shows all)\n"));
}
