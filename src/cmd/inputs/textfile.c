/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/textfile.c - reads a text file, as a whole or line by line.
 */
#include "cmd/inputs/textfile.h"

#include "base/retry.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#define READ_STEP ((size_t)64 * 1024)
#define MAX_TEXT  ((uint64_t)256 << 20) /* far more than policies or listings have */

/* Number of bytes to read next: the rest of the file if its size is known, and a step more
 * to see the end. */
static size_t step(const struct sx_file *f)
{
	uint64_t left = f->size > f->got ? f->size - f->got : 0;

	return left < SIZE_MAX - READ_STEP ? (size_t)left + READ_STEP : READ_STEP;
}

static int too_large(struct sx_file *f)
{
	errno = EFBIG;
	return sx_file_failed(f);
}

static int read_all(struct sx_file *f, struct sx_buf *text)
{
	size_t got = 1;
	int err = f->size > MAX_TEXT ? too_large(f) : 0;

	while (got && !err) {
		size_t want = step(f);
		char *room = sx_buf_reserve(text, want);

		if (!room)
			return text->error;
		got = 0;
		err = sx_file_read(f, room, want, &got);
		text->len += got;
		if (err >= 0 && f->got > MAX_TEXT)
			err = too_large(f);
	}
	return err == SPVX_READ_LAST ? 0 : err;
}

static int open_text(struct cmd_run *run, const char *path, struct sx_file *f)
{
	bool is_stdin = !strcmp(path, "-");
	struct stat st;

	*f = (struct sx_file){ .fd = STDIN_FILENO, .borrowed = is_stdin };
	if (!is_stdin)
		f->fd = SX_RETRY(open(path, O_RDONLY | O_CLOEXEC));
	if (f->fd < 0 || fstat(f->fd, &st)) {
		cmd_error(&run->messages, path, "cannot read: %s", strerror(errno));
		sx_file_close(f);
		return -SPVX_EIO;
	}
	f->regular = !is_stdin && S_ISREG(st.st_mode);
	f->size = f->regular ? (uint64_t)st.st_size : 0;
	return 0;
}

/* Close the file, and report a failure. @err: result of reading. Return: @err. */
static int close_text(struct cmd_run *run, const char *path, struct sx_file *f, int err)
{
	if (err == -SPVX_EIO)
		cmd_error(&run->messages, path, "cannot read: %s", sx_file_why(f));
	sx_file_close(f);
	if (!err && !f->borrowed)
		cmd_output_reads(&run->output, path);
	return err;
}

int cmd_text_read(struct cmd_run *run, const char *path, struct sx_buf *text)
{
	struct sx_file f;
	int err = open_text(run, path, &f);

	return err ? err : close_text(run, path, &f, read_all(&f, text));
}

/* ---- line by line ---- */

int cmd_text_lines(struct cmd_run *run, const char *path, sx_line_fn *take, void *ctx)
{
	struct sx_file f;
	struct sx_buf text;
	int err = open_text(run, path, &f);

	if (err)
		return err;
	sx_buf_init(&text, NULL);
	err = close_text(run, path, &f, sx_file_lines(&f, &text, take, ctx));
	sx_buf_free(&text);
	return err;
}
