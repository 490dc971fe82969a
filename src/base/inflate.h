/* SPDX-License-Identifier: MIT */
/*
 * base/inflate.h - decompression: deflate (RFC 1951), raw or in zlib (RFC 1950) or gzip
 * (RFC 1952) framing, with their checksums.
 *
 * Two forms of one decoder, both in memory the caller owns: sx_inflate() from buffer to
 * buffer, and struct sx_inflate_stream, which is read like a file. Neither allocates or
 * trusts a size field of the data. Both accept the same input.
 *
 * They accept what zlib accepts: a code must be complete, except one of a single length-1
 * codeword and an empty distance code; at most 286 literal/length and 30 distance codes. A
 * preset dictionary is refused.
 */
#ifndef SPVX_BASE_INFLATE_H
#define SPVX_BASE_INFLATE_H

#include "base/inflate_state.h"

#include <spvx/error.h>

/**
 * enum sx_inflate_format - framing of the deflate data
 * @SX_INFLATE_RAW:  nothing (zip members)
 * @SX_INFLATE_ZLIB: header and Adler-32 (Fossilize)
 * @SX_INFLATE_GZIP: header, CRC-32 and length; one member or several. Trailing data that is
 *                   not a member is not read.
 */
enum sx_inflate_format {
	SX_INFLATE_RAW,
	SX_INFLATE_ZLIB,
	SX_INFLATE_GZIP,
};

/*
 * Error codes of both forms:
 * -SPVX_ECUT       truncated input
 * -SPVX_EFRAME     no zlib or gzip header, or one with an unknown method or flag
 * -SPVX_EBLOCK     a block of type 3, or a stored one whose two lengths disagree
 * -SPVX_ELENGTHS   invalid set of code lengths
 * -SPVX_ESYMBOL    invalid codeword or symbol
 * -SPVX_EDISTANCE  match distance before the start of the output
 * -SPVX_ECHECKSUM  Adler-32, CRC-32, or gzip length or header CRC mismatch
 */

/* ---- from buffer to buffer -------------------------------------------------------- */

/* Call before the first use; the state can be reused for any format. */
void sx_inflate_init(struct sx_inflate *z);

/**
 * sx_inflate() - decompress all of a buffer
 * @z:       state; only constant tables survive a call
 * @format:  of the input
 * @in:      the input
 * @in_len:  its bytes; may include trailing data
 * @out:     where the output goes
 * @out_cap: its size; all of it may be overwritten, whatever *@out_len; fastest with
 *           SX_INFLATE_SLACK more than needed
 * @out_len: receives the bytes of output, also after an error
 * @in_used: receives the bytes of input used, checksums included; after an error, the
 *           offset of the faulty byte
 * Return: 0; -SPVX_ELIMIT: the output is longer than @out_cap; or a code from the list
 * above.
 */
int sx_inflate(struct sx_inflate *z, enum sx_inflate_format format, const void *in,
	       size_t in_len, void *out, size_t out_cap, size_t *out_len, size_t *in_used);

/* ---- as a stream ------------------------------------------------------------------ */

/* Reads compressed bytes: a spvx_read_fn of <spvx/stream.h>. */
typedef int sx_inflate_read_fn(void *ctx, void *data, size_t room, size_t *got);

/**
 * sx_inflate_open() - begin to read decompressed bytes
 * @s:      the stream, about 150 KiB, owned by the caller; can be reopened, needs no
 *          release
 * @format: of the compressed data
 * @read:   the source; may be read past the end of the compressed data
 * @ctx:    passed to @read
 */
void sx_inflate_open(struct sx_inflate_stream *s, enum sx_inflate_format format,
		     sx_inflate_read_fn *read, void *ctx);

/**
 * sx_inflate_read() - the next decompressed bytes; itself a spvx_read_fn
 * @stream: a struct sx_inflate_stream
 * @data:   destination
 * @room:   its size
 * @got:    receives how many were read: fewer than @room only before the end of data or
 *          before an error, which the next call returns
 * Return: 0; 1 (SPVX_READ_LAST) with the last bytes, or with none at the end of data; a
 * code from the list above or the negative number of the source, with *@got 0. Repeated
 * calls return the same.
 */
int sx_inflate_read(void *stream, void *data, size_t room, size_t *got);

/* Bytes of compressed data consumed: at the end, the size of the compressed data without
 * what follows it; after an error, the offset of the faulty byte. */
uint64_t sx_inflate_used(const void *stream);

/* Whether non-zero bytes follow the compressed data (zeros are padding); reads as far as
 * needed. Valid at the end; false before the end and after errors. */
bool sx_inflate_garbage(void *stream);

#endif
