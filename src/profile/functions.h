/* SPDX-License-Identifier: MIT */
/*
 * profile/functions.h - the functions of one module, weighed as it streams by.
 *
 * Takes the instructions of one module in order and keeps the heaviest functions. Names
 * come before functions in a module, so nothing has to be held but names: a bounded amount
 * of them; a function whose name found no room goes by its <id>.
 */
#ifndef SPVX_PROFILE_FUNCTIONS_H
#define SPVX_PROFILE_FUNCTIONS_H

#include "base/map.h"
#include "profile/figures.h"

#include <spvx/walk.h>

/* Bytes that names may take, bookkeeping included. */
#define SX_FUNCTION_NAMES ((size_t)4 << 20)

/**
 * struct sx_function - a function with a body
 * @id:     its <id>
 * @name:   its first OpName; empty without
 * @place:  how many came before it
 * @blocks: OpLabel
 * @insns:  from OpFunction to OpFunctionEnd, both included
 * @words:  theirs
 * @calls:  OpFunctionCall
 * @loops:  OpLoopMerge
 */
struct sx_function {
	uint32_t id;
	struct spvx_str name;
	uint64_t place;
	uint64_t blocks;
	uint64_t insns;
	uint64_t words;
	uint64_t calls;
	uint64_t loops;
};

/**
 * struct sx_functions - the functions of the current module
 * @list:   the heaviest first, once sx_functions_end() was called
 * @count:  of them
 * @cap:    room in @list
 * @limit:  so many are wanted; 0: all
 * @order:  by which they are chosen: SX_BY_WORDS, SX_BY_COUNT (of instructions), SX_BY_NAME
 * @all:    sums over all functions with a body; @place of it is their number
 * @now:    the current function
 * @inside: there is one
 * @ids:    <id> to place in @names + 1
 * @names:  of any <id>, so far
 * @name_count: how many
 * @name_cap:   room in @names
 * @name_bytes: used of SX_FUNCTION_NAMES
 * @text:   owns the names
 */
struct sx_functions {
	struct sx_function *list;
	size_t count;
	size_t cap;
	size_t limit;
	enum sx_order order;
	struct sx_function all;
	struct sx_function now;
	bool inside;
	struct sx_idmap ids;
	struct spvx_str *names;
	size_t name_count;
	size_t name_cap;
	size_t name_bytes;
	struct sx_arena text;
	const struct spvx_allocator *a;
};

void sx_functions_init(struct sx_functions *f, const struct spvx_allocator *a, size_t limit,
		       enum sx_order order);
void sx_functions_free(struct sx_functions *f);

/* Begin a module. */
void sx_functions_begin(struct sx_functions *f);

/* Its next instruction; @functions is a struct sx_functions. Return: 0 or -SPVX_ENOMEM. */
int sx_functions_take(void *functions, const struct spvx_insn *insn);

/* End of the module. A function without an end counts as far as it goes. */
int sx_functions_end(struct sx_functions *f);

#endif
