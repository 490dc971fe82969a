/* SPDX-License-Identifier: MIT */
/*
 * tests/smolv.h - modules into SMOL-V, for tests and benches of the decoder. Written from the
 * description of the coding, with the opcode's properties from the one table there is, which
 * another test compares with the published one.
 */
#ifndef SPVX_TESTS_SMOLV_H
#define SPVX_TESTS_SMOLV_H

#include "archive.h"
#include "input/smolv_coding.h"

#include <spvx/walk.h>

struct smolv_encoder {
	struct test_out *out;
	enum sx_smolv_coding coding;
	uint32_t result;
	uint32_t target;
};

static inline void smolv_number(struct test_out *o, uint32_t n)
{
	for (; n > 0x7f; n >>= 7)
		test_put_le(o, (n & 0x7f) | 0x80, 1);
	test_put_le(o, n, 1);
}

static inline uint32_t smolv_zig(uint32_t n)
{
	return n << 1 ^ (0 - (n >> 31));
}

static inline bool smolv_is_signed(const struct smolv_encoder *e, uint32_t opcode)
{
	return e->coding != SX_SMOLV_OLD || opcode == 224 || opcode == 225 ||
	       (opcode >= 246 && opcode <= 250 && opcode != 248) || opcode == 329;
}

/* Words of a member decoration beyond the four that all have, where it is known; else 9. */
static inline uint32_t smolv_known_extra(uint32_t decoration)
{
	if (!decoration || (decoration >= 2 && decoration <= 5))
		return 0;
	return decoration >= 29 && decoration <= 37 ? 1 : 9;
}

/* One member decoration of a row. */
static inline void smolv_member(struct test_out *o, const uint32_t *w, uint32_t *member,
				uint32_t *offset)
{
	uint32_t extra = (w[0] >> 16) - 4;

	smolv_number(o, w[2] - *member);
	*member = w[2];
	smolv_number(o, w[3]);
	if (smolv_known_extra(w[3]) == 9)
		smolv_number(o, extra);
	for (uint32_t n = 0; n < extra; n++) {
		smolv_number(o, w[3] == 35 && extra == 1 ? w[4] - *offset : w[4 + n]);
		if (w[3] == 35)
			*offset = w[4];
	}
}

/* A member decoration can be in a row. */
static inline bool smolv_in_row(const uint32_t *w, const uint32_t *end, uint32_t target)
{
	uint32_t words = w < end ? w[0] >> 16 : 0;

	return words >= 4 && (w[0] & 0xffff) == 72 && w[1] == target && w + words <= end &&
	       (smolv_known_extra(w[3]) == 9 || smolv_known_extra(w[3]) == words - 4);
}

/* A row from @w on. Return: what follows it. */
static inline const uint32_t *smolv_row(struct smolv_encoder *e, const uint32_t *w,
					const uint32_t *end)
{
	const uint32_t *at = w;
	uint32_t target = w[1];
	uint32_t member = 0;
	uint32_t offset = 0;
	unsigned count = 0;

	for (; count < 255 && smolv_in_row(at, end, target); at += at[0] >> 16)
		count++;
	test_put_le(e->out, count, 1);
	for (at = w; count--; at += at[0] >> 16)
		smolv_member(e->out, at, &member, &offset);
	return at;
}

static inline void smolv_head(struct smolv_encoder *e, uint32_t opcode, uint32_t words)
{
	uint32_t length = words - 1 - sx_smolv_length_bias(opcode);
	uint32_t swapped = sx_smolv_swap(opcode);

	smolv_number(e->out, length >> 4 << 20 | (swapped & 0xfff0) << 4 |
				     (length & 15) << 4 | (swapped & 15));
}

/* All components are below 4 and there are at most four. */
static inline bool smolv_is_compact(const uint32_t *w)
{
	uint32_t words = w[0] >> 16;

	for (uint32_t n = 5; n < words; n++)
		if (w[n] > 3)
			return false;
	return (w[0] & 0xffff) == 79 && words >= 5 && words <= 9;
}

/* Result type, result, target, relative <id>s. Return: the first word of the rest. */
static inline uint32_t smolv_ids(struct smolv_encoder *e, const uint32_t *w, unsigned props)
{
	uint32_t opcode = w[0] & 0xffff;
	uint32_t words = w[0] >> 16;
	uint32_t n = 1;
	unsigned relative = props & SX_SMOLV_RELATIVE;

	if (props & SX_SMOLV_TYPE)
		smolv_number(e->out, w[n++]);
	if (props & SX_SMOLV_RESULT) {
		smolv_number(e->out, smolv_zig(w[n] - e->result));
		e->result = w[n++];
	}
	if (opcode == 71 || opcode == 72) {
		uint32_t step = w[n] - e->target;

		smolv_number(e->out, e->coding == SX_SMOLV_OLD ? step : smolv_zig(step));
		e->target = w[n++];
	}
	for (; relative-- && n < words; n++) {
		uint32_t back = e->result - w[n];

		smolv_number(e->out, smolv_is_signed(e, opcode) ? smolv_zig(back) : back);
	}
	return n;
}

/* An instruction, or a row. Return: what follows; NULL: the coding cannot say it. */
static inline const uint32_t *smolv_insn(struct smolv_encoder *e, const uint32_t *w,
					 const uint32_t *end)
{
	uint32_t opcode = w[0] & 0xffff;
	uint32_t words = w[0] >> 16;
	unsigned props = sx_smolv_opcode(e->coding, opcode);
	bool compact = smolv_is_compact(w);
	uint32_t fixed = 1u + !!(props & SX_SMOLV_TYPE) + !!(props & SX_SMOLV_RESULT) +
			 (opcode == 71 || opcode == 72);
	uint32_t n;

	if (opcode == SX_SMOLV_COMPACT_SHUFFLE || words < fixed ||
	    words < 1 + sx_smolv_length_bias(opcode))
		return NULL;
	smolv_head(e, compact ? SX_SMOLV_COMPACT_SHUFFLE : opcode, words);
	n = smolv_ids(e, w, props);
	if (opcode == 72 && e->coding != SX_SMOLV_OLD)
		return smolv_in_row(w, end, w[1]) ? smolv_row(e, w, end) : NULL;
	if (compact) {
		unsigned byte = 0;

		for (unsigned shift = 6; n < words; n++, shift -= 2)
			byte |= w[n] << shift;
		test_put_le(e->out, byte, 1);
	}
	for (; n < words; n++) {
		if (props & SX_SMOLV_NUMBERS)
			smolv_number(e->out, w[n]);
		else
			test_put_le(e->out, w[n], 4);
	}
	return w + words;
}

/* Append a little-endian module. Return: false: the coding cannot say it. */
static inline bool smolv_encode(struct test_out *out, enum sx_smolv_coding coding,
				const void *data, size_t size)
{
	struct smolv_encoder e = { .out = out, .coding = coding };
	size_t count = size / SPVX_WORD_BYTES;
	uint32_t *words = malloc(size + 1);
	const uint32_t *w = words + SPVX_HEADER_WORDS;

	for (size_t n = 0; n < count; n++)
		words[n] = spvx_load32((const unsigned char *)data + 4 * n, false);
	test_put_le(out, SX_SMOLV_MAGIC, 4);
	test_put_le(out, words[1] | (coding == SX_SMOLV_V1 ? 1u << 24 : 0), 4);
	for (unsigned n = 2; n < SPVX_HEADER_WORDS; n++)
		test_put_le(out, words[n], 4);
	test_put_le(out, size, 4);
	while (w && w < words + count)
		w = (w[0] >> 16) && w + (w[0] >> 16) <= words + count
			    ? smolv_insn(&e, w, words + count)
			    : NULL;
	free(words);
	return w != NULL;
}

#endif
