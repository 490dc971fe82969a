/* SPDX-License-Identifier: MIT */
/*
 * bench/peers/zlib.c - decompression, against zlib in one process (P12).
 *
 *	zlib LIST LARGE
 *
 * LIST names real modules, one path a line, which become payloads as Fossilize stores them:
 * a line of JSON, a NUL, the words as varints, compressed at level 1. LARGE is a file of
 * modules, of which the first 100 MB are compressed as one stream at level 6. Rates are
 * those of the output. Both sides check the Adler-32.
 *
 * links: -lz
 */
#include "../lib/row.h"
#include "../timing.h"

#include "base/inflate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#define PAYLOADS_MAX 2000
#define PAYLOAD_MIN  ((size_t)1 << 10) /* of the output */
#define PAYLOAD_MAX  ((size_t)10 << 10)
#define STREAM_MAX   ((size_t)100 * 1000 * 1000)
#define READ_SIZE    ((size_t)64 << 10)
#define ROUNDS       7

struct payload {
	unsigned char *data;
	size_t len;
	size_t raw_len;
};

struct set {
	struct payload *payloads;
	size_t count;
	uint64_t bytes; /* of output */
	size_t longest; /* output */
	unsigned char *out;
	struct sx_inflate inflate;
	struct sx_inflate_stream stream;
	z_stream peer;
	uint64_t result; /* so that no compiler leaves the work out */
};

/* ---- input ---- */

static unsigned char *read_file(const char *path, size_t max, size_t *len)
{
	FILE *f = fopen(path, "rb");
	unsigned char *data = f ? malloc(max) : NULL;

	*len = data ? fread(data, 1, max, f) : 0;
	if (f)
		fclose(f);
	return data;
}

static void add(struct set *s, const unsigned char *raw, size_t len, int level)
{
	uLongf room = compressBound(len);
	struct payload p = { .data = malloc(room), .raw_len = len };

	s->payloads = realloc(s->payloads, (s->count + 1) * sizeof(p));
	if (!p.data || !s->payloads || compress2(p.data, &room, raw, len, level))
		bench_die("cannot compress %zu bytes", len);
	p.len = room;
	s->payloads[s->count++] = p;
	s->bytes += len;
	if (s->longest < len)
		s->longest = len;
}

/* What Fossilize puts into an archive for a module. Return: its bytes, 0 = too many. */
static size_t make_payload(const unsigned char *module, size_t len, unsigned char *raw)
{
	size_t at = (size_t)snprintf((char *)raw, 200,
				     "{\"version\":6,\"shaderModules\":{\"%016zx\":"
				     "{\"varintOffset\":0,\"varintSize\":%zu,"
				     "\"codeSize\":%zu,\"flags\":0}}}",
				     len * 0x9e3779b97f4a7c15, len / 2, len) +
		    1;

	for (size_t i = 0; i + 4 <= len; i += 4) {
		uint32_t word;

		if (at + 5 > PAYLOAD_MAX)
			return 0;
		memcpy(&word, module + i, sizeof(word));
		for (; word > 0x7f; word >>= 7)
			raw[at++] = (unsigned char)(word | 0x80);
		raw[at++] = (unsigned char)word;
	}
	return at;
}

static void add_payloads(struct set *s, const char *list)
{
	static unsigned char raw[PAYLOAD_MAX];
	FILE *f = fopen(list, "r");
	char path[4096];

	while (f && s->count < PAYLOADS_MAX && fgets(path, sizeof(path), f)) {
		unsigned char *module;
		size_t len;

		path[strcspn(path, "\n")] = '\0';
		module = read_file(path, 8 * PAYLOAD_MAX, &len);
		len = make_payload(module, len, raw);
		if (len >= PAYLOAD_MIN)
			add(s, raw, len, 1);
		free(module);
	}
	if (f)
		fclose(f);
	if (!s->count)
		bench_die("%s: no module of the right size", list);
}

static void add_stream(struct set *s, const char *path)
{
	size_t len;
	unsigned char *raw = read_file(path, STREAM_MAX, &len);

	if (!len)
		bench_die("%s: nothing to read", path);
	add(s, raw, len, 6);
	free(raw);
}

/* ---- the two sides ---- */

static int ours_whole(void *ctx, double *seconds)
{
	struct set *s = ctx;
	double start = bench_seconds();
	int err = 0;

	for (size_t i = 0; !err && i < s->count; i++) {
		const struct payload *p = &s->payloads[i];
		size_t got;
		size_t used;

		err = sx_inflate(&s->inflate, SX_INFLATE_ZLIB, p->data, p->len, s->out,
				 p->raw_len + SX_INFLATE_SLACK, &got, &used);
		s->result += got + s->out[0];
	}
	*seconds = bench_seconds() - start;
	return err;
}

static int peer_whole(void *ctx, double *seconds)
{
	struct set *s = ctx;
	double start = bench_seconds();
	int err = Z_STREAM_END;

	for (size_t i = 0; err == Z_STREAM_END && i < s->count; i++) {
		const struct payload *p = &s->payloads[i];

		inflateReset(&s->peer);
		s->peer.next_in = p->data;
		s->peer.avail_in = (uInt)p->len;
		s->peer.next_out = s->out;
		s->peer.avail_out = (uInt)p->raw_len;
		err = inflate(&s->peer, Z_FINISH);
		s->result += s->peer.total_out + s->out[0];
	}
	*seconds = bench_seconds() - start;
	return err != Z_STREAM_END;
}

static int ours_pieces(void *ctx, double *seconds)
{
	struct set *s = ctx;
	double start = bench_seconds();
	size_t got;
	int err;

	sx_inflate_open_memory(&s->stream, SX_INFLATE_ZLIB, s->payloads[0].data,
			       s->payloads[0].len);
	do {
		err = sx_inflate_read(&s->stream, s->out, READ_SIZE, &got);
		s->result += got + s->out[0];
	} while (!err);
	*seconds = bench_seconds() - start;
	return err < 0;
}

static int peer_pieces(void *ctx, double *seconds)
{
	struct set *s = ctx;
	double start = bench_seconds();
	int err;

	inflateReset(&s->peer);
	s->peer.next_in = s->payloads[0].data;
	s->peer.avail_in = (uInt)s->payloads[0].len;
	do {
		s->peer.next_out = s->out;
		s->peer.avail_out = READ_SIZE;
		err = inflate(&s->peer, Z_NO_FLUSH);
		s->result += READ_SIZE - s->peer.avail_out + s->out[0];
	} while (!err);
	*seconds = bench_seconds() - start;
	return err != Z_STREAM_END;
}

/* ---- rows ---- */

static void measure(const char *work, const char *goal, struct set *s, bench_fn *run,
		    bench_fn *run_peer)
{
	struct bench_side ours = { .run = run, .ctx = s };
	struct bench_side peer = { .run = run_peer, .ctx = s };
	struct bench_row row = { .id = "P12", .work = work, .goal = goal };

	if (bench_alternate(&ours, &peer, ROUNDS))
		bench_die("%s failed", work);
	bench_row_rates(&row, s->bytes, &ours, &peer);
	bench_row_print(&row);
}

static struct set *new_set(void)
{
	struct set *s = calloc(1, sizeof(*s));

	if (!s || inflateInit(&s->peer))
		bench_die("out of memory");
	sx_inflate_init(&s->inflate);
	return s;
}

/* Both sides write to the same place, which is there before the first run. */
static void make_room(struct set *s)
{
	s->out = calloc(s->longest + READ_SIZE, 1);
	if (!s->out)
		bench_die("out of memory");
	memset(s->out, 1, s->longest);
}

static void drop(struct set *s)
{
	for (size_t i = 0; i < s->count; i++)
		free(s->payloads[i].data);
	free(s->payloads);
	free(s->out);
	inflateEnd(&s->peer);
	free(s);
}

int main(int argc, char **argv)
{
	struct set *small = new_set();
	struct set *large = new_set();
	uint64_t result;

	if (argc != 3)
		bench_die("usage: zlib LIST LARGE");
	add_payloads(small, argv[1]);
	add_stream(large, argv[2]);
	make_room(small);
	make_room(large);
	measure("inflate: .foz payloads", ">= 1.8", small, ours_whole, peer_whole);
	measure("inflate: a stream, read in pieces", ">= 2.1", large, ours_pieces,
		peer_pieces);
	measure("inflate: a stream, at once", ">= 2.1", large, ours_whole, peer_whole);
	result = small->result + large->result;
	drop(small);
	drop(large);
	return result == 0; /* the results are used: never 0 by any real input */
}
