/* SPDX-License-Identifier: MIT */
/*
 * diff/variants.c - a set of variants: its modules, and from pairs axes and families.
 */
#include "diff/variants.h"

#include "base/sort.h"
#include "base/str.h"

#define NAMES_LEAST  10  /* percent of modules with a pair, for names to help */
#define SAMPLE       120 /* pairs of an axis from which its values are taken */
#define VALUES_SHOWN 16

/* ---- modules ---- */

void sx_variants_init(struct sx_variants *v, const struct spvx_allocator *a)
{
	*v = (struct sx_variants){ .a = sx_allocator(a) };
	sx_arena_init(&v->arena, a, 0);
	sx_hashtable_init(&v->shared, v->a);
}

void sx_variants_free(struct sx_variants *v)
{
	if (!v->a)
		return;
	sx_variants_free_reading(v);
	sx_vec_free(&v->modules, v->a, sizeof(struct sx_variant));
	sx_vec_free(&v->pairs, v->a, sizeof(struct sx_pair));
	sx_vec_free(&v->axes, v->a, sizeof(struct sx_axis));
	sx_vec_free(&v->families, v->a, sizeof(struct sx_family));
	sx_vec_free(&v->names, v->a, sizeof(struct spvx_str));
	sx_vec_free(&v->changes, v->a, sizeof(struct sx_variants_change));
	sx_variants_free_functions(v);
	sx_arena_free(&v->arena);
}

int sx_variants_add(struct sx_variants *v, struct spvx_str name, const struct sx_canon *c,
		    const void *data, size_t size)
{
	const uint32_t index = v->modules.count;
	struct sx_variant *m = sx_vec_zadd(&v->modules, v->a, 1, sizeof(*m));

	if (!m)
		return -SPVX_ENOMEM;
	m->name = sx_arena_str(&v->arena, name);
	m->raw = sx_hash128(data, size);
	m->code = c->code.exact;
	m->masked = c->code.masked.lo;
	m->rest = c->rest.lo;
	m->interface = c->interface;
	m->bytes = size;
	m->grams = c->grams.count;
	m->read = index;
	sx_variants_sketch(m, c);
	v->err = m->name.ptr ? sx_variants_defines(v, m, c->m) : -SPVX_ENOMEM;
	for (uint32_t i = 0; i < c->functions.count && !v->err; i++)
		sx_variants_take_function(v, index, c, i);
	return v->err;
}

int sx_variants_restore(struct sx_variants *v, const struct sx_variant *from,
			const struct sx_shared *functions, uint32_t count)
{
	const uint32_t index = v->modules.count;
	struct sx_variant *m = sx_vec_add(&v->modules, v->a, 1, sizeof(*m));

	v->estimated = true;
	if (!m)
		return -SPVX_ENOMEM;
	*m = *from;
	m->read = index;
	if (!sx_arena_own(&v->arena, &m->name) || !sx_arena_own(&v->arena, &m->defines))
		return -SPVX_ENOMEM;
	for (uint32_t i = 0; i < count && !v->err; i++)
		sx_variants_count_function(v, index, &functions[i]);
	return v->err;
}

static bool same(const struct sx_h128 *a, const struct sx_h128 *b)
{
	return a->lo == b->lo && a->hi == b->hi;
}

enum sx_variant_class sx_variant_class(const struct sx_variant *a,
				       const struct sx_variant *b)
{
	if (same(&a->raw, &b->raw))
		return SX_SAME_BYTES;
	if (same(&a->code, &b->code))
		return a->rest == b->rest ? SX_SAME_CODE : SX_MODES_ONLY;
	return a->masked == b->masked ? SX_CONSTANTS_ONLY : SX_CODE_DIFFERS;
}

/* ---- families ---- */

static uint32_t root_of(uint32_t *parents, uint32_t i)
{
	while (parents[i] != i) {
		parents[i] = parents[parents[i]];
		i = parents[i];
	}
	return i;
}

/* Name a family by the tokens at the beginning of all its names. */
static void name_family(struct sx_variants *v, struct sx_family *f, uint32_t module,
			struct sx_tokens *t)
{
	size_t len = 0;

	sx_variants_split(v, module, t);
	if (!f->modules++) {
		f->name = sx_variant_at(v, module)->name;
		if (v->by == SX_BY_DEFINES && t->count)
			f->name = t->at[0];
		return;
	}
	if (v->by != SX_BY_NAMES)
		return;
	for (unsigned i = 0; i < t->count; i++) {
		const struct spvx_str token = t->at[i];
		const size_t end =
			(size_t)(token.ptr - sx_variant_at(v, module)->name.ptr) +
			token.len;

		if (end > f->name.len ||
		    memcmp(f->name.ptr, sx_variant_at(v, module)->name.ptr, end) ||
		    (end < f->name.len && !strchr("_.-/", f->name.ptr[end])))
			break;
		len = end;
	}
	if (len)
		f->name.len = len;
}

static int larger_family(const void *a, const void *b)
{
	const struct sx_family *x = *(const struct sx_family *const *)a;
	const struct sx_family *y = *(const struct sx_family *const *)b;

	if (x->bytes != y->bytes)
		return x->bytes < y->bytes ? 1 : -1;
	return x < y ? -1 : x > y; /* by their first modules */
}

/* Sort by falling bytes. */
static void sort_families(struct sx_variants *v)
{
	const uint32_t count = v->families.count;
	struct sx_family *all = v->families.items;
	struct sx_family *sorted = sx_arena_array(&v->arena, count + 1, sizeof(*sorted));
	uint32_t *to = sx_arena_array(&v->arena, count + 1, sizeof(*to));
	const struct sx_family **order =
		sx_arena_array(&v->arena, count + 1, sizeof(*order));
	struct sx_variant *m = v->modules.items;

	if (!sorted || !to || !order) {
		v->err = -SPVX_ENOMEM;
		return;
	}
	for (uint32_t i = 0; i < count; i++)
		order[i] = &all[i];
	sx_sort(order, count, sizeof(*order), larger_family);
	for (uint32_t i = 0; i < count; i++) {
		sorted[i] = *order[i];
		to[order[i] - all] = i;
	}
	if (count)
		memcpy(all, sorted, count * sizeof(*all));
	for (uint32_t i = 0; i < v->modules.count; i++)
		if (m[i].family != UINT32_MAX)
			m[i].family = to[m[i].family];
}

static void make_families(struct sx_variants *v)
{
	const struct sx_pair *p = v->pairs.items;
	uint32_t *parents = sx_arena_array(&v->arena, (size_t)v->modules.count + 1,
					   2 * sizeof(*parents));
	uint32_t *sizes = parents + v->modules.count;
	struct sx_variant *m = v->modules.items;
	struct sx_tokens t;
	struct sx_family *f;

	if (!parents) {
		v->err = -SPVX_ENOMEM;
		return;
	}
	for (uint32_t i = 0; i < v->modules.count; i++) {
		parents[i] = i;
		m[i].family = UINT32_MAX;
	}
	memset(sizes, 0, v->modules.count * sizeof(*sizes));
	for (uint32_t i = 0; i < v->pairs.count; i++) {
		uint32_t a = root_of(parents, sx_pair_first(&p[i]));
		uint32_t b = root_of(parents, sx_pair_second(&p[i]));

		parents[a > b ? a : b] = a > b ? b : a;
	}
	for (uint32_t i = 0; i < v->modules.count; i++)
		sizes[root_of(parents, i)]++;
	for (uint32_t i = 0; i < v->modules.count; i++) {
		uint32_t root = root_of(parents, i);

		if (sizes[root] < 2)
			continue;
		if (root == i) {
			f = sx_vec_zadd(&v->families, v->a, 1, sizeof(*f));
			if (!f) {
				v->err = -SPVX_ENOMEM;
				return;
			}
			m[i].family = v->families.count - 1;
		}
		m[i].family = m[root].family;
		f = (struct sx_family *)v->families.items + m[i].family;
		f->bytes += m[i].bytes;
		name_family(v, f, i, &t);
	}
	for (uint32_t i = 0; i < v->pairs.count; i++)
		((struct sx_family *)v->families.items)[m[sx_pair_first(&p[i])].family]
			.pairs++;
	sort_families(v);
}

/* ---- axes ---- */

/* List the values of an axis, from its first pairs: the first ones in their order. */
static void name_values(struct sx_variants *v, struct sx_axis *x, struct sx_buf *b)
{
	const struct sx_pair *p = (const struct sx_pair *)v->pairs.items + x->first;
	struct spvx_str values[VALUES_SHOWN];
	struct sx_tokens t[2];
	uint32_t count = 0;
	bool more = false;

	for (uint32_t i = 0; i < x->pairs && i < SAMPLE; i++) {
		unsigned at;

		sx_variants_split(v, sx_pair_first(&p[i]), &t[0]);
		sx_variants_split(v, sx_pair_second(&p[i]), &t[1]);
		at = sx_tokens_differ(&t[0], &t[1]);
		for (unsigned k = 0; k < 2; k++) {
			const struct spvx_str s = t[k].at[at];
			uint32_t j = 0;

			while (j < count && sx_token_order(values[j], s) < 0)
				j++;
			if (j < count && sx_str_eq(values[j], s))
				continue;
			more |= count == VALUES_SHOWN;
			if (j == VALUES_SHOWN)
				continue;
			count -= count == VALUES_SHOWN; /* the last one makes room */
			memmove(&values[j + 1], &values[j],
				(count - j) * sizeof(values[0]));
			values[j] = s;
			count++;
		}
	}
	for (uint32_t i = 0; i < count; i++) {
		if (i)
			sx_buf_putc(b, '|');
		if (sx_is_digit(values[i].ptr[0]))
			sx_buf_putc(b, '_');
		sx_buf_put(b, values[i].ptr, values[i].len);
	}
	if (more)
		sx_buf_puts(b, "|...");
}

static void name_axis(struct sx_variants *v, struct sx_axis *x)
{
	const struct sx_pair *p = (const struct sx_pair *)v->pairs.items + x->first;
	struct sx_tokens t[2];
	struct sx_buf b;

	sx_buf_init(&b, v->a);
	x->values = p->high & 1;
	if (v->by == SX_BY_CODE) {
		sx_buf_puts(&b, "similar code");
	} else if (x->values) {
		name_values(v, x, &b);
	} else {
		sx_variants_split(v, sx_pair_first(p), &t[0]);
		sx_variants_split(v, sx_pair_second(p), &t[1]);
		const struct spvx_str s = t[1].at[sx_tokens_differ(&t[0], &t[1])];

		sx_buf_put(&b, s.ptr, s.len);
	}
	x->name = sx_buf_keep(&b, &v->arena);
	if (!x->name.ptr)
		v->err = -SPVX_ENOMEM;
}

/* Count classes, families and bytes of an axis; @seen: 1 + the last axis, by module, then
 * by family. */
static void count_axis(struct sx_variants *v, struct sx_axis *x, uint32_t index,
		       uint32_t *seen)
{
	const struct sx_pair *p = (const struct sx_pair *)v->pairs.items + x->first;
	uint32_t *families = seen + v->modules.count;

	for (uint32_t i = 0; i < x->pairs; i++) {
		const struct sx_variant *a = sx_variant_at(v, sx_pair_first(&p[i]));
		const struct sx_variant *b = sx_variant_at(v, sx_pair_second(&p[i]));

		x->classes[sx_variant_class(a, b)]++;
		if (seen[sx_pair_second(&p[i])] != index + 1)
			x->bytes += b->bytes;
		seen[sx_pair_second(&p[i])] = index + 1;
		if (families[a->family] != index + 1 && !x->families++)
			x->family = a->family;
		families[a->family] = index + 1;
	}
}

static void make_axes(struct sx_variants *v)
{
	const struct sx_pair *p = v->pairs.items;
	size_t places = (size_t)v->modules.count + v->families.count;
	uint32_t *seen = sx_arena_zalloc(&v->arena, places + 1, sizeof(*seen));
	struct sx_axis *x;
	uint32_t count;

	if (!seen) {
		v->err = -SPVX_ENOMEM;
		return;
	}
	for (uint32_t i = 0; i < v->pairs.count && !v->err; i += count) {
		count = sx_pairs_alike(p, v->pairs.count, i);
		x = sx_vec_zadd(&v->axes, v->a, 1, sizeof(*x));
		if (!x) {
			v->err = -SPVX_ENOMEM;
			return;
		}
		x->first = i;
		x->pairs = count;
		count_axis(v, x, v->axes.count - 1, seen);
		name_axis(v, x);
	}
}

int sx_variant_order(const struct sx_variant *a, const struct sx_variant *b)
{
	const int order = sx_str_cmp(a->name, b->name);

	return order ? order : sx_h128_cmp(&a->raw, &b->raw);
}

static int by_name(const void *a, const void *b)
{
	return sx_variant_order(*(const struct sx_variant *const *)a,
				*(const struct sx_variant *const *)b);
}

/* Sort the modules, which pair in their order. Each cycle of modules that take the places of
 * one another is moved from its first place on. */
static void sort_modules(struct sx_variants *v)
{
	struct sx_variant *all = v->modules.items;
	const size_t size = ((size_t)v->modules.count + 1) * sizeof(struct sx_variant *);
	const struct sx_variant **from = sx_zalloc(v->a, size);

	if (!from) {
		v->err = -SPVX_ENOMEM;
		return;
	}
	for (uint32_t i = 0; i < v->modules.count; i++)
		from[i] = &all[i];
	sx_sort(from, v->modules.count, sizeof(*from), by_name);
	for (uint32_t i = 0; i < v->modules.count; i++) {
		struct sx_variant first = all[i];
		uint32_t at = i;

		while (from[at] != &all[i]) {
			const uint32_t next = (uint32_t)(from[at] - all);

			all[at] = all[next];
			from[at] = &all[at];
			at = next;
		}
		all[at] = first;
		from[at] = &all[at];
	}
	sx_free(v->a, from, size);
}

/* Whether a tenth of the modules has a pair. */
static bool helps(struct sx_variants *v)
{
	const struct sx_pair *p = v->pairs.items;
	uint8_t *paired = sx_zalloc(v->a, (size_t)v->modules.count + 1);
	uint64_t count = 0;

	if (!paired)
		v->err = -SPVX_ENOMEM;
	for (uint32_t i = 0; paired && i < v->pairs.count; i++) {
		count += !paired[sx_pair_first(&p[i])];
		paired[sx_pair_first(&p[i])] = 1;
		count += !paired[sx_pair_second(&p[i])];
		paired[sx_pair_second(&p[i])] = 1;
	}
	sx_free(v->a, paired, (size_t)v->modules.count + 1);
	return count && count * NAMES_LEAST >= v->modules.count;
}

int sx_variants_pair(struct sx_variants *v)
{
	if (!v->functions)
		sx_variants_free_functions(v);
	sort_modules(v);
	for (v->by = SX_BY_NAMES; v->by < SX_BY_CODE && !v->err; v->by++) {
		sx_variants_pair_names(v);
		if (helps(v))
			break;
	}
	if (v->by == SX_BY_CODE && !v->err)
		sx_variants_cluster(v);
	if (!v->err)
		make_families(v);
	if (!v->err)
		make_axes(v);
	if (!v->err)
		v->err = sx_variants_open_reading(v);
	return v->err;
}

/* ---- the end ---- */

/* Facts come before estimates: an axis whose pairs are proven to be equal but for modes or
 * constants can go, however few bytes it has. */
static int heavier(const void *a, const void *b)
{
	const struct sx_axis *x = a;
	const struct sx_axis *y = b;
	const bool proven[2] = { x->verdict < SX_CODE_DIFFERS,
				 y->verdict < SX_CODE_DIFFERS };

	if (proven[0] != proven[1])
		return proven[0] ? -1 : 1;
	if (x->weight != y->weight)
		return x->weight < y->weight ? 1 : -1;
	if (x->bytes != y->bytes)
		return x->bytes < y->bytes ? 1 : -1;
	return sx_str_cmp(x->name, y->name);
}

int sx_variants_finish(struct sx_variants *v)
{
	struct sx_axis *x = v->axes.items;

	if (v->estimated)
		sx_variants_estimate(v);
	sx_variants_medians(v);
	for (uint32_t i = 0; i < v->axes.count && !v->err; i++) {
		unsigned most = 0;

		for (unsigned k = 1; k < SX_VARIANT_CLASSES; k++)
			if (x[i].classes[k] > x[i].classes[most])
				most = k;
		x[i].verdict = most;
		if (most == SX_CODE_DIFFERS && x[i].containment < SX_SHARED_MOSTLY)
			x[i].verdict = SX_OTHER_CODE;
		if (x[i].verdict != SX_OTHER_CODE)
			x[i].weight = x[i].bytes / SX_SHARED_WHOLE * x[i].containment +
				      x[i].bytes % SX_SHARED_WHOLE * x[i].containment /
					      SX_SHARED_WHOLE;
	}
	sx_sort(x, v->axes.count, sizeof(*x), heavier);
	return v->err;
}
