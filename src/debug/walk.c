/* SPDX-License-Identifier: MIT */
/*
 * debug/walk.c - every instruction once: registers written, spans made, declarations taken.
 *
 * Most instructions only make the span at hand longer; what they mean is one look into a
 * table by opcode. Only the few that the table names are decoded.
 */
#include "debug/lines.h"

#include "spirv/lean.h"

#define FUNCTION_RESULT 2 /* word of OpFunction; spec 3.3.17 */

/* What an instruction is to the walk. */
enum act {
	ACT_PLAIN,
	ACT_STRING, /* plain, unless some <id> is defined twice */
	ACT_LINE,   /* core: writes a register */
	ACT_SOURCE, /* core: declares or continues a source */
	ACT_EXT,
	ACT_FUNCTION,
	ACT_LABEL,
	ACT_MERGE,
	ACT_TERMINATOR,
	ACT_END,
	ACT_ODD /* none of the above: the lean index is not for it */
};

/* Spec corners and the list of terminators: srcmap.md of the design, A.3. */
static const uint8_t acts[] = {
	[SPVX_OP_SourceContinued] = ACT_SOURCE,
	[SPVX_OP_Source] = ACT_SOURCE,
	[SPVX_OP_String] = ACT_STRING,
	[SPVX_OP_Line] = ACT_LINE,
	[SPVX_OP_ExtInst] = ACT_EXT,
	[SPVX_OP_Function] = ACT_FUNCTION,
	[SPVX_OP_FunctionEnd] = ACT_END,
	[SPVX_OP_LoopMerge] = ACT_MERGE,
	[SPVX_OP_SelectionMerge] = ACT_MERGE,
	[SPVX_OP_Label] = ACT_LABEL,
	[SPVX_OP_Branch] = ACT_TERMINATOR,
	[SPVX_OP_BranchConditional] = ACT_TERMINATOR,
	[SPVX_OP_Switch] = ACT_TERMINATOR,
	[SPVX_OP_Kill] = ACT_TERMINATOR,
	[SPVX_OP_Return] = ACT_TERMINATOR,
	[SPVX_OP_ReturnValue] = ACT_TERMINATOR,
	[SPVX_OP_Unreachable] = ACT_TERMINATOR,
	[SPVX_OP_NoLine] = ACT_LINE,
};

static enum act rare_act(unsigned opcode)
{
	switch (opcode) {
	case SPVX_OP_ExtInstWithForwardRefsKHR:
		return ACT_EXT;
	case SPVX_OP_TerminateInvocation:
	case SPVX_OP_IgnoreIntersectionKHR:
	case SPVX_OP_TerminateRayKHR:
	case SPVX_OP_AbortKHR:
	case SPVX_OP_EmitMeshTasksEXT:
	case SPVX_OP_IgnoreIntersectionNV:
	case SPVX_OP_TerminateRayNV:
		return ACT_TERMINATOR;
	case SPVX_OP_GraphEndARM:
		return ACT_END;
	default:
		return ACT_PLAIN;
	}
}

static inline enum act act_of(unsigned opcode)
{
	return opcode < sizeof(acts) ? (enum act)acts[opcode] : rare_act(opcode);
}

/* Where in a function the walk is. */
enum where {
	OUTSIDE,
	BETWEEN_BLOCKS, /* in a body */
	IN_BLOCK,
	AFTER_MERGE
};

/**
 * struct walk - a walk in progress
 * @lines:   the registers
 * @span:    the one at hand, NULL: the next instruction begins one
 * @at:      word offset of the instruction at hand
 * @next_function: in the module's functions[]
 * @body:    the function it is in, SPVX_NONE outside
 * @where:   more exactly
 * @plain:   acts up to this one only make the span longer
 * @until_mark: instructions before the next mark
 * @insns:   instructions of functions, where they are new
 * @line_at: the OpLine outside bodies that nothing has followed yet, 0 = none
 * @globals, @globals_end: where types, constants and variables begin and end
 */
struct walk {
	struct spvx_debug_state *s;
	struct sx_debug_lines lines;
	struct spvx_debug_span *span;
	uint32_t at;
	uint32_t next_function;
	uint32_t body;
	enum where where;
	enum act plain;
	uint32_t until_mark;
	uint32_t insns;
	uint32_t line_at;
	uint32_t globals;
	uint32_t globals_end;
};

/* ---- spans ---- */

/* The OpLine before it may not stand here: between functions, or too early. */
static void check_line_place(struct walk *w, enum act act)
{
	bool fine = act == ACT_FUNCTION || (w->at >= w->globals && w->next_function == 0);

	if (!fine)
		sx_debug_report(w->s, SPVX_DEBUG_MISPLACED_LINE, w->line_at, 0);
	w->line_at = 0;
}

/* The instruction at hand is the first of a span. */
static void open_span(struct walk *w, enum act act)
{
	struct sx_debug_items *spans;

	if (w->line_at)
		check_line_place(w, act);
	if (!sx_debug_has_room(w->s, SX_DEBUG_SPANS))
		return;
	spans = &w->s->lists[SX_DEBUG_SPANS];
	w->span = (struct spvx_debug_span *)spans->items + spans->used++;
	*w->span = (struct spvx_debug_span){ .at = w->at };
	sx_debug_lines_attribute(&w->lines, w->s, w->body, w->span);
}

/* Instructions in one piece that belong to one span. */
static inline void take_plain(struct walk *w, enum act act, uint32_t words, uint32_t insns)
{
	if (!w->span) {
		open_span(w, act);
		if (!w->span)
			return;
	}
	w->span->words += words;
	w->span->insns += insns;
}

/* ---- instructions that mean something ---- */

static void write_register(struct walk *w, const struct sx_debug_insn *d)
{
	bool core = d->vocabulary == SPVX_DEBUG_CORE;

	w->span = NULL;
	if (w->where == AFTER_MERGE || (!core && w->where != IN_BLOCK))
		sx_debug_report(w->s, SPVX_DEBUG_MISPLACED_LINE, w->at, 0);
	else if (d->op == SX_DEBUG_OpLine && w->where == OUTSIDE && !w->line_at)
		w->line_at = w->at;
	if (w->body != SPVX_NONE)
		w->s->debug->totals.record_words += d->insn.word_count;
	sx_debug_lines_write(&w->lines, w->s, d);
}

/* DebugInfo names the place of its instructions; DebugInfo 1.00, 2. */
static void check_section(struct walk *w, const struct sx_debug_insn *d)
{
	bool in_bodies = d->op == SX_DEBUG_Scope || d->op == SX_DEBUG_NoScope ||
			 d->op == SX_DEBUG_Declare || d->op == SX_DEBUG_Value;
	bool fine = in_bodies ? w->body != SPVX_NONE
			      : w->body == SPVX_NONE && !w->next_function &&
					w->at >= w->globals_end;

	if (!fine)
		sx_debug_report(w->s, SPVX_DEBUG_SECTION, w->at, d->id);
}

static void take_declaration(struct walk *w, const struct sx_debug_insn *d)
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
static const bool looked_into[SX_DEBUG_OPS] = {
	[SX_DEBUG_CompilationUnit] = true,
	[SX_DEBUG_GlobalVariable] = true,
	[SX_DEBUG_Function] = true,
	[SX_DEBUG_Scope] = true,
	[SX_DEBUG_NoScope] = true,
	[SX_DEBUG_Source] = true,
	[SX_DEBUG_SourceContinued] = true,
	[SX_DEBUG_FunctionDefinition] = true,
	[SX_DEBUG_Line] = true,
	[SX_DEBUG_NoLine] = true,
	[SX_DEBUG_LexicalBlock] = true,
	[SX_DEBUG_InlinedAt] = true,
	[SX_DEBUG_LexicalBlockDiscriminator] = true,
	[SX_DEBUG_BuildIdentifier] = true,
	[SX_DEBUG_StoragePath] = true,
};

/* An extended instruction. Return: false when it is one like any other. */
static bool take_ext(struct walk *w, struct spvx_insn insn)
{
	struct spvx_debug_state *s = w->s;
	struct sx_debug_insn d;

	if (!sx_debug_decode_ext(&s->vocab, insn, w->at, &d))
		return false;
	if (!looked_into[d.op] && !s->options.report)
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
static void check_string_id(struct walk *w, struct spvx_insn insn)
{
	uint32_t id = spvx_result_id(w->s->module->grammar, &insn, NULL);

	if (id && spvx_module_def(w->s->module, id) != w->at)
		sx_debug_report(w->s, SPVX_DEBUG_DUP_ID, w->at, id);
}

/* OpLine, OpSource and their like. Return: true when it writes a register. */
static bool take_core(struct walk *w, struct spvx_insn insn, enum act act)
{
	struct spvx_debug_state *s = w->s;
	struct sx_debug_insn d;

	if (!sx_debug_decode_core(&s->vocab, insn, w->at, &d))
		return false;
	s->debug->vocabularies |= 1u << SPVX_DEBUG_CORE;
	if (act == ACT_LINE)
		write_register(w, &d);
	else
		sx_debug_take_source(s, &d);
	return act == ACT_LINE;
}

static void enter_function(struct walk *w, struct spvx_insn insn)
{
	const struct spvx_module *m = w->s->module;

	w->body = SPVX_NONE;
	if (w->s->lean) {
		sx_lean_function(w->s->lean, w->at, &insn);
		sx_debug_function_add(w->s, spvx_insn_word(&insn, FUNCTION_RESULT));
		w->body = w->next_function++;
	}
	while (w->next_function < m->function_count &&
	       m->functions[w->next_function].at < w->at)
		w->next_function++;
	if (w->next_function < m->function_count &&
	    m->functions[w->next_function].at == w->at)
		w->body = w->next_function++;
	w->where = BETWEEN_BLOCKS;
	w->span = NULL;
	sx_debug_lines_enter(&w->lines);
}

/* Behind a terminator or the end of a function. */
static void leave(struct walk *w, enum act act)
{
	w->span = NULL;
	w->where = act == ACT_END ? OUTSIDE : BETWEEN_BLOCKS;
	if (act == ACT_END)
		w->body = SPVX_NONE;
	else if (w->body == SPVX_NONE)
		w->where = OUTSIDE;
	sx_debug_lines_leave(&w->lines);
}

/* Return: true when the instruction writes a register, and so is in no span. */
static bool take_before(struct walk *w, struct spvx_insn insn, enum act act)
{
	switch (act) {
	case ACT_STRING:
		check_string_id(w, insn);
		return false;
	case ACT_LINE:
	case ACT_SOURCE:
		return take_core(w, insn, act);
	case ACT_EXT:
		return take_ext(w, insn);
	case ACT_FUNCTION:
		enter_function(w, insn);
		return false;
	case ACT_LABEL:
		w->where = w->body == SPVX_NONE ? OUTSIDE : IN_BLOCK;
		return false;
	case ACT_PLAIN:
	case ACT_MERGE:
	case ACT_TERMINATOR:
	case ACT_END:
	case ACT_ODD:
		return false;
	}
	return false;
}

static void take(struct walk *w, struct spvx_insn insn, enum act act)
{
	if (take_before(w, insn, act))
		return;
	take_plain(w, act, insn.word_count, 1);
	if (act == ACT_MERGE && w->where == IN_BLOCK)
		w->where = AFTER_MERGE;
	else if (act == ACT_TERMINATOR || act == ACT_END)
		leave(w, act);
}

/* ---- the walk ---- */

static void begin(struct walk *w, struct spvx_debug_state *s)
{
	const struct spvx_module *m = s->module;

	memset(w, 0, sizeof(*w));
	w->s = s;
	w->at = SPVX_HEADER_WORDS;
	w->body = SPVX_NONE;
	w->plain = m->ids_twice ? ACT_PLAIN : ACT_STRING;
	if (s->lean) {
		w->globals = s->lean->globals;
		w->globals_end = s->lean->globals_end;
	} else if (m->global_count) {
		w->globals = m->globals[0];
		w->globals_end = m->globals[m->global_count - 1];
	}
	sx_debug_lines_init(&w->lines, s);
}

/* Every so many instructions. */
static void mark(struct walk *w)
{
	uint32_t *place = sx_debug_push(w->s, SX_DEBUG_MARKS);

	if (place)
		*place = w->at;
	w->until_mark = SX_DEBUG_MARK;
}

/* Pass over the instructions from the one at hand on that only make the span longer, at
 * most @limit of them. Return: how many. */
static uint32_t pass_plain(struct walk *w, uint32_t limit)
{
	const struct spvx_module *m = w->s->module;
	enum act plain = w->plain;
	uint32_t at = w->at;
	uint32_t insns = 0;

	while (at < m->word_count && insns < limit) {
		uint32_t first =
			spvx_load32(m->words + (size_t)at * SPVX_WORD_BYTES, false);

		if (act_of(first & 0xffff) > plain)
			break;
		at += first >> 16;
		insns++;
	}
	if (insns)
		take_plain(w, ACT_PLAIN, at - w->at, insns);
	w->at = at;
	return insns;
}

/* All that the index knows. */
static void walk_known(struct walk *w)
{
	const struct spvx_module *m = w->s->module;

	while (w->at < m->word_count && !w->s->error) {
		struct spvx_insn insn;

		if (!w->until_mark)
			mark(w);
		w->until_mark -= pass_plain(w, w->until_mark);
		if (!w->until_mark || w->at >= m->word_count)
			continue;
		insn = sx_module_insn(m, w->at);
		take(w, insn, act_of(insn.opcode));
		w->at += insn.word_count;
		w->until_mark--;
	}
}

/* ---- the walk that learns what the lean index did not come to ---- */

/* An act, and in the low bits what the lean index is to know. */
#define STEP_ACT 3
#define STEP_WORD SX_LEAN_WORD

static unsigned step_of(const struct spvx_module *m, unsigned opcode)
{
	unsigned lean = sx_lean_opcode(m, (uint16_t)opcode);
	enum act act = lean & SX_LEAN_ODD ? ACT_ODD : act_of(opcode);

	return (unsigned)act << STEP_ACT | (lean & SX_LEAN_WORD);
}

static void make_steps(struct spvx_debug_state *s)
{
	if (s->steps_of == s->module->grammar)
		return;
	s->steps_of = s->module->grammar;
	for (unsigned i = 0; i < SX_DEBUG_STEPS; i++)
		s->steps[i] = (uint8_t)step_of(s->module, i);
}

/*
 * As pass_plain(), and take note of the <id>s. Return: what the instruction at hand is,
 * whose <id> is noted too; ACT_PLAIN: @limit is reached; ACT_ODD: here is none, or none
 * that may be here.
 */
static enum act pass_new(struct walk *w, uint32_t limit)
{
	struct spvx_debug_state *s = w->s;
	const struct sx_lean_ids ids = s->lean->ids;
	const unsigned char *words = s->module->words;
	uint32_t most = s->lean->most;
	enum act act = ACT_PLAIN;
	uint32_t at = w->at;
	uint32_t insns = 0;
	uint32_t odd = 0;

	for (; insns < limit; insns++) {
		const unsigned char *p = words + (size_t)at * SPVX_WORD_BYTES;
		uint32_t first;
		unsigned step;

		act = ACT_ODD;
		if (at >= most)
			break;
		first = spvx_load32(p, false);
		step = (first & 0xffff) < SX_DEBUG_STEPS
			       ? s->steps[first & 0xffff]
			       : step_of(s->module, first & 0xffff);
		if (first >> 16 <= (step & STEP_WORD) || first >> 16 > most - at)
			break;
		odd |= sx_lean_define(ids, p, at, step & STEP_WORD);
		act = (enum act)(step >> STEP_ACT);
		if (act > ACT_STRING)
			break;
		act = ACT_PLAIN;
		at += first >> 16;
	}
	s->lean->odd |= odd;
	if (insns)
		take_plain(w, ACT_PLAIN, at - w->at, insns);
	w->at = at;
	w->insns += insns;
	w->until_mark -= insns;
	return act;
}

/* Functions. Return: false: they are odd. */
static bool walk_new(struct walk *w)
{
	struct spvx_debug_state *s = w->s;
	enum act act = ACT_PLAIN;

	make_steps(s);
	while (!s->error && !s->seen.missed) {
		struct spvx_insn insn;

		if (!w->until_mark)
			mark(w);
		act = pass_new(w, w->until_mark);
		if (act == ACT_ODD)
			return sx_lean_end(s->lean, w->at, w->insns);
		if (act == ACT_PLAIN)
			continue;
		insn = sx_module_insn(s->module, w->at);
		take(w, insn, act);
		w->at += insn.word_count;
		w->until_mark--;
		w->insns++;
		if (insn.opcode == SPVX_OP_FunctionEnd)
			sx_lean_function_end(s->lean, w->at);
	}
	return false;
}

bool sx_debug_walk(struct spvx_debug_state *s)
{
	struct walk w;
	bool fine = true;

	begin(&w, s);
	walk_known(&w);
	if (s->lean && !s->error && !s->seen.missed)
		fine = sx_lean_go_on(s->lean) && walk_new(&w);
	if (w.line_at)
		check_line_place(&w, ACT_PLAIN);
	return fine && !s->error && (!s->lean || !s->seen.missed);
}

/* ---- when functions have names ---- */

/* Both spans say the same, but for their scope. */
static bool is_one_run(struct spvx_debug_state *s, const struct spvx_debug_span *a,
		       const struct spvx_debug_span *b)
{
	if (a->at + a->words != b->at || a->file != b->file || a->line != b->line ||
	    a->column != b->column || a->kind != b->kind || a->inlined_at != b->inlined_at)
		return false;
	if ((a->body == SPVX_NONE) != (b->body == SPVX_NONE))
		return false;
	return a->body == SPVX_NONE || sx_debug_function(s, a->function)->same ==
					       sx_debug_function(s, b->function)->same;
}

/* Count a file that instructions come from, once. */
static void see_file(struct spvx_debug_state *s, uint8_t *seen, uint32_t file)
{
	if (file == SPVX_NONE || seen[file])
		return;
	seen[file] = 1;
	s->debug->totals.files++;
}

void sx_debug_walk_finish(struct spvx_debug_state *s)
{
	struct spvx_debug_totals *t = &s->debug->totals;
	struct spvx_debug_span *spans = s->lists[SX_DEBUG_SPANS].items;
	uint32_t count = s->lists[SX_DEBUG_SPANS].used;
	uint8_t *seen =
		sx_arena_zalloc(&s->arena, (size_t)s->lists[SX_DEBUG_FILES].used + 1, 1);

	if (!seen) {
		s->error = -SPVX_ENOMEM;
		return;
	}
	for (uint32_t i = 0; i < count; i++) {
		struct spvx_debug_span *span = &spans[i];

		span->function = sx_debug_function_place(s, span->function);
		span->joined = i && is_one_run(s, span - 1, span);
		if (span->body == SPVX_NONE)
			continue;
		t->insns += span->insns;
		if (span->kind == SPVX_DEBUG_LINE)
			t->line_words += span->words;
		else if (span->kind == SPVX_DEBUG_LINE_ZERO)
			t->zero_words += span->words;
		else
			t->plain_words += span->words;
		see_file(s, seen, span->file);
	}
	t->words = t->line_words + t->zero_words + t->plain_words + t->record_words;
}
