/* SPDX-License-Identifier: MIT */
/*
 * reflect/merge_sets.c - the descriptor set layouts that shaders need together.
 */
#include "reflect/merge.h"

#include <spvx/error.h>

#include <stdlib.h>

/* ---- descriptors ---- */

/* A descriptor that a shader uses or lists. */
struct claim {
	uint32_t set;
	uint32_t binding;
	uint32_t idle; /* 1: only listed; what is used comes first */
	uint32_t shader;
	uint32_t variable;
	uint32_t flags;
};

static int by_place(const void *a, const void *b)
{
	const struct claim *x = a;
	const struct claim *y = b;
	const uint32_t keys[][2] = {
		{ x->set, y->set },           { x->binding, y->binding },
		{ x->idle, y->idle },         { x->shader, y->shader },
		{ x->variable, y->variable },
	};

	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++) {
		if (keys[i][0] != keys[i][1])
			return keys[i][0] < keys[i][1] ? -1 : 1;
	}
	return 0;
}

static const struct spvx_reflect_variable *variable_of(const struct sx_merge *m,
						       const struct claim *c)
{
	return &spvx_reflect_variables(m->p.shaders[c->shader].reflection)[c->variable];
}

static void gather_shader(struct sx_merge *m, struct sx_vec *claims, uint32_t shader)
{
	const struct spvx_reflection *r = m->p.shaders[shader].reflection;
	const struct spvx_reflect_entry *e = sx_merge_entry(m, shader);
	const struct spvx_reflect_use *uses = spvx_reflect_uses(r) + e->first_use;

	for (uint32_t i = 0; i < e->use_count; i++) {
		const struct spvx_reflect_variable *v =
			&spvx_reflect_variables(r)[uses[i].variable];
		uint32_t idle = !(uses[i].flags & SPVX_USE_IN_CALL_TREE);
		struct claim *c;

		if (v->descriptor_type == SPVX_NONE || v->set == SPVX_NONE ||
		    v->binding == SPVX_NONE || (idle && m->used_only))
			continue;
		c = sx_vec_add(claims, m->a, 1, sizeof(*c));
		if (!c) {
			m->err = -SPVX_ENOMEM;
			return;
		}
		*c = (struct claim){ v->set, v->binding,       idle,
				     shader, uses[i].variable, uses[i].flags };
	}
}

static void say(struct sx_merge *m, uint32_t code, uint32_t severity, const struct claim *a,
		const struct claim *b, const uint32_t *path, uint32_t depth)
{
	struct spvx_conflict c = sx_conflict(code, severity, a->shader, b->shader);

	c.set = a->set;
	c.binding = a->binding;
	c.depth = depth;
	sx_merge_conflict(m, &c, path);
}

static void compare_blocks(struct sx_merge *m, const struct claim *a, const struct claim *b)
{
	struct sx_merge_side x = { m->p.shaders[a->shader].reflection,
				   variable_of(m, a)->element };
	struct sx_merge_side y = { m->p.shaders[b->shader].reflection,
				   variable_of(m, b)->element };
	const struct spvx_type *s = sx_merge_block(x.r, variable_of(m, a));
	const struct spvx_type *t = sx_merge_block(y.r, variable_of(m, b));
	uint32_t path[SX_MERGE_DEPTH];
	uint32_t depth;

	if (!s || !t)
		return;
	depth = sx_merge_compare(&x, &y, path);
	if (depth)
		say(m, SPVX_CONFLICT_BLOCK_LAYOUT, SPVX_CONFLICT_WARNING, a, b, path,
		    depth);
	if (s->size != t->size)
		say(m, SPVX_CONFLICT_BLOCK_SIZE, SPVX_CONFLICT_WARNING, a, b, NULL, 0);
}

/* What stands for a binding against what else is bound there. */
static void compare(struct sx_merge *m, const struct claim *a, const struct claim *b)
{
	const struct spvx_reflect_variable *x = variable_of(m, a);
	const struct spvx_reflect_variable *y = variable_of(m, b);

	if (m->p.shaders[a->shader].reflection == m->p.shaders[b->shader].reflection &&
	    a->variable == b->variable)
		return;
	if (x->descriptor_type != y->descriptor_type) {
		say(m, SPVX_CONFLICT_DESCRIPTOR_TYPE,
		    a->idle || b->idle ? SPVX_CONFLICT_WARNING : SPVX_CONFLICT_ERROR, a, b,
		    NULL, 0);
		return;
	}
	if (x->count != y->count)
		say(m, SPVX_CONFLICT_COUNT,
		    x->count && y->count ? SPVX_CONFLICT_ERROR : SPVX_CONFLICT_WARNING, a,
		    b, NULL, 0);
	compare_blocks(m, a, b);
}

static void take_claim(struct sx_merge *m, struct spvx_pipeline_binding *to,
		       const struct claim *c)
{
	const struct spvx_reflect_variable *v = variable_of(m, c);
	const struct spvx_type *block =
		sx_merge_block(m->p.shaders[c->shader].reflection, v);

	to->stages |= sx_merge_entry(m, c->shader)->stage;
	to->flags |= c->flags;
	if (v->descriptor_type != to->descriptor_type)
		return;
	/* a number that is not known is larger than all others */
	if (!v->count || (to->count && v->count > to->count))
		to->count = v->count;
	if (block && block->size > to->size)
		to->size = block->size;
}

static void merge_claims(struct sx_merge *m, const struct claim *c, uint32_t count)
{
	const struct claim *first = c;
	struct spvx_pipeline_binding *to = NULL;

	for (uint32_t i = 0; i < count; i++) {
		if (i && c[i].set == first->set && c[i].binding == first->binding) {
			compare(m, first, &c[i]);
		} else {
			first = &c[i];
			to = sx_vec_zadd(&m->bindings, m->a, 1, sizeof(*to));
			if (!to) {
				m->err = -SPVX_ENOMEM;
				return;
			}
			to->set = first->set;
			to->binding = first->binding;
			to->shader = first->shader;
			to->variable = first->variable;
			to->descriptor_type = variable_of(m, first)->descriptor_type;
			to->count = variable_of(m, first)->count;
		}
		take_claim(m, to, &c[i]);
	}
}

void sx_merge_bindings(struct sx_merge *m)
{
	struct sx_vec claims = { NULL, 0, 0 };

	for (uint32_t i = 0; i < m->p.shader_count && !m->err; i++) {
		if (sx_merge_takes(m, i))
			gather_shader(m, &claims, i);
	}
	if (claims.count && !m->err) {
		qsort(claims.items, claims.count, sizeof(struct claim), by_place);
		merge_claims(m, claims.items, claims.count);
	}
	sx_vec_free(&claims, m->a, sizeof(struct claim));
}
