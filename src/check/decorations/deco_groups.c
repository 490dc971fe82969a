/* SPDX-License-Identifier: MIT */
/*
 * check/decorations/deco_groups.c - decoration groups and their targets; decorations that name <id>s.
 *
 * Spec: 3.32.3.
 */
#include "check/engine/check.h"

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

/* What it names, and what it decorates. */
static void check_ids(struct ck *c, const struct ck_insn *i)
{
	uint32_t target = ck_word(i, 1);
	uint32_t count;
	const struct ck_operand *o = ck_operands(c, i, &count);

	if (ck_op(c, target) == SPVX_OP_DecorationGroup) {
		ck_fail(c, CK(DECO_GROUP_GROUP_ID), i, 1);
		return;
	}
	for (uint32_t n = 0; n < count; n++)
		if (o[n].cls == SPVX_OPERAND_ID && o[n].word > 2 &&
		    !ck_is_bad(c, o[n].value) && !ck_is_bad(c, target) &&
		    ck_id(c, o[n].value)->at >= ck_id(c, target)->at) {
			sx_ck_report(c, CK(DECO_GROUP_ORDER), i, o[n].word, o[n].value, 0);
			return;
		}
}

static void look(struct ck *c, const struct ck_insn *i)
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
	.name = "decoration groups",
	.state_size = sizeof(struct groups),
	.kept_size = sizeof(struct groups),
	.keeps = CK_KEEPS(CK_KEPT_MAP(groups, targets)),
	.ops = CK_OPS(SPVX_OP_GroupDecorate, SPVX_OP_GroupMemberDecorate,
		      SPVX_OP_DecorateId),
	.pass2 = look,
};
