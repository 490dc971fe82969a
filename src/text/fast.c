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
 * may write beyond what counts and read beyond names, never beyond the module.
 */
#include "base/num_print.h"
#include "text/dis.h"
#include "text/number.h"

#define MAX_WORDS  64 /* longer instructions are for the plain path */
#define MAX_NAME   64 /* so are longer names of enumerants, */
#define MAX_BITS   8  /* and masks of more bits */
#define WORD_ROOM  (MAX_BITS * (MAX_NAME + 1) + 16) /* more than any word's text takes */
#define LINE_ROOM  ((size_t)MAX_WORDS * WORD_ROOM)
#define COPY       32 /* bytes copied at once */
#define RESULT_END (SX_INDENT - 3) /* column of the = behind a result */

#define INLINE static inline __attribute__((always_inline))

/* Names of ids. Passed by value, so that it can stay in registers while text is stored. */
struct names {
	const uint32_t *of;
	size_t count;
	const char *pool;
};

/**
 * struct fast - an instruction being printed
 * @words: its bytes
 * @count: its words
 * @at:    the word that comes next
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
	struct spvx_dis *d;
};

INLINE uint32_t load(const unsigned char *words, unsigned index)
{
	return spvx_load32(words + (size_t)index * SPVX_WORD_BYTES, false);
}

static inline uint32_t next_word(struct fast *f)
{
	return load(f->words, f->at++);
}

static inline uint32_t fact(const struct fast *f, uint32_t id)
{
	const struct spvx_idtable *facts = &f->d->ids.facts;

	return id < facts->used ? facts->near[id] : 0;
}

/* ---- ids ---- */

static __attribute__((noinline)) char *put_long(char *p, const char *s, size_t len)
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

INLINE struct spvx_str name_at(struct names names, uint32_t id)
{
	const char *record = names.pool + names.of[id];
	uint16_t len;

	memcpy(&len, record, sizeof(len));
	return (struct spvx_str){ record + sizeof(len), len };
}

INLINE bool is_named(struct names names, uint32_t id)
{
	return id < names.count && names.of[id];
}

INLINE char *put_name(char *p, struct names names, uint32_t id)
{
	struct spvx_str s;

	if (!is_named(names, id))
		return sx_put_u32(p, id);
	s = name_at(names, id);
	return put_copy(p, s.ptr, s.len);
}

INLINE char *put_id(char *p, struct names names, uint32_t id)
{
	memcpy(p, " %", 2);
	return put_name(p + 2, names, id);
}

/* A number of five digits and more, ending where a result ends. */
static __attribute__((noinline)) char *put_large_result(char *p, uint32_t id)
{
	char digits[SX_NUM_ROOM];
	size_t len = (size_t)(sx_put_u64(digits, id) - digits);

	memset(p, ' ', RESULT_END);
	p[RESULT_END - 1 - len] = '%';
	memcpy(p + RESULT_END - len, digits, len);
	return p + RESULT_END;
}

/* A result, moved to the right as far as the column of the = allows. */
INLINE char *put_aligned(char *p, struct names names, uint32_t id)
{
	struct spvx_str s;

	if (is_named(names, id)) {
		s = name_at(names, id);
		if (s.len >= RESULT_END) {
			*p = '%';
			return put_copy(p + 1, s.ptr, s.len);
		}
	} else {
		if (SPVX_UNLIKELY(id > 9999))
			return put_large_result(p, id);
		s.len = 1u + (id > 9) + (id > 99) + (id > 999);
		s.ptr = sx_four_digits + 4 * id + (4 - s.len);
	}
	memset(p, ' ', RESULT_END);
	p[RESULT_END - 1 - s.len] = '%';
	memcpy(p + RESULT_END - s.len, s.ptr, RESULT_END);
	return p + RESULT_END;
}

/* ---- names of the grammar ---- */

INLINE const struct spvx_entry *find(const struct fast *f, const struct sx_range *r,
				     uint32_t value)
{
	if (value - r->base < r->dense)
		return f->entries + r->first + (value - r->base);
	return sx_range_find(f->g, r, value);
}

/* A blank before it. */
INLINE char *put_entry(const struct fast *f, char *p, const struct spvx_entry *e)
{
	if (SPVX_UNLIKELY(e->name_len > MAX_NAME))
		return NULL;
	*p++ = ' ';
	return put_copy(p, f->strings + e->name, e->name_len);
}

static char *put_bits(const struct fast *f, char *p, const struct sx_range *bits,
		      uint32_t value)
{
	uint32_t left = value & (value - 1);
	const struct spvx_entry *e = find(f, bits, value & -value);

	if (!value) {
		*p = ' ';
		return e ? put_entry(f, p, e) : p + 1;
	}
	if (!e || __builtin_popcount(value) > MAX_BITS)
		return NULL;
	p = put_entry(f, p, e);
	for (; p && left; left &= left - 1) {
		char *from = p;

		e = find(f, bits, left & -left);
		p = e ? put_entry(f, p, e) : NULL;
		*from = '|';
	}
	return p;
}

/* ---- strings ---- */

#define ONES UINT64_C(0x0101010101010101)

/* The high bit of each byte that is 0; those above the lowest one may be wrong. */
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

/* A string, a blank before it. Where it is not plain the rest is done byte by byte. */
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

/* ---- operands ---- */

/* The operands that an enumerant or a bit brings: they bring none themselves. */
static char *put_parameters(struct fast *f, char *p, const struct spvx_entry *e);

/* Return: NULL: for the plain path. */
static char *put_simple(struct fast *f, char *p, const struct sx_operand *o)
{
	const struct sx_kind *kind = f->kinds + o->kind;
	const struct spvx_entry *e;
	uint32_t value;

	switch ((enum sx_form)o->form) {
	case SX_FORM_ID:
	case SX_FORM_SCOPE:
	case SX_FORM_SEMANTICS:
		value = next_word(f);
		return value ? put_id(p, f->names, value) : NULL;
	case SX_FORM_INTEGER:
		*p++ = ' ';
		return sx_put_u32(p, next_word(f));
	case SX_FORM_STRING:
		return put_string(f, p);
	case SX_FORM_ENUM:
		e = find(f, &kind->entries, next_word(f));
		return e && !e->operand_count ? put_entry(f, p, e) : NULL;
	case SX_FORM_MASK:
		value = next_word(f);
		return value & kind->param_bits ? NULL
						: put_bits(f, p, &kind->entries, value);
	default:
		return NULL;
	}
}

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
	uint32_t value = next_word(f);
	uint32_t left = value & kind->param_bits;

	p = put_bits(f, p, &kind->entries, value);
	for (; left && p; left &= left - 1)
		p = put_parameters(f, p, find(f, &kind->entries, left & -left));
	return p;
}

/* Enumerants and masks with what they bring, and what brings nothing. */
static inline char *put_valued(struct fast *f, char *p, const struct sx_operand *o)
{
	const struct sx_kind *kind = f->kinds + o->kind;
	const struct spvx_entry *e;

	if (o->form == SX_FORM_ENUM) {
		e = find(f, &kind->entries, next_word(f));
		p = e ? put_entry(f, p, e) : NULL;
		return p && e->operand_count ? put_parameters(f, p, e) : p;
	}
	if (o->form == SX_FORM_MASK)
		return put_mask(f, p, kind);
	return put_simple(f, p, o);
}

/* A number of the type in a fact. */
static char *put_number(struct fast *f, char *p, uint32_t type)
{
	struct spvx_number number = sx_fact_number(type);
	unsigned words = (number.width + 31u) / 32u;
	unsigned at = f->at;

	if (!number.cls || !words || words > f->count - at)
		return NULL;
	f->at += words;
	*p++ = ' ';
	return sx_put_number(p, number, load(f->words, at),
			     words > 1 ? load(f->words, at + 1) : 0, words);
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

/* The operands of an extended instruction; @open: more may follow. */
static char *put_list(struct fast *f, char *p, const struct spvx_entry *e, bool open)
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
		p = put_valued(f, p, o);
		if (o->quantifier != '*')
			o++;
	}
	return open || f->at == f->count ? p : NULL;
}

static char *put_extended(struct fast *f, char *p)
{
	uint32_t import = fact(f, load(f->words, 3));
	unsigned index = sx_fact_set(import);
	const struct sx_set *set = sx_sets(f->g) + index;
	const struct spvx_entry *e;

	if (!(import & SX_FACT_IMPORT) || !index || sx_is_numbered(&f->d->numbered, index))
		return NULL;
	e = find(f, &set->ops, next_word(f));
	p = e ? put_entry(f, p, e) : NULL;
	return p ? put_list(f, p, e, set->flags & SX_SET_NONSEMANTIC) : NULL;
}

static char *put_typed(struct fast *f, char *p)
{
	uint32_t type = fact(f, load(f->words, 1));

	return type & SX_FACT_TYPE ? put_number(f, p, type) : NULL;
}

static inline char *put_operand(struct fast *f, char *p, const struct sx_operand *o)
{
	switch ((enum sx_form)o->form) {
	case SX_FORM_TYPED:
		return put_typed(f, p);
	case SX_FORM_EXT_NUMBER:
		return put_extended(f, p);
	case SX_FORM_COMPOSITE:
		return put_parts(f, p, f->kinds + o->kind);
	default:
		return put_valued(f, p, o);
	}
}

/* What lies behind the leading operands, as the grammar has it. */
static __attribute__((noinline)) char *put_pattern(struct fast *f, char *p,
						   const struct sx_record *r)
{
	const struct sx_operand *o = f->operands + r->pattern;
	const struct sx_operand *end = o + r->count;

	while (o < end) {
		if (f->at == f->count) {
			if (!o->quantifier)
				return NULL;
			o++;
			continue;
		}
		p = put_operand(f, p, o);
		if (!p)
			return NULL;
		if (o->quantifier != '*')
			o++;
	}
	return f->at == f->count ? p : NULL;
}

/* ---- the line ---- */

/* The place of an <id>'s fact; NULL: it cannot be defined here, or is defined. */
INLINE uint32_t *place_of(struct spvx_idtable *facts, uint32_t id)
{
	if (SPVX_UNLIKELY(id >= facts->used)) {
		if (sx_idtable_put(facts, id, 0) || facts->far)
			return NULL;
	}
	return id && !facts->near[id] ? &facts->near[id] : NULL;
}

/* Note what the result is. Return: false: no memory. */
INLINE bool define(struct fast *f, const struct sx_record *r, const struct spvx_insn *insn,
		   uint32_t *place)
{
	if (r->learn)
		return !spvx_ids_learn(&f->d->ids, f->g, insn);
	*place = r->type ? sx_fact_of_value(fact(f, load(insn->bytes, 1))) : SX_FACT_DEFINED;
	return true;
}

/* The operands of an instruction from its @at'th word on. */
INLINE char *put_operands(struct fast *f, char *p, struct names names,
			  const struct sx_record *r, const struct spvx_insn *insn,
			  unsigned at)
{
	const unsigned char *words = insn->bytes;
	unsigned count = insn->word_count;
	unsigned until = at + r->ids;
	bool all = true;

	if (r->tail == SX_TAIL_IDS)
		until = count;
	for (; at < until; at++) {
		uint32_t id = load(words, at);

		all &= id != 0;
		p = put_id(p, names, id);
	}
	until = r->tail == SX_TAIL_INTEGERS ? count : at + r->integers;
	for (; at < until; at++) {
		*p++ = ' ';
		p = sx_put_u32(p, load(words, at));
	}
	if (SPVX_UNLIKELY(!all))
		return NULL;
	if (r->tail < SX_TAIL_STRING)
		return at == count ? p : NULL;
	f->words = words;
	f->count = count;
	f->at = at;
	if (r->tail == SX_TAIL_PATTERN)
		return put_pattern(f, p, r);
	p = put_string(f, p);
	return f->at == count ? p : NULL;
}

INLINE char *put_line(struct fast *f, char *p, struct names names,
		      const struct sx_record *r, const struct spvx_insn *insn, bool indent)
{
	unsigned at = 1u + r->type;
	uint32_t *place = NULL;
	uint32_t type;

	if (r->result) {
		uint32_t result = load(insn->bytes, at++);

		place = place_of(&f->d->ids.facts, result);
		if (SPVX_UNLIKELY(!place))
			return NULL;
		*p = '%';
		p = indent ? put_aligned(p, names, result) : put_name(p + 1, names, result);
	} else if (indent) {
		memset(p, ' ', SX_INDENT);
		p += SX_INDENT;
	}
	memcpy(p, r->head, SX_RECORD_HEAD);
	p += r->head_len;
	if (r->type) {
		type = load(insn->bytes, 1);
		if (SPVX_UNLIKELY(!type))
			return NULL;
		p = put_id(p, names, type);
	}
	p = put_operands(f, p, names, r, insn, at);
	if (SPVX_UNLIKELY(!p) || (place && SPVX_UNLIKELY(!define(f, r, insn, place))))
		return NULL;
	*p++ = '\n';
	return p;
}

/* Room for a line. Return: where it goes; NULL when the text can go nowhere. */
static __attribute__((noinline)) char *make_room(struct spvx_dis *d, char *p)
{
	d->out.len = (size_t)(p - d->out.data);
	return sx_buf_reserve(&d->out, LINE_ROOM);
}

INLINE const struct sx_record *record_of(struct spvx_dis *d, const struct spvx_insn *insn)
{
	const struct sx_record *r = sx_record(&d->records, d->grammar, insn->opcode);

	return r && insn->word_count >= r->words && insn->word_count <= MAX_WORDS ? r : NULL;
}

bool sx_print_fast(struct spvx_dis *d, struct spvx_cursor *cursor)
{
	const struct names names = {
		.of = d->names.of.near,
		.count = d->names.of.used,
		.pool = d->names.pool.text,
	};
	struct fast f = {
		.names = names,
		.g = d->grammar,
		.operands = sx_operands(d->grammar),
		.kinds = sx_kinds(d->grammar),
		.entries = sx_entries(d->grammar),
		.strings = sx_strings(d->grammar),
		.d = d,
	};
	bool indent = !sx_dis_has(d, SPVX_DIS_NO_INDENT);
	char *p = sx_buf_reserve(&d->out, LINE_ROOM);
	struct spvx_insn insn;
	bool more = true;

	while (p && (more = spvx_next(cursor, &insn))) {
		const struct sx_record *r = record_of(d, &insn);
		char *end = r ? put_line(&f, p, names, r, &insn, indent) : NULL;

		if (SPVX_UNLIKELY(!end)) {
			cursor->pos = insn.bytes;
			break;
		}
		d->insn++;
		p = end;
		if (SPVX_UNLIKELY(d->out.cap - (size_t)(p - d->out.data) < LINE_ROOM))
			p = make_room(d, p);
	}
	if (p)
		d->out.len = (size_t)(p - d->out.data);
	else
		d->failed = d->out.error;
	return !p || !more;
}
