/* SPDX-License-Identifier: MIT */
/*
 * spirv/lean.c - see spirv/lean.h.
 */
#include "spirv/lean.h"

#include "spirv/ids.h"

/* Operand words; spec 3.3.8, 3.3.17. */
#define ENTRY_NAME      3
#define FUNCTION_RESULT 2

unsigned sx_lean_opcode(const struct spvx_module *m, uint16_t opcode)
{
	const struct spvx_entry *op = sx_op(m->grammar, opcode);

	if (!op || op->flags & SX_ENTRY_TYPE)
		return SX_LEAN_ODD;
	switch (opcode) {
	case SPVX_OP_ExtInstImport:
	case SPVX_OP_EntryPoint:
	case SPVX_OP_Name:
		return SX_LEAN_ODD;
	default:
		break;
	}
	if (!(op->flags & SX_ENTRY_RESULT))
		return 0;
	return op->flags & SX_ENTRY_RESULT_TYPE ? 2 : 1;
}

/* ---- before the functions ---- */

static int add_entry_point(struct sx_lean *l, const struct spvx_insn *insn)
{
	struct spvx_module_state *s = l->m->state;
	struct spvx_entry_point *e;

	if (insn->word_count <= ENTRY_NAME)
		return 0;
	e = sx_vec_add(&s->lean_entry_points, &s->quota.hook, 1, sizeof(*e));
	if (!e)
		return -SPVX_ENOMEM;
	*e = sx_entry_point_read(insn, s->at);
	return 0;
}

/* Return: 0 or a negative code. */
static int take(struct sx_lean *l, const struct spvx_insn *insn,
		const struct spvx_entry *op)
{
	struct spvx_module_state *s = l->m->state;

	if (op->flags & SX_ENTRY_TYPE)
		return sx_ids_learn(&l->m->ids, l->m->grammar, op, insn);
	switch (insn->opcode) {
	case SPVX_OP_ExtInstImport:
		return sx_vec_put_u32(&s->lean_imports, &s->quota.hook, s->at);
	case SPVX_OP_Name:
		return sx_names_take(l->m, insn);
	case SPVX_OP_EntryPoint:
		return add_entry_point(l, insn);
	default:
		return 0;
	}
}

/* The instruction, a whole one, at @at. */
static struct spvx_insn insn_at(const struct sx_lean *l, uint32_t at)
{
	const unsigned char *p = l->m->words + (size_t)at * SPVX_WORD_BYTES;
	uint32_t first = spvx_load32(p, false);

	return (struct spvx_insn){ p, (uint16_t)first, (uint16_t)(first >> 16), false };
}

/* One that more is to be known of than its <id>. Return: false: it is odd. */
static bool look(struct sx_lean *l, uint32_t at, const struct spvx_entry *op)
{
	struct spvx_insn insn = insn_at(l, at);
	unsigned word = op->flags & SX_ENTRY_RESULT_TYPE ? 2 : 1;

	if (!(op->flags & SX_ENTRY_RESULT))
		word = 0;
	if (word >= insn.word_count)
		return false;
	l->m->state->at = at;
	l->odd |= sx_lean_define(l->ids, insn.bytes, at, word);
	return !take(l, &insn, op);
}

/* Note where the types, constants and variables are. */
static void place(struct sx_lean *l, uint32_t at)
{
	struct spvx_insn insn = insn_at(l, at);
	const struct spvx_entry *op = sx_op(l->m->grammar, insn.opcode);
	unsigned section = sx_layout_step(&l->m->state->layout, op, insn.word_count);

	if (section != SPVX_SECTION_TYPE_CONST_GLOBAL || !op->sections ||
	    op->flags & SX_ENTRY_TERMINATOR || sx_has_role(insn.opcode))
		return;
	if (!l->globals)
		l->globals = at;
	l->globals_end = at;
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

	sx_layout_init(&l->m->state->layout);
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
		if (globals)
			place(l, at);
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
	struct spvx_cursor cursor;

	memset(l, 0, sizeof(*l));
	l->m = m;
	sx_module_forget(m);
	if (spvx_cursor_init(&cursor, data, size, &m->header) || m->header.big ||
	    size / SPVX_WORD_BYTES >= SPVX_NONE)
		return false;
	m->words = data;
	l->end = m->words + size;
	l->most = (uint32_t)(size / SPVX_WORD_BYTES);
	for (unsigned i = 0; i < SX_TABLES; i++)
		sx_idtable_saw(&s->tables[i], l->most);
	sx_idtable_saw(&m->ids.facts, l->most);
	sx_idtable_open(defs, m->header.bound);
	l->ids.near = defs->near;
	l->ids.count = (uint32_t)defs->used;
	if (!l->ids.count || l->ids.count < m->header.bound || !walk(l, steps, globals))
		return false;
	l->at = m->word_count = s->at;
	m->imports = s->lean_imports.items;
	m->import_count = s->lean_imports.count;
	m->entry_points = s->lean_entry_points.items;
	m->entry_point_count = s->lean_entry_points.count;
	return true;
}

/* ---- functions ---- */

void sx_lean_function_end(struct sx_lean *l, uint32_t at)
{
	struct spvx_module_state *s = l->m->state;
	struct spvx_function *f = s->lean_functions.items;
	uint32_t count = s->lean_functions.count;

	if (count && !f[count - 1].end)
		f[count - 1].end = at;
}

void sx_lean_function(struct sx_lean *l, uint32_t at, const struct spvx_insn *insn)
{
	struct spvx_module_state *s = l->m->state;
	struct spvx_function *f;

	sx_lean_function_end(l, at);
	f = sx_vec_zadd(&s->lean_functions, &s->quota.hook, 1, sizeof(*f));
	if (!f || insn->word_count <= FUNCTION_RESULT) {
		l->odd = 1;
		return;
	}
	f->id = spvx_insn_word(insn, FUNCTION_RESULT);
	f->at = at;
	if (sx_table_put_first(s, SX_TABLE_PLACE, f->id, s->lean_functions.count))
		l->odd = 1;
}

/* ---- the end ---- */

bool sx_lean_end(struct sx_lean *l, uint32_t at, uint32_t insns)
{
	struct spvx_module *m = l->m;
	struct spvx_cursor cursor = {
		.pos = m->words + (size_t)at * SPVX_WORD_BYTES,
		.end = l->end,
		.begin = m->words,
	};
	struct spvx_insn insn;

	if (l->odd || l->ids.near[0] || spvx_next(&cursor, &insn))
		return false;
	sx_lean_function_end(l, at);
	m->word_count = at;
	m->insn_count = l->insns + insns;
	m->fault = cursor.fault;
	m->fault_offset = spvx_cursor_offset(&cursor);
	m->functions = m->state->lean_functions.items;
	m->function_count = m->state->lean_functions.count;
	return true;
}
