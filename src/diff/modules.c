/* SPDX-License-Identifier: MIT */
/*
 * diff/modules.c - compares two modules: creation, the order of the steps, and the edits
 * that follow from the pairs.
 */
#include "diff/modules.h"

#include "base/options.h"
#include "base/sort.h"

int spvx_diff_init_sized(struct spvx_diff *diff, size_t size,
			 const struct spvx_allocator *allocator)
{
	struct spvx_diff_state *d;

	if (sx_owned_init(diff, size, sizeof(*diff)))
		return -SPVX_EINVAL;
	d = sx_zalloc(allocator, sizeof(*d));
	if (!d)
		return -SPVX_ENOMEM;
	d->a = allocator;
	d->aligner.a = allocator;
	sx_arena_init(&d->arena, allocator, 0);
	diff->state = d;
	return 0;
}

void spvx_diff_fini(struct spvx_diff *diff)
{
	struct spvx_diff_state *d = sx_owned_is(diff, sizeof(*diff)) ? diff->state : NULL;

	if (!d)
		return;
	for (unsigned k = 0; k < SX_SIDES; k++) {
		sx_vec_free(&d->pool[k], d->a, sizeof(struct sx_pair));
		sx_vec_free(&d->levels[k], d->a, sizeof(struct sx_pair));
	}
	sx_vec_free(&d->votes, d->a, sizeof(struct sx_pair));
	sx_vec_free(&d->best, d->a, sizeof(struct sx_pair));
	sx_vec_free(&d->edits, d->a, sizeof(struct spvx_diff_edit));
	sx_vec_free(&d->parts, d->a, sizeof(struct spvx_diff_part));
	sx_aligner_free(&d->aligner);
	sx_arena_free(&d->arena);
	sx_free(d->a, d, sizeof(*d));
	memset(diff, 0, sizeof(*diff));
}

/* ---- an edit ---- */

static void add(struct spvx_diff_state *d, struct spvx_diff_part *part,
		enum spvx_diff_kind kind, uint32_t old, uint32_t now)
{
	struct spvx_diff_edit *e = sx_diff_add(d, &d->edits, sizeof(*e));

	if (!e)
		return;
	*e = (struct spvx_diff_edit){
		.kind = kind,
		.old_at = old == SX_UNPAIRED ? SPVX_NONE : d->side[SX_OLD].insns[old].at,
		.new_at = now == SX_UNPAIRED ? SPVX_NONE : d->side[SX_NOW].insns[now].at,
	};
	part->kinds[kind]++;
	part->count++;
}

/* Add the edit of an instruction of the old module. */
static void add_old(struct spvx_diff_state *d, struct spvx_diff_part *part, uint32_t i)
{
	uint32_t partner = d->side[SX_OLD].partners[i];

	if (partner == SX_UNPAIRED)
		add(d, part, SPVX_DIFF_REMOVED, i, partner);
	else if (!sx_diff_equal(d, i, partner))
		add(d, part, SPVX_DIFF_CHANGED, i, partner);
	else if (d->side[SX_OLD].insns[i].moved)
		add(d, part, SPVX_DIFF_MOVED, i, partner);
}

/* Add an instruction of the new module, unless its edit has been added with the old one. */
static void add_new(struct spvx_diff_state *d, struct spvx_diff_part *part, uint32_t i)
{
	if (d->side[SX_NOW].partners[i] == SX_UNPAIRED)
		add(d, part, SPVX_DIFF_ADDED, SX_UNPAIRED, i);
}

static void count_insn(struct spvx_diff_part *part, unsigned side,
		       const struct sx_diff_insn *i)
{
	part->insns[side]++;
	part->words[side] += i->words;
}

/* Keep a part unless it is empty. */
static void end_part(struct spvx_diff_state *d, const struct spvx_diff_part *part)
{
	struct spvx_diff_part *p;

	if (!part->count && !part->moved)
		return;
	p = sx_diff_add(d, &d->parts, sizeof(*p));
	if (p)
		*p = *part;
}

/* ---- sections ---- */

static void section_edits(struct spvx_diff_state *d, unsigned section)
{
	struct spvx_diff_part part = {
		.section = (enum spvx_section)section,
		.old_function = SPVX_NONE,
		.new_function = SPVX_NONE,
		.first = d->edits.count,
	};

	for (unsigned k = 0; k < SX_SIDES; k++) {
		const struct sx_diff_side *s = &d->side[k];

		for (uint32_t i = 0; i < s->count; i++) {
			if (s->insns[i].section != section)
				continue;
			count_insn(&part, k, &s->insns[i]);
			if (s->insns[i].function == SPVX_NONE)
				(k == SX_OLD ? add_old : add_new)(d, &part, i);
		}
	}
	end_part(d, &part);
}

/* ---- functions ---- */

/* Add the edits of functions: deleted ones at their old place, others at their new
 * place. */
static void body_edits(struct spvx_diff_state *d, struct spvx_diff_part *part)
{
	const struct sx_diff_side *s = &d->side[SX_OLD];
	const struct sx_diff_side *t = &d->side[SX_NOW];
	uint32_t old = part->old_function;
	uint32_t now = part->new_function;
	uint32_t j = now == SPVX_NONE ? 0 : t->first[now];
	uint32_t end = now == SPVX_NONE ? 0 : t->ends[now];

	for (uint32_t i = old == SPVX_NONE ? 1 : s->first[old];
	     old != SPVX_NONE && i < s->ends[old]; i++) {
		bool in_place = s->partners[i] != SX_UNPAIRED && !s->insns[i].moved;

		while (in_place && j < s->partners[i])
			add_new(d, part, j++);
		j += in_place;
		add_old(d, part, i);
	}
	while (j < end)
		add_new(d, part, j++);
}

static void function_edits(struct spvx_diff_state *d, uint32_t old, uint32_t now,
			   bool moved)
{
	const uint32_t functions[SX_SIDES] = { old, now };
	struct spvx_diff_part part = {
		.section = SPVX_SECTION_COUNT,
		.old_function = old,
		.new_function = now,
		.moved = moved,
		.first = d->edits.count,
	};

	for (unsigned k = 0; k < SX_SIDES; k++) {
		const struct sx_diff_side *side = &d->side[k];
		uint32_t f = functions[k];

		for (uint32_t i = f == SPVX_NONE ? 0 : side->first[f];
		     f != SPVX_NONE && i < side->ends[f]; i++)
			count_insn(&part, k, &side->insns[i]);
	}
	body_edits(d, &part);
	end_part(d, &part);
}

/* Functions keep their order if they can be aligned. @in_order is by function of the old
 * module. Return: false: no memory. */
static bool find_order(struct spvx_diff_state *d, uint32_t *in_order[SX_SIDES])
{
	struct sx_align_seq seq[SX_SIDES];

	for (unsigned k = 0; k < SX_SIDES; k++) {
		const struct sx_diff_side *s = &d->side[k];
		uint32_t count = s->module->function_count;
		uint64_t *tokens =
			sx_arena_zalloc(&d->arena, (size_t)count + 1, sizeof(*tokens));

		in_order[k] =
			sx_arena_zalloc(&d->arena, (size_t)count + 1, sizeof(**in_order));
		if (!tokens || !in_order[k]) {
			d->err = -SPVX_ENOMEM;
			return false;
		}
		for (uint32_t f = 0; f < count; f++) {
			in_order[k][f] = SX_UNPAIRED;
			if (s->peers[f] != SX_UNPAIRED)
				tokens[f] = (k == SX_OLD ? f : s->peers[f]) + UINT64_C(1);
		}
		seq[k] = (struct sx_align_seq){ tokens, in_order[k], 0, count };
	}
	d->err |= sx_align(&d->aligner, &seq[SX_OLD], &seq[SX_NOW]);
	return true;
}

static void all_edits(struct spvx_diff_state *d)
{
	const struct sx_diff_side *s = &d->side[SX_OLD];
	const struct sx_diff_side *t = &d->side[SX_NOW];
	uint32_t *in_order[SX_SIDES];

	for (unsigned section = 0; section < SPVX_SECTION_COUNT; section++)
		section_edits(d, section);
	if (!find_order(d, in_order))
		return;
	for (uint32_t f = 0; f < s->module->function_count; f++)
		function_edits(d, f, s->peers[f],
			       s->peers[f] != SX_UNPAIRED &&
				       in_order[SX_OLD][f] == SX_UNPAIRED);
	for (uint32_t f = 0; f < t->module->function_count; f++) {
		if (t->peers[f] == SX_UNPAIRED)
			function_edits(d, SPVX_NONE, f, false);
	}
}

/* ---- all of it ---- */

int spvx_diff_modules(struct spvx_diff *diff, const struct spvx_module *old,
		      const struct spvx_module *now)
{
	struct spvx_diff_state *d = diff->state;
	const struct spvx_header *a = &old->header;
	const struct spvx_header *b = &now->header;

	*diff = (struct spvx_diff){
		.size = sizeof(*diff),
		.ignore = diff->ignore,
		.state = d,
		.header = (a->version != b->version ? SPVX_DIFF_VERSION : 0) |
			  (a->generator != b->generator ? SPVX_DIFF_GENERATOR : 0) |
			  (a->schema != b->schema ? SPVX_DIFF_SCHEMA : 0),
	};
	sx_arena_reset(&d->arena);
	d->edits.count = 0;
	d->parts.count = 0;
	d->pool[SX_OLD].count = 0;
	d->pool[SX_NOW].count = 0;
	d->err = 0;
	sx_diff_read(d, SX_OLD, old, diff->ignore);
	sx_diff_read(d, SX_NOW, now, diff->ignore);
	if (d->err)
		return d->err;
	if (!sx_diff_renumbered(d)) {
		sx_diff_declarations(d);
		sx_diff_functions(d);
		sx_diff_bodies(d);
		sx_diff_statements(d);
		sx_diff_pair_undefined(d);
	}
	all_edits(d);
	diff->parts = d->parts.items;
	diff->part_count = d->parts.count;
	diff->edits = d->edits.items;
	diff->edit_count = d->edits.count;
	for (uint32_t i = 0; i < diff->part_count; i++) {
		for (unsigned k = 0; k < SPVX_DIFF_KINDS; k++)
			diff->kinds[k] += diff->parts[i].kinds[k];
		diff->moved_functions += diff->parts[i].moved;
	}
	return d->err;
}

bool spvx_diff_same(const struct spvx_diff *diff)
{
	return !diff->header && !diff->edit_count;
}

uint32_t spvx_diff_old_id(const struct spvx_diff *diff, uint32_t new_id)
{
	const struct sx_diff_side *s = &diff->state->side[SX_OLD];
	const struct sx_diff_side *t = &diff->state->side[SX_NOW];
	uint32_t ref = sx_diff_definer(t, new_id);
	uint32_t partner = ref ? t->partners[ref - 1] : SX_UNPAIRED;
	struct spvx_insn insn;

	if (!ref) { /* it may be undefined */
		uint32_t i = sx_records_below(t->undefined, t->undefined_count,
					      sizeof(*t->undefined), 0, new_id);

		if (i < t->undefined_count && t->undefined[i] == new_id)
			partner = t->partners[t->count + i];
	}
	if (partner == SX_UNPAIRED)
		return 0;
	if (partner >= s->count)
		return s->undefined[partner - s->count];
	insn = spvx_module_insn(s->module, s->insns[partner].at);
	return spvx_result_id(s->module->grammar, &insn, NULL);
}
