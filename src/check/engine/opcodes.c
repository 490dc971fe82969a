/* SPDX-License-Identifier: MIT */
/*
 * check/engine/opcodes.c - properties of an opcode, computed once for a state: the sections it
 * may be in; the words that are <id>s by their position; when a module first has it, the families
 * that visit it in each pass, so that an instruction goes only to families that have a rule
 * for it. Also the memory of families' states, and how it is cleared for a module.
 */
#include "check/engine/opcodes.h"
#include "check/engine/walk.h"

#include "base/compiler.h"

/* ---- words ---- */

/* Bits of the words from @word on, which may be <id>s unless a number or a string is the
 * last operand. */
static uint32_t others_from(const struct sx_operand *o, unsigned left, unsigned word)
{
	bool literal = o->form == SX_FORM_TYPED || o->form == SX_FORM_STRING ||
		       o->form == SX_FORM_FLOAT;

	if (left == 1 && literal)
		return 0;
	/* this operand's first word is not an <id>, but its parameters may be */
	if (literal || o->form == SX_FORM_ENUM || o->form == SX_FORM_MASK ||
	    o->form == SX_FORM_EXT_NUMBER)
		word++;
	return (uint32_t)(UINT64_MAX << word);
}

static void classify_words(struct ck *c, const struct spvx_entry *op, struct ck_op *known)
{
	const struct sx_op_shape *s = sx_shape_of(c->g, op);
	unsigned at = sx_shape_plain(s);
	const struct sx_operand *o = sx_operands(c->g) + op->operands + at - 1;
	bool pairs = s->rest == SX_REST_ID_GROUPS && op->value == SPVX_OP_Phi;
	bool ids = at == s->known && (s->rest == SX_REST_IDS || pairs);
	struct ck_op_words *w = &known->words;

	w->pairs = pairs;
	w->variadic = ids || (at == s->known && s->rest == SX_REST_INTEGERS);
	w->ids = (s->ids & ((UINT32_C(1) << at) - 1)) | (uint32_t)ids << at;
	w->min = s->must < at ? s->must : (uint8_t)at;
	w->fixed = (uint8_t)(at + w->variadic);
	w->plain = at >= s->must;
	if (w->plain)
		w->max_simple = w->variadic ? UINT16_MAX : w->fixed;
	w->maybe_ids = w->ids;
	if (w->variadic)
		w->maybe_ids |= ids ? UINT32_MAX << at : 0;
	else if (at <= op->operand_count)
		w->maybe_ids |= others_from(o, op->operand_count - at + 1, at);
}

static uint8_t roles_of(const struct spvx_entry *op)
{
	static const struct {
		uint16_t opcode;
		uint16_t roles;
	} rows[] = {
		{ SPVX_OP_Capability, CK_ROLE_DECLARES | CK_ROLE_FULL },
		{ SPVX_OP_Extension, CK_ROLE_DECLARES | CK_ROLE_FULL },
		{ SPVX_OP_ExtInstImport, CK_ROLE_FULL },
		{ SPVX_OP_ExtInstWithForwardRefsKHR, CK_ROLE_FULL },
		{ SPVX_OP_TypeForwardPointer, CK_ROLE_FULL },
		{ SPVX_OP_Function, CK_ROLE_OPENS },
		{ SPVX_OP_Label, CK_ROLE_OPENS },
		{ SPVX_OP_FunctionEnd, CK_ROLE_CLOSES },
	};

	unsigned roles = sx_ck_record_roles(op) | sx_ck_ids_roles(op);

	for (size_t n = 0; n < SX_ARRAY_SIZE(rows); n++)
		roles |= rows[n].opcode == op->value ? rows[n].roles : 0;
	if (op->flags & SX_ENTRY_TERMINATOR)
		roles |= CK_ROLE_CLOSES;
	return (uint8_t)roles;
}

static const uint16_t decorating[CK_DECORATING] = {
	SPVX_OP_Decorate,       SPVX_OP_DecorateId,           SPVX_OP_DecorateString,
	SPVX_OP_MemberDecorate, SPVX_OP_MemberDecorateString, SPVX_OP_MemberDecorateIdEXT,
};

static void set_decorating(struct ck *c, struct ck_op *known)
{
	for (unsigned n = 0; n < CK_DECORATING; n++) {
		if (decorating[n] != known->entry->value)
			continue;
		known->decoration = (uint8_t)sx_decoration_word(decorating[n]);
		known->by_decoration = c->tables.by_decoration[n];
	}
}

/* ---- visitors ---- */

#define POINTER(name) &sx_ck_family_##name,

static const struct ck_family *const families[] = { SX_CK_FAMILIES(POINTER) };

#define FAMILIES SX_ARRAY_SIZE(families)

_Static_assert(FAMILIES <= CK_MAX_FAMILIES, "a family has a bit of ck_op.listed_by");

/* The row of an opcode in a family's table, whose rows begin with their opcode; or that of its
 * function. */
static const void *row_of(const struct ck_family *f, const struct spvx_entry *op)
{
	const unsigned char *row = f->rows.first;

	for (unsigned n = 0; n < f->rows.count; n++, row += f->rows.size)
		if (*(const uint16_t *)(const void *)row == (uint16_t)op->value)
			return row;
	return f->row_of ? f->row_of(op) : NULL;
}

static bool wants(const struct ck *c, unsigned number, const struct ck_op *known)
{
	const struct ck_family *f = families[number];
	const struct spvx_entry *op = known->entry;

	if (known->listed_by >> number & 1 ||
	    (f->listed && sx_ck_among((enum ck_list)f->listed, op->value)))
		return true;
	if (f->wants)
		return f->wants(c->g, op);
	return f->row_of && !f->ops && f->row_of(op);
}

/* How a family visits an opcode that it wants. */
static struct ck_on on_of(const struct ck_family *f, uint16_t op)
{
	struct ck_on on = { op, f->needs, f->pass1, f->pass2 };
	const struct ck_on *o = f->on;

	while (o && o->op != op)
		o = o->op == CK_OPS_END ? NULL : o + 1;
	if (!o)
		return on;
	on.needs = o->needs;
	if (o->pass1)
		on.pass1 = o->pass1;
	if (o->pass2)
		on.pass2 = o->pass2;
	return on;
}

/* The function that visits in a pass; NULL: the family has no rule there. */
static ck_visit *visit_of(const struct ck_family *f, const struct ck_on *on,
			  enum ck_pass pass)
{
	switch (pass) {
	case CK_PASS1:
		return on->pass1;
	case CK_PASS2_OUTSIDE:
		return f->where == CK_INSIDE ? NULL : on->pass2;
	default:
		return f->where == CK_OUTSIDE ? NULL : on->pass2;
	}
}

/* Register a visitor for the decorations that a family names; for all if it names none. */
static void visit_decorations(uint32_t *visitors, const struct ck_family *f,
			      uint32_t visitor)
{
	uint32_t deco;

	for (const uint16_t *d = f->decorations; d && *d != CK_OPS_END; d++)
		visitors[sx_decoration_bit(*d)] |= visitor;
	for (unsigned n = 0; (deco = sx_ck_listed(f->decorated, n)) != UINT32_MAX; n++)
		visitors[sx_decoration_bit(deco)] |= visitor;
	for (unsigned n = 0; !f->decorations && !f->decorated && n < SX_DECORATION_BITS;
	     n++)
		visitors[n] |= visitor;
}

/* Add family @number as a visitor of an opcode in a pass, if it has a rule there. */
static void add(struct ck *c, unsigned number, struct ck_op *known, enum ck_pass pass)
{
	const struct ck_family *f = families[number];
	struct ck_visitors *seen = &known->visitors[pass];
	struct ck_on on = on_of(f, (uint16_t)known->entry->value);
	ck_visit *visit = visit_of(f, &on, pass);

	if (!visit || !CK_GROW(c, &c->tables, visitors))
		return;
	if (seen->count == CK_MAX_VISITORS) {
		c->error = -SPVX_ELIMIT;
		return;
	}
	c->tables.visitors[c->tables.visitors_count++] = (struct ck_visitor){
		.visit = visit,
		.state = c->families.states[number],
		.row = row_of(f, known->entry),
		.needs = on.needs,
	};
	seen->needs |= on.needs;
	seen->grouped |= (uint32_t)f->grouped << seen->count;
	if (known->by_decoration)
		visit_decorations(known->by_decoration[pass], f,
				  UINT32_C(1) << seen->count);
	seen->count++;
}

/* Find the visitors of an opcode that a module has for the first time. Modules have few of all
 * opcodes. Return: false: out of memory, and none is kept. */
static bool add_visitors(struct ck *c, struct ck_op *known, enum ck_pass pass)
{
	struct ck_visitors *seen = &known->visitors[pass];

	seen->first = c->tables.visitors_count;
	seen->count = 0;
	seen->grouped = 0;
	for (unsigned f = 0; f < FAMILIES && !c->error; f++)
		if (wants(c, f, known))
			add(c, f, known, pass);
	if (c->error)
		c->tables.visitors_count = seen->first;
	return !c->error;
}

static void subscribe(struct ck *c, const struct ck_family *f, void *state)
{
	if (!f->use || !CK_GROW(c, &c->tables, subscribers))
		return;
	c->tables.subscribers[c->tables.subscribers_count++] = (struct ck_visitor){
		.visit = f->use,
		.state = state,
		.use_flags = f->use_flags,
	};
	/* two families cannot subscribe to the same flag */
	if (c->tables.use_flags & f->use_flags)
		c->error = -SPVX_EINVAL;
	c->tables.use_flags |= f->use_flags;
}

static void mark_listed(struct ck *c, unsigned number, uint16_t op)
{
	c->tables.ops[sx_op_place(c->g, op)].listed_by |= UINT64_C(1) << number;
}

/* Mark the opcodes that a family lists one by one. */
static void mark_all_listed(struct ck *c, unsigned number)
{
	const struct ck_family *f = families[number];
	const unsigned char *row = f->rows.first;

	for (const uint16_t *o = f->ops; o && *o != CK_OPS_END; o++)
		mark_listed(c, number, *o);
	for (const struct ck_on *o = f->on; o && o->op != CK_OPS_END; o++)
		mark_listed(c, number, o->op);
	for (unsigned n = 0; n < f->rows.count; n++, row += f->rows.size)
		mark_listed(c, number, *(const uint16_t *)(const void *)row);
}

static void hook(struct ck *c, enum ck_hook which, void (*call)(struct ck *c), void *state)
{
	struct ck_hooks *h = &c->families.hooks[which];

	if (!call)
		return;
	h->hook[h->count] = call;
	h->state[h->count++] = state;
}

static void set_up_opcodes(struct ck *c)
{
	for (unsigned f = 0; f < FAMILIES; f++) {
		mark_all_listed(c, f);
		subscribe(c, families[f], c->families.states[f]);
		hook(c, CK_AT_BEGIN, families[f]->begin, c->families.states[f]);
		hook(c, CK_AT_FUNCTION_END, families[f]->function_end,
		     c->families.states[f]);
		hook(c, CK_AT_END, families[f]->end, c->families.states[f]);
	}
	for (uint32_t n = sx_sets(c->g)[0].ops.first; n < c->tables.op_count; n++) {
		const struct spvx_entry *op = &sx_entries(c->g)[n];
		struct ck_op *known = &c->tables.ops[n + 1];

		known->entry = op;
		known->place = n;
		known->flags = op->flags;
		known->check_limits = sx_ck_limit_check_of((uint16_t)op->value);
		known->record = sx_ck_recorder_of((uint16_t)op->value);
		known->sections = sx_ck_layout_sections(op);
		known->anywhere = sx_ck_layout_anywhere(op);
		known->id_flags = sx_ck_record_flags(op);
		known->words.forward_from = sx_ck_forward_from(op);
		set_decorating(c, known);
		known->operand = sx_shape_of(c->g, op)->first;
		if (op->flags & SX_ENTRY_TYPE)
			known->shape = sx_type_shape(op->value);
		known->roles = roles_of(op);
		classify_words(c, op, known);
		for (unsigned m = 0; m < CK_PASSES; m++)
			known->visitors[m].satisfied = CK_NEVER;
	}
}

/* ---- states of families ---- */

static int create_states(struct ck *c)
{
	for (unsigned f = 0; f < FAMILIES; f++) {
		unsigned char *state;

		if (!families[f]->state_size)
			continue;
		state = sx_zalloc(c->a, families[f]->state_size);
		if (!state)
			return -SPVX_ENOMEM;
		for (const struct ck_kept *k = families[f]->keeps; k && k->at != UINT16_MAX;
		     k++)
			if (!k->size)
				sx_idmap_init((void *)(state + k->at), c->a);
		c->families.states[f] = state;
		c->families.with_state[c->families.with_state_count++] = (uint8_t)f;
	}
	return 0;
}

void sx_ck_states_begin(struct ck *c)
{
	for (unsigned n = 0; n < c->families.with_state_count; n++) {
		const struct ck_family *f = families[c->families.with_state[n]];
		unsigned char *state = c->families.states[c->families.with_state[n]];

		if (f->kept_size < f->state_size)
			memset(state + f->kept_size, 0, f->state_size - f->kept_size);
		for (const struct ck_kept *k = f->keeps; k && k->at != UINT16_MAX; k++)
			if (k->size)
				*(uint32_t *)(void *)(state + k->count) = 0;
			else
				sx_idmap_clear((void *)(state + k->at));
	}
}

static void free_states(struct ck *c)
{
	unsigned char *state;

	for (unsigned f = 0; f < FAMILIES; f++) {
		c->state = c->families.states[f];
		if (!c->state)
			continue;
		if (families[f]->release)
			families[f]->release(c);
		state = c->state;
		for (const struct ck_kept *k = families[f]->keeps; k && k->at != UINT16_MAX;
		     k++)
			if (k->size)
				sx_free(c->a, *(void **)(void *)(state + k->at),
					*(size_t *)(void *)(state + k->cap) * k->size);
			else
				sx_idmap_free((void *)(state + k->at));
		sx_free(c->a, c->state, families[f]->state_size);
	}
}

void *sx_ck_state(struct ck *c, const struct ck_family *family)
{
	unsigned n = 0;

	while (n < FAMILIES && families[n] != family)
		n++;
	return c->families.states[n];
}

/* ---- all opcodes ---- */

static size_t ops_size(const struct ck *c)
{
	return (c->tables.op_count + 1u) * sizeof(*c->tables.ops);
}

int sx_ck_opcodes_create(struct ck *c)
{
	const struct sx_range *core = &sx_sets(c->g)[0].ops;

	/* indexed by entry of the grammar, of which the core instructions are a part */
	c->tables.op_count = core->first + core->count;
	c->tables.ops = sx_zalloc(c->a, ops_size(c));
	if (!c->tables.ops || create_states(c))
		return -SPVX_ENOMEM;
	c->tables.ops[0].roles = CK_ROLE_FULL;
	for (uint16_t op = 0; op < CK_DENSE_OPS; op++)
		c->tables.dense_ops[op] = &c->tables.ops[sx_op_place(c->g, op)];
	set_up_opcodes(c);
	return c->error;
}

void sx_ck_opcodes_free(struct ck *c)
{
	free_states(c);
	sx_free(c->a, c->tables.ops, ops_size(c));
	sx_free(c->a, c->tables.visitors,
		c->tables.visitors_cap * sizeof(*c->tables.visitors));
	sx_free(c->a, c->tables.subscribers,
		c->tables.subscribers_cap * sizeof(*c->tables.subscribers));
}

/* ---- a module ---- */

void sx_ck_call_hooks(struct ck *c, enum ck_hook which)
{
	const struct ck_hooks *h = &c->families.hooks[which];

	for (unsigned n = 0; n < h->count; n++) {
		c->state = h->state[n];
		h->hook[n](c);
	}
}

/* ---- an instruction ---- */

void sx_ck_find_visitors(struct ck *c, const struct ck_op *known, enum ck_pass pass)
{
	struct ck_op *op = &c->tables.ops[known - c->tables.ops];
	struct ck_visitors *seen = &op->visitors[pass];
	const struct ck_visitor *s;
	uint32_t all = 0;
	uint32_t begin = 0;
	uint32_t details = 0;

	if (seen->satisfied == CK_NEVER && !add_visitors(c, op, pass))
		return;
	seen->satisfied = c->families.satisfied & seen->needs;
	s = &c->tables.visitors[seen->first];
	for (unsigned n = 0; n < seen->count; n++) {
		unsigned needs = s[n].needs;
		uint32_t bit = UINT32_C(1) << n;

		if (needs & ~(c->families.satisfied |
			      (unsigned)(CK_NEEDS_BEGIN | CK_NEEDS_DETAILS)))
			continue;
		all |= bit;
		begin |= needs & CK_NEEDS_BEGIN ? bit : 0;
		details |= needs & CK_NEEDS_DETAILS ? bit : 0;
	}
	seen->active[0] = all & ~begin;
	seen->active[CK_BLOCK_BEGAN] = all;
	seen->active[CK_SIMPLE] = all & ~(begin | details);
	seen->active[CK_SIMPLE | CK_BLOCK_BEGAN] = all & ~details;
}

void sx_ck_notify_use(struct ck *c, const struct ck_insn *i, uint32_t flags)
{
	for (const struct ck_visitor *s = c->tables.subscribers; flags; s++) {
		if (!(s->use_flags & flags))
			continue;
		flags &= ~s->use_flags;
		c->state = s->state;
		s->visit(c, i);
	}
}
