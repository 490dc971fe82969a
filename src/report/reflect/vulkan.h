/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/vulkan.h - functions shared by the files of the format `vulkan`.
 *
 * A header of tables for vulkan_core.h: arguments for vkCreateDescriptorSetLayout(),
 * vkCreatePipelineLayout() and vkCreate*Pipelines(), for one module or for a pipeline. All
 * names of a module or pipeline have the same prefix, see struct sx_vulkan.
 */
#ifndef SPVX_REPORT_REFLECT_VULKAN_H
#define SPVX_REPORT_REFLECT_VULKAN_H

#include "base/compiler.h"
#include "report/reflect/c_header.h"
#include "report/reflect/pipeline.h"
#include "report/reflect/vertex_layout.h"

/**
 * struct sx_vulkan - the tables of a module or a pipeline
 * @out:   destination of the text
 * @h:     the header that the tables are part of
 * @v:     all shaders
 * @lower: prefix of arrays; empty in C++, which has a namespace instead
 * @upper: prefix of macros
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

/* Define a number, with @name in lower case: NAME_COUNT in C, name_count in C++. */
void sx_vulkan_number(struct sx_vulkan *k, uint64_t value, const char *name, ...)
	SX_PRINTF(3, 4);

/* Begin "static const TYPE name", with @name in lower case; "[] = {\n" may follow it. */
void sx_vulkan_begin(struct sx_vulkan *k, const char *type, const char *name, ...)
	SX_PRINTF(3, 4);

/* "VK_SHADER_STAGE_VERTEX_BIT | VK_SHADER_STAGE_FRAGMENT_BIT"; 0 if there is none. */
void sx_vulkan_put_stages(struct sx_buf *b, uint32_t stages);

/* The number of descriptors of a binding: a number, or a macro that the user may define. */
void sx_vulkan_put_count(struct sx_vulkan *k, const struct spvx_pipeline_binding *b);

/* A name as a comment, if there is one; @id stands for an empty name. */
void sx_vulkan_put_name(struct sx_vulkan *k, const struct sx_reflect_view *v,
			struct spvx_text name, uint32_t id);

/* ---- one file each ---- */

/* VkDescriptorSetLayoutBinding, VkDescriptorSetLayoutCreateInfo, VkPushConstantRange. */
void sx_vulkan_sets(struct sx_vulkan *k);
void sx_vulkan_push_constants(struct sx_vulkan *k);

/* VkVertexInput*Description, when there is a vertex shader. */
void sx_vulkan_vertex_input(struct sx_vulkan *k);

/* After all shaders: report the attributes of a file that no shader reads. */
void sx_vulkan_vertex_end(struct sx_vertex_layout *l);

/* VkSpecializationMapEntry with a struct of defaults. */
void sx_vulkan_specialization(struct sx_vulkan *k);

/* VkPipelineShaderStageCreateInfo, workgroup sizes. */
void sx_vulkan_stages(struct sx_vulkan *k);

/* VkDescriptorSetAndBindingMappingEXT, if requested; the helpers of its function. */
void sx_vulkan_heap(struct sx_vulkan *k);
void sx_vulkan_heap_head(struct sx_buf *b);

/* VkRayTracingShaderGroupCreateInfoKHR, if there are ray tracing shaders. */
void sx_vulkan_rays(struct sx_vulkan *k);

#endif
