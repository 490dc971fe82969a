/* SPDX-License-Identifier: MIT */
/*
 * text/print_fast.c - common, valid instructions, printed fast.
 *
 * The slow path (print.c) does everything; this one does little-endian modules without
 * comments and colours, up to the first unusual instruction: an opcode or a bit without a
 * name, a word too many, an <id> that is 0 or defined twice. It then takes back the line
 * and leaves the instruction to the slow path.
 *
 * An opcode's record has all that depends on the opcode alone; records of one shape share
 * straight-line code, which makes it fast.
 */
#include "text/print_fast.h"

#define LINE_ROOM  ((size_t)SX_RECORD_WORDS * SX_FAST_WORD_ROOM)
#define RESULT_END (SX_INDENT - 3) /* column of the = after a result */

/* The table of facts about ids, kept in registers; reloaded when the table has grown. */
struct facts {
	uint32_t *of;
	size_t count;
};

/* ---- results ---- */

/* Write a huge number, ending in the column where results end. */
SX_APART char *put_huge_result(char *p, uint32_t id)
{
	char digits[SX_NUM_ROOM];
	size_t len = (size_t)(sx_put_u32(digits, id) - digits);

	memset(p, ' ', RESULT_END);
	p[RESULT_END - 1 - len] = '%';
	memcpy(p + RESULT_END - len, digits, len);
	return p + RESULT_END;
}

/* Write a number of the table so that it ends at @end, with blanks from @p on before it. */
SX_INLINE void put_small_result(char *p, char *end, uint32_t id)
{
	const char *text = sx_small_ids + (size_t)id * SX_SMALL_BYTES;

	memset(p, ' ', RESULT_END);
	/* from its % on, which reads one byte beyond the number's place in the table */
	memcpy(end - 1 - text[SX_SMALL_LEN], text + 1, SX_SMALL_BYTES);
}

/* Write a result, right-aligned before the column of the =. */
SX_INLINE char *put_result(char *p, struct sx_fast_names names, uint32_t id)
{
	char *end = p + RESULT_END;
	struct spvx_str s;

	if (sx_fast_is_named(names, id)) {
		s = sx_fast_name(names, id);
		if (s.len >= RESULT_END) {
			*p = '%';
			return sx_fast_copy(p + 1, s.ptr, s.len);
		}
		memset(p, ' ', RESULT_END);
		end[-1 - (ptrdiff_t)s.len] = '%';
		memcpy(end - s.len, s.ptr, RESULT_END);
		return end;
	}
	if (SPVX_UNLIKELY(id >= SX_SMALL)) {
		if (SPVX_UNLIKELY(id >= SX_SMALL * SX_SMALL))
			return put_huge_result(p, id);
		put_small_result(p, end - 4, id / SX_SMALL);
		return sx_put_four(end - 4, id % SX_SMALL);
	}
	put_small_result(p, end, id);
	return end;
}

/* A result at the beginning of the line. */
SX_INLINE char *put_bare_result(char *p, struct sx_fast_names names, uint32_t id)
{
	struct spvx_str s;

	*p++ = '%';
	if (!sx_fast_is_named(names, id))
		return sx_put_u32(p, id);
	s = sx_fast_name(names, id);
	return sx_fast_copy(p, s.ptr, s.len);
}

/* ---- the line ---- */

/* Write the operands after the leading <id>s, from word @at on. */
SX_INLINE char *put_tail(struct sx_fast *f, char *p, struct sx_fast_names names,
			 const struct sx_op_record *r, unsigned count, unsigned at,
			 enum sx_tail tail)
{
	if (tail <= SX_TAIL_OPTIONAL && count == r->end)
		return p;
	switch (tail) {
	case SX_TAIL_NOTHING:
		return at == count ? p : NULL;
	case SX_TAIL_IDS:
		for (; at < count; at++)
			p = sx_fast_id(f, p, names, sx_fast_load(f->words, at));
		return p;
	case SX_TAIL_INTEGERS:
		return sx_fast_integers(f, p, &at, count);
	case SX_TAIL_STRING:
		return sx_fast_string(f, p, at);
	case SX_TAIL_TYPED:
		return sx_fast_typed(f, p, at);
	case SX_TAIL_ENUM:
		return sx_fast_enum(f, p, r, at);
	case SX_TAIL_EXTENDED:
		return sx_fast_extended(f, p, at);
	case SX_TAIL_OPTIONAL:
	case SX_TAIL_PATTERN:
		break;
	}
	return sx_fast_rest(f, p, r, at);
}

static struct facts facts_of(const struct spvx_dis *d)
{
	return (struct facts){ d->ids.facts.near, d->ids.facts.used };
}

/* Open the table of facts up to an <id>. Return: false: it does not reach that far. */
SX_APART bool open_facts(struct spvx_idtable *facts, uint32_t id)
{
	return id && !sx_idtable_put(facts, id, 0) && !facts->far;
}

/* Record a result that is a numeric type or an import. Return: false: use the slow path. */
SX_APART bool learn(struct sx_fast *f)
{
	struct spvx_insn insn = { f->words, (uint16_t)sx_fast_load(f->words, 0),
				  (uint16_t)f->count, false };
	uint32_t result = sx_fast_load(f->words, 1);

	if (spvx_ids_learn(&f->d->ids, f->g, &insn))
		return false;
	if (insn.opcode != SPVX_OP_ExtInstImport ||
	    sx_fact_set(f->d->ids.facts.near[result]))
		return true;
	/* a set that the grammar does not have may be a fault */
	f->d->ids.facts.near[result] = 0;
	return false;
}

/*
 * Write the line of an instruction by its number of results, required <id>s and integers.
 * With constants for these numbers this compiles to straight-line code.
 */
SX_INLINE char *put_line(struct sx_fast *f, char *p, struct sx_fast_names names,
			 struct facts *facts, const struct sx_op_record *r,
			 const unsigned char *words, unsigned count, unsigned results,
			 unsigned ids, unsigned integers, enum sx_tail tail)
{
	unsigned at = 1 + results + ids;
	uint32_t result = results ? sx_fast_load(words, results) : 0;
	uint32_t type = results == 2 ? sx_fast_load(words, 1) : 0;

	if (results) {
		if (SPVX_UNLIKELY(result >= facts->count)) {
			if (!open_facts(&f->d->ids.facts, result))
				return NULL;
			*facts = facts_of(f->d);
		}
		/* an <id> that is defined already, or 0, needs the slow path */
		if (SPVX_UNLIKELY(facts->of[result] || !result))
			return NULL;
		p = f->indent ? put_result(p, names, result)
			      : put_bare_result(p, names, result);
	} else if (f->indent) {
		memset(p, ' ', SX_INDENT);
		p += SX_INDENT;
	}
	memcpy(p, r->head, SX_RECORD_HEAD);
	p += r->head_len;
	if (results == 2)
		p = sx_fast_id(f, p, names, type);
	for (unsigned i = 0; i < ids; i++)
		p = sx_fast_id(f, p, names, sx_fast_load(words, 1 + results + i));
	p = sx_fast_integers(f, p, &at, at + integers);
	p = put_tail(f, p, names, r, count, at, tail);
	if (SPVX_UNLIKELY(!p || f->zero))
		return NULL;
	if (results == 1 && r->learn) {
		if (!learn(f))
			return NULL;
		*facts = facts_of(f->d);
	} else if (results) {
		facts->of[result] =
			results == 1 ? r->fact
				     : sx_fact_of_value(
					       type < facts->count ? facts->of[type] : 0);
	}
	*p++ = '\n';
	return p;
}

SX_INLINE char *put_shape(struct sx_fast *f, char *p, struct sx_fast_names names,
			  struct facts *facts, const struct sx_op_record *r,
			  const unsigned char *words, unsigned count)
{
	switch ((enum sx_operand_shape)r->shape) {
#define SHAPE(results, ids, tail)                                                     \
	case SX_SHAPE_##results##_##ids##_##tail:                                     \
		return put_line(f, p, names, facts, r, words, count, results, ids, 0, \
				SX_TAIL_##tail);
		SX_SHAPES(SHAPE)
#undef SHAPE
	case SX_NO_SHAPE:
		break;
	}
	return put_line(f, p, names, facts, r, words, count, r->results, r->ids,
			r->integers, (enum sx_tail)r->tail);
}

/* The last address of the text at which there is still room for a line. */
static char *last_place(const struct sx_buf *b)
{
	return b->data + b->cap - LINE_ROOM;
}

/* Pass text to the callback. Return: address for the next line; NULL: no memory. */
SX_APART char *pass_on(struct sx_buf *b, char *p)
{
	b->len = (size_t)(p - b->data);
	return sx_buf_reserve(b, LINE_ROOM);
}

/* As sx_print_fast(); two functions of it, by whether @names is known to be empty. */
SX_INLINE void print(struct spvx_dis *d, struct spvx_cursor *cursor,
		     struct sx_fast_names names)
{
	struct sx_fast f = {
		.names = names,
		.g = d->grammar,
		.operands = sx_operands(d->grammar),
		.kinds = sx_kinds(d->grammar),
		.entries = sx_entries(d->grammar),
		.strings = sx_strings(d->grammar),
		.indent = !sx_dis_has(d, SPVX_DIS_NO_INDENT),
		.d = d,
	};
	const unsigned char *pos = cursor->pos;
	const unsigned char *end = cursor->end;
	struct facts facts = facts_of(d);
	const uint16_t *place = d->records.place;
	const struct sx_op_record *list = d->records.list;
	char *p = sx_buf_reserve(&d->out, LINE_ROOM);
	char *last = last_place(&d->out);
	uint64_t insns = 0;

	while (p && end - pos >= SPVX_WORD_BYTES) {
		uint32_t first = sx_fast_load(pos, 0);
		unsigned count = first >> 16;
		uint16_t opcode = (uint16_t)first;
		const struct sx_op_record *r =
			&list[opcode < SX_RECORD_OPCODES ? place[opcode] : 0];
		char *line = NULL;

		if (count - r->words < r->span &&
		    count * SPVX_WORD_BYTES <= (size_t)(end - pos)) {
			f.words = pos;
			f.count = count;
			line = put_shape(&f, p, names, &facts, r, pos, count);
		}
		if (SPVX_UNLIKELY(!line)) {
			if (!sx_record_make(&d->records, f.g, opcode))
				break;
			list = d->records.list;
			continue;
		}
		insns++;
		pos += (size_t)count * SPVX_WORD_BYTES;
		p = line;
		if (SPVX_UNLIKELY(p > last)) {
			p = pass_on(&d->out, p);
			last = last_place(&d->out);
		}
	}
	if (p)
		d->out.len = (size_t)(p - d->out.data);
	cursor->pos = pos;
	d->insn += insns;
}

void sx_print_fast(struct spvx_dis *d, struct spvx_cursor *cursor)
{
	const struct sx_fast_names raw = { NULL, 0, NULL };
	const struct sx_fast_names friendly = {
		.of = d->names.of.near,
		.count = d->names.of.used,
		.pool = d->names.pool.text,
	};

	if (friendly.count)
		print(d, cursor, friendly);
	else
		print(d, cursor, raw);
}
