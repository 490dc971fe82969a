/* SPDX-License-Identifier: MIT */
/*
 * check/decorations/deco_forms.c - which instruction gives a decoration: one for those whose operands are
 * <id>s, one for those that begin with a string, one for all others.
 *
 * Spec: 3.32.3; SPV_EXT_descriptor_heap.
 */
#include "check/engine/check.h"

/* What the first operand of a decoration is; SX_FORM_COMPOSITE: it has none, or is unknown. */
static unsigned form_of(const struct ck *c, uint32_t deco)
{
	const struct sx_range *all = &sx_kinds(c->g)[SPVX_KIND_Decoration].entries;
	const struct spvx_entry *e = sx_range_find(c->g, all, deco);

	return e && e->operand_count ? sx_operands(c->g)[e->operands].form
				     : SX_FORM_COMPOSITE;
}

static bool takes_ids(const struct ck *c, uint32_t deco)
{
	return sx_form_is_id((uint8_t)form_of(c, deco));
}

/* What those of an instruction begin with: a string, or <id>s. */
static const struct row {
	uint16_t op;
	bool string;
	const struct ck_rule *rule;
} rows[] = {
	{ SPVX_OP_DecorateId, false, CK(DECO_ID_FORM_WANTS_LITERAL) },
	{ SPVX_OP_MemberDecorateIdEXT, false, CK(DECO_ID_FORM_MEMBER_IDS) },
	{ SPVX_OP_DecorateString, true, CK(DECO_ID_FORM_NOT_STRING) },
	{ SPVX_OP_MemberDecorateString, true, CK(DECO_ID_FORM_NOT_STRING) },
};

static void look(struct ck *c, const struct ck_insn *i)
{
	const struct row *r = c->row;
	unsigned word = i->known->decoration;
	uint32_t deco = ck_word(i, word);

	if (r->string ? form_of(c, deco) != SX_FORM_STRING : !takes_ids(c, deco))
		sx_ck_report(c, r->rule, i, word, ck_word(i, 1), deco);
}

const struct ck_family sx_ck_family_deco_forms = {
	.name = "forms of decorations",
	.rows = CK_ROWS(rows),
	.pass2 = look,
};

/* ---- decorations of which OpDecorate and OpMemberDecorate are never ---- */

static void look_plain(struct ck *c, const struct ck_insn *i)
{
	bool member = i->raw.opcode == SPVX_OP_MemberDecorate;
	unsigned word = i->known->decoration;

	if (!takes_ids(c, ck_word(i, word)))
		return;
	sx_ck_report(c,
		     member ? CK(DECO_ID_FORM_WANTS_MEMBER_ID) : CK(DECO_ID_FORM_WANTS_ID),
		     i, word, ck_word(i, 1), ck_word(i, word));
}

/* All that take <id>s. They are listed so that few others are shown. */
static const uint16_t decos[] = { SPVX_DECORATION_UniformId,
				  SPVX_DECORATION_AlignmentId,
				  SPVX_DECORATION_MaxByteOffsetId,
				  SPVX_DECORATION_NodeSharesPayloadLimitsWithAMDX,
				  SPVX_DECORATION_NodeMaxPayloadsAMDX,
				  SPVX_DECORATION_PayloadNodeNameAMDX,
				  SPVX_DECORATION_PayloadNodeBaseIndexAMDX,
				  SPVX_DECORATION_PayloadNodeArraySizeAMDX,
				  SPVX_DECORATION_ArrayStrideIdEXT,
				  SPVX_DECORATION_OffsetIdEXT,
				  SPVX_DECORATION_CounterBuffer,
				  SPVX_DECORATION_AliasScopeINTEL,
				  SPVX_DECORATION_NoAliasINTEL,
				  SPVX_DECORATION_ConditionalINTEL,
				  CK_OPS_END };

const struct ck_family sx_ck_family_deco_ids = {
	.name = "decorations that take ids",
	.ops = CK_OPS(SPVX_OP_Decorate, SPVX_OP_MemberDecorate),
	.decorations = decos,
	.pass2 = look_plain,
};
