/* SPDX-License-Identifier: MIT */
/*
 * check/decorations/decorations.c - the targets that a decoration can have.
 *
 * Spec: 2.16.2, 3.20, 3.32.3.
 */
#include "check/engine/check.h"

enum kind {
	NOWHERE, /* no rule */
	ANY,
	SPEC, /* a scalar specialization constant */
	STRUCT,
	STRIDED, /* array or pointer */
	VARIABLE,
	TYPED,   /* a typed variable: untyped ones are never in an interface */
	POINTER, /* an object of pointer type */
	BUILTIN,
	MEMBER, /* only a member of a struct */
	NO_TYPE
};

/* Bits of storage classes below 32; is_high_class() handles the others. */
#define BIT(class) (1u << SPVX_STORAGE_CLASS_##class)
#define IN_OUT     (BIT(Input) | BIT(Output))
#define BUFFERS    (BIT(StorageBuffer) | BIT(Uniform) | BIT(UniformConstant))

/* The targets of a decoration. */
struct target_rule {
	uint16_t deco;
	uint8_t kind;
	bool whole;       /* never on a member */
	uint32_t classes; /* in Vulkan; 0 = any */
	uint16_t vuid;
};

#define PLACE(name, ...)                            \
	{                                           \
		SPVX_DECORATION_##name, __VA_ARGS__ \
	}
#define LOW(name, ...) [SPVX_DECORATION_##name] = PLACE(name, __VA_ARGS__)

/* Decorations with low numbers, by number. */
static const struct target_rule low[] = {
	LOW(RelaxedPrecision, NO_TYPE, false, 0, 0),
	LOW(SpecId, SPEC, true, 0, 0),
	LOW(Block, STRUCT, true, 0, 0),
	LOW(BufferBlock, STRUCT, true, 0, 0),
	LOW(RowMajor, MEMBER, false, 0, 0),
	LOW(ColMajor, MEMBER, false, 0, 0),
	LOW(ArrayStride, STRIDED, true, 0, 0),
	LOW(MatrixStride, MEMBER, false, 0, 0),
	LOW(GLSLShared, STRUCT, true, 0, 0),
	LOW(GLSLPacked, STRUCT, true, 0, 0),
	LOW(CPacked, STRUCT, true, 0, 0),
	LOW(BuiltIn, BUILTIN, false, ~BIT(Function), 0),
	LOW(NoPerspective, POINTER, false, IN_OUT, 4670),
	LOW(Flat, POINTER, false, IN_OUT, 4670),
	LOW(Patch, POINTER, false, 0, 0),
	LOW(Centroid, POINTER, false, IN_OUT, 4670),
	LOW(Sample, POINTER, false, IN_OUT, 4670),
	LOW(Invariant, VARIABLE, false, 0, 0),
	LOW(Restrict, POINTER, false, 0, 0),
	LOW(Aliased, POINTER, true, 0, 0),
	LOW(Volatile, POINTER, false, 0, 0),
	LOW(Constant, VARIABLE, true, 0, 0),
	LOW(Coherent, POINTER, false, 0, 0),
	LOW(NonWritable, POINTER, false, 0, 0),
	LOW(NonReadable, POINTER, false, 0, 0),
	LOW(Uniform, ANY, true, 0, 0),
	LOW(UniformId, ANY, true, 0, 0),
	LOW(SaturatedConversion, ANY, true, 0, 0),
	LOW(Stream, POINTER, false, 0, 0),
	LOW(Location, TYPED, false, IN_OUT, 0),
	LOW(Component, POINTER, false, 0, 0),
	LOW(Index, VARIABLE, true, BIT(Output), 0),
	LOW(Binding, VARIABLE, true, BUFFERS, 6491),
	LOW(DescriptorSet, VARIABLE, true, BUFFERS, 6491),
	LOW(XfbBuffer, POINTER, false, 0, 0),
	LOW(XfbStride, POINTER, false, 0, 0),
	LOW(FuncParamAttr, ANY, true, 0, 0),
	LOW(FPRoundingMode, ANY, true, 0, 0),
	LOW(FPFastMathMode, ANY, true, 0, 0),
	LOW(LinkageAttributes, ANY, true, 0, 0),
	LOW(NoContraction, ANY, true, 0, 0),
	LOW(InputAttachmentIndex, VARIABLE, true, BIT(UniformConstant), 6678),
	LOW(Alignment, ANY, true, 0, 0),
	LOW(MaxByteOffset, ANY, true, 0, 0),
	LOW(AlignmentId, ANY, true, 0, 0),
	LOW(MaxByteOffsetId, ANY, true, 0, 0),
};

/* All other decorations. */
static const struct target_rule high[] = {
	PLACE(NoSignedWrap, ANY, true, 0, 0),
	PLACE(NoUnsignedWrap, ANY, true, 0, 0),
	PLACE(PerVertexKHR, POINTER, false, BIT(Input), 6777),
	PLACE(NonUniform, ANY, true, 0, 0),
	PLACE(RestrictPointer, POINTER, true, 0, 0),
	PLACE(AliasedPointer, POINTER, true, 0, 0),
};

/* The rule on a decoration's targets; NULL: none. */
static inline const struct target_rule *target_rule_of(uint32_t deco)
{
	if (deco < SX_ARRAY_SIZE(low))
		return low[deco].kind == NOWHERE ? NULL : &low[deco];
	for (size_t n = 0; n < SX_ARRAY_SIZE(high); n++)
		if (high[n].deco == deco)
			return &high[n];
	return NULL;
}

/* ---- whole targets ---- */

static bool is_pointing(struct ck *c, const struct sx_id *r)
{
	bool known = ck_is_variable(r->opcode) || r->opcode == SPVX_OP_FunctionParameter ||
		     r->opcode == SPVX_OP_RawAccessChainNV ||
		     r->opcode == SPVX_OP_BufferPointerEXT;
	const struct sx_type *t = known ? ck_type(c, r->type) : NULL;

	return known && (!t || t->kind == SX_KIND_POINTER);
}

static inline bool is_target(struct ck *c, const struct ck_insn *i, unsigned kind,
			     const struct sx_id *r)
{
	switch (kind) {
	case SPEC:
		return sx_ck_among(CK_LIST_WITH_SPEC_ID, r->opcode);
	case STRUCT:
		return r->opcode == SPVX_OP_TypeStruct;
	case STRIDED:
		return sx_ck_among(CK_LIST_STRIDED, r->opcode);
	case VARIABLE:
		return ck_is_variable(r->opcode);
	case TYPED:
		return r->opcode == SPVX_OP_Variable;
	case POINTER:
		return is_pointing(c, r);
	case BUILTIN:
		return c->features.shader && ck_word(i, 3) == SPVX_BUILT_IN_WorkgroupSize
			       ? ck_is_const(c, ck_word(i, 1))
			       : ck_is_variable(r->opcode);
	case NO_TYPE:
		return !(r->flags & SX_ID_TYPE);
	case MEMBER:
		return false;
	default:
		return true;
	}
}

/* Whether a decoration with .classes may also have a storage class with a high number. */
static bool is_high_class(uint32_t class, uint32_t deco)
{
	if (deco == SPVX_DECORATION_BuiltIn)
		return true;
	if (deco == SPVX_DECORATION_Location)
		return sx_ck_among(CK_LIST_LOCATED, class);
	return class == SPVX_STORAGE_CLASS_TileAttachmentQCOM &&
	       (deco == SPVX_DECORATION_Binding || deco == SPVX_DECORATION_DescriptorSet);
}

static CK_NOINLINE void check_vulkan(struct ck *c, const struct ck_insn *i,
				     const struct target_rule *p)
{
	uint32_t id = ck_word(i, 1);
	const struct sx_type *t = ck_type_of(c, id);

	if (p->deco == SPVX_DECORATION_GLSLShared || p->deco == SPVX_DECORATION_GLSLPacked)
		sx_ck_report(c, CK(DECO_TARGET_NOT_IN_VULKAN), i, 2, id, p->deco);
	else if (!p->classes || !ck_is(t, SX_KIND_POINTER) ||
		 (t->count < 32 ? p->classes >> t->count & 1
				: is_high_class(t->count, p->deco)))
		return;
	else if (p->deco == SPVX_DECORATION_Location) /* reported at the variable */
		sx_ck_report_at(c, CK(DECO_TARGET_VK_LOCATION), ck_id(c, id)->at, 0, id, 0);
	else
		sx_ck_report_vuid(c, CK(DECO_TARGET_VK_CLASS), i, 2, id, p->deco, p->vuid);
}

static CK_NOINLINE void report_target(struct ck *c, const struct ck_insn *i,
				      const struct target_rule *p)
{
	uint32_t id = ck_word(i, 1);
	const struct sx_id *r = ck_id(c, id);

	if (p->kind == MEMBER)
		sx_ck_report(c, CK(DECO_TARGET_ONLY_MEMBERS), i, 2, id, p->deco);
	else if (p->kind == BUILTIN && !ck_is_variable(r->opcode) &&
		 !(r->flags & SX_ID_CONSTANT))
		ck_fail_with(c, CK(DECO_TARGET_BUILTIN), i, 1, p->deco);
	else
		ck_fail_with(c,
			     p->kind == NO_TYPE ? CK(DECO_TARGET_RELAXED_TYPE)
						: CK(DECO_TARGET_TARGET),
			     i, 1, p->deco);
}

static inline void check_whole(struct ck *c, const struct ck_insn *i)
{
	const struct target_rule *p = target_rule_of(ck_word(i, 2));
	const struct sx_id *r = ck_id(c, ck_word(i, 1));

	if (!p || !r->at || r->flags & (SX_ID_GROUP | SX_ID_INVALID))
		return;
	/* the reference accepts any target of a group; so do we, except in Vulkan */
	if (!ck_vk(c) && sx_index_word(&c->index, i->at, 1) != ck_word(i, 1))
		return;
	if (!is_target(c, i, p->kind, r))
		report_target(c, i, p);
	else if (ck_vk(c))
		check_vulkan(c, i, p);
}

static CK_NOINLINE void report_member(struct ck *c, const struct ck_insn *i)
{
	uint32_t id = ck_word(i, 1);

	if (ck_is(ck_type(c, id), SX_KIND_STRUCT))
		sx_ck_report(c, CK(DECO_MEMBER_INDEX_MISSING_MEMBER), i, 2, id,
			     ck_word(i, 2));
	else
		ck_fail(c, CK(DECO_MEMBER_INDEX_NOT_STRUCT), i, 1);
}

/* Check a decoration of a member. */
static inline void check_member(struct ck *c, const struct ck_insn *i)
{
	const struct sx_id *r = ck_id(c, ck_word(i, 1));
	const struct sx_type *t;
	const struct target_rule *p;

	if (r->at && !(r->flags & (SX_ID_GROUP | SX_ID_INVALID))) {
		t = r->flags & SX_ID_TYPE ? &c->index.types.items[r->type] : NULL;
		if (!ck_is(t, SX_KIND_STRUCT) || ck_word(i, 2) >= t->count) {
			report_member(c, i);
			return;
		}
	}
	p = i->known->decoration ? target_rule_of(ck_word(i, 3)) : NULL;
	if (p && p->whole)
		sx_ck_report(c, CK(DECO_TARGET_NOT_FOR_MEMBERS), i, 3, ck_word(i, 1),
			     p->deco);
}

static void check_decoration(struct ck *c, const struct ck_insn *i)
{
	if (i->raw.opcode == SPVX_OP_MemberDecorate || i->raw.opcode == SPVX_OP_MemberName)
		check_member(c, i);
	else
		check_whole(c, i);
}

const struct ck_family sx_ck_family_decorations = {
	.ops = CK_OPS(SPVX_OP_Decorate, SPVX_OP_DecorateId, SPVX_OP_MemberDecorate,
		      SPVX_OP_MemberName),
	.grouped = true,
	.pass2 = check_decoration,
};
