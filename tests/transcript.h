/* SPDX-License-Identifier: MIT */
/*
 * tests/transcript.h - transcripts of a shell: what is typed, what is printed. Define
 * _GNU_SOURCE, for memmem().
 *
 *   # what is shown, or nothing
 *   $ spvx COMMAND...      for sh, in the current folder; `spvx` is the program under test
 *   > MORE                 the command goes on: a here-document
 *   OUTPUT                 standard output
 *   ! MESSAGE              standard error
 *   = FILE                 a file below $OUT, and its lines
 *   [1]                    the exit status, unless it is 0
 *
 * An empty line ends it. Every byte counts. A line that begins with a backslash has escapes:
 * \xNN of what is no text, \\, and the first character of a mark as above. A backslash alone
 * says that the newline before it is not there. What has a NUL is given by size and digest.
 *
 * `$ cd DIR` holds for all that follows; the first folder is tests/modules. $SRC is the source,
 * $SHARED the shared material, $RECORDED that or its part that comes with the source, $TMP an
 * empty folder that lasts as long as the transcript, $OUT one for each command. Output has
 * these names in place of the paths. $BUILD is the build folder; $SANITIZED is empty but in builds
 * with sanitizers. Functions that commands share are in $TMP.sh, which a transcript
 * writes first.
 *
 * `try` runs standard input as lines of bash that must succeed, each; `not COMMAND` must fail. What
 * they print is printed where one does not. `le NUMBER BYTES` prints a number as so many bytes,
 * the lowest first, and `words NUMBER...` each as a word, without a process. `turn N I` asks
 * whether the I-th of many cases is tried, as test_turn(N) does.
 */
#ifndef SPVX_TESTS_TRANSCRIPT_H
#define SPVX_TESTS_TRANSCRIPT_H

#include "base/buf.h"
#include "base/hash.h"
#include "base/str.h"
#include "suite.h"

#include <unistd.h>

/* ---- the text ---- */

/* Views of a transcript: all before a command, the command with its marks, what it prints. */
struct test_case {
	struct spvx_str head;
	struct spvx_str command;
	struct spvx_str prints;
};

/* The first line, with its newline. */
static inline struct spvx_str test_line(struct spvx_str text)
{
	const char *end = text.len ? memchr(text.ptr, '\n', text.len) : NULL;

	return sx_str_n(text.ptr, end ? (size_t)(end + 1 - text.ptr) : text.len);
}

/* Move the first line of @rest to the end of @taken. */
static inline void test_take_line(struct spvx_str *rest, struct spvx_str *taken)
{
	size_t len = test_line(*rest).len;

	taken->len += len;
	*rest = sx_str_n(rest->ptr + len, rest->len - len);
}

/* Return: false: there is no more; what is left is in @c->head. */
static inline bool test_case_next(struct spvx_str *rest, struct test_case *c)
{
	c->head = sx_str_n(rest->ptr, 0);
	while (rest->len && !sx_str_starts(*rest, "$ "))
		test_take_line(rest, &c->head);
	c->command = sx_str_n(rest->ptr, 0);
	if (!rest->len)
		return false;
	do
		test_take_line(rest, &c->command);
	while (sx_str_starts(*rest, "> ") || sx_str_starts(*rest, ">\n"));
	c->prints = sx_str_n(rest->ptr, 0);
	while (rest->len && !sx_str_starts(*rest, "$ ") && !sx_str_starts(*rest, "# "))
		test_take_line(rest, &c->prints);
	return true;
}

/* What the shell is given; from malloc. */
static inline char *test_case_command(const struct test_case *c)
{
	char *command = test_format("%.*s", (int)c->command.len, c->command.ptr);
	struct spvx_str rest = c->command;
	char *to = command;

	while (rest.len) {
		struct spvx_str line = sx_str_n(rest.ptr, 0);
		size_t mark;

		test_take_line(&rest, &line);
		mark = line.len > 2 ? 2 : 1;
		memcpy(to, line.ptr + mark, line.len - mark);
		to += line.len - mark;
	}
	to[-1] = '\0';
	return command;
}

/* ---- what is printed ---- */

static inline bool test_is_mark(struct spvx_str line)
{
	static const char *const marks[] = { "\\", "$ ", "> ", "! ", "= ", "# " };
	bool mark = sx_str_is(line, "!") || sx_str_is(line, ">") ||
		    (sx_str_starts(line, "[") && line.len > 2 &&
		     strspn(line.ptr + 1, "0123456789") == line.len - 2);

	for (size_t i = 0; i < sizeof(marks) / sizeof(marks[0]); i++)
		mark |= sx_str_starts(line, marks[i]);
	return mark;
}

/* Bytes of the first character; 0: it cannot be printed. */
static inline unsigned test_printable(struct spvx_str text)
{
	uint32_t cp = 0;
	unsigned len = sx_utf8_next(text, &cp);

	return len && sx_is_control(cp) && cp != '\t' ? 0 : len;
}

static inline bool test_is_printable(struct spvx_str text)
{
	for (unsigned len; text.len; text = sx_str_n(text.ptr + len, text.len - len)) {
		len = test_printable(text);
		if (!len)
			return false;
	}
	return true;
}

static inline void test_put_line(struct sx_buf *b, const char *mark, struct spvx_str line)
{
	sx_buf_puts(b, mark);
	if (*mark && line.len)
		sx_buf_putc(b, ' ');
	if (test_is_printable(line) &&
	    !(*mark ? sx_str_starts(line, "\\") : test_is_mark(line))) {
		sx_buf_put(b, line.ptr, line.len);
		return;
	}
	sx_buf_putc(b, '\\');
	for (unsigned len; line.len; line = sx_str_n(line.ptr + len, line.len - len)) {
		len = test_printable(line);
		if (!len)
			sx_buf_printf(b, "\\x%02x", (unsigned char)line.ptr[0]);
		else if (line.ptr[0] == '\\')
			sx_buf_putc(b, '\\');
		sx_buf_put(b, line.ptr, len);
		len = len ? len : 1;
	}
}

static inline void test_put_lines(struct sx_buf *b, const char *mark, struct spvx_str text)
{
	bool ended = !text.len || text.ptr[text.len - 1] == '\n';

	while (text.len) {
		struct spvx_str line = sx_str_n(text.ptr, 0);

		test_take_line(&text, &line);
		line.len -= line.ptr[line.len - 1] == '\n';
		test_put_line(b, mark, line);
		sx_buf_putc(b, '\n');
	}
	if (!ended)
		sx_buf_puts(b, *mark ? "! \\\n" : "\\\n");
}

/* A file, or one of the two streams: its lines. */
static inline void test_put_text(struct sx_buf *b, const char *name, const char *mark,
				 const struct test_bytes *text)
{
	unsigned char digest[32];
	char hex[65];

	if (!text->len || !memchr(text->data, '\0', text->len)) {
		test_put_lines(b, mark, sx_str_n((char *)text->data, text->len));
		return;
	}
	sx_sha256(text->data, text->len, digest);
	sx_put_hex_bytes(hex, digest, sizeof(digest));
	sx_buf_printf(b, "= %s, %zu bytes, sha256 %.64s\n", name, text->len, hex);
}

/* ---- running ---- */

/**
 * struct test_shell - where commands run, and what paths are called
 * @dir:   the current folder; NULL: it is not there
 * @names: of folders, each before one that it is in
 */
struct test_shell {
	char *dir;
	char *out;

	struct {
		const char *name;
		const char *path;
	} names[4];
};

static inline void test_shell_open(struct test_shell *s, const char *dir)
{
	*s = (struct test_shell){ .dir = test_format("%s", dir), .out = test_folder() };
	s->names[0].name = "$OUT";
	s->names[0].path = s->out;
	s->names[1].name = "$TMP";
	s->names[1].path = test_folder();
	s->names[2].name = "$SHARED";
	s->names[2].path = test_shared();
	s->names[3].name = "$SRC";
	s->names[3].path = test_src();
}

static inline void test_shell_close(struct test_shell *s)
{
	char *functions = test_format("%s.sh", s->names[1].path);

	remove(functions);
	test_remove(s->names[1].path);
	free((char *)(uintptr_t)s->names[1].path);
	test_remove(s->out);
}

/* Each name in the place of its path. */
static inline void test_shell_hide(const struct test_shell *s, struct test_bytes *text)
{
	for (size_t i = 0; i < 4; i++) {
		const char *path = s->names[i].path;
		size_t name = strlen(s->names[i].name);
		size_t len = path ? strlen(path) : 0;
		unsigned char *at = text->data;

		while (len && text->len &&
		       (at = memmem(at, text->len - (size_t)(at - text->data), path,
				    len))) {
			memcpy(at, s->names[i].name, name);
			at += name;
			text->len -= len - name;
			memmove(at, at + len - name, text->len - (size_t)(at - text->data));
			text->data[text->len] = '\0';
		}
	}
}

/* All that is below $OUT, which is empty then. */
static inline void test_shell_files(struct test_shell *s, const char *under,
				    struct sx_buf *b)
{
	char *folder = test_format("%s/%s", s->out, under);
	char **names = test_list(folder);

	for (size_t i = 0; names && names[i]; i++) {
		char *name = test_format("%s%s", under, names[i]);
		char *path = test_format("%s/%s", s->out, name);
		char *below = test_format("%s/", name);
		struct test_bytes text;

		if (test_list(path)) {
			test_shell_files(s, below, b);
			rmdir(path);
		} else {
			text = test_read(path);
			test_shell_hide(s, &text);
			if (!text.len || !memchr(text.data, '\0', text.len))
				sx_buf_printf(b, "= %s\n", name);
			test_put_text(b, name, "", &text);
			remove(path);
		}
	}
}

static inline struct test_run test_shell_start(const struct test_shell *s,
					       const char *command, const char *then)
{
	const char *shared = s->names[2].path;
	const char *recorded = test_recorded();
	char *script = test_format(
		"export SRC='%s' SHARED='%s' RECORDED='%s' TMP='%s' OUT='%s' SPVX_BIN='%s' "
		"BUILD='%s' SANITIZED=%s\n"
		/* a function would be a process more in each pipe */
		"case $SPVX_BIN in */spvx) export PATH=\"${SPVX_BIN%%/*}:$PATH\" ;;\n"
		"*) spvx() { \"$SPVX_BIN\" \"$@\"; } ;; esac\n"
		"try() { said=$(bash -ec 'case $SPVX_BIN in */spvx) ;; *) spvx() { "
		"\"$SPVX_BIN\" \"$@\"; } ;; esac\n"
		"not() { ! \"$@\"; }\n"
		"eval \"$(</dev/stdin)\"' 2>&1) || { "
		"set $?; printf '%%s\\n' \"$said\"; return $1; }; }\n"
		"le() { number=$1 octets=$2; while [ $octets -gt 0 ]; do\n"
		"printf \"\\\\$((number >> 6 & 3))$((number >> 3 & 7))$((number & 7))\"\n"
		"number=$((number >> 8)) octets=$((octets - 1)); done; }\n"
		"words() { for word; do le $word 4; done; }\n"
		"turn() { [ -z \"$SANITIZED$SPVX_PART\" ] || [ $((($2 + ${SPVX_TURN:-0}) %% $1)) = 0 ]; }\n"
		"if [ -f \"$TMP.sh\" ]; then . \"$TMP.sh\"; fi\n%s\n%s",
		s->names[3].path, shared ? shared : "", recorded ? recorded : "",
		s->names[1].path, s->out, test_bin(), test_build(),
		test_sanitized() ? "1" : "", command, then);
	const char *argv[] = { "/bin/sh", "-c", script, NULL };
	struct test_run r = test_run_in(s->dir, argv);

	return r;
}

/* Run it, and write what is printed. Return: false: it needs the shared material, which is not
 * there. */
static inline bool test_shell_run(struct test_shell *s, const char *command,
				  struct sx_buf *b)
{
	bool enters = !strncmp(command, "cd ", 3);
	bool possible = (!strstr(command, "$SHARED") || test_shared()) &&
			(!strstr(command, "$RECORDED") || test_recorded());
	struct test_run r;

	if (!possible || !(s->dir || enters)) {
		if (enters)
			s->dir = NULL;
		return false;
	}
	r = test_shell_start(s, command, enters ? "pwd" : "");
	if (enters) { /* the last line is the folder */
		size_t end = r.out.len - !!r.out.len;

		for (r.out.len = end; r.out.len && r.out.data[r.out.len - 1] != '\n';)
			r.out.len--;
		s->dir =
			test_format("%.*s", (int)(end - r.out.len), r.out.data + r.out.len);
	}
	test_shell_hide(s, &r.out);
	test_shell_hide(s, &r.err);
	test_put_text(b, "standard output", "", &r.out);
	test_put_text(b, "standard error", "!", &r.err);
	test_shell_files(s, "", b);
	if (r.status)
		sx_buf_printf(b, "[%d]\n", r.status);
	return true;
}

#endif
