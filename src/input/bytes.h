/* SPDX-License-Identifier: MIT */
/*
 * input/bytes.h - the bytes of a file, or of an archive's entry, as containers read them:
 * through a window that moves forward, and skips to an offset. Only requested parts of a
 * regular file are read.
 */
#ifndef SPVX_INPUT_BYTES_H
#define SPVX_INPUT_BYTES_H

#include "input/file.h"

/**
 * struct sx_bytes - source of a container's bytes
 * @window: over the bytes; no current module in it
 * @file:   the file that the window reads; NULL: it reads no file
 * @size:   number of bytes; UINT64_MAX: not known before the end
 * @stored: regular file that stores the bytes unencoded; NULL: none
 * @base:   offset of the first byte in @stored
 */
struct sx_bytes {
	struct spvx_stream *window;
	struct sx_file *file;
	uint64_t size;
	struct sx_file *stored;
	uint64_t base;
};

/* @window may have read ahead already: reading continues at its position. */
void sx_bytes_init(struct sx_bytes *b, struct spvx_stream *window, struct sx_file *file);

/* Offset of the next byte. */
static inline uint64_t sx_bytes_offset(const struct sx_bytes *b)
{
	return b->window->data_offset + b->window->at;
}

/**
 * sx_bytes_peek() - look at the next bytes without reading them
 * @b:    bytes
 * @want: bytes wanted, at most 256 KiB
 * @data: receives the address of the bytes
 * @got:  receives their number in memory: @want or more, or all that are left; may be NULL
 * Return: 0; -SPVX_ECUT: fewer than @want are left; or the error of the source.
 */
int sx_bytes_peek(struct sx_bytes *b, size_t want, const unsigned char **data, size_t *got);

/* Go forward to an offset. Return: as sx_bytes_peek(); -SPVX_ECUT: the offset is after the
 * end, and the position is the end. */
int sx_bytes_seek(struct sx_bytes *b, uint64_t offset);

/* Go to an offset; backwards only in a file. Return: as sx_bytes_seek(). */
int sx_bytes_go_to(struct sx_bytes *b, uint64_t offset);

/* Read some of the next bytes: at least one, except at the end or if @room is 0. Return: 0
 * or the error of the source. */
int sx_bytes_read(struct sx_bytes *b, void *data, size_t room, size_t *got);

#endif
