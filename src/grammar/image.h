/* SPDX-License-Identifier: MIT */
/*
 * grammar/image.h - the grammar as the program uses it: one block of arrays and offsets.
 *
 * An image holds no pointer: every reference is an index, or an offset in bytes from its
 * head, so the built-in one needs no relocation and no start-up, and one made at run time
 * (--grammar) has the same shape. Made by compile.c; read through <spvx/grammar.h>, or
 * through the inline functions here where speed counts.
 */
#ifndef SPVX_GRAMMAR_IMAGE_H
#define SPVX_GRAMMAR_IMAGE_H

#include "base/compiler.h"

#include <spvx/grammar.h>

/* How the operand iterator decodes an operand kind. */
enum sx_form {
	SX_FORM_ID,
	SX_FORM_RESULT_TYPE,
	SX_FORM_RESULT,
	SX_FORM_SCOPE,
	SX_FORM_SEMANTICS,
	SX_FORM_INTEGER,
	SX_FORM_FLOAT,
	SX_FORM_STRING,
	SX_FORM_TYPED,    /* a number of the instruction's result type */
	SX_FORM_SELECTOR, /* a number of the type of OpSwitch's selector */
	SX_FORM_EXT_NUMBER,
	SX_FORM_SPEC_OP,
	SX_FORM_ENUM,
	SX_FORM_MASK,
	SX_FORM_COMPOSITE
};

/* Whether a form is an <id> other than the result and its type. */
static inline bool sx_form_is_id(uint8_t form)
{
	return form == SX_FORM_ID || form == SX_FORM_SCOPE || form == SX_FORM_SEMANTICS;
}

enum sx_entry_flags {
	SX_ENTRY_RESULT_TYPE = 1 << 0,
	SX_ENTRY_RESULT = 1 << 1,
	SX_ENTRY_PROVISIONAL = 1 << 2,
	SX_ENTRY_TYPE = 1 << 3,        /* declares a type */
	SX_ENTRY_SPEC_OP = 1 << 4,     /* OpSpecConstantOp may carry it */
	SX_ENTRY_TERMINATOR = 1 << 5,  /* ends a block */
	SX_ENTRY_ANY_SECTION = 1 << 6, /* allowed anywhere; does not begin a section */
	SX_ENTRY_NOT_CORE = 1 << 7     /* the grammar's version "None": by extension only */
};

/* An operand of an instruction, a parameter of an enumerant, or a part of a composite. */
struct sx_operand {
	uint16_t kind;
	char quantifier;
	uint8_t form; /* enum sx_form of its kind */
#ifndef SPVX_NO_NAMES
	uint32_t name; /* offset in the strings; 0 = none */
#endif
};

/* Properties of an opcode besides the layout of its words. */
enum sx_op_flags {
	/* the class that the grammar puts it in */
	SX_OP_DEBUG = 1 << 0,
	SX_OP_ANNOTATION = 1 << 1,
	SX_OP_MEMORY = 1 << 2,
	SX_OP_IMAGE = 1 << 3,
	SX_OP_ATOMIC = 1 << 4,
	/* headings of tables/facts.txt, where the rules are */
	SX_OP_ACCESS_CHAIN = 1 << 5,
	SX_OP_ELEMENT = 1 << 6,
	SX_OP_UNTYPED = 1 << 7,
	SX_OP_QUERY = 1 << 8,
	SX_OP_DERIVATIVE = 1 << 9,
	/* enum sx_alike */
	SX_OP_ALIKE_SHIFT = 10,
	SX_OP_ALIKE = 15 << SX_OP_ALIKE_SHIFT
};

/* The invocations that agree on a value: a result, a built-in, or a load by all of them from
 * one place in a storage class. Each group is part of the next. */
enum sx_alike {
	SX_ALIKE_UNKNOWN, /* the tables do not say */
	SX_ALIKE_INVOCATION,
	SX_ALIKE_QUAD, /* also the invocations of a derivative group of compute */
	SX_ALIKE_SUBGROUP,
	SX_ALIKE_WORKGROUP,
	SX_ALIKE_DRAW,     /* or dispatch */
	SX_ALIKE_OPERANDS, /* of an instruction: as its operands are */
	SX_ALIKE_SCOPE,    /* of an instruction: the scope that it has as an operand */
	SX_ALIKE_STORED    /* of a storage class: as the stored values are */
};

/* The operands after the words whose positions the opcode determines. */
enum sx_rest {
	SX_REST_NOTHING,
	SX_REST_IDS,        /* any number of <id>s, up to the end */
	SX_REST_ID_GROUPS,  /* the same, in groups: OpPhi */
	SX_REST_INTEGERS,   /* any number of integers, up to the end */
	SX_REST_STRING,     /* a string, up to the end */
	SX_REST_STRING_IDS, /* a string, <id>s after it up to the end */
	SX_REST_TYPED,      /* a number of the result's type, up to the end */
	SX_REST_EXTENDED,   /* the number of an extended instruction, its <id>s */
	SX_REST_OTHER
};

/**
 * struct sx_op_shape - the layout of an instruction as far as its opcode determines it
 * @flags:  enum sx_op_flags
 * @ids:    bit per word below @known: an <id> that is not the result or its type
 * @values: bit per word below @known: an enumerant, a mask or a float. Words with neither
 *          bit are integers
 * @first:  word of the first operand after the result and its type
 * @lead:   words from @first to before this one are required <id>s
 * @must:   words up to its last required operand, if each operand had one word
 * @known:  words before this one are one operand each, operand N in word N + 1, whatever
 *          their values; those from @must on may be missing
 * @rest:   enum sx_rest: the operands from @known on
 */
struct sx_op_shape {
	uint32_t flags;
	uint32_t ids;
	uint32_t values;
	uint8_t first;
	uint8_t lead;
	uint8_t must;
	uint8_t known;
	uint8_t rest;
	uint8_t unused[3];
};

#define SX_SHAPE_WORDS 31 /* words that a shape describes one by one, at most */

/* The sections of instructions in functions. */
#define SX_IN_FUNCTIONS \
	(1u << SPVX_SECTION_FUNCTION_DECLARATION | 1u << SPVX_SECTION_FUNCTION_DEFINITION)

/* An instruction or an enumerant. */
struct spvx_entry {
	uint32_t value;        /* opcode, instruction number, value or bits */
	uint32_t operands;     /* index of the first */
	uint32_t capabilities; /* index in the lists: a count, then values of Capability */
	uint16_t operand_count;
	uint16_t sections;   /* bit per enum spvx_section it may be in; of a built-in or a
			      * storage class: enum sx_alike */
	uint8_t class_index; /* SX_NO_CLASS: none */
	uint8_t flags;
	uint8_t since; /* major << 4 | minor; 0 = unspecified */
	uint8_t until;
#ifndef SPVX_NO_NAMES
	uint32_t name;
	uint32_t extensions; /* index in the lists: a count, then offsets of names */
	uint32_t aliases;
	uint16_t name_len;
	uint16_t name_place; /* index in the names of its set or kind, + 1; 0 = none */
#endif
};

/* The look-up tables for the enumerants of a kind, or the instructions of a set. */
struct sx_range {
	uint32_t first; /* entries, sorted by value, each value once */
	uint32_t count;
	uint32_t dense; /* this many from the first on have value = index + base */
	uint32_t base;
	uint32_t first_name; /* names, sorted, aliases included */
	uint32_t name_count;
};

enum sx_kind_flags {
	SX_KIND_NO_PARAMETERS = 1 << 0, /* no value has parameters */
	SX_KIND_IDS = 1 << 1            /* of a composite: all parts are <id>s */
};

struct sx_kind {
	uint32_t name;
	uint32_t parts; /* of a composite: index of its first operand */
	uint16_t part_count;
	uint8_t form;
	uint8_t flags;
	uint32_t known_bits; /* of a mask: the bits that have a name */
	uint32_t param_bits; /* the known bits that have parameters */
	struct sx_range entries;
};

enum sx_set_flags {
	SX_SET_PREFIX = 1 << 0, /* its name is a prefix of import names */
	SX_SET_NONSEMANTIC = 1 << 1,
	SX_SET_DEBUG = 1 << 2 /* debug information: counts as debug words */
};

struct sx_set {
	uint32_t name;
	uint32_t flags;
	uint32_t version;
	uint32_t first_kind; /* its own kinds; those of core serve every set */
	uint32_t kind_count;
	struct sx_range ops;
};

struct sx_name {
	uint32_t text;  /* offset in the strings */
	uint32_t entry; /* index of the entry that it names */
};

#define SX_NO_CLASS UINT8_MAX

struct sx_class {
	uint32_t tag;
	uint32_t heading; /* 0 = none */
};

struct sx_generator {
	uint32_t value;
	uint32_t text; /* "Vendor Tool" */
};

#define SX_PAGE_BITS 8
#define SX_PAGE_SIZE (1 << SX_PAGE_BITS)

/* Offset of an array from the head of the image, and its number of elements. */
struct sx_span {
	uint32_t offset;
	uint32_t count;
};

struct spvx_grammar {
	struct sx_span strings; /* NUL-terminated; the first is empty */
	struct sx_span lists;
	struct sx_span operands;
	struct sx_span entries; /* of every set and kind; the instructions of core first */
	struct sx_span shapes;  /* of instructions of core, each once */
	struct sx_span names;
	struct sx_span kinds; /* set by set; core's are numbered in <spvx/enums.h> */
	struct sx_span sets;  /* set 0 is core */
	struct sx_span classes;
	struct sx_span generators; /* as in the registry; the first of a value counts */
	struct sx_span pages;      /* SX_PAGE_SIZE a page: index of the entry + 1 */
	struct sx_span shape_at; /* shape by index of the entry + 1; element 0: no entry */
	uint32_t size;           /* of the whole block, in bytes */
	uint8_t page_of[65536 >> SX_PAGE_BITS]; /* page number; page 0 is empty */
};

#define SX_SPAN(type, field)                                                            \
	static inline const type *sx_##field(const struct spvx_grammar *g)              \
	{                                                                               \
		return (const type *)(const void *)((const char *)g + g->field.offset); \
	}

SX_SPAN(char, strings)
SX_SPAN(uint32_t, lists)
SX_SPAN(struct sx_operand, operands)
SX_SPAN(struct spvx_entry, entries)
SX_SPAN(struct sx_op_shape, shapes)
SX_SPAN(struct sx_name, names)
SX_SPAN(struct sx_kind, kinds)
SX_SPAN(struct sx_set, sets)
SX_SPAN(struct sx_class, classes)
SX_SPAN(struct sx_generator, generators)
SX_SPAN(uint16_t, pages)
SX_SPAN(uint16_t, shape_at)

/* A field that SPVX_NO_NAMES leaves out; then 0, the empty string or the empty list. */
#ifdef SPVX_NO_NAMES
#define SX_NAME_FIELD(of, field) ((void)(of), 0)
#else
#define SX_NAME_FIELD(of, field) ((of)->field)
#endif

/* The image in force: the built-in one when @g is NULL. */
static inline const struct spvx_grammar *sx_grammar(const struct spvx_grammar *g)
{
	return g ? g : spvx_grammar_builtin();
}

/* The index of an instruction of the core set among the entries, + 1; 0 when the grammar
 * does not have it. */
static inline unsigned sx_op_place(const struct spvx_grammar *g, uint16_t opcode)
{
	uint32_t page = g->page_of[opcode >> SX_PAGE_BITS];

	return sx_pages(g)[(page << SX_PAGE_BITS) + (opcode & (SX_PAGE_SIZE - 1))];
}

/* An instruction of the core set; NULL when the grammar does not have it. */
static inline const struct spvx_entry *sx_op(const struct spvx_grammar *g, uint16_t opcode)
{
	unsigned at = sx_op_place(g, opcode);

	return at ? sx_entries(g) + at - 1 : NULL;
}

/* The shape of an instruction; of an opcode that the grammar does not have, no operands. */
static inline const struct sx_op_shape *sx_op_shape(const struct spvx_grammar *g,
						    uint16_t opcode)
{
	return sx_shapes(g) + sx_shape_at(g)[sx_op_place(g, opcode)];
}

static inline bool sx_op_has(const struct spvx_grammar *g, uint16_t opcode,
			     enum sx_op_flags flag)
{
	return sx_op_shape(g, opcode)->flags & flag;
}

/* The first word other than a result, an <id> or an integer, or without a fixed position. */
static inline unsigned sx_shape_plain(const struct sx_op_shape *s)
{
	return (unsigned)sx_ctz32(s->values | UINT32_C(1) << s->known);
}

static inline enum sx_alike sx_op_alike(const struct spvx_grammar *g, uint16_t opcode)
{
	return (enum sx_alike)((sx_op_shape(g, opcode)->flags & SX_OP_ALIKE) >>
			       SX_OP_ALIKE_SHIFT);
}

/* As sx_op_shape(), for an instruction of the core set that has been found. */
static inline const struct sx_op_shape *sx_shape_of(const struct spvx_grammar *g,
						    const struct spvx_entry *op)
{
	return sx_shapes(g) + sx_shape_at(g)[1 + (op - sx_entries(g))];
}

/* The word of the first operand of a kind, if each before it has one word; 0: none. */
unsigned sx_word_of_kind(const struct spvx_grammar *g, const struct spvx_entry *op,
			 unsigned kind);

/* The word of the result <id>; 0: no result. */
static inline unsigned sx_result_word(const struct spvx_entry *op)
{
	if (!(op->flags & SX_ENTRY_RESULT))
		return 0;
	return op->flags & SX_ENTRY_RESULT_TYPE ? 2 : 1;
}

/* Slow path of sx_range_find(), for entries outside the dense part. */
const struct spvx_entry *sx_range_search(const struct spvx_grammar *g,
					 const struct sx_range *r, uint32_t value);

/* The entry of a range with this value; NULL when there is none. */
static inline const struct spvx_entry *sx_range_find(const struct spvx_grammar *g,
						     const struct sx_range *r,
						     uint32_t value)
{
	if (value - r->base < r->dense)
		return sx_entries(g) + r->first + (value - r->base);
	return sx_range_search(g, r, value);
}

/* The @i-th name of a range; they are sorted, aliases included. */
static inline const char *sx_range_name(const struct spvx_grammar *g,
					const struct sx_range *r, uint32_t i)
{
	return sx_strings(g) + sx_names(g)[r->first_name + i].text;
}

#endif
