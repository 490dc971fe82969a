/* SPDX-License-Identifier: MIT */
/*
 * diff/variants_names.c - names as lists of tokens, and the pairs of modules whose lists
 * differ by one.
 *
 * The hash of a list without one token is found among the hashes of whole lists: a token
 * that is there or not. Lists that are equal but for the token at one place have one hash
 * without that place: values. Which of the two a token is, most of its pairs decide:
 * x_aligned and x_fast are not two values of an axis when x is there, too.
 */
#include "base/glob.h"
#include "base/sort.h"
#include "base/str.h"
#include "diff/variants.h"

#define BASE        UINT64_C(0x9e3779b97f4a7c15) /* of the hash of a list; odd */
#define MANY_VALUES 32 /* more at one place are an enumeration, not values */
#define DIGEST      8  /* least digits of a digest */

/* ---- tokens ---- */

static bool is_number(struct spvx_str s)
{
	size_t i = 0;

	while (i < s.len && sx_is_digit(s.ptr[i]))
		i++;
	return s.len && i == s.len;
}

/* The part before a value: the letters before a number, NAME= of a macro. */
static struct spvx_str stem_of(struct spvx_str s, bool define)
{
	size_t i = 0;

	while (i < s.len && (define ? s.ptr[i] != '=' : !sx_is_digit(s.ptr[i])))
		i++;
	return sx_str_n(s.ptr, i);
}

/* Whether a token identifies a module, and is no value of an axis: an offset in a file
 * ("@0x1fec"), a hash in an archive ("#2d0fdeeb147b9176"), a digest with letters. */
static bool is_address(struct spvx_str s)
{
	size_t i = 0;

	while (i < s.len && sx_hex_digit(s.ptr[i]) >= 0)
		i++;
	return memchr(s.ptr, '@', s.len) || memchr(s.ptr, '#', s.len) ||
	       (i == s.len && i >= DIGEST && stem_of(s, false).len < i && !is_number(s));
}

static void add_token(struct sx_tokens *t, const char *from, const char *to)
{
	if (t->count == SX_VARIANT_TOKENS) { /* the rest of the name is one token */
		t->at[t->count - 1].len = (size_t)(to - t->at[t->count - 1].ptr);
		return;
	}
	t->at[t->count++] = sx_str_n(from, (size_t)(to - from));
}

/* Add a part of a name, split between letters and digits if a pattern matches. */
static void add_part(const struct sx_variants *v, struct sx_tokens *t, const char *from,
		     const char *to)
{
	const struct spvx_str part = sx_str_n(from, (size_t)(to - from));
	bool is_split = false;

	for (size_t i = 0; i < v->split_count && !is_split; i++)
		is_split = sx_glob(v->split[i], part);
	for (const char *p = from + 1; is_split && p < to; p++) {
		if (sx_is_digit(*p) == sx_is_digit(p[-1]))
			continue;
		add_token(t, from, p);
		from = p;
	}
	add_token(t, from, to);
}

void sx_variants_split(const struct sx_variants *v, uint32_t module, struct sx_tokens *t)
{
	const struct sx_variant *m = sx_variant_at(v, module);
	const struct spvx_str name = v->by == SX_BY_DEFINES ? m->defines : m->name;
	const char *separators = v->by == SX_BY_DEFINES ? "\n" : "_.-/";
	const char *const end = name.ptr + name.len;
	const char *from = name.ptr;
	uint64_t power = 1;

	t->count = 0;
	for (const char *p = name.ptr; name.len && p <= end; p++) {
		if (p < end && (!*p || !strchr(separators, *p)))
			continue;
		if (v->by == SX_BY_DEFINES)
			add_token(t, from, p);
		else if (p > from)
			add_part(v, t, from, p);
		from = p + 1;
	}
	t->head[0] = 0;
	for (unsigned i = 0; i < t->count; i++) {
		t->hash[i] = sx_hash64(t->at[i].ptr, t->at[i].len, BASE);
		t->head[i + 1] = t->head[i] * BASE + t->hash[i];
	}
	t->tail[t->count] = 0;
	for (unsigned i = t->count; i-- > 0; power *= BASE)
		t->tail[i] = t->hash[i] * power + t->tail[i + 1];
}

static uint64_t power_of(unsigned n)
{
	uint64_t power = 1;

	while (n--)
		power *= BASE;
	return power;
}

/* The hash of the list, and of the list without one token. */
static uint64_t whole(const struct sx_tokens *t)
{
	return t->head[t->count];
}

static uint64_t without(const struct sx_tokens *t, unsigned i)
{
	return t->head[i] * power_of(t->count - 1 - i) + t->tail[i + 1];
}

unsigned sx_tokens_differ(const struct sx_tokens *a, const struct sx_tokens *b)
{
	unsigned i = 0;

	while (i < a->count && i < b->count && sx_str_eq(a->at[i], b->at[i]))
		i++;
	return i;
}

/* Whether the lists are equal from these places on. */
static bool end_alike(const struct sx_tokens *a, unsigned i, const struct sx_tokens *b,
		      unsigned k)
{
	if (a->count - i != b->count - k)
		return false;
	while (i < a->count && sx_str_eq(a->at[i], b->at[k]))
		i++, k++;
	return i == a->count;
}

static size_t digits_at(struct spvx_str s, size_t at)
{
	size_t n = 0;

	while (at + n < s.len && sx_is_digit(s.ptr[at + n]))
		n++;
	return n;
}

int sx_token_order(struct spvx_str a, struct spvx_str b)
{
	size_t i = sx_str_common(a, b);

	/* back to the beginning of the number in which they differ */
	while (i && sx_is_digit(a.ptr[i - 1]))
		i--;
	/* the digits of a fraction have no numeric order */
	if (i > 1 && (a.ptr[i - 1] == '.' || a.ptr[i - 1] == 'p') &&
	    sx_is_digit(a.ptr[i - 2]))
		return sx_str_cmp(a, b);
	if (digits_at(a, i) != digits_at(b, i) && digits_at(a, i) && digits_at(b, i))
		return digits_at(a, i) < digits_at(b, i) ? -1 : 1;
	return sx_str_cmp(a, b);
}

/* ---- pairs ---- */

/**
 * struct names - the work on all names
 * @lists:   struct sx_pair: hash of a list, module
 * @places:  struct sx_pair: hash of a list without a place; module and place
 * @values:  uint64_t: tokens that are one of several where none would do
 * @present: pairs of tokens that are there or not
 */
struct names {
	struct sx_variants *v;
	struct sx_vec lists;
	struct sx_vec places;
	struct sx_vec values;
	uint32_t present;
};

static void add_pair(struct sx_variants *v, struct sx_vec *to, uint64_t high, uint64_t low)
{
	if (sx_vec_put(to, v->a, &(struct sx_pair){ high, low }, sizeof(struct sx_pair)))
		v->err = -SPVX_ENOMEM;
}

static uint32_t module_of(const struct sx_pair *p)
{
	return (uint32_t)(p->low >> 32);
}

/* The first module whose list has that hash; UINT32_MAX: none. */
static uint32_t find_list(const struct names *n, uint64_t hash)
{
	const struct sx_pair *all = n->lists.items;
	uint32_t at = sx_pairs_below(all, n->lists.count, hash, 0);

	return at < n->lists.count && all[at].high == hash ? (uint32_t)all[at].low
							   : UINT32_MAX;
}

/* Add the lists of one module: as a whole, and without each place. */
static void add_lists(struct names *n, uint32_t module)
{
	struct sx_variants *v = n->v;
	struct sx_tokens t;

	sx_variants_split(v, module, &t);
	if (!t.count)
		return;
	add_pair(v, &n->lists, whole(&t), module);
	for (unsigned i = 0; i < t.count && !v->err; i++) {
		bool define = v->by == SX_BY_DEFINES;
		struct spvx_str stem = stem_of(t.at[i], define);
		uint64_t h = without(&t, i) * BASE + i + 1;

		if (define ? !i || stem.len == t.at[i].len : is_address(t.at[i]))
			continue;
		/* the name of a shader is no value, unless it is a number */
		if (define || !i)
			h = h * BASE + sx_hash64(stem.ptr, stem.len, BASE);
		add_pair(v, &n->places, h, (uint64_t)module << 32 | i);
	}
}

/* Pair a module with those whose list is its own without a token. */
static void add_present(struct names *n, uint32_t module)
{
	struct sx_variants *v = n->v;
	struct sx_tokens without_it;
	struct sx_tokens t;

	sx_variants_split(v, module, &t);
	if (find_list(n, whole(&t)) != module)
		return;
	for (unsigned i = 0; i < t.count && !v->err; i++) {
		uint32_t other;
		unsigned at;

		/* of equal neighbours, any may be the token; a number is a value */
		if ((i && sx_str_eq(t.at[i], t.at[i - 1])) || is_number(t.at[i]))
			continue;
		other = find_list(n, without(&t, i));
		if (other == UINT32_MAX)
			continue;
		sx_variants_split(v, other, &without_it);
		at = sx_tokens_differ(&without_it, &t);
		if (end_alike(&without_it, at, &t, at + 1))
			add_pair(v, &v->pairs, t.hash[i] & ~UINT64_C(1),
				 (uint64_t)other << 32 | module);
	}
}

/* Members of a group are lists that are equal but for one place. */
struct member {
	uint32_t module;
	struct spvx_str token;
	uint64_t hash;
};

static struct member member_of(const struct names *n, const struct sx_pair *p,
			       struct sx_tokens *t)
{
	unsigned place = (unsigned)(p->low & UINT32_MAX);

	sx_variants_split(n->v, module_of(p), t);
	return (struct member){ module_of(p), t->at[place], t->hash[place] };
}

/* Count the tokens of a group as values, unless a list without any of them exists. */
static void count_values(struct names *n, const struct sx_pair *p, uint32_t count)
{
	struct sx_tokens t;

	sx_variants_split(n->v, module_of(p), &t);
	if (find_list(n, without(&t, (unsigned)(p->low & UINT32_MAX))) != UINT32_MAX)
		return;
	for (uint32_t i = 0; i < count && !n->v->err; i++) {
		if (sx_vec_put(&n->values, n->v->a,
			       &(uint64_t){ member_of(n, &p[i], &t).hash },
			       sizeof(uint64_t)))
			n->v->err = -SPVX_ENOMEM;
	}
}

/* Whether a token is more often one of several values than there or not. */
static bool is_value(const struct names *n, const struct member *m)
{
	const struct sx_pair *pairs = n->v->pairs.items;
	uint64_t key = m->hash & ~UINT64_C(1);
	uint32_t present = sx_pairs_below(pairs, n->present, key + 1, 0) -
			   sx_pairs_below(pairs, n->present, key, 0);
	uint32_t values = sx_u64_below(n->values.items, n->values.count, m->hash + 1) -
			  sx_u64_below(n->values.items, n->values.count, m->hash);

	return is_number(m->token) || n->v->by == SX_BY_DEFINES || values > present;
}

static int by_token(const void *a, const void *b)
{
	const struct member *x = a;
	const struct member *y = b;
	int order = sx_token_order(x->token, y->token);

	return order ? order : x->module < y->module ? -1 : x->module > y->module;
}

/* Add the pairs of a group; @room: space for its members. */
static void pair_values(struct names *n, const struct sx_pair *p, uint32_t count,
			struct member *room)
{
	struct sx_tokens t;
	uint64_t key = 0;
	uint32_t k = 0;

	for (uint32_t i = 0; i < count; i++) {
		room[k] = member_of(n, &p[i], &t);
		k += is_value(n, &room[k]) && find_list(n, whole(&t)) == room[k].module;
	}
	sx_sort(room, k, sizeof(*room), by_token);
	for (uint32_t i = 0; i < k; i++)
		key += room[i].hash * BASE;
	for (uint32_t i = 0; i + 1 < k && k <= MANY_VALUES && !n->v->err; i++) {
		for (uint32_t j = i + 1; j < k; j++)
			if (!sx_str_eq(room[i].token, room[j].token))
				add_pair(n->v, &n->v->pairs, key | 1,
					 (uint64_t)room[i].module << 32 | room[j].module);
	}
}

static void pair_all_values(struct names *n)
{
	const struct sx_pair *p = n->places.items;
	struct sx_vec room = { NULL, 0, 0 };
	uint32_t count;

	for (uint32_t i = 0; i < n->places.count && !n->v->err; i += count) {
		count = sx_pairs_alike(p, n->places.count, i);
		if (count > 1)
			count_values(n, &p[i], count);
	}
	sx_sort_u64(n->values.items, n->values.count);
	for (uint32_t i = 0; i < n->places.count && !n->v->err; i += count) {
		count = sx_pairs_alike(p, n->places.count, i);
		if (count < 2)
			continue;
		if (sx_vec_reserve(&room, n->v->a, count, sizeof(struct member)))
			n->v->err = -SPVX_ENOMEM;
		else
			pair_values(n, &p[i], count, room.items);
	}
	sx_vec_free(&room, n->v->a, sizeof(struct member));
}

int sx_variants_pair_names(struct sx_variants *v)
{
	struct names n = { .v = v };

	v->pairs.count = 0;
	for (uint32_t i = 0; i < v->modules.count && !v->err; i++)
		add_lists(&n, i);
	sx_sort_pairs(n.lists.items, n.lists.count);
	sx_sort_pairs(n.places.items, n.places.count);
	for (uint32_t i = 0; i < v->modules.count && !v->err; i++)
		add_present(&n, i);
	sx_sort_pairs(v->pairs.items, v->pairs.count);
	n.present = v->pairs.count;
	if (!v->err)
		pair_all_values(&n);
	sx_sort_pairs(v->pairs.items, v->pairs.count);
	sx_vec_free(&n.lists, v->a, sizeof(struct sx_pair));
	sx_vec_free(&n.places, v->a, sizeof(struct sx_pair));
	sx_vec_free(&n.values, v->a, sizeof(uint64_t));
	return v->err;
}
