/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/stream.c - any bytes as a stream of modules: from memory, through a reader in
 * pieces, and module by module whole they say the same.
 */
#include <spvx/stream.h>

#include "base/hash.h"
#include "target.h"

struct source {
	const uint8_t *data;
	size_t size;
	size_t at;
	uint32_t chance;
};

static int read_piece(void *ctx, void *data, size_t room, size_t *got)
{
	struct source *s = ctx;
	size_t n;

	s->chance = s->chance * 1664525 + 1013904223;
	n = 1 + (s->chance >> 24) % 50;
	if (n > room)
		n = room;
	if (n > s->size - s->at)
		n = s->size - s->at;
	memcpy(data, s->data + s->at, n);
	s->at += n;
	*got = n;
	return s->at == s->size && s->chance & 0x10000 ? SPVX_READ_LAST : 0;
}

static uint64_t add(uint64_t hash, uint64_t value)
{
	return sx_fnv1a(hash, &value, sizeof(value));
}

/* All that is said of the modules of a stream in one number. */
static uint64_t walk(struct spvx_stream *s)
{
	uint64_t hash = SX_FNV_BASIS;
	const unsigned char *piece;
	struct spvx_insn insn;
	size_t size;
	int followed = 1;
	int err;

	while ((err = spvx_stream_module(s)) > 0) {
		require(followed);
		hash = add(hash, s->offset);
		followed = spvx_stream_followed(s);
		do {
			spvx_for_each_insn(insn, &s->cursor) {
				hash = add(hash, spvx_insn_offset(&s->cursor, &insn));
				hash = sx_fnv1a(hash, insn.bytes, insn.word_count * 4u);
			}
		} while (spvx_stream_more(s));
		while (spvx_stream_rest(s, &piece, &size))
			hash = sx_fnv1a(hash, piece, size);
		hash = add(add(add(hash, s->bytes), s->fault), s->fault_offset);
		require(followed < 0 || followed == spvx_stream_followed(s));
		followed = spvx_stream_followed(s);
	}
	return add(hash, (uint64_t)err);
}

/* The modules had whole are the stream, cut into pieces. */
static void check_whole(struct spvx_stream *s, const uint8_t *data, size_t size)
{
	const unsigned char *module;
	size_t at = 0;
	size_t bytes;

	while (spvx_stream_module(s) > 0) {
		require(!spvx_stream_whole(s, UINT64_MAX, &module, &bytes) &&
			s->offset == at && bytes <= size - at &&
			!memcmp(module, data + at, bytes));
		at += bytes;
	}
	require(!at || at == size);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct source source = { .data = data, .size = size, .chance = (uint32_t)size };
	struct spvx_stream memory;
	struct spvx_stream reader;

	spvx_stream_init_memory(&memory, data, size);
	if (spvx_stream_init_reader(&reader, NULL, read_piece, &source))
		return 0;
	require(walk(&memory) == walk(&reader));
	source.at = 0;
	spvx_stream_reuse(&reader, read_piece, &source, 0);
	check_whole(&reader, data, size);
	spvx_stream_fini(&reader);
	return 0;
}
