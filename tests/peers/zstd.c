/* SPDX-License-Identifier: MIT */
/*
 * tests/peers/zstd.c - any bytes as Zstandard frames, also for libzstd: both give the same
 * bytes, or both refuse. A fuzz target; with tests/replay.c, a program over files.
 *
 * The library reads some frames that RFC 8878 forbids: a bitstream that is not consumed exactly
 * (4.1, 4.2.2), a distance of 0 or beyond the window (3.1.1.5), a block larger than the window
 * (3.1.1.2.4), bytes after an empty sequences section (3.1.1.3.2.1), another content size than
 * the header's where the last block is empty. For those errors a refusal is ours alone.
 */
#include "base/zstd.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zstd.h>
#include <zstd_errors.h>

#define OUTPUT_MAX ((size_t)8 << 20)

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

struct source {
	const unsigned char *data;
	size_t size;
};

static int read_source(void *ctx, void *data, size_t room, size_t *got)
{
	struct source *s = ctx;

	*got = room < s->size ? room : s->size;
	if (*got)
		memcpy(data, s->data, *got);
	s->data += *got;
	s->size -= *got;
	return 0;
}

/* Return: 0, an error; 1: more than OUTPUT_MAX. */
static int ours(const unsigned char *data, size_t size, unsigned char *out, size_t *len,
		size_t *used)
{
	static struct sx_zstd z;
	struct source source = { data, size };
	size_t got;
	int err;

	*len = 0;
	sx_zstd_open(&z, NULL, 0, read_source, &source);
	do {
		err = sx_zstd_read(&z, out + *len, OUTPUT_MAX - *len, &got);
		*len += got;
	} while (!err && *len < OUTPUT_MAX);
	*used = (size_t)sx_zstd_used(&z);
	sx_zstd_free(&z);
	return err > 0 ? 0 : err ? err : 1;
}

/* The library's, of one frame after the other. Return: 0, -1: it refuses; 1: more
 * is not known. */
static int theirs(const unsigned char *data, size_t size, unsigned char *out, size_t *len)
{
	ZSTD_DStream *stream = ZSTD_createDStream();
	ZSTD_inBuffer in = { data, size, 0 };
	ZSTD_outBuffer to = { out, OUTPUT_MAX, 0 };
	size_t left = 1;

	ZSTD_DCtx_setParameter(stream, ZSTD_d_windowLogMax, 27);
	while (!ZSTD_isError(left) && to.pos < to.size && (in.pos < in.size || left)) {
		size_t before = in.pos + to.pos;

		left = ZSTD_decompressStream(stream, &to, &in);
		if (!ZSTD_isError(left) && in.pos + to.pos == before)
			break;
	}
	ZSTD_freeDStream(stream);
	*len = to.pos;
	if (!ZSTD_isError(left) && to.pos == to.size)
		return 1;
	/* before 1.5.5, this refuses no sequences with their number in two bytes */
	if (ZSTD_getErrorCode(left) == ZSTD_error_srcSize_wrong &&
	    ZSTD_versionNumber() < 10505)
		return 1;
	return left ? -1 : 0;
}

static int is_stricter(int err)
{
	return err == -SPVX_EZSTREAM || err == -SPVX_EZDISTANCE || err == -SPVX_EZBLOCK ||
	       err == -SPVX_EZSIZE;
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
	unsigned char *a = malloc(OUTPUT_MAX);
	unsigned char *b = malloc(OUTPUT_MAX);
	size_t a_len;
	size_t b_len;
	size_t used;
	int err = ours(data, size, a, &a_len, &used);
	/* other bytes behind the frames are no error of theirs */
	int peer = theirs(data, err ? size : used, b, &b_len);

	if (err > 0 || peer > 0 ? memcmp(a, b, a_len < b_len ? a_len : b_len) != 0
	    : err               ? !peer && !is_stricter(err)
				: peer || a_len != b_len || memcmp(a, b, a_len) != 0) {
		fprintf(stderr, "zstd: ours %d with %zu bytes, libzstd %d with %zu\n", err,
			a_len, peer, b_len);
		abort();
	}
	free(a);
	free(b);
	return 0;
}
