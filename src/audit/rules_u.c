/* SPDX-License-Identifier: MIT */
/*
 * audit/rules_u.c - usage: valid code that is still wrong or slow.
 */
#include "audit/code.h"
#include "audit/rules.h"
#include "audit/state.h"

static const struct au_rule rules[] = {
	RULE(U001, NOTE, CODE, "derivative in divergent control flow",
	     "A derivative is taken in control flow that may diverge[: {}]",
	     "Implicit level of detail, OpDPdx and their like compare the invocations of a "
	     "quad, and some of them may not be there: the result is undefined. Sample "
	     "before the branch, or with an explicit level of detail or gradient.",
	     .end = sx_au_derivatives),
	RULE(U002, NOTE, CODE, "barrier in divergent control flow",
	     "A workgroup waits at a barrier that part of it may not reach[: {}]",
	     "The behaviour is undefined; some devices hang. Move the barrier out of the "
	     "branch or loop, or make the condition the same in the whole workgroup.",
	     .end = sx_au_barriers),
	RULE(U003, NOTE, CODE, "array of resources indexed without NonUniform",
	     "An array of resources is indexed by a value that may vary, without NonUniform[: {}]",
	     "Without it devices may take the index of one invocation for all. Decorate "
	     "the loaded resource (GLSL: nonuniformEXT(index), HLSL: NonUniformResourceIndex()).",
	     .end = sx_au_resource_indices),
	RULE(U004, NOTE, CODE, "load of an uninitialised variable",
	     "A variable is loaded that no store reaches[: {}]",
	     "The value is undefined. A warning if there is no store on any path to the "
	     "load, a note if some paths have one: initialise the variable where it is "
	     "declared. Structs and arrays of up to 63 members are followed member by member.",
	     .end = sx_au_stores),
	/* 64, not 256: small shaders with tables of 16, 64 and 256 scalars took 0.2, 0.5
	 * and 4.3 ms (RADV, navi10), and the shared pair with the shortest table has 64. */
	RULE_OF(U005, NOTE, CODE, 64, "scalars", "table of constants in a variable",
		"A variable with a table of constants is indexed[: {}] (limit {limit})",
		"Compilers take time in proportion to the square of the table's length: 1,024 "
		"scalars took 55 ms, 4,096 a second. Put the table into a uniform or storage buffer, or make it shorter; a "
		"Private variable is no remedy, and is reported from four times the limit on.",
		.end = sx_au_cliffs),
	RULE_OF(U006, NOTE, CODE, 64, "bytes", "load of a whole struct or array",
		"A struct or array is loaded as a whole for a part of it[: {}] (limit {limit})",
		"The copy is indexed by a value that varies, so that compilers put it into "
		"scratch memory, or most of the copy is unused. Index the buffer instead: "
		"pass the index to the function, not the struct.",
		.end = sx_au_aggregates),
	RULE(U009, NOTE, CODE, "code that is slow to compile",
	     "A loop or function is slow to compile[: {}]",
	     "A loop with a constant number of iterations makes more than 10,000 instructions "
	     "when it is unrolled, or a function has more than 5,000 blocks. Ask for no unrolling "
	     "([loop], [[dont_unroll]]), or divide the function.",
	     .end = sx_au_cliffs),
};

AU_FAMILY(u, AU_U001, );
