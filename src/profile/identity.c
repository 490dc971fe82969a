/* SPDX-License-Identifier: MIT */
/*
 * profile/identity.c - an identifier's life, and identities of bytes: sha256 and foz.
 */
#include "profile/identity.h"

#include "base/compiler.h"
#include "base/options.h"
#include "grammar/image.h"
#include "spirv/stream.h"

#define CREATION_FLAGS 0 /* the last that is hashed; there are none in Vulkan */

static void init_words(struct spvx_identifier *d, bool fast)
{
	d->fast = fast;
	sx_id_words_init(&d->n1, fast);
	sx_id_words_init(&d->n2, fast);
	sx_id_words_init(&d->part, fast);
}

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
	init_words(d, false);
	return 0;
}

void sx_identifier_compare_only(struct spvx_identifier *d)
{
	init_words(d, true);
}

void sx_identifier_by_steps(struct spvx_identifier *d)
{
	d->by_steps = true;
}

void sx_identifier_watch(struct spvx_identifier *d, sx_identifier_watcher *watch,
			 void *with)
{
	d->watch = watch;
	d->watcher = with;
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

/* Words of the module from @p on; what is not a whole word waits for more. */
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
		sx_id_words_pass(d->levels & SPVX_IDENTITY_N1 ? &d->n1 : NULL,
				 d->levels & SPVX_IDENTITY_N2 ? &d->n2 : NULL, &d->sha256,
				 data, size);
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
	struct sx_id_words *const both[] = { &d->n1, &d->n2 };

	pass(d, data, size);
	if (!(d->levels & (SPVX_IDENTITY_N1 | SPVX_IDENTITY_N2)))
		return;
	for (size_t i = 0; i < 2; i++)
		sx_id_words_put_bytes(both[i], data, size);
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
		sx_id_put_fast(d->whole, identity->sha256);
	else if (d->levels & SPVX_IDENTITY_SHA256)
		sx_sha256_end(&d->sha256, identity->sha256);
	if (d->levels & SPVX_IDENTITY_N1)
		sx_id_words_end(&d->n1, identity->n1);
	if (d->levels & SPVX_IDENTITY_N2)
		sx_id_words_end(&d->n2, identity->n2);
	if (d->levels & SPVX_IDENTITY_SHAPE)
		identity->shape = d->shape;
	if (d->levels & SPVX_IDENTITY_FOZ) {
		identity->foz = sx_fnv1_word(d->foz, CREATION_FLAGS);
	}
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
