/* SPDX-License-Identifier: MIT */
/*
 * check/memory/variable.c - variables: their type, storage class and initializer, and the
 * types that a storage class allows.
 *
 * Spec: 2.16.1, 3.32.8; SPV_KHR_untyped_pointers.
 */
#include "check/engine/operands.h"
#include "check/memory/pointers.h"

static bool is_untyped(const struct ck_insn *i)
{
	return i->raw.opcode == SPVX_OP_UntypedVariableKHR;
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
	unsigned word = sx_variable_initializer(i->raw.opcode);
	uint32_t id = ck_word(i, word);
	const struct sx_id *r = ck_id(c, id);
	uint32_t class = ck_word(i, SX_VARIABLE_STORAGE_CLASS);
	bool global = !r->block && ck_is_variable(r->opcode);

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

/* ---- functions of rows ---- */

/* Booleans in inputs and outputs have to be built-ins. */
bool sx_ck_op_boolean_io(struct ck *c, const struct ck_insn *i, unsigned first)
{
	const struct sx_type *t = ck_without_arrays(c, ck_data_type(c, i));

	if (t && !ck_is_decorated(c, i->result, t, SPVX_DECORATION_BuiltIn))
		report(c, CK(MEM_VARIABLE_BOOLEAN_IO), i, first);
	return true;
}

bool sx_ck_op_invariant(struct ck *c, const struct ck_insn *i, unsigned first)
{
	if (!sx_is_in_out(ck_word(i, first)) &&
	    ck_is_decorated(c, i->result, ck_data_type(c, i), SPVX_DECORATION_Invariant))
		report(c, CK(DECO_TARGET_VK_INVARIANT), i, first);
	return true;
}

/* ---- pointers ---- */

static void check_pointers(struct ck *c, const struct ck_insn *i,
			   const struct sx_type *pointee)
{
	uint32_t class = ck_word(i, SX_VARIABLE_STORAGE_CLASS);
	bool allowed =
		class == SPVX_STORAGE_CLASS_Function || class == SPVX_STORAGE_CLASS_Private;
	uint32_t to = pointee->kind == SX_KIND_POINTER ? pointee->count : UINT32_MAX;
	bool known = to == UINT32_MAX || ck_is_variable_class(c, to);

	if (pointee->contains & SX_HAS_LOGICAL_POINTER && ck_logical_matters(c) &&
	    (!c->features.any_variable_pointers || !known || !allowed))
		report(c, CK(VARPTR_RULES_VARIABLE_OF_POINTERS), i, 1);
}

/* ---- runtime arrays in Vulkan ---- */

static bool has_direct_array(struct ck *c, const struct sx_type *t)
{
	/* mostly the last one */
	for (uint32_t n = t->count; n-- && ck_step(c);)
		if (ck_is(ck_type(c, sx_index_member(&c->index, t, n)),
			  SX_KIND_RUNTIME_ARRAY))
			return true;
	return false;
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

/* ---- untyped ---- */

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

static void check_part(struct ck *c, const struct ck_insn *i, enum ck_part part)
{
	sx_ck_part(c, i, part, SX_VARIABLE_STORAGE_CLASS);
}

#define UNSIZED (SX_HAS_RUNTIME_ARRAY | SX_HAS_LONG_VECTOR | SX_HAS_SPECIALIZED_VECTOR)

static void check_vulkan(struct ck *c, const struct ck_insn *i,
			 const struct sx_type *pointee)
{
	check_part(c, i, CK_PART_VARIABLE_RESOURCE);
	if (!(pointee->contains & UNSIZED))
		return;
	check_part(c, i, CK_PART_VARIABLE_VECTORS);
	check_part(c, i, CK_PART_VARIABLE_ARRAY);
	if (pointee->kind == SX_KIND_STRUCT)
		check_struct(c, i, pointee);
}

static void check_typed(struct ck *c, const struct ck_insn *i, const struct sx_type *t)
{
	const struct sx_type *pointee = ck_data_type(c, i);
	uint32_t class = ck_word(i, SX_VARIABLE_STORAGE_CLASS);

	if (is_untyped(i))
		check_part(c, i, CK_PART_VARIABLE_UNTYPED);
	if (ck_vk(c) && is_untyped(i) && ck_words(i) <= SX_VARIABLE_DATA_TYPE &&
	    class == SPVX_STORAGE_CLASS_UniformConstant && !ck_is_heap(c, i->result))
		report(c, CK(MEM_VARIABLE_VK_NO_HEAP), i, 0);
	if (ck_words(i) > sx_variable_initializer(i->raw.opcode))
		check_initializer(c, i, pointee);
	check_part(c, i, CK_PART_VARIABLE_BOOLEANS);
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
	check_part(c, i, CK_PART_VARIABLE_COOPERATIVE);
	check_part(c, i, CK_PART_VARIABLE_FLOATS);
	if (is_untyped(i))
		check_untyped(c, i, pointee);
	if (ck_vk(c))
		check_vulkan(c, i, pointee);
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

/* Types that not all storage classes allow. */
#define UNUSUAL                                                                \
	(SX_HAS_BOOL | SX_HAS_LOGICAL_POINTER | SX_HAS_OCP_SUB | SX_HAS_BF16 | \
	 SX_HAS_FP8 | SX_HAS_OCP)
#define UNREACHED \
	(SX_HAS_COOPERATIVE_MATRIX | SX_HAS_COOPERATIVE_VECTOR | SX_HAS_PHYSICAL_POINTER)

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
	return pointee && !(pointee->contains & UNUSUAL) && !(pointee->reaches & UNREACHED)
		       ? pointee
		       : NULL;
}

/* Quick test: whether Vulkan has rules only on the size of a type in a storage class. */
static inline bool is_free(struct ck *c, const struct ck_insn *i, const struct sx_type *t)
{
	uint32_t class = ck_word(i, SX_VARIABLE_STORAGE_CLASS);
	bool opaque = t->kind >= SX_KIND_IMAGE && t->kind <= SX_KIND_SAMPLED_IMAGE;

	return sx_is_in_out(class) ||
	       ((class == SPVX_STORAGE_CLASS_UniformConstant
			 ? opaque
			 : t->kind == SX_KIND_STRUCT ||
				   class == SPVX_STORAGE_CLASS_Function) &&
		!ck_is_decorated(c, i->result, t, SPVX_DECORATION_Invariant));
}

static void check_variable(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *pointee = plain_data_type(c, i);

	if (ck_vk(c) && ck_o(i, 0) > SPVX_STORAGE_CLASS_StorageBuffer)
		check_part(c, i, CK_PART_VARIABLE_TILE);
	if (!pointee)
		check_fully(c, i);
	else if (ck_vk(c) && (pointee->contains & UNSIZED || !is_free(c, i, pointee)))
		check_vulkan(c, i, pointee);
}

const struct ck_family sx_ck_family_variables = {
	.ops = CK_OPS(SPVX_OP_Variable, SPVX_OP_UntypedVariableKHR),
	.pass2 = check_variable,
};
