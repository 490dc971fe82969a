/* SPDX-License-Identifier: MIT */
/*
 * profile/label_debug.c - what a build identifier takes of a module: DebugBuildIdentifier, its
 * OpString, and the import and the extension where nothing else needs them.
 */
#include "profile/label.h"

#include "base/str.h"
#include "spirv/build_id.h"
#include "spirv/facts_read.h"

/* Operand words. */
enum {
	EXT_STRING = 5,
	STRING_RESULT = 1
};

static bool is_ext_inst(const struct spvx_insn *insn)
{
	return insn->opcode == SPVX_OP_ExtInst ||
	       insn->opcode == SPVX_OP_ExtInstWithForwardRefsKHR;
}

static bool is_build_id(const struct sx_label_debug *d, const struct spvx_insn *insn)
{
	return is_ext_inst(insn) && sx_arg(insn, SX_EXT_SET) == d->set &&
	       sx_arg(insn, SX_EXT_NUMBER) == SX_DEBUG_BUILD_ID;
}

/* The import of a set that has the instruction. */
static void find_import(struct sx_label_debug *d, const struct spvx_module *m)
{
	uint32_t non_semantic = 0;

	for (uint32_t i = 0; i < m->import_count; i++) {
		struct spvx_insn insn = spvx_module_insn(m, m->imports[i]);
		char copy[SX_SET_NAME_BYTES];
		struct spvx_str name =
			spvx_insn_string(&insn, SX_IMPORT_NAME, copy, sizeof(copy));

		non_semantic += sx_str_starts(name, "NonSemantic.");
		if (sx_has_build_id(name))
			d->set = sx_arg(&insn, SX_IMPORT_RESULT);
	}
	d->extension = non_semantic == 1;
}

void sx_label_debug_begin(struct sx_label_debug *d, const struct spvx_module *m)
{
	struct spvx_insn insn;

	*d = (struct sx_label_debug){ .set = 0 };
	find_import(d, m);
	if (!d->set)
		return;
	d->import = true;
	for (uint32_t at = SPVX_HEADER_WORDS; at < m->word_count; at += insn.word_count) {
		insn = spvx_module_insn(m, at);
		if (is_build_id(d, &insn))
			d->string = sx_arg(&insn, EXT_STRING);
		else if (is_ext_inst(&insn) && sx_arg(&insn, SX_EXT_SET) == d->set)
			d->import = false;
		/* it is before the functions, and so is what else is of interest by then */
		if (insn.opcode == SPVX_OP_Function && (!d->string || !d->import))
			break;
	}
	if (!d->string)
		d->set = 0;
	d->import &= d->set != 0;
	d->extension &= d->import;
}

bool sx_label_is_build_id(const struct sx_label_debug *d, const struct spvx_insn *insn)
{
	char copy[SX_SET_NAME_BYTES];

	if (!d->set)
		return false;
	switch (insn->opcode) {
	case SPVX_OP_String:
		return sx_arg(insn, STRING_RESULT) == d->string;
	case SPVX_OP_ExtInstImport:
		return d->import && sx_arg(insn, SX_IMPORT_RESULT) == d->set;
	case SPVX_OP_Extension:
		return d->extension &&
		       sx_str_is(spvx_insn_string(insn, 1, copy, sizeof(copy)),
				 "SPV_KHR_non_semantic_info");
	default:
		return is_build_id(d, insn);
	}
}
