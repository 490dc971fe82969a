/* SPDX-License-Identifier: MIT */
/*
 * spirv/facts_types.h - a type as a compact record, with the set of type kinds that it
 * contains.
 *
 * Types come before their use, except for pointers declared forward. Such a pointer does
 * not contain its pointee, wherever that is defined: otherwise the sets would depend on the
 * order of types, and cycles would not end.
 */
#ifndef SPVX_SPIRV_FACTS_TYPES_H
#define SPVX_SPIRV_FACTS_TYPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum sx_type_kind {
	SX_KIND_VOID = 1,
	SX_KIND_BOOL,
	SX_KIND_INT,
	SX_KIND_FLOAT,
	SX_KIND_VECTOR, /* also OpTypeVectorIdEXT; component, count (0 = unknown) */
	SX_KIND_MATRIX, /* component = column type, count */
	SX_KIND_ARRAY,  /* component = element, count = <id> of the length */
	SX_KIND_RUNTIME_ARRAY,
	SX_KIND_NODE_ARRAY,
	SX_KIND_STRUCT, /* count = members; width = depth of structs in structs, itself 1 */
	SX_KIND_POINTER,  /* component = pointee (0 = untyped), count = storage class */
	SX_KIND_FUNCTION, /* component = return type, count = parameters */
	SX_KIND_IMAGE,    /* component = sampled type; the rest by sx_read_image() */
	SX_KIND_SAMPLER,
	SX_KIND_SAMPLED_IMAGE, /* component = image type */
	SX_KIND_COOP_MATRIX,   /* KHR and NV: component = component type */
	SX_KIND_ACCEL,
	SX_KIND_RAY_QUERY,
	SX_KIND_HIT_OBJECT,
	SX_KIND_OPAQUE,
	SX_KIND_EVENT,
	SX_KIND_DEVICE_EVENT,
	SX_KIND_RESERVE_ID,
	SX_KIND_QUEUE,
	SX_KIND_PIPE,
	SX_KIND_PIPE_STORAGE,
	SX_KIND_NAMED_BARRIER,
	SX_KIND_TENSOR, /* ARM; component = element type */
	SX_KIND_TENSOR_LAYOUT,
	SX_KIND_TENSOR_VIEW,
	SX_KIND_BUFFER, /* OpTypeBufferEXT; count = storage class */
	SX_KIND_GRAPH,
	SX_KIND_OTHER
};

/* Encodings of floats. */
enum sx_encoding {
	SX_ENCODING_IEEE,
	SX_ENCODING_BF16,
	SX_ENCODING_E4M3,
	SX_ENCODING_E5M2,
	SX_ENCODING_UE8M0,
	SX_ENCODING_MXINT8,
	SX_ENCODING_E2M3,
	SX_ENCODING_E3M2,
	SX_ENCODING_E2M1,
	SX_ENCODING_OTHER
};

/* Kinds of types that a type contains, by value or also through pointers and functions. */
enum sx_contains {
	SX_HAS_I8 = 1 << 0,
	SX_HAS_I16 = 1 << 1,
	SX_HAS_I32 = 1 << 2,
	SX_HAS_I64 = 1 << 3,
	SX_HAS_F16 = 1 << 4, /* IEEE */
	SX_HAS_F32 = 1 << 5,
	SX_HAS_F64 = 1 << 6,
	SX_HAS_BOOL = 1 << 7,
	SX_HAS_POINTER = 1 << 8,         /* of any class, forward declared too */
	SX_HAS_LOGICAL_POINTER = 1 << 9, /* of a class other than PhysicalStorageBuffer */
	SX_HAS_RUNTIME_ARRAY = 1 << 10,
	SX_HAS_MATRIX = 1 << 11,
	SX_HAS_IMAGE = 1 << 12,
	SX_HAS_SAMPLER = 1 << 13,
	SX_HAS_SAMPLED_IMAGE = 1 << 14,
	SX_HAS_ACCELERATION_STRUCTURE = 1 << 15,
	SX_HAS_COOPERATIVE_MATRIX = 1 << 16,
	SX_HAS_COOPERATIVE_VECTOR = 1 << 17,
	SX_HAS_OPAQUE =
		1 << 18, /* Opaque Event DeviceEvent ReserveId Queue Pipe PipeStorage
				    NamedBarrier */
	SX_HAS_BUFFER = 1 << 19, /* OpTypeBufferEXT */
	SX_HAS_BLOCK = 1 << 20,  /* a struct decorated Block or BufferBlock */
	SX_HAS_BF16 = 1 << 21,
	SX_HAS_FP8 = 1 << 22,
	SX_HAS_OCP = 1 << 23,     /* UE8M0, MXInt8, 6 and 4 bit floats */
	SX_HAS_OCP_SUB = 1 << 24, /* OCP floats of less than 8 bits */
	SX_HAS_UNTYPED = 1 << 25,
	SX_HAS_LONG_VECTOR =
		1 << 26, /* a vector of more than 4 or of an odd number of components */
	SX_HAS_SPECIALIZED_VECTOR =
		1 << 27, /* a vector whose length is a specialization constant */
	SX_HAS_PHYSICAL_POINTER = 1 << 28,
	SX_HAS_TENSOR = 1 << 29,
	SX_HAS_STRUCT = 1 << 30,
	/* numbers for which arithmetic needs a capability */
	SX_HAS_SMALL = SX_HAS_I8 | SX_HAS_I16 | SX_HAS_F16
};

/**
 * struct sx_type - a type
 * @id:        its <id>
 * @component: <id> of the component or element type, see enum sx_type_kind; 0: none or
 *             unknown
 * @count:     see enum sx_type_kind
 * @kind:      enum sx_type_kind
 * @encoding:  of a float: enum sx_encoding; of an integer: 1 = signed; of a vector: 1 = its
 *             length is an <id>
 * @width:     of a scalar, in bits; UINT16_MAX when it is larger
 * @reaches:   enum sx_contains, also through functions, and through pointers that were not
 *             declared forward
 * @contains:  enum sx_contains, by value
 * @memo:      free for the reader, 0 at first
 */
struct sx_type {
	uint32_t id;
	uint32_t component;
	uint32_t count;
	uint8_t kind;
	uint8_t encoding;
	uint16_t width;
	uint32_t reaches;
	uint32_t contains;
	uint64_t memo;
};

/* The types of a module in order; @contained: the union of their @reaches. */
struct sx_type_table {
	struct sx_type *items;
	size_t cap;
	uint32_t count;
	uint32_t contained;
};

/* The kind of record for a type instruction, for sx_index_add_type(); it depends on the
 * opcode alone. */
uint8_t sx_type_shape(uint32_t opcode);

static inline bool sx_type_is(const struct sx_type *t, enum sx_type_kind kind)
{
	return t && t->kind == kind;
}

static inline bool sx_type_is_array(const struct sx_type *t)
{
	return t && (t->kind == SX_KIND_ARRAY || t->kind == SX_KIND_RUNTIME_ARRAY);
}

static inline bool sx_type_is_scalar(const struct sx_type *t)
{
	return t && t->kind >= SX_KIND_BOOL && t->kind <= SX_KIND_FLOAT;
}

#endif
