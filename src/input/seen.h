/* SPDX-License-Identifier: MIT */
/*
 * input/seen.h - whether a name has come before, in bounded memory.
 *
 * Bloom filters, each twice as large as the one before: 8 bytes a name while there are few,
 * at most 8 MiB in all. A known name is always recognised. A new one is taken for known once
 * in 20 million times with up to a million names, and increasingly often beyond that. The
 * same names in the same order give the same answers on every machine, in constant time, even
 * for hostile names.
 */
#ifndef SPVX_INPUT_SEEN_H
#define SPVX_INPUT_SEEN_H

#include <spvx/memory.h>

#include <stdbool.h>

#define SX_SEEN_FILTERS 11
#define SX_SEEN_FIRST   ((size_t)4096) /* bytes of the first; the last has 4 MiB */

struct sx_seen {
	const struct spvx_allocator *a;
	unsigned char *filters[SX_SEEN_FILTERS];
	unsigned used;
	size_t room; /* names that still fit in the last filter; SIZE_MAX: any */
};

void sx_seen_init(struct sx_seen *s, const struct spvx_allocator *a);
void sx_seen_free(struct sx_seen *s);

/* Add a name. Return: 1: known, or taken for known; 0: new; -SPVX_ENOMEM. */
int sx_seen_put(struct sx_seen *s, const char *name, size_t len);

#endif
