/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/device.c - any bytes as a device file: it is read or refused, and what was read
 * answers for every rule.
 */
#include "grammar/vulkan.h"
#include "support.h"
#include "target.h"

#include <spvx/requires.h>

/* The file itself is what every profile builds on. */
static bool find(void *ctx, const char *name, struct spvx_str *text)
{
	*text = *(const struct spvx_str *)ctx;
	return *name != '\0';
}

static void ask(const struct spvx_device *d)
{
	for (unsigned id = 0; id < SX_VK_RULES; id++) {
		const struct sx_vk_rule *rule = sx_vk_rule((enum sx_vk_rule_id)id);
		struct spvx_need n = {
			.kind = rule->count ? SPVX_NEED_ANY_OF : SPVX_NEED_LIMIT,
			.rule = id,
			.first = rule->first,
			.count = rule->count,
			.value = 1,
		};

		if (id != SX_VK_RULE_cap_ && id != SX_VK_RULE_ext_)
			require(spvx_device_has(d, &n) <= SPVX_HAS_UNKNOWN);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct spvx_str text = { (const char *)data, size };
	struct spvx_device_options o = { .size = sizeof(o), .find = find, .ctx = &text };
	struct spvx_error why;
	struct spvx_device *d;
	int err = spvx_device_create(text, &o, &d, &why);

	require(!err == !!d);
	require(err != -SPVX_ESYNTAX || why.message[0]);
	if (!err) {
		require(spvx_device_name(d) != NULL);
		ask(d);
	}
	spvx_device_free(d);
	return 0;
}
