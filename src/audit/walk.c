/* SPDX-License-Identifier: MIT */
/*
 * audit/walk.c - one pass over a module, driven by a table made from the grammar and the
 * enabled rules.
 *
 * The fast path, pass(), takes instructions with <id>s below the bound whose enumerants have
 * occurred before. The slow path, slow_path.c, checks all others operand by
 * operand. Both report the same findings.
 */
#include "audit/walk.h"

#include "spirv/facts_read.h"
#include "spirv/ids.h"

/* ---- the fast path: instructions without anything new or wrong ---- */

/* Whether all words are below the bound; the usual lengths without a loop. */
static SX_ALWAYS_INLINE bool are_bound(const struct spvx_insn *raw, unsigned end,
				       uint32_t bound)
{
	return (end <= 1 || spvx_insn_word(raw, 1) < bound) &&
	       (end <= 2 || spvx_insn_word(raw, 2) < bound) &&
	       (end <= 3 || spvx_insn_word(raw, 3) < bound) &&
	       (end <= 4 || spvx_insn_word(raw, 4) < bound) &&
	       (end <= 5 || au_are_below(raw, 5, end, bound));
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
static SX_ALWAYS_INLINE bool learn(struct spvx_audit *a, const struct spvx_insn *raw,
				   const struct au_op *op)
{
	if (op->result == 2)
		return raw->word_count > 2 &&
		       put_result(
			       a, spvx_insn_word(raw, 2),
			       sx_fact_of_value(a->ids.facts.near[spvx_insn_word(raw, 1)]));
	return !op->result ||
	       (raw->word_count > 1 && put_result(a, spvx_insn_word(raw, 1), op->fact));
}

/* Whether all enumerants have occurred in the module before, and end the instruction. */
static inline bool are_done(const struct spvx_audit *a, const struct spvx_insn *raw,
			    const struct au_op *op)
{
	for (unsigned n = 0; n < 2 && op->enum_at[n]; n++) {
		uint32_t value;

		if (op->enum_at[n] >= raw->word_count)
			return true;
		value = spvx_insn_word(raw, op->enum_at[n]);
		if (!au_is_done(a->done_enums[op->enum_kind[n]], value))
			return false;
	}
	if (op->tail && op->tail < raw->word_count) {
		uint32_t value = spvx_insn_word(raw, op->tail);

		return op->tail_kind && au_is_done(a->done_tails[op->tail_kind - 1], value);
	}
	return true;
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

/* As pass(), for an extended instruction of a module with several sets. */
static SX_ALWAYS_INLINE bool pass_extended(struct spvx_audit *a, const struct au_insn *i,
					   const struct spvx_insn *raw)
{
	if (!au_all_defined(a, raw) ||
	    !put_result(a, spvx_insn_word(raw, SX_EXT_RESULT),
			sx_fact_of_value(a->ids.facts.near[spvx_insn_word(raw, 1)])))
		return false;
	a->size = au_end_of(i);
	sx_au_extended(a, i, true);
	return true;
}

static inline struct au_insn at(const struct spvx_cursor *c, const struct spvx_insn *raw,
				const struct spvx_entry *op)
{
	/* read again: copying fields that have just been stored would stall */
	uint32_t first = spvx_insn_word(raw, 0);

	return (struct au_insn){
		.raw = { raw->bytes, (uint16_t)first, (uint16_t)(first >> 16), raw->big },
		.op = op,
		.offset = spvx_insn_offset(c, raw),
	};
}

/* @met: conditions of @op that hold. Return: false: use the slow path, which may repeat
 * everything done here. */
static SX_ALWAYS_INLINE bool pass(struct spvx_audit *a, const struct au_insn *i,
				  const struct spvx_insn *raw, struct au_op *op,
				  uint32_t met)
{
	unsigned end = raw->word_count < op->ids_end ? raw->word_count : op->ids_end;

	if ((met & AU_COND_POSITION && !advance(a, op)) || !are_bound(raw, end, a->below))
		return false;
	if ((met & AU_COND_NEEDS ||
	     (raw->word_count > op->plain_words && !(met & AU_COND(AU_COND_SETS)) &&
	      !are_done(a, raw, op))) &&
	    !sx_au_first_use(a, i, op))
		return false;
	if (op->flags & AU_OP_FACT) {
		if (sx_ids_learn(&a->ids, a->g, op->entry, &i->raw))
			return false;
		a->m.ids++;
	} else if (!learn(a, raw, op)) {
		return false;
	}
	if (met & AU_COND_NOTIFY || raw->word_count > op->word_limit) {
		a->size = au_end_of(i);
		if (op->flags & AU_OP_DEBUG)
			a->m.debug_words += i->raw.word_count;
		if (op->step)
			au_step(a, i, op->step);
		au_notify_visitors(a, i, op);
	}
	return true;
}

/* Process an instruction that is not plain. @big is a constant. */
static SX_ALWAYS_INLINE void take_other(struct spvx_audit *a, const struct au_insn *i,
					struct au_op *op, uint32_t met, bool big)
{
	const struct spvx_insn raw = { i->raw.bytes, i->raw.opcode, i->raw.word_count,
				       big };

	if ((met == AU_COND(AU_COND_SETS) && pass_extended(a, i, &raw)) ||
	    pass(a, i, &raw, op, met))
		return;
	sx_au_check_insn(a, i, op);
	if (a->below < a->m.header.bound)
		sx_au_reach(a);
}

static SX_NOINLINE void take_other_big(struct spvx_audit *a, const struct au_insn *i,
				       struct au_op *op, uint32_t met)
{
	take_other(a, i, op, met, true);
}

static SX_NOINLINE void take_other_little(struct spvx_audit *a, const struct au_insn *i,
					  struct au_op *op, uint32_t met)
{
	take_other(a, i, op, met, false);
}

/* Process one instruction. Return: false: out of memory; a plain instruction leaves it to the
 * next one to say so. */
static SX_ALWAYS_INLINE bool take(struct spvx_audit *a, const struct spvx_cursor *c,
				  const struct spvx_insn *raw)
{
	struct au_op *op = &a->ops[a->op_of[raw->opcode]];
	uint32_t met = op->slow_if & a->conditions;
	struct au_insn i;

	a->m.insns++;
	/* at most the result is recorded; literals tend to be below the bound, too */
	if (!(met & ~AU_COND(AU_COND_STEP)) &&
	    (raw->word_count <= op->plain_words ||
	     (raw->word_count <= op->word_limit && are_done(a, raw, op))) &&
	    are_bound(raw, raw->word_count, a->below) && learn(a, raw, op)) {
		if (!met)
			return true;
		if (op->step->take) {
			i = at(c, raw, op->entry);
			a->size = au_end_of(&i);
			op->step->take(a, &i);
		}
		au_enter(a, op->step);
		return true;
	}
	i = at(c, raw, op->entry);
	if (raw->big)
		take_other_big(a, &i, op, met);
	else
		take_other_little(a, &i, op, met);
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
	const struct spvx_cursor *c = &stream->cursor;

	a->size = c->base + (uint64_t)(c->pos - c->begin) - SPVX_HEADER_BYTES;
	a->m.words = a->size / SPVX_WORD_BYTES;
	sx_au_flow_close(a);
}

/* Walk the instructions in memory; a word that may begin none is left to spvx_next(). @big
 * is a constant: each byte order has its own loop, and the cursor stays in registers. */
static SX_ALWAYS_INLINE void walk(struct spvx_audit *a, struct spvx_cursor *cursor,
				  bool big)
{
	struct spvx_cursor c = *cursor;
	size_t left = (size_t)(c.end - c.pos) / SPVX_WORD_BYTES;
	struct spvx_insn insn;
	size_t words;

	c.big = big;
	for (; left; left -= words) {
		uint32_t first = spvx_load32(c.pos, big);

		words = first >> 16;
		insn = (struct spvx_insn){ c.pos, (uint16_t)first, (uint16_t)words, big };
		if (first - 0x10000u < SPVX_MAGIC_SWAPPED - 0x10000u && words <= left)
			c.pos += words * SPVX_WORD_BYTES;
		else if (!spvx_next(&c, &insn))
			break;
		if (!take(a, &c, &insn))
			break;
	}
	if (!left)
		spvx_next(&c, &insn);
	cursor->pos = c.pos;
	cursor->fault = c.fault;
}

void sx_au_walk(struct spvx_audit *a, struct spvx_stream *stream)
{
	struct spvx_cursor *c = &stream->cursor;

	do {
		if (c->big)
			walk(a, c, true);
		else
			walk(a, c, false);
		digest(a, stream);
	} while (!a->error && spvx_stream_more(stream));
	end(a, stream);
}
