/* SPDX-License-Identifier: MIT */
/*
 * grammar/load.c - a grammar made at run time: the built-in tables with JSON files on top.
 *
 * The added sets are merged as texts are: their instructions and enumerants go in front of
 * the built-in ones, and where a value occurs twice the first name wins (compile_range.c).
 * Kinds and classes keep their built-in order, since <spvx/enums.h> numbers them.
 */
#include "base/error.h"
#include "base/str.h"
#include "grammar/builtin.h"
#include "grammar/compile.h"
#include "grammar/image.h"
#include "grammar/import.h"

struct loader {
	struct sx_arena arena;
	struct sx_tset **sets; /* core first */
	size_t count;
	size_t cap;
	struct sx_fact_group *facts;
	struct spvx_error *err;
};

static int add_set(struct loader *l, struct sx_tset *set)
{
	void *sets = l->sets;
	int err = sx_grow(l->arena.a, &sets, &l->cap, l->count + 1, sizeof(*l->sets));

	l->sets = sets;
	if (!err)
		l->sets[l->count++] = set;
	return err;
}

static int load_builtin(struct loader *l)
{
	struct spvx_str text;
	struct sx_tset *set;
	size_t i;
	int err = 0;

	for (i = 0; !err && (text = sx_builtin_table(i)).ptr; i++) {
		if (sx_is_facts(text)) {
			err = sx_facts_parse(&l->arena, text, &l->facts, l->err);
			continue;
		}
		err = sx_table_parse(&l->arena, text, &set, l->err);
		if (!err)
			err = add_set(l, set);
	}
	return err;
}

static struct sx_tset *find_set(const struct loader *l, struct spvx_str name)
{
	size_t i;

	for (i = 0; i < l->count; i++) {
		if (sx_str_eq(l->sets[i]->name, name))
			return l->sets[i];
	}
	return NULL;
}

/* @front, then @back. */
static struct sx_tmember *in_front(struct sx_tmember *front, struct sx_tmember *back)
{
	struct sx_tmember **tail = &front;

	while (*tail)
		tail = &(*tail)->next;
	*tail = back;
	return front;
}

static void merge_kind(struct sx_tset *into, struct sx_tkind *added)
{
	struct sx_tkind **k = &into->kinds;

	while (*k && !sx_str_eq((*k)->name, added->name))
		k = &(*k)->next;
	if (*k)
		(*k)->enumerants = in_front(added->enumerants, (*k)->enumerants);
	else
		*k = added;
}

static void merge_class(struct sx_tset *into, struct sx_tclass *added)
{
	struct sx_tclass **c = &into->classes;

	while (*c && !sx_str_eq((*c)->tag, added->tag))
		c = &(*c)->next;
	if (!*c)
		*c = added;
}

static void merge(struct sx_tset *into, struct sx_tset *added)
{
	struct sx_tkind *k = added->kinds;
	struct sx_tclass *c = added->classes;

	into->ops = in_front(added->ops, into->ops);
	while (k) {
		struct sx_tkind *next = k->next;

		k->next = NULL;
		merge_kind(into, k);
		k = next;
	}
	while (c) {
		struct sx_tclass *next = c->next;

		c->next = NULL;
		merge_class(into, c);
		c = next;
	}
}

static int load_file(struct loader *l, const struct spvx_grammar_file *file)
{
	struct sx_tset *added;
	struct sx_tset *known;
	int err = sx_grammar_import(&l->arena, file->text, file->name, &added, l->err);

	if (err)
		return err;
	known = find_set(l, added->name);
	if (!known)
		return add_set(l, added);
	merge(known, added);
	return 0;
}

int spvx_grammar_load(const struct spvx_allocator *allocator,
		      const struct spvx_grammar_file *files, size_t count,
		      struct spvx_grammar **grammar, size_t *bad_file, struct spvx_error *err)
{
	struct loader l = { .err = err };
	size_t i;
	int rc;

	*grammar = NULL;
	sx_arena_init(&l.arena, allocator, 0);
	rc = load_builtin(&l);
	for (i = 0; !rc && i < count; i++) {
		rc = load_file(&l, &files[i]);
		if (rc && bad_file)
			*bad_file = i;
	}
	if (!rc) {
		/* what is built in compiles; a complaint is about something that was added */
		if (bad_file)
			*bad_file = count ? count - 1 : 0;
		rc = sx_grammar_compile(allocator, (const struct sx_tset *const *)l.sets,
					l.count, l.facts, grammar, err);
	}
	if (rc == -SPVX_ENOMEM)
		sx_error(err, SPVX_ENOMEM, "out of memory");
	sx_free(allocator, l.sets, l.cap * sizeof(*l.sets));
	sx_arena_free(&l.arena);
	return rc;
}

void spvx_grammar_free(const struct spvx_allocator *allocator, struct spvx_grammar *grammar)
{
	if (grammar)
		sx_free(allocator, grammar, grammar->size);
}
