/* SPDX-License-Identifier: MIT */
/*
 * report/records/uses.c - what a module of a Filament material is for, in JSON.
 */
#include "report/records/uses.h"

#include <stdio.h>

static const char *const stages[] = { "vertex", "fragment", "compute" };

static void put_stage(struct sx_json *j, unsigned stage)
{
	char number[4];

	snprintf(number, sizeof(number), "%u", stage & 255);
	sx_json_cstr(j, "stage",
		     stage < sizeof(stages) / sizeof(stages[0]) ? stages[stage] : number);
}

void sx_put_json_uses(struct sx_json *j, const struct sx_uses *uses)
{
	if (!uses->count)
		return;
	sx_json_array(j, "uses");
	for (size_t i = 0; i < uses->count; i++) {
		const unsigned char *use = uses->bytes + i * SX_USE_BYTES;

		sx_json_object_inline(j, NULL);
		sx_json_u64(j, "model", use[0]);
		sx_json_u64(j, "variant", use[1]);
		put_stage(j, use[2]);
		sx_json_end_object(j);
	}
	sx_json_end_array(j);
}
