/* SPDX-License-Identifier: MIT */
/*
 * profile/identity_words.c - words into digests.
 */
#include "profile/identity.h"

#include "base/align.h"

void sx_id_put_fast(struct sx_h128 h, unsigned char digest[SPVX_DIGEST_BYTES])
{
	memset(digest, 0, SPVX_DIGEST_BYTES);
	for (unsigned i = 0; i < 8; i++) {
		digest[i] = (unsigned char)(h.lo >> 8 * i);
		digest[8 + i] = (unsigned char)(h.hi >> 8 * i);
	}
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
static void fold(struct sx_id_words *w)
{
	struct sx_h128 h = sx_hash128(w->bytes, w->used);

	w->chain.lo = w->chain.lo * UINT64_C(0x9e3779b97f4a7c15) + h.lo;
	w->chain.hi =
		(w->chain.hi ^ w->chain.lo >> 32) * UINT64_C(0xd6e8feb86659fd93) + h.hi;
}

void sx_id_words_flush(struct sx_id_words *w)
{
	if (w->fast)
		fold(w);
	else
		sx_sha256_add(&w->sha, w->bytes, w->used);
	w->used = 0;
}

void sx_id_words_put_bytes(struct sx_id_words *w, const unsigned char *data, size_t size)
{
	while (size) {
		size_t room = sizeof(w->bytes) - w->used;
		size_t n = size < room ? size : room;

		memcpy(w->bytes + w->used, data, n);
		w->used += n;
		data += n;
		size -= n;
		if (w->used == sizeof(w->bytes))
			sx_id_words_flush(w);
	}
}

void sx_id_words_put_sum(struct sx_id_words *w, const struct sx_id_sum *sum)
{
	sx_id_words_put(w, (uint32_t)sum->lo);
	sx_id_words_put(w, (uint32_t)(sum->lo >> 32));
	sx_id_words_put(w, (uint32_t)sum->hi);
	sx_id_words_put(w, (uint32_t)(sum->hi >> 32));
}

void sx_id_words_end(struct sx_id_words *w, unsigned char digest[SPVX_DIGEST_BYTES])
{
	if (w->used)
		sx_id_words_flush(w);
	if (w->fast)
		sx_id_put_fast(w->chain, digest);
	else
		sx_sha256_end(&w->sha, digest);
}

struct sx_id_sum sx_id_words_sum(struct sx_id_words *w)
{
	unsigned char digest[SPVX_DIGEST_BYTES];

	sx_id_words_end(w, digest);
	return (struct sx_id_sum){ sx_le64(digest), sx_le64(digest + 8) };
}
