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

#endif
