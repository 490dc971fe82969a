/* SPDX-License-Identifier: MIT */
/*
 * profile/moddiff_edit.c - what is left of two modules when mates are taken away.
 */
#include "profile/moddiff.h"

/* ---- an edit ---- */

static int add(struct spvx_diff_state *d, struct spvx_diff_part *part,
	       enum spvx_diff_kind kind, uint32_t old, uint32_t now)
{
	struct spvx_diff_edit *e = sx_vec_add(&d->edits, d->a, 1, sizeof(*e));

	if (!e)
		return -SPVX_ENOMEM;
	*e = (struct spvx_diff_edit){
		.kind = kind,
		.old_at = old == SX_UNPAIRED ? SPVX_NONE : d->side[SX_OLD].insns[old].at,
		.new_at = now == SX_UNPAIRED ? SPVX_NONE : d->side[SX_NOW].insns[now].at,
	};
	part->kinds[kind]++;
	part->count++;
	return 0;
}

/* What became of an instruction of the old module. */
static int add_old(struct spvx_diff_state *d, struct spvx_diff_part *part, uint32_t i)
{
	uint32_t mate = d->side[SX_OLD].mates[i];

	if (mate == SX_UNPAIRED)
		return add(d, part, SPVX_DIFF_REMOVED, i, mate);
	if (!sx_diff_equal(d, i, mate))
		return add(d, part, SPVX_DIFF_CHANGED, i, mate);
	if (d->side[SX_OLD].insns[i].moved)
		return add(d, part, SPVX_DIFF_MOVED, i, mate);
	return 0;
}

/* An instruction of the new module is not among those of the old one. */
static int add_new(struct spvx_diff_state *d, struct spvx_diff_part *part, uint32_t i)
{
	if (d->side[SX_NOW].mates[i] != SX_UNPAIRED)
		return 0;
	return add(d, part, SPVX_DIFF_ADDED, SX_UNPAIRED, i);
}

static void count_insn(struct spvx_diff_part *part, unsigned side,
		       const struct sx_diff_insn *i)
{
	part->insns[side]++;
	part->words[side] += i->words;
}

/* Keep a part, when there is something in it. */
static int end_part(struct spvx_diff_state *d, const struct spvx_diff_part *part)
{
	struct spvx_diff_part *p;

	if (!part->count && !part->moved)
		return 0;
	p = sx_vec_add(&d->parts, d->a, 1, sizeof(*p));
	if (!p)
		return -SPVX_ENOMEM;
	*p = *part;
	return 0;
}

/* ---- sections ---- */

static bool stands_in(const struct sx_diff_insn *i, unsigned section)
{
	return i->function == SPVX_NONE && i->section == section;
}

static int section_edits(struct spvx_diff_state *d, unsigned section)
{
	const struct sx_diff_side *s = &d->side[SX_OLD];
	const struct sx_diff_side *t = &d->side[SX_NOW];
	struct spvx_diff_part part = {
		.section = (enum spvx_section)section,
		.old_function = SPVX_NONE,
		.new_function = SPVX_NONE,
		.first = d->edits.count,
	};
	int err = 0;

	for (uint32_t i = 0; i < s->count && !err; i++) {
		if (stands_in(&s->insns[i], section))
			err = add_old(d, &part, i);
	}
	for (uint32_t i = 0; i < t->count && !err; i++) {
		if (stands_in(&t->insns[i], section))
			err = add_new(d, &part, i);
	}
	for (unsigned k = 0; k < SX_SIDES; k++) {
		const struct sx_diff_side *side = &d->side[k];

		for (uint32_t i = 0; i < side->count; i++) {
			if (side->insns[i].section == section)
				count_insn(&part, k, &side->insns[i]);
		}
	}
	return err ? err : end_part(d, &part);
}

/* ---- functions ---- */

/* Old ones where they stood, new ones where they are. */
static int body_edits(struct spvx_diff_state *d, struct spvx_diff_part *part)
{
	const struct sx_diff_side *s = &d->side[SX_OLD];
	const struct sx_diff_side *t = &d->side[SX_NOW];
	uint32_t old = part->old_function;
	uint32_t now = part->new_function;
	uint32_t j = now == SPVX_NONE ? 0 : t->first[now];
	uint32_t end = now == SPVX_NONE ? 0 : t->ends[now];
	int err = 0;

	for (uint32_t i = old == SPVX_NONE ? 1 : s->first[old];
	     old != SPVX_NONE && i < s->ends[old] && !err; i++) {
		bool in_place = s->mates[i] != SX_UNPAIRED && !s->insns[i].moved;

		while (in_place && j < s->mates[i] && !err)
			err = add_new(d, part, j++);
		j += in_place;
		if (!err)
			err = add_old(d, part, i);
	}
	while (j < end && !err)
		err = add_new(d, part, j++);
	return err;
}

static int function_edits(struct spvx_diff_state *d, uint32_t old, uint32_t now, bool moved)
{
	const uint32_t functions[SX_SIDES] = { old, now };
	struct spvx_diff_part part = {
		.section = SPVX_SECTION_COUNT,
		.old_function = old,
		.new_function = now,
		.moved = moved,
		.first = d->edits.count,
	};
	int err;

	for (unsigned k = 0; k < SX_SIDES; k++) {
		const struct sx_diff_side *side = &d->side[k];
		uint32_t f = functions[k];

		for (uint32_t i = f == SPVX_NONE ? 0 : side->first[f];
		     f != SPVX_NONE && i < side->ends[f]; i++)
			count_insn(&part, k, &side->insns[i]);
	}
	err = body_edits(d, &part);
	return err ? err : end_part(d, &part);
}

/* Functions that keep their order are those that can be aligned. @in_order is by function
 * of the old module. */
static int find_order(struct spvx_diff_state *d, uint32_t *in_order[SX_SIDES])
{
	struct sx_align_seq seq[SX_SIDES];

	for (unsigned k = 0; k < SX_SIDES; k++) {
		const struct sx_diff_side *s = &d->side[k];
		uint32_t count = s->module->function_count;
		uint64_t *tokens =
			sx_arena_zalloc(&d->arena, (size_t)count + 1, sizeof(*tokens));

		in_order[k] =
			sx_arena_zalloc(&d->arena, (size_t)count + 1, sizeof(**in_order));
		if (!tokens || !in_order[k])
			return -SPVX_ENOMEM;
		for (uint32_t f = 0; f < count; f++) {
			in_order[k][f] = SX_UNPAIRED;
			if (s->peers[f] != SX_UNPAIRED)
				tokens[f] = (k == SX_OLD ? f : s->peers[f]) + UINT64_C(1);
		}
		seq[k] = (struct sx_align_seq){ tokens, in_order[k], 0, count };
	}
	return sx_align(&d->aligner, &seq[SX_OLD], &seq[SX_NOW]);
}

static int all_functions(struct spvx_diff_state *d)
{
	const struct sx_diff_side *s = &d->side[SX_OLD];
	const struct sx_diff_side *t = &d->side[SX_NOW];
	uint32_t *in_order[SX_SIDES];
	int err = find_order(d, in_order);

	for (uint32_t f = 0; f < s->module->function_count && !err; f++)
		err = function_edits(d, f, s->peers[f],
				     s->peers[f] != SX_UNPAIRED &&
					     in_order[SX_OLD][f] == SX_UNPAIRED);
	for (uint32_t f = 0; f < t->module->function_count && !err; f++) {
		if (t->peers[f] == SX_UNPAIRED)
			err = function_edits(d, SPVX_NONE, f, false);
	}
	return err;
}

int sx_diff_edits(struct spvx_diff_state *d, struct spvx_diff *diff)
{
	const struct spvx_diff_part *p;
	int err = 0;

	for (unsigned section = 0; section < SPVX_SECTION_COUNT && !err; section++)
		err = section_edits(d, section);
	if (!err)
		err = all_functions(d);
	if (err)
		return err;
	diff->parts = d->parts.items;
	diff->part_count = d->parts.count;
	diff->edits = d->edits.items;
	diff->edit_count = d->edits.count;
	p = diff->parts;
	for (uint32_t i = 0; i < diff->part_count; i++) {
		for (unsigned k = 0; k < SPVX_DIFF_KINDS; k++)
			diff->kinds[k] += p[i].kinds[k];
		diff->moved_functions += p[i].moved;
	}
	return 0;
}
