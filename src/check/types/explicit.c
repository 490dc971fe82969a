/* SPDX-License-Identifier: MIT */
/*
 * check/types/explicit.c - finds the types that need an explicit layout, or must not have
 * one, from the variables, pointers and accesses through which memory is reached.
 *
 * Spec: 2.16.2, SPV_KHR_untyped_pointers; only the Vulkan environment has such rules.
 */
#include "check/types/explicit.h"

/* A type in memory that an instruction reaches. */
struct reach {
	const struct sx_type *t;
	const struct sx_type *array; /* of descriptors, NULL = none */
	uint32_t storage_class;
	bool heap;
	bool required; /* it needs a layout in any storage class */
};

/* ---- storage classes ---- */

static bool is_struct(struct ck *c, const struct sx_type *t, uint32_t decoration)
{
	return ck_is(t, SX_KIND_STRUCT) && ck_has_deco(c, t->id, decoration);
}

static bool needs_layout(struct ck *c, const struct reach *r)
{
	switch (r->storage_class) {
	case SPVX_STORAGE_CLASS_StorageBuffer:
	case SPVX_STORAGE_CLASS_Uniform:
	case SPVX_STORAGE_CLASS_PushConstant:
	case SPVX_STORAGE_CLASS_PhysicalStorageBuffer:
		return true;
	case SPVX_STORAGE_CLASS_Workgroup:
		return r->required || is_struct(c, r->t, SPVX_DECORATION_Block);
	case SPVX_STORAGE_CLASS_UniformConstant:
		return r->required || r->heap;
	default:
		return r->required;
	}
}

static bool forbids_layout(const struct ck *c, uint32_t storage_class)
{
	switch (storage_class) {
	case SPVX_STORAGE_CLASS_Workgroup:
	case SPVX_STORAGE_CLASS_UniformConstant:
		return true;
	case SPVX_STORAGE_CLASS_Function:
	case SPVX_STORAGE_CLASS_Private:
		return c->input.version > CK_VERSION(1, 4);
	default:
		return false;
	}
}

static uint32_t mode_of(struct ck *c, const struct reach *r)
{
	bool workgroup = r->storage_class == SPVX_STORAGE_CLASS_Workgroup;

	if (ck_opt(c, workgroup ? SPVX_CHECK_WORKGROUP_SCALAR_BLOCK_LAYOUT
				: SPVX_CHECK_SCALAR_BLOCK_LAYOUT))
		return CK_EXPLICIT_SCALAR;
	if (r->storage_class == SPVX_STORAGE_CLASS_Uniform &&
	    !is_struct(c, r->t, SPVX_DECORATION_BufferBlock) &&
	    !ck_opt(c, SPVX_CHECK_UNIFORM_BUFFER_STANDARD_LAYOUT))
		return CK_EXPLICIT_EXTENDED;
	return CK_EXPLICIT_STANDARD;
}

/* ---- instructions that reach memory ---- */

static void peel(struct ck *c, struct reach *r)
{
	r->array = r->t;
	r->t = ck_type(c, r->t->component);
}

static bool variable(struct ck *c, const struct ck_insn *i, struct reach *r)
{
	const struct sx_type *p = ck_type(c, i->type);

	r->t = ck_pointee(c, p);
	if (!r->t)
		return false;
	r->storage_class = p->count;
	r->heap = ck_is_heap(c, i->result);
	if (sx_type_is_array(r->t) && (p->count == SPVX_STORAGE_CLASS_StorageBuffer ||
				       p->count == SPVX_STORAGE_CLASS_Uniform ||
				       p->count == SPVX_STORAGE_CLASS_UniformConstant))
		peel(c, r);
	return true;
}

/* Read a result that is a typed pointer whose pointee needs a layout. Return: false for any
 * other result. */
static bool pointer(struct ck *c, const struct ck_insn *i, struct reach *r)
{
	const struct sx_type *p = ck_type(c, i->type);

	r->t = ck_pointee(c, p);
	if (!r->t || (p->count != SPVX_STORAGE_CLASS_PhysicalStorageBuffer &&
		      i->raw.opcode != SPVX_OP_BufferPointerEXT))
		return false;
	r->storage_class = p->count;
	r->required = true;
	return true;
}

/* Read an access with a type operand of its own. Return: false if its pointer is typed. */
static bool untyped(struct ck *c, const struct ck_insn *i, struct reach *r)
{
	const struct sx_type *p = ck_type(c, i->type);
	const struct sx_type *element;

	switch (i->raw.opcode) {
	case SPVX_OP_UntypedVariableKHR:
		r->t = ck_type(c, ck_o(i, 1));
		break;
	case SPVX_OP_Load:
		r->t = p;
		p = ck_type_of(c, ck_o(i, 0));
		break;
	case SPVX_OP_Store:
		r->t = ck_type_of(c, ck_o(i, 1));
		p = ck_type_of(c, ck_o(i, 0));
		break;
	case SPVX_OP_UntypedArrayLengthKHR:
		r->t = ck_type(c, ck_o(i, 0));
		p = ck_type_of(c, ck_o(i, 1));
		break;
	default:
		r->t = ck_type(c, ck_o(i, 0));
		break;
	}
	if (!r->t || !ck_is(p, SX_KIND_POINTER) || p->component)
		return false;
	element = sx_type_is_array(r->t) ? ck_type(c, r->t->component) : NULL;
	if (ck_is(element, SX_KIND_STRUCT) && ck_is_block(c, element->id))
		peel(c, r);
	r->storage_class = p->count;
	r->required = true;
	return true;
}

static bool is_untyped(uint16_t op)
{
	return ck_is_untyped_chain(op) || op == SPVX_OP_UntypedVariableKHR ||
	       op == SPVX_OP_UntypedArrayLengthKHR || op == SPVX_OP_Load ||
	       op == SPVX_OP_Store;
}

static bool reaches(struct ck *c, const struct ck_insn *i, struct reach *r)
{
	if (i->raw.opcode == SPVX_OP_Variable)
		return variable(c, i, r);
	if (i->type && pointer(c, i, r))
		return true;
	return c->features.untyped_pointers && is_untyped(i->raw.opcode) &&
	       untyped(c, i, r);
}

/* ---- the family ---- */

static void check_instruction(struct ck *c, const struct ck_insn *i)
{
	struct ck_explicit *e = c->state;
	struct reach r = { .t = NULL };

	if (i->raw.opcode == SPVX_OP_SamplerImageAddressingModeNV)
		e->bindless_bits = ck_o(i, 0);
	if (!reaches(c, i, &r))
		return;
	if (r.array && ck_has_stride(c, r.array->id)) {
		sx_ck_report(c, CK(BLOCK_LAYOUT_PROHIBITED_DESCRIPTOR_ARRAY_STRIDE), i, 0,
			     r.array->id, r.storage_class);
		return;
	}
	if (!r.t || !sx_ck_explicit_types(c, e))
		return;
	e->via = i->result;
	e->workgroup = r.storage_class == SPVX_STORAGE_CLASS_Workgroup;
	if (needs_layout(c, &r)) {
		if (!ck_opt(c, SPVX_CHECK_SKIP_BLOCK_LAYOUT))
			sx_ck_explicit_check(c, e, sx_ck_type_index(c, r.t),
					     mode_of(c, &r));
	} else if (forbids_layout(c, r.storage_class) &&
		   e->types[sx_ck_type_index(c, r.t)].flags & CK_LAYOUT_DECORATED) {
		sx_ck_report(c, CK(BLOCK_LAYOUT_PROHIBITED_EXPLICIT_LAYOUT), i, 0,
			     i->result, r.storage_class);
	}
}

static void begin(struct ck *c)
{
	struct ck_explicit *e = c->state;

	e->relaxed = ck_opt(c, SPVX_CHECK_RELAX_BLOCK_LAYOUT) ||
		     c->env->flags & CK_ENV_RELAXED_LAYOUT;
}

const struct ck_family sx_ck_family_explicit = {
	.state_size = sizeof(struct ck_explicit),
	.kept_size = offsetof(struct ck_explicit, known),
	.keeps = CK_KEEPS(
		CK_KEPT_ARRAY(ck_explicit, types), CK_KEPT_ARRAY(ck_explicit, members),
		CK_KEPT_ARRAY(ck_explicit, items), CK_KEPT_ARRAY(ck_explicit, names)),
	.listed = CK_LIST_PHYSICAL,
	.on = CK_ON(
		{ SPVX_OP_Variable, CK_NEEDS_VULKAN, .pass2 = check_instruction },
		{ SPVX_OP_BufferPointerEXT, CK_NEEDS_VULKAN, .pass2 = check_instruction },
		{ SPVX_OP_SamplerImageAddressingModeNV, CK_NEEDS_VULKAN,
		  .pass2 = check_instruction }),
	.needs = CK_NEEDS_VULKAN | CK_NEEDS_PHYSICAL,
	.begin = begin,
	.pass2 = check_instruction,
};
