/* SPDX-License-Identifier: MIT */
/*
 * tests/faults/inject.c - a preload library that makes one call of the program fail.
 *
 *	SPVX_FAULT="CALL N ERRNO [HOW...]" the N-th call of CALL fails with that errno; HOW:
 *	                                 stick: so do all after it
 *	                                 short: it does a part of what it was asked to
 *	                                 signal: the process gets signal number ERRNO instead
 *	SPVX_FAULT_COUNT=FILE            write how often each was called, "CALL N" a line
 *	SPVX_FAULT_COLD=1                no file is in memory: RWF_NOWAIT says EAGAIN
 *
 * `alloc` is malloc(), calloc() and realloc() together. `page` counts pages of files that are
 * mapped: one that fails answers SIGBUS, as after an error of the disk. Calls are counted
 * from main() on. Knows nothing of what it is loaded into; tests/unit/program/faults.c drives it.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <regex.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/vfs.h>
#include <unistd.h>

#define HANGS 20 /* seconds, after which SIGALRM ends it */

/* clang-format off */
#define CALLS(X) \
	X(alloc) X(read) X(pread) X(write) X(open) X(openat) X(close) X(mmap) \
	X(page) X(fstat) X(stat) X(fstatat) X(lseek) X(renameat) X(linkat) \
	X(unlinkat) X(mkdir) X(mkdirat) X(readdir) X(fdopendir) X(mkstemp) \
	X(realpath) X(thread) X(dup) X(ftruncate) X(fcntl) X(pwrite) \
	X(fallocate) X(fchmod) X(readlink) X(preadv) X(fsync) X(fstatfs)

/* clang-format on */

enum call {
#define X(name) CALL_##name,
	CALLS(X)
#undef X
	CALL_COUNT,
};

static const char *const names[] = {
#define X(name) #name,
	CALLS(X)
#undef X
};

static long counts[CALL_COUNT];
static bool counting;
static enum call failing = CALL_COUNT;
static long fail_at;
static int fail_errno;
static bool sticks;
static bool is_short;
static bool is_signal;
static bool is_cold;
static __thread bool
	is_apart; /* of the C library itself, which the sanitizer does not survive */

/* There under the address sanitizer, whose functions are called then. */
extern void __asan_init(void) __attribute__((weak));

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *ptr, size_t size);

static void parse(const char *fault)
{
	char name[16];

	if (sscanf(fault, "%15s %ld %d", name, &fail_at, &fail_errno) != 3)
		abort();
	for (unsigned i = 0; i < CALL_COUNT; i++) {
		if (!strcmp(names[i], name))
			failing = (enum call)i;
	}
	if (failing == CALL_COUNT)
		abort();
	sticks = strstr(fault, " stick");
	is_short = strstr(fault, " short");
	is_signal = strstr(fault, " signal");
}

__attribute__((constructor)) static void begin(void)
{
	const char *fault = getenv("SPVX_FAULT");

	is_cold = getenv("SPVX_FAULT_COLD");
	if (fault)
		parse(fault);
	alarm(HANGS);
	counting = true;
}

__attribute__((destructor)) static void end(void)
{
	const char *path = getenv("SPVX_FAULT_COUNT");
	FILE *f;

	counting = false;
	if (!path)
		return;
	f = fopen(path, "w");
	if (!f)
		abort();
	for (unsigned i = 0; i < CALL_COUNT; i++) {
		if (counts[i])
			fprintf(f, "%s %ld\n", names[i], counts[i]);
	}
	fclose(f);
}

/* Counts @by calls. Return: the fault is in these. */
static bool hits(enum call call, long by, long *which)
{
	long before;

	if (!counting || is_apart)
		return false;
	before = __atomic_fetch_add(&counts[call], by, __ATOMIC_RELAXED);
	if (call != failing || !fail_at)
		return false;
	*which = fail_at - before - 1;
	if (!(before < fail_at && fail_at <= before + by) && !(sticks && before >= fail_at))
		return false;
	if (is_signal) {
		raise(fail_errno);
		return false;
	}
	return true;
}

static bool fails(enum call call)
{
	long which;

	if (!hits(call, 1, &which) || is_short)
		return false;
	errno = fail_errno;
	return true;
}

/* How much a call that returns @size bytes is to return; -1: it fails. Files do not answer
 * EAGAIN, but what another program has given us may. */
static ssize_t share(enum call call, int fd, size_t size)
{
	long which;

	if (fd > 1 && call == failing && fail_errno == EAGAIN)
		return (ssize_t)size;
	if (!hits(call, 1, &which))
		return (ssize_t)size;
	if (is_short)
		return (ssize_t)(size > 3 ? 3 : size);
	errno = fail_errno;
	return -1;
}

/* ---- memory ---- */

#define REAL(name)  ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define ALLOC(name) (__asan_init ? REAL(name) : __libc_##name)

void *malloc(size_t size)
{
	return fails(CALL_alloc) ? NULL : ALLOC(malloc)(size);
}

void *calloc(size_t count, size_t size)
{
	return fails(CALL_alloc) ? NULL : ALLOC(calloc)(count, size);
}

void *realloc(void *ptr, size_t size)
{
	return fails(CALL_alloc) ? NULL : ALLOC(realloc)(ptr, size);
}

/* ---- files ---- */

ssize_t read(int fd, void *data, size_t size)
{
	ssize_t n = share(CALL_read, fd, size);

	return n < 0 ? n : syscall(SYS_read, fd, data, (size_t)n);
}

ssize_t pread64(int fd, void *data, size_t size, off64_t at)
{
	ssize_t n = share(CALL_pread, fd, size);

	return n < 0 ? n : syscall(SYS_pread64, fd, data, (size_t)n, at);
}

ssize_t preadv64v2(int fd, const struct iovec *to, int count, off64_t at, int flags)
{
	if (fails(CALL_preadv))
		return -1;
	if (!is_cold)
		return REAL(preadv64v2)(fd, to, count, at, flags);
	errno = EAGAIN;
	return -1;
}

ssize_t write(int fd, const void *data, size_t size)
{
	/* what is written to standard error is about the fault */
	ssize_t n = fd == 2 ? (ssize_t)size : share(CALL_write, fd, size);

	return n < 0 ? n : syscall(SYS_write, fd, data, (size_t)n);
}

int open64(const char *path, int flags, ...)
{
	va_list ap;
	int mode;

	va_start(ap, flags);
	mode = va_arg(ap, int);
	va_end(ap);
	return fails(CALL_open) ? -1
				: (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

int openat64(int dir, const char *path, int flags, ...)
{
	va_list ap;
	int mode;

	va_start(ap, flags);
	mode = va_arg(ap, int);
	va_end(ap);
	return fails(CALL_openat) ? -1 : (int)syscall(SYS_openat, dir, path, flags, mode);
}

int close(int fd)
{
	bool failed = fails(CALL_close);
	int rc = (int)syscall(SYS_close, fd);

	if (failed)
		errno = fail_errno;
	return failed ? -1 : rc;
}

/* A page that cannot be read: it is past the end of its file. */
static void spoil(char *page)
{
	long size = sysconf(_SC_PAGESIZE);
	int fd = memfd_create("spoilt", 0);

	if (fd < 0 ||
	    syscall(SYS_mmap, page, size, PROT_READ, MAP_PRIVATE | MAP_FIXED, fd, 0) == -1)
		abort();
	syscall(SYS_close, fd);
}

void *mmap64(void *at, size_t size, int access, int flags, int fd, off64_t offset)
{
	long page = sysconf(_SC_PAGESIZE);
	long which;
	void *p;

	if (fd >= 0 && fails(CALL_mmap))
		return MAP_FAILED;
	p = (void *)syscall(SYS_mmap, at, size, access, flags, fd, offset);
	if (fd >= 0 && p != MAP_FAILED &&
	    hits(CALL_page, ((long)size + page - 1) / page, &which))
		spoil((char *)p + (which < 0 ? 0 : which) * page);
	return p;
}

#define FAIL_OR_CALL(call, name, ...) \
	return fails(CALL_##call) ? -1 : REAL(name)(__VA_ARGS__)

int fstat64(int fd, struct stat64 *st)
{
	FAIL_OR_CALL(fstat, fstat64, fd, st);
}

int stat64(const char *path, struct stat64 *st)
{
	FAIL_OR_CALL(stat, stat64, path, st);
}

int fstatat64(int dir, const char *path, struct stat64 *st, int flags)
{
	FAIL_OR_CALL(fstatat, fstatat64, dir, path, st, flags);
}

/* A local file is not read short. */
int fstatfs64(int fd, struct statfs64 *st)
{
	if (is_short) {
		errno = ENOSYS;
		return -1;
	}
	FAIL_OR_CALL(fstatfs, fstatfs64, fd, st);
}

off64_t lseek64(int fd, off64_t offset, int whence)
{
	FAIL_OR_CALL(lseek, lseek64, fd, offset, whence);
}

int renameat(int from_dir, const char *from, int to_dir, const char *to)
{
	FAIL_OR_CALL(renameat, renameat, from_dir, from, to_dir, to);
}

int linkat(int from_dir, const char *from, int to_dir, const char *to, int flags)
{
	FAIL_OR_CALL(linkat, linkat, from_dir, from, to_dir, to, flags);
}

int unlinkat(int dir, const char *path, int flags)
{
	FAIL_OR_CALL(unlinkat, unlinkat, dir, path, flags);
}

int mkdir(const char *path, mode_t mode)
{
	FAIL_OR_CALL(mkdir, mkdir, path, mode);
}

int mkdirat(int dir, const char *path, mode_t mode)
{
	FAIL_OR_CALL(mkdirat, mkdirat, dir, path, mode);
}

int dup(int fd)
{
	FAIL_OR_CALL(dup, dup, fd);
}

int ftruncate64(int fd, off64_t size)
{
	FAIL_OR_CALL(ftruncate, ftruncate64, fd, size);
}

ssize_t pwrite64(int fd, const void *data, size_t size, off64_t at)
{
	ssize_t n = share(CALL_pwrite, fd, size);

	return n < 0 ? n : syscall(SYS_pwrite64, fd, data, (size_t)n, at);
}

int posix_fallocate64(int fd, off64_t from, off64_t size)
{
	return fails(CALL_fallocate) ? fail_errno : REAL(posix_fallocate64)(fd, from, size);
}

int fchmod(int fd, mode_t mode)
{
	FAIL_OR_CALL(fchmod, fchmod, fd, mode);
}

int fsync(int fd)
{
	FAIL_OR_CALL(fsync, fsync, fd);
}

ssize_t readlink(const char *path, char *to, size_t size)
{
	FAIL_OR_CALL(readlink, readlink, path, to, size);
}

int mkstemp64(char *path)
{
	FAIL_OR_CALL(mkstemp, mkstemp64, path);
}

int fcntl64(int fd, int what, ...)
{
	va_list ap;
	void *value;

	va_start(ap, what);
	value = va_arg(ap, void *);
	va_end(ap);
	if (what != F_DUPFD_CLOEXEC)
		return REAL(fcntl64)(fd, what, value);
	FAIL_OR_CALL(fcntl, fcntl64, fd, what, value);
}

struct dirent64 *readdir64(DIR *dir)
{
	return fails(CALL_readdir) ? NULL : REAL(readdir64)(dir);
}

DIR *fdopendir(int fd)
{
	return fails(CALL_fdopendir) ? NULL : REAL(fdopendir)(fd);
}

char *realpath(const char *path, char *to)
{
	return fails(CALL_realpath) ? NULL : REAL(realpath)(path, to);
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attr, void *(*start)(void *),
		   void *arg)
{
	/* as it reports its errors */
	return fails(CALL_thread) ? fail_errno
				  : REAL(pthread_create)(thread, attr, start, arg);
}

/* What the address sanitizer asks of each thread takes memory. */
int pthread_getattr_np(pthread_t thread, pthread_attr_t *attr)
{
	int rc;

	is_apart = true;
	rc = REAL(pthread_getattr_np)(thread, attr);
	is_apart = false;
	return rc;
}

/* One that fails half-way leaks what it had: under the sanitizer it is one allocation. */
int regcomp(regex_t *to, const char *pattern, int flags)
{
	int rc;

	if (!__asan_init)
		return REAL(regcomp)(to, pattern, flags);
	if (fails(CALL_alloc))
		return REG_ESPACE;
	is_apart = true;
	rc = REAL(regcomp)(to, pattern, flags);
	is_apart = false;
	return rc;
}
