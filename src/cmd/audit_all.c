/* SPDX-License-Identifier: MIT */
/*
 * cmd/audit_all.c - rules about all modules together: duplicates, versions of tools.
 */
#include "cmd/audit.h"

#include "base/hash.h"
#include "base/str.h"

#include <stdio.h>

/* ---- what is seen of a module ---- */

struct audit_version *audit_version_find(const struct audit_seen *s, uint32_t generator)
{
	struct audit_version *v = s->versions;

	while (v && v->generator != generator)
		v = v->next;
	return v;
}

int audit_version_add(struct audit_seen *s, struct sx_arena *arena, uint32_t generator,
		      uint64_t count, const struct sx_finding *about)
{
	struct audit_version *v = sx_arena_zalloc(arena, 1, sizeof(*v));

	if (!v)
		return -SPVX_ENOMEM;
	v->generator = generator;
	v->count = count;
	v->about = *about;
	v->next = s->versions;
	s->versions = v;
	return sx_finding_own(&v->about, arena) ? 0 : -SPVX_ENOMEM;
}

int audit_copy_add(struct audit_seen *s, struct sx_arena *arena,
		   const struct sx_finding *about, const unsigned char *n1)
{
	struct audit_copy *c = sx_arena_zalloc(arena, 1, sizeof(*c));

	if (!c)
		return -SPVX_ENOMEM;
	c->about = *about;
	c->has_n1 = n1 != NULL;
	if (n1)
		memcpy(c->n1, n1, sizeof(c->n1));
	if (s->last)
		s->last->next = c;
	else
		s->copies = c;
	s->last = c;
	return sx_finding_own(&c->about, arena) ? 0 : -SPVX_ENOMEM;
}

/* ---- of all ---- */

int audit_tell(struct audit_kept *k, const char *id, const struct sx_finding *about,
	       struct spvx_str what, struct spvx_str key, uint64_t ordinal)
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

/* @digest: what both have in common; @ordinal: among those that have it. */
static int tell_copy(struct audit_kept *k, const struct audit_copy *c, const char *id,
		     const unsigned char *digest, const struct audit_first *first,
		     uint64_t ordinal)
{
	struct sx_finding about = c->about;
	struct sx_buf message;
	int err;

	sx_buf_init(&message, NULL);
	sx_buf_puts(&message, digest == c->n1 ? "same code as " : "same bytes as ");
	sx_buf_put(&message, first->address.ptr, first->address.len);
	about.message = sx_str_n(message.data, message.len);
	err = message.error;
	if (!err)
		err = audit_tell(k, id, &about,
				 sx_str_n((const char *)digest, SPVX_DIGEST_BYTES),
				 sx_str(""), ordinal);
	sx_buf_free(&message);
	return err;
}

/* Bytes that are new may be of code that is not; @nth: of first_list. */
static int take_code(struct audit_kept *k, const struct audit_copy *c, uint64_t nth)
{
	struct audit_first *first;
	bool fresh;
	uint64_t *at = sx_strmap_at(&k->codes, (const char *)c->n1, sizeof(c->n1), &fresh);

	if (!at)
		return -SPVX_ENOMEM;
	if (fresh) {
		*at = nth;
		return 0;
	}
	first = (struct audit_first *)k->first_list.items + *at;
	return tell_copy(k, c, "R003", c->n1, first, ++first->builds);
}

static int take_copy(struct audit_kept *k, const struct audit_copy *c)
{
	bool fresh;
	uint64_t *at = sx_strmap_at(&k->firsts, (const char *)c->about.sha256,
				    SPVX_DIGEST_BYTES, &fresh);
	struct audit_first *first;
	uint64_t nth;

	if (!at)
		return -SPVX_ENOMEM;
	if (!fresh) {
		first = (struct audit_first *)k->first_list.items + *at;
		return tell_copy(k, c, "Q003", c->about.sha256, first, ++first->copies);
	}
	*at = nth = k->first_list.count;
	first = sx_vec_zadd(&k->first_list, NULL, 1, sizeof(*first));
	if (!first)
		return -SPVX_ENOMEM;
	first->address.ptr =
		sx_arena_strdup(&k->arena, c->about.address.ptr, c->about.address.len);
	first->address.len = c->about.address.len;
	if (!first->address.ptr)
		return -SPVX_ENOMEM;
	return c->has_n1 ? take_code(k, c, nth) : 0;
}

static int take_versions(struct audit_kept *k, const struct audit_seen *seen)
{
	int err = 0;

	for (const struct audit_version *v = seen->versions; v && !err; v = v->next) {
		struct audit_version *known = audit_version_find(&k->seen, v->generator);

		if (known)
			known->count += v->count;
		else
			err = audit_version_add(&k->seen, &k->arena, v->generator, v->count,
						&v->about);
	}
	return err;
}

int audit_keep_seen(struct audit_kept *k, const struct audit_seen *seen)
{
	int err = take_versions(k, seen);

	if (!err)
		err = audit_base_take(&k->facts[!k->in_base], &k->arena, &seen->facts);
	for (const struct audit_copy *c = seen->copies; c && !err; c = c->next)
		err = take_copy(k, c);
	return err;
}

/* ---- versions of a tool ---- */

/* The next version of a tool above @after; NULL: no more. */
static const struct audit_version *next_version(const struct audit_seen *s, uint32_t tool,
						int64_t after)
{
	const struct audit_version *next = NULL;

	for (const struct audit_version *v = s->versions; v; v = v->next)
		if (v->generator >> 16 == tool &&
		    (int64_t)(v->generator & 0xffff) > after &&
		    (!next || v->generator < next->generator))
			next = v;
	return next;
}

#define TOLD 16 /* versions that a message names */

static void put_versions(struct sx_buf *b, const struct audit_kept *k, uint32_t tool)
{
	const char *name = spvx_generator_name(NULL, tool);
	const struct audit_version *v = next_version(&k->seen, tool, -1);

	sx_buf_puts(b, name ? name : "tool");
	for (unsigned n = 0; v && n < TOLD; n++) {
		sx_buf_printf(b, "%s %u (", n ? "," : ":", v->generator & 0xffff);
		sx_put_count(b, v->count, "module", "modules");
		sx_buf_putc(b, ')');
		v = next_version(&k->seen, tool, v->generator & 0xffff);
	}
	if (v)
		sx_buf_puts(b, ", ...");
}

static int tell_tool(struct audit_kept *k, uint32_t tool)
{
	struct sx_finding about = next_version(&k->seen, tool, -1)->about;
	struct sx_buf message;
	char number[16];
	int err;

	snprintf(number, sizeof(number), "%u", tool);
	sx_buf_init(&message, NULL);
	put_versions(&message, k, tool);
	about.message = sx_str_n(message.data, message.len);
	about.in_module = false;
	err = message.error;
	if (!err)
		err = audit_tell(k, "R004", &about, sx_str(""), sx_str(number), 0);
	sx_buf_free(&message);
	return err;
}

int audit_keep_tools(struct audit_kept *k)
{
	int err = 0;

	/* each tool at its oldest version, if there is another */
	for (const struct audit_version *v = k->seen.versions; v && !err; v = v->next) {
		uint32_t tool = v->generator >> 16;

		if (tool && next_version(&k->seen, tool, -1) == v &&
		    next_version(&k->seen, tool, v->generator & 0xffff))
			err = tell_tool(k, tool);
	}
	return err;
}
