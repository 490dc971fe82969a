/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/vulkan.h - what the files of the format `vulkan` share.
 *
 * A header of tables for vulkan_core.h: what vkCreateDescriptorSetLayout(),
 * vkCreatePipelineLayout() and vkCreate*Pipelines() take, of one module or of a pipeline. All
 * names of one of them begin alike, see struct sx_vulkan.
 */
#ifndef SPVX_REPORT_REFLECT_VULKAN_H
#define SPVX_REPORT_REFLECT_VULKAN_H

#include "base/compiler.h"
#include "report/reflect/c_header.h"
#include "report/reflect/pipeline.h"
#include "report/reflect/vertex_layout.h"

/**
 * struct sx_vulkan - the tables of a module or a pipeline
 * @out:   where they go
 * @h:     the header that they are part of
 * @v:     the shaders taken together
 * @lower: begins the name of each array; empty in C++, where a namespace does
 * @upper: begins the name of each macro
 * @specialized: there is a table of specialization constants
 */
struct sx_vulkan {
	struct sx_buf *out;
	struct sx_header *h;
	const struct sx_pipeline_view *v;
	struct sx_buf lower;
	struct sx_buf upper;
	bool specialized;
};

static inline bool sx_vulkan_cxx(const struct sx_vulkan *k)
{
	return k->h->wishes->cxx;
}

/* ---- vulkan.c ---- */

/* A number, by a name in small letters: NAME_COUNT in C, name_count in C++. */
void sx_vulkan_number(struct sx_vulkan *k, uint64_t value, const char *name, ...)
	SX_PRINTF(3, 4);

/* Begin "static const TYPE name" of a name in small letters. */
void sx_vulkan_begin(struct sx_vulkan *k, const char *type, const char *name, ...)
	SX_PRINTF(3, 4);

/* "VK_SHADER_STAGE_VERTEX_BIT | VK_SHADER_STAGE_FRAGMENT_BIT"; 0 without. */
void sx_vulkan_put_stages(struct sx_buf *b, uint32_t stages);

/* How many descriptors a binding has: a number, or the macro that the program may define. */
void sx_vulkan_put_count(struct sx_vulkan *k, const struct spvx_pipeline_binding *b);

/* A name as a comment, where there is one; @id denotes one that is empty. */
void sx_vulkan_put_name(struct sx_vulkan *k, const struct sx_reflect_view *v,
			struct spvx_text name, uint32_t id);

/* ---- vulkan_flags.c: VkDescriptorBindingFlags ---- */

/* Those of a set, whose bindings begin with @first, all together. */
uint32_t sx_vulkan_flags(const struct sx_vulkan *k, uint32_t first);

/* The table of its @count bindings, where one has any. */
void sx_vulkan_put_flags(struct sx_vulkan *k, uint32_t first, uint32_t count);

/* ---- one file each ---- */

/* VkDescriptorSetLayoutBinding, VkDescriptorSetLayoutCreateInfo, VkPushConstantRange. */
void sx_vulkan_sets(struct sx_vulkan *k);
void sx_vulkan_push_constants(struct sx_vulkan *k);

/* VkVertexInput*Description, when there is a vertex shader. */
void sx_vulkan_vertex_input(struct sx_vulkan *k);

/* After all shaders: say what a file has and none reads. */
void sx_vulkan_vertex_end(struct sx_vertex_layout *l);

/* VkSpecializationMapEntry with a struct of defaults. */
void sx_vulkan_specialization(struct sx_vulkan *k);

/* VkPipelineShaderStageCreateInfo, workgroup sizes. */
void sx_vulkan_stages(struct sx_vulkan *k);

/* VkDescriptorSetAndBindingMappingEXT, when asked for; what its function is made of. */
void sx_vulkan_heap(struct sx_vulkan *k);
void sx_vulkan_heap_head(struct sx_buf *b);

/* VkRayTracingShaderGroupCreateInfoKHR, when there are such shaders. */
void sx_vulkan_rays(struct sx_vulkan *k);

#endif
