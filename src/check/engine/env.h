/* SPDX-License-Identifier: MIT */
/*
 * check/engine/env.h - the environments a module can be valid for.
 */
#ifndef SPVX_CHECK_ENGINE_ENV_H
#define SPVX_CHECK_ENGINE_ENV_H

#include <spvx/check.h>

enum ck_env_flags {
	CK_ENV_VULKAN = 1 << 0,
	CK_ENV_OPENCL = 1 << 1,
	CK_ENV_OPENGL = 1 << 2,
	CK_ENV_UNIVERSAL = 1 << 3,
	CK_ENV_RELAXED_LAYOUT = 1 << 4, /* block layout is relaxed by default */
	CK_ENV_LOCAL_SIZE_ID = 1 << 5,  /* LocalSizeId is allowed */
	CK_ENV_EMBEDDED = 1 << 6
};

struct ck_env {
	const char *name;
	uint16_t version; /* highest of a module: major << 4 | minor */
	uint8_t flags;
	uint8_t caps; /* enum of env.c: which capabilities it has */
};

/* Numbers of the environments that rules name. */
enum ck_env_id {
	CK_ENV_UNIVERSAL_1_0,
	CK_ENV_UNIVERSAL_1_1,
	CK_ENV_UNIVERSAL_1_2,
	CK_ENV_UNIVERSAL_1_3,
	CK_ENV_UNIVERSAL_1_4,
	CK_ENV_UNIVERSAL_1_5,
	CK_ENV_UNIVERSAL_1_6,
	CK_ENV_VULKAN_1_0,
	CK_ENV_VULKAN_1_1,
	CK_ENV_VULKAN_1_1_SPV_1_4,
	CK_ENV_VULKAN_1_2,
	CK_ENV_VULKAN_1_3,
	CK_ENV_VULKAN_1_4,
	CK_ENV_OPENCL_1_2,
	CK_ENV_OPENCL_1_2_EMBEDDED,
	CK_ENV_OPENCL_2_0,
	CK_ENV_OPENCL_2_0_EMBEDDED,
	CK_ENV_OPENCL_2_1,
	CK_ENV_OPENCL_2_1_EMBEDDED,
	CK_ENV_OPENCL_2_2,
	CK_ENV_OPENCL_2_2_EMBEDDED,
	CK_ENV_OPENGL_4_0,
	CK_ENV_OPENGL_4_1,
	CK_ENV_OPENGL_4_2,
	CK_ENV_OPENGL_4_3,
	CK_ENV_OPENGL_4_5,
	CK_ENV_COUNT
};

const struct ck_env *sx_ck_env(int env);

#endif
