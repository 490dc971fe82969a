/* SPDX-License-Identifier: MIT */
/*
 * audit/rules_u.c - usage: what is valid, and still wrong or slow.
 */
#include "audit/code.h"
#include "audit/rules.h"
#include "audit/state.h"

#define LOOK(name, ...) AU_VISIT(name, sx_au_diverge_look, __VA_ARGS__)

static const struct au_visitor visitors[] = {
	{ .flag = SX_OP_DERIVATIVE, .visit = sx_au_diverge_look, .rules = { AU_U001 } },
	LOOK(ControlBarrier, AU_U002),
	LOOK(Function, AU_U001, AU_U002),
	LOOK(FunctionCall, AU_U001, AU_U002),
	LOOK(LoopMerge, AU_U001, AU_U002),
	LOOK(Return, AU_U001, AU_U002),
	LOOK(ReturnValue, AU_U001, AU_U002),
	LOOK(Kill, AU_U001, AU_U002),
	LOOK(TerminateInvocation, AU_U001, AU_U002),
	LOOK(FunctionParameter, AU_U003),
	AU_VISIT_IF(AccessChain, sx_au_diverge_look, .marks = AU_RESOURCES, AU_U003),
	AU_VISIT_IF(InBoundsAccessChain, sx_au_diverge_look, .marks = AU_RESOURCES,
		    AU_U003),
	{ .visit = NULL }
};

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
	     "what is loaded (GLSL: nonuniformEXT(index), HLSL: NonUniformResourceIndex()).",
	     .end = sx_au_resource_indices),
};

AU_FAMILY(u, AU_U001, .visitors = visitors, );
