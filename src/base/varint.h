/* SPDX-License-Identifier: MIT */
/*
 * base/varint.h - the encoding in which Fossilize and vkd3d-proton store the words of a
 * module: 7 bits a byte, lowest first, bit 7 set in all but the last of 1 to 5 bytes.
 *
 * Takes its input in pieces of any size. Non-minimal encodings are accepted and the excess
 * bits of a fifth byte are dropped, as in Fossilize; sets @loose.
 */
#ifndef SPVX_BASE_VARINT_H
#define SPVX_BASE_VARINT_H

#include <spvx/api.h>

/**
 * struct sx_varint - decoder state
 * @words:  left to decode
 * @offset: bytes of input used so far; after an error, the offset of the faulty byte
 * @loose:  a word had a non-minimal encoding
 */
struct sx_varint {
	uint64_t words;
	uint64_t offset;
	bool loose;

	uint32_t partial; /* value so far of a word that continues in the next piece */
	uint8_t bytes;    /* its bytes so far */
};

void sx_varint_init(struct sx_varint *v, uint64_t words);

/**
 * sx_varint_decode() - decode words from the next piece of input
 * @v:    the decoder
 * @in:   the piece
 * @len:  its bytes
 * @used: receives the bytes used: all, unless @out is full or there is an error
 * @out:  receives the words, little-endian, unaligned; a byte of input yields at most one
 *        word, so @room need not depend on @v->words
 * @room: bytes of @out; a word needs 4
 * @got:  receives the bytes written, a multiple of 4, also after an error
 * Return: 0; -SPVX_EVARINT: a sixth byte in a word; -SPVX_ELEFT: input after the last word.
 */
int sx_varint_decode(struct sx_varint *v, const void *in, size_t len, size_t *used,
		     void *out, size_t room, size_t *got);

/* After all input. Return: 0, or -SPVX_ECUT: a word is incomplete or missing. */
int sx_varint_end(const struct sx_varint *v);

#endif
