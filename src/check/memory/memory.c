/* SPDX-License-Identifier: MIT */
/*
 * check/memory/memory.c - loads and stores; copies are in copy.c.
 *
 * Spec: 3.26, 3.32.8.
 */
#include "check/memory/pointers.h"
#include "check/shared/access_mask.h"
#include "check/shared/match.h"

/* ---- load ---- */

static bool is_pointer(const struct sx_type *t)
{
	return ck_is(t, SX_KIND_POINTER);
}

static CK_NOINLINE void check_load(struct ck *c, const struct ck_insn *i)
{
	uint32_t id = ck_o(i, 0);
	const struct sx_type *p = ck_type_of(c, id);
	const struct sx_type *r = ck_type(c, i->type);

	if (is_pointer(r))
		sx_ck_pointer_load(c, i);
	if (!p || !r)
		return;
	if (!is_pointer(p)) {
		ck_fail_o(c, CK(MEM_LOAD_LOAD_POINTER), i, 0);
		return;
	}
	if (p->component && p->component != i->type)
		sx_ck_report(c, CK(MEM_LOAD_LOAD_TYPE), i, 1, id, 0);
	else if (r->contains & SX_HAS_RUNTIME_ARRAY &&
		 !ck_opt(c, SPVX_CHECK_BEFORE_HLSL_LEGALIZATION))
		ck_fail(c, CK(MEM_LOAD_LOAD_ARRAY), i, 1);
	else if (c->features.shader && ck_limited(c, r) && r->kind != SX_KIND_POINTER &&
		 !ck_dim(r) && r->kind != SX_KIND_MATRIX && r->kind < SX_KIND_COOP_MATRIX)
		ck_fail(c, CK(MEM_SMALL_TYPES_LOAD_SMALL), i, 1);
	sx_ck_access_mask(c, i, i->first + 1,
			  &(struct ck_access){ .pointer = p, .data = r, .reads = true });
}

/* ---- store ---- */

/* Chains of chains are followed so far. */
#define MAX_CHAINS 64

static bool is_chain(const struct ck *c, const struct ck_insn *i)
{
	uint32_t traits = sx_op_shape(c->g, i->raw.opcode)->traits;

	return i->raw.opcode == SPVX_OP_CopyObject ||
	       (traits & (SX_TRAIT_ACCESS_CHAIN | SX_TRAIT_UNTYPED)) ==
		       SX_TRAIT_ACCESS_CHAIN;
}

/* A variable that holds a Block, or a chain of chains into one. */
static bool is_uniform_block(struct ck *c, uint32_t id)
{
	const struct sx_type *t;
	struct ck_insn i;

	for (unsigned n = 0; n < MAX_CHAINS && ck_def(c, id, &i) && is_chain(c, &i); n++)
		id = ck_o(&i, 0);
	t = ck_pointee(c, ck_type_of(c, id));
	t = ck_without_arrays(c, t);
	return ck_op(c, id) == SPVX_OP_Variable && ck_is(t, SX_KIND_STRUCT) &&
	       ck_has_deco(c, t->id, SPVX_DECORATION_Block);
}

static bool check_target(struct ck *c, const struct ck_insn *i, const struct sx_type *p)
{
	if (!is_pointer(p))
		return ck_fail(c, CK(MEM_STORE_STORE_POINTER), i, 1);
	if (ck_is(ck_pointee(c, p), SX_KIND_VOID))
		return ck_fail(c, CK(MEM_STORE_STORE_VOID), i, 1);
	if (sx_ck_among(CK_LIST_NOT_STORED, p->count))
		return ck_fail_with(c, CK(MEM_STORE_STORE_CLASS), i, 1, p->count);
	if (ck_vk(c) && p->count == SPVX_STORAGE_CLASS_Uniform &&
	    is_uniform_block(c, ck_word(i, 1)))
		return ck_fail(c, CK(MEM_STORE_STORE_UNIFORM), i, 1);
	return true;
}

#define UNSTORED                                                \
	(SX_HAS_IMAGE | SX_HAS_SAMPLER | SX_HAS_SAMPLED_IMAGE | \
	 SX_HAS_ACCELERATION_STRUCTURE)

static CK_NOINLINE void check_store(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *p = ck_type_of(c, ck_word(i, 1));
	const struct sx_type *t = ck_type_of(c, ck_word(i, 2));

	if (!p || !check_target(c, i, p) || !t)
		return;
	if (t->kind == SX_KIND_VOID)
		ck_fail(c, CK(MEM_STORE_STORE_VOID_OBJECT), i, 2);
	else if (p->component && p->component != t->id &&
		 !(ck_opt(c, SPVX_CHECK_RELAX_STRUCT_STORE) &&
		   sx_ck_match(c, p->component, t->id, CK_MATCH_OFFSETS)))
		ck_fail(c, CK(MEM_STORE_STORE_TYPE), i, 2);
	else if (ck_vk(c) && t->contains & UNSTORED &&
		 !ck_opt(c, SPVX_CHECK_BEFORE_HLSL_LEGALIZATION))
		ck_fail(c, CK(MEM_STORE_STORE_OPAQUE), i, 2);
	sx_ck_access_mask(c, i, 3,
			  &(struct ck_access){ .pointer = p, .data = t, .writes = true });
}

/* ---- what most are ---- */

/* What holds numbers and goes where all may be stored. */
#define PLAIN_CLASSES                                                           \
	(1u << SPVX_STORAGE_CLASS_Function | 1u << SPVX_STORAGE_CLASS_Private | \
	 1u << SPVX_STORAGE_CLASS_Output | 1u << SPVX_STORAGE_CLASS_Workgroup | \
	 1u << SPVX_STORAGE_CLASS_StorageBuffer)

/* A value of the type that a logical pointer points to, without memory operands. */
static inline bool is_plain(const struct ck_insn *i, const struct sx_type *p, uint32_t type)
{
	return p && p->kind == SX_KIND_POINTER && p->component == type &&
	       i->known->words.fixed == ck_words(i) &&
	       p->count != SPVX_STORAGE_CLASS_PhysicalStorageBuffer;
}

static inline bool is_plain_load(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *r = ck_type(c, i->type);

	return is_plain(i, ck_type_of(c, ck_o(i, 0)), i->type) && r &&
	       r->kind != SX_KIND_POINTER && !(r->contains & SX_HAS_RUNTIME_ARRAY) &&
	       !(r->reaches & SX_HAS_SMALL);
}

static inline bool is_plain_store(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *p = ck_type_of(c, ck_word(i, 1));
	const struct sx_type *t = ck_type_of(c, ck_word(i, 2));

	return t && is_plain(i, p, t->id) && p->count < 32 &&
	       PLAIN_CLASSES >> p->count & 1 && t->kind != SX_KIND_VOID &&
	       !(t->contains & UNSTORED);
}

static void look(struct ck *c, const struct ck_insn *i)
{
	if (i->raw.opcode == SPVX_OP_Load) {
		if (!is_plain_load(c, i))
			check_load(c, i);
	} else if (!is_plain_store(c, i)) {
		check_store(c, i);
	}
}

const struct ck_family sx_ck_family_memory = {
	.name = "memory",
	.ops = CK_OPS(SPVX_OP_Load, SPVX_OP_Store),
	.pass2 = look,
};
