/* SPDX-License-Identifier: MIT */
/*
 * check/variable.c - OpVariable: its type, class, initializer, what it may hold where.
 *
 * Spec: 2.16.1, 3.32.8.
 */
#include "check/check.h"
#include "check/families.h"

#define RULE(name, rule, v, message) CK_RULE(name, rule, ID, CK_AT_MEMORY, v, message)

RULE(no_pointer, CK_MEM_VARIABLE, 0, "the result type is not a pointer");
RULE(other_class, CK_MEM_VARIABLE, 0,
     "storage class {class} is not that of the pointer type");
RULE(initializer, CK_MEM_VARIABLE, 0,
     "the initializer {id} is not a constant or a variable of the module");
RULE(initializer_type, CK_MEM_VARIABLE, 0,
     "the initializer {id} is not of the type that the variable holds");
RULE(no_initializer, CK_MEM_VARIABLE, 0,
     "a variable of storage class {class} has no initializer");
RULE(vk_initializer, CK_MEM_VARIABLE, 4651,
     "in Vulkan a variable of storage class {class} has no initializer");
RULE(vk_workgroup, CK_MEM_VARIABLE, 4734,
     "in Vulkan a Workgroup variable can only be initialized with OpConstantNull");
RULE(boolean, CK_MEM_VARIABLE, 0, "a variable of class {class} cannot hold booleans");
RULE(boolean_io, CK_MEM_VARIABLE, 7290,
     "a boolean of class {class} must be decorated BuiltIn");
RULE(physical, CK_MEM_VARIABLE, 0, "a variable cannot be of class PhysicalStorageBuffer");
RULE(pointers, CK_VARPTR_RULES, 0,
     "with logical addressing a variable of class {class} cannot hold pointers");
RULE(matrices, CK_COOP_OPERANDS, 0,
     "cooperative matrices can only be in class Function or Private");
RULE(vk_push, CK_MEM_VARIABLE, 6808, "a PushConstant variable must be a struct");
RULE(vk_uniform_constant, CK_MEM_VARIABLE, 4655,
     "a UniformConstant variable must hold images, samplers, tensors or "
     "acceleration structures");
RULE(vk_buffer, CK_MEM_VARIABLE, 6807,
     "a variable of class {class} must be a struct or an array of structs");
RULE(vk_invariant, CK_DECO_TARGET, 4677,
     "Invariant is only for variables of class Input and Output");
/* Operand words. */
#define CLASS       3
#define INITIALIZER 4

/* ---- initializer ---- */

static void check_initializer(struct ck *c, const struct ck_insn *i,
			      const struct ck_type *t)
{
	uint32_t id = ck_word(i, INITIALIZER);
	const struct ck_id *r = ck_id(c, id);
	uint32_t class = ck_word(i, CLASS);
	bool global = r->op == SPVX_OP_Variable && !r->blk;

	if (!r->off)
		return;
	if (!ck_is_const(c, id) && !global) {
		sx_ck_report(c, &initializer, i, INITIALIZER, id, 0);
	} else if (t->comp && ck_type_id(c, id) != t->comp) {
		sx_ck_report(c, &initializer_type, i, INITIALIZER, id, 0);

	} else if (class == SPVX_STORAGE_CLASS_TaskPayloadWorkgroupEXT ||
		   class == SPVX_STORAGE_CLASS_Input) {
		sx_ck_report(c, &no_initializer, i, INITIALIZER, id, class);

	} else if (ck_vk(c) && class == SPVX_STORAGE_CLASS_Workgroup) {
		if (r->op != SPVX_OP_ConstantNull)
			sx_ck_report(c, &vk_workgroup, i, INITIALIZER, id, 0);

	} else if (ck_vk(c) && class != SPVX_STORAGE_CLASS_Output &&
		   class != SPVX_STORAGE_CLASS_Private &&
		   class != SPVX_STORAGE_CLASS_Function) {
		sx_ck_report(c, &vk_initializer, i, INITIALIZER, id, class);
	}
}

/* ---- booleans ---- */

static bool holds_booleans(uint32_t class)
{
	switch (class) {
	case SPVX_STORAGE_CLASS_Uniform:
	case SPVX_STORAGE_CLASS_StorageBuffer:
	case SPVX_STORAGE_CLASS_PushConstant:
	case SPVX_STORAGE_CLASS_PhysicalStorageBuffer:
		return false;
	default:
		return true;
	}
}

static void check_booleans(struct ck *c, const struct ck_insn *i,
			   const struct ck_type *pointee)
{
	uint32_t class = ck_word(i, CLASS);
	const struct ck_type *t = pointee;

	if (!(pointee->v & CK_HAS_BOOL))
		return;
	if (class == SPVX_STORAGE_CLASS_Input || class == SPVX_STORAGE_CLASS_Output) {
		while (t && (t->kind == CK_ARRAY || t->kind == CK_RUNTIME_ARRAY))
			t = ck_type(c, t->comp);
		if (t && t->kind != CK_STRUCT &&
		    !ck_has_deco(c, i->result, SPVX_DECORATION_BuiltIn))
			sx_ck_report(c, &boolean_io, i, CLASS, i->result, class);
		else if (ck_is(t, CK_STRUCT) &&
			 !sx_ck_member_has(c, t->id, SPVX_DECORATION_BuiltIn) &&
			 !ck_has_deco(c, i->result, SPVX_DECORATION_BuiltIn))
			sx_ck_report(c, &boolean_io, i, CLASS, i->result, class);
	} else if (!holds_booleans(class)) {
		sx_ck_report(c, &boolean, i, CLASS, i->result, class);
	}
}

/* ---- what stands where ---- */

static const struct ck_type *element(struct ck *c, const struct ck_type *t)
{
	if (ck_is(t, CK_ARRAY) || ck_is(t, CK_RUNTIME_ARRAY))
		t = ck_type(c, t->comp);
	return t;
}

static bool is_resource(const struct ck_type *t)
{
	switch (t->kind) {
	case CK_IMAGE:
	case CK_SAMPLER:
	case CK_SAMPLED_IMAGE:
	case CK_TENSOR:
	case CK_ACCEL:
		return true;
	default:
		return t->kind > CK_HIT_OBJECT; /* not heard of: not judged */
	}
}

static void check_vulkan(struct ck *c, const struct ck_insn *i,
			 const struct ck_type *pointee)
{
	uint32_t class = ck_word(i, CLASS);
	const struct ck_type *t = element(c, pointee);

	if (!t)
		return;
	if (class == SPVX_STORAGE_CLASS_PushConstant && pointee->kind != CK_STRUCT)
		sx_ck_report(c, &vk_push, i, 1, i->result, class);
	else if (class == SPVX_STORAGE_CLASS_UniformConstant && !is_resource(t))
		sx_ck_report(c, &vk_uniform_constant, i, 1, i->result, class);
	else if ((class == SPVX_STORAGE_CLASS_Uniform ||
		  class == SPVX_STORAGE_CLASS_StorageBuffer) &&
		 t->kind != CK_STRUCT && t->kind != CK_BUFFER)
		sx_ck_report(c, &vk_buffer, i, 1, i->result, class);
	else if (class != SPVX_STORAGE_CLASS_Input && class != SPVX_STORAGE_CLASS_Output &&
		 ck_has_deco(c, i->result, SPVX_DECORATION_Invariant))
		sx_ck_report(c, &vk_invariant, i, CLASS, i->result, class);
}

static void check_pointers(struct ck *c, const struct ck_insn *i,
			   const struct ck_type *pointee)
{
	uint32_t class = ck_word(i, CLASS);
	bool fine =
		class == SPVX_STORAGE_CLASS_Function || class == SPVX_STORAGE_CLASS_Private;

	if (pointee->v & CK_HAS_LPTR && c->logical &&
	    !ck_opt(c, SPVX_CHECK_RELAX_LOGICAL_POINTER)) {
		uint32_t to = pointee->kind == CK_POINTER ? pointee->count : UINT32_MAX;
		bool known = to == UINT32_MAX ||
			     (to == SPVX_STORAGE_CLASS_StorageBuffer && c->has.vpsb) ||
			     (to == SPVX_STORAGE_CLASS_Workgroup && c->has.vp);

		if (!c->has.varptr || !known || !fine)
			sx_ck_report(c, &pointers, i, 1, i->result, class);
	}
	if (pointee->p & CK_HAS_COOPM && !fine)
		sx_ck_report(c, &matrices, i, 1, i->result, class);
}

static void look(struct ck *c, const struct ck_insn *i)
{
	const struct ck_type *t = ck_type(c, i->type);
	const struct ck_type *pointee;

	if (!t)
		return;
	if (t->kind != CK_POINTER) {
		sx_ck_report(c, &no_pointer, i, 1, i->type, 0);
		return;
	}
	if (ck_words(i) > INITIALIZER)
		check_initializer(c, i, t);
	if (ck_word(i, CLASS) == SPVX_STORAGE_CLASS_PhysicalStorageBuffer)
		sx_ck_report(c, &physical, i, CLASS, i->result, 0);
	else if (ck_word(i, CLASS) != t->count)
		sx_ck_report(c, &other_class, i, CLASS, i->result, ck_word(i, CLASS));
	pointee = ck_pointee(c, t);
	if (!pointee || ck_id(c, t->id)->fl & CK_FWD_PTR)
		return;
	check_booleans(c, i, pointee);
	check_pointers(c, i, pointee);
	if (ck_vk(c))
		check_vulkan(c, i, pointee);
}

static const uint16_t ops[] = { SPVX_OP_Variable, CK_OPS_END };

const struct ck_family sx_ck_family_variables = {
	.name = "variables",
	.ops = ops,
	.w2 = look,
};
