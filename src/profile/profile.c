/* SPDX-License-Identifier: MIT */
/*
 * profile/profile.c - a profile's life, modules taken one at a time, and one profile added
 * to another.
 */
#include "profile/profile.h"

#include "base/options.h"
#include "base/str.h"
#include "profile/plain.h"
#include "spirv/facts_read.h"
#include "spirv/stream.h"

#include <limits.h>

int spvx_profile_create(const struct spvx_profile_options *options,
			struct spvx_profile **profile)
{
	struct spvx_profile_options o = { .size = sizeof(o), .depth = SPVX_DEPTH_FULL };
	const struct spvx_allocator *a;
	struct spvx_profile *p;

	*profile = NULL;
	if (sx_options(&o, sizeof(o), options))
		return -SPVX_EINVAL;
	a = o.allocator;
	p = sx_zalloc(a, sizeof(*p));
	if (!p)
		return -SPVX_ENOMEM;
	p->a = a;
	p->g = sx_grammar(o.grammar);
	p->depth = o.depth;
	p->debug_class = UINT_MAX;
	for (unsigned i = 0; o.depth >= SPVX_DEPTH_FULL && i < spvx_class_count(p->g);
	     i++) {
		if (!strcmp(spvx_class_tag(p->g, i), "Debug"))
			p->debug_class = i;
	}
	p->address = o.address;
	p->address_ctx = o.address_ctx;
	sx_tally_init(&p->tally, a);
	sx_strings_init(&p->strings, a);
	sx_digest_init(&p->digest, a);
	sx_distinct_init(&p->distinct, a);
	sx_idtable_init(&p->m.imports, a);
	p->largest.a = a;
	sx_arena_init(&p->rows, a, 0);
	if (o.depth >= SPVX_DEPTH_FULL)
		p->plain = sx_zalloc(a, sizeof(*p->plain));
	if (p->plain)
		p->plain->a = a;
	if (sx_opcounts_init(&p->ops, a) || (o.depth >= SPVX_DEPTH_FULL && !p->plain)) {
		spvx_profile_free(p);
		return -SPVX_ENOMEM;
	}
	*profile = p;
	return 0;
}

void spvx_profile_free(struct spvx_profile *p)
{
	if (!p)
		return;
	sx_region_free(p->fast);
	sx_tally_free(&p->tally);
	sx_strings_free(&p->strings);
	sx_digest_free(&p->digest);
	sx_distinct_free(&p->distinct);
	sx_idtable_free(&p->m.imports);
	sx_largest_clear(&p->largest);
	sx_arena_free(&p->rows);
	sx_opcounts_free(&p->ops);
	sx_plain_free(p->plain);
	sx_free(p->a, p, sizeof(*p));
}

void spvx_profile_reset(struct spvx_profile *p)
{
	struct sx_plain *plain = p->plain;
	struct sx_region *r = p->fast;

	for (unsigned i = 0; r && r->pending && i < SX_CURSORS; i++)
		memset(sx_region_hist(r, i), 0, SX_REGION_OPCODES * sizeof(r->hist[0]));
	if (r)
		r->pending = 0;
	while (plain && plain->used_count)
		*sx_plain_bin(plain, &plain->used[--plain->used_count]) = 0;
	sx_opcounts_clear(&p->ops);
	memset(&p->totals, 0, sizeof(p->totals));
	memset(p->sections, 0, sizeof(p->sections));
	memset(&p->buckets, 0, sizeof(p->buckets));
	p->err = 0;
	sx_tally_clear(&p->tally);
	sx_distinct_clear(&p->distinct);
	sx_largest_clear(&p->largest);
	sx_arena_reset(&p->rows);
}

/* By descending size, then ascending address. */
static bool is_before(uint64_t bytes, struct spvx_str address,
		      const struct spvx_profile_largest *other)
{
	if (bytes != other->bytes)
		return bytes > other->bytes;
	return sx_str_cmp(address, other->address) < 0;
}

static void drop(struct sx_largest *l, size_t i)
{
	const struct spvx_str address = l->list[i].address;

	for (l->count--; i < l->count; i++) {
		l->list[i] = l->list[i + 1];
		l->digests[i] = l->digests[i + 1];
	}
	sx_resize(l->a, (char *)(uintptr_t)address.ptr, address.len + 1, 0);
}

void sx_largest_clear(struct sx_largest *l)
{
	while (l->count)
		drop(l, l->count - 1);
}

/* The row that a new one replaces: that of an equal module, or the last of a full list; else
 * the end of the list. */
static size_t replaced(const struct sx_largest *l, struct sx_h128 digest)
{
	for (size_t i = 0; l->distinct && i < l->count; i++)
		if (!sx_h128_cmp(&l->digests[i], &digest))
			return i;
	return l->count == SPVX_PROFILE_LARGEST ? l->count - 1 : l->count;
}

int sx_largest_note(struct sx_largest *l, uint64_t bytes, struct sx_h128 digest,
		    struct spvx_str address)
{
	size_t i = replaced(l, digest);
	char *copy;

	if (i < l->count && !is_before(bytes, address, &l->list[i]))
		return 0;
	copy = sx_resize(l->a, NULL, 0, address.len + 1);
	if (!copy)
		return -SPVX_ENOMEM;
	if (address.len)
		memcpy(copy, address.ptr, address.len);
	if (i < l->count)
		drop(l, i);
	for (i = l->count++; i && is_before(bytes, address, &l->list[i - 1]); i--) {
		l->list[i] = l->list[i - 1];
		l->digests[i] = l->digests[i - 1];
	}
	l->list[i] = (struct spvx_profile_largest){ bytes, sx_str_n(copy, address.len) };
	l->digests[i] = digest;
	return 0;
}

void sx_profile_end_module(struct spvx_profile *p, uint64_t bytes, enum spvx_code fault)
{
	uint64_t words = bytes / SPVX_WORD_BYTES;
	struct spvx_str address = { "", 0 };
	const struct spvx_profile_totals one = {
		.modules = 1,
		.malformed = fault != SPVX_OK,
		.foreign_endian = p->m.header.big,
		.bytes = bytes,
		.words = words,
		.min_bytes = bytes,
		.max_bytes = bytes,
		.without_entry_point = !p->m.entry_points,
	};

	if (p->depth >= SPVX_DEPTH_FULL)
		sx_layout_end(&p->m.layout);
	for (unsigned i = 0; p->depth >= SPVX_DEPTH_FULL && i < SPVX_SECTION_COUNT; i++)
		sx_count_add(&p->sections[i],
			     (struct sx_count){ p->m.layout.counts[i].insns,
						p->m.layout.counts[i].words });
	sx_totals_add(&p->totals, &one, 1);
	sx_count_add(&p->buckets.of[sx_bucket_of(bytes)], (struct sx_count){ 1, words });
	sx_tally_add(&p->tally,
		     sx_tally_key(SPVX_PROFILE_GENERATOR, 0, p->m.header.generator >> 16),
		     1, words);
	sx_tally_add(
		&p->tally,
		sx_tally_key(SPVX_PROFILE_VERSION, 0, p->m.header.version >> 8 & 0xffff), 1,
		words);
	if (p->depth < SPVX_DEPTH_SUMMARY ||
	    (p->largest.count == SPVX_PROFILE_LARGEST &&
	     bytes < p->largest.list[SPVX_PROFILE_LARGEST - 1].bytes))
		return;
	if (p->address)
		address = p->address(p->address_ctx, p->m.offset);
	p->err |= sx_largest_note(&p->largest, bytes, p->m.digest, address);
}

void sx_profile_end_digest(struct spvx_profile *p, const void *data, size_t size)
{
	sx_digest_end(&p->digest, data, size, &p->m.digest);
	p->m.digested = true;
	p->err |= sx_distinct_put(&p->distinct, p->m.digest);
}

void sx_profile_entry_point(struct spvx_profile *p, const struct spvx_insn *insn)
{
	p->m.entry_points++;
	if (insn->word_count > SX_ENTRY_POINT_MODEL)
		sx_tally_add(&p->tally,
			     sx_tally_key(SPVX_PROFILE_EXEC_MODEL, 0,
					  spvx_insn_word(insn, SX_ENTRY_POINT_MODEL)),
			     1, insn->word_count);
}

void sx_profile_begin_module(struct spvx_profile *p, const struct spvx_stream *stream)
{
	p->m.header = stream->header;
	p->m.offset = stream->offset;
	p->m.entry_points = 0;
	p->m.digested = false;
	if (p->depth >= SPVX_DEPTH_SUMMARY)
		sx_digest_begin(&p->digest);
	if (p->depth < SPVX_DEPTH_FULL)
		return;
	sx_layout_init(&p->m.layout);
	sx_idtable_reset(&p->m.imports);
}

int sx_profile_take(struct spvx_profile *p, struct spvx_stream *stream, bool several)
{
	const bool full = p->depth >= SPVX_DEPTH_FULL;
	const bool digest = p->depth >= SPVX_DEPTH_SUMMARY;
	struct spvx_cursor *const c = &stream->cursor;
	const unsigned char *data;
	struct spvx_insn insn;
	size_t size;

	sx_profile_begin_module(p, stream);
	do {
		if (several)
			sx_fast_window(p, stream);
		p->ops.is_stale |= !full;
		if (p->watch && p->watch->walk && !full) {
			p->err |= p->watch->walk(p->watch->ctx, p, c);
		} else if (full || p->watch) {
			sx_profile_scan(p, c);
		} else {
			spvx_for_each_insn(insn, c) {
				sx_profile_count(p, &insn);
			}
		}
		/* words that the cursor has passed, before the window moves */
		size = (size_t)(c->pos - c->begin);
		if (digest && !c->fault &&
		    (c->pos != c->end || sx_stream_is_through(stream)))
			sx_profile_end_digest(p, c->begin, size);
		else if (digest)
			p->err |= sx_digest_add(&p->digest, c->begin, size);
	} while (!sx_profile_error(p) && spvx_stream_more(stream));
	/* the bytes after the fault of a damaged module count to its size and its digest */
	while (!sx_profile_error(p) && spvx_stream_rest(stream, &data, &size)) {
		if (digest)
			p->err |= sx_digest_add(&p->digest, data, size);
	}
	if (digest && !p->m.digested)
		sx_profile_end_digest(p, NULL, 0);
	sx_profile_end_module(p, stream->bytes, stream->fault);
	return sx_profile_error(p);
}

int spvx_profile_module(struct spvx_profile *p, struct spvx_stream *stream)
{
	return sx_profile_take(p, stream, false);
}

uint64_t spvx_profile_percentile(const struct spvx_profile *p, unsigned per_hundred)
{
	if (p->totals.modules == 1)
		return p->totals.max_bytes;
	return sx_buckets_percentile(&p->buckets, per_hundred, p->totals.max_bytes);
}

size_t spvx_profile_largest(const struct spvx_profile *p,
			    const struct spvx_profile_largest **largest)
{
	*largest = p->largest.list;
	return p->largest.count;
}

/* ---- one added to another: every figure is a sum ---- */

void sx_totals_add(struct spvx_profile_totals *to, const struct spvx_profile_totals *from,
		   uint64_t times)
{
	if (!from->modules || !times)
		return;
	if (!to->modules || from->min_bytes < to->min_bytes)
		to->min_bytes = from->min_bytes;
	if (from->max_bytes > to->max_bytes)
		to->max_bytes = from->max_bytes;
	to->modules += from->modules * times;
	to->malformed += from->malformed * times;
	to->foreign_endian += from->foreign_endian * times;
	to->bytes += from->bytes * times;
	to->words += from->words * times;
	to->instructions += from->instructions * times;
	to->instruction_words += from->instruction_words * times;
	to->unknown_opcodes += from->unknown_opcodes * times;
	to->unknown_words += from->unknown_words * times;
	to->debug_words += from->debug_words * times;
	to->without_entry_point += from->without_entry_point * times;
}

/* Strings are numbered separately in each profile. */
static void add_tally(struct spvx_profile *to, const struct spvx_profile *from)
{
	const struct sx_tally_slot *slot = from->tally.table.slots;

	for (size_t n = from->tally.table.cap; n--; slot++) {
		unsigned kind = sx_tally_kind(slot->key);
		uint32_t number = sx_tally_string(slot->key);

		if (!slot->key ||
		    (to->depth < SPVX_DEPTH_FULL && kind != SPVX_PROFILE_EXEC_MODEL &&
		     kind != SPVX_PROFILE_GENERATOR && kind != SPVX_PROFILE_VERSION))
			continue;
		if (number) {
			number = sx_strings_put(&to->strings,
						from->strings.list[number - 1]);
			to->err |= number ? 0 : -SPVX_ENOMEM;
		}
		sx_tally_add(&to->tally, sx_tally_key(kind, number, (uint32_t)slot->key),
			     slot->c.count, slot->c.words);
	}
}

int sx_profile_add_largest(struct spvx_profile *to, const struct spvx_profile *from)
{
	const struct sx_largest *l = &from->largest;

	for (size_t i = 0; i < l->count; i++)
		to->err |= sx_largest_note(&to->largest, l->list[i].bytes, l->digests[i],
					   l->list[i].address);
	return sx_profile_error(to);
}

int sx_profile_add(struct spvx_profile *to, struct spvx_profile *from)
{
	const struct sx_h128 *digests;
	struct spvx_profile_totals totals;

	sx_fast_flush(to);
	sx_fast_flush(from);
	sx_plain_flush(from);
	/* totals that follow from opcodes are made when they are read */
	totals = from->totals;
	if (to->depth < SPVX_DEPTH_FULL)
		totals.debug_words = 0;
	sx_totals_add(&to->totals, &totals, 1);
	for (size_t i = 0; i < from->ops.used_count; i++) {
		uint16_t opcode = from->ops.used[i];
		const struct sx_count *c = sx_opcounts_at(&from->ops, opcode);

		sx_count_op(&to->ops, opcode, c->count, c->words);
	}
	for (size_t i = 0; i < SPVX_SECTION_COUNT && to->depth >= SPVX_DEPTH_FULL; i++)
		sx_count_add(&to->sections[i], from->sections[i]);
	for (size_t i = 0; i < SX_BUCKET_COUNT; i++)
		sx_count_add(&to->buckets.of[i], from->buckets.of[i]);
	add_tally(to, from);
	if (to->depth < SPVX_DEPTH_SUMMARY)
		return sx_profile_error(to);
	sx_distinct_update(&to->distinct);
	sx_distinct_update(&from->distinct);
	digests = from->distinct.table.slots;
	for (size_t i = 0; i < from->distinct.table.cap; i++) {
		if (sx_h128_used(&digests[i]))
			to->err |= sx_distinct_put(&to->distinct, digests[i]);
	}
	sx_distinct_update(&to->distinct);
	return sx_profile_add_largest(to, from) | sx_profile_error(from);
}

int sx_profile_absorb(struct spvx_profile *to, struct spvx_profile *from)
{
	sx_distinct_update(&to->distinct);
	sx_distinct_update(&from->distinct);
	if (to->distinct.table.count < from->distinct.table.count && to->a == from->a) {
		struct sx_distinct larger = from->distinct;

		from->distinct = to->distinct;
		to->distinct = larger;
	}
	return sx_profile_add(to, from);
}

int sx_profile_digests(struct spvx_profile *p, struct sx_distinct *known)
{
	const struct sx_h128 *h;
	int fresh = 0;

	sx_distinct_update(&p->distinct);
	h = p->distinct.table.slots;
	for (size_t n = p->distinct.table.cap; n-- && fresh >= 0; h++) {
		int rc = sx_h128_used(h) ? sx_distinct_add(known, *h) : 0;

		fresh = rc < 0 ? rc : fresh | rc;
	}
	return fresh;
}
