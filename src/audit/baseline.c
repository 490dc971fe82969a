/* SPDX-License-Identifier: MIT */
/*
 * audit/baseline.c - accepted findings: a line each, by fingerprint.
 *
 * FINGERPRINT TAB RULE TAB ADDRESS TAB REASON; the fields after the fingerprint are for
 * people. Empty lines and lines that begin with # are ignored.
 */
#include "audit/findings.h"

#include "audit/policy.h"
#include "base/say.h"

static int take_line(struct sx_audit_kept *k, struct spvx_str line)
{
	struct spvx_str print = sx_take_until(&line, '\t');
	struct spvx_str rule = sx_take_until(&line, '\t');
	struct spvx_str address = sx_take_until(&line, '\t');
	struct spvx_str reason = sx_take_until(&line, '\t');
	struct sx_audit_accepted *a;
	bool fresh;
	uint64_t *at;

	if (!print.len || print.ptr[0] == '#')
		return 0;
	if (print.len != SX_FINDING_PRINT)
		return -SPVX_ESYNTAX;
	for (size_t n = 0; n < print.len; n++)
		if (sx_hex_digit(print.ptr[n]) < 0)
			return -SPVX_ESYNTAX;
	at = sx_strmap_at(k->baseline, print.ptr, print.len, &fresh);
	if (at && !fresh)
		return 0;
	if (at)
		*at = k->accepted.count;
	a = sx_vec_zadd(&k->accepted, k->arena.a, 1, sizeof(*a));
	if (!at || !a)
		return -SPVX_ENOMEM;
	memcpy(a->print, print.ptr, SX_FINDING_PRINT);
	a->rule = k->checks ? sx_audit_rule_find(rule) : spvx_audit_rule_find(rule);
	if (sx_str_eq(reason, sx_str("-")))
		reason.len = 0;
	a->address = sx_arena_str(&k->arena, address);
	a->reason = sx_arena_str(&k->arena, reason);
	return a->address.ptr && a->reason.ptr ? 0 : -SPVX_ENOMEM;
}

int sx_audit_baseline_read(struct sx_audit_kept *k, struct spvx_str text, uint32_t *line)
{
	struct spvx_str at;
	int err = 0;

	if (!k->baseline) {
		k->baseline = sx_arena_zalloc(&k->arena, 1, sizeof(*k->baseline));
		if (!k->baseline)
			return -SPVX_ENOMEM;
		sx_strmap_init(k->baseline, k->arena.a);
	}
	for (*line = 0; !err && sx_take_line(&text, &at); ++*line)
		err = take_line(k, at);
	return err;
}

int sx_audit_baseline_absent(struct sx_audit_kept *k)
{
	const struct sx_audit_accepted *a = k->accepted.items;
	int err = 0;

	for (uint32_t n = 0; n < k->accepted.count && !err; n++) {
		struct sx_audit_found found = { .rule = (unsigned)a[n].rule };
		struct sx_finding *f = &found.f;

		if (a[n].rule < 0 || a[n].found)
			continue;
		f->rule = &k->result.rules[a[n].rule];
		f->severity = spvx_audit_policy_severity(k->policy, found.rule);
		if (f->severity == SPVX_AUDIT_OFF)
			f->severity = f->rule->severity;
		f->address = a[n].address;
		f->container = f->address;
		f->stored_at = SX_FINDING_NO_PLACE;
		f->clear = sx_address_file(f->address).len == f->address.len;
		f->offset = SX_FINDING_NO_PLACE;
		f->justification = a[n].reason;
		f->count = 1;
		f->state = SX_STATE_ABSENT;
		memcpy(f->print, a[n].print, sizeof(f->print));
		k->result.states[SX_STATE_ABSENT]++;
		if (k->record) /* its findings are counted as well, but this one */
			sx_build_has_finding(k->record, sx_str(f->rule->id), f->print);
		err = sx_audit_keep_some(k, &found);
	}
	return err;
}

int sx_audit_baseline_put(struct sx_buf *b, const struct sx_audit_result *r,
			  struct sx_arena *arena)
{
	struct spvx_str *lines;
	size_t total = 0;
	size_t count = 0;

	for (size_t n = 0; n < r->group_count; n++)
		total += r->groups[n].count;
	lines = sx_arena_zalloc(arena, total + 1, sizeof(*lines));
	if (!lines)
		return -SPVX_ENOMEM;
	for (size_t n = 0; n < r->group_count; n++) {
		for (size_t k = 0; k < r->groups[n].count; k++) {
			const struct sx_finding *f = r->groups[n].findings[k];
			struct sx_buf line = { .a = arena->a };

			SX_SAY(&line, SX_C(f->print), SX_T("\t"), SX_C(f->rule->id),
			       SX_T("\t"), SX_BY(sx_put_tsv, f->address), SX_T("\t-\n"));
			lines[count] = sx_buf_keep(&line, arena);
			if (!lines[count++].ptr)
				return -SPVX_ENOMEM;
		}
	}
	count = sx_str_unite(lines, count);
	for (size_t n = 0; n < count; n++)
		sx_buf_put(b, lines[n].ptr, lines[n].len);
	return b->error;
}
