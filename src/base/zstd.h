/* SPDX-License-Identifier: MIT */
/*
 * base/zstd.h - decompression of Zstandard frames (RFC 8878) as a stream that is read like
 * a file.
 *
 * Frames in a row make one output; skippable frames are skipped. Content sizes and checksums
 * are verified. A dictionary is never used: a frame that names one is refused. Memory grows
 * with the output, up to the frame's window and two blocks; no size field is trusted. The
 * decoder refuses a distance beyond the window, and a Huffman code of more than 11 bits,
 * both of which the RFC forbids.
 */
#ifndef SPVX_BASE_ZSTD_H
#define SPVX_BASE_ZSTD_H

#include "base/zstd_state.h"

#include <spvx/error.h>

/*
 * Error codes:
 * -SPVX_ECUT        truncated input
 * -SPVX_EZHEADER    no frame, or a frame header with reserved bits
 * -SPVX_EZLEGACY    a frame of a format older than 0.8
 * -SPVX_EZDICTIONARY a frame that needs a dictionary; sx_zstd.refused is its number
 * -SPVX_EZWINDOW    a window above the limit; sx_zstd.refused is its size in bytes
 * -SPVX_EZBLOCK     a reserved type, or sizes that a block cannot have
 * -SPVX_EZTABLE     a Huffman or FSE table that is invalid, or repeats none
 * -SPVX_EZSTREAM    a bitstream that ends too early or too late
 * -SPVX_EZDISTANCE  match distance 0, beyond the window or before the start of the frame
 * -SPVX_EZSIZE      output of another size than the frame header says
 * -SPVX_ECHECKSUM   content checksum mismatch
 */

/* The magic number of a frame, as a little-endian word. */
#define SX_ZSTD_MAGIC 0xfd2fb528u

/* Maximum bytes of output per byte of input: an RLE block takes 4. */
#define SX_ZSTD_MAGIC      0xfd2fb528u /* of a frame, a little-endian word */
#define SX_ZSTD_MOST_RATIO ((uint64_t)SX_ZSTD_BLOCK / 4 + 1)

/* Window that is accepted if no other limit is given, in bytes. */
#define SX_ZSTD_WINDOW ((uint64_t)128 << 20)

/* Whether data begins a frame that can be decoded or refused by name. */
bool sx_zstd_probe(const unsigned char *data, size_t size);

/**
 * sx_zstd_open() - begin to read decompressed bytes
 * @z:         the stream, zeroed before its first use; can be reopened
 * @allocator: where the window comes from
 * @max_window: largest window in bytes; 0: SX_ZSTD_WINDOW
 * @read:      the source; may be read past the end of the compressed data
 * @ctx:       passed to @read
 */
void sx_zstd_open(struct sx_zstd *z, const struct spvx_allocator *allocator,
		  uint64_t max_window, sx_zstd_read_fn *read, void *ctx);

/* Release the window. */
void sx_zstd_free(void *stream);

/* The next decompressed bytes, as sx_inflate_read(); -SPVX_ENOMEM: no memory for the
 * window. */
int sx_zstd_read(void *stream, void *data, size_t room, size_t *got);

/* Bytes of compressed data consumed: at the end, those of the frames; after an error, the
 * offset of the faulty header or block. */
uint64_t sx_zstd_used(const void *stream);

/* Whether non-zero bytes follow the frames; false before the end and after errors. */
bool sx_zstd_garbage(void *stream);

#endif
