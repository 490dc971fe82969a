/* SPDX-License-Identifier: MIT */
/*
 * check/flow/constructs.h - the constructs of a function at work: constructs.c makes the tree of
 * them, ways.c follows branches through it.
 */
#ifndef SPVX_CHECK_FLOW_CONSTRUCTS_H
#define SPVX_CHECK_FLOW_CONSTRUCTS_H

#include "check/flow/flow.h"

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
