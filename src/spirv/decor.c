/* SPDX-License-Identifier: MIT */
/*
 * spirv/decor.c - the part of the module index about decorations; groups are resolved.
 *
 * A decoration of a group becomes one annotation for each target of the group, at the
 * position of the OpGroupDecorate (facts_groups.c limits their number).
 */
#include "spirv/module.h"

/* All annotations under construction, in the order of the module. */
struct annotations {
	struct spvx_module *m;
	uint32_t next; /* index of the next one in the list of decorations */
};

static int add(struct spvx_module_state *s, const struct spvx_annotation *a)
{
	return sx_vec_put(&s->annotations, &s->quota.hook, a,
			  sizeof(struct spvx_annotation));
}

/* Add the listed ones that are before @end. */
static int add_listed(struct annotations *all, uint32_t end)
{
	const struct sx_facts *f = &all->m->state->facts;
	const uint32_t *at = SX_LIST_ITEMS(f, SX_LIST_DECORATIONS);
	uint32_t count = f->lists[SX_LIST_DECORATIONS].count;
	int err = 0;

	for (; all->next < count && at[all->next] < end && !err; all->next++) {
		struct spvx_insn insn = sx_facts_insn(f, at[all->next]);
		struct spvx_annotation a;

		if (sx_read_decoration(&insn, at[all->next], &a))
			err = add(all->m->state, &a);
	}
	return err;
}

static int add_grouped(void *ctx, const struct sx_note *n)
{
	struct annotations *all = ctx;
	int err = add_listed(all, n->from);

	return err ? err : add(all->m->state, &n->as);
}

int sx_annotations_finish(struct spvx_module *m)
{
	struct spvx_module_state *s = m->state;
	struct annotations all = { .m = m };
	struct spvx_annotation *a;
	int err;

	s->annotations.count = 0;
	err = sx_vec_reserve(&s->annotations, &s->quota.hook,
			     s->facts.lists[SX_LIST_DECORATIONS].count,
			     sizeof(struct spvx_annotation));
	if (!err)
		err = sx_facts_groups(&s->facts, false, add_grouped, &all);
	if (!err)
		err = add_listed(&all, SPVX_NONE);
	m->annotations = a = s->annotations.items;
	m->annotation_count = s->annotations.count;
	for (uint32_t i = s->annotations.count; i-- && !err;)
		err = sx_table_chain(s, SX_TABLE_ANNOTATION, a[i].target, i, &a[i].next);
	return err;
}

/* ---- look-ups ---- */

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
