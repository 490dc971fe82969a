/* SPDX-License-Identifier: MIT */
/*
 * grammar/published.c - the extensions in the README of the SPIR-V registry that are
 * neither in the core grammar nor the name of an extended set.
 */
#include "grammar/published.h"

#include "base/compiler.h"

static const char *const extensions[] = {
	"SPV_AMD_gpu_shader_half_float",     "SPV_AMD_gpu_shader_int16",
	"SPV_EXT_image_raw10_raw12",         "SPV_EXT_relaxed_printf_string_address_space",
	"SPV_HUAWEI_cluster_culling_shader", "SPV_HUAWEI_subpass_shading",
	"SPV_INTEL_device_barrier",          "SPV_INTEL_subgroup_bitcast_shuffle",
	"SPV_KHR_non_semantic_info",         "SPV_QCOM_bfloat16_muladd",
	"SPV_QCOM_image_vector_read_write",  "SPV_QCOM_subgroup_size",
};

const char *sx_published_extension_at(size_t i)
{
	return i < SX_ARRAY_SIZE(extensions) ? extensions[i] : 0;
}
