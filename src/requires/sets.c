/* SPDX-License-Identifier: MIT */
/*
 * requires/sets.c - limits of descriptors, buffers and push constants of an entry point.
 *
 * Only bindings in static use count. Variables that share set and binding count once, with
 * the largest count; an image and a sampler that share one are a combined image sampler; a
 * runtime array counts 1.
 */
#include "requires/state.h"

#include "base/compiler.h"
#include "base/sort.h"

#define TYPES     11 /* values of VkDescriptorType that limits name */
#define BIT(type) (1u << (type))

/* A bit for acceleration structures, since the number of their type is too large. */
#define ACCELERATION_STRUCTURES (UINT32_C(1) << 31)

/* Limits for sums of descriptors by type: in a stage, in all sets. */
static const struct {
	uint32_t types;
	enum sx_vk_rule_id stage;
	enum sx_vk_rule_id sets;
} sums[] = {
	{ BIT(SX_DESCRIPTOR_SAMPLER) | BIT(SX_DESCRIPTOR_COMBINED_IMAGE_SAMPLER),
	  SX_VK_RULE_limit_maxPerStageDescriptorSamplers,
	  SX_VK_RULE_limit_maxDescriptorSetSamplers },
	{ BIT(SX_DESCRIPTOR_UNIFORM_BUFFER),
	  SX_VK_RULE_limit_maxPerStageDescriptorUniformBuffers,
	  SX_VK_RULE_limit_maxDescriptorSetUniformBuffers },
	{ BIT(SX_DESCRIPTOR_STORAGE_BUFFER),
	  SX_VK_RULE_limit_maxPerStageDescriptorStorageBuffers,
	  SX_VK_RULE_limit_maxDescriptorSetStorageBuffers },
	{ BIT(SX_DESCRIPTOR_SAMPLED_IMAGE) | BIT(SX_DESCRIPTOR_COMBINED_IMAGE_SAMPLER) |
		  BIT(SX_DESCRIPTOR_UNIFORM_TEXEL_BUFFER),
	  SX_VK_RULE_limit_maxPerStageDescriptorSampledImages,
	  SX_VK_RULE_limit_maxDescriptorSetSampledImages },
	{ BIT(SX_DESCRIPTOR_STORAGE_IMAGE) | BIT(SX_DESCRIPTOR_STORAGE_TEXEL_BUFFER),
	  SX_VK_RULE_limit_maxPerStageDescriptorStorageImages,
	  SX_VK_RULE_limit_maxDescriptorSetStorageImages },
	{ BIT(SX_DESCRIPTOR_INPUT_ATTACHMENT),
	  SX_VK_RULE_limit_maxPerStageDescriptorInputAttachments,
	  SX_VK_RULE_limit_maxDescriptorSetInputAttachments },
	{ ACCELERATION_STRUCTURES,
	  SX_VK_RULE_limit_maxPerStageDescriptorAccelerationStructures,
	  SX_VK_RULE_limit_maxDescriptorSetAccelerationStructures },
};

/* ---- bindings ---- */

/* Images of extensions count as sampled images. */
static uint32_t type_bit(uint32_t type)
{
	if (type == SX_DESCRIPTOR_SAMPLE_WEIGHT_IMAGE ||
	    type == SX_DESCRIPTOR_BLOCK_MATCH_IMAGE)
		type = SX_DESCRIPTOR_SAMPLED_IMAGE;
	if (type == SX_DESCRIPTOR_ACCELERATION_STRUCTURE)
		return ACCELERATION_STRUCTURES;
	return type < TYPES ? BIT(type) : 0;
}

/* Merge the variables of one binding: the first one decides the type, except for an image
 * and its sampler. */
static void merge_bindings(struct spvx_requires *q)
{
	struct sx_bound *b = q->sets.items;
	uint32_t count = 0;

	if (!q->sets.count)
		return;
	sx_sort(b, q->sets.count, sizeof(*b), sx_by_3_words);
	for (uint32_t i = 1; i < q->sets.count; i++) {
		if (b[i].set != b[count].set || b[i].binding != b[count].binding) {
			b[++count] = b[i];
			continue;
		}
		b[count].all |= b[i].all;
		if (b[i].count > b[count].count)
			b[count].count = b[i].count;
	}
	q->sets.count = count + 1;
	for (uint32_t i = 0; i <= count; i++)
		if (b[i].all ==
		    (BIT(SX_DESCRIPTOR_SAMPLER) | BIT(SX_DESCRIPTOR_SAMPLED_IMAGE)))
			b[i].types = BIT(SX_DESCRIPTOR_COMBINED_IMAGE_SAMPLER);
}

static void gather(struct spvx_requires *q, const struct spvx_reflect_entry *e)
{
	const struct spvx_reflect_use *uses = spvx_reflect_uses(q->r) + e->first_use;

	q->sets.count = 0;
	for (uint32_t i = 0; i < e->use_count; i++) {
		const struct spvx_reflect_variable *v =
			&spvx_reflect_variables(q->r)[uses[i].variable];
		struct sx_bound *b;

		if (!(uses[i].flags & SPVX_USE_IN_CALL_TREE) ||
		    v->descriptor_type == SPVX_NONE || v->set == SPVX_NONE ||
		    v->binding == SPVX_NONE)
			continue;
		b = sx_vec_zadd(&q->sets, q->facts->a, 1, sizeof(*b));
		if (!b) {
			sx_requires_fail(q, -SPVX_ENOMEM);
			return;
		}
		b->set = v->set;
		b->binding = v->binding;
		b->types = type_bit(v->descriptor_type);
		b->all = b->types;
		b->at = v->at;
		b->count = v->count ? v->count : 1;
	}
	merge_bindings(q);
}

static uint64_t sum(const struct spvx_requires *q, uint32_t types)
{
	const struct sx_bound *b = q->sets.items;
	uint64_t all = 0;

	for (uint32_t i = 0; i < q->sets.count; i++)
		if (b[i].types & types && sx_add_u64(all, b[i].count, &all))
			return INT64_MAX;
	return all;
}

/* ---- outputs of fragment shaders ---- */

/* The highest written location + 1, of outputs with index 0 or (@second) 1; *count is the
 * number of these locations. */
static uint32_t attachments(const struct spvx_requires *q,
			    const struct spvx_reflect_entry *e, bool second,
			    uint32_t *count)
{
	const struct spvx_reflect_io *ios = spvx_reflect_ios(q->r) + e->first_output;
	uint32_t most = 0;

	*count = 0;
	for (uint32_t i = 0; i < e->output_count; i++) {
		uint32_t index = spvx_reflect_variables(q->r)[ios[i].variable].index;
		uint32_t end = ios[i].location + ios[i].location_count;

		if (ios[i].location == SPVX_NONE || ios[i].builtin != SPVX_NONE ||
		    (index == 1) != second || end < ios[i].location)
			continue;
		/* outputs are in order; a location that several share counts once */
		if (end > most)
			*count += end - (ios[i].location > most ? ios[i].location : most);
		most = end > most ? end : most;
	}
	return most;
}

/* Number of storage buffers, storage images and storage texel buffers in static use. */
static uint32_t count_storage(const struct spvx_requires *q,
			      const struct spvx_reflect_entry *e)
{
	const struct spvx_reflect_use *uses = spvx_reflect_uses(q->r) + e->first_use;
	uint32_t count = 0;

	for (uint32_t i = 0; i < e->use_count; i++) {
		uint32_t type =
			spvx_reflect_variables(q->r)[uses[i].variable].descriptor_type;

		count += uses[i].flags & SPVX_USE_IN_CALL_TREE &&
			 (type == SX_DESCRIPTOR_STORAGE_BUFFER ||
			  type == SX_DESCRIPTOR_STORAGE_IMAGE ||
			  type == SX_DESCRIPTOR_STORAGE_TEXEL_BUFFER);
	}
	return count;
}

static void need_fragment(struct spvx_requires *q, const struct spvx_reflect_entry *e,
			  uint32_t outputs, uint32_t count)
{
	uint32_t seconds;
	uint32_t second = attachments(q, e, true, &seconds);

	sx_need_amount(q, SX_VK_RULE_limit_maxFragmentOutputAttachments, outputs, e->at);
	sx_need_amount(q, SX_VK_RULE_limit_maxFragmentCombinedOutputResources,
		       (uint64_t)count_storage(q, e) + count, e->at);
	if (second)
		sx_need(q, SX_VK_RULE_output_index_1, e->at);
	sx_need_amount(q, SX_VK_RULE_limit_maxFragmentDualSrcAttachments, second, e->at);
}

static void need_sets(struct spvx_requires *q, const struct spvx_reflect_entry *e)
{
	bool fragment = e->model == SPVX_EXECUTION_MODEL_Fragment;
	uint32_t count = 0;
	uint32_t outputs = fragment ? attachments(q, e, false, &count) : 0;
	const struct sx_bound *b = q->sets.items;
	uint32_t all = ~(BIT(SX_DESCRIPTOR_SAMPLER) | ACCELERATION_STRUCTURES);
	uint32_t types = 0;

	for (uint32_t i = 0; i < q->sets.count; i++)
		types |= b[i].types;
	if (q->sets.count)
		sx_need_limit(q, SX_VK_RULE_limit_maxBoundDescriptorSets,
			      (int64_t)b[q->sets.count - 1].set + 1, e->at);
	for (size_t i = 0; i < SX_ARRAY_SIZE(sums); i++) {
		uint64_t value;

		if (!(types & sums[i].types))
			continue;
		value = sum(q, sums[i].types);
		sx_need_amount(q, sums[i].stage, value, e->at);
		sx_need_amount(q, sums[i].sets, value, e->at);
	}
	sx_need_amount(q, SX_VK_RULE_limit_maxPerStageResources,
		       sx_sat_add(sum(q, all), outputs), e->at);
	if (fragment)
		need_fragment(q, e, outputs, count);
}

/* ---- blocks ---- */

static void need_block(struct spvx_requires *q, const struct spvx_reflect_variable *v)
{
	const struct spvx_type *t = sx_type_in(q, v->element);

	if (!t || t->opcode != SPVX_OP_TypeStruct)
		return;
	if (v->storage_class == SPVX_STORAGE_CLASS_PushConstant)
		sx_need_amount(q, SX_VK_RULE_limit_maxPushConstantsSize,
			       sx_sat_add(t->size, 3) / 4 * 4, v->at);
	else if (v->descriptor_type == SX_DESCRIPTOR_UNIFORM_BUFFER)
		sx_need_amount(q, SX_VK_RULE_limit_maxUniformBufferRange, t->size, v->at);
	else if (v->descriptor_type == SX_DESCRIPTOR_STORAGE_BUFFER)
		sx_need_amount(q, SX_VK_RULE_limit_maxStorageBufferRange, t->size, v->at);
}

void sx_requires_sets(struct spvx_requires *q, const struct spvx_reflect_entry *e)
{
	const struct spvx_reflect_use *uses = spvx_reflect_uses(q->r) + e->first_use;

	gather(q, e);
	need_sets(q, e);
	for (uint32_t i = 0; i < e->use_count; i++)
		if (uses[i].flags & SPVX_USE_IN_CALL_TREE)
			need_block(q, &spvx_reflect_variables(q->r)[uses[i].variable]);
}
