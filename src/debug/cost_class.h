/* SPDX-License-Identifier: MIT */
/*
 * debug/cost_class.h - which class an instruction belongs to.
 *
 * By its class in the grammar, and extended instructions by the name of their set; no opcode
 * is known here.
 */
#ifndef SPVX_DEBUG_COST_CLASS_H
#define SPVX_DEBUG_COST_CLASS_H

#include "base/map.h"
#include "debug/cost.h"

#define SX_COST_TAGS 256 /* classes of a grammar: it has a byte for them */

/**
 * struct sx_cost_model - what belongs to which class
 * @module:   whose instructions
 * @of_class: by class of the grammar, 1 + enum sx_cost_class; 0: not asked for yet
 * @sets:     imported sets: 1 + enum sx_cost_class
 */
struct sx_cost_model {
	const struct spvx_module *module;
	uint8_t of_class[SX_COST_TAGS];
	struct sx_idmap sets;
};

/* Release it with sx_cost_model_free(), also after a failure. Return: 0 or -SPVX_ENOMEM. */
int sx_cost_model_init(struct sx_cost_model *model, const struct spvx_module *m,
		       const struct spvx_allocator *a);
void sx_cost_model_free(struct sx_cost_model *model);

enum sx_cost_class sx_cost_class_of(struct sx_cost_model *model,
				    const struct spvx_insn *insn);

#endif
