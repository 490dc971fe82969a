/* SPDX-License-Identifier: MIT */
/*
 * profile/region.c - four cursors abreast: guess, walk, prove, undo.
 */
#include "profile/region.h"

#include "base/compiler.h"

#include <spvx/enums.h>

#include <string.h>

#define OPCODES        65536
#define HIST_BYTES     (SX_REGION_OPCODES * sizeof(uint64_t))
#define MARK_MAX       (SX_REGION_BYTES / SPVX_WORD_BYTES + 1)
#define GUESS_CHAIN    8    /* plausible instructions that make a guess */
#define GUESS_TRIES    1024 /* words that are tried as its begin */
#define PREFETCH_AHEAD 2048

struct sx_region *sx_region_create(const struct spvx_allocator *a,
				   const struct spvx_grammar *g)
{
	struct sx_region *r = sx_zalloc(a, sizeof(*r));
	const struct sx_range *ops = &sx_sets(g)->ops;
	bool ok = true;
	unsigned i;

	if (!r)
		return NULL;
	r->a = a;
	for (i = 0; i < SX_CURSORS; i++) {
		r->hist[i] = sx_zalloc(a, HIST_BYTES);
		r->marks[i] = sx_resize(a, NULL, 0, MARK_MAX * sizeof(r->marks[0][0]));
		ok = ok && r->hist[i] && r->marks[i];
	}
	if (!ok) {
		sx_region_free(r);
		return NULL;
	}
	for (i = 0; i < ops->count; i++)
		r->known[(uint16_t)sx_entries(g)[ops->first + i].value] = 1;
	memset(r->special + SX_REGION_OPCODES, 1, OPCODES - SX_REGION_OPCODES);
	r->special[SPVX_OP_EntryPoint] = 1;
	r->special[SPVX_MAGIC & 0xffff] = 1;
	r->special[SPVX_MAGIC_SWAPPED & 0xffff] = 1;
	return r;
}

void sx_region_free(struct sx_region *r)
{
	unsigned i;

	if (!r)
		return;
	for (i = 0; i < SX_CURSORS; i++) {
		sx_free(r->a, r->hist[i], HIST_BYTES);
		sx_free(r->a, r->marks[i], MARK_MAX * sizeof(r->marks[0][0]));
	}
	sx_free(r->a, r, sizeof(*r));
}

/* Where the walk goes from @p, which begins with @w: after it, after a header that is
 * there, or @p itself when a plain walk has to decide. */
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

/* A word from @from on (at most so many) that begins a chain of plausible instructions;
 * NULL when there is none. */
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

static void mark(struct sx_region *r, unsigned i, const unsigned char *base,
		 const unsigned char *p)
{
	r->marks[i][r->mark_count[i]++] = (uint32_t)(p - base);
}

static void count(struct sx_region *r, unsigned i, uint32_t w, uint64_t sign)
{
	if ((w & 0xffff) < SX_REGION_OPCODES)
		r->hist[i][w & 0xffff] += sign * (SX_PACKED_ONE + (w >> 16));
}

/* The rare case of a step: a count of 0, a magic number, what is to be marked. */
static SX_NOINLINE const unsigned char *look(struct sx_region *r, unsigned i,
					     const unsigned char *base,
					     const unsigned char *p,
					     const unsigned char *limit, uint32_t w)
{
	const unsigned char *next = step(p, limit, w);

	if (next == p)
		return p;
	if (is_header(p, next, w)) {
		mark(r, i, base, p);
		return next;
	}
	if ((w & 0xffff) == SPVX_OP_EntryPoint || (w & 0xffff) >= SX_REGION_OPCODES)
		mark(r, i, base, p);
	count(r, i, w, 1);
	return next;
}

/* Where the four walks are and where each has to arrive; scalars, so that they stay in
 * registers. */
#define STEP(k)                                                                       \
	do {                                                                          \
		uint32_t w = spvx_load32(p##k, big);                                  \
                                                                                      \
		if (SPVX_UNLIKELY(special[w & 0xffff] || w < UINT32_C(0x10000))) {    \
			const unsigned char *next = look(r, k, base, p##k, limit, w); \
                                                                                      \
			if (next == p##k)                                             \
				e##k = p##k;                                          \
			p##k = next;                                                  \
		} else {                                                              \
			hist##k[w & 0xffff] += SX_PACKED_ONE + (w >> 16);             \
			p##k += (size_t)(w >> 16) * SPVX_WORD_BYTES;                  \
			SX_PREFETCH(p##k + PREFETCH_AHEAD);                           \
		}                                                                     \
	} while (0)

static SX_ALWAYS_INLINE void walk4(struct sx_region *r,
				   const unsigned char *const g[SX_CURSORS + 1],
				   const unsigned char *limit,
				   const unsigned char *out[SX_CURSORS], bool big)
{
	const unsigned char *base = g[0];
	const unsigned char *p0 = g[0], *p1 = g[1], *p2 = g[2], *p3 = g[3];
	const unsigned char *e0 = g[1], *e1 = g[2], *e2 = g[3], *e3 = g[4];
	uint64_t *const hist0 = r->hist[0], *const hist1 = r->hist[1];
	uint64_t *const hist2 = r->hist[2], *const hist3 = r->hist[3];
	const uint8_t *const special = r->special;

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
}

static void walk_little(struct sx_region *r, const unsigned char *const g[SX_CURSORS + 1],
			const unsigned char *limit, const unsigned char *out[SX_CURSORS])
{
	walk4(r, g, limit, out, false);
}

static void walk_big(struct sx_region *r, const unsigned char *const g[SX_CURSORS + 1],
		     const unsigned char *limit, const unsigned char *out[SX_CURSORS])
{
	walk4(r, g, limit, out, true);
}

/* Take back what a wrong walk has counted at @p. Return: where it went. */
static const unsigned char *undo(struct sx_region *r, const unsigned char *p,
				 const unsigned char *limit, bool big)
{
	uint32_t w = spvx_load32(p, big);
	const unsigned char *next = step(p, limit, w);

	if (!is_header(p, next, w))
		count(r, 0, w, UINT64_MAX);
	return next;
}

/* One walk that is being put together: segment by segment, proven or replaced. */
struct proof {
	const unsigned char *base;
	const unsigned char *stop;  /* end of the region */
	const unsigned char *limit; /* end of the bytes */
	const unsigned char *from;  /* a boundary from which the last marks are right */
	const unsigned char *at;    /* where the true walk is */
	bool big;
};

/* The walk from @pr->at did not meet the guess of segment @i: continue singly and take back
 * the wrong walk, until both meet. False: the whole segment was wrong, or @pr->at is where
 * a plain walk has to decide, and does not move any more. */
static bool merge(struct sx_region *r, struct proof *pr, unsigned i,
		  const unsigned char *guessed, const unsigned char *guessed_end)
{
	const unsigned char *a = pr->at;
	const unsigned char *b = guessed;

	while (a != b) {
		if (b < a) {
			if (b == guessed_end)
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

/* Marks of segment @i before @from were made on a wrong path. */
static void drop_marks(struct sx_region *r, unsigned i, const struct proof *pr,
		       const unsigned char *from)
{
	size_t n = 0;

	while (n < r->mark_count[i] && pr->base + r->marks[i][n] < from)
		n++;
	memmove(r->marks[i], r->marks[i] + n,
		(r->mark_count[i] - n) * sizeof(r->marks[i][0]));
	r->mark_count[i] -= n;
}

/* The last instruction runs past the bytes there are: it has not been counted after all. */
static void step_back(struct sx_region *r, struct proof *pr)
{
	const unsigned char *p = pr->from;
	const unsigned char *next = p;
	unsigned i;

	while (next <= pr->limit) {
		p = next;
		next = step(p, pr->limit, spvx_load32(p, pr->big));
	}
	undo(r, p, pr->limit, pr->big);
	for (i = 0; i < SX_CURSORS; i++) {
		if (r->mark_count[i] && pr->base + r->marks[i][r->mark_count[i] - 1] == p)
			r->mark_count[i]--;
	}
	pr->at = p;
}

static void prove(struct sx_region *r, struct proof *pr,
		  const unsigned char *const g[SX_CURSORS + 1],
		  const unsigned char *const out[SX_CURSORS])
{
	unsigned i;

	pr->from = g[0];
	pr->at = out[0];
	for (i = 1; i < SX_CURSORS; i++) {
		if (g[i] == g[i + 1])
			continue; /* no guess, no walk */
		if (pr->at != g[i] && !merge(r, pr, i, g[i], out[i])) {
			r->mark_count[i] = 0;
			continue;
		}
		drop_marks(r, i, pr, pr->at);
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
	unsigned i;

	if (size > SX_REGION_BYTES)
		size = SX_REGION_BYTES;
	size -= size % (SX_CURSORS * SPVX_WORD_BYTES);
	g[0] = p;
	g[SX_CURSORS] = p + size;
	pr.stop = g[SX_CURSORS];
	for (i = SX_CURSORS - 1; i; i--) {
		g[i] = guess(r, p + size / SX_CURSORS * i, g[SX_CURSORS], limit, big);
		if (!g[i] || g[i] > g[i + 1])
			g[i] = g[i + 1];
	}
	memset(r->mark_count, 0, sizeof(r->mark_count));
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
	memset(r->mark_count, 0, sizeof(r->mark_count));
}
