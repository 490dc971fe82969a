/* SPDX-License-Identifier: MIT */
/*
 * report/findings/findings_markdown.c - findings as a comment on GitHub: a verdict of one line, the
 * rules that were broken, the worst findings.
 */
#include "report/findings/finding.h"
#include "report/findings/findings.h"
#include "report/records/markdown.h"

#include "base/str.h"

#define COUNT(a) (sizeof(a) / sizeof((a)[0]))

static void put_rules(struct sx_markdown *m, const struct sx_findings *f, bool fresh)
{
	const char *titles[] = { "rule", "what it is about",
				 fresh ? "new findings" : "findings" };

	if (!sx_markdown_table(m, titles, COUNT(titles), 2))
		return;
	for (unsigned n = 0; n < f->rule_count; n++) {
		if (!f->by_rule[n])
			continue;
		sx_markdown_code(m, sx_str(f->rules[n].id));
		sx_markdown_cell(m, f->rules[n].title);
		sx_markdown_number(m, f->by_rule[n]);
		sx_markdown_row(m);
	}
	sx_markdown_table_end(m);
}

/* `module.spv` at 0x1c4 */
static void put_place(struct sx_markdown *m, const struct sx_finding *f)
{
	struct sx_buf *b = sx_markdown_make(m);

	sx_buf_put(b, f->address.ptr, f->address.len);
	if (f->offset != SX_FINDING_NOWHERE)
		sx_buf_printf(b, ":0x%llx", (unsigned long long)f->offset);
	sx_markdown_made_code(m);
}

static void put_findings(struct sx_markdown *m, const struct sx_findings *f, bool fresh)
{
	static const char *const titles[] = { "severity", "rule", "where", "message" };
	static const char *const new_severities[SX_SEVERITIES] = {
		"**new** error",
		"**new** warning",
		"**new** note",
	};

	if (!sx_markdown_table(m, titles, COUNT(titles), COUNT(titles)))
		return;
	for (size_t n = 0; n < f->count; n++) {
		const struct sx_finding *finding = &f->list[n];

		sx_markdown_cell(m, fresh ? new_severities[finding->severity]
					  : sx_severity_name(finding->severity));
		sx_markdown_code(m, sx_str(finding->rule->id));
		put_place(m, finding);
		sx_put_sentence(sx_markdown_make(m), finding);
		sx_markdown_made_code(m);
		sx_markdown_row(m);
	}
	sx_markdown_table_end(m);
}

void sx_findings_markdown(struct sx_buf *out, const struct sx_findings *f,
			  struct spvx_str verdict, const struct sx_ending *ending,
			  bool fresh, uint64_t max_bytes)
{
	struct sx_markdown m;
	uint64_t all = f->total[SX_ERROR] + f->total[SX_WARNING] + f->total[SX_NOTE];

	sx_markdown_begin(&m, out, max_bytes);
	sx_buf_put(&m.line, verdict.ptr, verdict.len);
	sx_buf_putc(&m.line, '\n');
	sx_markdown_line(&m);
	sx_ending_markdown(&m, ending);
	if (all) {
		put_rules(&m, f, fresh);
		put_findings(&m, f, fresh);
	}
	if (all > f->count)
		sx_markdown_more(&m, all - f->count, "finding", "findings");
	sx_markdown_end(&m);
}
