/* SPDX-License-Identifier: MIT */
/*
 * audit/walk.c - one pass over a module, driven by a table made from the grammar and the
 * enabled rules.
 *
 * The fast path, take() and then pass(), handles instructions with <id>s below the bound
 * whose enumerants have occurred before. The slow path, slow_path.c, checks all others
 * operand by operand. Both report the same findings.
 */
#include "audit/walk.h"

#include "spirv/facts_read.h"
#include "spirv/ids.h"

/* ---- the fast path: instructions without anything new or wrong ---- */

static SX_ALWAYS_INLINE uint32_t word(const unsigned char *p, size_t n, bool big)
{
	return spvx_load32(p + n * SPVX_WORD_BYTES, big);
}

/* Whether all words before @end are below the bound; the usual lengths without a loop. */
static SX_ALWAYS_INLINE bool are_bound(const unsigned char *p, size_t end, bool big,
				       uint32_t bound)
{
	if (end < 4)
		return (end < 2 || word(p, 1, big) < bound) &&
		       (end < 3 || word(p, 2, big) < bound);
	if (word(p, 1, big) >= bound || word(p, 2, big) >= bound ||
	    word(p, 3, big) >= bound)
		return false;
	if (end == 4)
		return true;
	if (word(p, 4, big) >= bound)
		return false;
	for (size_t n = 5; n < end; n++)
		if (word(p, n, big) >= bound)
			return false;
	return true;
}

/* Record a new result, which is below a->below. Return: false: the
 * slow path has to look at it. */
static SX_ALWAYS_INLINE bool put_result(struct spvx_audit *a, uint32_t id, uint32_t fact)
{
	uint32_t *known = &a->ids.facts.near[id];

	if (SPVX_UNLIKELY(*known))
		return false;
	a->m.ids++;
	*known = fact;
	return true;
}

/* The same for the result of an instruction; its fact does not depend on operands. */
static SX_ALWAYS_INLINE bool learn(struct spvx_audit *a, const unsigned char *p,
				   size_t words, bool big, const struct au_op *op)
{
	if (op->result == 2)
		return words > 2 &&
		       put_result(a, word(p, 2, big),
				  sx_fact_of_value(a->ids.facts.near[word(p, 1, big)]));
	return !op->result || (words > 1 && put_result(a, word(p, 1, big), op->fact));
}

/* Whether all enumerants have occurred in the module before, and end the instruction. */
static SX_ALWAYS_INLINE bool are_done(const struct spvx_audit *a, const unsigned char *p,
				      size_t words, bool big, const struct au_op *op)
{
	for (unsigned n = 0; n < 2 && op->enum_at[n]; n++) {
		if (op->enum_at[n] >= words)
			return true;
		if (!au_is_done(a->done_enums[op->enum_kind[n]],
				word(p, op->enum_at[n], big)))
			return false;
	}
	return !op->tail || op->tail >= words ||
	       (op->tail_kind &&
		au_is_done(a->done_tails[op->tail_kind - 1], word(p, op->tail, big)));
}

/* Enter a later section if the instruction belongs there. Return: whether it is allowed. */
static bool advance(struct spvx_audit *a, const struct au_op *op)
{
	unsigned sections = op->entry ? op->entry->sections : 0;
	unsigned ahead = sections >> a->m.section << a->m.section;

	if (!ahead)
		return false;
	a->m.section = (unsigned)sx_ctz32(ahead);
	a->conditions = (a->conditions & ~AU_COND_SECTIONS) | AU_COND(a->m.section);
	return !(op->slow_if & a->conditions & AU_COND_POSITION);
}

/* Make an instruction the current one. Its other fields are those of its piece. */
static SX_ALWAYS_INLINE const struct au_insn *show(struct spvx_audit *a,
						   const unsigned char *p, bool big,
						   const struct au_op *op)
{
	uint32_t first = spvx_load32(p, big);

	a->now.raw.bytes = p;
	a->now.raw.opcode = (uint16_t)first;
	a->now.raw.word_count = (uint16_t)(first >> 16);
	a->now.op = op->entry;
	return &a->now;
}

/* Take the step of an instruction, and call its visitors. */
static SX_ALWAYS_INLINE void notify(struct spvx_audit *a, const struct au_insn *i,
				    const struct au_op *op)
{
	if (op->flags & AU_OP_DEBUG)
		a->m.debug_words += i->raw.word_count;
	au_step(a, i, op);
	au_notify_visitors(a, i, op);
}

/* @met: conditions of @op that hold. Return: false: use the slow path, which may repeat
 * everything done here. */
static SX_ALWAYS_INLINE bool pass(struct spvx_audit *a, const struct au_insn *i,
				  struct au_op *op, uint32_t met, bool big)
{
	const unsigned char *p = i->raw.bytes;
	unsigned words = i->raw.word_count;

	if ((met & AU_COND_POSITION && !advance(a, op)) ||
	    !are_bound(p, words < op->ids_end ? words : op->ids_end, big, a->below))
		return false;
	if ((met & AU_COND_NEEDS ||
	     (words > op->plain_words && !(met & AU_COND(AU_COND_SETS)) &&
	      !are_done(a, p, words, big, op))) &&
	    !sx_au_first_use(a, i, op))
		return false;
	if (op->flags & AU_OP_FACT) {
		if (sx_ids_learn(&a->ids, a->g, op->entry, &i->raw))
			return false;
		a->m.ids++;
	} else if (!learn(a, p, words, big, op)) {
		return false;
	}
	if (met & AU_COND_NOTIFY || words > op->word_limit)
		notify(a, i, op);
	return true;
}

/* Process an instruction that is not plain. @big is a constant. */
static SX_ALWAYS_INLINE void take_other(struct spvx_audit *a, const unsigned char *p,
					struct au_op *op, uint32_t met, bool big)
{
	const struct au_insn *i;

	if (!op->entry && op != a->ops) {
		sx_au_op_meet(a, op);
		met = op->slow_if & a->conditions;
	}
	i = show(a, p, big, op);
	if (pass(a, i, op, met, big))
		return;
	sx_au_check_insn(a, i, op);
	if (a->below < a->m.header.bound)
		sx_au_reach(a);
}

static SX_NOINLINE void take_other_big(struct spvx_audit *a, const unsigned char *p,
				       struct au_op *op, uint32_t met)
{
	take_other(a, p, op, met, true);
}

static SX_NOINLINE void take_other_little(struct spvx_audit *a, const unsigned char *p,
					  struct au_op *op, uint32_t met)
{
	take_other(a, p, op, met, false);
}

/* Process the instruction at @p. Return: false: out of memory; a plain instruction leaves it
 * to the next one to say so. */
static SX_ALWAYS_INLINE bool take(struct spvx_audit *a, const unsigned char *p,
				  uint32_t first, bool big)
{
	struct au_op *op = au_op_of(a, (uint16_t)first);
	uint32_t met = op->slow_if & a->conditions;
	size_t words = first >> 16;

	a->m.insns++;
	/* at most the result is recorded; literals tend to be below the bound, too */
	if (!(met & ~AU_COND_NOTIFY) &&
	    (words <= op->plain_words || met & AU_COND(AU_COND_SETS) ||
	     (words <= op->word_limit && are_done(a, p, words, big, op))) &&
	    are_bound(p, words, big, a->below) && learn(a, p, words, big, op)) {
		if (!met)
			return true;
		notify(a, show(a, p, big, op), op);
	} else if (big) {
		take_other_big(a, p, op, met);
	} else {
		take_other_little(a, p, op, met);
	}
	return !a->error;
}

/* Whether to compute n1 during the walk: for a module with a build identifier, whose import
 * comes early, that is not in memory as a whole. */
static bool is_to_be_taken(const struct spvx_audit *a, struct spvx_stream *stream)
{
	return !a->error && !a->digesting && au_on(a, AU_I013) &&
	       a->debug.build_id.sets.table.count &&
	       (a->conditions & AU_COND_DECLARES ||
		sx_build_id_text(&a->debug.build_id).len) &&
	       !stream->cursor.base && !stream->ended &&
	       spvx_stream_followed(stream) == -SPVX_ELIMIT;
}

/* Digest the bytes in memory, which are about to be replaced. */
static void digest(struct spvx_audit *a, struct spvx_stream *stream)
{
	const struct spvx_cursor *c = &stream->cursor;

	if (is_to_be_taken(a, stream)) {
		a->error = sx_au_identifier(a, &a->of_build_id);
		if (a->error)
			return;
		a->digesting = a->of_build_id;
		spvx_identifier_begin(a->digesting, &stream->header, SPVX_IDENTITY_N1);
	}
	if (a->digesting && !a->error) {
		struct spvx_cursor walked = *c;

		walked.pos = c->begin + (c->base ? 0 : SPVX_HEADER_BYTES);
		a->error = spvx_identifier_walk(a->digesting, &walked);
		spvx_identifier_passed(a->digesting, c);
	}
	if (!a->digest || (stream->ended && !a->digested))
		return;
	if (!a->digested)
		sx_sha256_init(&a->sha);
	a->digested = true;
	sx_sha256_add(&a->sha, c->begin, (size_t)(c->pos - c->begin));
}

/* Report at the end of the instructions. */
static void end(struct spvx_audit *a, const struct spvx_stream *stream)
{
	a->now.raw.bytes = stream->cursor.pos;
	a->now.raw.word_count = 0;
	a->m.words = au_words_seen(a);
	sx_au_flow_close(a);
}

/* Longer instructions are left to spvx_next(), and others that end further on than the words
 * in memory; so is a header, whose first word looks like a longer one. */
#define SHORT 64

/* The most words that a SHORT instruction at @p can have. */
static SX_NOINLINE uint32_t room_at(const struct spvx_cursor *c, const unsigned char *p)
{
	size_t words = (size_t)(c->end - p) / SPVX_WORD_BYTES;

	return words < SHORT ? (uint32_t)words : SHORT;
}

/* Whether there is an instruction at @p. */
static SX_NOINLINE bool is_next(struct spvx_cursor *c, const unsigned char *p)
{
	struct spvx_insn insn;

	c->pos = p;
	return spvx_next(c, &insn);
}

/* Walk the instructions in memory. @big is a constant: each byte order has its own loop. */
static SX_ALWAYS_INLINE void walk(struct spvx_audit *a, struct spvx_cursor *c, bool big)
{
	const unsigned char *p = c->pos;
	const unsigned char *last = p;
	uint32_t room = room_at(c, p);
	uint32_t first;

	if (room == SHORT)
		last = c->end - SHORT * SPVX_WORD_BYTES;
	for (;;) {
		if (SPVX_UNLIKELY(p >= last)) {
			room = room_at(c, p);
			if (!room && !is_next(c, p))
				break;
		}
		first = spvx_load32(p, big);
		if (SPVX_UNLIKELY((first >> 16) - 1 >= room) && !is_next(c, p))
			break;
		if (!take(a, p, first, big))
			break;
		p += (first >> 16) * (size_t)SPVX_WORD_BYTES;
	}
	c->pos = p;
}

static SX_NOINLINE void walk_big(struct spvx_audit *a, struct spvx_cursor *c)
{
	walk(a, c, true);
}

static SX_NOINLINE void walk_little(struct spvx_audit *a, struct spvx_cursor *c)
{
	walk(a, c, false);
}

void sx_au_walk(struct spvx_audit *a, struct spvx_stream *stream)
{
	struct spvx_cursor *c = &stream->cursor;

	do {
		a->now.raw.big = c->big;
		a->now.origin = c->base - (uintptr_t)c->begin;
		if (c->big)
			walk_big(a, c);
		else
			walk_little(a, c);
		digest(a, stream);
	} while (!a->error && spvx_stream_more(stream));
	a->now.origin = c->base - (uintptr_t)c->begin;
	end(a, stream);
}
