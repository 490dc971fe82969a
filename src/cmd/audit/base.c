/* SPDX-License-Identifier: MIT */
/*
 * cmd/audit/base.c - comparison with an earlier build: modules that grew, are new or gone,
 * or need more than before.
 *
 * Modules are paired as `diff` pairs them: by their paths relative to the INPUT, then by
 * equal bytes. Only the size, the interface and the needs of each are kept.
 */
#include "cmd/audit/audit.h"

#include "base/sort.h"
#include "base/str.h"
#include "cmd/audit/interface.h"
#include "cmd/inputs/relative_path.h"
#include "diff/sets.h"
#include "input/address.h"
#include "report/reflect/reflect.h"

#include <stdio.h>

struct audit_base {
	const struct spvx_grammar *grammar;
	struct spvx_reflect *reflect;
};

int audit_base_create(const struct spvx_grammar *g, struct audit_base **base)
{
	struct spvx_reflect_options options = { .size = sizeof(options), .grammar = g };
	struct audit_base *b = sx_resize(NULL, NULL, 0, sizeof(*b));
	int err;

	*base = b;
	if (!b)
		return -SPVX_ENOMEM;
	b->grammar = g;
	b->reflect = NULL;
	err = spvx_reflect_create(&options, &b->reflect);
	if (err) {
		audit_base_free(b);
		*base = NULL;
	}
	return err;
}

void audit_base_free(struct audit_base *base)
{
	if (!base)
		return;
	spvx_reflect_free(base->reflect);
	sx_free(NULL, base, sizeof(*base));
}

/* ---- the facts of a module ---- */

static void append(struct audit_facts_list *to, struct audit_facts *f)
{
	f->next = NULL;
	if (to->last)
		to->last->next = f;
	else
		to->first = f;
	to->last = f;
	to->count++;
}

/* Capabilities without a name are left out: messages could not name them. */
static int keep_needs(const struct audit_base *b, struct audit_facts *f,
		      struct sx_arena *arena, const struct spvx_reflection *r,
		      const void *data)
{
	const uint32_t *caps = spvx_reflect_capabilities(r);
	const struct spvx_text *exts = spvx_reflect_extensions(r);
	size_t room = (size_t)r->capabilities.count + r->extensions.count;
	struct spvx_str *list = sx_arena_zalloc(arena, room + 1, sizeof(*list));
	size_t all = 0;

	if (!list)
		return -SPVX_ENOMEM;
	for (uint32_t n = 0; n < r->capabilities.count; n++) {
		const char *name =
			spvx_enum_name(b->grammar, SPVX_KIND_Capability, caps[n]);

		if (name)
			list[all++] = sx_str(name);
	}
	for (uint32_t n = 0; n < r->extensions.count; n++)
		list[all++] = spvx_reflect_text(r, data, exts[n]);
	f->needs = list;
	f->need_count = sx_str_unite(list, all);
	for (size_t n = 0; n < f->need_count; n++)
		if (!sx_arena_own(arena, &list[n]))
			return -SPVX_ENOMEM;
	return 0;
}

static int keep_interface(const struct audit_base *b, struct audit_facts *f,
			  struct sx_arena *arena, const struct spvx_reflection *r,
			  const void *data, size_t size)
{
	struct sx_reflect_view v = {
		.g = b->grammar, .r = r, .module = data, .size = size, .sha256 = ""
	};
	int err = sx_reflect_view_open(&v);

	if (err)
		return err;
	err = sx_reflect_hash(&v, f->interface);
	if (!err)
		err = audit_interface_lines(&v, arena, &f->lines);
	sx_reflect_view_close(&v);
	return err;
}

static int reflect(struct audit_base *b, struct audit_facts *f, struct sx_arena *arena,
		   const void *data, size_t size)
{
	const struct spvx_reflection *r;
	int err = spvx_reflect_load(b->reflect, data, size, &r);

	if (err)
		return err == -SPVX_ENOMEM ? err : 0;
	f->whole = !r->fault;
	for (uint32_t n = 0; n < r->entries.count; n++)
		f->stages |= spvx_audit_stage(b->grammar, spvx_reflect_entries(r)[n].model);
	err = keep_needs(b, f, arena, r, data);
	return err ? err : keep_interface(b, f, arena, r, data, size);
}

int audit_base_see(struct audit_base *base, struct audit_facts_list *to,
		   struct sx_arena *arena, const struct cmd_run *run, const char *name,
		   const struct sx_finding *about, const void *data, size_t size)
{
	struct audit_facts *f = sx_arena_zalloc(arena, 1, sizeof(*f));
	struct spvx_str prefix = { NULL, 0 };
	int err;

	if (!f)
		return -SPVX_ENOMEM;
	f->about = *about;
	if (!sx_finding_own(&f->about, arena))
		return -SPVX_ENOMEM;
	err = cmd_below_prefix(run, name, arena, &prefix);
	if (!err)
		err = reflect(base, f, arena, data, size);
	f->key = cmd_below(f->about.address, prefix);
	if (!f->key.len)
		f->key = cmd_last_part(f->about.address);
	append(to, f);
	return err;
}

int audit_base_take(struct audit_facts_list *to, struct sx_arena *arena,
		    const struct audit_facts_list *from)
{
	for (const struct audit_facts *f = from->first; f; f = f->next) {
		struct audit_facts *copy = sx_arena_zalloc(arena, 1, sizeof(*copy));

		if (!copy)
			return -SPVX_ENOMEM;
		*copy = *f;
		copy->needs = sx_arena_zalloc(arena, f->need_count + 1, sizeof(*f->needs));
		if (!copy->needs || !sx_finding_own(&copy->about, arena) ||
		    !sx_arena_own(arena, &copy->key) || !sx_arena_own(arena, &copy->lines))
			return -SPVX_ENOMEM;
		for (size_t n = 0; n < f->need_count; n++) {
			copy->needs[n] = f->needs[n];
			if (!sx_arena_own(arena, &copy->needs[n]))
				return -SPVX_ENOMEM;
		}
		append(to, copy);
	}
	return 0;
}

/* ---- a pair ---- */

/* The message of a finding, and the receiver of findings. */
struct reporter {
	struct audit_kept *kept;
	struct sx_buf message;
};

/* Report the message of @t about a module; the fingerprint is made from @key. */
static int report_by(struct reporter *t, const char *id, const struct audit_facts *f,
		     uint64_t weight, struct spvx_str key)
{
	struct sx_finding about = f->about;
	const unsigned char *sha = about.sha256;

	if (t->message.error)
		return t->message.error;
	about.message = sx_str_n(t->message.data, t->message.len);
	about.weight = weight;
	return audit_report_finding(
		t->kept, id, &about,
		sx_str_n((const char *)sha, sha ? SPVX_DIGEST_BYTES : 0), key, 0);
}

static int report(struct reporter *t, const char *id, const struct audit_facts *f,
		  uint64_t weight)
{
	return report_by(t, id, f, weight, sx_str_n(t->message.data, t->message.len));
}

#define GROWN_BYTES 64 /* growth by at most so many bytes is never reported */

static void put_growth(struct sx_buf *b, uint64_t was, uint64_t is)
{
	uint64_t hundredths = sx_growth_percent(was, is);

	sx_buf_printf(b, "+%llu.%llu %%", (unsigned long long)(hundredths / 100),
		      (unsigned long long)(hundredths / 10 % 10));
}

static bool grew(uint64_t was, uint64_t is, uint64_t percent)
{
	return is > was && sx_growth_percent(was, is) > percent * 100;
}

static int report_size(struct reporter *t, const struct audit_facts *was,
		       const struct audit_facts *is)
{
	uint32_t percent =
		spvx_audit_policy_growth(t->kept->policy, is->about.address, is->stages);

	if (is->about.size < was->about.size + GROWN_BYTES + 1 ||
	    !grew(was->about.size, is->about.size, percent))
		return 0;
	t->message.len = 0;
	put_growth(&t->message, was->about.size, is->about.size);
	return report(t, "G001", is, is->about.size - was->about.size);
}

#define NAMED_MAX 8 /* most needs that a message names */

/* Report the needs that only @is has; both lists are sorted. */
static int report_needs(struct reporter *t, const struct audit_facts *was,
			const struct audit_facts *is)
{
	uint64_t count = 0;
	size_t at = 0;

	t->message.len = 0;
	for (size_t n = 0; n < is->need_count; n++) {
		int order = -1;

		while (at < was->need_count &&
		       (order = sx_str_cmp(was->needs[at], is->needs[n])) < 0)
			at++;
		if (at < was->need_count && !order)
			continue;
		if (count < NAMED_MAX)
			SX_SAY(&t->message, SX_C(count ? ", " : "needs "),
			       SX_S(is->needs[n]));
		count++;
	}
	if (count > NAMED_MAX)
		sx_buf_puts(&t->message, ", ...");
	return count ? report(t, "G004", is, count) : 0;
}

static int report_interface(struct reporter *t, const struct audit_facts *was,
			    const struct audit_facts *is)
{
	struct sx_buf key;
	size_t base;
	int err;

	if (!*was->interface || !strcmp(was->interface, is->interface))
		return 0; /* a record of a build has none */
	/* fingerprints in existing baselines are made from this text, not from the
	 * message */
	sx_buf_init(&key, NULL);
	SX_SAY(&key, SX_T("against "), SX_S(was->about.address));
	t->message.len = 0;
	SX_SAY(&t->message, SX_T("compared with "), SX_S(was->about.address));
	base = t->message.len;
	sx_buf_puts(&t->message, ": ");
	if (!was->lines.len || !is->lines.len ||
	    !audit_interface_changes(&t->message, was->lines, is->lines))
		t->message.len = base; /* from a partial without such lines */
	err = key.error ? key.error
			: report_by(t, "G005", is, 0, sx_str_n(key.data, key.len));
	sx_buf_free(&key);
	return err;
}

static int report_pair(struct reporter *t, const struct audit_facts *was,
		       const struct audit_facts *is)
{
	int err = report_size(t, was, is);

	if (err || !was->whole || !is->whole)
		return err;
	err = report_needs(t, was, is);
	return err ? err : report_interface(t, was, is);
}

static int report_alone(struct reporter *t, const struct audit_facts *f,
			const char *message)
{
	t->message.len = 0;
	sx_buf_puts(&t->message, message);
	return report(t, "G003", f, 0);
}

/* ---- all ---- */

static uint64_t bytes_of(const struct audit_facts_list *list)
{
	uint64_t bytes = 0;

	for (const struct audit_facts *f = list->first; f; f = f->next)
		bytes += f->about.size;
	return bytes;
}

static int report_total(struct reporter *t, const char *name)
{
	int rule = spvx_audit_rule_find(sx_str("G002"));
	uint64_t was = bytes_of(&t->kept->facts[0]);
	uint64_t is = bytes_of(&t->kept->facts[1]);
	struct sx_finding about = {
		.address = sx_str(name),
		.container = sx_str(name),
		.stored_at = SX_FINDING_NO_PLACE,
		.clear = true,
		.offset = SX_FINDING_NO_PLACE,
		.count = 1,
	};

	if (!grew(was, is, spvx_audit_policy_threshold(t->kept->policy, (unsigned)rule)))
		return 0;
	t->message.len = 0;
	put_growth(&t->message, was, is);
	about.message = sx_str_n(t->message.data, t->message.len);
	about.weight = is - was;
	return t->message.error ? t->message.error
				: audit_report_finding(t->kept, "G002", &about, sx_str(""),
						       about.message, 0);
}

struct pairing {
	const struct audit_facts **facts[2];
	struct sx_partner *partners[2];
	uint32_t *matches[2];
	uint32_t count[2];
};

static int by_address(const void *x, const void *y)
{
	const struct audit_facts *a = *(const struct audit_facts *const *)x;
	const struct audit_facts *b = *(const struct audit_facts *const *)y;

	return sx_str_cmp(a->about.address, b->about.address);
}

/* Modules of equal bytes are found by as much of the digest as a record has, in @digest. */
static struct sx_partner partner_of(const struct audit_facts *f, unsigned char *digest)
{
	bool placed = sx_address_is_placed(f->about.address);

	memcpy(digest, f->about.sha256, SX_BUILD_DIGEST);
	return (struct sx_partner){ .key = placed ? sx_str("") : f->key,
				    .digest = { digest } };
}

/* List the modules of a side, sorted by address. */
static int list_side(struct pairing *p, unsigned side, const struct audit_facts_list *list,
		     struct sx_arena *arena)
{
	size_t room = (size_t)list->count + 1;
	unsigned char *digests = sx_arena_zalloc(arena, room, SPVX_DIGEST_BYTES);
	uint32_t n = 0;

	p->facts[side] = sx_arena_zalloc(arena, room, sizeof(*p->facts[side]));
	p->partners[side] = sx_arena_zalloc(arena, room, sizeof(*p->partners[side]));
	p->matches[side] = sx_arena_zalloc(arena, room, sizeof(*p->matches[side]));
	if (!p->facts[side] || !p->partners[side] || !p->matches[side] || !digests)
		return -SPVX_ENOMEM;
	for (const struct audit_facts *f = list->first; f; f = f->next)
		p->facts[side][n++] = f;
	sx_sort(p->facts[side], n, sizeof(*p->facts[side]), by_address);
	p->count[side] = n;
	while (n-- > 0)
		p->partners[side][n] = partner_of(p->facts[side][n],
						  digests + (size_t)n * SPVX_DIGEST_BYTES);
	return 0;
}

static int pair_up(struct pairing *p)
{
	struct sx_partner *const sides[2] = { p->partners[0], p->partners[1] };

	/* one module on either side is a pair, even with different names (matches are
	 * zeroed) */
	if (p->count[0] == 1 && p->count[1] == 1)
		return 0;
	return sx_pair_up(NULL, sides, p->count, false, p->matches, NULL);
}

static int report_all(struct reporter *t, const struct pairing *p)
{
	int err = 0;

	for (uint32_t n = 0; n < p->count[1] && !err; n++) {
		uint32_t match = p->matches[1][n];

		err = match == SX_NO_PARTNER
			      ? report_alone(t, p->facts[1][n], "new")
			      : report_pair(t, p->facts[0][match], p->facts[1][n]);
	}
	for (uint32_t n = 0; n < p->count[0] && !err; n++)
		if (p->matches[0][n] == SX_NO_PARTNER)
			err = report_alone(t, p->facts[0][n], "gone");
	return err;
}

int audit_base_report(struct audit_kept *k, const char *name)
{
	struct reporter t = { .kept = k };
	struct pairing p = { .count = { 0, 0 } };
	int err = 0;

	sx_buf_init(&t.message, NULL);
	for (unsigned side = 0; side < 2 && !err; side++)
		err = list_side(&p, side, &k->facts[side], &k->arena);
	if (!err)
		err = pair_up(&p);
	if (!err)
		err = report_all(&t, &p);
	if (!err)
		err = report_total(&t, name);
	sx_buf_free(&t.message);
	return err;
}
