/* SPDX-License-Identifier: MIT */
/*
 * text/record.c - the fast path's records of opcodes.
 *
 * A record is made from the grammar at the first use of its opcode, so that only opcodes in
 * the module cost time.
 */
#include "text/dis.h"

#include "spirv/ids.h"

#include <spvx/enums.h>
#include <spvx/error.h>

#include <string.h>

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

/* Number of required integers after the leading <id>s of an instruction. */
static uint8_t integers_of(const struct sx_op_shape *s)
{
	uint8_t end = s->known < s->must ? s->known : s->must;
	uint8_t at = s->lead;

	while (at < end && !((s->ids | s->values) >> at & 1))
		at++;
	return at - s->lead;
}

/* The tail from operand @o on, at word @at. */
static enum sx_tail tail_of(const struct sx_op_shape *s, unsigned at,
			    const struct sx_operand *o, unsigned count)
{
	enum sx_rest rest = at == s->known ? (enum sx_rest)s->rest : SX_REST_OTHER;

	if (!count)
		return SX_TAIL_NOTHING;
	if (at >= s->must)
		return rest == SX_REST_IDS        ? SX_TAIL_IDS
		       : rest == SX_REST_INTEGERS ? SX_TAIL_INTEGERS
						  : SX_TAIL_OPTIONAL;
	if (o->form == SX_FORM_ENUM && !o->quantifier)
		return SX_TAIL_ENUM;
	switch (rest) {
	case SX_REST_EXTENDED:
		return SX_TAIL_EXTENDED;
	case SX_REST_STRING:
		return SX_TAIL_STRING;
	case SX_REST_TYPED:
		return SX_TAIL_TYPED;
	default:
		return SX_TAIL_PATTERN;
	}
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
	const struct sx_op_shape *s = sx_shape_of(g, op);

	r->results = s->first - 1;
	r->ids = s->lead - s->first;
	r->integers = integers_of(s);
	r->words = s->lead + r->integers;
	r->pattern = op->operands + r->words - 1;
	r->count = (uint16_t)(op->operand_count - (r->words - 1));
	r->tail = (uint8_t)tail_of(s, r->words, sx_operands(g) + r->pattern, r->count);
	if (r->tail <= SX_TAIL_OPTIONAL && !r->integers)
		r->end = r->words;
	r->shape = shape_of(r);
	r->span = (uint8_t)(SX_RECORD_WORDS - r->words + 1);
}

static bool fill(struct sx_op_record *r, const struct spvx_grammar *g,
		 const struct spvx_entry *op)
{
	size_t lead = op->flags & SX_ENTRY_RESULT ? 3 : 0;

	/* irregular: operands do not begin as the flags say, with a result type and a result */
	if (lead + op->name_len > SX_RECORD_HEAD ||
	    sx_shape_of(g, op)->first !=
		    (op->flags & SX_ENTRY_RESULT_TYPE ? 3 : 1 + !!lead))
		return false;
	memcpy(r->head, " = ", lead);
	memcpy(r->head + lead, sx_strings(g) + op->name, op->name_len);
	r->head_len = (uint8_t)(lead + op->name_len);
	r->learn = op->value == SPVX_OP_TypeInt || op->value == SPVX_OP_TypeFloat ||
		   op->value == SPVX_OP_ExtInstImport;
	r->fact = SX_FACT_DEFINED | (op->flags & SX_ENTRY_TYPE ? SX_FACT_TYPE : 0);
	fill_operands(r, g, op);
	return true;
}

bool sx_record_make(struct sx_records *r, const struct spvx_grammar *g, uint16_t opcode)
{
	const struct spvx_entry *op = sx_op(g, opcode);
	struct sx_op_record *record;

	if (!op || opcode >= SX_RECORD_OPCODES || r->place[opcode] ||
	    r->count > UINT16_MAX || opcode == (uint16_t)SPVX_MAGIC ||
	    opcode == (uint16_t)SPVX_MAGIC_SWAPPED) /* whatever the grammar says */
		return false;
	record = one_more(r);
	if (!record || !fill(record, g, op))
		return false;
	r->place[opcode] = (uint16_t)r->count++;
	return true;
}
