/* SPDX-License-Identifier: MIT */
/*
 * check/decorations/deco_forms.c - the instruction that a decoration requires: one for
 * operands that are <id>s, one for operands that begin with a string, one for all others;
 * decoration groups and their targets; decorations that name <id>s.
 *
 * Spec: 3.32.3; SPV_EXT_descriptor_heap.
 */
#include "check/engine/check.h"

/* The form of a decoration's first operand; SX_FORM_COMPOSITE: it has none, or is
 * unknown. */
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

/* Instructions, and whether the operands of their decorations begin with a string or an
 * <id>. */
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

static void check_form(struct ck *c, const struct ck_insn *i)
{
	const struct row *r = c->row;
	unsigned word = i->known->decoration;
	uint32_t deco = ck_word(i, word);

	if (r->string ? form_of(c, deco) != SX_FORM_STRING : !takes_ids(c, deco))
		sx_ck_report(c, r->rule, i, word, ck_word(i, 1), deco);
}

const struct ck_family sx_ck_family_deco_forms = {
	.rows = CK_ROWS(rows),
	.pass2 = check_form,
};

/* ---- decorations that OpDecorate and OpMemberDecorate cannot apply ---- */

static void check_plain(struct ck *c, const struct ck_insn *i)
{
	bool member = i->raw.opcode == SPVX_OP_MemberDecorate;
	unsigned word = i->known->decoration;

	if (!takes_ids(c, ck_word(i, word)))
		return;
	sx_ck_report(c,
		     member ? CK(DECO_ID_FORM_WANTS_MEMBER_ID) : CK(DECO_ID_FORM_WANTS_ID),
		     i, word, ck_word(i, 1), ck_word(i, word));
}

const struct ck_family sx_ck_family_deco_ids = {
	.ops = CK_OPS(SPVX_OP_Decorate, SPVX_OP_MemberDecorate),
	.decorated = CK_LIST_WITH_IDS,
	.pass2 = check_plain,
};

/* ---- groups ---- */

struct groups {
	struct sx_idmap targets; /* of the current instruction */
};

static void check_targets(struct ck *c, const struct ck_insn *i)
{
	struct groups *s = c->state;

	for (unsigned w = 2; w < ck_words(i) && !c->error; w++) {
		uint32_t id = ck_word(i, w);
		const struct ck_rule *rule = NULL;

		if (ck_op(c, id) == SPVX_OP_DecorationGroup)
			rule = CK(DECO_GROUP_GROUP_OF_GROUP);
		else if (ck_put_once(c, &s->targets, id, 1))
			rule = CK(DECO_GROUP_TARGET_TWICE);
		if (rule) {
			ck_fail(c, rule, i, w);
			break;
		}
	}
	sx_idmap_clear(&s->targets);
}

static void check_members(struct ck *c, const struct ck_insn *i)
{
	for (unsigned w = 2; w + 1 < ck_words(i); w += 2) {
		uint32_t id = ck_word(i, w);
		uint32_t member = ck_word(i, w + 1);
		const struct sx_type *t = ck_type(c, id);

		if (ck_is_bad(c, id) || (ck_is(t, SX_KIND_STRUCT) && member < t->count))
			continue;
		ck_fail_with(c,
			     ck_is(t, SX_KIND_STRUCT) ? CK(DECO_GROUP_MISSING_MEMBER)
						      : CK(DECO_GROUP_NOT_STRUCT),
			     i, w, member);
		break;
	}
}

/* Check the <id>s that a decoration names, and its target. */
static void check_ids(struct ck *c, const struct ck_insn *i)
{
	uint32_t target = ck_word(i, 1);

	if (ck_op(c, target) == SPVX_OP_DecorationGroup) {
		ck_fail(c, CK(DECO_GROUP_GROUP_ID), i, 1);
		return;
	}
	ck_for_each_operand(o, c, i)
		if (o->cls == SPVX_OPERAND_ID && o->word > 2 && !ck_is_bad(c, o->value) &&
		    !ck_is_bad(c, target) &&
		    ck_id(c, o->value)->at >= ck_id(c, target)->at) {
			sx_ck_report(c, CK(DECO_GROUP_ORDER), i, o->word, o->value, 0);
			return;
		}
}

static void check_group(struct ck *c, const struct ck_insn *i)
{
	uint32_t group = ck_word(i, 1);

	if (i->raw.opcode == SPVX_OP_DecorateId)
		check_ids(c, i);
	else if (ck_op(c, group) != SPVX_OP_DecorationGroup && !ck_is_bad(c, group))
		ck_fail(c, CK(DECO_GROUP_NOT_GROUP), i, 1);
	else if (i->raw.opcode == SPVX_OP_GroupDecorate)
		check_targets(c, i);
	else
		check_members(c, i);
}

const struct ck_family sx_ck_family_deco_groups = {
	.state_size = sizeof(struct groups),
	.kept_size = sizeof(struct groups),
	.keeps = CK_KEEPS(CK_KEPT_MAP(groups, targets)),
	.ops = CK_OPS(SPVX_OP_GroupDecorate, SPVX_OP_GroupMemberDecorate,
		      SPVX_OP_DecorateId),
	.pass2 = check_group,
};
