/* SPDX-License-Identifier: MIT */
/*
 * debug/twin.h - proves that two modules have the same code, and pairs their instructions.
 *
 * Both are walked at once; debug information (spirv/code.h) is skipped on either side.
 * <id>s are matched one to one at their first occurrence. No alignment is tried: the first
 * difference ends the walk, so the time is linear in the size of the modules.
 */
#ifndef SPVX_DEBUG_TWIN_H
#define SPVX_DEBUG_TWIN_H

#include "base/vec.h"
#include "spirv/code.h"
#include "spirv/ids.h"

#include <spvx/twin.h>

/**
 * struct spvx_twins_state - memory, reused between proofs
 * @code:   filters debug information out, by module
 * @ids:    facts about the <id>s of the first module, for decoding operands
 * @match:  the matching <id> of the other module, by <id> of the first and of the second
 * @pairs:  struct spvx_twin_pair
 * @queue:  <id>s of the first module whose declarations are to be compared (level body)
 * @keys:   decorations being compared
 */
struct spvx_twins_state {
	const struct spvx_allocator *a;
	struct sx_code code[2];
	struct spvx_ids ids;
	struct spvx_idtable match[2];
	struct sx_vec pairs;
	struct sx_vec queue;
	struct sx_vec keys[2];
	int error;
};

#endif
