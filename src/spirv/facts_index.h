/* SPDX-License-Identifier: MIT */
/*
 * spirv/facts_index.h - the facts of a module in the order of a walk: <id>s, types,
 * decorations, values of constants. An instruction can use all facts from before it.
 *
 * The records are complete at once, for readers that check each instruction against those
 * before it; spirv/facts.h lists instructions to be read later. Memory is in proportion to
 * the words of the module, and is reused for the next.
 */
#ifndef SPVX_SPIRV_FACTS_INDEX_H
#define SPVX_SPIRV_FACTS_INDEX_H

#include "base/align.h"
#include "base/map.h"

#include <spvx/walk.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * ---- a type as a compact record, with the set of type kinds that it
 * contains ----
 *
 * Types come before their use, except for pointers declared forward. Such a pointer does
 * not contain its pointee, wherever that is defined: otherwise the sets would depend on the
 * order of types, and cycles would not end.
 */

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

/* ---- the record of each <id>: <id>s index an array up to the number that a module of that
 * length can define; the others, which only hostile or damaged modules have, are found through a
 * map ---- */

/* Bits of struct sx_id.flags. */
enum sx_id_flags {
	SX_ID_TYPE = 1 << 0,     /* .type is an index of the types */
	SX_ID_CONSTANT = 1 << 1, /* specialization constants and nulls included */
	SX_ID_SPEC_CONSTANT = 1 << 2,
	SX_ID_VALUE = 1 << 3, /* has a type, is semantic, is not a function */
	SX_ID_GROUP = 1 << 4, /* OpDecorationGroup */
	SX_ID_DECORATED = 1 << 5,
	SX_ID_FORWARD_POINTER = 1 << 6, /* named by OpTypeForwardPointer */
	SX_ID_INVALID =
		1 << 7,       /* undefined, defined twice, or breaks a rule: not followed */
	SX_ID_READER = 1 << 8 /* the first of the reader's own flags */
};

/* Flag in .block of a label or parameter, which is in no block; the rest is an ordinal. */
#define SX_NO_BLOCK 0x80000000u

/**
 * struct sx_id - an <id>; all zero when it is undefined
 * @at:     word offset of the definition, 0: undefined
 * @type:   of a value: <id> of the result type, 0: none; of a type: index of its record
 * @block:  ordinal of its block in the module, 0: module scope; the storage class of a
 *          pointer that is declared forward and not defined yet
 * @opcode: of the definition
 * @flags:  enum sx_id_flags
 */
struct sx_id {
	uint32_t at;
	uint32_t type;
	uint32_t block;
	uint16_t opcode;
	uint16_t flags;
};

/**
 * struct sx_id_table - zeroed, then initialized once and opened for each module
 * @dense:   ids below this are indices of @items
 * @sparse:  by <id> from @dense on: index in @items
 * @unknown: the record returned for an unknown <id>
 */
struct sx_id_table {
	struct sx_id *items;
	size_t cap;
	uint32_t dense;
	uint32_t sparse_count;
	struct sx_idmap sparse;
	struct sx_id unknown;
};

/* Forget all ids, and allocate records for as many as a module of @words words can define.
 * Return: 0 or -SPVX_ENOMEM. */
int sx_id_table_open(struct sx_id_table *t, const struct spvx_allocator *a, uint32_t bound,
		     uint32_t words);

/* sx_id_get() of an <id> that is not dense. */
struct sx_id *sx_id_get_sparse(struct sx_id_table *t, uint32_t id);

/* The record of an <id>, to read or to change its flags; never NULL. */
static inline struct sx_id *sx_id_get(struct sx_id_table *t, uint32_t id)
{
	return id < t->dense ? &t->items[id] : sx_id_get_sparse(t, id);
}

/* sx_id_make() of an <id> that is not dense. */
struct sx_id *sx_id_make_sparse(struct sx_id_table *t, const struct spvx_allocator *a,
				uint32_t id);

/* The record of an <id>, added when it is missing; NULL: <id> 0, or no memory. */
static inline struct sx_id *sx_id_make(struct sx_id_table *t,
				       const struct spvx_allocator *a, uint32_t id)
{
	return id < t->dense ? &t->items[id] : sx_id_make_sparse(t, a, id);
}

/* ---- decorations by target: gathered with groups resolved, sorted once, found by target,
 * member and decoration ---- */

/* The target itself instead of a member; equals SPVX_NONE. */
#define SX_WHOLE UINT32_MAX

#define SX_DECORATION_BITS 64 /* those with high numbers share the last */

static inline unsigned sx_decoration_bit(uint32_t decoration)
{
	return decoration < SX_DECORATION_BITS ? decoration : SX_DECORATION_BITS - 1;
}

/**
 * struct sx_decoration - a decoration as it applies to one target
 * @at:         word offset of the OpDecorate...
 * @decoration: its number, cut to 16 bits
 * @grouped:    it comes from a decoration group
 * @member:     of the target, or SX_WHOLE
 * @target:     <id>
 */
struct sx_decoration {
	uint32_t at;
	uint16_t decoration;
	uint16_t grouped;
	uint32_t member;
	uint32_t target;
};

struct sx_decoration_range {
	uint32_t first;
	uint32_t count;
};

/**
 * struct sx_decorations - the decorations of a module
 * @items:    the first @sorted of them by target, member, decoration and offset; those of a
 *            target itself come after those of its members
 * @ranges:   by dense <id> with SX_ID_DECORATED: the range of its decorations
 * @groups:   word offsets of OpGroupDecorate and OpGroupMemberDecorate yet to be resolved
 * @present:  bits of the decorations of all items: sx_decoration_bit()
 * @sorted:   number of items that are sorted, and so can be found
 * @repeated: some target or member has a decoration twice
 */
struct sx_decorations {
	struct sx_decoration *items;
	size_t items_cap;
	struct sx_decoration_range *ranges;
	size_t ranges_cap;
	uint32_t *groups;
	size_t groups_cap;
	uint64_t present;
	uint32_t count;
	uint32_t group_count;
	uint32_t sorted;
	bool repeated;
};

/**
 * struct sx_index - zeroed, then initialized once and opened for each module
 * @a:     allocator of all memory
 * @words: of the module, header included, in native byte order
 * @word_count: number of words
 */
struct sx_index {
	const struct spvx_allocator *a;
	const unsigned char *words;
	uint32_t word_count;
	struct sx_id_table ids;
	struct sx_type_table types;
	struct sx_decorations decorations;
};

void sx_index_init(struct sx_index *x, const struct spvx_allocator *a);
void sx_index_free(struct sx_index *x);

/* Forget the facts, keep the memory. */
void sx_index_forget(struct sx_index *x);

/* ---- words ---- */

static inline uint32_t sx_native_load(const unsigned char *p)
{
	uint32_t w;

	memcpy(&w, p, sizeof(w));
	return w;
}

/* A word of an instruction of the module, 0 past the last. */
static inline uint32_t sx_native_word(const struct spvx_insn *insn, unsigned word)
{
	return word < insn->word_count
		       ? sx_native_load(insn->bytes + (size_t)word * SPVX_WORD_BYTES)
		       : 0;
}

/* The instruction that begins at a word offset. If it is cut at the end of the module, its
 * word count is reduced. Return: false: @at is past the end, and @insn is unchanged. */
static inline bool sx_index_insn(const struct sx_index *x, uint32_t at,
				 struct spvx_insn *insn)
{
	uint32_t left = at < x->word_count ? x->word_count - at : 0;
	uint32_t first;

	if (!left)
		return false;
	insn->bytes = x->words + (size_t)at * SPVX_WORD_BYTES;
	insn->big = SX_NATIVE_BIG;
	first = sx_native_load(insn->bytes);
	insn->opcode = (uint16_t)first;
	insn->word_count = (uint16_t)(first >> 16 < left ? first >> 16 : left);
	return true;
}

/* A word of the instruction at a word offset; 0 past the last. */
static inline uint32_t sx_index_word(const struct sx_index *x, uint32_t at, unsigned word)
{
	const unsigned char *p = x->words + (size_t)at * SPVX_WORD_BYTES;

	if (word >= x->word_count - at || word >= sx_native_load(p) >> 16)
		return 0;
	return sx_native_load(p + (size_t)word * SPVX_WORD_BYTES);
}

/* ---- <id>s ---- */

/* The record of an <id>, to read or to change its flags; never NULL. */
static inline struct sx_id *sx_index_id(struct sx_index *x, uint32_t id)
{
	return sx_id_get(&x->ids, id);
}

/* ---- types ---- */

/* The record of the type @id; NULL: it is not a type, or invalid. */
static inline const struct sx_type *sx_index_type(struct sx_index *x, uint32_t id)
{
	const struct sx_id *r = sx_index_id(x, id);

	return (r->flags & (SX_ID_TYPE | SX_ID_INVALID)) == SX_ID_TYPE
		       ? &x->types.items[r->type]
		       : NULL;
}

/* Add a type whose <id> is defined already. Return: 0 or -SPVX_ENOMEM. */
int sx_index_add_type(struct sx_index *x, const struct spvx_insn *insn, uint32_t id,
		      unsigned shape);

/* <id> of member @n of a struct, of parameter @n of a function type; 0 past the last. */
uint32_t sx_index_member(struct sx_index *x, const struct sx_type *t, uint32_t n);

/* ---- constants ---- */

/* The value of an OpConstant or OpConstantNull of an integer type of up to 64 bits,
 * extended as the type says. */
bool sx_index_constant(struct sx_index *x, uint32_t id, int64_t *value);

/* ---- decorations; facts_decorations.c ---- */

/* Add a decoration, or a group instruction. Return: 0 or -SPVX_ENOMEM. */
int sx_index_decorate(struct sx_index *x, const struct sx_decoration *decoration);
int sx_index_decorate_group(struct sx_index *x, uint32_t at);

/* Resolve groups and sort, so that all decorations can be found. Return: 0 or
 * -SPVX_ENOMEM. */
int sx_index_sort_decorations(struct sx_index *x);

/* All decorations of a target, *count of them; NULL: none. */
const struct sx_decoration *sx_index_decorations(struct sx_index *x, uint32_t target,
						 uint32_t *count);

/* A decoration of a target (@member SX_WHOLE) or of a member; NULL: none. */
const struct sx_decoration *sx_index_decoration(struct sx_index *x, uint32_t target,
						uint32_t member, uint32_t decoration);

static inline bool sx_index_has(struct sx_index *x, uint32_t target, uint32_t decoration)
{
	return x->decorations.present >> sx_decoration_bit(decoration) & 1 &&
	       sx_index_id(x, target)->flags & SX_ID_DECORATED &&
	       sx_index_decoration(x, target, SX_WHOLE, decoration);
}

/* The first parameter of a decoration (the word after it); 0: it has none. */
uint32_t sx_index_parameter(const struct sx_index *x, const struct sx_decoration *d);

/* Whether some member of a struct has a decoration. */
bool sx_index_member_has(struct sx_index *x, uint32_t target, uint32_t decoration);

#endif
