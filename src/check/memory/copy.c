/* SPDX-License-Identifier: MIT */
/*
 * check/memory/copy.c - OpCopyMemory and OpCopyMemorySized.
 *
 * Spec: 3.32.8, 3.26; SPV_KHR_untyped_pointers.
 */
#include "check/shared/access_mask.h"

static bool check_ends(struct ck *c, const struct ck_insn *i)
{
	for (unsigned w = 1; w < 3; w++) {
		const struct sx_type *p = ck_type_of(c, ck_word(i, w));

		if (!p)
			return false;
		if (p->kind != SX_KIND_POINTER)
			return ck_fail(c, CK(MEM_COPY_COPY_POINTER), i, w);
		if (ck_is(ck_pointee(c, p), SX_KIND_VOID) &&
		    i->raw.opcode == SPVX_OP_CopyMemory)
			return ck_fail(c, CK(MEM_COPY_COPY_VOID), i, w);
	}
	return true;
}

/* ---- sizes ---- */

#define MAX_CAPS 4

/* Capabilities, any of which lets 16 or 8 bits are in a storage class; 0 ends them. */
static const struct {
	uint32_t storage_class;
	uint32_t caps16[MAX_CAPS];
	uint32_t caps8[MAX_CAPS];
} small[] = {
	{ SPVX_STORAGE_CLASS_StorageBuffer,
	  { SPVX_CAPABILITY_StorageBuffer16BitAccess,
	    SPVX_CAPABILITY_UniformAndStorageBuffer16BitAccess,
	    SPVX_CAPABILITY_StorageBuffer8BitAccess,
	    SPVX_CAPABILITY_UniformAndStorageBuffer8BitAccess },
	  { SPVX_CAPABILITY_StorageBuffer8BitAccess,
	    SPVX_CAPABILITY_UniformAndStorageBuffer8BitAccess } },
	{ SPVX_STORAGE_CLASS_Uniform,
	  { SPVX_CAPABILITY_UniformAndStorageBuffer16BitAccess,
	    SPVX_CAPABILITY_UniformAndStorageBuffer8BitAccess },
	  { SPVX_CAPABILITY_UniformAndStorageBuffer8BitAccess } },
	{ SPVX_STORAGE_CLASS_PushConstant,
	  { SPVX_CAPABILITY_StoragePushConstant16, SPVX_CAPABILITY_StoragePushConstant8 },
	  { SPVX_CAPABILITY_StoragePushConstant8 } },
	{ SPVX_STORAGE_CLASS_Input, { SPVX_CAPABILITY_StorageInputOutput16 }, { 0 } },
	{ SPVX_STORAGE_CLASS_Output, { SPVX_CAPABILITY_StorageInputOutput16 }, { 0 } },
	{ SPVX_STORAGE_CLASS_Workgroup,
	  { SPVX_CAPABILITY_WorkgroupMemoryExplicitLayout16BitAccessKHR },
	  { SPVX_CAPABILITY_WorkgroupMemoryExplicitLayout8BitAccessKHR } },
};

static bool has_any(const struct ck *c, const uint32_t *caps)
{
	for (unsigned n = 0; n < MAX_CAPS && caps[n]; n++)
		if (sx_ck_cap(c, caps[n]))
			return true;
	return false;
}

static bool may_hold(const struct ck *c, const struct sx_type *p, bool eight)
{
	for (size_t n = 0; n < sizeof(small) / sizeof(small[0]); n++)
		if (small[n].storage_class == p->count)
			return has_any(c, eight ? small[n].caps8 : small[n].caps16);
	return false;
}

/* In a shader only what can hold small numbers is copied by less than 4 bytes. */
static void check_multiple(struct ck *c, const struct ck_insn *i, uint32_t size)
{
	const struct sx_type *to = ck_type_of(c, ck_word(i, 1));
	const struct sx_type *from = ck_type_of(c, ck_word(i, 2));

	if (!c->features.shader || c->features.int8)
		return;
	if (size % 4 && !c->features.int16 &&
	    !(may_hold(c, to, false) && may_hold(c, from, false)))
		ck_fail(c, CK(MEM_COPY_SIZE_MULTIPLE_OF_4), i, 3);
	else if (size % 2 && !(may_hold(c, to, true) && may_hold(c, from, true)))
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
	else if (t->width == 32)
		check_multiple(c, i, (uint32_t)v);
}

/* ---- copies ---- */

/* Pointers to pointers are copied whatever they point to at last. */
static void check_small(struct ck *c, const struct ck_insn *i, const struct sx_type *to)
{
	const struct sx_type *t = ck_pointee(c, to);

	for (uint32_t n = 0; n < c->index.types.count && ck_is(t, SX_KIND_POINTER); n++)
		t = ck_pointee(c, t);
	if (c->features.shader && ck_limited(c, t))
		ck_fail(c, CK(MEM_SMALL_TYPES_COPY_SMALL), i, 1);
}

static void check_copy(struct ck *c, const struct ck_insn *i)
{
	struct ck_access both = { .pointer = ck_type_of(c, ck_word(i, 1)),
				  .other = ck_type_of(c, ck_word(i, 2)) };
	struct ck_access source = { .pointer = both.other };
	bool sized = i->raw.opcode == SPVX_OP_CopyMemorySized;
	unsigned first = sized ? 4 : 3;
	unsigned second;

	if (!check_ends(c, i))
		return;
	if (sized)
		check_size(c, i);
	else if (!both.pointer->component && !both.other->component)
		ck_fail(c, CK(MEM_COPY_COPY_UNTYPED), i, 1);
	else if (both.pointer->component && both.other->component &&
		 both.pointer->component != both.other->component)
		ck_fail(c, CK(MEM_COPY_COPY_TYPE), i, 2);
	check_small(c, i, both.pointer);
	second = sx_ck_access_mask(c, i, first, &both);
	if (second <= first || second >= ck_words(i))
		return;
	if (c->input.version < CK_VERSION(1, 4))
		sx_ck_report(c, CK(MEM_ACCESS_MASK_SEVERAL_MASKS), i, second, 0, 0);
	else if (ck_word(i, first) & SPVX_MEMORY_ACCESS_MakePointerVisible)
		sx_ck_report(c, CK(MEM_ACCESS_MASK_TARGET_VISIBLE), i, first, 0, 0);
	else if (ck_word(i, second) & SPVX_MEMORY_ACCESS_MakePointerAvailable)
		sx_ck_report(c, CK(MEM_ACCESS_MASK_SOURCE_AVAILABLE), i, second, 0, 0);
	sx_ck_access_mask(c, i, second, &source);
}

const struct ck_family sx_ck_family_copies = {
	.name = "copies",
	.ops = CK_OPS(SPVX_OP_CopyMemory, SPVX_OP_CopyMemorySized),
	.pass2 = check_copy,
};
