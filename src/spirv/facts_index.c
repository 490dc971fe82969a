/* SPDX-License-Identifier: MIT */
/*
 * spirv/facts_index.c - the index of facts: memory, <id>s, values of constants, records of types,
 * made as they are declared.
 *
 * Spec: 3.42.6.
 */
#include "spirv/facts_index.h"

#include "base/compiler.h"
#include "spirv/evaluate.h"
#include "spirv/facts_read.h"

#include <spvx/enums.h>

#include <string.h>

void sx_index_init(struct sx_index *x, const struct spvx_allocator *a)
{
	memset(x, 0, sizeof(*x));
	x->a = a;
	sx_idmap_init(&x->ids.sparse, a);
}

void sx_index_free(struct sx_index *x)
{
	struct sx_decorations *d = &x->decorations;

	sx_idmap_free(&x->ids.sparse);
	sx_free(x->a, x->ids.items, x->ids.cap * sizeof(*x->ids.items));
	sx_free(x->a, x->types.items, x->types.cap * sizeof(*x->types.items));
	sx_free(x->a, d->items, d->items_cap * sizeof(*d->items));
	sx_free(x->a, d->ranges, d->ranges_cap * sizeof(*d->ranges));
	sx_free(x->a, d->groups, d->groups_cap * sizeof(*d->groups));
}

void sx_index_forget(struct sx_index *x)
{
	struct sx_decorations *d = &x->decorations;

	x->types.count = x->types.contained = 0;
	d->present = 0;
	d->count = d->group_count = d->sorted = 0;
	d->repeated = false;
}

/* ---- <id>s ---- */

int sx_id_table_open(struct sx_id_table *t, const struct spvx_allocator *a, uint32_t bound,
		     uint32_t words)
{
	size_t count = (size_t)(bound < words ? bound : words) + 1;
	int err = sx_grow(a, (void **)&t->items, &t->cap, count, sizeof(*t->items));

	if (err)
		return err;
	t->dense = (uint32_t)(count - 1);
	t->sparse_count = 0;
	sx_idmap_clear(&t->sparse);
	memset(t->items, 0, count * sizeof(*t->items));
	return 0;
}

struct sx_id *sx_id_get_sparse(struct sx_id_table *t, uint32_t id)
{
	uint32_t index = id ? sx_idmap_get(&t->sparse, id, 0) : 0;

	if (index)
		return &t->items[index];
	t->unknown = (struct sx_id){ 0 };
	return &t->unknown;
}

struct sx_id *sx_id_make_sparse(struct sx_id_table *t, const struct spvx_allocator *a,
				uint32_t id)
{
	/* index 0 of the map means no record */
	uint32_t index = t->dense + t->sparse_count + 1;
	struct sx_id *r = sx_id_get_sparse(t, id);

	if (r != &t->unknown)
		return r;
	if (!id ||
	    sx_grow(a, (void **)&t->items, &t->cap, (size_t)index + 1, sizeof(*t->items)) ||
	    sx_idmap_put(&t->sparse, id, index))
		return NULL;
	t->sparse_count++;
	t->items[index] = (struct sx_id){ 0 };
	return &t->items[index];
}

bool sx_index_constant(struct sx_index *x, uint32_t id, int64_t *value)
{
	const struct sx_id *r = sx_index_id(x, id);
	const struct sx_type *t = r->flags & SX_ID_TYPE ? NULL : sx_index_type(x, r->type);
	uint64_t v;

	if (!sx_type_is(t, SX_KIND_INT) || !t->width || t->width > 64)
		return false;
	*value = 0;
	if (r->opcode == SPVX_OP_ConstantNull)
		return true;
	if (r->opcode != SPVX_OP_Constant)
		return false;
	v = sx_index_word(x, r->at, SX_CONSTANT_VALUE);
	if (t->width > 32)
		v |= (uint64_t)sx_index_word(x, r->at, SX_CONSTANT_VALUE + 1) << 32;
	*value = (int64_t)sx_scalar_fit(
		(struct sx_scalar){ (uint8_t)t->width, t->encoding, false }, v);
	return true;
}

/* ---- types ---- */

/* The record of a type instruction, and the words that it is read from. */
struct shape {
	uint16_t opcode;
	uint8_t kind;
	uint8_t component; /* word, 0 = none */
	uint8_t count;     /* word, 0 = none */
	uint32_t has;
};

static const struct shape shapes[] = {
	{ SPVX_OP_TypeVoid, SX_KIND_VOID, 0, 0, 0 },
	{ SPVX_OP_TypeBool, SX_KIND_BOOL, 0, 0, SX_HAS_BOOL },
	{ SPVX_OP_TypeInt, SX_KIND_INT, 0, 0, 0 },
	{ SPVX_OP_TypeFloat, SX_KIND_FLOAT, 0, 0, 0 },
	{ SPVX_OP_TypeVector, SX_KIND_VECTOR, SX_TYPE_ELEMENT, SX_TYPE_COUNT, 0 },
	{ SPVX_OP_TypeVectorIdEXT, SX_KIND_VECTOR, SX_TYPE_ELEMENT, SX_TYPE_COUNT,
	  SX_HAS_COOPERATIVE_VECTOR },
	{ SPVX_OP_TypeMatrix, SX_KIND_MATRIX, SX_TYPE_ELEMENT, SX_TYPE_COUNT,
	  SX_HAS_MATRIX },
	{ SPVX_OP_TypeImage, SX_KIND_IMAGE, SX_TYPE_ELEMENT, 0, SX_HAS_IMAGE },
	{ SPVX_OP_TypeSampler, SX_KIND_SAMPLER, 0, 0, SX_HAS_SAMPLER },
	{ SPVX_OP_TypeSampledImage, SX_KIND_SAMPLED_IMAGE, SX_TYPE_ELEMENT, 0,
	  SX_HAS_SAMPLED_IMAGE },
	{ SPVX_OP_TypeArray, SX_KIND_ARRAY, SX_TYPE_ELEMENT, SX_TYPE_COUNT, 0 },
	{ SPVX_OP_TypeRuntimeArray, SX_KIND_RUNTIME_ARRAY, SX_TYPE_ELEMENT, 0,
	  SX_HAS_RUNTIME_ARRAY },
	{ SPVX_OP_TypeNodePayloadArrayAMDX, SX_KIND_NODE_ARRAY, SX_TYPE_ELEMENT, 0, 0 },
	{ SPVX_OP_TypeStruct, SX_KIND_STRUCT, 0, 0, SX_HAS_STRUCT },
	{ SPVX_OP_TypeOpaque, SX_KIND_OPAQUE, 0, 0, SX_HAS_OPAQUE },
	{ SPVX_OP_TypePointer, SX_KIND_POINTER, SX_TYPE_POINTEE, SX_TYPE_STORAGE_CLASS,
	  SX_HAS_POINTER },
	{ SPVX_OP_TypeUntypedPointerKHR, SX_KIND_POINTER, 0, SX_TYPE_STORAGE_CLASS,
	  SX_HAS_POINTER | SX_HAS_UNTYPED },
	{ SPVX_OP_TypeFunction, SX_KIND_FUNCTION, SX_TYPE_RETURN, 0, 0 },
	{ SPVX_OP_TypeEvent, SX_KIND_EVENT, 0, 0, SX_HAS_OPAQUE },
	{ SPVX_OP_TypeDeviceEvent, SX_KIND_DEVICE_EVENT, 0, 0, SX_HAS_OPAQUE },
	{ SPVX_OP_TypeReserveId, SX_KIND_RESERVE_ID, 0, 0, SX_HAS_OPAQUE },
	{ SPVX_OP_TypeQueue, SX_KIND_QUEUE, 0, 0, SX_HAS_OPAQUE },
	{ SPVX_OP_TypePipe, SX_KIND_PIPE, 0, 0, SX_HAS_OPAQUE },
	{ SPVX_OP_TypePipeStorage, SX_KIND_PIPE_STORAGE, 0, 0, SX_HAS_OPAQUE },
	{ SPVX_OP_TypeNamedBarrier, SX_KIND_NAMED_BARRIER, 0, 0, SX_HAS_OPAQUE },
	{ SPVX_OP_TypeCooperativeMatrixKHR, SX_KIND_COOP_MATRIX, SX_TYPE_ELEMENT, 0,
	  SX_HAS_COOPERATIVE_MATRIX },
	{ SPVX_OP_TypeCooperativeMatrixNV, SX_KIND_COOP_MATRIX, SX_TYPE_ELEMENT, 0,
	  SX_HAS_COOPERATIVE_MATRIX },
	{ SPVX_OP_TypeAccelerationStructureKHR, SX_KIND_ACCEL, 0, 0,
	  SX_HAS_ACCELERATION_STRUCTURE },
	{ SPVX_OP_TypeRayQueryKHR, SX_KIND_RAY_QUERY, 0, 0, 0 },
	{ SPVX_OP_TypeHitObjectNV, SX_KIND_HIT_OBJECT, 0, 0, 0 },
	{ SPVX_OP_TypeHitObjectEXT, SX_KIND_HIT_OBJECT, 0, 0, 0 },
	{ SPVX_OP_TypeTensorARM, SX_KIND_TENSOR, SX_TYPE_ELEMENT, 0, SX_HAS_TENSOR },
	{ SPVX_OP_TypeTensorLayoutNV, SX_KIND_TENSOR_LAYOUT, 0, 0, 0 },
	{ SPVX_OP_TypeTensorViewNV, SX_KIND_TENSOR_VIEW, 0, 0, 0 },
	{ SPVX_OP_TypeBufferEXT, SX_KIND_BUFFER, 0, SX_TYPE_STORAGE_CLASS, SX_HAS_BUFFER },
	{ SPVX_OP_TypeGraphARM, SX_KIND_GRAPH, 0, 0, 0 },
};

#define SHAPES SX_ARRAY_SIZE(shapes)

static const struct shape other = { 0, SX_KIND_OTHER, 0, 0, 0 };

uint8_t sx_type_shape(uint32_t opcode)
{
	size_t n = 0;

	while (n < SHAPES && shapes[n].opcode != opcode)
		n++;
	return (uint8_t)n;
}

static uint8_t encoding_of(const struct spvx_insn *insn)
{
	static const struct {
		uint32_t value;
		uint8_t encoding;
	} all[] = {
		{ SPVX_FP_ENCODING_BFloat16KHR, SX_ENCODING_BF16 },
		{ SPVX_FP_ENCODING_Float8E4M3EXT, SX_ENCODING_E4M3 },
		{ SPVX_FP_ENCODING_Float8E5M2EXT, SX_ENCODING_E5M2 },
		{ SPVX_FP_ENCODING_Float8UnsignedE8M0EXT, SX_ENCODING_UE8M0 },
		{ SPVX_FP_ENCODING_MXInt8EXT, SX_ENCODING_MXINT8 },
		{ SPVX_FP_ENCODING_Float6E2M3EXT, SX_ENCODING_E2M3 },
		{ SPVX_FP_ENCODING_Float6E3M2EXT, SX_ENCODING_E3M2 },
		{ SPVX_FP_ENCODING_Float4E2M1EXT, SX_ENCODING_E2M1 },
	};

	if (insn->word_count <= SX_TYPE_ENCODING)
		return SX_ENCODING_IEEE;
	for (size_t n = 0; n < SX_ARRAY_SIZE(all); n++)
		if (all[n].value == sx_native_word(insn, SX_TYPE_ENCODING))
			return all[n].encoding;
	return SX_ENCODING_OTHER;
}

static uint32_t int_has(uint32_t width)
{
	switch (width) {
	case 8:
		return SX_HAS_I8;
	case 16:
		return SX_HAS_I16;
	case 32:
		return SX_HAS_I32;
	case 64:
		return SX_HAS_I64;
	default:
		return 0;
	}
}

static uint32_t float_has(uint32_t width, uint8_t encoding)
{
	switch (encoding) {
	case SX_ENCODING_IEEE:
		return width == 16   ? SX_HAS_F16
		       : width == 32 ? SX_HAS_F32
		       : width == 64 ? SX_HAS_F64
				     : 0;
	case SX_ENCODING_BF16:
		return SX_HAS_BF16;
	case SX_ENCODING_E4M3:
	case SX_ENCODING_E5M2:
		return SX_HAS_FP8;
	case SX_ENCODING_UE8M0:
	case SX_ENCODING_MXINT8:
		return SX_HAS_OCP;
	case SX_ENCODING_E2M3:
	case SX_ENCODING_E3M2:
	case SX_ENCODING_E2M1:
		return SX_HAS_OCP | SX_HAS_OCP_SUB;
	default:
		return 0;
	}
}

static void take_scalar(struct sx_type *t, const struct spvx_insn *insn)
{
	uint32_t width = sx_native_word(insn, SX_TYPE_WIDTH);

	t->width = width < UINT16_MAX ? (uint16_t)width : UINT16_MAX;
	if (t->kind == SX_KIND_INT) {
		t->encoding = sx_native_word(insn, SX_TYPE_SIGNEDNESS) != 0;
		t->contains |= int_has(width);
	} else {
		t->encoding = encoding_of(insn);
		t->contains |= float_has(width, t->encoding);
	}
}

/* A vector whose length is an <id> has a count only if that is a known constant. */
static void take_vector(struct sx_index *x, struct sx_type *t, const struct spvx_insn *insn)
{
	int64_t n;

	if (insn->opcode == SPVX_OP_TypeVectorIdEXT) {
		t->encoding = 1;
		if (sx_index_constant(x, t->count, &n) && n > 0 && n <= UINT32_MAX) {
			t->count = (uint32_t)n;
		} else {
			t->count = 0;
			t->contains |= SX_HAS_SPECIALIZED_VECTOR;
		}
	}
	if (t->count > 4 || !t->count)
		t->contains |= SX_HAS_LONG_VECTOR;
}

/* The enum sx_contains of a pointer, by its storage class. */
static uint32_t pointer_has(uint32_t storage_class)
{
	return SX_HAS_POINTER | (storage_class == SPVX_STORAGE_CLASS_PhysicalStorageBuffer
					 ? SX_HAS_PHYSICAL_POINTER
					 : SX_HAS_LOGICAL_POINTER);
}

/* The enum sx_contains of a type without a record: a pointer declared forward, or
 * unknown. */
static uint32_t ahead_has(const struct sx_id *r)
{
	return !r->at && r->flags & SX_ID_FORWARD_POINTER ? pointer_has(r->block) : 0;
}

static void take_struct(struct sx_index *x, struct sx_type *t, const struct spvx_insn *insn)
{
	unsigned words = insn->word_count;
	unsigned depth = 0;

	t->count = words - SX_TYPE_FIRST_MEMBER;
	for (unsigned w = SX_TYPE_FIRST_MEMBER; w < words; w++) {
		uint32_t id = sx_native_word(insn, w);
		const struct sx_type *m = sx_index_type(x, id);

		if (!m) {
			t->contains |= ahead_has(sx_index_id(x, id));
			continue;
		}
		t->contains |= m->contains;
		t->reaches |= m->reaches;
		if (m->kind == SX_KIND_STRUCT && m->width > depth)
			depth = m->width;
	}
	t->width = depth < UINT16_MAX ? (uint16_t)(depth + 1) : UINT16_MAX;
	if (sx_index_has(x, t->id, SPVX_DECORATION_Block) ||
	    sx_index_has(x, t->id, SPVX_DECORATION_BufferBlock))
		t->contains |= SX_HAS_BLOCK;
}

static void take_function(struct sx_index *x, struct sx_type *t,
			  const struct spvx_insn *insn)
{
	unsigned words = insn->word_count;

	t->count = words > SX_TYPE_FIRST_PARAMETER ? words - SX_TYPE_FIRST_PARAMETER : 0;
	for (unsigned w = SX_TYPE_RETURN; w < words; w++) {
		uint32_t id = sx_native_word(insn, w);
		const struct sx_type *m = sx_index_type(x, id);

		t->reaches |= m ? m->reaches : ahead_has(sx_index_id(x, id));
	}
}

/* Add the sets of the component; a pointer does not contain its pointee by value. */
static void take_inner(struct sx_index *x, struct sx_type *t)
{
	const struct sx_id *r = sx_index_id(x, t->component);
	const struct sx_type *inner = t->component ? sx_index_type(x, t->component) : NULL;
	uint32_t ahead = t->component ? ahead_has(r) : 0;

	if (t->kind == SX_KIND_POINTER) {
		t->contains |= pointer_has(t->count);
		if (!(sx_index_id(x, t->id)->flags & SX_ID_FORWARD_POINTER))
			t->reaches |= inner ? inner->reaches : ahead;
	} else if (inner || ahead) {
		if (t->kind != SX_KIND_FUNCTION)
			t->contains |= inner ? inner->contains : ahead;
		t->reaches |= inner ? inner->reaches : ahead;
	} else {
		/* a later type, or the type itself, would make a cycle */
		t->component = 0;
	}
}

static void take_parts(struct sx_index *x, struct sx_type *t, const struct spvx_insn *insn)
{
	switch (t->kind) {
	case SX_KIND_INT:
	case SX_KIND_FLOAT:
		take_scalar(t, insn);
		break;
	case SX_KIND_VECTOR:
		take_vector(x, t, insn);
		break;
	case SX_KIND_STRUCT:
		take_struct(x, t, insn);
		break;
	case SX_KIND_FUNCTION:
		take_function(x, t, insn);
		break;
	default:
		break;
	}
}

int sx_index_add_type(struct sx_index *x, const struct spvx_insn *insn, uint32_t id,
		      unsigned shape)
{
	const struct shape *s = shape < SHAPES ? &shapes[shape] : &other;
	struct sx_type *t;
	struct sx_id *r;

	if (sx_grow(x->a, (void **)&x->types.items, &x->types.cap,
		    (size_t)x->types.count + 1, sizeof(*x->types.items)))
		return -SPVX_ENOMEM;
	t = &x->types.items[x->types.count];
	*t = (struct sx_type){
		.id = id,
		.component = s->component ? sx_native_word(insn, s->component) : 0,
		.count = s->count ? sx_native_word(insn, s->count) : 0,
		.kind = s->kind,
		.contains = s->has,
	};
	if (s->component || s->kind == SX_KIND_POINTER)
		take_inner(x, t);
	take_parts(x, t, insn);
	t->reaches |= t->contains;
	x->types.contained |= t->reaches;
	r = sx_index_id(x, id);
	r->type = x->types.count++;
	r->flags |= SX_ID_TYPE;
	return 0;
}

uint32_t sx_index_member(struct sx_index *x, const struct sx_type *t, uint32_t n)
{
	if (!t || n >= t->count ||
	    (t->kind != SX_KIND_STRUCT && t->kind != SX_KIND_FUNCTION))
		return 0;
	return sx_index_word(x, sx_index_id(x, t->id)->at,
			     (t->kind == SX_KIND_STRUCT ? SX_TYPE_FIRST_MEMBER
							: SX_TYPE_FIRST_PARAMETER) +
				     n);
}
