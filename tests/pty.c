/* SPDX-License-Identifier: MIT */
/*
 * tests/pty.c - a pseudo-terminal that passes on what it gets, byte for byte.
 */
#define _GNU_SOURCE /* posix_openpt, memmem */
#include "pty.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#define STEP 65536

static void die(const char *what)
{
	perror(what);
	abort();
}

static int open_sides(struct test_pty *p)
{
	struct winsize size = { .ws_row = 24, .ws_col = p->columns };
	struct termios t;
	int fd;

	p->master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
	if (p->master < 0 || grantpt(p->master) || unlockpt(p->master))
		return -1;
	fd = open(ptsname(p->master), O_RDWR | O_NOCTTY | O_CLOEXEC);
	if (fd < 0 || tcgetattr(fd, &t))
		die("pseudo-terminal");
	cfmakeraw(&t);
	if (tcsetattr(fd, TCSANOW, &t) || ioctl(fd, TIOCSWINSZ, &size))
		die("pseudo-terminal");
	return fd;
}

static void become(const struct test_pty *p, int fd)
{
	const char *program = strcmp(p->argv[0], "spvx") ? p->argv[0] : test_bin();

	if (p->dir && chdir(p->dir))
		_exit(126);
	dup2(open("/dev/null", O_RDONLY), 0);
	dup2(fd, 1);
	dup2(fd, 2);
	unsetenv("NO_COLOR");
	unsetenv("CLICOLOR_FORCE");
	unsetenv("COLUMNS");
	setenv("TERM", "xterm", 1);
	if (p->no_color)
		setenv("NO_COLOR", "1", 1);
	execv(program, (char *const *)(uintptr_t)p->argv);
	_exit(127);
}

bool test_pty_start(struct test_pty *p)
{
	int fd = open_sides(p);

	if (fd < 0)
		return false;
	p->pid = fork();
	if (p->pid < 0)
		die("fork");
	if (!p->pid)
		become(p, fd);
	close(fd);
	return true;
}

/* Return: false at the end, which a terminal reports as an error. */
static bool read_more(struct test_pty *p)
{
	ssize_t n;

	p->out.data = realloc(p->out.data, p->out.len + STEP + 1);
	if (!p->out.data)
		die("realloc");
	do
		n = read(p->master, p->out.data + p->out.len, STEP);
	while (n < 0 && errno == EINTR);
	p->out.len += n > 0 ? (size_t)n : 0;
	p->out.data[p->out.len] = '\0';
	return n > 0;
}

bool test_pty_read(struct test_pty *p)
{
	int status;

	while (read_more(p)) {
		if (p->until && memmem(p->out.data, p->out.len, p->until, strlen(p->until)))
			return true;
	}
	if (waitpid(p->pid, &status, 0) != p->pid)
		die("waitpid");
	p->status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
	close(p->master);
	return !p->until;
}

void test_pty_free(struct test_pty *p)
{
	test_bytes_free(&p->out);
}
