/* SPDX-License-Identifier: MIT */
/*
 * input/spool.c - bytes that can only be read forward, put into a temporary file.
 */
#define _GNU_SOURCE /* O_TMPFILE */
#include "input/spool.h"

#include "base/retry.h"

#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool write_all(int fd, const unsigned char *data, size_t size)
{
	while (size) {
		ssize_t n = SX_RETRY(write(fd, data, size));

		if (n <= 0)
			return false;
		data += n;
		size -= (size_t)n;
	}
	return true;
}

/* There can be no such file. */
static int fail(struct sx_file *of)
{
	of->no_room = true;
	return sx_file_failed(of);
}

static int copy(int fd, struct sx_bytes *bytes, uint64_t max, struct sx_file *of)
{
	const unsigned char *data;
	size_t got;
	int err;

	while (!(err = sx_bytes_peek(bytes, 1, &data, &got))) {
		if (got > max)
			return -SPVX_ELIMIT;
		if (!write_all(fd, data, got))
			return fail(of);
		max -= got;
		spvx_stream_skip(bytes->window, got);
	}
	return err == -SPVX_ECUT ? 0 : err;
}

/* A file in that folder that has no name. Return: its descriptor, -1 with errno. */
static int open_nameless(const char *folder)
{
	static const char name[] = "/spvx-XXXXXX";
	char path[PATH_MAX];
	size_t len = strlen(folder);
	int fd = -1;

#ifdef O_TMPFILE
	fd = SX_RETRY(open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600));
	if (fd >= 0 || (errno != EOPNOTSUPP && errno != EISDIR && errno != ENOENT))
		return fd;
#endif
	if (len + sizeof(name) > sizeof(path)) {
		errno = ENAMETOOLONG;
		return -1;
	}
	memcpy(path, folder, len);
	memcpy(path + len, name, sizeof(name));
	fd = SX_RETRY(mkstemp(path));
	if (fd >= 0) {
		unlink(path);
		fcntl(fd, F_SETFD, FD_CLOEXEC);
	}
	return fd;
}

int sx_spool_open(struct sx_spool *s, struct sx_bytes *bytes,
		  const struct sx_limits *limits)
{
	int fd = open_nameless(limits->temporary ? limits->temporary : "/tmp");
	int err;

	if (fd < 0)
		return fail(limits->file);
	s->open = true;
	s->file = (struct sx_file){ .fd = fd, .regular = true, .of = limits->file };
	err = copy(fd, bytes, limits->max_entry, limits->file);
	if (!err)
		err = spvx_stream_init_reader(&s->window, limits->allocator, sx_file_read,
					      &s->file);
	if (!err)
		sx_bytes_init(&s->bytes, &s->window, &s->file);
	return err;
}

void sx_spool_close(struct sx_spool *s)
{
	if (s->window.window)
		spvx_stream_fini(&s->window);
	if (s->open)
		sx_file_close(&s->file);
	s->open = false;
}
