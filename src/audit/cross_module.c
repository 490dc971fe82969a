/* SPDX-License-Identifier: MIT */
/*
 * audit/cross_module.c - rules about all modules together: duplicates, versions of
 * tools. Their findings do not depend on the order of the modules.
 */
#include "audit/findings.h"

#include "audit/rules.h"
#include "base/hash.h"
#include "base/say.h"
#include "base/sort.h"

#include <stdio.h>

/* ---- facts of a module ---- */

/* Return: the index of a generator in sx_audit_seen.recent. */
static uint32_t slot_of(uint32_t generator)
{
	return (generator ^ generator >> 16) & (SX_AUDIT_RECENT - 1);
}

struct sx_audit_version *sx_audit_version_find(const struct sx_audit_seen *s,
					       uint32_t generator)
{
	struct sx_audit_version *v = s->recent[slot_of(generator)];
	const uint64_t *at;

	if (v && v->generator == generator)
		return v;
	at = s->index
		     ? sx_strmap_find(s->index, (const char *)&generator, sizeof(generator))
		     : NULL;
	return at ? (struct sx_audit_version *)(uintptr_t)*at : NULL;
}

int sx_audit_version_add(struct sx_audit_seen *s, struct sx_arena *arena,
			 uint32_t generator, uint64_t count, const struct sx_finding *about)
{
	struct sx_audit_version *v = sx_audit_version_find(s, generator);
	bool known = v != NULL;

	if (!known) {
		uint64_t unindexed;
		uint64_t *at = s->index ? sx_strmap_at(s->index, (const char *)&generator,
						       sizeof(generator), NULL)
					: &unindexed;

		v = sx_arena_zalloc(arena, 1, sizeof(*v));
		if (!v || !at)
			return -SPVX_ENOMEM;
		*at = (uintptr_t)v;
		v->generator = generator;
		v->next = s->versions;
		s->versions = v;
		s->recent[slot_of(generator)] = v;
	}
	v->count += count;
	if (known && sx_str_cmp(about->address, v->about.address) >= 0)
		return 0;
	v->about = *about;
	return sx_finding_own(&v->about, arena) ? 0 : -SPVX_ENOMEM;
}

int sx_audit_copy_add(struct sx_audit_seen *s, struct sx_arena *arena,
		      const struct sx_audit_copy *copy)
{
	struct sx_audit_copy *c = sx_arena_zalloc(arena, 1, sizeof(*c));

	if (!c)
		return -SPVX_ENOMEM;
	*c = *copy;
	c->next = NULL;
	/* neighbours are often in the same container, whose name is then shared */
	if (s->last && sx_str_eq(s->last->container, c->container))
		c->container = s->last->container;
	else if (!sx_arena_own(arena, &c->container))
		return -SPVX_ENOMEM;
	if (!sx_arena_own(arena, &c->address) || !sx_arena_own(arena, &c->build_id) ||
	    !sx_arena_own(arena, &c->program.symbol) ||
	    !sx_arena_own(arena, &c->program.section))
		return -SPVX_ENOMEM;
	if (s->last)
		s->last->next = c;
	else
		s->copies = c;
	s->last = c;
	s->copy_count++;
	return 0;
}

struct sx_finding sx_audit_copy_about(const struct sx_audit_copy *c)
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

void sx_audit_print(char print[SX_FINDING_PRINT + 1], const char *id,
		    struct sx_audit_identity identity)
{
	char number[16];
	struct sx_sha256 sha;
	unsigned char digest[32];
	int len = snprintf(number, sizeof(number), "|%u", identity.ordinal);

	sx_sha256_init(&sha);
	sx_sha256_add(&sha, id, strlen(id));
	sx_sha256_add(&sha, "|", 1);
	sx_sha256_add(&sha, identity.what.ptr, identity.what.len);
	sx_sha256_add(&sha, "|", 1);
	sx_sha256_add(&sha, identity.key.ptr, identity.key.len);
	sx_sha256_add(&sha, number, len > 0 ? (size_t)len : 0);
	sx_sha256_end(&sha, digest);
	sx_put_hex_bytes(print, digest, SX_FINDING_PRINT / 2);
}

int sx_audit_report_finding(struct sx_audit_kept *k, const char *id,
			    const struct sx_finding *about, struct sx_buf *message,
			    struct sx_audit_identity identity)
{
	struct sx_audit_found found = { .rule = (unsigned)spvx_audit_rule_find(sx_str(id)),
					.f = *about };
	char sha256[2 * SPVX_DIGEST_BYTES + 1] = "";
	int err = message ? message->error : 0;

	if (message)
		found.f.message = sx_buf_str(message);
	if (about->sha256)
		sx_put_hex_bytes(sha256, about->sha256, SPVX_DIGEST_BYTES);
	found.f.severity = spvx_audit_policy_severity(k->policy, found.rule);
	if (!err && found.f.severity != SPVX_AUDIT_OFF &&
	    !spvx_audit_policy_ignores(k->policy, about->address) &&
	    !spvx_audit_policy_suppresses(k->policy, found.rule, about->address,
					  sx_str(sha256))) {
		if (k->prints)
			sx_audit_print(found.f.print, id, identity);
		err = sx_audit_keep(k, &found);
	}
	if (message)
		sx_buf_free(message);
	return err;
}

int sx_audit_keep_seen(struct sx_audit_kept *k, const struct sx_audit_seen *seen)
{
	int err = 0;

	k->seen.caches |= seen->caches && !k->in_base;
	if (k->sink.seen)
		return k->sink.seen(k->sink.ctx, seen, k->in_base);
	for (const struct sx_audit_version *v = seen->versions; v && !err; v = v->next)
		err = sx_audit_version_add(&k->seen, &k->arena, v->generator, v->count,
					   &v->about);
	if (!err)
		err = sx_audit_facts_add(&k->facts[!k->in_base], &k->arena, &seen->facts);
	for (const struct sx_audit_copy *c = seen->copies; c && !err; c = c->next)
		err = sx_audit_copy_add(&k->seen, &k->arena, c);
	return err;
}

/* ---- duplicates ---- */

static int by_bytes(const void *x, const void *y)
{
	const struct sx_audit_copy *a = *(const struct sx_audit_copy *const *)x;
	const struct sx_audit_copy *b = *(const struct sx_audit_copy *const *)y;
	int order = memcmp(a->sha256, b->sha256, sizeof(a->sha256));

	return order ? order : sx_str_cmp(a->address, b->address);
}

static int by_code(const void *x, const void *y)
{
	const struct sx_audit_copy *a = *(const struct sx_audit_copy *const *)x;
	const struct sx_audit_copy *b = *(const struct sx_audit_copy *const *)y;
	int order = memcmp(a->n1, b->n1, sizeof(a->n1));

	return order ? order : sx_str_cmp(a->address, b->address);
}

/* Report that @c is a copy of @first. @digest: the digest that both share; @ordinal: number
 * of the copy among those with this digest. */
static int report_copy(struct sx_audit_kept *k, const struct sx_audit_copy *c,
		       const char *id, const unsigned char *digest,
		       const struct sx_audit_copy *first, size_t ordinal)
{
	const char *unit = k->result.rules[spvx_audit_rule_find(sx_str(id))].unit;
	struct sx_finding about = sx_audit_copy_about(c);
	struct sx_buf message = { .a = k->arena.a };

	SX_SAY(&message, SX_C(digest == c->n1 ? "same code as " : "same bytes as "),
	       SX_S(first->address));
	if (unit && !strcmp(unit, "bytes")) { /* its limit is a number of bytes */
		SX_SAY(&message, SX_T(" ("), SX_COUNT(c->size, "byte", "bytes"), SX_T(")"));
		about.weight = c->size;
	}
	return sx_audit_report_finding(
		k, id, &about, &message,
		(struct sx_audit_identity){
			sx_str_n((const char *)digest, SPVX_DIGEST_BYTES), sx_str(""),
			(unsigned)ordinal });
}

/* Report modules with different bytes and the same code; @list has distinct modules. */
static int report_codes(struct sx_audit_kept *k, const struct sx_audit_copy **list,
			size_t count)
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

/* Report modules with the code of another one under another name, if all of them have more
 * bytes than the limit; @list has all modules whose digest of the code is known. */
static int report_renamed(struct sx_audit_kept *k, const struct sx_audit_copy **list,
			  size_t count)
{
	uint64_t bytes = 0;
	size_t first = 0;
	int err = 0;

	if (!count || spvx_audit_policy_severity(k->policy, AU_D001) == SPVX_AUDIT_OFF)
		return 0;
	sx_sort(list, count, sizeof(*list), by_code);
	for (unsigned pass = 0; pass < 2 && !err; pass++) {
		for (size_t n = first = 0; n < count && !err; n++) {
			if (memcmp(list[n]->n1, list[first]->n1, sizeof(list[n]->n1)) != 0)
				first = n;
			if (sx_str_eq(sx_str_last(list[n]->address, "!/"),
				      sx_str_last(list[first]->address, "!/")))
				continue;
			bytes += pass ? 0 : list[n]->size;
			if (pass)
				err = report_copy(k, list[n], "D001", list[n]->n1,
						  list[first], n - first);
		}
		if (bytes <= spvx_audit_policy_threshold(k->policy, AU_D001))
			break;
	}
	return err;
}

/* ---- build identifiers ---- */

static int by_build_id(const void *x, const void *y)
{
	const struct sx_audit_copy *a = *(const struct sx_audit_copy *const *)x;
	const struct sx_audit_copy *b = *(const struct sx_audit_copy *const *)y;
	int order = sx_str_cmp(a->build_id, b->build_id);

	return order ? order : sx_str_cmp(a->address, b->address);
}

/* @ordinal: number of the finding among those of the identifier. */
static int report_build_id(struct sx_audit_kept *k, const struct sx_audit_copy *c,
			   const struct sx_audit_copy *first, unsigned ordinal)
{
	struct sx_finding about = sx_audit_copy_about(c);
	struct sx_buf message = { .a = k->arena.a };

	SX_SAY(&message, SX_T("build id "), SX_S(c->build_id), SX_T(" is also that of "),
	       SX_S(first->address), SX_T(", which has other code"));
	return sx_audit_report_finding(
		k, "I013", &about, &message,
		(struct sx_audit_identity){ sx_str_n((const char *)c->n1, sizeof(c->n1)),
					    c->build_id, ordinal });
}

/* Compare the code of modules with the same identifier with that of the first by
 * address. */
static int report_build_ids(struct sx_audit_kept *k, const struct sx_audit_copy **list)
{
	size_t first = 0;
	size_t count = 0;
	unsigned ordinal = 0;
	int err = 0;

	for (const struct sx_audit_copy *c = k->seen.copies; c; c = c->next) {
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
static int report_bytes(struct sx_audit_kept *k, const struct sx_audit_copy **list,
			size_t *count)
{
	const struct sx_audit_copy *first = NULL;
	size_t ordinal = 0;
	size_t left = 0;
	int err = 0;

	for (size_t n = 0; n < *count && !err; n++) {
		const struct sx_audit_copy *c = list[n];

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

static int report_copies(struct sx_audit_kept *k)
{
	size_t count = k->seen.copy_count;
	const struct sx_audit_copy **list =
		sx_resize(k->arena.a, NULL, 0, (count + 1) * sizeof(*list));
	size_t n = 0;
	int err;

	if (!list)
		return -SPVX_ENOMEM;
	for (const struct sx_audit_copy *c = k->seen.copies; c; c = c->next)
		if (c->has_n1)
			list[n++] = c;
	err = report_renamed(k, list, n);
	n = 0;
	for (const struct sx_audit_copy *c = k->seen.copies; c; c = c->next)
		list[n++] = c;
	sx_sort(list, n, sizeof(*list), by_bytes);
	if (!err)
		err = report_bytes(k, list, &n);
	if (!err)
		err = report_codes(k, list, n);
	if (!err)
		err = report_build_ids(k, list);
	sx_free(k->arena.a, list, (count + 1) * sizeof(*list));
	return err;
}

/* ---- versions of a tool ---- */

static int by_generator(const void *x, const void *y)
{
	const struct sx_audit_version *a = *(const struct sx_audit_version *const *)x;
	const struct sx_audit_version *b = *(const struct sx_audit_version *const *)y;

	return a->generator < b->generator ? -1 : a->generator > b->generator;
}

#define LISTED_MAX 4 /* most versions that a message lists */

/* "2 versions of Glslang: 7 (31 modules), 11 (1 module)"; "175 versions of Shaderc: 0 to 113" */
static void put_versions(struct sx_buf *b, const struct sx_audit_version *const *list,
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
static int report_tool(struct sx_audit_kept *k, const struct sx_audit_version *const *list,
		       size_t count)
{
	struct sx_finding about = list[0]->about;
	struct sx_buf message = { .a = k->arena.a };
	char number[16];

	snprintf(number, sizeof(number), "%u", list[0]->generator >> 16);
	put_versions(&message, list, count);
	about.in_module = false;
	return sx_audit_report_finding(
		k, "R004", &about, &message,
		(struct sx_audit_identity){ .what = sx_str(""), .key = sx_str(number) });
}

/* Report each tool that has several versions. */
static int report_tools(struct sx_audit_kept *k)
{
	const struct sx_audit_version **list;
	size_t count = 0;
	size_t n = 0;
	size_t end;
	int err = 0;

	for (const struct sx_audit_version *v = k->seen.versions; v; v = v->next)
		count++;
	list = sx_resize(k->arena.a, NULL, 0, (count + 1) * sizeof(*list));
	if (!list)
		return -SPVX_ENOMEM;
	for (const struct sx_audit_version *v = k->seen.versions; v; v = v->next)
		list[n++] = v;
	sx_sort(list, n, sizeof(*list), by_generator);
	for (n = 0; n < count && !err; n = end) {
		uint32_t tool = list[n]->generator >> 16;

		for (end = n + 1; end < count && list[end]->generator >> 16 == tool; end++)
			;
		if (tool && end - n > 1)
			err = report_tool(k, list + n, end - n);
	}
	sx_free(k->arena.a, list, (count + 1) * sizeof(*list));
	return err;
}

int sx_audit_cross_module(struct sx_audit_kept *k)
{
	int err = sx_audit_keep_deferred(k);

	/* modules that are not audited are no originals either */
	for (struct sx_audit_copy **c = &k->seen.copies; *c;)
		if (spvx_audit_policy_ignores(k->policy, (*c)->address))
			*c = (*c)->next;
		else
			c = &(*c)->next;
	if (!err)
		err = report_copies(k);
	return err ? err : report_tools(k);
}
