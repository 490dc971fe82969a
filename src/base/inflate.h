/* SPDX-License-Identifier: MIT */
/*
 * base/inflate.h - decompression: deflate (RFC 1951), bare or in zlib (RFC 1950) or gzip
 * (RFC 1952) framing, with their checksums.
 *
 * Two forms of one decoder, both in memory the caller owns: sx_inflate() from buffer to
 * buffer, and struct sx_inflate_stream, which is read from like a file. Neither allocates,
 * and neither believes any size that the data claims. What one accepts, the other accepts.
 *
 * Accepted is what zlib accepts: a code must be complete, but for one of a single length-1
 * codeword and a distance code of none; at most 286 literal/length and 30 distance codes.
 * A preset dictionary is refused.
 */
#ifndef SPVX_BASE_INFLATE_H
#define SPVX_BASE_INFLATE_H

#include "base/inflate_state.h"

#include <spvx/error.h>

/**
 * enum sx_inflate_format - what is around the deflate data
 * @SX_INFLATE_RAW:  nothing (zip members)
 * @SX_INFLATE_ZLIB: header and Adler-32 (Fossilize)
 * @SX_INFLATE_GZIP: header, CRC-32 and length; one member or several. What follows the last
 *                   one and does not begin as a member does is left alone.
 */
enum sx_inflate_format {
	SX_INFLATE_RAW,
	SX_INFLATE_ZLIB,
	SX_INFLATE_GZIP,
};

/*
 * Error codes of both forms:
 * -SPVX_ECUT       the input ends inside
 * -SPVX_EFRAME     no zlib or gzip header, or one with an unknown method or flag
 * -SPVX_EBLOCK     a block of type 3, or a stored one whose two lengths disagree
 * -SPVX_ELENGTHS   code lengths that make no code
 * -SPVX_ESYMBOL    a codeword or symbol that means nothing
 * -SPVX_EDISTANCE  a match from before the beginning
 * -SPVX_ECHECKSUM  Adler-32, CRC-32, or gzip's length or header CRC: not that of the data
 */

/* ---- from buffer to buffer -------------------------------------------------------- */

/* Before the first use; the state can then be used again and again, for any format. */
void sx_inflate_init(struct sx_inflate *z);

/**
 * sx_inflate() - decompress all of a buffer
 * @z:       state; no memory of one call is left for the next but tables that never change
 * @format:  of the input
 * @in:      the input
 * @in_len:  its bytes; there may be more than the format needs
 * @out:     where the output goes
 * @out_cap: bytes there, all of which may be written to, whatever *@out_len says after;
 *           fastest with SX_INFLATE_SLACK more than will come
 * @out_len: receives the bytes of output, also at an error: what came before it
 * @in_used: receives the bytes of input that belong to it, checksums included; at an error,
 *           the offset of the byte at fault
 * Return: 0; -SPVX_ELIMIT: the output is longer than @out_cap; or a code from the list above.
 */
int sx_inflate(struct sx_inflate *z, enum sx_inflate_format format, const void *in,
	       size_t in_len, void *out, size_t out_cap, size_t *out_len, size_t *in_used);

/* ---- as a stream ------------------------------------------------------------------ */

/* A source of compressed bytes: a spvx_read_fn of <spvx/stream.h>, see there. */
typedef int sx_inflate_read_fn(void *ctx, void *data, size_t room, size_t *got);

/**
 * sx_inflate_open() - begin to read decompressed bytes
 * @s:      the stream, some 150 KiB, owned by the caller; to be opened again as often as
 *          wanted, and simply dropped in the end
 * @format: of what the source yields
 * @read:   the source; read ahead from, also after the end of the compressed data
 * @ctx:    passed to @read
 */
void sx_inflate_open(struct sx_inflate_stream *s, enum sx_inflate_format format,
		     sx_inflate_read_fn *read, void *ctx);

/* The same from memory, which must stay. Nothing of it is copied. */
void sx_inflate_open_memory(struct sx_inflate_stream *s, enum sx_inflate_format format,
			    const void *in, size_t in_len);

/**
 * sx_inflate_read() - the next decompressed bytes; itself a spvx_read_fn
 * @stream: a struct sx_inflate_stream
 * @data:   where they go
 * @room:   how many are wanted
 * @got:    receives how many came: all that were wanted, unless the data ends before or there
 *          is an error after them, which the next call returns
 * Return: 0; 1 (SPVX_READ_LAST) with the last bytes, or with none when all have been read; a
 * code from the list above or whatever negative number the source returned, with *@got 0.
 * The same again when called again.
 */
int sx_inflate_read(void *stream, void *data, size_t room, size_t *got);

/* Bytes of compressed data used so far: at the end all that belong to it, which is fewer
 * than the source has when something follows; after an error the offset of the byte at
 * fault. */
uint64_t sx_inflate_used(const struct sx_inflate_stream *s);

/* Whether the source has bytes after the compressed data that are not zero (zeros are
 * padding): reads on until it knows. To be asked at the end; false before and after errors. */
bool sx_inflate_garbage(struct sx_inflate_stream *s);

#endif
