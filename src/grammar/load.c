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
	uint32_t lines;       /* of all texts so far, numbered consecutively */
	uint32_t *first_line; /* of each file: number of lines before it */
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

/* A text has at most one line more than bytes. @before receives the lines before it. */
static int add_lines(struct loader *l, struct spvx_str text, uint32_t *before)
{
	*before = l->lines;
	if (text.len >= UINT32_MAX - l->lines)
		return sx_error(l->err, SPVX_ELIMIT, "4 GiB of grammars");
	l->lines += (uint32_t)text.len + 1;
	return 0;
}

static int load_builtin(struct loader *l)
{
	struct spvx_str text;
	struct sx_tset *set;
	uint32_t before;
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
		if (!err)
			err = add_lines(l, text, &before);
	}
	return err;
}

static struct sx_tset *find_set(const struct loader *l, struct spvx_str name)
{
	size_t i;

	for (i = 0; i < l->count; i++) {
		if (!l->sets[i]->is_generators && sx_str_eq(l->sets[i]->name, name))
			return l->sets[i];
	}
	return NULL;
}

/* Join two lists: @front, then @back. */
static struct sx_tmember *in_front(struct sx_tmember *front, struct sx_tmember *back)
{
	struct sx_tmember **tail = &front;

	while (*tail)
		tail = &(*tail)->next;
	*tail = back;
	return front;
}

/* Find the link to a kind of a set; the end of the list if the set lacks it. */
static struct sx_tkind **find_kind(struct sx_tset *set, struct spvx_str name)
{
	struct sx_tkind **k = &set->kinds;

	while (*k && !sx_str_eq((*k)->name, name))
		k = &(*k)->next;
	return k;
}

/* Check that a file does not turn a mask into an enumeration, or vice versa. */
static int check_kinds(struct loader *l, struct sx_tset *into, const struct sx_tset *added)
{
	const struct sx_tkind *k;

	for (k = added->kinds; k; k = k->next) {
		const struct sx_tkind *known = *find_kind(into, k->name);

		if (known && known->category != k->category)
			return sx_error_at(l->err, SPVX_ESYNTAX, k->line, 1,
					   "kind %.*s has another category than before",
					   (int)k->name.len, k->name.ptr);
	}
	return 0;
}

static void merge_kind(struct sx_tset *into, struct sx_tkind *added)
{
	struct sx_tkind **k = find_kind(into, added->name);

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

static int load_file(struct loader *l, const struct spvx_grammar_file *file,
		     uint32_t *before)
{
	struct sx_tset *added = NULL;
	struct sx_tset *known;
	int err = sx_grammar_import(&l->arena, file->text, file->name, &added, l->err);

	if (err)
		return err;
	known = find_set(l, added->name);
	err = known ? check_kinds(l, known, added) : add_set(l, added);
	if (!err)
		err = add_lines(l, file->text, before);
	if (err)
		return err;
	sx_compile_move_lines(added, *before);
	if (known)
		merge(known, added);
	return 0;
}

/* Read all files; @bad receives the index of the file that fails. */
static int load_files(struct loader *l, const struct spvx_grammar_file *files, size_t count,
		      size_t *bad)
{
	int err = 0;

	l->first_line = sx_arena_zalloc(&l->arena, count, sizeof(*l->first_line));
	if (!l->first_line)
		return -SPVX_ENOMEM;
	for (*bad = 0; *bad < count; ++*bad) {
		err = load_file(l, &files[*bad], &l->first_line[*bad]);
		if (err)
			break;
	}
	return err;
}

/*
 * Find the file of a compiler error, whose line is then counted in that file. The built-in
 * tables always compile, and an error without a line is that of the last file.
 */
static size_t find_file(const struct loader *l, size_t count)
{
	size_t i = count ? count - 1 : 0;

	if (!l->err->line)
		return i;
	while (i && l->first_line[i] >= l->err->line)
		i--;
	if (count && l->first_line[i] < l->err->line)
		l->err->line -= l->first_line[i];
	return i;
}

/*
 * The section of an unknown instruction cannot be determined, so it may be in any section,
 * as unknown opcodes may, unless facts.txt has a rule for the beginning of its name.
 */
static void free_sections(struct spvx_grammar *g)
{
	const struct spvx_grammar *builtin = spvx_grammar_builtin();
	const struct sx_range *ops = &sx_sets(g)->ops;
	struct spvx_entry *e = (void *)((char *)g + g->entries.offset);
	uint32_t i;

	for (i = ops->first; i < ops->first + ops->count; i++) {
		if (e[i].sections == SX_IN_FUNCTIONS &&
		    !sx_op(builtin, (uint16_t)e[i].value))
			e[i].sections = 0;
	}
}

int spvx_grammar_create(const struct spvx_allocator *allocator,
			const struct spvx_grammar_file *files, size_t count,
			struct spvx_grammar **grammar, size_t *bad_file,
			struct spvx_error *err)
{
	struct spvx_error own;
	struct loader l = { .err = err ? err : &own };
	size_t bad = 0;
	int rc;

	*grammar = NULL;
	sx_arena_init(&l.arena, allocator, 0);
	rc = load_builtin(&l);
	if (!rc)
		rc = load_files(&l, files, count, &bad);
	if (!rc) {
		rc = sx_grammar_compile(allocator, (const struct sx_tset *const *)l.sets,
					l.count, l.facts, grammar, l.err);
		bad = rc ? find_file(&l, count) : 0;
	}
	if (!rc)
		free_sections(*grammar);
	if (rc == -SPVX_ENOMEM)
		sx_error(l.err, SPVX_ENOMEM, "out of memory");
	if (rc && bad_file)
		*bad_file = bad;
	sx_free(allocator, l.sets, l.cap * sizeof(*l.sets));
	sx_arena_free(&l.arena);
	return rc;
}

void spvx_grammar_free(const struct spvx_allocator *allocator, struct spvx_grammar *grammar)
{
	if (grammar)
		sx_free(allocator, grammar, grammar->size);
}
