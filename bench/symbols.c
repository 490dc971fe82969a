/* SPDX-License-Identifier: MIT */
/*
 * bench/symbols.c - the library on modules in memory: the scan of symbols, strip, the proof of
 * twins. Processor time, so that what else the machine does matters little.
 *
 *	symbols FILE
 *
 * FILE holds modules back to back.
 */
#include "lib/bytes.h"
#include "lib/growth.h"
#include "lib/row.h"
#include "timing.h"

#include "symbols/symbols.h"

#include <spvx/strip.h>
#include <spvx/twin.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define MEMORY_MAX ((size_t)128 << 20)
#define ROUNDS     9
#define GROWN      400000u /* instructions of a function, then twice as many */

/* A module of the file. */
struct part {
	size_t at;
	size_t size;
};

struct modules {
	unsigned char *data;
	size_t len;
	struct part *parts;
	size_t count;
	unsigned char *out;
	size_t written;
	uint64_t result; /* so that no compiler leaves the work out */
};

static double cpu_seconds(void)
{
	struct timespec t;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void find_parts(struct modules *m)
{
	struct spvx_stream s;
	size_t room = m->len / SPVX_HEADER_BYTES + 1;

	m->parts = malloc(room * sizeof(*m->parts));
	m->out = malloc(m->len + 1);
	if (!m->parts || !m->out)
		bench_die("out of memory");
	spvx_stream_init_memory(&s, m->data, m->len);
	while (spvx_stream_module(&s) == 1) {
		const unsigned char *data;
		size_t size;

		if (!spvx_stream_whole(&s, m->len, &data, &size) && !s.fault)
			m->parts[m->count++] =
				(struct part){ (size_t)(data - m->data), size };
	}
}

/* ---- what is measured ---- */

static int scan(struct modules *m)
{
	struct sx_symbol_scanner sc;
	struct sx_symbol_facts facts;
	int err = 0;

	sx_symbol_scanner_init(&sc, spvx_grammar_builtin(), NULL);
	for (size_t i = 0; i < m->count && !err; i++) {
		err = sx_symbol_scan(&sc, m->data + m->parts[i].at, m->parts[i].size,
				     &facts);
		m->result += facts.shape;
	}
	sx_symbol_scanner_free(&sc);
	return err;
}

static int put(void *ctx, const void *data, size_t size)
{
	struct modules *m = ctx;

	memcpy(m->out + m->written, data, size);
	m->written += size;
	return 0;
}

static int strip(struct modules *m)
{
	int err = 0;

	for (size_t i = 0; i < m->count && !err; i++) {
		m->written = 0;
		err = spvx_strip(m->data + m->parts[i].at, m->parts[i].size, NULL, put, m,
				 NULL);
		m->result += m->written;
	}
	return err;
}

/* Each module against itself. */
static int prove(struct modules *m)
{
	struct spvx_module module;
	struct spvx_twins twins;
	int err = spvx_module_init(&module, NULL);

	if (!err)
		err = spvx_twins_init(&twins, NULL);
	for (size_t i = 0; i < m->count && err >= 0; i++) {
		err = spvx_module_load(&module, m->data + m->parts[i].at, m->parts[i].size);
		if (!err)
			err = spvx_debug_twin(&twins, &module, &module);
		m->result += twins.count;
	}
	spvx_twins_fini(&twins);
	spvx_module_fini(&module);
	return err < 0;
}

/* ---- rows ---- */

static struct bench_series times_of(struct modules *m, int (*run)(struct modules *m),
				    const char *work)
{
	struct bench_series s = { .count = 0 };

	for (unsigned i = 0; i <= ROUNDS; i++) {
		double start = cpu_seconds();

		if (run(m))
			bench_die("%s failed", work);
		if (i) /* the first is to warm up */
			s.value[s.count++] = cpu_seconds() - start;
	}
	return s;
}

static void rate(struct modules *m, int (*run)(struct modules *m), const char *work,
		 const char *goal)
{
	struct bench_series s = times_of(m, run, work);
	struct bench_row row = { .id = "P16",
				 .work = work,
				 .bytes = m->len,
				 .against = -1,
				 .unit = "GB/s",
				 .goal = goal,
				 .spread = bench_spread(&s) };

	row.ours = (double)m->len / bench_median(&s) / 1e9;
	row.ratio = row.ours;
	bench_row_print(&row);
}

/* A function of @n instructions. */
static struct modules grown(uint32_t n)
{
	struct modules m = { .count = 1 };
	FILE *file = tmpfile();
	struct sink s;

	if (!file)
		bench_die("no temporary file");
	sink_init(&s, fileno(file));
	growth_write("one-function", n, &s);
	sink_flush(&s);
	m.len = sink_tell(&s) * SPVX_WORD_BYTES;
	sink_free(&s);
	m.data = malloc(m.len);
	m.parts = malloc(sizeof(*m.parts));
	rewind(file);
	if (!m.data || !m.parts || fread(m.data, 1, m.len, file) != m.len)
		bench_die("out of memory");
	m.parts[0] = (struct part){ 0, m.len };
	fclose(file);
	return m;
}

static void growth(int (*run)(struct modules *m), const char *work)
{
	struct modules m[2] = { grown(GROWN), grown(2 * GROWN) };
	struct bench_series s[2];
	struct bench_row row = {
		.id = "P16", .work = work, .unit = "ms", .goal = "<= 2.6"
	};

	for (unsigned i = 0; i < 2; i++)
		s[i] = times_of(&m[i], run, work);
	row.bytes = m[1].len;
	row.ours = bench_median(&s[1]) * 1e3;
	row.against = bench_median(&s[0]) * 1e3;
	row.ratio = row.ours / row.against;
	row.spread = bench_spread(&s[1]);
	bench_row_print(&row);
	for (unsigned i = 0; i < 2; i++) {
		free(m[i].data);
		free(m[i].parts);
	}
}

int main(int argc, char **argv)
{
	struct modules m = { .count = 0 };

	if (argc != 2)
		bench_die("usage: symbols FILE");
	m.data = bench_bytes(argv[1], MEMORY_MAX, &m.len);
	find_parts(&m);
	rate(&m, scan, "library: scan of symbols", ">= 2");
	rate(&m, strip, "library: strip", ">= 1");
	rate(&m, prove, "library: load, proof of twins", NULL);
	growth(prove, "library: load, proof: one function x 2");
	free(m.data);
	free(m.parts);
	free(m.out);
	return m.result == 0; /* it is used */
}
