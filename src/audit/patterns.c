/* SPDX-License-Identifier: MIT */
/*
 * audit/patterns.c - fills the buckets and searches texts.
 */
#include "audit/patterns.h"

#include "base/compiler.h"
#include "base/str.h"

#include <spvx/error.h>

#define PLACES  SX_PATTERN_PLACES
#define BUCKETS SX_PATTERN_BUCKETS

/* ---- symbols ---- */

static bool takes(char symbol, char byte)
{
	if (symbol == '#')
		return byte >= '0' && byte <= '9';
	if (symbol == '$')
		return sx_hex_digit(byte) >= 0;
	return symbol == sx_lower(byte);
}

/* ---- buckets ---- */

static uint64_t bit_of(unsigned place, unsigned bucket)
{
	return UINT64_C(1) << (place * BUCKETS + bucket);
}

static bool is_short(const struct sx_patterns *m, unsigned pattern)
{
	return m->lengths[pattern] < PLACES;
}

static void add(struct sx_patterns *m, unsigned pattern, unsigned bucket)
{
	unsigned place = is_short(m, pattern) ? PLACES - m->lengths[pattern] : 0;

	m->buckets[bucket] |= UINT64_C(1) << pattern;
	/* any byte, or the start of the text, may be before a short pattern */
	for (unsigned n = 0; n < place; n++) {
		for (unsigned byte = 0; byte < 256; byte++)
			m->refuses[byte] &= ~bit_of(n, bucket);
		m->start &= ~bit_of(n, bucket);
	}
	for (unsigned n = 0; place < PLACES; n++, place++) {
		char symbol = m->texts[pattern][n];
		bool letter = symbol >= 'a' && symbol <= 'z';
		char own[] = { symbol, letter ? (char)(symbol - 'a' + 'A') : '\0', '\0' };
		const char *bytes = symbol == '#'   ? "0123456789"
				    : symbol == '$' ? "0123456789abcdefABCDEF"
						    : own;

		while (*bytes)
			m->refuses[(unsigned char)*bytes++] &= ~bit_of(place, bucket);
	}
}

/* Short patterns match often and get a bucket each while there are enough. The others share
 * buckets with their neighbours, since these tend to be skipped together. */
static void fill_buckets(struct sx_patterns *m, unsigned count)
{
	unsigned shared = BUCKETS;
	uint64_t alone = 0;
	unsigned place = 0;

	for (unsigned n = 0; n < count && shared > BUCKETS / 2; n++) {
		if (is_short(m, n)) {
			add(m, n, --shared);
			alone |= UINT64_C(1) << n;
		}
	}
	count -= BUCKETS - shared;
	for (unsigned n = 0; place < count; n++)
		if (!(alone >> n & 1))
			add(m, n, place++ * shared / count);
}

int sx_patterns_init(struct sx_patterns *m, const char *const *texts, unsigned count)
{
	if (count > SX_PATTERNS)
		return -SPVX_ELIMIT;
	memset(m, 0, sizeof(*m));
	memset(m->refuses, 0xff, sizeof(m->refuses));
	m->start = UINT64_MAX;
	for (unsigned n = 0; n < count; n++) {
		size_t len = strlen(texts[n]);

		if (!len || len > UINT8_MAX)
			return -SPVX_ELIMIT;
		m->texts[n] = texts[n];
		m->lengths[n] = (uint8_t)len;
	}
	fill_buckets(m, count);
	return 0;
}

/* ---- a text ---- */

#define BLOCK 8   /* bytes skipped at once */
#define WIDE  128 /* bytes for pass_wide() */
#define LANE  (WIDE / 4)

struct search {
	const struct sx_patterns *m;
	struct spvx_str text;
	const struct sx_pattern_skip *skip;
	sx_pattern_found_fn *found;
	void *ctx;
};

struct sx_pattern_skip sx_patterns_skip(const struct sx_patterns *m, uint64_t patterns)
{
	struct sx_pattern_skip skip = { patterns, bit_of(PLACES - 1, 0) - 1 };

	for (unsigned n = 0; n < BUCKETS; n++)
		if (!(m->buckets[n] & ~patterns))
			skip.never |= bit_of(PLACES - 1, n);
	return skip;
}

static inline uint64_t step(const struct sx_patterns *m, uint64_t state, char byte)
{
	return state << BUCKETS | m->refuses[(unsigned char)byte];
}

/* Buckets whose last position has been reached. */
static inline uint64_t reached(const struct search *s, uint64_t state)
{
	return ~(state | s->skip->never) >> ((PLACES - 1) * BUCKETS);
}

static bool is_there(const struct search *s, unsigned pattern, size_t from)
{
	const char *symbols = s->m->texts[pattern];
	size_t len = s->m->lengths[pattern];

	if (len > s->text.len - from)
		return false;
	for (size_t n = 0; n < len; n++)
		if (!takes(symbols[n], s->text.ptr[from + n]))
			return false;
	return true;
}

/* Compare the patterns of a bucket whose first symbols end before @to. */
static void look_at(const struct search *s, unsigned bucket, size_t to)
{
	for (uint64_t b = s->m->buckets[bucket] & ~s->skip->patterns; b; b &= b - 1) {
		unsigned pattern = (unsigned)sx_ctz64(b);
		size_t len = s->m->lengths[pattern];
		size_t first = len < PLACES ? len : PLACES;
		size_t from = to - first;

		if (to >= first && is_there(s, pattern, from))
			s->found(s->ctx, pattern, from, from + len);
	}
}

/* Search byte by byte. Return: the state after the bytes. */
static uint64_t look_through(const struct search *s, uint64_t state, size_t from, size_t to)
{
	while (from < to) {
		state = step(s->m, state, s->text.ptr[from++]);
		for (uint64_t b = reached(s, state); b; b &= b - 1)
			look_at(s, (unsigned)sx_ctz64(b), from);
	}
	return state;
}

/* Return: a bit that is 0 for each position reached within the block. @state: in and out. */
static inline uint64_t pass_block(const struct sx_patterns *m, uint64_t *state,
				  const char *p)
{
	uint64_t s0 = step(m, *state, p[0]);
	uint64_t s1 = step(m, s0, p[1]);
	uint64_t s2 = step(m, s1, p[2]);
	uint64_t s3 = step(m, s2, p[3]);
	uint64_t s4 = step(m, s3, p[4]);
	uint64_t s5 = step(m, s4, p[5]);
	uint64_t s6 = step(m, s5, p[6]);
	uint64_t s7 = step(m, s6, p[7]);

	*state = s7;
	return s0 & s1 & s2 & s3 & s4 & s5 & s6 & s7;
}

/* The state before @p, from the bytes that it depends on. */
static inline uint64_t state_before(const struct sx_patterns *m, const char *p)
{
	return step(m, step(m, step(m, m->start, p[-3]), p[-2]), p[-1]);
}

/* The same for WIDE bytes, in four independent chains of steps. */
static uint64_t pass_wide(const struct sx_patterns *m, uint64_t *state, const char *p)
{
	uint64_t s0 = *state;
	uint64_t s1 = state_before(m, p + LANE);
	uint64_t s2 = state_before(m, p + 2 * LANE);
	uint64_t s3 = state_before(m, p + 3 * LANE);
	uint64_t all = UINT64_MAX;

	for (const char *end = p + LANE; p < end; p++) {
		s0 = step(m, s0, p[0]);
		s1 = step(m, s1, p[LANE]);
		s2 = step(m, s2, p[2 * LANE]);
		s3 = step(m, s3, p[3 * LANE]);
		all &= s0 & s1 & s2 & s3;
	}
	*state = s3;
	return all;
}

void sx_patterns_find(const struct sx_patterns *m, struct spvx_str text,
		      const struct sx_pattern_skip *skip, sx_pattern_found_fn *found,
		      void *ctx)
{
	const struct search s = { m, text, skip, found, ctx };
	uint64_t state = m->start;
	size_t n = 0;

	while (text.len - n >= BLOCK) {
		size_t size = text.len - n >= WIDE ? WIDE : BLOCK;
		const char *p = text.ptr + n;
		uint64_t next = state;
		uint64_t all =
			size == WIDE ? pass_wide(m, &next, p) : pass_block(m, &next, p);

		if (reached(&s, all))
			next = look_through(&s, state, n, n + size);
		state = next;
		n += size;
	}
	look_through(&s, state, n, text.len);
}
