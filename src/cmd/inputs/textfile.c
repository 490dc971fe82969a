/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/textfile.c - reads a text file, as a whole or line by line, and decompresses one
 * that gzip or zstd has compressed.
 */
#include "cmd/inputs/textfile.h"

#include "base/retry.h"
#include "base/str.h"
#include "input/codec.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#define READ_STEP ((size_t)64 * 1024)
#define MAX_TEXT  ((uint64_t)256 << 20) /* far more than policies or listings have */
#define HEAD      4                     /* bytes that tell a compressed file */

/**
 * struct text - a text being read
 * @file:    the file
 * @head:    its first bytes, which were read to know @codec
 * @from:    the first of them that are still to be passed on; a byte order mark is not
 * @to:      their end
 * @end:     result of the last read
 * @codec:   how it is compressed; SX_CODEC_RAW: not at all
 * @decoder: of any other
 * @damage:  error of @decoder; 0: none
 */
struct text {
	struct sx_file file;
	unsigned char head[HEAD];
	size_t from;
	size_t to;
	int end;
	enum sx_codec codec;
	struct sx_decoder decoder;
	int damage;
};

/* A spvx_read_fn: bytes as they are stored. */
static int read_stored(void *ctx, void *data, size_t room, size_t *got)
{
	struct text *t = ctx;
	size_t n = t->to - t->from < room ? t->to - t->from : room;

	*got = 0;
	if (!n) {
		if (!t->end)
			t->end = sx_file_read(&t->file, data, room, got);
		return t->end;
	}
	memcpy(data, t->head + t->from, n);
	t->from += n;
	*got = n;
	return 0;
}

/* A spvx_read_fn: the text. */
static int read_text(void *ctx, void *data, size_t room, size_t *got)
{
	struct text *t = ctx;
	int err;

	if (t->codec == SX_CODEC_RAW)
		return read_stored(t, data, room, got);
	err = sx_decoder_read(&t->decoder, data, room, got);
	if (err < 0 && err != t->end && err != -SPVX_ENOMEM)
		t->damage = err;
	return err;
}

static void close_file(struct text *t)
{
	if (t->codec != SX_CODEC_RAW)
		sx_decoder_free(&t->decoder);
	sx_file_close(&t->file);
}

/* Open a file, and find out how it is compressed. Return: 0; -SPVX_EIO (reported) or
 * -SPVX_ENOMEM: it is closed. */
static int open_text(struct cmd_run *run, const char *path, struct text *t)
{
	static const enum sx_codec codecs[] = { SX_CODEC_GZIP, SX_CODEC_ZSTD };

	bool is_stdin = !strcmp(path, "-");
	struct stat st;
	size_t got = 1;
	int err;

	*t = (struct text){ .file = { .fd = STDIN_FILENO, .borrowed = is_stdin } };
	if (!is_stdin)
		t->file.fd = SX_RETRY(open(path, O_RDONLY | O_CLOEXEC));
	if (t->file.fd < 0 || fstat(t->file.fd, &st)) {
		cmd_error(&run->messages, path, "cannot read: %s%s", strerror(errno),
			  *path ? "" : ": the name is empty");
		close_file(t);
		return -SPVX_EIO;
	}
	t->file.regular = !is_stdin && S_ISREG(st.st_mode);
	while (got && t->to < HEAD && !t->end) {
		got = 0;
		t->end = sx_file_read(&t->file, t->head + t->to, HEAD - t->to, &got);
		t->to += got;
	}
	t->from = t->to - sx_str_unmarked(sx_str_n((const char *)t->head, t->to)).len;
	for (size_t i = 0; i < SX_ARRAY_SIZE(codecs); i++)
		if (sx_codec_probe(codecs[i], t->head, t->to))
			t->codec = codecs[i];
	if (t->codec == SX_CODEC_RAW)
		return 0;
	sx_decoder_init(&t->decoder, NULL);
	t->decoder.max_window = run->in.max_window;
	err = sx_decoder_open(&t->decoder, t->codec, read_stored, t);
	if (err)
		close_file(t);
	return err;
}

/* Close the file, and report a failure. @err: result of reading. Return: @err; -SPVX_EIO also of
 * damaged data. */
static int close_text(struct cmd_run *run, const char *path, struct text *t, int err)
{
	char why[SX_CODEC_TEXT];

	if (err == -SPVX_ELIMIT) {
		errno = EFBIG;
		err = sx_file_failed(&t->file);
	}
	if (t->damage) {
		cmd_error(&run->messages, path, "cannot read: %s data: %s",
			  sx_codec_name(t->codec),
			  sx_codec_text(&t->decoder, t->damage, why));
		err = -SPVX_EIO;
	} else if (err == -SPVX_EIO) {
		cmd_error(&run->messages, path, "cannot read: %s", sx_file_why(&t->file));
	}
	if (!err && t->codec != SX_CODEC_RAW && sx_decoder_garbage(&t->decoder))
		cmd_warn(&run->messages, path, "trailing bytes after the %s data",
			 sx_codec_name(t->codec));
	close_file(t);
	if (!err && !t->file.borrowed)
		cmd_output_reads(&run->output, path);
	return err;
}

static int read_all(struct text *t, struct sx_buf *text)
{
	size_t got = 1;
	int end = 0;

	while (got && !end) {
		char *room = sx_buf_reserve(text, READ_STEP);

		if (!room)
			return text->error;
		got = 0;
		end = read_text(t, room, READ_STEP, &got);
		text->len += got;
		if (end >= 0 && text->len > MAX_TEXT)
			end = -SPVX_ELIMIT;
	}
	return end == SPVX_READ_LAST ? 0 : end;
}

int cmd_text_read(struct cmd_run *run, const char *path, struct sx_buf *text)
{
	struct text t;
	int err = open_text(run, path, &t);

	return err ? err : close_text(run, path, &t, read_all(&t, text));
}

int cmd_text_keep(struct cmd_run *run, const char *path, struct spvx_str *text)
{
	struct sx_buf b = { .a = NULL };
	int err = cmd_text_read(run, path, &b);

	*text = sx_buf_keep(&b, &run->arena);
	return err || text->ptr ? err : -SPVX_ENOMEM;
}

int cmd_json_keep(struct cmd_run *run, const char *path, struct sx_json_node **root)
{
	struct spvx_error why = { .code = SPVX_OK };
	struct spvx_str text;
	int err = cmd_text_keep(run, path, &text);

	if (!err)
		err = sx_json_parse(&run->arena, text, root, &why);
	if (err != -SPVX_ESYNTAX)
		return err;
	cmd_error(&run->messages, path, "invalid JSON: %s", why.message);
	return -SPVX_EIO;
}

void cmd_text_fault(struct cmd_run *run, const char *path, const struct spvx_error *err)
{
	struct cmd_place at = {
		.address = sx_str(path),
		.line = err->line,
		.column = err->column,
	};

	cmd_say(&run->messages, CMD_ERROR, &at, "%s", err->message);
}

int cmd_text_head(struct cmd_run *run, const char *path, char *head, size_t room,
		  size_t *len)
{
	struct text t;
	size_t got = 1;
	int end = 0;
	int err = open_text(run, path, &t);

	*len = 0;
	if (err)
		return err;
	while (!end && got && *len < room) {
		got = 0;
		end = read_text(&t, head + *len, room - *len, &got);
		*len += got;
	}
	if (t.end == -SPVX_EIO) {
		cmd_error(&run->messages, path, "cannot read: %s", sx_file_why(&t.file));
		err = -SPVX_EIO;
	} else if (end == -SPVX_ENOMEM) {
		err = end;
	}
	close_file(&t);
	return err;
}

/* ---- line by line ---- */

int cmd_text_lines(struct cmd_run *run, const char *path, sx_line_fn *take, void *ctx)
{
	struct sx_buf text = { .a = NULL };
	struct text t;
	int err = open_text(run, path, &t);

	if (err)
		return err;
	err = close_text(run, path, &t, sx_read_lines(read_text, &t, &text, take, ctx));
	sx_buf_free(&text);
	return err;
}
