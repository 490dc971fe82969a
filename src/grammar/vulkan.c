/* SPDX-License-Identifier: MIT */
/*
 * grammar/vulkan.c - look-ups in the tables of Vulkan.
 */
#include "grammar/vulkan.h"

#include "base/str.h"

#include "vulkan.inc"

const char *sx_vk_name(uint32_t name)
{
	return (const char *)&names + name;
}

/* Binary search in rows of @size bytes, each of which begins with its name. */
static const void *find_row(const void *rows, uint32_t count, size_t size,
			    struct spvx_str name)
{
	const char *low = rows;

	while (count) {
		uint32_t half = count / 2;
		const char *row = low + half * size;
		uint32_t at;
		int cmp;

		memcpy(&at, row, sizeof(at));
		cmp = sx_str_cmp(sx_str(sx_vk_name(at)), name);
		if (!cmp)
			return row;
		if (cmp < 0) {
			low = row + size;
			count -= half + 1;
		} else {
			count = half;
		}
	}
	return NULL;
}

#define FIND(array, name) \
	find_row(array, (uint32_t)SX_ARRAY_SIZE(array), sizeof((array)[0]), name)

const struct sx_vk_row *sx_vk_capability(struct spvx_str name)
{
	return FIND(capabilities, name);
}

const struct sx_vk_row *sx_vk_spirv_extension(struct spvx_str name)
{
	return FIND(spirv_extensions, name);
}

const struct sx_vk_row *sx_vk_extension(struct spvx_str name)
{
	return FIND(extensions, name);
}

const struct sx_vk_row *sx_vk_structure(struct spvx_str name)
{
	return FIND(structures, name);
}

const struct sx_vk_row *sx_vk_opencl(struct spvx_str name)
{
	return FIND(opencl, name);
}

const struct sx_vk_limit *sx_vk_limit(struct spvx_str name)
{
	return FIND(limits, name);
}

const char *sx_vk_value_name(struct spvx_str enumeration, uint32_t value)
{
	const struct sx_vk_row *of = FIND(enumerations, enumeration);

	for (uint32_t i = 0; of && i < of->count; i++) {
		if (enumerants[of->first + i].first == value)
			return sx_vk_name(enumerants[of->first + i].name);
	}
	return NULL;
}

const struct sx_vk_row *sx_vk_capability_at(uint32_t i)
{
	return i < (uint32_t)SX_ARRAY_SIZE(capabilities) ? &capabilities[i] : NULL;
}

const struct sx_vk_row *sx_vk_spirv_extension_at(uint32_t i)
{
	return i < (uint32_t)SX_ARRAY_SIZE(spirv_extensions) ? &spirv_extensions[i] : NULL;
}

const struct sx_vk_row *sx_vk_extension_at(uint32_t i)
{
	return i < (uint32_t)SX_ARRAY_SIZE(extensions) ? &extensions[i] : NULL;
}

const struct sx_vk_row *sx_vk_other_extension_at(uint32_t i)
{
	return i < (uint32_t)SX_ARRAY_SIZE(other_extensions) ? &other_extensions[i] : NULL;
}

const struct sx_vk_row *sx_vk_structure_at(uint32_t i)
{
	return i < (uint32_t)SX_ARRAY_SIZE(structures) ? &structures[i] : NULL;
}

const struct sx_vk_row *sx_vk_mandatory_at(uint32_t i)
{
	return i < (uint32_t)SX_ARRAY_SIZE(mandatory) ? &mandatory[i] : NULL;
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
