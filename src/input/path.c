/* SPDX-License-Identifier: MIT */
/*
 * input/path.c - implements input/path.h.
 */
#include "input/path.h"

#include "base/retry.h"
#include "base/str.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#define LINES_STEP ((size_t)256 * 1024)
#define MAX_LINE   ((size_t)64 << 20) /* records of partials are a MiB or so */

bool sx_path_is_none(int error)
{
	return error == ENOENT || error == ENOTDIR || error == ENAMETOOLONG;
}

enum sx_path_type sx_path_type(const char *path)
{
	struct stat st;

	if (stat(path, &st))
		return sx_path_is_none(errno) ? SX_PATH_NONE : SX_PATH_FAILED;
	if (S_ISREG(st.st_mode))
		return SX_PATH_FILE;
	return S_ISDIR(st.st_mode) ? SX_PATH_FOLDER : SX_PATH_OTHER;
}

bool sx_path_reads_once(const char *path)
{
	return sx_is_stdin(sx_str(path)) || sx_path_type(path) == SX_PATH_OTHER;
}

bool sx_path_is_newer(const char *path, const char *than)
{
	struct stat a;
	struct stat b;

	if (stat(path, &a) || stat(than, &b))
		return false;
	if (a.st_mtim.tv_sec != b.st_mtim.tv_sec)
		return a.st_mtim.tv_sec > b.st_mtim.tv_sec;
	return a.st_mtim.tv_nsec > b.st_mtim.tv_nsec;
}

/* Open a file; if it cannot be opened, reading it fails with the reason. */
static struct sx_file open_path(const char *path)
{
	struct sx_file f = { .fd = SX_RETRY(open(path, O_RDONLY | O_CLOEXEC)) };
	struct stat st;

	if (f.fd < 0)
		sx_file_failed(&f);
	f.regular = !fstat(f.fd, &st) && S_ISREG(st.st_mode);
	return f;
}

int sx_path_head(const char *path, char *head, size_t room, size_t *got, const char **why)
{
	struct sx_file f = open_path(path);
	size_t n = 1;
	int err = 0;

	*got = 0;
	while (!err && n && *got < room) {
		n = 0; /* the call may fail */
		err = sx_file_read(&f, head + *got, room - *got, &n);
		*got += n;
	}
	if (err == -SPVX_EIO)
		*why = sx_file_why(&f);
	sx_file_close(&f);
	return err == SPVX_READ_LAST ? 0 : err;
}

/* Pass on the lines in @text, none of which ends before @from; keep the last if it is
 * incomplete. */
static int take_lines(struct sx_buf *text, size_t from, sx_line_fn *take, void *ctx)
{
	const char *at = text->data;
	size_t left = text->len;
	const char *lf;
	int err = 0;

	while (!err && left && (lf = memchr(at + from, '\n', left - from))) {
		err = take(ctx, sx_str_n(at, (size_t)(lf - at)));
		left -= (size_t)(lf + 1 - at);
		at = lf + 1;
		from = 0;
	}
	if (left)
		memmove(text->data, at, left);
	text->len = left;
	return err;
}

int sx_read_lines(spvx_read_fn *read, void *source, struct sx_buf *text, sx_line_fn *take,
		  void *ctx)
{
	size_t got = 1;
	int end = 0;
	int err = 0;

	while (got && !end && !err) {
		size_t from = text->len;
		char *room = sx_buf_reserve(text, LINES_STEP);

		if (!room)
			return text->error;
		got = 0;
		end = read(source, room, LINES_STEP, &got);
		text->len += got;
		if (!end || end == SPVX_READ_LAST)
			err = take_lines(text, from, take, ctx);
		if (!err && text->len > MAX_LINE)
			err = -SPVX_ELIMIT;
	}
	if (!err && (!end || end == SPVX_READ_LAST) && text->len)
		err = take(ctx, sx_buf_str(text));
	return err || end == SPVX_READ_LAST ? err : end;
}

int sx_path_lines(const char *path, const struct spvx_allocator *a, sx_line_fn *take,
		  void *ctx, const char **why)
{
	struct sx_file f = open_path(path);
	struct sx_buf text = { .a = a };
	int err = sx_read_lines(sx_file_read, &f, &text, take, ctx);

	if (err == -SPVX_ELIMIT) {
		errno = EFBIG;
		err = sx_file_failed(&f);
	}
	if (err == -SPVX_EIO && why)
		*why = sx_file_why(&f);
	sx_buf_free(&text);
	sx_file_close(&f);
	return err;
}
