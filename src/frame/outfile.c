/* SPDX-License-Identifier: MIT */
/*
 * frame/outfile.c - an unnamed or temporary file, which gets its name at the end; signals
 * clean up.
 *
 * The list of temporary files is static: a signal handler cannot find them otherwise. It is
 * only changed with those signals blocked; new threads must keep them blocked.
 *
 * One file: an output file is unnamed, has a temporary name, or is in place, and the
 * program may be killed in each of these states.
 */
#define _GNU_SOURCE /* O_TMPFILE */
#include "frame/outfile.h"

#include "base/retry.h"
#include "base/str.h"
#include "frame/memory.h"
#include "frame/progress.h"

#include <spvx/error.h>

#include <dirent.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define MOST_TRIES 1000 /* names to try for a temporary file */
#define MOST_LINKS 40   /* symbolic links to follow, as in Linux */
#define BLOCK      16384
#define TEMP       ".spvx-" /* temporary names begin with this */
#define TEMP_END   ".tmp"
#define TEMP_ROOM  64 /* bytes of the name in the folder */

/* The open file of descriptor %d, for linkat(). */
#define OWN_PATH      "/proc/self/fd/%d"
#define OWN_PATH_SIZE 32

static struct cmd_file *volatile temporaries;

static const int handled[] = {
	SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGQUIT, SIGXCPU, SIGXFSZ, SIGALRM,
};

#define HANDLED SX_ARRAY_SIZE(handled)

/* ---- signals: only async-signal-safe calls ---- */

static void on_signal(int sig)
{
	for (struct cmd_file *f = temporaries; f; f = f->next)
		unlinkat(f->dir, f->temp, 0);
	cmd_progress_interrupted();
	/* a waiting shell sees the signal, and ends its loop after SIGINT */
	signal(sig, SIG_DFL);
	raise(sig); /* delivered when the handler returns */
}

static sigset_t handled_set(void)
{
	sigset_t set;

	sigemptyset(&set);
	for (size_t i = 0; i < HANDLED; i++)
		sigaddset(&set, handled[i]);
	return set;
}

static sigset_t block(void)
{
	sigset_t set = handled_set();
	sigset_t old;

	pthread_sigmask(SIG_BLOCK, &set, &old);
	return old;
}

static void unblock(const sigset_t *old)
{
	pthread_sigmask(SIG_SETMASK, old, NULL);
}

void cmd_file_thread_mask(sigset_t *old)
{
	static const int own[] = { SIGPIPE, SIGXFSZ };
	sigset_t set = handled_set();

	for (size_t i = 0; i < SX_ARRAY_SIZE(own); i++)
		sigdelset(&set, own[i]);
	pthread_sigmask(SIG_BLOCK, &set, old);
}

/* Open a closed descriptor on /dev/null, so that using it still fails. */
static void take_closed(int fd)
{
	int flags = fd == STDIN_FILENO ? O_WRONLY : O_RDONLY;

	if (fcntl(fd, F_GETFD) < 0 && errno == EBADF)
		(void)!open("/dev/null", flags); /* takes the lowest number, which is fd */
}

void cmd_file_prepare(void)
{
	sigset_t set = handled_set();

	take_closed(STDIN_FILENO);
	take_closed(STDOUT_FILENO);
	take_closed(STDERR_FILENO);
	for (size_t i = 0; i < HANDLED; i++) {
		struct sigaction action;

		/* some are ignored: nohup, a background job */
		if (sigaction(handled[i], NULL, &action) || action.sa_handler == SIG_IGN)
			continue;
		memset(&action, 0, sizeof(action));
		action.sa_handler = on_signal;
		action.sa_mask = set;
		sigaction(handled[i], &action, NULL);
	}
}

static int failed(struct cmd_file *f)
{
	if (!f->error)
		f->error = errno;
	return -SPVX_EIO;
}

static void clear(struct cmd_file *f, const char *path)
{
	memset(f, 0, sizeof(*f));
	f->path = path;
	f->dir = AT_FDCWD;
	f->fd = -1;
	f->held = -1;
}

void cmd_file_stdout(struct cmd_file *f)
{
	clear(f, "standard output");
	f->fd = STDOUT_FILENO;
}

/* Read the link at @path. Return: 1; 0: it is not a link; -SPVX_ENOMEM; -SPVX_EIO. */
static int follow(struct cmd_file *f, const char *path, struct sx_arena *arena,
		  const char **to)
{
	const char *slash = strrchr(path, '/');
	size_t folder = slash ? (size_t)(slash + 1 - path) : 0;
	char says[PATH_MAX];
	ssize_t n = readlink(path, says, sizeof(says));
	char *whole;

	if (n < 0 && (errno == EINVAL || errno == ENOENT))
		return 0;
	if (n < 0 || (size_t)n == sizeof(says))
		return failed(f);
	if (says[0] == '/')
		folder = 0;
	whole = sx_arena_alloc(arena, folder + (size_t)n + 1);
	if (!whole)
		return -SPVX_ENOMEM;
	memcpy(whole, path, folder);
	memcpy(whole + folder, says, (size_t)n);
	whole[folder + (size_t)n] = '\0';
	*to = whole;
	return 1;
}

/* Resolve links, so that the file they point to is replaced or created, not the links. */
static int find_target(struct cmd_file *f, const char *path, struct sx_arena *arena)
{
	char *real = realpath(path, NULL);
	int more = 1;

	if (!real && errno != ENOENT)
		return failed(f);
	if (real) {
		f->target = sx_arena_strdup(arena, real, strlen(real));
		free(real);
		return f->target ? 0 : -SPVX_ENOMEM;
	}
	f->target = path;
	for (unsigned i = 0; i <= MOST_LINKS && more > 0; i++) /* the last finds no more */
		more = follow(f, f->target, arena, &f->target);
	if (more > 0) {
		errno = ELOOP;
		return failed(f);
	}
	return more;
}

/* ---- temporary names ---- */

/* A process that writes a file with a temporary name keeps it locked, also across machines,
 * until it has its final name; unlocked ones were left by a process that was killed. */
static bool lock(int fd)
{
	struct stat st;

	return (!flock(fd, LOCK_EX | LOCK_NB) || errno != EWOULDBLOCK) && !fstat(fd, &st) &&
	       st.st_nlink;
}

static void remove_stale(int dir, const char *name)
{
	int fd = openat(dir, name, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
	struct stat st;

	if (fd < 0)
		return;
	if (!flock(fd, LOCK_EX | LOCK_NB) && !fstat(fd, &st) && S_ISREG(st.st_mode) &&
	    st.st_uid == geteuid())
		unlinkat(dir, name, 0);
	close(fd);
}

/* Remove stale files, once a run: in the first folder in which a temporary name is
 * needed. */
static void remove_all_stale(const struct cmd_file *f)
{
	static bool done;
	const struct dirent *e;
	int fd;
	DIR *d;

	if (done)
		return;
	done = true;
	f->temp[f->folder] = '.';
	f->temp[f->folder + 1] = '\0';
	fd = openat(f->dir, f->temp, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	d = fd < 0 ? NULL : fdopendir(fd);
	while (d && (e = readdir(d))) {
		struct spvx_str name = sx_str(e->d_name);

		if (sx_str_starts(name, TEMP) && sx_str_ends(name, TEMP_END))
			remove_stale(fd, e->d_name);
	}
	if (d)
		closedir(d);
	else if (fd >= 0)
		close(fd);
}

/* Try temporary names until one is free. The signals are blocked. Return: of @make, 0 or more; -1
 * with errno. */
static int take_temp(struct cmd_file *f, int (*make)(struct cmd_file *f))
{
	int rc = -1;

	remove_all_stale(f);
	for (unsigned i = 0; i < MOST_TRIES; i++) {
		snprintf(f->temp + f->folder, TEMP_ROOM, TEMP "%ld-%u" TEMP_END,
			 (long)getpid(), i);
		rc = make(f);
		if (rc >= 0 || errno != EEXIST)
			break;
	}
	if (rc >= 0) {
		/* From now on a signal removes it. */
		f->next = temporaries;
		temporaries = f;
		f->named = true;
	}
	return rc;
}

/* O_EXCL: only a free name; the umask determines the mode. */
static int create_named(struct cmd_file *f)
{
	int fd = SX_RETRY(
		openat(f->dir, f->temp, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));

	if (fd >= 0 && !lock(fd)) { /* another process removed it as stale */
		close(fd);
		errno = EEXIST;
		return -1;
	}
	return fd;
}

/* Create an unnamed file, which disappears with a killed process. Return: false: the file
 * system does not support such files, or could not name them later. */
static bool create_nameless(struct cmd_file *f)
{
#ifdef O_TMPFILE
	char own[OWN_PATH_SIZE];

	f->temp[f->folder] = '.';
	f->temp[f->folder + 1] = '\0';
	f->fd = SX_RETRY(openat(f->dir, f->temp, O_TMPFILE | O_RDWR | O_CLOEXEC, 0666));
	if (f->fd < 0)
		return false;
	snprintf(own, sizeof(own), OWN_PATH, f->fd);
	if (!access(own, F_OK))
		return true;
	close(f->fd);
	f->fd = -1;
#endif
	return false;
}

static int open_temp(struct cmd_file *f, struct sx_arena *arena)
{
	const char *slash = strrchr(f->target, '/');
	sigset_t old;

	f->folder = slash ? (size_t)(slash + 1 - f->target) : 0;
	f->temp = sx_arena_alloc(arena, f->folder + TEMP_ROOM);
	if (!f->temp)
		return -SPVX_ENOMEM;
	memcpy(f->temp, f->target, f->folder);
	if (create_nameless(f))
		return 0;
	old = block();
	f->fd = take_temp(f, create_named);
	unblock(&old);
	if (f->fd >= 0)
		return 0;
	f->temp = NULL;
	return failed(f);
}

/* ---- opening ---- */

int cmd_file_open(struct cmd_file *f, const char *path, struct sx_arena *arena)
{
	struct stat st;
	struct stat out;
	bool exists;
	int err;

	if (!strcmp(path, "-")) {
		cmd_file_stdout(f);
		return 0;
	}
	clear(f, path);
	exists = !stat(path, &st);
	/* such as /dev/stdout */
	if (exists && !fstat(STDOUT_FILENO, &out) && out.st_dev == st.st_dev &&
	    out.st_ino == st.st_ino) {
		cmd_file_stdout(f);
		return 0;
	}
	if (exists && !S_ISREG(st.st_mode)) {
		f->fd = SX_RETRY(open(path, O_WRONLY | O_CLOEXEC));
		return f->fd < 0 ? failed(f) : 0;
	}
	err = find_target(f, path, arena);
	if (!err)
		err = open_temp(f, arena);
	if (err || !exists)
		return err;
	f->linked = st.st_nlink > 1;
	/* keep the mode of the replaced file, and its owner if we are allowed to set it */
	if (st.st_uid != geteuid() || st.st_gid != getegid())
		(void)!fchown(f->fd, st.st_uid, st.st_gid);
	if (!fchmod(f->fd, st.st_mode & 0777))
		return 0;
	err = failed(f);
	cmd_file_discard(f);
	return err;
}

int cmd_file_open_at(struct cmd_file *f, int dir, const char *name, bool fresh,
		     struct sx_arena *arena)
{
	clear(f, name);
	f->dir = dir;
	f->fresh = fresh;
	f->target = name;
	return open_temp(f, arena);
}

/* Identify the file at @path, or, of one to be created, the folder and the name in it. */
static bool find_place(const char *path, struct stat *st, const char **name)
{
	const char *slash = strrchr(path, '/');
	char folder[PATH_MAX];

	*name = "";
	if (!(strcmp(path, "-") ? stat(path, st) : fstat(STDOUT_FILENO, st)))
		return !S_ISCHR(st->st_mode);
	*name = slash ? slash + 1 : path;
	snprintf(folder, sizeof(folder), "%.*s.", (int)(*name - path), path);
	return !stat(folder, st);
}

bool cmd_file_is_same(const char *a, const char *b)
{
	const char *path[] = { a, b };
	const char *name[2];
	struct sx_arena arena = { .a = NULL };
	struct stat st[2];
	bool found = true;

	for (unsigned i = 0; i < 2 && found; i++) {
		struct cmd_file f = { .target = path[i] };

		/* a link may point to a file that is to be created */
		if (strcmp(path[i], "-") && find_target(&f, path[i], &arena))
			f.target = path[i];
		found = find_place(f.target, &st[i], &name[i]);
	}
	found = found && st[0].st_dev == st[1].st_dev && st[0].st_ino == st[1].st_ino &&
		!strcmp(name[0], name[1]);
	sx_arena_free(&arena);
	return found;
}

/* ---- writing ---- */

int cmd_file_write(struct cmd_file *f, const char *data, size_t len)
{
	while (len && !f->error) {
		ssize_t n = write(f->fd, data, len);

		if (n >= 0) {
			data += n;
			len -= (size_t)n;
		} else if (errno == EAGAIN || errno == EWOULDBLOCK) {
			/* it was made non-blocking: wait until it accepts more */
			struct pollfd p = { .fd = f->fd, .events = POLLOUT };

			if (poll(&p, 1, -1) != 1 && errno != EINTR)
				return failed(f);
		} else if (errno != EINTR) {
			return failed(f);
		}
	}
	return f->error ? -SPVX_EIO : 0;
}

/* ---- the end ---- */

/* Remove the file from the handler's list; the signals are blocked. */
static void forget(struct cmd_file *f)
{
	struct cmd_file *volatile *at = &temporaries;

	while (*at && *at != f)
		at = &(*at)->next;
	if (*at)
		*at = f->next;
	f->temp = NULL;
	if (f->held >= 0)
		close(f->held);
	f->held = -1;
}

ssize_t cmd_file_fill(int fd, char *data, size_t room)
{
	size_t len = 0;

	while (len < room) {
		ssize_t n = SX_RETRY(read(fd, data + len, room - len));

		if (n < 0)
			return -1;
		if (!n)
			break;
		len += (size_t)n;
	}
	return (ssize_t)len;
}

static bool same_bytes(int a, int b)
{
	char x[BLOCK];
	char y[BLOCK];
	ssize_t n;

	do {
		n = cmd_file_fill(a, x, sizeof(x));
		if (n < 0 || cmd_file_fill(b, y, sizeof(y)) != n || memcmp(x, y, (size_t)n))
			return false;
	} while (n);
	return true;
}

/* Copy the content into the existing file, after reserving space for all of it. Return: 0;
 * -1 with errno. */
static int refill(int from, int to)
{
	char block_[BLOCK];
	struct stat st;
	off_t at = 0;
	ssize_t n;

	if (fstat(from, &st))
		return -1;
	errno = st.st_size ? posix_fallocate(to, 0, st.st_size) : 0;
	if (errno && errno != EOPNOTSUPP && errno != EINVAL)
		return -1;
	while ((n = cmd_file_fill(from, block_, sizeof(block_))) > 0) {
		for (ssize_t done = 0; done < n;) {
			ssize_t put = SX_RETRY(
				pwrite(to, block_ + done, (size_t)(n - done), at + done));

			if (put < 0)
				return -1;
			done += put;
		}
		at += n;
	}
	return n < 0 ? -1 : ftruncate(to, at);
}

/* Open the written content from its beginning. Return: a descriptor; -1 with errno. */
static int open_written(const struct cmd_file *f)
{
	char own[OWN_PATH_SIZE];

	snprintf(own, sizeof(own), OWN_PATH, f->held);
	return f->named ? SX_RETRY(openat(f->dir, f->temp, O_RDONLY | O_CLOEXEC))
			: SX_RETRY(open(own, O_RDONLY | O_CLOEXEC));
}

/* Overwrite a file with other hard links, which a rename would leave with the old
 * content. */
static int write_over(const struct cmd_file *f)
{
	int from = open_written(f);
	int to = SX_RETRY(openat(f->dir, f->target, O_WRONLY | O_CLOEXEC));
	int rc = from >= 0 && to >= 0 ? refill(from, to) : -1;
	int saved;

	if (!rc && f->sync)
		rc = fsync(to);
	saved = errno;
	if (from >= 0)
		close(from);
	if (to >= 0 && close(to) && !rc && errno != EINTR) {
		rc = -1;
		saved = errno;
	}
	errno = saved;
	return rc || !f->named ? rc : unlinkat(f->dir, f->temp, 0);
}

static bool is_unchanged(const struct cmd_file *f)
{
	int a = open_written(f);
	int b = SX_RETRY(openat(f->dir, f->target, O_RDONLY | O_CLOEXEC));
	bool same = a >= 0 && b >= 0 && same_bytes(a, b);

	if (a >= 0)
		close(a);
	if (b >= 0)
		close(b);
	return same;
}

/* Close the file; late errors of the file system show here. Descriptor 1 stays in use. */
static int close_file(struct cmd_file *f)
{
	int fd = f->fd == STDOUT_FILENO ? dup(f->fd) : f->fd;

	f->fd = -1;
	return fd >= 0 && close(fd) && errno != EINTR ? failed(f) : 0;
}

/* Sync the folder, so that the name is on the disk as well. */
static bool sync_folder(const struct cmd_file *f)
{
	int fd;
	bool ok;

	f->temp[f->folder] = '.';
	f->temp[f->folder + 1] = '\0';
	fd = SX_RETRY(openat(f->dir, f->temp, O_RDONLY | O_DIRECTORY | O_CLOEXEC));
	ok = fd >= 0 && (!fsync(fd) || errno == EINVAL);
	if (fd >= 0)
		close(fd);
	return ok;
}

/* Give the unnamed file the free name @name. */
static int link_as(const struct cmd_file *f, const char *name)
{
	char own[OWN_PATH_SIZE];

	snprintf(own, sizeof(own), OWN_PATH, f->held);
	return linkat(AT_FDCWD, own, f->dir, name, AT_SYMLINK_FOLLOW);
}

/* For take_temp(): the file is locked before it has the name. */
static int link_temp(struct cmd_file *f)
{
	(void)lock(f->held);
	return link_as(f, f->temp);
}

/* If the unnamed file cannot be named: copy it to a named one. Return: 0; -1 with errno. */
static int copy_named(struct cmd_file *f)
{
	int from = open_written(f);
	struct stat st;
	int rc = from < 0 || fstat(from, &st) ? -1 : 0;
	int to = rc ? -1 : take_temp(f, create_named);

	if (to < 0 || refill(from, to) || fchmod(to, st.st_mode & 0777) ||
	    (f->sync && fsync(to)))
		rc = -1;
	if (from >= 0)
		close(from);
	if (f->held >= 0 && to >= 0) {
		close(f->held);
		f->held = to;
	}
	return rc;
}

/* Link the file at its final name if that is free, else at a temporary name, since only a
 * rename can replace a name. Return: 1: final name; 0: temporary name; -1 with errno. */
static int name_it(struct cmd_file *f)
{
	if (!link_as(f, f->target))
		return 1;
	if (errno == EEXIST && f->fresh)
		return -1;
	if (errno == EEXIST && !take_temp(f, link_temp))
		return 0;
	if (errno != EPERM && errno != EOPNOTSUPP && errno != ENOSYS)
		return -1;
	return copy_named(f);
}

/* A rename replaces an existing file; a hard link fails instead, and neither follows links.
 * File systems without hard links get the rename. */
static int give_name(struct cmd_file *f)
{
	int rc;

	if (f->linked)
		return write_over(f);
	rc = f->named ? 0 : name_it(f);
	if (rc)
		return rc < 0 ? -1 : 0;
	if (f->fresh) {
		if (!linkat(f->dir, f->temp, f->dir, f->target, 0))
			return unlinkat(f->dir, f->temp, 0);
		if (errno != EPERM && errno != EOPNOTSUPP && errno != ENOSYS)
			return -1;
	}
	return renameat(f->dir, f->temp, f->dir, f->target);
}

/* Keep the file open and locked while its descriptor is closed, when late errors show. */
static int hold(struct cmd_file *f)
{
	if (f->sync && fsync(f->fd))
		return failed(f);
	f->held = fcntl(f->fd, F_DUPFD_CLOEXEC, 0);
	return f->held < 0 ? failed(f) : 0;
}

int cmd_file_commit(struct cmd_file *f, bool if_changed)
{
	sigset_t old;
	int err = f->temp ? hold(f) : 0;

	if (!err)
		err = close_file(f);
	if (!f->temp)
		return err;
	if (!err && cmd_memory_failed()) /* the content may be incomplete */
		err = -SPVX_ENOMEM;
	if (err || (if_changed && is_unchanged(f))) {
		cmd_file_discard(f);
		return err;
	}
	old = block();
	if (give_name(f)) {
		err = failed(f);
		if (f->named)
			unlinkat(f->dir, f->temp, 0);
	} else if (f->sync && !sync_folder(f)) {
		err = failed(f);
	}
	forget(f);
	unblock(&old);
	return err;
}

void cmd_file_discard(struct cmd_file *f)
{
	sigset_t old;

	close_file(f);
	if (!f->temp)
		return;
	old = block();
	if (f->named)
		unlinkat(f->dir, f->temp, 0);
	forget(f);
	unblock(&old);
}
