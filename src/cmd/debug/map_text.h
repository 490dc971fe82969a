/* SPDX-License-Identifier: MIT */
/*
 * cmd/debug/map_text.h - source maps of listings: the source line of each line of `spvx
 * dis`.
 *
 * This joins the disassembler and the debug information, which do not depend on each other.
 */
#ifndef SPVX_CMD_DEBUG_MAP_TEXT_H
#define SPVX_CMD_DEBUG_MAP_TEXT_H

#include "debug/mapper.h"

/**
 * cmd_map_text() - map the lines of a module's listing with default options
 * @m:     set up, with nothing mapped
 * @data:  the bytes of the module
 * @size:  in bytes
 * @lines: receives the number of lines in the listing
 *
 * Each line with a known source line gets a segment at its beginning; an instruction with a
 * string of several lines gets one for each.
 * Return: 0, -SPVX_ENOMEM, -SPVX_ELIMIT (more lines than a map can express).
 */
int cmd_map_text(struct sx_mapper *m, const void *data, size_t size, uint64_t *lines);

#endif
