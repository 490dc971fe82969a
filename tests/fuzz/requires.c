/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/requires.c - any bytes as a module, as a device file, and as the Vulkan registry:
 * needs have texts, and a device says something of each.
 */
#include "base/str.h"
#include "grammar/vulkan_import.h"
#include "support.h"

#include <spvx/requires.h>

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool holds)
{
	if (!holds)
		abort();
}

static bool none(void *ctx, const char *name, struct spvx_str *text)
{
	(void)ctx;
	(void)name;
	(void)text;
	return false;
}

static void try_module(const uint8_t *data, size_t size, const struct spvx_device *d)
{
	const struct spvx_requirements *r;
	struct spvx_requires *q;

	require(!spvx_requires_create(&q, NULL));
	if (!spvx_requires_load(q, data, size, &r)) {
		for (uint32_t i = 0; i < r->need_count; i++) {
			const struct spvx_need *n = &r->needs[i];
			char text[64];

			require(spvx_need_text(n, text, sizeof(text)) &&
				spvx_need_rule(n, text, sizeof(text)));
			require((size_t)n->at * 4 < size);
			require(n->entry == SPVX_NONE ||
				n->entry < r->reflection->entries.count);
			require(spvx_device_has(d, n) <= SPVX_HAS_UNKNOWN);
		}
	}
	spvx_requires_free(q);
}

static void try_registry(const uint8_t *data, size_t size)
{
	struct sx_arena arena;
	struct sx_buf out;

	sx_arena_init(&arena, NULL, 0);
	sx_buf_init(&out, NULL);
	sx_vulkan_import(&arena, sx_str_n((const char *)data, size), &out, NULL);
	sx_buf_free(&out);
	sx_arena_free(&arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct spvx_device_options o = { .size = sizeof(o), .find = none };
	struct spvx_error why;
	struct spvx_device *d;
	int err = spvx_device_create(&d, (struct spvx_str){ (const char *)data, size }, &o,
				     &why);

	require(!err == !!d);
	if (err)
		require(!spvx_device_minimum(&d, "vulkan1.1", NULL));
	try_module(data, size, d);
	spvx_device_free(d);
	try_registry(data, size);
	return 0;
}
