/* SPDX-License-Identifier: MIT */
/*
 * check/shared/match.c - composites of one shape, which differ in their <id>s only.
 *
 * Spec: 3.32.12 (OpCopyLogical), 2.16.1; the relaxed rules for stores and calls.
 */
#include "check/shared/match.h"

#define NESTING 64         /* deeper parts are not compared */
#define BUDGET  (1u << 14) /* comparisons; a type may occur often in another */
#define MANY    1024       /* longer lists of decorations are not compared */

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

static bool is_same(const struct ck *c, const struct sx_decoration *a,
		    const struct sx_decoration *b)
{
	struct ck_insn x = sx_ck_insn_at(c, a->at);
	struct ck_insn y = sx_ck_insn_at(c, b->at);
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
	const struct sx_decoration *d = sx_index_decorations(&c->index, b, &count);
	const struct sx_decoration *end;
	const struct sx_decoration *o;

	end = sx_index_decorations(&c->index, a, &more);
	if (!count || count > MANY || more > MANY)
		return true;
	if (!end)
		return false;
	end += more;
	for (uint32_t n = 0; n < count && ck_step(c); n++) {
		o = sx_index_decoration(&c->index, a, d[n].member, d[n].decoration);
		if (!o)
			return false;
		/* sorted by member and kind; there is seldom more than one of a kind */
		while (o < end && o->member == d[n].member &&
		       o->decoration == d[n].decoration && ck_step(c) &&
		       !is_same(c, o, &d[n]))
			o++;
		if (o == end || o->member != d[n].member ||
		    o->decoration != d[n].decoration)
			return false;
	}
	return true;
}

static bool offsets_agree(struct ck *c, uint32_t a, uint32_t b)
{
	uint32_t count;
	const struct sx_decoration *d = sx_index_decorations(&c->index, a, &count);

	for (uint32_t n = 0; n < count && count <= MANY && ck_step(c); n++) {
		const struct sx_decoration *o =
			d[n].decoration == SPVX_DECORATION_Offset
				? sx_index_decoration(&c->index, b, d[n].member,
						      d[n].decoration)
				: NULL;

		if (o && sx_index_parameter(&c->index, o) !=
				 sx_index_parameter(&c->index, &d[n]))
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

static bool fit(struct ck *c, const struct sx_type *a, const struct sx_type *b,
		enum ck_match how)
{
	bool array = a->kind == SX_KIND_ARRAY && how != CK_MATCH_OFFSETS;

	if (a->kind != b->kind || (a->kind != SX_KIND_STRUCT && !array) ||
	    a->count != b->count)
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

/* Push the parts of two composites. Return: false if their shapes differ. */
static bool push_parts(struct ck *c, struct pairs *p, const struct sx_type *a,
		       const struct sx_type *b, enum ck_match how)
{
	uint32_t members = a->count - (how == CK_MATCH_OFFSETS && a->count);

	if (!fit(c, a, b, how))
		return false;
	if (a->kind == SX_KIND_ARRAY) {
		push(p, a->component, b->component);
		return true;
	}
	for (uint32_t n = 0; n < members && p->budget && ck_step(c); n++, p->budget--)
		push(p, sx_index_member(&c->index, a, n), sx_index_member(&c->index, b, n));
	return true;
}

bool sx_ck_match(struct ck *c, uint32_t a, uint32_t b, enum ck_match how)
{
	struct pairs p = { .depth = 0, .budget = BUDGET };

	push(&p, a, b);
	while (p.depth) {
		struct pair at = p.stack[--p.depth];
		const struct sx_type *x = ck_type(c, at.a);
		const struct sx_type *y = ck_type(c, at.b);

		if (x && y && !push_parts(c, &p, x, y, how))
			return false;
	}
	return true;
}

bool sx_ck_is_open(struct ck *c, const struct sx_type *t)
{
	struct ck_insn def;

	if (t->kind == SX_KIND_OTHER)
		return !sx_op(spvx_grammar_builtin(), ck_op(c, t->id));
	return t->kind == SX_KIND_TENSOR &&
	       (!ck_def(c, t->id, &def) || ck_words(&def) > SX_TYPE_TENSOR_SHAPE);
}
