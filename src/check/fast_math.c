/* SPDX-License-Identifier: MIT */
/*
 * check/fast_math.c - fast math: what FPFastMathDefault of an entry point goes with, and
 * which flags of FPFastMathMode go together.
 *
 * Spec: 3.15, 3.20; SPV_KHR_float_controls2.
 */
#include "check/check.h"
#include "check/families.h"

#define RULE(name, rule, kind, at, message) CK_RULE(name, rule, kind, at, 0, message)

RULE(other_mode, CK_MODE_CONFLICT, DATA, CK_AT_ENTRY_MODES,
     "{mode} and FPFastMathDefault cannot be modes of one entry point");
RULE(no_contraction, CK_MODE_CONFLICT, DATA, CK_AT_ENTRY_MODES,
     "NoContraction of {id} is reached by an entry point with FPFastMathDefault");
RULE(fast, CK_MODE_CONFLICT, DATA, CK_AT_ENTRY_MODES,
     "FPFastMathMode Fast of {id} is reached by an entry point with FPFastMathDefault");
RULE(transform, CK_DECO_TARGET, DATA, CK_AT_ANNOTATION,
     "AllowTransform of {id} needs AllowReassoc and AllowContract");

#define M(name) SPVX_EXECUTION_MODE_##name

static void check_mode(struct ck *c, const struct ck_insn *i)
{
	static const uint16_t others[] = { M(ContractionOff), M(SignedZeroInfNanPreserve) };
	uint32_t fn = ck_word(i, 1);
	uint32_t count;

	if (ck_word(i, 2) != M(FPFastMathDefault))
		return;
	for (size_t n = 0; n < sizeof(others) / sizeof(others[0]); n++)
		if (sx_ck_modes(c, fn, others[n], &count)) {
			sx_ck_report(c, &other_mode, i, 2, fn, others[n]);
			return;
		}
}

/* Of what stands in a function; a constant is not followed to where it is used. */
static bool has_default(struct ck *c, uint32_t id)
{
	const struct ck_func *f = sx_ck_func_of_block(c, ck_id(c, id)->blk);

	return f && sx_ck_mode(c, &f->any, M(FPFastMathDefault));
}

static void check_deco(struct ck *c, const struct ck_insn *i)
{
	const uint32_t needed =
		SPVX_FP_FAST_MATH_MODE_AllowContract | SPVX_FP_FAST_MATH_MODE_AllowReassoc;
	uint32_t id = ck_word(i, 1);
	uint32_t deco = ck_word(i, 2);
	uint32_t mask = ck_word(i, 3);
	uint32_t at = ck_id(c, id)->off;

	if (ck_is_bad(c, id))
		return;
	if (deco == SPVX_DECORATION_NoContraction) {
		if (has_default(c, id))
			sx_ck_report_at(c, &no_contraction, at, 0, id, 0);
		return;
	}
	if (deco != SPVX_DECORATION_FPFastMathMode)
		return;
	if (mask & SPVX_FP_FAST_MATH_MODE_Fast && has_default(c, id))
		sx_ck_report_at(c, &fast, at, 0, id, 0);
	if (mask & SPVX_FP_FAST_MATH_MODE_AllowTransform && (mask & needed) != needed)
		sx_ck_report(c, &transform, i, 3, id, 0);
}

static void look(struct ck *c, const struct ck_insn *i)
{
	if (i->raw.opcode == SPVX_OP_Decorate)
		check_deco(c, i);
	else
		check_mode(c, i);
}

static const uint16_t ops[] = { SPVX_OP_ExecutionModeId, SPVX_OP_Decorate, CK_OPS_END };

const struct ck_family sx_ck_family_fast_math = {
	.name = "fast math",
	.ops = ops,
	.w2 = look,
};
