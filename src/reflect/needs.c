/* SPDX-License-Identifier: MIT */
/*
 * reflect/needs.c - what the operations of a function need of a device: subgroup features
 * and cooperative matrices.
 *
 * The capabilities that the grammar lists for an opcode are alternatives: one of them is
 * enough. Which one an operation on a group needs, its GroupOperation decides, whose own
 * alternatives have one in common with those of the opcode.
 */
#include "reflect/usage.h"
#include "reflect/vulkan.h"

#include "grammar/image.h"

#include <spvx/operand.h>

#define ROTATE_CLUSTER_SIZE 6 /* operand word of OpGroupNonUniformRotateKHR; spec 3.42.24 */

static bool lists(const struct spvx_grammar *g, const struct spvx_entry *e,
		  uint32_t capability)
{
	uint32_t other;

	for (unsigned i = 0; spvx_entry_capability(g, e, i, &other); i++) {
		if (other == capability)
			return true;
	}
	return false;
}

/* The operand word of the GroupOperation: what is before it has one word each. 0: none. */
static unsigned group_word(const struct spvx_grammar *g, const struct spvx_entry *op)
{
	const struct sx_operand *o = sx_operands(g) + op->operands;

	for (unsigned i = 0; i < op->operand_count; i++) {
		if (o[i].kind == SPVX_KIND_GroupOperation)
			return i + 1;
	}
	return 0;
}

/* The capability that an instruction cannot do without; SPVX_NONE: there is none, or it has
 * the choice. */
static uint32_t needed(const struct spvx_grammar *g, const struct spvx_insn *insn,
		       const struct spvx_entry *op)
{
	unsigned word = group_word(g, op);
	const struct spvx_entry *group = NULL;
	uint32_t found = SPVX_NONE;
	uint32_t capability;

	if (word && word < insn->word_count)
		group = spvx_enum_find(g, SPVX_KIND_GroupOperation,
				       spvx_insn_word(insn, word));
	for (unsigned i = 0; spvx_entry_capability(g, op, i, &capability); i++) {
		if (group && !lists(g, group, capability))
			continue;
		if (found != SPVX_NONE)
			return SPVX_NONE;
		found = capability;
	}
	return found;
}

void sx_needs_add(const struct spvx_grammar *g, const struct spvx_insn *insn,
		  struct sx_function *f)
{
	const struct spvx_entry *op = sx_op(g, insn->opcode);
	uint32_t capability = op ? needed(g, insn, op) : SPVX_NONE;

	f->subgroup |= sx_vulkan_subgroup(capability);
	if (insn->opcode == SPVX_OP_GroupNonUniformRotateKHR &&
	    insn->word_count > ROTATE_CLUSTER_SIZE)
		f->subgroup |= SX_SUBGROUP_ROTATE_CLUSTERED;
	f->cooperative |= capability == SPVX_CAPABILITY_CooperativeMatrixKHR ||
			  capability == SPVX_CAPABILITY_CooperativeMatrixNV;
}
