/* SPDX-License-Identifier: MIT */
/*
 * requires/device_builtin.c - published profiles of devices. Their licence is in the first
 * lines of the files of requires/profiles.
 */
#include "requires/device.h"

/* clang-format off */
static const char vp_android_15_minimums[] =
#include "VP_ANDROID_15_minimums.profile.inc"
;
static const char vp_android_16_minimums[] =
#include "VP_ANDROID_16_minimums.profile.inc"
;
static const char vp_android_baseline_2021[] =
#include "VP_ANDROID_baseline_2021.profile.inc"
;
static const char vp_android_baseline_2022[] =
#include "VP_ANDROID_baseline_2022.profile.inc"
;
static const char vp_khr_roadmap_2022[] =
#include "VP_KHR_roadmap_2022.profile.inc"
;

/* clang-format on */

static const struct {
	const char *name;
	const char *text;
} profiles[] = {
	{ "VP_ANDROID_15_minimums", vp_android_15_minimums },
	{ "VP_ANDROID_16_minimums", vp_android_16_minimums },
	{ "VP_ANDROID_baseline_2021", vp_android_baseline_2021 },
	{ "VP_ANDROID_baseline_2022", vp_android_baseline_2022 },
	{ "VP_KHR_roadmap_2022", vp_khr_roadmap_2022 },
};

#define PROFILES SX_ARRAY_SIZE(profiles)

bool sx_device_builtin(const char *name, struct spvx_str *text)
{
	for (size_t i = 0; i < PROFILES; i++) {
		if (strcmp(profiles[i].name, name) != 0)
			continue;
		*text = sx_str(profiles[i].text);
		return true;
	}
	return false;
}

const char *spvx_device_builtin(unsigned index)
{
	static const char *const versions[] = { "vulkan1.0", "vulkan1.1", "vulkan1.2",
						"vulkan1.3", "vulkan1.4" };
	const unsigned count = SX_ARRAY_SIZE(versions);

	if (index < count)
		return versions[index];
	return index - count < PROFILES ? profiles[index - count].name : NULL;
}
