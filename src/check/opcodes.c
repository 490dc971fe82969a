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
}

/* ---- who sees it ---- */

/* What a family is shown an opcode with: a row of its table, where it has one. Return: it
 * sees the opcode. */
static bool family_wants(const struct ck *c, const struct ck_family *f,
			 const struct spvx_entry *op, const void **row)
{
	*row = f->row_of ? f->row_of(op) : NULL;
	for (const uint16_t *o = f->ops; o && *o != CK_OPS_END; o++)
		if (*o == op->value)
			return true;
	return *row || (f->wants && f->wants(c->g, op));
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

static bool add(struct ck *c, const struct ck_seer *seer)
{
	if (!CK_GROW(c, seers))
		return false;
	c->seers[c->seers_count++] = *seer;
	return true;
}

static void learn_seers(struct ck *c, const struct spvx_entry *op, struct ck_op *known)
{
	const struct ck_family *const *all;
	unsigned count = sx_ck_families(&all);
	const void *rows[CK_MAX_FAMILIES];
	bool wants[CK_MAX_FAMILIES];

	for (unsigned f = 0; f < count; f++)
		wants[f] = family_wants(c, all[f], op, &rows[f]);
	for (unsigned m = 0; m < CK_MOMENTS; m++) {
		known->first[m] = c->seers_count;
		for (unsigned f = 0; f < count; f++) {
			struct ck_seer seer = {
				.look = look_of(all[f], (enum ck_moment)m),
				.state = c->states[f],
				.row = rows[f],
			};

			if (wants[f] && seer.look && add(c, &seer))
				known->count[m]++;
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
	c->touches |= f->touches;
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

int sx_ck_opcodes_create(struct ck *c)
{
	const struct sx_range *core = &sx_sets(c->g)[0].ops;
	const struct ck_family *const *all;
	unsigned count = sx_ck_families(&all);

	/* indexed by entry of the grammar, of which the core instructions are a part */
	c->op_count = core->first + core->count;
	c->ops = sx_resize(c->a, NULL, 0, c->op_count * sizeof(*c->ops));
	if (!c->ops || !create_states(c))
		return -SPVX_ENOMEM;
	memset(c->ops, 0, c->op_count * sizeof(*c->ops));
	for (uint32_t n = core->first; n < c->op_count; n++) {
		const struct spvx_entry *op = &sx_entries(c->g)[n];

		c->ops[n].place = n;
		c->ops[n].flags = op->flags;
		c->ops[n].each = sx_ck_each_of((uint16_t)op->value);
		c->ops[n].sections = sx_ck_layout_sections(op);
		c->ops[n].fl = sx_ck_record_flags(op);
		c->ops[n].ahead = sx_ck_names_ahead(op);
		learn_words(c, op, &c->ops[n]);
		learn_seers(c, op, &c->ops[n]);
	}
	for (unsigned f = 0; f < count; f++)
		see_touches(c, all[f], c->states[f]);
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
	sx_free(c->a, c->ops, c->ops ? c->op_count * sizeof(*c->ops) : 0);
	sx_free(c->a, c->seers, c->seers_cap * sizeof(*c->seers));
	sx_free(c->a, c->touched, c->touched_cap * sizeof(*c->touched));
}

/* ---- an instruction ---- */

void sx_ck_touch(struct ck *c, const struct ck_insn *i, uint32_t flags)
{
	for (uint32_t n = 0; n < c->touched_count; n++) {
		if (!(c->touched[n].touches & flags))
			continue;
		c->state = c->touched[n].state;
		c->touched[n].look(c, i);
	}
}
