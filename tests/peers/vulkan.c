/* SPDX-License-Identifier: MIT */
/*
 * tests/peers/vulkan.c - what peers/vulkan.sh compiles with a table of headers: set
 * layouts, a pipeline layout and a pipeline of each, under the validation layers; those of
 * tests/vulkan/engine are run, too.
 *
 * A module that the layers or the device refuse by itself (a capability that the device
 * does not have) is skipped; no other message is accepted. Status 77: no device, no layers.
 */
#include "vulkan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define MISSING 77

#include "items.h"

static const struct item *const items[] = {
#include "list.h"
};

/* Messages that are not about what the header says. */
static bool is_of_module(const char *id)
{
	static const char *const ids[] = {
		"VUID-VkShaderModuleCreateInfo-",
		"VUID-RuntimeSpirv-",
		/* limits of the device */
		"VUID-VkPipelineLayoutCreateInfo-descriptorType-",
		/* input attachments need a render pass, which there is none of here */
		"VUID-VkGraphicsPipelineCreateInfo-renderPass-06061",
	};

	for (size_t i = 0; id && i < sizeof(ids) / sizeof(ids[0]); i++) {
		if (!strncmp(id, ids[i], strlen(ids[i])))
			return true;
	}
	return false;
}

static VKAPI_ATTR VkBool32 VKAPI_CALL
heard(VkDebugUtilsMessageSeverityFlagBitsEXT severity,
      VkDebugUtilsMessageTypeFlagsEXT types,
      const VkDebugUtilsMessengerCallbackDataEXT *data, void *ctx)
{
	struct gpu *g = ctx;

	(void)severity;
	(void)types;
	if (!g->quiet && is_of_module(data->pMessageIdName)) {
		g->refused = true;
		return VK_TRUE; /* the driver is not to see it */
	}
	g->messages++;
	if (!g->quiet)
		fprintf(stderr, "%s: %s\n", g->name, data->pMessage);
	return VK_TRUE;
}

/* ---- the device ---- */

static bool open_instance(struct gpu *g)
{
	static const char *const layers[] = { "VK_LAYER_KHRONOS_validation" };
	static const char *const extensions[] = { VK_EXT_DEBUG_UTILS_EXTENSION_NAME };
	const VkDebugUtilsMessengerCreateInfoEXT messenger = {
		.sType = VK_STRUCTURE_TYPE_DEBUG_UTILS_MESSENGER_CREATE_INFO_EXT,
		.messageSeverity = VK_DEBUG_UTILS_MESSAGE_SEVERITY_WARNING_BIT_EXT |
				   VK_DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT,
		.messageType = VK_DEBUG_UTILS_MESSAGE_TYPE_VALIDATION_BIT_EXT,
		.pfnUserCallback = heard,
		.pUserData = g,
	};
	const VkApplicationInfo app = { .sType = VK_STRUCTURE_TYPE_APPLICATION_INFO,
					.apiVersion = VK_API_VERSION_1_3 };
	const VkInstanceCreateInfo info = {
		.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO,
		.pNext = &messenger,
		.pApplicationInfo = &app,
		.enabledLayerCount = 1,
		.ppEnabledLayerNames = layers,
		.enabledExtensionCount = 1,
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

/* Its extensions that engines use, and their features. */
struct more {
	const char *names[8];
	uint32_t count;
	VkPhysicalDeviceMeshShaderFeaturesEXT mesh;
	VkPhysicalDeviceAccelerationStructureFeaturesKHR scenes;
	VkPhysicalDeviceRayTracingPipelineFeaturesKHR rays;
	VkPhysicalDeviceRobustness2FeaturesEXT robust;
};

static bool has(VkPhysicalDevice device, const char *name)
{
	static VkExtensionProperties all[1024];
	uint32_t count = sizeof(all) / sizeof(all[0]);

	vkEnumerateDeviceExtensionProperties(device, NULL, &count, all);
	for (uint32_t i = 0; i < count; i++) {
		if (!strcmp(all[i].extensionName, name))
			return true;
	}
	return false;
}

/* Link the features of extensions that the device has before @features. */
static void ask_more(VkPhysicalDevice device, struct more *m, void **features)
{
	const struct {
		const char *name;
		VkBaseOutStructure *features;
		VkStructureType type;
	} rows[] = {
		{ VK_EXT_MESH_SHADER_EXTENSION_NAME, (void *)&m->mesh,
		  VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MESH_SHADER_FEATURES_EXT },
		{ VK_KHR_DEFERRED_HOST_OPERATIONS_EXTENSION_NAME, NULL, 0 },
		{ VK_KHR_ACCELERATION_STRUCTURE_EXTENSION_NAME, (void *)&m->scenes,
		  VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_ACCELERATION_STRUCTURE_FEATURES_KHR },
		{ VK_KHR_RAY_TRACING_PIPELINE_EXTENSION_NAME, (void *)&m->rays,
		  VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_RAY_TRACING_PIPELINE_FEATURES_KHR },
		{ VK_EXT_ROBUSTNESS_2_EXTENSION_NAME, (void *)&m->robust,
		  VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_ROBUSTNESS_2_FEATURES_EXT },
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		if (!has(device, rows[i].name))
			continue;
		m->names[m->count++] = rows[i].name;
		if (!rows[i].features)
			continue;
		rows[i].features->sType = rows[i].type;
		rows[i].features->pNext = *features;
		*features = rows[i].features;
	}
}

/* With all features of the core that it has, but for those that ask for others. */
static bool open_device(struct gpu *g)
{
	static const float priority = 1;
	const VkDeviceQueueCreateInfo queue = {
		.sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO,
		.queueCount = 1,
		.pQueuePriorities = &priority,
	};
	VkPhysicalDeviceVulkan13Features v13 = {
		.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_FEATURES
	};
	VkPhysicalDeviceVulkan12Features v12 = {
		.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES,
		.pNext = &v13
	};
	VkPhysicalDeviceVulkan11Features v11 = {
		.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_1_FEATURES,
		.pNext = &v12
	};
	VkPhysicalDeviceFeatures2 features = {
		.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2, .pNext = &v11
	};
	struct more more = { .count = 0 };
	VkDeviceCreateInfo info = {
		.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO,
		.pNext = &features,
		.queueCreateInfoCount = 1,
		.pQueueCreateInfos = &queue,
		.ppEnabledExtensionNames = more.names,
	};
	uint32_t count = 1;
	VkResult r = vkEnumeratePhysicalDevices(g->instance, &count, &g->physical);

	if ((r != VK_SUCCESS && r != VK_INCOMPLETE) || !count)
		return false;
	ask_more(g->physical, &more, &features.pNext);
	info.enabledExtensionCount = more.count;
	vkGetPhysicalDeviceFeatures2(g->physical, &features);
	features.features.robustBufferAccess = VK_FALSE;
	g->mesh = more.mesh.meshShader && more.mesh.taskShader;
	g->rays = more.rays.rayTracingPipeline && more.robust.nullDescriptor;
	g->indexing =
		v12.descriptorIndexing && v12.descriptorBindingVariableDescriptorCount;
	more.mesh.multiviewMeshShader = VK_FALSE;
	more.mesh.primitiveFragmentShadingRateMeshShader = VK_FALSE;
	more.robust.robustBufferAccess2 = VK_FALSE;
	return v13.dynamicRendering &&
	       vkCreateDevice(g->physical, &info, NULL, &g->device) == VK_SUCCESS;
}

/* ---- an item ---- */

static bool make_module(struct gpu *g, const char *path, VkShaderModule *module)
{
	static uint32_t words[1 << 20];
	FILE *file = fopen(path, "rb");
	size_t size = file ? fread(words, 1, sizeof(words), file) : 0;
	const VkShaderModuleCreateInfo info = {
		.sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO,
		.codeSize = size,
		.pCode = words,
	};

	if (file)
		fclose(file);
	g->messages = 0;
	return size && vkCreateShaderModule(g->device, &info, NULL, module) == VK_SUCCESS &&
	       !g->messages;
}

static bool make_layout(struct gpu *g, const struct item *item, struct made *made)
{
	const VkPipelineLayoutCreateInfo info = {
		.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO,
		.setLayoutCount = item->set_count,
		.pSetLayouts = made->sets,
		.pushConstantRangeCount = item->range_count,
		.pPushConstantRanges = item->ranges,
	};

	for (uint32_t i = 0; i < item->set_count; i++) {
		if (vkCreateDescriptorSetLayout(g->device, &item->sets[i], NULL,
						&made->sets[i]) != VK_SUCCESS)
			return false;
	}
	return vkCreatePipelineLayout(g->device, &info, NULL, &made->layout) == VK_SUCCESS;
}

static bool make_graphics(struct gpu *g, const struct item *item,
			  const VkPipelineShaderStageCreateInfo *stages, struct made *made)
{
	static const VkDynamicState dynamic_states[] = { VK_DYNAMIC_STATE_VIEWPORT,
							 VK_DYNAMIC_STATE_SCISSOR };
	static const VkPipelineInputAssemblyStateCreateInfo assembly = {
		.sType = VK_STRUCTURE_TYPE_PIPELINE_INPUT_ASSEMBLY_STATE_CREATE_INFO,
		.topology = VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST,
	};
	static const VkPipelineViewportStateCreateInfo viewport = {
		.sType = VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_STATE_CREATE_INFO,
		.viewportCount = 1,
		.scissorCount = 1,
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
	VkPipelineColorBlendAttachmentState blends[OUTPUTS];
	VkFormat formats[OUTPUTS];
	const VkPipelineColorBlendStateCreateInfo blend = {
		.sType = VK_STRUCTURE_TYPE_PIPELINE_COLOR_BLEND_STATE_CREATE_INFO,
		.attachmentCount = item->outputs,
		.pAttachments = blends,
	};
	const VkPipelineDynamicStateCreateInfo dynamic = {
		.sType = VK_STRUCTURE_TYPE_PIPELINE_DYNAMIC_STATE_CREATE_INFO,
		.dynamicStateCount = 2,
		.pDynamicStates = dynamic_states,
	};
	const VkPipelineRenderingCreateInfo rendering = {
		.sType = VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO,
		.colorAttachmentCount = item->outputs,
		.pColorAttachmentFormats = formats,
	};
	const VkGraphicsPipelineCreateInfo info = {
		.sType = VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO,
		.pNext = &rendering,
		.stageCount = item->stage_count,
		.pStages = stages,
		.pVertexInputState = item->input,
		.pInputAssemblyState = &assembly,
		.pViewportState = &viewport,
		.pRasterizationState = &raster,
		.pMultisampleState = &samples,
		.pDepthStencilState = &depth,
		.pColorBlendState = &blend,
		.pDynamicState = &dynamic,
		.layout = made->layout,
	};

	for (uint32_t i = 0; i < OUTPUTS; i++) {
		blends[i] = (VkPipelineColorBlendAttachmentState){ .colorWriteMask = 0xf };
		formats[i] = VK_FORMAT_R8G8B8A8_UNORM;
	}
	return vkCreateGraphicsPipelines(g->device, VK_NULL_HANDLE, 1, &info, NULL,
					 &made->pipeline) == VK_SUCCESS;
}

static bool make_rays(struct gpu *g, const struct item *item,
		      const VkPipelineShaderStageCreateInfo *stages, struct made *made)
{
	const VkRayTracingPipelineCreateInfoKHR info = {
		.sType = VK_STRUCTURE_TYPE_RAY_TRACING_PIPELINE_CREATE_INFO_KHR,
		.stageCount = item->stage_count,
		.pStages = stages,
		.groupCount = item->group_count,
		.pGroups = item->groups,
		.maxPipelineRayRecursionDepth = 1,
		.layout = made->layout,
	};
	PFN_vkCreateRayTracingPipelinesKHR create =
		(PFN_vkCreateRayTracingPipelinesKHR)vkGetDeviceProcAddr(
			g->device, "vkCreateRayTracingPipelinesKHR");

	return create && create(g->device, VK_NULL_HANDLE, VK_NULL_HANDLE, 1, &info, NULL,
				&made->pipeline) == VK_SUCCESS;
}

static bool make_pipeline(struct gpu *g, const struct item *item, struct made *made)
{
	VkPipelineShaderStageCreateInfo stages[STAGES];
	VkComputePipelineCreateInfo info = {
		.sType = VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO,
		.layout = made->layout,
	};

	for (uint32_t i = 0; i < item->stage_count; i++) {
		stages[i] = item->stages[i];
		stages[i].module = made->modules[i];
	}
	if (bind_point(item) == VK_PIPELINE_BIND_POINT_GRAPHICS)
		return make_graphics(g, item, stages, made);
	if (item->groups)
		return make_rays(g, item, stages, made);
	info.stage = stages[0];
	return vkCreateComputePipelines(g->device, VK_NULL_HANDLE, 1, &info, NULL,
					&made->pipeline) == VK_SUCCESS;
}

static void destroy(struct gpu *g, const struct made *made)
{
	vkDestroyPipeline(g->device, made->pipeline, NULL);
	vkDestroyPipelineLayout(g->device, made->layout, NULL);
	for (unsigned i = 0; i < SETS; i++)
		vkDestroyDescriptorSetLayout(g->device, made->sets[i], NULL);
	for (unsigned i = 0; i < STAGES; i++)
		vkDestroyShaderModule(g->device, made->modules[i], NULL);
}

enum verdict {
	GOOD,
	BAD,
	PASSED_OVER
};

/* What the device lacks for an item; NULL: nothing that is known. */
static const char *missing(const struct gpu *g, const struct item *item)
{
	const VkShaderStageFlags mesh =
		VK_SHADER_STAGE_TASK_BIT_EXT | VK_SHADER_STAGE_MESH_BIT_EXT;

	if (item->groups && !g->rays)
		return "ray tracing pipelines with null descriptors";
	if (item->stages[0].stage & mesh && !g->mesh)
		return "mesh shaders";
	for (uint32_t i = 0; i < item->set_count; i++) {
		if (item->sets[i].pNext && !g->indexing)
			return "descriptor indexing";
	}
	return NULL;
}

/* Of those that are run: one that the device has everything for is made, and runs. */
static enum verdict report(const struct gpu *g, const struct item *item,
			   enum verdict verdict)
{
	const char *lacks = missing(g, item);

	if (!item->name)
		return verdict;
	if (lacks)
		printf("vulkan: %s: skipped, the device has no %s\n", item->name, lacks);
	else
		printf("vulkan: %s: %s\n", item->name,
		       verdict == GOOD ? "runs without a message" : "does not run");
	fflush(stdout);
	return lacks ? PASSED_OVER : verdict == GOOD ? GOOD : BAD;
}

static enum verdict try(struct gpu *g, const struct item *item)
{
	struct made made;
	bool fine = item->stage_count <= STAGES && item->set_count <= SETS &&
		    item->outputs <= OUTPUTS && !missing(g, item);

	memset(&made, 0, sizeof(made));
	g->name = item->files[0];
	g->quiet = true;
	for (uint32_t i = 0; fine && i < item->stage_count; i++)
		fine = make_module(g, item->files[i], &made.modules[i]);
	if (!fine) {
		destroy(g, &made);
		return report(g, item, PASSED_OVER);
	}
	g->quiet = false;
	g->refused = false;
	g->messages = 0;
	fine = make_layout(g, item, &made) && make_pipeline(g, item, &made);
	if (item->name && fine && !g->refused && !g->messages)
		fine = run_item(g, item, &made);
	else
		destroy(g, &made);
	if (g->messages)
		return report(g, item, BAD);
	return report(g, item, fine && !g->refused ? GOOD : PASSED_OVER);
}

/* In a process of its own: drivers fall over some modules. Return: a verdict, or MISSING. */
static int try_apart(const struct item *item)
{
	struct gpu g = { .quiet = true };
	pid_t child = fork();
	int status;

	if (!child) {
		if (!open_instance(&g) || !open_device(&g))
			_exit(MISSING);
		_exit((int)try(&g, item));
	}
	if (child < 0 || waitpid(child, &status, 0) != child)
		return MISSING;
	if (WIFEXITED(status))
		return WEXITSTATUS(status);
	if (item->name)
		printf("vulkan: %s: the driver has crashed\n", item->name);
	return item->name ? BAD : PASSED_OVER;
}

int main(void)
{
	unsigned count[2][3] = { { 0 } };
	unsigned own = 0;
	bool bad = false;

	for (size_t i = 0; i < sizeof(items) / sizeof(items[0]); i++) {
		int verdict = try_apart(items[i]);

		if (verdict == MISSING) {
			puts("vulkan: no device of Vulkan 1.3, or no validation layers "
			     "(Debian: "
			     "mesa-vulkan-drivers, vulkan-validationlayers)");
			return MISSING;
		}
		bad |= verdict == BAD;
		own += items[i]->name != NULL;
		if (!items[i]->name)
			count[items[i]->input != NULL][verdict]++;
	}
	if (own == sizeof(items) / sizeof(items[0]))
		return bad;
	printf("vulkan: pipelines without a message: %u graphics, %u compute; with one: "
	       "%u, %u; "
	       "not taken by the device: %u, %u\n",
	       count[1][GOOD], count[0][GOOD], count[1][BAD], count[0][BAD],
	       count[1][PASSED_OVER], count[0][PASSED_OVER]);
	return bad || count[0][GOOD] < 50 || count[1][GOOD] < 100;
}
