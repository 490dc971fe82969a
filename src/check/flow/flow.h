/* SPDX-License-Identifier: MIT */
/*
 * check/flow/flow.h - the family of rules on control flow, from the inside.
 *
 * flow.c builds the graph of each function before its instructions come and says what each
 * part is shown. branches.c, phi.c and dominance.c look at instructions, structured.c at the
 * whole graph, constructs.c, ways.c and cases.c at what merge instructions declare.
 */
#ifndef SPVX_CHECK_FLOW_FLOW_H
#define SPVX_CHECK_FLOW_FLOW_H

#include "check/engine/check.h"
#include "spirv/cfg_walk.h"

/* A part of the graph that is entered at one block; spec 2.11. */
enum construct_kind {
	SELECTION, /* what its header dominates and its merge block does not */
	LOOP,      /* neither does the continue target */
	CONTINUE,  /* what the continue target dominates */
	CASE       /* what a target of an OpSwitch dominates */
};

/* Branches that leave it rightly, as far as they have come up: more places than there are
 * ways out, since who may come from where differs. */
#define FLOW_EXITS 6

/**
 * struct construct - a construct, and where it is
 * @kind:    enum construct_kind
 * @entry:   block it is entered at
 * @exit:    its merge block, the back-edge block of a CONTINUE, SX_CFG_NONE for a CASE
 * @header:  block that declares it
 * @parent:  index of the construct around it, SX_CFG_NONE: none
 * @around:  index of the nearest CONTINUE around it
 * @exits:   see above: where to, and what the block that branches is reached from
 * @fall:    of a CASE: the block of the one it falls into, SX_CFG_NONE: none
 * @fallen:  of a CASE: how many fall into it
 * @counted: of a CASE: it has been counted there
 */
struct construct {
	uint32_t kind;
	uint32_t entry;
	uint32_t exit;
	uint32_t header;
	uint32_t parent;
	uint32_t around;
	uint32_t exits[FLOW_EXITS][2];
	uint32_t exit_count;
	uint32_t fall;
	uint32_t fallen;
	bool counted;
};

/* The construct that fails first in the order in which the reference looks. */
struct flow_failure {
	const struct ck_rule *rule; /* NULL: none does */
	uint64_t order;             /* of constructs, and of what is looked at in one */
	uint64_t within;            /* of blocks in it */
	uint32_t at;
	uint32_t id;
	uint32_t detail;
};

/* What is looked at in a construct, one after the other. */
enum flow_stage {
	STAGE_BLOCKS,
	STAGE_MORE, /* ways to the continue target, cases */
	STAGE_CONTINUE
};

/**
 * struct flow - the state of the family
 * @cfg:     graph of the function @fn, with SX_TREE_DOM
 * @fn:      the current function, NULL before its first instruction
 * @sound:   the graph is that of the words: rules on it apply
 * @muted:   branches or merges are wrong in themselves: no rules on the graph as a whole
 * @phi:     <id> of the block whose predecessors are marked; 0: none
 * @sources: how many they are
 * @phis:    so many OpPhi of the function came
 * @constructs: of the function
 * @failure: what is wrong with them
 */
struct flow {
	struct sx_cfg cfg;
	bool ready; /* @cfg is set up */
	CK_ARRAY_OF(struct construct, constructs);
	const struct ck_function *fn;
	bool sound;
	bool muted;
	uint32_t phi;
	uint32_t sources;
	uint32_t phis;
	struct flow_failure failure;
};

/* The current block by its number in the graph, SX_CFG_NONE outside blocks. */
static inline uint32_t flow_block(const struct ck *c)
{
	return c->walk.block ? c->walk.block - c->walk.function->head - 1 : SX_CFG_NONE;
}

/* Operands of branches and merge instructions; branches.c. */
void sx_ck_flow_branch(struct ck *c, struct flow *f, const struct ck_insn *i);

/* OpPhi; phi.c. */
void sx_ck_flow_phi(struct ck *c, struct flow *f, const struct ck_insn *i);

/* Definitions dominate uses; dominance.c. */
void sx_ck_flow_dominance(struct ck *c, struct flow *f, const struct ck_insn *i);

/* A whole function of a module with shaders; structured.c. */
void sx_ck_flow_structured(struct ck *c, struct flow *f);

/* Constructs of the function; @latch is the back-edge block by loop header. Return: whether
 * all is well with them; constructs.c. */
bool sx_ck_flow_constructs(struct ck *c, struct flow *f, const uint32_t *latch);

/* Whether a block is in a construct; constructs.c. */
bool sx_ck_flow_within(const struct sx_cfg *cfg, const struct construct *con,
		       uint32_t block);

/* Something is wrong with a construct; what the reference finds first is kept. */
void sx_ck_flow_fail(struct flow *f, const struct flow_failure *failure);

/* The order of what is looked at, for a failure. */
static inline uint64_t flow_order(uint32_t header, enum flow_stage stage)
{
	return (uint64_t)header << 2 | stage;
}

/* The cases of the selection with index @pick, what each falls into known; cases.c.
 * @own: index of the CASE by the block it is entered at. */
void sx_ck_flow_cases(struct flow *f, uint32_t pick, const uint32_t *own);

/* Maximal reconvergence, where an entry point that reaches the function wants it;
 * structured.c. */
void sx_ck_flow_reconvergence(struct ck *c, const struct flow *f);

/* ---- the constructs of a function at work: constructs.c makes the tree, ways.c follows branches
 * through it ---- */

/* Arrays of the graph's scratch; who else has some: structured.c. */
struct sides {
	struct ck *c;
	struct flow *f;
	const struct sx_cfg *cfg;
	const uint32_t *latch; /* by loop header */
	uint32_t *own;         /* by header: its selection or loop */
	uint32_t *inner;       /* by block: the innermost construct it is in */
	uint32_t *own_case;    /* by block: the CASE that is entered there */
	uint32_t *pick;        /* by case target: block of its OpSwitch */
	uint32_t *loop;        /* by continue target: the first loop that declares it */
	uint32_t *out_of;      /* by block: header of the loop that one may break out of */
	uint32_t *past;        /* by block: header of the OpSwitch inside that, likewise */
	uint32_t *source;      /* by block: what branches lead here from: the first block of
				* the function, else the outermost case, else SX_CFG_NONE */
	uint64_t steps;        /* left */
};

/* Whether one block structurally dominates another, or is it. */
static inline bool sides_over(const struct sx_cfg *cfg, uint32_t a, uint32_t b)
{
	return sx_cfg_dominates(cfg, SX_TREE_SDOM, a, b);
}

/* All branches through the constructs there are, and headers within constructs; what is
 * wrong is a failure of the function; ways.c. */
void sx_ck_flow_ways(struct sides *s);

#endif
