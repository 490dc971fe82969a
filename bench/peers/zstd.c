/* SPDX-License-Identifier: MIT */
/*
 * bench/peers/zstd.c - decompression of Zstandard, against libzstd in one process (P12).
 *
 *	zstd MODULES TEXT
 *
 * The first 32 MB of each file are compressed at the levels 3 and 19. Both sides read a frame
 * in pieces from memory; rates are those of the output.
 *
 * links: -lzstd
 */
#include "../lib/row.h"
#include "../timing.h"

#include "base/zstd.h"

#include <spvx/stream.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zstd.h>

#define RAW_MAX   ((size_t)32 * 1000 * 1000)
#define READ_SIZE ((size_t)64 << 10)
#define ROUNDS    7

struct frame {
	unsigned char *data;
	size_t len;
	size_t at; /* bytes that our side has read */
	struct sx_zstd zstd;
	ZSTD_DCtx *peer;
	unsigned char out[READ_SIZE];
	uint64_t got;
	uint64_t result; /* so that no compiler leaves the work out */
};

static int read_frame(void *ctx, void *data, size_t room, size_t *got)
{
	struct frame *f = ctx;

	*got = room < f->len - f->at ? room : f->len - f->at;
	memcpy(data, f->data + f->at, *got);
	f->at += *got;
	return f->at == f->len ? SPVX_READ_LAST : 0;
}

static int ours(void *ctx, double *seconds)
{
	struct frame *f = ctx;
	double start = bench_seconds();
	size_t got;
	int err;

	f->at = 0;
	f->got = 0;
	sx_zstd_open(&f->zstd, NULL, 0, read_frame, f);
	do {
		err = sx_zstd_read(&f->zstd, f->out, READ_SIZE, &got);
		f->got += got;
		f->result += f->out[0];
	} while (!err);
	*seconds = bench_seconds() - start;
	return err < 0;
}

static int peers(void *ctx, double *seconds)
{
	struct frame *f = ctx;
	ZSTD_inBuffer in = { f->data, f->len, 0 };
	double start = bench_seconds();
	size_t left;

	f->got = 0;
	ZSTD_DCtx_reset(f->peer, ZSTD_reset_session_only);
	do {
		ZSTD_outBuffer out = { f->out, READ_SIZE, 0 };

		left = ZSTD_decompressStream(f->peer, &out, &in);
		f->got += out.pos;
		f->result += f->out[0];
	} while (left && !ZSTD_isError(left));
	*seconds = bench_seconds() - start;
	return ZSTD_isError(left) != 0;
}

static void measure(struct frame *f, const char *kind, const unsigned char *raw, size_t len,
		    int level)
{
	struct bench_side sides[] = { { .run = ours, .ctx = f },
				      { .run = peers, .ctx = f } };
	char work[64];
	struct bench_row row = { .id = "P12", .work = work, .goal = ">= 0.6" };

	snprintf(work, sizeof(work), "zstd: %s of level %d", kind, level);
	f->len = ZSTD_compress(f->data, ZSTD_compressBound(len), raw, len, level);
	if (ZSTD_isError(f->len))
		bench_die("cannot compress %zu bytes", len);
	for (unsigned i = 0; i < 2; i++) {
		double seconds;

		if (sides[i].run(f, &seconds) || f->got != len)
			bench_die("%s: not the bytes that were compressed", work);
	}
	if (bench_alternate(&sides[0], &sides[1], ROUNDS))
		bench_die("%s failed", work);
	bench_row_rates(&row, len, &sides[0], &sides[1]);
	bench_row_print(&row);
}

int main(int argc, char **argv)
{
	static const char *const kinds[] = { "modules", "text" };
	struct frame *f = calloc(1, sizeof(*f));
	unsigned char *raw = malloc(RAW_MAX);

	if (argc != 3)
		bench_die("usage: zstd MODULES TEXT");
	if (f) {
		f->data = malloc(ZSTD_compressBound(RAW_MAX));
		f->peer = ZSTD_createDCtx();
	}
	if (!f || !raw || !f->data || !f->peer)
		bench_die("out of memory");
	for (int i = 0; i < 2; i++) {
		FILE *file = fopen(argv[i + 1], "rb");
		size_t len = file ? fread(raw, 1, RAW_MAX, file) : 0;

		if (!len)
			bench_die("%s: nothing to read", argv[i + 1]);
		fclose(file);
		measure(f, kinds[i], raw, len, 3);
		measure(f, kinds[i], raw, len, 19);
	}
	sx_zstd_free(&f->zstd);
	ZSTD_freeDCtx(f->peer);
	free(f->data);
	free(raw);
	free(f);
	return 0;
}
