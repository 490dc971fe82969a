/* SPDX-License-Identifier: MIT */
/*
 * tests/requires.h - needs in the spelling of the tables of the shared material.
 */
#ifndef SPVX_TESTS_REQUIRES_H
#define SPVX_TESTS_REQUIRES_H

#include "suite.h"

#include <spvx/requires.h>

/* "api:1.3|ext:VK_KHR_x" of "v1.3|VK_KHR_x"; from malloc. */
static inline char *test_need_table(const struct spvx_need *need)
{
	char text[1024];
	char *out = calloc(1, 2048);
	char *next = text;

	spvx_need_text(need, text, sizeof(text));
	for (char *one = text; one; one = next) {
		const char *kind = "feature:";

		next = strchr(one, '|');
		if (next)
			*next++ = '\0';
		if (one[0] == 'v' && one[1] == '1') {
			kind = "api:";
			one++;
		} else if (!strncmp(one, "VK_", 3)) {
			kind = "ext:";
		} else if (!strncmp(one, "unknown:", 8)) {
			kind = "";
		} else if (strchr(one, '&')) {
			kind = "property:";
		} else if (strstr(one, ">=") || strstr(one, "<=")) {
			kind = "limit:";
		}
		sprintf(out + strlen(out), "%s%s%s", *out ? "|" : "", kind, one);
	}
	return out;
}

/* "-", or "FRAGMENT:main"; from malloc. */
static inline char *test_need_scope(const struct spvx_requirements *r, const void *module,
				    uint32_t entry)
{
	static const struct {
		uint32_t stage;
		const char *name;
	} stages[] = {
		{ 1, "VERTEX" },
		{ 2, "TESSELLATION_CONTROL" },
		{ 4, "TESSELLATION_EVALUATION" },
		{ 8, "GEOMETRY" },
		{ 16, "FRAGMENT" },
		{ 32, "COMPUTE" },
		{ 64, "TASK" },
		{ 128, "MESH" },
		{ 256, "RAYGEN" },
		{ 512, "ANY_HIT" },
		{ 1024, "CLOSEST_HIT" },
		{ 2048, "MISS" },
		{ 4096, "INTERSECTION" },
		{ 8192, "CALLABLE" },
	};
	const struct spvx_reflect_entry *e;
	const char *stage = "?";
	struct spvx_str name;

	if (entry == SPVX_NONE)
		return test_format("-");
	e = &spvx_reflect_entries(r->reflection)[entry];
	name = spvx_reflect_text(r->reflection, module, e->name);
	for (size_t i = 0; i < sizeof(stages) / sizeof(stages[0]); i++)
		if (stages[i].stage == e->stage)
			stage = stages[i].name;
	return test_format("%s:%.*s", stage, (int)name.len, name.ptr);
}

#endif
