/* SPDX-License-Identifier: MIT */
/*
 * input/bytes.c - the bytes of a file, or of an archive's entry, as containers read them.
 */
#include "input/bytes.h"

/* Skipping fewer bytes than this is cheaper than a new read at another offset. */
#define WORTH_SEEKING ((uint64_t)64 * 1024)

void sx_bytes_init(struct sx_bytes *b, struct spvx_stream *window, struct sx_file *file)
{
	b->window = window;
	b->file = file && file->regular ? file : NULL;
	b->size = b->file ? sx_file_size(b->file) : UINT64_MAX;
	b->stored = b->file;
	b->base = 0;
}

int sx_bytes_peek(struct sx_bytes *b, size_t want, const unsigned char **data, size_t *got)
{
	size_t have = spvx_stream_peek(b->window, want, data);
	int err;

	if (got)
		*got = have;
	if (have >= want)
		return 0;
	err = spvx_stream_error(b->window);
	return err ? err : -SPVX_ECUT;
}

/* Read on to an offset. */
static int pass(struct sx_bytes *b, uint64_t offset)
{
	const unsigned char *data;
	uint64_t left;
	size_t got;
	int err;

	while ((left = offset - sx_bytes_offset(b))) {
		err = sx_bytes_peek(b, 1, &data, &got);
		if (err)
			return err;
		spvx_stream_skip(b->window, got < left ? got : (size_t)left);
	}
	return 0;
}

int sx_bytes_seek(struct sx_bytes *b, uint64_t offset)
{
	struct spvx_stream *w = b->window;
	uint64_t in_memory = w->data_offset + w->size;
	uint64_t end = offset < b->size ? offset : b->size;

	if (b->file && end > in_memory && end - in_memory >= WORTH_SEEKING) {
		sx_file_seek(b->file, end);
		spvx_stream_reuse(w, sx_file_read, b->file, end);
	}
	if (end < sx_bytes_offset(b)) /* the file has shrunk */
		return -SPVX_ECUT;
	if (pass(b, end))
		return spvx_stream_error(w) ? spvx_stream_error(w) : -SPVX_ECUT;
	return end < offset ? -SPVX_ECUT : 0;
}

int sx_bytes_go_to(struct sx_bytes *b, uint64_t offset)
{
	if (offset < sx_bytes_offset(b)) {
		if (!b->file) /* a pipe cannot go back */
			return -SPVX_ECUT;
		sx_file_seek(b->file, offset);
		spvx_stream_reuse(b->window, sx_file_read, b->file, offset);
	}
	return sx_bytes_seek(b, offset);
}

int sx_bytes_read(struct sx_bytes *b, void *data, size_t room, size_t *got)
{
	const unsigned char *from;
	int err;

	*got = 0;
	if (!room)
		return 0;
	err = sx_bytes_peek(b, 1, &from, got);
	if (err) {
		*got = 0;
		return err == -SPVX_ECUT ? 0 : err;
	}
	if (*got > room)
		*got = room;
	memcpy(data, from, *got);
	spvx_stream_skip(b->window, *got);
	return 0;
}
