/* SPDX-License-Identifier: MIT */
/*
 * grammar/vulkan.h - requirements of Vulkan: the registry's tables, and further rules.
 *
 * The build makes the tables from tables/vulkan. Names are offsets, see sx_vk_name(); rows
 * that are looked up are sorted by name.
 */
#ifndef SPVX_GRAMMAR_VULKAN_H
#define SPVX_GRAMMAR_VULKAN_H

#include "vulkan_rules.inc"

#include <spvx/api.h>
#include <spvx/error.h>

#include <stdint.h>

enum sx_vk_kind {
	SX_VK_VERSION,
	SX_VK_EXTENSION,
	SX_VK_FEATURE,
	SX_VK_PROPERTY, /* has a flag, or is VK_TRUE */
	SX_VK_NEVER
};

/**
 * struct sx_vk_alternative - one way to meet a requirement; a device needs any one
 * @kind:    enum sx_vk_kind
 * @version: major << 8 | minor
 * @name:    extension; feature or property, made unique over all structures
 * @owner:   structure without VkPhysicalDevice; empty: any structure
 * @value:   flag of a property
 */
struct sx_vk_alternative {
	uint16_t kind;
	uint16_t version;
	uint32_t name;
	uint32_t owner;
	uint32_t value;
};

/**
 * struct sx_vk_row - a name and a range
 * @name:    capability, SPIR-V extension, extension or structure; of a mandatory feature
 *           the extension that requires it, empty if a version does
 * @version: that promoted an extension, introduced a structure or made a feature mandatory;
 *           0: none
 * @first, @count: alternatives, or members of a structure. Of an extension @count is the
 *           name of the extension that it was promoted to, or 0; of an enumeration they
 *           are its values, of a value @first is its number
 * @flags:   of a structure: bit 0: it holds features; the other bits: name of its extension
 */
struct sx_vk_row {
	uint32_t name;
	uint32_t version;
	uint32_t first;
	uint32_t count;
	uint32_t flags;
};

/**
 * struct sx_vk_member - of a structure
 * @name:  as declared
 * @as:    the same, made unique over all structures
 * @kind:  0 feature, 1 larger is better, 2 smaller is better, 3 flags
 * @count: of an array, else 0
 */
struct sx_vk_member {
	uint32_t name;
	uint32_t as;
	uint16_t kind;
	uint16_t count;
};

struct sx_vk_rule {
	uint32_t name;
	uint32_t first; /* alternatives */
	uint32_t count;
	uint32_t vuid;
	uint32_t text;
	bool of_entry; /* of an entry point; else of the module */
	bool note;     /* informational: no device is refused for it */
};

#define SX_VK_NO_LIMIT INT64_MIN

/* A limit of every device: a minimum, or, with @max, a maximum. */
struct sx_vk_limit {
	uint32_t name;
	int64_t in_1_0;
	int64_t in_1_4;
	bool max;
};

#define SX_VK_RULE_ID(name) SX_VK_RULE_##name,

enum sx_vk_rule_id {
	SX_VK_RULE_LIST(SX_VK_RULE_ID) SX_VK_RULES
};

#undef SX_VK_RULE_ID

const char *sx_vk_name(uint32_t name);

/* Return: NULL: no such row. */
const struct sx_vk_row *sx_vk_capability(struct spvx_str name);
const struct sx_vk_row *sx_vk_spirv_extension(struct spvx_str name);
const struct sx_vk_row *sx_vk_extension(struct spvx_str name);
/* Its name without VkPhysicalDevice. */
const struct sx_vk_row *sx_vk_structure(struct spvx_str name);
const struct sx_vk_limit *sx_vk_limit(struct spvx_str name);
/* A capability or "SPIR-V_1.2", in OpenCL: .first names its requirement. */
const struct sx_vk_row *sx_vk_opencl(struct spvx_str name);

/* Return: the name of a value of an enumeration, as VK_CULL_MODE_NONE of value 0 of
 * VkCullModeFlagBits; NULL: none. */
const char *sx_vk_value_name(struct spvx_str enumeration, uint32_t value);

/* The @i-th; NULL past the last. */
const struct sx_vk_row *sx_vk_capability_at(uint32_t i);
const struct sx_vk_row *sx_vk_spirv_extension_at(uint32_t i);
const struct sx_vk_row *sx_vk_extension_at(uint32_t i);
/* Extensions of instances, and of Vulkan SC only: rows with just a name. */
const struct sx_vk_row *sx_vk_other_extension_at(uint32_t i);
const struct sx_vk_row *sx_vk_structure_at(uint32_t i);
const struct sx_vk_row *sx_vk_mandatory_at(uint32_t i);

const struct sx_vk_alternative *sx_vk_alternatives(uint32_t first);
const struct sx_vk_member *sx_vk_members(uint32_t first);
const struct sx_vk_rule *sx_vk_rule(enum sx_vk_rule_id id);

#endif
