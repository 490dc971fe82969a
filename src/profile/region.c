/* SPDX-License-Identifier: MIT */
/*
 * profile/region.c - four cursors abreast: guess, walk, prove, undo.
 *
 * A walk is a chain of loads that wait for one another. Four chains at once, each with a
 * histogram of its own, run two to three times as fast in one thread. Three of them begin
 * at guessed instruction boundaries; a guess is proven when the cursor before arrives
 * exactly there, and undone otherwise, so the result is always that of one plain walk.
 *
 * A walk also marks instructions for its caller: headers always; without runs OpEntryPoint;
 * with runs all that count under more than their opcode or whose section the opcode does
 * not determine, and of the others the first of each run of one section.
 *
 * The slow path is the loop over spvx_next() in profile.c and scan.c.
 */
#include "profile/plain.h"

#include "base/compiler.h"

#include <spvx/enums.h>

#include <string.h>

#define HIST_BYTES     (SX_CURSORS * SX_HIST_STRIDE * sizeof(uint64_t))
#define MARK_MAX       (SX_REGION_BYTES / SPVX_WORD_BYTES + SX_CURSORS)
#define HEAD_MAX       (SX_REGION_BYTES / SPVX_HEADER_BYTES + SX_CURSORS)
#define GUESS_CHAIN    8    /* plausible instructions that make a guess */
#define GUESS_TRIES    1024 /* words that are tried as its start */
#define PREFETCH_AHEAD 2048

struct sx_region *sx_region_create(const struct spvx_allocator *a,
				   const struct spvx_grammar *g,
				   bool (*has_more)(uint16_t opcode))
{
	const struct sx_range *ops = &sx_sets(g)->ops;
	struct sx_region *r = sx_zalloc(a, sizeof(*r));
	bool ok;

	if (!r)
		return NULL;
	r->a = a;
	r->hist = sx_zalloc(a, HIST_BYTES);
	ok = r->hist;
	for (unsigned i = 0; i < SX_CURSORS; i++) {
		r->marks[i].at = sx_resize(a, NULL, 0, MARK_MAX * sizeof(uint32_t));
		r->heads[i].at = sx_resize(a, NULL, 0, HEAD_MAX * sizeof(uint32_t));
		ok = ok && r->marks[i].at && r->heads[i].at;
	}
	if (!ok) {
		sx_region_free(r);
		return NULL;
	}
	r->has_runs = has_more;
	memset(r->runs, has_more ? SX_RUN_MARKED : SX_RUN_SECTION, SX_REGION_OPCODES);
	for (uint32_t i = 0; i < ops->count; i++) {
		const struct spvx_entry *op = &sx_entries(g)[ops->first + i];
		uint16_t opcode = (uint16_t)op->value;
		unsigned in = op->sections;

		r->known[opcode] = 1;
		if (!has_more || opcode >= SX_REGION_OPCODES || has_more(opcode))
			continue;
		/* instructions of one section count to that wherever they are; those of
		 * functions to definitions, for which OpFunction has to be examined */
		if (in == SX_IN_FUNCTIONS && opcode != SPVX_OP_Function)
			in = 1u << SPVX_SECTION_FUNCTION_DEFINITION;
		else if (in & SX_IN_FUNCTIONS)
			in = 0;
		if (in && !(in & (in - 1)))
			r->runs[opcode] = (uint8_t)(SX_RUN_SECTION + sx_ctz32(in));
	}
	if (!has_more)
		r->runs[SPVX_OP_EntryPoint] = SX_RUN_LOOK;
	r->runs[SPVX_MAGIC & 0xffff] = SX_RUN_LOOK;
	r->runs[SPVX_MAGIC_SWAPPED & 0xffff] = SX_RUN_LOOK;
	return r;
}

void sx_region_free(struct sx_region *r)
{
	if (!r)
		return;
	sx_free(r->a, r->hist, HIST_BYTES);
	for (unsigned i = 0; i < SX_CURSORS; i++) {
		sx_free(r->a, r->marks[i].at, MARK_MAX * sizeof(uint32_t));
		sx_free(r->a, r->heads[i].at, HEAD_MAX * sizeof(uint32_t));
	}
	sx_free(r->a, r, sizeof(*r));
}

/* The next position of a walk at @p, whose first word is @w: the next instruction, the end
 * of a header, or @p itself when a plain walk has to decide. */
static const unsigned char *step(const unsigned char *p, const unsigned char *limit,
				 uint32_t w)
{
	if (w < UINT32_C(0x10000))
		return p;
	if (w == SPVX_MAGIC && spvx_header_plausible(p, (size_t)(limit - p)))
		return p + SPVX_HEADER_BYTES;
	if (w == SPVX_MAGIC_SWAPPED && spvx_header_plausible(p, (size_t)(limit - p)))
		return p;
	return p + (size_t)(w >> 16) * SPVX_WORD_BYTES;
}

static bool is_header(const unsigned char *p, const unsigned char *next, uint32_t w)
{
	/* an instruction with this first word would be longer than a header */
	return w == SPVX_MAGIC && next == p + SPVX_HEADER_BYTES;
}

/* The first of GUESS_TRIES words from @from on that begins a chain of plausible
 * instructions; NULL: none. */
static const unsigned char *guess(const struct sx_region *r, const unsigned char *from,
				  const unsigned char *end, const unsigned char *limit,
				  bool big)
{
	unsigned tries;

	for (tries = 0; tries < GUESS_TRIES; tries++, from += SPVX_WORD_BYTES) {
		const unsigned char *p = from;
		unsigned chain;

		for (chain = 0; chain < GUESS_CHAIN && p < end; chain++) {
			uint32_t w = spvx_load32(p, big);
			const unsigned char *next = step(p, limit, w);

			if (next == p || (!r->known[w & 0xffff] && !is_header(p, next, w)))
				break;
			p = next;
		}
		if (chain == GUESS_CHAIN)
			return from;
	}
	return NULL;
}

static void clear_marks(struct sx_region *r, unsigned i)
{
	r->marks[i].count = 0;
	r->heads[i].count = 0;
}

static void count(struct sx_region *r, uint32_t w, uint64_t sign)
{
	if ((w & 0xffff) < SX_REGION_OPCODES)
		r->hist[w & 0xffff] += sign * (SX_PACKED_ONE + (w >> 16));
}

/* Handle a rare step: a count of 0, a magic number, an instruction to be marked. */
static SX_NOINLINE const unsigned char *look(struct sx_region *r, unsigned i,
					     const unsigned char *base,
					     const unsigned char *p,
					     const unsigned char *limit, uint32_t w)
{
	const unsigned char *next = step(p, limit, w);
	const uint32_t at = (uint32_t)(p - base);

	if (next == p)
		return p;
	if (is_header(p, next, w)) {
		r->marks[i].at[r->marks[i].count++] = at;
		r->heads[i].at[r->heads[i].count++] = at;
		return next;
	}
	if (r->has_runs || (w & 0xffff) == SPVX_OP_EntryPoint ||
	    (w & 0xffff) >= SX_REGION_OPCODES)
		r->marks[i].at[r->marks[i].count++] = at;
	count(r, w, 1);
	return next;
}

/* Positions and targets of the four walks, their marks and their current runs; scalars, so
 * that they stay in registers. Marking does not branch: each offset is stored, and the next
 * one overwrites it unless it is marked. */
#define STEP(k)                                                                         \
	do {                                                                            \
		uint32_t w = spvx_load32(p##k, big);                                    \
		size_t opcode = w & 0xffff;                                             \
		uint32_t run = run_of_opcode[opcode];                                   \
                                                                                        \
		if (SPVX_UNLIKELY(run == SX_RUN_LOOK || w < UINT32_C(0x10000))) {       \
			const unsigned char *next;                                      \
                                                                                        \
			r->marks[k].count = (size_t)(mark##k - r->marks[k].at);         \
			next = look(r, k, base, p##k, limit, w);                        \
			if (next == p##k)                                               \
				e##k = p##k;                                            \
			p##k = next;                                                    \
			mark##k = r->marks[k].at + r->marks[k].count;                   \
			run##k = SX_RUN_LOOK;                                           \
		} else {                                                                \
			if (runs) {                                                     \
				*mark##k = (uint32_t)(p##k - base);                     \
				mark##k += run != run##k;                               \
				run##k = run == SX_RUN_MARKED ? run##k : run;           \
			}                                                               \
			hist[k * SX_HIST_STRIDE + opcode] += SX_PACKED_ONE + (w >> 16); \
			p##k += (size_t)(w >> 16) * SPVX_WORD_BYTES;                    \
			SX_PREFETCH(p##k + PREFETCH_AHEAD);                             \
		}                                                                       \
	} while (0)

static SX_ALWAYS_INLINE void walk4(struct sx_region *r,
				   const unsigned char *const g[SX_CURSORS + 1],
				   const unsigned char *limit,
				   const unsigned char *out[SX_CURSORS], bool big,
				   bool runs)
{
	const unsigned char *base = g[0];
	const unsigned char *p0 = g[0], *p1 = g[1], *p2 = g[2], *p3 = g[3];
	const unsigned char *e0 = g[1], *e1 = g[2], *e2 = g[3], *e3 = g[4];
	uint32_t *mark0 = r->marks[0].at, *mark1 = r->marks[1].at;
	uint32_t *mark2 = r->marks[2].at, *mark3 = r->marks[3].at;
	uint32_t run0 = SX_RUN_LOOK, run1 = run0, run2 = run0, run3 = run0;
	uint64_t *const hist = r->hist;
	const uint8_t *const run_of_opcode = r->runs;

	while ((p0 < e0) & (p1 < e1) & (p2 < e2) & (p3 < e3)) {
		STEP(0);
		STEP(1);
		STEP(2);
		STEP(3);
	}
	while (p0 < e0)
		STEP(0);
	while (p1 < e1)
		STEP(1);
	while (p2 < e2)
		STEP(2);
	while (p3 < e3)
		STEP(3);
	out[0] = p0;
	out[1] = p1;
	out[2] = p2;
	out[3] = p3;
	r->marks[0].count = (size_t)(mark0 - r->marks[0].at);
	r->marks[1].count = (size_t)(mark1 - r->marks[1].at);
	r->marks[2].count = (size_t)(mark2 - r->marks[2].at);
	r->marks[3].count = (size_t)(mark3 - r->marks[3].at);
}

#define WALK(name, big, runs)                                                      \
	static SX_NOINLINE void name(                                              \
		struct sx_region *r, const unsigned char *const g[SX_CURSORS + 1], \
		const unsigned char *limit, const unsigned char *out[SX_CURSORS])  \
	{                                                                          \
		walk4(r, g, limit, out, big, runs);                                \
	}

WALK(walk_little, false, false)
WALK(walk_big, true, false)
WALK(walk_little_runs, false, true)
WALK(walk_big_runs, true, true)

/*
 * The functions below read words again, which may have changed in a mapped file: they go on
 * from each word, end where the first walk did, and read nothing beyond. The figures are
 * wrong then, and the file is reported.
 */

/* Undo the counts of a wrong walk at @p. Return: its next position. */
static const unsigned char *undo(struct sx_region *r, const unsigned char *p,
				 const unsigned char *limit, bool big)
{
	uint32_t w = spvx_load32(p, big);
	const unsigned char *next = step(p, limit, w);

	if (!is_header(p, next, w))
		count(r, w, UINT64_MAX);
	return next > p ? next : p + SPVX_WORD_BYTES;
}

/* A walk that is assembled segment by segment, proven or replaced. */
struct proof {
	const unsigned char *base;
	const unsigned char *stop;  /* end of the region */
	const unsigned char *limit; /* end of the bytes */
	const unsigned char *from;  /* a boundary from which the last marks are right */
	const unsigned char *at;    /* position of the true walk */
	bool big;
};

/* The walk from @pr->at did not meet the guess of segment @i: continue singly and take back
 * the wrong walk, whose instructions began before @guessed_end, until both meet. False: the
 * whole segment was wrong, or @pr->at is where a plain walk has to decide, and does not
 * move any more. */
static bool merge(struct sx_region *r, struct proof *pr, unsigned i,
		  const unsigned char *guessed, const unsigned char *guessed_end)
{
	const unsigned char *a = pr->at;
	const unsigned char *b = guessed;

	while (a != b) {
		if (b < a) {
			if (b >= guessed_end)
				break;
			b = undo(r, b, pr->limit, pr->big);
		} else {
			const unsigned char *next;

			if (a >= pr->stop)
				break;
			next = look(r, i - 1, pr->base, a, pr->limit,
				    spvx_load32(a, pr->big));
			if (next == a)
				break;
			a = next;
		}
	}
	pr->at = a;
	if (a == b)
		return true;
	while (b < guessed_end)
		b = undo(r, b, pr->limit, pr->big);
	return false;
}

/* Drop the marks of a segment before @from, which were made on a wrong path. */
static void drop_marks(struct sx_marks *marks, const struct proof *pr,
		       const unsigned char *from)
{
	size_t n = 0;

	while (n < marks->count && pr->base + marks->at[n] < from)
		n++;
	marks->count -= n;
	memmove(marks->at, marks->at + n, marks->count * sizeof(marks->at[0]));
}

/* In segment @i, which ends at @end, runs follow the wrong walk from where both have met:
 * the first instruction after one that is always marked begins a run. */
static void mark_meeting(struct sx_region *r, unsigned i, const struct proof *pr,
			 const unsigned char *end)
{
	struct sx_marks *m = &r->marks[i];
	const unsigned char *p = pr->at;
	size_t n = 0;

	while (p < end && n < m->count && pr->base + m->at[n] == p) {
		uint32_t w = spvx_load32(p, pr->big);

		if (r->runs[w & 0xffff] != SX_RUN_MARKED)
			return;
		p = step(p, pr->limit, w);
		n++;
	}
	if (p >= end)
		return;
	memmove(m->at + n + 1, m->at + n, (m->count - n) * sizeof(m->at[0]));
	m->at[n] = (uint32_t)(p - pr->base);
	m->count++;
}

/* The last instruction exceeds the bytes in memory: undo its count. */
static void step_back(struct sx_region *r, struct proof *pr)
{
	const unsigned char *p = pr->from;
	const unsigned char *next;

	for (;;) {
		next = step(p, pr->limit, spvx_load32(p, pr->big));
		if (next == p ||
		    (size_t)(pr->limit - p) < SPVX_WORD_BYTES + (size_t)(next - p))
			break;
		p = next;
	}
	undo(r, p, pr->limit, pr->big);
	for (unsigned i = 0; i < SX_CURSORS; i++) {
		struct sx_marks *m = &r->marks[i];

		m->count -= m->count && pr->base + m->at[m->count - 1] == p;
	}
	pr->at = p;
}

static void prove(struct sx_region *r, struct proof *pr,
		  const unsigned char *const g[SX_CURSORS + 1],
		  const unsigned char *const out[SX_CURSORS])
{
	pr->from = g[0];
	pr->at = out[0];
	for (unsigned i = 1; i < SX_CURSORS; i++) {
		const unsigned char *end = out[i] < g[i + 1] ? out[i] : g[i + 1];

		if (g[i] == g[i + 1])
			continue; /* no guess, no walk */
		if (pr->at != g[i] && !merge(r, pr, i, g[i], end)) {
			clear_marks(r, i);
			continue;
		}
		drop_marks(&r->marks[i], pr, pr->at);
		drop_marks(&r->heads[i], pr, pr->at);
		if (r->has_runs)
			mark_meeting(r, i, pr, end);
		if (pr->at < pr->stop) /* they may meet at their common end only */
			pr->from = pr->at;
		pr->at = out[i];
	}
	if (pr->at > pr->limit)
		step_back(r, pr);
}

const unsigned char *sx_region_walk(struct sx_region *r, const unsigned char *p,
				    const unsigned char *limit, bool big)
{
	const unsigned char *g[SX_CURSORS + 1];
	const unsigned char *out[SX_CURSORS];
	size_t size = (size_t)(limit - p) - SX_REGION_MARGIN;
	struct proof pr = { .base = p, .limit = limit, .big = big };

	if (size > SX_REGION_BYTES)
		size = SX_REGION_BYTES;
	size -= size % (SX_CURSORS * SPVX_WORD_BYTES);
	g[0] = p;
	g[SX_CURSORS] = p + size;
	pr.stop = g[SX_CURSORS];
	for (unsigned i = SX_CURSORS - 1; i; i--) {
		g[i] = guess(r, p + size / SX_CURSORS * i, g[SX_CURSORS], limit, big);
		if (!g[i] || g[i] > g[i + 1])
			g[i] = g[i + 1];
	}
	for (unsigned i = 0; i < SX_CURSORS; i++)
		clear_marks(r, i);
	if (r->has_runs)
		(big ? walk_big_runs : walk_little_runs)(r, g, limit, out);
	else
		(big ? walk_big : walk_little)(r, g, limit, out);
	prove(r, &pr, g, out);
	r->pending += size / SPVX_WORD_BYTES;
	return pr.at;
}

void sx_region_undo(struct sx_region *r, const unsigned char *p, const unsigned char *end,
		    const unsigned char *limit, bool big)
{
	while (p < end)
		p = undo(r, p, limit, big);
	for (unsigned i = 0; i < SX_CURSORS; i++)
		clear_marks(r, i);
}
