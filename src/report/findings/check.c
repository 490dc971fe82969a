/* SPDX-License-Identifier: MIT */
/*
 * report/findings/check.c - the formats of a check, and the one that is lines of columns.
 */
#include "report/findings/check.h"

#include "base/str.h"

void sx_check_count(struct sx_check_doc *d, const struct sx_check_module *m)
{
	d->modules++;
	d->invalid += m->counts[SPVX_CHECK_ERROR] != 0;
	for (unsigned n = 0; n < 3; n++)
		d->counts[n] += m->counts[n];
	d->shown = 0;
}

/* ---- tsv ---- */

static void tsv_begin(struct sx_check_doc *d)
{
	sx_buf_puts(d->page.out, "address\tseverity\trule\tbyte_offset\tmessage\n");
}

static void tsv_module(struct sx_check_doc *d, const struct sx_check_module *m)
{
	if (m->counts[0] || m->counts[1] || m->counts[2])
		return;
	sx_put_tsv(d->page.out, m->address);
	sx_buf_puts(d->page.out, "\tok\t-\t-\t-\n");
}

static void tsv_row(struct sx_check_doc *d, const struct sx_check_row *row)
{
	struct sx_buf *b = d->page.out;

	sx_put_tsv(b, row->module->address);
	sx_buf_printf(b, "\t%s\t%s\t", spvx_check_severity_name(row->finding->severity),
		      row->rule.id);
	if (row->finding->insn)
		sx_buf_u64(b, row->finding->offset);
	else
		sx_buf_putc(b, '-');
	sx_buf_putc(b, '\t');
	sx_put_tsv(b, row->message);
	sx_buf_putc(b, '\n');
}

static void no_module(struct sx_check_doc *d, const struct sx_check_module *m)
{
	(void)d;
	(void)m;
}

static void no_end(struct sx_check_doc *d, const struct sx_ending *ending)
{
	(void)d;
	(void)ending;
}

const struct sx_check_format sx_check_tsv = {
	.name = "tsv",
	.begin = tsv_begin,
	.module = tsv_module,
	.row = tsv_row,
	.module_end = no_module,
	.end = no_end,
};

/* ---- all ---- */

static const struct sx_check_format *const formats[] = {
	&sx_check_text,   &sx_check_tsv,   &sx_check_json,
	&sx_check_ndjson, &sx_check_sarif, &sx_check_markdown,
};

const struct sx_check_format *sx_check_format(const char *name)
{
	for (size_t n = 0; n < sizeof(formats) / sizeof(formats[0]); n++)
		if (!strcmp(formats[n]->name, name))
			return formats[n];
	return NULL;
}
