/* SPDX-License-Identifier: MIT */
/*
 * audit/compare.c - comparison with an earlier build: modules that grew, are new or gone,
 * or need more than before.
 *
 * Modules are paired as `diff` pairs them: by their paths relative to the INPUT, then by
 * equal bytes. Only the size, the interface and the needs of each are kept.
 */
#include "audit/findings.h"

#include "audit/rules.h"
#include "base/say.h"
#include "base/sort.h"
#include "diff/sets.h"

/* ---- the facts of a module ---- */

void sx_audit_facts_append(struct sx_audit_facts_list *to, struct sx_audit_facts *f)
{
	f->next = NULL;
	if (to->last)
		to->last->next = f;
	else
		to->first = f;
	to->last = f;
	to->count++;
}

int sx_audit_facts_add(struct sx_audit_facts_list *to, struct sx_arena *arena,
		       const struct sx_audit_facts_list *from)
{
	for (const struct sx_audit_facts *f = from->first; f; f = f->next) {
		struct sx_audit_facts *copy = sx_arena_zalloc(arena, 1, sizeof(*copy));

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
		sx_audit_facts_append(to, copy);
	}
	return 0;
}

/* ---- a pair ---- */

/* Report a message about a module; the fingerprint is made from @key, or from the message. */
static int report(struct sx_audit_kept *k, const char *id, const struct sx_audit_facts *f,
		  uint64_t weight, struct sx_buf *message, struct spvx_str key)
{
	struct sx_finding about = f->about;
	const unsigned char *sha = about.sha256;

	about.weight = weight;
	return sx_audit_report_finding(
		k, id, &about, message,
		(struct sx_audit_identity){
			sx_str_n((const char *)sha, sha ? SPVX_DIGEST_BYTES : 0), key, 0 });
}

#define GROWN_BYTES 64 /* growth by at most so many bytes is never reported */

static void put_growth(struct sx_buf *b, uint64_t was, uint64_t is)
{
	uint64_t hundredths = sx_growth_percent(was, is);
	uint64_t tenths = hundredths / 10 + (hundredths % 10 >= 5);

	sx_buf_printf(b, "+%llu.%llu %%", (unsigned long long)(tenths / 10),
		      (unsigned long long)(tenths % 10));
}

static int report_size(struct sx_audit_kept *k, const struct sx_audit_facts *was,
		       const struct sx_audit_facts *is)
{
	uint32_t percent =
		spvx_audit_policy_growth(k->policy, is->about.address, is->stages);
	struct sx_buf message = { .a = k->arena.a };

	if (is->about.size < was->about.size + GROWN_BYTES + 1 ||
	    !sx_growth_exceeds(was->about.size, is->about.size, percent))
		return 0;
	put_growth(&message, was->about.size, is->about.size);
	return report(k, "G001", is, is->about.size - was->about.size, &message,
		      sx_buf_str(&message));
}

#define NAMED_MAX 8 /* most needs that a message names */

/* Report the needs that only @is has; both lists are sorted. */
static int report_needs(struct sx_audit_kept *k, const struct sx_audit_facts *was,
			const struct sx_audit_facts *is)
{
	struct sx_buf message = { .a = k->arena.a };
	uint64_t count = 0;
	size_t at = 0;

	for (size_t n = 0; n < is->need_count; n++) {
		int order = -1;

		while (at < was->need_count &&
		       (order = sx_str_cmp(was->needs[at], is->needs[n])) < 0)
			at++;
		if (at < was->need_count && !order)
			continue;
		if (count < NAMED_MAX)
			SX_SAY(&message, SX_C(count ? ", " : "needs "), SX_S(is->needs[n]));
		count++;
	}
	if (count > NAMED_MAX)
		sx_buf_puts(&message, ", ...");
	return count ? report(k, "G004", is, count, &message, sx_buf_str(&message)) : 0;
}

/* ---- the interface of a pair ---- */

#define NAMED_CHANGES 4 /* most changes that a message names */

struct fact {
	struct spvx_str key;
	struct spvx_str value;
};

/* Cut the first line off @lines. Return: false: there is none. */
static bool take(struct spvx_str *lines, struct fact *f)
{
	if (!sx_take_line(lines, &f->value) || !memchr(f->value.ptr, '\t', f->value.len))
		return false;
	f->key = sx_take_until(&f->value, '\t');
	return true;
}

static void put_change(struct sx_buf *b, const struct fact *was, const struct fact *is)
{
	const struct fact *f = is ? is : was;

	SX_SAY(b, SX_C(!was ? "new " : !is ? "gone " : ""), SX_S(f->key));
	if (!was || !is)
		return;
	SX_SAY(b, SX_T(": "), SX_S(was->value), SX_T(" -> "), SX_S(is->value));
}

/* Append the first few changes between the lines of two interfaces: "set 0 binding 1:
 * sampler -> image; new Vertex main output 2". Return: the number of changes. */
static uint64_t put_changes(struct sx_buf *b, struct spvx_str was, struct spvx_str is)
{
	struct spvx_str whole = { NULL, 0 };
	uint64_t count = 0;
	struct fact old;
	struct fact now;
	bool has_old = take(&was, &old);
	bool has_now = take(&is, &now);

	while (has_old || has_now) {
		int order = !has_old ? 1 : !has_now ? -1 : sx_str_cmp(old.key, now.key);
		const struct fact *o = order <= 0 ? &old : NULL;
		const struct fact *n = order >= 0 ? &now : NULL;
		struct spvx_str key = n ? n->key : o->key;

		/* a change of the whole covers its parts */
		if (!sx_str_continues(key, whole) &&
		    !(o && n && sx_str_eq(o->value, n->value))) {
			whole = key;
			if (count < NAMED_CHANGES) {
				sx_buf_puts(b, count ? "; " : "");
				put_change(b, o, n);
			}
			count++;
		}
		if (o)
			has_old = take(&was, &old);
		if (n)
			has_now = take(&is, &now);
	}
	if (count > NAMED_CHANGES)
		SX_SAY(b, SX_T("; and "), SX_N(count - NAMED_CHANGES), SX_T(" more"));
	return count;
}

/* Report what `reflect --base` lists, which is not the same as what the digest of an interface
 * covers. The key is the digest of OLD, whose address may differ from run to run. */
static int report_interface(struct sx_audit_kept *k, const struct sx_audit_facts *was,
			    const struct sx_audit_facts *is)
{
	struct sx_buf message = { .a = k->arena.a };

	if (!*was->interface)
		return 0; /* a record of a build has none */
	SX_SAY(&message, SX_T("compared with "), SX_S(was->about.address), SX_T(": "));
	if (put_changes(&message, was->lines, is->lines))
		return report(k, "G005", is, 0, &message, sx_str(was->interface));
	sx_buf_free(&message);
	return 0;
}

static int report_alone(struct sx_audit_kept *k, const struct sx_audit_facts *f,
			const char *change)
{
	struct sx_buf message = { .a = k->arena.a };

	sx_buf_puts(&message, change);
	return report(k, "G003", f, 0, &message, sx_buf_str(&message));
}

/* ---- all ---- */

static int report_total(struct sx_audit_kept *k, const char *name, uint64_t was,
			uint64_t is)
{
	struct sx_audit_facts all = {
		.about = { .address = sx_str(name),
			   .container = sx_str(name),
			   .stored_at = SX_FINDING_NO_PLACE,
			   .clear = true,
			   .offset = SX_FINDING_NO_PLACE,
			   .count = 1 },
	};
	struct sx_buf message = { .a = k->arena.a };

	if (!was ||
	    !sx_growth_exceeds(was, is, spvx_audit_policy_threshold(k->policy, AU_G002)))
		return 0;
	put_growth(&message, was, is);
	return report(k, "G002", &all, is - was, &message, sx_buf_str(&message));
}

struct pairing {
	const struct sx_audit_facts **facts[2];
	struct sx_partner *partners[2];
	uint32_t *matches[2];
	uint32_t count[2];
};

static int by_address(const void *x, const void *y)
{
	const struct sx_audit_facts *a = *(const struct sx_audit_facts *const *)x;
	const struct sx_audit_facts *b = *(const struct sx_audit_facts *const *)y;

	return sx_str_cmp(a->about.address, b->about.address);
}

/* List the modules of a side, sorted by address. */
static int list_side(struct pairing *p, unsigned side,
		     const struct sx_audit_facts_list *list, struct sx_arena *arena)
{
	size_t room = (size_t)list->count + 1;
	unsigned char *digests = sx_arena_zalloc(arena, room, SPVX_DIGEST_BYTES);
	uint32_t n = 0;

	p->facts[side] = sx_arena_zalloc(arena, room, sizeof(*p->facts[side]));
	p->partners[side] = sx_arena_zalloc(arena, room, sizeof(*p->partners[side]));
	p->matches[side] = sx_arena_zalloc(arena, room, sizeof(*p->matches[side]));
	if (!p->facts[side] || !p->partners[side] || !p->matches[side] || !digests)
		return -SPVX_ENOMEM;
	for (const struct sx_audit_facts *f = list->first; f; f = f->next)
		p->facts[side][n++] = f;
	sx_sort(p->facts[side], n, sizeof(*p->facts[side]), by_address);
	p->count[side] = n;
	/* modules of equal bytes are found by as much of the digest as a record has */
	for (n = 0; n < list->count; n++) {
		const struct sx_audit_facts *f = p->facts[side][n];
		unsigned char *digest = digests + (size_t)n * SPVX_DIGEST_BYTES;

		memcpy(digest, f->about.sha256, SX_BUILD_DIGEST);
		p->partners[side][n] =
			(struct sx_partner){ .key = f->placed ? sx_str("") : f->key,
					     .digest = { digest } };
	}
	return 0;
}

static int report_all(struct sx_audit_kept *k, const struct pairing *p, const char *name)
{
	uint64_t bytes[2] = { 0, 0 };
	int err = 0;

	for (uint32_t n = 0; n < p->count[1] && !err; n++) {
		const struct sx_audit_facts *is = p->facts[1][n];
		const uint32_t match = p->matches[1][n];
		const struct sx_audit_facts *was =
			match == SX_NO_PARTNER ? NULL : p->facts[0][match];
		const bool compared = is->whole && (!was || was->whole);

		if (compared) {
			bytes[0] += was ? was->about.size : 0;
			bytes[1] += is->about.size;
		}
		if (!was)
			err = report_alone(k, is, "new");
		if (!was || !compared)
			continue;
		err = report_size(k, was, is);
		if (!err)
			err = report_needs(k, was, is);
		if (!err)
			err = report_interface(k, was, is);
	}
	for (uint32_t n = 0; n < p->count[0] && !err; n++) {
		if (p->matches[0][n] != SX_NO_PARTNER)
			continue;
		bytes[0] += p->facts[0][n]->whole ? p->facts[0][n]->about.size : 0;
		err = report_alone(k, p->facts[0][n], "gone");
	}
	return err ? err : report_total(k, name, bytes[0], bytes[1]);
}

int sx_audit_compare(struct sx_audit_kept *k, const char *name)
{
	struct pairing p = { .count = { 0, 0 } };
	int err = 0;

	for (unsigned side = 0; side < 2 && !err; side++)
		err = list_side(&p, side, &k->facts[side], &k->arena);
	/* one module on either side is a pair, even with different names (matches are
	 * zeroed) */
	if (!err && (p.count[0] != 1 || p.count[1] != 1)) {
		struct sx_partner *const sides[2] = { p.partners[0], p.partners[1] };

		err = sx_pair_up(NULL, sides, p.count, false, p.matches, NULL);
	}
	return err ? err : report_all(k, &p, name);
}
