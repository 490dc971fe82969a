/* SPDX-License-Identifier: MIT */
/*
 * cmd/debug/map_text.h - source maps of listings: which line of `spvx dis` is from where.
 *
 * The disassembler and the debug information know nothing of each other; here they meet.
 */
#ifndef SPVX_CMD_DEBUG_MAP_TEXT_H
#define SPVX_CMD_DEBUG_MAP_TEXT_H

#include "debug/mapper.h"

/**
 * cmd_map_text() - map the lines of a module's listing, as it is by default
 * @m:     set up, with nothing mapped
 * @data:  the bytes of the module
 * @size:  how many
 * @lines: receives how many lines the listing has
 *
 * A segment at the beginning of each line that is known to be from somewhere: all the lines
 * of an instruction, when a string in it has several.
 * Return: 0, -SPVX_ENOMEM, -SPVX_ELIMIT (more lines than a map can express).
 */
int cmd_map_text(struct sx_mapper *m, const void *data, size_t size, uint64_t *lines);

#endif
