/* SPDX-License-Identifier: MIT */
/*
 * spirv/types.c - records of types: taken as they are declared, finished when decorations
 * and constants are known.
 *
 * A type refers only to types declared before it, but through a pointer; so one pass in
 * the order of the module finds all sizes, and what hostile modules nest or close into a
 * circle costs no more. Which numbers are published: layout rules of the design, B.2.
 */
#include "spirv/globals.h"

#include "base/sort.h"

/* Operand words; spec 3.42.6. */
enum {
	RESULT = 1,
	ELEMENT = 2, /* or component, column, sampled type, image; of a number its width */
	COUNT = 3,   /* or length; of an int its signedness, of a float its encoding */
	FIRST_MEMBER = 2,
	STORAGE_CLASS = 2,
	POINTEE = 3,
	IMAGE_DIM = 3,
	IMAGE_DEPTH,
	IMAGE_ARRAYED,
	IMAGE_MULTISAMPLED,
	IMAGE_SAMPLED,
	IMAGE_FORMAT,
	IMAGE_ACCESS,
	COOPERATIVE_SCOPE = 3,
	COOPERATIVE_ROWS,
	COOPERATIVE_COLUMNS,
	COOPERATIVE_USE
};

/* ---- declarations ---- */

static int take_members(struct sx_globals *g, struct spvx_type *t,
			const struct spvx_insn *insn)
{
	uint32_t count = insn->word_count > FIRST_MEMBER
				 ? insn->word_count - (uint32_t)FIRST_MEMBER
				 : 0;
	struct spvx_member *m = sx_vec_zadd(&g->members, g->a, count, sizeof(*m));

	if (!m)
		return -SPVX_ENOMEM;
	t->first = g->members.count - count;
	t->count = count;
	for (uint32_t i = 0; i < count; i++) {
		m[i].type = sx_type_index(g, sx_arg(insn, FIRST_MEMBER + i));
		m[i].element = sx_type_element(g, m[i].type);
		m[i].offset = SPVX_NONE;
		m[i].location = SPVX_NONE;
		m[i].component = SPVX_NONE;
		m[i].builtin = SPVX_NONE;
	}
	return 0;
}

static void take_image(struct spvx_type *t, const struct spvx_insn *insn)
{
	t->detail.image.dim = sx_arg(insn, IMAGE_DIM);
	t->detail.image.depth = (uint8_t)sx_arg(insn, IMAGE_DEPTH);
	t->detail.image.arrayed = sx_arg(insn, IMAGE_ARRAYED) != 0;
	t->detail.image.multisampled = sx_arg(insn, IMAGE_MULTISAMPLED) != 0;
	t->detail.image.sampled = (uint8_t)sx_arg(insn, IMAGE_SAMPLED);
	t->detail.image.format = (uint16_t)sx_arg(insn, IMAGE_FORMAT);
	if (insn->word_count > IMAGE_ACCESS)
		t->detail.image.access = (uint8_t)(1 + sx_arg(insn, IMAGE_ACCESS));
}

static void take_number(struct spvx_type *t, const struct spvx_insn *insn)
{
	uint32_t width = sx_arg(insn, ELEMENT);

	t->width = width <= UINT16_MAX ? (uint16_t)width : 0;
	t->size = t->width / 8u;
	if (insn->opcode == SPVX_OP_TypeInt)
		t->detail.number.signedness = sx_arg(insn, COUNT);
	else if (insn->word_count > COUNT)
		t->detail.number.encoding = 1 + sx_arg(insn, COUNT);
}

/* What hangs on other <id>s is looked up now, but for pointees and constants: finish(). */
static int take_by_opcode(struct sx_globals *g, struct spvx_type *t,
			  const struct spvx_insn *insn)
{
	switch (insn->opcode) {
	case SPVX_OP_TypeInt:
	case SPVX_OP_TypeFloat:
		take_number(t, insn);
		return 0;
	case SPVX_OP_TypeStruct:
		return take_members(g, t, insn);
	case SPVX_OP_TypeImage:
		take_image(t, insn);
		break;
	case SPVX_OP_TypePointer:
		t->detail.pointer.storage_class = sx_arg(insn, STORAGE_CLASS);
		t->first = sx_arg(insn, POINTEE);
		return 0;
	case SPVX_OP_TypeUntypedPointerKHR:
		t->detail.pointer.storage_class = sx_arg(insn, STORAGE_CLASS);
		return 0;
	case SPVX_OP_TypeCooperativeMatrixKHR:
	case SPVX_OP_TypeCooperativeMatrixNV:
		for (unsigned i = 0; i < 4; i++)
			t->detail.words[i] = sx_arg(insn, COOPERATIVE_SCOPE + i);
		break;
	case SPVX_OP_TypeArray:
	case SPVX_OP_TypeCooperativeVectorNV:
	case SPVX_OP_TypeTensorARM:
		t->first = sx_arg(insn, COUNT);
		break;
	case SPVX_OP_TypeVector:
	case SPVX_OP_TypeMatrix:
		t->count = sx_arg(insn, COUNT);
		break;
	case SPVX_OP_TypeRuntimeArray:
	case SPVX_OP_TypeSampledImage:
		break;
	default:
		return 0;
	}
	t->element = sx_type_index(g, sx_arg(insn, ELEMENT));
	return 0;
}

static struct spvx_type *add_type(struct sx_globals *g, const struct spvx_insn *insn)
{
	struct spvx_type *t = sx_vec_add(&g->types, g->a, 1, sizeof(*t));

	if (!t)
		return NULL;
	*t = (struct spvx_type){ .id = sx_arg(insn, RESULT),
				 .opcode = insn->opcode,
				 .element = SPVX_NONE,
				 .first = SPVX_NONE };
	return t;
}

int sx_types_forward(struct sx_globals *g, const struct spvx_insn *insn)
{
	uint32_t index = g->types.count;
	struct spvx_type *t = add_type(g, insn);

	if (!t)
		return -SPVX_ENOMEM;
	t->opcode = SPVX_OP_TypePointer;
	t->detail.pointer.storage_class = sx_arg(insn, STORAGE_CLASS);
	return sx_tag_give(g, t->id, sx_tag(SX_IS_TYPE, index));
}

/* The record of a pointer that was announced, and is now declared; NULL: it is none. */
static struct spvx_type *announced(struct sx_globals *g, const struct spvx_insn *insn)
{
	struct spvx_type *t;
	uint32_t index;

	if (insn->opcode != SPVX_OP_TypePointer)
		return NULL;
	index = sx_type_index(g, sx_arg(insn, RESULT));
	if (index == SPVX_NONE)
		return NULL;
	t = &sx_types_of(g)[index];
	return t->opcode == SPVX_OP_TypePointer && t->first == SPVX_NONE ? t : NULL;
}

int sx_types_take(struct sx_globals *g, const struct spvx_insn *insn)
{
	struct spvx_type *t = announced(g, insn);
	uint32_t index = g->types.count;
	int err;

	if (t)
		return take_by_opcode(g, t, insn);
	t = add_type(g, insn);
	if (!t)
		return -SPVX_ENOMEM;
	err = take_by_opcode(g, t, insn);
	return err ? err : sx_tag_give(g, sx_arg(insn, RESULT), sx_tag(SX_IS_TYPE, index));
}

uint32_t sx_type_element(const struct sx_globals *g, uint32_t type)
{
	const struct spvx_type *types = sx_types_of(g);

	while (type != SPVX_NONE && spvx_type_is_array(&types[type]))
		type = types[type].element;
	return type;
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

static void note_member(struct sx_globals *g, struct spvx_member *m,
			const struct sx_note *note)
{
	uint32_t value = sx_arg(&note->insn, note->operand);

	switch (note->decoration) {
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
		m->semantic = sx_globals_text(g, &note->insn, note->operand);
		break;
	default:
		m->traits |= sx_trait_of(note->decoration);
		break;
	}
}

void sx_types_note(struct sx_globals *g, const struct sx_note *note)
{
	struct spvx_type *t = &sx_types_of(g)[sx_tag_index(note->tag)];

	if (note->member != SPVX_NONE) {
		if (t->opcode == SPVX_OP_TypeStruct && note->member < t->count)
			note_member(g, &sx_members_of(g)[t->first + note->member], note);
	} else if (note->decoration == SPVX_DECORATION_ArrayStride) {
		t->stride = sx_arg(&note->insn, note->operand);
	} else {
		t->traits |= sx_trait_of(note->decoration);
	}
}

/* ---- sizes ---- */

/* What is too large to be told is not known, rather than wrapped round. */
static uint64_t times(uint64_t a, uint64_t b, uint32_t *traits)
{
	uint64_t product;

	if (!__builtin_mul_overflow(a, b, &product))
		return product;
	*traits |= SPVX_TRAIT_UNKNOWN;
	return 0;
}

static void finish_array(struct sx_globals *g, struct spvx_type *t)
{
	const struct spvx_type *element =
		t->element != SPVX_NONE ? &sx_types_of(g)[t->element] : NULL;
	uint32_t length_tag = sx_tag_of(g, t->first);
	uint64_t length;

	if (sx_constant_unsigned(g, t->first, &length) && length && length < SPVX_NONE)
		t->count = (uint32_t)length;
	else
		t->traits |= SPVX_TRAIT_UNKNOWN;
	t->first = sx_tag_kind(length_tag) == SX_IS_SPEC ? sx_tag_index(length_tag)
							 : SPVX_NONE;
	if (element)
		t->traits |= element->traits & SPVX_TRAIT_UNKNOWN;
	else
		t->traits |= SPVX_TRAIT_UNKNOWN;
	t->size = times(t->count, t->stride || !element ? t->stride : element->size,
			&t->traits);
}

static void finish_vector(struct sx_globals *g, struct spvx_type *t)
{
	if (t->element == SPVX_NONE)
		t->traits |= SPVX_TRAIT_UNKNOWN;
	else
		t->size = times(t->count, sx_types_of(g)[t->element].size, &t->traits);
}

/* The rank is a constant; there need be none. */
static void finish_tensor(struct sx_globals *g, struct spvx_type *t)
{
	uint64_t rank;

	if (t->first && sx_constant_find(g, t->first, &rank) && rank < SPVX_NONE)
		t->count = (uint32_t)rank;
	t->first = SPVX_NONE;
}

static void finish_cooperative(struct sx_globals *g, struct spvx_type *t)
{
	unsigned values = t->opcode == SPVX_OP_TypeCooperativeMatrixKHR ? 4 : 3;

	for (unsigned i = 0; i < 4; i++) {
		uint64_t value;

		t->detail.words[i] =
			i < values && sx_constant_find(g, t->detail.words[i], &value)
				? (uint32_t)value
				: SPVX_NONE;
	}
}

/* Bytes of a pointer in the addressing model; a logical one has none. */
static uint64_t pointer_size(const struct sx_globals *g)
{
	const struct sx_vec *models = &g->lists[SX_LIST_MEMORY_MODELS];
	struct spvx_insn insn;

	if (!models->count)
		return 0;
	insn = sx_globals_insn(g, *(const uint32_t *)models->items);
	switch (sx_arg(&insn, 1)) {
	case SPVX_ADDRESSING_MODEL_Physical64:
		return 8;
	case SPVX_ADDRESSING_MODEL_Physical32:
		return 4;
	default:
		return 0;
	}
}

/* @size: of most pointers; an address has always eight bytes. */
static void finish_pointer(struct sx_globals *g, struct spvx_type *t, uint64_t size)
{
	if (t->opcode == SPVX_OP_TypePointer)
		t->element = sx_type_index(g, t->first);
	t->first = SPVX_NONE;
	t->size = t->detail.pointer.storage_class == SPVX_STORAGE_CLASS_PhysicalStorageBuffer
			  ? 8
			  : size;
}

/* ---- structures ---- */

/* A matrix takes its full stride for each column, or row; arrays have a stride of their own. */
static void size_member(struct sx_globals *g, struct spvx_member *m)
{
	const struct spvx_type *types = sx_types_of(g);
	const struct spvx_type *t;

	if (m->type == SPVX_NONE) {
		m->traits |= SPVX_TRAIT_UNKNOWN;
		return;
	}
	t = &types[m->type];
	m->size = t->size;
	m->traits |= t->traits & (SPVX_TRAIT_UNKNOWN | SPVX_TRAIT_RUNTIME);
	if (t->opcode == SPVX_OP_TypeMatrix && m->matrix_stride && t->element != SPVX_NONE)
		m->size = times(m->matrix_stride,
				m->traits & SPVX_TRAIT_ROW_MAJOR ? types[t->element].count
								 : t->count,
				&m->traits);
}

/* The byte behind a member. */
static uint64_t member_end(struct spvx_member *m)
{
	uint64_t end;

	if (!__builtin_add_overflow((uint64_t)m->offset, m->size, &end))
		return end;
	m->traits |= SPVX_TRAIT_UNKNOWN;
	m->size = 0;
	return m->offset;
}

/* Members whose offsets do not ascend. */
static int pad_unordered(struct sx_globals *g, struct spvx_type *t, struct spvx_member *m)
{
	uint64_t *offsets;

	g->sorted.count = 0;
	offsets = sx_vec_add(&g->sorted, g->a, t->count, sizeof(*offsets));
	if (!offsets)
		return -SPVX_ENOMEM;
	for (uint32_t i = 0; i < t->count; i++)
		offsets[i] = m[i].offset;
	sx_sort_u64(offsets, t->count);
	for (uint32_t i = 0; i < t->count; i++) {
		uint32_t next = sx_u64_below(offsets, t->count, m[i].offset + UINT64_C(1));

		if (next < t->count && offsets[next] != SPVX_NONE)
			m[i].padded_size = offsets[next] - m[i].offset;
	}
	return 0;
}

/* The size of each member with what lies between it and the next one. */
static int pad_members(struct sx_globals *g, struct spvx_type *t, struct spvx_member *m,
		       bool ordered)
{
	int err = ordered ? 0 : pad_unordered(g, t, m);

	for (uint32_t i = 0; i < t->count; i++) {
		if (ordered && i + 1 < t->count)
			m[i].padded_size = m[i + 1].offset - m[i].offset;
		else if (!m[i].padded_size)
			m[i].padded_size =
				m[i].offset != SPVX_NONE && t->size >= m[i].offset
					? t->size - m[i].offset
					: m[i].size;
		if (m[i].traits & SPVX_TRAIT_RUNTIME && !m[i].size)
			m[i].padded_size = 0;
	}
	return err;
}

static int finish_structure(struct sx_globals *g, struct spvx_type *t)
{
	struct spvx_member *m = sx_members_of(g) + t->first;
	bool laid_out = false;
	bool ordered = true;

	for (uint32_t i = 0; i < t->count; i++) {
		uint64_t end;

		size_member(g, &m[i]);
		end = m[i].offset == SPVX_NONE ? m[i].size : member_end(&m[i]);
		laid_out |= m[i].offset != SPVX_NONE;
		ordered &=
			m[i].offset != SPVX_NONE && (!i || m[i].offset > m[i - 1].offset);
		if (end > t->size)
			t->size = end;
		if (m[i].traits & SPVX_TRAIT_RUNTIME)
			t->stride = sx_types_of(g)[m[i].type].stride;
		t->traits |= m[i].traits & (SPVX_TRAIT_RUNTIME | SPVX_TRAIT_UNKNOWN);
	}
	return laid_out ? pad_members(g, t, m, ordered) : 0;
}

static int finish_type(struct sx_globals *g, struct spvx_type *t, uint64_t pointer)
{
	switch (t->opcode) {
	case SPVX_OP_TypeVector:
	case SPVX_OP_TypeMatrix:
		finish_vector(g, t);
		return 0;
	case SPVX_OP_TypeArray:
	case SPVX_OP_TypeCooperativeVectorNV:
		finish_array(g, t);
		return 0;
	case SPVX_OP_TypeRuntimeArray:
		t->traits |= SPVX_TRAIT_RUNTIME;
		return 0;
	case SPVX_OP_TypeTensorARM:
		finish_tensor(g, t);
		return 0;
	case SPVX_OP_TypeStruct:
		return finish_structure(g, t);
	case SPVX_OP_TypePointer:
	case SPVX_OP_TypeUntypedPointerKHR:
		finish_pointer(g, t, pointer);
		return 0;
	case SPVX_OP_TypeCooperativeMatrixKHR:
	case SPVX_OP_TypeCooperativeMatrixNV:
		finish_cooperative(g, t);
		return 0;
	default:
		return 0;
	}
}

int sx_types_finish(struct sx_globals *g)
{
	uint64_t pointer = pointer_size(g);
	int err = 0;

	for (uint32_t i = 0; i < g->types.count && !err; i++)
		err = finish_type(g, &sx_types_of(g)[i], pointer);
	return err;
}
