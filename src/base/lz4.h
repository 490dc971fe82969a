/* SPDX-License-Identifier: MIT */
/*
 * base/lz4.h - LZ4 block decoder (lz4_Block_format.md), from buffer to buffer. Allocates
 * nothing and trusts no length. Does not require that the last five bytes are literals.
 */
#ifndef SPVX_BASE_LZ4_H
#define SPVX_BASE_LZ4_H

#include <spvx/error.h>

#include <stddef.h>

/* Maximum bytes of output per byte of input. */
#define SX_LZ4_MOST_RATIO 255

/**
 * sx_lz4_block() - decompress a block
 * @in:      all of it
 * @in_len:  its bytes
 * @out:     where the output goes
 * @out_cap: bytes there
 * @out_len: receives the bytes of output, also after an error
 * Return: 0; -SPVX_ECUT: it ends inside a sequence; -SPVX_EDISTANCE: a match that begins
 * before the output; -SPVX_ELIMIT: more output than @out_cap.
 */
int sx_lz4_block(const unsigned char *in, size_t in_len, unsigned char *out, size_t out_cap,
		 size_t *out_len);

/* ---- pages: { size u32, block }, each of which decodes to 64 KiB but the last ---- */

#define SX_LZ4_PAGE      ((size_t)64 * 1024)
#define SX_LZ4_PAGE_MOST (SX_LZ4_PAGE + SX_LZ4_PAGE / 255 + 16) /* encoded */
#define SX_LZ4_END       1                                      /* as SPVX_READ_LAST */

/* A source, as sx_inflate_read_fn. */
typedef int sx_lz4_read_fn(void *ctx, void *data, size_t room, size_t *got);

/**
 * struct sx_lz4_pages - a stream of pages; a match may refer to the page before
 *
 * About 190 KiB, owned by the caller; needs no release. All members are private.
 */
struct sx_lz4_pages {
	sx_lz4_read_fn *read;
	void *ctx;
	size_t at; /* of the next byte in @out */
	size_t end;
	int err;
	unsigned char in[SX_LZ4_PAGE_MOST];
	unsigned char out[2 * SX_LZ4_PAGE]; /* the page before, then the current one */
};

/* Begin. @read is never called past the end of the last page. */
void sx_lz4_pages_open(struct sx_lz4_pages *s, sx_lz4_read_fn *read, void *ctx);

/* The next bytes, as sx_inflate_read(). Errors: those of sx_lz4_block(), and -SPVX_EBLOCK:
 * a page of no bytes or of more than SX_LZ4_PAGE_MOST. */
int sx_lz4_pages_read(void *pages, void *data, size_t room, size_t *got);

#endif
