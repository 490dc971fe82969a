/* SPDX-License-Identifier: MIT */
/*
 * profile/identity_words.c - words into digests.
 */
#include "profile/identity.h"

#include "base/lane.h"

#define SHA_BLOCK ((size_t)64)

void sx_id_put_fast(struct sx_h128 h, unsigned char digest[SPVX_DIGEST_BYTES])
{
	memset(digest, 0, SPVX_DIGEST_BYTES);
	sx_put_le64(digest, h.lo);
	sx_put_le64(digest + 8, h.hi);
}

void sx_id_words_init(struct sx_id_words *w, bool fast)
{
	w->fast = fast;
	w->piece = (size_t)(fast ? SX_ID_WORDS_FAST : SX_ID_WORDS) * SPVX_WORD_BYTES;
	w->used = 0;
}

/* The digest of what is shown, so far. */
static struct sx_sha256 *sha_of(struct sx_id_words *w)
{
	if (!w->sha.bytes)
		sx_sha256_init(&w->sha);
	return &w->sha;
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
		sx_sha256_add(sha_of(w), w->bytes, size);
}

void sx_id_words_flush(struct sx_id_words *w)
{
	take(w, w->piece);
	w->used -= w->piece;
	memcpy(w->bytes, w->bytes + w->piece, w->used); /* half a piece at most */
}

void sx_id_words_put_bytes(struct sx_id_words *w, const unsigned char *data, size_t size)
{
	while (size) {
		size_t room = w->piece - w->used;
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

/* What is to go into a digest. */
struct message {
	struct sx_sha256 *sha;
	const unsigned char *data;
	size_t size;
};

/* All blocks that are complete; they stay until they are dropped. */
static struct message message_of(struct sx_id_words *w)
{
	if (!w)
		return (struct message){ NULL, NULL, 0 };
	return (struct message){ sha_of(w), w->bytes, w->used / SHA_BLOCK * SHA_BLOCK };
}

static void drop(struct sx_id_words *w)
{
	size_t left = w->used % SHA_BLOCK;

	memmove(w->bytes, w->bytes + w->used - left, left);
	w->used = left;
}

static void take_two(struct message *a, struct message *b, size_t most)
{
	size_t n = a->size < b->size ? a->size : b->size;

	n = n < most ? n : most;
	if (!n)
		return;
	sx_sha256_add_two(a->sha, a->data, n, b->sha, b->data, n);
	a->data += n;
	a->size -= n;
	b->data += n;
	b->size -= n;
}

void sx_id_words_pass(struct sx_id_words *n1, struct sx_id_words *n2,
		      struct sx_sha256 *sha256, const unsigned char *data, size_t size)
{
	struct message all[] = { { sha256, data, size }, message_of(n1), message_of(n2) };
	size_t two = all[0].size + all[1].size;

	/* of the first two so much that n2 has as much as is left of them */
	if (two > all[2].size)
		take_two(&all[0], &all[1], (two - all[2].size) / 2);
	take_two(&all[0], &all[2], SIZE_MAX);
	take_two(&all[1], &all[2], SIZE_MAX);
	for (size_t i = 0; i < 3; i++) {
		if (all[i].size)
			sx_sha256_add(all[i].sha, all[i].data, all[i].size);
	}
	if (n1)
		drop(n1);
	if (n2)
		drop(n2);
}

static void take_rest(struct sx_id_words *w)
{
	if (w->used)
		take(w, w->used);
}

void sx_id_words_end(struct sx_id_words *w, unsigned char digest[SPVX_DIGEST_BYTES])
{
	if (!w->fast && !w->sha.bytes) {
		sx_sha256_short(w->bytes, w->used, digest);
		return;
	}
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
