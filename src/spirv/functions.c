/* SPDX-License-Identifier: MIT */
/*
 * spirv/functions.c - the part of the module index about functions, blocks and calls.
 *
 * Bounds are found as they come: what OpFunctionEnd or a terminator should have closed is
 * closed by what follows, or by the end. Instructions between blocks (line information
 * behind a terminator) belong to the function alone.
 */
#include "spirv/module.h"

/* Operand words; spec 3.32.9, 3.32.17. */
#define RESULT        2 /* of OpFunction, OpFunctionCall */
#define LABEL_RESULT  1
#define CALL_FUNCTION 3

/* @behind: word offset behind the block's last instruction. */
static void close_block(struct spvx_module_state *s, uint32_t behind, uint32_t next_index)
{
	struct spvx_block *b = s->block;

	if (!b)
		return;
	b->end = behind;
	b->insns = next_index - b->insns;
	s->block = NULL;
}

static void close_function(struct spvx_module_state *s, uint32_t behind,
			   uint32_t next_index)
{
	struct spvx_function *f = s->function;

	if (!f)
		return;
	f->end = behind;
	f->insns = next_index - f->insns;
	f->block_count = s->lists[SX_ROLE_BLOCK].used - f->first_block;
	f->call_count = s->lists[SX_ROLE_CALL].used - f->first_call;
	s->function = NULL;
}

/* Until a function or a block is closed, its @insns is the index of its first. */
static int open_function(struct spvx_module_state *s, const struct spvx_insn *insn)
{
	struct spvx_function *f;

	close_block(s, s->at, s->index);
	close_function(s, s->at, s->index);
	f = SX_LIST_NEXT(s, SX_ROLE_FUNCTION, struct spvx_function);
	*f = (struct spvx_function){
		.id = insn->word_count > RESULT ? spvx_insn_word(insn, RESULT) : 0,
		.at = s->at,
		.insns = s->index,
		.first_block = s->lists[SX_ROLE_BLOCK].used,
		.first_call = s->lists[SX_ROLE_CALL].used,
	};
	s->function = f;
	return sx_table_put_first(s, SX_TABLE_PLACE, f->id,
				  s->lists[SX_ROLE_FUNCTION].used);
}

static int open_block(struct spvx_module_state *s, const struct spvx_insn *insn)
{
	struct spvx_block *b;

	if (!s->function)
		return 0;
	close_block(s, s->at, s->index);
	b = SX_LIST_NEXT(s, SX_ROLE_BLOCK, struct spvx_block);
	*b = (struct spvx_block){
		.label = insn->word_count > LABEL_RESULT
				 ? spvx_insn_word(insn, LABEL_RESULT)
				 : 0,
		.at = s->at,
		.insns = s->index,
		.merge = SPVX_NONE,
		.terminator = SPVX_NONE,
	};
	s->block = b;
	return sx_table_put_first(s, SX_TABLE_PLACE, b->label,
				  s->lists[SX_ROLE_BLOCK].used);
}

static void merge(struct spvx_module_state *s, bool loop)
{
	if (loop && s->function)
		s->function->loops++;
	if (s->block && s->block->merge == SPVX_NONE)
		s->block->merge = s->at;
}

int sx_index_functions_take(struct spvx_module *m, const struct spvx_insn *insn,
			    enum sx_role role)
{
	struct spvx_module_state *s = m->state;

	switch (role) {
	case SX_ROLE_FUNCTION:
		return open_function(s, insn);
	case SX_ROLE_FUNCTION_END:
		close_block(s, s->at, s->index);
		close_function(s, s->at + insn->word_count, s->index + 1);
		return 0;
	case SX_ROLE_BLOCK:
		return open_block(s, insn);
	case SX_ROLE_CALL:
		if (s->function && insn->word_count > CALL_FUNCTION)
			sx_list_add(s, SX_ROLE_CALL, spvx_insn_word(insn, CALL_FUNCTION));
		return 0;
	case SX_ROLE_LOOP_MERGE:
	case SX_ROLE_SELECTION_MERGE:
		merge(s, role == SX_ROLE_LOOP_MERGE);
		return 0;
	default:
		return 0;
	}
}

void sx_index_functions_terminate(struct spvx_module *m, const struct spvx_insn *insn)
{
	struct spvx_module_state *s = m->state;

	if (!s->block)
		return;
	s->block->terminator = s->at;
	close_block(s, s->at + insn->word_count, s->index + 1);
}

void sx_index_functions_finish(struct spvx_module *m)
{
	struct spvx_module_state *s = m->state;

	close_block(s, s->at, s->index);
	close_function(s, s->at, s->index);
	m->functions = s->lists[SX_ROLE_FUNCTION].items;
	m->function_count = s->lists[SX_ROLE_FUNCTION].used;
	m->blocks = s->lists[SX_ROLE_BLOCK].items;
	m->block_count = s->lists[SX_ROLE_BLOCK].used;
	m->calls = s->lists[SX_ROLE_CALL].items;
	m->call_count = s->lists[SX_ROLE_CALL].used;
}

uint32_t spvx_module_function(const struct spvx_module *module, uint32_t id)
{
	uint32_t i = sx_table_index(module, SX_TABLE_PLACE, id);

	return i < module->function_count && module->functions[i].id == id ? i : SPVX_NONE;
}

uint32_t spvx_module_block(const struct spvx_module *module, uint32_t label)
{
	uint32_t i = sx_table_index(module, SX_TABLE_PLACE, label);

	return i < module->block_count && module->blocks[i].label == label ? i : SPVX_NONE;
}
