/* SPDX-License-Identifier: MIT */
/*
 * check/memory/variable.c - variables: their type, storage class and initializer, and the
 * types that a storage class allows.
 *
 * Spec: 2.16.1, 3.32.8; SPV_KHR_untyped_pointers.
 */
#include "check/engine/check.h"
#include "check/memory/pointers.h"

static bool is_untyped(const struct ck_insn *i)
{
	return i->raw.opcode == SPVX_OP_UntypedVariableKHR;
}

static unsigned initializer_word(const struct ck_insn *i)
{
	return is_untyped(i) ? SX_VARIABLE_DATA_TYPE + 1 : SX_VARIABLE_STORAGE_CLASS + 1;
}

/* Report a variable, with its storage class as the detail. */
static void report(struct ck *c, const struct ck_rule *rule, const struct ck_insn *i,
		   unsigned word)
{
	sx_ck_report(c, rule, i, word, i->result, ck_word(i, SX_VARIABLE_STORAGE_CLASS));
}

/* ---- initializer ---- */

static void check_initializer(struct ck *c, const struct ck_insn *i,
			      const struct sx_type *pointee)
{
	unsigned word = initializer_word(i);
	uint32_t id = ck_word(i, word);
	const struct sx_id *r = ck_id(c, id);
	uint32_t class = ck_word(i, SX_VARIABLE_STORAGE_CLASS);
	bool global = !r->block && ck_is_variable(r->opcode);

	if (!r->at)
		return;
	if (!ck_is_const(c, id) && !global) {
		ck_fail(c, CK(MEM_VARIABLE_INITIALIZER_KIND), i, word);
	} else if (pointee && ck_type_id(c, id) != pointee->id) {
		ck_fail(c, CK(MEM_VARIABLE_INITIALIZER_TYPE), i, word);

	} else if (sx_ck_among(CK_LIST_UNINITIALIZED, class)) {
		ck_fail_with(c, CK(MEM_VARIABLE_MISSING_INITIALIZER), i, word, class);

	} else if (ck_vk(c) && class == SPVX_STORAGE_CLASS_Workgroup) {
		if (r->opcode != SPVX_OP_ConstantNull)
			ck_fail(c, CK(MEM_VARIABLE_VK_WORKGROUP), i, word);

	} else if (ck_vk(c) && class != SPVX_STORAGE_CLASS_Output &&
		   class != SPVX_STORAGE_CLASS_Private &&
		   class != SPVX_STORAGE_CLASS_Function) {
		ck_fail_with(c, CK(MEM_VARIABLE_VK_INITIALIZER), i, word, class);
	}
}

/* ---- booleans ---- */

static void check_booleans(struct ck *c, const struct ck_insn *i,
			   const struct sx_type *pointee)
{
	uint32_t class = ck_word(i, SX_VARIABLE_STORAGE_CLASS);
	const struct sx_type *t = pointee;

	if (!(pointee->contains & SX_HAS_BOOL))
		return;
	if (sx_is_in_out(class)) {
		t = ck_without_arrays(c, t);
		if (t && !ck_has_deco(c, i->result, SPVX_DECORATION_BuiltIn) &&
		    (t->kind != SX_KIND_STRUCT ||
		     !sx_index_member_has(&c->index, t->id, SPVX_DECORATION_BuiltIn)))
			report(c, CK(MEM_VARIABLE_BOOLEAN_IO), i,
			       SX_VARIABLE_STORAGE_CLASS);
	} else if (!sx_ck_among(CK_LIST_BOOLEANS, class)) {
		report(c, CK(MEM_VARIABLE_BOOLEAN), i, SX_VARIABLE_STORAGE_CLASS);
	}
}

/* ---- types by storage class ---- */

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
		return t->kind > SX_KIND_HIT_OBJECT; /* unknown: not checked */
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
		report(c, CK(MEM_VARIABLE_VK_PUSH_CONSTANT), i, 1);
	else if (class == SPVX_STORAGE_CLASS_UniformConstant && !is_resource(t))
		report(c, CK(MEM_VARIABLE_VK_UNIFORM_CONSTANT), i, 1);
	else if ((class == SPVX_STORAGE_CLASS_Uniform ||
		  class == SPVX_STORAGE_CLASS_StorageBuffer) &&
		 t->kind != SX_KIND_STRUCT && t->kind != SX_KIND_BUFFER)
		report(c, CK(MEM_VARIABLE_VK_BUFFER), i, 1);
	else if (!sx_is_in_out(class) &&
		 (ck_has_deco(c, i->result, SPVX_DECORATION_Invariant) ||
		  (pointee->kind == SX_KIND_STRUCT &&
		   sx_index_member_has(&c->index, pointee->id, SPVX_DECORATION_Invariant))))
		report(c, CK(DECO_TARGET_VK_INVARIANT), i, SX_VARIABLE_STORAGE_CLASS);
}

static void check_pointers(struct ck *c, const struct ck_insn *i,
			   const struct sx_type *pointee)
{
	uint32_t class = ck_word(i, SX_VARIABLE_STORAGE_CLASS);
	bool allowed =
		class == SPVX_STORAGE_CLASS_Function || class == SPVX_STORAGE_CLASS_Private;

	if (pointee->contains & SX_HAS_LOGICAL_POINTER && ck_logical_matters(c)) {
		uint32_t to =
			pointee->kind == SX_KIND_POINTER ? pointee->count : UINT32_MAX;
		bool known = to == UINT32_MAX || ck_is_variable_class(c, to);

		if (!c->features.any_variable_pointers || !known || !allowed)
			report(c, CK(VARPTR_RULES_VARIABLE_OF_POINTERS), i, 1);
	}
	if (pointee->reaches & SX_HAS_COOPERATIVE_MATRIX && !allowed)
		report(c, CK(COOP_OPERANDS_MATRIX_CLASS), i, 1);
	else if (pointee->reaches & SX_HAS_COOPERATIVE_VECTOR && !allowed &&
		 !sx_ck_cap(c, SPVX_CAPABILITY_LongVectorEXT))
		report(c, CK(COOP_OPERANDS_COOPERATIVE_VECTOR_CLASS), i, 1);
	/* Vulkan's rules on interfaces report inputs and outputs */
	if (pointee->contains & SX_HAS_OCP_SUB && !allowed &&
	    !(ck_vk(c) && sx_is_in_out(class)))
		report(c, CK(MEM_VARIABLE_SMALL_FLOATS), i, 1);
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
		sx_ck_report(c, CK(MEM_VARIABLE_VK_ARRAY), i, 1, i->result, 0);
	else if (class != SPVX_STORAGE_CLASS_StorageBuffer &&
		 class != SPVX_STORAGE_CLASS_Uniform &&
		 class != SPVX_STORAGE_CLASS_UniformConstant)
		report(c, CK(MEM_VARIABLE_VK_ARRAY_CLASS), i, SX_VARIABLE_STORAGE_CLASS);
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
			sx_ck_report(c, CK(MEM_VARIABLE_VK_ARRAY_BLOCK), i, 1, i->result,
				     block);
		break;
	case SPVX_STORAGE_CLASS_Uniform:
		break;
	default:
		report(c, CK(MEM_VARIABLE_VK_STRUCT_CLASS), i, SX_VARIABLE_STORAGE_CLASS);
		break;
	}
}

static void check_vectors(struct ck *c, const struct ck_insn *i, const struct sx_type *t)
{
	uint32_t class = ck_word(i, SX_VARIABLE_STORAGE_CLASS);

	if (t->contains & SX_HAS_LONG_VECTOR && sx_is_in_out(class))
		report(c, CK(MEM_VARIABLE_LONG_VECTORS), i, 1);
	else if (t->contains & SX_HAS_SPECIALIZED_VECTOR &&
		 (class == SPVX_STORAGE_CLASS_Uniform ||
		  class == SPVX_STORAGE_CLASS_StorageBuffer ||
		  class == SPVX_STORAGE_CLASS_PushConstant))
		report(c, CK(MEM_VARIABLE_UNSIZED_VECTORS), i, 1);
}

/* ---- untyped ---- */

static void check_no_data_type(struct ck *c, const struct ck_insn *i)
{
	uint32_t class = ck_word(i, SX_VARIABLE_STORAGE_CLASS);

	if (class == SPVX_STORAGE_CLASS_Function || class == SPVX_STORAGE_CLASS_Private ||
	    class == SPVX_STORAGE_CLASS_Workgroup)
		report(c, CK(MEM_VARIABLE_MISSING_DATA_TYPE), i, 0);
	else if (ck_vk(c) && class != SPVX_STORAGE_CLASS_UniformConstant)
		report(c, CK(MEM_VARIABLE_VK_NO_DATA_TYPE), i, 0);
	else if (ck_vk(c) && !ck_is_heap(c, i->result))
		report(c, CK(MEM_VARIABLE_VK_NO_HEAP), i, 0);
}

static void check_untyped(struct ck *c, const struct ck_insn *i, const struct sx_type *t)
{
	if (ck_word(i, SX_VARIABLE_STORAGE_CLASS) == SPVX_STORAGE_CLASS_Workgroup &&
	    c->features.shader && c->features.workgroup_layout &&
	    !ck_is_heap(c, i->result) &&
	    (t->kind != SX_KIND_STRUCT || !ck_has_deco(c, t->id, SPVX_DECORATION_Block)))
		sx_ck_report(c, CK(MEM_VARIABLE_UNTYPED_WORKGROUP), i,
			     SX_VARIABLE_DATA_TYPE, t->id, 0);
}

/* ---- a variable ---- */

/* Check that a variable's storage class fits its place. Return: whether it does. */
static bool check_place(struct ck *c, const struct ck_insn *i)
{
	uint32_t class = ck_word(i, SX_VARIABLE_STORAGE_CLASS);
	bool local = class == SPVX_STORAGE_CLASS_Function;

	if (class == SPVX_STORAGE_CLASS_Generic)
		sx_ck_report(c, CK(LAYOUT_VARIABLE_STORAGE_GENERIC), i,
			     SX_VARIABLE_STORAGE_CLASS, 0, class);
	else if (c->walk.function && !local)
		sx_ck_report(c, CK(LAYOUT_VARIABLE_STORAGE_NOT_LOCAL), i,
			     SX_VARIABLE_STORAGE_CLASS, 0, class);
	else if (!c->walk.function && local)
		sx_ck_report(c, CK(LAYOUT_VARIABLE_STORAGE_NOT_GLOBAL), i,
			     SX_VARIABLE_STORAGE_CLASS, 0, class);
	else
		return true;
	return false;
}

static void check_vulkan_rules(struct ck *c, const struct ck_insn *i,
			       const struct sx_type *pointee)
{
	check_vulkan(c, i, pointee);
	check_vectors(c, i, pointee);
	if (pointee->kind == SX_KIND_RUNTIME_ARRAY)
		check_array(c, i);
	else if (pointee->kind == SX_KIND_STRUCT)
		check_struct(c, i, pointee);
}

static void check_typed(struct ck *c, const struct ck_insn *i, const struct sx_type *t)
{
	const struct sx_type *pointee = ck_data_type(c, i);
	uint32_t class = ck_word(i, SX_VARIABLE_STORAGE_CLASS);
	const struct sx_id *r = ck_id(c, ck_word(i, SX_VARIABLE_DATA_TYPE));

	if (is_untyped(i) && ck_words(i) <= SX_VARIABLE_DATA_TYPE)
		check_no_data_type(c, i);
	else if (is_untyped(i) && r->at && !(r->flags & (SX_ID_TYPE | SX_ID_INVALID)))
		ck_fail(c, CK(MEM_VARIABLE_DATA_TYPE), i, SX_VARIABLE_DATA_TYPE);
	if (ck_words(i) > initializer_word(i))
		check_initializer(c, i, pointee);
	if (pointee)
		check_booleans(c, i, pointee);
	if (!check_place(c, i))
		return;
	if (class == SPVX_STORAGE_CLASS_PhysicalStorageBuffer)
		sx_ck_report(c, CK(MEM_VARIABLE_PHYSICAL_STORAGE_BUFFER), i,
			     SX_VARIABLE_STORAGE_CLASS, i->result, 0);
	else if (class != t->count)
		report(c, CK(MEM_VARIABLE_CLASS_MISMATCH), i, SX_VARIABLE_STORAGE_CLASS);
	if (!pointee)
		return;
	check_pointers(c, i, pointee);
	if (is_untyped(i))
		check_untyped(c, i, pointee);
	if (ck_vk(c))
		check_vulkan_rules(c, i, pointee);
}

static CK_NOINLINE void check_fully(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *t = ck_type(c, i->type);

	if (i->raw.opcode == SPVX_OP_Variable &&
	    ck_words(i) > SX_VARIABLE_STORAGE_CLASS + 1)
		sx_ck_pointer_initializer(c, i);
	if (!t)
		check_place(c, i);
	else if (t->kind != SX_KIND_POINTER || (is_untyped(i) && t->component))
		ck_fail(c,
			is_untyped(i) ? CK(MEM_VARIABLE_NOT_UNTYPED)
				      : CK(MEM_VARIABLE_NOT_POINTER),
			i, 1);
	else
		check_typed(c, i, t);
}

/* Quick test for the most frequent case: an OpVariable without initializer, in the right
 * place, of its pointer's storage class, with a type that every class allows. Return: its
 * data type, NULL: check_fully() has to check the variable. */
static inline const struct sx_type *plain_data_type(struct ck *c, const struct ck_insn *i)
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
	pointee = ck_data_type(c, i);
	return pointee &&
			       !(pointee->contains &
				 (SX_HAS_BOOL | SX_HAS_LOGICAL_POINTER | SX_HAS_OCP_SUB)) &&
			       !(pointee->reaches &
				 (SX_HAS_COOPERATIVE_MATRIX | SX_HAS_COOPERATIVE_VECTOR))
		       ? pointee
		       : NULL;
}

static void check_variable(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *pointee = plain_data_type(c, i);

	if (!pointee)
		check_fully(c, i);
	else if (ck_vk(c))
		check_vulkan_rules(c, i, pointee);
}

const struct ck_family sx_ck_family_variables = {
	.ops = CK_OPS(SPVX_OP_Variable, SPVX_OP_UntypedVariableKHR),
	.pass2 = check_variable,
};
