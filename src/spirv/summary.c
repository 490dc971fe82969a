/* SPDX-License-Identifier: MIT */
/*
 * spirv/summary.c - see spirv/summary.h.
 */
#include "spirv/summary.h"

#include "spirv/ids.h"

/* What is read besides its result, and types. */
#define READ                                                              \
	(SX_SUBJECT(SX_LIST_IMPORTS) | SX_SUBJECT(SX_LIST_ENTRY_POINTS) | \
	 SX_SUBJECT(SX_LIST_NAMES))

unsigned sx_summary_class(const struct spvx_module *m, uint16_t opcode)
{
	const struct spvx_entry *op = sx_op(m->grammar, opcode);

	if (!op)
		return SX_SUMMARY_GLOBAL;
	return sx_result_word(op) |
	       (op->flags & SX_ENTRY_TYPE || sx_subject_in(READ, sx_subject_of(opcode))
			? SX_SUMMARY_GLOBAL
			: 0);
}

/* ---- before the functions ---- */

/* Return: 0 or a negative code. */
static int read(struct spvx_module *m, const struct spvx_insn *insn, uint32_t at,
		enum sx_subject subject)
{
	const struct spvx_entry *op = sx_op(m->grammar, insn->opcode);

	m->state->at = at;
	if (!op)
		return SX_FACTS_STOP;
	if (op->flags & SX_ENTRY_TYPE)
		return sx_ids_learn(&m->ids, m->grammar, op, insn);
	if (subject == SX_LIST_NAMES)
		return sx_names_take(m, insn);
	return sx_facts_list(&m->state->facts, subject, at);
}

/* List the first and the last of the types, constants and variables. */
static int list_global(struct spvx_module_state *s, const struct spvx_entry *op,
		       uint32_t at, enum sx_subject subject)
{
	struct sx_vec *globals = &s->facts.lists[SX_LIST_GLOBALS];
	unsigned section = sx_layout_slot(&s->layout, op);

	if (section != SPVX_SECTION_TYPE_CONST_GLOBAL || !op->sections ||
	    op->flags & SX_ENTRY_TERMINATOR ||
	    sx_subject_in(SX_MODULE_LISTED | SX_MODULE_TAKEN, subject))
		return 0;
	if (globals->count < 2)
		return sx_facts_list(&s->facts, SX_LIST_GLOBALS, at);
	((uint32_t *)globals->items)[1] = at;
	return 0;
}

/* Up to the first OpFunction, or to what is not an instruction that is known, which the
 * caller comes upon. */
static inline int take(void *ctx, const struct spvx_insn *insn, uint32_t at,
		       enum sx_subject subject)
{
	struct sx_summary *s = ctx;
	unsigned class = insn->opcode < SX_SUMMARY_OPCODES
				 ? s->classes[insn->opcode]
				 : sx_summary_class(s->module, insn->opcode);
	unsigned word = class & SX_SUMMARY_RESULT;
	int err = 0;

	if (subject == SX_SUBJECT_FUNCTION || insn->word_count <= word)
		return SX_FACTS_STOP;
	if (class & SX_SUMMARY_GLOBAL)
		err = read(s->module, insn, at, subject);
	if (err)
		return err;
	s->unusual |= sx_summary_define(s->defs, insn->bytes, at, word);
	s->insns++;
	if (!s->globals)
		return 0;
	return list_global(s->module->state, sx_op(s->module->grammar, insn->opcode), at,
			   subject);
}

bool sx_summary_begin(struct sx_summary *s, const void *data, size_t size)
{
	struct spvx_module *m = s->module;
	struct spvx_module_state *state = m->state;
	struct spvx_idtable *defs = &state->tables[SX_TABLE_DEF];
	struct spvx_header header;

	sx_module_forget(m);
	if (spvx_header_read(data, size, &header) || header.big ||
	    sx_module_open(m, data, size))
		return false;
	s->word_limit = sx_facts_size(&state->facts);
	sx_idtable_open(defs, m->header.bound);
	s->defs.at = defs->near;
	s->defs.count = (uint32_t)defs->used;
	if (!s->defs.count || s->defs.count < m->header.bound ||
	    sx_facts_walk(&state->facts, 0, take, s) || s->unusual)
		return false;
	state->at = m->word_count = (uint32_t)sx_facts_words(&state->facts);
	sx_module_finish_lists(m);
	return !sx_entry_points_finish(m);
}

/* ---- functions ---- */

void sx_summary_function_end(struct sx_summary *s, uint32_t at)
{
	sx_index_function_end(s->module->state, at, 0);
}

void sx_summary_function(struct sx_summary *s, uint32_t at, const struct spvx_insn *insn)
{
	s->module->state->at = at;
	if (insn->word_count <= SX_FUNCTION_RESULT ||
	    sx_index_functions_take(s->module, insn, SX_SUBJECT_FUNCTION))
		s->unusual = 1;
}

/* ---- the end ---- */

bool sx_summary_end(struct sx_summary *s, uint32_t at, uint32_t insns)
{
	struct spvx_module *m = s->module;
	struct spvx_cursor *cursor = &m->state->facts.cursor;
	struct spvx_insn insn;

	cursor->pos = m->words + (size_t)at * SPVX_WORD_BYTES;
	if (s->unusual || s->defs.at[0] || spvx_next(cursor, &insn))
		return false;
	sx_module_set_end(m);
	sx_index_functions_finish(m);
	m->insn_count = s->insns + insns;
	return true;
}
