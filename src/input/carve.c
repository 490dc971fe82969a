/* SPDX-License-Identifier: MIT */
/*
 * input/carve.c - modules in files of any kind, found by what they look like.
 *
 * A module has no length of its own. It begins with a plausible header and goes on with
 * instructions until what follows cannot be one of it: outside a function little can follow
 * the first of them, so the end is certain. What breaks off is no module; what a walk that
 * came to nothing costs is paid for by the bytes that were searched, so the time is linear.
 */
#include "input/container.h"
#include "spirv/extent.h"
#include "spirv/stream.h"

#define MAX_BOUND 0x3fffffu /* spec 2.17 */

/* Instructions that failed walks may have had beyond the bytes that were searched. */
#define CREDIT ((uint64_t)1 << 20)

struct carve {
	bool here; /* where the bytes stand and nowhere else */
	bool over;
	uint64_t begin;  /* offset that searching began at */
	uint64_t failed; /* instructions in walks that came to nothing */
};

/* Walk on as far as the bytes in memory go. Return: false: what comes is none of it. */
static bool walk_on(struct sx_extent *e, struct spvx_cursor *cursor,
		    const unsigned char *data)
{
	struct spvx_insn insn;

	while (spvx_next(cursor, &insn)) {
		if (!sx_extent_take(e, &insn, (size_t)(cursor->pos - data)))
			return false;
	}
	return cursor->fault == SPVX_EPASTEND || cursor->fault == SPVX_ETRAILING ||
	       cursor->pos == cursor->end;
}

/* As sx_carve_measure(). */
static size_t measure(struct sx_bytes *bytes, uint64_t max, struct sx_extent *e)
{
	struct spvx_stream *s = bytes->window;
	const unsigned char *data;
	size_t at = SPVX_HEADER_BYTES;
	size_t got = spvx_stream_peek(s, at, &data);
	struct spvx_cursor cursor;
	struct spvx_header header;
	size_t before;
	size_t end;

	*e = (struct sx_extent){ .end = 0 };
	do {
		end = spvx_find_header(data, got, at); /* it cannot run over that */
		if (spvx_cursor_init(&cursor, data, end, &header) ||
		    header.bound > MAX_BOUND)
			return 0;
		cursor.pos = data + at;
		if (!walk_on(e, &cursor, data))
			return sx_extent_end(e);
		at = (size_t)(cursor.pos - data);
		if (end < got)
			break;
		before = got;
		got = sx_stream_hold(s, before + 1, max, &data);
	} while (got > before);
	if (sx_extent_end(e))
		return sx_extent_end(e);
	/* at the end of the file, or before the next one, what is there is all there can be */
	return e->model && (end < got || s->ended) ? end : 0;
}

size_t sx_carve_measure(struct sx_bytes *bytes, uint64_t max)
{
	struct sx_extent extent;

	return measure(bytes, max, &extent);
}

/* Go to the next place where a header stands. Return: 1, 0, an error. */
static int find_header(struct sx_container *c)
{
	struct carve *v = c->state;
	uint64_t align = v->here ? 1 : c->limits->carve;
	struct spvx_stream *s = c->bytes.window;
	const unsigned char *data;
	uint64_t offset;
	size_t got;
	size_t at;

	while ((got = spvx_stream_peek(s, SPVX_HEADER_BYTES, &data)) >= SPVX_HEADER_BYTES) {
		offset = sx_bytes_offset(&c->bytes);
		at = spvx_find_header(data, got, 0);
		while (at < got && (offset + at) % align)
			at = spvx_find_header(data, got, at + 1);
		if (at < got) {
			spvx_stream_skip(s, at);
			return 1;
		}
		spvx_stream_skip(s, got - SPVX_HEADER_BYTES + 1);
		if (v->here)
			return 0;
	}
	return spvx_stream_error(s);
}

static int next(struct sx_container *c)
{
	struct carve *v = c->state;
	struct spvx_stream *s = c->bytes.window;
	struct sx_entry *e = &c->entry;
	struct sx_extent extent;
	int err;

	while (!v->over) {
		err = find_header(c);
		if (err <= 0)
			return err;
		v->over = v->here;
		e->head = sx_bytes_offset(&c->bytes);
		e->data = e->head;
		e->size = measure(&c->bytes, c->limits->max_entry, &extent);
		e->stored = e->size;
		if (e->size)
			return 1;
		if (spvx_stream_error(s))
			return spvx_stream_error(s);
		spvx_stream_skip(s, 1);
		v->failed += extent.insns;
		if (v->failed > CREDIT + (e->head - v->begin)) {
			v->over = true;
			return sx_container_find(c, SX_RULE_LIMIT, false,
						 "too much here looks like SPIR-V and is "
						 "not: the rest is not searched");
		}
	}
	return 0;
}

/* What measure() has left in memory. The window moves on with the next search only. */
static int module(struct sx_container *c, const unsigned char **data, size_t *size)
{
	*size = (size_t)c->entry.size;
	spvx_stream_peek(c->bytes.window, 1, data);
	spvx_stream_skip(c->bytes.window, *size);
	return 0;
}

static bool never(const unsigned char *data, size_t size)
{
	(void)data;
	(void)size;
	return false;
}

static int open(struct sx_container *c)
{
	struct carve *v = c->state;

	v->begin = sx_bytes_offset(&c->bytes);
	return 0;
}

static int open_here(struct sx_container *c)
{
	struct carve *v = c->state;

	v->here = true;
	return open(c);
}

const struct sx_container_ops sx_carve = {
	.kind = SPVX_KIND_UNKNOWN,
	.leaf = true,
	.places = true,
	.state_size = sizeof(struct carve),
	.probe = never,
	.open = open,
	.next = next,
	.module = module,
};

const struct sx_container_ops sx_carve_here = {
	.kind = SPVX_KIND_UNKNOWN,
	.leaf = true,
	.places = true,
	.state_size = sizeof(struct carve),
	.probe = never,
	.open = open_here,
	.next = next,
	.module = module,
};
