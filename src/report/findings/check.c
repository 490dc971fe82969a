/* SPDX-License-Identifier: MIT */
/*
 * report/findings/check.c - what the formats of a check share.
 */
#include "report/findings/check.h"

void sx_check_count(struct sx_check_doc *d, const struct sx_check_module *m)
{
	d->modules++;
	d->invalid += m->counts[SPVX_CHECK_ERROR] != 0;
	for (unsigned n = 0; n < 3; n++)
		d->counts[n] += m->counts[n];
	d->shown = 0;
}
