/* SPDX-License-Identifier: MIT */
/*
 * diff/variants_functions.c - functions that several modules share.
 */
#include "diff/variants.h"

#include <stdlib.h>

static bool shared_used(const void *slot)
{
	return ((const struct sx_shared *)slot)->copies != 0;
}

static size_t shared_home(const struct sx_hashtable *t, const void *slot)
{
	return (size_t)((((const struct sx_shared *)slot)->digest.lo * t->seed) >>
			t->shift);
}

static bool shared_same(const struct sx_hashtable *t, const void *a, const void *b)
{
	(void)t;
	return !memcmp(a, b, sizeof(struct sx_h128));
}

static const struct sx_hashtable_kind shared_kind = {
	.size = sizeof(struct sx_shared),
	.first = 64,
	.most = 6,
	.walk = 64,
	.used = shared_used,
	.home = shared_home,
	.same = shared_same,
};

static void keep_name(struct sx_variants *v, struct sx_shared *f, struct spvx_str name)
{
	f->name = name;
	if (name.len && !sx_arena_own(&v->arena, &f->name))
		v->err = -SPVX_ENOMEM;
}

struct sx_shared *sx_variants_count_function(struct sx_variants *v, uint32_t module,
					     const struct sx_shared *f)
{
	struct sx_shared key = {
		.digest = f->digest, .words = f->words, .copies = 1, .where = module
	};
	struct sx_shared *slot;
	bool fresh;

	v->function_count++;
	v->function_words += f->words;
	slot = sx_hashtable_at(&v->shared, &shared_kind, &key, &fresh);
	if (!slot) {
		v->err = -SPVX_ENOMEM;
		return NULL;
	}
	v->shared_words += fresh ? f->words : 0;
	slot->copies += !fresh;
	slot->modules += slot->last != module + 1;
	slot->last = module + 1;
	return slot;
}

void sx_variants_take_function(struct sx_variants *v, uint32_t module,
			       const struct sx_canon *c, uint32_t index)
{
	const struct sx_canon_function *f =
		(const struct sx_canon_function *)c->functions.items + index;
	const struct sx_shared shared = { .digest = f->digest.exact, .words = f->words };
	struct sx_shared *slot = sx_variants_count_function(v, module, &shared);

	if (slot && v->functions && slot->copies == 1)
		keep_name(v, slot, spvx_module_name(c->m, c->m->functions[index].id));
}

static uint64_t saved(const struct sx_shared *f)
{
	return (f->copies - 1) * f->words;
}

static int more_saved(const void *a, const void *b)
{
	const struct sx_shared *x = *(const struct sx_shared *const *)a;
	const struct sx_shared *y = *(const struct sx_shared *const *)b;

	if (saved(x) != saved(y))
		return saved(x) < saved(y) ? 1 : -1;
	return memcmp(&x->digest, &y->digest, sizeof(x->digest));
}

uint32_t sx_variants_shared(struct sx_variants *v, const struct sx_shared ***list)
{
	const struct sx_shared *slots = v->shared.slots;
	uint32_t count = 0;

	*list = sx_arena_array(&v->arena, v->shared.count + 1, sizeof(**list));
	if (!*list)
		v->err = -SPVX_ENOMEM;
	for (size_t i = 0; i < v->shared.cap && *list; i++)
		if (slots[i].modules > 1)
			(*list)[count++] = &slots[i];
	if (count)
		qsort(*list, count, sizeof(**list), more_saved);
	return count;
}

void sx_variants_free_functions(struct sx_variants *v)
{
	sx_hashtable_free(&v->shared, &shared_kind);
}
