/* SPDX-License-Identifier: MIT */
/*
 * spirv/facts_decorations.h - decorations by target: gathered as they come, those of groups
 * given to the targets, sorted once, found by target, member and decoration.
 */
#ifndef SPVX_SPIRV_FACTS_DECORATIONS_H
#define SPVX_SPIRV_FACTS_DECORATIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* No member but the target itself; equals SPVX_NONE. */
#define SX_WHOLE UINT32_MAX

/**
 * struct sx_decoration - a decoration as it applies to one target
 * @at:         word offset of the OpDecorate...
 * @decoration: its number, cut to 16 bits
 * @grouped:    it comes from a decoration group
 * @member:     of the target, or SX_WHOLE
 * @target:     <id>
 */
struct sx_decoration {
	uint32_t at;
	uint16_t decoration;
	uint16_t grouped;
	uint32_t member;
	uint32_t target;
};

struct sx_decoration_range {
	uint32_t first;
	uint32_t count;
};

/**
 * struct sx_decorations - of a module
 * @items:    by target, member, decoration and place, as far as they are sorted; those of a
 *            target itself come after those of its members
 * @ranges:   by dense <id> with SX_ID_DECORATED: which are its own
 * @groups:   word offsets of OpGroupDecorate and OpGroupMemberDecorate yet to be resolved
 * @sorted:   so many are, and can be found
 * @repeated: some target or member has a decoration twice
 */
struct sx_decorations {
	struct sx_decoration *items;
	size_t items_cap;
	struct sx_decoration_range *ranges;
	size_t ranges_cap;
	uint32_t *groups;
	size_t groups_cap;
	uint32_t count;
	uint32_t group_count;
	uint32_t sorted;
	bool repeated;
};

#endif
