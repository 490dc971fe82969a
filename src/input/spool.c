/* SPDX-License-Identifier: MIT */
/*
 * input/spool.c - bytes that can only be read forward, put into a temporary file.
 */
#include "input/spool.h"

#include "input/temp_file.h"

/* Record a failure of the temporary file. */
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
		if (!sx_temp_file_write(fd, data, got))
			return fail(of);
		max -= got;
		spvx_stream_skip(bytes->window, got);
	}
	/* the container reports its own damage; the bytes before it are good */
	return err == -SPVX_ECUT || err == -SPVX_EENTRY ? 0 : err;
}

int sx_spool_open(struct sx_spool *s, struct sx_bytes *bytes,
		  const struct sx_limits *limits)
{
	int fd = sx_temp_file_open(limits->temporary);
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
