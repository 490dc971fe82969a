/* SPDX-License-Identifier: MIT */
/*
 * grammar/compile_range.c - the instructions of a set, or the enumerants of a kind.
 *
 * Sorted by value for look-up by number, and by name for look-up by name. Where a value
 * occurs twice the first name is the one that is printed; the others become aliases.
 */
#include "grammar/compile_pool.h"

#include "base/error.h"
#include "base/sort.h"
#include "base/str.h"

#define MAX_OPERANDS 64

/* A member and its position in the source, which breaks ties. */
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

static const uint64_t *kind_of(const struct sx_compiler *c, uint32_t set,
			       struct spvx_str name)
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
			return sx_error_at(c->err, SPVX_ELIMIT, m->line, 1,
					   "too many operands");
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
	if (!set && sx_str_starts(m->name, "OpType") && (e->flags & SX_ENTRY_RESULT))
		e->flags |= SX_ENTRY_TYPE;
	return 0;
}

/* The first capability of a name counts. */
static int note_capability(struct sx_compiler *c, struct spvx_str name, uint32_t value)
{
	bool fresh;
	uint64_t *at = sx_strmap_at(&c->capability_at, name.ptr, name.len, &fresh);

	if (!at)
		return -SPVX_ENOMEM;
	if (fresh)
		*at = (uint64_t)value + 1;
	return 0;
}

int sx_compile_capabilities(struct sx_compiler *c, const struct sx_tset *core)
{
	const struct sx_tkind *k = core->kinds;
	const struct sx_tmember *first;
	const struct sx_tmember *m;
	const struct sx_tnames *alias;
	int err = 0;

	while (k && !sx_str_is(k->name, "Capability"))
		k = k->next;
	first = k ? k->enumerants : NULL;
	for (m = first; m && !err; m = m->next)
		err = note_capability(c, m->name, m->value);
	for (m = first; m && !err; m = m->next) {
		for (alias = m->aliases; alias && !err; alias = alias->next)
			err = note_capability(c, alias->name, m->value);
	}
	return err;
}

/* Add @item to a list of @count items unless it has it. Return: the new count. */
static uint32_t add_item(uint32_t *list, uint32_t count, uint32_t item)
{
	uint32_t i = 0;

	while (i < count && list[i] != item)
		i++;
	if (i == count)
		list[count++] = item;
	return count;
}

static int too_many(struct sx_compiler *c, const struct sx_tmember *m)
{
	return sx_error_at(c->err, SPVX_ELIMIT, m->line, 1, "more than %d names in a list",
			   SX_MAX_LIST);
}

static int find_capability(struct sx_compiler *c, const struct sx_tmember *m,
			   struct spvx_str name, uint32_t *value)
{
	const uint64_t *at = sx_strmap_find(&c->capability_at, name.ptr, name.len);

	if (!at)
		return sx_error_at(c->err, SPVX_ESYNTAX, m->line, 1,
				   "unknown capability %.*s", (int)name.len, name.ptr);
	*value = (uint32_t)(*at - 1);
	return 0;
}

static int add_capabilities(struct sx_compiler *c, const struct sx_tmember *m,
			    struct spvx_entry *e)
{
	const struct sx_tnames stray = { NULL, m->stray_capability };
	const struct sx_tnames *n = stray.name.ptr ? &stray : m->capabilities;
	uint32_t list[SX_MAX_LIST];
	uint32_t count = 0;

	while (n) {
		uint32_t value = 0;
		int err = find_capability(c, m, n->name, &value);

		if (err)
			return err;
		if (count == SX_MAX_LIST)
			return too_many(c, m);
		count = add_item(list, count, value);
		n = n == &stray ? m->capabilities : n->next;
	}
	e->capabilities = sx_compile_list(c, list, count);
	return 0;
}

static int add_extensions(struct sx_compiler *c, const struct sx_tmember *m,
			  struct spvx_entry *e)
{
	uint32_t list[SX_MAX_LIST];
	const struct sx_tnames *n;
	uint32_t count = 0;

	for (n = m->extensions; n; n = n->next) {
		if (count == SX_MAX_LIST)
			return too_many(c, m);
		count = add_item(list, count, sx_compile_string(c, n->name));
	}
	e->extensions = sx_compile_list(c, list, count);
	return 0;
}

/* Add all names of the members @s[0..n) except the one that is printed. */
static int add_aliases(struct sx_compiler *c, const struct sorted *s, size_t n,
		       struct spvx_entry *e)
{
	uint32_t list[1 + SX_MAX_LIST] = { e->name };
	uint32_t count = 1;
	size_t i;

	for (i = 0; i < n; i++) {
		const struct sx_tnames own = { s[i].m->aliases, s[i].m->name };
		const struct sx_tnames *a;

		for (a = &own; a; a = a->next) {
			if (count > SX_MAX_LIST)
				return too_many(c, s[i].m);
			count = add_item(list, count, sx_compile_string(c, a->name));
		}
	}
	e->aliases = sx_compile_list(c, list + 1, count - 1);
	return 0;
}

/* Parse a version: "1.6" is 0x16; "None" and an absent key are 0. */
static int read_version(struct sx_compiler *c, const struct sx_tmember *m,
			struct spvx_str v, uint8_t *out)
{
	const char *dot = v.len ? memchr(v.ptr, '.', v.len) : NULL;
	uint64_t major;
	uint64_t minor;

	*out = 0;
	if (!dot)
		return 0;
	if (!sx_parse_u64(sx_str_n(v.ptr, (size_t)(dot - v.ptr)), &major) || major > 15 ||
	    !sx_parse_u64(sx_str_n(dot + 1, (size_t)(v.ptr + v.len - dot - 1)), &minor) ||
	    minor > 15)
		return sx_error_at(c->err, SPVX_ELIMIT, m->line, 1,
				   "version out of range: %.*s", (int)v.len, v.ptr);
	*out = (uint8_t)(major << 4 | minor);
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
	return SX_NO_CLASS;
}

static int add_name(struct sx_compiler *c, const struct sx_tmember *m, struct spvx_entry *e)
{
	if (m->name.len > UINT16_MAX)
		return sx_error_at(c->err, SPVX_ELIMIT, m->line, 1, "name too long");
	e->name = sx_compile_string(c, m->name);
	e->name_len = (uint16_t)m->name.len;
	return 0;
}

/* Add an entry from the members @s[0..n) of equal value; the first one defines it. */
static int add_entry(struct sx_compiler *c, uint32_t set, const struct sorted *s, size_t n)
{
	struct spvx_entry e = { .value = s[0].m->value };
	const struct sx_tmember *m = s[0].m;
	struct spvx_entry *place;
	int err = add_name(c, m, &e);

	if (!err)
		err = add_operands(c, set, m, &e);
	if (!err)
		err = add_capabilities(c, m, &e);
	if (!err)
		err = add_extensions(c, m, &e);
	if (!err)
		err = add_aliases(c, s, n, &e);
	if (!err)
		err = read_version(c, m, m->version, &e.since);
	if (!err)
		err = read_version(c, m, m->last_version, &e.until);
	if (err)
		return err;
	e.class_index = class_of(c, m->class_name);
	if (m->provisional)
		e.flags |= SX_ENTRY_PROVISIONAL;
	if (m->version.ptr && sx_str_is(m->version, "None"))
		e.flags |= SX_ENTRY_NOT_CORE;
	place = sx_pool_add(&c->entries, 1);
	if (!place)
		return -SPVX_ENOMEM;
	*place = e;
	return 0;
}

/* A name and the entry that it names. */
struct use {
	struct spvx_str name;
	uint64_t rank; /* the lowest counts where a name is used twice */
	uint32_t entry;
};

static int by_name(const void *pa, const void *pb)
{
	const struct use *a = pa;
	const struct use *b = pb;
	int order = sx_str_cmp(a->name, b->name);

	if (order)
		return order;
	return a->rank < b->rank ? -1 : a->rank > b->rank;
}

static size_t count_names(const struct sorted *s, size_t n)
{
	const struct sx_tnames *a;
	size_t count = n;
	size_t i;

	for (i = 0; i < n; i++) {
		for (a = s[i].m->aliases; a; a = a->next)
			count++;
	}
	return count;
}

/* List names in the order of the source, printed names before aliases. */
static void gather_names(const struct sorted *s, size_t n, uint32_t entry, struct use *use)
{
	const struct sx_tnames *a;
	size_t i;

	for (i = 0; i < n; i++) {
		if (i && s[i].m->value != s[i - 1].m->value)
			entry++;
		*use++ = (struct use){ s[i].m->name, s[i].order, entry };
		for (a = s[i].m->aliases; a; a = a->next)
			*use++ = (struct use){ a->name, (uint64_t)n + s[i].order, entry };
	}
}

/* Record the index of an entry's printed name; a shared name belongs to its first entry. */
static void note_place(struct sx_compiler *c, const struct sx_name *name, uint32_t place)
{
	struct spvx_entry *e = sx_pool_at(&c->entries, name->entry);

	if (e->name == name->text && place < UINT16_MAX)
		e->name_place = (uint16_t)(place + 1);
}

static int add_names(struct sx_compiler *c, const struct sorted *s, size_t n,
		     struct sx_range *r)
{
	size_t count = count_names(s, n);
	struct use *uses = sx_resize(c->a, NULL, 0, count * sizeof(*uses));
	struct sx_name *name = NULL;
	size_t i;

	if (!uses)
		return -SPVX_ENOMEM;
	gather_names(s, n, r->first, uses);
	sx_sort(uses, count, sizeof(*uses), by_name);
	r->first_name = (uint32_t)c->names.count;
	for (i = 0; i < count; i++) {
		if (i && sx_str_eq(uses[i].name, uses[i - 1].name))
			continue;
		name = sx_pool_add(&c->names, 1);
		if (!name)
			break;
		name->text = sx_compile_string(c, uses[i].name);
		name->entry = uses[i].entry;
		note_place(c, name, (uint32_t)c->names.count - 1 - r->first_name);
	}
	r->name_count = (uint32_t)c->names.count - r->first_name;
	sx_free(c->a, uses, count * sizeof(*uses));
	return name ? 0 : -SPVX_ENOMEM;
}

static void measure_dense(const struct sx_compiler *c, struct sx_range *r)
{
	const struct spvx_entry *e = r->count ? sx_pool_at(&c->entries, r->first) : NULL;

	r->base = e ? e->value : 0;
	while (r->dense < r->count && e[r->dense].value == r->base + r->dense)
		r->dense++;
}

/* Add entries for the members @s[0..n), sorted by value. */
static int add_entries(struct sx_compiler *c, uint32_t set, const struct sorted *s,
		       size_t n)
{
	size_t i = 0;
	int err = 0;

	while (!err && i < n) {
		size_t equal = 1;

		while (i + equal < n && s[i + equal].m->value == s[i].m->value)
			equal++;
		err = add_entry(c, set, s + i, equal);
		i += equal;
	}
	return err ? err : c->failed;
}

int sx_compile_range(struct sx_compiler *c, uint32_t set, const struct sx_tmember *members,
		     struct sx_range *range)
{
	const struct sx_tmember *m;
	struct sorted *sorted;
	size_t n = 0;
	uint32_t i = 0;
	int err;

	memset(range, 0, sizeof(*range));
	range->first = (uint32_t)c->entries.count;
	for (m = members; m; m = m->next)
		n++;
	if (!n)
		return 0;
	sorted = sx_resize(c->a, NULL, 0, n * sizeof(*sorted));
	if (!sorted)
		return -SPVX_ENOMEM;
	for (m = members; m; m = m->next, i++)
		sorted[i] = (struct sorted){ m, i };
	sx_sort(sorted, n, sizeof(*sorted), by_value);
	err = add_entries(c, set, sorted, n);
	if (!err)
		err = add_names(c, sorted, n, range);
	sx_free(c->a, sorted, n * sizeof(*sorted));
	range->count = (uint32_t)(c->entries.count - range->first);
	if (!err)
		measure_dense(c, range);
	return err;
}
