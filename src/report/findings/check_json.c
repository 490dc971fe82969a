/* SPDX-License-Identifier: MIT */
/*
 * report/findings/check_json.c - a check for programs: JSON, NDJSON, TSV.
 *
 * JSON has the findings of all modules in one array, NDJSON a record for each module
 * before those of its findings.
 */
#include "report/findings/check.h"

#include "base/str.h"
#include "report/findings/finding.h"

#define DOC    struct sx_check_doc
#define MODULE struct sx_check_module

/* The finding in the form of its record. The caller owns @rule. */
static struct sx_check_shown shown(const struct sx_check_row *r,
				   struct sx_finding_rule *rule)
{
	const struct spvx_check_finding *f = r->finding;

	*rule = sx_check_finding_rule(&r->rule);
	return (struct sx_check_shown){
		.finding = { .rule = rule,
			     .severity = f->severity,
			     .address = r->module->address,
			     .offset = f->insn ? f->offset : SX_FINDING_NO_PLACE,
			     .insn = f->insn,
			     .file = r->file,
			     .line = r->line_number,
			     .column = r->column,
			     .source = r->source,
			     .message = r->message,
			     .related = r->related.message.len ? &r->related : NULL },
		.row = r,
		.cls = spvx_check_class_name(f->cls),
		.word = f->word,
		.id = f->id,
		.vuid = f->vuid,
		.check = r->check,
		.vulkan_rule = f->vuid ? spvx_check_vuid(f->vuid) : NULL,
		.text = r->line,
	};
}

/* ---- records ---- */

static void valid_modules(struct sx_writer *w, const void *doc)
{
	const struct sx_check_doc *d = doc;

	sx_json_put_u64(&w->json, w->field->key, d->modules - d->invalid);
}

static const struct sx_field total_fields[] = {
	SX_F_U64("modules", DOC, modules),
	SX_F_MADE("valid", SX_VALUE, valid_modules, .type = SX_SAYS_COUNT,
		  .says = "modules without an error"),
	SX_F_U64("errors", DOC, counts[SPVX_CHECK_ERROR]),
	SX_F_U64("warnings", DOC, counts[SPVX_CHECK_WARNING]),
	SX_F_U64("notes", DOC, counts[SPVX_CHECK_NOTE]),
};

static const struct sx_record summary_record = SX_RECORD("summary", total_fields);
static const struct sx_record total_record = SX_RECORD("total", total_fields);

static bool is_valid(const struct sx_check_module *m)
{
	return !m->counts[SPVX_CHECK_ERROR];
}

static void valid(struct sx_writer *w, const void *module)
{
	sx_json_put_bool(&w->json, w->field->key, is_valid(module));
}

/* A module: NDJSON only. */
static const struct sx_record module_record = SX_TABLE("module")({
	SX_F_NAME("address", MODULE, address),
	SX_F_CSTR("environment", MODULE, env),
	SX_F_BOOL("automatic", MODULE, automatic),
	SX_F_MADE("valid", SX_VALUE, valid, .type = SX_SAYS_BOOL),
	SX_F_CSTR("class", MODULE, cls),
	SX_F_U64("errors", MODULE, counts[SPVX_CHECK_ERROR]),
	SX_F_U64("warnings", MODULE, counts[SPVX_CHECK_WARNING]),
	SX_F_U64("notes", MODULE, counts[SPVX_CHECK_NOTE]),
});

const struct sx_document sx_check_document = {
	.title = "spvx check",
	.version = "spvx_check",
	.root = SX_ROOT("check", SX_F_HERE("findings", SX_ROWS, &sx_finding_record),
			SX_F_HERE("summary", SX_OBJECT, &summary_record)),
	.lines = SX_LINES({
		{ .record = &module_record },
		{ .record = &sx_finding_record },
		{ 0 },
	}),
	.total = &total_record,
	.skipped = true,
	.complete = "all inputs could be read",
#ifndef SX_ONLY_JSON
	.people = SX_PEOPLE({
		{ "text", NULL, sx_check_text_row, sx_check_text_end },
		{ "sarif", sx_check_sorted_begin, sx_check_findings_row,
		  sx_check_sorted_end },
		{ "junit", sx_check_sorted_begin, sx_check_findings_row,
		  sx_check_sorted_end },
		{ "codequality", sx_check_sorted_begin, sx_check_findings_row,
		  sx_check_sorted_end },
		{ "markdown", sx_check_markdown_begin, sx_check_findings_row,
		  sx_check_markdown_end },
		{ 0 },
	}),
#endif
	.always = SX_OF_CHECK,
	.never = SX_OF_AUDIT,
};

/* ---- the document ---- */

void sx_check_module(struct sx_check_doc *d, const struct sx_check_module *m)
{
	d->modules++;
	d->invalid += !is_valid(m);
	for (unsigned n = 0; n < 3; n++)
		d->counts[n] += m->counts[n];
	d->shown = 0;
	if (sx_doc_is(&d->doc, SX_IN_COLUMNS)) {
		/* A module without findings has a line of its own. */
		if (sx_check_is_clean(m))
			SX_SAY(d->doc.page.out, SX_BY(sx_put_tsv, m->address),
			       SX_T("\tok\t-\t-\t-\t-\n"));
	} else if (!sx_doc_is(&d->doc, SX_IN_JSON)) {
		sx_doc_row(&d->doc, &module_record, m);
	}
}

void sx_check_finding(struct sx_check_doc *d, const struct sx_check_row *r)
{
	struct sx_finding_rule rule;
	const struct sx_check_shown s = shown(r, &rule);

	sx_doc_row(&d->doc, &sx_finding_record, &s);
}
