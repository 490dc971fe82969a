/* SPDX-License-Identifier: MIT */
/*
 * spirv/lean.c - see spirv/lean.h.
 */
#include "spirv/lean.h"

#include "spirv/ids.h"

#define FUNCTION_RESULT 2 /* operand word; spec 3.42.9 */

/* What is not only defined, besides types. */
#define LOOKED_AT                                                         \
	(SX_SUBJECT(SX_LIST_IMPORTS) | SX_SUBJECT(SX_LIST_ENTRY_POINTS) | \
	 SX_SUBJECT(SX_LIST_NAMES))

unsigned sx_lean_opcode(const struct spvx_module *m, uint16_t opcode)
{
	const struct spvx_entry *op = sx_op(m->grammar, opcode);

	if (!op || op->flags & SX_ENTRY_TYPE)
		return SX_LEAN_ODD;
	if (sx_subject_in(LOOKED_AT, sx_subject_of(opcode)))
		return SX_LEAN_ODD;
	return sx_result_word(op);
}

/* ---- before the functions ---- */

/* Return: 0 or a negative code. */
static int take(struct sx_lean *l, const struct spvx_insn *insn,
		const struct spvx_entry *op)
{
	struct spvx_module_state *s = l->m->state;
	enum sx_subject subject = sx_subject_of(insn->opcode);

	if (op->flags & SX_ENTRY_TYPE)
		return sx_ids_learn(&l->m->ids, l->m->grammar, op, insn);
	if (subject == SX_LIST_NAMES)
		return sx_names_take(l->m, insn);
	return sx_subject_in(LOOKED_AT, subject) ? sx_facts_list(&s->facts, subject, s->at)
						 : 0;
}

/* One that more is to be known of than its <id>. Return: false: it is odd. */
static bool look(struct sx_lean *l, uint32_t at, const struct spvx_entry *op)
{
	struct spvx_insn insn = sx_facts_insn(&l->m->state->facts, at);
	unsigned word = sx_result_word(op);

	if (word >= insn.word_count)
		return false;
	l->m->state->at = at;
	l->odd |= sx_lean_define(l->ids, insn.bytes, at, word);
	return !take(l, &insn, op);
}

/* List the first and the last of the types, constants and variables. Return: false: no
 * memory. */
static bool place(struct sx_lean *l, uint32_t at)
{
	struct spvx_module_state *s = l->m->state;
	struct sx_vec *globals = &s->facts.lists[SX_LIST_GLOBALS];
	struct spvx_insn insn = sx_facts_insn(&s->facts, at);
	const struct spvx_entry *op = sx_op(l->m->grammar, insn.opcode);
	unsigned section = sx_layout_step(&s->layout, op, insn.word_count);

	if (section != SPVX_SECTION_TYPE_CONST_GLOBAL || !op->sections ||
	    op->flags & SX_ENTRY_TERMINATOR ||
	    sx_subject_in(SX_MODULE_LISTED | SX_MODULE_TAKEN, sx_subject_of(insn.opcode)))
		return true;
	if (globals->count < 2)
		return !sx_facts_list(&s->facts, SX_LIST_GLOBALS, at);
	((uint32_t *)globals->items)[1] = at;
	return true;
}

/* Up to the first OpFunction, or to what is no instruction that is known: who walks the
 * functions comes upon it. Return: false: something before is odd. */
static bool walk(struct sx_lean *l, const uint8_t *steps, bool globals)
{
	const unsigned char *words = l->m->words;
	struct sx_lean_ids ids = l->ids;
	uint32_t at = SPVX_HEADER_WORDS; /* in no memory: the next hangs on it */
	uint32_t insns = 0;
	uint32_t odd = 0;

	while (at < l->most) {
		const unsigned char *p = words + (size_t)at * SPVX_WORD_BYTES;
		uint32_t first = spvx_load32(p, false);
		uint32_t opcode = first & 0xffff;
		unsigned step = opcode < SX_LEAN_STEPS ? steps[opcode] : SX_LEAN_ODD;

		if (first >> 16 <= (step & SX_LEAN_WORD) || first >> 16 > l->most - at ||
		    opcode == SPVX_OP_Function)
			break;
		if (!(step & SX_LEAN_ODD)) {
			odd |= sx_lean_define(ids, p, at, step & SX_LEAN_WORD);
		} else {
			const struct spvx_entry *op =
				sx_op(l->m->grammar, (uint16_t)opcode);

			if (!op)
				break;
			if (!look(l, at, op))
				return false;
		}
		if (globals && !place(l, at))
			return false;
		at += first >> 16;
		insns++;
	}
	l->m->state->at = at;
	l->insns = insns;
	l->odd |= odd;
	return !l->odd;
}

bool sx_lean_begin(struct sx_lean *l, struct spvx_module *m, const void *data, size_t size,
		   const uint8_t *steps, bool globals)
{
	struct spvx_module_state *s = m->state;
	struct spvx_idtable *defs = &s->tables[SX_TABLE_DEF];
	struct spvx_header header;

	memset(l, 0, sizeof(*l));
	l->m = m;
	sx_module_forget(m);
	if (spvx_header_read(data, size, &header) || header.big ||
	    sx_module_open(m, data, size))
		return false;
	l->most = sx_facts_size(&s->facts);
	sx_idtable_open(defs, m->header.bound);
	l->ids.near = defs->near;
	l->ids.count = (uint32_t)defs->used;
	if (!l->ids.count || l->ids.count < m->header.bound || !walk(l, steps, globals))
		return false;
	m->word_count = s->at;
	sx_module_finish_lists(m);
	return !sx_entry_points_finish(m);
}

/* ---- functions ---- */

void sx_lean_function_end(struct sx_lean *l, uint32_t at)
{
	sx_index_function_end(l->m->state, at, 0);
}

void sx_lean_function(struct sx_lean *l, uint32_t at, const struct spvx_insn *insn)
{
	l->m->state->at = at;
	if (insn->word_count <= FUNCTION_RESULT ||
	    sx_index_functions_take(l->m, insn, SX_SUBJECT_FUNCTION))
		l->odd = 1;
}

/* ---- the end ---- */

bool sx_lean_end(struct sx_lean *l, uint32_t at, uint32_t insns)
{
	struct spvx_module *m = l->m;
	struct spvx_cursor *cursor = &m->state->facts.cursor;
	struct spvx_insn insn;

	cursor->pos = m->words + (size_t)at * SPVX_WORD_BYTES;
	if (l->odd || l->ids.near[0] || spvx_next(cursor, &insn))
		return false;
	sx_module_set_end(m);
	sx_index_functions_finish(m);
	m->insn_count = l->insns + insns;
	return true;
}
