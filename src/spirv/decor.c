/* SPDX-License-Identifier: MIT */
/*
 * spirv/decor.c - the part of the module index about decorations; groups are resolved.
 *
 * A decoration of a group becomes one annotation for each target of the group, at the
 * position of the OpGroupDecorate (facts_groups.c bounds what that may come to).
 */
#include "spirv/module.h"

/* All annotations in the making, in the order of the module. */
struct annotations {
	struct spvx_module *m;
	struct spvx_annotation *items;
	uint32_t used;
	uint32_t next; /* of the list of decorations */
	uint64_t grouped;
};

static int count_grouped(void *ctx, const struct sx_grouped *g)
{
	struct annotations *all = ctx;

	(void)g;
	all->grouped++;
	return 0;
}

/* Add those that are listed and are before @end. */
static void add_listed(struct annotations *all, uint32_t end)
{
	const struct sx_facts *f = &all->m->state->facts;
	const uint32_t *at = SX_LIST_ITEMS(f, SX_LIST_DECORATIONS);
	uint32_t count = f->lists[SX_LIST_DECORATIONS].count;
	uint32_t i = all->next;

	for (; i < count && at[i] < end; i++) {
		struct spvx_insn insn = sx_facts_insn(f, at[i]);

		if (sx_read_decoration(&insn, at[i], &all->items[all->used]))
			all->used++;
	}
	all->next = i;
}

static int add_grouped(void *ctx, const struct sx_grouped *g)
{
	struct annotations *all = ctx;

	add_listed(all, g->at);
	all->items[all->used++] = g->as;
	return 0;
}

/* Chain all annotations of a target, in the order of the list. */
static int chain(struct spvx_module_state *s, struct spvx_annotation *a, uint32_t count)
{
	int err = 0;

	for (uint32_t i = count; i-- && !err;)
		err = sx_table_chain(s, SX_TABLE_ANNOTATION, a[i].target, i, &a[i].next);
	return err;
}

int sx_annotations_finish(struct spvx_module *m)
{
	struct spvx_module_state *s = m->state;
	struct annotations all = { .m = m };
	int err = sx_facts_groups(&s->facts, count_grouped, &all);
	uint64_t most = s->facts.lists[SX_LIST_DECORATIONS].count + all.grouped;

	if (!err && most >= SPVX_NONE)
		err = -SPVX_ELIMIT;
	if (err)
		return err;
	all.items = sx_arena_zalloc(&s->arena, (size_t)most, sizeof(*all.items));
	if (!all.items)
		return -SPVX_ENOMEM;
	if (all.grouped)
		err = sx_facts_groups(&s->facts, add_grouped, &all);
	add_listed(&all, SPVX_NONE);
	m->annotations = all.items;
	m->annotation_count = all.used;
	return err ? err : chain(s, all.items, all.used);
}

/* ---- questions ---- */

uint32_t spvx_module_first_annotation(const struct spvx_module *module, uint32_t id)
{
	return sx_table_index(module, SX_TABLE_ANNOTATION, id);
}

uint32_t spvx_module_decoration(const struct spvx_module *module, uint32_t id,
				uint32_t member, uint32_t decoration)
{
	uint32_t i = spvx_module_first_annotation(module, id);

	for (; i != SPVX_NONE; i = module->annotations[i].next) {
		const struct spvx_annotation *a = &module->annotations[i];

		if (a->member == member && a->decoration == decoration)
			break;
	}
	return i;
}

uint32_t spvx_module_annotation_word(const struct spvx_module *module, uint32_t annotation,
				     uint32_t i)
{
	const struct spvx_annotation *a = &module->annotations[annotation];
	struct spvx_insn insn = spvx_module_insn(module, a->at);

	return i < insn.word_count - a->operand ? spvx_insn_word(&insn, a->operand + i) : 0;
}
