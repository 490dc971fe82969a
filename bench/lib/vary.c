/* SPDX-License-Identifier: MIT */
/*
 * bench/lib/vary.c - reads originals, finds what may be changed, and writes copies. Ids are
 * rotated within the bound (a copy may have a larger one), letters of names are rotated in
 * the alphabet, the low half of float constants is drawn anew: all of it keeps a valid
 * module valid.
 */
#define _GNU_SOURCE
#include "vary.h"

#include "../timing.h"
#include "framing.h"
#include "idmap.h"
#include "opcodes.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SPARE_BOUND 64         /* a copy's bound is up to so much larger, */
#define ONLY_BOUND  4096       /* and up to so much where ids cannot change */
#define BOUND_LIMIT (1u << 20) /* of a original; real ones stay far below */

static void push(struct places *p, uint32_t at)
{
	if (p->count == p->cap) {
		p->cap = p->cap ? 2 * p->cap : 64;
		p->at = realloc(p->at, p->cap * sizeof(*p->at));
		if (!p->at)
			bench_die("out of memory");
	}
	p->at[p->count++] = at;
}

/* ---- finding what may be changed ---- */

struct scan {
	struct original *m;
	uint32_t *local; /* by id: 1 + number among those of functions */
	bool *is_float;  /* by id: a 32-bit floating-point type */
	uint32_t at;     /* of the instruction */
	bool sound;
};

static void note_id(void *ctx, uint32_t place, bool defines)
{
	struct scan *scan = ctx;
	struct original *m = scan->m;
	uint32_t id = m->words[scan->at + place];

	if (id == 0 || id >= m->words[BOUND_WORD]) {
		scan->sound = false;
		return;
	}
	push(&m->ids, scan->at + place);
	if (defines && m->body > 0 && scan->local[id] == 0)
		scan->local[id] = ++m->new_ids;
}

static void note_names(struct original *m, uint32_t at, uint32_t skip)
{
	uint32_t end = at + (m->words[at] >> 16);

	for (uint32_t i = at + skip; i < end; i++)
		push(&m->names, i);
}

static void note_instruction(struct scan *scan)
{
	struct original *m = scan->m;
	const uint32_t *w = m->words + scan->at;
	uint32_t bound = m->words[BOUND_WORD];
	uint32_t count = w[0] >> 16;

	switch (w[0] & 0xffff) {
	case OpTypeFloat:
		if (count >= 3 && w[1] < bound && w[2] == 32)
			scan->is_float[w[1]] = true;
		break;
	case OpConstant:
		if (count == 4 && w[1] < bound && scan->is_float[w[1]])
			push(&m->floats, scan->at + 3);
		break;
	case OpName:
		note_names(m, scan->at, 2);
		break;
	case OpMemberName:
		note_names(m, scan->at, 3);
		break;
	case OpFunction:
		if (m->body == 0) {
			m->body = scan->at;
			m->body_ids = m->ids.count;
		}
		break;
	default:
		break;
	}
}

static void analyse(struct original *m)
{
	uint32_t bound = m->words[BOUND_WORD];
	struct scan scan = { .m = m, .sound = true };
	struct idmap map = { 0 };

	if (bound > BOUND_LIMIT)
		return;
	scan.local = calloc(bound, sizeof(*scan.local));
	scan.is_float = calloc(bound, sizeof(*scan.is_float));
	if (!scan.local || !scan.is_float)
		bench_die("out of memory");
	m->known = true;
	for (size_t at = HEADER_WORDS; at < m->count; at += m->words[at] >> 16) {
		scan.at = (uint32_t)at;
		note_instruction(&scan);
		if (m->known && !idmap_instruction(&map, m->words + at, note_id, &scan))
			m->known = false;
	}
	m->known = m->known && scan.sound;
	for (size_t i = 0; m->known && i < m->ids.count; i++)
		push(&m->local, scan.local[m->words[m->ids.at[i]]]);
	free(scan.local);
	free(scan.is_float);
}

/* ---- reading ---- */

static void free_original(struct original *m)
{
	free(m->words);
	free(m->ids.at);
	free(m->local.at);
	free(m->names.at);
	free(m->floats.at);
}

/* The words of a file, or NULL when it is too large, or no module. */
static uint32_t *read_words(const char *path, size_t max, size_t *count)
{
	FILE *f = fopen(path, "rb");
	uint32_t *words = malloc(max + 1);
	struct framing framing = { 0 };
	size_t len;

	if (!words)
		bench_die("out of memory");
	len = f ? fread(words, 1, max + 1, f) : 0;
	if (f)
		fclose(f);
	*count = len / sizeof(*words);
	if (len > max || len % sizeof(*words) != 0 ||
	    framing_check(&framing, words, *count) != *count || framing.modules != 1) {
		free(words);
		return NULL;
	}
	return words;
}

static void add_original(struct originals *all, uint32_t *words, size_t count)
{
	struct original *m;

	if (all->count == all->cap) {
		all->cap = all->cap ? 2 * all->cap : 256;
		all->list = realloc(all->list, all->cap * sizeof(*all->list));
		if (!all->list)
			bench_die("out of memory");
	}
	m = &all->list[all->count++];
	memset(m, 0, sizeof(*m));
	m->count = count;
	m->words = realloc(words, count * sizeof(*words));
	if (!m->words)
		bench_die("out of memory");
	analyse(m);
}

static void fill_rotations(struct originals *all)
{
	for (int by = 0; by < ALPHABET; by++)
		for (int c = 0; c < 256; c++)
			all->rotated[by][c] = (unsigned char)c;
	for (int by = 0; by < ALPHABET; by++)
		for (int c = 0; c < ALPHABET; c++)
			all->rotated[by]['a' + c] =
				(unsigned char)('a' + (c + by) % ALPHABET);
}

void originals_load(struct originals *all, const char *list, size_t max)
{
	FILE *f = fopen(list, "r");
	char *line = NULL;
	size_t cap = 0;
	ssize_t len;

	if (!f)
		bench_die("%s: %s", list, strerror(errno));
	fill_rotations(all);
	while ((len = getline(&line, &cap, f)) > 0) {
		uint32_t *words;
		size_t count;

		if (line[len - 1] == '\n')
			line[len - 1] = '\0';
		words = read_words(line, max, &count);
		if (words)
			add_original(all, words, count);
	}
	free(line);
	fclose(f);
}

void originals_free(struct originals *all)
{
	for (size_t i = 0; i < all->count; i++)
		free_original(&all->list[i]);
	free(all->list);
	memset(all, 0, sizeof(*all));
}

/* ---- writing ---- */

size_t variant_words(const struct original *m, uint32_t copies)
{
	return m->count + copies * (m->count - m->body);
}

uint32_t variant_copies(const struct original *m, size_t words)
{
	size_t body = m->count - m->body;

	if (!m->known || m->body == 0 || words < m->count)
		return 0;
	return (uint32_t)((words - m->count + body / 2) / body);
}

static void rotate_names(const struct originals *all, const struct original *m, uint32_t by,
			 uint32_t *dst)
{
	const unsigned char *rotated = all->rotated[by];

	for (size_t i = 0; i < m->names.count; i++) {
		uint32_t w = dst[m->names.at[i]];

		dst[m->names.at[i]] = (uint32_t)rotated[w & 0xff] |
				      (uint32_t)rotated[w >> 8 & 0xff] << 8 |
				      (uint32_t)rotated[w >> 16 & 0xff] << 16 |
				      (uint32_t)rotated[w >> 24] << 24;
	}
}

static void draw_floats(const struct original *m, struct rng *r, uint32_t *dst)
{
	for (size_t i = 0; i < m->floats.count; i++) {
		uint32_t *w = &dst[m->floats.at[i]];

		*w = (*w & 0xffff0000u) | (uint32_t)(rng_next(r) & 0xffff);
	}
}

/* Ids 1 .. @range, moved on by @by. */
static inline uint32_t rotate_id(uint32_t id, uint32_t by, uint32_t range)
{
	id += by;
	return id > range ? id - range : id;
}

static void write_copies(const struct original *m, uint32_t copies, uint32_t by,
			 uint32_t range, uint32_t *dst)
{
	size_t body = m->count - m->body;
	uint32_t fresh = m->words[BOUND_WORD] - 1;

	for (uint32_t k = 0; k < copies; k++) {
		uint32_t *to = dst + m->count + k * body;

		memcpy(to, m->words + m->body, body * sizeof(*to));
		for (size_t i = m->body_ids; i < m->ids.count; i++) {
			uint32_t *w = &to[m->ids.at[i] - m->body];
			uint32_t local = m->local.at[i];

			*w = rotate_id(local ? fresh + local : *w, by, range);
		}
		fresh += m->new_ids;
	}
}

void variant_write(const struct originals *all, const struct original *m, uint32_t copies,
		   struct rng *r, uint32_t *dst)
{
	uint32_t range = m->words[BOUND_WORD] - 1 + copies * m->new_ids;
	uint32_t by;

	memcpy(dst, m->words, m->count * sizeof(*dst));
	rotate_names(all, m, rng_below(r, ALPHABET), dst);
	draw_floats(m, r, dst);
	range += rng_below(r, m->known ? SPARE_BOUND : ONLY_BOUND);
	dst[BOUND_WORD] = range + 1;
	if (!m->known)
		return;
	by = rng_below(r, range);
	for (size_t i = 0; i < m->ids.count; i++)
		dst[m->ids.at[i]] = rotate_id(dst[m->ids.at[i]], by, range);
	write_copies(m, copies, by, range, dst);
}
