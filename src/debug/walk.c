/* SPDX-License-Identifier: MIT */
/*
 * debug/walk.c - visits every instruction once: writes registers, makes spans, declares.
 *
 * Most instructions only extend the current span; only those in a table by opcode are
 * decoded.
 */
#include "debug/lines.h"
#include "spirv/module.h"

/* Actions of the walk, by instruction. */
enum act {
	SX_ACT_PLAIN,
	SX_ACT_STRING, /* only extends the span, unless its <id> is defined twice */
	SX_ACT_LINE,   /* core: writes a register */
	SX_ACT_SOURCE, /* core: declares or continues a source */
	SX_ACT_EXT,
	SX_ACT_FUNCTION,
	SX_ACT_LABEL,
	SX_ACT_MERGE,
	SX_ACT_TERMINATOR,
	SX_ACT_END
};

/* Position of the walk relative to functions and blocks. */
enum where {
	SX_DEBUG_OUTSIDE,
	SX_DEBUG_BETWEEN_BLOCKS, /* in a body */
	SX_DEBUG_IN_BLOCK,
	SX_DEBUG_AFTER_MERGE
};

/**
 * struct walk - a walk in progress
 * @lines:   the registers
 * @at:      word offset of the current instruction
 * @insn:    its number
 * @from, @from_insn: word offset and number of the first instruction of the current span;
 *           the span is empty as long as that is the current instruction
 * @next_function: index of the next one in the module's functions[]
 * @body:    the function around the instruction, SPVX_NONE outside
 * @where:   the position in the function
 * @plain:   acts up to this one only extend the span
 * @quick_set: <id> of the set that ext_act() knows, UINT64_MAX: none
 * @quick_acts: acts by number in that set
 * @next_mark: number of the next instruction with a mark
 * @records: words of instructions in bodies that wrote a register
 * @line_at: an OpLine outside bodies with no instruction after it yet, 0 = none
 * @globals, @globals_end: word offsets where types, constants and variables begin and end
 */
struct walk {
	struct spvx_debug_state *s;
	struct sx_debug_lines lines;
	uint32_t at;
	uint32_t insn;
	uint32_t from;
	uint32_t from_insn;
	uint32_t next_function;
	uint32_t body;
	enum where where;
	enum act plain;
	uint64_t quick_set;
	const uint8_t *quick_acts;
	uint32_t next_mark;
	uint32_t records;
	uint32_t line_at;
	uint32_t globals;
	uint32_t globals_end;
};

/* Begin another span at the current instruction. */
static inline void open_span(struct walk *w)
{
	w->from = w->at;
	w->from_insn = w->insn;
}

/* End the span of instructions since the last write to a register, unless it is empty. */
static void close_span(struct walk *w)
{
	struct spvx_debug_state *s = w->s;
	struct sx_vec *spans = &s->lists[SX_DEBUG_SPANS];
	struct spvx_debug_span *span;

	if (w->at == w->from || !sx_debug_has_room(s, SX_DEBUG_SPANS))
		return;
	span = (struct spvx_debug_span *)spans->items + spans->count++;
	*span = w->lines.now;
	span->at = w->from;
	span->words = w->at - w->from;
	span->insns = w->insn - w->from_insn;
	open_span(w);
}

/* As close_span(), after a terminator or the end of a function. */
static void leave(struct walk *w, enum act act)
{
	close_span(w);
	w->where = act == SX_ACT_END ? SX_DEBUG_OUTSIDE : SX_DEBUG_BETWEEN_BLOCKS;
	if (act == SX_ACT_END)
		w->body = SPVX_NONE;
	else if (w->body == SPVX_NONE)
		w->where = SX_DEBUG_OUTSIDE;
	sx_debug_lines_leave(&w->lines, w->body);
}

/* Actions of instructions that write registers or declare something; all others only take
 * the current position. */
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

static enum act rare_act(const struct spvx_grammar *g, uint16_t opcode)
{
	const struct spvx_entry *op = sx_op(g, opcode);

	if (opcode == SPVX_OP_ExtInstWithForwardRefsKHR)
		return SX_ACT_EXT;
	if (opcode == SPVX_OP_GraphEndARM)
		return SX_ACT_END;
	return op && op->flags & SX_ENTRY_TERMINATOR ? SX_ACT_TERMINATOR : SX_ACT_PLAIN;
}

static inline enum act act_of(const struct spvx_module *m, uint16_t opcode)
{
	return opcode < sizeof(acts) ? (enum act)acts[opcode]
				     : rare_act(m->grammar, opcode);
}

/* Report an instruction in an invalid place: between functions, or too early. */
static void check_line(struct walk *w, enum act act)
{
	bool fine =
		act == SX_ACT_FUNCTION || (w->at >= w->globals && w->next_function == 0);

	if (!fine)
		sx_debug_report(w->s, SPVX_DEBUG_MISPLACED_LINE, w->line_at, 0);
	w->line_at = 0;
}

/* ---- instructions of the table ---- */

static void write_register(struct walk *w, const struct sx_debug_insn *d)
{
	bool core = d->vocabulary == SPVX_DEBUG_CORE;

	close_span(w);
	if (w->where == SX_DEBUG_AFTER_MERGE || (!core && w->where != SX_DEBUG_IN_BLOCK))
		sx_debug_report(w->s, SPVX_DEBUG_MISPLACED_LINE, w->at, 0);
	else if (d->op == SX_DEBUG_OpLine && w->where == SX_DEBUG_OUTSIDE && !w->line_at)
		w->line_at = w->at;
	if (w->body != SPVX_NONE)
		w->records += d->insn.word_count;
	sx_debug_lines_write(&w->lines, w->s, d);
}

/* Report an instruction outside the section that DebugInfo (1.00, 2) prescribes. */
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
	/* also when unused, as it may be in a cycle */
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

/* Extended instructions that are decoded. The others are at most checked. */
static const uint8_t ext_acts[SX_DEBUG_OPS] = {
	[SX_DEBUG_CompilationUnit] = SX_ACT_EXT,
	[SX_DEBUG_GlobalVariable] = SX_ACT_EXT,
	[SX_DEBUG_Function] = SX_ACT_EXT,
	[SX_DEBUG_Scope] = SX_ACT_EXT,
	[SX_DEBUG_NoScope] = SX_ACT_EXT,
	[SX_DEBUG_Source] = SX_ACT_EXT,
	[SX_DEBUG_SourceContinued] = SX_ACT_EXT,
	[SX_DEBUG_FunctionDefinition] = SX_ACT_EXT,
	[SX_DEBUG_Line] = SX_ACT_EXT,
	[SX_DEBUG_NoLine] = SX_ACT_EXT,
	[SX_DEBUG_LexicalBlock] = SX_ACT_EXT,
	[SX_DEBUG_InlinedAt] = SX_ACT_EXT,
	[SX_DEBUG_LexicalBlockDiscriminator] = SX_ACT_EXT,
	[SX_DEBUG_BuildIdentifier] = SX_ACT_EXT,
	[SX_DEBUG_StoragePath] = SX_ACT_EXT,
};

/* Handle an extended instruction. Return: false when it only extends the span. */
static bool take_ext(struct walk *w, struct spvx_insn insn)
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

/* Handle OpLine, OpSource and similar. Return: true when it writes a register. */
static bool take_core(struct walk *w, struct spvx_insn insn, enum act act)
{
	struct spvx_debug_state *s = w->s;
	struct sx_debug_insn d;

	sx_debug_decode_core(&s->vocab, insn, w->at, &d); /* each of these has a row */
	s->debug->vocabularies |= 1u << SPVX_DEBUG_CORE;
	if (act == SX_ACT_LINE)
		write_register(w, &d);
	else
		sx_debug_take_source(s, &d);
	return act == SX_ACT_LINE;
}

static void enter_function(struct walk *w)
{
	const struct spvx_module *m = w->s->module;
	uint32_t body = SPVX_NONE;

	if (w->next_function < m->function_count &&
	    m->functions[w->next_function].at == w->at)
		body = w->next_function++;
	close_span(w);
	w->body = body;
	w->where = SX_DEBUG_BETWEEN_BLOCKS;
	sx_debug_lines_enter(&w->lines, body);
}

/* Return: true when the instruction writes a register, and so is in no span. */
static bool take_before(struct walk *w, struct spvx_insn insn, enum act act)
{
	uint32_t id;

	switch (act) {
	case SX_ACT_STRING:
		id = spvx_result_id(w->s->module->grammar, &insn, NULL);
		if (id && spvx_module_def(w->s->module, id) != w->at)
			sx_debug_report(w->s, SPVX_DEBUG_DUP_ID, w->at, id);
		return false;
	case SX_ACT_LINE:
	case SX_ACT_SOURCE:
		return take_core(w, insn, act);
	case SX_ACT_EXT:
		return take_ext(w, insn);
	case SX_ACT_FUNCTION:
		enter_function(w);
		return false;
	case SX_ACT_LABEL:
		w->where = w->body == SPVX_NONE ? SX_DEBUG_OUTSIDE : SX_DEBUG_IN_BLOCK;
		return false;
	case SX_ACT_PLAIN:
	case SX_ACT_MERGE:
	case SX_ACT_TERMINATOR:
	case SX_ACT_END:
		return false;
	}
	return false;
}

/*
 * Handle the current instruction, which does more than extend the span, and step over it.
 */
static void take(struct walk *w, enum act act)
{
	struct spvx_insn insn = sx_module_insn(w->s->module, w->at);
	bool writes = take_before(w, insn, act);

	if (!writes && w->line_at)
		check_line(w, act);
	w->at += insn.word_count;
	w->insn++;
	if (writes)
		open_span(w);
	else if (act == SX_ACT_TERMINATOR || act == SX_ACT_END)
		leave(w, act);
	else if (act == SX_ACT_MERGE && w->where == SX_DEBUG_IN_BLOCK)
		w->where = SX_DEBUG_AFTER_MERGE;
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

/* Most modules import only one NonSemantic.Shader.DebugInfo set. */
static void find_quick_set(struct walk *w)
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

static void begin(struct walk *w, struct spvx_debug_state *s)
{
	const struct spvx_module *m = s->module;

	memset(w, 0, sizeof(*w));
	w->s = s;
	w->at = SPVX_HEADER_WORDS;
	open_span(w);
	w->body = SPVX_NONE;
	w->plain = m->ids_twice ? SX_ACT_PLAIN : SX_ACT_STRING;
	if (m->global_count) {
		w->globals = m->globals[0];
		w->globals_end = m->globals[m->global_count - 1];
	}
	sx_debug_lines_init(&w->lines, s);
	find_quick_set(w);
}

/* The act of the OpExtInst at @p; SX_ACT_EXT: it must be decoded. */
static inline enum act ext_act(const struct walk *w, const unsigned char *p, uint32_t words)
{
	uint32_t number;
	uint32_t set;

	if (words < SX_EXT_OPERANDS)
		return SX_ACT_PLAIN;
	set = spvx_load32(p + SX_EXT_SET * SPVX_WORD_BYTES, false);
	number = spvx_load32(p + SX_EXT_NUMBER * SPVX_WORD_BYTES, false);
	if (set == w->quick_set && number < SX_DEBUG_NUMBERS)
		return (enum act)w->quick_acts[number];
	return sx_idtable_get(&w->s->vocab.sets, set) ? SX_ACT_EXT : SX_ACT_PLAIN;
}

/* Skip instructions that only extend the span, up to the next mark. */
static void pass_plain(struct walk *w)
{
	const struct spvx_module *m = w->s->module;
	enum act plain = w->plain;
	uint32_t at = w->at;
	uint32_t insn = w->insn;

	while (at < m->word_count && insn < w->next_mark) {
		const unsigned char *p = m->words + (size_t)at * SPVX_WORD_BYTES;
		uint32_t first = spvx_load32(p, false);
		enum act act = act_of(m, (uint16_t)first);

		if (act == SX_ACT_EXT)
			act = ext_act(w, p, first >> 16);
		if (act > plain)
			break;
		at += first >> 16;
		insn++;
	}
	if (w->line_at && insn > w->insn)
		check_line(w, SX_ACT_PLAIN);
	w->at = at;
	w->insn = insn;
}

/* Walk all instructions in the module index. */
static void walk_known(struct walk *w)
{
	const struct spvx_module *m = w->s->module;

	while (w->at < m->word_count && !w->s->error) {
		if (w->insn == w->next_mark) {
			uint32_t *place = sx_debug_push(w->s, SX_DEBUG_MARKS);

			if (place)
				*place = w->at;
			w->next_mark += SX_DEBUG_MARK;
		}
		pass_plain(w);
		if (w->insn == w->next_mark || w->at >= m->word_count)
			continue;
		take(w, act_of(m, sx_module_insn(m, w->at).opcode));
	}
}

void sx_debug_walk(struct spvx_debug_state *s)
{
	struct walk w;

	begin(&w, s);
	walk_known(&w);
	if (w.line_at)
		check_line(&w, SX_ACT_PLAIN);
	close_span(&w);
	s->debug->totals.record_words = w.records;
}
