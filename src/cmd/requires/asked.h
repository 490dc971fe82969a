/* SPDX-License-Identifier: MIT */
/*
 * cmd/requires/asked.h - what one module asks of a device, in brief.
 */
#ifndef SPVX_CMD_REQUIRES_ASKED_H
#define SPVX_CMD_REQUIRES_ASKED_H

#include "base/alloc.h"

#include <spvx/requires.h>

/**
 * requires_asked() - the needs that not every Vulkan device meets, each once: versions first,
 * then by place
 * @arena: owns the texts
 * @r:     what the module asks for
 * @brief: without what the version of Vulkan that it asks for has
 * @list:  receives them, as spvx_need_text() spells them
 * @count: how many
 * Return: 0 or -SPVX_ENOMEM.
 */
int requires_asked(struct sx_arena *arena, const struct spvx_requirements *r, bool brief,
		   struct spvx_str **list, uint32_t *count);

#endif
