/* SPDX-License-Identifier: MIT */
/*
 * check/memory/variable.c - variables: their type, class, initializer, what they may hold where.
 *
 * Spec: 2.16.1, 3.32.8; SPV_KHR_untyped_pointers.
 */
#include "check/engine/check.h"
#include "check/engine/families.h"
#include "check/memory/pointers.h"

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
CK_RULE(generic, CK_LAYOUT_VARIABLE_STORAGE, BINARY, CK_AT_MEMORY, 0,
	"a variable cannot have storage class Generic");
CK_RULE(not_local, CK_LAYOUT_VARIABLE_STORAGE, LAYOUT, CK_AT_MEMORY, 0,
	"a variable in a function must have storage class Function, not {class}");
CK_RULE(not_global, CK_LAYOUT_VARIABLE_STORAGE, LAYOUT, CK_AT_MEMORY, 0,
	"a variable outside functions cannot have storage class Function");
RULE(not_untyped, CK_MEM_VARIABLE, 0, "the result type is not an untyped pointer");
RULE(data_type, CK_MEM_VARIABLE, 0, "the data type {id} is not a type");
RULE(no_data_type, CK_MEM_VARIABLE, 0,
     "an untyped variable of storage class {class} needs a data type");
RULE(vk_no_data_type, CK_MEM_VARIABLE, 11167,
     "in Vulkan an untyped variable of storage class {class} needs a data type");
RULE(vk_no_heap, CK_MEM_VARIABLE, 11347,
     "in Vulkan only SamplerHeapEXT and ResourceHeapEXT have no data type");
CK_RULE(untyped_workgroup, CK_MEM_VARIABLE, ID, CK_AT_DECO_BUFFER, 0,
	"an untyped Workgroup variable of a shader must hold a struct decorated Block");
RULE(vk_array, CK_MEM_VARIABLE, 4680, "a variable cannot be a runtime array");
RULE(vk_array_class, CK_MEM_VARIABLE, 4680,
     "a runtime array cannot be of storage class {class}");
RULE(vk_array_block, CK_MEM_VARIABLE, 4680,
     "a struct with a runtime array must be decorated {decoration} here");
RULE(vk_struct_class, CK_MEM_VARIABLE, 4680,
     "a struct with a runtime array cannot be of storage class {class}");
RULE(vectors, CK_COOP_OPERANDS, 0,
     "cooperative vectors can only be in class Function or Private");
RULE(small_floats, CK_MEM_VARIABLE, 0,
     "floats of 4 or 6 bits can only be in class Function or Private, not {class}");
RULE(long_vectors, CK_MEM_VARIABLE, 12297,
     "vectors of more than 4 components cannot be of storage class {class}");
RULE(unsized_vectors, CK_MEM_VARIABLE, 12294,
     "vectors whose length is specialized cannot be of storage class {class}");

static bool is_untyped(const struct ck_insn *i)
{
	return i->raw.opcode == SPVX_OP_UntypedVariableKHR;
}

static unsigned initializer_word(const struct ck_insn *i)
{
	return is_untyped(i) ? SX_VARIABLE_DATA_TYPE + 1 : SX_VARIABLE_STORAGE_CLASS + 1;
}

/* ---- initializer ---- */

/* Nothing initializes these, in no environment. */
static bool has_none(uint32_t class)
{
	return class == SPVX_STORAGE_CLASS_TaskPayloadWorkgroupEXT ||
	       class == SPVX_STORAGE_CLASS_Input ||
	       class == SPVX_STORAGE_CLASS_HitObjectAttributeNV ||
	       class == SPVX_STORAGE_CLASS_HitObjectAttributeEXT;
}

static void check_initializer(struct ck *c, const struct ck_insn *i,
			      const struct sx_type *pointee)
{
	unsigned word = initializer_word(i);
	uint32_t id = ck_word(i, word);
	const struct sx_id *r = ck_id(c, id);
	uint32_t class = ck_word(i, SX_VARIABLE_STORAGE_CLASS);
	bool global = !r->block && (r->opcode == SPVX_OP_Variable ||
				    r->opcode == SPVX_OP_UntypedVariableKHR);

	if (!r->at)
		return;
	if (!ck_is_const(c, id) && !global) {
		sx_ck_report(c, &initializer, i, word, id, 0);
	} else if (pointee && ck_type_id(c, id) != pointee->id) {
		sx_ck_report(c, &initializer_type, i, word, id, 0);

	} else if (has_none(class)) {
		sx_ck_report(c, &no_initializer, i, word, id, class);

	} else if (ck_vk(c) && class == SPVX_STORAGE_CLASS_Workgroup) {
		if (r->opcode != SPVX_OP_ConstantNull)
			sx_ck_report(c, &vk_workgroup, i, word, id, 0);

	} else if (ck_vk(c) && class != SPVX_STORAGE_CLASS_Output &&
		   class != SPVX_STORAGE_CLASS_Private &&
		   class != SPVX_STORAGE_CLASS_Function) {
		sx_ck_report(c, &vk_initializer, i, word, id, class);
	}
}

/* ---- booleans ---- */

/* What nothing outside the module sees; spec 2.16.1. */
static bool holds_booleans(uint32_t class)
{
	switch (class) {
	case SPVX_STORAGE_CLASS_UniformConstant:
	case SPVX_STORAGE_CLASS_Workgroup:
	case SPVX_STORAGE_CLASS_CrossWorkgroup:
	case SPVX_STORAGE_CLASS_Private:
	case SPVX_STORAGE_CLASS_Function:
	case SPVX_STORAGE_CLASS_Generic: /* a variable cannot be of it: check_place() */
	case SPVX_STORAGE_CLASS_CallableDataKHR:
	case SPVX_STORAGE_CLASS_IncomingCallableDataKHR:
	case SPVX_STORAGE_CLASS_RayPayloadKHR:
	case SPVX_STORAGE_CLASS_IncomingRayPayloadKHR:
	case SPVX_STORAGE_CLASS_HitAttributeKHR:
	case SPVX_STORAGE_CLASS_HitObjectAttributeNV:
	case SPVX_STORAGE_CLASS_HitObjectAttributeEXT:
	case SPVX_STORAGE_CLASS_TaskPayloadWorkgroupEXT:
	case SPVX_STORAGE_CLASS_NodePayloadAMDX:
		return true;
	default:
		return false;
	}
}

static void check_booleans(struct ck *c, const struct ck_insn *i,
			   const struct sx_type *pointee)
{
	uint32_t class = ck_word(i, SX_VARIABLE_STORAGE_CLASS);
	const struct sx_type *t = pointee;

	if (!(pointee->contains & SX_HAS_BOOL))
		return;
	if (class == SPVX_STORAGE_CLASS_Input || class == SPVX_STORAGE_CLASS_Output) {
		t = ck_without_arrays(c, t);
		if (t && t->kind != SX_KIND_STRUCT &&
		    !ck_has_deco(c, i->result, SPVX_DECORATION_BuiltIn))
			sx_ck_report(c, &boolean_io, i, SX_VARIABLE_STORAGE_CLASS,
				     i->result, class);
		else if (ck_is(t, SX_KIND_STRUCT) &&
			 !sx_index_member_has(&c->index, t->id, SPVX_DECORATION_BuiltIn) &&
			 !ck_has_deco(c, i->result, SPVX_DECORATION_BuiltIn))
			sx_ck_report(c, &boolean_io, i, SX_VARIABLE_STORAGE_CLASS,
				     i->result, class);
	} else if (!holds_booleans(class)) {
		sx_ck_report(c, &boolean, i, SX_VARIABLE_STORAGE_CLASS, i->result, class);
	}
}

/* ---- what is where ---- */

static bool is_resource(const struct sx_type *t)
{
	switch (t->kind) {
	case SX_KIND_IMAGE:
	case SX_KIND_SAMPLER:
	case SX_KIND_SAMPLED_IMAGE:
	case SX_KIND_TENSOR:
	case SX_KIND_ACCEL:
		return true;
	default:
		return t->kind > SX_KIND_HIT_OBJECT; /* not heard of: not judged */
	}
}

static void check_vulkan(struct ck *c, const struct ck_insn *i,
			 const struct sx_type *pointee)
{
	uint32_t class = ck_word(i, SX_VARIABLE_STORAGE_CLASS);
	const struct sx_type *t = ck_element(c, pointee);

	if (!t)
		return;
	if (class == SPVX_STORAGE_CLASS_PushConstant && pointee->kind != SX_KIND_STRUCT)
		sx_ck_report(c, &vk_push, i, 1, i->result, class);
	else if (class == SPVX_STORAGE_CLASS_UniformConstant && !is_resource(t))
		sx_ck_report(c, &vk_uniform_constant, i, 1, i->result, class);
	else if ((class == SPVX_STORAGE_CLASS_Uniform ||
		  class == SPVX_STORAGE_CLASS_StorageBuffer) &&
		 t->kind != SX_KIND_STRUCT && t->kind != SX_KIND_BUFFER)
		sx_ck_report(c, &vk_buffer, i, 1, i->result, class);
	else if (class != SPVX_STORAGE_CLASS_Input && class != SPVX_STORAGE_CLASS_Output &&
		 (ck_has_deco(c, i->result, SPVX_DECORATION_Invariant) ||
		  (pointee->kind == SX_KIND_STRUCT &&
		   sx_index_member_has(&c->index, pointee->id, SPVX_DECORATION_Invariant))))
		sx_ck_report(c, &vk_invariant, i, SX_VARIABLE_STORAGE_CLASS, i->result,
			     class);
}

/* What is wrong there with small floats is reported with the interfaces. */
static bool is_vulkan_interface(const struct ck *c, uint32_t class)
{
	return ck_vk(c) &&
	       (class == SPVX_STORAGE_CLASS_Input || class == SPVX_STORAGE_CLASS_Output);
}

static void check_pointers(struct ck *c, const struct ck_insn *i,
			   const struct sx_type *pointee)
{
	uint32_t class = ck_word(i, SX_VARIABLE_STORAGE_CLASS);
	bool fine =
		class == SPVX_STORAGE_CLASS_Function || class == SPVX_STORAGE_CLASS_Private;

	if (pointee->contains & SX_HAS_LOGICAL_POINTER && c->declared.logical &&
	    !ck_opt(c, SPVX_CHECK_RELAX_LOGICAL_POINTER) &&
	    !ck_opt(c, SPVX_CHECK_BEFORE_HLSL_LEGALIZATION)) {
		uint32_t to =
			pointee->kind == SX_KIND_POINTER ? pointee->count : UINT32_MAX;
		bool known = to == UINT32_MAX ||
			     (to == SPVX_STORAGE_CLASS_StorageBuffer &&
			      c->features.variable_pointers_storage) ||
			     (to == SPVX_STORAGE_CLASS_Workgroup &&
			      c->features.variable_pointers);

		if (!c->features.any_variable_pointers || !known || !fine)
			sx_ck_report(c, &pointers, i, 1, i->result, class);
	}
	if (pointee->reaches & SX_HAS_COOPERATIVE_MATRIX && !fine)
		sx_ck_report(c, &matrices, i, 1, i->result, class);
	else if (pointee->reaches & SX_HAS_COOPERATIVE_VECTOR && !fine &&
		 !sx_ck_cap(c, SPVX_CAPABILITY_LongVectorEXT))
		sx_ck_report(c, &vectors, i, 1, i->result, class);
	if (pointee->contains & SX_HAS_OCP_SUB && !fine && !is_vulkan_interface(c, class))
		sx_ck_report(c, &small_floats, i, 1, i->result, class);
}

/* ---- runtime arrays in Vulkan ---- */

static bool has_direct_array(struct ck *c, const struct sx_type *t)
{
	for (uint32_t n = 0; n < t->count; n++)
		if (ck_is(ck_type(c, sx_index_member(&c->index, t, n)),
			  SX_KIND_RUNTIME_ARRAY))
			return true;
	return false;
}

static void check_array(struct ck *c, const struct ck_insn *i)
{
	uint32_t class = ck_word(i, SX_VARIABLE_STORAGE_CLASS);

	if (!sx_ck_cap(c, SPVX_CAPABILITY_RuntimeDescriptorArray))
		sx_ck_report(c, &vk_array, i, 1, i->result, 0);
	else if (class != SPVX_STORAGE_CLASS_StorageBuffer &&
		 class != SPVX_STORAGE_CLASS_Uniform &&
		 class != SPVX_STORAGE_CLASS_UniformConstant)
		sx_ck_report(c, &vk_array_class, i, SX_VARIABLE_STORAGE_CLASS, i->result,
			     class);
}

static void check_struct(struct ck *c, const struct ck_insn *i, const struct sx_type *t)
{
	uint32_t class = ck_word(i, SX_VARIABLE_STORAGE_CLASS);
	uint32_t block = SPVX_DECORATION_Block;

	if (!(t->contains & SX_HAS_RUNTIME_ARRAY) || !has_direct_array(c, t))
		return;
	switch (class) {
	case SPVX_STORAGE_CLASS_StorageBuffer:
	case SPVX_STORAGE_CLASS_PhysicalStorageBuffer:
		if (!ck_has_deco(c, t->id, block))
			sx_ck_report(c, &vk_array_block, i, 1, i->result, block);
		break;
	case SPVX_STORAGE_CLASS_Uniform:
		break;
	default:
		sx_ck_report(c, &vk_struct_class, i, SX_VARIABLE_STORAGE_CLASS, i->result,
			     class);
		break;
	}
}

static void check_vectors(struct ck *c, const struct ck_insn *i, const struct sx_type *t)
{
	uint32_t class = ck_word(i, SX_VARIABLE_STORAGE_CLASS);

	if (t->contains & SX_HAS_LONG_VECTOR &&
	    (class == SPVX_STORAGE_CLASS_Input || class == SPVX_STORAGE_CLASS_Output))
		sx_ck_report(c, &long_vectors, i, 1, i->result, class);
	else if (t->contains & SX_HAS_SPECIALIZED_VECTOR &&
		 (class == SPVX_STORAGE_CLASS_Uniform ||
		  class == SPVX_STORAGE_CLASS_StorageBuffer ||
		  class == SPVX_STORAGE_CLASS_PushConstant))
		sx_ck_report(c, &unsized_vectors, i, 1, i->result, class);
}

/* ---- untyped ---- */

static void check_no_data_type(struct ck *c, const struct ck_insn *i)
{
	uint32_t class = ck_word(i, SX_VARIABLE_STORAGE_CLASS);

	if (class == SPVX_STORAGE_CLASS_Function || class == SPVX_STORAGE_CLASS_Private ||
	    class == SPVX_STORAGE_CLASS_Workgroup)
		sx_ck_report(c, &no_data_type, i, 0, i->result, class);
	else if (ck_vk(c) && class != SPVX_STORAGE_CLASS_UniformConstant)
		sx_ck_report(c, &vk_no_data_type, i, 0, i->result, class);
	else if (ck_vk(c) && !ck_is_heap(c, i->result))
		sx_ck_report(c, &vk_no_heap, i, 0, i->result, class);
}

static void check_data_type(struct ck *c, const struct ck_insn *i)
{
	const struct sx_id *r;

	if (ck_words(i) <= SX_VARIABLE_DATA_TYPE) {
		check_no_data_type(c, i);
		return;
	}
	r = ck_id(c, ck_word(i, SX_VARIABLE_DATA_TYPE));
	if (r->at && !(r->flags & (SX_ID_TYPE | SX_ID_INVALID)))
		sx_ck_report(c, &data_type, i, SX_VARIABLE_DATA_TYPE,
			     ck_word(i, SX_VARIABLE_DATA_TYPE), 0);
}

static void check_untyped(struct ck *c, const struct ck_insn *i, const struct sx_type *t)
{
	if (ck_word(i, SX_VARIABLE_STORAGE_CLASS) == SPVX_STORAGE_CLASS_Workgroup &&
	    c->features.shader && c->features.workgroup_layout &&
	    !ck_is_heap(c, i->result) &&
	    (t->kind != SX_KIND_STRUCT || !ck_has_deco(c, t->id, SPVX_DECORATION_Block)))
		sx_ck_report(c, &untyped_workgroup, i, SX_VARIABLE_DATA_TYPE, t->id, 0);
}

/* ---- a variable ---- */

/* What it holds; NULL: not known. */
static const struct sx_type *held(struct ck *c, const struct ck_insn *i,
				  const struct sx_type *t)
{
	if (is_untyped(i))
		return ck_words(i) > SX_VARIABLE_DATA_TYPE
			       ? ck_type(c, ck_word(i, SX_VARIABLE_DATA_TYPE))
			       : NULL;
	/* what a pointer declared forward points to is never looked at */
	return ck_id(c, t->id)->flags & SX_ID_FORWARD_POINTER ? NULL : ck_pointee(c, t);
}

/* Return: where it is, it may be. */
static bool check_place(struct ck *c, const struct ck_insn *i)
{
	uint32_t class = ck_word(i, SX_VARIABLE_STORAGE_CLASS);
	bool local = class == SPVX_STORAGE_CLASS_Function;

	if (class == SPVX_STORAGE_CLASS_Generic)
		sx_ck_report(c, &generic, i, SX_VARIABLE_STORAGE_CLASS, 0, class);
	else if (c->walk.function && !local)
		sx_ck_report(c, &not_local, i, SX_VARIABLE_STORAGE_CLASS, 0, class);
	else if (!c->walk.function && local)
		sx_ck_report(c, &not_global, i, SX_VARIABLE_STORAGE_CLASS, 0, class);
	else
		return true;
	return false;
}

static void check_class(struct ck *c, const struct ck_insn *i, const struct sx_type *t)
{
	uint32_t class = ck_word(i, SX_VARIABLE_STORAGE_CLASS);

	if (class == SPVX_STORAGE_CLASS_PhysicalStorageBuffer)
		sx_ck_report(c, &physical, i, SX_VARIABLE_STORAGE_CLASS, i->result, 0);
	else if (class != t->count)
		sx_ck_report(c, &other_class, i, SX_VARIABLE_STORAGE_CLASS, i->result,
			     class);
}

static void check_all_of_vulkan(struct ck *c, const struct ck_insn *i,
				const struct sx_type *pointee)
{
	check_vulkan(c, i, pointee);
	check_vectors(c, i, pointee);
	if (pointee->kind == SX_KIND_RUNTIME_ARRAY)
		check_array(c, i);
	else if (pointee->kind == SX_KIND_STRUCT)
		check_struct(c, i, pointee);
}

static void check_held(struct ck *c, const struct ck_insn *i, const struct sx_type *pointee)
{
	check_pointers(c, i, pointee);
	if (is_untyped(i))
		check_untyped(c, i, pointee);
	if (ck_vk(c))
		check_all_of_vulkan(c, i, pointee);
}

static void check_typed(struct ck *c, const struct ck_insn *i, const struct sx_type *t)
{
	const struct sx_type *pointee = held(c, i, t);

	if (is_untyped(i))
		check_data_type(c, i);
	if (ck_words(i) > initializer_word(i))
		check_initializer(c, i, pointee);
	if (pointee)
		check_booleans(c, i, pointee);
	if (!check_place(c, i))
		return;
	check_class(c, i, t);
	if (pointee)
		check_held(c, i, pointee);
}

static CK_NOINLINE void look_closer(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *t = ck_type(c, i->type);

	if (i->raw.opcode == SPVX_OP_Variable &&
	    ck_words(i) > SX_VARIABLE_STORAGE_CLASS + 1)
		sx_ck_pointer_initializer(c, i);
	if (!t)
		check_place(c, i);
	else if (t->kind != SX_KIND_POINTER || (is_untyped(i) && t->component))
		sx_ck_report(c, is_untyped(i) ? &not_untyped : &no_pointer, i, 1, i->type,
			     0);
	else
		check_typed(c, i, t);
}

/* What most hold: an OpVariable without an initializer, of the class of its pointer and in its
 * place, with nothing in it that only some classes may have. NULL: it has to be looked at. */
static inline const struct sx_type *plainly_held(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *t = ck_type(c, i->type);
	uint32_t class = ck_word(i, SX_VARIABLE_STORAGE_CLASS);
	const struct sx_type *pointee;

	if (is_untyped(i) || ck_words(i) != SX_VARIABLE_STORAGE_CLASS + 1 ||
	    !ck_is(t, SX_KIND_POINTER) || t->count != class ||
	    class == SPVX_STORAGE_CLASS_Generic ||
	    class == SPVX_STORAGE_CLASS_PhysicalStorageBuffer ||
	    (class == SPVX_STORAGE_CLASS_Function) != (c->walk.function != NULL))
		return NULL;
	pointee = held(c, i, t);
	return pointee &&
			       !(pointee->contains &
				 (SX_HAS_BOOL | SX_HAS_LOGICAL_POINTER | SX_HAS_OCP_SUB)) &&
			       !(pointee->reaches &
				 (SX_HAS_COOPERATIVE_MATRIX | SX_HAS_COOPERATIVE_VECTOR))
		       ? pointee
		       : NULL;
}

static void look(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *pointee = plainly_held(c, i);

	if (!pointee)
		look_closer(c, i);
	else if (ck_vk(c))
		check_all_of_vulkan(c, i, pointee);
}

static const uint16_t ops[] = { SPVX_OP_Variable, SPVX_OP_UntypedVariableKHR, CK_OPS_END };

const struct ck_family sx_ck_family_variables = {
	.name = "variables",
	.ops = ops,
	.pass2 = look,
};
