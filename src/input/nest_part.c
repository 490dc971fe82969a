/* SPDX-License-Identifier: MIT */
/*
 * input/nest_part.c - a file split into parts for several readers.
 *
 * Concatenated modules are cut anywhere: the start of a part's first module is a guess
 * until the previous part has been read. An archive is split between two entries, by a walk
 * over all heads, unless its entries can be searched for as well. */
#include "input/nest.h"

#include "spirv/stream.h"

/* Bytes to search for a module: nearly all modules are smaller, and most are much
 * smaller. A stream has room for them in its window without moving anything. */
#define LOOK_FOR   ((size_t)960 * 1024)
#define LOOK_FIRST ((size_t)64 * 1024)

/* ---- an archive ---- */

static int part_of_archive(struct sx_nest *n, const struct sx_nest_part *p, uint64_t *begin)
{
	struct sx_container *c = &n->levels[0].container;
	bool found = p->exact || !p->from;
	uint64_t from = p->from;
	int err = 0;

	if (!c->ops->part || (!p->exact && !sx_nest_finds(n)))
		return 0;
	sx_nest_file(n)->file.until = p->to;
	if (!found) {
		err = c->ops->find(c, p->from, p->to, &from);
		found = err > 0;
	}
	if (!found)
		return err;
	err = c->ops->part(c, from, p->to, p->known);
	if (err)
		return err;
	if (p->from) /* the first part reports findings at the beginning */
		c->finding_count = 0;
	*begin = from;
	return 1;
}

bool sx_nest_finds(const struct sx_nest *n)
{
	const struct sx_container *c = &n->levels[0].container;

	return n->depth == 1 && n->limits.object && c->ops && c->ops->find;
}

int sx_nest_cut(struct sx_nest *n, uint64_t size, uint64_t *to, struct sx_vec *known)
{
	struct sx_container *c = &n->levels[0].container;
	int err = 0;

	*to = SX_UNKNOWN_OFFSET;
	if (n->depth == 1 && c->ops && c->ops->cut)
		err = c->ops->cut(c, size, to, known);
	/* the reader of the part reports its faults */
	return err == -SPVX_ENOMEM ? err : 0;
}

/* ---- modules back to back ---- */

/* Go to the start of a part. Return: false: the file cannot be read in parts, or ends
 * before it. */
static bool go_to(struct sx_raw *r, const struct sx_nest_part *p)
{
	struct spvx_stream *s = r->stream;

	if (s == &r->mapped && p->from < r->map_size) {
		sx_stream_at_once(s);
		spvx_stream_skip(s, (size_t)p->from);
		/* as far as is known */
		r->file.got = (p->to < r->map_size ? p->to : r->map_size) - p->from;
		return true;
	}
	if (s != &r->binary || !r->file.regular)
		return false;
	r->file.until = p->to;
	if (p->from) {
		sx_file_seek(&r->file, p->from);
		spvx_stream_reuse(s, sx_file_read, &r->file, p->from);
	}
	return true;
}

/* Find the next module. Return: bytes before it; SIZE_MAX: none nearby. */
static size_t find_module(struct spvx_stream *s)
{
	const unsigned char *data;
	size_t want = LOOK_FIRST;
	size_t left;
	size_t at;

	for (;;) {
		left = sx_stream_hold(s, want, LOOK_FOR, &data);
		if (left > LOOK_FOR) /* a mapped file */
			left = LOOK_FOR;
		at = spvx_find_header(data, left, 0);
		if (at < left)
			return at;
		if (left < want || want >= LOOK_FOR)
			return SIZE_MAX;
		want = left < LOOK_FOR / 2 ? left * 2 : LOOK_FOR;
	}
}

/* Return: 1, 0, -SPVX_EIO. */
static int part_of_modules(struct sx_nest *n, const struct sx_nest_part *p, uint64_t *begin)
{
	struct sx_raw *r = sx_nest_file(n);
	size_t at = 0;

	if (!go_to(r, p))
		return 0;
	if (p->from && !p->exact)
		at = find_module(r->stream);
	if (r->file.error)
		return -SPVX_EIO;
	if (at == SIZE_MAX)
		return 0;
	*begin = p->from + at;
	spvx_stream_skip(r->stream, at);
	spvx_stream_stop(r->stream, n->to && n->to < p->to ? n->to : p->to);
	return 1;
}

int sx_nest_part(struct sx_nest *n, const struct sx_nest_part *part, uint64_t *begin)
{
	if (n->depth != 1)
		return 0;
	if (n->levels[0].container.ops)
		return part_of_archive(n, part, begin);
	return part_of_modules(n, part, begin);
}

uint64_t sx_nest_part_end(const struct sx_nest *n, uint64_t to)
{
	const struct sx_raw *r = &n->levels[0].raw;

	if (r->container)
		return n->over ? UINT64_MAX : n->next_part ? n->next_part : to;
	return r->stream->data_offset + r->stream->at;
}
