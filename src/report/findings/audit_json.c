/* SPDX-License-Identifier: MIT */
/*
 * report/findings/audit_json.c - an audit as JSON, and as NDJSON.
 */
#include "report/findings/audit.h"

#include "base/str.h"
#include "report/records/coverage.h"

#define SCHEMA_VERSION 1

static void put_finding(struct sx_json *j, const struct sx_finding *f)
{
	sx_json_name(j, "address", f->address);
	sx_json_name(j, "container", f->container);
	sx_json_cstr(j, "severity", sx_severity_name(f->severity));
	sx_json_cstr(j, "rule", f->rule->id);
	sx_json_cstr(j, "title", f->rule->title);
	if (f->offset != SX_FINDING_NOWHERE) {
		sx_json_u64(j, "byte_offset", f->offset);
		if (f->length)
			sx_json_u64(j, "byte_length", f->length);
		if (f->insn)
			sx_json_u64(j, "instruction", f->insn);
	}
	sx_json_u64(j, "places", f->count);
	if (*f->print)
		sx_json_cstr(j, "fingerprint", f->print);
	sx_json_cstr(j, "state", sx_state_names[f->state]);
	sx_json_str(j, "message", sx_finding_text(f));
	if (f->function.len)
		sx_json_name(j, "function", f->function);
}

static void put_more(struct sx_json *j, const struct sx_audit_more *m)
{
	sx_json_name(j, "container", m->container);
	sx_json_cstr(j, "severity", sx_severity_name(m->severity));
	sx_json_cstr(j, "rule", m->rule->id);
	sx_json_u64(j, "count", m->count);
}

static void put_summary(struct sx_json *j, const struct sx_audit_report *r)
{
	sx_json_u64(j, "modules", r->modules);
	sx_json_u64(j, "bytes", r->bytes);
	sx_json_u64(j, "errors", r->counts[0]);
	sx_json_u64(j, "warnings", r->counts[1]);
	sx_json_u64(j, "notes", r->counts[2]);
	sx_json_u64(j, "new", r->states[SX_STATE_NEW]);
	sx_json_u64(j, "unchanged", r->states[SX_STATE_UNCHANGED]);
	sx_json_u64(j, "absent", r->states[SX_STATE_ABSENT]);
	sx_json_cstr(j, "fail_on", sx_severity_name(r->fail_on));
	sx_json_u64(j, "failing", r->failing);
	sx_json_u64(j, "failing_modules", r->failing_modules);
}

static void put_policy(struct sx_json *j, const struct sx_audit_report *r)
{
	sx_json_str(j, "policy", sx_str(r->policy));
	sx_json_cstr(j, "policy_sha256", r->policy_sha256);
}

/* ---- json ---- */

void sx_audit_json(const struct sx_page *page, const struct sx_audit_report *r)
{
	struct sx_json j;

	sx_json_init(&j, page->out, true);
	sx_json_object(&j, NULL);
	sx_json_u64(&j, "spvx_audit", SCHEMA_VERSION);
	put_policy(&j, r);
	sx_json_object_inline(&j, "summary");
	put_summary(&j, r);
	sx_json_end_object(&j);
	sx_json_array(&j, "findings");
	for (size_t n = 0; n < r->group_count; n++) {
		for (size_t k = 0; k < r->groups[n].count; k++) {
			sx_json_object_inline(&j, NULL);
			put_finding(&j, r->groups[n].findings[k]);
			sx_json_end_object(&j);
		}
	}
	for (size_t n = 0; n < r->absent_count; n++) {
		sx_json_object_inline(&j, NULL);
		put_finding(&j, &r->absent[n]);
		sx_json_end_object(&j);
	}
	sx_json_end_array(&j);
	sx_json_array(&j, "more");
	for (size_t n = 0; n < r->more_count; n++) {
		sx_json_object_inline(&j, NULL);
		put_more(&j, &r->more[n]);
		sx_json_end_object(&j);
	}
	sx_json_end_array(&j);
	sx_ending_json(&j, r->ending);
	sx_json_end_object(&j);
	sx_json_finish(&j);
}

/* ---- ndjson ---- */

static void begin(struct sx_json *j, const struct sx_page *page, const char *type)
{
	sx_json_init(j, page->out, false);
	sx_json_object(j, NULL);
	sx_json_cstr(j, "t", type);
}

static void end(struct sx_json *j)
{
	sx_json_end_object(j);
	sx_json_finish(j);
}

void sx_audit_ndjson(const struct sx_page *page, const struct sx_audit_report *r)
{
	struct sx_json j;

	begin(&j, page, "audit");
	sx_json_u64(&j, "spvx_audit", SCHEMA_VERSION);
	put_policy(&j, r);
	end(&j);
	for (size_t n = 0; n < r->group_count; n++) {
		for (size_t k = 0; k < r->groups[n].count; k++) {
			begin(&j, page, "finding");
			put_finding(&j, r->groups[n].findings[k]);
			end(&j);
		}
	}
	for (size_t n = 0; n < r->absent_count; n++) {
		begin(&j, page, "finding");
		put_finding(&j, &r->absent[n]);
		end(&j);
	}
	for (size_t n = 0; n < r->more_count; n++) {
		begin(&j, page, "more");
		put_more(&j, &r->more[n]);
		end(&j);
	}
	sx_coverage_ndjson(page->out, r->ending, NULL, 0);
	begin(&j, page, "total");
	put_summary(&j, r);
	sx_json_bool(&j, "complete", r->ending->complete);
	end(&j);
}
