/* SPDX-License-Identifier: MIT */
/*
 * diff/sets.c - two sets of modules: pairs, rows, sums.
 */
#include "diff/sets.h"

#include "base/sort.h"
#include "base/str.h"
#include <spvx/error.h>

#define OPCODES ((size_t)UINT16_MAX + 1)

void sx_corpora_init(struct sx_corpora *d, const struct spvx_allocator *a)
{
	memset(d, 0, sizeof(*d));
	d->a = a;
	sx_arena_init(&d->arena, a, 0);
}

void sx_corpora_free(struct sx_corpora *d)
{
	sx_vec_free(&d->modules[0], d->a, sizeof(struct sx_corpora_module));
	sx_vec_free(&d->modules[1], d->a, sizeof(struct sx_corpora_module));
	sx_vec_free(&d->rows, d->a, sizeof(struct sx_growth));
	sx_vec_free(&d->ops, d->a, sizeof(struct sx_op_growth));
	sx_arena_free(&d->arena);
}

struct sx_corpora_module *sx_corpora_add(struct sx_corpora *d, unsigned side)
{
	return sx_vec_zadd(&d->modules[side], d->a, 1, sizeof(struct sx_corpora_module));
}

int sx_corpora_pair(struct sx_corpora *d, bool alone)
{
	const uint32_t count[2] = { d->modules[0].count, d->modules[1].count };

	for (unsigned side = 0; side < 2; side++) {
		const struct sx_corpora_module *m = d->modules[side].items;

		d->partners[side] = sx_arena_zalloc(&d->arena, (size_t)count[side] + 1,
						    sizeof(*d->partners[side]));
		d->sides[side] = sx_arena_zalloc(&d->arena, (size_t)count[side] + 1,
						 sizeof(*d->sides[side]));
		if (!d->partners[side] || !d->sides[side])
			return -SPVX_ENOMEM;
		for (uint32_t i = 0; i < count[side]; i++) {
			const struct spvx_identity *id = &m[i].weight.identity;
			bool code = id->levels & SPVX_IDENTITY_N2;

			d->sides[side][i] = (struct sx_partner){
				.key = m[i].placed ? sx_str("") : m[i].key,
				.digest = { id->sha256, code ? id->n1 : NULL,
					    code ? id->n2 : NULL }
			};
		}
	}
	return sx_pair_up(d->a, d->sides, count, alone, d->partners, d->ways);
}

/* ---- rows ---- */

static uint64_t apart(uint64_t a, uint64_t b)
{
	return a > b ? a - b : b - a;
}

uint64_t sx_growth_percent(uint64_t was, uint64_t is)
{
	uint64_t change = apart(is, was);

	if (!was)
		return is ? UINT64_MAX : 0;
	return change > UINT64_MAX / 10000 ? change / was * 10000 : change * 10000 / was;
}

bool sx_growth_exceeds(uint64_t was, uint64_t is, uint64_t percent)
{
	if (is <= was || !was)
		return is > was;
	return percent <= UINT64_MAX / was && is - was > was * percent / 100;
}

static int add_row(struct sx_corpora *d, const struct sx_growth_how *how,
		   struct sx_growth_set *set, const struct sx_growth *row)
{
	set->grew += row->is > row->was;
	set->shrank += row->is < row->was;
	set->same += row->is == row->was;
	if (apart(row->is, row->was) < how->min ||
	    sx_growth_percent(row->was, row->is) < how->min_percent) {
		set->left_out++;
		return 0;
	}
	return sx_vec_put(&d->rows, d->a, row, sizeof(struct sx_growth));
}

/* Add rows for the functions of a pair, which are sorted by name. */
static int add_functions(struct sx_corpora *d, const struct sx_growth_how *how,
			 struct sx_growth_set *set, const struct sx_corpora_module *was,
			 const struct sx_corpora_module *is)
{
	const struct sx_weight *a = &was->weight;
	const struct sx_weight *b = &is->weight;
	const bool insns = how->measure == SX_MEASURE_INSTS;
	const unsigned unit = how->measure == SX_MEASURE_BYTES ? SPVX_WORD_BYTES : 1;
	size_t i = 0;
	size_t j = 0;
	int err = 0;

	while (!err && (i < a->function_count || j < b->function_count)) {
		int order = i == a->function_count ? 1
			    : j == b->function_count
				    ? -1
				    : sx_function_order(&a->functions[i], &b->functions[j]);
		struct sx_growth g = {
			.old = was, .now = is, .is_new = order > 0, .is_gone = order < 0
		};

		g.function = order > 0 ? b->functions[j].name : a->functions[i].name;
		if (order <= 0)
			g.was = insns ? a->functions[i].insns
				      : a->functions[i].words * unit;
		if (order >= 0)
			g.is = insns ? b->functions[j].insns : b->functions[j].words * unit;
		i += order <= 0;
		j += order >= 0;
		err = add_row(d, how, set, &g);
	}
	return err;
}

/* ---- opcodes ---- */

static void add_ops(struct sx_op_growth *sums, const struct sx_weight *w, unsigned side)
{
	for (uint32_t i = 0; i < w->op_count; i++) {
		sums[w->ops[i].opcode].count[side] += w->ops[i].n.count;
		sums[w->ops[i].opcode].words[side] += w->ops[i].n.words;
	}
}

static uint64_t words_changed(const struct sx_op_growth *g)
{
	return apart(g->words[1], g->words[0]);
}

static int by_words(const void *pa, const void *pb)
{
	const struct sx_op_growth *a = pa;
	const struct sx_op_growth *b = pb;
	uint64_t x = words_changed(a);
	uint64_t y = words_changed(b);

	if (x != y)
		return x > y ? -1 : 1;
	return a->opcode < b->opcode ? -1 : a->opcode > b->opcode;
}

static int keep_ops(struct sx_corpora *d, const struct sx_op_growth *sums)
{
	d->ops.count = 0;
	for (size_t i = 0; i < OPCODES; i++) {
		struct sx_op_growth *g;

		if (sums[i].count[0] == sums[i].count[1] && !words_changed(&sums[i]))
			continue;
		g = sx_vec_add(&d->ops, d->a, 1, sizeof(*g));
		if (!g)
			return -SPVX_ENOMEM;
		*g = sums[i];
		g->opcode = (uint16_t)i;
	}
	sx_sort(d->ops.items, d->ops.count, sizeof(struct sx_op_growth), by_words);
	return 0;
}

/* ---- order ---- */

static int by_name(const void *pa, const void *pb)
{
	const struct sx_growth *a = pa;
	const struct sx_growth *b = pb;
	int order = sx_str_cmp(a->now->key, b->now->key);

	if (!order)
		order = sx_str_cmp(a->function, b->function);
	return order ? order : sx_str_cmp(a->now->address, b->now->address);
}

/* The largest growth first, the largest shrinkage last. */
static int compare(const struct sx_growth *a, const struct sx_growth *b,
		   uint64_t measure_of(uint64_t was, uint64_t is))
{
	int x = (a->is > a->was) - (a->is < a->was);
	int y = (b->is > b->was) - (b->is < b->was);
	uint64_t v = measure_of(a->was, a->is);
	uint64_t w = measure_of(b->was, b->is);

	if (x != y)
		return y - x;
	if (v != w)
		return (v > w) == (x > 0) ? -1 : 1;
	return by_name(a, b);
}

static int by_growth(const void *a, const void *b)
{
	return compare(a, b, apart);
}

static int by_percent(const void *a, const void *b)
{
	return compare(a, b, sx_growth_percent);
}

/* ---- the result ---- */

static void add_part(struct sx_part *part, uint64_t was, uint64_t is)
{
	part->modules++;
	part->bytes[0] += was;
	part->bytes[1] += is;
}

/* Add the change of a pair: of its debug information, and of all else. */
static void add_parts(struct sx_growth_set *set, const struct sx_weight *was,
		      const struct sx_weight *is)
{
	const uint64_t was_debug = was->debug_words * SPVX_WORD_BYTES;
	const uint64_t is_debug = is->debug_words * SPVX_WORD_BYTES;
	const uint64_t was_rest = was->by[SX_MEASURE_BYTES] - was_debug;
	const uint64_t is_rest = is->by[SX_MEASURE_BYTES] - is_debug;

	if (was_debug != is_debug)
		add_part(&set->parts[SX_PART_DEBUG], was_debug, is_debug);
	if (was_rest != is_rest)
		add_part(&set->parts[is_rest > was_rest ? SX_PART_GREW : SX_PART_SHRANK],
			 was_rest, is_rest);
}

static int add_pair(struct sx_corpora *d, const struct sx_growth_how *how,
		    struct sx_growth_set *set, const struct sx_corpora_module *was,
		    const struct sx_corpora_module *is)
{
	const struct sx_growth g = {
		.old = was,
		.now = is,
		.was = how->by_op ? sx_weight_of_op(&was->weight, how->opcode)
				  : was->weight.by[how->measure],
		.is = how->by_op ? sx_weight_of_op(&is->weight, how->opcode)
				 : is->weight.by[how->measure],
	};

	set->pairs++;
	set->changed += memcmp(was->weight.identity.sha256, is->weight.identity.sha256,
			       sizeof(is->weight.identity.sha256)) != 0;
	set->total[0] += g.was;
	set->total[1] += g.is;
	add_parts(set, &was->weight, &is->weight);
	for (unsigned k = 0; k < SX_MEASURES; k++) {
		set->totals[k][0] += was->weight.by[k];
		set->totals[k][1] += is->weight.by[k];
	}
	return how->functions ? add_functions(d, how, set, was, is)
			      : add_row(d, how, set, &g);
}

static int add_pairs(struct sx_corpora *d, const struct sx_growth_how *how,
		     struct sx_growth_set *set, struct sx_op_growth *sums)
{
	const struct sx_corpora_module *old = d->modules[0].items;
	const struct sx_corpora_module *now = d->modules[1].items;
	int err = 0;

	for (uint32_t i = 0; i < d->modules[0].count && !err; i++) {
		uint32_t partner = d->partners[0][i];

		if (partner == SX_NO_PARTNER) {
			set->only[0]++;
			set->shared[0] += d->sides[0][i].shared;
			add_part(&set->parts[SX_PART_GONE],
				 old[i].weight.by[SX_MEASURE_BYTES], 0);
			continue;
		}
		add_ops(sums, &old[i].weight, 0);
		add_ops(sums, &now[partner].weight, 1);
		err = add_pair(d, how, set, &old[i], &now[partner]);
	}
	set->only[1] = d->modules[1].count - set->pairs;
	for (uint32_t i = 0; i < d->modules[1].count; i++) {
		set->shared[1] += d->sides[1][i].shared;
		if (d->partners[1][i] == SX_NO_PARTNER)
			add_part(&set->parts[SX_PART_NEW], 0,
				 now[i].weight.by[SX_MEASURE_BYTES]);
	}
	return err;
}

int sx_corpora_ask(struct sx_corpora *d, const struct sx_growth_how *how,
		   struct sx_growth_set *set)
{
	static int (*const orders[])(const void *, const void *) = {
		[SX_ORDER_GROWTH] = by_growth,
		[SX_ORDER_PERCENT] = by_percent,
		[SX_ORDER_NAME] = by_name,
	};
	struct sx_op_growth *sums = sx_zalloc(d->a, OPCODES * sizeof(*sums));
	int err;

	memset(set, 0, sizeof(*set));
	if (!sums)
		return -SPVX_ENOMEM;
	d->rows.count = 0;
	err = add_pairs(d, how, set, sums);
	if (!err)
		err = keep_ops(d, sums);
	sx_free(d->a, sums, OPCODES * sizeof(*sums));
	if (err)
		return err;
	sx_sort(d->rows.items, d->rows.count, sizeof(struct sx_growth), orders[how->order]);
	memcpy(set->ways, d->ways, sizeof(set->ways));
	set->rows = d->rows.items;
	set->row_count = d->rows.count;
	set->ops = d->ops.items;
	set->op_count = d->ops.count;
	return 0;
}
