/* SPDX-License-Identifier: MIT */
/*
 * wasm/file.c - <input/file.h> and <input/temp_file.h> without a file system: inputs and
 * temporary files are in memory. Linked instead of input/file.c and input/temp_file.c.
 */
#include "wasm/file.h"

#include "base/buf.h"
#include "input/temp_file.h"

#include <string.h>

/* The input, and a temporary file for each level of archives. A descriptor is an index. */
#define FILES 8

static struct {
	const unsigned char *bytes;
	size_t size;
	struct sx_buf spooled; /* owns @bytes, unless the caller does */
	bool open;
} files[FILES];

/* Return: a descriptor; -1: too many are open. */
static int add_file(const void *bytes, size_t size, struct sx_buf spooled)
{
	for (int fd = 0; fd < FILES; fd++) {
		if (files[fd].open)
			continue;
		files[fd].bytes = bytes;
		files[fd].size = size;
		files[fd].spooled = spooled;
		files[fd].open = true;
		return fd;
	}
	return -1;
}

struct sx_file sx_wasm_file(const void *data, size_t size)
{
	return (struct sx_file){ .fd = add_file(data, size,
						(struct sx_buf){ .data = NULL }),
				 .regular = true,
				 .size = size };
}

/* ---- input/file.h ---- */

/* Only memory for a temporary file can fail. */
int sx_file_failed(struct sx_file *f)
{
	(void)f;
	return -SPVX_ENOMEM;
}

static size_t take(int fd, uint64_t at, void *data, size_t room)
{
	size_t size = files[fd].size;
	size_t left = at < size ? size - (size_t)at : 0;
	size_t n = room < left ? room : left;

	if (n)
		memcpy(data, files[fd].bytes + at, n);
	return n;
}

int sx_file_read(void *file, void *data, size_t room, size_t *got)
{
	struct sx_file *f = file;

	if (f->fd < 0)
		return -SPVX_EIO;
	*got = take(f->fd, f->start + f->got, data, room);
	f->got += *got;
	return f->start + f->got >= files[f->fd].size ? SPVX_READ_LAST : 0;
}

int sx_file_read_part(void *part, void *data, size_t room, size_t *got)
{
	struct sx_file_part *p = part;

	if (p->file->fd < 0)
		return -SPVX_EIO;
	*got = take(p->file->fd, p->at, data, room);
	p->at += *got;
	return 0;
}

/* Never maps: the file is in memory, and read like others. */
bool sx_file_map(struct sx_file *f, const unsigned char **data, size_t *size)
{
	(void)f;
	(void)data;
	(void)size;
	return false;
}

void sx_file_walked(void *file, size_t walked)
{
	(void)file;
	(void)walked;
}

bool sx_file_unmap(struct sx_file *f, const unsigned char *data, size_t size)
{
	(void)f;
	(void)data;
	(void)size;
	return true;
}

int sx_file_finish(struct sx_file *f)
{
	(void)f;
	return 0;
}

void sx_file_seek(struct sx_file *f, uint64_t offset)
{
	f->passed += f->got;
	f->got = 0;
	f->start = offset;
}

uint64_t sx_file_size(struct sx_file *f)
{
	return f->fd < 0 ? UINT64_MAX : files[f->fd].size;
}

const char *sx_file_why(const struct sx_file *f)
{
	(void)f;
	return "cannot be read";
}

void sx_file_close(struct sx_file *f)
{
	if (f->fd >= 0) {
		sx_buf_free(&files[f->fd].spooled);
		files[f->fd].open = false;
	}
	f->fd = -1;
}

/* ---- input/temp_file.h ---- */

int sx_temp_file_open(const char *folder)
{
	struct sx_buf none = { .a = NULL };

	(void)folder;
	return add_file(NULL, 0, none);
}

bool sx_temp_file_write(int fd, const void *data, size_t size)
{
	struct sx_buf *b = &files[fd].spooled;

	sx_buf_put(b, data, size);
	files[fd].bytes = (const unsigned char *)b->data;
	files[fd].size = b->len;
	return !b->error;
}
