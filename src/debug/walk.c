/* SPDX-License-Identifier: MIT */
/*
 * debug/walk.c - every instruction once: registers written, spans made, declarations taken.
 *
 * Most instructions only make the current span longer; what they mean is one look into a
 * table by opcode. Only the few that the table names are decoded.
 */
#include "debug/walk.h"

/* What an instruction does to the registers, or declares; those that are not here only take
 * the position that counts. */
static const uint8_t acts[] = {
	[SPVX_OP_SourceContinued] = SX_ACT_SOURCE,
	[SPVX_OP_Source] = SX_ACT_SOURCE,
	[SPVX_OP_String] = SX_ACT_STRING,
	[SPVX_OP_Line] = SX_ACT_LINE,
	[SPVX_OP_ExtInst] = SX_ACT_EXT,
	[SPVX_OP_Function] = SX_ACT_FUNCTION,
	[SPVX_OP_FunctionEnd] = SX_ACT_END,
	[SPVX_OP_LoopMerge] = SX_ACT_MERGE,
	[SPVX_OP_SelectionMerge] = SX_ACT_MERGE,
	[SPVX_OP_Label] = SX_ACT_LABEL,
	[SPVX_OP_Branch] = SX_ACT_TERMINATOR,
	[SPVX_OP_BranchConditional] = SX_ACT_TERMINATOR,
	[SPVX_OP_Switch] = SX_ACT_TERMINATOR,
	[SPVX_OP_Kill] = SX_ACT_TERMINATOR,
	[SPVX_OP_Return] = SX_ACT_TERMINATOR,
	[SPVX_OP_ReturnValue] = SX_ACT_TERMINATOR,
	[SPVX_OP_Unreachable] = SX_ACT_TERMINATOR,
	[SPVX_OP_NoLine] = SX_ACT_LINE,
};

static enum sx_debug_act rare_act(unsigned opcode)
{
	switch (opcode) {
	case SPVX_OP_ExtInstWithForwardRefsKHR:
		return SX_ACT_EXT;
	case SPVX_OP_TerminateInvocation:
	case SPVX_OP_IgnoreIntersectionKHR:
	case SPVX_OP_TerminateRayKHR:
	case SPVX_OP_AbortKHR:
	case SPVX_OP_EmitMeshTasksEXT:
	case SPVX_OP_IgnoreIntersectionNV:
	case SPVX_OP_TerminateRayNV:
		return SX_ACT_TERMINATOR;
	case SPVX_OP_GraphEndARM:
		return SX_ACT_END;
	default:
		return SX_ACT_PLAIN;
	}
}

static inline enum sx_debug_act act_of(unsigned opcode)
{
	return opcode < sizeof(acts) ? (enum sx_debug_act)acts[opcode] : rare_act(opcode);
}

enum sx_debug_act sx_debug_act_of(unsigned opcode)
{
	return act_of(opcode);
}

/* It may not be here: between functions, or too early. */
void sx_debug_walk_check_line(struct sx_debug_walk *w, enum sx_debug_act act)
{
	bool fine =
		act == SX_ACT_FUNCTION || (w->at >= w->globals && w->next_function == 0);

	if (!fine)
		sx_debug_report(w->s, SPVX_DEBUG_MISPLACED_LINE, w->line_at, 0);
	w->line_at = 0;
}

/* ---- instructions that mean something ---- */

static void write_register(struct sx_debug_walk *w, const struct sx_debug_insn *d)
{
	bool core = d->vocabulary == SPVX_DEBUG_CORE;

	sx_debug_walk_close(w, w->at, w->insn);
	if (w->where == SX_DEBUG_AFTER_MERGE || (!core && w->where != SX_DEBUG_IN_BLOCK))
		sx_debug_report(w->s, SPVX_DEBUG_MISPLACED_LINE, w->at, 0);
	else if (d->op == SX_DEBUG_OpLine && w->where == SX_DEBUG_OUTSIDE && !w->line_at)
		w->line_at = w->at;
	if (w->body != SPVX_NONE)
		w->records += d->insn.word_count;
	sx_debug_lines_write(&w->lines, w->s, d);
}

/* DebugInfo names the place of its instructions; DebugInfo 1.00, 2. */
static void check_section(struct sx_debug_walk *w, const struct sx_debug_insn *d)
{
	bool in_bodies = d->op == SX_DEBUG_Scope || d->op == SX_DEBUG_NoScope ||
			 d->op == SX_DEBUG_Declare || d->op == SX_DEBUG_Value;
	bool fine = in_bodies ? w->body != SPVX_NONE
			      : w->body == SPVX_NONE && !w->next_function &&
					w->at >= w->globals_end;

	if (!fine)
		sx_debug_report(w->s, SPVX_DEBUG_SECTION, w->at, d->id);
}

static void take_declaration(struct sx_debug_walk *w, const struct sx_debug_insn *d)
{
	struct spvx_debug_state *s = w->s;

	switch (d->op) {
	case SX_DEBUG_UNKNOWN:
		sx_debug_report(s, SPVX_DEBUG_UNKNOWN_NUMBER, d->at, d->id);
		break;
	case SX_DEBUG_Source:
	case SX_DEBUG_SourceContinued:
		sx_debug_take_source(s, d);
		break;
	case SX_DEBUG_CompilationUnit:
		sx_debug_take_unit(s, d);
		break;
	case SX_DEBUG_Function:
		sx_debug_take_function(s, d);
		break;
	case SX_DEBUG_FunctionDefinition:
		sx_debug_take_definition(s, d, w->body);
		break;
	case SX_DEBUG_GlobalVariable:
		sx_debug_take_global(s, d);
		break;
	/* also those that nothing uses: they may be in circles */
	case SX_DEBUG_LexicalBlock:
	case SX_DEBUG_LexicalBlockDiscriminator:
		sx_debug_scope_of(s, d->id, d->at);
		break;
	case SX_DEBUG_InlinedAt:
		sx_debug_take_inline(s, d);
		break;
	case SX_DEBUG_BuildIdentifier:
		s->debug->build_id = sx_debug_text(&s->vocab, d, SX_R_IDENTIFIER);
		sx_debug_number(&s->vocab, d, SX_R_FLAGS, &s->debug->build_flags);
		break;
	case SX_DEBUG_StoragePath:
		s->debug->storage_path = sx_debug_text(&s->vocab, d, SX_R_PATH);
		break;
	default:
		break;
	}
}

/* Those that are looked into; of the others something can be wrong at most. */
static const uint8_t ext_acts[SX_DEBUG_OPS] = {
	[SX_DEBUG_CompilationUnit] = SX_ACT_EXT,
	[SX_DEBUG_GlobalVariable] = SX_ACT_EXT,
	[SX_DEBUG_Function] = SX_ACT_EXT,
	[SX_DEBUG_Scope] = SX_ACT_SCOPE,
	[SX_DEBUG_NoScope] = SX_ACT_WRITER,
	[SX_DEBUG_Source] = SX_ACT_EXT,
	[SX_DEBUG_SourceContinued] = SX_ACT_EXT,
	[SX_DEBUG_FunctionDefinition] = SX_ACT_DEFINITION,
	[SX_DEBUG_Line] = SX_ACT_DEBUG_LINE,
	[SX_DEBUG_NoLine] = SX_ACT_WRITER,
	[SX_DEBUG_LexicalBlock] = SX_ACT_EXT,
	[SX_DEBUG_InlinedAt] = SX_ACT_EXT,
	[SX_DEBUG_LexicalBlockDiscriminator] = SX_ACT_EXT,
	[SX_DEBUG_BuildIdentifier] = SX_ACT_EXT,
	[SX_DEBUG_StoragePath] = SX_ACT_EXT,
};

/* An extended instruction. Return: false when it is one like any other. */
static bool take_ext(struct sx_debug_walk *w, struct spvx_insn insn)
{
	struct spvx_debug_state *s = w->s;
	struct sx_debug_insn d;

	if (!sx_debug_decode_ext(&s->vocab, insn, w->at, &d))
		return false;
	if (ext_acts[d.op] == SX_ACT_PLAIN && !s->options.report)
		return false;
	sx_debug_form(&s->vocab, &d);
	if (s->module->ids_twice && d.id && spvx_module_def(s->module, d.id) != w->at)
		sx_debug_report(s, SPVX_DEBUG_DUP_ID, w->at, d.id);
	if (d.vocabulary == SPVX_DEBUG_DI)
		check_section(w, &d);
	if (sx_debug_is_writer(&d)) {
		write_register(w, &d);
		return true;
	}
	if (sx_debug_is_short(&s->vocab, &d))
		sx_debug_report(s, SPVX_DEBUG_MISSING_OPERAND, w->at, d.id);
	take_declaration(w, &d);
	return false;
}

/* An OpString of an <id> that is defined already. */
static void check_string_id(struct sx_debug_walk *w, struct spvx_insn insn)
{
	uint32_t id = spvx_result_id(w->s->module->grammar, &insn, NULL);

	if (id && spvx_module_def(w->s->module, id) != w->at)
		sx_debug_report(w->s, SPVX_DEBUG_DUP_ID, w->at, id);
}

/* OpLine, OpSource and their like. Return: true when it writes a register. */
static bool take_core(struct sx_debug_walk *w, struct spvx_insn insn, enum sx_debug_act act)
{
	struct spvx_debug_state *s = w->s;
	struct sx_debug_insn d;

	if (!sx_debug_decode_core(&s->vocab, insn, w->at, &d))
		return false;
	s->debug->vocabularies |= 1u << SPVX_DEBUG_CORE;
	if (act == SX_ACT_LINE)
		write_register(w, &d);
	else
		sx_debug_take_source(s, &d);
	return act == SX_ACT_LINE;
}

static void enter_function(struct sx_debug_walk *w, struct spvx_insn insn)
{
	const struct spvx_module *m = w->s->module;
	uint32_t body = SPVX_NONE;

	if (w->s->summary) {
		sx_summary_function(w->s->summary, w->at, &insn);
		sx_debug_function_add(w->s, spvx_insn_word(&insn, SX_FUNCTION_RESULT));
		body = w->next_function++;
	}
	while (w->next_function < m->function_count &&
	       m->functions[w->next_function].at < w->at)
		w->next_function++;
	if (w->next_function < m->function_count &&
	    m->functions[w->next_function].at == w->at)
		body = w->next_function++;
	sx_debug_walk_enter(w, body, w->at, w->insn);
}

/* Return: true when the instruction writes a register, and so is in no span. */
static bool take_before(struct sx_debug_walk *w, struct spvx_insn insn,
			enum sx_debug_act act)
{
	switch (act) {
	case SX_ACT_STRING:
		check_string_id(w, insn);
		return false;
	case SX_ACT_LINE:
	case SX_ACT_SOURCE:
		return take_core(w, insn, act);
	case SX_ACT_EXT:
		return take_ext(w, insn);
	case SX_ACT_FUNCTION:
		enter_function(w, insn);
		return false;
	case SX_ACT_LABEL:
		sx_debug_walk_label(w);
		return false;
	case SX_ACT_PLAIN:
	case SX_ACT_MERGE:
	case SX_ACT_TERMINATOR:
	case SX_ACT_END:
	case SX_ACT_DEBUG_LINE:
	case SX_ACT_SCOPE:
	case SX_ACT_DEFINITION:
	case SX_ACT_WRITER:
	case SX_ACT_ODD:
		return false;
	}
	return false;
}

/* After one that belongs to a span. */
static void take_after(struct sx_debug_walk *w, enum sx_debug_act act)
{
	if (act == SX_ACT_MERGE)
		sx_debug_walk_merge(w);
	else if (act == SX_ACT_TERMINATOR || act == SX_ACT_END)
		sx_debug_walk_leave(w, act, w->at, w->insn);
}

void sx_debug_walk_take(struct sx_debug_walk *w, enum sx_debug_act act)
{
	struct spvx_insn insn = sx_module_insn(w->s->module, w->at);
	bool writes = take_before(w, insn, act);

	if (!writes && w->line_at)
		sx_debug_walk_check_line(w, act);
	w->at += insn.word_count;
	w->insn++;
	if (writes)
		sx_debug_walk_open(w);
	else
		take_after(w, act);
}

/* ---- the walk ---- */

void sx_debug_walk_init(struct spvx_debug_state *s)
{
	for (unsigned i = 0; i < SX_DEBUG_NS_SETS; i++) {
		const uint8_t *shape = s->vocab.shape[SPVX_DEBUG_NS100 + i];

		for (unsigned k = 0; k < SX_DEBUG_NUMBERS; k++)
			s->ext_acts[i][k] = ext_acts[s->vocab.op[shape[k]]];
	}
}

/* Of most modules the one set there is of NonSemantic.Shader.DebugInfo. */
static void find_quick_set(struct sx_debug_walk *w)
{
	const struct spvx_debug_state *s = w->s;
	const struct spvx_module *m = s->module;

	w->quick_set = UINT64_MAX;
	for (uint32_t i = 0; !s->options.report && i < m->import_count; i++) {
		struct spvx_insn insn = sx_module_insn(m, m->imports[i]);
		uint32_t id = insn.word_count > 1 ? spvx_insn_word(&insn, 1) : 0;
		uint32_t set = id ? sx_idtable_get(&s->vocab.sets, id) : 0;

		if (!set || !sx_debug_is_ns(set - 1))
			continue;
		w->quick_set = id;
		w->quick_acts = s->ext_acts[set - 1 - SPVX_DEBUG_NS100];
		return;
	}
}

static void begin(struct sx_debug_walk *w, struct spvx_debug_state *s)
{
	const struct spvx_module *m = s->module;

	memset(w, 0, sizeof(*w));
	w->s = s;
	w->at = SPVX_HEADER_WORDS;
	sx_debug_walk_open(w);
	w->body = SPVX_NONE;
	w->plain = m->ids_twice ? SX_ACT_PLAIN : SX_ACT_STRING;
	if (m->global_count) {
		w->globals = m->globals[0];
		w->globals_end = m->globals[m->global_count - 1];
	}
	sx_debug_lines_init(&w->lines, s);
	find_quick_set(w);
}

/* Pass over the instructions from the current one on that only make the span longer, up to
 * the next mark. */
static void pass_plain(struct sx_debug_walk *w)
{
	const struct spvx_module *m = w->s->module;
	enum sx_debug_act plain = w->plain;
	uint32_t at = w->at;
	uint32_t insn = w->insn;

	while (at < m->word_count && insn < w->next_mark) {
		const unsigned char *p = m->words + (size_t)at * SPVX_WORD_BYTES;
		uint32_t first = spvx_load32(p, false);
		enum sx_debug_act act = act_of(first & 0xffff);

		if (act == SX_ACT_EXT)
			act = sx_debug_ext_act(w, p, first >> 16);
		if (act > plain)
			break;
		at += first >> 16;
		insn++;
	}
	if (w->line_at && insn > w->insn)
		sx_debug_walk_check_line(w, SX_ACT_PLAIN);
	w->at = at;
	w->insn = insn;
}

/* All that the index knows. */
static void walk_known(struct sx_debug_walk *w)
{
	const struct spvx_module *m = w->s->module;

	while (w->at < m->word_count && !w->s->error) {
		if (w->insn == w->next_mark)
			sx_debug_walk_mark(w);
		pass_plain(w);
		if (w->insn == w->next_mark || w->at >= m->word_count)
			continue;
		sx_debug_walk_take(w, act_of(sx_module_insn(m, w->at).opcode));
	}
}

bool sx_debug_walk(struct spvx_debug_state *s)
{
	struct sx_debug_walk w;
	bool fine = true;

	begin(&w, s);
	walk_known(&w);
	if (s->summary && !s->error && !s->seen.missed)
		fine = sx_summary_open_functions(s->summary) && sx_debug_walk_fast(&w);
	if (w.line_at)
		sx_debug_walk_check_line(&w, SX_ACT_PLAIN);
	sx_debug_walk_close(&w, w.at, w.insn);
	s->debug->totals.record_words = w.records;
	return fine && !s->error && (!s->summary || !s->seen.missed);
}
