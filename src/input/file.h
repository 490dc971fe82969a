/* SPDX-License-Identifier: MIT */
/*
 * input/file.h - one open file as a source of bytes.
 *
 * Knows how to read with the fewest system calls, and when a file has shrunk meanwhile.
 */
#ifndef SPVX_INPUT_FILE_H
#define SPVX_INPUT_FILE_H

#include <spvx/stream.h>

#include <time.h>

struct sx_ahead;

/* Which pages of a mapping could not be read, as recorded by the SIGBUS handler. Return:
 * true, with the offset of the first in @offset; they are forgotten. */
typedef bool sx_unreadable_fn(const void *data, size_t size, uint64_t *offset);

/**
 * struct sx_file - a file being read; the first ten members are set by the caller
 * @fd:      -1: none
 * @borrowed: not ours to close
 * @regular: not a pipe or device: it has a size, and it is read at offsets, wherever its
 *           descriptor is
 * @start:   offset that reading began at
 * @progress: called whenever more of it has been read; may be NULL
 * @progress_ctx: passed to it
 * @unreadable:  asked when it was mapped; may be NULL
 * @of:      the file that a temporary one was made of: it has failed when this has; or NULL
 * @ahead:   asked for what there is in memory, first; or NULL
 * @until:   what is read ends about there, of a part of it; 0: at its end
 * @got:     bytes read from there on
 * @passed:  bytes read before it was begun at @start
 * @size:    of a file that did not come with the first read, when that was seen; else 0
 * @error:   errno of the first failure, however it was met; 0: the file has shrunk
 * @no_room: it was one of a temporary file
 * @modified: when it was last, as far as was known with @size
 * @changed: it has been written to since
 */
struct sx_file {
	int fd;
	bool borrowed;
	bool regular;
	uint64_t start;
	void (*progress)(void *ctx);
	void *progress_ctx;
	sx_unreadable_fn *unreadable;
	struct sx_file *of;
	struct sx_ahead *ahead;
	uint64_t until;
	uint64_t got;
	uint64_t passed;
	uint64_t size;
	int error;
	bool no_room;
	struct timespec modified;
	bool changed;
};

/* A call on the file has failed, for which errno says why. Return: -SPVX_EIO. */
int sx_file_failed(struct sx_file *file);

/* A spvx_read_fn over a struct sx_file; -SPVX_EIO says of a failure. */
int sx_file_read(void *file, void *data, size_t room, size_t *got);

/**
 * sx_file_map() - have the rest of a large regular file in memory at once
 * @file: its first bytes have been read, and there are more
 * @data: receives where the bytes from @file->start on are
 * @size: receives how many
 * Return: true; the file counts as read then. False: it cannot be mapped, continue reading.
 */
bool sx_file_map(struct sx_file *file, const unsigned char **data, size_t *size);

/* So much of the mapping is walked; fits sx_stream_in_steps(). */
void sx_file_walked(void *file, size_t size);

/* Give the mapping back. Return: false when the file has become shorter meanwhile, or not all
 * of it could be read. */
bool sx_file_unmap(struct sx_file *file, const unsigned char *data, size_t size);

/* All that is wanted has been read. Return: 0; -SPVX_EIO: not from the file that it was when it
 * was begun. A small one comes with one read, and is not asked. */
int sx_file_finish(struct sx_file *file);

/* Continue at another offset of a regular file. */
void sx_file_seek(struct sx_file *file, uint64_t offset);

/* Bytes in a regular file as it is now; UINT64_MAX: that cannot be determined. */
uint64_t sx_file_size(struct sx_file *file);

/* What went wrong, in words. */
const char *sx_file_why(const struct sx_file *file);

/* Close it, unless it is borrowed. */
void sx_file_close(struct sx_file *file);

/**
 * struct sx_file_part - the same bytes once more, without moving where the file is read
 * @file: a regular file
 * @at:   offset of the next byte
 */
struct sx_file_part {
	struct sx_file *file;
	uint64_t at;
};

/* A spvx_read_fn over a struct sx_file_part. */
int sx_file_read_part(void *part, void *data, size_t room, size_t *got);

#endif
