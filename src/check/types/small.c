/* SPDX-License-Identifier: MIT */
/*
 * check/types/small.c - numbers of 8 and 16 bits in shaders without the capabilities for
 * arithmetic on them.
 *
 * Spec: 2.16.1, the capabilities for 8- and 16-bit access; SPV_KHR_16bit_storage,
 * SPV_KHR_8bit_storage. Such numbers may be loaded, widened and stored; the storage classes
 * that may contain them depend on the capabilities.
 */
#include "check/engine/check.h"

/* ---- variables ---- */

struct access {
	uint32_t storage_class;
	uint32_t cap16;
	uint32_t cap8; /* UINT32_MAX: no capability allows it */
};

#define CLASS(name) SPVX_STORAGE_CLASS_##name
#define CAP(name)   SPVX_CAPABILITY_##name

static const struct access accesses[] = {
	{ CLASS(StorageBuffer), CAP(StorageBuffer16BitAccess),
	  CAP(StorageBuffer8BitAccess) },
	{ CLASS(PhysicalStorageBuffer), CAP(StorageBuffer16BitAccess),
	  CAP(StorageBuffer8BitAccess) },
	{ CLASS(Uniform), CAP(UniformAndStorageBuffer16BitAccess),
	  CAP(UniformAndStorageBuffer8BitAccess) },
	{ CLASS(PushConstant), CAP(StoragePushConstant16), CAP(StoragePushConstant8) },
	{ CLASS(Input), CAP(StorageInputOutput16), UINT32_MAX },
	{ CLASS(Output), CAP(StorageInputOutput16), UINT32_MAX },
	{ CLASS(Workgroup), CAP(WorkgroupMemoryExplicitLayout16BitAccessKHR),
	  CAP(WorkgroupMemoryExplicitLayout8BitAccessKHR) },
};

static bool may_contain(struct ck *c, const struct sx_type *t, uint32_t storage_class,
			bool eight)
{
	for (size_t n = 0; n < SX_ARRAY_SIZE(accesses); n++) {
		const struct access *a = &accesses[n];
		uint32_t cap = eight ? a->cap8 : a->cap16;

		if (a->storage_class != storage_class)
			continue;
		if (cap != UINT32_MAX && sx_ck_cap(c, cap))
			return true;
		/* storage buffers, before StorageBuffer was added */
		t = ck_element(c, t);
		return storage_class == SPVX_STORAGE_CLASS_Uniform && t &&
		       ck_has_deco(c, t->id, SPVX_DECORATION_BufferBlock) &&
		       sx_ck_cap(c, eight ? SPVX_CAPABILITY_StorageBuffer8BitAccess
					  : SPVX_CAPABILITY_StorageBuffer16BitAccess);
	}
	return false;
}

static void variable(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *t = ck_type(c, i->type);
	const struct sx_type *pointee = ck_pointee(c, t);
	uint32_t storage_class = ck_o(i, 0);
	uint32_t has = pointee ? pointee->reaches : 0;
	bool small16 = (!c->features.int16 && has & SX_HAS_I16) ||
		       (!c->features.float16 && has & SX_HAS_F16);
	bool small8 = !c->features.int8 && has & SX_HAS_I8;

	if (!small16 && !small8)
		return;
	/* for pointers to pointers the innermost one has the storage class of the numbers;
	 * a chain of pointers is not longer than the number of types */
	for (uint32_t n = 0; n < c->index.types.count && ck_is(pointee, SX_KIND_POINTER);
	     n++) {
		storage_class = pointee->count;
		pointee = ck_pointee(c, pointee);
	}
	if (small16 && !may_contain(c, pointee, storage_class, false))
		sx_ck_report(c, CK(MEM_SMALL_TYPES_INVALID_16), i, i->first, i->result,
			     storage_class);
	else if (small8 && !may_contain(c, pointee, storage_class, true))
		sx_ck_report(c, CK(MEM_SMALL_TYPES_INVALID_8), i, i->first, i->result,
			     storage_class);
}

/* ---- uses ---- */

static void uses(struct ck *c, const struct ck_insn *i)
{
	if (sx_ck_among(CK_LIST_SMALL_USES, i->raw.opcode) || c->walk.narrow_at == i->at)
		return;
	ck_for_each_operand(o, c, i) {
		const struct sx_type *t;

		if (o->cls != SPVX_OPERAND_ID)
			continue;
		t = ck_type_of(c, o->value);
		if (!t || t->kind == SX_KIND_POINTER || !ck_limited(c, t))
			continue;
		sx_ck_report(c, CK(MEM_SMALL_TYPES_INVALID_USE), i, o->word, o->value,
			     !c->features.int8 && t->reaches & SX_HAS_I8
				     ? SPVX_CAPABILITY_Int8
			     : !c->features.int16 && t->reaches & SX_HAS_I16
				     ? SPVX_CAPABILITY_Int16
				     : SPVX_CAPABILITY_Float16);
		return;
	}
}

/* ---- the family ---- */

const struct ck_family sx_ck_family_small = {
	.ops = CK_OPS(SPVX_OP_Variable),
	.needs = CK_NEEDS_SMALL,
	.pass2 = variable,
	.use_flags = CK_ID_SMALL,
	.use = uses,
};
