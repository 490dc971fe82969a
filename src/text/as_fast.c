/* SPDX-License-Identifier: MIT */
/*
 * text/as_fast.c - lines in the format of the disassembler: one instruction each, one space
 * between words.
 *
 * The end of a line and the head of the next are found first, so that work on a line need
 * not wait for the one before; and <id>s are read as long as there are some, before the
 * opcode's pattern is checked. Anything unusual or wrong ends the fast path before its
 * instruction: the slow path (as_insn.c) starts over with it and reports the error. Ids may
 * have numbers by then, but the slow path would assign the same.
 */
#include "text/as_pattern.h"

#include "base/compiler.h"
#include "base/word8.h"

#define MAX_NAME 64    /* longer names of results need the slow path */
#define MAX_LINE 16384 /* longer lines need the slow path */

#define INLINE SX_EIGHT_INLINE
#define APART  static SX_NOINLINE

/* The first blank from @p on; the line has one. */
INLINE const char *word_end(const char *p)
{
	for (;; p += SX_EIGHT) {
		uint64_t mask = sx_word8_blanks(sx_word8_load(p));

		if (mask)
			return p + sx_word8_first(mask);
	}
}

/* Whether the line ends after a word, or one space and a word other than "=" follow. */
INLINE bool is_clear(const char *e)
{
	return *e == '\n' || (*e == ' ' && (unsigned char)e[1] > ' ' && e[1] != '=');
}

/* ---- ids ---- */

/* The name from @s to @e, which is longer than a load. */
INLINE struct sx_wordkey long_key(const char *s, const char *e, unsigned space)
{
	return (struct sx_wordkey){ sx_word8_load(s), sx_word8_load(e - SX_EIGHT), s,
				    (uint32_t)(e - s) | space << SX_WORD_LEN_BITS, 0 };
}

/* An id whose name has at least the bytes of a load. */
APART const char *take_long_id(struct spvx_as *as, const char *s, bool clear, uint32_t *id)
{
	const struct sx_word word = { s - 1, word_end(s + SX_EIGHT) };
	const struct sx_wordkey *found = NULL;
	struct sx_wordkey key;

	if (word.e - s > SX_EIGHT && word.e - s <= MAX_NAME) {
		key = long_key(s, word.e, 0);
		found = sx_wordmap_find(&as->ids.named, &key);
	}
	if (!found)
		return (clear || is_clear(word.e)) && sx_as_id(as, &word, id) ? word.e
									      : NULL;
	*id = found->value;
	return word.e;
}

/* An id whose name has a letter, or is a number with a leading 0 or too many digits. */
APART const char *take_short_id(struct spvx_as *as, const char *s, bool clear, uint32_t *id)
{
	uint64_t v = sx_word8_load(s);
	uint64_t mask = sx_word8_blanks(v);
	const struct sx_wordkey *found;
	struct sx_word word = { s - 1, NULL };

	if (!mask)
		return take_long_id(as, s, clear, id);
	word.e = s + sx_word8_first(mask);
	v &= (mask ^ (mask - 1)) >> 8; /* the bytes before the blank */
	found = sx_wordmap_find_short(&as->ids.named, v, sx_word8_first(mask));
	if (found) {
		*id = found->value;
		return word.e;
	}
	return (clear || is_clear(word.e)) && sx_as_id(as, &word, id) ? word.e : NULL;
}

/* Assign a number to a decimal name that has none yet. */
INLINE bool new_decimal(struct spvx_as *as, uint32_t place, uint32_t *id)
{
	struct sx_as_ids *ids = &as->ids;

	*id = ids->preserve ? place - 1 : ids->next;
	if (!*id || ids->next >= SX_AS_ID_LIMIT)
		return false;
	ids->next += !ids->preserve;
	ids->decimals.near[place] = *id;
	if (*id >= ids->bound)
		ids->bound = *id + 1;
	return true;
}

/*
 * The id whose name begins at @s. @clear: the text after it has been checked; otherwise
 * that is done before an id gets a number, as the next word may show that it is the result
 * of an instruction. Return: the end of the name; NULL: the line needs the slow path.
 */
INLINE const char *take_id(struct spvx_as *as, const char *s, bool clear, uint32_t *id)
{
	struct sx_digits d = sx_word8_digits(s);
	const char *e = s + d.count;
	uint32_t place;

	if (SPVX_UNLIKELY(!sx_are_plain(d) || (*e != ' ' && *e != '\n')))
		return take_short_id(as, s, clear, id);
	place = sx_digits_value(d) + 1;
	if (place < as->ids.decimals.used) {
		*id = as->ids.decimals.near[place];
		if (*id || ((clear || is_clear(e)) && new_decimal(as, place, id)))
			return e;
	}
	return take_short_id(as, s, clear, id);
}

INLINE bool is_operand_id(const char *p)
{
	return p[0] == ' ' && p[1] == '%';
}

/* " %id" at @p. */
INLINE const char *take_operand_id(struct spvx_as *as, const char *p, uint32_t *id)
{
	return is_operand_id(p) ? take_id(as, p + 2, false, id) : NULL;
}

/* ---- heads ---- */

/**
 * struct head - how a line begins
 * @s:  its first word, a result or an opcode
 * @op: the opcode
 */
struct head {
	const char *s;
	const char *op;
};

INLINE bool is_op(const char *p)
{
	return p[0] == 'O' && p[1] == 'p' && (unsigned char)(p[2] - 'A') < 26;
}

/* The end of a name of letters; NULL: it is empty, or too long for the fast path. */
INLINE const char *name_end(const char *s, const char *safe)
{
	for (const char *p = s; p <= safe && p - s < MAX_NAME; p += SX_EIGHT) {
		uint64_t mask = sx_word8_no_letters(sx_word8_load(p));

		if (mask)
			return p + sx_word8_first(mask) > s ? p + sx_word8_first(mask)
							    : NULL;
	}
	return NULL;
}

/* The head after the spaces at @p. @safe: the last place that can be loaded from. Return:
 * false: not for the fast path. */
INLINE bool read_head(const char *p, const char *safe, struct head *h)
{
	uint64_t mask;
	struct sx_digits d;

	for (;; p += SX_EIGHT) {
		if (p > safe)
			return false;
		mask = sx_word8_load(p) ^ SX_EACH(' ');
		if (mask)
			break;
	}
	p += sx_word8_first(mask);
	h->s = p;
	h->op = p;
	if (p >= safe)
		return false;
	if (*p != '%')
		return is_op(p);
	d = sx_word8_digits(p + 1);
	p += 1 + d.count;
	if (!d.count || *p != ' ')
		p = name_end(h->s + 1, safe);
	if (!p || p > safe)
		return false;
	h->op = p + 3;
	return p[0] == ' ' && p[1] == '=' && p[2] == ' ' && is_op(p + 3);
}

/* ---- all other operands ---- */

/* The name from @s to @e in the grammar. */
INLINE const struct sx_wordkey *find(const struct spvx_as *as, unsigned space,
				     const char *s, const char *e)
{
	size_t len = (size_t)(e - s);
	size_t few = len < SX_EIGHT ? len : SX_EIGHT;
	uint64_t is_long = -(uint64_t)(len > SX_EIGHT);
	struct sx_wordkey key = { sx_word8_load(s) & UINT64_MAX >> (64 - 8 * few),
				  sx_word8_load(e - SX_EIGHT) & is_long, s,
				  (uint32_t)len | space << SX_WORD_LEN_BITS, 0 };

	return sx_wordmap_find(&as->names, &key);
}

/* Take " word" at @p by the slow path's rules for operands. */
APART const char *take_word(struct spvx_as *as, struct sx_as_insn *in,
			    const struct sx_operand *pattern, const char *p)
{
	const char *e = word_end(p + 1);

	if (!is_clear(e))
		return NULL;
	as->words[0] = (struct sx_word){ p + 1, e };
	return sx_as_operand(as, in, pattern) == SX_AS_TAKEN ? e : NULL;
}

/* ' "string"' at @p, without escapes. That of OpExtInstImport is recorded at once, so it
 * must be the last word. */
APART const char *take_string(struct spvx_as *as, const struct sx_as_insn *in,
			      const char *p, const char *eol)
{
	const char *s = p + 2;

	for (p = s; p < eol; p += SX_EIGHT) {
		uint64_t v = sx_word8_load(p);
		uint64_t mask = sx_word8_equal(v, '"') | sx_word8_equal(v, '\\') |
				sx_word8_equal(v, '\0');

		if (!mask)
			continue;
		p += sx_word8_first(mask);
		if (p >= eol || *p != '"' || !is_clear(p + 1) ||
		    (in->op->value == SPVX_OP_ExtInstImport && p + 1 != eol) ||
		    !sx_as_put_string(as, in, s, p, (size_t)(p - s)))
			return NULL;
		return p + 1;
	}
	return NULL;
}

/* Take a number of a few digits, without a leading 0; the first is known to be a digit. */
INLINE const char *take_number(const char *p, uint32_t *value)
{
	uint32_t v = (uint32_t)(p[1] - '0');

	for (p += 2; (unsigned char)(*p - '0') < 10; p++) {
		if (!v || v > 99999999)
			return NULL;
		v = v * 10 + (uint32_t)(*p - '0');
	}
	*value = v;
	return *p == ' ' || *p == '\n' ? p : NULL;
}

INLINE bool is_integer(const struct spvx_as *as, const struct sx_as_insn *in,
		       const struct sx_operand *pattern)
{
	struct spvx_number type;

	if (pattern->form == SX_FORM_INTEGER)
		return true;
	if (pattern->form != SX_FORM_TYPED)
		return false;
	type = sx_as_number_type(as, as->out[in->first + 1]);
	return type.width == 32 && type.cls != SPVX_NUMBER_FLOAT;
}

/* The name of an enumerant, of one bit of a mask, of an extended instruction. */
INLINE const char *take_name(struct spvx_as *as, struct sx_as_insn *in,
			     const struct sx_operand *pattern, const char *p)
{
	const char *e = word_end(p + 1);
	unsigned top = in->depth - 1;
	const struct sx_wordkey *found;
	const struct spvx_entry *entry;

	if (e == p + 1)
		return NULL;
	if (pattern->form == SX_FORM_ENUM || pattern->form == SX_FORM_MASK) {
		found = find(as, pattern->kind, p + 1, e);
	} else if (pattern->form == SX_FORM_EXT_NUMBER && in->set &&
		   !(sx_sets(as->grammar)[in->set].flags & SX_SET_NONSEMANTIC)) {
		in->stack[top].next = in->stack[top].end;
		found = find(as, as->grammar->kinds.count + in->set, p + 1, e);
	} else {
		return take_word(as, in, pattern, p);
	}
	if (!found) /* names with | between them */
		return pattern->form == SX_FORM_MASK ? take_word(as, in, pattern, p) : NULL;
	entry = sx_entries(as->grammar) + found->value;
	as->out[as->out_len++] = entry->value;
	if (!entry->operand_count)
		return e;
	/* a name for several bits has the operands of all */
	if (pattern->form == SX_FORM_MASK && entry->value & (entry->value - 1))
		return NULL;
	return sx_as_push(as, in, entry->operands, entry->operand_count) ? e : NULL;
}

/* Take one operand, chosen by its first byte; if it does not fit, by the slow path's
 * rules. */
INLINE const char *take_operand(struct spvx_as *as, struct sx_as_insn *in,
				const struct sx_operand *pattern, const char *p,
				const char *eol)
{
	uint32_t *word = as->out + as->out_len;
	const char *e;

	if (p[0] != ' ')
		return NULL;
	if (p[1] == '%' && pattern->form == SX_FORM_ID) {
		as->out_len++;
		return take_id(as, p + 2, false, word);
	}
	if (p[1] == '"' && pattern->form == SX_FORM_STRING)
		return take_string(as, in, p, eol);
	if ((unsigned char)(p[1] - '0') < 10 && is_integer(as, in, pattern)) {
		e = take_number(p, word);
		if (e)
			as->out_len++;
		return e ? e : take_word(as, in, pattern, p);
	}
	return take_name(as, in, pattern, p);
}

/* Operands by the stack of patterns, to the end of the line. */
INLINE bool take_rest(struct spvx_as *as, struct sx_as_insn *in, const char *p,
		      const char *eol)
{
	const struct sx_operand *pattern;
	bool opened = false;

	while ((pattern = sx_as_pattern(as, in))) {
		in->optional =
			opened || pattern->quantifier || in->stack[in->depth - 1].loose;
		opened = false;
		if (p == eol)
			return in->optional;
		if (pattern->form == SX_FORM_COMPOSITE) {
			opened = in->optional;
			if (!sx_as_push_group(as, in, pattern->kind))
				return false;
			continue;
		}
		p = take_operand(as, in, pattern, p, eol);
		if (!p)
			return false;
	}
	return p == eol;
}

/* ---- the instruction ---- */

/* Whether an instruction whose <id>s end after @count words is complete. */
INLINE bool is_whole(const struct sx_op_shape *s, size_t count, bool ended)
{
	return ended && (count == s->lead ? s->must <= s->lead
					  : count > s->lead && s->known == s->lead &&
						    (s->rest == SX_REST_IDS ||
						     s->rest == SX_REST_ID_GROUPS));
}

/* Take the operands after those <id>s, by the pattern. */
APART bool take_tail(struct spvx_as *as, struct sx_as_insn *in, const struct sx_op_shape *s,
		     size_t count, const char *p, const char *eol)
{
	in->depth = 0;
	if (count != s->lead)
		return false;
	if (s->rest == SX_REST_EXTENDED && s->lead > s->first &&
	    !sx_as_import(as, as->out[as->out_len - 1], &in->set))
		return false;
	return sx_as_push(as, in, in->op->operands + s->lead - 1,
			  in->op->operand_count - (s->lead - 1u)) &&
	       take_rest(as, in, p, eol);
}

/* The line feed that ends the line; NULL: it is too far away, or not there. */
INLINE const char *line_end(const char *p, const char *end)
{
	return memchr(p, '\n', end - p < MAX_LINE ? (size_t)(end - p) : MAX_LINE);
}

/* Record the facts of the instruction, quickly for a value. Errors are left to the slow
 * path to report. */
INLINE bool learn(struct spvx_as *as, const struct sx_as_insn *in,
		  const struct sx_op_shape *s)
{
	const struct spvx_idtable *values = &as->facts.values;
	const uint32_t *insn = as->out + in->first;

	if (s->first < 3)
		return s->first == 1 || sx_as_learn(as, in->op, in->first, &as->words[0]);
	if (insn[2] >= values->used || values->near[insn[2]])
		return sx_as_learn(as, in->op, in->first, &as->words[0]);
	values->near[insn[2]] = insn[1];
	return true;
}

/* The line that begins with @h. */
INLINE bool take_line(struct spvx_as *as, const struct head *h, const char *eol)
{
	const char *p = word_end(h->op);
	const struct sx_wordkey *found = find(as, as->grammar->kinds.count, h->op, p);
	const struct sx_op_shape *s;
	struct sx_as_insn in;
	size_t words = (size_t)(eol - h->op) + 8; /* more than the line can have */
	uint32_t *word;

	if (!found)
		return false;
	in.op = sx_entries(as->grammar) + found->value;
	s = sx_shape_of(as->grammar, in.op);
	if ((s->first > 1) != (h->s != h->op) || !sx_as_is_available(as, in.op) ||
	    (as->out_cap - as->out_len < words && !sx_as_grow(as, words)))
		return false;
	in.first = as->out_len;
	word = as->out + in.first + 1;
	if (s->first == 3) {
		p = take_operand_id(as, p, word++);
		if (!p)
			return false;
	}
	if (s->first > 1 && !take_id(as, h->s + 1, true, word++))
		return false;
	for (; is_operand_id(p); word++) {
		p = take_id(as, p + 2, false, word);
		if (!p)
			return false;
	}
	as->out_len = (size_t)(word - as->out);
	words = as->out_len - in.first;
	if (!is_whole(s, words, p == eol) && !take_tail(as, &in, s, words, p, eol))
		return false;
	words = as->out_len - in.first;
	as->out[in.first] = (uint32_t)words << 16 | in.op->value;
	return words <= UINT16_MAX && learn(as, &in, s);
}

size_t sx_as_fast(struct spvx_as *as)
{
	const char *end = as->lexer.end;
	const char *safe = end - SX_EIGHT;
	size_t count = 0;
	size_t done;
	struct head h;

	/* SX_EIGHT bytes before the end of a name are read, even if it is shorter */
	if (as->text.len < SX_EIGHT || sx_as_word(as)->s - as->text.ptr < SX_EIGHT ||
	    !read_head(sx_as_word(as)->s, safe, &h))
		return 0;
	as->quiet = true;
	as->at = 0;
	as->behind = false;
	for (;; count++) {
		const char *eol = line_end(h.op, end);
		struct head next;

		done = as->out_len;
		if (!eol || !read_head(eol + 1, safe, &next) || !take_line(as, &h, eol))
			break;
		h = next;
	}
	as->quiet = false;
	as->out_len = done;
	sx_as_resume(as, h.s);
	return count;
}
