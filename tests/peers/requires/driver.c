/* SPDX-License-Identifier: MIT */
/*
 * tests/peers/requires/driver.c - a driver of a device that does nothing and has everything, but
 * for what is withheld. The validation layers check against what it says.
 */
#define GRANTED_TABLES
#include "grant.h"

#include <vulkan/vk_icd.h>

#include <limits.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

#define NUMBER_MOST  0x3fffffff
#define SUBGROUP     32 /* invocations: a power of two */
#define INDEPENDENCE 1  /* of float controls: all widths */

#define PUBLIC __attribute__((visibility("default")))

/* What it grants; set by the program before each instance. */
PUBLIC struct grant driver_grant;

static struct {
	VK_LOADER_DATA instance;
	VK_LOADER_DATA device;
	VK_LOADER_DATA physical;
	VK_LOADER_DATA queue;
} objects = { { ICD_LOADER_MAGIC },
	      { ICD_LOADER_MAGIC },
	      { ICD_LOADER_MAGIC },
	      { ICD_LOADER_MAGIC } };

/* ---- what it has ---- */

static void put_number(void *to, enum granted_type type, int64_t v)
{
	if (type == LONG_WORD)
		memcpy(to, &(uint64_t){ (uint64_t)v }, sizeof(uint64_t));
	else if (type == REAL)
		memcpy(to, &(float){ (float)v }, sizeof(float));
	else
		memcpy(to, &(uint32_t){ (uint32_t)v }, sizeof(uint32_t));
}

static int64_t value_of(const struct granted_member *m, unsigned index)
{
	const struct withheld *w =
		grant_lacks(&driver_grant, WITHHELD_LIMIT, m->name, index);

	if (w)
		return w->value;
	if (m->type == SWITCH)
		return !grant_lacks(&driver_grant, WITHHELD_BITS, m->name, 0);
	if (!strcmp(m->name, "subgroupSize"))
		return SUBGROUP;
	if (m->kind == LEAST)
		return m->type == SIGNED_WORD ? -NUMBER_MOST : 1;
	return NUMBER_MOST;
}

static void put_member(const struct granted_member *m, char *base)
{
	size_t room = m->type == LONG_WORD ? sizeof(uint64_t) : sizeof(uint32_t);
	const struct withheld *w;
	int64_t v;

	for (unsigned i = 0; i < m->count; i++) {
		if (m->kind == FEATURE) {
			v = grant_has_feature(&driver_grant, m->name);
		} else if (m->kind == BITS) {
			w = grant_lacks(&driver_grant, WITHHELD_BITS, m->name, 0);
			v = INT32_MAX & ~(w ? w->value : 0);
		} else {
			v = value_of(m, i);
		}
		put_number(base + m->offset + i * room, m->type, v);
	}
}

static void put_struct(const struct granted_struct *s, void *to)
{
	for (unsigned i = 0; i < s->count; i++)
		put_member(&granted_members[s->first + i], to);
}

static const struct granted_struct *find_name(const char *name)
{
	for (size_t i = 0; i < COUNT(granted_structs); i++)
		if (!strcmp(granted_structs[i].name, name))
			return &granted_structs[i];
	return NULL;
}

static void put_chain(VkBaseOutStructure *chain)
{
	for (VkBaseOutStructure *s = chain; s; s = s->pNext)
		for (size_t i = 0; i < COUNT(granted_structs); i++)
			if (granted_structs[i].type && granted_structs[i].type == s->sType)
				put_struct(&granted_structs[i], s);
}

/* Members that are no numbers, and so not in the tables. */
static void put_independence(VkBaseOutStructure *chain)
{
	for (VkBaseOutStructure *s = chain; s; s = s->pNext) {
		if (s->sType ==
		    VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FLOAT_CONTROLS_PROPERTIES) {
			VkPhysicalDeviceFloatControlsProperties *p = (void *)s;

			p->denormBehaviorIndependence = INDEPENDENCE;
			p->roundingModeIndependence = INDEPENDENCE;
		} else if (s->sType ==
			   VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_PROPERTIES) {
			VkPhysicalDeviceVulkan12Properties *p = (void *)s;

			p->denormBehaviorIndependence = INDEPENDENCE;
			p->roundingModeIndependence = INDEPENDENCE;
		}
	}
}

/* ---- queries ---- */

static VKAPI_ATTR void VKAPI_CALL get_features(VkPhysicalDevice d,
					       VkPhysicalDeviceFeatures *f)
{
	(void)d;
	put_struct(find_name("VkPhysicalDeviceFeatures"), f);
}

static VKAPI_ATTR void VKAPI_CALL get_features2(VkPhysicalDevice d,
						VkPhysicalDeviceFeatures2 *f)
{
	get_features(d, &f->features);
	put_chain(f->pNext);
}

static VKAPI_ATTR void VKAPI_CALL get_properties(VkPhysicalDevice d,
						 VkPhysicalDeviceProperties *p)
{
	(void)d;
	memset(p, 0, sizeof(*p));
	p->apiVersion = driver_grant.version;
	p->deviceType = VK_PHYSICAL_DEVICE_TYPE_CPU;
	memcpy(p->deviceName, "mock", sizeof("mock"));
	put_struct(find_name("VkPhysicalDeviceLimits"), &p->limits);
	p->limits.framebufferColorSampleCounts = 0x7f;
	p->limits.framebufferDepthSampleCounts = 0x7f;
	p->limits.framebufferNoAttachmentsSampleCounts = 0x7f;
}

static VKAPI_ATTR void VKAPI_CALL get_properties2(VkPhysicalDevice d,
						  VkPhysicalDeviceProperties2 *p)
{
	get_properties(d, &p->properties);
	put_chain(p->pNext);
	put_independence(p->pNext);
}

static VKAPI_ATTR void VKAPI_CALL get_queues(VkPhysicalDevice d, uint32_t *count,
					     VkQueueFamilyProperties *list)
{
	(void)d;
	if (list && *count)
		*list = (VkQueueFamilyProperties){ .queueFlags = VK_QUEUE_GRAPHICS_BIT |
								 VK_QUEUE_COMPUTE_BIT |
								 VK_QUEUE_TRANSFER_BIT,
						   .queueCount = 1 };
	*count = 1;
}

static VKAPI_ATTR void VKAPI_CALL get_queues2(VkPhysicalDevice d, uint32_t *count,
					      VkQueueFamilyProperties2 *list)
{
	get_queues(d, count, list ? &list->queueFamilyProperties : NULL);
}

static VKAPI_ATTR void VKAPI_CALL get_memory(VkPhysicalDevice d,
					     VkPhysicalDeviceMemoryProperties *m)
{
	(void)d;
	memset(m, 0, sizeof(*m));
	m->memoryTypeCount = 1;
	m->memoryHeapCount = 1;
	m->memoryHeaps[0].size = 1 << 30;
}

static VKAPI_ATTR void VKAPI_CALL get_memory2(VkPhysicalDevice d,
					      VkPhysicalDeviceMemoryProperties2 *m)
{
	get_memory(d, &m->memoryProperties);
}

static VKAPI_ATTR void VKAPI_CALL get_format(VkPhysicalDevice d, VkFormat format,
					     VkFormatProperties *p)
{
	(void)d;
	(void)format;
	*p = (VkFormatProperties){ INT32_MAX, INT32_MAX, INT32_MAX };
}

static VKAPI_ATTR void VKAPI_CALL get_format2(VkPhysicalDevice d, VkFormat format,
					      VkFormatProperties2 *p)
{
	get_format(d, format, &p->formatProperties);
}

/* Lists of nothing: tools, layers, shapes of matrices. */
static VKAPI_ATTR VkResult VKAPI_CALL get_none(void *d, uint32_t *count, void *list)
{
	(void)d;
	(void)list;
	*count = 0;
	return VK_SUCCESS;
}

static VKAPI_ATTR VkResult VKAPI_CALL get_no_image(void)
{
	return VK_ERROR_FORMAT_NOT_SUPPORTED;
}

static VKAPI_ATTR VkResult VKAPI_CALL get_extensions(VkPhysicalDevice d, const char *layer,
						     uint32_t *count,
						     VkExtensionProperties *list)
{
	uint32_t n = 0;

	(void)d;
	(void)layer;
	for (size_t i = 0; i < COUNT(granted_extensions); i++) {
		if (grant_lacks(&driver_grant, WITHHELD_EXTENSION, granted_extensions[i],
				0))
			continue;
		if (list && n < *count) {
			memset(&list[n], 0, sizeof(*list));
			strncpy(list[n].extensionName, granted_extensions[i],
				VK_MAX_EXTENSION_NAME_SIZE - 1);
		}
		n++;
	}
	*count = n;
	return VK_SUCCESS;
}

/* Of the instance: what devices before Vulkan 1.1 need to be asked for features. */
static VKAPI_ATTR VkResult VKAPI_CALL get_instance_extensions(const char *layer,
							      uint32_t *count,
							      VkExtensionProperties *list)
{
	(void)layer;
	if (list && *count)
		*list = (VkExtensionProperties){
			VK_KHR_GET_PHYSICAL_DEVICE_PROPERTIES_2_EXTENSION_NAME,
			VK_KHR_GET_PHYSICAL_DEVICE_PROPERTIES_2_SPEC_VERSION
		};
	*count = 1;
	return VK_SUCCESS;
}

/* ---- objects ---- */

static VKAPI_ATTR VkResult VKAPI_CALL get_version(uint32_t *version)
{
	*version = driver_grant.version;
	return VK_SUCCESS;
}

static VKAPI_ATTR VkResult VKAPI_CALL make_instance(const VkInstanceCreateInfo *info,
						    const VkAllocationCallbacks *a,
						    VkInstance *instance)
{
	(void)info;
	(void)a;
	*instance = (VkInstance)&objects.instance;
	return VK_SUCCESS;
}

static VKAPI_ATTR VkResult VKAPI_CALL list_devices(VkInstance instance, uint32_t *count,
						   VkPhysicalDevice *list)
{
	(void)instance;
	if (list && *count)
		*list = (VkPhysicalDevice)&objects.physical;
	*count = 1;
	return VK_SUCCESS;
}

static VKAPI_ATTR VkResult VKAPI_CALL make_device(VkPhysicalDevice d,
						  const VkDeviceCreateInfo *info,
						  const VkAllocationCallbacks *a,
						  VkDevice *device)
{
	(void)d;
	(void)info;
	(void)a;
	*device = (VkDevice)&objects.device;
	return VK_SUCCESS;
}

static VKAPI_ATTR void VKAPI_CALL get_queue(VkDevice d, uint32_t family, uint32_t index,
					    VkQueue *queue)
{
	(void)d;
	(void)family;
	(void)index;
	*queue = (VkQueue)&objects.queue;
}

static uint64_t next_object(void)
{
	static uint64_t last;

	return ++last;
}

static VKAPI_ATTR VkResult VKAPI_CALL make_object(VkDevice d, const void *info,
						  const VkAllocationCallbacks *a,
						  uint64_t *object)
{
	(void)d;
	(void)info;
	(void)a;
	*object = next_object();
	return VK_SUCCESS;
}

static VKAPI_ATTR VkResult VKAPI_CALL make_pipelines(VkDevice d, VkPipelineCache cache,
						     uint32_t count, const void *info,
						     const VkAllocationCallbacks *a,
						     uint64_t *list)
{
	(void)d;
	(void)cache;
	(void)info;
	(void)a;
	for (uint32_t i = 0; i < count; i++)
		list[i] = next_object();
	return VK_SUCCESS;
}

static VKAPI_ATTR VkResult VKAPI_CALL make_deferred_pipelines(
	VkDevice d, VkDeferredOperationKHR deferred, VkPipelineCache cache, uint32_t count,
	const void *info, const VkAllocationCallbacks *a, uint64_t *list)
{
	(void)deferred;
	return make_pipelines(d, cache, count, info, a, list);
}

static VKAPI_ATTR void VKAPI_CALL destroy(void)
{
}

/* ---- by name ---- */

#define FUNCTION(name, function)                           \
	{                                                  \
		"vk" #name, (PFN_vkVoidFunction)(function) \
	}

static const struct {
	const char *name;
	PFN_vkVoidFunction function;
} functions[] = {
	FUNCTION(EnumerateInstanceVersion, get_version),
	FUNCTION(EnumerateInstanceExtensionProperties, get_instance_extensions),
	FUNCTION(CreateInstance, make_instance),
	FUNCTION(EnumeratePhysicalDevices, list_devices),
	FUNCTION(GetPhysicalDeviceFeatures, get_features),
	FUNCTION(GetPhysicalDeviceFeatures2, get_features2),
	FUNCTION(GetPhysicalDeviceFeatures2KHR, get_features2),
	FUNCTION(GetPhysicalDeviceProperties, get_properties),
	FUNCTION(GetPhysicalDeviceProperties2, get_properties2),
	FUNCTION(GetPhysicalDeviceProperties2KHR, get_properties2),
	FUNCTION(GetPhysicalDeviceQueueFamilyProperties, get_queues),
	FUNCTION(GetPhysicalDeviceQueueFamilyProperties2, get_queues2),
	FUNCTION(GetPhysicalDeviceQueueFamilyProperties2KHR, get_queues2),
	FUNCTION(GetPhysicalDeviceMemoryProperties, get_memory),
	FUNCTION(GetPhysicalDeviceMemoryProperties2, get_memory2),
	FUNCTION(GetPhysicalDeviceMemoryProperties2KHR, get_memory2),
	FUNCTION(GetPhysicalDeviceFormatProperties, get_format),
	FUNCTION(GetPhysicalDeviceFormatProperties2, get_format2),
	FUNCTION(GetPhysicalDeviceFormatProperties2KHR, get_format2),
	FUNCTION(GetPhysicalDeviceImageFormatProperties, get_no_image),
	FUNCTION(GetPhysicalDeviceSparseImageFormatProperties, get_no_image),
	FUNCTION(GetPhysicalDeviceToolProperties, get_none),
	FUNCTION(GetPhysicalDeviceToolPropertiesEXT, get_none),
	FUNCTION(EnumerateDeviceLayerProperties, get_none),
	FUNCTION(GetPhysicalDeviceFragmentShadingRatesKHR, get_none),
	FUNCTION(GetPhysicalDeviceCooperativeMatrixPropertiesNV, get_none),
	FUNCTION(EnumerateDeviceExtensionProperties, get_extensions),
	FUNCTION(CreateDevice, make_device),
	FUNCTION(GetDeviceQueue, get_queue),
	FUNCTION(CreateShaderModule, make_object),
	FUNCTION(CreateDescriptorSetLayout, make_object),
	FUNCTION(CreatePipelineLayout, make_object),
	FUNCTION(CreateGraphicsPipelines, make_pipelines),
	FUNCTION(CreateComputePipelines, make_pipelines),
	FUNCTION(CreateRayTracingPipelinesKHR, make_deferred_pipelines),
	FUNCTION(CreateRayTracingPipelinesNV, make_pipelines),
};

PUBLIC PFN_vkVoidFunction vk_icdGetInstanceProcAddr(VkInstance instance, const char *name);
PUBLIC PFN_vkVoidFunction vk_icdGetPhysicalDeviceProcAddr(VkInstance instance,
							  const char *name);
PUBLIC VkResult vk_icdNegotiateLoaderICDInterfaceVersion(uint32_t *version);

static VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL get_device_function(VkDevice d,
								    const char *name)
{
	(void)d;
	return vk_icdGetInstanceProcAddr(NULL, name);
}

PFN_vkVoidFunction vk_icdGetInstanceProcAddr(VkInstance instance, const char *name)
{
	(void)instance;
	if (!strcmp(name, "vkGetDeviceProcAddr"))
		return (PFN_vkVoidFunction)get_device_function;
	for (size_t i = 0; i < COUNT(functions); i++)
		if (!strcmp(functions[i].name, name))
			return functions[i].function;
	return strncmp(name, "vkDestroy", strlen("vkDestroy")) ? NULL : destroy;
}

PFN_vkVoidFunction vk_icdGetPhysicalDeviceProcAddr(VkInstance instance, const char *name)
{
	return strncmp(name, "vkGetPhysicalDevice", strlen("vkGetPhysicalDevice"))
		       ? NULL
		       : vk_icdGetInstanceProcAddr(instance, name);
}

VkResult vk_icdNegotiateLoaderICDInterfaceVersion(uint32_t *version)
{
	if (*version > 5) /* of the loader's interface: that with physical devices */
		*version = 5;
	return VK_SUCCESS;
}
