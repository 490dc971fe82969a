/* SPDX-License-Identifier: MIT */
/*
 * requires/short_list.h - a short list of the device requirements of one module.
 */
#ifndef SPVX_REQUIRES_SHORT_LIST_H
#define SPVX_REQUIRES_SHORT_LIST_H

#include "base/alloc.h"

#include <spvx/requires.h>

/**
 * sx_requires_short_list() - list the needs that not every Vulkan device meets, each once:
 * versions first, then by place
 * @arena: owns the texts
 * @r:     requirements of the module
 * @brief: leave out needs that the required version of Vulkan includes
 * @list:  receives the needs, as spvx_need_text() spells them
 * @count: receives their number
 * Return: 0 or -SPVX_ENOMEM.
 */
int sx_requires_short_list(struct sx_arena *arena, const struct spvx_requirements *r,
			   bool brief, struct spvx_str **list, uint32_t *count);

#endif
