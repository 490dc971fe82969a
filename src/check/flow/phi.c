/* SPDX-License-Identifier: MIT */
/*
 * check/flow/phi.c - OpPhi: a value for each block that branches here.
 *
 * Predecessors are marked once for all OpPhi of a block, and each OpPhi marks those it has
 * seen, so a block of many costs no more than their words.
 *
 * Spec: 3.32.17, 2.16.1.
 */
#include "check/flow/flow.h"

#define FIRST_PAIR 3 /* word of it */

/* Arrays of the graph's scratch, which nothing else uses while instructions go by. */
enum {
	SOURCE_OF, /* by block: the block it is marked as a predecessor of, + 1 */
	SEEN_BY    /* by block: the last OpPhi that named it */
};

/* Mark the predecessors of the current block, unless they are. */
static void mark(struct ck *c, struct flow *f)
{
	const struct sx_cfg *cfg = &f->cfg;
	uint32_t here = flow_block(c);
	const struct sx_cfg_block *b = &cfg->blocks[here];
	uint32_t *source_of = sx_cfg_scratch(cfg, SOURCE_OF);
	size_t bytes = cfg->count * sizeof(*source_of);

	if (!f->phis++) {
		memset(source_of, 0, bytes);
		memset(sx_cfg_scratch(cfg, SEEN_BY), 0, bytes);
	}
	if (f->phi == c->walk.label)
		return;
	f->phi = c->walk.label;
	f->sources = 0;
	for (uint32_t e = b->pred; e < b->pred + b->preds; e++) {
		f->sources += source_of[cfg->edges[e]] != here + 1;
		source_of[cfg->edges[e]] = here + 1;
	}
}

/* Return: the pairs may be looked at. */
static bool check_type(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *t = ck_type(c, i->type);

	if (ck_is(t, SX_KIND_VOID))
		return ck_fail(c, CK(CFG_PHI_OPERANDS_VOID_TYPE), i, 1);
	if (ck_is(t, SX_KIND_POINTER) &&
	    c->declared.addressing == SPVX_ADDRESSING_MODEL_Logical &&
	    !c->features.any_variable_pointers)
		return ck_fail(c, CK(CFG_PHI_OPERANDS_POINTER_TYPE), i, 1);
	if (!ck_opt(c, SPVX_CHECK_BEFORE_HLSL_LEGALIZATION) &&
	    !sx_ck_cap(c, SPVX_CAPABILITY_BindlessTextureNV) &&
	    (ck_is(t, SX_KIND_SAMPLED_IMAGE) ||
	     (c->features.shader &&
	      (ck_is(t, SX_KIND_IMAGE) || ck_is(t, SX_KIND_SAMPLER)))))
		return ck_fail(c, CK(CFG_PHI_OPERANDS_OPAQUE_TYPE), i, 1);
	return true;
}

/* Return: continue. */
static bool check_value(struct ck *c, const struct ck_insn *i, unsigned word)
{
	uint32_t id = ck_word(i, word);

	if (ck_is_bad(c, id) || ck_type_id(c, id) == i->type)
		return true;
	return ck_fail(c, CK(CFG_PHI_OPERANDS_VALUE_TYPE), i, word);
}

static bool check_source(struct ck *c, struct flow *f, const struct ck_insn *i,
			 unsigned word)
{
	uint32_t id = ck_word(i, word);
	uint32_t from = sx_cfg_find(&f->cfg, id);
	uint32_t *seen_by = sx_cfg_scratch(&f->cfg, SEEN_BY);

	if (ck_op(c, id) != SPVX_OP_Label) {
		if (ck_id(c, id)->at)
			ck_fail(c, CK(CFG_PHI_OPERANDS_NOT_LABEL), i, word);
		return false;
	}
	if (from == SX_CFG_NONE ||
	    sx_cfg_scratch(&f->cfg, SOURCE_OF)[from] != flow_block(c) + 1)
		return ck_fail(c, CK(CFG_PHI_OPERANDS_NOT_PREDECESSOR), i, word);
	if (seen_by[from] == f->phis)
		return ck_fail(c, CK(CFG_PHI_OPERANDS_REPEATED_PARENT), i, word);
	seen_by[from] = f->phis;
	return true;
}

/* Its words are pairs: an OpPhi that ends within one was identified by decode.c, and is not
 * seen. */
void sx_ck_flow_phi(struct ck *c, struct flow *f, const struct ck_insn *i)
{
	uint32_t pairs = (ck_words(i) - FIRST_PAIR) / 2;

	if (!f->sound || !c->walk.block)
		return;
	mark(c, f);
	if (!check_type(c, i))
		return;
	if (pairs != f->sources) {
		sx_ck_report(c, CK(CFG_PHI_OPERANDS_PAIR_COUNT), i, 0, 0, pairs);
		return;
	}
	for (unsigned w = FIRST_PAIR; w < ck_words(i); w += 2) {
		if (!check_value(c, i, w) || !check_source(c, f, i, w + 1))
			return;
	}
}
