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

static int set_head(struct sx_device_file *f, const struct sx_json_node *properties)
{
	const struct sx_json_node *name = sx_json_get(properties, "deviceName");
	const struct sx_json_node *version = sx_json_get(properties, "apiVersion");

	if (!name)
		name = sx_json_get(properties, "devicename");
	if (!version)
		version = sx_json_get(properties, "apiversion");
	f->device->version = version_of(version);
	if (!f->device->version)
		return sx_device_fail(f, version ? version : properties,
				      "missing or invalid apiVersion");
	if (name && name->type == SX_JSON_STRING)
		f->device->name =
			sx_arena_strdup(&f->device->arena, name->text.ptr, name->text.len);
	return f->device->name ? 0 : -SPVX_ENOMEM;
}

static int read_extensions(struct sx_device_file *f, const struct sx_json_node *list)
{
	int err = 0;

	for (const struct sx_json_node *n = list ? list->child : NULL; n && !err;
	     n = n->next) {
		const struct sx_json_node *name = sx_json_get(n, "extensionName");

		if (!name)
			name = sx_json_get(n, "extensionname");
		if (name)
			err = sx_device_work(f, name, &f->device->has, 0);
		if (!err && name && name->type == SX_JSON_STRING)
			err = sx_has_extension(&f->device->has, f->device->outer,
					       name->text);
	}
	return err;
}

int sx_device_dump(struct sx_device_file *f, const struct sx_json_node *root)
{
	struct sx_has_set *s = &f->device->has;
	int err = set_head(f, sx_json_get(root, "VkPhysicalDeviceProperties"));

	if (!err)
		err = read_extensions(f, sx_json_get(root, "ArrayOfVkExtensionProperties"));
	for (const struct sx_json_node *n = root->child; n && !err; n = n->next) {
		err = sx_read_members(f, s, n->key, n, true);
		if (!err)
			err = sx_read_members(f, s, n->key, n, false);
	}
	return err;
}

/* ---- the hardware database ---- */

/* [{ name, supported }] or [{ name, value }] */
static int read_list(struct sx_device_file *f, const struct sx_json_node *list,
		     const char *value, bool feature)
{
	/* whose members have the names of others' */
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

	int err = 0;

	for (const struct sx_json_node *n = list ? list->child : NULL; n && !err;
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
		err = sx_read_value(f, &f->device->has, sx_str(structure), plain, v,
				    feature);
	}
	return err;
}

static int read_core(struct sx_device_file *f, const struct sx_json_node *root)
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
	int err = 0;

	for (size_t i = 0; i < SX_ARRAY_SIZE(core) && !err; i++) {
		const struct sx_json_node *n = sx_json_get(root, core[i].key);

		err = sx_read_members(f, s, sx_str(core[i].features),
				      sx_json_get(n, "features"), true);
		if (!err)
			err = sx_read_members(f, s, sx_str(core[i].properties),
					      sx_json_get(n, "properties"), false);
	}
	return err;
}

int sx_device_report(struct sx_device_file *f, const struct sx_json_node *root)
{
	const struct sx_json_node *properties = sx_json_get(root, "properties");
	const struct sx_json_node *extended = sx_json_get(root, "extended");
	struct sx_has_set *s = &f->device->has;
	int err = set_head(f, properties);

	if (!err)
		err = read_extensions(f, sx_json_get(root, "extensions"));
	if (!err)
		err = sx_read_members(f, s, sx_str("Features"),
				      sx_json_get(root, "features"), true);
	if (!err)
		err = sx_read_members(f, s, sx_str("Properties"), properties, false);
	/* old reports lack the structure of Vulkan 1.1 */
	if (!err)
		err = sx_read_members(f, s, sx_str("SubgroupProperties"),
				      sx_json_get(properties, "subgroupProperties"), false);
	if (!err)
		err = read_core(f, root);
	if (!err)
		err = read_list(f, sx_json_get(extended, "devicefeatures2"), "supported",
				true);
	if (!err)
		err = read_list(f, sx_json_get(extended, "deviceproperties2"), "value",
				false);
	return err;
}
