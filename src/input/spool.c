/* SPDX-License-Identifier: MIT */
/*
 * input/spool.c - bytes that can only be read forward, put into a temporary file.
 */
#include "input/spool.h"

#include <errno.h>
#include <unistd.h>

static bool write_all(int fd, const unsigned char *data, size_t size)
{
	while (size) {
		ssize_t n = write(fd, data, size);

		if (n < 0 && errno == EINTR)
			continue;
		if (n <= 0)
			return false;
		data += n;
		size -= (size_t)n;
	}
	return true;
}

static int copy(int fd, struct sx_bytes *bytes, uint64_t max)
{
	const unsigned char *data;
	size_t got;
	int err;

	while (!(err = sx_bytes_peek(bytes, 1, &data, &got))) {
		if (got > max)
			return -SPVX_ELIMIT;
		if (!write_all(fd, data, got))
			return -SPVX_EENTRY;
		max -= got;
		spvx_stream_skip(bytes->window, got);
	}
	return err == -SPVX_ECUT ? 0 : err;
}

int sx_spool_open(struct sx_spool *s, struct sx_bytes *bytes, uint64_t max,
		  const struct spvx_allocator *allocator)
{
	int err;

	s->temporary = tmpfile();
	if (!s->temporary)
		return -SPVX_EENTRY;
	err = copy(fileno(s->temporary), bytes, max);
	if (err)
		return err;
	s->file = (struct sx_file){ .fd = fileno(s->temporary), .regular = true };
	err = spvx_stream_init_reader(&s->window, allocator, sx_file_read, &s->file);
	if (!err)
		sx_bytes_init(&s->bytes, &s->window, &s->file);
	return err;
}

void sx_spool_close(struct sx_spool *s)
{
	if (s->window.window)
		spvx_stream_fini(&s->window);
	if (s->temporary)
		fclose(s->temporary);
	s->temporary = NULL;
}
