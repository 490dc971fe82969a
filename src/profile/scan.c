/* SPDX-License-Identifier: MIT */
/*
 * profile/scan.c - all counts of one instruction. Plain ones go to bins, see
 * profile/plain.h; without bins each instruction is counted by itself, with the same
 * result.
 */
#include "profile/profile.h"

#include "base/str.h"
#include "profile/plain.h"
#include "profile/source.h"
#include "spirv/facts_read.h"

/* Count a figure named by a value; an instruction without that value is not counted. */
static void value(struct spvx_profile *p, enum spvx_profile_kind kind,
		  const struct spvx_insn *insn, unsigned word)
{
	if (word < insn->word_count)
		sx_tally_add(&p->tally, sx_tally_key(kind, 0, spvx_insn_word(insn, word)),
			     1, insn->word_count);
}

/* Count a figure named by a string; unusually long ones are cut. Return: its number, 0: no
 * string, or no memory. */
static uint32_t text(struct spvx_profile *p, enum spvx_profile_kind kind,
		     const struct spvx_insn *insn, unsigned word)
{
	char copy[1024];
	struct spvx_str s;
	uint32_t number;

	if (word >= insn->word_count)
		return 0;
	s = spvx_insn_string(insn, word, copy, sizeof(copy));
	s.len = sx_str_cut(s, sizeof(copy) - 1);
	number = sx_strings_put(&p->strings, s);
	if (number)
		sx_tally_add(&p->tally, sx_tally_key(kind, number, 0), 1, insn->word_count);
	else
		p->err = -SPVX_ENOMEM;
	return number;
}

static void import(struct spvx_profile *p, const struct spvx_insn *insn)
{
	uint32_t number = text(p, SPVX_PROFILE_IMPORT, insn, SX_IMPORT_NAME);
	uint32_t id = sx_arg(insn, SX_IMPORT_RESULT);
	bool debug;

	if (!number)
		return;
	debug = spvx_import_is_debug(p->g, p->strings.list[number - 1]);
	if (debug)
		p->totals.debug_words += insn->word_count;
	if (id)
		p->err |= sx_idtable_put(&p->m.imports, id, 2 * number + debug);
}

/* An undeclared set is counted as "?". */
static void ext_inst(struct spvx_profile *p, const struct spvx_insn *insn)
{
	uint32_t import;
	uint32_t instruction;
	uint32_t number;

	if (insn->word_count <= SX_EXT_NUMBER)
		return;
	import = sx_idtable_get(&p->m.imports, spvx_insn_word(insn, SX_EXT_SET));
	instruction = spvx_insn_word(insn, SX_EXT_NUMBER);
	if (import & 1)
		p->totals.debug_words += insn->word_count;
	if (import && p->plain && insn->opcode == SPVX_OP_ExtInst)
		sx_plain_note_extended(p->plain, sx_op(p->g, insn->opcode), import,
				       instruction);
	number = import ? import / 2 : sx_strings_put(&p->strings, sx_str("?"));
	if (number)
		sx_tally_add(&p->tally,
			     sx_tally_key(SPVX_PROFILE_EXTINST, number, instruction), 1,
			     insn->word_count);
	else
		p->err = -SPVX_ENOMEM;
}

unsigned sx_profile_value_word(uint16_t opcode, enum spvx_profile_kind *kind)
{
	static const struct {
		uint8_t word;
		uint8_t kind;
	} values[SPVX_OP_DecorateId + 1] = {
		[SPVX_OP_Capability] = { 1, SPVX_PROFILE_CAPABILITY },
		[SPVX_OP_ExecutionMode] = { 2, SPVX_PROFILE_EXEC_MODE },
		[SPVX_OP_ExecutionModeId] = { 2, SPVX_PROFILE_EXEC_MODE },
		[SPVX_OP_Variable] = { 3, SPVX_PROFILE_STORAGE },
		[SPVX_OP_Decorate] = { 2, SPVX_PROFILE_DECORATION },
		[SPVX_OP_DecorateId] = { 2, SPVX_PROFILE_DECORATION },
		[SPVX_OP_MemberDecorate] = { 3, SPVX_PROFILE_DECORATION },
	};

	if (opcode == SPVX_OP_UntypedVariableKHR)
		opcode = SPVX_OP_Variable;
	else if (opcode == SPVX_OP_DecorateString)
		opcode = SPVX_OP_Decorate;
	else if (opcode == SPVX_OP_MemberDecorateString ||
		 opcode == SPVX_OP_MemberDecorateIdEXT)
		opcode = SPVX_OP_MemberDecorate;
	else if (opcode > SPVX_OP_DecorateId)
		opcode = SPVX_OP_Nop;
	*kind = values[opcode].word ? (enum spvx_profile_kind)values[opcode].kind
				    : SPVX_PROFILE_TOTAL;
	return values[opcode].word;
}

bool sx_profile_has_more(uint16_t opcode)
{
	enum spvx_profile_kind kind;

	return opcode == SPVX_OP_Extension || opcode == SPVX_OP_ExtInstImport ||
	       opcode == SPVX_OP_EntryPoint || sx_is_ext_inst(opcode) ||
	       sx_profile_value_word(opcode, &kind);
}

/* Count more than opcode and section. */
static SX_NOINLINE void count_values(struct spvx_profile *p, const struct spvx_insn *insn,
				     const struct spvx_entry *op)
{
	enum spvx_profile_kind kind;
	unsigned word;

	switch (insn->opcode) {
	case SPVX_OP_Extension:
		text(p, SPVX_PROFILE_EXTENSION, insn, SX_EXTENSION_NAME);
		return;
	case SPVX_OP_ExtInstImport:
		import(p, insn);
		return;
	case SPVX_OP_ExtInst:
	case SPVX_OP_ExtInstWithForwardRefsKHR:
		ext_inst(p, insn);
		return;
	case SPVX_OP_EntryPoint:
		sx_profile_entry_point(p, insn);
		return;
	default:
		break;
	}
	word = sx_profile_value_word(insn->opcode, &kind);
	if (word)
		value(p, kind, insn, word);
	/* a BuiltIn's value is after the decoration */
	if (kind == SPVX_PROFILE_DECORATION &&
	    sx_arg(insn, word) == SPVX_DECORATION_BuiltIn)
		value(p, SPVX_PROFILE_BUILTIN, insn, word + 1);
	sx_plain_note(p, insn->opcode, op);
}

static SX_ALWAYS_INLINE void count_full(struct spvx_profile *p,
					const struct spvx_insn *insn)
{
	const struct spvx_entry *op = sx_op(p->g, insn->opcode);

	sx_idtable_expect(&p->m.imports, insn->word_count);
	sx_layout_step(&p->m.layout, op, insn->word_count);
	/* with a watcher modules are added up one by one, and bins do not pay */
	if (p->plain && !p->watch && sx_plain_count(p->plain, insn))
		return;
	sx_count_op(&p->ops, insn->opcode, 1, insn->word_count);
	/* nothing but opcode and section is to be counted */
	if (!p->plain || insn->opcode >= SX_PLAIN_OPCODES ||
	    !p->plain->ops[insn->opcode].sections || p->plain->ops[insn->opcode].word)
		count_values(p, insn, op);
}

void sx_profile_count_full(struct spvx_profile *p, const struct spvx_insn *insn)
{
	count_full(p, insn);
}

void sx_profile_scan(struct spvx_profile *p, struct spvx_cursor *cursor)
{
	bool full = p->depth >= SPVX_DEPTH_FULL;
	bool plain = p->plain && !p->watch;
	struct spvx_insn insn;

	while (!p->err) {
		if (plain)
			sx_plain_pass(p, cursor);
		if (!spvx_next(cursor, &insn))
			break;
		if (full)
			count_full(p, &insn);
		else
			sx_profile_count(p, &insn);
		if (p->watch)
			p->err |= p->watch->take(p->watch->ctx, &insn);
	}
}

enum sx_info_debug sx_debug_kind(const struct spvx_grammar *g, const struct spvx_insn *insn,
				 unsigned set, bool debug)
{
	const struct spvx_entry *op = NULL;
	const char *name;

	if (sx_op_has(g, insn->opcode, SX_OP_DEBUG)) {
		unsigned sections = sx_op(g, insn->opcode)->sections;

		if (sections == 1u << SPVX_SECTION_DEBUG_NAME)
			return SX_INFO_NAMES;
		if (!sections)
			return SX_INFO_LINES;
		return insn->opcode == SPVX_OP_SourceContinued ||
				       (insn->opcode == SPVX_OP_Source &&
					insn->word_count > SX_OP_SOURCE_TEXT)
			       ? SX_INFO_TEXT
			       : SX_INFO_OTHER;
	}
	if (!debug)
		return SX_INFO_DEBUGS;
	if (insn->opcode != SPVX_OP_ExtInstImport && set)
		op = spvx_set_op(g, set, sx_arg(insn, SX_EXT_NUMBER));
	name = op ? spvx_entry_name(g, op) : "";
	return !strcmp(name, "DebugLine") || !strcmp(name, "DebugNoLine")
		       ? SX_INFO_LINES
		       : SX_INFO_VOCABULARY;
}
