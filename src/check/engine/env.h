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
	uint16_t version; /* highest version of modules: major << 4 | minor */
	uint8_t flags;
	uint8_t caps; /* enum cap_set of env.c: its capabilities */
};

/* All environments: name, highest version, enum ck_env_flags, capabilities (enum of
 * env.c). */
/* clang-format off */
#define CK_ENVS(ENV) \
	ENV(UNIVERSAL_1_0, "spv1.0", 1, 0, UNIVERSAL, CAPS_ALL) \
	ENV(UNIVERSAL_1_1, "spv1.1", 1, 1, UNIVERSAL, CAPS_ALL) \
	ENV(UNIVERSAL_1_2, "spv1.2", 1, 2, UNIVERSAL, CAPS_ALL) \
	ENV(UNIVERSAL_1_3, "spv1.3", 1, 3, UNIVERSAL, CAPS_ALL) \
	ENV(UNIVERSAL_1_4, "spv1.4", 1, 4, UNIVERSAL, CAPS_ALL) \
	ENV(UNIVERSAL_1_5, "spv1.5", 1, 5, UNIVERSAL, CAPS_ALL) \
	ENV(UNIVERSAL_1_6, "spv1.6", 1, 6, UNIVERSAL, CAPS_ALL) \
	ENV(VULKAN_1_0, "vulkan1.0", 1, 0, VULKAN, CAPS_VK_1_0) \
	ENV(VULKAN_1_1, "vulkan1.1", 1, 3, RELAXED, CAPS_VK_1_1) \
	ENV(VULKAN_1_1_SPV_1_4, "vulkan1.1spv1.4", 1, 4, RELAXED, CAPS_ALL) \
	ENV(VULKAN_1_2, "vulkan1.2", 1, 5, RELAXED, CAPS_VK_1_2) \
	ENV(VULKAN_1_3, "vulkan1.3", 1, 6, NEWER, CAPS_VK_1_3) \
	ENV(VULKAN_1_4, "vulkan1.4", 1, 6, NEWER, CAPS_VK_1_4) \
	ENV(OPENCL_1_2, "opencl1.2", 1, 0, OPENCL, CAPS_CL_1_2) \
	ENV(OPENCL_1_2_EMBEDDED, "opencl1.2embedded", 1, 0, EMBEDDED, CAPS_CL_1_2) \
	ENV(OPENCL_2_0, "opencl2.0", 1, 0, OPENCL, CAPS_CL_2_0) \
	ENV(OPENCL_2_0_EMBEDDED, "opencl2.0embedded", 1, 0, EMBEDDED, CAPS_CL_2_0) \
	ENV(OPENCL_2_1, "opencl2.1", 1, 0, OPENCL, CAPS_CL_2_0) \
	ENV(OPENCL_2_1_EMBEDDED, "opencl2.1embedded", 1, 0, EMBEDDED, CAPS_CL_2_0) \
	ENV(OPENCL_2_2, "opencl2.2", 1, 2, OPENCL, CAPS_CL_2_2) \
	ENV(OPENCL_2_2_EMBEDDED, "opencl2.2embedded", 1, 2, EMBEDDED, CAPS_CL_2_2) \
	ENV(OPENGL_4_0, "opengl4.0", 1, 0, OPENGL, CAPS_ALL) \
	ENV(OPENGL_4_1, "opengl4.1", 1, 0, OPENGL, CAPS_ALL) \
	ENV(OPENGL_4_2, "opengl4.2", 1, 0, OPENGL, CAPS_ALL) \
	ENV(OPENGL_4_3, "opengl4.3", 1, 0, OPENGL, CAPS_ALL) \
	ENV(OPENGL_4_5, "opengl4.5", 1, 0, OPENGL, CAPS_ALL)
/* clang-format on */

#define CK_ENV_NUMBER(id, ...) CK_ENV_##id,

enum ck_env_id {
	CK_ENVS(CK_ENV_NUMBER) CK_ENV_COUNT
};

const struct ck_env *sx_ck_env(int env);

#endif
