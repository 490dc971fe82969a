/* SPDX-License-Identifier: MIT */
/*
 * input/nest_part.c - a file in parts, each to be read by somebody else.
 *
 * Modules back to back are cut anywhere: where the first one of a part begins is a guess
 * until the part before has been read. An archive is cut between two entries, once all its
 * heads have been walked over.
 */
#include "input/nest.h"

#include "base/sort.h"
#include "base/str.h"

/* How far a module is looked for: those that are worth being dealt in parts are smaller. */
#define LOOK_FOR ((size_t)1024 * 1024)

/* ---- an archive ---- */

static bool part_of_archive(struct sx_nest *n, uint64_t from, uint64_t to, bool exact,
			    uint64_t *begin)
{
	struct sx_container *c = &n->levels[0].container;

	if (!c->ops->part || !exact)
		return false;
	c->ops->part(c, from, to);
	if (from) /* what is wrong at its beginning is told with the first part */
		c->finding_count = 0;
	*begin = from;
	return true;
}

/* The hash that tells an entry, as a number. */
static uint64_t hash_of(const struct sx_entry *e)
{
	uint64_t hash = 0;

	for (unsigned i = 0; e->hash[i]; i++)
		hash = hash << 4 | (uint64_t)sx_hex_digit(e->hash[i]);
	return hash;
}

/* Walk over all heads: their hashes, and an entry behind each @size bytes. */
static int walk_heads(struct sx_container *c, uint64_t size, struct sx_vec *cuts,
		      struct sx_vec *hashes)
{
	uint64_t last = 0;
	int rc;

	while ((rc = sx_container_next(c)) != 0) {
		uint64_t *to;

		c->finding_count = 0; /* whoever reads the part tells */
		if (rc == -SPVX_EENTRY)
			continue;
		if (rc < 0)
			return rc;
		if (hashes->count && c->entry.head - last >= size) {
			last = c->entry.head;
			to = sx_vec_add(cuts, c->limits->allocator, 1, sizeof(*to));
			if (!to)
				return -SPVX_ENOMEM;
			*to = last;
		}
		to = sx_vec_add(hashes, c->limits->allocator, 1, sizeof(*to));
		if (!to)
			return -SPVX_ENOMEM;
		*to = hash_of(&c->entry);
	}
	return 0;
}

/* Of entries of one hash the first counts, wherever it is. */
static bool has_repeated(struct sx_vec *hashes)
{
	uint64_t *h = hashes->items;

	sx_sort_u64(h, hashes->count);
	for (uint32_t i = 1; i < hashes->count; i++) {
		if (h[i - 1] == h[i])
			return true;
	}
	return false;
}

int sx_nest_cuts(struct sx_nest *n, uint64_t size, struct sx_vec *cuts)
{
	struct sx_container *c = &n->levels[0].container;
	struct sx_vec hashes = { .items = NULL };
	int err;

	cuts->count = 0;
	if (n->depth != 1 || !c->ops || !c->ops->part)
		return 0;
	err = walk_heads(c, size, cuts, &hashes);
	if (!err && has_repeated(&hashes))
		cuts->count = 0;
	sx_vec_free(&hashes, c->limits->allocator, sizeof(uint64_t));
	return err;
}

/* ---- modules back to back ---- */

static bool part_of_modules(struct sx_nest *n, uint64_t from, uint64_t to, bool exact,
			    uint64_t *begin)
{
	struct sx_raw *r = sx_nest_file(n);
	struct spvx_stream *s = r->stream;
	size_t left;
	size_t at = 0;

	if (s != &r->mapped || from >= r->map_size)
		return false;
	left = r->map_size - (size_t)from < LOOK_FOR ? r->map_size - (size_t)from
						     : LOOK_FOR;
	if (from && !exact)
		at = spvx_find_header(r->map + from, left, 0);
	if (at == left)
		return false;
	*begin = from + at;
	spvx_stream_skip(s, (size_t)*begin);
	spvx_stream_stop(s, to);
	r->file.got = to - from; /* as far as is told */
	return true;
}

bool sx_nest_part(struct sx_nest *n, uint64_t from, uint64_t to, bool exact,
		  uint64_t *begin)
{
	if (n->depth != 1)
		return false;
	if (n->levels[0].container.ops)
		return part_of_archive(n, from, to, exact, begin);
	return part_of_modules(n, from, to, exact, begin);
}

uint64_t sx_nest_part_end(const struct sx_nest *n, uint64_t to)
{
	const struct sx_raw *r = &n->levels[0].raw;

	if (r->container)
		return n->over ? UINT64_MAX : to;
	return r->stream->data_offset + r->stream->at;
}
