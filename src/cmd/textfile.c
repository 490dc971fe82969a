/* SPDX-License-Identifier: MIT */
/*
 * cmd/textfile.c - reads a text file; of a regular one the size is asked for only once the
 * first read has not been enough.
 */
#include "cmd/textfile.h"

#include "base/str.h"
#include "input/file.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#define READ_STEP ((size_t)64 * 1024)

static bool is_regular(int fd)
{
	struct stat st;

	return !fstat(fd, &st) && S_ISREG(st.st_mode);
}

/* How much to ask for next: all the rest where that is known, and what shows the end. */
static size_t step(const struct sx_file *f)
{
	uint64_t left = f->size > f->got ? f->size - f->got : 0;

	return left < SIZE_MAX - READ_STEP ? (size_t)left + READ_STEP : READ_STEP;
}

static int read_all(struct sx_file *f, struct sx_buf *text)
{
	size_t got = 1;
	int err = 0;

	while (got && !err) {
		size_t want = step(f);
		char *room = sx_buf_reserve(text, want);

		if (!room)
			return text->error;
		got = 0;
		err = sx_file_read(f, room, want, &got);
		text->len += got;
	}
	return err == SPVX_READ_LAST ? 0 : err;
}

int cmd_text_read(struct cmd_run *run, const char *path, struct sx_buf *text)
{
	bool is_stdin = !strcmp(path, "-");
	struct sx_file f = { .fd = STDIN_FILENO, .borrowed = is_stdin };
	int err;

	if (!is_stdin)
		f.fd = open(path, O_RDONLY | O_CLOEXEC);
	if (f.fd < 0) {
		cmd_error(&run->messages, path, "cannot read: %s", strerror(errno));
		return -SPVX_EIO;
	}
	f.regular = !is_stdin && is_regular(f.fd);
	err = read_all(&f, text);
	if (err == -SPVX_EIO)
		cmd_error(&run->messages, path, "cannot read: %s", sx_file_why(&f));
	sx_file_close(&f);
	if (!err && !is_stdin)
		cmd_output_depends(&run->output, path);
	return err;
}
