/* SPDX-License-Identifier: MIT */
/*
 * text/as_fast.c - lines that are as the disassembler prints them: one instruction each, one
 * space between words.
 *
 * The end of a line and the head of the next are found first, so that work on a line need not
 * wait for the one before. Whatever is unusual, wrong included, ends the fast path before the
 * instruction in which it stands: the plain path (as_insn.c) does it again and says what is
 * the matter. Ids may have got their numbers by then, but the plain path would give the same.
 */
#include "text/as_pattern.h"

#define WORD_MAX 64 /* bytes of a result's name; longer ones are for the plain path */
#define MARGIN   16 /* bytes that can be read behind the end of a line */
#define AHEAD    (2 * WORD_MAX + MARGIN) /* bytes that must be left where a head is looked for */

#define INLINE static inline __attribute__((always_inline))

#define EACH(byte) (UINT64_C(0x0101010101010101) * (byte))

INLINE uint64_t load(const char *p)
{
	return sx_le64((const unsigned char *)p);
}

/* The place of the first byte whose highest bit is set in @mask, which is not 0. */
INLINE unsigned first(uint64_t mask)
{
	return (unsigned)__builtin_ctzll(mask) / 8;
}

/* Bytes up to the space; exact for the first of them. */
INLINE uint64_t blanks(uint64_t v)
{
	return (v - EACH(' ' + 1)) & ~v & EACH(0x80);
}

/* Bytes that are @c; exact for the first of them. */
INLINE uint64_t equal(uint64_t v, char c)
{
	v ^= EACH((uint64_t)c);
	return (v - EACH(1)) & ~v & EACH(0x80);
}

/* The first blank from @p on; there is one before @p + WORD_MAX, or before the line ends. */
INLINE const char *word_end(const char *p)
{
	for (;; p += 8) {
		uint64_t mask = blanks(load(p));

		if (mask)
			return p + first(mask);
	}
}

/* The line feed from @p on, with MARGIN bytes behind it; NULL when there is none. */
INLINE const char *line_end(const char *p, const char *end)
{
	for (; end - p >= MARGIN + 8; p += 8) {
		uint64_t mask = equal(load(p), '\n');

		if (mask)
			return p + first(mask);
	}
	return NULL;
}

/**
 * struct head - how a line begins
 * @result: its result, from the % to the blank behind; s is NULL when it has none
 * @op:     the opcode
 */
struct head {
	struct sx_word result;
	const char *op;
};

INLINE bool is_op(const char *p)
{
	return p[0] == 'O' && p[1] == 'p' && p[2] >= 'A' && p[2] <= 'Z';
}

/* The head that begins at @p, behind spaces; AHEAD bytes can be read there. */
INLINE bool read_head(const char *p, const char *end, struct head *h)
{
	const char *limit;

	for (;; p += 8) {
		uint64_t other = load(p) ^ EACH(' ');

		if (end - p < AHEAD)
			return false;
		if (other) {
			p += __builtin_ctzll(other) / 8;
			break;
		}
	}
	h->result.s = NULL;
	h->op = p;
	if (*p != '%')
		return is_op(p);
	h->result.s = p;
	for (limit = p + WORD_MAX; p < limit; p += 8) {
		uint64_t mask = blanks(load(p));

		if (!mask)
			continue;
		p += first(mask);
		h->result.e = p;
		h->op = p + 3;
		return p[0] == ' ' && p[1] == '=' && p[2] == ' ' && is_op(p + 3);
	}
	return false;
}

/* Behind a word stands the end of the line, or one space and another word that is no "=". */
INLINE bool is_clear(const char *e)
{
	return *e == '\n' || (*e == ' ' && (unsigned char)e[1] > ' ' && e[1] != '=');
}

/* ---- ids ---- */

/* The bytes that are no digits; exact for the first of them. @v: digits less '0'. */
INLINE uint64_t no_digits(uint64_t v)
{
	return ((v + EACH(0x80 - 10)) | v) & EACH(0x80);
}

/* @count digits, 1 to 7, less '0', the first in the lowest byte; what stands behind them does
 * not matter. */
INLINE uint32_t value_of(uint64_t v, unsigned count)
{
	v <<= 64 - 8 * count;
	v = v * 10 + (v >> 8);
	v = (v & UINT64_C(0x000000ff000000ff)) * UINT64_C(0x000f424000000064) +
	    (v >> 16 & UINT64_C(0x000000ff000000ff)) * UINT64_C(0x0000271000000001);
	return (uint32_t)(v >> 32);
}

/* The number of an id that is not a short decimal. */
static __attribute__((noinline)) bool named_id(struct spvx_as *as, const struct sx_word *word,
					       uint32_t *id)
{
	size_t len = sx_word_len(word) - 1;
	const struct sx_wordkey *found = NULL;
	struct sx_wordkey key;

	if (len && len <= WORD_MAX) {
		key = sx_wordkey(word->s + 1, len, 0, as->lexer.end);
		found = sx_wordmap_find(&as->ids.named, &key);
	}
	if (!found)
		return sx_as_id(as, word, id);
	*id = found->value;
	return true;
}

INLINE bool number_of(struct spvx_as *as, const struct sx_word *word, uint32_t *id)
{
	uint64_t v = load(word->s + 1) ^ EACH('0');
	size_t count = sx_word_len(word) - 1;
	const struct spvx_idtable *numbers = &as->ids.numbers;
	uint32_t number;

	if (count - 1 > 6 || no_digits(v << (64 - 8 * count)) || (!(v & 0xff) && count > 1) ||
	    as->ids.preserve)
		return named_id(as, word, id);
	number = value_of(v, (unsigned)count) + 1;
	if (number < numbers->used && numbers->near[number]) {
		*id = numbers->near[number];
		return true;
	}
	return sx_as_id(as, word, id);
}

/* " %id" at @p. Return: behind it; NULL: this line is not for the fast path. */
INLINE const char *take_id(struct spvx_as *as, const char *p, uint32_t *id)
{
	struct sx_word word = { p + 1, NULL };

	if (p[0] != ' ' || p[1] != '%')
		return NULL;
	word.e = word_end(p + 2);
	if (!is_clear(word.e) || !number_of(as, &word, id))
		return NULL;
	return word.e;
}

/* ---- all other operands ---- */

/* Behind the closing quote of a string in which nothing is escaped; NULL: not that plain. */
static const char *string_end(const char *p, const char *eol)
{
	for (p++; p < eol; p += 8) {
		uint64_t v = load(p);
		uint64_t mask = equal(v, '"') | equal(v, '\\') | equal(v, '\0');

		if (!mask)
			continue;
		p += first(mask);
		return p < eol && *p == '"' ? p + 1 : NULL;
	}
	return NULL;
}

/* " word" at @p, by the plain path's rules for operands. */
static const char *take_word(struct spvx_as *as, struct sx_as_insn *in,
			     const struct sx_operand *pattern, const char *p, const char *eol)
{
	const char *e;

	if (*p != ' ')
		return NULL;
	e = p[1] == '"' ? string_end(p + 1, eol) : word_end(p + 1);
	if (!e || e == p + 1 || !is_clear(e))
		return NULL;
	as->words[0] = (struct sx_word){ p + 1, e };
	return sx_as_operand(as, in, pattern) == SX_AS_TAKEN ? e : NULL;
}

/* Operands by the grammar's pattern, to the end of the line. */
static bool take_rest(struct spvx_as *as, struct sx_as_insn *in, const char *p,
		      const char *eol)
{
	const struct sx_operand *pattern;
	bool opened = false;

	while ((pattern = sx_as_pattern(as, in))) {
		in->optional = opened || pattern->quantifier || in->stack[in->depth - 1].loose;
		opened = false;
		if (p == eol)
			return in->optional;
		if (pattern->form == SX_FORM_COMPOSITE) {
			opened = in->optional;
			if (!sx_as_push_group(as, in, pattern->kind))
				return false;
			continue;
		}
		p = take_word(as, in, pattern, p, eol);
		if (!p)
			return false;
	}
	return p == eol;
}

/* ---- the instruction ---- */

INLINE const struct spvx_entry *find_op(struct spvx_as *as, const char *s, const char *e)
{
	const struct sx_word word = { s, e };
	const struct spvx_entry *op = sx_as_find_op(as, 0, &word);

	return op;
}

static bool take_line(struct spvx_as *as, const struct head *h, const char *eol)
{
	const char *p = word_end(h->op);
	const struct sx_as_head *head;
	struct sx_as_insn in;
	uint32_t *out;
	uint32_t *w;

	in.op = find_op(as, h->op, p);
	if (!in.op || !(*p == '\n' || is_clear(p)))
		return false;
	head = sx_as_head(as, in.op);
	if (head->result != (h->result.s != NULL) || !sx_as_is_available(as, head))
		return false;
	if (as->out_cap - as->out_len < (size_t)(eol - h->op) + 8 &&
	    !sx_as_grow(as, (size_t)(eol - h->op) + 8))
		return false;
	in.first = as->out_len;
	out = as->out + in.first;
	w = out + 1;
	if (head->type) {
		p = take_id(as, p, w++);
		if (!p)
			return false;
	}
	if (head->result && !number_of(as, &h->result, w++))
		return false;
	for (unsigned i = head->ids; i; i--) {
		p = take_id(as, p, w++);
		if (!p)
			return false;
	}
	as->out_len = (size_t)(w - as->out);
	if (head->pattern != head->end) {
		in.depth = 0;
		if (!sx_as_push(as, &in, head->pattern, head->end - head->pattern) ||
		    !take_rest(as, &in, p, eol))
			return false;
	} else if (p != eol) {
		return false;
	}
	*out = (uint32_t)(as->out_len - in.first) << 16 | in.op->value;
	return as->out_len - in.first <= UINT16_MAX && sx_as_learn(as, in.op, in.first);
}

size_t sx_as_fast(struct spvx_as *as)
{
	const char *end = as->lexer.end;
	size_t count = 0;
	size_t done;
	struct head h;

	if (!read_head(sx_as_word(as)->s, end, &h))
		return 0;
	as->quiet = true;
	as->at = 0;
	as->behind = false;
	for (;; count++) {
		const char *eol = line_end(h.op, end);
		struct head next;

		done = as->out_len;
		if (!eol || !read_head(eol + 1, end, &next) || !take_line(as, &h, eol))
			break;
		h = next;
	}
	as->quiet = false;
	as->out_len = done;
	sx_as_resume(as, h.result.s ? h.result.s : h.op);
	return count;
}
