/* SPDX-License-Identifier: MIT */
/*
 * profile/partial_sum.c - sums over the modules of partials: the figures of a profile that
 * counts all of them.
 */
#include "profile/partial.h"

#include "base/num_print.h"
#include "base/str.h"

/* The current module; @copies: number of its new addresses; @fresh: it is new itself. */
struct module {
	const struct sx_partial_facts *f;
	uint64_t copies;
	bool fresh;
};

/* Add a figure. Return: its index + 1; 0: no memory. */
static uint64_t add_figure(struct sx_partial_sum *s, enum spvx_profile_kind kind,
			   struct spvx_str name)
{
	struct sx_figures *f = &s->figures;
	struct spvx_str *kept = sx_arena_alloc(&s->arena, sizeof(*kept));
	void *list = f->list;
	int err = sx_grow(NULL, &list, &s->cap, f->count + 1, sizeof(*f->list));

	f->list = list;
	if (err || !kept || !sx_arena_own(&s->arena, &name) ||
	    sx_vec_put_u32(&s->next, NULL, 0))
		return 0;
	*kept = name;
	f->list[f->count] = (struct sx_figure){ .kind = kind, .columns = 1, .names = kept };
	return ++f->count;
}

/* The figure of a name. Most modules have the same names in the same order: first try the
 * figure that followed the last one the previous time. Return: NULL when there is no
 * memory. */
static struct sx_figure *figure(struct sx_partial_sum *s, enum spvx_profile_kind kind,
				struct spvx_str name)
{
	uint32_t *next = s->next.items;
	uint64_t found = s->last ? next[s->last - 1] : 0;
	struct sx_figure *f = found ? &s->figures.list[found - 1] : NULL;
	uint64_t *at;
	bool fresh;

	if (f && f->kind == kind && sx_str_eq(f->names[0], name)) {
		s->last = found;
		return f;
	}
	s->key.len = 0;
	sx_buf_putc(&s->key, (char)('A' + kind));
	sx_buf_put(&s->key, name.ptr, name.len);
	at = s->key.error ? NULL : sx_strmap_at(&s->index, s->key.data, s->key.len, &fresh);
	if (at && fresh)
		*at = add_figure(s, kind, name);
	found = at ? *at : 0;
	next = s->next.items; /* the vector may have moved */
	if (found && s->last)
		next[s->last - 1] = (uint32_t)found;
	s->last = found;
	if (!found)
		sx_buf_fail(&s->key, -SPVX_ENOMEM);
	return found ? &s->figures.list[found - 1] : NULL;
}

static void count(struct sx_partial_sum *s, const struct module *m,
		  enum spvx_profile_kind kind, struct spvx_str name, uint64_t n,
		  uint64_t words)
{
	struct sx_figure *f = figure(s, kind, name);

	if (!f)
		return;
	f->n[SX_ALL].count += n * m->copies;
	f->n[SX_ALL].words += words * m->copies;
	f->n[SX_UNIQUE].count += m->fresh ? n : 0;
	f->n[SX_UNIQUE].words += m->fresh ? words : 0;
}

static void add_totals(struct sx_partial_sum *s, const struct module *m)
{
	const struct sx_partial_facts *f = m->f;
	const struct spvx_profile_row *row = f->rows.items;
	struct spvx_profile_totals one = {
		.modules = 1,
		.malformed = f->malformed,
		.foreign_endian = sx_str_is(f->order, "big"),
		.bytes = f->bytes,
		.words = f->words,
		.instructions = f->instructions,
		.unknown_opcodes = f->unknown_opcodes,
		.debug_words = f->debug_words,
		.min_bytes = f->bytes,
		.max_bytes = f->bytes,
		.without_entry_point = !f->entry_points,
	};

	for (uint32_t i = 0; i < f->rows.count; i++, row++) {
		if (row->kind == SPVX_PROFILE_OPCODE)
			one.instruction_words += row->words;
		else if (row->kind == SPVX_PROFILE_CLASS && sx_str_is(row->name, "unknown"))
			one.unknown_words += row->words;
	}
	for (unsigned d = 0; d < SX_BASE; d++) {
		sx_totals_add(&s->totals[d], &one, d == SX_ALL ? m->copies : m->fresh);
		s->totals[d].unique_modules += m->fresh;
	}
}

static int add_module(struct sx_partial_sum *s, const struct module *m, struct spvx_str sha)
{
	const struct spvx_profile_row *row = m->f->rows.items;
	struct spvx_identity identity = { .levels = SX_COPIES_IDENTITIES };
	const struct spvx_str texts[] = { sha, m->f->n1, m->f->n2 };
	unsigned char *const digests[] = { identity.sha256, identity.n1, identity.n2 };
	unsigned bucket = sx_bucket_of(m->f->bytes);
	uint64_t words = m->f->words;
	uint64_t modules = s->largest.distinct ? m->fresh : m->copies;
	char low[SX_NUM_ROOM];

	add_totals(s, m);
	s->last = 0;
	for (uint32_t i = 0; i < m->f->rows.count; i++, row++)
		count(s, m, row->kind, row->name, row->count, row->words);
	sx_count_add(&s->buckets.of[bucket], (struct sx_count){ modules, words * modules });
	count(s, m, SPVX_PROFILE_SIZE_BUCKET,
	      sx_str_n(low, (size_t)(sx_put_u64(low, sx_bucket_low(bucket)) - low)), 1,
	      words);
	count(s, m, SPVX_PROFILE_VERSION, m->f->version, 1, words);
	count(s, m, SPVX_PROFILE_GENERATOR, m->f->generator, 1, words);
	if (s->by_label)
		count(s, m, SPVX_PROFILE_KIND_COUNT, s->label.len ? s->label : sx_str("-"),
		      1, words);
	if (s->key.error || !s->with_copies)
		return s->key.error;
	for (size_t i = 0; i < SX_COPIES_LEVELS; i++) {
		if (texts[i].len != 2 * SPVX_DIGEST_BYTES ||
		    !sx_read_hex_bytes(texts[i], digests[i]))
			return -SPVX_ESYNTAX;
	}
	return sx_copies_add(&s->copies, &identity, m->f->bytes, m->copies, NULL);
}

/* ---- a record at a time ---- */

int sx_partial_sum_begin(struct sx_partial_sum *s, bool copies, bool unique)
{
	struct spvx_profile_row rows[SX_TOTAL_ROWS];
	const struct module none = { .fresh = false };

	memset(s, 0, sizeof(*s));
	sx_strmap_init(&s->index, NULL);
	sx_arena_init(&s->arena, NULL, 0);
	sx_arena_init(&s->scratch, NULL, 0);
	sx_buf_init(&s->key, NULL);
	sx_copies_init(&s->copies, NULL);
	sx_memo_init(&s->known, NULL);
	sx_distinct_init(&s->found, NULL);
	s->with_copies = copies;
	s->largest.distinct = unique;
	/* totals are in front of the others */
	sx_totals_rows(&s->totals[SX_ALL], rows);
	for (size_t i = 0; i < SX_TOTAL_ROWS; i++)
		count(s, &none, SPVX_PROFILE_TOTAL, rows[i].name, 0, 0);
	s->figures.fixed = SX_TOTAL_ROWS;
	return s->key.error;
}

int sx_partial_sum_add(struct sx_partial_sum *s, const struct sx_partial_found *found)
{
	struct sx_h128 sha = sx_hash128(found->sha.ptr, found->sha.len);
	struct module m = { .f = found->facts };
	uint64_t digest = sx_hash128(found->text.ptr, found->text.len).lo;
	uint64_t label = s->label.len ? sx_hash128(s->label.ptr, s->label.len).lo : 0;
	uint64_t *known = found->count ? sx_memo_at(&s->known, sha, &m.fresh) : &digest;
	int rc = 0;

	if (!known)
		return -SPVX_ENOMEM;
	if (m.fresh)
		*known = digest;
	if (*known != digest)
		return -SPVX_EINVAL;
	if (!m.f) {
		m.f = &s->facts;
		sx_arena_reset(&s->scratch);
		rc = sx_partial_facts_parse(&s->facts, &s->scratch, found->text);
	}
	for (size_t i = 0; i < found->count && rc >= 0; i++) {
		struct sx_h128 h = sx_hash128(found->srcs[i].ptr, found->srcs[i].len);

		h.lo += sha.lo * UINT64_C(0x9e3779b97f4a7c15);
		h.hi ^= sha.hi ^ label;
		rc = sx_distinct_add(&s->found, h);
		m.copies += rc > 0;
		if (rc > 0)
			rc = sx_largest_note(&s->largest, m.f->bytes, sha, found->srcs[i]);
	}
	return rc < 0 ? rc : m.copies ? add_module(s, &m, found->sha) : 0;
}

int sx_partial_sum_end(struct sx_partial_sum *s)
{
	static const char *const names[SX_COPIES_LEVELS] = { "sha256", "n1", "n2" };
	struct sx_copies unique = s->copies;
	struct spvx_profile_row rows[SX_TOTAL_ROWS];

	/* figures of all modules, and of one for each sha256 */
	unique.modules = s->totals[SX_UNIQUE].modules;
	unique.bytes = s->totals[SX_UNIQUE].bytes;
	for (unsigned i = 0; s->with_copies && i < SX_COPIES_LEVELS; i++) {
		struct sx_figure *f = figure(s, SPVX_PROFILE_COPIES, sx_str(names[i]));

		if (!f)
			break;
		f->n[SX_ALL] = sx_copies_count(&s->copies, (enum sx_copies_level)i);
		f->n[SX_UNIQUE] = sx_copies_count(&unique, (enum sx_copies_level)i);
	}
	for (unsigned d = 0; d < SX_BASE; d++) {
		sx_totals_rows(&s->totals[d], rows);
		for (size_t i = 0; i < SX_TOTAL_ROWS; i++)
			s->figures.list[i].n[d] =
				(struct sx_count){ rows[i].count, rows[i].words };
	}
	return s->key.error;
}

void sx_partial_sum_free(struct sx_partial_sum *s)
{
	sx_free(NULL, s->figures.list, s->cap * sizeof(*s->figures.list));
	sx_vec_free(&s->next, NULL, sizeof(uint32_t));
	sx_strmap_free(&s->index);
	sx_copies_free(&s->copies);
	sx_memo_free(&s->known);
	sx_distinct_free(&s->found);
	sx_partial_facts_free(&s->facts);
	sx_buf_free(&s->key);
	sx_largest_clear(&s->largest);
	sx_arena_free(&s->scratch);
	sx_arena_free(&s->arena);
}
