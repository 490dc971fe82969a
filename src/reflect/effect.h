/* SPDX-License-Identifier: MIT */
/*
 * reflect/effect.h - the effect of an instruction on a root that it names.
 */
#ifndef SPVX_REFLECT_EFFECT_H
#define SPVX_REFLECT_EFFECT_H

#include "base/compiler.h"
#include "reflect/state.h"
#include "reflect/vulkan.h"

/* Operand word of OpAccessChain: the first index; spec 3.42.8. */
#define SX_CHAIN_INDICES 4

/* An image, a sampler, both, or an acceleration structure: a type of which a handle is
 * loaded. */
static inline bool sx_type_is_opaque(const struct spvx_type *t)
{
	return t->opcode == SPVX_OP_TypeImage || t->opcode == SPVX_OP_TypeSampler ||
	       t->opcode == SPVX_OP_TypeSampledImage ||
	       t->opcode == SPVX_OP_TypeAccelerationStructureKHR;
}

/* Whether a loaded value of the type is a handle. A tensor is one only where descriptor
 * heaps are used, so that results for bound tensors stay as they were. */
static inline bool sx_is_handle(const struct spvx_reflect *r, const struct spvx_type *t)
{
	return sx_type_is_opaque(t) ||
	       (r->heap.is_used && t->opcode == SPVX_OP_TypeTensorARM);
}

/* Record the origin of an <id>; @o must not point into the list, which may move. */
static inline bool sx_origin_give(struct spvx_reflect *r, uint32_t id,
				  const struct sx_origin *o)
{
	uint32_t tag = sx_tag(SX_IS_ORIGIN, r->usage.origins.count);

	return sx_reflect_put(r, &r->usage.origins, o, sizeof(*o)) &&
	       sx_reflect_tag(r, id, tag);
}

static inline uint32_t sx_reflect_offset(const struct spvx_reflect *r,
					 const unsigned char *at)
{
	return (uint32_t)((size_t)(at - r->facts.words) / SPVX_WORD_BYTES);
}

/* The instruction at an address in the words. */
static inline struct spvx_insn sx_reflect_insn(const struct spvx_reflect *r,
					       const unsigned char *at)
{
	return sx_facts_insn(&r->facts, sx_reflect_offset(r, at));
}

/* ---- touches of the current function ---- */

static inline struct sx_access *sx_access_of(struct spvx_reflect *r, uint32_t root)
{
	struct sx_usage *u = &r->usage;
	uint32_t *current = sx_all_current(u) + root;
	struct sx_access *t;

	if (*current > u->first_access)
		return sx_all_accesses(u) + *current - 1;
	t = sx_reflect_add(r, &u->accesses, 1, sizeof(*t));
	if (!t)
		return NULL;
	t->root = root;
	*current = u->accesses.count;
	return t;
}

/* Record an access to an origin; @flags 0 = unknown use. Return: whether there is no failure. */
static inline bool sx_access(struct spvx_reflect *r, const struct sx_origin *o,
			     uint32_t flags)
{
	struct sx_access *t = sx_access_of(r, o->root);
	bool content = flags & ~(uint32_t)(SPVX_USE_QUERY | SPVX_USE_LENGTH);
	uint64_t end;

	if (!t)
		return false;
	t->flags |= flags;
	if (content && o->wild)
		t->flags |= SX_ACCESS_WILD;
	if (!content || o->handle || !o->parts)
		return true;
	if (o->size == SPVX_REFLECT_OPEN || sx_add_u64(o->offset, o->size, &end))
		end = UINT64_MAX;
	return sx_access_range(r, t, o->offset, end);
}

/* Record the effect of the instruction at @at, in the current function, on the variable or
 * other origin @o that its word @word names. */
bool sx_effect(struct spvx_reflect *r, const unsigned char *at, unsigned word,
	       const struct sx_origin *o);

#endif
