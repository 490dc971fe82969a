/* SPDX-License-Identifier: MIT */
/*
 * reflect/merge.h - shared by the files that combine the shaders of a pipeline.
 */
#ifndef SPVX_REFLECT_MERGE_H
#define SPVX_REFLECT_MERGE_H

#include "base/vec.h"

#include <spvx/error.h>
#include <spvx/pipeline.h>

/* Limits of a comparison of structures: levels and members, as a tree may be
 * exponential. */
#define SX_MERGE_DEPTH   16
#define SX_MERGE_MEMBERS 65536

/**
 * struct sx_merge - a merge in progress; @p is its result
 * @bindings, ...: lists of the records of @p while they grow
 * @err:           the first failure
 */
struct sx_merge {
	struct spvx_pipeline p;
	const struct spvx_allocator *a;
	struct sx_arena arena;
	struct sx_vec bindings;
	struct sx_vec ranges;
	struct sx_vec merged;
	struct sx_vec links;
	struct sx_vec constants;
	struct sx_vec conflicts;
	bool used_only;
	bool any_stages;
	int err;
};

static inline const struct spvx_reflect_entry *sx_merge_entry(const struct sx_merge *m,
							      uint32_t shader)
{
	const struct spvx_pipeline_shader *s = &m->p.shaders[shader];

	return &spvx_reflect_entries(s->reflection)[s->entry];
}

/* The structure of a variable's block; NULL: not a block. */
static inline const struct spvx_type *sx_merge_block(const struct spvx_reflection *r,
						     const struct spvx_reflect_variable *v)
{
	const struct spvx_type *t =
		v->element != SPVX_NONE ? &spvx_reflect_types(r)[v->element] : NULL;

	return t && t->opcode == SPVX_OP_TypeStruct ? t : NULL;
}

/* A conflict between two shaders (SPVX_NONE = none), with its place not set yet. */
static inline struct spvx_conflict sx_conflict(uint32_t code, uint32_t severity,
					       uint32_t one, uint32_t other)
{
	struct spvx_conflict c = {
		.code = code,
		.severity = severity,
		.shaders = { one, other },
		.variables = { SPVX_NONE, SPVX_NONE },
		.ios = { SPVX_NONE, SPVX_NONE },
		.constants = { SPVX_NONE, SPVX_NONE },
		.set = SPVX_NONE,
		.binding = SPVX_NONE,
		.location = SPVX_NONE,
		.component = SPVX_NONE,
		.spec_id = SPVX_NONE,
		.offset = SPVX_NONE,
	};

	return c;
}

/* Add a conflict; @path: indices of members, @c->depth of them. */
void sx_merge_conflict(struct sx_merge *m, const struct spvx_conflict *c,
		       const uint32_t *path);

/* Add a zeroed record to a list. Return: NULL: no memory, recorded in @m. */
static inline void *sx_merge_add(struct sx_merge *m, struct sx_vec *list, size_t size)
{
	void *record = sx_vec_zadd(list, m->a, 1, size);

	if (!record)
		m->err = -SPVX_ENOMEM;
	return record;
}

/* Copy numbers for the lifetime of the result. Return: NULL: none, or no memory. */
const uint32_t *sx_merge_keep(struct sx_merge *m, const uint32_t *numbers, uint32_t count);

/* Whether the shader is for the same kind of pipeline as the first one; others are
 * ignored. */
bool sx_merge_takes(const struct sx_merge *m, uint32_t shader);

/* The steps of a merge, each with its conflicts. */
void sx_merge_bindings(struct sx_merge *m);
void sx_merge_push_constants(struct sx_merge *m);
void sx_merge_constants(struct sx_merge *m);
void sx_merge_links(struct sx_merge *m);

/* ---- merge_blocks.c ---- */

/* A structure of one of the two shaders. */
struct sx_merge_side {
	const struct spvx_reflection *r;
	uint32_t type;
};

/* Find the first member of two structures that differs in offset or type; its indices are
 * stored in @path. Return: number of indices, 0: the structures are equal. */
uint32_t sx_merge_compare(const struct sx_merge_side *a, const struct sx_merge_side *b,
			  uint32_t path[SX_MERGE_DEPTH]);

/* Whether two types agree in kind, width, components and lengths; structures and addresses
 * always do. */
bool sx_merge_same_type(const struct spvx_reflection *ra, uint32_t a,
			const struct spvx_reflection *rb, uint32_t b);

#endif
