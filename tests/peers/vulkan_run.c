/* SPDX-License-Identifier: MIT */
/*
 * tests/peers/vulkan_run.c - a pipeline of generated tables at work: every descriptor of its
 * sets is bound, every range of push constants set, then it draws, dispatches or traces.
 *
 * There is one buffer of zeros and one image for everything. What is allocated lives as long
 * as the process, which runs one item.
 */
#include "vulkan.h"

#include <string.h>

#define BUFFER_BYTES (1 << 20)
#define TABLE_AT     (1 << 19) /* of shader binding tables; zeros before */
#define RANGE        16384     /* uniform buffers may have at least as much */
#define DESCRIPTORS  64        /* of a binding */
#define POOL_SIZES   256
#define SIDE         16

struct scene {
	struct gpu *g;
	VkCommandBuffer commands;
	VkQueue queue;
	VkBuffer buffer;
	unsigned char *bytes;
	VkDeviceAddress address;
	VkImageView image;           /* for all descriptors */
	VkImageView colors[OUTPUTS]; /* layers of another image */
	VkSampler sampler;
	VkDescriptorSet sets[SETS];
};

#define CALL(g, name) ((PFN_##name)vkGetDeviceProcAddr((g)->device, #name))

/* Of a type that has the flags. */
static bool allocate(struct gpu *g, const VkMemoryRequirements *needs,
		     VkMemoryPropertyFlags flags, VkDeviceMemory *memory)
{
	const VkMemoryAllocateFlagsInfo addressable = {
		.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_FLAGS_INFO,
		.flags = VK_MEMORY_ALLOCATE_DEVICE_ADDRESS_BIT,
	};
	VkMemoryAllocateInfo info = {
		.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO,
		.pNext = &addressable,
		.allocationSize = needs->size,
	};
	VkPhysicalDeviceMemoryProperties all;

	vkGetPhysicalDeviceMemoryProperties(g->physical, &all);
	for (; info.memoryTypeIndex < all.memoryTypeCount; info.memoryTypeIndex++) {
		if (needs->memoryTypeBits >> info.memoryTypeIndex & 1 &&
		    (all.memoryTypes[info.memoryTypeIndex].propertyFlags & flags) == flags)
			return vkAllocateMemory(g->device, &info, NULL, memory) ==
			       VK_SUCCESS;
	}
	return false;
}

static bool make_buffer(struct scene *s)
{
	const VkBufferCreateInfo info = {
		.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO,
		.size = BUFFER_BYTES,
		.usage = VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT |
			 VK_BUFFER_USAGE_STORAGE_BUFFER_BIT |
			 VK_BUFFER_USAGE_VERTEX_BUFFER_BIT |
			 VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT |
			 (CALL(s->g, vkCmdTraceRaysKHR)
				  ? VK_BUFFER_USAGE_SHADER_BINDING_TABLE_BIT_KHR
				  : 0),
	};
	VkBufferDeviceAddressInfo at = {
		.sType = VK_STRUCTURE_TYPE_BUFFER_DEVICE_ADDRESS_INFO,
	};
	VkMemoryRequirements needs;
	VkDeviceMemory memory;

	if (vkCreateBuffer(s->g->device, &info, NULL, &s->buffer) != VK_SUCCESS)
		return false;
	vkGetBufferMemoryRequirements(s->g->device, s->buffer, &needs);
	if (!allocate(s->g, &needs,
		      VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT |
			      VK_MEMORY_PROPERTY_HOST_COHERENT_BIT,
		      &memory) ||
	    vkBindBufferMemory(s->g->device, s->buffer, memory, 0) != VK_SUCCESS ||
	    vkMapMemory(s->g->device, memory, 0, VK_WHOLE_SIZE, 0, (void **)&s->bytes) !=
		    VK_SUCCESS)
		return false;
	memset(s->bytes, 0, BUFFER_BYTES);
	at.buffer = s->buffer;
	s->address = vkGetBufferDeviceAddress(s->g->device, &at);
	return true;
}

/* An image in the layout GENERAL, with a view of each layer. */
static bool make_image(struct scene *s, VkFormat format, VkImageUsageFlags usage,
		       uint32_t layers, VkImageView *views)
{
	const VkImageCreateInfo info = {
		.sType = VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO,
		.imageType = VK_IMAGE_TYPE_2D,
		.format = format,
		.extent = { SIDE, SIDE, 1 },
		.mipLevels = 1,
		.arrayLayers = layers,
		.samples = VK_SAMPLE_COUNT_1_BIT,
		.usage = usage,
	};
	VkImageMemoryBarrier barrier = {
		.sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER,
		.dstAccessMask = VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT,
		.newLayout = VK_IMAGE_LAYOUT_GENERAL,
		.subresourceRange = { VK_IMAGE_ASPECT_COLOR_BIT, 0, 1, 0, layers },
	};
	VkImageViewCreateInfo view = {
		.sType = VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO,
		.viewType = VK_IMAGE_VIEW_TYPE_2D,
		.format = format,
		.subresourceRange = { VK_IMAGE_ASPECT_COLOR_BIT, 0, 1, 0, 1 },
	};
	VkDevice device = s->g->device;
	VkMemoryRequirements needs;
	VkDeviceMemory memory;

	if (vkCreateImage(device, &info, NULL, &barrier.image) != VK_SUCCESS)
		return false;
	vkGetImageMemoryRequirements(device, barrier.image, &needs);
	if (!allocate(s->g, &needs, 0, &memory) ||
	    vkBindImageMemory(device, barrier.image, memory, 0) != VK_SUCCESS)
		return false;
	view.image = barrier.image;
	for (uint32_t *i = &view.subresourceRange.baseArrayLayer; *i < layers; ++*i) {
		if (vkCreateImageView(device, &view, NULL, &views[*i]) != VK_SUCCESS)
			return false;
	}
	vkCmdPipelineBarrier(s->commands, VK_PIPELINE_STAGE_TOP_OF_PIPE_BIT,
			     VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, 0, 0, NULL, 0, NULL, 1,
			     &barrier);
	return true;
}

static bool begin(struct scene *s)
{
	static const VkCommandPoolCreateInfo pool_info = {
		.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO,
	};
	static const VkCommandBufferBeginInfo begin_info = {
		.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO,
	};
	static const VkSamplerCreateInfo sampler = {
		.sType = VK_STRUCTURE_TYPE_SAMPLER_CREATE_INFO,
	};
	VkCommandBufferAllocateInfo info = {
		.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO,
		.commandBufferCount = 1,
	};
	VkDevice device = s->g->device;

	vkGetDeviceQueue(device, 0, 0, &s->queue);
	return vkCreateCommandPool(device, &pool_info, NULL, &info.commandPool) ==
		       VK_SUCCESS &&
	       vkAllocateCommandBuffers(device, &info, &s->commands) == VK_SUCCESS &&
	       vkBeginCommandBuffer(s->commands, &begin_info) == VK_SUCCESS &&
	       vkCreateSampler(device, &sampler, NULL, &s->sampler) == VK_SUCCESS &&
	       make_buffer(s) &&
	       make_image(s, VK_FORMAT_R32_SFLOAT,
			  VK_IMAGE_USAGE_SAMPLED_BIT | VK_IMAGE_USAGE_STORAGE_BIT, 1,
			  &s->image) &&
	       make_image(s, VK_FORMAT_R8G8B8A8_UNORM, VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT,
			  OUTPUTS, s->colors);
}

/* ---- descriptors ---- */

/* Descriptors of a last binding whose count is variable; 0: it is not. */
static uint32_t variable_count(const VkDescriptorSetLayoutCreateInfo *set)
{
	const VkDescriptorSetLayoutBindingFlagsCreateInfo *flags = set->pNext;
	uint32_t last = set->bindingCount - 1;

	if (!flags || !(flags->pBindingFlags[last] &
			VK_DESCRIPTOR_BINDING_VARIABLE_DESCRIPTOR_COUNT_BIT))
		return 0;
	return set->pBindings[last].descriptorCount;
}

static bool make_sets(struct scene *s, const struct item *item, const struct made *made)
{
	VkDescriptorPoolSize sizes[POOL_SIZES];
	uint32_t counts[SETS];
	VkDescriptorPoolCreateInfo pool = {
		.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO,
		.maxSets = item->set_count,
		.pPoolSizes = sizes,
	};
	const VkDescriptorSetVariableDescriptorCountAllocateInfo variable = {
		.sType =
			VK_STRUCTURE_TYPE_DESCRIPTOR_SET_VARIABLE_DESCRIPTOR_COUNT_ALLOCATE_INFO,
		.descriptorSetCount = item->set_count,
		.pDescriptorCounts = counts,
	};
	VkDescriptorSetAllocateInfo info = {
		.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO,
		.pNext = &variable,
		.descriptorSetCount = item->set_count,
		.pSetLayouts = made->sets,
	};

	for (uint32_t i = 0; i < item->set_count; i++) {
		const VkDescriptorSetLayoutCreateInfo *set = &item->sets[i];

		counts[i] = set->bindingCount ? variable_count(set) : 0;
		if (set->flags & VK_DESCRIPTOR_SET_LAYOUT_CREATE_UPDATE_AFTER_BIND_POOL_BIT)
			pool.flags |= VK_DESCRIPTOR_POOL_CREATE_UPDATE_AFTER_BIND_BIT;
		for (uint32_t k = 0; k < set->bindingCount; k++)
			sizes[pool.poolSizeCount++] = (VkDescriptorPoolSize){
				set->pBindings[k].descriptorType,
				set->pBindings[k].descriptorCount,
			};
	}
	return vkCreateDescriptorPool(s->g->device, &pool, NULL, &info.descriptorPool) ==
		       VK_SUCCESS &&
	       vkAllocateDescriptorSets(s->g->device, &info, s->sets) == VK_SUCCESS;
}

static void write_sets(struct scene *s, const struct item *item)
{
	static const VkAccelerationStructureKHR none[DESCRIPTORS];
	VkDescriptorBufferInfo buffers[DESCRIPTORS];
	VkDescriptorImageInfo images[DESCRIPTORS];

	for (unsigned i = 0; i < DESCRIPTORS; i++) {
		buffers[i] = (VkDescriptorBufferInfo){ s->buffer, 0, RANGE };
		images[i] = (VkDescriptorImageInfo){ s->sampler, s->image,
						     VK_IMAGE_LAYOUT_GENERAL };
	}
	for (uint32_t i = 0; i < item->set_count; i++) {
		for (uint32_t k = 0; k < item->sets[i].bindingCount; k++) {
			const VkDescriptorSetLayoutBinding *b = &item->sets[i].pBindings[k];
			const VkWriteDescriptorSetAccelerationStructureKHR scene = {
				.sType =
					VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET_ACCELERATION_STRUCTURE_KHR,
				.accelerationStructureCount = b->descriptorCount,
				.pAccelerationStructures = none,
			};
			const VkWriteDescriptorSet write = {
				.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET,
				.pNext =
					b->descriptorType ==
							VK_DESCRIPTOR_TYPE_ACCELERATION_STRUCTURE_KHR
						? &scene
						: NULL,
				.dstSet = s->sets[i],
				.dstBinding = b->binding,
				.descriptorCount = b->descriptorCount,
				.descriptorType = b->descriptorType,
				.pBufferInfo = buffers,
				.pImageInfo = images,
			};

			vkUpdateDescriptorSets(s->g->device, 1, &write, 0, NULL);
		}
	}
}

/* A word at a time: all ranges that have it are to be named with it. */
static void push(struct scene *s, const struct item *item, VkPipelineLayout layout)
{
	unsigned char bytes[256] = { 0 };

	if (item->fill)
		item->fill(bytes, s->address);
	for (uint32_t at = 0; at < sizeof(bytes); at += 4) {
		VkShaderStageFlags stages = 0;

		for (uint32_t i = 0; i < item->range_count; i++) {
			const VkPushConstantRange *r = &item->ranges[i];

			stages |= at >= r->offset && at < r->offset + r->size
					  ? r->stageFlags
					  : 0;
		}
		if (stages)
			vkCmdPushConstants(s->commands, layout, stages, at, 4, bytes + at);
	}
}

/* ---- work ---- */

static void draw(struct scene *s, const struct item *item)
{
	const VkViewport viewport = { 0, 0, SIDE, SIDE, 0, 1 };
	const VkRect2D area = { { 0, 0 }, { SIDE, SIDE } };
	VkRenderingAttachmentInfo colors[OUTPUTS];
	const VkRenderingInfo rendering = {
		.sType = VK_STRUCTURE_TYPE_RENDERING_INFO,
		.renderArea = area,
		.layerCount = 1,
		.colorAttachmentCount = item->outputs,
		.pColorAttachments = colors,
	};

	for (uint32_t i = 0; i < item->outputs; i++)
		colors[i] = (VkRenderingAttachmentInfo){
			.sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO,
			.imageView = s->colors[i],
			.imageLayout = VK_IMAGE_LAYOUT_GENERAL,
		};
	vkCmdBeginRendering(s->commands, &rendering);
	vkCmdSetViewport(s->commands, 0, 1, &viewport);
	vkCmdSetScissor(s->commands, 0, 1, &area);
	for (uint32_t i = 0; item->input && i < item->input->vertexBindingDescriptionCount;
	     i++) {
		const VkDeviceSize start = 0;

		vkCmdBindVertexBuffers(s->commands,
				       item->input->pVertexBindingDescriptions[i].binding,
				       1, &s->buffer, &start);
	}
	if (item->input)
		vkCmdDraw(s->commands, 3, 1, 0, 0);
	else
		CALL(s->g, vkCmdDrawMeshTasksEXT)(s->commands, 1, 1, 1);
	vkCmdEndRendering(s->commands);
}

/* All groups have entries of one size, in their order. */
static bool trace(struct scene *s, const struct item *item, VkPipeline pipeline)
{
	VkPhysicalDeviceRayTracingPipelinePropertiesKHR rays = {
		.sType =
			VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_RAY_TRACING_PIPELINE_PROPERTIES_KHR,
	};
	VkPhysicalDeviceProperties2 properties = {
		.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2,
		.pNext = &rays,
	};
	VkStridedDeviceAddressRegionKHR regions[GROUP_KINDS];
	VkDeviceSize base, stride;

	vkGetPhysicalDeviceProperties2(s->g->physical, &properties);
	base = rays.shaderGroupBaseAlignment;
	stride = (rays.shaderGroupHandleSize + item->record_size + base - 1) / base * base;
	for (uint32_t i = 0; i < item->group_count; i++) {
		if (CALL(s->g, vkGetRayTracingShaderGroupHandlesKHR)(
			    s->g->device, pipeline, i, 1, rays.shaderGroupHandleSize,
			    s->bytes + TABLE_AT + i * stride) != VK_SUCCESS)
			return false;
	}
	for (unsigned i = 0; i < GROUP_KINDS; i++)
		regions[i] = (VkStridedDeviceAddressRegionKHR){
			s->address + TABLE_AT + item->first[i] * stride,
			stride,
			item->count[i] * stride,
		};
	CALL(s->g, vkCmdTraceRaysKHR)
	(s->commands, &regions[RAYGEN], &regions[MISS], &regions[HIT], &regions[CALLABLE],
	 SIDE, SIDE, 1);
	return true;
}

bool run_item(struct gpu *g, const struct item *item, const struct made *made)
{
	struct scene s = { .g = g };
	const VkSubmitInfo submit = {
		.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO,
		.commandBufferCount = 1,
		.pCommandBuffers = &s.commands,
	};
	const VkPipelineBindPoint point = bind_point(item);
	bool fine = begin(&s) && (!item->set_count || make_sets(&s, item, made));

	if (!fine)
		return false;
	write_sets(&s, item);
	vkCmdBindPipeline(s.commands, point, made->pipeline);
	if (item->set_count)
		vkCmdBindDescriptorSets(s.commands, point, made->layout, 0, item->set_count,
					s.sets, 0, NULL);
	push(&s, item, made->layout);
	if (point == VK_PIPELINE_BIND_POINT_GRAPHICS)
		draw(&s, item);
	else if (point == VK_PIPELINE_BIND_POINT_COMPUTE)
		vkCmdDispatch(s.commands, 1, 1, 1);
	else
		fine = trace(&s, item, made->pipeline);
	return fine && vkEndCommandBuffer(s.commands) == VK_SUCCESS &&
	       vkQueueSubmit(s.queue, 1, &submit, VK_NULL_HANDLE) == VK_SUCCESS &&
	       vkQueueWaitIdle(s.queue) == VK_SUCCESS;
}
