/* SPDX-License-Identifier: MIT */
/*
 * check/memory.c - loads, stores and copies, and what memory operands they have.
 *
 * Spec: 3.26, 3.32.8.
 */
#include "check/check.h"
#include "check/families.h"
#include "check/match.h"

#define RULE(name, rule, kind, v, message) \
	CK_RULE(name, rule, kind, CK_AT_MEMORY, v, message)

RULE(load_pointer, CK_MEM_LOAD, ID, 0, "{id} is not a pointer to load through");
RULE(load_type, CK_MEM_LOAD, ID, 0, "the result type is not what {id} points to");
RULE(load_array, CK_MEM_LOAD, ID, 0, "a runtime array cannot be loaded");
RULE(load_small, CK_MEM_SMALL_TYPES, ID, 0,
     "8 or 16 bit numbers can only be loaded as scalars, vectors and matrices");
RULE(store_pointer, CK_MEM_STORE, ID, 0, "{id} is not a pointer to store through");
RULE(store_void, CK_MEM_STORE, ID, 0, "{id} points to void");
RULE(store_class, CK_MEM_STORE, ID, 0, "nothing can be stored in class {class}");
RULE(store_opaque, CK_MEM_STORE, ID, 6924, "{id} is opaque and cannot be stored");
RULE(store_void_object, CK_MEM_STORE, ID, 0, "{id} is no value to store");
RULE(store_type, CK_MEM_STORE, ID, 0, "{id} is not of the type that the pointer points to");
RULE(copy_pointer, CK_MEM_COPY, ID, 0, "{id} is not a pointer to copy through");
RULE(copy_void, CK_MEM_COPY, ID, 0, "{id} points to void");
RULE(copy_type, CK_MEM_COPY, ID, 0, "the two pointers point to different types");
RULE(size_type, CK_MEM_COPY, ID, 0, "the size {id} is not an integer");
RULE(size_zero, CK_MEM_COPY, ID, 0, "the size {id} is zero");
RULE(size_negative, CK_MEM_COPY, ID, 0, "the size {id} is negative");
RULE(two_masks, CK_MEM_ACCESS_MASK, DATA, 0, "two sets of memory operands need SPIR-V 1.4");
RULE(target_visible, CK_MEM_ACCESS_MASK, DATA, 0,
     "the target's memory operands cannot include MakePointerVisible");
RULE(source_available, CK_MEM_ACCESS_MASK, DATA, 0,
     "the source's memory operands cannot include MakePointerAvailable");
RULE(mask_available, CK_MEM_ACCESS_MASK, ID, 0, "MakePointerAvailable is not for {op}");
RULE(mask_visible, CK_MEM_ACCESS_MASK, ID, 0, "MakePointerVisible is not for {op}");
RULE(mask_private, CK_MEM_ACCESS_MASK, ID, 0,
     "MakePointerAvailable and MakePointerVisible need NonPrivatePointer");
RULE(mask_class, CK_MEM_ACCESS_MASK, ID, 0,
     "NonPrivatePointer is not for pointers of class {class}");
RULE(not_aligned, CK_MEM_ACCESS_MASK, ID, 4708,
     "memory of class PhysicalStorageBuffer is accessed with Aligned");
RULE(alignment, CK_MEM_ACCESS_MASK, ID, 0, "the alignment {n} is not a power of two");

RULE(too_small, CK_MEM_ACCESS_MASK, ID, 6314,
     "the alignment {n} is less than the largest scalar of the type");
RULE(store_uniform, CK_MEM_STORE, ID, 6925, "nothing can be stored in a Uniform Block");

#define ALIGNED     SPVX_MEMORY_ACCESS_Aligned
#define AVAILABLE   SPVX_MEMORY_ACCESS_MakePointerAvailable
#define VISIBLE     SPVX_MEMORY_ACCESS_MakePointerVisible
#define NON_PRIVATE SPVX_MEMORY_ACCESS_NonPrivatePointer

/* The other memory operands that an <id> follows. */
static const uint32_t with_id[] = { AVAILABLE, VISIBLE,
				    SPVX_MEMORY_ACCESS_AliasScopeINTELMask,
				    SPVX_MEMORY_ACCESS_NoAliasINTELMask };

/* ---- memory operands ---- */

static bool may_be_shared(uint32_t class)
{
	switch (class) {
	case SPVX_STORAGE_CLASS_Uniform:
	case SPVX_STORAGE_CLASS_Workgroup:
	case SPVX_STORAGE_CLASS_CrossWorkgroup:
	case SPVX_STORAGE_CLASS_Generic:
	case SPVX_STORAGE_CLASS_Image:
	case SPVX_STORAGE_CLASS_StorageBuffer:
	case SPVX_STORAGE_CLASS_PhysicalStorageBuffer:
		return true;
	default:
		return false;
	}
}

static bool is_physical(const struct ck_type *a, const struct ck_type *b)
{
	return ck_is_ptr(a, SPVX_STORAGE_CLASS_PhysicalStorageBuffer) ||
	       ck_is_ptr(b, SPVX_STORAGE_CLASS_PhysicalStorageBuffer);
}

static void check_combination(struct ck *c, const struct ck_insn *i, unsigned word,
			      const struct ck_type *a, const struct ck_type *b)
{
	uint16_t op = i->raw.opcode;
	uint32_t mask = ck_word(i, word);

	if (mask & AVAILABLE && op == SPVX_OP_Load)
		sx_ck_report(c, &mask_available, i, word, 0, 0);
	else if (mask & VISIBLE && op == SPVX_OP_Store)
		sx_ck_report(c, &mask_visible, i, word, 0, 0);
	else if (mask & (AVAILABLE | VISIBLE) && !(mask & NON_PRIVATE))
		sx_ck_report(c, &mask_private, i, word, 0, 0);
	else if (mask & NON_PRIVATE && ck_is(a, CK_POINTER) && !may_be_shared(a->count))
		sx_ck_report(c, &mask_class, i, word, 0, a->count);
	else if (mask & NON_PRIVATE && ck_is(b, CK_POINTER) && !may_be_shared(b->count))
		sx_ck_report(c, &mask_class, i, word, 0, b->count);
	else if (!(mask & ALIGNED) && is_physical(a, b))
		sx_ck_report(c, &not_aligned, i, word, 0, 0);
}

/* Bytes of the largest scalar in what @p points to; 0: not known. */
static uint32_t largest_scalar(struct ck *c, const struct ck_type *p)
{
	const struct ck_type *t = ck_pointee(c, p);

	if (!t)
		return 0;
	if (t->v & (CK_HAS_I64 | CK_HAS_F64 | CK_HAS_PSB_PTR))
		return 8;
	if (t->v & (CK_HAS_I32 | CK_HAS_F32))
		return 4;
	return t->v & (CK_HAS_I16 | CK_HAS_F16) ? 2 : 0;
}

static void check_alignment(struct ck *c, const struct ck_insn *i, unsigned word,
			    const struct ck_type *p)
{
	uint32_t align = ck_word(i, word);

	if (!align || align & (align - 1))
		sx_ck_report(c, &alignment, i, word, 0, align);
	else if (ck_vk(c) && ck_is_ptr(p, SPVX_STORAGE_CLASS_PhysicalStorageBuffer) &&
		 align < largest_scalar(c, p))
		sx_ck_report(c, &too_small, i, word, 0, align);
}

/* Memory operands at @word for pointers of types @a and @b. Return: the word behind them. */
static unsigned check_mask(struct ck *c, const struct ck_insn *i, unsigned word,
			   const struct ck_type *a, const struct ck_type *b)
{
	uint32_t mask = ck_word(i, word);

	if (word >= ck_words(i)) {
		if (is_physical(a, b))
			sx_ck_report(c, &not_aligned, i, 0, 0, 0);
		return word;
	}
	check_combination(c, i, word, a, b);
	word++;
	if (mask & ALIGNED) {
		check_alignment(c, i, word, a);
		word++;
	}
	for (unsigned n = 0; n < sizeof(with_id) / sizeof(with_id[0]); n++)
		word += (mask & with_id[n]) != 0;
	return word;
}

/* ---- load ---- */

static bool is_pointer(const struct ck_type *t)
{
	return ck_is(t, CK_POINTER);
}

static void check_load(struct ck *c, const struct ck_insn *i)
{
	uint32_t id = ck_o(i, 0);
	const struct ck_type *p = ck_type_of(c, id);
	const struct ck_type *r = ck_type(c, i->type);

	if (!p || !r)
		return;
	if (!is_pointer(p)) {
		sx_ck_report(c, &load_pointer, i, i->first, id, 0);
		return;
	}
	if (p->comp && p->comp != i->type)
		sx_ck_report(c, &load_type, i, 1, id, 0);
	else if (r->v & CK_HAS_RTA && !ck_opt(c, SPVX_CHECK_BEFORE_HLSL_LEGALIZATION))
		sx_ck_report(c, &load_array, i, 1, i->type, 0);
	else if (c->has.shader && ck_limited(c, r) && r->kind != CK_POINTER && !ck_dim(r) &&
		 r->kind != CK_MATRIX && r->kind < CK_COOP_MATRIX)
		sx_ck_report(c, &load_small, i, 1, i->type, 0);
	check_mask(c, i, i->first + 1, p, NULL);
}

/* ---- store ---- */

/* A variable that holds a Block, or a chain of chains into one. */
static bool is_uniform_block(struct ck *c, uint32_t id)
{
	const struct ck_type *t;
	struct ck_insn i;

	for (unsigned n = 0; n < 64 && ck_def(c, id, &i); n++) {
		if (i.raw.opcode != SPVX_OP_AccessChain &&
		    i.raw.opcode != SPVX_OP_InBoundsAccessChain)
			break;
		id = ck_o(&i, 0);
	}
	t = ck_pointee(c, ck_type_of(c, id));
	while (ck_is(t, CK_ARRAY) || ck_is(t, CK_RUNTIME_ARRAY))
		t = ck_type(c, t->comp);
	return ck_op(c, id) == SPVX_OP_Variable && ck_is(t, CK_STRUCT) &&
	       ck_has_deco(c, t->id, SPVX_DECORATION_Block);
}

static bool check_target(struct ck *c, const struct ck_insn *i, const struct ck_type *p)
{
	uint32_t id = ck_word(i, 1);

	if (!is_pointer(p))
		sx_ck_report(c, &store_pointer, i, 1, id, 0);
	else if (ck_is(ck_pointee(c, p), CK_VOID))
		sx_ck_report(c, &store_void, i, 1, id, 0);
	else if (p->count == SPVX_STORAGE_CLASS_UniformConstant ||
		 p->count == SPVX_STORAGE_CLASS_Input ||
		 p->count == SPVX_STORAGE_CLASS_PushConstant ||
		 p->count == SPVX_STORAGE_CLASS_ShaderRecordBufferKHR)
		sx_ck_report(c, &store_class, i, 1, id, p->count);
	else if (ck_vk(c) && p->count == SPVX_STORAGE_CLASS_Uniform &&
		 is_uniform_block(c, id))
		sx_ck_report(c, &store_uniform, i, 1, id, 0);
	else
		return true;
	return false;
}

#define UNSTORED (CK_HAS_IMAGE | CK_HAS_SAMPLER | CK_HAS_SIMG | CK_HAS_AS)

static void check_store(struct ck *c, const struct ck_insn *i)
{
	uint32_t id = ck_word(i, 2);
	const struct ck_type *p = ck_type_of(c, ck_word(i, 1));
	const struct ck_type *t = ck_type_of(c, id);

	if (!p || !check_target(c, i, p) || !t)
		return;
	if (t->kind == CK_VOID)
		sx_ck_report(c, &store_void_object, i, 2, id, 0);
	else if (p->comp && p->comp != t->id &&
		 !(ck_opt(c, SPVX_CHECK_RELAX_STRUCT_STORE) &&
		   sx_ck_match(c, p->comp, t->id, CK_MATCH_OFFSETS)))
		sx_ck_report(c, &store_type, i, 2, id, 0);
	else if (ck_vk(c) && t->v & UNSTORED &&
		 !ck_opt(c, SPVX_CHECK_BEFORE_HLSL_LEGALIZATION))
		sx_ck_report(c, &store_opaque, i, 2, id, 0);
	check_mask(c, i, 3, p, NULL);
}

/* ---- copies ---- */

static bool check_ends(struct ck *c, const struct ck_insn *i)
{
	for (unsigned w = 1; w < 3; w++) {
		uint32_t id = ck_word(i, w);
		const struct ck_type *p = ck_type_of(c, id);

		if (!p)
			return false;
		if (!is_pointer(p))
			sx_ck_report(c, &copy_pointer, i, w, id, 0);
		else if (ck_is(ck_pointee(c, p), CK_VOID) &&
			 i->raw.opcode == SPVX_OP_CopyMemory)
			sx_ck_report(c, &copy_void, i, w, id, 0);
		else
			continue;
		return false;
	}
	return true;
}

static void check_size(struct ck *c, const struct ck_insn *i)
{
	uint32_t id = ck_word(i, 3);
	const struct ck_type *t = ck_type_of(c, id);
	int64_t v;

	if (!t)
		return;
	if (t->kind != CK_INT)
		sx_ck_report(c, &size_type, i, 3, id, 0);
	else if (!sx_ck_const(c, id, &v))
		return;
	else if (!v)
		sx_ck_report(c, &size_zero, i, 3, id, 0);
	else if (v < 0 && t->sign_enc)
		sx_ck_report(c, &size_negative, i, 3, id, 0);
}

static void check_copy(struct ck *c, const struct ck_insn *i)
{
	const struct ck_type *to = ck_type_of(c, ck_word(i, 1));
	const struct ck_type *from = ck_type_of(c, ck_word(i, 2));
	bool sized = i->raw.opcode == SPVX_OP_CopyMemorySized;
	unsigned first = sized ? 4 : 3;
	unsigned second;

	if (!check_ends(c, i))
		return;
	if (sized)
		check_size(c, i);
	else if (to->comp && from->comp && to->comp != from->comp)
		sx_ck_report(c, &copy_type, i, 2, ck_word(i, 2), 0);
	second = check_mask(c, i, first, to, from);
	if (second <= first || second >= ck_words(i))
		return;
	if (c->version < CK_VERSION(1, 4))
		sx_ck_report(c, &two_masks, i, second, 0, 0);
	else if (ck_word(i, first) & VISIBLE)
		sx_ck_report(c, &target_visible, i, first, 0, 0);
	else if (ck_word(i, second) & AVAILABLE)
		sx_ck_report(c, &source_available, i, second, 0, 0);
	check_mask(c, i, second, from, NULL);
}

static void look(struct ck *c, const struct ck_insn *i)
{
	switch (i->raw.opcode) {
	case SPVX_OP_Load:
		check_load(c, i);
		break;
	case SPVX_OP_Store:
		check_store(c, i);
		break;
	default:
		check_copy(c, i);
		break;
	}
}

static const uint16_t ops[] = { SPVX_OP_Load, SPVX_OP_Store, SPVX_OP_CopyMemory,
				SPVX_OP_CopyMemorySized, CK_OPS_END };

const struct ck_family sx_ck_family_memory = {
	.name = "memory",
	.ops = ops,
	.w2 = look,
};
