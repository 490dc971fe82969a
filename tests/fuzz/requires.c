/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/requires.c - any bytes as a module: needs have texts, places within the module,
 * and a device says something of each.
 */
#include "support.h"
#include "target.h"

#include <spvx/requires.h>

static void look(const struct spvx_requirements *r, const struct spvx_need *n, size_t size,
		 const struct spvx_device *d)
{
	char text[64];

	require(spvx_need_text(n, text, sizeof(text)) &&
		spvx_need_rule(n, text, sizeof(text)));
	require((size_t)n->at * 4 < size);
	require(n->entry == SPVX_NONE || n->entry < r->reflection->entries.count);
	require(spvx_device_has(d, n) <= SPVX_HAS_UNKNOWN);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const struct spvx_requirements *r;
	struct spvx_requires *q;
	struct spvx_device *d;

	require(!spvx_device_minimum(&d, "vulkan1.1", NULL));
	require(!spvx_requires_create(NULL, &q));
	if (!spvx_requires_load(q, data, size, &r)) {
		for (uint32_t i = 0; i < r->need_count; i++)
			look(r, &r->needs[i], size, d);
	}
	spvx_requires_free(q);
	spvx_device_free(d);
	return 0;
}
