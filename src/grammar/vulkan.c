/* SPDX-License-Identifier: MIT */
/*
 * grammar/vulkan.c - look-ups in the tables of Vulkan.
 */
#include "grammar/vulkan.h"

#include "base/str.h"

#include "vulkan.inc"

#define COUNT(array) ((uint32_t)(sizeof(array) / sizeof((array)[0])))

const char *sx_vk_name(uint32_t name)
{
	return (const char *)&names + name;
}

static const struct sx_vk_row *find(const struct sx_vk_row *rows, uint32_t count,
				    struct spvx_str name)
{
	uint32_t low = 0;

	while (count) {
		uint32_t half = count / 2;
		int cmp = sx_str_cmp(sx_str(sx_vk_name(rows[low + half].name)), name);

		if (!cmp)
			return &rows[low + half];
		if (cmp < 0) {
			low += half + 1;
			count -= half + 1;
		} else {
			count = half;
		}
	}
	return NULL;
}

const struct sx_vk_row *sx_vk_capability(struct spvx_str name)
{
	return find(capabilities, COUNT(capabilities), name);
}

const struct sx_vk_row *sx_vk_spirv_extension(struct spvx_str name)
{
	return find(spirv_extensions, COUNT(spirv_extensions), name);
}

const struct sx_vk_row *sx_vk_extension(struct spvx_str name)
{
	return find(extensions, COUNT(extensions), name);
}

const struct sx_vk_row *sx_vk_structure(struct spvx_str name)
{
	return find(structures, COUNT(structures), name);
}

const struct sx_vk_row *sx_vk_opencl(struct spvx_str name)
{
	return find(opencl, COUNT(opencl), name);
}

const struct sx_vk_limit *sx_vk_limit(struct spvx_str name)
{
	for (uint32_t i = 0; i < COUNT(limits); i++)
		if (sx_str_is(name, sx_vk_name(limits[i].name)))
			return &limits[i];
	return NULL;
}

const struct sx_vk_row *sx_vk_capability_at(uint32_t i)
{
	return i < COUNT(capabilities) ? &capabilities[i] : NULL;
}

const struct sx_vk_row *sx_vk_spirv_extension_at(uint32_t i)
{
	return i < COUNT(spirv_extensions) ? &spirv_extensions[i] : NULL;
}

const struct sx_vk_row *sx_vk_extension_at(uint32_t i)
{
	return i < COUNT(extensions) ? &extensions[i] : NULL;
}

const struct sx_vk_row *sx_vk_structure_at(uint32_t i)
{
	return i < COUNT(structures) ? &structures[i] : NULL;
}

const struct sx_vk_row *sx_vk_mandatory_at(uint32_t i)
{
	return i < COUNT(mandatory) ? &mandatory[i] : NULL;
}

const struct sx_vk_alternative *sx_vk_alternatives(uint32_t first)
{
	return alternatives + first;
}

const struct sx_vk_member *sx_vk_members(uint32_t first)
{
	return members + first;
}

const struct sx_vk_rule *sx_vk_rule(enum sx_vk_rule_id id)
{
	return &rules[id];
}
