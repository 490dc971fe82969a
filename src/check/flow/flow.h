/* SPDX-License-Identifier: MIT */
/*
 * check/flow/flow.h - internals of the family of rules on control flow.
 *
 * flow.c builds the graph of a function when a rule first needs it, and calls the other
 * files. branches.c and dominance.c check instructions, structured.c the whole graph,
 * constructs.c, paths.c and cases.c the constructs that merge instructions declare.
 */
#ifndef SPVX_CHECK_FLOW_FLOW_H
#define SPVX_CHECK_FLOW_FLOW_H

#include "check/engine/check.h"
#include "spirv/cfg.h"

/* A part of the graph that is entered at one block; spec 2.11. */
enum construct_kind {
	SELECTION, /* blocks that the header dominates and the merge block does not */
	LOOP,      /* the same, without blocks that the continue target dominates */
	CONTINUE,  /* blocks that the continue target dominates */
	CASE       /* blocks that a target of an OpSwitch dominates */
};

/* Number of valid exits that a construct caches. It is above the number of targets, since
 * an exit also depends on the block that branches. */
#define FLOW_EXITS 6

/**
 * struct construct - a construct, and its place in the tree of constructs
 * @kind:    enum construct_kind
 * @entry:   block it is entered at
 * @exit:    its merge block, the back-edge block of a CONTINUE, SX_CFG_NONE for a CASE
 * @header:  block that declares it
 * @parent:  index of the construct around it, SX_CFG_NONE: none
 * @around:  index of the nearest CONTINUE around it
 * @exits:   valid exits found so far: target, and nesting.source of the block that branches
 * @fall:    of a CASE: the entry of the CASE it falls through to, SX_CFG_NONE: none
 * @fallen:  of a CASE: how many others fall through to it
 * @counted: of a CASE: it has been counted in @fallen
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

/* The failure that the reference would find first. */
struct flow_failure {
	const struct ck_rule *rule; /* NULL: no failure */
	uint64_t order;             /* flow_order() of construct and stage */
	uint64_t within;            /* order of the block in the stage */
	uint32_t at;
	uint32_t id;
	uint32_t detail;
};

/* The order in which the reference checks a construct. */
enum flow_stage {
	STAGE_BLOCKS,
	STAGE_MORE, /* paths to the continue target, cases */
	STAGE_CONTINUE
};

/**
 * struct flow - the state of the family
 * @cfg:     graph of the function @fn, with SX_TREE_DOM
 * @fn:      the function of @cfg; NULL before its first branch, merge or use that needs the
 *           graph
 * @sound:   the graph matches the words of the function, so that rules on it apply
 * @muted:   a branch or merge was reported, so that no rule on the whole graph applies
 * @phi:     <id> of the block whose predecessors are marked; 0: none
 * @sources: number of these predecessors
 * @phis:    number of OpPhi seen in the function
 * @constructs: of the function
 * @failure: the first failure of a construct
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

/* Check operands of branches and merge instructions; branches.c. */
void sx_ck_flow_branch(struct ck *c, struct flow *f, const struct ck_insn *i);

/* Check an OpPhi; branches.c. */
void sx_ck_flow_phi(struct ck *c, struct flow *f, const struct ck_insn *i);

/* Check that definitions dominate uses; dominance.c. */
void sx_ck_flow_dominance(struct ck *c, struct flow *f, const struct ck_insn *i);

/* Check the graph of a function in a module with shaders; structured.c. */
void sx_ck_flow_structured(struct ck *c, struct flow *f);

/* Find and check the constructs of the function; @latch is the back-edge block by loop
 * header. Return: true if none has failed; constructs.c. */
bool sx_ck_flow_constructs(struct ck *c, struct flow *f, const uint32_t *latch);

/* Whether a block is in a construct; constructs.c. */
bool sx_ck_flow_within(const struct sx_cfg *cfg, const struct construct *con,
		       uint32_t block);

/* The label of the merge block that @block declares; 0: none. */
uint32_t sx_ck_flow_merge(const struct sx_cfg *cfg, uint32_t block);

/* Record a failure of a construct; only the one that the reference would find first is
 * kept. */
void sx_ck_flow_fail(struct flow *f, const struct flow_failure *failure);

/* The place of a header's construct and stage in the reference's order, for a failure. */
static inline uint64_t flow_order(uint32_t header, enum flow_stage stage)
{
	return (uint64_t)header << 2 | stage;
}

/* Check the cases of the selection with index @selection, whose .fall are known; cases.c.
 * @own: index of the CASE by the block it is entered at. */
void sx_ck_flow_cases(struct flow *f, uint32_t selection, const uint32_t *own);

/* Check maximal reconvergence if an entry point that reaches the function declares it;
 * structured.c. */
void sx_ck_flow_reconvergence(struct ck *c, const struct flow *f);

/* ---- the constructs of a function: constructs.c builds their tree, paths.c follows
 * branches ---- */

/* The constructs of a function while they are checked. The arrays are in the graph's
 * scratch memory, which structured.c also uses. */
struct nesting {
	struct ck *c;
	struct flow *f;
	const struct sx_cfg *cfg;
	const uint32_t *latch; /* by loop header */
	uint32_t *own;         /* by header: its selection or loop */
	uint32_t *inner;       /* by block: the innermost construct it is in */
	uint32_t *own_case;    /* by block: the CASE that is entered there */
	uint32_t *switch_of;   /* by case target: block of its OpSwitch */
	uint32_t *loop;        /* by continue target: the first loop that declares it */
	uint32_t *out_of;      /* by block: header of the loop that it may break out of */
	uint32_t *past;        /* by block: header of the OpSwitch it may break out of */
	uint32_t *source;      /* by block: where branches to it come from: the function's
				* first block, the outermost case, or SX_CFG_NONE */
	uint64_t steps;        /* left before the check gives up */
};

/* Whether block @a structurally dominates block @b, or is @b. */
static inline bool sdominates(const struct sx_cfg *cfg, uint32_t a, uint32_t b)
{
	return sx_cfg_dominates(cfg, SX_TREE_SDOM, a, b);
}

/* Check branches in and out of all constructs, and headers within constructs; failures go
 * to sx_ck_flow_fail(); paths.c. */
void sx_ck_flow_paths(struct nesting *s);

#endif
