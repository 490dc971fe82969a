/* SPDX-License-Identifier: MIT */
/*
 * spirv/layout.c - section changes of the section machine; the rest is inline in the
 * header.
 */
#include "spirv/layout.h"

#include <spvx/walk.h>

void sx_layout_init(struct sx_layout *l)
{
	memset(l, 0, sizeof(*l));
	l->at = l->begun = SPVX_HEADER_WORDS;
	l->current = SPVX_SECTION_CAPABILITY;
	for (unsigned i = 0; i < SX_LAYOUT_SLOTS; i++)
		l->counts[i].first = UINT64_MAX;
}

void sx_layout_switch(struct sx_layout *l, unsigned slot)
{
	struct sx_layout_count *c = &l->counts[l->slot];

	if (l->insns && !c->insns)
		c->first = l->begun;
	c->insns += l->insns;
	c->words += l->at - l->begun;
	l->begun = l->at;
	l->insns = 0;
	l->slot = (uint8_t)slot;
}

static void move_to(struct sx_layout *l, unsigned section)
{
	if (section > l->current)
		l->current = (uint8_t)section;
}

/* The section of the current function is known: count its instructions to it. */
static void assign_section(struct sx_layout *l, unsigned section)
{
	struct sx_layout_count *from = &l->counts[SX_LAYOUT_PENDING];
	struct sx_layout_count *to = &l->counts[section];

	sx_layout_switch(l, section);
	if (from->first < to->first)
		to->first = from->first;
	to->insns += from->insns;
	to->words += from->words;
	*from = (struct sx_layout_count){ .first = UINT64_MAX };
	l->pending = false;
	move_to(l, section);
}

/* The caller counts OpFunctionEnd itself, to the section of its function. */
unsigned sx_layout_turn(struct sx_layout *l, unsigned sections, uint16_t opcode)
{
	unsigned section = 0;

	switch (opcode) {
	case SPVX_OP_Function:
		if (l->pending)
			assign_section(l, SPVX_SECTION_FUNCTION_DECLARATION);
		move_to(l, SPVX_SECTION_FUNCTION_DECLARATION);
		l->pending = true;
		return SX_LAYOUT_PENDING;
	case SPVX_OP_Label:
		if (!l->pending)
			break;
		assign_section(l, SPVX_SECTION_FUNCTION_DEFINITION);
		return SPVX_SECTION_FUNCTION_DEFINITION;
	case SPVX_OP_FunctionEnd:
		if (!l->pending)
			break;
		assign_section(l, SPVX_SECTION_FUNCTION_DECLARATION);
		return SPVX_SECTION_FUNCTION_DECLARATION;
	default:
		break;
	}
	/* instructions allowed only in functions wait for the section of the function */
	if (l->pending && (!sections || sections == SX_IN_FUNCTIONS))
		return SX_LAYOUT_PENDING;
	if (!sections)
		return l->current;
	/* the first one from the current one on, else the first of all */
	sections = sections >> l->current ? sections >> l->current << l->current : sections;
	while (!(sections >> section & 1))
		section++;
	move_to(l, section);
	return section;
}

void sx_layout_end(struct sx_layout *l)
{
	if (l->pending)
		assign_section(l, SPVX_SECTION_FUNCTION_DECLARATION);
	sx_layout_switch(l, l->slot);
}
