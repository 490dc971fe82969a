/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/remap.c - any bytes as a module to remap: what is written has its size, its
 * instructions, and the numbers that were asked for; back again it is what it was.
 */
#include "support.h"
#include "target.h"

#include <spvx/remap.h>

#include <stdlib.h>
#include <string.h>

static int remap(const void *data, size_t size, const struct spvx_remap_rule *rules,
		 uint32_t count, struct test_bytes *b, struct spvx_remapped *done)
{
	const struct spvx_remap_options o = { .size = sizeof(o),
					      .rules = rules,
					      .rule_count = count };
	int err;

	b->data = malloc(size + 1);
	b->len = 0;
	require(b->data);
	err = spvx_remap(data, size, &o, test_bytes_append, b, done);
	require(b->len == (err ? 0 : size));
	return err;
}

/* Numbers that small modules do not have, so that it can be undone. */
static const struct spvx_remap_rule there[] = {
	{ SPVX_REMAP_SET, 0, 0, 0x7ff0, 0, 0 },
	{ SPVX_REMAP_BINDING, 1, 0, 0x7ff1, 0x7ff2, 0 },
	{ SPVX_REMAP_INPUT, 0, 0, 0x7ff30000, 0, 0 },
	{ SPVX_REMAP_OUTPUT, 1, 0, 0x7ff40000, 0, 0 },
	{ SPVX_REMAP_SPEC_ID, 0, 0, 0x7ff5, 0, 0 },
};
static const struct spvx_remap_rule back[] = {
	{ SPVX_REMAP_SET, 0x7ff0, 0, 0, 0, 0 },
	{ SPVX_REMAP_BINDING, 0x7ff1, 0x7ff2, 1, 0, 0 },
	{ SPVX_REMAP_INPUT, 0x7ff30000, 0, 0, 0, 0 },
	{ SPVX_REMAP_OUTPUT, 0x7ff40000, 0, 1, 0, 0 },
	{ SPVX_REMAP_SPEC_ID, 0x7ff5, 0, 0, 0, 0 },
};
static const struct spvx_remap_rule values[] = {
	{ SPVX_REMAP_SPEC_VALUE, 0, 0, 0, 0, UINT64_C(0x8123456789abcdef) },
	{ SPVX_REMAP_SPEC_VALUE, 1, 0, 0, 0, 0 },
};

#define RULES (sizeof(there) / sizeof(there[0]))

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct spvx_remapped done;
	struct spvx_remapped undone;
	struct test_bytes one;
	struct test_bytes two;
	uint64_t differ = 0;

	if (size > 1 << 16)
		return 0;
	if (!remap(data, size, there, RULES, &one, &done)) {
		for (size_t i = 0; i + 4 <= size; i += 4)
			differ += memcmp(data + i, one.data + i, 4) != 0;
		require(differ == done.words);
		if (!remap(one.data, size, back, RULES, &two, &undone))
			require(undone.words == 0 || two.len == size);
		free(two.data);
	}
	free(one.data);
	remap(data, size, values, 2, &one, NULL);
	free(one.data);
	return 0;
}
