/* SPDX-License-Identifier: MIT */
/*
 * profile/identity.c - an identifier's life, words into digests, and identities of bytes:
 * sha256 and foz.
 */
#include "profile/identity.h"

#include "base/compiler.h"
#include "base/lane.h"
#include "base/options.h"
#include "grammar/image.h"
#include "spirv/stream.h"

#define CREATION_FLAGS 0 /* Fossilize hashes creation flags last; Vulkan has none */

/* ---- words into digests ---- */

#define SHA_BLOCK ((size_t)64)

/* Store a digest for comparison in the form of a digest that is shown. */
static void put_fast(struct sx_h128 h, unsigned char digest[SPVX_DIGEST_BYTES])
{
	memset(digest, 0, SPVX_DIGEST_BYTES);
	sx_put_le64(digest, h.lo);
	sx_put_le64(digest + 8, h.hi);
}

static void init_words(struct spvx_identifier *d)
{
	struct sx_id_words *const all[] = { &d->n1, &d->n2, &d->part };

	for (size_t i = 0; i < 3; i++) {
		all[i]->fast = d->fast;
		all[i]->piece = (size_t)(d->fast ? SX_ID_WORDS_FAST : SX_ID_WORDS) *
				SPVX_WORD_BYTES;
	}
}

/* Finish the words so far as a digest that is shown. */
static struct sx_sha256 *sha_of(struct sx_id_words *w)
{
	if (!w->sha.bytes)
		sx_sha256_init(&w->sha);
	return &w->sha;
}

/* Multiply the chain before folding in the next piece, so that order counts. */
static void take(struct sx_id_words *w, size_t size)
{
	struct sx_h128 h;

	if (!w->fast) {
		sx_sha256_add(sha_of(w), w->bytes, size);
		return;
	}
	h = sx_hash128(w->bytes, size);
	w->chain.lo = w->chain.lo * UINT64_C(0x9e3779b97f4a7c15) + h.lo;
	w->chain.hi =
		(w->chain.hi ^ w->chain.lo >> 32) * UINT64_C(0xd6e8feb86659fd93) + h.hi;
}

void sx_id_words_flush(struct sx_id_words *w)
{
	take(w, w->piece);
	w->used -= w->piece;
	memcpy(w->bytes, w->bytes + w->piece, w->used); /* at most half a piece */
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

void sx_id_words_put_raw(struct sx_id_words *w, const struct spvx_insn *insn, unsigned from,
			 unsigned to)
{
	for (; from < to; from++)
		sx_id_words_put(w, spvx_insn_word(insn, from));
}

/* Words that are not in a digest yet. */
struct message {
	struct sx_sha256 *sha;
	const unsigned char *data;
	size_t size;
};

/* All complete blocks; they stay in memory until they are dropped. */
static struct message message_of(struct sx_id_words *w)
{
	if (!w)
		return (struct message){ NULL, NULL, 0 };
	return (struct message){ sha_of(w), w->bytes, w->used / SHA_BLOCK * SHA_BLOCK };
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

/* Put the bytes of a module, and the pending words of n1 and n2 (NULL: not wanted), into
 * their digests: two at a time. */
static void pass_words(struct sx_id_words *n1, struct sx_id_words *n2,
		       struct sx_sha256 *sha256, const unsigned char *data, size_t size)
{
	struct message all[] = { { sha256, data, size }, message_of(n1), message_of(n2) };
	size_t two = all[0].size + all[1].size;

	/* after the first two pairs, n2 has as many blocks left as the module */
	if (two > all[2].size)
		take_two(&all[0], &all[1], (two - all[2].size) / 2);
	take_two(&all[0], &all[2], SIZE_MAX);
	take_two(&all[1], &all[2], SIZE_MAX);
	for (size_t i = 0; i < 3; i++) {
		if (all[i].size)
			sx_sha256_add(all[i].sha, all[i].data, all[i].size);
	}
	for (unsigned i = 0; i < 2; i++) {
		struct sx_id_words *w = i ? n2 : n1;
		size_t left = w ? w->used % SHA_BLOCK : 0;

		if (w)
			memmove(w->bytes, w->bytes + w->used - left, left);
		if (w)
			w->used = left;
	}
}

static void end_words(struct sx_id_words *w, unsigned char digest[SPVX_DIGEST_BYTES])
{
	if (!w->fast && !w->sha.bytes) {
		sx_sha256_short(w->bytes, w->used, digest);
		return;
	}
	if (w->used)
		take(w, w->used);
	if (w->fast)
		put_fast(w->chain, digest);
	else
		sx_sha256_end(&w->sha, digest);
}

struct sx_id_sum sx_id_words_sum(struct sx_id_words *w)
{
	struct sx_lane l = { UINT64_C(0x243f6a8885a308d3) ^ w->used,
			     UINT64_C(0x13198a2e03707344) };
	unsigned char digest[SPVX_DIGEST_BYTES];

	/* a short digest for comparison fits into a piece; most declarations make several
	 * of them */
	if (w->fast && !(w->chain.lo | w->chain.hi)) {
		memset(w->bytes + w->used, 0, 16);
		for (const unsigned char *p = w->bytes; p < w->bytes + w->used; p += 16)
			l = sx_absorb(l, sx_le64(p), sx_le64(p + 8));
		l = sx_absorb(l, UINT64_C(0xa4093822299f31d0),
			      UINT64_C(0x082efa98ec4e6c89));
		return (struct sx_id_sum){ l.x, l.y };
	}
	if (w->fast) {
		if (w->used)
			take(w, w->used);
		return (struct sx_id_sum){ w->chain.lo, w->chain.hi };
	}
	end_words(w, digest);
	return (struct sx_id_sum){ sx_le64(digest), sx_le64(digest + 8) };
}

/* ---- life ---- */

int spvx_identifier_create(const struct spvx_identifier_options *options,
			   struct spvx_identifier **identifier)
{
	struct spvx_identifier_options o = { .size = sizeof(o) };
	const struct spvx_allocator *a;
	struct spvx_identifier *d;

	*identifier = NULL;
	if (sx_options(&o, sizeof(o), options))
		return -SPVX_EINVAL;
	a = o.allocator;
	d = sx_zalloc(a, sizeof(*d));
	*identifier = d;
	if (!d)
		return -SPVX_ENOMEM;
	d->a = a;
	d->g = sx_grammar(o.grammar);
	sx_code_init(&d->code, d->g, a);
	spvx_ids_init(&d->ids, a);
	sx_idtable_init(&d->places, a);
	init_words(d);
	return 0;
}

void sx_identifier_compare_only(struct spvx_identifier *d)
{
	d->fast = true;
	init_words(d);
}

void spvx_identifier_free(struct spvx_identifier *d)
{
	if (!d)
		return;
	sx_code_free(&d->code);
	spvx_ids_fini(&d->ids);
	sx_idtable_free(&d->places);
	sx_vec_free(&d->facts, d->a, sizeof(struct sx_id_fact));
	sx_vec_free(&d->operands, d->a, sizeof(struct sx_id_operand));
	sx_vec_free(&d->shapes, d->a, sizeof(struct sx_id_shape));
	sx_vec_free(&d->late, d->a, SPVX_WORD_BYTES);
	sx_free(d->a, d, sizeof(*d));
}

/* ---- bytes ---- */

static SX_ALWAYS_INLINE void foz_words(struct spvx_identifier *d, const unsigned char *p,
				       size_t count, bool big)
{
	uint64_t hash = d->foz;

	for (size_t i = 0; i < count; i++)
		hash = sx_fnv1_word(hash, spvx_load32(p + i * SPVX_WORD_BYTES, big));
	d->foz = hash;
}

/* Hash words of the module from @p on; an incomplete word waits for more bytes. */
static void foz_bytes(struct spvx_identifier *d, const unsigned char *p, size_t size)
{
	for (; size && d->carried; size--) {
		d->carry[d->carried++] = *p++;
		if (d->carried == SPVX_WORD_BYTES) {
			foz_words(d, d->carry, 1, d->header.big);
			d->carried = 0;
		}
	}
	if (d->header.big)
		foz_words(d, p, size / SPVX_WORD_BYTES, true);
	else
		foz_words(d, p, size / SPVX_WORD_BYTES, false);
	p += size / SPVX_WORD_BYTES * SPVX_WORD_BYTES;
	for (size %= SPVX_WORD_BYTES; size; size--)
		d->carry[d->carried++] = *p++;
}

static void pass(struct spvx_identifier *d, const unsigned char *data, size_t size)
{
	if (d->levels & SPVX_IDENTITY_SHA256 && !d->fast)
		pass_words(d->levels & SPVX_IDENTITY_N1 ? &d->n1 : NULL,
			   d->levels & SPVX_IDENTITY_N2 ? &d->n2 : NULL, &d->sha256, data,
			   size);
	if (d->levels & SPVX_IDENTITY_FOZ)
		foz_bytes(d, data, size);
}

/* ---- a module, step by step ---- */

void spvx_identifier_begin(struct spvx_identifier *d, const struct spvx_header *header,
			   unsigned levels)
{
	d->levels = levels;
	d->header = *header;
	d->err = 0;
	d->foz = SX_FNV_BASIS;
	d->carried = 0;
	sx_sha256_init(&d->sha256);
	sx_code_reset(&d->code);
	d->in_code = false;
	d->shape = SX_FNV_BASIS;
	if (!(levels & (SPVX_IDENTITY_N1 | SPVX_IDENTITY_N2)))
		return;
	spvx_ids_reset(&d->ids);
	sx_idtable_reset(&d->places);
	d->facts.count = 0;
	d->late.count = 0;
	d->n1_count = 0;
	d->n2_count = 0;
	d->inside = false;
	memset(d->sums, 0, sizeof(d->sums));
	sx_id_words_begin(&d->n1);
	sx_id_words_begin(&d->n2);
}

void spvx_identifier_passed(struct spvx_identifier *d, const struct spvx_cursor *cursor)
{
	pass(d, cursor->begin, (size_t)(cursor->pos - cursor->begin));
}

void spvx_identifier_rest(struct spvx_identifier *d, const void *data, size_t size)
{
	pass(d, data, size);
	if (!(d->levels & (SPVX_IDENTITY_N1 | SPVX_IDENTITY_N2)))
		return;
	sx_id_words_put_bytes(&d->n1, data, size);
	sx_id_words_put_bytes(&d->n2, data, size);
}

void sx_identifier_bytes(struct spvx_identifier *d, const struct spvx_stream *stream,
			 const struct sx_h128 *whole)
{
	size_t size;
	const unsigned char *data = sx_stream_bytes(stream, &size);
	size_t walked = stream->fault ? (size_t)stream->fault_offset : size;

	if (d->fast)
		d->whole = whole ? *whole : sx_hash128(data, size);
	pass(d, data, walked);
	spvx_identifier_rest(d, data + walked, size - walked);
}

int spvx_identifier_end(struct spvx_identifier *d, struct spvx_identity *identity)
{
	memset(identity, 0, sizeof(*identity));
	if (d->levels & SPVX_IDENTITY_N2 && !d->err)
		sx_id_n2_finish(d);
	if (d->err)
		return d->err;
	identity->levels = d->levels;
	if (d->levels & SPVX_IDENTITY_SHA256 && d->fast)
		put_fast(d->whole, identity->sha256);
	else if (d->levels & SPVX_IDENTITY_SHA256)
		sx_sha256_end(&d->sha256, identity->sha256);
	if (d->levels & SPVX_IDENTITY_N1)
		end_words(&d->n1, identity->n1);
	if (d->levels & SPVX_IDENTITY_N2)
		end_words(&d->n2, identity->n2);
	if (d->levels & SPVX_IDENTITY_SHAPE)
		identity->shape = d->shape;
	if (d->levels & SPVX_IDENTITY_FOZ)
		identity->foz = sx_fnv1_word(d->foz, CREATION_FLAGS);
	return 0;
}

/* ---- a module as a whole ---- */

int spvx_identify(struct spvx_identifier *d, struct spvx_stream *stream, unsigned levels,
		  struct spvx_identity *identity)
{
	const unsigned char *piece;
	size_t size;

	spvx_identifier_begin(d, &stream->header, levels);
	do {
		spvx_identifier_walk(d, &stream->cursor);
		spvx_identifier_passed(d, &stream->cursor);
	} while (spvx_stream_more(stream));
	while (spvx_stream_rest(stream, &piece, &size))
		spvx_identifier_rest(d, piece, size);
	return spvx_identifier_end(d, identity);
}
