/* SPDX-License-Identifier: MIT */
/*
 * check/modes/fast_math.c - fast math: modes and decorations that exclude FPFastMathDefault
 * of an entry point, and valid combinations of flags of FPFastMathMode.
 *
 * Spec: 3.15, 3.20; SPV_KHR_float_controls2.
 */
#include "check/shared/uses.h"

#define M(name) SPVX_EXECUTION_MODE_##name

struct fast_math {
	struct sx_idmap constants; /* constants decorated NoContraction or Fast */
};

static void check_mode(struct ck *c, const struct ck_insn *i)
{
	static const uint16_t others[] = { M(ContractionOff), M(SignedZeroInfNanPreserve) };
	uint32_t fn = ck_word(i, 1);
	struct ck_insn other;

	if (ck_word(i, 2) != M(FPFastMathDefault))
		return;
	for (size_t n = 0; n < SX_ARRAY_SIZE(others); n++)
		if (sx_ck_mode_at(c, fn, others[n], &other)) {
			sx_ck_report(c, CK(MODE_CONFLICT_FAST_MATH_MODE), i, 2, fn,
				     others[n]);
			return;
		}
}

static bool is_reached(const struct ck *c, const struct ck_function *f)
{
	return f && sx_ck_mode(c, &f->any_modes, M(FPFastMathDefault));
}

/* Check a decorated value in its function, a constant where it is used. */
static void check_place(struct ck *c, uint32_t id, const struct ck_rule *rule)
{
	struct fast_math *s = c->state;
	const struct sx_id *r = ck_id(c, id);

	if (!r->block)
		sx_ck_uses_add(c, &s->constants, id);
	else if (is_reached(c, sx_ck_func_of_block(c, r->block)))
		sx_ck_report_at(c, rule, r->at, 0, id, 0);
}

/* If two decorations exclude each other, report the later one. */
static void check_pair(struct ck *c, const struct ck_insn *i, uint32_t other)
{
	uint32_t id = ck_word(i, 1);
	const struct sx_decoration *d = sx_index_decoration(&c->index, id, SX_WHOLE, other);

	if (d && d->at < i->at)
		sx_ck_report(c, CK(DECO_DUPLICATE_FAST_MATH_CONTRACTION), i, 2, id, 0);
}

static void check_deco(struct ck *c, const struct ck_insn *i)
{
	const uint32_t needed =
		SPVX_FP_FAST_MATH_MODE_AllowContract | SPVX_FP_FAST_MATH_MODE_AllowReassoc;
	uint32_t id = ck_word(i, 1);
	uint32_t deco = ck_word(i, 2);
	uint32_t mask = ck_word(i, 3);

	if (ck_is_bad(c, id) || ck_id(c, id)->flags & SX_ID_GROUP)
		return;
	if (deco == SPVX_DECORATION_NoContraction) {
		check_place(c, id, CK(MODE_CONFLICT_NO_CONTRACTION));
		check_pair(c, i, SPVX_DECORATION_FPFastMathMode);
		return;
	}
	if (mask & SPVX_FP_FAST_MATH_MODE_Fast)
		check_place(c, id, CK(MODE_CONFLICT_FAST_MATH_FAST));
	check_pair(c, i, SPVX_DECORATION_NoContraction);
	if (mask & SPVX_FP_FAST_MATH_MODE_AllowTransform && (mask & needed) != needed)
		sx_ck_report(c, CK(DECO_TARGET_ALLOW_TRANSFORM), i, 3, id, 0);
}

/* Check a use of a decorated constant; the decoration selects the rule. */
static void check_use(struct ck *c, const struct ck_use *use)
{
	bool contraction = ck_has_deco(c, use->id, SPVX_DECORATION_NoContraction);

	if (is_reached(c, use->fn))
		sx_ck_report(c,
			     contraction ? CK(MODE_CONFLICT_NO_CONTRACTION)
					 : CK(MODE_CONFLICT_FAST_MATH_FAST),
			     use->i, use->word, use->id, 0);
}

static void end(struct ck *c)
{
	struct fast_math *s = c->state;

	if (sx_ck_cap(c, SPVX_CAPABILITY_FloatControls2))
		sx_ck_uses_walk(c, &s->constants, true, check_use);
}

const struct ck_family sx_ck_family_fast_math = {
	.state_size = sizeof(struct fast_math),
	.kept_size = sizeof(struct fast_math),
	.keeps = CK_KEEPS(CK_KEPT_MAP(fast_math, constants)),
	.on = CK_ON({ SPVX_OP_ExecutionModeId, .pass2 = check_mode },
		    { SPVX_OP_Decorate, .pass2 = check_deco }),
	.decorations =
		CK_OPS(SPVX_DECORATION_FPFastMathMode, SPVX_DECORATION_NoContraction),
	.grouped = true,
	.end = end,
};
