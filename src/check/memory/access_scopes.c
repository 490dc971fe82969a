/* SPDX-License-Identifier: MIT */
/*
 * check/memory/access_scopes.c - scopes in memory and image operands: MakePointerAvailable and the like.
 *
 * Spec: 3.26 (Memory Operands), 3.14 (Image Operands).
 */
#include "check/engine/operands.h"

static void access_scopes(struct ck *c, const struct ck_insn *i)
{
	uint32_t count;
	const struct ck_operand *o = ck_operands(c, i, &count);

	for (uint32_t n = 0; n < count; n++)
		if (o[n].parameter && o[n].kind == SPVX_KIND_IdScope &&
		    !sx_ck_part(c, i, CK_PART_MEMORY_SCOPE, o[n].word))
			return;
}

static const uint16_t accesses[] = {
	SPVX_OP_Load,
	SPVX_OP_Store,
	SPVX_OP_CopyMemory,
	SPVX_OP_CopyMemorySized,
	SPVX_OP_CooperativeMatrixLoadNV,
	SPVX_OP_CooperativeMatrixStoreNV,
	SPVX_OP_CooperativeMatrixLoadKHR,
	SPVX_OP_CooperativeMatrixStoreKHR,
	SPVX_OP_CooperativeMatrixLoadTensorNV,
	SPVX_OP_CooperativeMatrixStoreTensorNV,
	SPVX_OP_CooperativeVectorLoadNV,
	SPVX_OP_CooperativeVectorStoreNV,
	SPVX_OP_ImageRead,
	SPVX_OP_ImageSparseRead,
	SPVX_OP_ImageWrite,
	CK_OPS_END,
};

const struct ck_family sx_ck_family_access_scopes = {
	.name = "scopes of accesses",
	.ops = accesses,
	.needs = CK_NEEDS_DETAILS,
	.pass2 = access_scopes,
};
