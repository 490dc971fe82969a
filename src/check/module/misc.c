/* SPDX-License-Identifier: MIT */
/*
 * check/module/misc.c - instructions that belong to nothing larger: lines, undefined values,
 * lifetimes, returns.
 *
 * Spec: 3.32.1, 3.32.2, 3.32.17.
 */
#include "check/engine/check.h"

static void check_line(struct ck *c, const struct ck_insn *i)
{
	uint32_t id = ck_word(i, 1);

	if (ck_op(c, id) != SPVX_OP_String && !ck_is_bad(c, id))
		ck_fail(c, CK(MISC_OPERANDS_NOT_STRING), i, 1);
}

static void check_undefined(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *t = ck_type(c, i->type);

	if (ck_is(t, SX_KIND_VOID))
		ck_fail(c, CK(MISC_OPERANDS_VOID_TYPE), i, 1);
	else if (c->features.shader && t && t->kind != SX_KIND_POINTER && ck_limited(c, t))
		ck_fail(c, CK(MEM_SMALL_TYPES_SMALL_VALUE), i, 1);
}

static void check_lifetime(struct ck *c, const struct ck_insn *i)
{
	uint32_t id = ck_word(i, 1);
	const struct sx_type *t = ck_type_of(c, id);

	if (t && !ck_is_ptr(t, SPVX_STORAGE_CLASS_Function))
		ck_fail(c, CK(MISC_OPERANDS_LIFETIME_CLASS), i, 1);
	else if (ck_word(i, 2) && !c->features.addresses)
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
	{ SPVX_OP_Line, .pass2 = check_line },
	{ SPVX_OP_Undef, .pass2 = check_undefined },
	{ SPVX_OP_PoisonKHR, .pass2 = check_undefined },
	{ SPVX_OP_Return, .pass2 = check_return },
	{ SPVX_OP_LifetimeStart, .pass2 = check_lifetime },
	{ SPVX_OP_LifetimeStop, .pass2 = check_lifetime },
	{ .op = CK_OPS_END },
};

const struct ck_family sx_ck_family_misc = {
	.name = "single instructions",
	.on = on,
};
