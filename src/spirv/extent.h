/* SPDX-License-Identifier: MIT */
/*
 * spirv/extent.h - finds the end of a module embedded in other data. SPIR-V does not store
 * its length: instructions are taken until one cannot belong to the module.
 */
#ifndef SPVX_SPIRV_EXTENT_H
#define SPVX_SPIRV_EXTENT_H

#include <spvx/walk.h>

/**
 * struct sx_extent - a module so far; zeroed before its first instruction
 * @model:     OpMemoryModel has been taken
 * @inside:    inside a function
 * @functions: a function has ended
 * @end:       end of the last function or of an instruction after it, in bytes; 0: none yet
 * @insns:     number of instructions taken
 */
struct sx_extent {
	bool model;
	bool inside;
	bool functions;
	size_t end;
	uint64_t insns;
};

/* Take the next instruction, which ends @at bytes after the beginning of the module.
 * Return: false if it cannot belong to this module. */
bool sx_extent_take(struct sx_extent *e, const struct spvx_insn *insn, size_t at);

/* Call it after the last instruction of the module. Return: its size in bytes; 0 if it is
 * incomplete. */
static inline size_t sx_extent_end(const struct sx_extent *e)
{
	return e->inside ? 0 : e->end;
}

/**
 * struct sx_in_program - where a module is in a program or library
 * @symbol:  the first of its symbols; empty: it has none
 * @section: the section that it begins in; empty: unknown
 */
struct sx_in_program {
	struct spvx_str symbol;
	struct spvx_str section;
};

#endif
