/* SPDX-License-Identifier: MIT */
/*
 * check/decorations.c - what a decoration can be put on, and which exclude each other.
 *
 * Spec: 2.16.2, 3.20, 3.32.3.
 */
#include "check/check.h"
#include "check/families.h"

#define RULE(name, rule, kind, v, message) \
	CK_RULE(name, rule, kind, CK_AT_ANNOTATION, v, message)

RULE(target, CK_DECO_TARGET, ID, 0, "{id} cannot be decorated {decoration}");
RULE(builtin, CK_DECO_TARGET, DATA, 0, "{id} cannot be decorated BuiltIn");
RULE(only_members, CK_DECO_TARGET, ID, 0, "{decoration} is only for members of structs");
RULE(never_members, CK_DECO_TARGET, ID, 0, "{decoration} is not for members of structs");
RULE(vk_never, CK_DECO_TARGET, ID, 4669, "Vulkan has no decoration {decoration}");
RULE(vk_class, CK_DECO_TARGET, ID, 0,
     "{decoration} is not for variables of the storage class of {id}");

static const struct ck_rule vk_location = {
	.id = CK_DECO_TARGET,
	.cls = SPVX_CHECK_ID,
	.phase = CK_AT_DECO_EACH,
	.vuid = 6672,
	.text = "the storage class of {id} can have no Location",
};

RULE(relaxed_type, CK_DECO_TARGET, ID, 0, "{decoration} cannot decorate type {id}");

RULE(no_struct, CK_DECO_MEMBER_INDEX, ID, 0, "{id} is not a struct");
RULE(no_member, CK_DECO_MEMBER_INDEX, ID, 0, "struct {id} has no member {n}");

enum kind {
	ANY,
	SPEC, /* a scalar specialization constant */
	STRUCT,
	STRIDED, /* array or pointer */
	VARIABLE,
	POINTER, /* an object that points */
	BUILTIN,
	MEMBER, /* of a struct, nothing else */
	NO_TYPE
};

/* Bits of storage classes below 32; the others are not judged. */
#define BIT(class) (1u << SPVX_STORAGE_CLASS_##class)
#define IN_OUT     (BIT(Input) | BIT(Output))
#define BUFFERS    (BIT(StorageBuffer) | BIT(Uniform) | BIT(UniformConstant))

/* By value. */
static const struct place {
	uint16_t deco;
	uint8_t kind;
	bool whole;       /* never on a member */
	uint32_t classes; /* in Vulkan; 0 = any */
	uint16_t vuid;
} places[] = {
	{ SPVX_DECORATION_RelaxedPrecision, NO_TYPE, false, 0, 0 },
	{ SPVX_DECORATION_SpecId, SPEC, true, 0, 0 },
	{ SPVX_DECORATION_Block, STRUCT, true, 0, 0 },
	{ SPVX_DECORATION_BufferBlock, STRUCT, true, 0, 0 },
	{ SPVX_DECORATION_RowMajor, MEMBER, false, 0, 0 },
	{ SPVX_DECORATION_ColMajor, MEMBER, false, 0, 0 },
	{ SPVX_DECORATION_ArrayStride, STRIDED, true, 0, 0 },
	{ SPVX_DECORATION_MatrixStride, MEMBER, false, 0, 0 },
	{ SPVX_DECORATION_GLSLShared, STRUCT, true, 0, 0 },
	{ SPVX_DECORATION_GLSLPacked, STRUCT, true, 0, 0 },
	{ SPVX_DECORATION_CPacked, STRUCT, true, 0, 0 },
	{ SPVX_DECORATION_BuiltIn, BUILTIN, false, 0, 0 },
	{ SPVX_DECORATION_NoPerspective, POINTER, false, IN_OUT, 4670 },
	{ SPVX_DECORATION_Flat, POINTER, false, IN_OUT, 4670 },
	{ SPVX_DECORATION_Patch, POINTER, false, 0, 0 },
	{ SPVX_DECORATION_Centroid, POINTER, false, IN_OUT, 4670 },
	{ SPVX_DECORATION_Sample, POINTER, false, IN_OUT, 4670 },
	{ SPVX_DECORATION_Invariant, VARIABLE, false, 0, 0 },
	{ SPVX_DECORATION_Restrict, POINTER, false, 0, 0 },
	{ SPVX_DECORATION_Aliased, POINTER, true, 0, 0 },
	{ SPVX_DECORATION_Volatile, POINTER, false, 0, 0 },
	{ SPVX_DECORATION_Constant, VARIABLE, true, 0, 0 },
	{ SPVX_DECORATION_Coherent, POINTER, false, 0, 0 },
	{ SPVX_DECORATION_NonWritable, POINTER, false, 0, 0 },
	{ SPVX_DECORATION_NonReadable, POINTER, false, 0, 0 },
	{ SPVX_DECORATION_Uniform, ANY, true, 0, 0 },
	{ SPVX_DECORATION_UniformId, ANY, true, 0, 0 },
	{ SPVX_DECORATION_SaturatedConversion, ANY, true, 0, 0 },
	{ SPVX_DECORATION_Stream, POINTER, false, 0, 0 },
	{ SPVX_DECORATION_Location, VARIABLE, false, IN_OUT, 0 },
	{ SPVX_DECORATION_Component, POINTER, false, 0, 0 },
	{ SPVX_DECORATION_Index, VARIABLE, true, BIT(Output), 0 },
	{ SPVX_DECORATION_Binding, VARIABLE, true, BUFFERS, 6491 },
	{ SPVX_DECORATION_DescriptorSet, VARIABLE, true, BUFFERS, 6491 },
	{ SPVX_DECORATION_XfbBuffer, POINTER, false, 0, 0 },
	{ SPVX_DECORATION_XfbStride, POINTER, false, 0, 0 },
	{ SPVX_DECORATION_FuncParamAttr, ANY, true, 0, 0 },
	{ SPVX_DECORATION_FPRoundingMode, ANY, true, 0, 0 },
	{ SPVX_DECORATION_FPFastMathMode, ANY, true, 0, 0 },
	{ SPVX_DECORATION_LinkageAttributes, ANY, true, 0, 0 },
	{ SPVX_DECORATION_NoContraction, ANY, true, 0, 0 },
	{ SPVX_DECORATION_InputAttachmentIndex, VARIABLE, true, BIT(UniformConstant),
	  6678 },
	{ SPVX_DECORATION_Alignment, ANY, true, 0, 0 },
	{ SPVX_DECORATION_MaxByteOffset, ANY, true, 0, 0 },
	{ SPVX_DECORATION_AlignmentId, ANY, true, 0, 0 },
	{ SPVX_DECORATION_MaxByteOffsetId, ANY, true, 0, 0 },
	{ SPVX_DECORATION_NoSignedWrap, ANY, true, 0, 0 },
	{ SPVX_DECORATION_NoUnsignedWrap, ANY, true, 0, 0 },
	{ SPVX_DECORATION_PerVertexKHR, POINTER, false, BIT(Input), 6777 },
	{ SPVX_DECORATION_NonUniform, ANY, true, 0, 0 },
	{ SPVX_DECORATION_RestrictPointer, POINTER, true, 0, 0 },
	{ SPVX_DECORATION_AliasedPointer, POINTER, true, 0, 0 },
};

#define NEAR 4 /* places that are looked at one after the other */

static const struct place *place_of(uint32_t deco)
{
	size_t low = 0;
	size_t high = sizeof(places) / sizeof(places[0]);

	/* low numbers lack few before them */
	for (size_t n = deco; n < high && n + NEAR > deco; n--)
		if (places[n].deco <= deco)
			return places[n].deco == deco ? &places[n] : NULL;
	while (low < high) {
		size_t mid = low + (high - low) / 2;

		if (places[mid].deco == deco)
			return &places[mid];
		if (places[mid].deco < deco)
			low = mid + 1;
		else
			high = mid;
	}
	return NULL;
}

/* ---- the whole of a target ---- */

static bool is_variable(uint16_t op)
{
	return op == SPVX_OP_Variable || op == SPVX_OP_UntypedVariableKHR;
}

static bool is_pointing(struct ck *c, uint32_t id, uint16_t op)
{
	bool known = is_variable(op) || op == SPVX_OP_FunctionParameter ||
		     op == SPVX_OP_RawAccessChainNV || op == SPVX_OP_BufferPointerEXT;
	const struct ck_type *t = ck_type_of(c, id);

	return known && (!t || t->kind == CK_POINTER);
}

static bool is_builtin_target(struct ck *c, const struct ck_insn *i, uint32_t id,
			      uint16_t op)
{
	bool constant = c->has.shader && ck_word(i, 3) == SPVX_BUILT_IN_WorkgroupSize;

	return constant ? ck_is_const(c, id) : is_variable(op);
}

static bool is_target(struct ck *c, const struct ck_insn *i, unsigned kind, uint32_t id)
{
	const struct ck_id *r = ck_id(c, id);

	switch (kind) {
	case SPEC:
		return r->op == SPVX_OP_SpecConstantTrue ||
		       r->op == SPVX_OP_SpecConstantFalse ||
		       r->op == SPVX_OP_SpecConstant ||
		       r->op == SPVX_OP_SpecConstantDataKHR;
	case STRUCT:
		return r->op == SPVX_OP_TypeStruct;
	case STRIDED:
		return r->op == SPVX_OP_TypeArray || r->op == SPVX_OP_TypeRuntimeArray ||
		       r->op == SPVX_OP_TypePointer ||
		       r->op == SPVX_OP_TypeUntypedPointerKHR;
	case VARIABLE:
		return is_variable(r->op);
	case POINTER:
		return is_pointing(c, id, r->op);
	case BUILTIN:
		return is_builtin_target(c, i, id, r->op);
	case NO_TYPE:
		return !(r->fl & CK_TYPE);
	default:
		return true;
	}
}

/* Of a Location it is told where the variable is. */
static void tell_class(struct ck *c, const struct ck_insn *i, const struct place *p)
{
	uint32_t id = ck_word(i, 1);

	if (p->deco == SPVX_DECORATION_Location)
		sx_ck_report_at(c, &vk_location, ck_id(c, id)->off, 0, id, 0);
	else
		sx_ck_report_vuid(c, &vk_class, i, 2, id, p->deco, p->vuid);
}

static void check_vulkan(struct ck *c, const struct ck_insn *i, const struct place *p)
{
	uint32_t id = ck_word(i, 1);
	const struct ck_type *t = ck_type_of(c, id);

	if (!ck_vk(c))
		return;
	if (p->deco == SPVX_DECORATION_GLSLShared || p->deco == SPVX_DECORATION_GLSLPacked)
		sx_ck_report(c, &vk_never, i, 2, id, p->deco);
	else if (p->classes && ck_is(t, CK_POINTER) && t->count < 32 &&
		 !(p->classes & 1u << t->count))
		tell_class(c, i, p);
}

static void check_whole(struct ck *c, const struct ck_insn *i)
{
	uint32_t id = ck_word(i, 1);
	uint32_t deco = ck_word(i, 2);
	const struct place *p = place_of(deco);
	const struct ck_id *r = ck_id(c, id);

	if (!p || !r->off || r->fl & (CK_GROUP | CK_BAD))
		return;
	if (p->kind == MEMBER)
		sx_ck_report(c, &only_members, i, 2, id, deco);
	else if (is_target(c, i, p->kind, id))
		check_vulkan(c, i, p);
	else if (p->kind == BUILTIN && !is_variable(r->op) && !(r->fl & CK_CONST))
		sx_ck_report(c, &builtin, i, 1, id, deco);
	else
		sx_ck_report(c, p->kind == NO_TYPE ? &relaxed_type : &target, i, 1, id,
			     deco);
}

static bool is_member(struct ck *c, const struct ck_insn *i)
{
	uint32_t id = ck_word(i, 1);
	const struct ck_type *t = ck_type(c, id);
	const struct ck_id *r = ck_id(c, id);

	if (!r->off || r->fl & (CK_GROUP | CK_BAD))
		return true;
	if (!ck_is(t, CK_STRUCT))
		sx_ck_report(c, &no_struct, i, 1, id, 0);
	else if (ck_word(i, 2) >= t->count)
		sx_ck_report(c, &no_member, i, 2, id, ck_word(i, 2));
	else
		return true;
	return false;
}

static void check_member(struct ck *c, const struct ck_insn *i)
{
	const struct place *p;

	if (!is_member(c, i) || i->raw.opcode != SPVX_OP_MemberDecorate)
		return;
	p = place_of(ck_word(i, 3));
	if (p && p->whole)
		sx_ck_report(c, &never_members, i, 3, ck_word(i, 1), p->deco);
}

static void look(struct ck *c, const struct ck_insn *i)
{
	if (i->raw.opcode == SPVX_OP_MemberDecorate || i->raw.opcode == SPVX_OP_MemberName)
		check_member(c, i);
	else
		check_whole(c, i);
}

static const uint16_t ops[] = { SPVX_OP_Decorate, SPVX_OP_DecorateId,
				SPVX_OP_MemberDecorate, SPVX_OP_MemberName, CK_OPS_END };

const struct ck_family sx_ck_family_decorations = {
	.name = "decorations",
	.ops = ops,
	.w2 = look,
};
