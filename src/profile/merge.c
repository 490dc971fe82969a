/* SPDX-License-Identifier: MIT */
/*
 * profile/merge.c - one profile added to another: every figure is a sum.
 */
#include "profile/plain.h"
#include "profile/profile.h"

static void add_totals(struct spvx_profile_totals *to,
		       const struct spvx_profile_totals *from, bool full)
{
	if (!from->modules)
		return;
	if (!to->modules || from->min_bytes < to->min_bytes)
		to->min_bytes = from->min_bytes;
	if (from->max_bytes > to->max_bytes)
		to->max_bytes = from->max_bytes;
	to->modules += from->modules;
	to->malformed += from->malformed;
	to->foreign_endian += from->foreign_endian;
	to->bytes += from->bytes;
	to->words += from->words;
	to->without_entry_point += from->without_entry_point;
	/* the rest is identified by opcodes, but for words of calls into debug
	 * vocabularies */
	if (full)
		to->debug_words += from->debug_words;
}

static void add_counts(struct spvx_profile *to, const struct spvx_profile *from)
{
	for (size_t i = 0; i < from->ops.used_count; i++) {
		uint16_t opcode = from->ops.used[i];
		const struct sx_count *c = sx_opcounts_at(&from->ops, opcode);

		sx_count_op(&to->ops, opcode, c->count, c->words);
	}
	for (size_t i = 0; i < SPVX_SECTION_COUNT && to->depth >= SPVX_DEPTH_FULL; i++) {
		to->sections[i].count += from->sections[i].count;
		to->sections[i].words += from->sections[i].words;
	}
	for (size_t i = 0; i < SX_BUCKET_COUNT; i++) {
		to->buckets.count[i] += from->buckets.count[i];
		to->buckets.words[i] += from->buckets.words[i];
	}
}

/* What a profile that is not full counts of the tallies. */
static bool is_wanted(const struct spvx_profile *to, unsigned kind)
{
	return to->depth >= SPVX_DEPTH_FULL || kind == SPVX_PROFILE_EXEC_MODEL ||
	       kind == SPVX_PROFILE_GENERATOR || kind == SPVX_PROFILE_VERSION;
}

/* Strings have numbers of their own in each profile. */
static void add_tally(struct spvx_profile *to, const struct spvx_profile *from)
{
	for (size_t i = 0; i < from->tally.cap; i++) {
		const struct sx_tally_slot *slot = &from->tally.slots[i];
		unsigned kind = sx_tally_kind(slot->key);
		uint32_t number = sx_tally_string(slot->key);

		if (!slot->key || !is_wanted(to, kind))
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

int sx_profile_add(struct spvx_profile *to, struct spvx_profile *from)
{
	sx_fast_flush(to);
	sx_fast_flush(from);
	sx_plain_flush(from);
	add_totals(&to->totals, &from->totals, to->depth >= SPVX_DEPTH_FULL);
	add_counts(to, from);
	add_tally(to, from);
	if (to->depth < SPVX_DEPTH_SUMMARY)
		return sx_profile_error(to);
	sx_distinct_update(&to->distinct);
	sx_distinct_update(&from->distinct);
	for (size_t i = 0; i < from->distinct.cap; i++) {
		struct sx_h128 h = from->distinct.slots[i];

		if (h.lo || h.hi)
			to->err |= sx_distinct_put(&to->distinct, h);
	}
	sx_distinct_update(&to->distinct);
	for (size_t i = 0; i < from->largest.count; i++)
		to->err |= sx_largest_note(&to->largest, from->largest.list[i].bytes,
					   from->largest.list[i].address);
	return sx_profile_error(to) | sx_profile_error(from);
}

int sx_profile_drain(struct spvx_profile *to, struct spvx_profile *from)
{
	sx_distinct_update(&to->distinct);
	sx_distinct_update(&from->distinct);
	if (to->distinct.count < from->distinct.count && to->a == from->a) {
		struct sx_distinct larger = from->distinct;

		from->distinct = to->distinct;
		to->distinct = larger;
	}
	return sx_profile_add(to, from);
}

int sx_profile_digests(struct spvx_profile *p, struct sx_distinct *known)
{
	int fresh = 0;
	size_t i;

	sx_distinct_update(&p->distinct);
	for (i = 0; i < p->distinct.cap && fresh >= 0; i++) {
		struct sx_h128 h = p->distinct.slots[i];
		int rc = h.lo || h.hi ? sx_distinct_add(known, h) : 0;

		fresh = rc < 0 ? rc : fresh | rc;
	}
	return fresh;
}
