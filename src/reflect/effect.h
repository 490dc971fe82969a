/* SPDX-License-Identifier: MIT */
/*
 * reflect/effect.h - what an instruction does to a root it names.
 */
#ifndef SPVX_REFLECT_EFFECT_H
#define SPVX_REFLECT_EFFECT_H

#include "reflect/state.h"
#include "reflect/vulkan.h"

/* An image, a sampler, both, an acceleration structure: what is loaded to be used. */
bool sx_type_is_opaque(const struct spvx_type *t);

/* The <id> is made from a root. Return: 0 or -SPVX_ENOMEM. */
int sx_origin_give(struct spvx_reflect *r, uint32_t id, const struct sx_origin *o);

/* Word @word of an instruction of the function at hand names a variable or an origin: @tag.
 * Return: 0 or -SPVX_ENOMEM. */
int sx_effect(struct spvx_reflect *r, const struct spvx_insn *insn, unsigned word,
	      uint32_t tag);

#endif
