/* SPDX-License-Identifier: MIT */
/*
 * spirv/types.c - records of types: added at their declarations, completed by decorations.
 * type_sizes.c finishes them.
 */
#include "spirv/facts.h"

/* ---- declarations ---- */

/* A type without its arrays; SPVX_NONE for SPVX_NONE. */
static uint32_t type_element(const struct sx_facts *f, uint32_t type)
{
	const struct spvx_type *types = sx_types_of(f);

	return type != SPVX_NONE && spvx_type_is_array(&types[type])
		       ? types[type].detail.array.innermost
		       : type;
}

static int take_members(struct sx_facts *f, struct spvx_type *t,
			const struct spvx_insn *insn)
{
	uint32_t count = insn->word_count > SX_TYPE_FIRST_MEMBER
				 ? insn->word_count - (uint32_t)SX_TYPE_FIRST_MEMBER
				 : 0;
	struct spvx_member *m = sx_vec_zadd(&f->members, f->a, count, sizeof(*m));

	if (!m)
		return -SPVX_ENOMEM;
	t->first = f->members.count - count;
	t->count = count;
	for (uint32_t i = 0; i < count; i++) {
		m[i].type = sx_type_index(f, sx_arg(insn, SX_TYPE_FIRST_MEMBER + i));
		m[i].element = type_element(f, m[i].type);
		m[i].offset = SPVX_NONE;
		m[i].location = SPVX_NONE;
		m[i].component = SPVX_NONE;
		m[i].builtin = SPVX_NONE;
	}
	return 0;
}

/* Operands are resolved now, except for pointees and constants: see sx_types_finish(). */
static int take_by_opcode(struct sx_facts *f, struct spvx_type *t,
			  const struct spvx_insn *insn)
{
	uint32_t width;

	switch (insn->opcode) {
	case SPVX_OP_TypeInt:
	case SPVX_OP_TypeFloat:
		width = sx_arg(insn, SX_TYPE_WIDTH);
		t->width = width <= UINT16_MAX ? (uint16_t)width : 0;
		t->size = t->width / 8u;
		if (insn->opcode == SPVX_OP_TypeInt)
			t->detail.number.signedness = sx_arg(insn, SX_TYPE_SIGNEDNESS);
		else if (insn->word_count > SX_TYPE_ENCODING)
			t->detail.number.encoding = 1 + sx_arg(insn, SX_TYPE_ENCODING);
		return 0;
	case SPVX_OP_TypeStruct:
		return take_members(f, t, insn);
	case SPVX_OP_TypeImage:
		t->detail.image.dim = sx_arg(insn, SX_TYPE_IMAGE_DIM);
		t->detail.image.depth = (uint8_t)sx_arg(insn, SX_TYPE_IMAGE_DEPTH);
		t->detail.image.arrayed = sx_arg(insn, SX_TYPE_IMAGE_ARRAYED) != 0;
		t->detail.image.multisampled =
			sx_arg(insn, SX_TYPE_IMAGE_MULTISAMPLED) != 0;
		t->detail.image.sampled = (uint8_t)sx_arg(insn, SX_TYPE_IMAGE_SAMPLED);
		t->detail.image.format = (uint16_t)sx_arg(insn, SX_TYPE_IMAGE_FORMAT);
		if (insn->word_count > SX_TYPE_IMAGE_ACCESS)
			t->detail.image.access =
				(uint8_t)(1 + sx_arg(insn, SX_TYPE_IMAGE_ACCESS));
		break;
	case SPVX_OP_TypePointer:
		t->detail.pointer.storage_class = sx_arg(insn, SX_TYPE_STORAGE_CLASS);
		t->first = sx_arg(insn, SX_TYPE_POINTEE);
		return 0;
	case SPVX_OP_TypeUntypedPointerKHR:
	case SPVX_OP_TypeBufferEXT:
		t->detail.pointer.storage_class = sx_arg(insn, SX_TYPE_STORAGE_CLASS);
		return 0;
	case SPVX_OP_TypeCooperativeMatrixKHR:
	case SPVX_OP_TypeCooperativeMatrixNV:
		for (unsigned i = 0; i < 4; i++)
			t->detail.words[i] = sx_arg(insn, SX_TYPE_COOPERATIVE_SCOPE + i);
		break;
	case SPVX_OP_TypeArray:
	case SPVX_OP_TypeCooperativeVectorNV:
	case SPVX_OP_TypeTensorARM:
		t->first = sx_arg(insn, SX_TYPE_COUNT);
		break;
	case SPVX_OP_TypeVector:
	case SPVX_OP_TypeMatrix:
		t->count = sx_arg(insn, SX_TYPE_COUNT);
		break;
	case SPVX_OP_TypeRuntimeArray:
	case SPVX_OP_TypeSampledImage:
		break;
	default:
		return 0;
	}
	t->element = sx_type_index(f, sx_arg(insn, SX_TYPE_ELEMENT));
	if (spvx_type_is_array(t))
		t->detail.array.innermost = type_element(f, t->element);
	return 0;
}

static inline struct spvx_type *add_type(struct sx_facts *f, uint32_t id, uint16_t opcode)
{
	struct spvx_type *t = sx_vec_zadd(&f->types, f->a, 1, sizeof(*t));

	if (!t)
		return NULL;
	t->id = id;
	t->opcode = opcode;
	t->element = SPVX_NONE;
	t->first = SPVX_NONE;
	return t;
}

int sx_types_forward(struct sx_facts *f, const struct spvx_insn *insn)
{
	uint32_t index = f->types.count;
	struct spvx_type *t =
		add_type(f, sx_arg(insn, SX_TYPE_RESULT), SPVX_OP_TypePointer);

	if (!t)
		return -SPVX_ENOMEM;
	t->detail.pointer.storage_class = sx_arg(insn, SX_TYPE_STORAGE_CLASS);
	return sx_tag_give(f, t->id, sx_tag(SX_IS_TYPE, index));
}

/* The record of a pointer now declared that had an OpTypeForwardPointer; NULL if none. */
static struct spvx_type *announced(struct sx_facts *f, uint32_t id)
{
	uint32_t index = sx_type_index(f, id);
	struct spvx_type *t;

	if (index == SPVX_NONE)
		return NULL;
	t = &sx_types_of(f)[index];
	return t->opcode == SPVX_OP_TypePointer && t->first == SPVX_NONE ? t : NULL;
}

int sx_types_take(struct sx_facts *f, const struct spvx_insn *insn)
{
	uint32_t id = sx_arg(insn, SX_TYPE_RESULT);
	uint32_t index = f->types.count;
	struct spvx_type *t = NULL;
	int err;

	if (insn->opcode == SPVX_OP_TypePointer)
		t = announced(f, id);
	if (!t)
		t = add_type(f, id, insn->opcode);
	if (!t)
		return -SPVX_ENOMEM;
	err = take_by_opcode(f, t, insn);
	/* a type that was declared forward has its tag already */
	return err ? err : sx_tag_give(f, id, sx_tag(SX_IS_TYPE, index));
}

/* ---- decorations ---- */

uint32_t sx_trait_of(uint32_t decoration)
{
	switch (decoration) {
	case SPVX_DECORATION_RelaxedPrecision:
		return SPVX_TRAIT_RELAXED_PRECISION;
	case SPVX_DECORATION_Block:
		return SPVX_TRAIT_BLOCK;
	case SPVX_DECORATION_BufferBlock:
		return SPVX_TRAIT_BUFFER_BLOCK;
	case SPVX_DECORATION_RowMajor:
		return SPVX_TRAIT_ROW_MAJOR;
	case SPVX_DECORATION_ColMajor:
		return SPVX_TRAIT_COL_MAJOR;
	case SPVX_DECORATION_NoPerspective:
		return SPVX_TRAIT_NOPERSPECTIVE;
	case SPVX_DECORATION_Flat:
		return SPVX_TRAIT_FLAT;
	case SPVX_DECORATION_Patch:
		return SPVX_TRAIT_PATCH;
	case SPVX_DECORATION_Centroid:
		return SPVX_TRAIT_CENTROID;
	case SPVX_DECORATION_Sample:
		return SPVX_TRAIT_SAMPLE;
	case SPVX_DECORATION_Invariant:
		return SPVX_TRAIT_INVARIANT;
	case SPVX_DECORATION_Restrict:
	case SPVX_DECORATION_RestrictPointer:
		return SPVX_TRAIT_RESTRICT;
	case SPVX_DECORATION_Aliased:
	case SPVX_DECORATION_AliasedPointer:
		return SPVX_TRAIT_ALIASED;
	case SPVX_DECORATION_Volatile:
		return SPVX_TRAIT_VOLATILE;
	case SPVX_DECORATION_Coherent:
		return SPVX_TRAIT_COHERENT;
	case SPVX_DECORATION_NonWritable:
		return SPVX_TRAIT_READONLY;
	case SPVX_DECORATION_NonReadable:
		return SPVX_TRAIT_WRITEONLY;
	case SPVX_DECORATION_WeightTextureQCOM:
		return SPVX_TRAIT_WEIGHT_TEXTURE;
	case SPVX_DECORATION_BlockMatchTextureQCOM:
		return SPVX_TRAIT_BLOCK_MATCH_TEXTURE;
	case SPVX_DECORATION_BlockMatchSamplerQCOM:
		return SPVX_TRAIT_BLOCK_MATCH_SAMPLER;
	case SPVX_DECORATION_PerPrimitiveEXT:
		return SPVX_TRAIT_PER_PRIMITIVE;
	case SPVX_DECORATION_PerVertexKHR:
		return SPVX_TRAIT_PER_VERTEX;
	default:
		return 0;
	}
}

static void note_member(struct sx_facts *f, struct spvx_member *m,
			const struct sx_note *note)
{
	uint32_t value = sx_arg(&note->insn, note->as.operand);

	switch (note->as.decoration) {
	case SPVX_DECORATION_Offset:
		m->offset = value;
		break;
	case SPVX_DECORATION_MatrixStride:
		m->matrix_stride = value;
		break;
	case SPVX_DECORATION_Location:
		m->location = value;
		break;
	case SPVX_DECORATION_Component:
		m->component = value;
		break;
	case SPVX_DECORATION_BuiltIn:
		m->builtin = value;
		break;
	case SPVX_DECORATION_UserSemantic:
		m->semantic = sx_facts_text(f, &note->insn, note->as.operand);
		break;
	default:
		m->traits |= sx_trait_of(note->as.decoration);
		break;
	}
}

void sx_types_note(struct sx_facts *f, const struct sx_note *note)
{
	struct spvx_type *t = &sx_types_of(f)[sx_tag_index(note->tag)];

	if (note->as.member != SPVX_NONE) {
		if (t->opcode == SPVX_OP_TypeStruct && note->as.member < t->count)
			note_member(f, &sx_members_of(f)[t->first + note->as.member], note);
	} else if (note->as.decoration == SPVX_DECORATION_ArrayStride) {
		t->stride = sx_arg(&note->insn, note->as.operand);
	} else {
		t->traits |= sx_trait_of(note->as.decoration);
	}
}
