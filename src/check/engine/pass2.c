/* SPDX-License-Identifier: MIT */
/*
 * check/engine/pass2.c - the second pass: all facts of the module are known, and each
 * instruction goes to the families that have a rule for it.
 *
 * Many instructions have no visitor, so an instruction is read in full only when a family
 * visits it.
 */
#include "check/engine/opcodes.h"
#include "check/engine/walk.h"

#include "base/align.h"
#include "base/compiler.h"

/* ---- functions and blocks ---- */

static void close_scope(struct ck *c, const struct ck_insn *i)
{
	if (i->raw.opcode != SPVX_OP_FunctionEnd) {
		c->walk.block = 0;
		c->walk.label = 0;
	} else if (c->walk.function) {
		sx_ck_call_hooks(c, CK_AT_FUNCTION_END);
		c->walk.function = NULL;
	}
}

/* ---- the <id>s that an instruction names ---- */

/* Whether an <id> is of another function, or of another block than the current one and the
 * function's first, whose values are available in all others. */
static inline bool is_elsewhere(const struct ck *c, const struct sx_id *r)
{
	return (!c->walk.function || r->block != c->walk.function->head + 1) &&
	       !ck_is_own(c, r);
}

static CK_NOINLINE uint32_t far_flags(struct ck *c, uint32_t id)
{
	const struct sx_id *r;

	if (!c->index.ids.sparse_count)
		return 0;
	r = ck_id(c, id);
	return r->block && r->block != c->walk.block && is_elsewhere(c, r)
		       ? r->flags | CK_ID_ELSEWHERE
		       : r->flags;
}

/* Flags with subscribers, of the result type and of all <id>s that the words after the
 * result may name. */
static SX_ALWAYS_INLINE uint32_t touched_flags(struct ck *c, const struct ck_op *known,
					       const unsigned char *words,
					       const unsigned char *end)
{
	const unsigned char *p = words + known->operand * (size_t)SPVX_WORD_BYTES;
	uint32_t flags = 0;

	if (known->flags & SX_ENTRY_RESULT_TYPE && end - words > SPVX_WORD_BYTES)
		flags = ck_id(c, sx_native_load(words + SPVX_WORD_BYTES))->flags;
	for (; p < end; p += SPVX_WORD_BYTES) {
		uint32_t id = sx_native_load(p);
		const struct sx_id *r;

		if (SPVX_UNLIKELY(id >= c->index.ids.dense)) {
			flags |= far_flags(c, id);
			continue;
		}
		r = &c->index.ids.items[id];
		flags |= r->flags;
		if (r->block && r->block != c->walk.block && is_elsewhere(c, r))
			flags |= CK_ID_ELSEWHERE;
	}
	return flags & c->tables.use_flags;
}

/* ---- an instruction ---- */

/* Whether pass 1 found a fault in the instruction at a word offset, so that no rule visits
 * it. */
static bool is_muted(struct ck *c, uint32_t at)
{
	while (c->walk.next_muted < c->walk.muted_count &&
	       c->walk.muted[c->walk.next_muted] < at)
		c->walk.next_muted++;
	return c->walk.next_muted < c->walk.muted_count &&
	       c->walk.muted[c->walk.next_muted] == at;
}

/* Fill in an instruction with the words from @p to @end. */
static inline void fill(struct ck *c, struct ck_insn *i, const unsigned char *p,
			const unsigned char *end)
{
	i->raw.bytes = p;
	i->raw.opcode = (uint16_t)sx_native_load(p);
	i->raw.word_count = (uint16_t)((size_t)(end - p) / SPVX_WORD_BYTES);
	ck_insn_fill(c, i);
}

/* Call the visitors of an instruction, and the subscribers to uses of <id>s. Outside
 * functions there are no such uses before an <id> is marked. */
static SX_ALWAYS_INLINE void visit(struct ck *c, struct ck_insn *i, enum ck_pass pass,
				   const unsigned char *p, const unsigned char *end)
{
	uint32_t visitors = ck_visitors_of(c, i->known, pass,
					   (unsigned)((size_t)(end - p) / SPVX_WORD_BYTES));
	uint32_t flags;

	if (visitors) {
		fill(c, i, p, end);
		ck_dispatch_to(c, i, pass, visitors);
	}
	if (pass == CK_PASS2_OUTSIDE && !c->families.used_flags)
		return;
	flags = touched_flags(c, i->known, p, end);
	if (!flags)
		return;
	if (!visitors)
		fill(c, i, p, end);
	sx_ck_notify_use(c, i, flags);
}

/* Visit an instruction that opens or closes a function or block. */
static void visit_boundary(struct ck *c, struct ck_insn *i, const unsigned char *p,
			   const unsigned char *end)
{
	unsigned roles = i->known->roles;

	fill(c, i, p, end);
	if (roles & CK_ROLE_OPENS) {
		if (i->raw.opcode == SPVX_OP_Function) {
			if (c->walk.function)
				sx_ck_call_hooks(c, CK_AT_FUNCTION_END);
			c->walk.function = sx_ck_func(c, i->result);
			if (c->walk.function && c->walk.function->at != i->at)
				c->walk.function = NULL;
			/* ordinals as in pass 1, which also counted the blocks of functions skipped here */
			if (c->walk.function)
				c->walk.blocks = c->walk.function->head;
			c->walk.block = 0;
			c->walk.label = 0;
		} else if (c->walk.function) {
			c->walk.block = ++c->walk.blocks;
			c->walk.label = i->result;
		}
	}
	if (c->walk.next_muted < c->walk.muted_count && is_muted(c, i->at))
		; /* faulty: it only opens or closes */
	else if (c->walk.function)
		visit(c, i, CK_PASS2_INSIDE, p, end);
	else
		visit(c, i, CK_PASS2_OUTSIDE, p, end);
	if (roles & CK_ROLE_CLOSES)
		close_scope(c, i);
}

/* ---- groups of decorations ---- */

/* Visit a decoration that a target has from a group, but for strings and <id>s that decorate
 * members: no family that is .grouped has rules on these. */
static void visit_grouped(struct ck *c, const struct sx_decoration *d)
{
	struct ck_insn i = sx_ck_insn_at(c, d->at);
	uint32_t words[] = { 0, d->target, d->decoration, ck_word(&i, SX_DECORATION + 1),
			     0 };
	uint32_t visitors;

	if (ck_words(&i) > SX_DECORATION + 2)
		i.raw.word_count = SX_DECORATION + 2;
	if (d->member != SX_WHOLE) {
		const struct sx_type *t = ck_type(c, d->target);

		if (i.raw.opcode != SPVX_OP_Decorate)
			return;
		if (!ck_is(t, SX_KIND_STRUCT) || d->member >= t->count)
			return; /* reported at the group's targets */
		memmove(words + 3, words + 2, 2 * sizeof(words[0]));
		words[2] = d->member;
		i.raw.opcode = SPVX_OP_MemberDecorate;
		i.raw.word_count++;
		i.known = ck_known(c, i.raw.opcode);
		i.op = i.known->entry;
	}
	i.raw.bytes = (const unsigned char *)words;
	/* first, since this works out .grouped */
	visitors = ck_visitors_of(c, i.known, CK_PASS2_OUTSIDE, ck_words(&i));
	ck_dispatch_to(c, &i, CK_PASS2_OUTSIDE,
		       visitors & i.known->visitors[CK_PASS2_OUTSIDE].grouped);
}

/* ---- the walk ---- */

/* The rest of the words to walk; only the opcode and .known of @i are set. */
struct rest {
	const unsigned char *p;
	const unsigned char *end;
	struct ck_insn i;
};

/* Walk until after the next instruction that opens or closes a function or block. */
static SX_ALWAYS_INLINE void walk_on(struct ck *c, struct rest *w, enum ck_pass pass)
{
	const unsigned char *p = w->p;
	const unsigned char *next = p;

	for (; p < w->end && !c->error; p = next) {
		uint32_t first = sx_native_load(p);

		next = p + (size_t)(first >> 16) * SPVX_WORD_BYTES;
		w->i.known = ck_known(c, (uint16_t)first);
		if (w->i.known->roles & (CK_ROLE_OPENS | CK_ROLE_CLOSES)) {
			visit_boundary(c, &w->i, p, next);
			break;
		}
		if (c->walk.next_muted < c->walk.muted_count &&
		    is_muted(c, (uint32_t)((size_t)(p - c->index.words) / SPVX_WORD_BYTES)))
			continue;
		visit(c, &w->i, pass, p, next);
	}
	w->p = next;
}

/* Word counts need no checks here: pass 1 stopped at the first bad one. */
void sx_ck_pass2(struct ck *c, const unsigned char *end)
{
	struct rest w = { .p = c->index.words + SPVX_HEADER_BYTES,
			  .end = end,
			  .i.raw.big = SX_NATIVE_BIG };

	for (uint32_t n = 0; n < c->index.decorations.count && !c->error; n++)
		if (c->index.decorations.items[n].grouped)
			visit_grouped(c, &c->index.decorations.items[n]);
	while (w.p < end && !c->error) {
		if (c->walk.function)
			walk_on(c, &w, CK_PASS2_INSIDE);
		else
			walk_on(c, &w, CK_PASS2_OUTSIDE);
	}
}
