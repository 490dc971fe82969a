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
	struct sx_buf place;

	sx_buf_init(&place, NULL);
	sx_buf_put(&place, f->address.ptr, f->address.len);
	if (f->offset != SX_FINDING_NOWHERE)
		sx_buf_printf(&place, ":0x%llx", (unsigned long long)f->offset);
	sx_markdown_code(m, sx_str_n(place.data, place.len));
	sx_buf_end(&place, &m->line);
}

static void put_sentence(struct sx_markdown *m, const struct sx_finding *f)
{
	struct sx_buf text;

	sx_buf_init(&text, NULL);
	sx_put_sentence(&text, f);
	sx_markdown_code(m, sx_str_n(text.data, text.len));
	sx_buf_end(&text, &m->line);
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
		put_sentence(m, finding);
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
