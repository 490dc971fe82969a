/* SPDX-License-Identifier: MIT */
/*
 * audit/automaton.c - patterns to an automaton, by the subset construction: a state is the
 * set of the places in patterns that what has been read so far may have come to.
 */
#include "audit/automaton.h"

#include <spvx/error.h>

#include <string.h>

#define PLACES 256 /* bytes of all patterns together */
#define WORDS  (PLACES / 64)
#define STATES 4096

struct places {
	uint64_t bits[WORDS];
};

/* What the construction works on; freed when it is done. */
struct maker {
	struct sx_automaton *m;
	char symbol[PLACES];
	uint8_t pattern[PLACES];
	bool last[PLACES];
	unsigned count;
	struct places begin;      /* first place of each pattern */
	struct places takes[256]; /* by class: places whose symbol takes its bytes */
	struct places *sets;      /* by state */
	size_t set_cap;
	uint16_t slots[2 * STATES]; /* state + 1, by the hash of its set; 0: free */
};

static bool takes(char symbol, unsigned char byte)
{
	unsigned char low =
		byte >= 'A' && byte <= 'Z' ? (unsigned char)(byte | 0x20) : byte;
	bool digit = byte >= '0' && byte <= '9';

	if (symbol == '#')
		return digit;
	if (symbol == '$')
		return digit || (low >= 'a' && low <= 'f');
	return (unsigned char)symbol == low;
}

static int lay_out(struct maker *k, const char *const *patterns, unsigned count)
{
	if (count > SX_PATTERNS)
		return -SPVX_ELIMIT;
	for (unsigned p = 0; p < count; p++) {
		size_t len = strlen(patterns[p]);

		if (len > PLACES - k->count)
			return -SPVX_ELIMIT;
		if (len > k->m->longest)
			k->m->longest = (unsigned)len;
		k->begin.bits[k->count / 64] |= UINT64_C(1) << (k->count & 63);
		for (size_t n = 0; n < len; n++, k->count++) {
			k->symbol[k->count] = patterns[p][n];
			k->pattern[k->count] = (uint8_t)p;
			k->last[k->count] = n + 1 == len;
		}
	}
	return 0;
}

/* Bytes that are taken at the same places are one class. */
static void make_classes(struct maker *k)
{
	struct sx_automaton *m = k->m;

	for (unsigned byte = 0; byte < 256; byte++) {
		struct places p = { { 0 } };
		unsigned c = 0;

		for (unsigned n = 0; n < k->count; n++)
			if (takes(k->symbol[n], (unsigned char)byte))
				p.bits[n / 64] |= UINT64_C(1) << (n & 63);
		while (c < m->classes && memcmp(&k->takes[c], &p, sizeof(p)) != 0)
			c++;
		k->takes[c] = p;
		m->class_of[byte] = (uint8_t)c;
		m->classes += c == m->classes;
	}
}

static uint32_t hash_of(const struct places *set, uint64_t ends)
{
	uint64_t h = ends;

	for (unsigned w = 0; w < WORDS; w++)
		h = (h ^ set->bits[w]) * UINT64_C(0x9e3779b97f4a7c15);
	return (uint32_t)(h >> 32);
}

static int add_state(struct maker *k, const struct places *set, uint64_t ends)
{
	struct sx_automaton *m = k->m;
	uint32_t s = m->states;

	if (s == STATES)
		return -SPVX_ELIMIT;
	if (sx_grow(m->a, (void **)&k->sets, &k->set_cap, s + 1, sizeof(*k->sets)) ||
	    sx_grow(m->a, (void **)&m->ends, &m->ends_cap, s + 1, sizeof(*m->ends)) ||
	    sx_grow(m->a, (void **)&m->next, &m->next_cap, (size_t)(s + 1) * m->classes,
		    sizeof(*m->next)))
		return -SPVX_ENOMEM;
	k->sets[s] = *set;
	m->ends[s] = ends;
	m->states++;
	return (int)s;
}

/* A state for a set of places that are waiting for their symbol. Return: its number, or a
 * negative code. */
static int state_of(struct maker *k, const struct places *set, uint64_t ends)
{
	uint32_t at = hash_of(set, ends) % (2 * STATES);
	int s;

	for (; k->slots[at]; at = (at + 1) % (2 * STATES)) {
		uint32_t n = k->slots[at] - 1u;

		if (k->m->ends[n] == ends && !memcmp(&k->sets[n], set, sizeof(*set)))
			return (int)n;
	}
	s = add_state(k, set, ends);
	if (s >= 0)
		k->slots[at] = (uint16_t)(s + 1);
	return s;
}

/* Where a state goes with a class of bytes. */
static int step(struct maker *k, uint32_t state, unsigned class)
{
	struct places next = k->begin;
	uint64_t ends = 0;

	for (unsigned w = 0; w < WORDS; w++) {
		uint64_t b = k->sets[state].bits[w] & k->takes[class].bits[w];

		for (; b; b &= b - 1) {
			unsigned n = w * 64 + (unsigned)__builtin_ctzll(b);

			if (k->last[n])
				ends |= UINT64_C(1) << k->pattern[n];
			else
				next.bits[(n + 1) / 64] |= UINT64_C(1) << ((n + 1) & 63);
		}
	}
	return state_of(k, &next, ends);
}

static int make_states(struct maker *k)
{
	struct sx_automaton *m = k->m;
	int s = state_of(k, &k->begin, 0);

	for (uint32_t n = 0; s >= 0 && n < m->states; n++) {
		for (unsigned c = 0; s >= 0 && c < m->classes; c++) {
			s = step(k, n, c);
			if (s >= 0)
				m->next[(size_t)n * m->classes + c] = (uint16_t)s;
		}
	}
	return s < 0 ? s : 0;
}

/* States by their number become those by their place, which a step need not work out. */
static int place_states(struct sx_automaton *m)
{
	size_t size = (size_t)m->states * m->classes;

	if (size > UINT16_MAX)
		return -SPVX_ELIMIT;
	if (sx_grow(m->a, (void **)&m->ends, &m->ends_cap, size, sizeof(*m->ends)))
		return -SPVX_ENOMEM;
	for (uint32_t s = m->states; s--;)
		m->ends[(size_t)s * m->classes] = m->ends[s];
	for (size_t n = 0; n < size; n++)
		m->next[n] = (uint16_t)(m->next[n] * m->classes);
	return 0;
}

int sx_automaton_create(struct sx_automaton *m, const char *const *patterns, unsigned count,
			const struct spvx_allocator *a)
{
	struct maker *k;
	int err;

	memset(m, 0, sizeof(*m));
	m->a = a;
	k = sx_resize(a, NULL, 0, sizeof(*k));
	if (!k)
		return -SPVX_ENOMEM;
	memset(k, 0, sizeof(*k));
	k->m = m;
	err = lay_out(k, patterns, count);
	if (!err) {
		make_classes(k);
		err = make_states(k);
		if (!err)
			err = place_states(m);
	}
	sx_free(a, k->sets, k->set_cap * sizeof(*k->sets));
	sx_free(a, k, sizeof(*k));
	return err;
}

void sx_automaton_free(struct sx_automaton *m)
{
	sx_free(m->a, m->next, m->next_cap * sizeof(*m->next));
	sx_free(m->a, m->ends, m->ends_cap * sizeof(*m->ends));
}
