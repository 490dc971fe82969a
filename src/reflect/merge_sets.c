/* SPDX-License-Identifier: MIT */
/*
 * reflect/merge_sets.c - the descriptor set layouts that shaders need together.
 */
#include "reflect/merge.h"
#include "reflect/vulkan.h"

#include "base/sort.h"

/* ---- descriptors ---- */

/* A descriptor that a shader uses or lists; sorted by all but its flags. */
struct descriptor {
	uint32_t set;
	uint32_t binding;
	uint32_t idle; /* 1: only listed; used ones come first */
	uint32_t shader;
	uint32_t variable;
	uint32_t flags;
};

static int by_place(const void *a, const void *b)
{
	return sx_compare_words(a, b, 5);
}

static const struct spvx_reflect_variable *variable_of(const struct sx_merge *m,
						       const struct descriptor *c)
{
	return &spvx_reflect_variables(m->p.shaders[c->shader].reflection)[c->variable];
}

static void gather_shader(struct sx_merge *m, struct sx_vec *descriptors, uint32_t shader)
{
	const struct spvx_reflection *r = m->p.shaders[shader].reflection;
	const struct spvx_reflect_entry *e = sx_merge_entry(m, shader);
	const struct spvx_reflect_use *uses = spvx_reflect_uses(r) + e->first_use;

	for (uint32_t i = 0; i < e->use_count; i++) {
		const struct spvx_reflect_variable *v =
			&spvx_reflect_variables(r)[uses[i].variable];
		uint32_t idle = !(uses[i].flags & SPVX_USE_IN_CALL_TREE);
		struct descriptor *c;

		if (v->descriptor_type == SPVX_NONE || v->set == SPVX_NONE ||
		    v->binding == SPVX_NONE || (idle && m->used_only))
			continue;
		c = sx_merge_add(m, descriptors, sizeof(*c));
		if (!c)
			return;
		*c = (struct descriptor){ v->set, v->binding,       idle,
					  shader, uses[i].variable, uses[i].flags };
	}
}

static void say(struct sx_merge *m, uint32_t code, uint32_t severity,
		const struct descriptor *a, const struct descriptor *b,
		const uint32_t *path, uint32_t depth)
{
	struct spvx_conflict c = sx_conflict(code, severity, a->shader, b->shader);

	c.variables[0] = a->variable;
	c.variables[1] = b->variable;
	c.set = a->set;
	c.binding = a->binding;
	c.depth = depth;
	sx_merge_conflict(m, &c, path);
}

static void compare_blocks(struct sx_merge *m, const struct descriptor *a,
			   const struct descriptor *b)
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

/**
 * struct place - a set and binding, with the descriptors of all shaders
 * @first:    represents all descriptors
 * @narrowed: the last one to remove types from @accepted
 * @accepted: the types that all descriptors accept: see sx_vulkan_accepts()
 */
struct place {
	struct sx_merge *m;
	struct spvx_pipeline_binding *to;
	const struct descriptor *first;
	const struct descriptor *narrowed;
	uint32_t accepted;
};

/* Narrow the accepted types of a place. An image and a sampler at one place are the two
 * halves of a combined image sampler: a conflict only if no type is left. */
static bool accept(struct place *p, const struct descriptor *c)
{
	uint32_t accepts = sx_vulkan_accepts(variable_of(p->m, c)->descriptor_type);
	uint32_t first = sx_vulkan_accepts(variable_of(p->m, p->first)->descriptor_type);
	const struct descriptor *other = first & accepts ? p->narrowed : p->first;

	if (p->accepted & accepts) {
		if (p->accepted & ~accepts)
			p->narrowed = c;
		p->accepted &= accepts;
		return true;
	}
	say(p->m, SPVX_CONFLICT_DESCRIPTOR_TYPE,
	    c->idle ? SPVX_CONFLICT_WARNING : SPVX_CONFLICT_ERROR, other, c, NULL, 0);
	return false;
}

/* Compare the first descriptor of a binding, which represents it, with another descriptor. */
static void compare(struct sx_merge *m, const struct descriptor *a,
		    const struct descriptor *b)
{
	const struct spvx_reflect_variable *x = variable_of(m, a);
	const struct spvx_reflect_variable *y = variable_of(m, b);

	/* the merged layout has the larger number */
	if (x->count != y->count)
		say(m, SPVX_CONFLICT_COUNT, SPVX_CONFLICT_WARNING, a, b, NULL, 0);
	compare_blocks(m, a, b);
}

static void count_descriptors(struct place *p, const struct descriptor *c)
{
	const struct spvx_reflect_variable *v = variable_of(p->m, c);
	const struct spvx_type *block =
		sx_merge_block(p->m->p.shaders[c->shader].reflection, v);
	struct spvx_pipeline_binding *to = p->to;

	/* an unknown count is larger than all others */
	if (!v->count || (to->count && v->count > to->count))
		to->count = v->count;
	if (block && block->size > to->size)
		to->size = block->size;
	/* name and type are those of the image, not of its sampler */
	if (variable_of(p->m, p->first)->descriptor_type == SX_DESCRIPTOR_SAMPLER &&
	    v->descriptor_type != SX_DESCRIPTOR_SAMPLER) {
		p->first = c;
		to->shader = c->shader;
		to->variable = c->variable;
	}
	to->descriptor_type = sx_vulkan_accepted(
		p->accepted, variable_of(p->m, p->first)->descriptor_type);
}

static void add_descriptor(struct place *p, const struct descriptor *c)
{
	const struct spvx_pipeline_shader *shaders = p->m->p.shaders;

	p->to->stages |= sx_merge_entry(p->m, c->shader)->stage;
	p->to->flags |= c->flags;
	/* several entry points of a module may use one variable */
	if (c->variable != p->first->variable ||
	    shaders[c->shader].reflection != shaders[p->first->shader].reflection) {
		if (!accept(p, c))
			return;
		compare(p->m, p->first, c);
	}
	count_descriptors(p, c);
}

static bool begin(struct place *p, const struct descriptor *first)
{
	const struct spvx_reflect_variable *v = variable_of(p->m, first);

	p->to = sx_merge_add(p->m, &p->m->bindings, sizeof(*p->to));
	if (!p->to)
		return false;
	p->first = p->narrowed = first;
	p->accepted = sx_vulkan_accepts(v->descriptor_type);
	p->to->set = first->set;
	p->to->binding = first->binding;
	p->to->shader = first->shader;
	p->to->variable = first->variable;
	p->to->descriptor_type = v->descriptor_type;
	p->to->count = v->count;
	return true;
}

static void merge_descriptors(struct sx_merge *m, const struct descriptor *c,
			      uint32_t count)
{
	struct place p = { .m = m };

	for (uint32_t i = 0; i < count; i++) {
		bool fresh =
			!i || c[i].set != c[i - 1].set || c[i].binding != c[i - 1].binding;

		if (fresh && !begin(&p, &c[i]))
			return;
		add_descriptor(&p, &c[i]);
	}
}

void sx_merge_bindings(struct sx_merge *m)
{
	struct sx_vec descriptors = { NULL, 0, 0 };

	for (uint32_t i = 0; i < m->p.shader_count && !m->err; i++) {
		if (sx_merge_takes(m, i))
			gather_shader(m, &descriptors, i);
	}
	if (descriptors.count && !m->err) {
		sx_sort(descriptors.items, descriptors.count, sizeof(struct descriptor),
			by_place);
		merge_descriptors(m, descriptors.items, descriptors.count);
	}
	sx_vec_free(&descriptors, m->a, sizeof(struct descriptor));
}
