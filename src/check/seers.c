/* SPDX-License-Identifier: MIT */
/*
 * check/seers.c - which families see an opcode, and when: worked out once for a state, so
 * that an instruction goes to those that have a rule for it and to no other.
 */
#include "check/seers.h"

static bool family_wants(const struct ck *c, const struct ck_family *f,
			 const struct spvx_entry *op)
{
	if (!f->ops)
		return f->wants && f->wants(c->g, op);
	for (const uint16_t *o = f->ops; *o != CK_OPS_END; o++)
		if (*o == op->value)
			return true;
	return false;
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

static bool add(struct ck *c, ck_look *look, void *state)
{
	if (!CK_GROW(c, seers))
		return false;
	c->seers[c->seers_count++] = (struct ck_seer){ .look = look, .state = state };
	return true;
}

static void see_op(struct ck *c, const struct spvx_entry *op, struct ck_seen *seen)
{
	const struct ck_family *const *all;
	unsigned count = sx_ck_families(&all);
	bool wants[CK_MAX_FAMILIES];

	for (unsigned f = 0; f < count; f++)
		wants[f] = family_wants(c, all[f], op);
	for (unsigned m = 0; m < CK_MOMENTS; m++) {
		seen->first[m] = c->seers_count;
		for (unsigned f = 0; f < count; f++) {
			ck_look *look = wants[f] ? look_of(all[f], (enum ck_moment)m) : NULL;

			if (look && add(c, look, c->states[f]))
				seen->count[m]++;
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

int sx_ck_seers_create(struct ck *c)
{
	const struct sx_range *core = &sx_sets(c->g)[0].ops;
	const struct ck_family *const *all;
	unsigned count = sx_ck_families(&all);

	/* indexed by entry of the grammar, of which the core instructions are a part */
	c->op_count = core->first + core->count;
	c->seen = sx_resize(c->a, NULL, 0, c->op_count * sizeof(*c->seen));
	if (!c->seen || !create_states(c))
		return -SPVX_ENOMEM;
	memset(c->seen, 0, c->op_count * sizeof(*c->seen));
	for (uint32_t n = core->first; n < c->op_count; n++)
		see_op(c, &sx_entries(c->g)[n], &c->seen[n]);
	for (unsigned f = 0; f < count; f++)
		see_touches(c, all[f], c->states[f]);
	return c->error;
}

void sx_ck_seers_free(struct ck *c)
{
	const struct ck_family *const *all;
	unsigned count = sx_ck_families(&all);

	for (unsigned f = 0; f < count; f++) {
		c->state = c->states[f];
		if (all[f]->release && c->state)
			all[f]->release(c);
		sx_free(c->a, c->states[f], c->states[f] ? all[f]->state_size : 0);
	}
	sx_free(c->a, c->seen, c->seen ? c->op_count * sizeof(*c->seen) : 0);
	sx_free(c->a, c->seers, c->seers_cap * sizeof(*c->seers));
	sx_free(c->a, c->touched, c->touched_cap * sizeof(*c->touched));
}

/* ---- an instruction ---- */

void sx_ck_show(struct ck *c, const struct ck_insn *i, enum ck_moment moment)
{
	const struct ck_seen *seen = &c->seen[i->op - sx_entries(c->g)];
	const struct ck_seer *s = &c->seers[seen->first[moment]];

	for (const struct ck_seer *end = s + seen->count[moment]; s < end; s++) {
		c->state = s->state;
		s->look(c, i);
	}
}

/* Flags of all <id>s that an instruction seems to name. */
static uint32_t flags_of(struct ck *c, const struct ck_insn *i)
{
	uint32_t flags = 0;

	for (unsigned w = 1; w < ck_words(i); w++) {
		uint32_t id = ck_word(i, w);
		const struct ck_id *r;

		if (id >= c->near_ids && !c->far_count)
			continue;
		r = ck_id(c, id);
		flags |= r->fl;
		if (r->blk && r->blk != c->block)
			flags |= CK_ELSEWHERE;
	}
	return flags;
}

void sx_ck_touch(struct ck *c, const struct ck_insn *i)
{
	uint32_t flags = flags_of(c, i);

	if (!(flags & c->touches))
		return;
	for (uint32_t n = 0; n < c->touched_count; n++) {
		if (!(c->touched[n].touches & flags))
			continue;
		c->state = c->touched[n].state;
		c->touched[n].look(c, i);
	}
}
