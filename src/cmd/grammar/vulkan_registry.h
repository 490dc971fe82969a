/* SPDX-License-Identifier: MIT */
/*
 * cmd/grammar/vulkan_registry.h - the data that vulkan_import.c reads from vk.xml, and the
 * writer of its table.
 */
#ifndef SPVX_CMD_GRAMMAR_VULKAN_REGISTRY_H
#define SPVX_CMD_GRAMMAR_VULKAN_REGISTRY_H

#include "base/buf.h"

struct sx_vk_names {
	struct sx_vk_name *first;
	struct sx_vk_name **tail;
};

/* A name in a list; in a section, a line with its words. */
struct sx_vk_name {
	struct spvx_str text;
	struct sx_vk_names words;
	struct sx_vk_name *next;
};

/* A member of a structure; @dims: array dimensions, such as [3]; @kind: of a limit. */
struct sx_vk_member {
	struct spvx_str name;
	struct spvx_str dims;
	const char *kind;
	struct sx_vk_member *next;
};

/* A structure, without VkPhysicalDevice. */
struct sx_vk_structure {
	struct spvx_str name;
	struct spvx_str since; /* as in the table: v1.1, @VK_KHR_multiview */
	bool features;
	struct sx_vk_names aliases;
	struct sx_vk_member *members;
	struct sx_vk_member **member_tail;
	struct sx_vk_structure *next;
};

struct sx_vk_registry {
	struct spvx_str version; /* the latest */
	struct spvx_str patch;   /* of the header */
	struct sx_vk_names licence;
	struct sx_vk_structure *structures;
	struct sx_vk_names aliases; /* the alias, then the name it stands for */
	struct sx_vk_names capabilities;
	struct sx_vk_names spirv_extensions;
	struct sx_vk_names extensions;
	struct sx_vk_names other_extensions; /* of instances, of Vulkan SC */
	struct sx_vk_names mandatory;
	struct sx_vk_names enumerations; /* words: NAME:VALUE */
};

/* Find a structure by its name or an alias. Return: NULL: there is none. */
struct sx_vk_structure *sx_vk_find_structure(const struct sx_vk_registry *r,
					     struct spvx_str name);

/* Return: the suffix that makes a member's name unique. */
const char *sx_vk_suffix(const struct sx_vk_registry *r, const struct sx_vk_structure *s,
			 struct spvx_str name);

void sx_vk_put_table(struct sx_buf *b, const struct sx_vk_registry *r);

#endif
