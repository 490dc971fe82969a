/* SPDX-License-Identifier: MIT */
/*
 * debug/operands.c - debug instructions and their operands, as the table of roles has them.
 */
#include "debug/vocabulary.h"

#include "spirv/ids.h"
#include "spirv/module.h"

/* ---- instructions ---- */

/* Word offset of the definition of an <id>, 0: no definition is known. */
static uint32_t definition(const struct sx_debug_vocab *v, uint32_t id)
{
	return id && v->defs ? sx_idtable_get(v->defs, id) : 0;
}

unsigned sx_debug_opcode_of(const struct sx_debug_vocab *v, uint32_t id)
{
	uint32_t at = definition(v, id);

	return at ? sx_module_insn(v->module, at).opcode : SPVX_OP_Nop;
}

bool sx_debug_decode(const struct sx_debug_vocab *v, struct spvx_insn insn, uint32_t at,
		     struct sx_debug_insn *d)
{
	if (!sx_is_ext_inst(insn.opcode))
		return sx_debug_decode_core(v, insn, at, d);
	if (!sx_debug_decode_ext(v, insn, at, d))
		return false;
	sx_debug_form(v, d);
	return true;
}

bool sx_debug_decode_id(const struct sx_debug_vocab *v, uint32_t id,
			struct sx_debug_insn *d)
{
	uint32_t at = definition(v, id);

	d->op = SX_DEBUG_UNKNOWN;
	return at && sx_debug_decode(v, sx_module_insn(v->module, at), at, d);
}

/* ---- operands ---- */

bool sx_debug_constant(const struct sx_debug_vocab *v, uint32_t id, uint32_t *value)
{
	const struct spvx_module *m = v->module;
	uint32_t at = definition(v, id);
	struct spvx_number number;
	struct spvx_insn insn;
	uint64_t wide;
	uint32_t type;
	uint32_t fact;

	*value = 0;
	if (!at)
		return false;
	insn = sx_module_insn(m, at);
	if (insn.opcode != SPVX_OP_Constant || insn.word_count <= SX_CONSTANT_VALUE)
		return false;
	type = spvx_insn_word(&insn, SX_CONSTANT_TYPE);
	fact = sx_ids_fact(&m->ids, type);
	number = sx_fact_number(fact);
	if (number.width == 32 && number.cls != SPVX_NUMBER_FLOAT) {
		*value = spvx_insn_word(&insn, SX_CONSTANT_VALUE);
		return true;
	}
	if (!spvx_module_constant(m, id, &wide) || (number.width > 32 && wide > UINT32_MAX))
		return false;
	*value = (uint32_t)wide;
	return true;
}

struct spvx_str sx_debug_string(const struct sx_debug_vocab *v, uint32_t id)
{
	uint32_t at = definition(v, id);
	struct spvx_insn insn;

	if (!at)
		return (struct spvx_str){ NULL, 0 };
	insn = sx_module_insn(v->module, at);
	if (insn.opcode != SPVX_OP_String || insn.word_count <= SX_STRING_TEXT)
		return (struct spvx_str){ NULL, 0 };
	return spvx_insn_string(&insn, SX_STRING_TEXT, NULL, 0);
}

struct spvx_str sx_debug_text(const struct sx_debug_vocab *v, const struct sx_debug_insn *d,
			      enum sx_debug_role role)
{
	unsigned word = sx_debug_word(v, d, role);

	if (!word)
		return (struct spvx_str){ NULL, 0 };
	/* core instructions carry literal strings, except for the file they are from */
	if (d->vocabulary == SPVX_DEBUG_CORE && role != SX_R_FILE)
		return spvx_insn_string(&d->insn, word, NULL, 0);
	return sx_debug_string(v, spvx_insn_word(&d->insn, word));
}

unsigned sx_debug_list(const struct sx_debug_vocab *v, const struct sx_debug_insn *d,
		       enum sx_debug_role role, unsigned *first)
{
	*first = sx_debug_word(v, d, role);
	return *first ? d->insn.word_count - *first : 0;
}
