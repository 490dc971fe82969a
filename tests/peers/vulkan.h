/* SPDX-License-Identifier: MIT */
/*
 * tests/peers/vulkan.h - what vulkan.c and vulkan_run.c share: a pipeline of generated tables,
 * the device, what is made of the tables.
 */
#ifndef SPVX_TESTS_PEERS_VULKAN_H
#define SPVX_TESTS_PEERS_VULKAN_H

#include <vulkan/vulkan.h>

#include <stdbool.h>

#define SETS    32
#define STAGES  5
#define OUTPUTS 8

/* Groups of one kind: the number of the first, and how many. */
enum {
	RAYGEN,
	MISS,
	HIT,
	CALLABLE,
	GROUP_KINDS
};

/**
 * struct item - a pipeline: all but @name, @files and @outputs is generated
 * @name:    it is run, and reported; NULL: it is only made
 * @outputs: color attachments
 * @fill:    writes push constants that hold addresses; NULL: zeros do
 */
struct item {
	const char *name;
	const char *files[STAGES];
	const VkDescriptorSetLayoutCreateInfo *sets;
	uint32_t set_count;
	const VkPushConstantRange *ranges;
	uint32_t range_count;
	const VkPipelineVertexInputStateCreateInfo *input;
	uint32_t outputs;
	const VkPipelineShaderStageCreateInfo *stages;
	uint32_t stage_count;
	const VkRayTracingShaderGroupCreateInfoKHR *groups;
	uint32_t group_count;
	uint32_t first[GROUP_KINDS];
	uint32_t count[GROUP_KINDS];
	uint32_t record_size;
	void (*fill)(void *push, VkDeviceAddress address);
};

struct gpu {
	VkInstance instance;
	VkPhysicalDevice physical;
	VkDevice device;
	unsigned messages;
	bool refused; /* a message was about the module by itself */
	bool quiet;
	const char *name;
	bool mesh, rays, indexing; /* what the device has */
};

/* The objects of an item; VK_NULL_HANDLE without. */
struct made {
	VkShaderModule modules[STAGES];
	VkDescriptorSetLayout sets[SETS];
	VkPipelineLayout layout;
	VkPipeline pipeline;
};

static inline VkPipelineBindPoint bind_point(const struct item *item)
{
	const VkShaderStageFlagBits stage = item->stages[0].stage;

	if (item->group_count)
		return VK_PIPELINE_BIND_POINT_RAY_TRACING_KHR;
	return stage == VK_SHADER_STAGE_COMPUTE_BIT ? VK_PIPELINE_BIND_POINT_COMPUTE
						    : VK_PIPELINE_BIND_POINT_GRAPHICS;
}

/* Draw, dispatch or trace once, with descriptors and buffers for all that the tables list.
 * Return: false: a call has failed. */
bool run_item(struct gpu *g, const struct item *item, const struct made *made);

#endif
