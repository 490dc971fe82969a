/* SPDX-License-Identifier: MIT */
/*
 * tests/pty.h - run a program with a pseudo-terminal for its output.
 */
#ifndef SPVX_TESTS_PTY_H
#define SPVX_TESTS_PTY_H

#include "support.h"

#include <sys/types.h>

/**
 * struct test_pty - a program on a terminal
 * @columns: of the terminal
 * @argv:    NULL-terminated; argv[0] is "spvx" for the program under test
 * @dir:     folder to run in
 * @no_color: NO_COLOR is set
 * @until:   stop reading, and leave the program running, when this has been written; or NULL
 * @pid:     of the program, while it runs
 * @out:     all it wrote to the terminal, standard output and error, with LF as they were
 * @status:  exit status, or 128 + the number of the signal that ended it
 */
struct test_pty {
	unsigned short columns;
	const char *const *argv;
	const char *dir;
	bool no_color;
	const char *until;

	pid_t pid;
	int master;
	struct test_bytes out;
	int status;
};

/* Start it. Return: false when there are no pseudo-terminals here. */
bool test_pty_start(struct test_pty *p);

/* Read until it ends, or until @until. Return: false when it ended before that. */
bool test_pty_read(struct test_pty *p);

/* Release what was read. */
void test_pty_free(struct test_pty *p);

#endif
