/* SPDX-License-Identifier: MIT */
/*
 * audit/rules_u.c - usage: what is valid, and still wrong or slow.
 */
#include "audit/rules.h"

static const struct au_rule rules[] = {
	RULE(U001, NOTE, CODE, "derivative in divergent control flow",
	     "A derivative is taken in control flow that may diverge[: {}]",
	     "Implicit level of detail, OpDPdx and their like compare the invocations of a "
	     "quad, and some of them may not be there: the result is undefined. Sample "
	     "before the branch, or with an explicit level of detail or gradient.", ),
	RULE(U002, NOTE, CODE, "barrier in divergent control flow",
	     "A workgroup waits at a barrier that part of it may not reach[: {}]",
	     "The behaviour is undefined; some devices hang. Move the barrier out of the "
	     "branch or loop, or make the condition the same in the whole workgroup.", ),
	RULE(U003, NOTE, CODE, "array of resources indexed without NonUniform",
	     "An array of resources is indexed by a value that may vary, without NonUniform[: {}]",
	     "Without it devices may take the index of one invocation for all. Decorate "
	     "what is loaded (GLSL: nonuniformEXT(index), HLSL: NonUniformResourceIndex()).", ),
};

AU_FAMILY(u, AU_U001, );
