/* SPDX-License-Identifier: MIT */
/*
 * spirv/layout.h - the section of the logical layout that an instruction counts to; spec
 * 2.4.
 *
 * A machine of a few bytes takes the instructions of one module in order and counts each to
 * its section: the first from the current one on that its opcode may be in. An instruction
 * that belongs only to an earlier section counts there, and the current one stays. An
 * OpLabel or the end shows whether a function is a declaration; until then it counts to a
 * slot of its own. The order is not checked here.
 */
#ifndef SPVX_SPIRV_LAYOUT_H
#define SPVX_SPIRV_LAYOUT_H

#include "grammar/image.h"

#include <spvx/enums.h>

/* The slot for instructions of a function that may still be a declaration. */
#define SX_LAYOUT_PENDING SPVX_SECTION_COUNT
#define SX_LAYOUT_SLOTS   (SPVX_SECTION_COUNT + 1)

/**
 * struct sx_layout_count - counts of a section so far
 * @first: word offset of its first instruction, UINT64_MAX when it is empty
 * @insns: number of instructions
 * @words: their words
 */
struct sx_layout_count {
	uint64_t first;
	uint64_t insns;
	uint64_t words;
};

/**
 * struct sx_layout - the machine
 * @at:      word offset of the next instruction, header included
 * @begun:   word offset of the first instruction that @counts does not have yet
 * @insns:   number of those instructions
 * @slot:    their section, or SX_LAYOUT_PENDING
 * @current: the current section
 * @pending: inside a function that has had no OpLabel
 * @counts:  by enum spvx_section; complete after sx_layout_end()
 */
struct sx_layout {
	uint64_t at;
	uint64_t begun;
	uint64_t insns;
	uint8_t slot;
	uint8_t current;
	bool pending;
	struct sx_layout_count counts[SX_LAYOUT_SLOTS];
};

/* Begin a module, after its header. */
void sx_layout_init(struct sx_layout *l);

/* The slow path of sx_layout_slot(), which changes the state. Return: the slot. */
unsigned sx_layout_turn(struct sx_layout *l, unsigned sections, uint16_t opcode);

/* The section that the next instruction counts to, or SX_LAYOUT_PENDING; counts nothing. */
static inline unsigned sx_layout_slot(struct sx_layout *l, const struct spvx_entry *op)
{
	unsigned sections = op ? op->sections : 0;

	if (l->pending ||
	    (sections && (!(sections >> l->current & 1) || op->value == SPVX_OP_Function)))
		return sx_layout_turn(l, sections, op ? (uint16_t)op->value : SPVX_OP_Nop);
	return l->current;
}

/* Count the instructions of a slot that ends; another one begins. */
void sx_layout_switch(struct sx_layout *l, unsigned slot);

/**
 * sx_layout_run() - take several instructions of a slot at once
 * @l:     a machine
 * @slot:  the slot; the current section unless @pending
 * @insns: number of instructions
 * @words: their words
 */
static inline void sx_layout_run(struct sx_layout *l, unsigned slot, uint64_t insns,
				 uint64_t words)
{
	if (slot != l->slot)
		sx_layout_switch(l, slot);
	l->insns += insns;
	l->at += words;
}

/**
 * sx_layout_step() - take the next instruction
 * @l:     a machine
 * @op:    its entry in the grammar, NULL when it is unknown
 * @words: its word count
 * Return: the section it counts to, or SX_LAYOUT_PENDING.
 */
static inline unsigned sx_layout_step(struct sx_layout *l, const struct spvx_entry *op,
				      uint32_t words)
{
	unsigned slot = sx_layout_slot(l, op);

	sx_layout_run(l, slot, 1, words);
	return slot;
}

/* End of the module: a function without OpLabel was a declaration. */
void sx_layout_end(struct sx_layout *l);

#endif
