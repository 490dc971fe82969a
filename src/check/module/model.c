/* SPDX-License-Identifier: MIT */
/*
 * check/module/model.c - the memory model against capabilities and environment.
 *
 * Spec: 3.4, 3.5; the Vulkan and OpenCL environments.
 */
#include "check/engine/check.h"

static void memory_model(struct ck *c, const struct ck_insn *i)
{
	uint32_t addressing = ck_word(i, SX_MODEL_ADDRESSING);
	uint32_t memory = ck_word(i, SX_MODEL_MEMORY);

	if (c->features.vulkan_memory_model && memory != SPVX_MEMORY_MODEL_Vulkan)
		sx_ck_report(c, CK(CAP_REQUIRES_NOT_VULKAN_MODEL), i, SX_MODEL_MEMORY, 0,
			     0);
	if (ck_opencl(c)) {
		if (addressing != SPVX_ADDRESSING_MODEL_Physical32 &&
		    addressing != SPVX_ADDRESSING_MODEL_Physical64)
			sx_ck_report(c, CK(ENV_MEMORY_MODEL_CL_ADDRESSING), i,
				     SX_MODEL_ADDRESSING, 0, 0);
		if (memory != SPVX_MEMORY_MODEL_OpenCL)
			sx_ck_report(c, CK(ENV_MEMORY_MODEL_CL_MEMORY), i, SX_MODEL_MEMORY,
				     0, 0);
	}
	if (ck_vk(c) && addressing != SPVX_ADDRESSING_MODEL_Logical &&
	    addressing != SPVX_ADDRESSING_MODEL_PhysicalStorageBuffer64)
		sx_ck_report(c, CK(ENV_MEMORY_MODEL_VK_ADDRESSING), i, SX_MODEL_ADDRESSING,
			     0, 0);
}

const struct ck_family sx_ck_family_memory_model = {
	.name = "memory model",
	.ops = CK_OPS(SPVX_OP_MemoryModel),
	.pass1 = memory_model,
};
