/* SPDX-License-Identifier: MIT */
/*
 * spirv/extent.h - how far a module goes among other things, as nothing in it says: shown
 * its instructions one after the other, this says where they cannot be its own any more.
 */
#ifndef SPVX_SPIRV_EXTENT_H
#define SPVX_SPIRV_EXTENT_H

#include <spvx/walk.h>

/**
 * struct sx_extent - a module so far; zeroed before its first instruction
 * @model:     OpMemoryModel has come
 * @inside:    in a function
 * @functions: there was one
 * @end:       where the module ends, as far as that is certain, in bytes; 0: it is not
 * @insns:     instructions that could be its own
 */
struct sx_extent {
	bool model;
	bool inside;
	bool functions;
	size_t end;
	uint64_t insns;
};

/* The next instruction, which ends @at bytes after the beginning of the module. Return:
 * false if it is not one of this module. */
bool sx_extent_take(struct sx_extent *e, const struct spvx_insn *insn, size_t at);

/* Nothing more comes, or none of it. Return: the size of the module; 0 if it is not one
 * that is whole. */
static inline size_t sx_extent_end(const struct sx_extent *e)
{
	return e->inside ? 0 : e->end;
}

#endif
