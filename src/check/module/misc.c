/* SPDX-License-Identifier: MIT */
/*
 * check/module/misc.c - instructions that belong to nothing larger: lines, undefined values,
 * lifetimes, returns.
 *
 * Spec: 3.32.1, 3.32.2, 3.32.17.
 */
#include "check/engine/check.h"

static void check_lifetime(struct ck *c, const struct ck_insn *i)
{
	uint32_t id = ck_word(i, 1);

	if (ck_word(i, 2) && !c->features.addresses)
		sx_ck_report(c, CK(MISC_OPERANDS_LIFETIME_SIZE), i, 2, id, 0);
}

static void check_return(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *t =
		c->walk.function ? ck_type(c, c->walk.function->return_type) : NULL;

	if (t && t->kind != SX_KIND_VOID)
		sx_ck_report(c, CK(FN_RETURN_NO_VALUE), i, 0, t->id, 0);
}

static const struct ck_on on[] = {
	{ SPVX_OP_Return, .pass2 = check_return },
	{ SPVX_OP_LifetimeStart, .pass2 = check_lifetime },
	{ SPVX_OP_LifetimeStop, .pass2 = check_lifetime },
	{ .op = CK_OPS_END },
};

const struct ck_family sx_ck_family_misc = {
	.name = "single instructions",
	.on = on,
};
