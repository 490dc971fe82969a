/* SPDX-License-Identifier: MIT */
/*
 * profile/functions.h - the functions of one module, weighed as it streams by.
 *
 * Takes the instructions of one module in order and keeps the heaviest functions. Names
 * come before functions in a module, so only names have to be kept, up to a limit in bytes;
 * a function whose name did not fit is shown by its <id>.
 */
#ifndef SPVX_PROFILE_FUNCTIONS_H
#define SPVX_PROFILE_FUNCTIONS_H

#include "base/map.h"
#include "base/vec.h"
#include "profile/figures.h"

#include <spvx/walk.h>

/* Bytes that names may take, bookkeeping included. */
#define SX_FUNCTION_NAMES ((size_t)4 << 20)

/* A function with a body. */
struct sx_function {
	uint32_t id;
	struct spvx_str
		name;    /* its first OpName, else that of its entry point; may be empty */
	uint64_t place;  /* number of functions before it */
	uint64_t blocks; /* OpLabel */
	uint64_t insns;  /* from OpFunction to OpFunctionEnd, both included */
	uint64_t words;  /* words of these instructions */
	uint64_t calls;  /* OpFunctionCall */
	uint64_t loops;  /* OpLoopMerge */
	uint64_t weight; /* the value that functions are selected by */
};

/* Compare two functions by name; those without one come last. */
int sx_function_order(const struct sx_function *a, const struct sx_function *b);

/* The functions of the current module. */
struct sx_functions {
	struct sx_function
		*list; /* the heaviest first, once sx_functions_end() was called */
	size_t count;
	size_t cap;
	size_t limit; /* number of functions wanted; 0: all */
	enum sx_order
		order; /* by which: SX_BY_WORDS, SX_BY_COUNT (of instructions), SX_BY_NAME */
	struct sx_function
		all; /* sums over functions with a body; its @place is their number */
	struct sx_function now; /* the current function */
	bool inside;            /* there is a current function */
	bool is_kernel;         /* the module declares Kernel */
	bool is_shader;         /* it declares Shader: its loops are declared */
	int err;                /* 0 or -SPVX_ENOMEM */
	struct sx_idmap ids;    /* <id> to place in @names + 1 */
	struct sx_vec names;    /* struct spvx_str: the names so far, of any <id> */
	size_t entry_names;     /* that many of @names, the first, are of entry points */
	size_t name_bytes;      /* used of SX_FUNCTION_NAMES */
	struct sx_arena text;   /* owns the names */
	const struct spvx_allocator *a;
};

void sx_functions_init(struct sx_functions *f, const struct spvx_allocator *a, size_t limit,
		       enum sx_order order);
void sx_functions_free(struct sx_functions *f);

/* Begin a module. */
void sx_functions_begin(struct sx_functions *f);

/* Process the next instruction; @functions is a struct sx_functions. Return: 0 or
 * -SPVX_ENOMEM. */
int sx_functions_take(void *functions, const struct spvx_insn *insn);

/* End the module. A function without an end counts up to the end of the module. */
int sx_functions_end(struct sx_functions *f);

#endif
