/* SPDX-License-Identifier: MIT */
/*
 * check/record_deco.c - decorations: gathered, multiplied out from groups, sorted, found.
 */
#include "check/walk.h"

#include "spirv/facts_read.h"

#include <stdlib.h>

/* What groups are multiplied out to is bounded by the module: so many copies a word. */
#define COPIES_PER_WORD 2
#define COPIES_MIN      65536

/* Word of the decoration, where that of the member stands before it; spec 3.32.3. */
#define MEMBER_DECORATION 3

static void add(struct ck *c, uint32_t target, uint32_t member, uint32_t deco, uint32_t off,
		bool grouped)
{
	if (!CK_GROW(c, decos))
		return;
	c->decos[c->decos_count++] = (struct ck_deco){
		.target = target,
		.deco = (uint16_t)deco,
		.grouped = grouped,
		.member = member,
		.off = off,
	};
}

void sx_ck_record_deco(struct ck *c, const struct ck_insn *i)
{
	unsigned word = i->known->deco;

	add(c, ck_word(i, 1), word == MEMBER_DECORATION ? ck_word(i, 2) : CK_WHOLE,
	    ck_word(i, word), i->at, false);
}

void sx_ck_record_group(struct ck *c, const struct ck_insn *i)
{
	if (CK_GROW(c, groups))
		c->groups[c->groups_count++] = i->at;
}

static inline uint64_t place_of(const struct ck_deco *d)
{
	return (uint64_t)d->target << 32 | d->member;
}

static inline bool is_before(const struct ck_deco *x, const struct ck_deco *y)
{
	uint64_t a = place_of(x);
	uint64_t b = place_of(y);

	if (a != b)
		return a < b;
	return x->deco != y->deco ? x->deco < y->deco : x->off < y->off;
}

static int by_target(const void *a, const void *b)
{
	return is_before(a, b) ? -1 : is_before(b, a);
}

/* Most modules have their decorations in order, or nearly: so many places one moves. */
#define MOVES 12

/* Put @d, which is before @from[-1], where it belongs. Return: places it has moved. */
static uint32_t move(struct ck_deco *first, struct ck_deco *from, struct ck_deco d)
{
	struct ck_deco *to = from;

	do {
		*to = to[-1];
		to--;
	} while (to > first && is_before(&d, to - 1));
	*to = d;
	return (uint32_t)(from - to);
}

/* Return: they are in order; false: that would have been many moves. */
static bool sort_near(struct ck *c)
{
	uint64_t most = (uint64_t)c->decos_count * MOVES;
	uint64_t moves = 0;

	for (uint32_t n = 1; n < c->decos_count && moves <= most; n++)
		if (is_before(&c->decos[n], &c->decos[n - 1]))
			moves += move(c->decos, &c->decos[n], c->decos[n]);
	return moves <= most;
}

static void sort(struct ck *c)
{
	if (!sort_near(c))
		qsort(c->decos, c->decos_count, sizeof(*c->decos), by_target);
	c->decos_sorted = c->decos_count;
}

/* The first that is not before (target, member, deco). */
static uint32_t lower_bound(const struct ck *c, uint32_t target, uint32_t member,
			    uint32_t deco)
{
	struct ck_deco key = { .target = target, .member = member, .deco = (uint16_t)deco };
	uint32_t low = 0;
	uint32_t high = c->decos_sorted;

	while (low < high) {
		uint32_t mid = low + (high - low) / 2;

		if (is_before(&c->decos[mid], &key))
			low = mid + 1;
		else
			high = mid;
	}
	return low;
}

/* Where those of a target lie. */
static struct ck_span search(const struct ck *c, uint32_t target)
{
	struct ck_span s = { .first = lower_bound(c, target, 0, 0) };

	while (s.first + s.count < c->decos_sorted &&
	       c->decos[s.first + s.count].target == target)
		s.count++;
	return s;
}

/* What @group has, once more for a target. @budget is what may still be looked at. */
static void copy(struct ck *c, uint32_t group, uint32_t target, uint32_t member,
		 uint64_t *budget)
{
	struct ck_span from = { 0 };

	if (*budget && ck_id(c, group)->fl & (CK_HAS_DECO | CK_GROUP))
		from = search(c, group);
	if (!from.count)
		return;
	if (from.count > *budget) {
		*budget = 0;
		return;
	}
	*budget -= from.count;
	for (uint32_t n = from.first; n < from.first + from.count; n++)
		if (c->decos[n].member == CK_WHOLE)
			add(c, target, member, c->decos[n].deco, c->decos[n].off, true);
}

static void expand(struct ck *c, uint32_t at, uint64_t *budget)
{
	struct ck_insn i = sx_ck_insn_at(c, at);
	unsigned step = sx_group_step(&i.raw);

	for (unsigned w = SX_GROUP_TARGETS; w < ck_words(&i); w += step)
		copy(c, ck_word(&i, 1), ck_word(&i, w),
		     step == 2 ? ck_word(&i, w + 1) : CK_WHOLE, budget);
}

/* The one before it, of the same target, is the same. */
static bool is_repeated(const struct ck_deco *d)
{
	return d[-1].member == d->member && d[-1].deco == d->deco;
}

/* Take note of where the decorations of a target lie, which begin at @first. Return: where
 * they end. */
static uint32_t span(struct ck *c, uint32_t first)
{
	const struct ck_deco *d = c->decos;
	uint32_t count = c->decos_count;
	uint32_t target = d[first].target;
	struct ck_id *r = target < c->near_ids ? &c->ids[target] : sx_ck_make_id(c, target);
	bool rounding = d[first].deco == SPVX_DECORATION_FPRoundingMode;
	uint32_t n;

	for (n = first + 1; n < count && d[n].target == target; n++) {
		c->decos_repeat |= is_repeated(&d[n]);
		rounding |= d[n].deco == SPVX_DECORATION_FPRoundingMode;
	}
	if (r)
		r->fl |= CK_HAS_DECO | (rounding ? CK_FPRM : 0);
	if (target < c->near_ids)
		c->spans[target] = (struct ck_span){ first, n - first };
	return n;
}

void sx_ck_decos_sort(struct ck *c)
{
	uint64_t budget = (uint64_t)c->words * COPIES_PER_WORD + COPIES_MIN;

	if (c->decos_sorted == c->decos_count && !c->groups_count)
		return;
	if (!ck_grow(c, (void **)&c->spans, &c->spans_cap, c->near_ids, sizeof(*c->spans)))
		return;
	sort(c);
	if (c->groups_count) {
		for (uint32_t n = 0; n < c->groups_count; n++)
			expand(c, c->groups[n], &budget);
		c->groups_count = 0;
		sort(c);
	}
	c->decos_repeat = false;
	for (uint32_t n = 0; n < c->decos_count;)
		n = span(c, n);
}

/* ---- look-up ---- */

/* Of a target that has any, after they have been sorted. */
static struct ck_span span_of(const struct ck *c, uint32_t target)
{
	return target < c->near_ids ? c->spans[target] : search(c, target);
}

const struct ck_deco *sx_ck_decos(struct ck *c, uint32_t target, uint32_t *count)
{
	struct ck_span s = { 0 };

	if (ck_id(c, target)->fl & CK_HAS_DECO)
		s = span_of(c, target);
	*count = s.count;
	return s.count ? &c->decos[s.first] : NULL;
}

#define NEAR 8 /* so many are gone along */

const struct ck_deco *sx_ck_deco(struct ck *c, uint32_t target, uint32_t member,
				 uint32_t deco)
{
	struct ck_span s;
	uint32_t n;
	uint32_t end;

	if (!(ck_id(c, target)->fl & CK_HAS_DECO))
		return NULL;
	s = span_of(c, target);
	n = s.count > NEAR ? lower_bound(c, target, member, deco) : s.first;
	for (end = s.first + s.count; n < end; n++) {
		if (c->decos[n].member == member && c->decos[n].deco == deco)
			return &c->decos[n];
		if (s.count > NEAR)
			break;
	}
	return NULL;
}

uint32_t sx_ck_deco_param(const struct ck *c, const struct ck_deco *d, unsigned n)
{
	uint16_t op = (uint16_t)ck_def_word(c, d->off, 0);

	return ck_def_word(c, d->off, sx_decoration_word(op) + 1 + n);
}

bool sx_ck_member_has(struct ck *c, uint32_t target, uint32_t deco)
{
	uint32_t count;
	const struct ck_deco *d = sx_ck_decos(c, target, &count);

	while (count--)
		if (d[count].member != CK_WHOLE && d[count].deco == deco)
			return true;
	return false;
}
