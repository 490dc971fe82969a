/* SPDX-License-Identifier: MIT */
/*
 * tests/peers/vulkan.c - what peers/vulkan.sh compiles with a table of headers: set
 * layouts, a pipeline layout and a pipeline of each, under the validation layers.
 *
 * A module that the layers or the device refuse by itself (a capability that the device
 * does not have) is skipped; no other message is accepted. Status 77: no device, no layers.
 */
#include <vulkan/vulkan.h>

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define MISSING 77
#define SETS    32
#define STAGES  2
#define OUTPUTS 8

/* A pipeline: graphics with @input. */
struct item {
	const char *files[STAGES];
	const VkDescriptorSetLayoutCreateInfo *sets;
	uint32_t set_count;
	const VkPushConstantRange *ranges;
	uint32_t range_count;
	const VkPipelineVertexInputStateCreateInfo *input;
	uint32_t outputs;
	const VkPipelineShaderStageCreateInfo *stages;
	uint32_t stage_count;
};

#include "items.h"

static const struct item *const items[] = {
#include "list.h"
};

struct gpu {
	VkInstance instance;
	VkDevice device;
	unsigned messages;
	bool refused; /* a message was about the module by itself */
	bool quiet;
	const char *name;
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

/* With all features of the core that it has. */
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
	const VkDeviceCreateInfo info = {
		.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO,
		.pNext = &features,
		.queueCreateInfoCount = 1,
		.pQueueCreateInfos = &queue,
	};
	VkPhysicalDevice device;
	uint32_t count = 1;
	VkResult r = vkEnumeratePhysicalDevices(g->instance, &count, &device);

	if ((r != VK_SUCCESS && r != VK_INCOMPLETE) || !count)
		return false;
	vkGetPhysicalDeviceFeatures2(device, &features);
	features.features.robustBufferAccess = VK_FALSE;
	return v13.dynamicRendering &&
	       vkCreateDevice(device, &info, NULL, &g->device) == VK_SUCCESS;
}

/* ---- an item ---- */

/* The objects of an item; VK_NULL_HANDLE without. */
struct made {
	VkShaderModule modules[STAGES];
	VkDescriptorSetLayout sets[SETS];
	VkPipelineLayout layout;
	VkPipeline pipeline;
};

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
	if (item->input)
		return make_graphics(g, item, stages, made);
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

static enum verdict try(struct gpu *g, const struct item *item)
{
	struct made made;
	bool fine = item->stage_count <= STAGES && item->set_count <= SETS &&
		    item->outputs <= OUTPUTS;

	memset(&made, 0, sizeof(made));
	g->name = item->files[0];
	g->quiet = true;
	for (uint32_t i = 0; fine && i < item->stage_count; i++)
		fine = make_module(g, item->files[i], &made.modules[i]);
	if (!fine) {
		destroy(g, &made);
		return PASSED_OVER;
	}
	g->quiet = false;
	g->refused = false;
	g->messages = 0;
	fine = make_layout(g, item, &made) && make_pipeline(g, item, &made);
	destroy(g, &made);
	if (g->messages)
		return BAD;
	return fine && !g->refused ? GOOD : PASSED_OVER;
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
	return WIFEXITED(status) ? WEXITSTATUS(status) : PASSED_OVER;
}

int main(void)
{
	unsigned count[2][3] = { { 0 } };

	for (size_t i = 0; i < sizeof(items) / sizeof(items[0]); i++) {
		int verdict = try_apart(items[i]);

		if (verdict == MISSING) {
			puts("vulkan: no device of Vulkan 1.3, or no validation layers "
			     "(Debian: "
			     "mesa-vulkan-drivers, vulkan-validationlayers)");
			return MISSING;
		}
		count[items[i]->input != NULL][verdict]++;
	}
	printf("vulkan: pipelines without a message: %u graphics, %u compute; with one: "
	       "%u, %u; "
	       "not taken by the device: %u, %u\n",
	       count[1][GOOD], count[0][GOOD], count[1][BAD], count[0][BAD],
	       count[1][PASSED_OVER], count[0][PASSED_OVER]);
	return count[0][BAD] || count[1][BAD] || count[0][GOOD] < 50 ||
	       count[1][GOOD] < 100;
}
