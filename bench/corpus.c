/* SPDX-License-Identifier: MIT */
/*
 * bench/corpus.c - makes input of any size, the same bytes for the same options.
 *
 *	corpus --shape small --size 1G --out FILE         modules back to back
 *	corpus --shape small --files 20000 --dir DIR      a tree of 97 directories
 *	corpus --growth names --count 100000 --out FILE   one thing N times
 *	corpus --check FILE                               framing, counts, mean size
 *
 * --modules LIST names real modules, one path a line, to make variants of; without it (or
 * when none of them can be read) everything is made up. --seed N, --dups PERCENT.
 */
#define _GNU_SOURCE
#include "lib/emit.h"
#include "lib/framing.h"
#include "lib/growth.h"
#include "lib/synth.h"
#include "lib/vary.h"
#include "timing.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#define SMALL_MAX  ((size_t)100 << 10) /* real modules are small: all but a few of them */
#define MODULE_MAX ((size_t)1 << 20)
#define TREE_DIRS  97

struct options {
	const char *shape;
	const char *size;
	const char *out;
	const char *dir;
	const char *files;
	const char *modules;
	const char *seed;
	const char *dups;
	const char *growth;
	const char *count;
	const char *check;
};

struct corpus {
	const struct shape *shape;
	struct originals originals;
	uint64_t seed;
	uint64_t size; /* bytes in all, or of the one module */
	uint32_t dups; /* percent */
};

typedef void make_fn(struct corpus *c, struct rng *r, struct sink *s);

static void write_variant(struct corpus *c, const struct original *m, uint32_t copies,
			  struct rng *r, struct sink *s)
{
	size_t words = variant_words(m, copies);

	variant_write(&c->originals, m, copies, r, sink_reserve(s, words));
	s->used += words;
}

static const struct original *any_original(struct corpus *c, struct rng *r)
{
	return &c->originals.list[rng_below(r, (uint32_t)c->originals.count)];
}

static const struct synth_shape plain_synth = { .block = 12, .blocks = 4 };

/* 0.5 to 5 KB where there is nothing real. */
static void make_small(struct corpus *c, struct rng *r, struct sink *s)
{
	if (c->originals.count > 0)
		write_variant(c, any_original(c, r), 0, r, s);
	else
		synth_write(&plain_synth, 512 + rng_below(r, 4608), r, s);
}

/* Sixteen quantiles of a shader cache's module sizes, in bytes: mean 34 KB. */
static const uint32_t cache_sizes[16] = { 1500,  2500,  4000,  5000,  7000,  9000,
					  11000, 14000, 17000, 21000, 26000, 33000,
					  43000, 60000, 98000, 250000 };

/* Small modules whose functions are repeated until they are as large as those of a cache. */
static void make_cache(struct corpus *c, struct rng *r, struct sink *s)
{
	uint32_t size = cache_sizes[rng_below(r, 16)];
	const struct original *m;

	size = size / 4 * 3 + rng_below(r, size / 2);
	if (c->originals.count == 0) {
		synth_write(&plain_synth, size, r, s);
		return;
	}
	m = any_original(c, r);
	write_variant(c, m, variant_copies(m, size / 4), r, s);
}

/* The original nearest in size. */
static void make_one(struct corpus *c, struct rng *r, struct sink *s)
{
	const struct original *best = NULL;
	uint64_t distance = UINT64_MAX;

	for (size_t i = 0; i < c->originals.count; i++) {
		uint64_t bytes = c->originals.list[i].count * sizeof(uint32_t);
		uint64_t d = bytes > c->size ? bytes - c->size : c->size - bytes;

		if (d < distance) {
			distance = d;
			best = &c->originals.list[i];
		}
	}
	if (best)
		write_variant(c, best, 0, r, s);
	else
		synth_write(&plain_synth, c->size, r, s);
}

static const struct shape {
	const char *name;
	make_fn *make;            /* many modules, or NULL: */
	struct synth_shape synth; /* one module of the whole size */
} shapes[] = {
	{ .name = "small", .make = make_small },
	{ .name = "cache", .make = make_cache },
	{ .name = "one", .make = make_one },
	{ .name = "functions", .synth = { .block = 12, .blocks = 8 } },
	{ .name = "block", .synth = { .block = 0 } },
	{ .name = "debug",
	  .synth = { .names = 25, .strings = 20, .line = 2, .block = 12, .blocks = 8 } },
	{ .name = "names", .synth = { .names = 55, .block = 12, .blocks = 8 } },
};

#define SHAPES (sizeof(shapes) / sizeof(shapes[0]))

/* Module @serial, or, by chance, an earlier one again. */
static void make_module(struct corpus *c, uint64_t serial, struct sink *s)
{
	struct rng r = { c->seed ^ serial * UINT64_C(0xd1342543de82ef95) };

	while (c->dups > 0 && serial > 0 && rng_below(&r, 100) < c->dups) {
		serial = rng_next(&r) % serial;
		r.state = c->seed ^ serial * UINT64_C(0xd1342543de82ef95);
	}
	c->shape->make(c, &r, s);
}

static int create(int dirfd, const char *path)
{
	int fd = openat(dirfd, path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);

	if (fd < 0)
		bench_die("%s: %s", path, strerror(errno));
	return fd;
}

static void write_modules(struct corpus *c, struct sink *s)
{
	struct rng r = { c->seed };

	if (!c->shape->make)
		synth_write(&c->shape->synth, c->size, &r, s);
	else if (c->shape->make == make_one)
		make_one(c, &r, s);
	else
		for (uint64_t n = 0; sink_tell(s) * sizeof(uint32_t) < c->size; n++)
			make_module(c, n, s);
}

static void write_file(struct corpus *c, const struct options *o)
{
	struct sink s;
	int fd = create(AT_FDCWD, o->out);

	sink_init(&s, fd);
	if (!o->growth)
		write_modules(c, &s);
	else if (!growth_write(o->growth, (uint32_t)strtoul(o->count, NULL, 10), &s))
		bench_die("no growth shape %s", o->growth);
	sink_flush(&s);
	sink_free(&s);
	if (close(fd) != 0)
		bench_die("%s: %s", o->out, strerror(errno));
}

/* File n is in directory n modulo 97. */
static void write_tree(struct corpus *c, const char *dir, uint64_t files)
{
	struct sink s;
	char path[64];
	int root;

	if (!c->shape->make || c->shape->make == make_one)
		bench_die("a tree is made of the shapes small and cache");
	if ((mkdir(dir, 0777) != 0 && errno != EEXIST) ||
	    (root = open(dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC)) < 0)
		bench_die("%s: %s", dir, strerror(errno));
	for (int i = 0; i < TREE_DIRS; i++) {
		snprintf(path, sizeof(path), "d%02d", i);
		if (mkdirat(root, path, 0777) != 0 && errno != EEXIST)
			bench_die("%s/%s: %s", dir, path, strerror(errno));
	}
	sink_init(&s, -1);
	for (uint64_t n = 0; n < files; n++) {
		snprintf(path, sizeof(path), "d%02" PRIu64 "/%06" PRIu64 ".spv",
			 n % TREE_DIRS, n);
		s.fd = create(root, path);
		s.flushed = 0;
		make_module(c, n, &s);
		sink_flush(&s);
		close(s.fd);
	}
	sink_free(&s);
	close(root);
}

static int check_file(const char *path)
{
	struct framing f = { 0 };
	struct stat st;
	size_t count;
	size_t good;
	void *map;
	int fd = open(path, O_RDONLY | O_CLOEXEC);

	if (fd < 0 || fstat(fd, &st) != 0)
		bench_die("%s: %s", path, strerror(errno));
	map = mmap(NULL, (size_t)st.st_size, PROT_READ, MAP_SHARED, fd, 0);
	if (map == MAP_FAILED)
		bench_die("%s: %s", path, strerror(errno));
	count = (size_t)st.st_size / sizeof(uint32_t);
	good = framing_check(&f, map, count);
	if (good != count || st.st_size % (off_t)sizeof(uint32_t) != 0)
		bench_die("%s: wrong at byte %zu", path, good * sizeof(uint32_t));
	printf("%" PRIu64 " modules, %" PRIu64 " bytes, %" PRIu64
	       " instructions, mean %.0f bytes a module, %.1f an instruction\n",
	       f.modules, f.words * 4, f.instructions,
	       (double)f.words * 4 / (double)f.modules,
	       (double)(f.words - HEADER_WORDS * f.modules) * 4 / (double)f.instructions);
	munmap(map, (size_t)st.st_size);
	close(fd);
	return 0;
}

/* 2000, 64K, 256M, 1G */
static uint64_t parse_size(const char *text)
{
	static const char units[] = "KMG";
	char *end;
	uint64_t size = strtoull(text, &end, 10);
	const char *unit = *end ? strchr(units, *end) : NULL;

	if (end == text || (*end && (!unit || end[1])))
		bench_die("%s is no size", text);
	return unit ? size << (10 * (unit - units + 1)) : size;
}

static const struct {
	const char *name;
	size_t offset; /* of a const char * in struct options */
} option_names[] = {
	{ "--shape", offsetof(struct options, shape) },
	{ "--size", offsetof(struct options, size) },
	{ "--out", offsetof(struct options, out) },
	{ "--dir", offsetof(struct options, dir) },
	{ "--files", offsetof(struct options, files) },
	{ "--modules", offsetof(struct options, modules) },
	{ "--seed", offsetof(struct options, seed) },
	{ "--dups", offsetof(struct options, dups) },
	{ "--growth", offsetof(struct options, growth) },
	{ "--count", offsetof(struct options, count) },
	{ "--check", offsetof(struct options, check) },
};

static void read_options(struct options *o, char **argv)
{
	size_t known = sizeof(option_names) / sizeof(option_names[0]);

	for (; *argv; argv += 2) {
		size_t i = 0;

		while (i < known && strcmp(*argv, option_names[i].name) != 0)
			i++;
		if (i == known || !argv[1])
			bench_die("%s: unknown, or without a value", *argv);
		*(const char **)(void *)((char *)o + option_names[i].offset) = argv[1];
	}
}

static void set_up(struct corpus *c, const struct options *o)
{
	for (size_t i = 0; i < SHAPES; i++)
		if (strcmp(o->shape, shapes[i].name) == 0)
			c->shape = &shapes[i];
	if (!c->shape)
		bench_die("no shape %s", o->shape);
	c->seed = strtoull(o->seed, NULL, 10);
	c->size = parse_size(o->size);
	c->dups = (uint32_t)strtoul(o->dups, NULL, 10);
	if (c->dups > 99)
		bench_die("at most 99 percent can be duplicates");
	if (o->modules && c->shape->make)
		originals_load(&c->originals, o->modules,
			       c->shape->make == make_cache ? MODULE_MAX : SMALL_MAX);
}

int main(int argc, char **argv)
{
	struct options o = { .shape = "small",
			     .size = "1M",
			     .seed = "1",
			     .files = "0",
			     .dups = "0",
			     .count = "1000" };
	struct corpus c = { 0 };

	(void)argc;
	read_options(&o, argv + 1);
	if (o.check)
		return check_file(o.check);
	set_up(&c, &o);
	if (o.dir)
		write_tree(&c, o.dir, strtoull(o.files, NULL, 10));
	else if (o.out)
		write_file(&c, &o);
	else
		bench_die("--out FILE or --dir DIR is needed");
	originals_free(&c.originals);
	return 0;
}
