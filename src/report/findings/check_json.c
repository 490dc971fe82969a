/* SPDX-License-Identifier: MIT */
/*
 * report/findings/check_json.c - a check as JSON, and as NDJSON.
 *
 * JSON has the findings of all modules in one array, NDJSON a record for each module
 * before those of its findings.
 */
#include "report/findings/check.h"

#include "base/str.h"
#include "report/records/coverage.h"

#define SCHEMA_VERSION 1

static void put_finding(struct sx_json *j, const struct sx_check_row *r)
{
	const struct spvx_check_finding *f = r->finding;

	sx_json_name(j, "address", r->module->address);
	sx_json_cstr(j, "severity", spvx_check_severity_name(f->severity));
	sx_json_cstr(j, "rule", r->rule.id);
	sx_json_cstr(j, "class", spvx_check_class_name(f->cls));
	if (f->insn) {
		sx_json_u64(j, "byte_offset", f->offset);
		sx_json_u64(j, "instruction", f->insn);
	}
	if (f->word)
		sx_json_u64(j, "word", f->word);
	if (f->id)
		sx_json_u64(j, "id", f->id);
	if (f->vuid)
		sx_json_u64(j, "vuid", f->vuid);
	sx_json_cstr(j, "section", r->rule.spec);
	sx_json_str(j, "message", r->message);
	if (r->line.len)
		sx_json_str(j, "text", r->line);
}

static void put_counts(struct sx_json *j, const uint64_t counts[3])
{
	sx_json_u64(j, "errors", counts[SPVX_CHECK_ERROR]);
	sx_json_u64(j, "warnings", counts[SPVX_CHECK_WARNING]);
	sx_json_u64(j, "notes", counts[SPVX_CHECK_NOTE]);
}

static void put_totals(struct sx_check_doc *d)
{
	sx_json_u64(&d->json, "modules", d->modules);
	sx_json_u64(&d->json, "valid", d->modules - d->invalid);
	put_counts(&d->json, d->counts);
}

static void no_module(struct sx_check_doc *d, const struct sx_check_module *m)
{
	(void)d;
	(void)m;
}

/* ---- json ---- */

static void json_begin(struct sx_check_doc *d)
{
	sx_json_init(&d->json, d->page.out, true);
	sx_json_object(&d->json, NULL);
	sx_json_u64(&d->json, "spvx_check", SCHEMA_VERSION);
	sx_json_array(&d->json, "findings");
}

static void json_row(struct sx_check_doc *d, const struct sx_check_row *row)
{
	sx_json_object_inline(&d->json, NULL);
	put_finding(&d->json, row);
	sx_json_end_object(&d->json);
}

static void json_end(struct sx_check_doc *d, const struct sx_ending *ending)
{
	sx_json_end_array(&d->json);
	sx_json_object_inline(&d->json, "summary");
	put_totals(d);
	sx_json_end_object(&d->json);
	sx_ending_json(&d->json, ending);
	sx_json_end_object(&d->json);
	sx_json_finish(&d->json);
}

const struct sx_check_format sx_check_json = {
	.name = "json",
	.begin = json_begin,
	.module = no_module,
	.row = json_row,
	.module_end = no_module,
	.end = json_end,
};

/* ---- ndjson ---- */

static void begin_record(struct sx_check_doc *d, const char *type, bool first)
{
	sx_json_init(&d->json, d->page.out, false);
	sx_json_object(&d->json, NULL);
	sx_json_cstr(&d->json, "t", type);
	if (first)
		sx_json_u64(&d->json, "spvx_check", SCHEMA_VERSION);
}

static void end_record(struct sx_check_doc *d)
{
	sx_json_end_object(&d->json);
	sx_json_finish(&d->json);
}

static void no_begin(struct sx_check_doc *d)
{
	(void)d;
}

static void ndjson_module(struct sx_check_doc *d, const struct sx_check_module *m)
{
	struct sx_json *j = &d->json;

	begin_record(d, "module", d->modules == 1);
	sx_json_name(j, "address", m->address);
	sx_json_cstr(j, "environment", m->env);
	sx_json_bool(j, "automatic", m->automatic);
	sx_json_bool(j, "valid", !m->counts[SPVX_CHECK_ERROR]);
	sx_json_cstr(j, "class", m->cls);
	put_counts(j, m->counts);
	end_record(d);
}

static void ndjson_row(struct sx_check_doc *d, const struct sx_check_row *row)
{
	begin_record(d, "finding", false);
	put_finding(&d->json, row);
	end_record(d);
}

static void ndjson_end(struct sx_check_doc *d, const struct sx_ending *ending)
{
	sx_coverage_ndjson(d->page.out, ending, d->modules ? NULL : "spvx_check",
			   SCHEMA_VERSION);
	begin_record(d, "total", !d->modules);
	put_totals(d);
	sx_json_bool(&d->json, "complete", ending->complete);
	end_record(d);
}

const struct sx_check_format sx_check_ndjson = {
	.name = "ndjson",
	.begin = no_begin,
	.module = ndjson_module,
	.row = ndjson_row,
	.module_end = no_module,
	.end = ndjson_end,
};
