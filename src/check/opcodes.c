/* SPDX-License-Identifier: MIT */
/*
 * check/opcodes.c - what is known of an opcode once for a state: which families see it, and
 * when, so that an instruction goes to those that have a rule for it and to no other; where
 * it may stand; whether its words can be told by their places.
 */
#include "check/opcodes.h"

#include "check/walk.h"

/* ---- words ---- */

#define PLAIN_MOST 31 /* words with a bit each */

static bool is_plain(uint8_t form)
{
	return form == SX_FORM_RESULT_TYPE || form == SX_FORM_RESULT ||
	       form == SX_FORM_INTEGER;
}

static bool is_use(uint8_t form)
{
	return form == SX_FORM_ID || form == SX_FORM_SCOPE || form == SX_FORM_SEMANTICS;
}

/* Words from @word on may be <id>s, unless all that is left is a number or a string. */
static uint32_t others_from(const struct sx_operand *o, unsigned left, unsigned word)
{
	bool literal = o->form == SX_FORM_TYPED || o->form == SX_FORM_STRING ||
		       o->form == SX_FORM_FLOAT;

	if (left == 1 && literal)
		return 0;
	/* what stands first is none, whatever it brings */
	if (literal || o->form == SX_FORM_ENUM || o->form == SX_FORM_MASK ||
	    o->form == SX_FORM_EXT_NUMBER)
		word++;
	return (uint32_t)(UINT64_MAX << word);
}

static void learn_words(struct ck *c, const struct spvx_entry *op, struct ck_op *known)
{
	const struct sx_operand *o = sx_operands(c->g) + op->operands;
	unsigned least = 1;
	unsigned n;

	for (n = 0; n < op->operand_count && n < PLAIN_MOST - 1 && !known->open; n++) {
		if (!is_use(o[n].form) && !is_plain(o[n].form))
			break;
		known->ids |= (uint32_t)is_use(o[n].form) << (n + 1);
		known->open = o[n].quantifier == '*';
		least += !o[n].quantifier;
	}
	known->least = (uint8_t)least;
	known->most = (uint8_t)(n + 1);
	known->plain = n == op->operand_count || o[n].quantifier;
	if (known->plain)
		known->bare = known->open ? UINT16_MAX : known->most;
	known->may = known->ids;
	if (known->open)
		known->may |= is_use(o[n - 1].form) ? UINT32_MAX << n : 0;
	else if (n < op->operand_count)
		known->may |= others_from(&o[n], op->operand_count - n, n + 1);
}

static uint8_t operand_word(const struct spvx_entry *op)
{
	return (uint8_t)(1 + !!(op->flags & SX_ENTRY_RESULT_TYPE) +
			 !!(op->flags & SX_ENTRY_RESULT));
}

static uint8_t roles_of(const struct spvx_entry *op)
{
	unsigned roles = sx_ck_record_roles(op) | sx_ck_ids_roles(op);

	switch (op->value) {
	case SPVX_OP_Capability:
	case SPVX_OP_Extension:
		roles |= CK_ROLE_DECLARES | CK_ROLE_FULL;
		break;
	case SPVX_OP_ExtInstImport:
	case SPVX_OP_ExtInstWithForwardRefsKHR:
	case SPVX_OP_TypeForwardPointer:
		roles |= CK_ROLE_FULL;
		break;
	case SPVX_OP_Function:
	case SPVX_OP_Label:
		roles |= CK_ROLE_OPENS;
		break;
	case SPVX_OP_FunctionEnd:
		roles |= CK_ROLE_CLOSES;
		break;
	default:
		break;
	}
	if (op->flags & SX_ENTRY_TERMINATOR)
		roles |= CK_ROLE_CLOSES;
	return (uint8_t)roles;
}

static const uint16_t decorating[CK_DECORATING] = {
	SPVX_OP_Decorate,       SPVX_OP_DecorateId,           SPVX_OP_DecorateString,
	SPVX_OP_MemberDecorate, SPVX_OP_MemberDecorateString, SPVX_OP_MemberDecorateIdEXT,
};

static void learn_decorating(struct ck *c, struct ck_op *known)
{
	for (unsigned n = 0; n < CK_DECORATING; n++) {
		if (decorating[n] != known->entry->value)
			continue;
		known->deco = (uint8_t)sx_decoration_word(decorating[n]);
		known->decos = c->decos_seen[n];
	}
}

/* ---- who sees it ---- */

/* Families that want an opcode: a bit each. */
struct wanted {
	uint64_t by[CK_MAX_FAMILIES / 64];
};

static void want(struct wanted *w, unsigned family)
{
	w->by[family / 64] |= UINT64_C(1) << (family & 63);
}

/* @all by entry of the grammar. */
static void learn_wishes(const struct ck *c, const struct ck_family *f, unsigned number,
			 struct wanted *all)
{
	const struct spvx_entry *entries = sx_entries(c->g);

	for (const uint16_t *o = f->ops; o && *o != CK_OPS_END; o++)
		if (sx_op_place(c->g, *o))
			want(&all[sx_op_place(c->g, *o) - 1], number);
	if (!f->wants && !f->row_of)
		return;
	for (uint32_t n = sx_sets(c->g)[0].ops.first; n < c->op_count; n++)
		if (f->wants ? f->wants(c->g, &entries[n]) : f->row_of(&entries[n]) != NULL)
			want(&all[n], number);
}

/* What a family does with an instruction it sees; NULL: it does not. */
static ck_look *look_of(const struct ck_family *f, enum ck_moment moment)
{
	switch (moment) {
	case CK_IN_W1:
		return f->w1;
	case CK_IN_W2_OUTSIDE:
		return f->where == CK_INSIDE ? NULL : f->w2;
	default:
		return f->where == CK_OUTSIDE ? NULL : f->w2;
	}
}

/* A seer is shown some decorations, or all of them. */
static void see_decos(uint32_t *seers, const uint16_t *decos, uint32_t seer)
{
	if (decos)
		for (; *decos != CK_OPS_END; decos++)
			seers[ck_deco_bit(*decos)] |= seer;
	else
		for (unsigned n = 0; n < CK_DECO_BITS; n++)
			seers[n] |= seer;
}

/* Family number @number as one who sees an opcode at a moment, unless there it has no rule. */
static void add(struct ck *c, const struct ck_family *f, unsigned number,
		struct ck_op *known, enum ck_moment moment)
{
	const struct spvx_entry *op = known->entry;
	struct ck_seen *seen = &known->seen[moment];
	uint32_t seer = UINT32_C(1) << seen->count;
	uint16_t needs = f->needs;

	if (f->needs_of)
		needs |= f->needs_of((uint16_t)op->value, moment);
	if (!look_of(f, moment) || needs & CK_NEVER || !CK_GROW(c, seers))
		return;
	if (seen->count == CK_MOST_SEERS) {
		c->error = -SPVX_ELIMIT;
		return;
	}
	c->seers[c->seers_count++] = (struct ck_seer){
		.look = look_of(f, moment),
		.state = c->states[number],
		.row = f->row_of ? f->row_of(op) : NULL,
		.needs = needs,
	};
	seen->count++;
	seen->asked |= needs;
	if (known->decos)
		see_decos(known->decos[moment], f->decos, seer);
}

static void learn_seers(struct ck *c, struct ck_op *known, const struct wanted *wanted)
{
	const struct ck_family *const *all;

	sx_ck_families(&all);
	for (unsigned m = 0; m < CK_MOMENTS; m++) {
		known->seen[m].first = c->seers_count;
		known->seen[m].given = CK_NEVER; /* nobody has been looked for */
		for (unsigned w = 0; w < sizeof(wanted->by) / sizeof(wanted->by[0]); w++)
			for (uint64_t left = wanted->by[w]; left; left &= left - 1) {
				unsigned f = w * 64 + (unsigned)__builtin_ctzll(left);

				add(c, all[f], f, known, (enum ck_moment)m);
			}
	}
}

static void see_touches(struct ck *c, const struct ck_family *f, void *state)
{
	if (!f->touch || !CK_GROW(c, touched))
		return;
	c->touched[c->touched_count++] = (struct ck_seer){
		.look = f->touch,
		.state = state,
		.touches = f->touches,
	};
	/* each waits for flags of its own */
	if (c->touches & f->touches)
		c->error = -SPVX_EINVAL;
	c->touches |= f->touches;
}

static void hook(struct ck *c, enum ck_hook which, void (*call)(struct ck *c), void *state)
{
	struct ck_hooks *h = &c->hooks[which];

	if (!call)
		return;
	h->hook[h->count] = call;
	h->state[h->count++] = state;
}

static bool create_states(struct ck *c)
{
	const struct ck_family *const *all;
	unsigned count = sx_ck_families(&all);

	for (unsigned f = 0; f < count; f++) {
		if (!all[f]->state_size)
			continue;
		c->states[f] = sx_resize(c->a, NULL, 0, all[f]->state_size);
		if (!c->states[f])
			return false;
		memset(c->states[f], 0, all[f]->state_size);
	}
	return true;
}

static void learn_opcodes(struct ck *c, struct wanted *wanted)
{
	const struct ck_family *const *all;
	unsigned count = sx_ck_families(&all);

	for (unsigned f = 0; f < count; f++) {
		learn_wishes(c, all[f], f, wanted);
		see_touches(c, all[f], c->states[f]);
		hook(c, CK_AT_BEGIN, all[f]->begin, c->states[f]);
		hook(c, CK_AT_FUNCTION_END, all[f]->function_end, c->states[f]);
		hook(c, CK_AT_END, all[f]->end, c->states[f]);
	}
	for (uint32_t n = sx_sets(c->g)[0].ops.first; n < c->op_count; n++) {
		const struct spvx_entry *op = &sx_entries(c->g)[n];
		struct ck_op *known = &c->ops[n + 1];

		known->entry = op;
		known->place = n;
		known->flags = op->flags;
		known->each = sx_ck_each_of((uint16_t)op->value);
		known->note = sx_ck_note_of((uint16_t)op->value);
		known->sections = sx_ck_layout_sections(op);
		known->common = sx_ck_layout_common(op);
		known->fl = sx_ck_record_flags(op);
		known->ahead = sx_ck_ahead(op);
		learn_decorating(c, known);
		known->operand = operand_word(op);
		known->shape = sx_type_shape(op->value);
		known->roles = roles_of(op);
		learn_words(c, op, known);
		learn_seers(c, known, &wanted[n]);
	}
}

static size_t ops_size(const struct ck *c)
{
	return (c->op_count + 1u) * sizeof(*c->ops);
}

int sx_ck_opcodes_create(struct ck *c)
{
	const struct sx_range *core = &sx_sets(c->g)[0].ops;
	struct wanted *wanted;
	size_t size;

	/* indexed by entry of the grammar, of which the core instructions are a part */
	c->op_count = core->first + core->count;
	size = c->op_count * sizeof(*wanted);
	c->ops = sx_resize(c->a, NULL, 0, ops_size(c));
	if (!c->ops || !create_states(c))
		return -SPVX_ENOMEM;
	memset(c->ops, 0, ops_size(c));
	c->ops[0].operand = 1;
	c->ops[0].roles = CK_ROLE_FULL;
	for (uint16_t op = 0; op < CK_NEAR_OPS; op++)
		c->near_ops[op] = &c->ops[sx_op_place(c->g, op)];
	wanted = sx_resize(c->a, NULL, 0, size);
	if (!wanted)
		return -SPVX_ENOMEM;
	memset(wanted, 0, size);
	learn_opcodes(c, wanted);
	sx_free(c->a, wanted, size);
	return c->error;
}

void sx_ck_opcodes_free(struct ck *c)
{
	const struct ck_family *const *all;
	unsigned count = sx_ck_families(&all);

	for (unsigned f = 0; f < count; f++) {
		c->state = c->states[f];
		if (all[f]->release && c->state)
			all[f]->release(c);
		sx_free(c->a, c->states[f], c->states[f] ? all[f]->state_size : 0);
	}
	sx_free(c->a, c->ops, c->ops ? ops_size(c) : 0);
	sx_free(c->a, c->seers, c->seers_cap * sizeof(*c->seers));
	sx_free(c->a, c->touched, c->touched_cap * sizeof(*c->touched));
}

/* ---- a module ---- */

void sx_ck_call_hooks(struct ck *c, enum ck_hook which)
{
	const struct ck_hooks *h = &c->hooks[which];

	for (unsigned n = 0; n < h->count; n++) {
		c->state = h->state[n];
		h->hook[n](c);
	}
}

/* ---- an instruction ---- */

void sx_ck_find_seers(struct ck *c, const struct ck_op *known, enum ck_moment moment)
{
	struct ck_seen *seen = &c->ops[known - c->ops].seen[moment];
	const struct ck_seer *s = &c->seers[seen->first];
	unsigned news = (seen->given ^ c->given) & (seen->asked | CK_NEVER);
	uint32_t all = 0;
	uint32_t begin = 0;
	uint32_t details = 0;

	seen->given = c->given;
	if (!news)
		return;
	for (unsigned n = 0; n < seen->count; n++) {
		unsigned needs = s[n].needs;
		uint32_t bit = UINT32_C(1) << n;

		if (needs & ~(c->given | CK_NEEDS_BEGIN | CK_NEEDS_DETAILS))
			continue;
		all |= bit;
		begin |= needs & CK_NEEDS_BEGIN ? bit : 0;
		details |= needs & CK_NEEDS_DETAILS ? bit : 0;
	}
	seen->active[0] = all & ~begin;
	seen->active[CK_BEGUN] = all;
	seen->active[CK_BARE] = all & ~(begin | details);
	seen->active[CK_BARE | CK_BEGUN] = all & ~details;
}

void sx_ck_touch(struct ck *c, const struct ck_insn *i, uint32_t flags)
{
	for (const struct ck_seer *s = c->touched; flags; s++) {
		if (!(s->touches & flags))
			continue;
		flags &= ~s->touches;
		c->state = s->state;
		s->look(c, i);
	}
}
