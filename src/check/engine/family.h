/* SPDX-License-Identifier: MIT */
/*
 * check/engine/family.h - families of rules, and the properties of an opcode: its words,
 * and the families that visit it.
 */
#ifndef SPVX_CHECK_ENGINE_FAMILY_H
#define SPVX_CHECK_ENGINE_FAMILY_H

#include "base/compiler.h"
#include "check/engine/record.h"

struct ck;

#define CK_OPS_END      UINT16_MAX
#define CK_MAX_FAMILIES 64

/* A list of opcodes or decorations; a long one is in tables/check/lists.txt. */
#define CK_OPS(...)                     \
	(const uint16_t[])              \
	{                               \
		__VA_ARGS__, CK_OPS_END \
	}

/* The instructions that a family visits in pass 2. */
enum ck_where {
	CK_EVERYWHERE,
	CK_OUTSIDE, /* outside functions */
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

/* The passes in which instructions are visited. */
enum ck_pass {
	CK_PASS1,
	CK_PASS2_OUTSIDE,
	CK_PASS2_INSIDE,
	CK_PASSES
};

/* Conditions on a module, or for the last few on an instruction, for a family to visit
 * it. */
enum ck_need {
	CK_NEEDS_VULKAN = 1 << 0,
	CK_NEEDS_NOTES = 1 << 1,   /* the option SPVX_CHECK_NOTES */
	CK_NEEDS_LOGICAL = 1 << 2, /* rules on logical pointers in force; known in pass 2 */
	CK_NEEDS_VARIABLE_POINTERS = 1 << 3, /* a capability for them; known in pass 2 */
	CK_NEEDS_SMALL = 1 << 4,             /* see ck_limited(); known in pass 2 */
	CK_NEEDS_HEAP = 1 << 5,              /* DescriptorHeapEXT; known in pass 2 */
	CK_NEEDS_REPEATS = 1 << 6, /* a target with a decoration twice; known in pass 2 */
	CK_NEEDS_NARROW =
		1 << 7, /* numbers that do not fill their words; known in pass 2 */
	CK_NEEDS_CLASSES = 1 << 8,   /* storage classes of some models only; in pass 2 */
	CK_NEEDS_DETAILS = 1 << 9,   /* an instruction that is not ck_is_simple() */
	CK_NEEDS_BEGIN = 1 << 10,    /* a block or merge just before; adjacency.c */
	CK_NEEDS_PHYSICAL = 1 << 11, /* a pointer that is physical or untyped; in pass 2 */
	CK_NEEDS_BUILTINS = 1 << 12, /* a decoration BuiltIn; known in pass 2 */
	CK_NEVER = 1 << 13
};

typedef void ck_visit(struct ck *c, const struct ck_insn *i);

/* CK_NOINLINE: a function kept out of its only caller, which is short and seldom calls it.
 * CK_COLD: a function that is hardly ever called; the code that leads to it is placed
 * apart. */
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
 * struct ck_on - how a family visits one opcode
 * @needs: bits of enum ck_need, instead of the family's
 * @pass1: function to call instead of the family's; NULL: the family's
 * @pass2: the same
 */
struct ck_on {
	uint16_t op;
	uint16_t needs;
	ck_visit *pass1;
	ck_visit *pass2;
};

#define CK_ON(...)                       \
	(const struct ck_on[])           \
	{                                \
		__VA_ARGS__,             \
		{                        \
			.op = CK_OPS_END \
		}                        \
	}

/* A table of a family, whose rows begin with a uint16_t, their opcode. @size is bytes per
 * row. */
struct ck_rows {
	const void *first;
	uint16_t count;
	uint16_t size;
};

#define CK_ROWS(rows)                                        \
	{                                                    \
		rows, SX_ARRAY_SIZE(rows), sizeof((rows)[0]) \
	}

/*
 * struct ck_family - a file of rules
 * @state_size: bytes of the family's own struct, which is c->state in each of its functions
 *            and zeroed when a module begins
 * @kept_size: bytes at the beginning of the state that are zeroed only at creation
 * @keeps:    arrays and maps in those bytes, emptied when a module begins: CK_KEEPS()
 * @ops:      opcodes it visits: CK_OPS()
 * @listed:   opcodes it visits: enum ck_list
 * @on:       opcodes it visits, each with functions and needs of its own: CK_ON()
 * @rows:     opcodes it visits: those with a row here, which becomes c->row: CK_ROWS()
 * @row_of:   returns the row of an opcode, which becomes c->row; called once per opcode of
 *            @ops or, if there are none, of the grammar, where NULL means not visited
 * @wants:    returns whether it visits an opcode of the grammar
 * @where:    enum ck_where, for @pass2
 * @needs:    bits of enum ck_need; the family visits nothing unless all are met
 * @decorations: the decorations it visits, for instructions that decorate: CK_OPS()
 * @decorated: the same: enum ck_list
 * @grouped:  visits in pass 2 the decorations that targets have from groups too, each as an
 *            instruction that decorates its target, cut after the first parameter; none with
 *            a string or an <id> for a member
 * @use_flags: enum ck_id_flags, for @use
 * @begin:    called when a module begins and only its header is known
 * @pass1:    visits instructions outside functions, in order; earlier ones are known
 * @pass2:    visits instructions in order, with the whole module known; c->walk.function is
 *            NULL outside functions
 * @use:      called in pass 2, after all @pass2, for instructions of any opcode that seem
 *            to name an <id> with one of the flags; literals may be mistaken for <id>s
 * @function_end: called in pass 2, after the last instruction of c->walk.function
 * @end:      called after the last instruction
 * @release:  frees other memory that the state owns (with c->a), not the state
 *
 * An instruction with faulty words or <id>s, or one that names a failed <id>, is not
 * visited.
 */
struct ck_family {
	size_t state_size;
	size_t kept_size;
	const struct ck_kept *keeps;
	const uint16_t *ops;
	uint8_t listed;
	uint8_t decorated;
	bool grouped;
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
	uint32_t use_flags; /* of subscribers to the use of <id>s, else 0 */
};

/* Facts besides the opcode that select the visitors of an instruction: whether a block has
 * just begun, and whether the instruction is simple (ck_is_simple()). */
enum ck_situation {
	CK_BLOCK_BEGAN = 1 << 0,
	CK_SIMPLE = 1 << 1,
	CK_SITUATIONS = 1 << 2
};

/*
 * struct ck_visitors - the visitors of an opcode in a pass: a bit each, in their order
 * @active: bits of visitors by enum ck_situation, in a module that meets @satisfied
 * @first:  index in the tables' visitors of the one with bit 0
 * @satisfied: bits of @needs for which @active was computed
 * @needs:  bits of enum ck_need that some visitor has
 * @grouped: bits of visitors of families that are .grouped
 * @count:  number of visitors
 */
struct ck_visitors {
	uint32_t active[CK_SITUATIONS];
	uint32_t first;
	uint32_t grouped;
	uint16_t satisfied;
	uint16_t needs;
	uint8_t count;
};

#define CK_MAX_VISITORS 32 /* per opcode: a bit each */

#define CK_DENSE_OPS  512 /* most opcodes of modules are below this */
#define CK_DECORATING 6   /* number of opcodes that decorate */

/* Tasks of the passes for an opcode besides dispatching it. */
enum ck_role {
	CK_ROLE_FULL = 1 << 0,     /* needs more than its words: never the fast path */
	CK_ROLE_DECLARES = 1 << 1, /* declares a capability or an extension */
	CK_ROLE_VALUE = 1 << 2,    /* the result is an ordinary value; record.c */
	CK_ROLE_OPENS = 1 << 3,    /* opens a function or a block */
	CK_ROLE_CLOSES = 1 << 4,   /* closes a function or a block */
	CK_ROLE_UNTYPED = 1 << 5   /* may name <id>s without a type; ids.c */
};

#define CK_NO_FORWARD UINT16_MAX /* above any word of an instruction */

/*
 * struct ck_op_words - the classes of an opcode's words, by position
 * @ids:          bit per word whose class its position determines: it is an <id> that is
 *                used
 * @maybe_ids:    bit per word, the last for all after it: it may be such an <id>
 * @forward_from: the first word whose <id> may be defined later
 * @max_simple:   an instruction of at most so many words is simple
 * @min:          words an instruction must have, if @plain
 * @fixed:        words before the first operand whose class its position does not determine
 * @plain:        the required operands are <id>s and integers only
 * @variadic:     the last of these operands may occur any number of times
 * @pairs:        it is of two words
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
	bool pairs;
};

/*
 * struct ck_op - properties of an opcode, computed once for a state
 * @entry:    its entry of the grammar
 * @check_limits: checks limits and other rules that need only counters; insn.c, NULL: none
 * @record:   records facts besides its result; record.c, may be NULL
 * @words:    see above
 * @place:    index of its entry in the grammar
 * @visitors: by pass
 * @by_decoration: if it decorates, visitors by pass and bit of the decoration; else NULL
 * @listed_by: bits of families that list it in .ops, .on or .rows
 * @sections: bits of the sections that it may be in; layout.c
 * @anywhere: sections in which it may be anywhere, in functions anywhere in a block
 * @id_flags: flags of its result, if that has a result type whenever it must
 * @flags:    enum sx_entry_flags of its entry, which then need not be fetched
 * @decoration: word of the decoration, if it decorates
 * @roles:    bits of enum ck_role
 * @operand:  word of operand 0, after result type and result
 * @shape:    sx_type_shape() of an opcode that declares a type
 */
struct ck_op {
	const struct spvx_entry *entry;
	ck_visit *check_limits;
	ck_visit *record;
	struct ck_op_words words;
	uint32_t place;
	struct ck_visitors visitors[CK_PASSES];
	uint32_t (*by_decoration)[SX_DECORATION_BITS];
	uint64_t listed_by;
	uint16_t sections;
	uint16_t anywhere;
	uint16_t id_flags;
	uint8_t flags;
	uint8_t decoration;
	uint8_t roles;
	uint8_t operand;
	uint8_t shape;
};

/* All families, at most CK_MAX_FAMILIES, in the order they are called; a new one is added
 * here. One line each, so that two branches that add a family merge. */
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
	FAMILY(tensors)          \
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
	FAMILY(explicit)         \
	FAMILY(pointers)         \
	FAMILY(sampled_images)   \
	FAMILY(image_processing) \
	FAMILY(coop_transpose)   \
	FAMILY(logical_pointers)
/* clang-format on */

#define SX_CK_DECLARE(name) extern const struct ck_family sx_ck_family_##name;
SX_CK_FAMILIES(SX_CK_DECLARE)
#undef SX_CK_DECLARE

#endif
