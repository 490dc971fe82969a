/* SPDX-License-Identifier: MIT */
/*
 * report/debug/sources_sum.c - which sources many modules have in common: a row for each that is
 * distinct, those of the most modules first.
 */
#include "report/debug/sources_sum.h"

#include "base/str.h"

#include <spvx/error.h>

#include <stdlib.h>

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

/* A row for what is new. Return: its number + 1, 0: no memory. */
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
	/* the row shows the beginning of the digest only */
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

static void put_sums(const struct sx_sources_sum *s, struct sx_buf *out)
{
	sx_put_count(out, s->modules, "module", "modules");
	sx_buf_puts(out, ": ");
	sx_buf_grouped(out, s->with_text);
	sx_buf_puts(out, " with source text");
	if (s->texts) {
		sx_buf_puts(out, " (");
		sx_buf_grouped(out, s->texts);
		sx_buf_puts(out, " distinct, ");
		sx_put_count(out, s->bytes, "byte", "bytes");
		sx_buf_putc(out, ')');
	}
	sx_buf_puts(out, ", ");
	sx_buf_grouped(out, s->modules - s->with_text - s->without);
	sx_buf_puts(out, " with a name or language only, ");
	sx_buf_grouped(out, s->without);
	sx_buf_puts(out, " without");
	sx_buf_putc(out, '\0');
}

void sx_sources_sum_put(struct sx_sources_sum *s, const struct sx_page *page,
			struct spvx_str heading, size_t rows)
{
	size_t shown = rows && rows < s->count ? rows : s->count;
	struct sx_buf *out = page->out;
	struct sx_buf sums;
	struct sx_flow f;

	sx_buf_init(&sums, NULL);
	put_sums(s, &sums);
	if (s->error || sums.error)
		sx_buf_fail(out, -SPVX_ENOMEM);
	sx_flow_begin(&f, page, 0, 2);
	sx_flow_text(&f, sums.error ? "" : sums.data);
	sx_buf_putc(out, '\n');
	sx_buf_free(&sums);
	if (!s->count)
		return;
	qsort(s->rows, s->count, sizeof(*s->rows), by_modules);
	sx_buf_puts(out, "\nmodules  ");
	sx_buf_put(out, heading.ptr, heading.len);
	for (size_t i = 0; i < shown; i++) {
		sx_buf_grouped_right(out, s->rows[i].modules, MODULES_WIDTH);
		sx_buf_puts(out, "  ");
		sx_buf_put(out, s->rows[i].line.ptr, s->rows[i].line.len);
	}
	if (shown == s->count)
		return;
	sx_buf_putc(out, '(');
	sx_buf_grouped(out, s->count - shown);
	sx_buf_puts(out, " more: -n 0)\n");
}
