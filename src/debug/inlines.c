/* SPDX-License-Identifier: MIT */
/*
 * debug/inlines.c - call sites of inlined calls, and the chains of those around them. The
 * algorithm is that of scopes.c, for the same reasons.
 */
#include "debug/state.h"

static void fill(struct spvx_debug_state *s, const struct sx_debug_insn *d, uint32_t i)
{
	uint32_t scope = sx_debug_ref(&s->vocab, d, SX_R_SCOPE);
	uint32_t around = scope ? sx_debug_scope_of(s, scope, d->at) : SPVX_NONE;
	/* stable address; the fields are stored as read, one after the other */
	struct spvx_debug_inline *call = sx_debug_inline(s, i);

	call->at = d->at;
	call->id = d->id;
	call->scope = around;
	call->caller = SPVX_NONE;
	call->site.file = SPVX_NONE;
	call->next = SPVX_NONE;
	if (around != SPVX_NONE) {
		call->caller = sx_debug_scope(s, around)->function;
		call->site.file = sx_debug_scope(s, around)->declared.file;
	}
	if (!sx_debug_number(&s->vocab, d, SX_R_LINE, &call->site.line) &&
	    sx_debug_word(&s->vocab, d, SX_R_LINE))
		sx_debug_report(s, SPVX_DEBUG_BAD_LINE_OPERAND, d->at,
				sx_debug_ref(&s->vocab, d, SX_R_LINE));
	call->has_column = sx_debug_number(&s->vocab, d, SX_R_COLUMN, &call->site.column);
}

/* Add a call site to the list; @next receives the <id> of the call site that it was inlined
 * at in turn, 0: none. */
static uint32_t add(struct spvx_debug_state *s, const struct sx_debug_insn *d,
		    uint32_t *next)
{
	uint32_t i = s->lists[SX_DEBUG_INLINES].count;

	*next = 0;
	if (!SX_DEBUG_PUSH(s, SX_DEBUG_INLINES, spvx_debug_inline))
		return SPVX_NONE;
	sx_debug_remember(s, SX_DEBUG_INLINE_OF, d->id, i + 1);
	fill(s, d, i);
	*next = sx_debug_ref(&s->vocab, d, SX_R_INLINED_AT);
	return s->error ? SPVX_NONE : i;
}

/* Decode the instruction with an <id>. Return: whether it is a call site. */
static bool find(struct spvx_debug_state *s, uint32_t id, uint32_t at,
		 struct sx_debug_insn *d)
{
	if (sx_debug_decode_id(&s->vocab, id, d) && d->op == SX_DEBUG_InlinedAt)
		return true;
	if (d->op != SX_DEBUG_InfoNone)
		sx_debug_report(s, SPVX_DEBUG_BAD_INLINED_AT, at, id);
	sx_debug_remember(s, SX_DEBUG_INLINE_OF, id, SX_DEBUG_BAD);
	return false;
}

/* Compute the chain lengths of the new call sites from @base on; the last may lead to a
 * known one, or to one of the new: a cycle. */
static void finish(struct spvx_debug_state *s, uint32_t base)
{
	uint32_t end = s->lists[SX_DEBUG_INLINES].count;
	uint32_t into = sx_debug_inline(s, end - 1)->next;
	uint32_t circle = into != SPVX_NONE && into >= base ? into : end;
	const struct spvx_debug_inline *first = sx_debug_inline(s, base);
	uint64_t length = 0;
	bool cut = false;

	if (circle < end) {
		length = end - circle;
		cut = true;
		sx_debug_report(s, SPVX_DEBUG_INLINE_CYCLE, first->at, first->id);
	} else if (into != SPVX_NONE) {
		length = sx_debug_inline(s, into)->length;
		cut = sx_debug_inline(s, into)->cut;
	}
	for (uint32_t i = end; i-- > base;) {
		struct spvx_debug_inline *call = sx_debug_inline(s, i);

		length += i < circle;
		call->cut = cut || length > SPVX_DEBUG_CHAIN;
		call->length =
			length < SPVX_DEBUG_CHAIN ? (uint32_t)length : SPVX_DEBUG_CHAIN;
	}
	if (length > SPVX_DEBUG_CHAIN)
		sx_debug_report(s, SPVX_DEBUG_INLINE_DEPTH, first->at, first->id);
}

/* Add a new call site and the chain of call sites around it. */
static uint32_t add_chain(struct spvx_debug_state *s, const struct sx_debug_insn *first)
{
	uint32_t base = s->lists[SX_DEBUG_INLINES].count;
	struct sx_debug_insn more;
	uint32_t known = 0;
	uint32_t next;
	uint32_t i = add(s, first, &next);

	while (i != SPVX_NONE && next) {
		uint32_t item;

		known = sx_debug_recall(s, SX_DEBUG_INLINE_OF, next);
		if (known || !find(s, next, sx_debug_inline(s, i)->at, &more))
			break;
		item = add(s, &more, &next);
		if (item != SPVX_NONE)
			sx_debug_inline(s, i)->next = item;
		i = item;
	}
	if (s->error || i == SPVX_NONE)
		return SPVX_NONE;
	if (known && known != SX_DEBUG_BAD)
		sx_debug_inline(s, i)->next = known - 1;
	else if (known && !sx_debug_is_none(s, next))
		sx_debug_report(s, SPVX_DEBUG_BAD_INLINED_AT, sx_debug_inline(s, i)->at,
				next);
	finish(s, base);
	return base;
}

uint32_t sx_debug_inline_of(struct spvx_debug_state *s, uint32_t id, uint32_t at)
{
	uint32_t known = sx_debug_recall(s, SX_DEBUG_INLINE_OF, id);
	struct sx_debug_insn d;

	if (known)
		return known == SX_DEBUG_BAD ? SPVX_NONE : known - 1;
	return find(s, id, at, &d) ? add_chain(s, &d) : SPVX_NONE;
}

void sx_debug_take_inline(struct spvx_debug_state *s, const struct sx_debug_insn *d)
{
	if (s->module->ids_twice || !d->id)
		sx_debug_inline_of(s, d->id, d->at);
	else if (!sx_debug_recall(s, SX_DEBUG_INLINE_OF, d->id))
		add_chain(s, d);
}

unsigned spvx_debug_inline_chain(const struct spvx_debug *debug, uint32_t inlined_at,
				 uint32_t chain[SPVX_DEBUG_CHAIN], bool *cut)
{
	bool there = inlined_at < debug->inline_count;
	unsigned length = there ? debug->inlines[inlined_at].length : 0;

	if (cut)
		*cut = there && debug->inlines[inlined_at].cut;
	for (unsigned i = 0; i < length; i++) {
		chain[i] = inlined_at;
		inlined_at = debug->inlines[inlined_at].next;
	}
	return length;
}
