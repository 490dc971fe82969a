/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/pool.c - worker pool with in-order output.
 *
 * Units form a list in the order they were taken. A worker that has finished a unit puts
 * all finished units at the front of the list, and need not wait until its own is there; it
 * waits only if too many units queue up after a slow one. The unit at the front is always
 * being processed.
 *
 * One file: its parts share two locks, and the order in which they are taken.
 */
#include "cmd/inputs/pool.h"

#include "base/alloc.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/stat.h>

/* Most finished units for each worker that wait to be put. */
#define WAITING 4

struct thread {
	struct cmd_pool *pool;
	struct cmd_worker worker;
	pthread_t id;
	unsigned number; /* of the thread, from 0 */
	bool begun;
	bool own_begun; /* the command's .begin has been called, too */
	bool running;
};

struct cmd_pool {
	struct cmd_run *run;
	struct cmd_inputs *queue;
	const struct cmd_pool_ops *ops;
	void *ctx;

	pthread_mutex_t lock; /* protects the following, and the queue */
	pthread_cond_t room;
	struct cmd_unit *first; /* units, in the order of the inputs */
	struct cmd_unit *last;
	struct cmd_unit *spare;
	size_t count;
	size_t max;
	bool putting; /* a worker is writing output */
	uint64_t end; /* of the parts of the current file that have been put */
	bool over;    /* no more units are to be taken */
	int err;      /* the first failure; no unit is begun after it */

	pthread_mutex_t
		output_lock; /* protects documents, messages and the progress line */
	_Atomic uint64_t bytes;
	_Atomic uint64_t modules;
};

/* ---- units ---- */

/* Empty a unit. */
static void renew(struct cmd_unit *u)
{
	sx_arena_reset(&u->arena);
	u->result = NULL;
	u->rows = NULL;
	u->last_row = NULL;
	u->row_count = 0;
	u->bytes = 0;
	sx_buf_clear(&u->text);
	u->kept = (struct cmd_kept){ .arena = &u->arena };
	u->modules = 0;
	u->problems = 0;
}

static struct cmd_unit *make_unit(struct cmd_pool *p)
{
	struct cmd_unit *u = p->spare;

	if (u) {
		p->spare = u->next;
	} else {
		u = sx_zalloc(NULL, sizeof(*u));
		if (!u)
			return NULL;
	}
	u->next = NULL;
	u->done = false;
	u->parted = false;
	renew(u);
	return u;
}

/* Keep a unit that has been put for reuse. */
static void drop_unit(struct cmd_pool *p, struct cmd_unit *u)
{
	u->next = p->spare;
	p->spare = u;
}

static void free_units(const struct cmd_pool *p, struct cmd_unit *u)
{
	while (u) {
		struct cmd_unit *next = u->next;

		if (u->spare && p->ops->forget)
			p->ops->forget(u);
		sx_arena_free(&u->arena);
		sx_buf_free(&u->text);
		sx_free(NULL, u, sizeof(*u));
		u = next;
	}
}

static void fail(struct cmd_pool *p, int err)
{
	if (!p->err)
		p->err = err;
	pthread_cond_broadcast(&p->room);
}

/* Take the next unit; the lock is held. Return: NULL: there are no more, or after a
 * failure. */
static struct cmd_unit *take_unit(struct cmd_pool *p, struct cmd_worker *w)
{
	struct cmd_unit *u = make_unit(p);
	int rc = u ? spvx_work_take(p->queue->input, w->in.input) : -SPVX_ENOMEM;

	if (rc > 0) {
		u->parted = spvx_work_chunk(w->in.input, &u->part);
		if (p->last)
			p->last->next = u;
		else
			p->first = u;
		p->last = u;
		p->count++;
		return u;
	}
	if (u)
		drop_unit(p, u);
	p->over = true;
	if (rc < 0)
		fail(p, rc);
	pthread_cond_broadcast(&p->room);
	return NULL;
}

static struct cmd_unit *next_unit(struct cmd_pool *p, struct cmd_worker *w)
{
	struct cmd_unit *u = NULL;

	pthread_mutex_lock(&p->lock);
	while (!p->over && !p->err && p->count >= p->max)
		pthread_cond_wait(&p->room, &p->lock);
	if (!p->over && !p->err)
		u = take_unit(p, w);
	pthread_mutex_unlock(&p->lock);
	return u;
}

/* ---- in order ---- */

/* Process all modules of a unit, flushing their rows when there are many. */
static int look_at_each(struct cmd_pool *p, struct cmd_worker *w, struct cmd_unit *u)
{
	const struct spvx_input_item *item;
	int more = 0;
	int err = 0;

	while (!err && (more = cmd_inputs_next(&w->in, &item)) > 0) {
		err = p->ops->look ? p->ops->look(w, u, item) : 0;
		if (!err)
			err = cmd_unit_added(w, u);
	}
	if (err > 0) {
		pthread_mutex_lock(&p->lock);
		p->over = true;
		pthread_mutex_unlock(&p->lock);
	}
	return more < 0 ? more : err < 0 ? err : 0;
}

/* Process a unit. The counts of a part of a file are kept apart until the part is
 * proved. */
static int work_at(struct cmd_pool *p, struct cmd_worker *w, struct cmd_unit *u)
{
	uint64_t modules = w->in.modules;
	uint64_t problems = w->in.problems;
	int err;

	w->unit = u;
	w->run.messages.keep = &u->kept;
	err = p->ops->work ? p->ops->work(p->ctx, w, u) : look_at_each(p, w, u);
	if (!u->parted)
		return err;
	spvx_work_chunk(w->in.input, &u->part);
	u->modules = w->in.modules - modules;
	u->problems = w->in.problems - problems;
	w->in.modules = modules;
	w->in.problems = problems;
	return err;
}

/* Commit a part of a file, in order: if it did not begin where the part before ended, it is
 * read again. Return: 1: put it, 0: do not, or a negative code. */
static int commit_part(struct cmd_pool *p, struct cmd_worker *w, struct cmd_unit *u)
{
	struct spvx_work_chunk requested = u->part;
	int err = 0;

	if (u->part.from && u->part.begin != p->end) {
		if (p->ops->drop)
			p->ops->drop(p->ctx, u);
		renew(u);
		if (p->end >= u->part.to || p->end == UINT64_MAX)
			return 0;
		err = spvx_work_retry(w->in.input, &requested, p->end);
		if (!err)
			err = work_at(p, w, u);
	}
	p->end = u->part.end;
	p->queue->modules += u->modules;
	p->queue->problems += u->problems;
	return err ? err : 1;
}

/* Put the messages, the text and the rows that a unit has so far. */
static int put(struct cmd_pool *p, struct cmd_unit *u)
{
	int err;

	pthread_mutex_lock(&p->output_lock);
	err = cmd_say_kept(&p->run->messages, &u->kept);
	if (!err)
		err = u->text.error;
	cmd_for_each_out(out, &p->run->output)
		sx_buf_put(&out->buf, u->text.data, u->text.len);
	if (!err && p->ops->put)
		err = p->ops->put(p->ctx, u);
	pthread_mutex_unlock(&p->output_lock);
	return err;
}

/* Put the finished units at the front of the list; the lock is held. */
static void put_done(struct cmd_pool *p, struct cmd_worker *w)
{
	while (!p->putting && !p->err && p->first && p->first->done) {
		struct cmd_unit *u = p->first;
		int err;

		p->putting = true;
		pthread_mutex_unlock(&p->lock);
		err = u->parted ? commit_part(p, w, u) : 1;
		if (err > 0)
			err = put(p, u);
		pthread_mutex_lock(&p->lock);
		p->putting = false;
		p->first = u->next;
		if (!p->first)
			p->last = NULL;
		p->count--;
		drop_unit(p, u);
		if (err)
			fail(p, err);
		/* the reader has closed the pipe: drop the remaining work */
		if (cmd_output_failed(&p->run->output))
			p->over = true;
		pthread_cond_broadcast(&p->room);
	}
}

int cmd_pool_flush(struct cmd_worker *w, struct cmd_unit *u)
{
	struct cmd_pool *p = w->in.pool;
	int err;

	if (u->parted && u->part.from)
		return 0;
	pthread_mutex_lock(&p->lock);
	while (p->first != u && !p->err)
		pthread_cond_wait(&p->room, &p->lock);
	err = p->err;
	pthread_mutex_unlock(&p->lock);
	if (!err)
		err = put(p, u);
	renew(u);
	return !err && cmd_output_failed(&p->run->output) ? 1 : err;
}

void *cmd_unit_alloc(struct cmd_unit *u, size_t count, size_t size)
{
	u->bytes += count * size;
	return sx_arena_zalloc(&u->arena, count, size);
}

void *cmd_unit_row(struct cmd_unit *u, size_t size)
{
	struct cmd_row *row = cmd_unit_alloc(u, 1, size);

	if (!row)
		return NULL;
	if (u->last_row)
		u->last_row->next = row;
	else
		u->rows = row;
	u->last_row = row;
	u->row_count++;
	return row;
}

const void *cmd_unit_copy(struct cmd_unit *u, const void *data, size_t size)
{
	void *to = sx_arena_alloc(&u->arena, size + 1);

	u->bytes += size;
	if (to && size)
		memcpy(to, data, size);
	return to;
}

int cmd_unit_keep_all(struct cmd_unit *u, struct spvx_str *const *texts, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		texts[i]->ptr = cmd_unit_copy(u, texts[i]->ptr, texts[i]->len);
		if (!texts[i]->ptr)
			return -SPVX_ENOMEM;
	}
	return 0;
}

/* Whether all units before this one have been put. */
static bool is_first(struct cmd_pool *p, const struct cmd_unit *u)
{
	bool first;

	pthread_mutex_lock(&p->lock);
	first = p->first == u;
	pthread_mutex_unlock(&p->lock);
	return first;
}

int cmd_unit_added(struct cmd_worker *w, struct cmd_unit *u)
{
	size_t bytes = u->bytes + u->text.len;

	if (u->row_count >= CMD_ROWS_KEPT || bytes >= CMD_BYTES_KEPT ||
	    (bytes >= CMD_BYTES_PUT && is_first(w->in.pool, u)))
		return cmd_pool_flush(w, u);
	return u->text.error;
}

static void *work(void *arg)
{
	struct thread *t = arg;
	struct cmd_pool *p = t->pool;
	struct cmd_unit *u;

	cmd_processor_own(t->number);
	while ((u = next_unit(p, &t->worker))) {
		int err = work_at(p, &t->worker, u);

		pthread_mutex_lock(&p->lock);
		u->done = true;
		if (err)
			fail(p, err);
		put_done(p, &t->worker);
		pthread_mutex_unlock(&p->lock);
	}
	return NULL;
}

void cmd_pool_progress(struct cmd_pool *p, struct cmd_work *reported,
		       const struct cmd_work *now)
{
	struct cmd_work all;

	all.bytes = atomic_fetch_add_explicit(&p->bytes, now->bytes - reported->bytes,
					      memory_order_relaxed);
	all.modules = atomic_fetch_add_explicit(
		&p->modules, now->modules - reported->modules, memory_order_relaxed);
	all.total = now->total;
	all.uncounted = now->uncounted;
	*reported = *now;
	if (pthread_mutex_trylock(&p->output_lock))
		return;
	cmd_progress_update(&p->run->progress, &all);
	pthread_mutex_unlock(&p->output_lock);
}

/* ---- threads ---- */

static int begin(struct cmd_pool *p, struct thread *threads, unsigned number)
{
	struct thread *t = &threads[number];
	struct cmd_worker *w = &t->worker;
	int err;

	t->pool = p;
	t->number = number;
	w->run = *p->run;
	w->run.output.of = &p->run->output;
	sx_arena_init(&w->run.arena, NULL, 0);
	t->begun = true;
	w->own = sx_arena_zalloc(&w->run.arena, 1, p->ops->own_size + 1);
	if (!w->own)
		return -SPVX_ENOMEM;
	err = cmd_inputs_join(&w->in, &w->run, p->queue);
	w->in.pool = p;
	t->own_begun = !err;
	if (!err && p->ops->begin)
		err = p->ops->begin(p->ctx, w);
	return err;
}

/* Run all workers. The caller's thread is the first; a failure to start others only costs
 * speed. */
static void work_all(struct thread *threads, unsigned count)
{
	sigset_t old;

	cmd_file_thread_mask(&old);
	for (unsigned i = 1; i < count; i++)
		threads[i].running =
			!pthread_create(&threads[i].id, NULL, work, &threads[i]);
	pthread_sigmask(SIG_SETMASK, &old, NULL);
	work(&threads[0]);
	for (unsigned i = 1; i < count; i++) {
		if (threads[i].running)
			pthread_join(threads[i].id, NULL);
	}
}

static void end(struct cmd_pool *p, struct thread *t)
{
	int err = 0;

	if (p->ops->end && t->own_begun)
		err = p->ops->end(p->ctx, &t->worker, p->err);
	else if (p->ops->release && t->own_begun)
		p->ops->release(t->worker.own);
	if (err && !p->err)
		p->err = err;
	cmd_inputs_leave(&t->worker.in, p->queue);
	sx_arena_free(&t->worker.run.arena);
}

static int run_threads(struct cmd_pool *p, struct thread *threads, unsigned count)
{
	pthread_mutex_init(&p->lock, NULL);
	pthread_mutex_init(&p->output_lock, NULL);
	pthread_cond_init(&p->room, NULL);
	for (unsigned i = 0; i < count && !p->err; i++)
		p->err = begin(p, threads, i);
	if (!p->err)
		work_all(threads, count);
	for (unsigned i = 0; i < count && threads[i].begun; i++)
		end(p, &threads[i]);
	free_units(p, p->first);
	free_units(p, p->spare);
	pthread_cond_destroy(&p->room);
	pthread_mutex_destroy(&p->output_lock);
	pthread_mutex_destroy(&p->lock);
	return p->err;
}

int cmd_pool_run(struct cmd_inputs *in, unsigned jobs, const struct cmd_pool_ops *ops,
		 void *ctx)
{
	struct cmd_pool p = {
		.run = in->run,
		.queue = in,
		.ops = ops,
		.ctx = ctx,
		.max = (size_t)jobs * WAITING,
	};
	struct thread *threads = sx_arena_zalloc(&in->run->arena, jobs, sizeof(*threads));
	int err = threads ? run_threads(&p, threads, jobs) : -SPVX_ENOMEM;

	in->ended = !err;
	return err;
}

/* ---- the number of threads ---- */

/* Whether the inputs are a single file that cannot be divided, for one thread. */
static bool is_one(const struct cmd_run *run, const struct opt_list *names)
{
	struct stat st;

	if (names->count != 1)
		return false;
	if (names == &run->words && (run->in.files_from.count || run->in.files0_from.count))
		return false;
	if (stat(names->items[0], &st))
		return true;
	return !S_ISDIR(st.st_mode) && st.st_size < (off_t)cmd_part(&run->in) * 4;
}

unsigned cmd_pool_jobs(const struct cmd_inputs *in, const struct opt_list *names)
{
	const struct cmd_run *run = in->run;
	uint64_t jobs = run->in.jobs;

	/* 0: the command has no -j, and is reading other files than its INPUTs */
	if (jobs == OPT_UNSET || !jobs)
		jobs = cmd_processors();
	/* a depfile lists files in the order in which they are opened */
	if (run->output.depfile || is_one(run, names))
		return 1;
	return (unsigned)jobs;
}
