/* SPDX-License-Identifier: MIT */
/*
 * profile/moddiff.c - the difference of two modules: life, and the order of the work.
 */
#include "profile/moddiff.h"

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
	for (unsigned k = 0; k < SX_SIDES; k++)
		sx_vec_free(&d->pool[k], d->a, sizeof(struct sx_pair));
	sx_vec_free(&d->votes, d->a, sizeof(struct sx_pair));
	sx_vec_free(&d->edits, d->a, sizeof(struct spvx_diff_edit));
	sx_vec_free(&d->parts, d->a, sizeof(struct spvx_diff_part));
	sx_aligner_free(&d->aligner);
	sx_arena_free(&d->arena);
	sx_free(d->a, d, sizeof(*d));
	memset(diff, 0, sizeof(*diff));
}

static unsigned header_changes(const struct spvx_header *old, const struct spvx_header *now)
{
	return (old->version != now->version ? SPVX_DIFF_VERSION : 0) |
	       (old->generator != now->generator ? SPVX_DIFF_GENERATOR : 0) |
	       (old->schema != now->schema ? SPVX_DIFF_SCHEMA : 0);
}

static int find_mates(struct spvx_diff_state *d)
{
	int err = sx_diff_declarations(d);

	if (!err)
		err = sx_diff_functions(d);
	if (!err)
		err = sx_diff_bodies(d);
	if (!err)
		err = sx_diff_statements(d);
	if (!err)
		sx_diff_mate_lost(d);
	return err;
}

int spvx_diff_modules(struct spvx_diff *diff, const struct spvx_module *old,
		      const struct spvx_module *now)
{
	struct spvx_diff_state *d = diff->state;
	int err;

	*diff = (struct spvx_diff){ .size = sizeof(*diff),
				    .ignore = diff->ignore,
				    .state = d };
	diff->header = header_changes(&old->header, &now->header);
	sx_arena_reset(&d->arena);
	d->edits.count = 0;
	d->parts.count = 0;
	d->pool[SX_OLD].count = 0;
	d->pool[SX_NOW].count = 0;
	err = sx_diff_read(d, SX_OLD, old, diff->ignore);
	if (!err)
		err = sx_diff_read(d, SX_NOW, now, diff->ignore);
	if (!err && !sx_diff_renumbered(d))
		err = find_mates(d);
	return err ? err : sx_diff_edits(d, diff);
}

bool spvx_diff_same(const struct spvx_diff *diff)
{
	return !diff->header && !diff->edit_count;
}

/* The index of an <id> among those that nothing defines; SX_UNPAIRED: it is not there. */
static uint32_t find_lost(const struct sx_diff_side *s, uint32_t id)
{
	uint32_t low = sx_records_below(s->lost, s->lost_count, sizeof(*s->lost), 0, id);

	return low < s->lost_count && s->lost[low] == id ? s->count + low : SX_UNPAIRED;
}

uint32_t spvx_diff_old_id(const struct spvx_diff *diff, uint32_t new_id)
{
	const struct sx_diff_side *s = &diff->state->side[SX_OLD];
	const struct sx_diff_side *t = &diff->state->side[SX_NOW];
	uint32_t ref = sx_diff_definer(t, new_id);
	uint32_t index = ref ? ref - 1 : find_lost(t, new_id);
	uint32_t mate = index == SX_UNPAIRED ? SX_UNPAIRED : t->mates[index];
	struct spvx_insn insn;

	if (mate == SX_UNPAIRED)
		return 0;
	if (mate >= s->count)
		return s->lost[mate - s->count];
	insn = spvx_module_insn(s->module, s->insns[mate].at);
	return spvx_result_id(s->module->grammar, &insn, NULL);
}
