/* SPDX-License-Identifier: MIT */
/*
 * tests/spawn.c - run a program with given input and catch what it writes. All three pipes
 * are served by one poll loop, so neither side can wait for the other for ever.
 */
#define _GNU_SOURCE /* posix_spawn_file_actions_addchdir_np, pipe2 */
#include "support.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
	IN,
	OUT,
	ERR,
	PIPES
};

extern char **environ;

/* One run: the parent's ends of the pipes, and input on its way. */
struct session {
	struct test_run *r;
	pid_t pid;
	struct pollfd fds[PIPES]; /* fd is -1 once closed */
	size_t cap[PIPES];
	unsigned char fed[65536]; /* from r->feed */
	const unsigned char *next;
	size_t left;
};

static void die(const char *what)
{
	perror(what);
	abort();
}

/* The environment without what would change colour, width or language of the output. */
static char **clean_environment(void)
{
	static const char *const unwanted[] = { "NO_COLOR=", "CLICOLOR=", "CLICOLOR_FORCE=",
						"COLUMNS=",  "LC_ALL=",   "LANG=" };
	size_t count = 0;
	size_t kept = 0;
	char **env;

	while (environ[count])
		count++;
	env = malloc((count + 1) * sizeof(*env));
	if (!env)
		die("malloc");
	for (size_t i = 0; i < count; i++) {
		bool keep = true;

		for (size_t k = 0; k < sizeof(unwanted) / sizeof(*unwanted); k++)
			keep &= !!strncmp(environ[i], unwanted[k], strlen(unwanted[k]));
		if (keep)
			env[kept++] = environ[i];
	}
	env[kept] = NULL;
	return env;
}

static void make_pipe(int ends[2])
{
	if (pipe2(ends, O_CLOEXEC))
		die("pipe2");
}

static void spawn(struct session *s)
{
	const char *program = s->r->argv[0];
	posix_spawn_file_actions_t actions;
	posix_spawnattr_t attributes;
	sigset_t pipe;
	char **env = clean_environment();
	int pipes[PIPES][2];
	int rc;

	if (!strcmp(program, "spvx"))
		program = test_bin();
	posix_spawn_file_actions_init(&actions);
	for (int i = 0; i < PIPES; i++) {
		make_pipe(pipes[i]);
		posix_spawn_file_actions_adddup2(&actions, pipes[i][i != IN], i);
	}
	if (s->r->dir)
		posix_spawn_file_actions_addchdir_np(&actions, s->r->dir);
	/* whoever runs the tests may ignore it, as nohup does */
	sigemptyset(&pipe);
	sigaddset(&pipe, SIGPIPE);
	posix_spawnattr_init(&attributes);
	posix_spawnattr_setsigdefault(&attributes, &pipe);
	posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
	/* posix_spawn takes the vector as execve does: it is not written to. */
	rc = posix_spawn(&s->pid, program, &actions, &attributes,
			 (char **)(uintptr_t)s->r->argv, env);
	if (rc) {
		errno = rc;
		die(program);
	}
	posix_spawn_file_actions_destroy(&actions);
	posix_spawnattr_destroy(&attributes);
	free(env);
	for (int i = 0; i < PIPES; i++) {
		close(pipes[i][i != IN]);
		s->fds[i].fd = pipes[i][i == IN];
		s->fds[i].events = i == IN ? POLLOUT : POLLIN;
		fcntl(s->fds[i].fd, F_SETFL, O_NONBLOCK);
	}
}

static void shut(struct session *s, int which)
{
	close(s->fds[which].fd);
	s->fds[which].fd = -1;
}

static void write_some(struct session *s)
{
	ssize_t n;

	if (!s->left && s->r->feed) {
		s->next = s->fed;
		s->left = s->r->feed(s->r->feed_ctx, s->fed, sizeof(s->fed));
	}
	n = s->left ? write(s->fds[IN].fd, s->next, s->left) : 0;
	if (n > 0) {
		s->next += n;
		s->left -= (size_t)n;
	}
	/* A program may end without reading everything; that is not the test's failure. */
	if ((n < 0 && errno != EAGAIN && errno != EINTR) || (!s->left && !s->r->feed) || !n)
		shut(s, IN);
}

static void read_some(struct session *s, int which, struct test_bytes *b)
{
	ssize_t n;

	if (s->cap[which] - b->len < 65536) {
		s->cap[which] = s->cap[which] ? s->cap[which] * 2 : 131072;
		b->data = realloc(b->data, s->cap[which]);
		if (!b->data)
			die("realloc");
	}
	n = read(s->fds[which].fd, b->data + b->len, s->cap[which] - b->len - 1);
	if (n > 0)
		b->len += (size_t)n;
	b->data[b->len] = '\0';
	if (!n || (n < 0 && errno != EAGAIN && errno != EINTR))
		shut(s, which);
}

/* RssAnon of the running program, from Linux's /proc. */
static void sample(struct session *s)
{
	char path[64];
	struct test_bytes status;
	const char *line;

	snprintf(path, sizeof(path), "/proc/%d/status", (int)s->pid);
	status = test_read(path);
	line = status.data ? strstr((char *)status.data, "RssAnon:") : NULL;
	if (line) {
		long kib = strtol(line + strlen("RssAnon:"), NULL, 10);

		if (kib > s->r->anon_kib)
			s->r->anon_kib = kib;
	}
	test_bytes_free(&status);
}

static void serve(struct session *s)
{
	while (s->fds[IN].fd >= 0 || s->fds[OUT].fd >= 0 || s->fds[ERR].fd >= 0) {
		int n = poll(s->fds, PIPES, s->r->watch ? 2 : -1);

		if (n < 0 && errno != EINTR)
			die("poll");
		if (s->r->watch)
			sample(s);
		if (n <= 0)
			continue;
		if (s->fds[IN].fd >= 0 && s->fds[IN].revents)
			write_some(s);
		if (s->fds[OUT].fd >= 0 && s->fds[OUT].revents)
			read_some(s, OUT, &s->r->out);
		if (s->fds[ERR].fd >= 0 && s->fds[ERR].revents)
			read_some(s, ERR, &s->r->err);
	}
}

void test_run(struct test_run *r)
{
	struct session *s = calloc(1, sizeof(*s));
	struct sigaction ignore = { .sa_handler = SIG_IGN };
	struct sigaction before;
	struct rusage usage;
	int status;

	if (!s)
		die("calloc");
	s->r = r;
	s->next = r->in;
	s->left = r->in ? r->in_len : 0;
	memset(&r->out, 0, sizeof(r->out));
	memset(&r->err, 0, sizeof(r->err));
	r->anon_kib = 0;
	spawn(s);
	sigaction(SIGPIPE, &ignore, &before);
	serve(s);
	sigaction(SIGPIPE, &before, NULL);
	while (wait4(s->pid, &status, 0, &usage) < 0)
		if (errno != EINTR)
			die("wait4");
	r->status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
	r->rss_kib = usage.ru_maxrss;
	r->out.data = test_keep(realloc(r->out.data, r->out.len + 1));
	r->err.data = test_keep(realloc(r->err.data, r->err.len + 1));
	free(s);
}

struct test_run test_run_in(const char *dir, const char *const *argv)
{
	struct test_run r = { .argv = argv, .dir = dir };

	test_run(&r);
	r.argv = NULL;
	return r;
}

void test_run_free(struct test_run *r)
{
	test_bytes_free(&r->out);
	test_bytes_free(&r->err);
}

int test_pipe(const char *path)
{
	int fds[2];
	pid_t pid;

	make_pipe(fds);
	pid = fork();
	if (pid < 0)
		die("fork");
	if (!pid) {
		struct test_bytes b = test_read(path);
		ssize_t n = 1;

		close(fds[0]);
		for (size_t at = 0; at < b.len && n > 0; at += (size_t)n)
			n = write(fds[1], b.data + at, b.len - at);
		_exit(0);
	}
	close(fds[1]);
	return fds[0];
}
