/* SPDX-License-Identifier: MIT */
/*
 * cmd/stats/runs.c - sorted runs of records in a temporary file, merged at the end.
 *
 * A record is a struct of numbers, the digest, the lengths of the addresses, the facts
 * (none, if a record of an earlier run has them), and the addresses.
 */
#include "cmd/stats/stats.h"

#include "base/retry.h"
#include "base/str.h"
#include "cmd/inputs/guard.h"
#include "cmd/inputs/kway.h"
#include "input/temp_file.h"

#include <sys/mman.h>
#include <unistd.h>

#define ROOM ((size_t)256 * 1024) /* bytes to write at once */

/* The head of a record. */
struct head {
	uint64_t facts;
	uint64_t srcs;
	char sha[SX_SHA_DIGITS];
};

void stats_runs_init(struct stats_runs *r, const char *folder)
{
	*r = (struct stats_runs){ .folder = folder, .fd = -1 };
}

void stats_runs_free(struct stats_runs *r)
{
	if (r->fd >= 0)
		close(r->fd);
	sx_vec_free(&r->begins, NULL, sizeof(uint64_t));
}

/* ---- writing ---- */

static void put_records(struct sx_buf *b, const struct sx_partials *set)
{
	for (size_t i = 0; i < set->modules.count && !b->error; i++) {
		struct sx_partial_found m;
		struct head head;

		sx_partials_module(set, i, &m);
		head = (struct head){ .facts = m.text.len, .srcs = m.count };
		memcpy(head.sha, m.sha.ptr, SX_SHA_DIGITS);
		sx_buf_put(b, (const char *)&head, sizeof(head));
		for (size_t k = 0; k < m.count; k++) {
			uint64_t len = m.srcs[k].len;

			sx_buf_put(b, (const char *)&len, sizeof(len));
		}
		sx_buf_put(b, m.text.ptr, m.text.len);
		for (size_t k = 0; k < m.count; k++)
			sx_buf_put(b, m.srcs[k].ptr, m.srcs[k].len);
	}
}

static int flush(void *ctx, const char *data, size_t len)
{
	const struct stats_runs *r = ctx;

	return sx_temp_file_write(r->fd, data, len) ? 0 : -SPVX_EIO;
}

/* Write the sorted records of a set as a run. Return: 0, -SPVX_EIO, -SPVX_ENOMEM. */
static int write_run(struct stats_runs *r, const struct sx_partials *set)
{
	struct sx_buf b;
	int err;

	if (r->fd < 0)
		r->fd = sx_temp_file_open(r->folder);
	if (r->fd < 0)
		return -SPVX_EIO;
	sx_buf_init_flush(&b, NULL, ROOM, flush, r);
	put_records(&b, set);
	err = sx_buf_finish(&b);
	sx_buf_free(&b);
	return err;
}

int stats_runs_spill(struct stats_runs *r, struct sx_partials *set,
		     stats_runs_note_fn *note, void *ctx)
{
	int err = sx_partials_finish(set);

	if (!err)
		err = write_run(r, set);
	if (err) {
		r->failed = err == -SPVX_EIO;
		return r->failed ? 0 : err;
	}
	if (sx_vec_put(&r->begins, NULL, &r->size, sizeof(uint64_t)))
		return -SPVX_ENOMEM;
	for (size_t i = 0; i < set->modules.count && !err; i++) {
		struct sx_partial_found m;
		size_t module = sx_partials_module(set, i, &m);

		err = note(ctx, module, r->size);
		r->size += sizeof(struct head) + m.count * sizeof(uint64_t) + m.text.len;
		for (size_t k = 0; k < m.count; k++)
			r->size += m.srcs[k].len;
	}
	sx_partials_drop(set);
	return err;
}

bool stats_runs_digest(const struct stats_runs *r, uint64_t offset,
		       char digits[SX_SHA_DIGITS])
{
	off_t at = (off_t)(offset + offsetof(struct head, sha));

	return SX_RETRY(pread(r->fd, digits, SX_SHA_DIGITS, at)) == SX_SHA_DIGITS;
}

/* ---- merging ---- */

/* A run, and its current record. */
struct source {
	const char *at; /* the end of that record */
	const char *end;
	struct head head;
	const char *body;
};

struct merging {
	struct cmd_kway lowest;
	struct source *sources;
};

/* Step to the next record. Lengths are as written here, unless a page could not be read and
 * is zeros. Return: whether there is another record. */
static int next(void *ctx, size_t source)
{
	struct merging *m = ctx;
	struct source *s = &m->sources[source];
	uint64_t left = (uint64_t)(s->end - s->at);
	uint64_t size;

	if (left < sizeof(s->head))
		return false;
	memcpy(&s->head, s->at, sizeof(s->head));
	s->body = s->at + sizeof(s->head);
	left -= sizeof(s->head);
	size = s->head.srcs * sizeof(uint64_t) + s->head.facts;
	if (s->head.srcs > left / sizeof(uint64_t) || s->head.facts > left || size > left)
		return false;
	for (uint64_t i = 0; i < s->head.srcs; i++) {
		uint64_t len;

		memcpy(&len, s->body + i * sizeof(len), sizeof(len));
		if (len > left - size)
			return false;
		size += len;
	}
	m->lowest.keys[source] =
		sx_str_n(s->at + offsetof(struct head, sha), SX_SHA_DIGITS);
	s->at = s->body + size;
	return true;
}

static int take(void *ctx, size_t source, struct sx_partial_found *found,
		struct sx_vec *srcs)
{
	const struct source *s = &((const struct merging *)ctx)->sources[source];
	const char *facts = s->body + s->head.srcs * sizeof(uint64_t);
	const char *src = facts + s->head.facts;
	struct spvx_str *to = sx_vec_add(srcs, NULL, (uint32_t)s->head.srcs, sizeof(*to));

	if (!to && s->head.srcs)
		return -SPVX_ENOMEM;
	if (s->head.facts)
		found->text = sx_str_n(facts, (size_t)s->head.facts);
	for (uint64_t i = 0; i < s->head.srcs; i++) {
		uint64_t len;

		memcpy(&len, s->body + i * sizeof(len), sizeof(len));
		to[i] = sx_str_n(src, (size_t)len);
		src += len;
	}
	return 0;
}

/* Begin with the runs of the file, followed by the one in memory. Return: 0 or
 * -SPVX_ENOMEM. */
static int begin(struct merging *m, struct sx_arena *arena, const struct stats_runs *r,
		 const char *map, const struct sx_buf *last)
{
	const uint64_t *begins = r->begins.items;
	size_t runs = r->begins.count;

	m->sources = sx_arena_zalloc(arena, runs + 1, sizeof(*m->sources));
	if (!m->sources)
		return -SPVX_ENOMEM;
	for (size_t i = 0; i < runs; i++) {
		m->sources[i].at = map + begins[i];
		m->sources[i].end = map + (i + 1 < runs ? begins[i + 1] : r->size);
	}
	m->sources[runs].at = last->data;
	m->sources[runs].end = last->data + last->len;
	return cmd_kway_begin(&m->lowest, arena, runs + 1);
}

static int merge(const struct stats_runs *r, const struct sx_buf *last, struct sx_buf *b,
		 bool kv, uint64_t *modules)
{
	struct merging m = { .lowest = { .next = next, .take = take, .ctx = &m } };
	size_t size = (size_t)r->size;
	struct sx_arena arena = { .a = NULL };
	uint64_t offset;
	void *map;
	int err;

	if (r->size > SIZE_MAX / 2)
		return -SPVX_ENOMEM;
	map = mmap(NULL, size, PROT_READ, MAP_SHARED, r->fd, 0);
	if (map == MAP_FAILED)
		return -SPVX_ENOMEM;
	err = begin(&m, &arena, r, map, last);
	if (!err)
		err = cmd_kway_write(&m.lowest, b, kv, modules);
	sx_arena_free(&arena);
	if (!err && cmd_guard_unreadable(map, size, &offset))
		err = -SPVX_EIO;
	munmap(map, size);
	return err;
}

int stats_runs_write(const struct stats_runs *r, struct sx_partials *set, struct sx_buf *b,
		     bool kv)
{
	uint64_t modules = 0;
	struct sx_buf last = { .a = NULL };
	int err;

	sx_partials_begin(set, b, kv);
	put_records(&last, set);
	sx_partials_drop(set);
	err = last.error;
	if (!err)
		err = merge(r, &last, b, kv, &modules);
	sx_buf_free(&last);
	if (!err)
		sx_partials_end(set, b, modules, kv);
	return err;
}
