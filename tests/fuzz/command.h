/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/command.h - whole commands within the process of a fuzzer: they run in a folder of
 * their own, what they write is caught, and what holds for every command is checked. All words
 * are names in that folder: none may have a slash.
 */
#ifndef SPVX_TESTS_FUZZ_COMMAND_H
#define SPVX_TESTS_FUZZ_COMMAND_H

#include "base/json_read.h"
#include "base/str.h"
#include "cmd/commands.h"
#include "frame/command.h"
#include "frame/format.h"
#include "support.h"
#include "target.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define COMMAND_WORDS 64

/**
 * struct command - a command line, and what came of it
 * @argv:   what is run, ending with NULL; argv[0] is "spvx"
 * @argc:   how many
 * @piped:  standard input is a pipe with these bytes; NULL: it is empty
 * @size:   of them, less than a pipe holds
 * @out:    what it wrote to standard output
 * @err:    and to standard error
 * @status: exit status
 */
struct command {
	const char *argv[COMMAND_WORDS + 1];
	int argc;
	const void *piped;
	size_t size;
	struct test_bytes out;
	struct test_bytes err;
	int status;
};

static inline void command_word(struct command *c, const char *word)
{
	if (c->argc < COMMAND_WORDS)
		c->argv[c->argc++] = word;
}

/* ---- the folder ---- */

static char *command_folder_name;

static inline void command_folder_remove(void)
{
	test_remove(command_folder_name);
	free(command_folder_name);
}

/* Open it; it is made once, and removed in the end. */
static inline int command_folder(void)
{
	static int fd = -1;

	if (fd >= 0)
		return fd;
	command_folder_name = test_folder();
	fd = open(command_folder_name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	require(fd >= 0 && !atexit(command_folder_remove));
	return fd;
}

/* A file there with these bytes. */
static inline void command_file(const char *name, const void *data, size_t size)
{
	int fd = openat(command_folder(), name, O_WRONLY | O_CREAT | O_TRUNC, 0600);

	require(fd >= 0 && (!size || write(fd, data, size) == (ssize_t)size));
	close(fd);
}

/* What a command has left in the folder, but for the names of @kept: no file is half written. */
static inline void command_clean(const char *const *kept)
{
	char **names = test_list(command_folder_name);

	require(names != NULL);
	for (size_t n = 0; names[n]; n++) {
		char *path = test_format("%s/%s", command_folder_name, names[n]);
		bool keep = false;

		require(!strstr(names[n], ".tmp"));
		for (size_t k = 0; kept[k]; k++)
			keep |= !strcmp(names[n], kept[k]);
		if (!keep && unlink(path))
			test_remove(path);
		free(path);
	}
	test_list_free(names);
}

/* ---- running ---- */

/* An unnamed file for what is written. */
static inline int command_file_open(void)
{
	int fd = openat(command_folder(), "caught", O_RDWR | O_CREAT | O_CLOEXEC, 0600);

	require(fd >= 0 && !unlinkat(command_folder(), "caught", 0));
	return fd;
}

static inline struct test_bytes command_take(int fd)
{
	struct test_bytes b = { .data = NULL };
	struct stat st;

	require(!fstat(fd, &st));
	b.len = (size_t)st.st_size;
	b.data = malloc(b.len + 1);
	require(b.data && pread(fd, b.data, b.len, 0) == (ssize_t)b.len);
	b.data[b.len] = '\0';
	close(fd);
	return b;
}

static inline int command_stdin(const struct command *c)
{
	int ends[2];

	if (!c->piped)
		return open("/dev/null", O_RDONLY | O_CLOEXEC);
	require(!pipe(ends) && c->size < 65536);
	require(!c->size || write(ends[1], c->piped, c->size) == (ssize_t)c->size);
	close(ends[1]);
	return ends[0];
}

/* What the fuzzer has set is as it was afterwards. It writes to standard error by a descriptor of
 * its own, with -close_fd_mask=2; then what a sanitizer reports during a run is seen. */
static const int command_signals[] = { SIGHUP,  SIGINT,  SIGTERM, SIGQUIT,
				       SIGALRM, SIGXCPU, SIGXFSZ, SIGPIPE };

#define COMMAND_SIGNALS (sizeof(command_signals) / sizeof(command_signals[0]))

static inline void command_run(struct command *c)
{
	int caught[3] = { command_stdin(c), command_file_open(), command_file_open() };
	struct sigaction actions[COMMAND_SIGNALS];
	int was = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	int saved[3];

	for (size_t s = 0; s < COMMAND_SIGNALS; s++)
		require(!sigaction(command_signals[s], NULL, &actions[s]));
	/* the alarm is the fuzzer's, and its watching thread may get it: not the program's end */
	signal(SIGALRM, SIG_IGN);
	for (int fd = 0; fd < 3; fd++) {
		saved[fd] = fcntl(fd, F_DUPFD_CLOEXEC, 10);
		require(saved[fd] >= 0 && dup2(caught[fd], fd) == fd);
	}
	c->argv[c->argc] = NULL;
	require(was >= 0 && !fchdir(command_folder()));
	c->status = cmd_main(&cmd_program, c->argc, (char **)(uintptr_t)c->argv);
	require(!fchdir(was) && !close(was));
	for (int fd = 0; fd < 3; fd++)
		require(dup2(saved[fd], fd) == fd && !close(saved[fd]));
	for (size_t s = 0; s < COMMAND_SIGNALS; s++)
		require(!sigaction(command_signals[s], &actions[s], NULL));
	close(caught[0]);
	c->out = command_take(caught[1]);
	c->err = command_take(caught[2]);
}

static inline void command_free(struct command *c)
{
	test_bytes_free(&c->out);
	test_bytes_free(&c->err);
}

/* ---- what holds for every command ---- */

static inline bool command_is_json(struct spvx_str text)
{
	struct sx_json_node *root;
	struct sx_arena arena;
	int err;

	sx_arena_init(&arena, NULL, 0);
	err = sx_json_parse(&arena, text, &root, NULL);
	sx_arena_free(&arena);
	return !err || err == -SPVX_ENOMEM;
}

/* The line at fault for whoever reads the log. */
static inline void command_expect(const struct command *c, bool holds, const char *what)
{
	if (holds)
		return;
	printf("%s: status %d:", what, c->status);
	for (int n = 0; n < c->argc; n++)
		printf(" '%s'", c->argv[n]);
	printf("\n%.2000s\n%.2000s\n", (const char *)c->out.data,
	       (const char *)c->err.data);
	fflush(stdout);
	abort();
}

/* @format: of the document, where it is on standard output; NULL: it is not, or is text. */
static inline void command_check(const struct command *c, const char *format)
{
	const char *at = (const char *)c->out.data;
	const char *end = at + c->out.len;
	bool lines = format && !strcmp(format, "ndjson");
	const char *stop;

	command_expect(c, c->status >= 0 && c->status <= 2, "no status of ours");
	command_expect(c, c->status < 2 || c->err.len, "a failure without a message");
	if (!format || (!lines && strcmp(format, "json") && strcmp(format, "sarif")))
		return;
	while (at < end) {
		stop = lines ? memchr(at, '\n', (size_t)(end - at)) : end;
		command_expect(c,
			       stop && command_is_json(sx_str_n(at, (size_t)(stop - at))),
			       "not JSON");
		at = lines ? stop + 1 : end;
	}
}

#endif
