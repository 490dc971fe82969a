/* SPDX-License-Identifier: MIT */
/*
 * debug/runs.c - when functions have names: which spans are one run, and sums.
 */
#include "debug/state.h"

/* Both spans say the same, but for their scope. */
static bool is_one_run(struct spvx_debug_state *s, const struct spvx_debug_span *a,
		       const struct spvx_debug_span *b)
{
	if (a->at + a->words != b->at || a->file != b->file || a->line != b->line ||
	    a->column != b->column || a->kind != b->kind || a->inlined_at != b->inlined_at)
		return false;
	if ((a->body == SPVX_NONE) != (b->body == SPVX_NONE))
		return false;
	return a->body == SPVX_NONE || sx_debug_function(s, a->function)->same ==
					       sx_debug_function(s, b->function)->same;
}

/* Count a file that instructions come from, once. */
static void see_file(struct spvx_debug_state *s, uint8_t *seen, uint32_t file)
{
	if (file == SPVX_NONE || seen[file])
		return;
	seen[file] = 1;
	s->debug->totals.files++;
}

void sx_debug_runs_finish(struct spvx_debug_state *s)
{
	struct spvx_debug_totals *t = &s->debug->totals;
	struct spvx_debug_span *spans = s->lists[SX_DEBUG_SPANS].items;
	uint32_t count = s->lists[SX_DEBUG_SPANS].used;
	uint64_t words[SPVX_DEBUG_LINE_ZERO + 1] = { 0 }; /* by kind */
	uint8_t *seen =
		sx_arena_zalloc(&s->arena, (size_t)s->lists[SX_DEBUG_FILES].used + 1, 1);

	if (!seen) {
		s->error = -SPVX_ENOMEM;
		return;
	}
	for (uint32_t i = 0; i < count; i++) {
		struct spvx_debug_span *span = &spans[i];

		span->function = sx_debug_function_place(s, span->function);
		span->joined = i && is_one_run(s, span - 1, span);
		if (span->body == SPVX_NONE)
			continue;
		t->insns += span->insns;
		words[span->kind] += span->words;
		see_file(s, seen, span->file);
	}
	t->plain_words = words[SPVX_DEBUG_NO_POSITION];
	t->line_words = words[SPVX_DEBUG_LINE];
	t->zero_words = words[SPVX_DEBUG_LINE_ZERO];
	t->words = t->line_words + t->zero_words + t->plain_words + t->record_words;
}
