/* SPDX-License-Identifier: MIT */
/*
 * input/bytes.h - the bytes of a file, or of an archive's entry, as containers read them:
 * looked at through a window, skipped, and gone forward in to an offset. Only requested
 * parts of a regular file are read.
 */
#ifndef SPVX_INPUT_BYTES_H
#define SPVX_INPUT_BYTES_H

#include "input/file.h"

/**
 * struct sx_bytes - where a container is
 * @window: over the bytes; no current module in it
 * @file:   what the window reads, when that is a file; else NULL
 * @size:   how many bytes there are; UINT64_MAX: not known before the end
 */
struct sx_bytes {
	struct spvx_stream *window;
	struct sx_file *file;
	uint64_t size;
};

/* The window follows what has been looked at so far, or before it. */
void sx_bytes_init(struct sx_bytes *b, struct spvx_stream *window, struct sx_file *file);

/* Offset of the byte that comes next. */
static inline uint64_t sx_bytes_offset(const struct sx_bytes *b)
{
	return b->window->data_offset + b->window->at;
}

/**
 * sx_bytes_peek() - look at what comes next
 * @b:    bytes
 * @want: as many as this, unless they end before; at most 256 KiB
 * @data: receives where they are
 * @got:  receives how many are in memory: @want or more, or all that are left
 * Return: 0; -SPVX_ECUT: fewer than @want are left; or the error of the source.
 */
int sx_bytes_peek(struct sx_bytes *b, size_t want, const unsigned char **data, size_t *got);

/* Go forward to an offset. Return: as sx_bytes_peek(), -SPVX_ECUT: it follows the end,
 * which is where the bytes are then. */
int sx_bytes_seek(struct sx_bytes *b, uint64_t offset);

/* Go to an offset, which may be one before only in a file. Return: as sx_bytes_seek(). */
int sx_bytes_go_to(struct sx_bytes *b, uint64_t offset);

/* Some of the next bytes, at least one of them unless they end or @room is 0. Return: 0, or
 * the error of the source. */
int sx_bytes_read(struct sx_bytes *b, void *data, size_t room, size_t *got);

#endif
