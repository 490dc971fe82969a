/* SPDX-License-Identifier: MIT */
/*
 * debug/cost_class.h - the cost class of an instruction.
 *
 * A core instruction is classified by its class in the grammar, an extended one by the name
 * of its set; no opcode is known here.
 */
#ifndef SPVX_DEBUG_COST_CLASS_H
#define SPVX_DEBUG_COST_CLASS_H

#include "base/map.h"
#include "debug/cost.h"

#define SX_COST_TAGS 256 /* the grammar keeps a class in a byte */

/**
 * struct sx_cost_model - the class of each instruction of a module
 * @module:   the module
 * @of_class: by class of the grammar: 1 + enum sx_cost_class; 0: not looked up yet
 * @sets:     by <id> of an import: 1 + enum sx_cost_class
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
