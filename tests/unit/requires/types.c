/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/requires/types.c - devices that are subsets, and independence of float
 * controls. The rules that ask for them are in types.rules.
 */
#include "requires_shader.h"

TestSuite(requires_types, .timeout = 60);

#define CONTROLS                                                        \
	"OpCapability DenormPreserve\nOpCapability DenormFlushToZero\n" \
	"OpCapability RoundingModeRTE\nOpCapability RoundingModeRTZ\n"  \
	"OpExtension \"SPV_KHR_float_controls\""
#define DENORM(a, b)                                   \
	"OpExecutionMode %main DenormPreserve " a "\n" \
	"OpExecutionMode %main DenormFlushToZero " b
#define INDEPENDENCE "VK_SHADER_FLOAT_CONTROLS_INDEPENDENCE_"
#define TESSELLATION(mode)                                                      \
	.model = "TessellationEvaluation", .caps = "OpCapability Tessellation", \
	.modes = "OpExecutionMode %main " mode

/* ---- on a device ---- */

#define DEVICE(extensions, features, properties)                        \
	"{\"capabilities\": {\"A\": {\"extensions\": {" extensions      \
	"}, \"features\": {" features "}, \"properties\": {" properties \
	"}}}, \"profiles\": {\"P\": "                                   \
	"{\"api-version\": \"1.2.0\", \"capabilities\": [\"A\"]}}}"
#define SUBSET "\"VK_KHR_portability_subset\": 1"
#define POINTS(value)                                                                          \
	"\"VkPhysicalDevicePortabilitySubsetFeaturesKHR\": {\"tessellationPointMode\": " value \
	"}"
#define DENORMS(value)                                                                    \
	"\"VkPhysicalDeviceVulkan12Properties\": {\"denormBehaviorIndependence\": " value \
	"}"

/* Only a device that is a subset can lack features of subsets; independence is a name or its
 * number. */
static const struct has {
	struct shader s;
	const char *rule;
	const char *device;
	enum spvx_has has;
} hases[] = {
	{ { TESSELLATION("PointMode") }, "mode/point-mode", DEVICE("", "", ""), SPVX_HAS },
	{ { TESSELLATION("PointMode") },
	  "mode/point-mode",
	  DEVICE(SUBSET, "", ""),
	  SPVX_HAS_NOT },
	{ { TESSELLATION("PointMode") },
	  "mode/point-mode",
	  DEVICE(SUBSET, POINTS("false"), ""),
	  SPVX_HAS_NOT },
	{ { TESSELLATION("PointMode") },
	  "mode/point-mode",
	  DEVICE(SUBSET, POINTS("true"), ""),
	  SPVX_HAS },
	{ { .caps = CONTROLS, .modes = DENORM("16", "64") },
	  "mode/float-independence",
	  DEVICE("", "", DENORMS("\"" INDEPENDENCE "ALL\"")),
	  SPVX_HAS },
	{ { .caps = CONTROLS, .modes = DENORM("16", "64") },
	  "mode/float-independence",
	  DEVICE("", "", DENORMS("\"" INDEPENDENCE "32_BIT_ONLY\"")),
	  SPVX_HAS_NOT },
	{ { .caps = CONTROLS, .modes = DENORM("32", "64") },
	  "mode/float-independence",
	  DEVICE("", "", DENORMS("0")),
	  SPVX_HAS },
	{ { .caps = CONTROLS, .modes = DENORM("32", "64") },
	  "mode/float-independence",
	  DEVICE("", "", DENORMS("1")),
	  SPVX_HAS },
	{ { .caps = CONTROLS, .modes = DENORM("32", "64") },
	  "mode/float-independence",
	  DEVICE("", "", DENORMS("2")),
	  SPVX_HAS_NOT },
};

Test(requires_types, devices)
{
	for (size_t i = 0; i < sizeof(hases) / sizeof(hases[0]); i++) {
		struct test_bytes b = assemble(&hases[i].s, SPIRV_1_3);
		const struct spvx_str text = { hases[i].device, strlen(hases[i].device) };
		const struct spvx_requirements *r;
		struct spvx_requires *q;
		struct spvx_device *d;
		bool found = false;

		cr_assert(!spvx_requires_create(NULL, &q));
		cr_assert(!spvx_requires_load(q, b.data, b.len, &r));
		cr_assert(!spvx_device_create(text, NULL, &d, NULL));
		for (uint32_t n = 0; n < r->need_count; n++) {
			char rule[128];

			spvx_need_rule(&r->needs[n], rule, sizeof(rule));
			if (strcmp(rule, hases[i].rule) != 0)
				continue;
			found = true;
			cr_expect_eq(spvx_device_has(d, &r->needs[n]), hases[i].has,
				     "%s on %s", rule, hases[i].device);
		}
		cr_expect(found);
		spvx_device_free(d);
		spvx_requires_free(q);
	}
}
