/* SPDX-License-Identifier: MIT */
/*
 * profile/canon.h - functions in a form that does not depend on <id>s, to compare modules
 * function by function.
 *
 * Two functions have equal bodies when they are equal instruction by instruction without
 * debug information: types by their structure and decorations, constants by type, value and
 * SpecId, module-scope variables by type, storage class, decorations and initializer, local
 * <id>s by the order in which they appear and their decorations, called functions by their
 * own bodies. Masked, constants count by their type only; the length of an array is part of
 * its type, and still counts.
 *
 * Digests have 128 bits and are the same for a copy in the other byte order.
 */
#ifndef SPVX_PROFILE_CANON_H
#define SPVX_PROFILE_CANON_H

#include "base/hash.h"
#include "base/vec.h"
#include "spirv/calls.h"
#include "spirv/code.h"

#include <spvx/module.h>

/* A pair of digests: with constants, and masked. */
struct sx_canon_digest {
	struct sx_h128 exact;
	struct sx_h128 masked;
};

/**
 * struct sx_canon_function - a function
 * @digest: of its body
 * @words:  from OpFunction to OpFunctionEnd, in the file
 * @tokens: its first in the tokens of the module; @token_count of them
 */
struct sx_canon_function {
	struct sx_canon_digest digest;
	uint64_t words;
	uint32_t tokens;
	uint32_t token_count;
};

/**
 * struct sx_canon - the form of one module after the other
 * @a, @m:     allocator, and the current module
 * @functions: struct sx_canon_function, as in the module
 * @code:      digest of all functions, in any order
 * @interface: of entry points and their variables, without their functions
 * @rest:      of capabilities, extensions, the memory model, entry points and their modes
 * @grams:     uint32_t: hashes of each run of four masked instructions,
 *             rising, each once. In a run a local <id> counts as nothing
 * @constants: uint32_t: <id>s of constants in functions, as they are used
 *
 * The other members are the state of a walk.
 */
struct sx_canon {
	const struct spvx_allocator *a;
	const struct spvx_module *m;
	struct sx_vec functions;
	struct sx_canon_digest code;
	uint64_t interface;
	struct sx_h128 rest;
	struct sx_vec grams;
	struct sx_vec constants;

	struct sx_code debug;
	struct sx_calls calls;
	struct spvx_idtable places; /* <id> to 1 + index in @ids */
	struct sx_vec ids;
	struct sx_vec order; /* uint32_t: functions, callees first */
	struct sx_vec stack;
	struct sx_vec tokens;  /* uint64_t: an instruction of a function, masked */
	struct sx_vec text[2]; /* of the current function: exact and masked */
	struct sx_vec sums;    /* struct sx_pair */
	uint32_t numbered;     /* local <id>s of the current function */
	uint32_t function;     /* 1 + index of the current one */
	bool with_grams;
	int err;
};

void sx_canon_init(struct sx_canon *c, const struct spvx_allocator *a,
		   const struct spvx_grammar *g);
void sx_canon_free(struct sx_canon *c);

/**
 * sx_canon_take() - bring a module into its form
 * @c:     results stay until the next module
 * @m:     an index; must stay as long as the results are used
 * @grams: runs and constants are wanted, too
 * Return: 0 or -SPVX_ENOMEM.
 */
int sx_canon_take(struct sx_canon *c, const struct spvx_module *m, bool grams);

/* The digest of an <id> declared outside of functions, constants with their values. */
struct sx_h128 sx_canon_of(const struct sx_canon *c, uint32_t id);

#endif
