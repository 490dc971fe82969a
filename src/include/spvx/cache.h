/* SPDX-License-Identifier: MIT */
/*
 * <spvx/cache.h> - the objects in a shader cache that Fossilize has recorded: the arguments
 * with which samplers, layouts, render passes and pipelines were created.
 *
 * Each entry of such a cache, except shader modules, is a JSON document.
 * spvx_input_on_object() of <spvx/input.h> delivers the entries of .foz files; a reader
 * turns a document into the structs below, one object after the other. Not part of the
 * amalgamation.
 *
 *	const struct spvx_cache_object *object;
 *	int err = spvx_cache_reader_load(reader, json, size, SPVX_CACHE_GRAPHICS, NULL);
 *
 *	while (!err && spvx_cache_reader_next(reader, &object, NULL) > 0)
 *		if (object->pipeline)
 *			use(object->key, object->pipeline);
 *
 * Values of Vulkan enumerations and flags are Vulkan's. Objects refer to one another by
 * hashes; 0 is VK_NULL_HANDLE. The recorder leaves out state that drivers ignore, so absent
 * state is irrelevant or dynamic, not an error.
 */
#ifndef SPVX_CACHE_H
#define SPVX_CACHE_H

#include <spvx/api.h>
#include <spvx/error.h>
#include <spvx/memory.h>

SPVX_BEGIN_DECLS

/** enum spvx_cache_tag - kinds of objects, as Fossilize numbers them */
enum spvx_cache_tag {
	SPVX_CACHE_APPLICATION = 0,
	SPVX_CACHE_SAMPLER = 1,
	SPVX_CACHE_SET_LAYOUT = 2,
	SPVX_CACHE_PIPELINE_LAYOUT = 3,
	SPVX_CACHE_MODULE = 4,
	SPVX_CACHE_RENDER_PASS = 5,
	SPVX_CACHE_GRAPHICS = 6,
	SPVX_CACHE_COMPUTE = 7,
	SPVX_CACHE_LINK = 8,
	SPVX_CACHE_RAY_TRACING = 9,
	SPVX_CACHE_BUCKET = 10,
	SPVX_CACHE_TAGS
};

/** struct spvx_cache_u32s - a list of numbers */
struct spvx_cache_u32s {
	const uint32_t *items;
	uint32_t count;
};

/** struct spvx_cache_hashes - a list of references to objects */
struct spvx_cache_hashes {
	const uint64_t *items;
	uint32_t count;
};

/**
 * struct spvx_cache_binding - an entry of a descriptor set layout
 * @binding:  binding number; entries are in no particular order
 * @type:     VkDescriptorType
 * @count:    descriptors; bytes of an inline uniform block
 * @stages:   VkShaderStageFlags
 * @flags:    VkDescriptorBindingFlags
 * @samplers: immutable samplers
 * @types:    descriptor types of a mutable descriptor
 */
struct spvx_cache_binding {
	uint32_t binding;
	uint32_t type;
	uint32_t count;
	uint32_t stages;
	uint32_t flags;
	struct spvx_cache_hashes samplers;
	struct spvx_cache_u32s types;
};

/** struct spvx_cache_set_layout - a descriptor set layout; bindings in recorded order */
struct spvx_cache_set_layout {
	uint32_t flags;
	const struct spvx_cache_binding *bindings;
	uint32_t binding_count;
};

/** struct spvx_cache_range - a push constant range: @offset and @size in bytes, @stages are
 * VkShaderStageFlags */
struct spvx_cache_range {
	uint32_t stages;
	uint32_t offset;
	uint32_t size;
};

/** struct spvx_cache_pipeline_layout - set layouts by set number (0 = another pipeline
 * library has it), and push constant ranges */
struct spvx_cache_pipeline_layout {
	uint32_t flags;
	struct spvx_cache_hashes sets;
	const struct spvx_cache_range *ranges;
	uint32_t range_count;
};

/**
 * struct spvx_cache_subpass - a subpass
 * @color, @input: indices in the attachments of the render pass, UINT32_MAX = unused
 * @depth_stencil: index in the same attachments, UINT32_MAX = unused
 */
struct spvx_cache_subpass {
	struct spvx_cache_u32s color;
	struct spvx_cache_u32s input;
	uint32_t depth_stencil;
};

/** struct spvx_cache_render_pass - VkFormat of each attachment, and the subpasses */
struct spvx_cache_render_pass {
	uint32_t flags;
	struct spvx_cache_u32s formats;
	const struct spvx_cache_subpass *subpasses;
	uint32_t subpass_count;
};

/** struct spvx_cache_spec - an entry of a specialization map: a SpecId, and its value in
 * the stage's data, @offset and @size in bytes */
struct spvx_cache_spec {
	uint32_t id;
	uint32_t offset;
	uint64_t size;
};

/**
 * struct spvx_cache_stage - a stage of a pipeline
 * @stage:     VkShaderStageFlagBits
 * @flags:     VkPipelineShaderStageCreateFlags
 * @module:    hash of the shader module; 0 = it was passed by identifier
 * @name:      name of the entry point
 * @specs:     specialization map, in recorded order
 * @data:      data that the map refers to, @data_bytes long
 * @data_size: recorded size of the data in bytes, which may differ from @data_bytes
 */
struct spvx_cache_stage {
	uint32_t stage;
	uint32_t flags;
	uint64_t module;
	struct spvx_str name;
	const struct spvx_cache_spec *specs;
	uint32_t spec_count;
	const unsigned char *data;
	size_t data_bytes;
	uint64_t data_size;
};

/** struct spvx_cache_attribute - a vertex input attribute: VkFormat, @offset in bytes */
struct spvx_cache_attribute {
	uint32_t location;
	uint32_t binding;
	uint32_t offset;
	uint32_t format;
};

/** struct spvx_cache_vertex_binding - a vertex input binding: @stride in bytes, @rate is
 * VkVertexInputRate */
struct spvx_cache_vertex_binding {
	uint32_t binding;
	uint32_t stride;
	uint32_t rate;
};

/** struct spvx_cache_group - a shader group of a ray tracing pipeline:
 * VkRayTracingShaderGroupTypeKHR, and indices of stages; UINT32_MAX = VK_SHADER_UNUSED_KHR
 */
struct spvx_cache_group {
	uint32_t type;
	uint32_t general;
	uint32_t closest_hit;
	uint32_t any_hit;
	uint32_t intersection;
};

/** enum spvx_cache_state - states of a graphics pipeline that were recorded; bits */
enum spvx_cache_state {
	SPVX_CACHE_HAS_VERTEX_INPUT = 1 << 0,
	SPVX_CACHE_HAS_INPUT_ASSEMBLY = 1 << 1,
	SPVX_CACHE_HAS_TESSELLATION = 1 << 2,
	SPVX_CACHE_HAS_BLEND = 1 << 3,
	SPVX_CACHE_HAS_RENDERING = 1 << 4, /* dynamic rendering */
	SPVX_CACHE_HAS_PARTS = 1 << 5,     /* a pipeline library: see @parts */
	SPVX_CACHE_HAS_RASTERIZATION = 1 << 6,
	SPVX_CACHE_HAS_DEPTH_STENCIL = 1 << 7
};

/** struct spvx_cache_blend - the blend state of an attachment: VkBool32 and
 * VkColorComponentFlags */
struct spvx_cache_blend {
	uint32_t enable;
	uint32_t write_mask;
};

/** enum spvx_cache_part - VkGraphicsPipelineLibraryFlagBitsEXT */
enum spvx_cache_part {
	SPVX_CACHE_PART_VERTEX_INPUT = 1,
	SPVX_CACHE_PART_PRE_RASTER = 2,
	SPVX_CACHE_PART_FRAGMENT_SHADER = 4,
	SPVX_CACHE_PART_FRAGMENT_OUTPUT = 8
};

/**
 * struct spvx_cache_pipeline - a graphics, compute or ray tracing pipeline
 * @tag:       enum spvx_cache_tag
 * @states:    enum spvx_cache_state: the states below that were recorded
 * @flags:     VkPipelineCreateFlags2
 * @layout, @render_pass, @base: hashes of the objects
 * @dynamic:   VkDynamicState
 * @subpass:   index in the render pass
 * @stages:    shader stages, in recorded order
 * @libraries: hashes of the pipeline libraries that it is linked from
 * @parts:     enum spvx_cache_part
 * @attributes, @bindings: vertex input
 * @topology:  VkPrimitiveTopology
 * @patch_control_points: of tessellation
 * @blends:    attachments of the color blend state
 * @color_formats, @depth_format, @stencil_format, @view_mask: of dynamic rendering;
 *             VkFormat
 * @color_locations: locations of the color attachments; empty = in order
 * @discards:  rasterizerDiscardEnable
 * @groups:    shader groups of a ray tracing pipeline
 */
struct spvx_cache_pipeline {
	uint32_t tag;
	uint32_t states;
	uint64_t flags;
	uint64_t layout;
	uint64_t render_pass;
	uint64_t base;
	uint32_t subpass;
	uint32_t parts;
	const struct spvx_cache_stage *stages;
	uint32_t stage_count;
	struct spvx_cache_u32s dynamic;
	struct spvx_cache_hashes libraries;
	const struct spvx_cache_attribute *attributes;
	uint32_t attribute_count;
	const struct spvx_cache_vertex_binding *bindings;
	uint32_t binding_count;
	uint32_t topology;
	uint32_t patch_control_points;
	const struct spvx_cache_blend *blends;
	uint32_t blend_count;
	struct spvx_cache_u32s color_formats;
	struct spvx_cache_u32s color_locations;
	uint32_t depth_format;
	uint32_t stencil_format;
	uint32_t view_mask;
	uint32_t discards;
	const struct spvx_cache_group *groups;
	uint32_t group_count;
};

/** struct spvx_cache_link - the hash of an application, and the hash and enum
 * spvx_cache_tag of an object that it used */
struct spvx_cache_link {
	uint64_t application;
	uint64_t hash;
	uint32_t tag;
};

/**
 * struct spvx_cache_object - an object of any kind
 * @tag:     enum spvx_cache_tag
 * @unknown: VkStructureType of the first unknown structure in its pNext chains; 0 = none
 * @key:     hash of the object according to the document; 0 for kinds whose documents have
 *           no hashes
 * @set_layout, @pipeline_layout, @render_pass, @pipeline, @link: the object, in the member
 *           for its kind; the other members are NULL. All are NULL for kinds without a
 *           member
 */
struct spvx_cache_object {
	uint32_t tag;
	uint32_t unknown;
	uint64_t key;
	const struct spvx_cache_set_layout *set_layout;
	const struct spvx_cache_pipeline_layout *pipeline_layout;
	const struct spvx_cache_render_pass *render_pass;
	const struct spvx_cache_pipeline *pipeline;
	const struct spvx_cache_link *link;
};

/** struct spvx_cache_reader - a reader of documents; keeps its memory from one document to
 * the next */
struct spvx_cache_reader;

/**
 * spvx_cache_reader_create() - create a reader
 * @allocator: NULL = libc's
 * @reader:    receives the reader, to be released with spvx_cache_reader_free()
 * Return: 0, -SPVX_ENOMEM.
 */
SPVX_API int spvx_cache_reader_create(const struct spvx_allocator *allocator,
				      struct spvx_cache_reader **reader);

/** spvx_cache_reader_free() - release a reader and its objects; NULL is ignored */
SPVX_API void spvx_cache_reader_free(struct spvx_cache_reader *reader);

/**
 * spvx_cache_reader_load() - read the document of an entry
 * @reader: from spvx_cache_reader_create(); its previous objects become invalid
 * @json:   payload of the entry, read up to its first NUL; must outlive the objects
 * @size:   size of @json in bytes, at most 16 MiB
 * @tag:    tag of the entry, enum spvx_cache_tag
 * @err:    receives the error, with the path of the value; may be NULL
 * Return: 0, -SPVX_ESYNTAX (not a document of this kind), -SPVX_ELIMIT (nested too deeply,
 * lists too long), -SPVX_ENOMEM.
 */
SPVX_API int spvx_cache_reader_load(struct spvx_cache_reader *reader, const char *json,
				    size_t size, uint32_t tag, struct spvx_error *err);

/**
 * spvx_cache_reader_next() - get the next object of the document
 * @reader: after spvx_cache_reader_load()
 * @object: receives the object; valid until the next load
 * @err:    receives the error, with the path of the value; may be NULL
 * Return: 1; 0 at the end; -SPVX_ESYNTAX or -SPVX_ELIMIT for a malformed object (the next
 * call reads the object after it); -SPVX_ENOMEM.
 */
SPVX_API int spvx_cache_reader_next(struct spvx_cache_reader *reader,
				    const struct spvx_cache_object **object,
				    struct spvx_error *err);

/**
 * spvx_cache_reader_hash() - compute the hash of the last object from its content
 * @reader: after spvx_cache_reader_next()
 * @hash:   receives the hash that Fossilize computes for such an object; an application may
 *          have recorded it under another
 * Return: true, or false when the object has an unknown part.
 */
SPVX_API bool spvx_cache_reader_hash(struct spvx_cache_reader *reader, uint64_t *hash);

SPVX_END_DECLS
#endif
