/* SPDX-License-Identifier: MIT */
/*
 * report/findings/ci.c - findings for code hosts that do not read SARIF: JUnit XML, and the
 * code quality report of GitLab.
 *
 * Both know files and lines, not bytes: the message has the place in full. In JUnit a
 * finding is a test case, which fails where the run does; accepted ones are skipped, and
 * problems of inputs are errors.
 */
#include "report/findings/findings.h"
#include "report/html/html.h"

#include "base/hash.h"
#include "base/num_print.h"
#include "base/say.h"
#include "base/str.h"

#include <string.h>

/* ---- JUnit ---- */

static void put_attribute(struct sx_buf *b, const char *name, struct spvx_str value)
{
	SX_SAY(b, SX_T(" "), SX_C(name), SX_T("=\""), SX_BY(sx_html_put, value),
	       SX_T("\""));
}

/* "a.spv:0x40: Source text is embedded." */
static struct spvx_str placed(struct sx_buf *b, const struct sx_finding *f)
{
	b->len = 0;
	sx_buf_put(b, f->address.ptr, f->address.len);
	sx_finding_put_place(b, f);
	sx_buf_puts(b, ": ");
	sx_put_sentence(b, f);
	return sx_buf_str(b);
}

static bool fails(const struct sx_sarif_run *run, const struct sx_finding *f)
{
	return f->state == SX_STATE_NEW && f->severity <= run->fail_on;
}

static void put_case(struct sx_buf *out, const struct sx_sarif_run *run,
		     const struct sx_finding *f, struct spvx_str text)
{
	sx_buf_puts(out, "    <testcase");
	put_attribute(out, "classname", f->address);
	put_attribute(out, "name", sx_str(f->rule->id));
	sx_buf_puts(out, ">\n      ");
	if (f->state == SX_STATE_UNCHANGED) {
		sx_buf_puts(out, "<skipped message=\"accepted by the baseline\"/>\n");
	} else if (fails(run, f)) {
		sx_buf_puts(out, "<failure");
		put_attribute(out, "type", sx_str(sx_severity_name(f->severity)));
		put_attribute(out, "message", sx_str(f->rule->title));
		SX_SAY(out, SX_T(">"), SX_BY(sx_html_put, text), SX_T("</failure>\n"));
	} else {
		SX_SAY(out, SX_T("<system-out>"), SX_C(sx_severity_name(f->severity)),
		       SX_T(": "), SX_BY(sx_html_put, text), SX_T("</system-out>\n"));
	}
	sx_buf_puts(out, "    </testcase>\n");
}

static int write_junit(struct sx_buf *out, const struct sx_findings *f,
		       const struct sx_sarif_run *run)
{
	const struct sx_ending *ending = run->ending;
	size_t failures = 0, skipped = 0;
	struct sx_buf scratch = { 0 };
	int err;

	for (size_t n = 0; n < f->count; n++) {
		failures += fails(run, &f->list[n]);
		skipped += f->list[n].state == SX_STATE_UNCHANGED;
	}
	sx_buf_printf(out,
		      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
		      "  <testsuite name=\"spvx\" tests=\"%zu\" failures=\"%zu\" "
		      "skipped=\"%zu\" errors=\"%zu\">\n",
		      f->count + ending->trouble_count + 1, failures, skipped,
		      ending->trouble_count);
	/* so that a run without findings has a test */
	SX_SAY(out,
	       SX_T("    <testcase classname=\"spvx\" name=\"run\">\n      <system-out>"),
	       SX_COUNT(f->seen, "finding", "findings"), SX_T(", "),
	       SX_N(f->seen - f->count), SX_T(" left out</system-out>\n    </testcase>\n"));
	for (size_t n = 0; n < ending->trouble_count; n++) {
		scratch.len = 0;
		sx_trouble_put(&scratch, &ending->troubles[n]);
		sx_buf_puts(out, "    <testcase");
		put_attribute(out, "classname", ending->troubles[n].address);
		put_attribute(out, "name", sx_str("input"));
		sx_buf_puts(out, ">\n      <error type=\"error\"");
		put_attribute(out, "message", sx_buf_str(&scratch));
		sx_buf_puts(out, "/>\n    </testcase>\n");
	}
	for (size_t n = 0; n < f->count; n++)
		put_case(out, run, &f->list[n], placed(&scratch, &f->list[n]));
	sx_buf_puts(out, "  </testsuite>\n</testsuites>\n");
	err = scratch.error;
	sx_buf_free(&scratch);
	return err;
}

/* ---- code quality ---- */

/**
 * struct issue - an entry of the list
 * @print:   digits that distinguish it from others of its file
 * @address: its file
 */
struct issue {
	struct spvx_str text;
	const char *check;
	const char *print;
	const char *severity;
	struct spvx_str address;
	uint64_t line;
};

/* @b: for texts that are composed */
static void put_issue(struct sx_json *j, struct sx_buf *b, const struct issue *i)
{
	struct spvx_str file = sx_address_file(i->address);

	sx_json_object(j, NULL);
	sx_json_str(j, "description", i->text);
	sx_json_cstr(j, "check_name", i->check);
	b->len = 0;
	/* the prints of findings in different files may be equal */
	sx_buf_puts(b, i->print);
	sx_buf_hex(b, sx_fnv1a(SX_FNV_BASIS, i->address.ptr, i->address.len), 16);
	sx_json_str(j, "fingerprint", sx_buf_str(b));
	sx_json_cstr(j, "severity", i->severity);
	sx_json_object_inline(j, "location");
	b->len = 0;
	for (size_t n = 0; n < file.len;)
		sx_buf_putc(b, sx_percent_next(file, &n));
	sx_json_str(j, "path", b->len ? sx_buf_str(b) : sx_str("."));
	sx_json_object_inline(j, "lines");
	sx_json_u64(j, "begin", i->line);
	sx_json_end_object(j);
	sx_json_end_object(j);
	sx_json_end_object(j);
}

/* An error, or a finding that a message reports. */
static void put_problem(struct sx_json *j, struct sx_buf *b, const struct sx_trouble *t)
{
	char print[17] = { 0 };
	struct sx_buf text = { 0 };

	sx_trouble_put(&text, t);
	/* the digest is of the text with its place: an archive may have one text at several */
	sx_put_hex(print, sx_fnv1a(SX_FNV_BASIS, text.len ? text.data : "", text.len), 16);
	put_issue(j, b,
		  &(struct issue){ .text = sx_buf_str(&text),
				   .check = t->rule ? t->rule : "input",
				   .print = print,
				   .severity = "critical",
				   .address = t->address,
				   .line = t->line ? t->line : 1 });
	sx_buf_end(&text, b);
}

static int write_codequality(struct sx_buf *out, const struct sx_findings *f,
			     const struct sx_sarif_run *run)
{
	static const char *const severities[SX_SEVERITIES] = { "critical", "major",
							       "info" };
	struct sx_buf text = { 0 };
	struct sx_buf b = { 0 };
	struct sx_json j;
	int err;

	sx_json_init(&j, out, true);
	sx_json_array(&j, NULL);
	for (size_t n = 0; n < run->ending->trouble_count; n++)
		put_problem(&j, &b, &run->ending->troubles[n]);
	for (size_t n = 0; n < f->count; n++) {
		const struct sx_finding *found = &f->list[n];

		put_issue(&j, &b,
			  &(struct issue){ .text = placed(&text, found),
					   .check = found->rule->id,
					   .print = found->print,
					   .severity = severities[found->severity],
					   .address = found->address,
					   .line = sx_finding_in_text(found) ? found->line
									     : 1 });
	}
	sx_json_end_array(&j);
	sx_json_finish(&j);
	sx_buf_end(&text, &b);
	err = b.error;
	sx_buf_free(&b);
	return err;
}

sx_findings_write *sx_findings_writer(const char *format)
{
	return !strcmp(format, "junit")         ? write_junit
	       : !strcmp(format, "codequality") ? write_codequality
						: sx_sarif_write;
}
