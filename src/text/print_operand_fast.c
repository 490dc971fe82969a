/* SPDX-License-Identifier: MIT */
/*
 * text/print_operand_fast.c - operands of the fast path: enumerants, masks, strings,
 * numbers, and all other operands in patterns of the grammar.
 *
 * Parameters of enumerants and bits are printed one level deep; they must not have
 * parameters themselves. Anything unexpected is left to the slow path.
 */
#include "text/number.h"

#include "base/word8.h"
#include "text/print_fast.h"

char *sx_fast_long(char *p, const char *s, size_t len)
{
	memcpy(p, s, len);
	return p + len;
}

char *sx_fast_rare_id(struct sx_fast *f, char *p, uint32_t id)
{
	f->zero |= !id;
	memcpy(p, " %", 2);
	return sx_put_u32(p + 2, id);
}

/* ---- names of the grammar ---- */

/* Values usually have few gaps: the index of an entry is its value, or a little
 * less. */
SX_INLINE const struct spvx_entry *find(const struct sx_fast *f, const struct sx_range *r,
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

/* A name after a blank. */
SX_INLINE char *put_entry(const struct sx_fast *f, char *p, const struct spvx_entry *e)
{
	if (SPVX_UNLIKELY(e->name_len > SX_FAST_NAME))
		return NULL;
	*p++ = ' ';
	return sx_fast_copy(p, f->strings + e->name, e->name_len);
}

/* The names of bits after a blank; for 0, its name. */
static char *put_bits(const struct sx_fast *f, char *p, const struct sx_range *bits,
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
		p = e && ++count < SX_FAST_BITS ? put_entry(f, p, e) : NULL;
		*from = '|';
	}
	return p;
}

/* ---- strings ---- */

/* Copy byte by byte, to the end of the string or of the instruction. */
static char *put_string_end(struct sx_fast *f, char *p, const unsigned char *s)
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

/* A string after a blank. From the first byte that needs an escape on, copy byte by
 * byte. */
static char *put_string(struct sx_fast *f, char *p)
{
	const unsigned char *s = f->words + (size_t)f->at * SPVX_WORD_BYTES;
	const unsigned char *end = f->words + (size_t)f->count * SPVX_WORD_BYTES;

	memcpy(p, " \"", 2);
	p += 2;
	while (end - s >= 8) {
		uint64_t bytes = sx_word8_load((const char *)s);
		uint64_t zero;

		if (sx_word8_equal(bytes, '"') | sx_word8_equal(bytes, '\\'))
			break;
		memcpy(p, s, sizeof(bytes));
		zero = sx_word8_equal(bytes, '\0');
		if (zero) {
			unsigned n = sx_word8_first(zero);

			f->at = (unsigned)(s + n - f->words) / SPVX_WORD_BYTES + 1;
			p[n] = '"';
			return p + n + 1;
		}
		p += 8;
		s += 8;
	}
	return put_string_end(f, p, s);
}

/* ---- operands one by one, @f->at on ---- */

/* Operands without parameters of their own. Return: NULL: use the slow path. */
static char *put_simple(struct sx_fast *f, char *p, const struct sx_operand *o)
{
	const struct sx_kind *kind = f->kinds + o->kind;
	uint32_t value = sx_fast_load(f->words, f->at);
	const struct spvx_entry *e;

	if (o->form == SX_FORM_STRING)
		return put_string(f, p);
	f->at++;
	switch ((enum sx_form)o->form) {
	case SX_FORM_ID:
	case SX_FORM_SCOPE:
	case SX_FORM_SEMANTICS:
		return sx_fast_id(f, p, f->names, value);
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

/* The parameters of an enumerant or a bit, unless there are others than it has. */
static char *put_parameters(struct sx_fast *f, char *p, const struct spvx_entry *e)
{
	const struct sx_operand *o = f->operands + e->operands;

	for (unsigned i = 0; i < e->operand_count && p; i++)
		p = f->at == f->count ? NULL : put_simple(f, p, &o[i]);
	return p;
}

static char *put_mask(struct sx_fast *f, char *p, const struct sx_kind *kind)
{
	uint32_t value = sx_fast_load(f->words, f->at++);
	uint32_t left = value & kind->param_bits;

	p = put_bits(f, p, &kind->entries, value);
	for (; left && p; left &= left - 1)
		p = put_parameters(f, p, find(f, &kind->entries, left & -left));
	return p;
}

/* A number of the type in a fact. */
static char *put_number(struct sx_fast *f, char *p, uint32_t type)
{
	struct spvx_number number = sx_fact_number(type);
	unsigned words = (number.width + 31u) / 32u;
	uint32_t low = sx_fast_load(f->words, f->at);
	uint32_t high;

	if (!number.cls || !words || words > f->count - f->at)
		return NULL;
	*p++ = ' ';
	if (number.width == 32 && number.cls == SPVX_NUMBER_UNSIGNED) {
		f->at++;
		return sx_put_u32(p, low);
	}
	high = words > 1 ? sx_fast_load(f->words, f->at + 1) : 0;
	f->at += words;
	return sx_put_number(p, number, low, high, words);
}

static char *put_case(struct sx_fast *f, char *p)
{
	uint32_t selector = sx_fast_fact(f, sx_fast_load(f->words, 1));

	if (selector & SX_FACT_TYPE || sx_fact_number(selector).cls == SPVX_NUMBER_FLOAT)
		return NULL;
	return put_number(f, p, selector);
}

/* A pair: OpSwitch, OpPhi, OpGroupMemberDecorate. */
static char *put_parts(struct sx_fast *f, char *p, const struct sx_kind *kind)
{
	const struct sx_operand *part = f->operands + kind->parts;

	for (unsigned i = 0; i < kind->part_count && p; i++, part++) {
		if (f->at == f->count)
			return NULL;
		p = part->form == SX_FORM_SELECTOR ? put_case(f, p)
						   : put_simple(f, p, part);
	}
	return p;
}

/* An operand other than an <id>, an integer or an enumerant without parameters. */
SX_APART char *put_other(struct sx_fast *f, char *p, const struct sx_operand *o)
{
	switch ((enum sx_form)o->form) {
	case SX_FORM_MASK:
		return put_mask(f, p, f->kinds + o->kind);
	case SX_FORM_COMPOSITE:
		return put_parts(f, p, f->kinds + o->kind);
	default:
		return put_simple(f, p, o);
	}
}

/* Operands @o up to @end, for all remaining words from @f->at on. */
SX_APART char *put_pattern(struct sx_fast *f, char *p, const struct sx_operand *o,
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
			e = find(f, &f->kinds[o->kind].entries,
				 sx_fast_load(f->words, f->at++));
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

/* ---- tails: the most frequent patterns ---- */

/* The next operands that are <id>s. Return: the first operand that is not. */
SX_INLINE const struct sx_operand *put_listed_ids(struct sx_fast *f, char **p, unsigned *at,
						  const struct sx_operand *o,
						  const struct sx_operand *end)
{
	for (; o < end && *at < f->count && o->form == SX_FORM_ID && o->quantifier != '*';
	     o++)
		*p = sx_fast_id(f, *p, f->names, sx_fast_take(f, at));
	return o;
}

/* The rest of a pattern, usually nothing. */
SX_INLINE char *put_left(struct sx_fast *f, char *p, unsigned at,
			 const struct sx_operand *o, const struct sx_operand *end)
{
	if (o == end)
		return at == f->count ? p : NULL;
	f->at = at;
	return put_pattern(f, p, o, end);
}

SX_INLINE char *put_enumerant(struct sx_fast *f, char *p, unsigned *at,
			      const struct sx_operand *o, const struct spvx_entry **e)
{
	*e = find(f, &f->kinds[o->kind].entries, sx_fast_take(f, at));
	return *e ? put_entry(f, p, *e) : NULL;
}

/* The parameters of an enumerant, usually one integer or another enumerant. */
SX_INLINE char *put_brought(struct sx_fast *f, char *p, unsigned *at,
			    const struct spvx_entry *e)
{
	const struct sx_operand *o = f->operands + e->operands;

	if (e->operand_count == 1 && *at < f->count) {
		if (o->form == SX_FORM_INTEGER) {
			*p++ = ' ';
			return sx_put_u32(p, sx_fast_take(f, at));
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

/* An enumerant and its parameters; then often an <id>. */
char *sx_fast_enum(struct sx_fast *f, char *p, const struct sx_op_record *r, unsigned at)
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

/* An extended instruction, usually with <id>s. With too many operands, use the slow path. */
char *sx_fast_extended(struct sx_fast *f, char *p, unsigned at)
{
	uint32_t import = sx_fast_fact(f, sx_fast_load(f->words, 3));
	unsigned set = sx_fact_set(import);
	const struct sx_operand *o;
	const struct sx_operand *end;
	const struct spvx_entry *e;

	if (!(import & SX_FACT_IMPORT) || !set || sx_is_numbered(&f->d->numbered, set) ||
	    at == f->count)
		return NULL;
	e = find(f, &sx_sets(f->g)[set].ops, sx_fast_take(f, &at));
	p = e ? put_entry(f, p, e) : NULL;
	if (!p)
		return NULL;
	o = f->operands + e->operands;
	end = o + e->operand_count;
	o = put_listed_ids(f, &p, &at, o, end);
	return put_left(f, p, at, o, end);
}

/* A number of the result's type. */
char *sx_fast_typed(struct sx_fast *f, char *p, unsigned at)
{
	uint32_t type = sx_fast_fact(f, sx_fast_load(f->words, 1));

	if (!(type & SX_FACT_TYPE) || at == f->count)
		return NULL;
	f->at = at;
	p = put_number(f, p, type);
	return f->at == f->count ? p : NULL;
}

char *sx_fast_string(struct sx_fast *f, char *p, unsigned at)
{
	if (at == f->count)
		return NULL;
	f->at = at;
	p = put_string(f, p);
	return f->at == f->count ? p : NULL;
}

/* The remaining operands, by the grammar. */
char *sx_fast_rest(struct sx_fast *f, char *p, const struct sx_op_record *r, unsigned at)
{
	const struct sx_operand *o = f->operands + r->pattern;

	return put_left(f, p, at, o, o + r->count);
}
