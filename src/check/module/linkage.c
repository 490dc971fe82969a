/* SPDX-License-Identifier: MIT */
/*
 * check/module/linkage.c - LinkageAttributes: a declaration is imported, a definition is not.
 *
 * Spec: 2.16.1, 3.17.
 */
#include "check/engine/check.h"

/* OpVariable with an initializer. */
#define INITIALIZED_WORDS 5

/* The linkage type is the last word of the decoration, after the name. */
static bool is_imported(struct ck *c, uint32_t id)
{
	const struct sx_decoration *d = sx_index_decoration(
		&c->index, id, SX_WHOLE, SPVX_DECORATION_LinkageAttributes);
	struct ck_insn i;

	if (!d)
		return false;
	i = sx_ck_insn_at(c, d->at);
	return ck_word(&i, ck_words(&i) - 1) == SPVX_LINKAGE_TYPE_Import;
}

static void check_function(struct ck *c, const struct ck_insn *i)
{
	const struct ck_function *f = c->walk.function;

	if (!f || f->broken)
		return;
	if (f->entry_points && ck_has_deco(c, f->id, SPVX_DECORATION_LinkageAttributes))
		sx_ck_report(c, CK(LINK_DECLARATION_LINKED_ENTRY), i, 0, f->id, 0);
	if (!f->blocks && !is_imported(c, f->id))
		sx_ck_report(c, CK(LINK_DECLARATION_DECLARATION_WITHOUT_IMPORT), i, 0,
			     f->id, 0);
	else if (f->blocks && is_imported(c, f->id))
		sx_ck_report(c, CK(LINK_DECLARATION_IMPORTED_DEFINITION), i, 0, f->id, 0);
}

static void check_linkage(struct ck *c, const struct ck_insn *i)
{
	if (i->raw.opcode == SPVX_OP_Function)
		check_function(c, i);
	else if (!c->walk.function && ck_words(i) == INITIALIZED_WORDS &&
		 is_imported(c, i->result))
		sx_ck_report(c, CK(LINK_IMPORT_INIT_INITIALIZED_IMPORT), i,
			     INITIALIZED_WORDS - 1, i->result, 0);
}

const struct ck_family sx_ck_family_linkage = {
	.ops = CK_OPS(SPVX_OP_Function, SPVX_OP_Variable),
	.pass2 = check_linkage,
};
