/* SPDX-License-Identifier: MIT */
/*
 * check/engine/operands.h - the operand tables, compiled to rows of predicates.
 *
 * tables/check/operands.txt describes the notation, gen/mkcheck makes constant arrays of
 * it, and check/engine/operands.c evaluates the rows of an instruction.
 */
#ifndef SPVX_CHECK_ENGINE_OPERANDS_H
#define SPVX_CHECK_ENGINE_OPERANDS_H

#include "check/engine/check.h"

enum ck_pred_what {
	CK_PRED_TYPE,  /* kinds, shapes, widths, counts */
	CK_PRED_SAME,  /* same type <id> as .ref */
	CK_PRED_COUNT, /* same number of components as .ref */
	CK_PRED_WIDTH, /* same width as .ref */
	CK_PRED_COMP,  /* same component type as .ref */
	CK_PRED_WIDTH_DIFFERS,
	CK_PRED_COMP_DIFFERS,
	CK_PRED_AS_MANY,  /* as many columns or components as .ref */
	CK_PRED_CONST,    /* a constant instruction */
	CK_PRED_KNOWN,    /* a constant with a value */
	CK_PRED_PTR,      /* a pointer of one of .classes; 0 = any */
	CK_PRED_STANDARD, /* no float of a microscaling format */
	CK_PRED_TINY,     /* contains floats of 4 or 6 bits */
	CK_PRED_PLAIN,    /* no float of 8 or fewer bits, no bfloat16 */
	CK_PRED_FULL,     /* no small number without its capability (in shaders) */
	CK_PRED_VOID,
	CK_PRED_STRUCT,  /* a struct of two members */
	CK_PRED_SIZE,    /* an integer as wide as an address */
	CK_PRED_LITERAL, /* a literal equal to .ref's number of components */
	CK_PRED_SCALAR,  /* number, Boolean or pointer */
	CK_PRED_VECTOR,
	CK_PRED_VALUE, /* anything but void */
	CK_PRED_KIND,  /* a type of one of these kinds */
	CK_PRED_NEVER, /* never holds: no operand is allowed here */
	CK_PRED_CALL,  /* functions[.ref] checks and reports */
	CK_PRED_PART,  /* the predicates of parts[.ref] do */
	/* of types */
	CK_PRED_TYPED,    /* a typed pointer */
	CK_PRED_UNTYPED,  /* an untyped one */
	CK_PRED_POINTEE,  /* an untyped one, or one with a known pointee */
	CK_PRED_CONTAINS, /* contains something of .allowed, enum sx_contains */
	CK_PRED_REACHES,  /* the same, also through pointers and functions */
	CK_PRED_OF,       /* declared by one of these opcodes */
	CK_PRED_LENGTH,   /* length, columns, components or members: one of the values */
	CK_PRED_IMAGE,    /* field .ref of an image: one of the values */
	CK_PRED_ACCESS,   /* access qualifier of a pipe: one of the values */
	/* of operands */
	CK_PRED_FIRST_SPECIAL,
	CK_PRED_IS_TYPE = CK_PRED_FIRST_SPECIAL, /* it has a known type */
	CK_PRED_U32,                             /* unsigned 32-bit OpConstant */
	CK_PRED_FIXED,   /* OpConstant, which cannot be specialized */
	CK_PRED_DEFINED, /* its <id> is defined */
	CK_PRED_IN,      /* a literal or constant that is one of the values */
	CK_PRED_HAS,     /* one that has any of the bits */
	CK_PRED_ONE,     /* one that has at most one of the bits */
	CK_PRED_OP,      /* the result of an instruction with one of these opcodes */
	CK_PRED_EXT,     /* the same for instructions of this one's extended set */
	CK_PRED_DECO,    /* has one of the decorations */
	/* of the instruction or the module */
	CK_PRED_THERE,
	CK_PRED_IS,        /* it has one of these opcodes */
	CK_PRED_OPERANDS,  /* number of operands: one of the values */
	CK_PRED_SINCE,     /* version of the extended set: one of the values */
	CK_PRED_CAP,       /* one of these capabilities is declared */
	CK_PRED_EXTENSION, /* one of these extensions is */
	CK_PRED_MODEL      /* only these execution models reach it; never ends the row */
};

/* A slot: operand 0, 1, ... after the result, or the result, combined with a part of it. */
#define CK_SLOT_RESULT 0x0f
#define CK_SLOT_NUMBER 0x0f
#define CK_SLOT_PART   0x70
#define CK_SLOT_REST   0x80 /* with an operand: that one and all later ones */

/* Parts of the type in a slot. CK_PART_TYPE: the operand is the type; of the result, its
 * pointee, or the element of that if it is an array. */
#define CK_PART_POINTEE 0x10
#define CK_PART_MEMBER  0x20 /* the first; + 0x10 the second */
#define CK_PART_ELEMENT 0x40 /* its element; + 0x10 that of its pointee */
#define CK_PART_TYPE    0x60 /* + 0x10 its element */

/* Where a predicate is reported. */
#define CK_AT_SLOT        0xff
#define CK_AT_INSTRUCTION 0xf0 /* at the instruction, for its result */
#define CK_AT_NUMBER      0xf1 /* at the number of an extended instruction */
#define CK_AT_WHOLE       0xf2 /* at the instruction */
#define CK_AT_DEFINITION  0xe0 /* + number of a slot: at its definition */
#define CK_AT_RESULT      0xc0 /* + number of a slot: at that, for the result */
#define CK_AT_LITERAL     0x80 /* + number of a slot that has a literal */

enum ck_pred_kind {
	CK_KIND_INT = 1 << 0,
	CK_KIND_UNSIGNED = 1 << 1,
	CK_KIND_FLOAT = 1 << 2,
	CK_KIND_BOOL = 1 << 3
};

enum ck_pred_shape {
	CK_SHAPE_SCALAR = 1 << 0,
	CK_SHAPE_VECTOR = 1 << 1,
	CK_SHAPE_COOP = 1 << 2
};

enum ck_pred_when {
	CK_WHEN_VULKAN = 1 << 0,
	CK_WHEN_SHADER = 1 << 1,
	CK_WHEN_BITWISE = 1 << 2, /* unless --allow-vulkan-32-bit-bitwise */
	CK_WHEN_NO_VULKAN = 1 << 3,
	CK_WHEN_OPENCL = 1 << 4,
	CK_WHEN_KERNEL = 1 << 5,
	CK_WHEN_NO_SHADER = 1 << 6,
	CK_WHEN_LOGICAL = 1 << 7,    /* addressing model */
	CK_WHEN_PHYSICAL64 = 1 << 8, /* addressing model */
	CK_WHEN_NO_PHYSICAL64 = 1 << 9,
	CK_WHEN_VMM = 1 << 10, /* VulkanMemoryModel is declared */
	CK_WHEN_NO_VMM = 1 << 11,
	CK_WHEN_VULKAN_1_0 = 1 << 12,
	CK_WHEN_NO_VULKAN_1_0 = 1 << 13,
	CK_WHEN_VULKAN_MODEL = 1 << 14, /* Vulkan, or its memory model */
	CK_WHEN_GLSL_MODEL = 1 << 15,
	CK_WHEN_OPENCL_1_2 = 1 << 16,
	CK_WHEN_NO_KERNEL = 1 << 17,
	CK_WHEN_NO_HLSL = 1 << 18,   /* without --before-hlsl-legalization */
	CK_WHEN_NO_OFFSET = 1 << 19, /* without --allow-offset-texture-operand */
	CK_WHEN_BEFORE_1_3 = 1 << 20,
	CK_WHEN_BEFORE_1_4 = 1 << 21,
	CK_WHEN_BEFORE_1_5 = 1 << 22,
	CK_WHEN_FROM_1_6 = 1 << 23
};

enum ck_pred_flag {
	CK_NAMED = 1 << 0,     /* reported as a check of the list */
	CK_GUARD = 1 << 1,     /* unknown counts as false in a selection */
	CK_OTHERWISE = 1 << 2, /* it must not hold */
	CK_LITERAL = 1 << 3,   /* a value is a word, not an <id> */
	CK_STRICT = 1 << 4, /* an unknown verdict is a failure; with CK_PRED_PART: check the
				* part even if its operand is absent */
	CK_PARAMETER = 1 << 6, /* on the parameters of a bit of the mask in the slot */
	CK_ABSOLUTE = 1 << 7,  /* the slot is counted from the instruction's operand 0 */
	CK_PLAIN = 1 << 5      /* unconditional, on a type, and a failure ends the row */
};

/*
 * Facts of a type: one bit of each group (kind, shape, width, count) is set. A predicate
 * allows some bits of each group, and holds if it allows all bits of the type.
 */
#define CK_FACT_SIGNED      0
#define CK_FACT_UNSIGNED    1
#define CK_FACT_FLOAT       2
#define CK_FACT_BOOL        3
#define CK_FACT_SHAPE       4  /* and two more, as enum ck_pred_shape */
#define CK_FACT_OTHER_WIDTH 7  /* a width without a bit of its own */
#define CK_FACT_WIDTH       5  /* + 3 for 8 bits to + 6 for 64 */
#define CK_FACT_COUNT       12 /* + components, below 32 */
#define CK_FACT_MANY        44
#define CK_FACT_NONE        63 /* any other type, which no predicate allows */

#define CK_ALLOW_KINDS(kinds) \
	(((kinds)&CK_KIND_INT ? 3u : 0u) | ((kinds) & ~(unsigned)CK_KIND_INT))
#define CK_ALLOW_WIDTHS(widths) \
	((uint64_t)((widths) ? (widths) << CK_FACT_WIDTH : 31u << CK_FACT_OTHER_WIDTH))
#define CK_ALLOW_COUNTS(counts)                         \
	((counts) ? (uint64_t)(counts) << CK_FACT_COUNT \
		  : UINT64_C(0x1ffffffff) << CK_FACT_COUNT)

/* Widths and counts are bits: 8 is bit 3, 64 bit 6; a count of 4 is bit 4. 0 = any. */
#define CK_ALLOW(kinds, shapes, widths, counts)                        \
	(CK_ALLOW_KINDS(kinds) | (uint64_t)(shapes) << CK_FACT_SHAPE | \
	 CK_ALLOW_WIDTHS(widths) | CK_ALLOW_COUNTS(counts))

#define CK_KIND(kind)           (UINT64_C(1) << SX_KIND_##kind)
#define CK_CONTENT(content)     SX_HAS_##content
#define CK_EXTENSION(extension) (UINT64_C(1) << CK_EXT_##extension)
#define CK_VALUES(first, count) ((uint64_t)(first) << 16 | (count))

/*
 * struct ck_pred - a predicate
 * @allowed: CK_PRED_TYPE: facts; CK_PRED_KIND: bits of kinds; CK_PRED_CONTAINS and
 *           _REACHES: enum sx_contains; CK_PRED_EXTENSION: bits of enum ck_ext; predicates on values: CK_VALUES()
 * @classes: bits of class_bit(), or of enum ck_model; if CK_PARAMETER the bit of a mask, 0
 *           = the words after the parameters of all bits
 * @text:    offset of the message; if CK_PARAMETER index in masks[]
 * @when:    enum ck_pred_when, conditions that all have to be met
 * @check:   the check to report: of the list if CK_NAMED, else index in rules[]
 * @ref:     slot to compare with, or see @what
 * @yes:     number of predicates to skip if it holds
 * @no:      number to skip if it does not hold, plus one; 255 = all; 0 = report it
 * @rest:    number to skip if it does not apply
 * @at:      slot where it is reported, or one of CK_AT_*
 * @flags:   enum ck_pred_flag
 */
struct ck_pred {
	uint64_t allowed;
	uint32_t classes;
	uint16_t text;
	uint16_t vuid;
	uint32_t when;
	uint16_t check;
	uint8_t slot;
	uint8_t what;
	uint8_t ref;
	uint8_t yes;
	uint8_t no;
	uint8_t rest;
	uint8_t at;
	uint8_t flags;
};

/* A kind of masks: the bits that have parameters (@some), and those with two (@two). */
struct ck_mask_kind {
	uint32_t some;
	uint32_t two;
};

/* When a row is checked. */
enum ck_holds {
	CK_HOLDS_,        /* in pass 2, and as an operation of OpSpecConstantOp */
	CK_HOLDS_TYPES,   /* in pass 1; a type that breaks it has failed */
	CK_HOLDS_DECLARED /* in pass 1 */
};

struct ck_row {
	uint32_t place; /* enum ck_set << 16 | opcode, or number in the set */
	uint16_t first;
	uint16_t count;
	uint8_t holds; /* enum ck_holds */
	bool more;     /* the next row is of the same instruction */
};

/* Predicates that rows share. */
struct ck_part_row {
	uint16_t first;
	uint16_t count;
};

/*
 * A function that a row calls with fn=NAME: sx_ck_op_NAME(), declared in the file included
 * below.
 * @first is the word of operand 0, or of the operand that the row names.
 * Return: true if nothing was reported.
 */
typedef bool ck_operand_call(struct ck *c, const struct ck_insn *i, unsigned first);

#include "check_operand_calls.inc"

/* Check a part of the tables, whose operand 0 is at @word. Return: true if nothing was
 * reported. */
bool sx_ck_part(struct ck *c, const struct ck_insn *i, enum ck_part part, unsigned word);

/* Determine the conditions of rows that the module meets, and the predicates that hold for
 * all its types; called once all declarations are known. */
void sx_ck_rows_begin(struct ck *c);

/* The same before a row in pass 1, where no predicate holds for all types. */
void sx_ck_rows_declared(struct ck *c);

/* The message of a predicate, by its .text. */
const char *sx_ck_pred_text(uint32_t offset);

#endif
