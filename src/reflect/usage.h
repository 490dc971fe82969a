/* SPDX-License-Identifier: MIT */
/*
 * reflect/usage.h - accesses of functions, before it is known which entry points reach
 * them.
 *
 * A root is a module-scope variable, a place in a descriptor heap, or a parameter of a
 * function: an access to a parameter counts for every root that is passed for it, and so
 * does an access to the result of an OpSelect or OpPhi. Roots are numbered, variables
 * first.
 */
#ifndef SPVX_REFLECT_USAGE_H
#define SPVX_REFLECT_USAGE_H

#include "spirv/calls.h"

#include <spvx/reflect.h>

/* A root with more ranges gets a single one that covers them all. */
#define SX_RANGES_MAX 64

/* The parts of a root for which accesses are recorded. */
enum sx_parts {
	SX_PARTS_NONE,
	SX_PARTS_BYTES,  /* a buffer, push constants */
	SX_PARTS_MEMBERS /* an input or output that is a structure */
};

/* A variable (those come first, by their index), or an <id> of a function body that is made
 * from a root. */
struct sx_origin {
	uint32_t root;
	uint32_t type;          /* index of the type it points to; SPVX_NONE: not known */
	uint64_t offset;        /* in the block, bytes */
	uint64_t size;          /* of the pointee; SPVX_REFLECT_OPEN: up to the end */
	uint32_t matrix_stride; /* of the member it is in; 0: not known, or rows */
	bool handle;            /* a loaded image or other handle, not a pointer */
	bool joined;            /* an image that is combined with a sampler */
	bool value;             /* a loaded value of a push constant */
	bool fixed;             /* an index was not constant: offset and size are final */
	bool inside;            /* in the block, past its descriptor array */
	bool wild;     /* may lie outside of the passed part, anywhere in the root */
	uint8_t parts; /* enum sx_parts, of the root */
};

/* Flag of an access, besides enum spvx_reflect_use_flag: it may touch the whole root, also
 * around the part that was passed. */
#define SX_ACCESS_WILD (UINT32_C(1) << 31)

/* Flags for the reads and writes of an atomic operation. */
#define SX_ACCESS_ATOMIC_READ  (UINT32_C(1) << 30)
#define SX_ACCESS_ATOMIC_WRITE (UINT32_C(1) << 29)

/* An access of a function, or an entry point, to a root. */
struct sx_access {
	uint32_t root;
	uint32_t flags;  /* enum spvx_reflect_use_flag */
	uint32_t ranges; /* 1 + index of the first; ascending, apart from one another */
	uint32_t range_count;
	uint32_t type; /* 1 + index of the data's type, if the root has none */
};

struct sx_byte_span {
	uint64_t begin;
	uint64_t end;
	uint32_t next; /* 1 + index */
};

struct sx_usage_function {
	uint32_t id;
	uint32_t at;
	uint32_t first_access;
	uint32_t access_count;
	uint32_t first_argument;
	uint32_t argument_count;
	uint32_t first_pair;
	uint32_t pair_count;
	uint32_t first_spec; /* indices of constants */
	uint32_t spec_count;
	uint32_t first_parameter;
	uint32_t parameter_count;
	uint32_t subgroup;
	bool cooperative;
	bool has_body;
};

/* The value that a call passes for a parameter. */
struct sx_argument {
	bool flows;         /* into an OpSelect or OpPhi, instead of a call */
	uint32_t callee;    /* <id> */
	uint32_t parameter; /* of the callee; if @flows, index in parameters */
	struct sx_origin origin;
};

/* A root in a function: a parameter, with the values passed for it in the current entry
 * point; after the function's parameters come its OpSelect and OpPhi results, and places in
 * heaps. */
struct sx_parameter {
	struct spvx_text name; /* of parameters of kernels */
	uint32_t id;
	uint32_t type;
	uint32_t place;    /* 1 + index in heap_places, 0: no heap place */
	uint32_t bindings; /* 1 + index of the last one */
	uint32_t binding_count;
	uint32_t function;
};

struct sx_binding {
	uint32_t parameter;
	struct sx_origin origin; /* of a variable */
	uint32_t next;           /* 1 + index */
};

/* An OpSelect or OpPhi; its operands are read once all are known. */
struct sx_usage_flow {
	uint32_t parameter; /* index in parameters */
	uint32_t at;
};

/* The roots of an image and a sampler that are combined. */
struct sx_join {
	uint32_t image;
	uint32_t sampler;
};

/* The words of an instruction that may be used <id>s. */
struct sx_scan {
	uint16_t limit; /* the word after the last one; UINT16_MAX: up to the end */
	uint16_t sure; /* words before this one are <id>s; the grammar decides the others */
	uint8_t first;
	uint8_t action;  /* enum sx_scan_action */
	uint16_t silent; /* instructions of more words than this are noted */
};

/* The handling of an instruction besides its words. */
enum sx_scan_action {
	SX_SCAN_PLAIN,
	SX_SCAN_FUNCTION,
	SX_SCAN_PARAMETER,
	SX_SCAN_CALL,
	SX_SCAN_OTHER /* an operation of a subgroup, perhaps */
};

#define SX_SCANS 512 /* opcodes with an entry; all words of others are read */

/* clang-format off */
/* The lists of a walk, with the types of their items. */
#define SX_USAGE_LISTS(X) \
	X(functions, struct sx_usage_function) \
	X(origins, struct sx_origin) \
	X(accesses, struct sx_access) \
	X(ranges, struct sx_byte_span) \
	X(arguments, struct sx_argument) \
	X(pairs, struct sx_join) \
	X(specs, uint32_t) \
	X(parameters, struct sx_parameter) \
	/* of the current function */ \
	X(flows, struct sx_usage_flow) \
	/* word offsets of the instructions that sx_scan's silent selects, for requires */ \
	X(noted, uint32_t) \
	/* by root: 1 + index of its last access */ \
	X(current, uint32_t) \
	/* by constant: 1 + the last function that uses it */ \
	X(spec_seen, uint32_t) \
	/* of the current entry point: accesses of variables */ \
	X(reach, struct sx_access) \
	/* by variable: 1 + index in reach */ \
	X(reached, uint32_t) \
	X(bindings, struct sx_binding)
/* clang-format on */

#define SX_USAGE_LIST(list, type) struct sx_vec list;

struct sx_usage {
	struct sx_scan scans[SX_SCANS];
	SX_USAGE_LISTS(SX_USAGE_LIST)
	uint32_t first_access;  /* of the current function */
	struct sx_calls calls;  /* @reached: by the current entry point */
	struct sx_calls active; /* see sx_active_find() */
	uint32_t first_binding; /* of the current entry point */
	uint64_t steps_left;
	uint64_t uses_left; /* the most uses that all entry points may have */
};

/* sx_all_functions(u) and so on: the items of each list. */
#define SX_USAGE_ITEMS(list, type)                                  \
	static inline type *sx_all_##list(const struct sx_usage *u) \
	{                                                           \
		return u->list.items;                               \
	}

SX_USAGE_LISTS(SX_USAGE_ITEMS)

/* ---- scan.c ---- */

struct spvx_grammar;
struct spvx_insn;

/* The scan of an opcode as far as the grammar determines it without an instruction. */
struct sx_scan sx_scan_of(const struct spvx_grammar *g, uint16_t opcode);

/* Whether word @word of the instruction is an <id> that it uses. */
bool sx_scan_is_id(const struct spvx_grammar *g, const struct spvx_insn *insn,
		   unsigned word);

/* ---- reach.c ---- */

struct spvx_reflect;

/* Whether a function itself has an effect. */
typedef bool sx_acts_fn(const void *ctx, uint32_t function);

/**
 * sx_active_find() - find the functions with an effect, their own or by calls
 * @active: receives their marks; none with few entry points, where walking is cheaper: with
 *          many, each walk along a long chain of calls without effect would be quadratic
 * Return: 0 or -SPVX_ENOMEM.
 */
int sx_active_find(const struct spvx_reflect *r, struct sx_calls *active, sx_acts_fn *acts,
		   const void *ctx);

/* ---- usage.c, effect.c, origin.c ---- */

/* Set up an empty walk; to be freed even after a failure. */
void sx_usage_init(struct spvx_reflect *r);
void sx_usage_free(struct spvx_reflect *r);

/* Add the bytes [@begin, @end) to an access. Return: whether there is no failure. */
bool sx_access_range(struct spvx_reflect *r, struct sx_access *t, uint64_t begin,
		     uint64_t end);

/* Continue from @o by the constant indices of an access chain, from word @first on. */
void sx_origin_index(const struct spvx_reflect *r, struct sx_origin *o,
		     const struct spvx_insn *insn, unsigned first);

/* The whole of a variable, or of a place in a heap. */
struct sx_origin sx_origin_of(const struct spvx_reflect *r, uint32_t root);

/* Add a root of the current function for an <id> of a type. Return: the index in
 * parameters, SPVX_NONE: no memory. */
uint32_t sx_root_add(struct spvx_reflect *r, uint32_t id, uint32_t type);

/* ---- variables and members of an entry point ---- */

/* How an entry point uses a variable; NULL: it does not, and the variable is none of its inputs
 * and outputs. */
const struct spvx_reflect_use *sx_reflect_use_of(const struct spvx_reflection *r,
						 const struct spvx_reflect_entry *e,
						 uint32_t variable);

/* Whether @size bytes, or members, from @offset on overlap the range. */
bool sx_reflect_overlaps(const struct spvx_reflect_range *range, uint64_t offset,
			 uint64_t size);

/* Whether code of the entry point of @use accesses the input, output or member. */
bool sx_reflect_is_accessed(const struct spvx_reflection *r,
			    const struct spvx_reflect_use *use,
			    const struct spvx_reflect_io *io);

#endif
