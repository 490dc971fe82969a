/* SPDX-License-Identifier: MIT */
/*
 * diff/trend.c - builds one after the other.
 */
#include "diff/trend.h"

#include "base/align.h"
#include "base/sort.h"
#include "base/str.h"
#include "profile/distinct.h"

#include <spvx/error.h>

#define MODULE const struct sx_build_module

const char *const sx_trend_kind_names[] = { "new",   "gone",  "debug", "code",
					    "other", "moved", NULL };

void sx_trend_init(struct sx_trend *t)
{
	memset(t, 0, sizeof(*t));
	sx_arena_init(&t->arena, NULL, 0);
}

void sx_trend_free(struct sx_trend *t)
{
	sx_vec_free(&t->builds, NULL, sizeof(struct sx_trend_build));
	sx_vec_free(&t->changes, NULL, sizeof(struct sx_trend_change));
	sx_vec_free(&t->needs, NULL, sizeof(struct sx_trend_need));
	sx_arena_free(&t->arena);
}

/* ---- labels ---- */

static size_t digits_of(struct spvx_str s, size_t at)
{
	size_t end = at;

	while (end < s.len && sx_is_digit(s.ptr[end]))
		end++;
	return end - at;
}

/* Compare runs of digits, which may have zeros in front. */
static int by_number(struct spvx_str a, struct spvx_str b)
{
	while (a.len > 1 && *a.ptr == '0')
		a = sx_str_n(a.ptr + 1, a.len - 1);
	while (b.len > 1 && *b.ptr == '0')
		b = sx_str_n(b.ptr + 1, b.len - 1);
	return a.len != b.len ? (a.len > b.len) - (a.len < b.len) : sx_str_cmp(a, b);
}

int sx_trend_order(struct spvx_str a, struct spvx_str b)
{
	size_t i = 0;
	size_t k = 0;
	int order = 0;

	while (i < a.len && k < b.len && !order) {
		size_t x = digits_of(a, i);
		size_t y = digits_of(b, k);

		if (x && y)
			order = by_number(sx_str_n(a.ptr + i, x), sx_str_n(b.ptr + k, y));
		else
			order = (unsigned char)a.ptr[i] - (unsigned char)b.ptr[k];
		i += x && y ? x : 1;
		k += x && y ? y : 1;
	}
	return order ? order : (i < a.len) - (k < b.len);
}

/* ---- sums ---- */

static int add_sums(struct sx_trend_build *to, const struct sx_build *b)
{
	MODULE *m = b->modules.items;
	struct sx_distinct seen;
	int rc = 0;

	sx_distinct_init(&seen, NULL);
	to->modules = b->modules.count;
	for (uint32_t i = 0; i < b->modules.count && rc >= 0; i++) {
		struct sx_h128 digest = { sx_le64(m[i].digest), sx_le64(m[i].digest + 8) };

		to->bytes += m[i].bytes;
		to->words += m[i].words;
		to->debug_words += m[i].debug_words;
		rc = sx_distinct_add(&seen, digest);
		to->duplicates += !rc;
		to->duplicate_bytes += rc ? 0 : m[i].bytes;
	}
	sx_distinct_free(&seen);
	return rc < 0 ? rc : 0;
}

/* ---- needs ---- */

static const char *kind_of(char trait)
{
	switch (trait) {
	case SX_TRAIT_CAPABILITY:
		return "capability";
	case SX_TRAIT_EXTENSION:
		return "extension";
	case SX_TRAIT_STAGE:
		return "stage";
	case SX_TRAIT_VERSION:
		return "version";
	default:
		return NULL;
	}
}

/* Add the modules of a set of traits to the needs; @index: of those of the same build. */
static int add_set(struct sx_trend *t, struct sx_strmap *index, struct spvx_str label,
		   struct spvx_str set, uint64_t modules)
{
	struct spvx_str trait;

	while ((trait = sx_str_next(&set)).ptr) {
		const char *kind = trait.len ? kind_of(*trait.ptr) : NULL;
		struct sx_trend_need *n;
		uint64_t *at;
		bool fresh;

		if (!kind)
			continue;
		at = sx_strmap_at(index, trait.ptr, trait.len, &fresh);
		n = at && fresh ? sx_vec_zadd(&t->needs, NULL, 1, sizeof(*n)) : NULL;
		if (!at || (fresh && !n))
			return -SPVX_ENOMEM;
		if (fresh) {
			*at = t->needs.count - 1;
			n->label = label;
			n->kind = kind;
			n->name = sx_arena_str(&t->arena,
					       sx_str_n(trait.ptr + 1, trait.len - 1));
			if (!n->name.ptr)
				return -SPVX_ENOMEM;
		}
		((struct sx_trend_need *)t->needs.items)[*at].count += modules;
	}
	return 0;
}

/* Add a need for each rule with findings. */
static int add_findings(struct sx_trend *t, struct spvx_str label, const struct sx_build *b)
{
	const struct sx_build_finding *f = b->findings.items;
	struct sx_trend_need *n = NULL;

	for (uint32_t i = 0; i < b->findings.count; i++) {
		if (!i || !sx_str_eq(f[i].rule, f[i - 1].rule)) {
			n = sx_vec_zadd(&t->needs, NULL, 1, sizeof(*n));
			if (!n)
				return -SPVX_ENOMEM;
			n->label = label;
			n->kind = "finding";
			n->name = sx_arena_str(&t->arena, f[i].rule);
			if (!n->name.ptr)
				return -SPVX_ENOMEM;
		}
		n->count++;
	}
	return 0;
}

static int by_need(const void *pa, const void *pb)
{
	const struct sx_trend_need *a = pa;
	const struct sx_trend_need *b = pb;
	int order = strcmp(a->kind, b->kind);

	return order ? order : sx_str_cmp(a->name, b->name);
}

static int add_needs(struct sx_trend *t, struct sx_trend_build *to,
		     const struct sx_build *b)
{
	const uint32_t first = t->needs.count;
	const struct spvx_str *sets = b->traits.items;
	MODULE *m = b->modules.items;
	const size_t room = ((size_t)b->traits.count + 1) * sizeof(uint64_t);
	uint64_t *counts = sx_resize(NULL, NULL, 0, room);
	struct sx_strmap index;
	int err = counts ? 0 : -SPVX_ENOMEM;

	sx_strmap_init(&index, NULL);
	if (counts)
		memset(counts, 0, room);
	for (uint32_t i = 0; i < b->modules.count && !err; i++)
		counts[m[i].traits]++;
	for (uint32_t i = 0; i < b->traits.count && !err; i++) {
		if (counts[i])
			err = add_set(t, &index, to->label, sets[i], counts[i]);
	}
	if (!err)
		err = add_findings(t, to->label, b);
	if (!err && t->needs.count > first)
		sx_sort((struct sx_trend_need *)t->needs.items + first,
			t->needs.count - first, sizeof(struct sx_trend_need), by_need);
	to->audited = b->audited;
	to->findings = b->findings.count;
	to->need_from = first;
	to->need_count = t->needs.count - first;
	sx_strmap_free(&index);
	sx_free(NULL, counts, room);
	return err;
}

/* ---- changes ---- */

/* A comparison. @lone: MODULE *, of each side those without a partner by name. */
struct work {
	struct sx_trend *t;
	struct sx_trend_build *to;
	struct sx_vec lone[2];
};

static int add_change(struct work *w, enum sx_trend_kind kind, MODULE *was, MODULE *is)
{
	struct sx_trend_part *part = &w->to->parts[kind];
	struct sx_trend_change *c = sx_vec_add(&w->t->changes, NULL, 1, sizeof(*c));

	if (!c)
		return -SPVX_ENOMEM;
	*c = (struct sx_trend_change){
		.label = w->to->label,
		.module = sx_arena_str(&w->t->arena, is ? is->name : was->name),
		.kind = kind,
		.was = was ? was->bytes : 0,
		.is = is ? is->bytes : 0,
	};
	part->modules++;
	part->was += c->was;
	part->is += c->is;
	w->to->change_count++;
	return c->module.ptr ? 0 : -SPVX_ENOMEM;
}

static int add_pair(struct work *w, MODULE *was, MODULE *is)
{
	bool debug = was->debug_words || is->debug_words;

	if (!memcmp(was->digest, is->digest, sizeof(is->digest)))
		return 0;
	return add_change(w,
			  was->n1 == is->n1 && debug ? SX_TREND_DEBUG
			  : was->n2 == is->n2        ? SX_TREND_OTHER
						     : SX_TREND_CODE,
			  was, is);
}

static int add_lone(struct work *w, unsigned side, MODULE *m)
{
	return sx_vec_put(&w->lone[side], NULL, &m, sizeof(MODULE *));
}

/* Pair modules by name; both sides are sorted by it. */
static int pair_names(struct work *w, const struct sx_build *last,
		      const struct sx_build *now)
{
	MODULE *a = last->modules.items;
	MODULE *b = now->modules.items;
	MODULE *const a_end = a + last->modules.count;
	MODULE *const b_end = b + now->modules.count;
	int err = 0;

	while (!err && (a < a_end || b < b_end)) {
		int order = a == a_end ? 1 : b == b_end ? -1 : sx_str_cmp(a->name, b->name);

		err = !order      ? add_pair(w, a, b)
		      : order < 0 ? add_lone(w, 0, a)
				  : add_lone(w, 1, b);
		a += order <= 0;
		b += order >= 0;
	}
	return err;
}

static int by_digest(const void *pa, const void *pb)
{
	MODULE *a = *(MODULE *const *)pa;
	MODULE *b = *(MODULE *const *)pb;
	int order = memcmp(a->digest, b->digest, sizeof(a->digest));

	return order ? order : sx_str_cmp(a->name, b->name);
}

/* Pair the rest by bytes. */
static int pair_bytes(struct work *w)
{
	MODULE *const *lists[2];
	uint32_t count[2];
	uint32_t i = 0;
	uint32_t k = 0;
	int err = 0;

	for (unsigned side = 0; side < 2; side++) {
		lists[side] = w->lone[side].items;
		count[side] = w->lone[side].count;
		sx_sort(w->lone[side].items, count[side], sizeof(MODULE *), by_digest);
	}
	while (!err && (i < count[0] || k < count[1])) {
		MODULE *a = i < count[0] ? lists[0][i] : NULL;
		MODULE *b = k < count[1] ? lists[1][k] : NULL;
		int order = !a   ? 1
			    : !b ? -1
				 : memcmp(a->digest, b->digest, sizeof(a->digest));

		err = add_change(w,
				 !order      ? SX_TREND_MOVED
				 : order < 0 ? SX_TREND_GONE
					     : SX_TREND_NEW,
				 order <= 0 ? a : NULL, order >= 0 ? b : NULL);
		i += order <= 0;
		k += order >= 0;
	}
	return err;
}

static uint64_t size_of(const struct sx_trend_change *c)
{
	return c->is > c->was ? c->is - c->was : c->was - c->is;
}

static int by_size(const void *pa, const void *pb)
{
	const struct sx_trend_change *a = pa;
	const struct sx_trend_change *b = pb;
	int order;

	if (size_of(a) != size_of(b))
		return size_of(a) > size_of(b) ? -1 : 1;
	order = sx_str_cmp(a->module, b->module);
	return order ? order : (a->kind > b->kind) - (a->kind < b->kind);
}

static int compare(struct sx_trend *t, struct sx_trend_build *to,
		   const struct sx_build *last, const struct sx_build *now)
{
	struct work w = { .t = t, .to = to };
	int err;

	to->compared = true;
	to->change_from = t->changes.count;
	err = pair_names(&w, last, now);
	if (!err)
		err = pair_bytes(&w);
	for (unsigned side = 0; side < 2; side++)
		sx_vec_free(&w.lone[side], NULL, sizeof(MODULE *));
	for (unsigned kind = SX_TREND_DEBUG; kind <= SX_TREND_OTHER; kind++) {
		to->changed.modules += to->parts[kind].modules;
		to->changed.was += to->parts[kind].was;
		to->changed.is += to->parts[kind].is;
	}
	if (!err && to->change_count)
		sx_sort((struct sx_trend_change *)t->changes.items + to->change_from,
			to->change_count, sizeof(struct sx_trend_change), by_size);
	return err;
}

int sx_trend_add(struct sx_trend *t, struct spvx_str label, const struct sx_build *now,
		 const struct sx_build *last)
{
	struct sx_trend_build *to = sx_vec_zadd(&t->builds, NULL, 1, sizeof(*to));
	int err;

	if (!to)
		return -SPVX_ENOMEM;
	to->label = sx_arena_str(&t->arena, label);
	err = to->label.ptr ? add_sums(to, now) : -SPVX_ENOMEM;
	if (!err)
		err = add_needs(t, to, now);
	return err || !last ? err : compare(t, to, last, now);
}
