/* SPDX-License-Identifier: MIT */
/*
 * pipeline/counts.c - views that count over all pipelines.
 *
 * The view of specialization has, for each entry point that any pipeline specializes, the
 * constants, their values, and the number of different sets of both. A map entry with
 * missing bytes sets nothing; of two entries for one constant the first counts.
 *
 * One file: views that only differ in the things they count.
 */
#include "pipeline/counts.h"

#include "base/hash.h"
#include "base/sort.h"
#include "pipeline/object.h"

#include <spvx/error.h>

/* Pipelines with the same state. */
struct equal {
	uint32_t tag;
	struct sx_vec addresses; /* struct spvx_str */
};

/* An entry point of a module at a stage. */
struct entry {
	uint64_t module;
	struct spvx_str name;
	uint32_t stage;
	uint64_t pipelines;
	uint64_t permutations;
};

/* A constant of an entry point. */
struct constant {
	uint32_t entry; /* index */
	uint32_t id;
	uint64_t set_in;
};

/* A value of a constant. */
struct value {
	uint32_t constant; /* index */
	struct spvx_str bytes;
	uint64_t count;
};

/* A constant and the value that a map entry gives it. */
struct setting {
	uint32_t id;
	uint32_t index;
	struct spvx_str bytes; /* little-endian, without leading zeros */
};

void sx_pipe_counts_init(struct sx_pipe_counts *c, unsigned views)
{
	memset(c, 0, sizeof(*c));
	c->views = views;
	sx_arena_init(&c->arena, NULL, 0);
	sx_strmap_init(&c->index, NULL);
	sx_buf_init(&c->text, NULL);
}

void sx_pipe_counts_free(struct sx_pipe_counts *c)
{
	struct equal *e = c->equals.items;

	for (uint32_t i = 0; i < c->equals.count; i++)
		sx_vec_free(&e[i].addresses, NULL, sizeof(struct spvx_str));
	sx_vec_free(&c->equals, NULL, sizeof(struct equal));
	sx_vec_free(&c->rules, NULL, sizeof(struct sx_pipe_by_rule));
	sx_vec_free(&c->states, NULL, sizeof(struct sx_pipe_dynamic));
	sx_vec_free(&c->entries, NULL, sizeof(struct entry));
	sx_vec_free(&c->specs, NULL, sizeof(struct constant));
	sx_vec_free(&c->values, NULL, sizeof(struct value));
	sx_vec_free(&c->settings, NULL, sizeof(struct setting));
	sx_vec_free(&c->nodes, NULL, sizeof(const struct sx_json_node *));
	sx_strmap_free(&c->index);
	sx_arena_free(&c->arena);
	sx_buf_free(&c->text);
}

/* Whether the key in c->text is new. */
static bool is_new(struct sx_pipe_counts *c)
{
	bool fresh = false;

	if (c->text.error || !sx_strmap_at(&c->index, c->text.data, c->text.len, &fresh))
		c->err = -SPVX_ENOMEM;
	return fresh;
}

/* Find the item of @list with the key in c->text, or add it, zeroed. Return: NULL without
 * memory. */
static void *place(struct sx_pipe_counts *c, struct sx_vec *list, size_t size)
{
	void *item = c->text.error ? NULL
				   : sx_pipe_item(&c->index, c->text.data, c->text.len,
						  list, size);

	if (!item)
		c->err = -SPVX_ENOMEM;
	return item;
}

static struct sx_buf *begin_key(struct sx_pipe_counts *c, char kind)
{
	c->text.len = 0;
	sx_buf_putc(&c->text, kind);
	return &c->text;
}

/* ---- dynamic states ---- */

static void count_dynamic(struct sx_pipe_counts *c, const struct spvx_cache_pipeline *p)
{
	c->counted++;
	for (uint32_t i = 0; i < p->dynamic.count; i++) {
		uint32_t state = p->dynamic.items[i];
		struct sx_pipe_dynamic *d;

		sx_pipe_put_number(begin_key(c, 'd'), state);
		d = place(c, &c->states, sizeof(*d));
		if (!d)
			return;
		d->state = state;
		d->pipelines += d->last != c->counted;
		d->last = c->counted;
	}
}

/* ---- equal pipelines ---- */

static void count_equal(struct sx_pipe_counts *c, const struct sx_pipe_row *row)
{
	unsigned char digest[32];
	struct spvx_str address;
	struct equal *e;

	c->text.len = 0;
	sx_pipe_state_text(&c->text, &c->nodes, row->node, c->identities);
	if (c->text.error) {
		c->err = c->text.error;
		return;
	}
	sx_sha256(c->text.data, c->text.len, digest);
	begin_key(c, 'e');
	sx_buf_putc(&c->text, (char)row->p->tag);
	sx_buf_put(&c->text, (const char *)digest, 16);
	e = place(c, &c->equals, sizeof(*e));
	if (!e)
		return;
	e->tag = row->p->tag;
	address = sx_arena_str(&c->arena, row->address);
	if (!address.ptr || sx_vec_put(&e->addresses, NULL, &address, sizeof(address)))
		c->err = -SPVX_ENOMEM;
}

/* ---- specialization ---- */

/* Gather the constants that a stage sets, sorted by id, each once. */
static void gather_settings(struct sx_pipe_counts *c, const struct spvx_cache_stage *s)
{
	struct setting *list;
	uint32_t count = 0;

	c->settings.count = 0;
	for (uint32_t i = 0; i < s->spec_count; i++) {
		const struct spvx_cache_spec *spec = &s->specs[i];
		struct setting setting = { spec->id, i, sx_pipe_spec_bytes(s, spec) };

		if (!setting.bytes.len || setting.bytes.len < spec->size)
			continue;
		while (setting.bytes.len > 1 && !setting.bytes.ptr[setting.bytes.len - 1])
			setting.bytes.len--;
		if (sx_vec_put(&c->settings, NULL, &setting, sizeof(setting)))
			c->err = -SPVX_ENOMEM;
	}
	list = c->settings.items;
	sx_sort(list, c->settings.count, sizeof(*list), sx_by_2_words);
	for (uint32_t i = 0; i < c->settings.count; i++) {
		if (!count || list[count - 1].id != list[i].id)
			list[count++] = list[i];
	}
	c->settings.count = count;
}

static void count_value(struct sx_pipe_counts *c, uint32_t entry, uint32_t id,
			struct spvx_str bytes)
{
	struct constant *constant;
	struct value *value;
	uint32_t number;

	sx_pipe_put_number(begin_key(c, 'c'), (uint64_t)entry << 32 | id);
	constant = place(c, &c->specs, sizeof(*constant));
	if (!constant)
		return;
	constant->entry = entry;
	constant->id = id;
	constant->set_in++;
	number = (uint32_t)(constant - (struct constant *)c->specs.items);
	sx_pipe_put_number(begin_key(c, 'v'), number);
	sx_buf_put(&c->text, bytes.ptr, bytes.len);
	value = place(c, &c->values, sizeof(*value));
	if (!value)
		return;
	if (!value->bytes.ptr) {
		value->constant = number;
		value->bytes = sx_arena_str(&c->arena, bytes);
	}
	value->count++;
	if (!value->bytes.ptr)
		c->err = -SPVX_ENOMEM;
}

/* Count the set of constants and values of a stage, unless it is known. */
static void count_permutation(struct sx_pipe_counts *c, struct entry *entry,
			      uint32_t number)
{
	const struct setting *list = c->settings.items;

	sx_pipe_put_number(begin_key(c, 'p'), number);
	for (uint32_t i = 0; i < c->settings.count; i++) {
		sx_pipe_put_number(&c->text, list[i].id);
		sx_pipe_put_number(&c->text, list[i].bytes.len);
		sx_buf_put(&c->text, list[i].bytes.ptr, list[i].bytes.len);
	}
	entry->permutations += is_new(c);
}

static void count_stage(struct sx_pipe_counts *c, const struct spvx_cache_stage *s)
{
	struct entry *entry;
	uint32_t number;

	sx_pipe_put_number(begin_key(c, 's'), s->module);
	sx_pipe_put_number(&c->text, s->stage);
	sx_buf_put(&c->text, s->name.ptr, s->name.len);
	entry = place(c, &c->entries, sizeof(*entry));
	if (!entry)
		return;
	if (!entry->name.ptr)
		*entry = (struct entry){ .module = s->module,
					 .name = sx_arena_str(&c->arena, s->name),
					 .stage = s->stage };
	if (!entry->name.ptr)
		c->err = -SPVX_ENOMEM;
	entry->pipelines++;
	number = (uint32_t)(entry - (struct entry *)c->entries.items);
	gather_settings(c, s);
	count_permutation(c, entry, number);
	for (uint32_t i = 0; i < c->settings.count; i++) {
		const struct setting *setting = (struct setting *)c->settings.items + i;

		count_value(c, number, setting->id, setting->bytes);
	}
}

void sx_pipe_counts_add(struct sx_pipe_counts *c, const struct sx_pipe_row *row)
{
	const struct spvx_cache_pipeline *p = row->p;

	if (c->views & SX_PIPE_DYNAMIC)
		count_dynamic(c, p);
	if (c->views & SX_PIPE_SAME)
		count_equal(c, row);
	for (uint32_t i = 0; i < p->stage_count && c->views & SX_PIPE_SPEC; i++)
		count_stage(c, &p->stages[i]);
}

/* ---- findings ---- */

void sx_pipe_counts_add_finding(struct sx_pipe_counts *c, const struct sx_pipe_finding *f)
{
	struct sx_buf *key = begin_key(c, 'f');
	struct sx_pipe_by_rule *r;

	if (!(c->views & SX_PIPE_BY_RULE))
		return;
	sx_pipe_put_number(key, f->severity);
	sx_pipe_put_number(key, f->layout);
	sx_buf_puts(key, f->rule->id);
	r = place(c, &c->rules, sizeof(*r));
	if (!r)
		return;
	if (!r->rule)
		*r = (struct sx_pipe_by_rule){ f->severity, f->rule, f->layout, 0, 0 };
	r->findings++;
	sx_buf_putc(key, ' ');
	sx_buf_put(key, f->address.ptr, f->address.len);
	r->pipelines += is_new(c);
}

/* ---- writing ---- */

/* Compare values as numbers: little-endian, without leading zeros. */
static int by_value(const void *a, const void *b)
{
	const struct sx_pipe_value *x = a;
	const struct sx_pipe_value *y = b;

	if (x->value.len != y->value.len)
		return x->value.len < y->value.len ? -1 : 1;
	for (size_t i = x->value.len; i; i--) {
		unsigned char u = (unsigned char)x->value.ptr[i - 1];
		unsigned char v = (unsigned char)y->value.ptr[i - 1];

		if (u != v)
			return u < v ? -1 : 1;
	}
	return 0;
}

/* Write the constants and their values. Values refer to constants by index, so a copy of
 * the constants is sorted, with the index of each in .set_in. */
static void put_specs(struct sx_pipe_counts *c, sx_pipe_put_fn *put, void *ctx)
{
	const struct entry *entries = c->entries.items;
	const struct value *values = c->values.items;
	const struct constant *specs = c->specs.items;
	uint32_t n = c->specs.count;
	struct constant *order = sx_arena_zalloc(&c->arena, n + 1, sizeof(*order));
	size_t *first = sx_arena_zalloc(&c->arena, n + 2, sizeof(*first));
	struct sx_pipe_value *sorted =
		sx_arena_zalloc(&c->arena, c->values.count + 1, sizeof(*sorted));

	if (!order || !first || !sorted) {
		c->err = -SPVX_ENOMEM;
		return;
	}
	for (uint32_t i = 0; i < c->values.count; i++)
		first[values[i].constant + 2]++;
	for (uint32_t i = 2; i <= n + 1; i++)
		first[i] += first[i - 1];
	for (uint32_t i = 0; i < c->values.count; i++) {
		size_t at = first[values[i].constant + 1]++;

		sorted[at] = (struct sx_pipe_value){ values[i].bytes, values[i].count };
	}
	for (uint32_t i = 0; i < n; i++) {
		order[i] = specs[i];
		order[i].set_in = i; /* its index */
		sx_sort(sorted + first[i], first[i + 1] - first[i], sizeof(*sorted),
			by_value);
	}
	sx_sort(order, n, sizeof(*order), sx_by_2_words);
	for (uint32_t i = 0; i < n; i++) {
		const struct entry *e = &entries[order[i].entry];
		size_t at = (size_t)order[i].set_in;
		const struct sx_pipe_spec row = {
			.module = e->module,
			.entry = e->name,
			.stage = e->stage,
			.pipelines = e->pipelines,
			.permutations = e->permutations,
			.constant = order[i].id,
			.set_in = specs[at].set_in,
			.values = sorted + first[at],
			.value_count = first[at + 1] - first[at],
		};

		put(ctx, SX_PIPE_SPEC, &row);
	}
}

/* Compare by severity, then the most frequent first, then by rule and layout. */
static int by_frequency(const void *a, const void *b)
{
	const struct sx_pipe_by_rule *x = a;
	const struct sx_pipe_by_rule *y = b;
	int order = strcmp(x->rule->id, y->rule->id);

	if (x->severity != y->severity)
		return x->severity < y->severity ? -1 : 1;
	if (x->findings != y->findings)
		return x->findings > y->findings ? -1 : 1;
	return order ? order : (x->layout > y->layout) - (x->layout < y->layout);
}

static void put_sorted(struct sx_vec *rows, size_t size,
		       int (*compare)(const void *, const void *), unsigned view,
		       sx_pipe_put_fn *put, void *ctx)
{
	const char *row = rows->items;

	sx_sort(rows->items, rows->count, size, compare);
	for (uint32_t i = 0; i < rows->count; i++)
		put(ctx, view, row + i * size);
}

void sx_pipe_counts_put(struct sx_pipe_counts *c, unsigned view, sx_pipe_put_fn *put,
			void *ctx)
{
	const struct equal *e = c->equals.items;

	if (c->err)
		return;
	for (uint32_t i = 0; view == SX_PIPE_SAME && i < c->equals.count; i++) {
		const struct sx_pipe_same row = { e[i].tag, e[i].addresses.items,
						  e[i].addresses.count };

		if (row.count > 1)
			put(ctx, SX_PIPE_SAME, &row);
	}
	if (view == SX_PIPE_BY_RULE)
		put_sorted(&c->rules, sizeof(struct sx_pipe_by_rule), by_frequency, view,
			   put, ctx);
	if (view == SX_PIPE_SPEC)
		put_specs(c, put, ctx);
	if (view == SX_PIPE_DYNAMIC)
		put_sorted(&c->states, sizeof(struct sx_pipe_dynamic), sx_by_word, view,
			   put, ctx);
}
