/* SPDX-License-Identifier: MIT */
/*
 * cmd/requires/sum.c - needs of many modules as one list.
 *
 * A need is counted once a module, however many rules and entry points ask. Of a limit the
 * value that asks most stays, with its place. Modules come in the order of the inputs, so
 * that the first place is the same with any number of threads.
 */
#include "cmd/requires/sum.h"

#include <spvx/error.h>

#include <stdlib.h>

void requires_sum_init(struct requires_sum *s)
{
	memset(s, 0, sizeof(*s));
	sx_arena_init(&s->arena, NULL, 0);
	sx_strmap_init(&s->index, NULL);
}

void requires_sum_free(struct requires_sum *s)
{
	sx_strmap_free(&s->index);
	sx_vec_free(&s->needs, NULL, sizeof(struct sx_requires_need));
	sx_vec_free(&s->last, NULL, sizeof(uint32_t));
	sx_vec_free(&s->values, NULL, sizeof(int64_t));
	sx_arena_free(&s->arena);
}

static int copy(struct requires_sum *s, struct spvx_str *text)
{
	const char *p = sx_arena_strdup(&s->arena, text->ptr ? text->ptr : "", text->len);

	text->ptr = p;
	return p ? 0 : -SPVX_ENOMEM;
}

/* The texts of a fact become those of a need. */
static int take_place(struct requires_sum *s, struct sx_requires_need *n,
		      const struct sx_requires_fact *f)
{
	unsigned char *has = NULL;

	n->needs = f->needs;
	n->address = f->address;
	n->offset = f->offset;
	n->insn = f->insn;
	n->source = f->source;
	n->reason = f->reason;
	n->vuid = f->vuid;
	n->has = f->has;
	if (f->has.count) {
		has = sx_arena_alloc(&s->arena, f->has.count);
		if (!has)
			return -SPVX_ENOMEM;
		memcpy(has, f->has.has, f->has.count);
	}
	n->has.has = has;
	return copy(s, &n->needs) || copy(s, &n->address) || copy(s, &n->insn) ||
			       copy(s, &n->source)
		       ? -SPVX_ENOMEM
		       : 0;
}

static bool has_word(struct spvx_str list, struct spvx_str word)
{
	while (list.len) {
		const char *blank = memchr(list.ptr, ' ', list.len);
		size_t len = blank ? (size_t)(blank - list.ptr) : list.len;

		if (sx_str_eq(sx_str_n(list.ptr, len), word))
			return true;
		len += blank != NULL;
		list = sx_str_n(list.ptr + len, list.len - len);
	}
	return false;
}

static int add_rule(struct requires_sum *s, struct sx_requires_need *n,
		    struct spvx_str rule)
{
	size_t len = n->rules.len + rule.len + 1;
	char *text;

	if (has_word(n->rules, rule))
		return 0;
	text = sx_arena_alloc(&s->arena, len + 1);
	if (!text)
		return -SPVX_ENOMEM;
	if (n->rules.len) {
		memcpy(text, n->rules.ptr, n->rules.len);
		text[n->rules.len] = ' ';
	} else {
		len--;
	}
	memcpy(text + len - rule.len, rule.ptr, rule.len);
	n->rules = sx_str_n(text, len);
	return 0;
}

/* The need that a fact is about, added where it is new. */
static struct sx_requires_need *need_of(struct requires_sum *s,
					const struct sx_requires_fact *f, uint32_t *at,
					bool *fresh)
{
	size_t key = strcmp(f->kind, "limit") ? f->needs.len : strcspn(f->needs.ptr, "<>");
	uint64_t *place = sx_strmap_at(&s->index, f->needs.ptr, key, fresh);
	struct sx_requires_need *n;

	if (!place)
		return NULL;
	if (!*fresh) {
		*at = (uint32_t)*place;
		return (struct sx_requires_need *)s->needs.items + *at;
	}
	*at = s->needs.count;
	*place = *at;
	n = sx_vec_zadd(&s->needs, NULL, 1, sizeof(*n));
	if (!n || sx_vec_put_u32(&s->last, NULL, 0) ||
	    !sx_vec_zadd(&s->values, NULL, 1, sizeof(int64_t)))
		return NULL;
	n->kind = f->kind;
	n->note = f->note;
	return n;
}

int requires_sum_add(struct requires_sum *s, const struct sx_requires_fact *f,
		     int64_t value, bool at_most)
{
	uint32_t at;
	bool fresh;
	struct sx_requires_need *n = need_of(s, f, &at, &fresh);
	int64_t *have;
	uint32_t *last;

	if (!n)
		return -SPVX_ENOMEM;
	have = (int64_t *)s->values.items + at;
	last = (uint32_t *)s->last.items + at;
	if (fresh ||
	    (!strcmp(f->kind, "limit") && (at_most ? value < *have : value > *have))) {
		*have = value;
		if (take_place(s, n, f))
			return -SPVX_ENOMEM;
	}
	n->note &= f->note;
	n->modules += *last != s->modules + 1;
	*last = s->modules + 1;
	return add_rule(s, n, f->rule);
}

void requires_sum_end_module(struct requires_sum *s)
{
	s->modules++;
}

static bool is_unmet(const struct sx_requires_need *n)
{
	for (size_t i = 0; i < n->has.count; i++)
		if (n->has.has[i] == SPVX_HAS_NOT && !n->note)
			return true;
	return false;
}

static int by_weight(const void *a, const void *b)
{
	const struct sx_requires_need *x = a;
	const struct sx_requires_need *y = b;

	if (is_unmet(x) != is_unmet(y))
		return is_unmet(x) ? -1 : 1;
	if (x->modules != y->modules)
		return x->modules > y->modules ? -1 : 1;
	return sx_str_cmp(x->needs, y->needs);
}

void requires_sum_sort(struct requires_sum *s)
{
	if (s->needs.count)
		qsort(s->needs.items, s->needs.count, sizeof(struct sx_requires_need),
		      by_weight);
}
