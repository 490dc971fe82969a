/* SPDX-License-Identifier: MIT */
/*
 * debug/linetable.c - reading the line table: by runs, by instructions, by offset, by line.
 */
#include "debug/state.h"

#include "base/sort.h"

/* ---- runs of spans and their sums, once functions have names ---- */

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
	uint32_t files;
	uint8_t *seen; /* by file */
};

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
		if (span->file != SPVX_NONE && !sums->seen[span->file]) {
			sums->seen[span->file] = 1;
			sums->files++;
		}
	}
}

void sx_debug_runs_finish(struct spvx_debug_state *s)
{
	struct spvx_debug_totals *t = &s->debug->totals;
	struct sums sums = { .files = 0 };

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

/* ---- runs and rows ---- */

bool spvx_debug_run_next(const struct spvx_debug *debug, bool all,
			 struct spvx_debug_run *run)
{
	const struct spvx_debug_span *span =
		run->span ? run->span + run->spans : debug->spans;
	const struct spvx_debug_span *end;

	if (!debug->span_count)
		return false;
	end = debug->spans + debug->span_count;
	while (span < end && !all && span->body == SPVX_NONE)
		span++;
	if (span >= end)
		return false;
	*run = (struct spvx_debug_run){ .span = span, .at = span->at };
	do {
		run->spans++;
		run->words += span->words;
		run->insns += span->insns;
		span++;
	} while (span < end && span->joined);
	return true;
}

bool spvx_debug_row_next(const struct spvx_debug *debug, bool all,
			 struct spvx_debug_row *row)
{
	const struct spvx_debug_span *span = row->span;
	const struct spvx_debug_span *end;
	uint32_t at = span ? row->at + row->insn.word_count : 0;

	if (!debug->span_count)
		return false;
	end = debug->spans + debug->span_count;
	if (!span)
		span = debug->spans;
	else if (at >= span->at + span->words)
		span++;
	while (span < end && !all && span->body == SPVX_NONE)
		span++;
	if (span >= end)
		return false;
	row->at = at > span->at ? at : span->at;
	row->span = span;
	row->insn = spvx_module_insn(debug->module, row->at);
	return true;
}

/* ---- look-ups ---- */

uint32_t spvx_debug_from(const struct spvx_debug *debug, uint32_t word)
{
	const struct spvx_debug_span *spans = debug->spans;
	uint32_t n = SX_BELOW(spans, debug->span_count, at, word + UINT64_C(1));

	if (n && spans[n - 1].at + spans[n - 1].words > word)
		n--;
	return n < debug->span_count ? n : SPVX_NONE;
}

uint32_t spvx_debug_at(const struct spvx_debug *debug, uint32_t word)
{
	uint32_t i = spvx_debug_from(debug, word);

	return i != SPVX_NONE && debug->spans[i].at <= word ? i : SPVX_NONE;
}

uint32_t spvx_debug_insn_at(const struct spvx_debug *debug, uint32_t word)
{
	const struct sx_vec *list = &debug->state->lists[SX_DEBUG_MARKS];
	const uint32_t *marks = list->items;
	uint32_t before =
		sx_records_below(marks, list->count, sizeof(*marks), 0, word + UINT64_C(1));
	uint32_t at;

	if (word < SPVX_HEADER_WORDS || word >= debug->module->word_count)
		return SPVX_NONE;
	at = marks[before ? before - 1 : 0];
	for (;;) {
		uint32_t next = at + spvx_module_insn(debug->module, at).word_count;

		if (next > word)
			return at;
		at = next;
	}
}

uint32_t spvx_debug_body_at(const struct spvx_debug *debug, uint32_t word)
{
	const struct spvx_function *functions = debug->module->functions;
	uint32_t count = debug->module->function_count;
	uint32_t n = SX_BELOW(functions, count, end, word + UINT64_C(1));

	return n < count && functions[n].at <= word ? n : SPVX_NONE;
}

/* ---- from lines to code ---- */

static bool is_end_of(struct spvx_str name, struct spvx_str end)
{
	size_t before = name.len - end.len;

	if (!end.len || name.len < end.len ||
	    memcmp(name.ptr + before, end.ptr, end.len) != 0)
		return false;
	return !before || name.ptr[before - 1] == '/' || name.ptr[before - 1] == '\\';
}

uint32_t spvx_debug_find_file(const struct spvx_debug *debug, struct spvx_str name)
{
	uint32_t found = SPVX_NONE;

	for (uint32_t i = 0; i < debug->file_count; i++) {
		if (!is_end_of(debug->files[i].name, name))
			continue;
		if (debug->files[i].name.len == name.len)
			return i;
		if (found == SPVX_NONE)
			found = i;
	}
	return found;
}

bool spvx_debug_run_of(const struct spvx_debug *debug,
		       const struct spvx_debug_position *place, struct spvx_debug_run *run)
{
	while (spvx_debug_run_next(debug, true, run)) {
		if (run->span->kind != SPVX_DEBUG_NO_POSITION &&
		    run->span->file == place->file && run->span->line == place->line &&
		    (!place->column || run->span->column == place->column))
			return true;
	}
	return false;
}
