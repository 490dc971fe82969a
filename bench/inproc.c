/* SPDX-License-Identifier: MIT */
/*
 * bench/inproc.c - the library itself, on bytes in memory: no start-up, no files.
 *
 *	inproc FILE
 *
 * Each row sets the rate of a library call over the first part of FILE against a
 * vectorised sum of the same bytes, in turn.
 */
#include "lib/bytes.h"
#include "lib/row.h"
#include "lib/sum.h"
#include "lib/walk.h"
#include "timing.h"

#include "base/varint.h"
#include "input/smolv_module.h"
#include "smolv.h"

#include <spvx/profile.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MEMORY_MAX ((size_t)512 << 20)
#define CODED_MAX  ((size_t)16 << 20) /* of what is decoded from varints */
#define ROUNDS     7

struct bytes {
	unsigned char *data;
	size_t len;
	enum spvx_profile_depth depth;
	uint64_t result; /* so that no compiler leaves the work out */

	unsigned char *coded; /* the words as varints */
	size_t coded_len;
	unsigned char *out;
};

static int sum(void *ctx, double *seconds)
{
	struct bytes *b = ctx;
	double start = bench_seconds();

	b->result += bench_sum(b->data, b->len);
	*seconds = bench_seconds() - start;
	return 0;
}

/* Modules back to back with one cursor: no grammar, no histogram. */
static int walk(void *ctx, double *seconds)
{
	struct bytes *b = ctx;
	double start = bench_seconds();

	b->result += bench_walk(b->data, b->len);
	*seconds = bench_seconds() - start;
	return 0;
}

static int profile(void *ctx, double *seconds)
{
	struct bytes *b = ctx;
	struct spvx_profile_options o = { .size = sizeof(o), .depth = b->depth };
	struct spvx_profile_totals totals;
	struct spvx_profile *p;
	struct spvx_stream stream;
	double start = bench_seconds();
	int err = spvx_profile_create(&o, &p);

	spvx_stream_init_memory(&stream, b->data, b->len);
	if (!err && spvx_stream_module(&stream) > 0)
		err = spvx_profile_stream(p, &stream, NULL, NULL);
	if (!err) {
		spvx_profile_totals(p, &totals);
		b->result += totals.instructions;
	}
	spvx_profile_free(p);
	*seconds = bench_seconds() - start;
	return err;
}

/* The words that an archive of Fossilize's stores as varints. */
static int varints(void *ctx, double *seconds)
{
	struct bytes *b = ctx;
	double start = bench_seconds();
	struct sx_varint v;
	size_t used;
	size_t got;
	int err;

	sx_varint_init(&v, b->len / 4);
	err = sx_varint_decode(&v, b->coded, b->coded_len, &used, b->out, b->len, &got);
	b->result += got;
	*seconds = bench_seconds() - start;
	return err || got != b->len;
}

/* Modules out of SMOL-V, one after another as files come. */
static int smolv(void *ctx, double *seconds)
{
	struct bytes *b = ctx;
	double start = bench_seconds();
	struct sx_smolv_module m;
	size_t at = 0;
	size_t got = 0;
	int err = 0;

	sx_smolv_module_init(&m, NULL);
	while (!err && at < b->coded_len) {
		struct spvx_stream s;

		m.header = sx_smolv_header_read(b->coded + at);
		spvx_stream_init_memory(&s, b->coded + at, b->coded_len - at);
		err = sx_smolv_module_decode(&m, &s);
		at += m.encoded;
		got += m.module.len;
	}
	sx_smolv_module_free(&m);
	b->result += got;
	*seconds = bench_seconds() - start;
	return err || got != b->len;
}

static const struct {
	const char *work;
	const char *goal; /* NULL: none is set, the figure says where time goes */
	bench_fn *run;
	enum spvx_profile_depth depth;
} works[] = {
	{ "library: opcodes", ">= 0.5", profile, SPVX_DEPTH_OPCODES },
	{ "library: what stats prints", ">= 0.25", profile, SPVX_DEPTH_SUMMARY },
	{ "library: everything", NULL, profile, SPVX_DEPTH_FULL },
	{ "library: bare walk, one cursor", NULL, walk, SPVX_DEPTH_OPCODES },
	{ "library: words out of varints", NULL, varints, SPVX_DEPTH_OPCODES },
	{ "library: modules out of SMOL-V", NULL, smolv, SPVX_DEPTH_OPCODES },
};

/* The first words of all, and their coding. */
static struct bytes coded_words(const struct bytes *all)
{
	struct bytes b = { .data = all->data,
			   .len = (all->len < CODED_MAX ? all->len : CODED_MAX) / 4 * 4 };

	b.coded = malloc(b.len / 4 * 5 + 1);
	b.out = calloc(b.len + 1, 1);
	if (!b.coded || !b.out)
		bench_die("out of memory");
	for (size_t i = 0; i < b.len; i += 4) {
		uint32_t word;

		memcpy(&word, b.data + i, sizeof(word));
		for (; word > 0x7f; word >>= 7)
			b.coded[b.coded_len++] = (unsigned char)(word | 0x80);
		b.coded[b.coded_len++] = (unsigned char)word;
	}
	return b;
}

/* The first modules of all, in SMOL-V; .data is then those alone. */
static struct bytes coded_modules(const struct bytes *all)
{
	struct bytes b = { .data = malloc(CODED_MAX + 1) };
	struct test_out coded = { 0 };
	struct spvx_stream s;

	spvx_stream_init_memory(&s, all->data, all->len);
	while (b.data && spvx_stream_module(&s) == 1) {
		const unsigned char *data;
		size_t before = coded.len;
		size_t size;

		if (spvx_stream_whole(&s, CODED_MAX, &data, &size))
			continue;
		if (size > CODED_MAX - b.len)
			break;
		if (s.header.big || !smolv_encode(&coded, SX_SMOLV_V1, data, size)) {
			coded.len = before;
			continue;
		}
		memcpy(b.data + b.len, data, size);
		b.len += size;
	}
	b.coded = coded.data;
	b.coded_len = coded.len;
	return b;
}

static void measure(size_t i, struct bytes *b)
{
	struct bench_side ours = { works[i].run, b, { .count = 0 } };
	struct bench_side limit = { sum, b, { .count = 0 } };
	struct bench_row row = { .id = "P1", .work = works[i].work, .goal = works[i].goal };

	b->depth = works[i].depth;
	if (bench_alternate(&ours, &limit, ROUNDS))
		bench_die("%s failed", works[i].work);
	bench_row_rates(&row, b->len, &ours, &limit);
	bench_row_print(&row);
}

int main(int argc, char **argv)
{
	struct bytes b = { .len = 0 };
	struct bytes words;
	struct bytes modules;
	size_t i;

	if (argc != 2)
		bench_die("usage: inproc FILE");
	b.data = bench_bytes(argv[1], MEMORY_MAX, &b.len);
	words = coded_words(&b);
	modules = coded_modules(&b);
	for (i = 0; i < sizeof(works) / sizeof(works[0]); i++)
		measure(i, works[i].run == varints ? &words
			   : works[i].run == smolv ? &modules
						   : &b);
	free(words.coded);
	free(words.out);
	free(modules.coded);
	free(modules.data);
	free(b.data);
	return b.result + words.result + modules.result ==
	       0; /* the results are used: never 0 by any real input */
}
