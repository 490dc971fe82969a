/* SPDX-License-Identifier: MIT */
/*
 * check/again.c - the second walk: everything is known of the module, and each instruction
 * goes to those that have a rule for it.
 *
 * For many there is nobody: so little is read of one as tells that, and the rest for those
 * that are shown.
 */
#include "check/opcodes.h"
#include "check/walk.h"

#include "base/align.h"

/* ---- functions and blocks ---- */

static void enter_function(struct ck *c, const struct ck_insn *i)
{
	if (c->fn)
		sx_ck_call_hooks(c, CK_AT_FUNCTION_END);
	c->fn = sx_ck_func(c, i->result);
	if (c->fn && c->fn->off != i->at)
		c->fn = NULL;
	/* the blocks of a function that is passed over have ordinals of W1 all the same */
	if (c->fn)
		c->blocks = c->fn->blk0;
	c->block = 0;
	c->label = 0;
}

static void open_something(struct ck *c, const struct ck_insn *i)
{
	if (i->raw.opcode == SPVX_OP_Function) {
		enter_function(c, i);
	} else if (c->fn) {
		c->block = ++c->blocks;
		c->label = i->result;
	}
}

static void close_something(struct ck *c, const struct ck_insn *i)
{
	if (i->raw.opcode != SPVX_OP_FunctionEnd) {
		c->block = 0;
		c->label = 0;
	} else if (c->fn) {
		sx_ck_call_hooks(c, CK_AT_FUNCTION_END);
		c->fn = NULL;
	}
}

/* ---- what an instruction names ---- */

/* Of another block than the one at hand, or of another function. What the first block of a
 * function computes is there in all others. */
static inline bool is_elsewhere(const struct ck *c, const struct ck_id *r)
{
	return r->blk != c->block && (!c->fn || r->blk != c->fn->blk0 + 1) &&
	       !ck_is_own(c, r);
}

/* Of all that an instruction seems to name but for its result, those that somebody waits for:
 * outside functions there are none before an <id> is marked. */
static inline uint32_t touched_flags(struct ck *c, const struct ck_op *known,
				     const unsigned char *words, const unsigned char *end)
{
	const unsigned char *p = words + known->operand * (size_t)SPVX_WORD_BYTES;
	uint32_t flags = 0;

	if (!c->fn && !c->marks)
		return 0;
	if (known->flags & SX_ENTRY_RESULT_TYPE && end - words > SPVX_WORD_BYTES)
		flags = ck_id(c, ck_load(words + SPVX_WORD_BYTES))->fl;
	for (; p < end; p += SPVX_WORD_BYTES) {
		uint32_t id = ck_load(p);
		const struct ck_id *r;

		if (id >= c->near_ids && !c->far_count)
			continue;
		r = ck_id(c, id);
		flags |= r->fl;
		if (r->blk && is_elsewhere(c, r))
			flags |= CK_ELSEWHERE;
	}
	return flags & c->touches;
}

/* ---- the walk ---- */

/* It had an error of its own in W1. */
static bool is_hidden(struct ck *c, const struct ck_insn *i)
{
	while (c->hurt_at < c->hurt_count && c->hurt[c->hurt_at] < i->at)
		c->hurt_at++;
	return c->hurt_at < c->hurt_count && c->hurt[c->hurt_at] == i->at;
}

static enum ck_moment now(const struct ck *c)
{
	return c->fn ? CK_IN_W2_INSIDE : CK_IN_W2_OUTSIDE;
}

/* An instruction up to @end. */
static inline void show(struct ck *c, const struct ck_insn *i, enum ck_moment moment,
			uint32_t seers, const unsigned char *end)
{
	uint32_t flags;

	if (c->hurt_at < c->hurt_count && is_hidden(c, i))
		return;
	ck_show_to(c, i, moment, seers);
	flags = touched_flags(c, i->known, i->raw.bytes, end);
	if (flags)
		sx_ck_touch(c, i, flags);
}

/* One that opens or closes something. */
static void turn(struct ck *c, const struct ck_insn *i, const unsigned char *end)
{
	unsigned roles = i->known->roles;

	if (roles & CK_ROLE_OPENS)
		open_something(c, i);
	show(c, i, now(c), ck_seers_of(c, i->known, now(c), ck_words(i)), end);
	if (roles & CK_ROLE_CLOSES)
		close_something(c, i);
}

/* All counts of words are known to be good. */
void sx_ck_walk_again(struct ck *c, const unsigned char *end)
{
	const unsigned char *p = c->data + SPVX_HEADER_BYTES;
	const unsigned char *next;
	struct ck_insn i = { .raw.big = SX_NATIVE_BIG };

	for (; p < end && !c->error; p = next) {
		uint32_t first = ck_load(p);
		enum ck_moment moment = now(c);
		uint32_t seers;

		next = p + (size_t)(first >> 16) * SPVX_WORD_BYTES;
		i.known = ck_known(c, (uint16_t)first);
		seers = ck_seers_of(c, i.known, moment, first >> 16);
		if (!seers && !(i.known->roles & (CK_ROLE_OPENS | CK_ROLE_CLOSES)) &&
		    !touched_flags(c, i.known, p, next))
			continue;
		i.raw.bytes = p;
		i.raw.opcode = (uint16_t)first;
		i.raw.word_count = (uint16_t)(first >> 16);
		ck_insn_fill(c, &i);
		if (i.known->roles & (CK_ROLE_OPENS | CK_ROLE_CLOSES))
			turn(c, &i, next);
		else
			show(c, &i, moment, seers, next);
	}
}
