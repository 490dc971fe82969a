/* SPDX-License-Identifier: MIT */
/*
 * spirv/uniform_root.c - the variable or parameter that a pointer points into, and the
 * member, by the access chains and copies that it is made by; which invocations load the same
 * from a storage class, a built-in or an input.
 */
#include "spirv/uniform.h"

/* Whether the result of an instruction is a pointer. */
static bool makes_pointer(const struct sx_uniform *u, const struct spvx_insn *insn)
{
	uint16_t type = sx_module_definition(u->m, sx_arg(insn, 1)).opcode;

	return type == SPVX_OP_TypePointer || type == SPVX_OP_TypeUntypedPointerKHR;
}

/* Whether an instruction makes a pointer from another one to the same memory, its first
 * operand. */
static bool is_copy(uint16_t opcode)
{
	return opcode == SPVX_OP_CopyObject || opcode == SPVX_OP_Bitcast ||
	       opcode == SPVX_OP_PtrCastToGeneric || opcode == SPVX_OP_GenericCastToPtr;
}

/* The pointer that an instruction derives its result from; 0: none. */
static uint32_t base_of(const struct sx_uniform *u, const struct spvx_insn *insn)
{
	uint32_t flags = sx_op_shape(u->m->grammar, insn->opcode)->flags;
	struct spvx_insn base;

	if (flags & SX_OP_ACCESS_CHAIN)
		return sx_arg(insn, flags & SX_OP_UNTYPED ? 4 : 3);
	if (!is_copy(insn->opcode) && insn->opcode != SPVX_OP_ImageTexelPointer)
		return 0;
	/* the operand of OpBitcast may be a number */
	base = sx_module_definition(u->m, sx_arg(insn, 3));
	return makes_pointer(u, &base) ? sx_arg(insn, 3) : 0;
}

static bool is_root(uint16_t opcode)
{
	return opcode == SPVX_OP_Variable || opcode == SPVX_OP_UntypedVariableKHR ||
	       opcode == SPVX_OP_FunctionParameter;
}

#define NO_ROOT UINT32_MAX /* the root of a pointer that was loaded or computed */

uint32_t sx_uniform_root(struct sx_uniform *u, uint32_t pointer)
{
	uint32_t root = 0;
	uint32_t id = pointer;
	uint32_t left = u->m->ids_used; /* definitions of a damaged module may be a cycle */

	while (id && !root && left--) {
		struct spvx_insn insn = sx_module_definition(u->m, id);

		root = sx_idtable_get(&u->roots, id);
		if (is_root(insn.opcode))
			root = id;
		id = root ? id : base_of(u, &insn);
	}
	root = root ? root : NO_ROOT;
	for (uint32_t at = pointer; at != root && at != id;) {
		struct spvx_insn insn = sx_module_definition(u->m, at);

		if (sx_idtable_put(&u->roots, at, root))
			u->error = -SPVX_ENOMEM;
		at = base_of(u, &insn);
	}
	return root == NO_ROOT ? 0 : root;
}

bool sx_uniform_is_pointer(const struct sx_uniform *u, uint32_t id)
{
	struct spvx_insn insn = sx_module_definition(u->m, id);

	return sx_op_shape(u->m->grammar, insn.opcode)->flags & SX_OP_ACCESS_CHAIN ||
	       ((is_root(insn.opcode) || is_copy(insn.opcode)) && makes_pointer(u, &insn));
}

#define CHAINS_MOST 255 /* access chains and copies followed to find a member */

unsigned sx_uniform_member(const struct sx_uniform *u, uint32_t pointer)
{
	unsigned member = SX_UNIFORM_ALL;
	unsigned left = CHAINS_MOST;

	for (uint32_t id = pointer; id; left--) {
		struct spvx_insn insn = sx_module_definition(u->m, id);
		uint32_t flags = sx_op_shape(u->m->grammar, insn.opcode)->flags;
		uint64_t index;

		if (!left)
			return SX_UNIFORM_ALL;
		if (flags & SX_OP_ACCESS_CHAIN)
			member = (flags & (SX_OP_UNTYPED | SX_OP_ELEMENT)) == 0 &&
						 spvx_module_constant(
							 u->m, sx_arg(&insn, 4), &index) &&
						 index < SX_UNIFORM_ALL
					 ? (unsigned)index
					 : SX_UNIFORM_ALL;
		if (insn.opcode == SPVX_OP_Bitcast) /* it may have other members */
			member = SX_UNIFORM_ALL;
		id = base_of(u, &insn);
	}
	return member;
}

/* ---- seeds ---- */

enum sx_alike sx_uniform_seed(const struct sx_uniform *u, unsigned kind, uint32_t value)
{
	const struct spvx_grammar *g = u->m->grammar;
	const struct spvx_entry *e = sx_range_find(g, &sx_kinds(g)[kind].entries, value);

	return e && e->sections ? (enum sx_alike)e->sections : SX_ALIKE_INVOCATION;
}

enum sx_alike sx_uniform_class(const struct sx_uniform *u, uint32_t class)
{
	return class == SPVX_STORAGE_CLASS_ShaderRecordBufferKHR && u->one_record
		       ? SX_ALIKE_DRAW
		       : sx_uniform_seed(u, SPVX_KIND_StorageClass, class);
}

/* Whether a member of a struct has a decoration, or with SX_UNIFORM_ALL each. */
static bool members_have(const struct sx_uniform *u, uint32_t type, unsigned member,
			 uint32_t decoration)
{
	uint32_t members =
		sx_module_definition(u->m, type).word_count - SX_TYPE_FIRST_MEMBER;
	const struct spvx_annotation *a;

	if (member != SX_UNIFORM_ALL)
		return spvx_module_decoration(u->m, type, member, decoration) != SPVX_NONE;
	for (uint32_t n = spvx_module_first_annotation(u->m, type); n != SPVX_NONE;
	     n = a->next) {
		a = &u->m->annotations[n];
		members -= a->member != SPVX_NONE && a->decoration == decoration;
	}
	return !members;
}

enum sx_alike sx_uniform_input(const struct sx_uniform *u, const struct spvx_insn *insn,
			       unsigned member)
{
	static const uint32_t primitive[] = { SPVX_DECORATION_Flat,
					      SPVX_DECORATION_PerPrimitiveEXT,
					      SPVX_DECORATION_PerVertexKHR };
	uint32_t id = sx_arg(insn, SX_VARIABLE_RESULT);
	struct spvx_insn pointer =
		sx_module_definition(u->m, sx_arg(insn, SX_VARIABLE_TYPE));
	uint32_t type = sx_arg(&pointer, SX_TYPE_POINTEE);
	uint32_t n = spvx_module_decoration(u->m, id, SPVX_NONE, SPVX_DECORATION_BuiltIn);

	if (n != SPVX_NONE)
		return sx_uniform_seed(u, SPVX_KIND_BuiltIn,
				       spvx_module_annotation_word(u->m, n, 0));
	for (size_t i = 0; i < SX_ARRAY_SIZE(primitive); i++)
		if (spvx_module_decoration(u->m, id, SPVX_NONE, primitive[i]) !=
			    SPVX_NONE ||
		    (sx_module_definition(u->m, type).opcode == SPVX_OP_TypeStruct &&
		     members_have(u, type, member, primitive[i])))
			return SX_ALIKE_QUAD;
	return SX_ALIKE_INVOCATION;
}
