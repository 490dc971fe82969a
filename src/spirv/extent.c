/* SPDX-License-Identifier: MIT */
/*
 * spirv/extent.c - finds the end of a module embedded in other data.
 *
 * Before the first function nearly any instruction may come, but OpMemoryModel exactly
 * once. After a function hardly anything but another function may come, so that foreign
 * data is recognised by its first word. Spec: 2.4.
 */
#include "spirv/extent.h"

#include <spvx/enums.h>

#define LAST_OPCODE 8191 /* far above the highest registered opcode */

/* Words of these instructions; spec 3.49. */
#define WORDS_LINE         4
#define WORDS_MODEL        3
#define WORDS_FUNCTION     5
#define WORDS_EXT_INST_MIN 5

static bool begins_modules(unsigned opcode)
{
	const uint32_t all = 1u << SPVX_OP_Extension | 1u << SPVX_OP_ExtInstImport |
			     1u << SPVX_OP_MemoryModel | 1u << SPVX_OP_EntryPoint |
			     1u << SPVX_OP_Capability | 1u << SPVX_OP_TypeVoid;

	return opcode < 32 && all >> opcode & 1;
}

/* Whether an instruction may come between functions or after the last, and has a valid word
 * count. */
static bool stands_between(const struct spvx_insn *insn)
{
	switch (insn->opcode) {
	case SPVX_OP_Nop:
	case SPVX_OP_NoLine:
		return insn->word_count == 1;
	case SPVX_OP_Line:
		return insn->word_count == WORDS_LINE;
	case SPVX_OP_ExtInst:
		return insn->word_count >= WORDS_EXT_INST_MIN;
	default:
		return false;
	}
}

static bool is_possible(const struct sx_extent *e, const struct spvx_insn *insn)
{
	unsigned words = insn->word_count;

	if (!e->insns && (words < 2 || !begins_modules(insn->opcode)))
		return false;
	switch (insn->opcode) {
	case SPVX_OP_MemoryModel:
		return !e->model && words == WORDS_MODEL;
	case SPVX_OP_Function:
		return e->model && !e->inside && words == WORDS_FUNCTION;
	case SPVX_OP_FunctionEnd:
		return e->inside && words == 1;
	default:
		return insn->opcode <= LAST_OPCODE &&
		       (e->inside || !e->functions || stands_between(insn));
	}
}

bool sx_extent_take(struct sx_extent *e, const struct spvx_insn *insn, size_t at)
{
	if (!is_possible(e, insn))
		return false;
	e->insns++;
	switch (insn->opcode) {
	case SPVX_OP_MemoryModel:
		e->model = true;
		break;
	case SPVX_OP_Function:
		e->inside = true;
		break;
	case SPVX_OP_FunctionEnd:
		e->inside = false;
		e->functions = true;
		e->end = at;
		break;
	default:
		if (e->functions && !e->inside)
			e->end = at;
		break;
	}
	return true;
}
