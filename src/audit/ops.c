/* SPDX-License-Identifier: MIT */
/*
 * audit/ops.c - the handling of each opcode, computed once from the grammar and the policy.
 */
#include "audit/walk.h"

#include "base/compiler.h"
#include "spirv/facts_read.h"
#include "spirv/ids.h"

/* Record enumerants and masks, up to the size of @op->enum_at. Return: the first word
 * without one. */
static unsigned add_enums(struct au_op *op, const struct sx_op_shape *s,
			  const struct sx_operand *o, unsigned end)
{
	unsigned n = 0;

	for (unsigned word = s->first; word < end; word++) {
		if (!(s->values >> word & 1) || o[word - 1].form == SX_FORM_FLOAT)
			continue;
		if (n == sizeof(op->enum_at))
			return word;
		op->enum_at[n] = (uint8_t)word;
		op->enum_kind[n++] = o[word - 1].kind;
	}
	return end;
}

#define WORDS_KNOWN 16 /* later words are left to the operand iterator */

static void add_operands(const struct spvx_audit *a, struct au_op *op,
			 const struct spvx_entry *e)
{
	const struct sx_operand *o = sx_operands(a->g) + e->operands;
	const struct sx_op_shape *s = sx_shape_of(a->g, e);
	unsigned known = s->known < WORDS_KNOWN ? s->known : WORDS_KNOWN;
	unsigned end;

	if (s->rest == SX_REST_EXTENDED) {
		op->id_words = 1u << 1 | 1u << SX_EXT_SET;
		op->flags |= AU_OP_IDS_LAST;
		op->enum_at[0] = SX_EXT_NUMBER;
		op->enum_kind[0] = (uint16_t)a->extended;
		return;
	}
	end = add_enums(op, s, o, known);
	op->id_words = s->ids | (s->first == 3 ? 1u << 1 : 0);
	op->id_words &= (UINT32_C(1) << end) - 1;
	if (end == s->known && s->rest == SX_REST_IDS)
		op->ids_from = (uint8_t)end;
	/* the enumerant or the tail ends the instruction */
	if (end == s->known && (s->rest == SX_REST_NOTHING || s->rest == SX_REST_IDS ||
				s->rest == SX_REST_INTEGERS || s->rest == SX_REST_STRING ||
				s->rest == SX_REST_TYPED))
		return;
	op->tail = (uint8_t)end;
	if (end < s->known)
		return;
	if (s->rest == SX_REST_STRING_IDS)
		op->flags |= AU_OP_STRING_LAST;
	if (s->rest == SX_REST_ID_GROUPS)
		op->flags |= AU_OP_IDS_LAST;
	if (end == e->operand_count &&
	    (o[end - 1].form == SX_FORM_ENUM || o[end - 1].form == SX_FORM_MASK)) {
		op->tail_kind = (uint16_t)(o[end - 1].kind + 1);
		if (sx_au_parameters_are_ids(a->g, o[end - 1].kind))
			op->flags |= AU_OP_IDS_LAST;
	}
}

static unsigned flags_of(const struct spvx_grammar *g, const struct spvx_entry *e,
			 bool step)
{
	uint32_t op = sx_shape_of(g, e)->flags;
	unsigned flags = 0;

	if (op & SX_OP_DEBUG)
		flags |= AU_OP_DEBUG | AU_OP_MENTIONS;
	if (op & SX_OP_ANNOTATION)
		flags |= AU_OP_MENTIONS;
	if (op & SX_OP_MEMORY)
		flags |= AU_OP_MEMORY;
	if (op & SX_OP_IMAGE)
		flags |= AU_OP_IMAGE;
	if (e->sections == SX_IN_FUNCTIONS && e->value != SPVX_OP_Function &&
	    e->value != SPVX_OP_FunctionParameter && e->value != SPVX_OP_FunctionEnd &&
	    e->value != SPVX_OP_Label)
		flags |= AU_OP_BODY;
	if (e->flags & SX_ENTRY_TERMINATOR)
		flags |= AU_OP_TERMINATOR;
	/* instructions of functions that the quick scan looks at */
	if (op & (SX_OP_MEMORY | SX_OP_DERIVATIVE) ||
	    (step && e->value != SPVX_OP_FunctionEnd) ||
	    e->value == SPVX_OP_FunctionParameter || e->value == SPVX_OP_FunctionCall ||
	    e->value == SPVX_OP_CopyObject || e->value == SPVX_OP_CopyLogical ||
	    e->value == SPVX_OP_ControlBarrier)
		flags |= AU_OP_SCANNED;
	if (e->value == SPVX_OP_TypeInt || e->value == SPVX_OP_TypeFloat ||
	    e->value == SPVX_OP_ExtInstImport)
		flags |= AU_OP_FACT;
	return flags;
}

/* ---- visitors ---- */

typedef void au_wanted_fn(struct spvx_audit *a, struct au_op *op,
			  const struct au_visitor *t);

/* Call @fn for the visitors of a list that an enabled rule needs and the grammar knows. */
static void each_of(struct spvx_audit *a, const struct au_visitor *t, au_wanted_fn *fn)
{
	for (; t && t->visit; t++) {
		bool wanted = !t->rules[0];

		for (unsigned n = 0; n < AU_VISITOR_RULES && t->rules[n]; n++)
			wanted |= au_on(a, t->rules[n]);
		if (a->op_of[t->opcode] && wanted)
			fn(a, au_op_of(a, t->opcode), t);
	}
}

static void each_wanted(struct spvx_audit *a, au_wanted_fn *fn)
{
	each_of(a, sx_au_fact_visitors, fn);
	for (const struct au_family *const *f = sx_au_families; *f; f++)
		each_of(a, (*f)->visitors, fn);
}

static void count_visitor(struct spvx_audit *a, struct au_op *op,
			  const struct au_visitor *t)
{
	(void)t;
	op->visitors++;
	a->visitor_count++;
}

static void add_visitor(struct spvx_audit *a, struct au_op *op, const struct au_visitor *t)
{
	a->visitors[op->end++] = t->visit;
	/* The preconditions of a visitor. */
	op->slow_if |= (t->marks & (uint32_t)AU_WAITED) << AU_COND_MARKS;
	op->slow_if |= (uint32_t)t->sets << AU_COND_SETS;
	if (t->word_limit && a->policy->limits[t->word_limit - 1] < op->word_limit)
		op->word_limit = (uint16_t)a->policy->limits[t->word_limit - 1];
	if (!(t->marks & AU_WAITED) && !t->word_limit && !t->sets)
		op->flags |= AU_OP_VISITED;
}

/* Visitors are stored by opcode. */
static int add_visitors(struct spvx_audit *a)
{
	uint16_t end = 0;

	each_wanted(a, count_visitor);
	a->visitors =
		sx_resize(a->a, NULL, 0, (a->visitor_count + 1) * sizeof(*a->visitors));
	if (!a->visitors)
		return -SPVX_ENOMEM;
	for (uint32_t n = 0; n <= a->op_count; n++) {
		a->ops[n].end = end;
		end = (uint16_t)(end + a->ops[n].visitors);
	}
	each_wanted(a, add_visitor);
	return 0;
}

static uint16_t ids_end(const struct au_op *op)
{
	unsigned end = op->id_words ? 32u - (unsigned)sx_clz32(op->id_words) : 0;

	return op->ids_from || op->flags & AU_OP_IDS_LAST
		       ? UINT16_MAX
		       : (uint16_t)(end > op->result ? end : op->result + 1u);
}

static uint16_t plain_words(const struct au_op *op)
{
	bool ids = op->flags & AU_OP_IDS_LAST && !op->tail_kind;
	uint16_t enums = op->enum_at[0] ? op->enum_at[0] : ids ? 0 : op->tail;

	return enums && enums < op->word_limit ? enums : op->word_limit;
}

static void add_op(struct spvx_audit *a, struct au_op *op, const struct spvx_entry *e)
{
	const struct au_step *step = sx_au_step_of(e);

	op->entry = e;
	op->slow_if &= ~AU_COND(AU_COND_NEW);
	op->keeps = UINT32_MAX;
	if (step) {
		op->take = step->take;
		op->keeps = ~step->clears;
		op->sets = step->sets;
		op->slow_if |= step->slow_if | AU_COND(AU_COND_ALWAYS);
	}
	op->flags = (uint16_t)(op->flags | flags_of(a->g, e, step));
	if (!au_on(a, AU_Q009))
		op->flags &= (uint16_t)~AU_OP_MEMORY;
	if (!a->policy->budgets)
		op->flags &= (uint16_t)~AU_OP_IMAGE;
	add_operands(a, op, e);
	op->fact = SX_FACT_DEFINED;
	if (e->flags & SX_ENTRY_RESULT)
		op->result = e->flags & SX_ENTRY_RESULT_TYPE ? 2 : 1;
	if (e->flags & SX_ENTRY_TYPE)
		op->fact |= SX_FACT_TYPE;
	if (e->value == SPVX_OP_ExtInstImport)
		op->fact |= SX_FACT_IMPORT;
	op->ids_end = ids_end(op);
}

/* Set the conditions of an opcode, from the grammar and its visitors. */
static void finish_op(struct spvx_audit *a, struct au_op *op)
{
	bool plain = !a->marks_uses && !(op->flags & (AU_OP_IMAGE | AU_OP_MEMORY));

	/* sections in which it is not allowed; none if it may be anywhere */
	if (!plain)
		op->slow_if |= AU_COND_POSITION;
	else if (op->entry->sections)
		op->slow_if |= AU_COND_SECTIONS & ~(uint32_t)op->entry->sections;
	if (op->flags & AU_OP_BODY)
		op->slow_if |= AU_COND(AU_COND_BLOCK);
	if (!sx_au_has_no_needs(a, op->entry, true))
		op->slow_if |= AU_COND(AU_COND_NEW);
	else if (!sx_au_has_no_needs(a, op->entry, false))
		op->slow_if |= AU_COND(AU_COND_SHADER);
	if (op->flags & (AU_OP_DEBUG | AU_OP_VISITED))
		op->slow_if |= AU_COND(AU_COND_ALWAYS);
	if (op->flags & AU_OP_FACT)
		op->slow_if |= AU_COND(AU_COND_FACT);
	op->plain_words = plain_words(op);
}

void sx_au_op_meet(struct spvx_audit *a, struct au_op *op)
{
	add_op(a, op, sx_entries(a->g) + a->first_op + (op - a->ops) - 1);
	finish_op(a, op);
}

_Static_assert(sizeof(struct au_op) % AU_OP_UNIT == 0, "places in a->ops are whole");

int sx_au_ops_create(struct spvx_audit *a)
{
	const struct sx_range *r = &sx_sets(a->g)[0].ops;

	if (r->count >= UINT16_MAX * AU_OP_UNIT / sizeof(*a->ops))
		return -SPVX_ELIMIT;
	a->opcodes_used =
		sx_resize(a->a, NULL, 0, (r->count + 1) * sizeof(*a->opcodes_used));
	if (!a->opcodes_used)
		return -SPVX_ENOMEM;
	a->ops[0].slow_if = AU_COND_POSITION;
	for (uint32_t n = 1; n <= r->count; n++) {
		const struct spvx_entry *e = sx_entries(a->g) + r->first + n - 1;

		a->ops[n].slow_if = AU_COND(AU_COND_NEW);
		a->ops[n].word_limit = UINT16_MAX;
		a->op_of[(uint16_t)e->value] = (uint16_t)(n * sizeof(*a->ops) / AU_OP_UNIT);
	}
	return add_visitors(a);
}

void sx_au_ops_forget(struct spvx_audit *a)
{
	while (a->opcodes_used_count) {
		struct au_op *op = &a->ops[a->opcodes_used[--a->opcodes_used_count]];

		op->slow_if |= AU_COND(AU_COND_NEW);
	}
	a->conditions = AU_COND(SPVX_SECTION_CAPABILITY) | AU_COND(AU_COND_OUTSIDE) |
			AU_COND(AU_COND_EMPTY) | AU_COND(AU_COND_BLOCK) | AU_COND_FIXED |
			AU_COND_NEEDS;
}

void sx_au_ops_free(struct spvx_audit *a)
{
	sx_free(a->a, a->opcodes_used, (a->op_count + 1) * sizeof(*a->opcodes_used));
	sx_free(a->a, a->visitors, (a->visitor_count + 1) * sizeof(*a->visitors));
}
