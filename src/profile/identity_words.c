/* SPDX-License-Identifier: MIT */
/*
 * profile/identity_words.c - words into digests.
 */
#include "profile/identity.h"

#include "base/lane.h"

#define PIECE ((size_t)SX_ID_WORDS * SPVX_WORD_BYTES)

void sx_id_put_fast(struct sx_h128 h, unsigned char digest[SPVX_DIGEST_BYTES])
{
	memset(digest, 0, SPVX_DIGEST_BYTES);
	sx_put_le64(digest, h.lo);
	sx_put_le64(digest + 8, h.hi);
}

void sx_id_words_begin(struct sx_id_words *w)
{
	if (w->fast)
		w->chain = (struct sx_h128){ 0, 0 };
	else
		sx_sha256_init(&w->sha);
	w->used = 0;
}

/* The chain is multiplied before the next piece is folded in, so that order counts. */
static void fold(struct sx_id_words *w, size_t size)
{
	struct sx_h128 h = sx_hash128(w->bytes, size);

	w->chain.lo = w->chain.lo * UINT64_C(0x9e3779b97f4a7c15) + h.lo;
	w->chain.hi =
		(w->chain.hi ^ w->chain.lo >> 32) * UINT64_C(0xd6e8feb86659fd93) + h.hi;
}

static void take(struct sx_id_words *w, size_t size)
{
	if (w->fast)
		fold(w, size);
	else
		sx_sha256_add(&w->sha, w->bytes, size);
}

void sx_id_words_flush(struct sx_id_words *w)
{
	take(w, PIECE);
	w->used -= PIECE;
	memcpy(w->bytes, w->bytes + PIECE, w->used); /* half a piece at most */
}

void sx_id_words_put_bytes(struct sx_id_words *w, const unsigned char *data, size_t size)
{
	while (size) {
		size_t room = PIECE - w->used;
		size_t n = size < room ? size : room;

		memcpy(w->bytes + w->used, data, n);
		sx_id_words_wrote(w, n);
		data += n;
		size -= n;
	}
}

void sx_id_words_put_long(struct sx_id_words *w, const struct spvx_insn *insn,
			  unsigned from, unsigned to)
{
	for (; from < to; from++)
		sx_id_words_put(w, spvx_insn_word(insn, from));
}

static void take_rest(struct sx_id_words *w)
{
	if (w->used)
		take(w, w->used);
}

void sx_id_words_end(struct sx_id_words *w, unsigned char digest[SPVX_DIGEST_BYTES])
{
	take_rest(w);
	if (w->fast)
		sx_id_put_fast(w->chain, digest);
	else
		sx_sha256_end(&w->sha, digest);
}

/* Of what is not shown and fits into a piece, which most declarations do several times. */
static struct sx_id_sum short_sum(struct sx_id_words *w)
{
	struct sx_lane l = { UINT64_C(0x243f6a8885a308d3) ^ w->used,
			     UINT64_C(0x13198a2e03707344) };

	memset(w->bytes + w->used, 0, 16);
	for (const unsigned char *p = w->bytes; p < w->bytes + w->used; p += 16)
		l = sx_absorb(l, sx_le64(p), sx_le64(p + 8));
	l = sx_absorb(l, UINT64_C(0xa4093822299f31d0), UINT64_C(0x082efa98ec4e6c89));
	return (struct sx_id_sum){ l.x, l.y };
}

struct sx_id_sum sx_id_words_sum(struct sx_id_words *w)
{
	unsigned char digest[SPVX_DIGEST_BYTES];

	if (w->fast && !(w->chain.lo | w->chain.hi))
		return short_sum(w);
	if (w->fast) {
		take_rest(w);
		return (struct sx_id_sum){ w->chain.lo, w->chain.hi };
	}
	sx_id_words_end(w, digest);
	return (struct sx_id_sum){ sx_le64(digest), sx_le64(digest + 8) };
}
