/* SPDX-License-Identifier: MIT */
/*
 * report/findings/findings.c - the findings of a run that are kept until its end, new ones
 * first, then the most severe.
 *
 * Up to twice the limit is gathered, then sorted and halved: a finding costs a logarithm,
 * and the strings of dropped findings are freed with them. In markdown they are a comment on
 * GitHub: a verdict of one line, the rules that were broken, the worst findings of each, folded.
 */
#include "report/findings/findings.h"

#include "base/sort.h"
#include "base/str.h"
#include "report/findings/finding.h"
#include "report/records/grid.h"

#include <spvx/error.h>

int sx_findings_init(struct sx_findings *f, const struct sx_finding_rule *rules,
		     unsigned rule_count, size_t max)
{
	*f = (struct sx_findings){ .max = max, .rules = rules };
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
	struct sx_arena text = { .a = NULL };

	sx_findings_sort(f);
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

void sx_findings_count(struct sx_findings *f, const struct sx_finding *like, uint64_t count)
{
	f->seen += count;
	if (like->state == SX_STATE_ABSENT)
		return;
	f->total[like->severity] += count;
	f->by_rule[like->rule - f->rules][like->severity] += count;
}

int sx_findings_add(struct sx_findings *f, const struct sx_finding *finding)
{
	struct sx_finding copy = *finding;
	int err;

	sx_findings_count(f, finding, 1);
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

static void put_rules(const struct sx_page *page, const struct sx_findings *f, bool fresh)
{
	const struct sx_column columns[] = {
		SX_COLUMN("severity", NAME, 0),
		SX_COLUMN("rule", NAME, 0),
		SX_COLUMN("title", NAME, 0),
		SX_COLUMN(fresh ? "new findings" : "findings", NUMBER, 0),
	};
	struct sx_grid g;

	sx_grid_init(&g, page);
	SX_GRID_COLUMNS(&g, columns, 0);
	for (unsigned n = 0; n < f->rule_count * SX_SEVERITIES; n++) {
		unsigned severity = n / f->rule_count;
		unsigned rule = n % f->rule_count;

		if (!f->by_rule[rule][severity])
			continue;
		SX_CELL(&g, SX_C(sx_severity_name(severity)));
		sx_grid_name(&g, sx_str(f->rules[rule].id), 0);
		SX_CELL(&g, SX_C(f->rules[rule].title));
		sx_grid_figure(&g, f->by_rule[rule][severity], 0);
	}
	sx_grid_end(&g);
}

static void put_rows(const struct sx_page *page, const struct sx_finding *list,
		     size_t count)
{
	static const struct sx_column columns[] = {
		SX_COLUMN("where", NAME, 0),
		SX_COLUMN("message", NAME, 0),
	};
	struct sx_grid g;

	sx_grid_init(&g, page);
	SX_GRID_COLUMNS(&g, columns, 0);
	for (const struct sx_finding *f = list; f < list + count; f++) {
		struct sx_buf *cell = sx_grid_make(&g);

		sx_buf_put(cell, f->address.ptr, f->address.len);
		sx_finding_put_place(cell, f);
		sx_grid_named(&g);
		sx_put_sentence(sx_grid_make(&g), f);
		sx_grid_named(&g);
	}
	sx_grid_end(&g);
}

/* A folded section for each rule and severity. Return: number of findings without one. */
static uint64_t put_findings(const struct sx_page *page, const struct sx_findings *f,
			     bool fresh)
{
	struct sx_markdown *m = page->markdown;
	size_t end = 0;

	for (size_t n = 0; n < f->count; n = end) {
		const struct sx_finding *first = &f->list[n];
		struct sx_buf title = { 0 };
		bool folded;

		while (end < f->count && f->list[end].rule == first->rule &&
		       f->list[end].severity == first->severity)
			end++;
		SX_SAY(&title, SX_C(sx_severity_name(first->severity)), SX_T(": "),
		       SX_C(first->rule->title), SX_T(", "),
		       SX_COUNT(f->by_rule[first->rule - f->rules][first->severity],
				fresh ? "new finding" : "finding",
				fresh ? "new findings" : "findings"));
		sx_buf_putc(&title, '\0');
		folded = !title.error &&
			 sx_markdown_fold(m, sx_str(first->rule->id), title.data);
		sx_buf_end(&title, page->out);
		if (!folded)
			return f->count - n;
		put_rows(page, first, end - n);
		sx_markdown_unfold(m);
		if (m->full) /* rows that did not fit are counted, unless all are missing */
			return f->count - (m->said ? end : n);
	}
	return 0;
}

void sx_findings_markdown(const struct sx_page *page, const struct sx_findings *f,
			  const struct sx_ending *ending, bool fresh)
{
	struct sx_markdown *m = page->markdown;
	uint64_t all = f->total[SX_ERROR] + f->total[SX_WARNING] + f->total[SX_NOTE];
	uint64_t more = all - f->count;

	sx_buf_putc(&m->line, '\n');
	sx_markdown_line(m);
	sx_ending_markdown(m, ending);
	if (all) {
		put_rules(page, f, fresh);
		more += put_findings(page, f, fresh);
	}
	if (more)
		sx_markdown_more(m, more, "finding", "findings");
}
