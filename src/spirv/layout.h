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
 * @current: the current section
 * @pending: inside a function that has had no OpLabel
 * @counts:  by enum spvx_section; complete after sx_layout_end()
 */
struct sx_layout {
	uint64_t at;
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
	struct sx_layout_count *c = &l->counts[slot];

	if (!c->insns)
		c->first = l->at;
	c->insns++;
	c->words += words;
	l->at += words;
	return slot;
}

/**
 * sx_layout_run() - take several instructions of the current section at once
 * @l:     a machine that is not @pending
 * @insns: number of instructions
 * @words: their words
 */
static inline void sx_layout_run(struct sx_layout *l, uint64_t insns, uint64_t words)
{
	struct sx_layout_count *c = &l->counts[l->current];

	if (insns && !c->insns)
		c->first = l->at;
	c->insns += insns;
	c->words += words;
	l->at += words;
}

/* End of the module: a function without OpLabel was a declaration. */
void sx_layout_end(struct sx_layout *l);

#endif
