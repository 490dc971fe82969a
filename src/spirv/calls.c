/* SPDX-License-Identifier: MIT */
/*
 * spirv/calls.c - functions reachable through calls, in either direction. Each is visited
 * once, so recursion ends.
 */
#include "spirv/calls.h"

#include "base/compiler.h"
#include "spirv/facts_read.h"

#include <spvx/error.h>

void sx_calls_free(struct sx_calls *g, const struct spvx_allocator *a)
{
	sx_vec_free(&g->first, a, sizeof(uint32_t));
	sx_vec_free(&g->callees, a, sizeof(uint32_t));
	sx_vec_free(&g->marks, a, sizeof(uint32_t));
	sx_vec_free(&g->reached, a, sizeof(uint32_t));
}

/* Memory operands that are followed by a word. */
#define ACCESS_WORDS                                                                      \
	(SPVX_MEMORY_ACCESS_Aligned | SPVX_MEMORY_ACCESS_MakePointerAvailable |           \
	 SPVX_MEMORY_ACCESS_MakePointerVisible | SPVX_MEMORY_ACCESS_AliasScopeINTELMask | \
	 SPVX_MEMORY_ACCESS_NoAliasINTELMask)

/* Number of decode functions that OpCooperativeMatrixLoadTensorNV names: its last words. */
static unsigned decoders(const struct spvx_insn *insn)
{
	const unsigned access = (unsigned)sx_popcount64(sx_arg(insn, 6) & ACCESS_WORDS);
	const uint32_t tensor = sx_arg(insn, 7 + access);

	return (tensor & SPVX_TENSOR_ADDRESSING_OPERANDS_DecodeFunc ? 1u : 0u) +
	       (tensor & SPVX_TENSOR_ADDRESSING_OPERANDS_DecodeVectorFunc ? 1u : 0u);
}

int sx_calls_take(struct sx_vec *callees, const struct spvx_allocator *a,
		  const struct spvx_insn *insn)
{
	unsigned count = 1;
	unsigned word;
	int err = 0;

	switch (insn->opcode) {
	case SPVX_OP_FunctionCall:
		word = SX_CALL_FUNCTION;
		break;
	case SPVX_OP_EnqueueKernel:
		word = 9;
		break;
	case SPVX_OP_CooperativeMatrixPerElementOpNV:
		word = 4;
		break;
	case SPVX_OP_CooperativeMatrixReduceNV:
		word = 5;
		break;
	case SPVX_OP_CooperativeMatrixLoadTensorNV:
		count = decoders(insn);
		word = insn->word_count - count;
		break;
	default:
		return 0;
	}
	for (; count-- && word < insn->word_count && !err; word++)
		err = sx_vec_put_u32(callees, a, spvx_insn_word(insn, word));
	return err;
}

/* Allocate the marks; no function is reached yet. */
static int open_marks(struct sx_calls *g, const struct spvx_allocator *a)
{
	uint32_t functions = g->first.count;

	g->marks.count = g->reached.count = g->mark = 0;
	return functions && (!sx_vec_zadd(&g->marks, a, functions, sizeof(uint32_t)) ||
			     sx_vec_reserve(&g->reached, a, functions, sizeof(uint32_t)))
		       ? -SPVX_ENOMEM
		       : 0;
}

int sx_calls_resolve(struct sx_calls *g, const struct spvx_allocator *a,
		     sx_calls_find_fn *find, const void *ctx)
{
	uint32_t *callees;

	/* an empty list of callees has an address, too */
	if (sx_vec_open(&g->callees, a, sizeof(*callees)))
		return -SPVX_ENOMEM;
	callees = g->callees.items;
	for (uint32_t i = 0; i < g->callees.count; i++)
		callees[i] = find(ctx, callees[i]);
	return open_marks(g, a);
}

static uint32_t function_of_module(const void *module, uint32_t id)
{
	return spvx_module_function(module, id);
}

int sx_calls_of_module(struct sx_calls *g, const struct spvx_allocator *a,
		       const struct spvx_module *m)
{
	int err = 0;

	sx_calls_forget(g);
	for (uint32_t f = 0; f < m->function_count; f++)
		err |= sx_vec_put_u32(&g->first, a, m->functions[f].first_call);
	for (uint32_t i = 0; i < m->call_count; i++)
		err |= sx_calls_call(g, a, m->calls[i]);
	return err ? -SPVX_ENOMEM : sx_calls_resolve(g, a, function_of_module, m);
}

/* @reached has room for all functions, each of which is added once. */
static void reach(struct sx_calls *g, uint32_t function)
{
	uint32_t *marks = g->marks.items;

	if (function == SPVX_NONE || marks[function] == g->mark)
		return;
	marks[function] = g->mark;
	((uint32_t *)g->reached.items)[g->reached.count++] = function;
}

void sx_calls_reach(struct sx_calls *g, uint32_t root, const struct sx_vec *active)
{
	const uint32_t *follow = active && active->count ? active->items : NULL;
	const uint32_t *reached = g->reached.items;
	uint32_t at = g->reached.count;

	for (reach(g, root); at < g->reached.count; at++) {
		uint32_t count;
		const uint32_t *callees = sx_calls_of(g, reached[at], &count);

		for (uint32_t i = 0; i < count; i++)
			if (!follow || callees[i] == SPVX_NONE || follow[callees[i]])
				reach(g, callees[i]);
	}
}

int sx_calls_reverse(const struct sx_calls *g, const struct spvx_allocator *a,
		     struct sx_calls *to)
{
	uint32_t functions = g->first.count;
	const uint32_t *callees;
	uint32_t *callers;
	uint32_t *first;
	uint32_t count;
	uint32_t end = 0;

	sx_calls_forget(to);
	first = sx_vec_zadd(&to->first, a, functions, sizeof(*first));
	callers = sx_vec_add(&to->callees, a, g->callees.count, sizeof(*callers));
	if ((functions && !first) || (g->callees.count && !callers))
		return -SPVX_ENOMEM;
	for (uint32_t f = 0; f < functions; f++) {
		callees = sx_calls_of(g, f, &count);
		for (uint32_t i = 0; i < count; i++)
			if (callees[i] != SPVX_NONE)
				first[callees[i]]++;
	}
	for (uint32_t f = 0; f < functions; f++)
		first[f] = end += first[f];
	/* Fill the callers of each function from the end, so that @first ends at the
	 * beginning. */
	for (uint32_t f = functions; f--;) {
		callees = sx_calls_of(g, f, &count);
		for (uint32_t i = 0; i < count; i++)
			if (callees[i] != SPVX_NONE)
				callers[--first[callees[i]]] = f;
	}
	to->callees.count = end;
	return open_marks(to, a);
}
