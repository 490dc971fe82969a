/* SPDX-License-Identifier: MIT */
/*
 * input/file.c - one open file as a source of bytes.
 *
 * Small files, the usual case, take three calls: open, read, close. A read may return less than
 * available (FUSE, a page that cannot be read), so the size decides whether that was the end,
 * unless the file is local and its first read ended inside a page. A file that shrinks while it
 * is read through a window just ends early. Mapping large files is a third faster, since it saves
 * the copy, but is for programs only: see @map_from in input.h.
 */
#include "input/file.h"

#include "base/retry.h"
#include "input/prefetch.h"

#include <poll.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* A page of the kernel's cache, or a part of one: at a multiple of this, a read of a local file
 * may stop before its end, after a failure or where the rest is not in memory. */
#define PAGE_BYTES 4096

/* The first read: whole shaders fit, and little is read of large files of another kind. */
#define FIRST_READ ((size_t)64 * 1024)

int sx_file_failed(struct sx_file *f)
{
	for (struct sx_file *of = f; of; of = of->of) {
		if (!of->error)
			of->error = errno;
	}
	return -SPVX_EIO;
}

/* Read the next bytes, handling EINTR, and O_NONBLOCK set on a pipe by another process. */
static ssize_t read_some(const struct sx_file *f, void *data, size_t room)
{
	struct pollfd wait = { .fd = f->fd, .events = POLLIN };
	ssize_t n;

	for (;;) {
		n = f->regular ? pread(f->fd, data, room, (off_t)(f->start + f->got))
			       : read(f->fd, data, room);
		if (n >= 0 || (errno != EINTR && errno != EAGAIN))
			return n;
		if (errno == EAGAIN)
			poll(&wait, 1, -1);
	}
}

/* Bytes to read next: few beyond the end of the part, where another reader takes over. */
static size_t next_read(const struct sx_file *f, size_t room)
{
	uint64_t at = f->start + f->got;
	size_t want = f->got || room < FIRST_READ ? room : FIRST_READ;

	if (!f->until)
		return want;
	if (at < f->until && want <= f->until - at)
		return want;
	if (at < f->until)
		return (size_t)(f->until - at);
	return want < FIRST_READ ? want : FIRST_READ;
}

int sx_file_read(void *file, void *data, size_t room, size_t *got)
{
	struct sx_file *f = file;
	size_t want = next_read(f, room);
	ssize_t n = -1;
	struct stat st;

	if (f->prefetch && !f->got && !f->start)
		n = f->prefetch->read(f->prefetch, f->fd, data, want);
	if (n <= 0)
		n = read_some(f, data, want);
	if (n < 0)
		return sx_file_failed(f);
	*got = (size_t)n;
	f->got += (uint64_t)n;
	if (n && f->progress)
		f->progress(f->progress_ctx);
	if (!f->regular)
		return 0;
	if (f->local && !f->size && *got < want && (f->start + f->got) % PAGE_BYTES)
		return SPVX_READ_LAST;
	if (n && !f->size && !fstat(f->fd, &st)) { /* it needs more reads */
		f->size = (uint64_t)st.st_size;
		f->modified = st.st_mtim;
	}
	/* files without a size (/proc) end at an empty read */
	if (n && (*got == want || !f->size))
		return 0;
	if (f->start + f->got >= f->size)
		return SPVX_READ_LAST;
	return n ? 0 : -SPVX_EIO;
}

bool sx_file_map(struct sx_file *f, const unsigned char **data, size_t *size)
{
	void *p;

	if (f->start || f->size > SIZE_MAX)
		return false;
	p = mmap(NULL, (size_t)f->size, PROT_READ, MAP_PRIVATE, f->fd, 0);
	if (p == MAP_FAILED)
		return false;
	*data = p;
	*size = (size_t)f->size;
	f->got = f->size;
	return true;
}

void sx_file_walked(void *file, size_t size)
{
	struct sx_file *f = file;

	f->got = size;
	f->progress(f->progress_ctx);
}

bool sx_file_unmap(struct sx_file *f, const unsigned char *data, size_t size)
{
	struct stat st;
	uint64_t offset;
	bool unreadable = f->unreadable && f->unreadable(data, size, &offset);

	union {
		const unsigned char *data;
		void *address;
	} mapped = { data };

	munmap(mapped.address, size);
	if (!fstat(f->fd, &st) && (uint64_t)st.st_size < size)
		return false;
	if (unreadable) {
		f->got = offset;
		errno = EIO;
		sx_file_failed(f);
	}
	return !unreadable;
}

int sx_file_finish(struct sx_file *f)
{
	struct stat st;

	if (!f->regular || !f->size || f->passed + f->got <= FIRST_READ)
		return 0;
	if (fstat(f->fd, &st))
		return sx_file_failed(f);
	f->changed = st.st_mtim.tv_sec != f->modified.tv_sec ||
		     st.st_mtim.tv_nsec != f->modified.tv_nsec ||
		     (uint64_t)st.st_size != f->size;
	return f->changed ? -SPVX_EIO : 0;
}

void sx_file_seek(struct sx_file *f, uint64_t offset)
{
	f->passed += f->got;
	f->got = 0;
	f->start = offset;
}

uint64_t sx_file_size(struct sx_file *f)
{
	struct stat st;

	if (!f->regular)
		return UINT64_MAX;
	if (fstat(f->fd, &st)) {
		sx_file_failed(f);
		return UINT64_MAX;
	}
	return (uint64_t)st.st_size;
}

const char *sx_file_why(const struct sx_file *f)
{
	if (f->error)
		return strerror(f->error);
	return f->changed ? "the file changed while it was read"
			  : "the file shrank while it was read";
}

void sx_file_close(struct sx_file *f)
{
	if (f->fd >= 0 && !f->borrowed)
		close(f->fd);
	f->fd = -1;
}

int sx_file_read_part(void *part, void *data, size_t room, size_t *got)
{
	struct sx_file_part *p = part;
	ssize_t n = 0; /* no file has bytes at an offset that pread() does not take */

	if (p->at <= (uint64_t)INT64_MAX - room)
		n = SX_RETRY(pread(p->file->fd, data, room, (off_t)p->at));
	if (n < 0)
		return sx_file_failed(p->file);
	*got = (size_t)n;
	p->at += (uint64_t)n;
	return 0;
}
