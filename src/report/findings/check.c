/* SPDX-License-Identifier: MIT */
/*
 * report/findings/check.c - the formats of a check, and what they share.
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
