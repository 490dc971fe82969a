/* SPDX-License-Identifier: MIT */
/*
 * requires/variables.c - needs of module-scope variables: narrow types in memory, images
 * without a format, initializers.
 */
#include "requires/state.h"

/* By storage class: needs of an 8-bit and a 16-bit type in it. */
static const struct {
	uint32_t storage_class;
	enum sx_vk_rule_id byte;
	enum sx_vk_rule_id half;
} widths[] = {
	{ SPVX_STORAGE_CLASS_StorageBuffer, SX_VK_RULE_storage_8bit_StorageBuffer,
	  SX_VK_RULE_storage_16bit_StorageBuffer },
	{ SPVX_STORAGE_CLASS_ShaderRecordBufferKHR, SX_VK_RULE_storage_8bit_StorageBuffer,
	  SX_VK_RULE_storage_16bit_StorageBuffer },
	{ SPVX_STORAGE_CLASS_PhysicalStorageBuffer, SX_VK_RULE_storage_8bit_StorageBuffer,
	  SX_VK_RULE_storage_16bit_StorageBuffer },
	{ SPVX_STORAGE_CLASS_Uniform, SX_VK_RULE_storage_8bit_Uniform,
	  SX_VK_RULE_storage_16bit_Uniform },
	{ SPVX_STORAGE_CLASS_PushConstant, SX_VK_RULE_storage_8bit_PushConstant,
	  SX_VK_RULE_storage_16bit_PushConstant },
	{ SPVX_STORAGE_CLASS_Workgroup, SX_VK_RULE_storage_8bit_Workgroup,
	  SX_VK_RULE_storage_16bit_Workgroup },
	{ SPVX_STORAGE_CLASS_Input, SX_VK_RULE_storage_8bit_interface,
	  SX_VK_RULE_storage_16bit_InputOutput },
	{ SPVX_STORAGE_CLASS_Output, SX_VK_RULE_storage_8bit_interface,
	  SX_VK_RULE_storage_16bit_InputOutput },
};

void sx_requires_widths(struct spvx_requires *q, uint32_t storage_class, uint32_t type,
			uint32_t at)
{
	/* types that have not been laid out are wide */
	uint32_t holds = q->layouts.count ? sx_layout_of(q, type)->holds : 0;
	bool port = sx_is_in_out(storage_class);

	for (size_t i = 0; holds && i < SX_ARRAY_SIZE(widths); i++) {
		if (widths[i].storage_class != storage_class)
			continue;
		if (holds & (port ? SX_HOLDS_8_ANY : SX_HOLDS_8))
			sx_need(q, widths[i].byte, at);
		if (holds & SX_HOLDS_16)
			sx_need(q, widths[i].half, at);
	}
}

static void need_image(struct spvx_requires *q, const struct spvx_reflect_variable *v,
		       const struct spvx_type *image)
{
	bool subpass = image->detail.image.dim == SPVX_DIM_SubpassData;

	if (subpass && v->input_attachment == SPVX_NONE)
		sx_need(q, SX_VK_RULE_subpass_no_index, v->at);
	if (subpass || image->detail.image.sampled != 2 ||
	    image->detail.image.format != SPVX_IMAGE_FORMAT_Unknown)
		return;
	if (!(v->traits & SPVX_TRAIT_WRITEONLY))
		sx_need(q, SX_VK_RULE_image_read_without_format, v->at);
	if (!(v->traits & SPVX_TRAIT_READONLY))
		sx_need(q, SX_VK_RULE_image_write_without_format, v->at);
}

/* A Workgroup variable counts only if it is a block. */
static void need_memory(struct spvx_requires *q, const struct spvx_reflect_variable *v,
			const struct spvx_type *element)
{
	struct spvx_insn insn = sx_facts_insn(q->facts, v->at);
	bool shared = v->storage_class == SPVX_STORAGE_CLASS_Workgroup;

	if (shared && insn.opcode == SPVX_OP_Variable &&
	    insn.word_count > sx_variable_initializer(insn.opcode))
		sx_need(q, SX_VK_RULE_workgroup_initializer, v->at);
	if (!shared || element->traits & SPVX_TRAIT_BLOCK)
		sx_requires_widths(q, v->storage_class, v->type, v->at);
}

static bool ends_unsized(const struct spvx_requires *q, const struct spvx_type *block)
{
	const struct spvx_type *last;

	if (block->opcode != SPVX_OP_TypeStruct || !block->count ||
	    !(block->traits & SPVX_TRAIT_BLOCK))
		return false;
	last = sx_type_in(q,
			  spvx_reflect_members(q->r)[block->first + block->count - 1].type);
	return last && last->opcode == SPVX_OP_TypeRuntimeArray;
}

/* Record the value of a decoration for the decorated <id>; the first one is kept. */
static void keep(struct spvx_requires *q, struct spvx_idtable *table, uint32_t id,
		 uint32_t value)
{
	if (id && !sx_idtable_get(table, id))
		sx_requires_fail(
			q,
			sx_idtable_put(table, id, value == UINT32_MAX ? value : value + 1));
}

/* Read the decorations of transform feedback, and record their limits. */
static void need_feedback(struct spvx_requires *q)
{
	sx_idtable_expect(&q->buffers, (uint32_t)sx_facts_words(q->facts));
	sx_idtable_expect(&q->streams, (uint32_t)sx_facts_words(q->facts));
	sx_for_each_listed(l, q->facts, SX_LIST_DECORATIONS) {
		struct spvx_annotation a;
		uint32_t value;

		if (!sx_read_decoration(&l.insn, l.at, &a) ||
		    a.operand >= l.insn.word_count)
			continue;
		value = sx_arg(&l.insn, a.operand);
		if (a.decoration == SPVX_DECORATION_XfbBuffer) {
			q->any_captured = true;
			keep(q, &q->buffers, sx_arg(&l.insn, 1), value);
		} else if (a.decoration == SPVX_DECORATION_XfbStride) {
			sx_need_limit(q,
				      SX_VK_RULE_limit_maxTransformFeedbackBufferDataStride,
				      value, l.at);
		} else if (a.decoration == SPVX_DECORATION_Stream) {
			sx_need_limit(q, SX_VK_RULE_limit_maxTransformFeedbackStreams,
				      (int64_t)value + 1, l.at);
			keep(q, &q->streams, sx_arg(&l.insn, 1), value);
		}
	}
}

void sx_requires_variables(struct spvx_requires *q)
{
	const struct spvx_reflect_variable *all = spvx_reflect_variables(q->r);

	if (sx_any_decorated(q, SX_DECORATION_BIT(SPVX_DECORATION_XfbBuffer) |
					SX_DECORATION_BIT(SPVX_DECORATION_XfbStride) |
					SX_DECORATION_BIT(SPVX_DECORATION_Stream)))
		need_feedback(q);
	for (uint32_t i = 0; i < q->r->variables.count; i++) {
		const struct spvx_reflect_variable *v = &all[i];
		const struct spvx_type *element = sx_type_in(q, v->element);

		if (!element)
			continue;
		if (v->storage_class == SPVX_STORAGE_CLASS_UniformConstant &&
		    element->opcode == SPVX_OP_TypeImage)
			need_image(q, v, element);
		else
			need_memory(q, v, element);
		if (v->storage_class == SPVX_STORAGE_CLASS_Uniform &&
		    ends_unsized(q, element))
			sx_need(q, SX_VK_RULE_uniform_unsized_array, v->at);
	}
}
