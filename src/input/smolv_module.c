/* SPDX-License-Identifier: MIT */
/*
 * input/smolv_module.c - decodes a whole module from SMOL-V.
 *
 * A module does not say which of the older encodings it has: each that its version allows is
 * tried, and the one with the fewest undefined <id>s in uses and decorations wins.
 */
#include "input/smolv_module.h"

#include "base/alloc.h"
#include "base/compiler.h"
#include "spirv/stream.h"

#include <stdio.h>
#include <string.h>

#define HELD_FIRST ((size_t)64 * 1024) /* bytes; doubled as they are needed */

/* A decoding in progress; more encoded bytes are read to memory as needed. */
struct walk {
	struct sx_smolv d;
	const unsigned char *data;
	size_t got;
	size_t at;
	uint64_t out; /* bytes of the module so far */
	struct spvx_stream *window;
};

/* Read more encoded bytes to memory. Return: 0; -SPVX_ECUT: there are no more; an error. */
static int hold_more(struct sx_smolv_module *v, struct walk *w)
{
	struct spvx_stream *s = w->window;
	/* an encoded word takes five bytes at most */
	uint64_t most = (uint64_t)v->header.size / SPVX_WORD_BYTES * 5 + HELD_FIRST;
	size_t before = w->got;

	w->got = sx_stream_hold(s, w->got ? 2 * w->got : HELD_FIRST, most, &w->data);
	if (w->got > before)
		return 0;
	return spvx_stream_error(s) ? spvx_stream_error(s) : -SPVX_ECUT;
}

/* Reserve space for the next output, up to the declared size: the longest instruction, or all
 * member decorations that the bytes in memory can encode. */
static unsigned char *room_at(struct sx_smolv_module *v, struct walk *w, size_t *room)
{
	uint64_t left = v->header.size - w->out;
	uint64_t most = (w->got - w->at) * (uint64_t)SX_SMOLV_MOST_RATIO +
			(uint64_t)UINT16_MAX * SPVX_WORD_BYTES;

	*room = (size_t)(left < most ? left : most);
	return (unsigned char *)sx_buf_reserve(&v->module, *room);
}

/* Decode the module into the buffer. Return: 0; -SPVX_EENTRY with @w->d.why, which is NULL if
 * the bytes are truncated; an error of the bytes. */
static int decode(struct sx_smolv_module *v, struct walk *w, enum sx_smolv_coding coding,
		  struct sx_smolv_watch *watch)
{
	int err = 0;

	w->d = (struct sx_smolv){ .coding = coding, .watch = watch };
	w->at = SX_SMOLV_HEADER_BYTES;
	w->out = SPVX_HEADER_BYTES;
	v->module.len = 0;
	if (!sx_buf_reserve(&v->module, SPVX_HEADER_BYTES))
		return v->module.error;
	sx_smolv_header_put(&v->header, (unsigned char *)v->module.data);
	v->module.len = SPVX_HEADER_BYTES;
	while (!err && w->out < v->header.size) {
		const unsigned char *p = w->data + w->at;
		size_t room;
		size_t got = 0;
		unsigned char *out = room_at(v, w, &room);

		if (!out)
			return v->module.error;
		err = sx_smolv_next(&w->d, &p, w->data + w->got, out, room, &got);
		if (err == -SPVX_ECUT) {
			err = hold_more(v, w);
			continue;
		}
		if (err)
			break;
		w->at = (size_t)(p - w->data);
		w->out += got;
		v->module.len += got;
	}
	return err == -SPVX_ECUT ? -SPVX_EENTRY : err;
}

/* ---- choice of the encoding ---- */

/* Decode with each possible encoding; @best receives the one with the fewest undefined <id>s.
 * Return: 0; -SPVX_EENTRY: none decodes, @w is that of the last; an error. */
static int choose(struct sx_smolv_module *v, struct walk *w, enum sx_smolv_coding *best)
{
	uint32_t words = v->header.size / SPVX_WORD_BYTES;
	uint32_t count = v->header.bound < words ? v->header.bound : words;
	size_t size = (count + 63) / 64;
	uint64_t least = UINT64_MAX;
	uint64_t *bits;
	int err = -SPVX_EENTRY;

	bits = sx_resize(v->allocator, NULL, 0, 2 * size * sizeof(*bits));
	if (!bits)
		return -SPVX_ENOMEM;
	for (unsigned n = 0; n < SX_SMOLV_CODINGS; n++) {
		struct sx_smolv_watch watch = { bits, bits + size, count, 0 };
		uint64_t undefined;

		if (!sx_smolv_allows((enum sx_smolv_coding)n, &v->header))
			continue;
		memset(bits, 0, 2 * size * sizeof(*bits));
		err = decode(v, w, (enum sx_smolv_coding)n, &watch);
		if (err && err != -SPVX_EENTRY)
			break;
		undefined = watch.undefined;
		for (size_t i = 0; i < size; i++)
			undefined += (uint64_t)sx_popcount64(watch.decorated[i] &
							     ~watch.defined[i]);
		if (!err && undefined < least) {
			least = undefined;
			*best = (enum sx_smolv_coding)n;
		}
		err = 0;
	}
	sx_free(v->allocator, bits, 2 * size * sizeof(*bits));
	if (!err && least == UINT64_MAX)
		err = -SPVX_EENTRY;
	return err;
}

/* ---- the decoder ---- */

void sx_smolv_module_init(struct sx_smolv_module *m, const struct spvx_allocator *allocator)
{
	*m = (struct sx_smolv_module){ .allocator = allocator };
	sx_buf_init(&m->module, allocator);
}

void sx_smolv_module_free(struct sx_smolv_module *m)
{
	sx_buf_free(&m->module);
}

int sx_smolv_module_decode(struct sx_smolv_module *m, struct spvx_stream *window)
{
	struct walk w = { .window = window };
	int err = hold_more(m, &w);

	m->why[0] = '\0';
	if (!err || err == -SPVX_ECUT) {
		m->coding = SX_SMOLV_V1;
		err = m->header.latest ? 0 : choose(m, &w, &m->coding);
		if (!err)
			err = decode(m, &w, m->coding, NULL);
	}
	m->encoded = w.at;
	if (err != -SPVX_EENTRY)
		return err;
	if (!w.d.why)
		snprintf(m->why, sizeof(m->why), "ends after %s of %s bytes",
			 SX_GROUPED(w.out), SX_GROUPED(m->header.size));
	else if (w.d.words)
		snprintf(m->why, sizeof(m->why), "%s: %s", w.d.why,
			 SX_COUNTED(w.d.words, "word", "words"));
	else
		snprintf(m->why, sizeof(m->why), "%s", w.d.why);
	return err;
}
