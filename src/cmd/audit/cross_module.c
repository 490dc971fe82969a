/* SPDX-License-Identifier: MIT */
/*
 * cmd/audit/cross_module.c - rules about all modules together: duplicates, versions of
 * tools. Their findings do not depend on the order of the modules.
 */
#include "cmd/audit/audit.h"

#include "base/hash.h"
#include "base/sort.h"
#include "base/str.h"
#include "cmd/audit/lines.h"

#include <stdio.h>

/* ---- facts of a module ---- */

/* Return: the index of a generator in audit_seen.recent. */
static uint32_t slot_of(uint32_t generator)
{
	return (generator ^ generator >> 16) & (AUDIT_RECENT - 1);
}

struct audit_version *audit_version_find(const struct audit_seen *s, uint32_t generator)
{
	struct audit_version *v = s->recent[slot_of(generator)];
	const uint64_t *at;

	if (v && v->generator == generator)
		return v;
	at = s->index
		     ? sx_strmap_find(s->index, (const char *)&generator, sizeof(generator))
		     : NULL;
	return at ? (struct audit_version *)(uintptr_t)*at : NULL;
}

/* Add a version to the list, the cache and the index. Return: 0 or -SPVX_ENOMEM. */
static int add_version(struct audit_seen *s, struct audit_version *v)
{
	uint64_t *at;

	s->recent[slot_of(v->generator)] = v;
	v->next = s->versions;
	s->versions = v;
	if (!s->index)
		return 0;
	at = sx_strmap_at(s->index, (const char *)&v->generator, sizeof(v->generator),
			  NULL);
	if (at)
		*at = (uintptr_t)v;
	return at ? 0 : -SPVX_ENOMEM;
}

int audit_version_add(struct audit_seen *s, struct sx_arena *arena, uint32_t generator,
		      uint64_t count, const struct sx_finding *about)
{
	struct audit_version *v = audit_version_find(s, generator);
	bool known = v != NULL;

	if (!known) {
		v = sx_arena_zalloc(arena, 1, sizeof(*v));
		if (!v)
			return -SPVX_ENOMEM;
		v->generator = generator;
		if (add_version(s, v))
			return -SPVX_ENOMEM;
	}
	v->count += count;
	if (known && sx_str_cmp(about->address, v->about.address) >= 0)
		return 0;
	v->about = *about;
	return sx_finding_own(&v->about, arena) ? 0 : -SPVX_ENOMEM;
}

/* Copy the texts of @c to the arena. Neighbours are often in the same container, whose name
 * is then shared. */
static bool own(struct audit_copy *c, struct sx_arena *arena, const struct audit_copy *last)
{
	if (last && sx_str_eq(last->container, c->container))
		c->container = last->container;
	else if (!sx_arena_own(arena, &c->container))
		return false;
	return sx_arena_own(arena, &c->address) && sx_arena_own(arena, &c->build_id) &&
	       sx_arena_own(arena, &c->program.symbol) &&
	       sx_arena_own(arena, &c->program.section);
}

int audit_copy_add(struct audit_seen *s, struct sx_arena *arena,
		   const struct audit_copy *copy)
{
	struct audit_copy *c = sx_arena_zalloc(arena, 1, sizeof(*c));

	if (!c)
		return -SPVX_ENOMEM;
	*c = *copy;
	c->next = NULL;
	if (!own(c, arena, s->last))
		return -SPVX_ENOMEM;
	if (s->last)
		s->last->next = c;
	else
		s->copies = c;
	s->last = c;
	s->copy_count++;
	return 0;
}

struct sx_finding audit_copy_about(const struct audit_copy *c)
{
	return (struct sx_finding){
		.address = c->address,
		.container = c->container,
		.program = c->program,
		.stored_at = c->stored_at,
		.clear = c->clear,
		.size = c->size,
		.sha256 = c->sha256,
		.offset = SX_FINDING_NO_PLACE,
		.count = 1,
		.in_module = true,
	};
}

/* ---- all modules ---- */

int audit_report_finding(struct audit_kept *k, const char *id,
			 const struct sx_finding *about, struct spvx_str what,
			 struct spvx_str key, uint64_t ordinal)
{
	struct audit_found found = { .rule = (unsigned)spvx_audit_rule_find(sx_str(id)),
				     .f = *about };

	found.f.severity = spvx_audit_policy_severity(k->policy, found.rule);
	if (found.f.severity == SPVX_AUDIT_OFF ||
	    spvx_audit_policy_ignores(k->policy, about->address) ||
	    spvx_audit_policy_suppresses(k->policy, found.rule, about->address, sx_str("")))
		return 0;
	if (k->prints)
		audit_print(found.f.print, id, what, key, (unsigned)ordinal);
	return audit_keep(k, &found);
}

static int take_versions(struct audit_kept *k, const struct audit_seen *seen)
{
	int err = 0;

	for (const struct audit_version *v = seen->versions; v && !err; v = v->next)
		err = audit_version_add(&k->seen, &k->arena, v->generator, v->count,
					&v->about);
	return err;
}

int audit_keep_seen(struct audit_kept *k, const struct audit_seen *seen)
{
	int err;

	k->seen.caches |= seen->caches && !k->in_base;
	if (k->lines)
		return audit_lines_put_seen(k->lines, seen, k->in_base);
	err = take_versions(k, seen);
	if (!err)
		err = audit_base_take(&k->facts[!k->in_base], &k->arena, &seen->facts);
	for (const struct audit_copy *c = seen->copies; c && !err; c = c->next)
		err = audit_copy_add(&k->seen, &k->arena, c);
	return err;
}

/* ---- duplicates ---- */

static int by_bytes(const void *x, const void *y)
{
	const struct audit_copy *a = *(const struct audit_copy *const *)x;
	const struct audit_copy *b = *(const struct audit_copy *const *)y;
	int order = memcmp(a->sha256, b->sha256, sizeof(a->sha256));

	return order ? order : sx_str_cmp(a->address, b->address);
}

static int by_code(const void *x, const void *y)
{
	const struct audit_copy *a = *(const struct audit_copy *const *)x;
	const struct audit_copy *b = *(const struct audit_copy *const *)y;
	int order = memcmp(a->n1, b->n1, sizeof(a->n1));

	return order ? order : sx_str_cmp(a->address, b->address);
}

/* Report that @c is a copy of @first. @digest: the digest that both share; @ordinal: number
 * of the copy among those with this digest. */
static int report_copy(struct audit_kept *k, const struct audit_copy *c, const char *id,
		       const unsigned char *digest, const struct audit_copy *first,
		       uint64_t ordinal)
{
	const char *unit = k->rules[spvx_audit_rule_find(sx_str(id))].unit;
	struct sx_finding about = audit_copy_about(c);
	struct sx_buf message;
	int err;

	sx_buf_init(&message, NULL);
	sx_buf_puts(&message, digest == c->n1 ? "same code as " : "same bytes as ");
	sx_buf_put(&message, first->address.ptr, first->address.len);
	if (unit && !strcmp(unit, "bytes")) { /* its limit is a number of bytes */
		SX_SAY(&message, SX_T(" ("), SX_COUNT(c->size, "byte", "bytes"), SX_T(")"));
		about.weight = c->size;
	}
	about.message = sx_str_n(message.data, message.len);
	err = message.error;
	if (!err)
		err = audit_report_finding(
			k, id, &about, sx_str_n((const char *)digest, SPVX_DIGEST_BYTES),
			sx_str(""), ordinal);
	sx_buf_free(&message);
	return err;
}

/* Report modules with different bytes and the same code; @list has distinct modules. */
static int report_codes(struct audit_kept *k, const struct audit_copy **list, size_t count)
{
	size_t first = 0;
	int err = 0;

	sx_sort(list, count, sizeof(*list), by_code);
	for (size_t n = 1; n < count && !err; n++) {
		if (memcmp(list[n]->n1, list[first]->n1, sizeof(list[n]->n1)) != 0)
			first = n;
		else
			err = report_copy(k, list[n], "R003", list[n]->n1, list[first],
					  n - first);
	}
	return err;
}

/* The last part of an address, which is the name of the module. */
static struct spvx_str name_of(const struct audit_copy *c)
{
	struct spvx_str name = c->address;
	size_t from = name.len;

	while (from && name.ptr[from - 1] != '!' && name.ptr[from - 1] != '/')
		from--;
	return sx_str_n(name.ptr + from, name.len - from);
}

/* Whether @c has the code of @first and another name. */
static bool is_renamed(const struct audit_copy *c, const struct audit_copy *first)
{
	return !memcmp(c->n1, first->n1, sizeof(c->n1)) &&
	       !sx_str_eq(name_of(c), name_of(first));
}

/* Report modules with the code of another one under another name, if all of them have more
 * bytes than the limit; @list has all modules whose digest of the code is known. */
static int report_renamed(struct audit_kept *k, const struct audit_copy **list,
			  size_t count)
{
	unsigned rule = (unsigned)spvx_audit_rule_find(sx_str("D001"));
	uint64_t bytes = 0;
	size_t first = 0;
	int err = 0;

	if (!count || spvx_audit_policy_severity(k->policy, rule) == SPVX_AUDIT_OFF)
		return 0;
	sx_sort(list, count, sizeof(*list), by_code);
	for (unsigned pass = 0; pass < 2 && !err; pass++) {
		for (size_t n = first = 0; n < count && !err; n++) {
			if (memcmp(list[n]->n1, list[first]->n1, sizeof(list[n]->n1)) != 0)
				first = n;
			if (!is_renamed(list[n], list[first]))
				continue;
			bytes += pass ? 0 : list[n]->size;
			if (pass)
				err = report_copy(k, list[n], "D001", list[n]->n1,
						  list[first], n - first);
		}
		if (bytes <= spvx_audit_policy_threshold(k->policy, rule))
			break;
	}
	return err;
}

/* ---- build identifiers ---- */

static int by_build_id(const void *x, const void *y)
{
	const struct audit_copy *a = *(const struct audit_copy *const *)x;
	const struct audit_copy *b = *(const struct audit_copy *const *)y;
	int order = sx_str_cmp(a->build_id, b->build_id);

	return order ? order : sx_str_cmp(a->address, b->address);
}

/* @ordinal: number of the finding among those of the identifier. */
static int report_build_id(struct audit_kept *k, const struct audit_copy *c,
			   const struct audit_copy *first, uint64_t ordinal)
{
	struct sx_finding about = audit_copy_about(c);
	struct sx_buf message;
	int err;

	sx_buf_init(&message, NULL);
	SX_SAY(&message, SX_T("build id "), SX_S(c->build_id), SX_T(" is also that of "),
	       SX_S(first->address), SX_T(", which has other code"));
	about.message = sx_str_n(message.data, message.len);
	err = message.error;
	if (!err)
		err = audit_report_finding(k, "I013", &about,
					   sx_str_n((const char *)c->n1, sizeof(c->n1)),
					   c->build_id, ordinal);
	sx_buf_free(&message);
	return err;
}

/* Compare the code of modules with the same identifier with that of the first by
 * address. */
static int report_build_ids(struct audit_kept *k, const struct audit_copy **list)
{
	size_t first = 0;
	size_t count = 0;
	uint64_t ordinal = 0;
	int err = 0;

	for (const struct audit_copy *c = k->seen.copies; c; c = c->next) {
		if (c->build_id.len)
			list[count++] = c;
	}
	sx_sort(list, count, sizeof(*list), by_build_id);
	for (size_t n = 1; n < count && !err; n++) {
		if (!sx_str_eq(list[n]->build_id, list[first]->build_id)) {
			first = n;
			ordinal = 0;
		} else if (memcmp(list[n]->n1, list[first]->n1, sizeof(list[n]->n1)) != 0) {
			err = report_build_id(k, list[n], list[first], ordinal++);
		}
	}
	return err;
}

/* ---- bytes ---- */

/* Report modules with the same bytes; only the first of each stays in the list, if the
 * digest of its code is known. Return: 0 or -SPVX_ENOMEM. */
static int report_bytes(struct audit_kept *k, const struct audit_copy **list, size_t *count)
{
	const struct audit_copy *first = NULL;
	uint64_t ordinal = 0;
	size_t left = 0;
	int err = 0;

	for (size_t n = 0; n < *count && !err; n++) {
		const struct audit_copy *c = list[n];

		if (first && !memcmp(c->sha256, first->sha256, sizeof(c->sha256))) {
			err = report_copy(k, c, "Q003", c->sha256, first, ++ordinal);
			continue;
		}
		first = c;
		ordinal = 0;
		if (c->has_n1)
			list[left++] = c;
	}
	*count = left;
	return err;
}

static int report_copies(struct audit_kept *k)
{
	size_t count = k->seen.copy_count;
	const struct audit_copy **list =
		sx_resize(NULL, NULL, 0, (count + 1) * sizeof(*list));
	size_t n = 0;
	int err;

	if (!list)
		return -SPVX_ENOMEM;
	for (const struct audit_copy *c = k->seen.copies; c; c = c->next)
		if (c->has_n1)
			list[n++] = c;
	err = report_renamed(k, list, n);
	n = 0;
	for (const struct audit_copy *c = k->seen.copies; c; c = c->next)
		list[n++] = c;
	sx_sort(list, n, sizeof(*list), by_bytes);
	if (!err)
		err = report_bytes(k, list, &n);
	if (!err)
		err = report_codes(k, list, n);
	if (!err)
		err = report_build_ids(k, list);
	sx_free(NULL, list, (count + 1) * sizeof(*list));
	return err;
}

/* ---- versions of a tool ---- */

static int by_generator(const void *x, const void *y)
{
	const struct audit_version *a = *(const struct audit_version *const *)x;
	const struct audit_version *b = *(const struct audit_version *const *)y;

	return a->generator < b->generator ? -1 : a->generator > b->generator;
}

#define LISTED_MAX 4 /* most versions that a message lists */

/* "2 versions of Glslang: 7 (31 modules), 11 (1 module)"; "175 versions of Shaderc: 0 to 113" */
static void put_versions(struct sx_buf *b, const struct audit_version *const *list,
			 size_t count)
{
	const char *name = spvx_generator_name(NULL, list[0]->generator >> 16);

	SX_SAY(b, SX_N(count), SX_T(" versions of "), SX_C(name ? name : "a tool"),
	       SX_T(": "));
	if (count > LISTED_MAX)
		SX_SAY(b, SX_PLAIN(list[0]->generator & 0xffff), SX_T(" to "),
		       SX_PLAIN(list[count - 1]->generator & 0xffff));
	for (size_t n = 0; n < count && count <= LISTED_MAX; n++)
		SX_SAY(b, SX_C(n ? ", " : ""), SX_PLAIN(list[n]->generator & 0xffff),
		       SX_T(" ("), SX_COUNT(list[n]->count, "module", "modules"),
		       SX_T(")"));
}

/* Report the versions of one tool; @list is sorted from the oldest on. */
static int report_tool(struct audit_kept *k, const struct audit_version *const *list,
		       size_t count)
{
	struct sx_finding about = list[0]->about;
	struct sx_buf message;
	char number[16];
	int err;

	snprintf(number, sizeof(number), "%u", list[0]->generator >> 16);
	sx_buf_init(&message, NULL);
	put_versions(&message, list, count);
	about.message = sx_str_n(message.data, message.len);
	about.in_module = false;
	err = message.error;
	if (!err)
		err = audit_report_finding(k, "R004", &about, sx_str(""), sx_str(number),
					   0);
	sx_buf_free(&message);
	return err;
}

/* Report each tool that has several versions. */
static int report_sorted(struct audit_kept *k, const struct audit_version *const *list,
			 size_t count)
{
	size_t end;
	int err = 0;

	for (size_t n = 0; n < count && !err; n = end) {
		uint32_t tool = list[n]->generator >> 16;

		for (end = n + 1; end < count && list[end]->generator >> 16 == tool; end++)
			;
		if (tool && end - n > 1)
			err = report_tool(k, list + n, end - n);
	}
	return err;
}

static int report_tools(struct audit_kept *k)
{
	const struct audit_version **list;
	size_t count = 0;
	size_t n = 0;
	int err;

	for (const struct audit_version *v = k->seen.versions; v; v = v->next)
		count++;
	list = sx_resize(NULL, NULL, 0, (count + 1) * sizeof(*list));
	if (!list)
		return -SPVX_ENOMEM;
	for (const struct audit_version *v = k->seen.versions; v; v = v->next)
		list[n++] = v;
	sx_sort(list, n, sizeof(*list), by_generator);
	err = report_sorted(k, list, n);
	sx_free(NULL, list, (count + 1) * sizeof(*list));
	return err;
}

int audit_keep_cross_module(struct audit_kept *k)
{
	int err = audit_keep_deferred(k);

	if (!err)
		err = report_copies(k);
	return err ? err : report_tools(k);
}
