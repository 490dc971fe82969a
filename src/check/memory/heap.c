/* SPDX-License-Identifier: MIT */
/*
 * check/memory/heap.c - descriptor heaps: their types, decorations, pointers and loads.
 *
 * Spec: SPV_EXT_descriptor_heap.
 */
#include "check/engine/operands.h"

#define DESCRIPTORS                                             \
	(SX_HAS_IMAGE | SX_HAS_SAMPLER | SX_HAS_SAMPLED_IMAGE | \
	 SX_HAS_ACCELERATION_STRUCTURE | SX_HAS_TENSOR | SX_HAS_BUFFER)

/* Whether a value is a 32-bit integer, or its type is unknown. */
static bool is_word(struct ck *c, uint32_t id)
{
	const struct sx_type *t = ck_type_of(c, id);

	return !t || (t->kind == SX_KIND_INT && t->width == 32);
}

/* ---- types ---- */

/* Check for members that are heaps, or that have two offsets. */
static void check_members(struct ck *c, const struct ck_insn *i)
{
	const struct sx_decoration *offset = NULL;
	const struct sx_decoration *d;
	uint32_t count;

	if (!(ck_id(c, i->result)->flags & SX_ID_DECORATED))
		return;
	d = sx_index_decorations(&c->index, i->result, &count);
	for (uint32_t n = 0; n < count && d[n].member != SX_WHOLE; n++) {
		if (d[n].decoration == SPVX_DECORATION_BuiltIn && ck_vk(c) &&
		    ck_is_heap_builtin(sx_index_parameter(&c->index, &d[n])))
			sx_ck_report(c, CK(BUILTIN_RULES_HEAP_MEMBER), i, 0, i->result,
				     d[n].member);
		if (d[n].decoration == SPVX_DECORATION_OffsetIdEXT && offset &&
		    offset->member == d[n].member)
			sx_ck_report(c, CK(DECO_DUPLICATE_REPEATED_OFFSET), i, 0, i->result,
				     d[n].member);
		if (d[n].decoration == SPVX_DECORATION_Offset ||
		    d[n].decoration == SPVX_DECORATION_OffsetIdEXT)
			offset = &d[n];
	}
}

static void check_heap(struct ck *c, const struct ck_insn *i)
{
	uint32_t heap = ck_builtin(c, i->result);
	uint32_t class = ck_o(i, 0);

	if (ck_is_heap_builtin(heap) && class != SPVX_STORAGE_CLASS_UniformConstant)
		sx_ck_report_vuid(c, CK(BUILTIN_RULES_HEAP_CLASS), i, i->first, i->result,
				  class,
				  heap == SPVX_BUILT_IN_SamplerHeapEXT ? 11239 : 11241);
}

/* ---- pointers ---- */

/* The variable without set and binding that a pointer points into; 0: not known, or
 * none. */
static uint32_t heap_of(struct ck *c, uint32_t id)
{
	uint32_t root = sx_ck_root(c, id, SX_OP_ELEMENT);

	return !ck_is_variable(ck_op(c, root)) ||
			       ck_has_deco(c, root, SPVX_DECORATION_DescriptorSet) ||
			       ck_has_deco(c, root, SPVX_DECORATION_Binding)
		       ? 0
		       : root;
}

/* In Vulkan the pointer in a word points into the resource heap. */
bool sx_ck_op_heap_buffer(struct ck *c, const struct ck_insn *i, unsigned first)
{
	uint32_t root = heap_of(c, ck_word(i, first));

	if (root && ck_builtin(c, root) != SPVX_BUILT_IN_ResourceHeapEXT)
		sx_ck_report(c, CK(HEAP_OPERANDS_BUFFER_SOURCE), i, first, root, 0);
	return true;
}

static void check_load(struct ck *c, const struct ck_insn *i)
{
	static const struct {
		uint8_t kind;
		uint32_t heap;
		const struct ck_rule *rule;
	} loads[] = {
		{ SX_KIND_SAMPLER, SPVX_BUILT_IN_SamplerHeapEXT,
		  CK(HEAP_OPERANDS_SAMPLER_SOURCE) },
		{ SX_KIND_IMAGE, SPVX_BUILT_IN_ResourceHeapEXT,
		  CK(HEAP_OPERANDS_IMAGE_SOURCE) },
		{ SX_KIND_ACCEL, SPVX_BUILT_IN_ResourceHeapEXT,
		  CK(HEAP_OPERANDS_ACCELERATION_STRUCTURE_SOURCE) },
	};
	const struct sx_type *t = ck_type(c, i->type);
	uint32_t root;

	if (!t || !(t->contains & DESCRIPTORS))
		return;
	root = heap_of(c, ck_o(i, 0));
	for (size_t n = 0; root && n < SX_ARRAY_SIZE(loads); n++)
		if (loads[n].kind == t->kind && ck_builtin(c, root) != loads[n].heap)
			sx_ck_report(c, loads[n].rule, i, i->first, root, 0);
}

/* ---- decorations ---- */

/* Whether a type contains descriptors, arrays of them or pointers to them. */
static bool holds_descriptors(struct ck *c, const struct sx_type *t)
{
	while (t && !(t->contains & DESCRIPTORS) && ck_step(c)) {
		if (!sx_type_is_array(t) && t->kind != SX_KIND_POINTER)
			return false;
		t = t->component ? ck_type(c, t->component) : NULL;
	}
	return true;
}

static void check_stride(struct ck *c, const struct ck_insn *i)
{
	uint32_t id = ck_word(i, 1);
	uint32_t stride = ck_word(i, 3);
	const struct sx_type *t = ck_type(c, id);
	int64_t v;

	if (ck_is_bad(c, id))
		return;
	if (!sx_type_is_array(t) || !holds_descriptors(c, t))
		ck_fail(c, CK(DECO_TARGET_STRIDE_TARGET), i, 1);
	else if (!is_word(c, stride))
		ck_fail(c, CK(DECO_TARGET_STRIDE_TYPE), i, 3);
	else if (ck_op(c, stride) == SPVX_OP_Constant &&
		 sx_index_constant(&c->index, stride, &v) && !v)
		ck_fail(c, CK(DECO_TARGET_STRIDE_ZERO), i, 3);
}

static void check_offset(struct ck *c, const struct ck_insn *i, const struct sx_type *t)
{
	uint32_t offset = ck_word(i, 4);

	if (!(t->contains & DESCRIPTORS))
		sx_ck_report(c, CK(DECO_TARGET_OFFSET_TARGET), i, 1, t->id, 0);
	else if (!is_word(c, offset))
		ck_fail(c, CK(DECO_TARGET_OFFSET_TYPE), i, 4);
	else if (!ck_is_bad(c, offset) && ck_id(c, offset)->at > ck_id(c, t->id)->at)
		ck_fail(c, CK(DECO_TARGET_OFFSET_LATE), i, 4);
}

static void check_member_decoration(struct ck *c, const struct ck_insn *i)
{
	uint32_t id = ck_word(i, 1);
	const struct sx_type *t = ck_type(c, id);
	uint32_t deco = ck_word(i, 3);

	if (ck_is_bad(c, id))
		return;
	if (!ck_is(t, SX_KIND_STRUCT))
		ck_fail(c, CK(DECO_MEMBER_INDEX_NOT_STRUCT), i, 1);
	else if (deco == SPVX_DECORATION_ArrayStrideIdEXT)
		sx_ck_report(c, CK(DECO_TARGET_STRIDE_MEMBER), i, 3, id, 0);
	else if (deco == SPVX_DECORATION_OffsetIdEXT)
		check_offset(c, i, t);
	else if (sx_ck_among(CK_LIST_OF_VALUES, deco))
		sx_ck_report(c, CK(DECO_TARGET_NOT_FOR_STRUCT_MEMBERS), i, 3, id, deco);
}

static void check_decoration(struct ck *c, const struct ck_insn *i)
{
	uint32_t deco = ck_word(i, 2);

	if (deco == SPVX_DECORATION_ArrayStrideIdEXT)
		check_stride(c, i);
	else if (deco == SPVX_DECORATION_OffsetIdEXT)
		sx_ck_report(c, CK(DECO_TARGET_OFFSET_WHOLE), i, 2, ck_word(i, 1), 0);
}

/* ---- the family ---- */

const struct ck_family sx_ck_family_heap = {
	.on = CK_ON({ SPVX_OP_TypeStruct, CK_NEEDS_HEAP, .pass2 = check_members },
		    { SPVX_OP_Variable, CK_NEEDS_VULKAN | CK_NEEDS_BUILTINS,
		      .pass2 = check_heap },
		    { SPVX_OP_UntypedVariableKHR, CK_NEEDS_VULKAN | CK_NEEDS_BUILTINS,
		      .pass2 = check_heap },
		    { SPVX_OP_Load, CK_NEEDS_VULKAN | CK_NEEDS_HEAP, .pass2 = check_load },
		    { SPVX_OP_DecorateId, .pass2 = check_decoration },
		    { SPVX_OP_MemberDecorateIdEXT, .pass2 = check_member_decoration }),
};
