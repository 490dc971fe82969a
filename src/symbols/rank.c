/* SPDX-License-Identifier: MIT */
/*
 * symbols/rank.c - proves that a candidate is a twin, and chooses the best of several
 * twins.
 */
#include "symbols/symbols.h"

#include "base/hash.h"
#include "base/str.h"

#include <string.h>

/* The line of an instruction; NULL: none. */
static const struct spvx_debug_span *line_of(const struct spvx_debug *debug, uint32_t at)
{
	uint32_t i = spvx_debug_at(debug, at);

	return i != SPVX_NONE && debug->spans[i].kind == SPVX_DEBUG_LINE ? &debug->spans[i]
									 : NULL;
}

static struct spvx_str file_of(const struct spvx_debug *debug, uint32_t file)
{
	return file == SPVX_NONE ? sx_str("") : debug->files[file].name;
}

/* Rank the lines of the twin: the number of instructions with a line, and a hash of the
 * lines. */
static void rank_lines(const struct spvx_symbols *s, const struct spvx_debug *twin,
		       struct sx_twin_rank *rank)
{
	uint32_t file = SPVX_NONE;
	uint64_t name = 0;

	rank->lines = SX_FNV_BASIS;
	for (uint32_t i = 0; i < s->twins.count; i++) {
		const struct spvx_debug_span *span =
			line_of(twin, s->twins.pairs[i].twin_at);

		if (!span)
			continue;
		if (span->file != file) {
			const struct spvx_str path = file_of(twin, file = span->file);

			name = sx_fnv1a(SX_FNV_BASIS, path.ptr, path.len);
		}
		rank->on_lines++;
		rank->lines = sx_fnv1a_word(
			sx_fnv1a_word(sx_fnv1a_word(rank->lines, i), name), span->line);
	}
}

/* Negative: @a comes first; 0: the ranks are equal, except for the address. */
static int compare(const struct sx_twin_rank *a, const struct sx_twin_rank *b)
{
	if (a->level != b->level)
		return a->level > b->level ? -1 : 1;
	if (a->build_id != b->build_id)
		return a->build_id ? -1 : 1;
	if (a->on_lines != b->on_lines)
		return a->on_lines > b->on_lines ? -1 : 1;
	return 0;
}

/* Keep a candidate that is a twin if it is better than the best so far. */
static void keep_better(struct sx_twin_search *x, const struct sx_twin_rank *rank)
{
	struct spvx_symbols *s = x->s;
	struct sx_twin *tried = s->tried;
	int order = x->best.found ? compare(rank, &x->best) : -1;
	bool first = order < 0;
	struct spvx_str other;

	if (!order && strcmp(tried->address.data, s->best->address.data) < 0)
		first = true;
	if (order < 0) {
		s->other.len = 0;
	} else if (!order && rank->lines != x->best.lines) {
		/* keep the smallest address among twins with other lines than the best */
		other = sx_twin_address(first ? s->best : tried);
		if (!s->other.len || sx_str_cmp(sx_buf_str(&s->other), other) >= 0) {
			s->other.len = 0;
			sx_buf_put(&s->other, other.ptr, other.len);
		}
	}
	if (!first)
		return;
	s->tried = s->best;
	s->best = tried;
	x->best = *rank;
}

/* Lines of the module itself are never replaced: a twin is used only if it has the same
 * lines, and more. */
static bool extends_lines(const struct sx_twin_search *x, const struct spvx_debug *twin)
{
	const struct spvx_twins *twins = &x->s->twins;
	uint32_t more = 0;

	for (uint32_t i = 0; i < twins->count; i++) {
		const struct spvx_debug_span *own = line_of(x->debug, twins->pairs[i].at);
		const struct spvx_debug_span *its = line_of(twin, twins->pairs[i].twin_at);

		more += its && !own;
		if (own &&
		    (!its || own->line != its->line ||
		     !sx_str_eq(file_of(x->debug, own->file), file_of(twin, its->file))))
			return false;
	}
	return more > 0;
}

int sx_twin_prove(struct sx_twin_search *x, unsigned by)
{
	struct spvx_symbols *s = x->s;
	struct sx_twin *t = s->tried;
	struct sx_twin_rank rank = { .found = true, .by = by };
	struct spvx_str id = x->debug->build_id;
	int same;

	rank.build_id = id.len && sx_str_eq(id, t->debug.build_id);
	if (!spvx_debug_has_lines(&t->debug) || (x->own && !rank.build_id))
		return 0;
	same = spvx_debug_twin(&s->twins, x->module, &t->module);
	if (same < 0)
		return same;
	if (!same) {
		x->failed++;
		if (rank.build_id)
			sx_symbols_note(s, SPVX_SYMBOLS_NOT_PROVEN, sx_twin_address(t),
					sx_str(""), 0);
		return 0;
	}
	if (x->own && !extends_lines(x, &t->debug))
		return 0;
	if (rank.build_id && by != SPVX_SYMBOLS_BY_INDEX)
		rank.by = SPVX_SYMBOLS_BY_BUILD_ID;
	rank.level = s->twins.level;
	rank_lines(s, &t->debug, &rank);
	keep_better(x, &rank);
	return 1;
}
