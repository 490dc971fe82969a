/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/debug.c - any bytes as debug information: every question is answered within
 * the arrays, sums add up, memory stays in proportion, and a second load says the same.
 */
#include "debug.h"
#include "support.h"
#include "target.h"

static void check_span(const struct spvx_debug *d, const struct spvx_debug_span *s)
{
	uint32_t chain[SPVX_DEBUG_CHAIN];
	bool cut;

	require(s->words && s->insns && s->words >= s->insns);
	require(is_index(s->file, d->file_count));
	require(is_index(s->function, d->function_count));
	require(is_index(s->body, d->module->function_count));
	require(is_index(s->scope, d->scope_count));
	require(is_index(s->inlined_at, d->inline_count));
	require(spvx_debug_scope_chain(d, s->scope, chain) <= SPVX_DEBUG_CHAIN);
	require(spvx_debug_inline_chain(d, s->inlined_at, chain, &cut) <= SPVX_DEBUG_CHAIN);
}

static void check_texts(struct spvx_debug *d)
{
	for (uint32_t i = 0; i < d->source_count; i++) {
		struct spvx_str text;

		if (!spvx_debug_text(d, i, &text))
			require(text.len == d->sources[i].bytes);
	}
	for (uint32_t i = 0; i < d->span_count; i++) {
		struct spvx_debug_line line;

		if (!spvx_debug_line(d, d->spans[i].file, d->spans[i].line, &line))
			require(line.line <= spvx_debug_line_count(d, line.file));
	}
}

/* Ask for everything. Return: something that depends on all answers. */
static uint64_t ask(struct spvx_debug *d)
{
	const struct spvx_debug_totals *t = &d->totals;
	struct spvx_debug_row row = { .span = NULL };
	struct spvx_debug_run run = { .span = NULL };
	uint64_t sum = t->words;
	uint64_t words = 0;

	for (uint32_t i = 0; i < d->span_count; i++)
		check_span(d, &d->spans[i]);
	while (spvx_debug_row_next(d, true, &row)) {
		uint32_t span = spvx_debug_at(d, row.at);

		require(span != SPVX_NONE && &d->spans[span] == row.span);
		require(spvx_debug_insn_at(d, row.at) == row.at);
		sum = sum * 31 + row.at + row.span->line + row.span->scope;
	}
	while (spvx_debug_run_next(d, false, &run))
		words += run.words;
	require(words + t->record_words == t->words);
	require(t->line_words + t->zero_words + t->plain_words == words);
	check_texts(d);
	return sum;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct test_alloc alloc;
	struct test_debug t;
	uint64_t first;

	if (size > SPVX_HEADER_BYTES * 4096)
		return 0;
	test_alloc_init(&alloc);
	if (!test_debug_open(&t, data, size, SPVX_DEBUG_SPEC, &alloc.hook)) {
		first = ask(&t.debug);
		require(!spvx_debug_load(&t.debug, &t.module));
		require(ask(&t.debug) == first);
	}
	require(alloc.peak_bytes < 128 * size + (1 << 20));
	test_debug_close(&t);
	require(!alloc.live_blocks);
	return 0;
}
