/* SPDX-License-Identifier: MIT */
/*
 * profile/moddiff.c - the difference of two modules: life, and the order of the work.
 */
#include "profile/moddiff.h"

int spvx_diff_init(struct spvx_diff *diff, const struct spvx_allocator *allocator)
{
	struct spvx_diff_state *d = sx_resize(allocator, NULL, 0, sizeof(*d));

	memset(diff, 0, sizeof(*diff));
	if (!d)
		return -SPVX_ENOMEM;
	memset(d, 0, sizeof(*d));
	d->a = allocator;
	d->aligner.a = allocator;
	sx_arena_init(&d->arena, allocator, 0);
	diff->state = d;
	return 0;
}

void spvx_diff_free(struct spvx_diff *diff)
{
	struct spvx_diff_state *d = diff->state;

	if (!d)
		return;
	for (unsigned k = 0; k < SX_SIDES; k++)
		sx_vec_free(&d->pool[k], d->a, sizeof(struct sx_pair));
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

int spvx_diff_modules(struct spvx_diff *diff, const struct spvx_module *old,
		      const struct spvx_module *now)
{
	struct spvx_diff_state *d = diff->state;
	int err;

	memset(diff, 0, sizeof(*diff));
	diff->state = d;
	diff->header = header_changes(&old->header, &now->header);
	sx_arena_reset(&d->arena);
	d->edits.count = 0;
	d->parts.count = 0;
	d->pool[SX_OLD].count = 0;
	d->pool[SX_NOW].count = 0;
	err = sx_diff_read(d, SX_OLD, old);
	if (!err)
		err = sx_diff_read(d, SX_NOW, now);
	if (!err)
		err = sx_diff_declarations(d);
	if (!err)
		err = sx_diff_functions(d);
	if (!err)
		err = sx_diff_statements(d);
	return err ? err : sx_diff_edits(d, diff);
}

bool spvx_diff_same(const struct spvx_diff *diff)
{
	return !diff->header && !diff->edit_count;
}

uint32_t spvx_diff_old_id(const struct spvx_diff *diff, uint32_t new_id)
{
	const struct sx_diff_side *s = &diff->state->side[SX_OLD];
	const struct sx_diff_side *t = &diff->state->side[SX_NOW];
	uint32_t at = spvx_module_def(t->module, new_id);
	uint32_t mate =
		at < t->module->word_count ? t->mates[t->refs[at] - 1] : SX_UNPAIRED;
	struct spvx_insn insn;

	if (mate == SX_UNPAIRED)
		return 0;
	insn = spvx_module_insn(s->module, s->insns[mate].at);
	return spvx_result_id(s->module->grammar, &insn, NULL);
}
