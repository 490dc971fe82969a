/* SPDX-License-Identifier: MIT */
/*
 * check/engine/pass2.c - the second pass: everything is known of the module, and each instruction
 * goes to those that have a rule for it.
 *
 * Many have no subscriber: so little is read of one as says that, and the rest for those
 * that are shown.
 */
#include "check/engine/opcodes.h"
#include "check/engine/walk.h"

#include "base/align.h"
#include "base/compiler.h"

/* ---- functions and blocks ---- */

static void enter_function(struct ck *c, const struct ck_insn *i)
{
	if (c->walk.function)
		sx_ck_call_hooks(c, CK_AT_FUNCTION_END);
	c->walk.function = sx_ck_func(c, i->result);
	if (c->walk.function && c->walk.function->at != i->at)
		c->walk.function = NULL;
	/* the blocks of a function that is skipped have ordinals of pass 1 all the same */
	if (c->walk.function)
		c->walk.blocks = c->walk.function->head;
	c->walk.block = 0;
	c->walk.label = 0;
}

static void close_something(struct ck *c, const struct ck_insn *i)
{
	if (i->raw.opcode != SPVX_OP_FunctionEnd) {
		c->walk.block = 0;
		c->walk.label = 0;
	} else if (c->walk.function) {
		sx_ck_call_hooks(c, CK_AT_FUNCTION_END);
		c->walk.function = NULL;
	}
}

/* ---- what an instruction names ---- */

/* Of another function, or of another block than the current one; what the first block of a
 * function computes is there in all others. */
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

/* Of all that an instruction seems to name but for its result, those that some rule waits
 * for. */
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

/* It had an error of its own in pass 1. */
static bool is_hidden(struct ck *c, uint32_t at)
{
	while (c->walk.next_muted < c->walk.muted_count &&
	       c->walk.muted[c->walk.next_muted] < at)
		c->walk.next_muted++;
	return c->walk.next_muted < c->walk.muted_count &&
	       c->walk.muted[c->walk.next_muted] == at;
}

/* Its words are those from @p to before @end. */
static inline void fill(struct ck *c, struct ck_insn *i, const unsigned char *p,
			const unsigned char *end)
{
	i->raw.bytes = p;
	i->raw.opcode = (uint16_t)sx_native_load(p);
	i->raw.word_count = (uint16_t)((size_t)(end - p) / SPVX_WORD_BYTES);
	ck_insn_fill(c, i);
}

/* Outside functions nothing can be touched before an <id> is marked. */
static SX_ALWAYS_INLINE void show(struct ck *c, struct ck_insn *i, enum ck_pass pass,
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

/* One that opens or closes something. */
static void turn(struct ck *c, struct ck_insn *i, const unsigned char *p,
		 const unsigned char *end)
{
	unsigned roles = i->known->roles;

	fill(c, i, p, end);
	if (roles & CK_ROLE_OPENS) {
		if (i->raw.opcode == SPVX_OP_Function) {
			enter_function(c, i);
		} else if (c->walk.function) {
			c->walk.block = ++c->walk.blocks;
			c->walk.label = i->result;
		}
	}
	if (c->walk.next_muted < c->walk.muted_count && is_hidden(c, i->at))
		; /* its place is all that counts */
	else if (c->walk.function)
		show(c, i, CK_PASS2_INSIDE, p, end);
	else
		show(c, i, CK_PASS2_OUTSIDE, p, end);
	if (roles & CK_ROLE_CLOSES)
		close_something(c, i);
}

/* ---- the walk ---- */

/* What a walk goes along: @i has its opcode and what is known of it alone. */
struct way {
	const unsigned char *p;
	const unsigned char *end;
	struct ck_insn i;
};

/* Up to after the next instruction that opens or closes something. */
static SX_ALWAYS_INLINE void walk_on(struct ck *c, struct way *w, enum ck_pass pass)
{
	const unsigned char *p = w->p;
	const unsigned char *next = p;

	for (; p < w->end && !c->error; p = next) {
		uint32_t first = sx_native_load(p);

		next = p + (size_t)(first >> 16) * SPVX_WORD_BYTES;
		w->i.known = ck_known(c, (uint16_t)first);
		if (w->i.known->roles & (CK_ROLE_OPENS | CK_ROLE_CLOSES)) {
			turn(c, &w->i, p, next);
			break;
		}
		if (c->walk.next_muted < c->walk.muted_count &&
		    is_hidden(c,
			      (uint32_t)((size_t)(p - c->index.words) / SPVX_WORD_BYTES)))
			continue;
		show(c, &w->i, pass, p, next);
	}
	w->p = next;
}

/* All counts of words are known to be good. */
void sx_ck_pass2(struct ck *c, const unsigned char *end)
{
	struct way w = { .p = c->index.words + SPVX_HEADER_BYTES,
			 .end = end,
			 .i.raw.big = SX_NATIVE_BIG };

	while (w.p < end && !c->error) {
		if (c->walk.function)
			walk_on(c, &w, CK_PASS2_INSIDE);
		else
			walk_on(c, &w, CK_PASS2_OUTSIDE);
	}
}
