/* SPDX-License-Identifier: MIT */
/*
 * check/record_type.c - a type as a record of 24 bytes, with the sets of what it contains.
 *
 * Types stand before their use but for pointers that were declared forward; what such a
 * pointer points at is never looked into.
 */
#include "check/walk.h"

#include "spirv/facts_read.h"

/* What a type instruction is, and which of its words the record takes. */
struct shape {
	uint16_t op;
	uint8_t kind;
	uint8_t comp;  /* word, 0 = none */
	uint8_t count; /* word, 0 = none */
	uint32_t has;
};

static const struct shape shapes[] = {
	{ SPVX_OP_TypeVoid, CK_VOID, 0, 0, 0 },
	{ SPVX_OP_TypeBool, CK_BOOL, 0, 0, CK_HAS_BOOL },
	{ SPVX_OP_TypeInt, CK_INT, 0, 0, 0 },
	{ SPVX_OP_TypeFloat, CK_FLOAT, 0, 0, 0 },
	{ SPVX_OP_TypeVector, CK_VECTOR, SX_TYPE_ELEMENT, SX_TYPE_COUNT, 0 },
	{ SPVX_OP_TypeVectorIdEXT, CK_VECTOR, SX_TYPE_ELEMENT, SX_TYPE_COUNT,
	  CK_HAS_COOPV },
	{ SPVX_OP_TypeMatrix, CK_MATRIX, SX_TYPE_ELEMENT, SX_TYPE_COUNT, CK_HAS_MATRIX },
	{ SPVX_OP_TypeImage, CK_IMAGE, SX_TYPE_ELEMENT, 0, CK_HAS_IMAGE },
	{ SPVX_OP_TypeSampler, CK_SAMPLER, 0, 0, CK_HAS_SAMPLER },
	{ SPVX_OP_TypeSampledImage, CK_SAMPLED_IMAGE, SX_TYPE_ELEMENT, 0, CK_HAS_SIMG },
	{ SPVX_OP_TypeArray, CK_ARRAY, SX_TYPE_ELEMENT, SX_TYPE_COUNT, 0 },
	{ SPVX_OP_TypeRuntimeArray, CK_RUNTIME_ARRAY, SX_TYPE_ELEMENT, 0, CK_HAS_RTA },
	{ SPVX_OP_TypeNodePayloadArrayAMDX, CK_NODE_ARRAY, SX_TYPE_ELEMENT, 0, 0 },
	{ SPVX_OP_TypeStruct, CK_STRUCT, 0, 0, CK_HAS_STRUCT },
	{ SPVX_OP_TypeOpaque, CK_OPAQUE, 0, 0, CK_HAS_OPAQUE },
	{ SPVX_OP_TypePointer, CK_POINTER, SX_TYPE_POINTEE, SX_TYPE_STORAGE_CLASS,
	  CK_HAS_PTR },
	{ SPVX_OP_TypeUntypedPointerKHR, CK_POINTER, 0, SX_TYPE_STORAGE_CLASS,
	  CK_HAS_PTR | CK_HAS_UNTYPED },
	{ SPVX_OP_TypeFunction, CK_FUNCTION, SX_TYPE_RETURN, 0, 0 },
	{ SPVX_OP_TypeEvent, CK_EVENT, 0, 0, CK_HAS_OPAQUE },
	{ SPVX_OP_TypeDeviceEvent, CK_DEVICE_EVENT, 0, 0, CK_HAS_OPAQUE },
	{ SPVX_OP_TypeReserveId, CK_RESERVE_ID, 0, 0, CK_HAS_OPAQUE },
	{ SPVX_OP_TypeQueue, CK_QUEUE, 0, 0, CK_HAS_OPAQUE },
	{ SPVX_OP_TypePipe, CK_PIPE, 0, 0, CK_HAS_OPAQUE },
	{ SPVX_OP_TypePipeStorage, CK_PIPE_STORAGE, 0, 0, CK_HAS_OPAQUE },
	{ SPVX_OP_TypeNamedBarrier, CK_NAMED_BARRIER, 0, 0, CK_HAS_OPAQUE },
	{ SPVX_OP_TypeCooperativeMatrixKHR, CK_COOP_MATRIX, SX_TYPE_ELEMENT, 0,
	  CK_HAS_COOPM },
	{ SPVX_OP_TypeCooperativeMatrixNV, CK_COOP_MATRIX, SX_TYPE_ELEMENT, 0,
	  CK_HAS_COOPM },
	{ SPVX_OP_TypeAccelerationStructureKHR, CK_ACCEL, 0, 0, CK_HAS_AS },
	{ SPVX_OP_TypeRayQueryKHR, CK_RAY_QUERY, 0, 0, 0 },
	{ SPVX_OP_TypeHitObjectNV, CK_HIT_OBJECT, 0, 0, 0 },
	{ SPVX_OP_TypeHitObjectEXT, CK_HIT_OBJECT, 0, 0, 0 },
	{ SPVX_OP_TypeTensorARM, CK_TENSOR, SX_TYPE_ELEMENT, 0, CK_HAS_TENSOR },
	{ SPVX_OP_TypeTensorLayoutNV, CK_TENSOR_LAYOUT, 0, 0, 0 },
	{ SPVX_OP_TypeTensorViewNV, CK_TENSOR_VIEW, 0, 0, 0 },
	{ SPVX_OP_TypeBufferEXT, CK_BUFFER, 0, SX_TYPE_STORAGE_CLASS, CK_HAS_DESCR },
	{ SPVX_OP_TypeGraphARM, CK_GRAPH, 0, 0, 0 },
};

#define SHAPES (sizeof(shapes) / sizeof(shapes[0]))

static const struct shape other = { 0, CK_OTHER, 0, 0, 0 };

uint8_t sx_ck_type_shape(const struct spvx_entry *op)
{
	size_t n = 0;

	while (n < SHAPES && shapes[n].op != op->value)
		n++;
	return (uint8_t)n;
}

static uint8_t encoding(const struct ck_insn *i)
{
	static const struct {
		uint32_t value;
		uint8_t encoding;
	} all[] = {
		{ SPVX_FP_ENCODING_BFloat16KHR, CK_BF16 },
		{ SPVX_FP_ENCODING_Float8E4M3EXT, CK_E4M3 },
		{ SPVX_FP_ENCODING_Float8E5M2EXT, CK_E5M2 },
		{ SPVX_FP_ENCODING_Float8UnsignedE8M0EXT, CK_UE8M0 },
		{ SPVX_FP_ENCODING_MXInt8EXT, CK_MXINT8 },
		{ SPVX_FP_ENCODING_Float6E2M3EXT, CK_E2M3 },
		{ SPVX_FP_ENCODING_Float6E3M2EXT, CK_E3M2 },
		{ SPVX_FP_ENCODING_Float4E2M1EXT, CK_E2M1 },
	};

	if (ck_words(i) <= SX_TYPE_ENCODING)
		return CK_IEEE;
	for (size_t n = 0; n < sizeof(all) / sizeof(all[0]); n++)
		if (all[n].value == ck_word(i, SX_TYPE_ENCODING))
			return all[n].encoding;
	return CK_ENCODING_OTHER;
}

static uint32_t int_has(uint32_t width)
{
	switch (width) {
	case 8:
		return CK_HAS_I8;
	case 16:
		return CK_HAS_I16;
	case 32:
		return CK_HAS_I32;
	case 64:
		return CK_HAS_I64;
	default:
		return 0;
	}
}

static uint32_t float_has(uint32_t width, uint8_t encoding)
{
	switch (encoding) {
	case CK_IEEE:
		return width == 16   ? CK_HAS_F16
		       : width == 32 ? CK_HAS_F32
		       : width == 64 ? CK_HAS_F64
				     : 0;
	case CK_BF16:
		return CK_HAS_BF16;
	case CK_E4M3:
	case CK_E5M2:
		return CK_HAS_FP8;
	case CK_UE8M0:
	case CK_MXINT8:
		return CK_HAS_OCP;
	case CK_E2M3:
	case CK_E3M2:
	case CK_E2M1:
		return CK_HAS_OCP | CK_HAS_OCP_SUB;
	default:
		return 0;
	}
}

static void take_scalar(struct ck_type *t, const struct ck_insn *i)
{
	uint32_t width = ck_word(i, SX_TYPE_WIDTH);

	t->width = width < UINT16_MAX ? (uint16_t)width : UINT16_MAX;
	if (t->kind == CK_INT) {
		t->sign_enc = ck_word(i, SX_TYPE_SIGNEDNESS) != 0;
		t->v |= int_has(width);
	} else {
		t->sign_enc = encoding(i);
		t->v |= float_has(width, t->sign_enc);
	}
}

/* A vector whose length is an <id>: its value when that is known now. */
static void take_vector(struct ck *c, struct ck_type *t, const struct ck_insn *i)
{
	int64_t n;

	if (i->raw.opcode == SPVX_OP_TypeVectorIdEXT) {
		t->sign_enc = 1;
		if (sx_ck_const(c, t->count, &n) && n > 0 && n <= UINT32_MAX) {
			t->count = (uint32_t)n;
		} else {
			t->count = 0;
			t->v |= CK_HAS_SPECV;
		}
	}
	if (t->count > 4 || !t->count)
		t->v |= CK_HAS_LONGV;
}

static void take_struct(struct ck *c, struct ck_type *t, const struct ck_insn *i)
{
	unsigned words = ck_words(i);
	unsigned depth = 0;

	t->count = words - 2;
	for (unsigned w = 2; w < words; w++) {
		const struct ck_type *m = ck_type(c, ck_has_word(i, w));

		if (!m) {
			/* a pointer declared forward, or nothing known */
			if (ck_id(c, ck_has_word(i, w))->fl & CK_FWD_PTR)
				t->v |= CK_HAS_PTR;
			continue;
		}
		t->v |= m->v;
		t->p |= m->p;
		if (m->kind == CK_STRUCT && m->width > depth)
			depth = m->width;
	}
	t->width = depth < UINT16_MAX ? (uint16_t)(depth + 1) : UINT16_MAX;
	if (ck_has_deco(c, i->result, SPVX_DECORATION_Block) ||
	    ck_has_deco(c, i->result, SPVX_DECORATION_BufferBlock))
		t->v |= CK_HAS_BLOCK;
}

static void take_function(struct ck *c, struct ck_type *t, const struct ck_insn *i)
{
	unsigned words = ck_words(i);

	t->count = words > 3 ? words - 3 : 0;
	for (unsigned w = 2; w < words; w++) {
		const struct ck_type *m = ck_type(c, ck_has_word(i, w));

		t->p |= m ? m->p : 0;
	}
}

/* What it is made of: by value, but for pointers. */
static void take_inner(struct ck *c, struct ck_type *t)
{
	const struct ck_type *inner = t->comp ? ck_type(c, t->comp) : NULL;

	if (t->kind == CK_POINTER) {
		t->v |= t->count == SPVX_STORAGE_CLASS_PhysicalStorageBuffer
				? CK_HAS_PSB_PTR
				: CK_HAS_LPTR;
		t->p |= inner ? inner->p : 0;
	} else if (inner) {
		t->v |= t->kind == CK_FUNCTION ? 0 : inner->v;
		t->p |= inner->p;
	} else {
		/* what stands later or is the type itself would make a ring of types */
		t->comp = 0;
	}
}

static void take_parts(struct ck *c, struct ck_type *t, const struct ck_insn *i)
{
	switch (t->kind) {
	case CK_INT:
	case CK_FLOAT:
		take_scalar(t, i);
		break;
	case CK_VECTOR:
		take_vector(c, t, i);
		break;
	case CK_STRUCT:
		take_struct(c, t, i);
		break;
	case CK_FUNCTION:
		take_function(c, t, i);
		break;
	default:
		break;
	}
}

void sx_ck_record_type(struct ck *c, const struct ck_insn *i)
{
	const struct shape *s =
		i->known->shape < SHAPES ? &shapes[i->known->shape] : &other;
	struct ck_type *t;
	struct ck_id *r;

	if (!CK_GROW(c, types))
		return;
	t = &c->types[c->types_count];
	*t = (struct ck_type){
		.id = i->result,
		.comp = s->comp ? ck_word(i, s->comp) : 0,
		.count = s->count ? ck_word(i, s->count) : 0,
		.kind = s->kind,
		.v = s->has,
	};
	if (s->comp || s->kind == CK_POINTER)
		take_inner(c, t);
	take_parts(c, t, i);
	t->p |= t->v;
	c->contained |= t->p;
	r = ck_id(c, i->result);
	r->type = c->types_count++;
	r->fl |= CK_TYPE;
}
