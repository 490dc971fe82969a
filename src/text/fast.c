/* SPDX-License-Identifier: MIT */
/*
 * text/fast.c - what is common and in order, printed fast.
 *
 * The plain path (print.c) does everything; this one does little-endian modules without
 * comments and colours, up to the first thing that is unusual: an opcode or a bit without a
 * name, a word too many, an <id> 0 or defined twice. It then takes back the line and leaves
 * the instruction to the plain path, which decides what that means.
 *
 * Room in the output is seen to once an instruction; bytes are copied in fixed sizes, which
 * may write beyond what counts and read beyond names, never beyond the module. What depends
 * on the opcode alone is in its record; records of one shape share a straight line of code.
 */
#include "base/num_print.h"
#include "text/dis.h"
#include "text/number.h"

#define MAX_NAME   64 /* longer names of enumerants are for the plain path, */
#define MAX_BITS   8  /* and masks of more bits */
#define WORD_ROOM  (MAX_BITS * (MAX_NAME + 1) + 16) /* more than any word's text takes */
#define LINE_ROOM  ((size_t)SX_RECORD_WORDS * WORD_ROOM)
#define COPY       32 /* bytes copied at once */
#define RESULT_END (SX_INDENT - 3) /* column of the = behind a result */

#define INLINE static inline __attribute__((always_inline))
#define APART  static __attribute__((noinline))

/* Names of ids; @count is 0 when they are numbers. Passed by value, so that it can stay in
 * registers while text is stored. */
struct names {
	const uint32_t *of;
	size_t count;
	const char *pool;
};

/* What is known of ids, by value for the same reason; read anew when the table has grown. */
struct facts {
	uint32_t *of;
	size_t count;
};

/**
 * struct fast - what does not change from line to line, and where an instruction is read
 * @words: the instruction
 * @count: its words
 * @at:    the word that comes next, for what is printed apart
 * @zero:  an <id> of the line was 0
 */
struct fast {
	const unsigned char *words;
	unsigned count;
	unsigned at;
	struct names names;
	const struct spvx_grammar *g;
	const struct sx_operand *operands;
	const struct sx_kind *kinds;
	const struct spvx_entry *entries;
	const char *strings;
	bool indent;
	bool zero;
	struct spvx_dis *d;
};

INLINE uint32_t load(const unsigned char *words, unsigned index)
{
	return spvx_load32(words + (size_t)index * SPVX_WORD_BYTES, false);
}

INLINE uint32_t fact(const struct fast *f, uint32_t id)
{
	const struct spvx_idtable *facts = &f->d->ids.facts;

	return id < facts->used ? facts->near[id] : 0;
}

/* ---- ids ---- */

APART char *put_long(char *p, const char *s, size_t len)
{
	memcpy(p, s, len);
	return p + len;
}

INLINE char *put_copy(char *p, const char *s, size_t len)
{
	memcpy(p, s, COPY);
	if (SPVX_UNLIKELY(len > COPY))
		return put_long(p, s, len);
	return p + len;
}

INLINE bool is_named(struct names names, uint32_t id)
{
	return id < names.count && names.of[id];
}

INLINE struct spvx_str name_of(struct names names, uint32_t id)
{
	const char *record = names.pool + names.of[id];
	uint16_t len;

	memcpy(&len, record, SX_NAME_HEAD);
	return (struct spvx_str){ record + SX_NAME_HEAD, len };
}

/* A large number, or 0, which is no <id>: the line is for the plain path then. */
APART char *put_rare_id(struct fast *f, char *p, uint32_t id)
{
	f->zero |= !id;
	memcpy(p, " %", 2);
	return sx_put_u32(p + 2, id);
}

/* An <id> behind a blank. */
INLINE char *put_id(struct fast *f, char *p, struct names names, uint32_t id)
{
	struct spvx_str s;
	const char *text;

	if (is_named(names, id)) {
		s = name_of(names, id);
		memcpy(p, " %", 2);
		return put_copy(p + 2, s.ptr, s.len);
	}
	if (SPVX_UNLIKELY(id - 1 >= SX_SMALL - 1))
		return put_rare_id(f, p, id);
	text = sx_small_ids + (size_t)id * SX_SMALL_BYTES;
	memcpy(p, text, SX_SMALL_BYTES);
	return p + 2 + text[SX_SMALL_LEN];
}

/* A large number, ending where a result ends. */
APART char *put_rare_result(char *p, uint32_t id)
{
	char digits[SX_NUM_ROOM];
	size_t len = (size_t)(sx_put_u32(digits, id) - digits);

	memset(p, ' ', RESULT_END);
	p[RESULT_END - 1 - len] = '%';
	memcpy(p + RESULT_END - len, digits, len);
	return p + RESULT_END;
}

/* A result, moved to the right as far as the column of the = allows. */
INLINE char *put_result(char *p, struct names names, uint32_t id)
{
	struct spvx_str s;
	const char *text;

	if (is_named(names, id)) {
		s = name_of(names, id);
		if (s.len >= RESULT_END) {
			*p = '%';
			return put_copy(p + 1, s.ptr, s.len);
		}
		memset(p, ' ', RESULT_END);
		p[RESULT_END - 1 - s.len] = '%';
		memcpy(p + RESULT_END - s.len, s.ptr, RESULT_END);
		return p + RESULT_END;
	}
	if (SPVX_UNLIKELY(id >= SX_SMALL))
		return put_rare_result(p, id);
	text = sx_small_ids + (size_t)id * SX_SMALL_BYTES;
	memset(p, ' ', RESULT_END);
	/* from the % on, and a byte of what comes behind the number in the table */
	memcpy(p + RESULT_END - 1 - text[SX_SMALL_LEN], text + 1, SX_SMALL_BYTES);
	return p + RESULT_END;
}

/* A result at the beginning of the line. */
INLINE char *put_bare_result(char *p, struct names names, uint32_t id)
{
	struct spvx_str s;

	*p++ = '%';
	if (!is_named(names, id))
		return sx_put_u32(p, id);
	s = name_of(names, id);
	return put_copy(p, s.ptr, s.len);
}

/* ---- names of the grammar ---- */

/* Values mostly have no gaps, or one or two: an entry stands where it would, or before. */
INLINE const struct spvx_entry *find(const struct fast *f, const struct sx_range *r,
				     uint32_t value)
{
	const struct spvx_entry *e = f->entries + r->first;
	uint32_t at = value - r->base;

	if (at < r->count) {
		e += at;
		if (e->value == value)
			return e;
		if (at && e[-1].value == value)
			return e - 1;
	}
	return sx_range_find(f->g, r, value);
}

/* A name behind a blank. */
INLINE char *put_entry(const struct fast *f, char *p, const struct spvx_entry *e)
{
	if (SPVX_UNLIKELY(e->name_len > MAX_NAME))
		return NULL;
	*p++ = ' ';
	return put_copy(p, f->strings + e->name, e->name_len);
}

/* The names of bits behind a blank; of no bit, the name that 0 has. */
static char *put_bits(const struct fast *f, char *p, const struct sx_range *bits,
		      uint32_t value)
{
	uint32_t left = value & (value - 1);
	const struct spvx_entry *e = find(f, bits, value & -value);
	unsigned count = 0;

	if (!value) {
		*p = ' ';
		return e ? put_entry(f, p, e) : p + 1;
	}
	p = e ? put_entry(f, p, e) : NULL;
	for (; p && left; left &= left - 1) {
		char *from = p;

		e = find(f, bits, left & -left);
		p = e && ++count < MAX_BITS ? put_entry(f, p, e) : NULL;
		*from = '|';
	}
	return p;
}

/* ---- strings ---- */

#define ONES UINT64_C(0x0101010101010101)

/* The high bit of each byte of @x that is 0; those above the lowest one may be wrong. */
INLINE uint64_t zero_bytes(uint64_t x)
{
	return (x - ONES) & ~x & (ONES << 7);
}

/* A byte at a time, to the end or to the end of the instruction. */
static char *put_string_end(struct fast *f, char *p, const unsigned char *s)
{
	const unsigned char *end = f->words + (size_t)f->count * SPVX_WORD_BYTES;

	for (; s < end && *s; s++) {
		if (*s == '"' || *s == '\\')
			*p++ = '\\';
		*p++ = (char)*s;
	}
	if (s == end)
		return NULL;
	f->at = (unsigned)(s - f->words) / SPVX_WORD_BYTES + 1;
	*p++ = '"';
	return p;
}

/* A string behind a blank. Where it is not plain the rest is done byte by byte. */
static char *put_string(struct fast *f, char *p)
{
	const unsigned char *s = f->words + (size_t)f->at * SPVX_WORD_BYTES;
	const unsigned char *end = f->words + (size_t)f->count * SPVX_WORD_BYTES;

	memcpy(p, " \"", 2);
	p += 2;
	while (end - s >= 8) {
		uint64_t bytes;
		uint64_t zero;

		memcpy(&bytes, s, sizeof(bytes));
		if (zero_bytes(bytes ^ ONES * '"') | zero_bytes(bytes ^ ONES * '\\'))
			break;
		memcpy(p, s, sizeof(bytes));
		zero = zero_bytes(bytes);
		if (zero) {
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
			unsigned n = (unsigned)__builtin_ctzll(zero) / 8;

			f->at = (unsigned)(s + n - f->words) / SPVX_WORD_BYTES + 1;
			p[n] = '"';
			return p + n + 1;
#else
			break;
#endif
		}
		p += 8;
		s += 8;
	}
	return put_string_end(f, p, s);
}

/* ---- operands one by one, @f->at on ---- */

/* What brings no operands of its own. Return: NULL: for the plain path. */
static char *put_simple(struct fast *f, char *p, const struct sx_operand *o)
{
	const struct sx_kind *kind = f->kinds + o->kind;
	uint32_t value = load(f->words, f->at);
	const struct spvx_entry *e;

	if (o->form == SX_FORM_STRING)
		return put_string(f, p);
	f->at++;
	switch ((enum sx_form)o->form) {
	case SX_FORM_ID:
	case SX_FORM_SCOPE:
	case SX_FORM_SEMANTICS:
		return put_id(f, p, f->names, value);
	case SX_FORM_INTEGER:
		*p++ = ' ';
		return sx_put_u32(p, value);
	case SX_FORM_ENUM:
		e = find(f, &kind->entries, value);
		return e && !e->operand_count ? put_entry(f, p, e) : NULL;
	case SX_FORM_MASK:
		return value & kind->param_bits ? NULL
						: put_bits(f, p, &kind->entries, value);
	default:
		return NULL;
	}
}

/* The operands that an enumerant or a bit brings. */
static char *put_parameters(struct fast *f, char *p, const struct spvx_entry *e)
{
	const struct sx_operand *o = f->operands + e->operands;
	const struct sx_operand *end = o + e->operand_count;

	while (o < end && p) {
		if (f->at == f->count) {
			if (!o->quantifier)
				return NULL;
			o++;
			continue;
		}
		p = put_simple(f, p, o);
		if (o->quantifier != '*')
			o++;
	}
	return p;
}

static char *put_mask(struct fast *f, char *p, const struct sx_kind *kind)
{
	uint32_t value = load(f->words, f->at++);
	uint32_t left = value & kind->param_bits;

	p = put_bits(f, p, &kind->entries, value);
	for (; left && p; left &= left - 1)
		p = put_parameters(f, p, find(f, &kind->entries, left & -left));
	return p;
}

/* A number of the type in a fact. */
static char *put_number(struct fast *f, char *p, uint32_t type)
{
	struct spvx_number number = sx_fact_number(type);
	unsigned words = (number.width + 31u) / 32u;
	uint32_t low = load(f->words, f->at);
	uint32_t high;

	if (!number.cls || !words || words > f->count - f->at)
		return NULL;
	*p++ = ' ';
	if (number.width == 32 && number.cls == SPVX_NUMBER_UNSIGNED) {
		f->at++;
		return sx_put_u32(p, low);
	}
	high = words > 1 ? load(f->words, f->at + 1) : 0;
	f->at += words;
	return sx_put_number(p, number, low, high, words);
}

static char *put_case(struct fast *f, char *p)
{
	uint32_t selector = fact(f, load(f->words, 1));

	if (selector & SX_FACT_TYPE || sx_fact_number(selector).cls == SPVX_NUMBER_FLOAT)
		return NULL;
	return put_number(f, p, selector);
}

/* A pair: OpSwitch, OpPhi, OpGroupMemberDecorate. */
static char *put_parts(struct fast *f, char *p, const struct sx_kind *kind)
{
	const struct sx_operand *part = f->operands + kind->parts;

	for (unsigned i = 0; i < kind->part_count && p; i++, part++) {
		if (f->at == f->count)
			return NULL;
		p = part->form == SX_FORM_SELECTOR ? put_case(f, p) : put_simple(f, p, part);
	}
	return p;
}

/* What is neither an <id> nor an integer nor an enumerant alone. */
APART char *put_other(struct fast *f, char *p, const struct sx_operand *o)
{
	uint32_t type;

	switch ((enum sx_form)o->form) {
	case SX_FORM_MASK:
		return put_mask(f, p, f->kinds + o->kind);
	case SX_FORM_TYPED:
		type = fact(f, load(f->words, 1));
		return type & SX_FACT_TYPE ? put_number(f, p, type) : NULL;
	case SX_FORM_COMPOSITE:
		return put_parts(f, p, f->kinds + o->kind);
	default:
		return put_simple(f, p, o);
	}
}

/* Operands @o up to @end, from @f->at on: all words that are left. */
APART char *put_pattern(struct fast *f, char *p, const struct sx_operand *o,
			const struct sx_operand *end)
{
	const struct spvx_entry *e;

	while (o < end) {
		if (f->at == f->count) {
			if (!o->quantifier)
				return NULL;
			o++;
			continue;
		}
		if (o->form == SX_FORM_ENUM) {
			e = find(f, &f->kinds[o->kind].entries, load(f->words, f->at++));
			p = e ? put_entry(f, p, e) : NULL;
			if (p && e->operand_count)
				p = put_parameters(f, p, e);
		} else {
			p = put_other(f, p, o);
		}
		if (!p)
			return NULL;
		if (o->quantifier != '*')
			o++;
	}
	return f->at == f->count ? p : NULL;
}

/* ---- tails: the patterns there are most of ---- */

/* @at is the word that comes next, in a register. */
INLINE uint32_t take(const struct fast *f, unsigned *at)
{
	return load(f->words, (*at)++);
}

INLINE char *put_integers(const struct fast *f, char *p, unsigned *at, unsigned until)
{
	while (*at < until) {
		*p++ = ' ';
		p = sx_put_u32(p, take(f, at));
	}
	return p;
}

/* The <id>s that come next, each of which has an operand. Return: the first other one. */
INLINE const struct sx_operand *put_listed_ids(struct fast *f, char **p, unsigned *at,
					       const struct sx_operand *o,
					       const struct sx_operand *end)
{
	for (; o < end && *at < f->count && o->form == SX_FORM_ID && o->quantifier != '*'; o++)
		*p = put_id(f, *p, f->names, take(f, at));
	return o;
}

/* What is left of a pattern, mostly nothing. */
INLINE char *put_left(struct fast *f, char *p, unsigned at, const struct sx_operand *o,
		      const struct sx_operand *end)
{
	if (o == end)
		return at == f->count ? p : NULL;
	f->at = at;
	return put_pattern(f, p, o, end);
}

INLINE char *put_enumerant(struct fast *f, char *p, unsigned *at, const struct sx_operand *o,
			   const struct spvx_entry **e)
{
	*e = find(f, &f->kinds[o->kind].entries, take(f, at));
	return *e ? put_entry(f, p, *e) : NULL;
}

/* The parameters of an enumerant, mostly one integer or another enumerant. */
INLINE char *put_brought(struct fast *f, char *p, unsigned *at, const struct spvx_entry *e)
{
	const struct sx_operand *o = f->operands + e->operands;

	if (e->operand_count == 1 && *at < f->count && !o->quantifier) {
		if (o->form == SX_FORM_INTEGER) {
			*p++ = ' ';
			return sx_put_u32(p, take(f, at));
		}
		if (o->form == SX_FORM_ENUM) {
			p = put_enumerant(f, p, at, o, &e);
			return p && !e->operand_count ? p : NULL;
		}
	}
	f->at = *at;
	p = put_parameters(f, p, e);
	*at = f->at;
	return p;
}

/* An enumerant and what it brings; then often an <id>. */
APART char *put_enum_tail(struct fast *f, char *p, const struct sx_record *r, unsigned at)
{
	const struct sx_operand *o = f->operands + r->pattern;
	const struct sx_operand *end = o + r->count;
	const struct spvx_entry *e;

	if (at == f->count)
		return NULL;
	p = put_enumerant(f, p, &at, o++, &e);
	if (p && e->operand_count)
		p = put_brought(f, p, &at, e);
	if (!p)
		return NULL;
	o = put_listed_ids(f, &p, &at, o, end);
	return put_left(f, p, at, o, end);
}

/* An extended instruction, mostly with <id>s. More than it has are for the plain path. */
APART char *put_extended(struct fast *f, char *p, unsigned at)
{
	uint32_t import = fact(f, load(f->words, 3));
	unsigned set = sx_fact_set(import);
	const struct sx_operand *o;
	const struct sx_operand *end;
	const struct spvx_entry *e;

	if (!(import & SX_FACT_IMPORT) || !set || sx_is_numbered(&f->d->numbered, set) ||
	    at == f->count)
		return NULL;
	e = find(f, &sx_sets(f->g)[set].ops, take(f, &at));
	p = e ? put_entry(f, p, e) : NULL;
	if (!p)
		return NULL;
	o = f->operands + e->operands;
	end = o + e->operand_count;
	o = put_listed_ids(f, &p, &at, o, end);
	return put_left(f, p, at, o, end);
}

/* A number of the result's type. */
APART char *put_typed(struct fast *f, char *p, unsigned at)
{
	uint32_t type = fact(f, load(f->words, 1));

	if (!(type & SX_FACT_TYPE) || at == f->count)
		return NULL;
	f->at = at;
	p = put_number(f, p, type);
	return f->at == f->count ? p : NULL;
}

APART char *put_string_tail(struct fast *f, char *p, unsigned at)
{
	if (at == f->count)
		return NULL;
	f->at = at;
	p = put_string(f, p);
	return f->at == f->count ? p : NULL;
}

/* What is left, by the grammar. */
APART char *put_rest(struct fast *f, char *p, const struct sx_record *r, unsigned at)
{
	const struct sx_operand *o = f->operands + r->pattern;

	return put_left(f, p, at, o, o + r->count);
}

/* What lies behind the leading <id>s, from the @at'th word on. */
INLINE char *put_tail(struct fast *f, char *p, struct names names, const struct sx_record *r,
		      unsigned count, unsigned at, enum sx_tail tail)
{
	if (tail <= SX_TAIL_OPTIONAL && count == r->end)
		return p;
	switch (tail) {
	case SX_TAIL_NOTHING:
		return at == count ? p : NULL;
	case SX_TAIL_IDS:
		for (; at < count; at++)
			p = put_id(f, p, names, load(f->words, at));
		return p;
	case SX_TAIL_INTEGERS:
		return put_integers(f, p, &at, count);
	case SX_TAIL_STRING:
		return put_string_tail(f, p, at);
	case SX_TAIL_TYPED:
		return put_typed(f, p, at);
	case SX_TAIL_ENUM:
		return put_enum_tail(f, p, r, at);
	case SX_TAIL_EXTENDED:
		return put_extended(f, p, at);
	case SX_TAIL_OPTIONAL:
	case SX_TAIL_PATTERN:
		break;
	}
	return put_rest(f, p, r, at);
}

/* ---- the line ---- */

static struct facts facts_of(const struct spvx_dis *d)
{
	return (struct facts){ d->ids.facts.near, d->ids.facts.used };
}

/* Open the table of facts up to an <id>. Return: false: it does not reach that far. */
APART bool open_facts(struct spvx_idtable *facts, uint32_t id)
{
	return id && !sx_idtable_put(facts, id, 0) && !facts->far;
}

/* Note what the result is that is more than a value. Return: false: for the plain path. */
APART bool learn(struct fast *f)
{
	struct spvx_insn insn = { f->words, (uint16_t)load(f->words, 0), (uint16_t)f->count,
				  false };
	uint32_t result = load(f->words, 1);

	if (spvx_ids_learn(&f->d->ids, f->g, &insn))
		return false;
	if (insn.opcode != SPVX_OP_ExtInstImport || sx_fact_set(f->d->ids.facts.near[result]))
		return true;
	/* a set that the grammar does not have may be a fault */
	f->d->ids.facts.near[result] = 0;
	return false;
}

/*
 * The line of an instruction that has nothing, a result, or a result and its type, and then
 * so many <id>s and integers at least. Where these are constants this is a straight line.
 */
INLINE char *put_line(struct fast *f, char *p, struct names names, struct facts *facts,
		      const struct sx_record *r, const unsigned char *words, unsigned count,
		      unsigned results, unsigned ids, unsigned integers, enum sx_tail tail)
{
	unsigned at = 1 + results + ids;
	uint32_t result = results ? load(words, results) : 0;
	uint32_t type = results == 2 ? load(words, 1) : 0;

	if (results) {
		if (SPVX_UNLIKELY(result >= facts->count)) {
			if (!open_facts(&f->d->ids.facts, result))
				return NULL;
			*facts = facts_of(f->d);
		}
		/* defined before; what 0 would be is not known, but must be asked for */
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
		p = put_id(f, p, names, type);
	for (unsigned i = 0; i < ids; i++)
		p = put_id(f, p, names, load(words, 1 + results + i));
	p = put_integers(f, p, &at, at + integers);
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
				     : sx_fact_of_value(type < facts->count ? facts->of[type]
									     : 0);
	}
	*p++ = '\n';
	return p;
}

INLINE char *put_shape(struct fast *f, char *p, struct names names, struct facts *facts,
		       const struct sx_record *r, const unsigned char *words, unsigned count)
{
	switch ((enum sx_shape)r->shape) {
#define SHAPE(results, ids, tail)                                                          \
	case SX_SHAPE_##results##_##ids##_##tail:                                          \
		return put_line(f, p, names, facts, r, words, count, results, ids, 0,      \
				SX_TAIL_##tail);
		SX_SHAPES(SHAPE)
#undef SHAPE
	case SX_NO_SHAPE:
		break;
	}
	return put_line(f, p, names, facts, r, words, count, r->results, r->ids, r->integers,
			(enum sx_tail)r->tail);
}

/* Where the text may have come to, so that there is room for a line. */
static char *last_place(const struct sx_buf *b)
{
	return b->data + b->cap - LINE_ROOM;
}

/* Pass text on. Return: where the next line goes; NULL: it can go nowhere. */
APART char *pass_on(struct sx_buf *b, char *p)
{
	b->len = (size_t)(p - b->data);
	return sx_buf_reserve(b, LINE_ROOM);
}

/* As sx_print_fast(); two functions of it, by whether @names is known to be empty. */
INLINE void print(struct spvx_dis *d, struct spvx_cursor *cursor, struct names names)
{
	struct fast f = {
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
	const struct sx_record *list = d->records.list;
	char *p = sx_buf_reserve(&d->out, LINE_ROOM);
	char *last = last_place(&d->out);
	uint64_t insns = 0;

	while (p && end - pos >= SPVX_WORD_BYTES) {
		uint32_t first = load(pos, 0);
		unsigned count = first >> 16;
		uint16_t opcode = (uint16_t)first;
		const struct sx_record *r = &list[opcode < SX_RECORD_OPCODES ? place[opcode] : 0];
		char *line = NULL;

		if (count - r->words < r->span && count * SPVX_WORD_BYTES <= (size_t)(end - pos)) {
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
	const struct names raw = { NULL, 0, NULL };
	const struct names friendly = {
		.of = d->names.of.near,
		.count = d->names.of.used,
		.pool = d->names.pool.text,
	};

	if (friendly.count)
		print(d, cursor, friendly);
	else
		print(d, cursor, raw);
}
