/* SPDX-License-Identifier: MIT */
/*
 * requires/device_old.c - two more file formats: the dumps of older vulkaninfo and of the
 * device simulation layer, and the reports of the hardware database.
 */
#include "requires/device.h"

/* A version: major << 22 | minor << 12 | patch as a number, or "1.3.204" with any
 * suffix. */
static uint32_t version_of(const struct sx_json_node *n)
{
	uint64_t v = 0;

	if (!n || (n->type != SX_JSON_NUMBER && n->type != SX_JSON_STRING))
		return 0;
	if (sx_parse_u64(n->text, &v) && v >> 22)
		return (uint32_t)(v >> 22 & 0x7f) << 8 | (uint32_t)(v >> 12 & 0x3ff);
	return sx_device_version_of(n->text, true);
}

static void set_head(struct sx_device_file *f, const struct sx_json_node *properties)
{
	const struct sx_json_node *name = sx_json_get(properties, "deviceName");
	const struct sx_json_node *version = sx_json_get(properties, "apiVersion");

	if (!name)
		name = sx_json_get(properties, "devicename");
	if (!version)
		version = sx_json_get(properties, "apiversion");
	f->device->version = version_of(version);
	if (!f->device->version)
		sx_device_fail(f, version ? version : properties,
			       "missing or invalid apiVersion");
	else if (name && name->type == SX_JSON_STRING)
		sx_device_call(f->device, name->text);
}

static void read_extensions(struct sx_device_file *f, const struct sx_json_node *list)
{
	for (const struct sx_json_node *n = list ? list->child : NULL; n && !f->device->err;
	     n = n->next) {
		const struct sx_json_node *name = sx_json_get(n, "extensionName");

		if (!name)
			name = sx_json_get(n, "extensionname");
		if (name && sx_device_work(f, name, &f->device->has, 0) &&
		    name->type == SX_JSON_STRING)
			sx_has_extension(&f->device->has, f->device, name->text);
	}
}

void sx_device_dump(struct sx_device_file *f, const struct sx_json_node *root)
{
	struct sx_has_set *s = &f->device->has;

	set_head(f, sx_json_get(root, "VkPhysicalDeviceProperties"));
	read_extensions(f, sx_json_get(root, "ArrayOfVkExtensionProperties"));
	for (const struct sx_json_node *n = root->child; n && !f->device->err;
	     n = n->next) {
		sx_read_members(f, s, n->key, n, true);
		sx_read_members(f, s, n->key, n, false);
	}
}

/* ---- the hardware database ---- */

/* [{ name, supported }] or [{ name, value }] */
static void read_list(struct sx_device_file *f, const struct sx_json_node *list,
		      const char *value, bool feature)
{
	/* vendor structures whose members share names with those of others */
	static const struct {
		const char *extension;
		const char *features;
		const char *properties;
	} vendors[] = {
		{ "VK_NV_mesh_shader", "MeshShaderFeaturesNV", "MeshShaderPropertiesNV" },
		{ "VK_NV_cooperative_matrix", "CooperativeMatrixFeaturesNV",
		  "CooperativeMatrixPropertiesNV" },
		{ "VK_EXT_buffer_device_address", "BufferDeviceAddressFeaturesEXT", "" },
	};

	for (const struct sx_json_node *n = list ? list->child : NULL; n && !f->device->err;
	     n = n->next) {
		const struct sx_json_node *name = sx_json_get(n, "name");
		const struct sx_json_node *v = sx_json_get(n, value);
		const struct sx_json_node *extension = sx_json_get(n, "extension");
		const char *structure = "";
		char plain[128];

		if (!name || !v || name->text.len >= sizeof(plain))
			continue;
		memcpy(plain, name->text.ptr, name->text.len);
		plain[name->text.len] = '\0';
		for (size_t i = 0; extension && i < SX_ARRAY_SIZE(vendors); i++)
			if (sx_str_is(extension->text, vendors[i].extension))
				structure = feature ? vendors[i].features
						    : vendors[i].properties;
		sx_read_value(f, &f->device->has, sx_str(structure), plain, v, feature);
	}
}

static void read_core(struct sx_device_file *f, const struct sx_json_node *root)
{
	static const struct {
		const char *key;
		const char *features;
		const char *properties;
	} core[] = {
		{ "core11", "Vulkan11Features", "Vulkan11Properties" },
		{ "core12", "Vulkan12Features", "Vulkan12Properties" },
		{ "core13", "Vulkan13Features", "Vulkan13Properties" },
		{ "core14", "Vulkan14Features", "Vulkan14Properties" },
	};
	struct sx_has_set *s = &f->device->has;

	for (size_t i = 0; i < SX_ARRAY_SIZE(core); i++) {
		const struct sx_json_node *n = sx_json_get(root, core[i].key);

		sx_read_members(f, s, sx_str(core[i].features), sx_json_get(n, "features"),
				true);
		sx_read_members(f, s, sx_str(core[i].properties),
				sx_json_get(n, "properties"), false);
	}
}

void sx_device_report(struct sx_device_file *f, const struct sx_json_node *root)
{
	const struct sx_json_node *properties = sx_json_get(root, "properties");
	const struct sx_json_node *extended = sx_json_get(root, "extended");
	struct sx_has_set *s = &f->device->has;

	set_head(f, properties);
	read_extensions(f, sx_json_get(root, "extensions"));
	sx_read_members(f, s, sx_str("Features"), sx_json_get(root, "features"), true);
	sx_read_members(f, s, sx_str("Properties"), properties, false);
	/* old reports lack the structure of Vulkan 1.1 */
	sx_read_members(f, s, sx_str("SubgroupProperties"),
			sx_json_get(properties, "subgroupProperties"), false);
	read_core(f, root);
	read_list(f, sx_json_get(extended, "devicefeatures2"), "supported", true);
	read_list(f, sx_json_get(extended, "deviceproperties2"), "value", false);
}
