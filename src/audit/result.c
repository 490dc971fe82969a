/* SPDX-License-Identifier: MIT */
/*
 * audit/result.c - the findings that were kept, by severity and rule.
 */
#include "audit/findings.h"

#include "base/say.h"
#include "base/sort.h"

static int by_place(const void *x, const void *y)
{
	return sx_audit_found_order(*(const struct sx_audit_found *const *)x,
				    *(const struct sx_audit_found *const *)y);
}

static int by_rule(const void *x, const void *y)
{
	const struct sx_audit_tally *a = x;
	const struct sx_audit_tally *b = y;

	if (a->severity != b->severity)
		return a->severity < b->severity ? -1 : 1;
	if (a->rule != b->rule)
		return a->rule < b->rule ? -1 : 1;
	return sx_str_cmp(a->container, b->container);
}

static int make_more(struct sx_audit_kept *k)
{
	struct sx_audit_result *r = &k->result;
	struct sx_audit_tally *t = k->tallies.items;
	struct sx_audit_more *more =
		sx_arena_zalloc(&k->arena, k->tallies.count + 1u, sizeof(*more));

	if (!more)
		return -SPVX_ENOMEM;
	r->more = more;
	for (uint32_t n = 0; n < k->tallies.count; n++) {
		const struct sx_finding_rule *rule = &r->rules[t[n].rule];
		struct sx_audit_more *last =
			r->more_count ? &more[r->more_count - 1] : more;

		if (t[n].total == t[n].kept)
			continue;
		if (last->rule != rule || last->severity != t[n].severity ||
		    !sx_str_eq(last->container, t[n].container))
			last = &more[r->more_count++];
		*last = (struct sx_audit_more){ rule, t[n].severity, t[n].container,
						last->count + t[n].total - t[n].kept };
	}
	return 0;
}

/* Add the total numbers of the findings of a group. */
static void add_totals(const struct sx_audit_kept *k, unsigned rule, bool absent,
		       struct sx_audit_group *g)
{
	const struct sx_audit_tally *t = k->tallies.items;

	for (uint32_t n = 0; n < k->tallies.count; n++) {
		if (t[n].rule != rule || t[n].severity != g->severity ||
		    (t[n].state == SX_STATE_ABSENT) != absent)
			continue;
		g->total += t[n].total;
		g->fresh += t[n].fresh;
		g->modules += t[n].modules;
	}
}

/* Return: the findings of all tallies, sorted; NULL without memory. */
static struct sx_audit_found **list_all(struct sx_audit_kept *k, size_t *count)
{
	const struct sx_audit_tally *t = k->tallies.items;
	struct sx_audit_found **list;
	size_t total = 0;

	for (uint32_t n = 0; n < k->tallies.count; n++)
		total += (size_t)t[n].kept;
	list = sx_arena_zalloc(&k->arena, total + 1, sizeof(struct sx_audit_found *));
	*count = 0;
	for (uint32_t n = 0; list && n < k->tallies.count; n++)
		for (struct sx_audit_found *f = t[n].first; f; f = f->next)
			list[(*count)++] = f;
	if (list)
		sx_sort(list, *count, sizeof(struct sx_audit_found *), by_place);
	return list;
}

/* Add the number of copies to the message of a finding that is reported once for all. */
static int report_copies(struct sx_audit_kept *k, struct sx_audit_found *found)
{
	struct sx_finding *f = &found->f;
	struct sx_buf b = { .a = k->arena.a };

	if (!found->copies)
		return 0;
	SX_SAY(&b, SX_S(f->message), SX_T(", in "),
	       SX_COUNT(found->copies + 1, "copy", "copies"));
	f->message = sx_buf_keep(&b, &k->arena);
	return f->message.ptr ? 0 : -SPVX_ENOMEM;
}

/* Group the findings by severity and rule, and those that are absent by themselves. */
static int make_groups(struct sx_audit_kept *k)
{
	struct sx_audit_result *r = &k->result;
	size_t count;
	struct sx_audit_found **list = list_all(k, &count);
	const struct sx_finding **findings =
		sx_arena_zalloc(&k->arena, count + 1, sizeof(*findings));
	struct sx_audit_group *groups[2] = {
		sx_arena_zalloc(&k->arena, count + 1, sizeof(**groups)),
		sx_arena_zalloc(&k->arena, count + 1, sizeof(**groups))
	};
	size_t counts[2] = { 0 };

	if (!list || !findings || !groups[0] || !groups[1])
		return -SPVX_ENOMEM;
	for (size_t n = 0; n < count; n++) {
		const struct sx_finding *f = &list[n]->f;
		const bool absent = f->state == SX_STATE_ABSENT;
		struct sx_audit_group *g = &groups[absent][counts[absent]];

		if (report_copies(k, list[n]))
			return -SPVX_ENOMEM;
		findings[n] = f;
		if (counts[absent] && g[-1].rule == f->rule &&
		    g[-1].severity == f->severity) {
			g[-1].count++;
			continue;
		}
		*g = (struct sx_audit_group){ .rule = f->rule,
					      .severity = f->severity,
					      .findings = &findings[n],
					      .count = 1 };
		add_totals(k, list[n]->rule, absent, g);
		counts[absent]++;
	}
	r->groups = groups[0];
	r->group_count = counts[0];
	r->absent = groups[1];
	r->absent_count = counts[1];
	return 0;
}

int sx_audit_finish(struct sx_audit_kept *k)
{
	struct sx_audit_result *r = &k->result;
	int err = sx_audit_cross_module(k);

	r->baseline = k->baseline || (k->record && k->record->findings.count);
	if (!err && r->baseline && !k->part)
		err = sx_audit_baseline_absent(k);
	if (k->record && !k->part)
		r->states[SX_STATE_ABSENT] += sx_build_other_findings(k->record);
	sx_sort(k->tallies.items, k->tallies.count, sizeof(struct sx_audit_tally), by_rule);
	if (!err)
		err = make_groups(k);
	return err ? err : make_more(k);
}
