/* SPDX-License-Identifier: MIT */
/*
 * report/findings/check_findings.c - a check in the formats that sort findings: SARIF,
 * markdown.
 */
#include "report/findings/check.h"
#include "report/findings/check_line.h"
#include "report/findings/finding.h"
#include "report/findings/findings.h"

#include "base/align.h"
#include "base/hash.h"
#include "base/str.h"

#include <spvx/error.h>

#include <stdio.h>

/* Rows of a comment on a code host: more than it has room for. */
#define MARKDOWN_MOST 200

/* A check as a rule of its own, with the texts of the rule it belongs to. */
static struct sx_finding_rule make_rule(struct sx_check_doc *d, unsigned number,
					const struct spvx_check_subrule *check)
{
	char title[SX_CHECK_MESSAGE_ROOM];
	struct spvx_check_rule rule;
	struct sx_finding_rule made;

	spvx_check_rule(check->rule, &rule);
	spvx_check_subrule_title(number, title, sizeof(title));
	made = sx_check_finding_rule(&rule);
	made.id = check->id;
	made.title = sx_arena_strdup(&d->titles, title, strlen(title));
	made.severity = check->severity;
	made.vuid = check->vuid ? spvx_check_vuid(check->vuid) : NULL;
	return made;
}

/* The checks as a table. */
static int make_rules(struct sx_check_doc *d)
{
	struct spvx_check_subrule check;
	unsigned count = 0;

	while (spvx_check_subrule(count, &check))
		count++;
	d->rules = sx_resize(NULL, NULL, 0, count * sizeof(*d->rules));
	if (!d->rules)
		return -SPVX_ENOMEM;
	d->rule_count = count;
	for (unsigned n = 0; spvx_check_subrule(n, &check); n++) {
		d->rules[n] = make_rule(d, n, &check);
		if (!d->rules[n].title)
			return -SPVX_ENOMEM;
	}
	return 0;
}

static void begin(struct sx_check_doc *d, size_t max)
{
	int err = make_rules(d);

	if (!err)
		err = sx_findings_init(&d->findings, d->rules, d->rule_count, max);
	sx_buf_fail(d->doc.page.out, err);
}

static void end(struct sx_check_doc *d)
{
	sx_findings_free(&d->findings);
	sx_free(NULL, d->rules, d->rule_count * sizeof(*d->rules));
	d->rules = NULL;
	sx_arena_free(&d->titles);
}

void sx_check_fingerprint(char print[SX_FINDING_PRINT + 1], const char *rule,
			  const unsigned char *sha256, const struct spvx_check_finding *f)
{
	unsigned char place[12];
	unsigned char digest[32];
	struct sx_sha256 s;

	sx_put_le32(place, (uint32_t)f->offset);
	sx_put_le32(place + 4, f->word);
	sx_put_le32(place + 8, f->id);
	sx_sha256_init(&s);
	sx_sha256_add(&s, rule, strlen(rule) + 1);
	sx_sha256_add(&s, sha256, 32);
	sx_sha256_add(&s, place, sizeof(place));
	sx_sha256_end(&s, digest);
	snprintf(print, SX_FINDING_PRINT + 1, "%016llx",
		 (unsigned long long)sx_le64(digest));
}

void sx_check_findings_row(struct sx_doc *doc, const void *row)
{
	struct sx_check_doc *d = (struct sx_check_doc *)doc;
	const struct sx_check_shown *shown = row;
	const struct sx_check_module *m;
	const struct sx_check_row *r;
	const struct spvx_check_finding *f;
	struct sx_finding finding;

	/* without @by_rule, memory ran out when it began: an error that is recorded already */
	if (doc->record != &sx_finding_record || !d->findings.by_rule)
		return;
	r = shown->row;
	m = r->module;
	f = r->finding;
	finding = shown->finding;
	finding.container = sx_address_file(m->address);
	finding.stored_at = m->stored_at;
	finding.clear = m->clear;
	finding.size = m->size;
	finding.sha256 = m->sha256;
	finding.length = r->length;
	finding.count = 1;
	finding.in_module = true;
	finding.rule = &d->rules[f->check];
	sx_check_fingerprint(finding.print, r->rule.id, m->sha256, f);
	sx_buf_fail(d->doc.page.out, sx_findings_add(&d->findings, &finding));
}

/* ---- sarif ---- */

void sx_check_sorted_begin(struct sx_doc *doc)
{
	begin((struct sx_check_doc *)doc, SX_SARIF_MOST);
}

void sx_check_sorted_end(struct sx_doc *doc, const struct sx_ending *ending)
{
	struct sx_check_doc *d = (struct sx_check_doc *)doc;
	struct sx_sarif_run run = {
		.version = d->version,
		.ending = ending,
		.exit_code = d->exit_code,
	};

	sx_findings_sort(&d->findings);
	sx_buf_fail(d->doc.page.out, sx_findings_writer(doc->format->name)(
					     d->doc.page.out, &d->findings, &run));
	end(d);
}

/* ---- markdown ---- */

void sx_check_markdown_begin(struct sx_doc *doc)
{
	begin((struct sx_check_doc *)doc, MARKDOWN_MOST);
}

void sx_check_markdown_end(struct sx_doc *doc, const struct sx_ending *ending)
{
	struct sx_check_doc *d = (struct sx_check_doc *)doc;
	struct sx_buf *b = &doc->markdown.line;

	SX_SAY(b,
	       SX_C(d->invalid || ending->found ? "**Not valid**: "
		    : !ending->complete         ? "**Incomplete**: "
		    : !d->modules               ? "**Nothing checked**: "
						: "**Valid**: "),
	       SX_N(d->invalid), SX_T(" of "), SX_COUNT(d->modules, "module", "modules"),
	       SX_C(d->invalid ? " not valid, " : " not valid; "),
	       SX_COUNT(d->counts[SX_ERROR], "error", "errors"), SX_T(", "),
	       SX_COUNT(d->counts[SX_WARNING], "warning", "warnings"));
	sx_check_put_found(b, ending, ", ", "");
	sx_findings_sort(&d->findings);
	sx_findings_markdown(&doc->page, &d->findings, ending, false);
	end(d);
}
