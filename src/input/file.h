/* SPDX-License-Identifier: MIT */
/*
 * input/file.h - one open file as a source of bytes.
 *
 * Reads with the fewest system calls, and notices a file that shrinks or changes meanwhile.
 */
#ifndef SPVX_INPUT_FILE_H
#define SPVX_INPUT_FILE_H

#include <spvx/stream.h>

#include <time.h>

struct sx_prefetch;

/* Whether the SIGBUS handler has recorded unreadable pages of a mapping. Clears the record.
 * Return: true, with the offset of the first in @offset. */
typedef bool sx_unreadable_fn(const void *data, size_t size, uint64_t *offset);

/**
 * struct sx_file - a file being read; the first eleven members are set by the caller
 * @fd:      -1: none
 * @borrowed: sx_file_close() leaves it open
 * @regular: not a pipe or device: it has a size, and is read at offsets, independent of the
 *           descriptor's position
 * @start:   offset at which reading began
 * @progress: called after each read; may be NULL
 * @progress_ctx: passed to @progress
 * @local:   on a disk or in memory of this machine, see sx_tree_step
 * @unreadable:  called before unmapping; may be NULL
 * @of:      for a temporary file: the original, which records its failures; else NULL
 * @prefetch: may have prefetched the first bytes; or NULL
 * @until:   when a part is read: approximate end of the part; 0: end of the file
 * @got:     bytes read from @start on
 * @passed:  bytes read before reading began at @start
 * @size:    bytes, recorded at the first read if a file takes more than one; else 0
 * @error:   errno of the first failure, from whatever call; 0: the file has shrunk
 * @no_room: the failure is one of a temporary file
 * @modified: modification time when @size was set
 * @changed: the file has been written to since
 */
struct sx_file {
	int fd;
	bool borrowed;
	bool regular;
	bool local;
	uint64_t start;
	void (*progress)(void *ctx);
	void *progress_ctx;
	sx_unreadable_fn *unreadable;
	struct sx_file *of;
	struct sx_prefetch *prefetch;
	uint64_t until;
	uint64_t got;
	uint64_t passed;
	uint64_t size;
	int error;
	bool no_room;
	struct timespec modified;
	bool changed;
};

/* Record that a call on the file has failed, with errno. Return: -SPVX_EIO. */
int sx_file_failed(struct sx_file *file);

/* A spvx_read_fn over a struct sx_file; returns -SPVX_EIO on failure. */
int sx_file_read(void *file, void *data, size_t room, size_t *got);

/**
 * sx_file_map() - map the rest of a large regular file
 * @file: its first bytes have been read, and there are more
 * @data: receives the address of the bytes from @file->start on
 * @size: receives their number
 * Return: true: mapped, and the file counts as read; false: continue reading.
 */
bool sx_file_map(struct sx_file *file, const unsigned char **data, size_t *size);

/* Note that @size bytes of the mapping were walked; a callback for sx_stream_in_steps(). */
void sx_file_walked(void *file, size_t size);

/* Unmap the file. Return: false if it has become shorter meanwhile, or a page of it could
 * not be read. */
bool sx_file_unmap(struct sx_file *file, const unsigned char *data, size_t size);

/* Finish reading. Return: 0; -SPVX_EIO: the file has changed since reading began. A file
 * that was read with one call is not checked. */
int sx_file_finish(struct sx_file *file);

/* Continue at another offset of a regular file. */
void sx_file_seek(struct sx_file *file, uint64_t offset);

/* Current size of a regular file in bytes; UINT64_MAX: unknown. */
uint64_t sx_file_size(struct sx_file *file);

/* Description of the failure, for a message. */
const char *sx_file_why(const struct sx_file *file);

/* Close it, unless it is borrowed. */
void sx_file_close(struct sx_file *file);

/**
 * struct sx_file_part - a second reading position in a file
 * @file: a regular file
 * @at:   offset of the next byte
 */
struct sx_file_part {
	struct sx_file *file;
	uint64_t at;
};

/* A spvx_read_fn over a struct sx_file_part. */
int sx_file_read_part(void *part, void *data, size_t room, size_t *got);

/* Copy @size bytes at an offset of a regular file. Return: false: fewer exist, or it cannot
 * be read. */
static inline bool sx_file_get(struct sx_file *file, uint64_t at, void *to, size_t size)
{
	struct sx_file_part part = { file, at };
	char *data = to;
	size_t got = 1;

	for (; size && got; data += got, size -= got) {
		if (sx_file_read_part(&part, data, size, &got) < 0)
			return false;
	}
	return !size;
}

#endif
