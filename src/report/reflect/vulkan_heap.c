/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/vulkan_heap.c - one VkDescriptorSetAndBindingMappingEXT for each binding,
 * to use shaders with sets and bindings on descriptor heaps.
 *
 * The sizes of descriptors depend on the device, so the tables are filled by a function
 * that receives them. A mapping covers one binding: an index into an array is added to the
 * number of the binding and would reach into the next ones.
 */
#include "report/reflect/vulkan.h"

#include "base/sort.h"
#include "reflect/vulkan.h"

#include <spvx/error.h>

static const char common[] =
	"#if VK_HEADER_VERSION < 359\n"
	"#error \"descriptor heaps need the Vulkan headers of version 1.4.359 or later\"\n"
	"#endif\n"
	"\n"
	"#ifndef SPVX_HEAP_STRIDES\n"
	"#define SPVX_HEAP_STRIDES\n"
	"/* Bytes from one descriptor to the next, as a device has them; those of tensors are in\n"
	" * VkPhysicalDeviceDescriptorHeapTensorPropertiesARM. */\n"
	"struct spvx_heap_strides {\n"
	"\tuint32_t sampler;\n"
	"\tuint32_t image;\n"
	"\tuint32_t buffer;\n"
	"\tuint32_t tensor;\n"
	"};\n"
	"\n"
	"static inline uint32_t spvx_heap_align(uint64_t size, uint64_t alignment)\n"
	"{\n"
	"\treturn (uint32_t)((size + alignment - 1) / alignment * alignment);\n"
	"}\n"
	"\n"
	"static inline struct spvx_heap_strides spvx_heap_strides_of(\n"
	"\tconst VkPhysicalDeviceDescriptorHeapPropertiesEXT *p)\n"
	"{\n"
	"\tstruct spvx_heap_strides s;\n"
	"\n"
	"\ts.sampler = spvx_heap_align(p->samplerDescriptorSize, p->samplerDescriptorAlignment);\n"
	"\ts.image = spvx_heap_align(p->imageDescriptorSize, p->imageDescriptorAlignment);\n"
	"\ts.buffer = spvx_heap_align(p->bufferDescriptorSize, p->bufferDescriptorAlignment);\n"
	"\ts.tensor = 0;\n"
	"\treturn s;\n"
	"}\n"
	"\n"
	"/* Allocate descriptors at *at, and advance it past them. */\n"
	"static inline uint32_t spvx_heap_take(uint32_t *at, uint32_t stride, uint32_t count)\n"
	"{\n"
	"\tuint32_t offset = stride ? spvx_heap_align(*at, stride) : *at;\n"
	"\n"
	"\t*at = offset + stride * count;\n"
	"\treturn offset;\n"
	"}\n"
	"\n"
	"static inline VkDescriptorSetAndBindingMappingEXT spvx_heap_mapping(\n"
	"\tuint32_t set, uint32_t binding, VkSpirvResourceTypeFlagsEXT mask,\n"
	"\tVkDescriptorMappingSourceEXT source)\n"
	"{\n"
	"\tVkDescriptorSetAndBindingMappingEXT m = {\n"
	"\t\tVK_STRUCTURE_TYPE_DESCRIPTOR_SET_AND_BINDING_MAPPING_EXT, NULL, set, binding, 1,\n"
	"\t\tmask, source, { { 0, 0, NULL, 0, 0 } },\n"
	"\t};\n"
	"\n"
	"\treturn m;\n"
	"}\n"
	"#endif\n";

void sx_vulkan_heap_head(struct sx_buf *b)
{
	sx_buf_puts(b, common);
}

/* ---- kinds of descriptors ---- */

/* VkSpirvResourceTypeFlagBitsEXT, from the lowest. */
enum bit {
	SAMPLER,
	SAMPLED_IMAGE,
	READ_ONLY_IMAGE,
	READ_WRITE_IMAGE,
	COMBINED_SAMPLED_IMAGE,
	UNIFORM_BUFFER,
	READ_ONLY_STORAGE_BUFFER,
	READ_WRITE_STORAGE_BUFFER,
	ACCELERATION_STRUCTURE,
	TENSOR
};

/* By enum bit: name and stride of the descriptor. Kinds that can share a mapping have the
 * same stride. */
static const struct {
	const char *name;
	const char *stride;
} bits[] = {
	[SAMPLER] = { "SAMPLER_BIT_EXT", "sampler" },
	[SAMPLED_IMAGE] = { "SAMPLED_IMAGE_BIT_EXT", "image" },
	[READ_ONLY_IMAGE] = { "READ_ONLY_IMAGE_BIT_EXT", "image" },
	[READ_WRITE_IMAGE] = { "READ_WRITE_IMAGE_BIT_EXT", "image" },
	[COMBINED_SAMPLED_IMAGE] = { "COMBINED_SAMPLED_IMAGE_BIT_EXT", "image" },
	[UNIFORM_BUFFER] = { "UNIFORM_BUFFER_BIT_EXT", "buffer" },
	[READ_ONLY_STORAGE_BUFFER] = { "READ_ONLY_STORAGE_BUFFER_BIT_EXT", "buffer" },
	[READ_WRITE_STORAGE_BUFFER] = { "READ_WRITE_STORAGE_BUFFER_BIT_EXT", "buffer" },
	[ACCELERATION_STRUCTURE] = { "ACCELERATION_STRUCTURE_BIT_EXT", "buffer" },
	[TENSOR] = { "TENSOR_BIT_ARM", "tensor" },
};

/* The kind of a declaration, from its type and NonWritable on the variable. */
static enum bit bit_of(const struct sx_reflect_view *v,
		       const struct spvx_reflect_variable *variable)
{
	bool readonly = variable->traits & SPVX_TRAIT_READONLY_ITSELF;

	if (variable->element != SPVX_NONE &&
	    spvx_reflect_types(v->r)[variable->element].opcode == SPVX_OP_TypeSampledImage)
		return COMBINED_SAMPLED_IMAGE;
	switch (variable->descriptor_type) {
	case SX_DESCRIPTOR_SAMPLER:
		return SAMPLER;
	case SX_DESCRIPTOR_STORAGE_IMAGE:
	case SX_DESCRIPTOR_STORAGE_TEXEL_BUFFER:
	case SX_DESCRIPTOR_INPUT_ATTACHMENT:
		return readonly ? READ_ONLY_IMAGE : READ_WRITE_IMAGE;
	case SX_DESCRIPTOR_UNIFORM_BUFFER:
		return UNIFORM_BUFFER;
	case SX_DESCRIPTOR_STORAGE_BUFFER:
		return readonly ? READ_ONLY_STORAGE_BUFFER : READ_WRITE_STORAGE_BUFFER;
	case SX_DESCRIPTOR_ACCELERATION_STRUCTURE:
		return ACCELERATION_STRUCTURE;
	case SX_DESCRIPTOR_TENSOR:
		return TENSOR;
	default:
		return SAMPLED_IMAGE;
	}
}

/* ---- bindings ---- */

/* Each declaration that is used: set, binding and kind. */
static int list_bound(const struct sx_vulkan *k, struct sx_vec *list)
{
	uint32_t uses = SPVX_USE_IN_CALL_TREE;

	if (k->h->wishes->declared)
		uses |= SPVX_USE_IN_INTERFACE;
	for (uint32_t i = 0; i < k->v->p->shader_count; i++) {
		const struct spvx_reflect_entry *e = sx_pipeline_entry(k->v, i);
		const struct sx_reflect_view *v = &k->v->views[i];
		const struct spvx_reflect_use *use = spvx_reflect_uses(v->r) + e->first_use;

		for (uint32_t n = 0; n < e->use_count; n++) {
			const struct spvx_reflect_variable *variable =
				&spvx_reflect_variables(v->r)[use[n].variable];
			struct sx_pair pair;

			if (!(use[n].flags & uses) ||
			    variable->descriptor_type == SPVX_NONE)
				continue;
			pair.high = (uint64_t)variable->set << 32 | variable->binding;
			pair.low = bit_of(v, variable);
			if (sx_vec_put(list, NULL, &pair, sizeof(pair)))
				return -SPVX_ENOMEM;
		}
	}
	sx_sort_pairs(list->items, list->count);
	return 0;
}

/* ---- the function ---- */

struct mapping {
	const struct spvx_pipeline_binding *b;
	uint32_t mask; /* of enum bit */
	uint32_t index;
	uint32_t *push; /* the next free byte of push data */
};

static void put_mask(struct sx_vulkan *k, uint32_t mask)
{
	bool more = false;

	for (size_t i = 0; i < SX_ARRAY_SIZE(bits); i++) {
		if (!(mask >> i & 1))
			continue;
		sx_buf_printf(k->out, "%sVK_SPIRV_RESOURCE_TYPE_%s", more ? " | " : "",
			      bits[i].name);
		more = true;
	}
}

/* Allocate the descriptors of one half of a mapping: the resource's, or the sampler's. */
static void put_half(struct sx_vulkan *k, const struct mapping *m, const char *stride,
		     bool of_sampler)
{
	bool by_push = k->h->wishes->mapping == SX_MAPPING_PUSH;
	const char *source = by_push ? "pushIndex" : "constantOffset";
	const char *prefix = of_sampler ? "samplerH" : "h";

	sx_buf_printf(k->out, "\tm[%u].sourceData.%s.%seapOffset = ", m->index, source,
		      prefix);
	if (by_push) {
		sx_buf_printf(k->out,
			      "*%s;\n\tm[%u].sourceData.%s.%s = %u;\n"
			      "\tm[%u].sourceData.%s.%seapIndexStride = stride->%s;\n",
			      *stride == 's' ? "samplers" : "resources", m->index, source,
			      of_sampler ? "samplerPushOffset" : "pushOffset", *m->push,
			      m->index, source, prefix, stride);
		*m->push += sizeof(uint32_t);
	} else {
		sx_buf_printf(k->out, "spvx_heap_take(%s, stride->%s, ",
			      *stride == 's' ? "samplers" : "resources", stride);
		sx_vulkan_put_count(k, m->b);
		sx_buf_puts(k->out, ");\n");
	}
	sx_buf_printf(k->out, "\tm[%u].sourceData.%s.%seapArrayStride = stride->%s;\n",
		      m->index, source, prefix, stride);
}

static void put_mapping(struct sx_vulkan *k, const struct mapping *m)
{
	const struct spvx_reflect_variable *v = sx_pipeline_variable(k->v, m->b);
	bool by_push = k->h->wishes->mapping == SX_MAPPING_PUSH;
	unsigned first = 0;

	while (!(m->mask >> first & 1))
		first++;
	sx_buf_printf(k->out, "\tm[%u] = spvx_heap_mapping(%u, %u, ", m->index, m->b->set,
		      m->b->binding);
	put_mask(k, m->mask);
	sx_buf_printf(k->out, ",\n\t\tVK_DESCRIPTOR_MAPPING_SOURCE_HEAP_WITH_%s_EXT); /* ",
		      by_push ? "PUSH_INDEX" : "CONSTANT_OFFSET");
	sx_vulkan_put_name(k, &k->v->views[m->b->shader], v->name, v->id);
	sx_buf_puts(k->out, " */\n");
	if (by_push)
		sx_buf_printf(
			k->out,
			"\tm[%u].sourceData.pushIndex.pEmbeddedSampler = NULL;\n"
			"\tm[%u].sourceData.pushIndex.useCombinedImageSamplerIndex = VK_FALSE;\n",
			m->index, m->index);
	put_half(k, m, bits[first].stride, false);
	if (m->mask >> COMBINED_SAMPLED_IMAGE & 1)
		put_half(k, m, "sampler", true);
}

/* The mappings of one binding: one for each stride. Return: the index after the last
 * declaration of the binding. */
static uint32_t put_place(struct sx_vulkan *k, struct mapping m,
			  const struct sx_pair *pairs, uint32_t count)
{
	uint32_t left = 0;

	for (uint32_t i = 0; i < count; i++)
		left |= UINT32_C(1) << pairs[i].low;
	while (left) {
		unsigned first = 0;

		while (!(left >> first & 1))
			first++;
		m.mask = 0;
		for (size_t i = first; i < SX_ARRAY_SIZE(bits); i++) {
			if (left >> i & 1 && !strcmp(bits[i].stride, bits[first].stride))
				m.mask |= UINT32_C(1) << i;
		}
		left &= ~m.mask;
		if (k->out)
			put_mapping(k, &m);
		m.index++;
	}
	return m.index;
}

/* The first byte after the push constants. */
static uint32_t first_push(const struct sx_vulkan *k)
{
	uint64_t end = 0;

	for (uint32_t i = 0; i < k->v->p->merged_count; i++) {
		const struct spvx_pipeline_range *r = &k->v->p->merged[i];

		if (r->offset + r->size > end)
			end = r->offset + r->size;
	}
	return end < UINT32_MAX - 4 ? (uint32_t)(end + 3) / 4 * 4 : 0;
}

static uint32_t put_places(struct sx_vulkan *k, const struct sx_vec *list, uint32_t *push)
{
	const struct spvx_pipeline *p = k->v->p;
	const struct sx_pair *pairs = list->items;
	struct mapping m = { .push = push };
	uint32_t at = 0;

	for (uint32_t i = 0; i < p->binding_count; i++) {
		uint64_t key = (uint64_t)p->bindings[i].set << 32 | p->bindings[i].binding;
		uint32_t count;

		while (at < list->count && pairs[at].high < key)
			at++;
		count = at < list->count && pairs[at].high == key
				? sx_pairs_alike(pairs, list->count, at)
				: 0;
		m.b = &p->bindings[i];
		m.index = put_place(k, m, pairs + at, count);
		at += count;
	}
	return m.index;
}

static void put_function(struct sx_vulkan *k, const struct sx_vec *list)
{
	uint32_t push = first_push(k);
	struct sx_buf *out = k->out;
	uint32_t count;

	k->out = NULL; /* counted only */
	count = put_places(k, list, &push);
	k->out = out;
	sx_vulkan_number(k, count, "heap_mapping_count");
	if (!count) {
		sx_buf_putc(out, '\n');
		return;
	}
	if (k->h->wishes->mapping == SX_MAPPING_PUSH)
		sx_vulkan_number(k, push, "heap_push_offset");
	sx_buf_printf(
		out,
		"/* For VkShaderDescriptorSetAndBindingMappingInfoEXT of each stage; allocates "
		"from *resources and\n * *samplers on%s. */\n"
		"static inline void %.*sheap_mappings(const struct spvx_heap_strides *stride,\n"
		"\tuint32_t *resources, uint32_t *samplers, "
		"VkDescriptorSetAndBindingMappingEXT *m)\n{\n",
		k->h->wishes->mapping == SX_MAPPING_PUSH ? ", indexed by push data"
							 : ", and advances both",
		(int)k->lower.len, k->lower.data ? k->lower.data : "");
	put_places(k, list, &push);
	sx_buf_puts(out, "\t(void)stride;\n\t(void)resources;\n\t(void)samplers;\n}\n\n");
}

void sx_vulkan_heap(struct sx_vulkan *k)
{
	struct sx_vec list = { NULL, 0, 0 };

	if (k->h->wishes->mapping == SX_MAPPING_NONE)
		return;
	if (list_bound(k, &list))
		k->out->error = -SPVX_ENOMEM;
	else
		put_function(k, &list);
	sx_vec_free(&list, NULL, sizeof(struct sx_pair));
}
