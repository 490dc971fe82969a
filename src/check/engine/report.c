/* SPDX-License-Identifier: MIT */
/*
 * check/engine/report.c - findings: kept as a few words each, sorted and numbered at the end.
 *
 * The result of the reference validator is the class of the first error in its own order;
 * that error is remembered even if the list of findings is full.
 */
#include "check/engine/walk.h"

#include "base/sort.h"

/* Whether the reference would find @a first: it runs its stages one after the other, each
 * over the whole module. */
static bool sooner(const struct ck_finding *a, const struct ck_finding *b)
{
	unsigned stage_a = a->rule->phase >> 5;
	unsigned stage_b = b->rule->phase >> 5;

	if (stage_a != stage_b)
		return stage_a < stage_b;
	if (a->at != b->at)
		return a->at < b->at;
	return a->rule->phase < b->rule->phase;
}

static void add(struct ck *c, const struct ck_finding *f)
{
	if (c->findings.muted ||
	    (f->rule->severity == SPVX_CHECK_NOTE && !ck_opt(c, SPVX_CHECK_NOTES)))
		return;
	if (f->rule->severity == SPVX_CHECK_ERROR &&
	    (!c->findings.first.rule || sooner(f, &c->findings.first)))
		c->findings.first = *f;
	if (c->findings.list_count >= c->options.max_findings ||
	    !CK_GROW(c, &c->findings, list)) {
		c->findings.counts[f->rule->severity]++;
		return;
	}
	c->findings.list[c->findings.list_count++] = *f;
}

void sx_ck_report_vuid(struct ck *c, const struct ck_rule *rule, const struct ck_insn *i,
		       unsigned word, uint32_t id, uint32_t detail, unsigned vuid)
{
	struct ck_finding f = {
		.rule = rule,
		.at = i ? i->at : 0,
		.sequence = c->findings.sequence++,
		.id = id,
		.detail = detail,
		.word = (uint16_t)word,
		.vuid = (uint16_t)vuid,
		.other = c->findings.other,
	};

	c->findings.other = 0;
	add(c, &f);
}

void sx_ck_report(struct ck *c, const struct ck_rule *rule, const struct ck_insn *i,
		  unsigned word, uint32_t id, uint32_t detail)
{
	sx_ck_report_vuid(c, rule, i, word, id, detail, rule->vuid);
}

void sx_ck_report_at(struct ck *c, const struct ck_rule *rule, uint32_t at, unsigned word,
		     uint32_t id, uint32_t detail)
{
	struct ck_insn i = { .at = at };

	sx_ck_report(c, rule, &i, word, id, detail);
}

/* ---- delivery ---- */

static int by_place(const void *a, const void *b)
{
	const struct ck_finding *x = a;
	const struct ck_finding *y = b;

	if (x->at != y->at)
		return x->at < y->at ? -1 : 1;
	if (x->rule->phase != y->rule->phase)
		return x->rule->phase < y->rule->phase ? -1 : 1;
	if (x->word != y->word)
		return x->word < y->word ? -1 : 1;
	return x->sequence < y->sequence ? -1 : x->sequence > y->sequence;
}

/* Whether finding @n repeats an earlier one. */
static bool repeated(const struct ck *c, uint32_t n)
{
	const struct ck_finding *f = &c->findings.list[n];

	while (n-- && c->findings.list[n].at == f->at &&
	       c->findings.list[n].word == f->word &&
	       c->findings.list[n].rule->phase == f->rule->phase)
		if (c->findings.list[n].rule == f->rule)
			return true;
	return false;
}

void sx_ck_findings_sort(struct ck *c)
{
	uint32_t kept = 0;

	sx_sort(c->findings.list, c->findings.list_count, sizeof(*c->findings.list),
		by_place);
	for (uint32_t n = 0; n < c->findings.list_count; n++) {
		if (kept && repeated(c, n))
			continue;
		c->findings.list[kept++] = c->findings.list[n];
		c->findings.counts[c->findings.list[n].rule->severity]++;
	}
	c->findings.list_count = kept;
}

/* Findings come in the order of the module, so one walk numbers all instructions. */
uint32_t sx_ck_number_of(uint32_t at, struct ck_numbering *n)
{
	struct spvx_insn insn;

	if (!at)
		return 0;
	while (n->at < at && spvx_next(&n->cursor, &insn)) {
		n->number++;
		n->at = (uint32_t)(spvx_insn_offset(&n->cursor, &insn) / SPVX_WORD_BYTES);
	}
	/* the instruction at which the walk stopped has a number, too */
	return n->at < at ? n->number + 1 : n->number;
}

void sx_ck_numbering_init(const struct ck *c, struct ck_numbering *n)
{
	*n = (struct ck_numbering){ .cursor = ck_cursor(c) };
}
