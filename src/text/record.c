/* SPDX-License-Identifier: MIT */
/*
 * text/record.c - what the fast path knows of an opcode.
 *
 * Made from the grammar in force when an opcode first comes, so nothing is prepared that a
 * module does not have.
 */
#include "text/record.h"

#include <spvx/enums.h>

#include <string.h>

#define MAX_LEAD 32 /* more of a kind are looked for in the pattern */

void sx_records_init(struct sx_records *r, const struct spvx_allocator *a)
{
	memset(r, 0, sizeof(*r));
	r->a = a;
	r->place = sx_resize(a, NULL, 0, SX_RECORD_OPCODES * sizeof(*r->place));
	if (r->place)
		memset(r->place, 0, SX_RECORD_OPCODES * sizeof(*r->place));
}

void sx_records_free(struct sx_records *r)
{
	if (r->place)
		sx_free(r->a, r->place, SX_RECORD_OPCODES * sizeof(*r->place));
	sx_free(r->a, r->list, r->room * sizeof(*r->list));
}

static bool is_id(const struct sx_operand *o)
{
	return o->form == SX_FORM_ID || o->form == SX_FORM_SCOPE ||
	       o->form == SX_FORM_SEMANTICS;
}

static enum sx_tail tail_of(const struct sx_operand *o, uint32_t count)
{
	if (!count)
		return SX_TAIL_NOTHING;
	if (count == 1 && o->form == SX_FORM_STRING && !o->quantifier)
		return SX_TAIL_STRING;
	if (count > 1 || o->quantifier != '*')
		return SX_TAIL_PATTERN;
	if (is_id(o))
		return SX_TAIL_IDS;
	return o->form == SX_FORM_INTEGER ? SX_TAIL_INTEGERS : SX_TAIL_PATTERN;
}

static bool fill(struct sx_record *r, const struct spvx_grammar *g,
		 const struct spvx_entry *op)
{
	const struct sx_operand *o = sx_operands(g) + op->operands;
	const struct sx_operand *end = o + op->operand_count;
	size_t lead = op->flags & SX_ENTRY_RESULT ? 3 : 0;

	memset(r, 0, sizeof(*r));
	/* an import is looked at closely, and is rare */
	if (lead + op->name_len > SX_RECORD_HEAD || op->value == SPVX_OP_ExtInstImport)
		return false;
	memcpy(r->head, " = ", lead);
	memcpy(r->head + lead, sx_strings(g) + op->name, op->name_len);
	r->head_len = (uint8_t)(lead + op->name_len);
	if (o < end && o->form == SX_FORM_RESULT_TYPE && !o->quantifier) {
		r->type = 1;
		o++;
	}
	if (o < end && o->form == SX_FORM_RESULT && !o->quantifier) {
		r->result = 1;
		o++;
	}
	if (r->type != !!(op->flags & SX_ENTRY_RESULT_TYPE) ||
	    r->result != !!(op->flags & SX_ENTRY_RESULT) || r->type > r->result)
		return false;
	r->learn = !!(op->flags & SX_ENTRY_TYPE);
	for (; o < end && is_id(o) && !o->quantifier && r->ids < MAX_LEAD; o++)
		r->ids++;
	for (; o < end && o->form == SX_FORM_INTEGER && !o->quantifier &&
	       r->integers < MAX_LEAD;
	     o++)
		r->integers++;
	r->words = (uint8_t)(1 + r->type + r->result + r->ids + r->integers);
	r->tail = (uint8_t)tail_of(o, (uint32_t)(end - o));
	r->pattern = (uint32_t)(o - sx_operands(g));
	r->count = (uint32_t)(end - o);
	return true;
}

const struct sx_record *sx_record_make(struct sx_records *r, const struct spvx_grammar *g,
				       uint16_t opcode)
{
	const struct spvx_entry *op = sx_op(g, opcode);
	void *list = r->list;

	if (!op || r->count == UINT16_MAX ||
	    sx_grow(r->a, &list, &r->room, r->count + 1, sizeof(*r->list)))
		return NULL;
	r->list = list;
	if (!fill(&r->list[r->count], g, op))
		return NULL;
	r->place[opcode] = (uint16_t)++r->count;
	return &r->list[r->count - 1];
}
