/* SPDX-License-Identifier: MIT */
/*
 * spirv/uniform.h - which values of a module are the same in several invocations, and which
 * blocks those invocations enter together.
 *
 * A graph of dependencies between values, contents of variables, results of functions,
 * branches, blocks. Each node has the largest group of invocations that agree on it (enum
 * sx_alike); levels are propagated along the edges, each node at most five times, so that
 * the time is linear in the instructions. Only values that branches depend on, or that a
 * caller names, get nodes. Seeds and transfer are in tables/facts.txt, "alike".
 *
 * Data: operands; variables of an invocation by all that is stored to them, member by member,
 * without regard to order; memory that is shared by address, races apart; parameters by all calls. Control:
 * a block depends on the branches that it does not post-dominate, and a function on its
 * calls; OpPhi on the branches that end before it, and outside a loop a value of it on the
 * branches that leave it. Loops that are not reducible diverge.
 */
#ifndef SPVX_SPIRV_UNIFORM_H
#define SPVX_SPIRV_UNIFORM_H

#include "base/vec.h"
#include "grammar/image.h"
#include "spirv/calls.h"
#include "spirv/cfg.h"
#include "spirv/idtable.h"
#include "spirv/module.h"

enum sx_uniform_kind {
	/* one of each for every block, in this order */
	SX_UNIFORM_LEVEL,  /* which invocations enter it together */
	SX_UNIFORM_BRANCH, /* the condition of its branch */
	SX_UNIFORM_JOIN,   /* the branches whose paths meet here */
	/* one of each for every function */
	SX_UNIFORM_ENTRY, /* which invocations call it together */
	SX_UNIFORM_RETURN,
	/* as needed */
	SX_UNIFORM_VALUE,
	SX_UNIFORM_HELD,  /* by a variable, or by the pointee of a parameter */
	SX_UNIFORM_STORED /* to these */
};

/* Instead of a member: all of a variable, or a member by an index that is not a constant,
 * or is too large. */
#define SX_UNIFORM_ALL 64

static inline unsigned sx_uniform_index(uint32_t literal)
{
	return literal < SX_UNIFORM_ALL ? literal : SX_UNIFORM_ALL;
}

/**
 * struct sx_uniform_node - what invocations may agree on
 * @key:    block, function or <id>
 * @users:  its first edge + 1
 * @seed:   <id> of the variable or value that the level comes from
 * @why:    of a level: the block of the branch; of an entry: word offset of the call; of a
 *          stored value: the block of the first store, or SPVX_NONE
 * @next:   of a held or stored value: the node of another member of the variable, 0: none
 * @member: that it is about, or SX_UNIFORM_ALL
 * @kind:   enum sx_uniform_kind
 * @level:  enum sx_alike, up to SX_ALIKE_DRAW
 */
struct sx_uniform_node {
	uint32_t key;
	uint32_t users;
	uint32_t seed;
	uint32_t why;
	uint32_t next;
	uint8_t member;
	uint8_t kind;
	uint8_t level;
	bool queued;
	bool expanded;
};

/* A block, in the numbers of spvx_module.blocks. */
struct sx_uniform_block {
	uint32_t function;
	uint32_t up; /* its immediate post-dominator, SPVX_NONE = the exit */
	uint32_t merge;
	uint32_t loop; /* the merge block of the innermost loop around it, or SPVX_NONE */
	uint32_t fork; /* its immediate dominator; of a merge block of a loop the header */
	uint32_t way;  /* see sx_uniform_join() */
	bool joined;
	uint32_t first; /* of its successors */
	uint32_t count;
	uint32_t enter[2]; /* of the trees of dominators and post-dominators */
	uint32_t leave[2];
	uint32_t skip[SX_ALIKE_DRAW]; /* by level: the next one up that is not below, + 1 */
};

/**
 * struct sx_uniform - zeroed, initialized once, and loaded for each module
 * @m:      indexed
 * @calls:  functions that no entry point reaches are left out
 * @nodes:  see enum sx_uniform_kind
 * @edges:  from each node to those that depend on it
 * @sites:  stores, calls and returns, chained by variable, function called, function
 * @values, @held, @stored: nodes by <id>, + 1
 * @roots:  by <id> of a pointer: the variable or parameter it points into
 * @stores: by root: its last store + 1; @heads: by function: last call, last return, + 1
 * @user:   the block in which the value that a node depends on is used
 * @steps:  that sx_uniform_join() may still take
 * @one_record: all entry points are ray generation shaders: a launch has one, whose record all
 *          invocations share
 * @error:  0 or -SPVX_ENOMEM
 */
struct sx_uniform {
	const struct spvx_allocator *a;
	const struct spvx_module *m;
	const struct sx_calls *calls;
	struct sx_vec nodes;
	struct sx_vec edges;
	struct sx_vec queue;
	struct sx_vec pending;
	struct sx_vec blocks;
	struct sx_vec successors;
	struct sx_vec sites;
	struct sx_vec heads;
	struct spvx_idtable values;
	struct spvx_idtable held;
	struct spvx_idtable stored;
	struct spvx_idtable roots;
	struct spvx_idtable stores;
	struct sx_cfg cfg;
	uint32_t user;
	uint64_t steps;
	bool one_record;
	int error;
};

void sx_uniform_init(struct sx_uniform *u, const struct spvx_allocator *a);
void sx_uniform_free(struct sx_uniform *u);

/* Analyse the branches of a module, in the functions that are reached. Return: 0 or
 * -SPVX_ENOMEM. */
int sx_uniform_load(struct sx_uniform *u, const struct spvx_module *m,
		    const struct sx_calls *calls);

/* The node of a value; its level is known after the next sx_uniform_run(). */
uint32_t sx_uniform_value(struct sx_uniform *u, uint32_t id);

/* Propagate what varies. Return: 0 or -SPVX_ENOMEM. */
int sx_uniform_run(struct sx_uniform *u);

static inline struct sx_uniform_node *sx_uniform_node(const struct sx_uniform *u,
						      uint32_t node)
{
	return (struct sx_uniform_node *)u->nodes.items + node;
}

/* The node of a block or function. */
static inline uint32_t sx_uniform_of(const struct sx_uniform *u, enum sx_uniform_kind kind,
				     uint32_t key)
{
	if (kind >= SX_UNIFORM_ENTRY)
		return SX_UNIFORM_ENTRY * u->m->block_count +
		       (kind - SX_UNIFORM_ENTRY) * u->m->function_count + key;
	return kind * u->m->block_count + key;
}

/* The block that a word offset is in. */
uint32_t sx_uniform_block_at(const struct sx_uniform *u, uint32_t at);

/* The block of the instruction that defines an <id>. */
static inline uint32_t sx_uniform_block_of(const struct sx_uniform *u, uint32_t id)
{
	return sx_uniform_block_at(u, sx_table_get(u->m, SX_TABLE_DEF, id));
}

/* The merge block of the innermost loop around @block, if the block u->user is after that
 * loop; else SPVX_NONE. */
uint32_t sx_uniform_left(const struct sx_uniform *u, uint32_t block);

/* The node of a block in which paths meet. It depends on each branch from which two paths
 * without a common block between lead to this block, or one path to it and one to the next
 * iteration of the loop that ends before it. Blocks that do not come after their predecessors
 * are not examined. */
uint32_t sx_uniform_join(struct sx_uniform *u, uint32_t block);

/* ---- uniform_root.c ---- */

/* The variable or parameter that a pointer points into; 0: unknown. */
uint32_t sx_uniform_root(struct sx_uniform *u, uint32_t pointer);

/* The member of the variable, or SX_UNIFORM_ALL. */
unsigned sx_uniform_member(const struct sx_uniform *u, uint32_t pointer);

/* Whether an <id> is an access chain, or a variable, parameter or copy of a pointer type. */
bool sx_uniform_is_pointer(const struct sx_uniform *u, uint32_t id);

/* Which invocations load the same from one place of a storage class, or from a built-in: an
 * enumerant of @kind. */
enum sx_alike sx_uniform_seed(const struct sx_uniform *u, unsigned kind, uint32_t value);

/* The same for a storage class, by the execution models of the module. */
enum sx_alike sx_uniform_class(const struct sx_uniform *u, uint32_t class);

/* The same for an input, or a member of it: a built-in, or one that is equal in a primitive.
 * @insn: OpVariable */
enum sx_alike sx_uniform_input(const struct sx_uniform *u, const struct spvx_insn *insn,
			       unsigned member);

/* ---- uniform_flow.c: control ---- */

static inline struct sx_uniform_block *sx_uniform_block(const struct sx_uniform *u,
							uint32_t block)
{
	return (struct sx_uniform_block *)u->blocks.items + block;
}

/* Make the blocks. Return: 0 or -SPVX_ENOMEM. */
int sx_uniform_flow(struct sx_uniform *u);

/* Lower the nodes that depend on a branch, or a block with one, whose level was lowered. */
void sx_uniform_diverge(struct sx_uniform *u, uint32_t node);

/* Let a node have at most the level of another. */
void sx_uniform_depend(struct sx_uniform *u, uint32_t node, uint32_t on);

/* Lower a node to a level at most. @why: see struct sx_uniform_node. */
void sx_uniform_lower(struct sx_uniform *u, uint32_t node, unsigned level, uint32_t seed,
		      uint32_t why);

#endif
