/* SPDX-License-Identifier: MIT */
/*
 * reflect/merge_constants.c - the specialization constants of shaders of one pipeline.
 *
 * Vulkan specializes each stage by itself; an engine that has one table for all stages
 * wants a SpecId to mean the same in each.
 */
#include "reflect/merge.h"

#include "base/sort.h"

/* A constant of a shader; sorted by all members. */
struct constant {
	uint32_t spec_id;
	uint32_t shader;
	uint32_t constant;
};

static const struct spvx_constant *constant_of(const struct sx_merge *m,
					       const struct constant *c)
{
	return &spvx_reflect_constants(m->p.shaders[c->shader].reflection)[c->constant];
}

static void gather(struct sx_merge *m, struct sx_vec *constants, uint32_t shader)
{
	const struct spvx_reflection *r = m->p.shaders[shader].reflection;
	struct constant *c;

	for (uint32_t i = 0; i < r->spec_constants.count; i++) {
		uint32_t constant = spvx_reflect_spec_constants(r)[i];

		c = sx_merge_add(m, constants, sizeof(*c));
		if (!c)
			return;
		*c = (struct constant){ spvx_reflect_constants(r)[constant].spec_id, shader,
					constant };
	}
}

static void compare(struct sx_merge *m, const struct constant *a, const struct constant *b)
{
	const struct spvx_constant *x = constant_of(m, a);
	const struct spvx_constant *y = constant_of(m, b);
	struct spvx_conflict c = sx_conflict(SPVX_CONFLICT_SPEC_TYPE, SPVX_CONFLICT_ERROR,
					     a->shader, b->shader);

	c.spec_id = a->spec_id;
	c.constants[0] = a->constant;
	c.constants[1] = b->constant;
	if (!sx_merge_same_type(m->p.shaders[a->shader].reflection, x->type,
				m->p.shaders[b->shader].reflection, y->type)) {
		sx_merge_conflict(m, &c, NULL);
	} else if (x->initial != y->initial) {
		c.code = SPVX_CONFLICT_SPEC_DEFAULT;
		c.severity = SPVX_CONFLICT_WARNING;
		sx_merge_conflict(m, &c, NULL);
	}
}

static void merge_constants(struct sx_merge *m, const struct constant *c, uint32_t count)
{
	const struct constant *first = c;
	struct spvx_pipeline_constant *to = NULL;

	for (uint32_t i = 0; i < count; i++) {
		if (i && c[i].spec_id == first->spec_id) {
			compare(m, first, &c[i]);
		} else {
			first = &c[i];
			to = sx_merge_add(m, &m->constants, sizeof(*to));
			if (!to)
				return;
			to->spec_id = first->spec_id;
			to->shader = first->shader;
			to->constant = first->constant;
		}
		to->stages |= sx_merge_entry(m, c[i].shader)->stage;
	}
}

void sx_merge_constants(struct sx_merge *m)
{
	struct sx_vec constants = { NULL, 0, 0 };

	for (uint32_t i = 0; i < m->p.shader_count && !m->err; i++) {
		if (sx_merge_takes(m, i))
			gather(m, &constants, i);
	}
	if (constants.count && !m->err) {
		sx_sort(constants.items, constants.count, sizeof(struct constant),
			sx_by_3_words);
		merge_constants(m, constants.items, constants.count);
	}
	sx_vec_free(&constants, m->a, sizeof(struct constant));
}
