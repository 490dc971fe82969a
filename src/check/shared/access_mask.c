/* SPDX-License-Identifier: MIT */
/*
 * check/shared/access_mask.c - memory operands: valid combinations, alignment.
 *
 * Spec: 3.26.
 */
#include "check/shared/access_mask.h"

#include "check/engine/operands.h"

#define ALIGNED     SPVX_MEMORY_ACCESS_Aligned
#define AVAILABLE   SPVX_MEMORY_ACCESS_MakePointerAvailable
#define VISIBLE     SPVX_MEMORY_ACCESS_MakePointerVisible
#define NON_PRIVATE SPVX_MEMORY_ACCESS_NonPrivatePointer

/* Memory operands that an <id> follows, after the alignment. Scopes: memory.c. */
static const uint32_t with_id[] = { AVAILABLE, VISIBLE,
				    SPVX_MEMORY_ACCESS_AliasScopeINTELMask,
				    SPVX_MEMORY_ACCESS_NoAliasINTELMask };

static bool may_be_shared(const struct sx_type *pointer)
{
	return !ck_is(pointer, SX_KIND_POINTER) ||
	       sx_ck_among(CK_LIST_SHARED_MEMORY, pointer->count);
}

static bool is_physical(const struct ck_access *a)
{
	return ck_is_ptr(a->pointer, SPVX_STORAGE_CLASS_PhysicalStorageBuffer) ||
	       ck_is_ptr(a->other, SPVX_STORAGE_CLASS_PhysicalStorageBuffer);
}

static bool check_combination(struct ck *c, const struct ck_insn *i, unsigned word,
			      const struct ck_access *a)
{
	uint32_t mask = ck_word(i, word);

	if (mask & AVAILABLE && a->reads)
		sx_ck_report(c, CK(MEM_ACCESS_MASK_MAKE_AVAILABLE), i, word, 0, 0);
	else if (mask & VISIBLE && a->writes)
		sx_ck_report(c, CK(MEM_ACCESS_MASK_MAKE_VISIBLE), i, word, 0, 0);
	else if (mask & (AVAILABLE | VISIBLE) && !(mask & NON_PRIVATE))
		sx_ck_report(c, CK(MEM_ACCESS_MASK_NOT_PRIVATE), i, word, 0, 0);
	else if (mask & NON_PRIVATE && !may_be_shared(a->pointer))
		sx_ck_report(c, CK(MEM_ACCESS_MASK_STORAGE_CLASS), i, word, 0,
			     a->pointer->count);
	else if (mask & NON_PRIVATE && !may_be_shared(a->other))
		sx_ck_report(c, CK(MEM_ACCESS_MASK_STORAGE_CLASS), i, word, 0,
			     a->other->count);
	else if (!(mask & ALIGNED) && is_physical(a))
		sx_ck_report(c, CK(MEM_ACCESS_MASK_MISSING_ALIGNED), i, word, 0, 0);
	else
		return true;
	return false;
}

/* Size in bytes of the largest scalar in a type; 0: not known. */
static uint32_t largest_scalar(const struct sx_type *t)
{
	if (!t)
		return 0;
	if (t->contains & (SX_HAS_I64 | SX_HAS_F64 | SX_HAS_PHYSICAL_POINTER))
		return 8;
	if (t->contains & (SX_HAS_I32 | SX_HAS_F32))
		return 4;
	return t->contains & (SX_HAS_I16 | SX_HAS_F16) ? 2 : 0;
}

static void check_alignment(struct ck *c, const struct ck_insn *i, unsigned word,
			    const struct ck_access *a)
{
	uint32_t align = ck_word(i, word);
	const struct sx_type *data = a->data ? a->data : ck_pointee(c, a->pointer);

	if (!align || align & (align - 1))
		sx_ck_report(c, CK(MEM_ACCESS_MASK_ALIGNMENT_POWER_OF_TWO), i, word, 0,
			     align);
	else if (ck_is_ptr(a->pointer, SPVX_STORAGE_CLASS_PhysicalStorageBuffer) &&
		 align < largest_scalar(data))
		sx_ck_report(c, CK(MEM_ACCESS_MASK_TOO_SMALL), i, word, data->id,
			     largest_scalar(data) << 16 | align);
}

unsigned sx_ck_access_mask(struct ck *c, const struct ck_insn *i, unsigned word,
			   const struct ck_access *a)
{
	uint32_t mask = ck_word(i, word);
	bool good;

	if (word >= ck_words(i)) {
		if (is_physical(a))
			ck_report(c, CK(MEM_ACCESS_MASK_MISSING_ALIGNED), i);
		return word;
	}
	good = check_combination(c, i, word, a);
	word++;
	if (mask & ALIGNED) {
		if (good)
			check_alignment(c, i, word, a);
		word++;
	}
	for (unsigned n = 0; n < SX_ARRAY_SIZE(with_id); n++)
		word += (mask & with_id[n]) != 0;
	return word;
}

/* ---- functions of rows; the pointer is operand 0 ---- */

static bool check_row(struct ck *c, const struct ck_insn *i, unsigned first,
		      const struct sx_type *data, bool reads)
{
	const struct ck_access access = { .pointer = ck_type_of(c, ck_o(i, 0)),
					  .data = data,
					  .reads = reads,
					  .writes = !reads };

	sx_ck_access_mask(c, i, first, &access);
	return true;
}

/* Memory operands of a load. */
bool sx_ck_op_read_mask(struct ck *c, const struct ck_insn *i, unsigned first)
{
	return check_row(c, i, first, ck_type(c, i->type), true);
}

/* Memory operands of a store; the object is operand 1, or operand 2 after an offset. */
bool sx_ck_op_write_mask(struct ck *c, const struct ck_insn *i, unsigned first)
{
	unsigned object = i->raw.opcode == SPVX_OP_CooperativeVectorStoreNV ? 2 : 1;

	return check_row(c, i, first, ck_type_of(c, ck_o(i, object)), false);
}

/* Memory operands of a load of a matrix, whose components are in memory. */
bool sx_ck_op_matrix_read_mask(struct ck *c, const struct ck_insn *i, unsigned first)
{
	return check_row(c, i, first, NULL, true);
}

bool sx_ck_op_matrix_write_mask(struct ck *c, const struct ck_insn *i, unsigned first)
{
	return check_row(c, i, first, NULL, false);
}
