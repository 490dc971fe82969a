/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/spirv/uniform.c - which invocations agree on what: the tables have an answer for
 * every instruction with a result, every built-in and every storage class.
 */
#include "grammar/image.h"
#include "suite.h"

#include <spvx/enums.h>

TestSuite(spirv_uniform, .timeout = 30);

Test(spirv_uniform, every_opcode)
{
	const struct spvx_grammar *g = spvx_grammar_builtin();
	const struct sx_range *ops = &sx_sets(g)[0].ops;

	for (uint32_t n = 0; n < ops->count; n++) {
		const struct spvx_entry *op = sx_entries(g) + ops->first + n;
		enum sx_alike alike = sx_op_alike(g, (uint16_t)op->value);

		if (op->flags & SX_ENTRY_RESULT_TYPE)
			cr_expect(alike && alike != SX_ALIKE_STORED,
				  "%s: add it below an \"alike op\" of tables/facts.txt",
				  spvx_entry_name(g, op));
		/* operands come first, then the scope */
		if (alike == SX_ALIKE_SCOPE && op->flags & SX_ENTRY_RESULT_TYPE)
			cr_expect(sx_operands(g)[op->operands + 2].form == SX_FORM_SCOPE,
				  "%s has no scope", spvx_entry_name(g, op));
	}
}

Test(spirv_uniform, every_enumerant)
{
	static const unsigned kinds[] = { SPVX_KIND_BuiltIn, SPVX_KIND_StorageClass };
	const struct spvx_grammar *g = spvx_grammar_builtin();

	for (size_t k = 0; k < 2; k++) {
		const struct sx_range *r = &sx_kinds(g)[kinds[k]].entries;

		for (uint32_t n = 0; n < r->count; n++) {
			const struct spvx_entry *e = sx_entries(g) + r->first + n;

			cr_expect(e->sections >= SX_ALIKE_INVOCATION &&
					  (e->sections <= SX_ALIKE_DRAW ||
					   e->sections == SX_ALIKE_STORED),
				  "%s: add it below an \"alike\" of tables/facts.txt",
				  spvx_entry_name(g, e));
		}
	}
}
