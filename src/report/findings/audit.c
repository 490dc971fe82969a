/* SPDX-License-Identifier: MIT */
/*
 * report/findings/audit.c - the formats of an audit, and the one that is lines of columns.
 */
#include "report/findings/audit.h"

#include "base/str.h"

static void put_row(struct sx_buf *b, const struct sx_finding *f)
{
	sx_put_tsv(b, f->address);
	sx_buf_printf(b, "\t%s\t%s\t", sx_severity_name(f->severity), f->rule->id);
	if (f->offset != SX_FINDING_NOWHERE)
		sx_buf_u64(b, f->offset);
	else
		sx_buf_putc(b, '-');
	sx_buf_printf(b, "\t%s\t%s\t", *f->print ? f->print : "-",
		      sx_state_names[f->state]);
	sx_put_tsv(b, sx_finding_text(f));
	sx_buf_putc(b, '\n');
}

static void put_more(struct sx_buf *b, const struct sx_audit_report *r,
		     const struct sx_audit_group *g)
{
	for (size_t n = 0; n < r->more_count; n++) {
		const struct sx_audit_more *m = &r->more[n];

		if (m->rule != g->rule || m->severity != g->severity)
			continue;
		sx_put_tsv(b, m->container);
		sx_buf_printf(b, "\t%s\t%s\t-\t-\t-\tand %llu more\n",
			      sx_severity_name(m->severity), m->rule->id,
			      (unsigned long long)m->count);
	}
}

static void write_tsv(const struct sx_page *page, const struct sx_audit_report *r)
{
	struct sx_buf *b = page->out;

	sx_buf_puts(b,
		    "address\tseverity\trule\tbyte_offset\tfingerprint\tstate\tmessage\n");
	for (size_t n = 0; n < r->group_count; n++) {
		for (size_t k = 0; k < r->groups[n].count; k++)
			put_row(b, r->groups[n].findings[k]);
		put_more(b, r, &r->groups[n]);
	}
	for (size_t n = 0; n < r->absent_count; n++)
		put_row(b, &r->absent[n]);
}

static const struct {
	const char *name;
	sx_audit_write_fn *write;
} formats[] = {
	{ "text", sx_audit_text },   { "tsv", write_tsv },
	{ "json", sx_audit_json },   { "ndjson", sx_audit_ndjson },
	{ "sarif", sx_audit_sarif }, { "markdown", sx_audit_markdown },
};

sx_audit_write_fn *sx_audit_writer(const char *name)
{
	for (size_t n = 0; n < sizeof(formats) / sizeof(formats[0]); n++)
		if (!strcmp(formats[n].name, name))
			return formats[n].write;
	return NULL;
}
