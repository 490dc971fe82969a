/* SPDX-License-Identifier: MIT */
/*
 * grammar/compile_range.c - the instructions of a set, or the enumerants of a kind.
 *
 * Sorted by value for look-up by number, and by name for look-up by name. Where a value
 * occurs twice the first name is the one that is printed; the others become aliases.
 */
#include "grammar/compile_pool.h"

#include "base/error.h"
#include "base/str.h"

#include <stdlib.h>

#define MAX_OPERANDS 64
#define MAX_NAMES    64

/* A member on its way: its place in the source breaks ties. */
struct sorted {
	const struct sx_tmember *m;
	uint32_t order;
};

static int by_value(const void *pa, const void *pb)
{
	const struct sorted *a = pa;
	const struct sorted *b = pb;

	if (a->m->value != b->m->value)
		return a->m->value < b->m->value ? -1 : 1;
	return a->order < b->order ? -1 : a->order > b->order;
}

static const uint64_t *kind_of(const struct sx_compiler *c, uint32_t set, struct spvx_str name)
{
	char key[128];

	if (name.len > sizeof(key) - sizeof(set))
		return NULL;
	memcpy(key, &set, sizeof(set));
	memcpy(key + sizeof(set), name.ptr, name.len);
	return sx_strmap_find(&c->kind_at, key, sizeof(set) + name.len);
}

/* Older grammars wrap operand names in single quotes. */
static struct spvx_str unquoted(struct spvx_str s)
{
	if (s.len >= 2 && s.ptr[0] == '\'' && s.ptr[s.len - 1] == '\'')
		return sx_str_n(s.ptr + 1, s.len - 2);
	return s;
}

int sx_compile_operand(struct sx_compiler *c, uint32_t set, const struct sx_toperand *o,
		       uint32_t line, struct sx_operand *out)
{
	const uint64_t *kind = kind_of(c, set, o->kind);
	const struct sx_kind *k;

	if (!kind)
		kind = kind_of(c, 0, o->kind); /* core's kinds serve every set */
	if (!kind)
		return sx_error_at(c->err, SPVX_ESYNTAX, line, 1, "unknown kind %.*s",
				   (int)o->kind.len, o->kind.ptr);
	if (*kind - 1 > UINT16_MAX)
		return sx_error_at(c->err, SPVX_ELIMIT, line, 1, "too many kinds");
	k = sx_pool_at(&c->kinds, (size_t)*kind - 1);
	memset(out, 0, sizeof(*out));
	out->kind = (uint16_t)(*kind - 1);
	out->quantifier = o->quantifier;
	out->form = k->form;
	if (o->name.ptr)
		out->name = sx_compile_string(c, unquoted(o->name));
	return 0;
}

static int add_operands(struct sx_compiler *c, uint32_t set, const struct sx_tmember *m,
			struct spvx_entry *e)
{
	struct sx_operand list[MAX_OPERANDS];
	const struct sx_toperand *o;
	uint16_t n = 0;

	for (o = m->operands; o; o = o->next) {
		int err;

		if (n == MAX_OPERANDS)
			return sx_error_at(c->err, SPVX_ELIMIT, m->line, 1, "too many operands");
		err = sx_compile_operand(c, set, o, m->line, &list[n]);
		if (err)
			return err;
		if (list[n].form == SX_FORM_RESULT_TYPE)
			e->flags |= SX_ENTRY_RESULT_TYPE;
		if (list[n].form == SX_FORM_RESULT)
			e->flags |= SX_ENTRY_RESULT;
		n++;
	}
	if (n)
		e->operands = sx_compile_operands(c, list, n);
	e->operand_count = n;
	if (sx_str_starts(m->name, "OpType") && (e->flags & SX_ENTRY_RESULT))
		e->flags |= SX_ENTRY_TYPE;
	return 0;
}

int sx_compile_capabilities(struct sx_compiler *c, const struct sx_tset *core)
{
	const struct sx_tkind *k = core->kinds;
	const struct sx_tmember *m;
	const struct sx_tnames *alias;
	uint64_t *at;

	while (k && !sx_str_is(k->name, "Capability"))
		k = k->next;
	for (m = k ? k->enumerants : NULL; m; m = m->next) {
		at = sx_strmap_at(&c->capability_at, m->name.ptr, m->name.len, NULL);
		if (!at)
			return -SPVX_ENOMEM;
		*at = (uint64_t)m->value + 1;
		for (alias = m->aliases; alias; alias = alias->next) {
			at = sx_strmap_at(&c->capability_at, alias->name.ptr, alias->name.len,
					  NULL);
			if (!at)
				return -SPVX_ENOMEM;
			*at = (uint64_t)m->value + 1;
		}
	}
	return 0;
}

static int add_capabilities(struct sx_compiler *c, const struct sx_tmember *m,
			    struct spvx_entry *e)
{
	uint32_t list[MAX_NAMES];
	const struct sx_tnames *n;
	uint32_t count = 0;

	for (n = m->capabilities; n; n = n->next) {
		const uint64_t *value =
			sx_strmap_find(&c->capability_at, n->name.ptr, n->name.len);

		if (!value)
			return sx_error_at(c->err, SPVX_ESYNTAX, m->line, 1,
					   "unknown capability %.*s", (int)n->name.len,
					   n->name.ptr);
		if (count == MAX_NAMES)
			return sx_error_at(c->err, SPVX_ELIMIT, m->line, 1,
					   "too many capabilities");
		list[count++] = (uint32_t)(*value - 1);
	}
	e->capabilities = sx_compile_list(c, list, count);
	return 0;
}

/* Intern the names of a list behind the @count that are in @list; those there are are skipped. */
static uint32_t gather(struct sx_compiler *c, const struct sx_tnames *n, uint32_t *list,
		       uint32_t count)
{
	for (; n && count < MAX_NAMES; n = n->next) {
		uint32_t text = sx_compile_string(c, n->name);
		uint32_t i = 0;

		while (i < count && list[i] != text)
			i++;
		if (i == count)
			list[count++] = text;
	}
	return count;
}

static uint8_t version_of(struct spvx_str v)
{
	if (v.len == 3 && v.ptr[1] == '.')
		return (uint8_t)((v.ptr[0] - '0') << 4 | (v.ptr[2] - '0'));
	return 0;
}

static uint8_t class_of(const struct sx_compiler *c, struct spvx_str tag)
{
	size_t i;

	for (i = 0; tag.ptr && i < c->classes.count; i++) {
		const struct sx_class *cl = sx_pool_at(&c->classes, i);

		if (sx_str_is(tag, (const char *)c->strings.data + cl->tag))
			return (uint8_t)i;
	}
	return UINT8_MAX;
}

/* One entry from the members @s[0..n) of equal value. */
static int add_entry(struct sx_compiler *c, uint32_t set, const struct sorted *s, size_t n)
{
	struct spvx_entry e = { .value = s[0].m->value };
	const struct sx_tmember *m = s[0].m;
	struct spvx_entry *place;
	uint32_t list[1 + MAX_NAMES];
	uint32_t count;
	size_t i;
	int err = add_operands(c, set, m, &e);

	if (!err)
		err = add_capabilities(c, m, &e);
	if (err)
		return err;
	if (m->name.len > UINT16_MAX)
		return sx_error_at(c->err, SPVX_ELIMIT, m->line, 1, "name too long");
	e.name = sx_compile_string(c, m->name);
	e.name_len = (uint16_t)m->name.len;
	e.class_index = class_of(c, m->class_name);
	e.since = version_of(m->version);
	e.until = version_of(m->last_version);
	if (m->provisional)
		e.flags |= SX_ENTRY_PROVISIONAL;
	if (m->version.ptr && sx_str_is(m->version, "None"))
		e.flags |= SX_ENTRY_NOT_CORE;
	count = gather(c, m->extensions, list, 0);
	e.extensions = sx_compile_list(c, list, count);
	list[0] = e.name; /* so that the name itself is no alias */
	count = 1;
	for (i = 0; i < n; i++) {
		struct sx_tnames own = { NULL, s[i].m->name };

		count = gather(c, &own, list, count);
		count = gather(c, s[i].m->aliases, list, count);
	}
	e.aliases = sx_compile_list(c, list + 1, count - 1);
	place = sx_pool_add(&c->entries, 1);
	if (!place)
		return -SPVX_ENOMEM;
	*place = e;
	return 0;
}

static int by_text(const void *pa, const void *pb)
{
	const struct sx_name *a = pa;
	const struct sx_name *b = pb;

	if (a->text != b->text)
		return a->text < b->text ? -1 : 1;
	return a->entry < b->entry ? -1 : a->entry > b->entry;
}

/* Offsets of interned strings tell equal from different; look-up wants the order of bytes. */
static void sort_by_bytes(struct sx_compiler *c, struct sx_name *names, size_t n)
{
	const char *text = c->strings.data;
	size_t gap;
	size_t i;

	for (gap = n / 2; gap; gap /= 2) {
		for (i = gap; i < n; i++) {
			struct sx_name name = names[i];
			size_t j = i;

			while (j >= gap &&
			       strcmp(text + names[j - gap].text, text + name.text) > 0) {
				names[j] = names[j - gap];
				j -= gap;
			}
			names[j] = name;
		}
	}
}

static int add_names(struct sx_compiler *c, struct sx_range *r)
{
	size_t start = c->names.count;
	struct sx_name *names;
	size_t i;
	size_t kept;

	for (i = r->first; i < r->first + r->count; i++) {
		const struct spvx_entry *e = sx_pool_at(&c->entries, i);
		const uint32_t *aliases = sx_pool_at(&c->lists, e->aliases);
		struct sx_name *place = sx_pool_add(&c->names, 1 + aliases[0]);
		uint32_t k;

		if (!place)
			return -SPVX_ENOMEM;
		place[0] = (struct sx_name){ e->name, (uint32_t)i };
		for (k = 0; k < aliases[0]; k++)
			place[1 + k] = (struct sx_name){ aliases[1 + k], (uint32_t)i };
	}
	names = sx_pool_at(&c->names, start);
	qsort(names, c->names.count - start, sizeof(*names), by_text);
	/* one name, one entry: the first that has it */
	for (i = 0, kept = 0; i < c->names.count - start; i++) {
		if (!kept || names[kept - 1].text != names[i].text)
			names[kept++] = names[i];
	}
	c->names.count = start + kept;
	sort_by_bytes(c, names, kept);
	r->first_name = (uint32_t)start;
	r->name_count = (uint32_t)kept;
	return 0;
}

static void measure_dense(const struct sx_compiler *c, struct sx_range *r)
{
	const struct spvx_entry *e = r->count ? sx_pool_at(&c->entries, r->first) : NULL;

	r->base = e ? e->value : 0;
	while (r->dense < r->count && e[r->dense].value == r->base + r->dense)
		r->dense++;
}

int sx_compile_range(struct sx_compiler *c, uint32_t set, const struct sx_tmember *members,
		     struct sx_range *range)
{
	const struct sx_tmember *m;
	struct sorted *sorted;
	size_t n = 0;
	size_t i;
	int err = 0;

	memset(range, 0, sizeof(*range));
	range->first = (uint32_t)c->entries.count;
	for (m = members; m; m = m->next)
		n++;
	if (!n)
		return 0;
	sorted = sx_resize(c->a, NULL, 0, n * sizeof(*sorted));
	if (!sorted)
		return -SPVX_ENOMEM;
	for (m = members, i = 0; m; m = m->next, i++)
		sorted[i] = (struct sorted){ m, (uint32_t)i };
	qsort(sorted, n, sizeof(*sorted), by_value);
	for (i = 0; !err && i < n;) {
		size_t equal = 1;

		while (i + equal < n && sorted[i + equal].m->value == sorted[i].m->value)
			equal++;
		err = add_entry(c, set, sorted + i, equal);
		i += equal;
	}
	sx_free(c->a, sorted, n * sizeof(*sorted));
	range->count = (uint32_t)(c->entries.count - range->first);
	if (!err)
		err = c->failed;
	if (!err)
		err = add_names(c, range);
	if (!err)
		measure_dense(c, range);
	return err;
}
