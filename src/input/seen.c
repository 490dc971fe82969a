/* SPDX-License-Identifier: MIT */
/*
 * input/seen.c - Bloom filters; a full one is followed by a larger one.
 */
#include "input/nest.h"

#include "base/alloc.h"
#include "base/hash.h"

#include <spvx/error.h>

#include <string.h>

#define PROBES          8
#define BYTES_PER_ENTRY 8 /* 64 bits and 8 probes: one false answer in 28 million */

void sx_seen_init(struct sx_seen *s, const struct spvx_allocator *a)
{
	memset(s, 0, sizeof(*s));
	s->a = a;
}

static size_t bytes_of(unsigned filter)
{
	return SX_SEEN_FIRST << filter;
}

void sx_seen_free(struct sx_seen *s)
{
	for (unsigned i = 0; i < s->used; i++)
		sx_free(s->a, s->filters[i], bytes_of(i));
	sx_seen_init(s, s->a);
}

/* Bit @i of a digest. The step is odd, so no bit comes twice. */
static uint64_t probe(struct sx_h128 h, unsigned i, unsigned filter)
{
	return (h.lo + i * (h.hi | 1)) & (bytes_of(filter) * 8 - 1);
}

static bool has(const struct sx_seen *s, unsigned filter, struct sx_h128 h)
{
	for (unsigned i = 0; i < PROBES; i++) {
		uint64_t bit = probe(h, i, filter);

		if (!(s->filters[filter][bit / 8] >> bit % 8 & 1))
			return false;
	}
	return true;
}

int sx_seen_put(struct sx_seen *s, const char *name, size_t len)
{
	struct sx_h128 h = sx_hash128(name, len);

	for (unsigned i = 0; i < s->used; i++) {
		if (has(s, i, h))
			return 1;
	}
	if (!s->room) {
		unsigned char *filter = sx_zalloc(s->a, bytes_of(s->used));

		if (!filter)
			return -SPVX_ENOMEM;
		s->filters[s->used++] = filter;
		s->room = s->used == SX_SEEN_FILTERS
				  ? SIZE_MAX
				  : bytes_of(s->used - 1) / BYTES_PER_ENTRY;
	}
	s->room--;
	for (unsigned i = 0; i < PROBES; i++) {
		uint64_t bit = probe(h, i, s->used - 1);

		s->filters[s->used - 1][bit / 8] |= (unsigned char)(1u << bit % 8);
	}
	return 0;
}
