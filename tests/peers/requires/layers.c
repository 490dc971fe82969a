/* SPDX-License-Identifier: MIT */
/*
 * tests/peers/requires/layers.c - a device with what is granted, under the validation layers,
 * and the pipeline of one entry point on it.
 */
#define GRANTED_TABLES
#include "layers.h"

#include <vulkan/vulkan.h>

#include <stdio.h>
#include <stdlib.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

#define SETS       64
#define BINDINGS   64 /* in a set */
#define EXTENSIONS 512

struct gpu {
	const struct grant *grant;
	VkInstance instance;
	VkDevice device;
	struct objections *said;
	bool hears;
};

/* ---- messages ---- */

static void object(struct objections *said, const char *name)
{
	unsigned i = 0;

	while (i < said->count && strcmp(said->names[i], name) != 0)
		i++;
	if (i == OBJECTIONS)
		return;
	if (i == said->count) {
		snprintf(said->names[i], sizeof(said->names[i]), "%s", name);
		said->times[i] = 0;
		said->count++;
	}
	said->times[i]++;
}

static VKAPI_ATTR VkBool32 VKAPI_CALL
heard(VkDebugUtilsMessageSeverityFlagBitsEXT severity,
      VkDebugUtilsMessageTypeFlagsEXT types,
      const VkDebugUtilsMessengerCallbackDataEXT *data, void *ctx)
{
	struct gpu *g = ctx;

	(void)severity;
	(void)types;
	if (g->hears && data->pMessageIdName)
		object(g->said, data->pMessageIdName);
	if (g->hears && getenv("PEERS_VERBOSE"))
		fprintf(stderr, "%s\n", data->pMessage);
	return VK_FALSE;
}

/* ---- the device ---- */

static bool open_instance(struct gpu *g)
{
	static const char *const layers[] = { "VK_LAYER_KHRONOS_validation" };
	static const char *const extensions[] = {
		VK_EXT_DEBUG_UTILS_EXTENSION_NAME,
		VK_KHR_GET_PHYSICAL_DEVICE_PROPERTIES_2_EXTENSION_NAME,
	};
	static const VkValidationFeatureDisableEXT off[] = {
		VK_VALIDATION_FEATURE_DISABLE_THREAD_SAFETY_EXT,
		VK_VALIDATION_FEATURE_DISABLE_OBJECT_LIFETIMES_EXT,
		VK_VALIDATION_FEATURE_DISABLE_UNIQUE_HANDLES_EXT,
		/* it takes a module that passed once to pass with any version */
		VK_VALIDATION_FEATURE_DISABLE_SHADER_VALIDATION_CACHE_EXT,
	};
	const VkValidationFeaturesEXT features = {
		.sType = VK_STRUCTURE_TYPE_VALIDATION_FEATURES_EXT,
		.disabledValidationFeatureCount = COUNT(off),
		.pDisabledValidationFeatures = off,
	};
	const VkDebugUtilsMessengerCreateInfoEXT messenger = {
		.sType = VK_STRUCTURE_TYPE_DEBUG_UTILS_MESSENGER_CREATE_INFO_EXT,
		.messageSeverity = VK_DEBUG_UTILS_MESSAGE_SEVERITY_WARNING_BIT_EXT |
				   VK_DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT,
		.messageType = VK_DEBUG_UTILS_MESSAGE_TYPE_VALIDATION_BIT_EXT,
		.pfnUserCallback = heard,
		.pUserData = g,
	};
	const VkApplicationInfo app = { .sType = VK_STRUCTURE_TYPE_APPLICATION_INFO,
					.apiVersion = g->grant->version };
	const VkInstanceCreateInfo info = {
		.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO,
		.pNext = &features,
		.pApplicationInfo = &app,
		.enabledLayerCount = COUNT(layers),
		.ppEnabledLayerNames = layers,
		.enabledExtensionCount = COUNT(extensions),
		.ppEnabledExtensionNames = extensions,
	};
	PFN_vkCreateDebugUtilsMessengerEXT create;
	VkDebugUtilsMessengerEXT made;

	if (vkCreateInstance(&info, NULL, &g->instance) != VK_SUCCESS)
		return false;
	create = (PFN_vkCreateDebugUtilsMessengerEXT)vkGetInstanceProcAddr(
		g->instance, "vkCreateDebugUtilsMessengerEXT");
	return create && create(g->instance, &messenger, NULL, &made) == VK_SUCCESS;
}

/* The structures that say what all extensions of a version say. */
static bool is_of_version(const struct granted_struct *s, uint32_t version)
{
	static const struct {
		const char *name;
		uint32_t since;
	} all[] = {
		{ "VkPhysicalDeviceVulkan11Features", VK_API_VERSION_1_2 },
		{ "VkPhysicalDeviceVulkan12Features", VK_API_VERSION_1_2 },
		{ "VkPhysicalDeviceVulkan13Features", VK_API_VERSION_1_3 },
	};

	for (size_t i = 0; i < COUNT(all); i++)
		if (!strcmp(s->name, all[i].name))
			return version >= all[i].since;
	return false;
}

static bool has_member(const struct granted_struct *s, const char *name)
{
	for (unsigned i = 0; i < s->count; i++)
		if (!strcmp(granted_members[s->first + i].name, name))
			return true;
	return false;
}

/* Whether it is chained: a structure is not where one of a version has its members. */
static bool is_chained(const struct granted_struct *s, uint32_t version)
{
	if (!s->is_features || !s->type || !s->count)
		return false;
	if (strstr(s->name, "DeviceVulkan1"))
		return is_of_version(s, version);
	for (size_t i = 0; i < COUNT(granted_structs); i++)
		if (is_of_version(&granted_structs[i], version) &&
		    has_member(&granted_structs[i], granted_members[s->first].name))
			return false;
	return true;
}

static void put_features(const struct grant *g, const struct granted_struct *s, void *to)
{
	for (unsigned i = 0; i < s->count; i++) {
		const struct granted_member *m = &granted_members[s->first + i];

		*(VkBool32 *)(void *)((char *)to + m->offset) =
			grant_has_feature(g, m->name);
	}
}

static void make_chain(const struct grant *g, VkPhysicalDeviceFeatures2 *features)
{
	for (size_t i = 0; i < COUNT(granted_structs); i++) {
		const struct granted_struct *s = &granted_structs[i];
		VkBaseOutStructure *to;

		if (!strcmp(s->name, "VkPhysicalDeviceFeatures"))
			put_features(g, s, &features->features);
		if (!is_chained(s, g->version))
			continue;
		to = calloc(1, s->size);
		if (!to)
			abort();
		to->sType = s->type;
		put_features(g, s, to);
		to->pNext = features->pNext;
		features->pNext = to;
	}
}

static bool open_device(struct gpu *g)
{
	static const float priority = 1;
	const VkDeviceQueueCreateInfo queue = {
		.sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO,
		.queueCount = 1,
		.pQueuePriorities = &priority,
	};
	VkPhysicalDeviceFeatures2 features = {
		.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2
	};
	const char *extensions[EXTENSIONS];
	VkDeviceCreateInfo info = {
		.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO,
		.pNext = &features,
		.queueCreateInfoCount = 1,
		.pQueueCreateInfos = &queue,
		.ppEnabledExtensionNames = extensions,
	};
	VkPhysicalDevice device;
	uint32_t count = 1;

	if (vkEnumeratePhysicalDevices(g->instance, &count, &device) != VK_SUCCESS ||
	    !count)
		return false;
	for (size_t i = 0; i < COUNT(granted_extensions) && i < EXTENSIONS; i++)
		if (!grant_lacks(g->grant, WITHHELD_EXTENSION, granted_extensions[i], 0))
			extensions[info.enabledExtensionCount++] = granted_extensions[i];
	make_chain(g->grant, &features);
	return vkCreateDevice(device, &info, NULL, &g->device) == VK_SUCCESS;
}

/* ---- what the pipeline is made of ---- */

struct set {
	VkDescriptorSetLayoutBinding bindings[BINDINGS];
	uint32_t count;
};

/* One binding for variables that share it: with the larger count, images and samplers as one. */
static void bind(struct set *set, const struct spvx_reflect_variable *v,
		 VkShaderStageFlags stage)
{
	VkDescriptorType type = (VkDescriptorType)v->descriptor_type;
	uint32_t count = v->count ? (uint32_t)v->count : 1;
	VkDescriptorSetLayoutBinding *b = set->bindings;

	while (b < set->bindings + set->count && b->binding != v->binding)
		b++;
	if (b == set->bindings + BINDINGS)
		return;
	if (b == set->bindings + set->count) {
		*b = (VkDescriptorSetLayoutBinding){ v->binding, type, count, stage, NULL };
		set->count++;
		return;
	}
	if (b->descriptorCount < count)
		b->descriptorCount = count;
	if ((b->descriptorType == VK_DESCRIPTOR_TYPE_SAMPLER &&
	     type == VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE) ||
	    (type == VK_DESCRIPTOR_TYPE_SAMPLER &&
	     b->descriptorType == VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE))
		b->descriptorType = VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER;
}

static VkPipelineLayout make_layout(struct gpu *g, const struct shader *s,
				    const struct spvx_reflect_entry *e)
{
	static struct set sets[SETS];
	VkDescriptorSetLayout layouts[SETS];
	VkPushConstantRange range = { e->stage, 0, s->push_bytes };
	VkPipelineLayoutCreateInfo info = {
		.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO,
		.pSetLayouts = layouts,
		.pushConstantRangeCount = s->push_bytes != 0,
		.pPushConstantRanges = &range,
	};
	VkPipelineLayout layout = VK_NULL_HANDLE;

	memset(sets, 0, sizeof(sets));
	for (uint32_t i = 0; i < e->use_count; i++) {
		const struct spvx_reflect_use *u =
			&spvx_reflect_uses(s->r)[e->first_use + i];
		const struct spvx_reflect_variable *v =
			&spvx_reflect_variables(s->r)[u->variable];

		if (v->descriptor_type == SPVX_NONE || v->set >= SETS ||
		    !(u->flags & (SPVX_USE_IN_CALL_TREE | SPVX_USE_IN_INTERFACE)))
			continue;
		bind(&sets[v->set], v, e->stage);
		if (v->set >= info.setLayoutCount)
			info.setLayoutCount = v->set + 1;
	}
	g->hears = false;
	for (uint32_t i = 0; i < info.setLayoutCount; i++) {
		const VkDescriptorSetLayoutCreateInfo set = {
			.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO,
			.bindingCount = sets[i].count,
			.pBindings = sets[i].bindings,
		};

		vkCreateDescriptorSetLayout(g->device, &set, NULL, &layouts[i]);
	}
	g->hears = true;
	vkCreatePipelineLayout(g->device, &info, NULL, &layout);
	return layout;
}

#define GRAPHICS                                                       \
	(VK_SHADER_STAGE_ALL_GRAPHICS | VK_SHADER_STAGE_TASK_BIT_EXT | \
	 VK_SHADER_STAGE_MESH_BIT_EXT)

#define TESSELLATION                                \
	(VK_SHADER_STAGE_TESSELLATION_CONTROL_BIT | \
	 VK_SHADER_STAGE_TESSELLATION_EVALUATION_BIT)

static void make_graphics(struct gpu *g, const struct shader *s,
			  const VkPipelineShaderStageCreateInfo *stage,
			  VkPipelineLayout layout)
{
	const VkVertexInputBindingDescription buffer = { 0, 16, 0 };
	const VkVertexInputAttributeDescription attribute = { s->attributes - 1, 0,
							      VK_FORMAT_R32G32B32A32_SFLOAT,
							      0 };
	const VkPipelineVertexInputStateCreateInfo input = {
		.sType = VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO,
		.vertexBindingDescriptionCount = s->attributes != 0,
		.pVertexBindingDescriptions = &buffer,
		.vertexAttributeDescriptionCount = s->attributes != 0,
		.pVertexAttributeDescriptions = &attribute,
	};
	const VkPipelineInputAssemblyStateCreateInfo assembly = {
		.sType = VK_STRUCTURE_TYPE_PIPELINE_INPUT_ASSEMBLY_STATE_CREATE_INFO,
		.topology = stage->stage & TESSELLATION ? VK_PRIMITIVE_TOPOLOGY_PATCH_LIST
							: VK_PRIMITIVE_TOPOLOGY_POINT_LIST,
	};
	static const VkPipelineTessellationStateCreateInfo patches = {
		.sType = VK_STRUCTURE_TYPE_PIPELINE_TESSELLATION_STATE_CREATE_INFO,
		.patchControlPoints = 3,
	};
	static const VkViewport viewport = { 0, 0, 1, 1, 0, 1 };
	static const VkRect2D scissor = { { 0, 0 }, { 1, 1 } };
	static const VkPipelineViewportStateCreateInfo view = {
		.sType = VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_STATE_CREATE_INFO,
		.viewportCount = 1,
		.pViewports = &viewport,
		.scissorCount = 1,
		.pScissors = &scissor,
	};
	static const VkPipelineRasterizationStateCreateInfo raster = {
		.sType = VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_CREATE_INFO,
		.lineWidth = 1,
	};
	static const VkPipelineMultisampleStateCreateInfo samples = {
		.sType = VK_STRUCTURE_TYPE_PIPELINE_MULTISAMPLE_STATE_CREATE_INFO,
		.rasterizationSamples = VK_SAMPLE_COUNT_1_BIT,
	};
	static const VkPipelineDepthStencilStateCreateInfo depth = {
		.sType = VK_STRUCTURE_TYPE_PIPELINE_DEPTH_STENCIL_STATE_CREATE_INFO,
	};
	static const VkPipelineColorBlendAttachmentState blends[OUTPUTS];
	VkFormat formats[OUTPUTS];
	const VkPipelineColorBlendStateCreateInfo blend = {
		.sType = VK_STRUCTURE_TYPE_PIPELINE_COLOR_BLEND_STATE_CREATE_INFO,
		.attachmentCount = s->outputs,
		.pAttachments = blends,
	};
	const VkPipelineRenderingCreateInfo rendering = {
		.sType = VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO,
		.colorAttachmentCount = s->outputs,
		.pColorAttachmentFormats = formats,
	};
	const VkGraphicsPipelineCreateInfo info = {
		.sType = VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO,
		.pNext = &rendering,
		.stageCount = 1,
		.pStages = stage,
		.pVertexInputState = &input,
		.pInputAssemblyState = &assembly,
		.pTessellationState = &patches,
		.pViewportState = &view,
		.pRasterizationState = &raster,
		.pMultisampleState = &samples,
		.pDepthStencilState = &depth,
		.pColorBlendState = &blend,
		.layout = layout,
	};
	VkPipeline made;

	for (size_t i = 0; i < OUTPUTS; i++)
		formats[i] = VK_FORMAT_R8G8B8A8_UNORM;
	vkCreateGraphicsPipelines(g->device, VK_NULL_HANDLE, 1, &info, NULL, &made);
}

static bool make_rays(struct gpu *g, const VkPipelineShaderStageCreateInfo *stage,
		      VkPipelineLayout layout)
{
	PFN_vkCreateRayTracingPipelinesKHR create =
		(PFN_vkCreateRayTracingPipelinesKHR)vkGetDeviceProcAddr(
			g->device, "vkCreateRayTracingPipelinesKHR");
	VkRayTracingShaderGroupCreateInfoKHR group = {
		.sType = VK_STRUCTURE_TYPE_RAY_TRACING_SHADER_GROUP_CREATE_INFO_KHR,
		.type = VK_RAY_TRACING_SHADER_GROUP_TYPE_GENERAL_KHR,
		.generalShader = VK_SHADER_UNUSED_KHR,
		.closestHitShader = VK_SHADER_UNUSED_KHR,
		.anyHitShader = VK_SHADER_UNUSED_KHR,
		.intersectionShader = VK_SHADER_UNUSED_KHR,
	};
	const VkRayTracingPipelineCreateInfoKHR info = {
		.sType = VK_STRUCTURE_TYPE_RAY_TRACING_PIPELINE_CREATE_INFO_KHR,
		.stageCount = 1,
		.pStages = stage,
		.groupCount = 1,
		.pGroups = &group,
		.maxPipelineRayRecursionDepth = 1,
		.layout = layout,
	};
	VkPipeline made;

	if (!create)
		return false;
	group.type = stage->stage == VK_SHADER_STAGE_INTERSECTION_BIT_KHR
			     ? VK_RAY_TRACING_SHADER_GROUP_TYPE_PROCEDURAL_HIT_GROUP_KHR
			     : VK_RAY_TRACING_SHADER_GROUP_TYPE_TRIANGLES_HIT_GROUP_KHR;
	if (stage->stage == VK_SHADER_STAGE_INTERSECTION_BIT_KHR)
		group.intersectionShader = 0;
	else if (stage->stage == VK_SHADER_STAGE_ANY_HIT_BIT_KHR)
		group.anyHitShader = 0;
	else if (stage->stage == VK_SHADER_STAGE_CLOSEST_HIT_BIT_KHR)
		group.closestHitShader = 0;
	else {
		group.type = VK_RAY_TRACING_SHADER_GROUP_TYPE_GENERAL_KHR;
		group.generalShader = 0;
	}
	create(g->device, VK_NULL_HANDLE, VK_NULL_HANDLE, 1, &info, NULL, &made);
	return true;
}

static bool make_pipeline(struct gpu *g, const struct shader *s)
{
	const struct spvx_reflect_entry *e = &spvx_reflect_entries(s->r)[s->entry];
	const struct spvx_str text = spvx_reflect_text(s->r, s->code, e->name);
	const VkShaderModuleCreateInfo code = {
		.sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO,
		.codeSize = s->size,
		.pCode = s->code,
	};
	char *name = strndup(text.ptr, text.len);
	VkPipelineShaderStageCreateInfo stage = {
		.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO,
		.stage = (VkShaderStageFlagBits)e->stage,
		.pName = name,
	};
	VkPipelineLayout layout;
	VkPipeline made;

	g->hears = true;
	vkCreateShaderModule(g->device, &code, NULL, &stage.module);
	layout = make_layout(g, s, e);
	if (e->stage == VK_SHADER_STAGE_COMPUTE_BIT) {
		const VkComputePipelineCreateInfo info = {
			.sType = VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO,
			.stage = stage,
			.layout = layout,
		};

		vkCreateComputePipelines(g->device, VK_NULL_HANDLE, 1, &info, NULL, &made);
		return true;
	}
	if (!(e->stage & GRAPHICS))
		return make_rays(g, &stage, layout);
	make_graphics(g, s, &stage, layout);
	return true;
}

enum asked layers_ask(struct grant *driver, const struct grant *g, const struct shader *s,
		      struct objections *said)
{
	struct gpu gpu = { .grant = g, .said = said };
	bool called;

	said->count = 0;
	*driver = *g;
	if (!open_instance(&gpu) || !open_device(&gpu))
		return NO_DEVICE;
	called = make_pipeline(&gpu, s);
	gpu.hears = false;
	vkDestroyDevice(gpu.device, NULL);
	vkDestroyInstance(gpu.instance, NULL);
	return called ? ASKED : NO_CALL;
}
