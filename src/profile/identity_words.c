/* SPDX-License-Identifier: MIT */
/*
 * profile/identity_words.c - words into digests.
 */
#include "profile/identity.h"

#include "base/align.h"

void sx_id_words_begin(struct sx_id_words *w)
{
	sx_sha256_init(&w->sha);
	w->used = 0;
}

void sx_id_words_flush(struct sx_id_words *w)
{
	sx_sha256_add(&w->sha, w->bytes, w->used);
	w->used = 0;
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
	sx_id_words_flush(w);
	sx_sha256_end(&w->sha, digest);
}

struct sx_id_sum sx_id_words_sum(struct sx_id_words *w)
{
	unsigned char digest[SPVX_DIGEST_BYTES];

	sx_id_words_end(w, digest);
	return (struct sx_id_sum){ sx_le64(digest), sx_le64(digest + 8) };
}
