/* SPDX-License-Identifier: MIT */
/*
 * check/decorations/deco_pairs.c - decorations that are repeated, that exclude each other,
 * or that require a certain kind of object.
 *
 * Spec: 2.16.2, 3.20.
 */
#include "check/engine/check.h"

static const struct {
	uint16_t one;
	uint16_t other;
} pairs[] = {
	{ SPVX_DECORATION_Block, SPVX_DECORATION_BufferBlock },
	{ SPVX_DECORATION_Restrict, SPVX_DECORATION_Aliased },
	{ SPVX_DECORATION_RestrictPointer, SPVX_DECORATION_AliasedPointer },
	{ SPVX_DECORATION_RowMajor, SPVX_DECORATION_ColMajor },
};

static bool is_earlier(const struct sx_decoration *d, const struct ck_insn *i)
{
	return d && d->at < i->at;
}

/* Report a decoration that does not fit its target, at the target. */
static void report(struct ck *c, const struct ck_rule *rule, const struct ck_insn *i,
		   uint32_t deco)
{
	uint32_t id = ck_word(i, 1);
	uint32_t at = ck_id(c, id)->at;

	sx_ck_report_at(c, rule, at ? at : i->at, 0, id, deco);
}

/* Whether an instruction decorates a whole <id>, not a member. */
static bool is_whole(const struct ck_insn *i)
{
	return !sx_is_of_member(i->raw.opcode);
}

static uint32_t member_of(const struct ck_insn *i)
{
	return is_whole(i) ? SX_WHOLE : ck_word(i, 2);
}

/* The same decoration before; NULL: there is none. What a group adds is no repetition: the
 * reference accepts it, and real modules have it. */
static const struct sx_decoration *repeated(struct ck *c, const struct ck_insn *i,
					    uint32_t deco)
{
	const struct sx_decoration *d = NULL;

	if (c->index.decorations.repeated && !sx_ck_among(CK_LIST_REPEATING, deco))
		d = sx_index_decoration(&c->index, ck_word(i, 1), member_of(i), deco);
	/* ends at the decoration of @i at the latest */
	while (is_earlier(d, i) && d->grouped && ck_step(c))
		d++;
	return is_earlier(d, i) && !d->grouped ? d : NULL;
}

static void check_pairs(struct ck *c, const struct ck_insn *i, uint32_t deco)
{
	uint32_t id = ck_word(i, 1);

	if (repeated(c, i, deco))
		return;
	for (size_t n = 0; n < SX_ARRAY_SIZE(pairs); n++) {
		uint32_t other = deco == pairs[n].one     ? pairs[n].other
				 : deco == pairs[n].other ? pairs[n].one
							  : UINT32_MAX;

		const struct sx_decoration *d =
			other == UINT32_MAX
				? NULL
				: sx_index_decoration(&c->index, id, member_of(i), other);

		if (is_earlier(d, i)) {
			ck_second(c, d->at);
			report(c, CK(DECO_DUPLICATE_OPPOSITES), i, deco);
			return;
		}
	}
}

/* ---- single decorations ---- */

/* Whether @id may have a decoration on access; only variables and parameters are checked. */
static bool is_accessible(struct ck *c, uint32_t id, uint32_t deco)
{
	const struct sx_type *p = ck_type_of(c, id);
	const struct sx_type *t = ck_pointee(c, p);
	bool parameter = ck_op(c, id) == SPVX_OP_FunctionParameter;
	struct sx_image image;

	t = ck_without_arrays(c, t);
	if (!t || (ck_op(c, id) != SPVX_OP_Variable && !parameter))
		return true;
	if (t->kind == SX_KIND_IMAGE)
		return sx_ck_image(c, t, &image) && image.sampled != 1;
	if (parameter)
		return !c->features.shader || !sx_ck_among(CK_LIST_OF_STAGE, p->count);
	if (p->count == SPVX_STORAGE_CLASS_Function ||
	    p->count == SPVX_STORAGE_CLASS_Private)
		return deco == SPVX_DECORATION_NonWritable &&
		       c->input.version >= CK_VERSION(1, 4);
	if (t->kind == SX_KIND_STRUCT && (p->count == SPVX_STORAGE_CLASS_Uniform ||
					  p->count == SPVX_STORAGE_CLASS_StorageBuffer))
		return ck_is_block(c, t->id);
	if (t->kind == SX_KIND_STRUCT)
		return !sx_is_in_out(p->count) || !c->features.shader;
	return t->kind > SX_KIND_STRUCT;
}

static void check_object(struct ck *c, const struct ck_insn *i, uint32_t deco)
{
	uint32_t id = ck_word(i, 1);
	const struct sx_id *r = ck_id(c, id);

	if (!r->at || r->flags & (SX_ID_GROUP | SX_ID_INVALID))
		return;
	switch (deco) {
	case SPVX_DECORATION_Uniform:
	case SPVX_DECORATION_UniformId:
		if (r->flags & SX_ID_TYPE || !r->type ||
		    ck_is(ck_type_of(c, id), SX_KIND_VOID))
			report(c, CK(DECO_TARGET_NOT_OBJECT), i, deco);
		break;
	case SPVX_DECORATION_NoSignedWrap:
	case SPVX_DECORATION_NoUnsignedWrap:
		if (!sx_ck_among(CK_LIST_MAY_WRAP, r->opcode))
			report(c, CK(DECO_TARGET_NO_WRAP), i, deco);
		break;
	case SPVX_DECORATION_NonWritable:
	case SPVX_DECORATION_NonReadable:
		if (!is_accessible(c, id, deco))
			report(c, CK(DECO_TARGET_ACCESS_QUALIFIER), i, deco);
		break;
	default:
		break;
	}
}

static void check_decoration(struct ck *c, const struct ck_insn *i)
{
	uint32_t deco = ck_word(i, i->known->decoration);

	check_pairs(c, i, deco);
	if (c->declared.memory == SPVX_MEMORY_MODEL_Vulkan &&
	    (deco == SPVX_DECORATION_Coherent || deco == SPVX_DECORATION_Volatile))
		report(c, CK(DECO_TARGET_COHERENT), i, deco);
	if (is_whole(i))
		check_object(c, i, deco);
}

static void check_repeated(struct ck *c, const struct ck_insn *i)
{
	uint32_t deco = ck_word(i, i->known->decoration);
	const struct sx_decoration *first = repeated(c, i, deco);

	if (first) {
		ck_second(c, first->at);
		report(c, CK(DECO_DUPLICATE_REPEATED), i, deco);
	}
}

const struct ck_family sx_ck_family_deco_pairs = {
	.ops = CK_OPS(SPVX_OP_Decorate, SPVX_OP_DecorateId, SPVX_OP_MemberDecorate),
	.decorated = CK_LIST_OF_PAIRS,
	.grouped = true,
	.pass2 = check_decoration,
};

const struct ck_family sx_ck_family_deco_twice = {
	.ops = CK_OPS(SPVX_OP_Decorate, SPVX_OP_DecorateId, SPVX_OP_DecorateString,
		      SPVX_OP_MemberDecorate, SPVX_OP_MemberDecorateIdEXT,
		      SPVX_OP_MemberDecorateString),
	.needs = CK_NEEDS_REPEATS,
	.pass2 = check_repeated,
};
