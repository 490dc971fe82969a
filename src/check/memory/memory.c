/* SPDX-License-Identifier: MIT */
/*
 * check/memory/memory.c - loads, stores and copies; scopes of memory and image operands.
 *
 * Spec: 3.14 (Image Operands), 3.26 (Memory Operands), 3.32.8; SPV_KHR_untyped_pointers.
 */
#include "check/engine/operands.h"
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

/* Whether a pointer is a variable of a Block or an array of Blocks, or a chain into one. */
bool sx_ck_op_store_uniform(struct ck *c, const struct ck_insn *i, unsigned first)
{
	uint32_t id = sx_ck_root(c, ck_word(i, first), SX_OP_UNTYPED);
	const struct sx_type *t = ck_without_arrays(c, ck_pointee(c, ck_type_of(c, id)));

	return ck_op(c, id) != SPVX_OP_Variable || !ck_is(t, SX_KIND_STRUCT) ||
	       !ck_has_deco(c, t->id, SPVX_DECORATION_Block) ||
	       ck_fail(c, CK(MEM_STORE_STORE_UNIFORM), i, first);
}

#define UNSTORED                                                \
	(SX_HAS_IMAGE | SX_HAS_SAMPLER | SX_HAS_SAMPLED_IMAGE | \
	 SX_HAS_ACCELERATION_STRUCTURE)

static CK_NOINLINE void check_store(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *p = ck_type_of(c, ck_word(i, 1));
	const struct sx_type *t = ck_type_of(c, ck_word(i, 2));

	if (!p || !sx_ck_part(c, i, CK_PART_STORE_TARGET, 1) || !t)
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

/* ---- the most frequent loads and stores ---- */

/* Storage classes that any type of numbers may be stored to. */
#define PLAIN_CLASSES                                                           \
	(1u << SPVX_STORAGE_CLASS_Function | 1u << SPVX_STORAGE_CLASS_Private | \
	 1u << SPVX_STORAGE_CLASS_Output | 1u << SPVX_STORAGE_CLASS_Workgroup | \
	 1u << SPVX_STORAGE_CLASS_StorageBuffer)

/* Whether the value has the pointee type of a logical pointer, without memory operands. */
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

static void check_access(struct ck *c, const struct ck_insn *i)
{
	if (i->raw.opcode == SPVX_OP_Load) {
		if (!is_plain_load(c, i))
			check_load(c, i);
	} else if (!is_plain_store(c, i)) {
		check_store(c, i);
	}
}

const struct ck_family sx_ck_family_memory = {
	.ops = CK_OPS(SPVX_OP_Load, SPVX_OP_Store),
	.pass2 = check_access,
};

/* ---- sizes of copies ---- */

/* Capabilities, any of which allows 16-bit or 8-bit numbers in a storage class. */
static const struct {
	uint32_t storage_class;
	enum ck_list caps16;
	enum ck_list caps8;
} small[] = {
	{ SPVX_STORAGE_CLASS_StorageBuffer, CK_LIST_BUFFER_16, CK_LIST_BUFFER_8 },
	{ SPVX_STORAGE_CLASS_Uniform, CK_LIST_UNIFORM_16, CK_LIST_UNIFORM_8 },
	{ SPVX_STORAGE_CLASS_PushConstant, CK_LIST_PUSH_16, CK_LIST_PUSH_8 },
	{ SPVX_STORAGE_CLASS_Input, CK_LIST_IN_OUT_16, CK_NO_LIST },
	{ SPVX_STORAGE_CLASS_Output, CK_LIST_IN_OUT_16, CK_NO_LIST },
	{ SPVX_STORAGE_CLASS_Workgroup, CK_LIST_WORKGROUP_16, CK_LIST_WORKGROUP_8 },
};

static bool may_contain(const struct ck *c, const struct sx_type *p, bool eight)
{
	for (size_t n = 0; n < SX_ARRAY_SIZE(small); n++) {
		enum ck_list caps = eight ? small[n].caps8 : small[n].caps16;

		if (small[n].storage_class == p->count)
			return caps && sx_ck_any_cap(c, caps);
	}
	return false;
}

/* In shaders a size that is not a multiple of 4 bytes needs capabilities for small numbers
 * in both storage classes. */
static void check_multiple(struct ck *c, const struct ck_insn *i, int64_t size)
{
	const struct sx_type *to = ck_type_of(c, ck_word(i, 1));
	const struct sx_type *from = ck_type_of(c, ck_word(i, 2));

	if (!c->features.shader || c->features.int8)
		return;
	if (size % 4 && !c->features.int16 &&
	    !(may_contain(c, to, false) && may_contain(c, from, false)))
		ck_fail(c, CK(MEM_COPY_SIZE_MULTIPLE_OF_4), i, 3);
	else if (size % 2 && !(may_contain(c, to, true) && may_contain(c, from, true)))
		ck_fail(c, CK(MEM_COPY_SIZE_MULTIPLE_OF_2), i, 3);
}

static void check_size(struct ck *c, const struct ck_insn *i)
{
	uint32_t id = ck_word(i, 3);
	const struct sx_type *t = ck_type_of(c, id);
	int64_t v;

	if (!t)
		return;
	if (t->kind != SX_KIND_INT)
		ck_fail(c, CK(MEM_COPY_SIZE_TYPE), i, 3);
	else if (!sx_index_constant(&c->index, id, &v))
		return;
	else if (!v)
		ck_fail(c, CK(MEM_COPY_SIZE_ZERO), i, 3);
	else if (v < 0 && t->encoding)
		ck_fail(c, CK(MEM_COPY_SIZE_NEGATIVE), i, 3);
	else
		check_multiple(c, i, v);
}

/* ---- copies ---- */

/* OpCopyMemory, OpCopyMemorySized; rows check that both operands are pointers. */
bool sx_ck_op_copy(struct ck *c, const struct ck_insn *i, unsigned first)
{
	struct ck_access both = { .pointer = ck_type_of(c, ck_word(i, first)),
				  .other = ck_type_of(c, ck_word(i, first + 1)) };
	struct ck_access source = { .pointer = both.other };
	const struct sx_type *data = ck_pointee(c, both.pointer);
	bool sized = i->raw.opcode == SPVX_OP_CopyMemorySized;
	unsigned mask = sized ? 4 : 3;
	unsigned second;

	if (sized)
		check_size(c, i);
	else if (!both.pointer->component && !both.other->component)
		ck_fail(c, CK(MEM_COPY_COPY_UNTYPED), i, 1);
	else if (both.pointer->component && both.other->component &&
		 both.pointer->component != both.other->component)
		ck_fail(c, CK(MEM_COPY_COPY_TYPE), i, 2);
	if (c->features.shader && !ck_is(data, SX_KIND_POINTER) && ck_limited(c, data))
		ck_fail(c, CK(MEM_SMALL_TYPES_COPY_SMALL), i, 1);
	second = sx_ck_access_mask(c, i, mask, &both);
	if (second <= mask || second >= ck_words(i))
		return true;
	if (c->input.version < CK_VERSION(1, 4))
		sx_ck_report(c, CK(MEM_ACCESS_MASK_SEVERAL_MASKS), i, second, 0, 0);
	else if (ck_word(i, mask) & SPVX_MEMORY_ACCESS_MakePointerVisible)
		sx_ck_report(c, CK(MEM_ACCESS_MASK_TARGET_VISIBLE), i, mask, 0, 0);
	else if (ck_word(i, second) & SPVX_MEMORY_ACCESS_MakePointerAvailable)
		sx_ck_report(c, CK(MEM_ACCESS_MASK_SOURCE_AVAILABLE), i, second, 0, 0);
	sx_ck_access_mask(c, i, second, &source);
	return true;
}

/* ---- scopes: MakePointerAvailable and the like ---- */

static void access_scopes(struct ck *c, const struct ck_insn *i)
{
	ck_for_each_operand(o, c, i)
		if (o->parameter && o->kind == SPVX_KIND_IdScope &&
		    !sx_ck_part(c, i, CK_PART_MEMORY_SCOPE, o->word))
			return;
}

const struct ck_family sx_ck_family_access_scopes = {
	.listed = CK_LIST_ACCESS_SCOPES,
	.needs = CK_NEEDS_DETAILS,
	.pass2 = access_scopes,
};
