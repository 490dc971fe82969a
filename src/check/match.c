/* SPDX-License-Identifier: MIT */
/*
 * check/match.c - composites of one shape, told apart by their <id>s alone.
 *
 * Spec: 3.32.12 (OpCopyLogical), 2.16.1; the relaxed rules for stores and calls.
 */
#include "check/match.h"

#include "spirv/facts_read.h"

#define NESTING 64         /* what is deeper is not compared */
#define BUDGET  (1u << 14) /* of comparisons; types can repeat each other */
#define MANY    1024       /* decorations: more of them are not compared */

struct pair {
	uint32_t a;
	uint32_t b;
};

struct pairs {
	struct pair stack[NESTING];
	unsigned depth;
	unsigned budget;
};

/* ---- decorations ---- */

static bool is_same(const struct ck *c, const struct ck_deco *a, const struct ck_deco *b)
{
	struct ck_insn x = sx_ck_insn_at(c, a->off);
	struct ck_insn y = sx_ck_insn_at(c, b->off);
	unsigned v = sx_decoration_word(x.raw.opcode) + 1;
	unsigned w = sx_decoration_word(y.raw.opcode) + 1;

	if (ck_words(&x) - v != ck_words(&y) - w)
		return false;
	while (v < ck_words(&x) && ck_word(&x, v) == ck_word(&y, w)) {
		v++;
		w++;
	}
	return v == ck_words(&x);
}

bool sx_ck_match_decos(struct ck *c, uint32_t a, uint32_t b)
{
	uint32_t count;
	uint32_t more;
	const struct ck_deco *d = sx_ck_decos(c, b, &count);
	const struct ck_deco *end;
	const struct ck_deco *o;

	end = sx_ck_decos(c, a, &more);
	if (!count || count > MANY || more > MANY)
		return true;
	if (!end)
		return false;
	end += more;
	for (uint32_t n = 0; n < count && ck_step(c); n++) {
		o = sx_ck_deco(c, a, d[n].member, d[n].deco);
		if (!o)
			return false;
		/* those of a member and kind lie together; there is seldom more than one */
		while (o < end && o->member == d[n].member && o->deco == d[n].deco &&
		       ck_step(c) && !is_same(c, o, &d[n]))
			o++;
		if (o == end || o->member != d[n].member || o->deco != d[n].deco)
			return false;
	}
	return true;
}

static bool offsets_agree(struct ck *c, uint32_t a, uint32_t b)
{
	uint32_t count;
	const struct ck_deco *d = sx_ck_decos(c, a, &count);

	for (uint32_t n = 0; n < count && count <= MANY && ck_step(c); n++) {
		const struct ck_deco *o = d[n].deco == SPVX_DECORATION_Offset
						  ? sx_ck_deco(c, b, d[n].member, d[n].deco)
						  : NULL;

		if (o && sx_ck_deco_param(c, o, 0) != sx_ck_deco_param(c, &d[n], 0))
			return false;
	}
	return true;
}

/* ---- types ---- */

static void push(struct pairs *p, uint32_t a, uint32_t b)
{
	if (a != b && p->depth < NESTING)
		p->stack[p->depth++] = (struct pair){ a, b };
}

static bool fit(struct ck *c, const struct ck_type *a, const struct ck_type *b,
		enum ck_match how)
{
	bool array = a->kind == CK_ARRAY && how != CK_MATCH_OFFSETS;

	if (a->kind != b->kind || (a->kind != CK_STRUCT && !array) || a->count != b->count)
		return false;
	switch (how) {
	case CK_MATCH_DECORATED:
		return sx_ck_match_decos(c, a->id, b->id);
	case CK_MATCH_OFFSETS:
		return offsets_agree(c, a->id, b->id);
	default:
		return true;
	}
}

/* The parts of two composites of one shape are put on the stack. Return: of one shape. */
static bool unfold(struct ck *c, struct pairs *p, const struct ck_type *a,
		   const struct ck_type *b, enum ck_match how)
{
	uint32_t members = a->count - (how == CK_MATCH_OFFSETS && a->count);

	if (!fit(c, a, b, how))
		return false;
	if (a->kind == CK_ARRAY) {
		push(p, a->comp, b->comp);
		return true;
	}
	for (uint32_t n = 0; n < members && p->budget && ck_step(c); n++, p->budget--)
		push(p, sx_ck_member(c, a, n), sx_ck_member(c, b, n));
	return true;
}

bool sx_ck_match(struct ck *c, uint32_t a, uint32_t b, enum ck_match how)
{
	struct pairs p = { .depth = 0, .budget = BUDGET };

	push(&p, a, b);
	while (p.depth) {
		struct pair at = p.stack[--p.depth];
		const struct ck_type *x = ck_type(c, at.a);
		const struct ck_type *y = ck_type(c, at.b);

		if (x && y && !unfold(c, &p, x, y, how))
			return false;
	}
	return true;
}
