/* SPDX-License-Identifier: MIT */
/*
 * reflect/merge_push.c - the push constants that shaders need together.
 */
#include "reflect/merge.h"

#include "base/sort.h"

/* ---- ranges ---- */

/* The push constant block of an entry point; SPVX_NONE: none. */
static uint32_t push_block(const struct sx_merge *m, uint32_t shader)
{
	const struct spvx_reflection *r = m->p.shaders[shader].reflection;
	const struct spvx_reflect_entry *e = sx_merge_entry(m, shader);
	const struct spvx_reflect_use *uses = spvx_reflect_uses(r) + e->first_use;

	for (uint32_t i = 0; i < e->use_count; i++) {
		const struct spvx_reflect_variable *v =
			&spvx_reflect_variables(r)[uses[i].variable];

		if (v->storage_class == SPVX_STORAGE_CLASS_PushConstant &&
		    v->min_offset != SPVX_NONE && sx_merge_block(r, v) &&
		    (uses[i].flags & SPVX_USE_IN_CALL_TREE || !m->used_only))
			return uses[i].variable;
	}
	return SPVX_NONE;
}

static void add_range(struct sx_merge *m, struct sx_vec *list,
		      const struct spvx_pipeline_range *range)
{
	struct spvx_pipeline_range *r = sx_merge_add(m, list, sizeof(*r));

	if (r)
		*r = *range;
}

/* Extend the range of a stage: it has only one, which covers the blocks of all its
 * shaders. */
static void widen_range(struct sx_merge *m, const struct spvx_pipeline_range *range)
{
	struct spvx_pipeline_range *r = m->ranges.items;
	uint64_t end = range->offset + range->size;

	for (uint32_t i = 0; i < m->ranges.count; i++, r++) {
		if (r->stages != range->stages)
			continue;
		if (end < r->offset + r->size)
			end = r->offset + r->size;
		if (range->offset < r->offset)
			r->offset = range->offset;
		r->size = end - r->offset;
		return;
	}
	add_range(m, &m->ranges, range);
}

/* Merge a range with another one of the same bytes. */
static void join_range(struct sx_merge *m, const struct spvx_pipeline_range *range)
{
	struct spvx_pipeline_range *r = m->merged.items;

	for (uint32_t i = 0; i < m->merged.count; i++) {
		if (r[i].offset == range->offset && r[i].size == range->size) {
			r[i].stages |= range->stages;
			return;
		}
	}
	add_range(m, &m->merged, range);
}

/* ---- members at one offset ---- */

/* A member of a block that is not a structure: offset, type, and index of the member of the
 * block that contains it. */
struct leaf {
	uint64_t offset;
	uint32_t shader;
	uint32_t member;
	uint32_t type;
};

/* A structure being walked. */
struct level {
	const struct spvx_type *t;
	uint64_t base;
	uint32_t next;
};

static int by_offset(const void *a, const void *b)
{
	const struct leaf *x = a;
	const struct leaf *y = b;

	if (x->offset != y->offset)
		return x->offset < y->offset ? -1 : 1;
	return sx_compare_words(&x->shader, &y->shader, 3);
}

/* List the leaves of structures, and of the first element of arrays of structures. */
static void add_leaves(struct sx_merge *m, struct sx_vec *leaves, uint32_t shader,
		       const struct spvx_type *block)
{
	const struct spvx_reflection *r = m->p.shaders[shader].reflection;
	struct level stack[SX_MERGE_DEPTH] = { { block, 0, 0 } };
	uint32_t left = SX_MERGE_MEMBERS;
	unsigned depth = 1;

	while (depth && left--) {
		struct level *l = &stack[depth - 1];
		const struct spvx_member *member =
			&spvx_reflect_members(r)[l->t->first + l->next];
		const struct spvx_type *t;
		struct leaf *leaf;

		if (l->next == l->t->count) {
			depth--;
			continue;
		}
		l->next++;
		if (member->offset == SPVX_NONE || member->element == SPVX_NONE)
			continue;
		t = &spvx_reflect_types(r)[member->element];
		if (t->opcode == SPVX_OP_TypeStruct) {
			if (depth < SX_MERGE_DEPTH)
				stack[depth++] =
					(struct level){ t, l->base + member->offset, 0 };
			continue;
		}
		leaf = sx_merge_add(m, leaves, sizeof(*leaf));
		if (!leaf)
			return;
		*leaf = (struct leaf){ l->base + member->offset, shader, stack[0].next - 1,
				       member->type };
	}
}

static void say_overlap(struct sx_merge *m, const struct leaf *a, const struct leaf *b)
{
	struct spvx_conflict c = sx_conflict(SPVX_CONFLICT_PUSH_OVERLAP,
					     SPVX_CONFLICT_WARNING, a->shader, b->shader);

	c.offset = (uint32_t)b->offset;
	c.depth = 1;
	sx_merge_conflict(m, &c, &b->member);
}

/* Compare the leaves of two shaders; report a shader at most once for each one before
 * it. */
static void compare_leaves(struct sx_merge *m, const struct sx_vec *leaves)
{
	const struct leaf *l = leaves->items;
	const struct leaf *first = l;
	/* by shader: 1 + index of the earlier shader in the last report */
	uint32_t *said = sx_arena_zalloc(&m->arena, m->p.shader_count, sizeof(*said));

	if (!said)
		m->err = -SPVX_ENOMEM;
	for (uint32_t i = 1; i < leaves->count && said; i++) {
		if (l[i].offset != first->offset) {
			first = &l[i];
			continue;
		}
		if (l[i].shader == first->shader ||
		    said[l[i].shader] == first->shader + 1 ||
		    sx_merge_same_type(m->p.shaders[first->shader].reflection, first->type,
				       m->p.shaders[l[i].shader].reflection, l[i].type))
			continue;
		said[l[i].shader] = first->shader + 1;
		say_overlap(m, first, &l[i]);
	}
}

/* ---- all ---- */

void sx_merge_push_constants(struct sx_merge *m)
{
	struct sx_vec leaves = { NULL, 0, 0 };

	for (uint32_t i = 0; i < m->p.shader_count && !m->err; i++) {
		const struct spvx_reflection *r = m->p.shaders[i].reflection;
		uint32_t at = push_block(m, i);
		const struct spvx_reflect_variable *v;
		struct spvx_pipeline_range range;

		if (at == SPVX_NONE || !sx_merge_takes(m, i))
			continue;
		v = &spvx_reflect_variables(r)[at];
		range.offset = v->min_offset;
		range.stages = sx_merge_entry(m, i)->stage;
		range.size = sx_merge_block(r, v)->size - v->min_offset;
		widen_range(m, &range);
		add_leaves(m, &leaves, i, sx_merge_block(r, v));
	}
	for (uint32_t i = 0; i < m->ranges.count && !m->err; i++)
		join_range(m, (const struct spvx_pipeline_range *)m->ranges.items + i);
	if (leaves.count && !m->err) {
		sx_sort(leaves.items, leaves.count, sizeof(struct leaf), by_offset);
		compare_leaves(m, &leaves);
	}
	sx_vec_free(&leaves, m->a, sizeof(struct leaf));
}
