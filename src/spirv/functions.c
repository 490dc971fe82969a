/* SPDX-License-Identifier: MIT */
/*
 * spirv/functions.c - the part of the module index about functions, blocks and calls.
 *
 * In a damaged module a function without OpFunctionEnd, or a block without terminator, ends
 * where the next one begins, or with the module. Instructions between blocks (line
 * information after a terminator) belong to the function only.
 */
#include "spirv/calls.h"
#include "spirv/module.h"

/* The last record of a vector that is not empty. */
#define LAST(vec, type) ((type *)(vec).items + (vec).count - 1)

static void close_block(struct spvx_module_state *s, uint32_t end, uint32_t next_index)
{
	struct spvx_block *b;

	if (!s->in_block)
		return;
	b = LAST(s->blocks, struct spvx_block);
	b->end = end;
	b->insns = next_index - b->insns;
	s->in_block = false;
}

/* End the open function, and its open block, before the word @end. */
static void close_function(struct spvx_module_state *s, uint32_t end, uint32_t next_index)
{
	struct spvx_function *f;

	close_block(s, s->at, s->index);
	if (!s->in_function)
		return;
	f = LAST(s->functions, struct spvx_function);
	f->end = end;
	f->insns = next_index - f->insns;
	f->block_count = s->blocks.count - f->first_block;
	f->call_count = s->calls.count - f->first_call;
	s->in_function = false;
}

/* Until a function or block is closed, @insns is the index of its first instruction. */
static int open_function(struct spvx_module_state *s, const struct spvx_insn *insn)
{
	struct spvx_function *f;

	close_function(s, s->at, s->index);
	f = sx_vec_add(&s->functions, &s->quota.hook, 1, sizeof(*f));
	if (!f)
		return -SPVX_ENOMEM;
	*f = (struct spvx_function){
		.id = sx_arg(insn, SX_FUNCTION_RESULT),
		.at = s->at,
		.insns = s->index,
		.first_block = s->blocks.count,
		.first_call = s->calls.count,
	};
	s->in_function = true;
	return sx_table_put_first(s, SX_TABLE_PLACE, f->id, s->functions.count);
}

static int open_block(struct spvx_module_state *s, const struct spvx_insn *insn)
{
	struct spvx_block *b;

	if (!s->in_function)
		return 0;
	close_block(s, s->at, s->index);
	b = sx_vec_add(&s->blocks, &s->quota.hook, 1, sizeof(*b));
	if (!b)
		return -SPVX_ENOMEM;
	*b = (struct spvx_block){
		.label = sx_arg(insn, SX_LABEL_RESULT),
		.at = s->at,
		.insns = s->index,
		.merge = SPVX_NONE,
		.terminator = SPVX_NONE,
	};
	s->in_block = true;
	return sx_table_put_first(s, SX_TABLE_PLACE, b->label, s->blocks.count);
}

static void merge(struct spvx_module_state *s, bool loop)
{
	struct spvx_block *b;

	if (loop && s->in_function)
		LAST(s->functions, struct spvx_function)->loops++;
	if (!s->in_block)
		return;
	b = LAST(s->blocks, struct spvx_block);
	if (b->merge == SPVX_NONE)
		b->merge = s->at;
}

int sx_index_functions_take(struct spvx_module *m, const struct spvx_insn *insn,
			    enum sx_subject subject)
{
	struct spvx_module_state *s = m->state;

	switch (subject) {
	case SX_SUBJECT_FUNCTION:
		return open_function(s, insn);
	case SX_SUBJECT_FUNCTION_END:
		close_function(s, s->at + insn->word_count, s->index + 1);
		return 0;
	case SX_SUBJECT_BLOCK:
		return open_block(s, insn);
	case SX_SUBJECT_CALL:
		return s->in_function ? sx_calls_take(&s->calls, &s->quota.hook, insn) : 0;
	case SX_SUBJECT_LOOP_MERGE:
	case SX_SUBJECT_SELECTION_MERGE:
		merge(s, subject == SX_SUBJECT_LOOP_MERGE);
		return 0;
	default:
		return 0;
	}
}

void sx_index_functions_terminate(struct spvx_module *m, const struct spvx_insn *insn)
{
	struct spvx_module_state *s = m->state;

	if (!s->in_block)
		return;
	LAST(s->blocks, struct spvx_block)->terminator = s->at;
	close_block(s, s->at + insn->word_count, s->index + 1);
}

void sx_index_functions_finish(struct spvx_module *m)
{
	struct spvx_module_state *s = m->state;

	close_function(s, s->at, s->index);
	m->functions = s->functions.items;
	m->function_count = s->functions.count;
	m->blocks = s->blocks.items;
	m->block_count = s->blocks.count;
	m->calls = s->calls.items;
	m->call_count = s->calls.count;
}

uint32_t spvx_module_function(const struct spvx_module *module, uint32_t id)
{
	uint32_t i = sx_table_index(module, SX_TABLE_PLACE, id);

	return i < module->function_count && module->functions[i].id == id ? i : SPVX_NONE;
}
