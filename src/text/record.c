/* SPDX-License-Identifier: MIT */
/*
 * text/record.c - what the fast path knows of an opcode.
 *
 * Made from the grammar in force when an opcode first comes, so nothing is prepared that a
 * module does not have.
 */
#include "text/record.h"

#include "spirv/ids.h"

#include <spvx/enums.h>
#include <spvx/error.h>

#include <string.h>

#define MAX_LEAD 24 /* more operands of a kind are left to the pattern */

static struct sx_op_record *one_more(struct sx_records *r)
{
	void *list = r->list;

	if (sx_grow(r->a, &list, &r->room, r->count + 1, sizeof(*r->list)))
		return NULL;
	r->list = list;
	return memset(&r->list[r->count], 0, sizeof(*r->list));
}

int sx_records_init(struct sx_records *r, const struct spvx_allocator *a)
{
	memset(r, 0, sizeof(*r));
	r->a = a;
	r->place = sx_zalloc(a, SX_RECORD_OPCODES * sizeof(*r->place));
	if (!r->place || !one_more(r))
		return -SPVX_ENOMEM;
	r->count = 1;
	return 0;
}

void sx_records_free(struct sx_records *r)
{
	if (r->place)
		sx_free(r->a, r->place, SX_RECORD_OPCODES * sizeof(*r->place));
	sx_free(r->a, r->list, r->room * sizeof(*r->list));
}

/* How many operands of a kind an instruction must have next. */
static uint8_t leading(const struct sx_operand *o, const struct sx_operand *end, bool ids)
{
	uint8_t n = 0;

	for (; o < end && n < MAX_LEAD && !o->quantifier; o++, n++) {
		if (ids ? !sx_form_is_id(o->form) : o->form != SX_FORM_INTEGER)
			break;
	}
	return n;
}

/* The tail that an operand alone makes; SX_TAIL_PATTERN: none in particular. */
static enum sx_tail tail_of_one(const struct sx_operand *o)
{
	if (o->quantifier == '*')
		return sx_form_is_id(o->form)       ? SX_TAIL_IDS
		       : o->form == SX_FORM_INTEGER ? SX_TAIL_INTEGERS
						    : SX_TAIL_OPTIONAL;
	if (o->quantifier)
		return SX_TAIL_OPTIONAL;
	switch ((enum sx_form)o->form) {
	case SX_FORM_STRING:
		return SX_TAIL_STRING;
	case SX_FORM_TYPED:
		return SX_TAIL_TYPED;
	default:
		return SX_TAIL_PATTERN;
	}
}

static enum sx_tail tail_of(const struct sx_operand *o, const struct sx_operand *end)
{
	if (o == end)
		return SX_TAIL_NOTHING;
	if (!o->quantifier && o->form == SX_FORM_ENUM)
		return SX_TAIL_ENUM;
	if (!o->quantifier && o->form == SX_FORM_EXT_NUMBER)
		return SX_TAIL_EXTENDED;
	if (end - o == 1)
		return tail_of_one(o);
	for (; o < end; o++) {
		if (!o->quantifier)
			return SX_TAIL_PATTERN;
	}
	return SX_TAIL_OPTIONAL;
}

static uint8_t shape_of(const struct sx_op_record *r)
{
	static const struct {
		uint8_t results;
		uint8_t ids;
		uint8_t tail;
	} shapes[] = {

#define SX_SHAPE(results, ids, tail) { results, ids, SX_TAIL_##tail },
		SX_SHAPES(SX_SHAPE)
#undef SX_SHAPE
	};
	uint8_t i = 0;

	while (i < SX_NO_SHAPE &&
	       (r->results != shapes[i].results || r->ids != shapes[i].ids ||
		r->tail != shapes[i].tail || r->integers))
		i++;
	return i;
}

static void fill_operands(struct sx_op_record *r, const struct spvx_grammar *g,
			  const struct spvx_entry *op)
{
	const struct sx_operand *o = sx_operands(g) + op->operands + r->results;
	const struct sx_operand *end = sx_operands(g) + op->operands + op->operand_count;

	r->ids = leading(o, end, true);
	o += r->ids;
	r->integers = leading(o, end, false);
	o += r->integers;
	r->tail = (uint8_t)tail_of(o, end);
	r->words = (uint8_t)(1 + r->results + r->ids + r->integers);
	if (r->tail <= SX_TAIL_OPTIONAL && !r->integers)
		r->end = r->words;
	r->shape = shape_of(r);
	r->span = (uint8_t)(SX_RECORD_WORDS - r->words + 1);
	r->pattern = (uint32_t)(o - sx_operands(g));
	r->count = (uint16_t)(end - o);
}

/* Whether operands begin as the flags say: a result type, a result. */
static bool is_regular(const struct spvx_grammar *g, const struct spvx_entry *op)
{
	const struct sx_operand *o = sx_operands(g) + op->operands;
	unsigned at = 0;

	if (op->flags & SX_ENTRY_RESULT_TYPE) {
		if (!(op->flags & SX_ENTRY_RESULT) || !op->operand_count || o->quantifier ||
		    o->form != SX_FORM_RESULT_TYPE)
			return false;
		at++;
	}
	return !(op->flags & SX_ENTRY_RESULT) ||
	       (op->operand_count > at && o[at].form == SX_FORM_RESULT &&
		!o[at].quantifier);
}

static bool fill(struct sx_op_record *r, const struct spvx_grammar *g,
		 const struct spvx_entry *op)
{
	size_t lead = op->flags & SX_ENTRY_RESULT ? 3 : 0;

	if (lead + op->name_len > SX_RECORD_HEAD || !is_regular(g, op))
		return false;
	memcpy(r->head, " = ", lead);
	memcpy(r->head + lead, sx_strings(g) + op->name, op->name_len);
	r->head_len = (uint8_t)(lead + op->name_len);
	r->results = op->flags & SX_ENTRY_RESULT ? 1 : 0;
	r->results += op->flags & SX_ENTRY_RESULT_TYPE ? 1 : 0;
	r->learn = op->value == SPVX_OP_TypeInt || op->value == SPVX_OP_TypeFloat ||
		   op->value == SPVX_OP_ExtInstImport;
	r->fact = SX_FACT_DEFINED | (op->flags & SX_ENTRY_TYPE ? SX_FACT_TYPE : 0);
	fill_operands(r, g, op);
	return true;
}

/* The words a module begins with are no instructions, whatever the grammar says. */
static bool is_magic(uint16_t opcode)
{
	return opcode == (uint16_t)SPVX_MAGIC || opcode == (uint16_t)SPVX_MAGIC_SWAPPED;
}

bool sx_record_make(struct sx_records *r, const struct spvx_grammar *g, uint16_t opcode)
{
	const struct spvx_entry *op = sx_op(g, opcode);
	struct sx_op_record *record;

	if (!op || opcode >= SX_RECORD_OPCODES || r->place[opcode] ||
	    r->count > UINT16_MAX || is_magic(opcode))
		return false;
	record = one_more(r);
	if (!record || !fill(record, g, op))
		return false;
	r->place[opcode] = (uint16_t)r->count++;
	return true;
}
