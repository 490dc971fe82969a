/* SPDX-License-Identifier: MIT */
/*
 * spirv/uniform_seeds.c - which invocations load the same from a storage class, a built-in or an
 * input.
 */
#include "spirv/uniform.h"

enum sx_alike sx_uniform_seed(const struct sx_uniform *u, unsigned kind, uint32_t value)
{
	const struct spvx_grammar *g = u->m->grammar;
	const struct spvx_entry *e = sx_range_find(g, &sx_kinds(g)[kind].entries, value);

	return e && e->sections ? (enum sx_alike)e->sections : SX_ALIKE_INVOCATION;
}

/* Whether a member of a struct has a decoration, or with SX_UNIFORM_ALL each. */
static bool members_have(const struct sx_uniform *u, uint32_t type, unsigned member,
			 uint32_t decoration)
{
	uint32_t members = sx_uniform_definition(u, type).word_count - SX_TYPE_FIRST_MEMBER;
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
	struct spvx_insn pointer = sx_uniform_definition(u, sx_arg(insn, SX_VARIABLE_TYPE));
	uint32_t type = sx_arg(&pointer, SX_TYPE_POINTEE);
	uint32_t n = spvx_module_decoration(u->m, id, SPVX_NONE, SPVX_DECORATION_BuiltIn);

	if (n != SPVX_NONE)
		return sx_uniform_seed(u, SPVX_KIND_BuiltIn,
				       spvx_module_annotation_word(u->m, n, 0));
	for (size_t i = 0; i < SX_ARRAY_SIZE(primitive); i++)
		if (spvx_module_decoration(u->m, id, SPVX_NONE, primitive[i]) !=
			    SPVX_NONE ||
		    (sx_uniform_definition(u, type).opcode == SPVX_OP_TypeStruct &&
		     members_have(u, type, member, primitive[i])))
			return SX_ALIKE_QUAD;
	return SX_ALIKE_INVOCATION;
}
