/* SPDX-License-Identifier: MIT */
/*
 * report/findings/audit.c - the formats of an audit.
 */
#include "report/findings/audit.h"

static const struct {
	const char *name;
	sx_audit_write_fn *write;
} formats[] = {
	{ "text", sx_audit_text },   { "tsv", sx_audit_tsv },
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
