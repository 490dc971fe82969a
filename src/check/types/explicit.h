/* SPDX-License-Identifier: MIT */
/*
 * check/types/explicit.h - explicit layout: sizes and alignments of types in memory, and
 * the offsets of their parts.
 *
 * explicit_types.c computes sizes and alignments, explicit_rules.c checks a type by the
 * rules, explicit.c finds the types that need a layout or must not have one.
 */
#ifndef SPVX_CHECK_TYPES_EXPLICIT_H
#define SPVX_CHECK_TYPES_EXPLICIT_H

#include "base/sort.h"
#include "check/engine/check.h"

/* Layout rules, the strictest last; the Vulkan environment, "Offset and Stride
 * Assignment". */
enum ck_explicit_mode {
	CK_EXPLICIT_SCALAR,
	CK_EXPLICIT_STANDARD,
	CK_EXPLICIT_EXTENDED, /* arrays, structs and matrices align to multiples of 16 */
	CK_EXPLICIT_MODES
};

/* An offset or stride that is not known before specialization. */
#define CK_NO_OFFSET UINT32_MAX

enum ck_layout_flags {
	CK_LAYOUT_WHOLE = 1 << 0,     /* lengths of all its array dimensions are known */
	CK_LAYOUT_DECORATED = 1 << 1, /* it or a part of it has layout decorations */
	CK_LAYOUT_REPORTED = 1 << 2   /* it has a finding and gets no other */
};

/*
 * struct ck_type_layout - size and alignment of a type, in bytes
 * @leaf:   index of the innermost element type of an array; its own if it is not an array
 * @spread: of an array: bytes from its first leaf to its last
 * @size:   of a type that is neither an array nor a matrix
 * @align:  by mode; for vectors and matrices, that of the component
 * @done:   by mode: bits of the offsets, modulo CK_BASES, at which it has been checked
 */
struct ck_type_layout {
	uint32_t leaf;
	uint32_t spread;
	uint32_t size;
	uint16_t align[CK_EXPLICIT_MODES];
	uint8_t flags;
	uint32_t done[CK_EXPLICIT_MODES];
};

/* Offsets of a type in memory, modulo 32, are a set of bits: vectors straddle multiples of
 * 16, so higher bits of an offset make no difference. */
#define CK_BASES 32

/* The layout of a matrix in a member. */
struct ck_majorness {
	uint32_t stride; /* bytes, 0 = not declared */
	bool row_major;
};

struct ck_member_layout {
	uint32_t offset; /* bytes, or CK_NO_OFFSET */
	uint32_t index;
	uint32_t type; /* <id> */
	struct ck_majorness matrix;
	bool has_offset;
	bool has_majorness;
};

/* A type, by index, that has yet to be checked at the offsets of the set @bases. */
struct ck_layout_item {
	uint32_t type;
	uint32_t bases;
	uint32_t mode;
};

/* State of the family. */
struct ck_explicit {
	CK_ARRAY_OF(struct ck_type_layout, types);
	CK_ARRAY_OF(struct ck_member_layout, members); /* of the current struct */
	CK_ARRAY_OF(struct ck_layout_item, items);
	CK_ARRAY_OF(struct sx_pair,
		    names); /* struct and member, word offset of OpMemberName */
	bool known;         /* @types is filled in */
	bool relaxed;
	uint32_t bindless_bits; /* of OpSamplerImageAddressingModeNV */
	uint32_t via;           /* result of the instruction that needs the layout, or 0 */
	bool workgroup;         /* the layout is of Workgroup memory */
	bool named;             /* @names is filled in */
};

static inline uint32_t sx_ck_type_index(const struct ck *c, const struct sx_type *t)
{
	return (uint32_t)(t - c->index.types.items);
}

/* ---- explicit_types.c ---- */

/* Compute the layout of all types, once for a module. Return: false if out of memory. */
bool sx_ck_explicit_types(struct ck *c, struct ck_explicit *e);

/* Alignment of a type in bytes. @tight: that of a vector is its component's. */
uint32_t sx_ck_explicit_align(struct ck *c, const struct ck_explicit *e, uint32_t type,
			      uint32_t mode, const struct ck_majorness *m, bool tight);

/* Size of a type in bytes, modulo 2^32 as in the reference validator. */
uint32_t sx_ck_explicit_size(struct ck *c, const struct ck_explicit *e, uint32_t type,
			     const struct ck_majorness *m);

/* Fill e->members with the members of a struct, in order. Return: false if out of
 * memory. */
bool sx_ck_explicit_members(struct ck *c, struct ck_explicit *e, const struct sx_type *t);

/* Stride of an array type in bytes. Return: false if it has none. */
bool sx_ck_explicit_stride(struct ck *c, uint32_t id, uint32_t *stride);

/* Number of elements of an array type; 0: not known, or a runtime array. */
uint32_t sx_ck_explicit_count(struct ck *c, const struct sx_type *t);

/* ---- explicit_rules.c ---- */

/* Check a type (an index) by the rules of a mode. */
void sx_ck_explicit_check(struct ck *c, struct ck_explicit *e, uint32_t type,
			  uint32_t mode);

#endif
