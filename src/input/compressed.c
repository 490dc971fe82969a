/* SPDX-License-Identifier: MIT */
/*
 * input/compressed.c - gzip (RFC 1952) or zstd (RFC 8878) around a file, in one member or
 * frame or in several.
 *
 * The only entry has no name: its contents are addressed as if they were not compressed. It
 * is never held in memory, so its size is not limited.
 */
#include "input/container.h"

#include <stdio.h>

#define COMPRESSED 1 /* coding of the entry */

struct compressed {
	bool begun;
	bool ended; /* end of the data */
	bool reported;
};

static bool probe_gzip(const unsigned char *data, size_t size)
{
	return sx_codec_probe(SX_CODEC_GZIP, data, size);
}

static bool probe_zstd(const unsigned char *data, size_t size)
{
	return sx_codec_probe(SX_CODEC_ZSTD, data, size);
}

static enum sx_codec codec_of(const struct sx_container *c)
{
	return c->ops->kind == SPVX_KIND_GZIP ? SX_CODEC_GZIP : SX_CODEC_ZSTD;
}

static int next(struct sx_container *c)
{
	struct compressed *g = c->state;
	int err;

	c->entry.coding = COMPRESSED;
	if (!g->begun) {
		g->begun = true;
		err = sx_decoder_open(&c->decoder, codec_of(c), sx_codec_read_bytes, c);
		return err ? err : 1;
	}
	if (g->ended && !g->reported && sx_decoder_garbage(&c->decoder)) {
		g->reported = true;
		err = sx_container_find(c, SX_RULE_TRAILING, false,
					"trailing bytes after the %s data",
					sx_codec_name(codec_of(c)));
		sx_container_place(c, sx_decoder_used(&c->decoder));
		return err;
	}
	return 0;
}

/* A spvx_read_fn. */
static int read(void *ctx, void *data, size_t room, size_t *got)
{
	struct sx_container *c = ctx;
	struct compressed *g = c->state;
	int err = sx_decoder_read(&c->decoder, data, room, got);
	char what[16];

	g->ended |= err == SPVX_READ_LAST;
	if (err >= 0)
		return err;
	snprintf(what, sizeof(what), "%s data: ", sx_codec_name(codec_of(c)));
	return sx_codec_fail(c, err, 0, what);
}

const struct sx_container_ops sx_gzip = {
	.kind = SPVX_KIND_GZIP,
	.state_size = sizeof(struct compressed),
	.probe = probe_gzip,
	.next = next,
	.read = read,
};

const struct sx_container_ops sx_zstd = {
	.kind = SPVX_KIND_ZSTD,
	.state_size = sizeof(struct compressed),
	.probe = probe_zstd,
	.next = next,
	.read = read,
};
