/* SPDX-License-Identifier: MIT */
/*
 * report/findings/findings.c - the findings of a run that are kept until its end, new ones
 * first, then the most severe.
 *
 * Up to twice the limit is gathered, then sorted and halved: a finding costs a logarithm,
 * and the strings of dropped findings are freed with them.
 */
#include "report/findings/findings.h"

#include "base/sort.h"
#include "base/str.h"

#include <spvx/error.h>

int sx_findings_init(struct sx_findings *f, const struct sx_finding_rule *rules,
		     unsigned rule_count, size_t max)
{
	*f = (struct sx_findings){ .max = max, .rules = rules };
	sx_arena_init(&f->text, NULL, SIZE_MAX);
	f->by_rule = sx_zalloc(NULL, rule_count * sizeof(*f->by_rule));
	if (!f->by_rule)
		return -SPVX_ENOMEM;
	f->rule_count = rule_count;
	return 0;
}

void sx_findings_free(struct sx_findings *f)
{
	sx_free(NULL, f->list, f->cap * sizeof(*f->list));
	sx_free(NULL, f->by_rule, f->rule_count * sizeof(*f->by_rule));
	sx_arena_free(&f->text);
}

/* ---- order ---- */

static int by_number(uint64_t a, uint64_t b)
{
	return (a > b) - (a < b);
}

/* Findings in the baseline come last, so that they are dropped first. */
static int by_place(const void *x, const void *y)
{
	const struct sx_finding *a = x;
	const struct sx_finding *b = y;
	int order = by_number(a->state, b->state);

	if (!order)
		order = by_number(a->severity, b->severity);
	if (!order)
		order = by_number((uintptr_t)a->rule, (uintptr_t)b->rule);
	if (!order)
		order = sx_str_cmp(a->address, b->address);
	if (!order)
		order = by_number(a->offset, b->offset);
	return order ? order : sx_str_cmp(a->message, b->message);
}

void sx_findings_sort(struct sx_findings *f)
{
	sx_sort(f->list, f->count, sizeof(*f->list), by_place);
	if (f->count > f->max)
		f->count = f->max;
}

/* ---- keeping ---- */

/* Drop the less severe half and its strings. */
static int halve(struct sx_findings *f)
{
	struct sx_arena text;

	sx_findings_sort(f);
	sx_arena_init(&text, NULL, SIZE_MAX);
	for (size_t n = 0; n < f->count; n++)
		if (!sx_finding_own(&f->list[n], &text)) {
			/* keep only the findings whose strings were copied before memory
			 * ran out */
			f->count = n;
			sx_arena_free(&f->text);
			f->text = text;
			return -SPVX_ENOMEM;
		}
	sx_arena_free(&f->text);
	f->text = text;
	return 0;
}

void sx_findings_count(struct sx_findings *f, const struct sx_finding_rule *rule,
		       unsigned severity, uint64_t count)
{
	f->seen += count;
	f->total[severity] += count;
	f->by_rule[rule - f->rules][severity] += count;
}

int sx_findings_add(struct sx_findings *f, const struct sx_finding *finding)
{
	struct sx_finding copy = *finding;
	int err;

	if (finding->state == SX_STATE_ABSENT)
		f->seen++;
	else
		sx_findings_count(f, finding->rule, finding->severity, 1);
	if (f->count >= 2 * f->max) {
		err = halve(f);
		if (err)
			return err;
	}
	err = sx_grow(NULL, (void **)&f->list, &f->cap, f->count + 1, sizeof(*f->list));
	if (err)
		return err;
	if (!sx_finding_own(&copy, &f->text))
		return -SPVX_ENOMEM;
	f->list[f->count++] = copy;
	return 0;
}
