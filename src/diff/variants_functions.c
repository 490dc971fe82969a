/* SPDX-License-Identifier: MIT */
/*
 * diff/variants_functions.c - functions that several modules share.
 */
#include "base/sort.h"
#include "base/str.h"
#include "diff/variants.h"
#include "spirv/module.h"

static const struct sx_hashtable_kind shared_kind = {
	.size = sizeof(struct sx_shared),
	.first = 64,
	.most = 6,
	.walk = 64,
	.used = sx_h128_used,
	.home = sx_number_home, /* of the lower half */
	.same = sx_h128_same,
};

struct sx_shared *sx_variants_count_function(struct sx_variants *v, uint32_t module,
					     const struct sx_shared *f)
{
	struct sx_shared key = { .digest = sx_h128_key(f->digest),
				 .words = f->words,
				 .copies = 1,
				 .where = module };
	struct sx_shared *slot;
	bool fresh;

	v->function_count++;
	v->function_words += f->words;
	slot = sx_hashtable_at(&v->shared, &shared_kind, &key, &fresh);
	if (!slot) {
		v->err = -SPVX_ENOMEM;
		return NULL;
	}
	v->distinct_count += fresh;
	/* words include debug information, the digest does not: the smallest copy counts */
	v->distinct_words -= fresh ? 0 : slot->words;
	slot->words = f->words < slot->words ? f->words : slot->words;
	v->distinct_words += slot->words;
	slot->all += f->words;
	slot->copies += !fresh;
	slot->modules += slot->last != module + 1;
	v->shared_count += slot->modules == 2 && slot->last != module + 1;
	slot->last = module + 1;
	if (sx_variant_order(sx_variant_at(v, module), sx_variant_at(v, slot->where)) < 0) {
		slot->where = module;
		slot->name = 0;
	}
	return slot;
}

void sx_variants_take_function(struct sx_variants *v, uint32_t module,
			       const struct sx_canon *c, uint32_t index)
{
	const struct sx_canon_function *f =
		(const struct sx_canon_function *)c->functions.items + index;
	const struct sx_shared shared = { .digest = f->digest.exact,
					  .words = (uint32_t)f->words };
	struct sx_shared *slot = sx_variants_count_function(v, module, &shared);
	struct spvx_str name = sx_function_name(c->m, c->m->functions[index].id);
	struct spvx_str *to;

	if (!slot || !v->functions || slot->where != module || slot->name || !name.len)
		return;
	to = sx_vec_add(&v->names, v->a, 1, sizeof(*to));
	if (to)
		*to = sx_arena_str(&v->arena, name);
	if (!to || !to->ptr)
		v->err = -SPVX_ENOMEM;
	slot->name = v->names.count;
}

static int more_saved(const void *a, const void *b)
{
	const struct sx_shared_row *x = a;
	const struct sx_shared_row *y = b;

	if (x->saves != y->saves)
		return x->saves < y->saves ? 1 : -1;
	return sx_h128_cmp(&x->function->digest, &y->function->digest);
}

uint32_t sx_variants_shared(struct sx_variants *v, const struct sx_shared_row **list)
{
	const struct sx_shared *slots = v->shared.slots;
	const struct spvx_str *names = v->names.items;
	struct sx_shared_row *rows =
		sx_arena_array(&v->arena, (size_t)v->shared_count + 1, sizeof(*rows));
	uint32_t count = 0;

	*list = rows;
	if (!rows)
		v->err = -SPVX_ENOMEM;
	for (size_t i = 0; i < v->shared.cap && rows; i++) {
		const struct sx_shared *f = &slots[i];

		if (f->modules < 2)
			continue;
		rows[count++] = (struct sx_shared_row){
			.function = f,
			.name = f->name ? names[f->name - 1] : sx_str(""),
			.where = sx_variant_at(v, sx_variants_index(v, f->where))->name,
			.saves = f->all - f->words,
		};
	}
	sx_sort(rows, count, sizeof(*rows), more_saved);
	return count;
}

void sx_variants_free_functions(struct sx_variants *v)
{
	sx_hashtable_free(&v->shared, &shared_kind);
}
