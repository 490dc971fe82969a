/* SPDX-License-Identifier: MIT */
/* debug/runs.c - merges spans into runs and computes sums, once functions have names. */
#include "debug/state.h"

/* Whether two adjacent spans have the same position, whatever their scopes. */
static bool is_one_run(struct spvx_debug_state *s, const struct spvx_debug_span *a,
		       const struct spvx_debug_span *b)
{
	if (a->file != b->file || a->line != b->line || a->column != b->column ||
	    a->kind != b->kind || a->inlined_at != b->inlined_at)
		return false;
	if ((a->body == SPVX_NONE) != (b->body == SPVX_NONE))
		return false;
	return a->body == SPVX_NONE || sx_debug_function(s, a->function)->same ==
					       sx_debug_function(s, b->function)->same;
}

/* Instructions and words of bodies, the words by kind, and their files. */
struct sums {
	uint64_t insns;
	uint64_t words[SPVX_DEBUG_LINE_ZERO + 1];
	uint32_t file; /* seen last */
	uint32_t files;
	uint8_t *seen; /* by file */
};

/* Count a file with instructions, once. */
static void see_file(struct sums *sums, uint32_t file)
{
	sums->file = file;
	if (file == SPVX_NONE || sums->seen[file])
		return;
	sums->seen[file] = 1;
	sums->files++;
}

static void go_through(struct spvx_debug_state *s, struct sums *sums)
{
	struct spvx_debug_span *spans = s->lists[SX_DEBUG_SPANS].items;
	uint32_t count = s->lists[SX_DEBUG_SPANS].count;
	uint32_t end = 0; /* end of the previous span; no span begins at 0 */

	for (uint32_t i = 0; i < count; i++) {
		struct spvx_debug_span *span = &spans[i];

		span->function = sx_debug_function_place(s, span->function);
		/* otherwise an instruction between the two spans wrote a register */
		span->joined = end == span->at && is_one_run(s, span - 1, span);
		end = span->at + span->words;
		if (span->body == SPVX_NONE)
			continue;
		sums->insns += span->insns;
		sums->words[span->kind] += span->words;
		if (span->file != sums->file)
			see_file(sums, span->file);
	}
}

void sx_debug_runs_finish(struct spvx_debug_state *s)
{
	struct spvx_debug_totals *t = &s->debug->totals;
	struct sums sums = { .file = SPVX_NONE };

	sums.seen =
		sx_arena_zalloc(&s->arena, (size_t)s->lists[SX_DEBUG_FILES].count + 1, 1);
	if (!sums.seen) {
		s->error = -SPVX_ENOMEM;
		return;
	}
	go_through(s, &sums);
	t->insns = sums.insns;
	t->files = sums.files;
	t->plain_words = sums.words[SPVX_DEBUG_NO_POSITION];
	t->line_words = sums.words[SPVX_DEBUG_LINE];
	t->zero_words = sums.words[SPVX_DEBUG_LINE_ZERO];
	t->words = t->line_words + t->zero_words + t->plain_words + t->record_words;
}
