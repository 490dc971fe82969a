/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/prefetch.c - threads that wait for a disk, so that working threads do not.
 *
 * Each of twenty thousand small files that are not in the page cache costs a wait for the
 * disk. Once some files were not cached when they were read, the next files of the same
 * directory are read by separate threads, sixteen at a time, into the page cache only.
 * Errors are ignored here: the reader reports them in order. Prefetching pauses
 * while files turn out to be cached.
 */
#define _GNU_SOURCE
#include "cmd/inputs/inputs.h"

#include "base/alloc.h"
#include "frame/outfile.h"
#include "input/prefetch.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/resource.h>
#include <sys/uio.h>
#include <unistd.h>

#ifdef RWF_NOWAIT /* needed to find out whether a file is cached */

/* Number of requests that a disk gets at a time; stack size of their threads. */
#define THREADS     16
#define STACK_BYTES ((size_t)256 * 1024)

/* Number of batches: one being filled, and those being read. */
#define BATCHES 4

/* One in TEST_EACH files is tested. Prefetching begins when COLD_ENOUGH of TESTS in a row were
 * not cached. It opens each file once more, and so pauses when only COLD_FEW of COLD_OF
 * prefetched files were not. */
#define TEST_EACH   8
#define TESTS       16
#define COLD_ENOUGH 2
#define COLD_OF     256
#define COLD_FEW    16

/* Least limit of file descriptors: with fewer, readers might run out of them. */
#define DESCRIPTORS 256

/* Bytes to prefetch of a file: as many as the first read of it, see input/file.c. */
#define BYTES (64 * 1024)

/* A batch of files. @users: threads that have taken a file of it and not read it yet */
struct job {
	struct sx_batch batch;
	unsigned users;
};

struct cmd_prefetch {
	struct sx_prefetch hook;
	_Atomic unsigned files; /* number of files read */
	_Atomic unsigned cold;  /* of the last tested files, those that were not cached */

	pthread_mutex_t lock; /* of the following */
	pthread_cond_t more;
	struct job jobs[BATCHES];
	unsigned first;   /* index of the first complete job */
	unsigned count;   /* number of complete jobs */
	unsigned fetched; /* of the last COLD_OF files, those prefetched so far */
	unsigned missing; /* those of them that were not cached */
	bool over;
	pthread_t threads[THREADS];
	unsigned thread_count;
};

static struct cmd_prefetch *own(struct sx_prefetch *hook)
{
	return (struct cmd_prefetch *)(void *)hook;
}

static unsigned next_number(_Atomic unsigned *number)
{
	return atomic_fetch_add_explicit(number, 1, memory_order_relaxed);
}

static bool is_cold(const struct cmd_prefetch *a)
{
	return atomic_load_explicit(&a->cold, memory_order_relaxed) >= COLD_ENOUGH;
}

/* ---- the hook of readers ---- */

/* Read the first bytes of a file from the cache. Return: their number; -1: not cached, or
 * not supported. */
static ssize_t read_cached(int fd, void *data, size_t room)
{
	struct iovec to = { data, room };

	return preadv2(fd, &to, 1, 0, RWF_NOWAIT);
}

static ssize_t read_first(struct sx_prefetch *hook, int fd, void *data, size_t room)
{
	struct cmd_prefetch *a = own(hook);
	unsigned number;
	ssize_t n;

	if (is_cold(a))
		return -1;
	number = next_number(&a->files);
	if (number % TEST_EACH)
		return -1;
	if (number % (TEST_EACH * TESTS) == 0)
		atomic_store_explicit(&a->cold, 0, memory_order_relaxed);
	n = read_cached(fd, data, room);
	if (n < 0 && errno == EAGAIN)
		next_number(&a->cold);
	return n;
}

/* ---- the threads that wait for the disk ---- */

/* Read the beginning of a file into the cache. Return: whether it was cached. */
static bool fetch(const struct sx_tree_step *step)
{
	int fd = openat(step->dir_fd, step->name,
			O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
	char byte;
	bool there;

	if (fd < 0)
		return true;
	there = read_cached(fd, &byte, 1) >= 0;
	if (!there)
		posix_fadvise(fd, 0, BYTES, POSIX_FADV_WILLNEED);
	close(fd);
	return there;
}

/* Take the next file; the lock is held. Return: the job of the file; NULL: there is
 * none. */
static struct job *take(struct cmd_prefetch *a, struct sx_tree_step *step)
{
	while (a->count) {
		struct job *job = &a->jobs[a->first];

		if (sx_batch_step(&job->batch, step)) {
			job->users++;
			return job;
		}
		a->first = (a->first + 1) % BATCHES;
		a->count--;
	}
	return NULL;
}

static void *work(void *arg)
{
	struct cmd_prefetch *a = arg;
	struct sx_tree_step step;

	pthread_mutex_lock(&a->lock);
	while (!a->over) {
		struct job *job = take(a, &step);
		bool there;

		if (!job) {
			pthread_cond_wait(&a->more, &a->lock);
			continue;
		}
		pthread_mutex_unlock(&a->lock);
		there = fetch(&step);
		pthread_mutex_lock(&a->lock);
		job->users--;
		a->missing += !there;
		if (++a->fetched < COLD_OF)
			continue;
		if (a->missing <= COLD_FEW)
			atomic_store_explicit(&a->cold, 0, memory_order_relaxed);
		a->fetched = 0;
		a->missing = 0;
	}
	pthread_mutex_unlock(&a->lock);
	return NULL;
}

/* Start the threads; a failure to do so only costs speed. */
static void start(struct cmd_prefetch *a)
{
	pthread_attr_t attr;
	sigset_t old;

	if (pthread_attr_init(&attr))
		return;
	pthread_attr_setstacksize(&attr, STACK_BYTES);
	cmd_file_thread_mask(&old);
	while (a->thread_count < THREADS &&
	       !pthread_create(&a->threads[a->thread_count], &attr, work, a))
		a->thread_count++;
	pthread_sigmask(SIG_SETMASK, &old, NULL);
	pthread_attr_destroy(&attr);
}

/* ---- the walk over folders ---- */

static struct sx_batch *begin(struct sx_prefetch *hook)
{
	struct cmd_prefetch *a = own(hook);
	struct job *job = NULL;

	if (!is_cold(a))
		return NULL;
	pthread_mutex_lock(&a->lock);
	if (!a->thread_count)
		start(a);
	if (a->thread_count && a->count < BATCHES)
		job = &a->jobs[(a->first + a->count) % BATCHES];
	if (job && job->users)
		job = NULL;
	pthread_mutex_unlock(&a->lock);
	return job ? &job->batch : NULL;
}

/* End the batch being filled, which follows the complete ones, as there is only one
 * walk. */
static void end(struct sx_prefetch *hook)
{
	struct cmd_prefetch *a = own(hook);

	pthread_mutex_lock(&a->lock);
	a->count++;
	pthread_cond_broadcast(&a->more);
	pthread_mutex_unlock(&a->lock);
}

/* ---- setup ---- */

struct cmd_prefetch *cmd_prefetch_create(uint64_t shards)
{
	struct cmd_prefetch *a;
	struct rlimit limit;

	if (shards > 1 || getrlimit(RLIMIT_NOFILE, &limit) || limit.rlim_cur < DESCRIPTORS)
		return NULL;
	a = sx_zalloc(NULL, sizeof(*a));
	if (!a)
		return NULL;
	a->hook = (struct sx_prefetch){ read_first, begin, end };
	for (unsigned i = 0; i < BATCHES; i++)
		sx_batch_init(&a->jobs[i].batch, NULL);
	pthread_mutex_init(&a->lock, NULL);
	pthread_cond_init(&a->more, NULL);
	return a;
}

struct sx_prefetch *cmd_prefetch_hook(struct cmd_prefetch *a)
{
	return a ? &a->hook : NULL;
}

void cmd_prefetch_free(struct cmd_prefetch *a)
{
	if (!a)
		return;
	pthread_mutex_lock(&a->lock);
	a->over = true;
	pthread_cond_broadcast(&a->more);
	pthread_mutex_unlock(&a->lock);
	while (a->thread_count)
		pthread_join(a->threads[--a->thread_count], NULL);
	for (unsigned i = 0; i < BATCHES; i++)
		sx_batch_free(&a->jobs[i].batch);
	pthread_cond_destroy(&a->more);
	pthread_mutex_destroy(&a->lock);
	sx_free(NULL, a, sizeof(*a));
}

#else

struct cmd_prefetch *cmd_prefetch_create(uint64_t shards)
{
	(void)shards;
	return NULL;
}

struct sx_prefetch *cmd_prefetch_hook(struct cmd_prefetch *a)
{
	(void)a;
	return NULL;
}

void cmd_prefetch_free(struct cmd_prefetch *a)
{
	(void)a;
}

#endif
