/* SPDX-License-Identifier: MIT */
/* spirv/code.c - tells debug information from code, and hashes the code. */
#include "spirv/code.h"

#include "base/str.h"
#include "spirv/build_id.h"

void sx_code_init(struct sx_code *c, const struct spvx_grammar *g,
		  const struct spvx_allocator *a)
{
	c->g = g;
	sx_idtable_init(&c->sets, a);
}

void sx_code_free(struct sx_code *c)
{
	sx_idtable_free(&c->sets);
}

void sx_code_reset(struct sx_code *c)
{
	sx_idtable_reset(&c->sets);
}

bool sx_is_non_semantic_extension(const struct spvx_insn *insn)
{
	char copy[SX_SET_NAME_BYTES];

	return sx_str_is(spvx_insn_string(insn, SX_EXTENSION_NAME, copy, sizeof(copy)),
			 "SPV_KHR_non_semantic_info");
}

static bool is_debug_import(const struct spvx_grammar *g, const struct spvx_insn *insn)
{
	char copy[SX_SET_NAME_BYTES];
	const struct spvx_str name =
		spvx_insn_string(insn, SX_IMPORT_NAME, copy, sizeof(copy));

	return sx_str_starts(name, "NonSemantic.") || spvx_import_is_debug(g, name);
}

int sx_code_take(struct sx_code *c, const struct spvx_insn *insn)
{
	uint32_t id;

	switch (insn->opcode) {
	case SPVX_OP_Extension:
		return !sx_is_non_semantic_extension(insn);
	case SPVX_OP_ExtInstImport:
		if (!is_debug_import(c->g, insn))
			return 1;
		id = spvx_insn_word(insn, SX_IMPORT_RESULT);
		return id ? sx_idtable_put(&c->sets, id, 1) : 0;
	default:
		return sx_code_in_body(c, insn);
	}
}

/* NonSemantic.Shader.DebugInfo.*; the older sets write OpLine. */
#define DEBUG_LINE 103

int sx_code_shape(struct sx_code *c, struct spvx_cursor *cursor, struct sx_shape *found)
{
	uint64_t h = SX_FNV_BASIS;
	bool lines = false;
	struct spvx_insn insn;

	while (spvx_next(cursor, &insn)) {
		/* most opcodes cannot be debug information */
		if (insn.opcode <= SPVX_OP_ExtInst || insn.opcode >= SPVX_OP_NoLine) {
			int code = sx_code_take(c, &insn);

			if (code < 0)
				return code;
			lines |= !code &&
				 (insn.opcode == SPVX_OP_Line ||
				  (insn.opcode == SPVX_OP_ExtInst &&
				   insn.word_count > SX_EXT_NUMBER &&
				   spvx_insn_word(&insn, SX_EXT_NUMBER) == DEBUG_LINE));
			if (!code)
				continue;
		}
		h = sx_shape_add(h, &insn);
	}
	*found = (struct sx_shape){ h, lines };
	return 0;
}
