/* SPDX-License-Identifier: MIT */
/*
 * report/findings/sarif.c - findings as SARIF 2.1.0.
 *
 * A file is an artifact; a module in it is another, with the file as its parent, its offset
 * there if known, and its hash. A region counts bytes of the file if the module is stored
 * uncompressed, else bytes of the module. Locations have a line for readers that show
 * nothing without one.
 */
#include "report/findings/finding.h"
#include "report/findings/findings.h"

#include "base/sort.h"
#include "base/str.h"
#include "debug/url.h"

#include <spvx/error.h>

#define SCHEMA                                                        \
	"https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/" \
	"schemas/sarif-schema-2.1.0.json"

/* A document being written. */
struct sarif {
	struct sx_json json;
	const struct sx_findings *f;
	const struct sx_sarif_run *run;
	const struct sx_finding **order; /* by address */
	uint32_t *artifact; /* by finding: number of its module's or file's artifact */
	uint32_t *index;    /* by rule: its number among those written */
	struct sx_buf scratch;
};

/* An object with one member. */
static void one(struct sx_json *j, const char *key, const char *member, const char *value)
{
	sx_json_object_inline(j, key);
	sx_json_cstr(j, member, value);
	sx_json_end_object(j);
}

static void text(struct sx_json *j, const char *key, struct spvx_str s)
{
	sx_json_object_inline(j, key);
	sx_json_str(j, "text", s);
	sx_json_end_object(j);
}

/* ---- rules ---- */

static void put_rule(struct sarif *s, unsigned number)
{
	const struct sx_finding_rule *rule = &s->f->rules[number];
	struct sx_json *j = &s->json;
	bool environment;

	sx_json_object(j, NULL);
	sx_json_cstr(j, "id", rule->id);
	text(j, "shortDescription", sx_str(rule->title));
	if (rule->spec)
		one(j, "properties", "section", rule->spec);
	if (rule->help)
		text(j, "help", sx_str(rule->help));
	/* Rules on built-ins are in the chapter on interfaces, all others in the appendix on the
	 * environment for SPIR-V. */
	if (rule->vuid) {
		environment = strstr(rule->vuid, "Spirv-") != NULL;
		s->scratch.len = 0;
		sx_buf_printf(&s->scratch, "https://docs.vulkan.org/spec/latest/%s.html#%s",
			      environment ? "appendices/spirvenv" : "chapters/interfaces",
			      rule->vuid);
		sx_json_str(&s->json, "helpUri", sx_buf_str(&s->scratch));
	}
	one(j, "defaultConfiguration", "level", sx_severity_name(rule->severity));
	sx_json_end_object(j);
}

/* Write the rules that a result names. */
static void put_tool(struct sarif *s)
{
	struct sx_json *j = &s->json;
	uint32_t used = 0;

	sx_json_object(j, "tool");
	sx_json_object(j, "driver");
	sx_json_cstr(j, "name", "spvx");
	sx_json_cstr(j, "semanticVersion", s->run->version);
	sx_json_array(j, "rules");
	for (size_t n = 0; n < s->f->count; n++)
		s->index[s->f->list[n].rule - s->f->rules] = 1;
	for (unsigned r = 0; r < s->f->rule_count; r++)
		if (s->index[r]) {
			s->index[r] = used++;
			put_rule(s, r);
		}
	sx_json_end_array(j);
	sx_json_end_object(j);
	sx_json_end_object(j);
}

/* ---- artifacts ---- */

/* The file of an address, which has one name however it was named: without "./" before it, but
 * for a file that would then be standard input. */
static struct spvx_str file_of(struct spvx_str address)
{
	struct spvx_str file = sx_address_file(address);

	while (file.len > 1 &&
	       (sx_str_starts(file, "./") || (file.ptr > address.ptr && *file.ptr == '/')))
		file = sx_str_n(file.ptr + 1, file.len - 1);
	return sx_is_stdin(file) ? sx_address_file(address) : file;
}

/* Whether an address is that of a file, and not of a module in one. */
static bool is_file(struct spvx_str address)
{
	return sx_address_file(address).len == address.len;
}

/* The file of an address as a URI: relative names stay relative. */
static void put_location(struct sarif *s, const char *key, struct spvx_str address,
			 uint32_t artifact)
{
	const struct spvx_str file = file_of(address);
	struct sx_json *j = &s->json;
	struct sx_buf name = { 0 };
	size_t i = 0;

	while (i < file.len)
		sx_buf_putc(&name, sx_percent_next(file, &i));
	s->scratch.len = 0;
	sx_url_put(&s->scratch, sx_buf_str(&name));
	sx_json_object_inline(j, key);
	sx_json_str(j, "uri", sx_buf_str(&s->scratch));
	if (!file.len || file.ptr[0] != '/')
		sx_json_cstr(j, "uriBaseId", "%SRCROOT%");
	if (artifact != UINT32_MAX)
		sx_json_u64(j, "index", artifact);
	sx_json_end_object(j);
	sx_buf_end(&name, &s->scratch);
}

/* A file, or a module in the artifact @parent. */
static void put_artifact(struct sarif *s, const struct sx_finding *f, bool nested,
			 uint32_t parent)
{
	struct sx_json *j = &s->json;

	sx_json_object(j, NULL);
	put_location(s, "location", f->address, nested ? parent : UINT32_MAX);
	if (nested) {
		sx_json_u64(j, "parentIndex", parent);
		text(j, "description", f->address);
		if (f->stored_at != SX_FINDING_NO_PLACE)
			sx_json_u64(j, "offset", f->stored_at);
	}
	if (nested || (f->clear && is_file(f->address))) {
		if (f->size)
			sx_json_u64(j, "length", f->size);
		if (f->sha256) {
			char hex[65];

			sx_put_hex_bytes(hex, f->sha256, 32);
			one(j, "hashes", "sha-256", hex);
		}
	}
	sx_json_cstr(j, "mimeType", "application/octet-stream");
	sx_json_array_inline(j, "roles");
	sx_json_cstr(j, NULL, "analysisTarget");
	sx_json_end_array(j);
	sx_json_end_object(j);
}

static int by_address(const void *x, const void *y)
{
	const struct sx_finding *a = *(const struct sx_finding *const *)x;
	const struct sx_finding *b = *(const struct sx_finding *const *)y;
	int order = sx_str_cmp(file_of(a->address), file_of(b->address));

	if (!order)
		order = sx_str_cmp(a->address, b->address);
	return order ? order : (a > b) - (a < b);
}

/* Write files and modules by address, each once, and note the artifact of each finding. */
static void put_artifacts(struct sarif *s)
{
	struct spvx_str file = { 0 };
	struct spvx_str module = { 0 };
	uint32_t parent = 0;
	uint32_t count = 0;

	for (size_t n = 0; n < s->f->count; n++)
		s->order[n] = &s->f->list[n];
	sx_sort(s->order, s->f->count, sizeof(*s->order), by_address);
	sx_json_array(&s->json, "artifacts");
	for (size_t n = 0; n < s->f->count; n++) {
		const struct sx_finding *f = s->order[n];
		struct spvx_str own = file_of(f->address);
		bool nested = !is_file(f->address) || !f->clear;

		if (!n || sx_str_cmp(own, file)) {
			file = own;
			module = own;
			parent = count++;
			put_artifact(s, f, false, 0);
		}
		if (nested && (parent == count - 1 || sx_str_cmp(f->address, module))) {
			module = f->address;
			put_artifact(s, f, true, parent);
			count++;
		}
		s->artifact[f - s->f->list] = nested ? count - 1 : parent;
	}
	sx_json_end_array(&s->json);
}

/* ---- results ---- */

static void put_region(struct sx_json *j, const struct sx_finding *f)
{
	bool in_file = f->clear && f->stored_at != SX_FINDING_NO_PLACE;

	sx_json_object_inline(j, "region");
	if (sx_finding_in_text(f)) { /* of a text: its module has no bytes in a file */
		sx_json_u64(j, "startLine", f->line);
		sx_json_u64(j, "startColumn", f->column);
		sx_json_end_object(j);
		return;
	}
	if (f->offset != SX_FINDING_NO_PLACE) {
		sx_json_u64(j, "byteOffset", (in_file ? f->stored_at : 0) + f->offset);
		if (f->length)
			sx_json_u64(j, "byteLength", f->length);
	}
	sx_json_u64(j, "startLine", 1);
	sx_json_end_object(j);
	if (f->offset == SX_FINDING_NO_PLACE)
		return;
	sx_json_object_inline(j, "address");
	sx_json_u64(j, "relativeAddress", f->offset);
	if (f->length) {
		sx_json_u64(j, "length", f->length);
		sx_json_cstr(j, "kind", "instruction");
	}
	/* no _hex member: the URI has all bytes of the name */
	sx_json_str(j, "fullyQualifiedName", f->address);
	sx_json_end_object(j);
}

static void put_physical(struct sarif *s, const struct sx_finding *f, uint32_t artifact)
{
	struct sx_json *j = &s->json;

	sx_json_object(j, "physicalLocation");
	put_location(s, "artifactLocation", f->address, artifact);
	put_region(j, f);
	sx_json_end_object(j);
}

static void put_locations(struct sarif *s, const struct sx_finding *f)
{
	struct sx_json *j = &s->json;

	sx_json_array(j, "locations");
	sx_json_object(j, NULL);
	put_physical(s, f, s->artifact[f - s->f->list]);
	if (f->program.symbol.len) {
		sx_json_array_inline(j, "logicalLocations");
		sx_json_object_inline(j, NULL);
		sx_json_str(j, "name", f->program.symbol);
		sx_json_cstr(j, "kind", "variable");
		sx_json_end_object(j);
		sx_json_end_array(j);
	}
	sx_json_end_object(j);
	sx_json_end_array(j);
}

/* The line of the source that the debug information names. */
static void put_source(struct sarif *s, const struct sx_finding *f)
{
	struct sx_json *j = &s->json;

	s->scratch.len = 0;
	sx_url_put(&s->scratch, f->file);
	sx_json_object_inline(j, NULL);
	sx_json_object_inline(j, "physicalLocation");
	sx_json_object_inline(j, "artifactLocation");
	sx_json_str(j, "uri", sx_buf_str(&s->scratch));
	sx_json_end_object(j);
	sx_json_object_inline(j, "region");
	sx_json_u64(j, "startLine", f->line);
	sx_json_end_object(j);
	sx_json_end_object(j);
	text(j, "message", sx_str("source line"));
	sx_json_end_object(j);
}

static void put_related(struct sarif *s, const struct sx_finding *f)
{
	if (!f->file.len && !f->related)
		return;
	sx_json_array(&s->json, "relatedLocations");
	if (f->file.len)
		put_source(s, f);
	if (f->related) {
		struct sx_json *j = &s->json;
		struct sx_finding there = sx_finding_second(f);

		/* the second place of a finding, in the same module */
		sx_json_object(j, NULL);
		put_physical(s, &there, s->artifact[f - s->f->list]);
		s->scratch.len = 0;
		SX_SAY(&s->scratch, SX_S(f->related->message), SX_T("."));
		text(j, "message", sx_buf_str(&s->scratch));
		sx_json_end_object(j);
	}
	sx_json_end_array(&s->json);
}

static void put_result(struct sarif *s, const struct sx_finding *f)
{
	struct sx_json *j = &s->json;

	sx_json_object(j, NULL);
	sx_json_cstr(j, "ruleId", f->rule->id);
	sx_json_u64(j, "ruleIndex", s->index[f->rule - s->f->rules]);
	sx_json_cstr(j, "level", sx_severity_name(f->severity));
	s->scratch.len = 0;
	sx_put_sentence(&s->scratch, f);
	text(&s->json, "message", sx_buf_str(&s->scratch));
	put_locations(s, f);
	put_related(s, f);
	if (*f->print)
		one(j, "partialFingerprints", "spvx/v1", f->print);
	if (s->run->baseline)
		sx_json_cstr(j, "baselineState", sx_state_names[f->state]);
	if (f->justification.len) {
		sx_json_array_inline(j, "suppressions");
		sx_json_object_inline(j, NULL);
		sx_json_cstr(j, "kind", "external");
		sx_json_str(j, "justification", f->justification);
		sx_json_end_object(j);
		sx_json_end_array(j);
	}
	sx_json_end_object(j);
}

/* ---- the run ---- */

/* The file that a notification is about, if any. */
static void put_file(struct sarif *s, struct spvx_str address)
{
	struct sx_json *j = &s->json;

	if (!address.len)
		return;
	sx_json_array(j, "locations");
	sx_json_object_inline(j, NULL);
	sx_json_object_inline(j, "physicalLocation");
	put_location(s, "artifactLocation", address, UINT32_MAX);
	sx_json_end_object(j);
	sx_json_end_object(j);
	sx_json_end_array(j);
}

/* An error of the run, with its file. */
static void put_trouble(struct sarif *s, const struct sx_trouble *t)
{
	struct sx_json *j = &s->json;
	struct sx_buf message = { 0 };

	sx_trouble_put(&message, t);
	sx_buf_putc(&message, '.');
	sx_json_object(j, NULL);
	sx_json_cstr(j, "level", "error");
	text(j, "message", sx_buf_str(&message));
	if (t->rule)
		one(j, "descriptor", "id", t->rule);
	put_file(s, t->address);
	sx_json_end_object(j);
	sx_buf_end(&message, &s->scratch);
}

/* A notification for readers that show nothing but results. */
static void put_left_out(struct sarif *s, uint64_t shown, uint64_t more, const char *what)
{
	struct sx_json *j = &s->json;

	if (!more)
		return;
	s->scratch.len = 0;
	sx_buf_printf(&s->scratch, "%s of %s %s are left out; ", SX_GROUPED(more),
		      SX_GROUPED(shown + more), what);
	sx_buf_puts(&s->scratch, "new ones come first, then the most severe.");
	sx_json_object_inline(j, NULL);
	sx_json_cstr(j, "level", "warning");
	text(j, "message", sx_buf_str(&s->scratch));
	sx_json_end_object(j);
}

static void put_invocation(struct sarif *s)
{
	struct sx_json *j = &s->json;

	sx_json_array(j, "invocations");
	sx_json_object(j, NULL);
	sx_json_bool(j, "executionSuccessful", s->run->ending->complete);
	sx_json_i64(j, "exitCode", s->run->exit_code);
	sx_json_array(j, "toolExecutionNotifications");
	put_left_out(s, s->f->count, s->f->seen - s->f->count, "results");
	put_left_out(s, s->run->notice_count, s->run->notices_more, "notifications");
	for (size_t n = 0; n < s->run->notice_count; n++) {
		const struct sx_sarif_notice *notice = &s->run->notices[n];

		sx_json_object(j, NULL);
		sx_json_cstr(j, "level", sx_severity_name(notice->severity));
		text(j, "message", notice->message);
		if (notice->rule)
			one(j, "descriptor", "id", notice->rule);
		put_file(s, notice->address);
		sx_json_end_object(j);
	}
	for (size_t n = 0; n < s->run->ending->trouble_count; n++)
		put_trouble(s, &s->run->ending->troubles[n]);
	sx_json_end_array(j);
	sx_json_end_object(j);
	sx_json_end_array(j);
}

/* Totals by severity, which include the findings left out. */
static void put_totals(struct sarif *s)
{
	static const char *const keys[SX_SEVERITIES] = { "errors", "warnings", "notes" };
	struct sx_json *j = &s->json;

	sx_json_object_inline(j, "properties");
	for (unsigned n = 0; n < SX_SEVERITIES; n++)
		sx_json_u64(j, keys[n], s->f->total[n]);
	sx_json_u64(j, "left_out", s->f->seen - s->f->count);
	if (s->run->policy) {
		sx_json_cstr(j, "policy", s->run->policy);
		sx_json_cstr(j, "policy_sha256", s->run->policy_sha256);
	}
	sx_json_end_object(j);
}

static void put_document(struct sarif *s)
{
	struct sx_json *j = &s->json;

	sx_json_object(j, NULL);
	sx_json_cstr(j, "$schema", SCHEMA);
	sx_json_cstr(j, "version", "2.1.0");
	sx_json_array(j, "runs");
	sx_json_object(j, NULL);
	put_tool(s);
	sx_json_cstr(j, "columnKind", "utf16CodeUnits");
	put_artifacts(s);
	sx_json_array(j, "results");
	for (size_t n = 0; n < s->f->count; n++)
		put_result(s, &s->f->list[n]);
	sx_json_end_array(j);
	put_invocation(s);
	put_totals(s);
	sx_json_end_object(j);
	sx_json_end_array(j);
	sx_json_end_object(j);
	sx_json_finish(j);
}

int sx_sarif_write(struct sx_buf *out, const struct sx_findings *f,
		   const struct sx_sarif_run *run)
{
	struct sarif s = { .f = f, .run = run };
	struct sx_arena arena = { .a = NULL };
	int err = -SPVX_ENOMEM;

	s.order = sx_arena_zalloc(&arena, f->count + 1, sizeof(*s.order));
	s.artifact = sx_arena_zalloc(&arena, f->count + 1, sizeof(*s.artifact));
	s.index = sx_arena_zalloc(&arena, f->rule_count, sizeof(*s.index));
	if (s.order && s.artifact && s.index) {
		sx_json_init(&s.json, out, true);
		put_document(&s);
		err = s.scratch.error ? -SPVX_ENOMEM : 0;
	}
	sx_buf_free(&s.scratch);
	sx_arena_free(&arena);
	return err;
}
