/* SPDX-License-Identifier: MIT */
/*
 * report/findings/check_formats.c - the formats of a check.
 */
#include "report/findings/check.h"

#include "base/str.h"

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
