/* SPDX-License-Identifier: MIT */
/*
 * check/types/explicit.h - explicit layout: what types take in memory, and where their
 * parts are.
 *
 * explicit_types.c knows sizes and alignments, explicit_rules.c holds a type against the
 * rules, explicit.c finds the types that need a layout or must not have one.
 */
#ifndef SPVX_CHECK_TYPES_EXPLICIT_H
#define SPVX_CHECK_TYPES_EXPLICIT_H

#include "base/sort.h"
#include "check/engine/check.h"

/* How strictly memory is laid out; the Vulkan environment, "Offset and Stride Assignment". */
enum ck_explicit_mode {
	CK_EXPLICIT_SCALAR,
	CK_EXPLICIT_STANDARD,
	CK_EXPLICIT_EXTENDED, /* arrays, structs and matrices at multiples of 16 */
	CK_EXPLICIT_MODES
};

/* An offset or stride that is not known before specialization. */
#define CK_NO_OFFSET UINT32_MAX

enum ck_layout_flags {
	CK_LAYOUT_WHOLE = 1 << 0,     /* its size is known to the end of the last leaf */
	CK_LAYOUT_DECORATED = 1 << 1, /* it or something in it has a layout */
	CK_LAYOUT_REPORTED = 1 << 2   /* a finding was reported: enough */
};

/*
 * struct ck_laid - what a type takes, by index of the type
 * @leaf:   index of the type after all arrays; its own when it is not an array
 * @spread: of an array: bytes from its first leaf to its last
 * @size:   of what is not an array and no matrix
 * @align:  by mode; of vectors and matrices that of the component
 * @done:   by mode: the offsets, modulo CK_BASES, at which it was compared with the rules
 */
struct ck_type_layout {
	uint32_t leaf;
	uint32_t spread;
	uint32_t size;
	uint16_t align[CK_EXPLICIT_MODES];
	uint8_t flags;
	uint32_t done[CK_EXPLICIT_MODES];
};

/* Places of a struct in memory, as a set: no alignment is larger that could distinguish
 * more. */
#define CK_BASES 32

/* How a matrix in a member is. */
struct ck_majorness {
	uint32_t stride; /* 0 = not said */
	bool row_major;
};

struct ck_member_layout {
	uint32_t offset;
	uint32_t index;
	uint32_t type; /* <id> */
	struct ck_majorness matrix;
	bool has_offset;
	bool has_majorness;
};

/* A type still to be compared with the rules, at these places. */
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
	bool known;         /* types are */
	bool relaxed;
	uint32_t bindless_bits; /* of OpSamplerImageAddressingModeNV */
	uint32_t via;           /* <id> that needs the layout; 0 = it has none */
	bool workgroup;         /* in memory of a workgroup */
	bool named;             /* names are there */
};

static inline uint32_t sx_ck_type_index(const struct ck *c, const struct sx_type *t)
{
	return (uint32_t)(t - c->index.types.items);
}

/* ---- explicit_types.c ---- */

/* Know all types; false: no memory. */
bool sx_ck_explicit_types(struct ck *c, struct ck_explicit *e);

/* @tight: vectors are as their components do. */
uint32_t sx_ck_explicit_align(struct ck *c, const struct ck_explicit *e, uint32_t type,
			      uint32_t mode, const struct ck_majorness *m, bool tight);

/* Bytes; wraps as the reference's does. */
uint32_t sx_ck_explicit_size(struct ck *c, const struct ck_explicit *e, uint32_t type,
			     const struct ck_majorness *m);

/* Fill e->members with those of a struct, in order; false: no memory. */
bool sx_ck_explicit_members(struct ck *c, struct ck_explicit *e, const struct sx_type *t);

/* The stride of an array type; false: it has none. */
bool sx_ck_explicit_stride(struct ck *c, uint32_t id, uint32_t *stride);

/* Elements of an array type; 0: not known, or no end. */
uint32_t sx_ck_explicit_count(struct ck *c, const struct sx_type *t);

/* ---- explicit_report.c ---- */

/* The layout of @type, by index, is at fault: at a word of its instruction. A type stops at its
 * first. */
void sx_ck_explicit_fault(struct ck *c, struct ck_explicit *e, const struct ck_rule *rule,
			  uint32_t type, unsigned word, struct ck_layout_fault fault);

/* What would allow a member (or a stride) of that type at @place, with its block at @bases. */
uint8_t sx_ck_explicit_allow(struct ck *c, const struct ck_explicit *e,
			     const struct ck_layout_item *i, uint32_t type,
			     const struct ck_majorness *m, uint32_t place);

/* What the rules of a mode are called. */
const char *sx_ck_explicit_rules(const struct ck_explicit *e, uint32_t mode);

/* ---- explicit_rules.c ---- */

/* Of a block at @bases something that has to be at multiples of @align is not. */
bool sx_ck_explicit_is_off(uint32_t bases, uint32_t align);

/* A vector of that size crosses a multiple of 16. */
bool sx_ck_explicit_straddles(uint32_t bases, uint32_t offset, uint32_t size);

/* Hold a type, by index, against the rules of a mode. */
void sx_ck_explicit_check(struct ck *c, struct ck_explicit *e, uint32_t type,
			  uint32_t mode);

#endif
