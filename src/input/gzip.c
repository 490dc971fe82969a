/* SPDX-License-Identifier: MIT */
/*
 * input/gzip.c - gzip around a file, in one member or several (RFC 1952).
 *
 * The only entry has no name: its contents are addressed as if they were not compressed. It
 * is never held in memory, so its size is not limited.
 */
#include "input/codec.h"

#define GZIP 1 /* the coding of the entry */

struct gzip {
	bool begun;
	bool ended; /* end of the data */
	bool reported;
	struct sx_decoder decoder;
};

static bool probe(const unsigned char *data, size_t size)
{
	return size > 3 && data[0] == 0x1f && data[1] == 0x8b && data[2] == 8 &&
	       !(data[3] & 0xe0);
}

static int open(struct sx_container *c)
{
	struct gzip *g = c->state;

	sx_decoder_init(&g->decoder, c->limits->allocator);
	return 0;
}

static void close(struct sx_container *c)
{
	struct gzip *g = c->state;

	sx_decoder_free(&g->decoder);
}

static int read_encoded(void *bytes, void *data, size_t room, size_t *got)
{
	return sx_bytes_read(bytes, data, room, got);
}

static int next(struct sx_container *c)
{
	struct gzip *g = c->state;
	int err;

	c->entry.coding = GZIP;
	if (!g->begun) {
		g->begun = true;
		err = sx_decoder_open(&g->decoder, SX_CODEC_GZIP, read_encoded, &c->bytes);
		return err ? err : 1;
	}
	if (g->ended && !g->reported && sx_decoder_garbage(&g->decoder)) {
		g->reported = true;
		return sx_container_find(c, SX_RULE_BEHIND, false,
					 "trailing bytes after the gzip data");
	}
	return 0;
}

/* Report damaged data. */
static int fail(struct sx_container *c, int err)
{
	int read_error = spvx_stream_error(c->bytes.window);

	if (read_error || err == -SPVX_ENOMEM)
		return read_error ? read_error : err;
	return sx_container_find(c, sx_codec_rule(err), false, "gzip data: %s",
				 spvx_code_text(err));
}

/* A spvx_read_fn. */
static int read(void *ctx, void *data, size_t room, size_t *got)
{
	struct sx_container *c = ctx;
	struct gzip *g = c->state;
	int err = sx_decoder_read(&g->decoder, data, room, got);

	g->ended |= err == SPVX_READ_LAST;
	return err < 0 ? fail(c, err) : err;
}

const struct sx_container_ops sx_gzip = {
	.kind = SPVX_KIND_GZIP,
	.state_size = sizeof(struct gzip),
	.probe = probe,
	.open = open,
	.next = next,
	.read = read,
	.close = close,
};
