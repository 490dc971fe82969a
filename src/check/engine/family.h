/* SPDX-License-Identifier: MIT */
/*
 * check/engine/family.h - what a family of rules is, and what is known of an opcode: its words, and
 * who visits it.
 */
#ifndef SPVX_CHECK_ENGINE_FAMILY_H
#define SPVX_CHECK_ENGINE_FAMILY_H

#include "base/compiler.h"
#include "check/engine/record.h"

struct ck;

#define CK_OPS_END      UINT16_MAX
#define CK_MAX_FAMILIES 128

/* A list of opcodes or decorations; a long one is an array of its own, ending with CK_OPS_END. */
#define CK_OPS(...)                     \
	(const uint16_t[])              \
	{                               \
		__VA_ARGS__, CK_OPS_END \
	}

/* Where in pass 2 a family sees instructions. */
enum ck_where {
	CK_EVERYWHERE,
	CK_OUTSIDE, /* of functions */
	CK_INSIDE   /* c->walk.function is set */
};

/* Callbacks of families besides those for instructions, in order. */
enum ck_hook {
	CK_AT_BEGIN,
	CK_AT_FUNCTION_END,
	CK_AT_END,
	CK_HOOKS
};

struct ck_hooks {
	void (*hook[CK_MAX_FAMILIES])(struct ck *c);
	void *state[CK_MAX_FAMILIES];
	unsigned count;
};

/* When instructions are visited. */
enum ck_pass {
	CK_PASS1,
	CK_PASS2_OUTSIDE,
	CK_PASS2_INSIDE,
	CK_PASSES
};

/* What there must be for a family to have something to say: of the module, and last of the
 * instruction. */
enum ck_need {
	CK_NEEDS_VULKAN = 1 << 0,
	CK_NEEDS_NOTES = 1 << 1,   /* they are asked for */
	CK_NEEDS_LOGICAL = 1 << 2, /* logical pointers, with their rules; known in pass 2 */
	CK_NEEDS_VARIABLE_POINTERS = 1 << 3, /* with their capabilities; known in pass 2 */
	CK_NEEDS_SMALL = 1 << 4,             /* limited numbers; known in pass 2 */
	CK_NEEDS_HEAP = 1 << 5,              /* DescriptorHeapEXT; known in pass 2 */
	CK_NEEDS_REPEATS = 1 << 6, /* a target with a decoration twice; known in pass 2 */
	CK_NEEDS_NARROW =
		1 << 7, /* numbers that do not fill their words; known in pass 2 */
	CK_NEEDS_CLASSES = 1 << 8, /* classes that only some models have; known in pass 2 */
	CK_NEEDS_DETAILS = 1 << 9, /* operands that are no <id>s: !ck_is_simple() */
	CK_NEEDS_BEGIN = 1 << 10,  /* of a block; or a merge before; adjacency.c */
	CK_NEVER = 1 << 11
};

typedef void ck_visit(struct ck *c, const struct ck_insn *i);

/* A function that is kept out of its only caller, which is short and most often does without
 * it; one that is hardly ever called, so that what leads to it is apart. */
#define CK_NOINLINE SX_NOINLINE
#define CK_COLD     SX_COLD

/*
 * struct ck_kept - memory that a family's state keeps from module to module: an array
 * (CK_ARRAY_OF()), or a struct sx_idmap, which has no @size
 */
struct ck_kept {
	uint16_t at;
	uint16_t cap;
	uint16_t count;
	uint16_t size;
};

#define CK_KEPT_ARRAY(state, name)                                                \
	{                                                                         \
		offsetof(struct state, name), offsetof(struct state, name##_cap), \
			offsetof(struct state, name##_count),                     \
			sizeof(*((struct state *)0)->name)                        \
	}
#define CK_KEPT_MAP(state, name)                   \
	{                                          \
		.at = offsetof(struct state, name) \
	}
#define CK_KEPT_END                 \
	{                           \
		UINT16_MAX, 0, 0, 0 \
	}

#define CK_KEEPS(...)                    \
	(const struct ck_kept[])         \
	{                                \
		__VA_ARGS__, CK_KEPT_END \
	}

/*
 * struct ck_on - what a family does with one opcode
 * @op:    CK_OPS_END ends a list
 * @needs: bits of enum ck_need, in place of those of the family
 * @pass1: in place of that of the family, unless NULL
 * @pass2: the same
 */
struct ck_on {
	uint16_t op;
	uint16_t needs;
	ck_visit *pass1;
	ck_visit *pass2;
};

/* A table of a family: its rows begin with their opcode, a uint16_t. */
struct ck_rows {
	const void *first;
	uint16_t count;
	uint16_t size;
};

#define CK_ROWS(rows)                                                     \
	{                                                                 \
		rows, sizeof(rows) / sizeof((rows)[0]), sizeof((rows)[0]) \
	}

/*
 * struct ck_family - a file of rules
 * @name:     for people
 * @state_size: of the family's own struct: c->state in each of its functions; zeroed when a
 *            module begins
 * @kept_size: but for so many bytes at its beginning, which are zeroed once
 * @keeps:    arrays and maps among those, which are made empty: CK_KEEPS()
 * @ops:      opcodes it visits: CK_OPS()
 * @on:       the same, with what is done with each
 * @rows:     the same: those that have a row, which is c->row: CK_ROWS()
 * @row_of:   the same, asked once per opcode of @ops, or of the grammar if there are none
 * @wants:    the same, without rows
 * @where:    enum ck_where, for @pass2
 * @needs:    bits of enum ck_need: where one is not met it visits nothing
 * @decorations: of what decorates it visits these alone: CK_OPS()
 * @use_flags: enum ck_id_flags, for @use
 * @begin:    a module begins, nothing is known but its header
 * @pass1:    instructions outside functions, in order; what is before is known
 * @pass2:    instructions in order, everything known; c->walk.function is NULL outside functions
 * @use:      in pass 2, after all @pass2: instructions of any opcode that seem to name an <id>
 *            with one of the flags; every word is taken for an <id>, whatever it is
 * @function_end: in pass 2, after the last instruction of c->walk.function
 * @end:      all instructions are through
 * @release:  free what else the state holds (with c->a), not the state
 *
 * An instruction with an error of its own in words or <id>s, or that names what failed, is
 * not visited.
 */
struct ck_family {
	const char *name;
	size_t state_size;
	size_t kept_size;
	const struct ck_kept *keeps;
	const uint16_t *ops;
	const struct ck_on *on;
	struct ck_rows rows;
	const void *(*row_of)(const struct spvx_entry *op);
	bool (*wants)(const struct spvx_grammar *g, const struct spvx_entry *op);
	uint8_t where;
	uint16_t needs;
	const uint16_t *decorations;
	uint32_t use_flags;
	void (*begin)(struct ck *c);
	ck_visit *pass1;
	ck_visit *pass2;
	ck_visit *use;
	void (*function_end)(struct ck *c);
	void (*end)(struct ck *c);
	void (*release)(struct ck *c);
};

/* A family that visits instructions. */
struct ck_visitor {
	ck_visit *visit;
	void *state;
	const void *row;
	uint16_t needs;     /* bits of enum ck_need */
	uint32_t use_flags; /* of those that wait for the use of an <id> */
};

/* Which visitors an instruction has: as no block has begun, or one has; as it is not simple
 * (ck_is_simple()), or is. */
enum ck_situation {
	CK_BLOCK_BEGAN = 1 << 0,
	CK_SIMPLE = 1 << 1,
	CK_SITUATIONS = 1 << 2
};

/*
 * struct ck_visitors - who visits an opcode in a pass: bits of visitors, in their order
 * @active: by enum ck_situation, in a module that meets @met
 * @first:  index in the tables' visitors of the one with bit 0
 * @met:    bits of enum ck_need
 * @needs:  those of them that some visitor has
 * @count:  how many visitors
 */
struct ck_visitors {
	uint32_t active[CK_SITUATIONS];
	uint32_t first;
	uint16_t met;
	uint16_t needs;
	uint8_t count;
};

#define CK_MAX_VISITORS 32 /* of an opcode: they have a bit each */

#define CK_DENSE_OPS  512 /* opcodes below this are most that modules have */
#define CK_DECO_BITS  64  /* of decorations; those with high numbers share the last */
#define CK_DECORATING 6   /* opcodes */

/* Work of the passes for an opcode besides dispatching it. */
enum ck_role {
	CK_ROLE_FULL = 1 << 0,     /* judged by more than its words: never the fast path */
	CK_ROLE_DECLARES = 1 << 1, /* a capability or an extension */
	CK_ROLE_VALUE = 1 << 2,    /* a value like any other; record.c */
	CK_ROLE_OPENS = 1 << 3,    /* a function or a block */
	CK_ROLE_CLOSES = 1 << 4,   /* the same */
	CK_ROLE_UNTYPED = 1 << 5   /* it may name what has no type; ids.c */
};

#define CK_NO_FORWARD UINT16_MAX /* no instruction has such a word */

/*
 * struct ck_op_words - what the words of an opcode are, by their places
 * @ids:          bit per word known by its place: an <id> that is used
 * @maybe_ids:    bit per word, the last for all after it: it may be such an <id>
 * @forward_from: from this word on its <id>s may be defined later
 * @max_simple:   with so many words or fewer an instruction is simple
 * @min:          words it must have, where @plain
 * @fixed:        words before the first operand that is something else
 * @plain:        <id>s and integers, one after the other, but for what may be absent
 * @variadic:     any number of the last such
 */
struct ck_op_words {
	uint32_t ids;
	uint32_t maybe_ids;
	uint16_t forward_from;
	uint16_t max_simple;
	uint8_t min;
	uint8_t fixed;
	bool plain;
	bool variadic;
};

/*
 * struct ck_op - what is known of an opcode once for a state
 * @entry:    of the grammar
 * @judge:    what it can break that needs no more than counters; insn.c, NULL: nothing
 * @record:   records facts besides its result; record.c, may be NULL
 * @words:    see above
 * @place:    of its entry in the grammar
 * @visitors: by pass
 * @by_decoration: of one that decorates: visitors by pass and bit of the decoration; else NULL
 * @sections: it may be in; layout.c
 * @anywhere: those in which it may be anywhere, in functions anywhere in a block
 * @id_flags: flags of its result, where that has the type it must have
 * @flags:    enum sx_entry_flags of its entry, which then need not be fetched
 * @decoration: word of the decoration, where it is one
 * @roles:    bits of enum ck_role
 * @operand:  word of operand 0, after result type and result
 * @shape:    of a type; sx_type_shape()
 */
struct ck_op {
	const struct spvx_entry *entry;
	ck_visit *judge;
	ck_visit *record;
	struct ck_op_words words;
	uint32_t place;
	struct ck_visitors visitors[CK_PASSES];
	uint32_t (*by_decoration)[CK_DECO_BITS];
	uint16_t sections;
	uint16_t anywhere;
	uint16_t id_flags;
	uint8_t flags;
	uint8_t decoration;
	uint8_t roles;
	uint8_t operand;
	uint8_t shape;
};

/* All families, in the order they are called; a new one has a line here, in the list below.
 * Return: how many; at most CK_MAX_FAMILIES. */
unsigned sx_ck_families(const struct ck_family *const **families);

/* A line each, so that two new ones can be merged. */
/* clang-format off */
#define SX_CK_FAMILIES(FAMILY) \
	FAMILY(literals)         \
	FAMILY(adjacency)        \
	FAMILY(entry_points)     \
	FAMILY(flow)             \
	FAMILY(access_scopes)    \
	FAMILY(stages)           \
	FAMILY(stage_classes)    \
	FAMILY(locations)        \
	FAMILY(builtins)         \
	FAMILY(notes)            \
	FAMILY(operands)         \
	FAMILY(declared)         \
	FAMILY(debug_operands)   \
	FAMILY(graphs)           \
	FAMILY(graph_debug)      \
	FAMILY(tensors)          \
	FAMILY(abort)            \
	FAMILY(small)            \
	FAMILY(types)            \
	FAMILY(variables)        \
	FAMILY(mode_operands)    \
	FAMILY(modes)            \
	FAMILY(workgroups)       \
	FAMILY(fast_math)        \
	FAMILY(linkage)          \
	FAMILY(entry_lists)      \
	FAMILY(buffers)          \
	FAMILY(interfaces)       \
	FAMILY(component)        \
	FAMILY(rounding)         \
	FAMILY(deco_groups)      \
	FAMILY(deco_forms)       \
	FAMILY(deco_ids)         \
	FAMILY(deco_pairs)       \
	FAMILY(deco_twice)       \
	FAMILY(chains)           \
	FAMILY(decorations)      \
	FAMILY(constants)        \
	FAMILY(functions)        \
	FAMILY(memory)           \
	FAMILY(heap)             \
	FAMILY(pointer_values)   \
	FAMILY(copies)           \
	FAMILY(explicit)         \
	FAMILY(pointers)         \
	FAMILY(sampled_images)   \
	FAMILY(image_processing) \
	FAMILY(image_tiles)      \
	FAMILY(coop_transpose)   \
	FAMILY(pointer_ways)
/* clang-format on */

#define SX_CK_DECLARE(name) extern const struct ck_family sx_ck_family_##name;
SX_CK_FAMILIES(SX_CK_DECLARE)
#undef SX_CK_DECLARE

#endif
