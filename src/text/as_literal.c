/* SPDX-License-Identifier: MIT */
/*
 * text/as_literal.c - literal numbers of a type, and strings.
 */
#include "text/as.h"

#include "base/align.h"
#include "base/num_parse.h"
#include "base/str.h"
#include "text/number.h"

/* A word that is not a literal of the kind: an error unless the literal is optional. */
static enum sx_as_taken no_literal(bool optional)
{
	return optional ? SX_AS_NOT_IT : SX_AS_REFUSED;
}

static void put_bits(struct spvx_as *as, uint64_t bits, unsigned width)
{
	sx_as_put(as, (uint32_t)bits);
	if (width > 32)
		sx_as_put(as, (uint32_t)(bits >> 32));
}

static void complain_range(struct spvx_as *as, const struct sx_word *word, uint64_t v,
			   struct spvx_number type)
{
	bool hex = sx_word_len(word) > 1 && word->s[0] == '0' && (word->s[1] | 0x20) == 'x';
	const char *sign = type.cls == SPVX_NUMBER_SIGNED ? "signed" : "unsigned";
	char text[SX_NUM_ROOM] = "0x";
	char *end;

	if (hex)
		end = sx_put_hex(text + 2, v, 1);
	else if (*word->s == '-')
		end = sx_put_i64(text, (int64_t)v);
	else
		end = sx_put_u64(text, v);
	*end = '\0';
	sx_as_complain(as, "Integer %s does not fit in a %u-bit %s integer", text,
		       type.width, sign);
}

static enum sx_as_taken integer(struct spvx_as *as, const struct sx_word *word,
				struct spvx_number type, bool optional)
{
	uint64_t bits = 0;

	if (type.width > 64) {
		sx_as_complain(as, "Unsupported %u-bit integer literals", type.width);
		return SX_AS_REFUSED;
	}
	switch (sx_read_integer(sx_word_str(word), type.width,
				type.cls == SPVX_NUMBER_SIGNED, &bits)) {
	case SX_NUM_OK:
		put_bits(as, bits, type.width);
		return SX_AS_TAKEN;
	case SX_NUM_INVALID:
		if (!optional)
			sx_as_complain(as, "Invalid %ssigned integer literal: %.*s",
				       *word->s == '-' ? "" : "un", SX_AS_SHOWN(word));
		return no_literal(optional);
	case SX_NUM_NEGATIVE:
		sx_as_complain(as, "Cannot put a negative number in an unsigned literal");
		return SX_AS_REFUSED;
	case SX_NUM_RANGE:
		break;
	}
	if (!optional)
		complain_range(as, word, bits, type);
	return no_literal(optional);
}

enum sx_as_taken sx_as_number(struct spvx_as *as, const struct sx_word *word,
			      struct spvx_number type, bool optional)
{
	enum sx_float format;
	uint64_t bits;

	if (type.cls != SPVX_NUMBER_FLOAT)
		return integer(as, word, type, optional);
	if (!sx_float_of(type.width, type.encoding, &format)) {
		sx_as_complain(as, "Unsupported %u-bit float literals", type.width);
		return SX_AS_REFUSED;
	}
	if (sx_read_float(sx_word_str(word), format, &bits)) {
		put_bits(as, bits, type.width);
		return SX_AS_TAKEN;
	}
	if (!optional)
		sx_as_complain(as, "Invalid %u-bit float literal: %.*s", type.width,
			       SX_AS_SHOWN(word));
	return no_literal(optional);
}

/* ---- strings ---- */

/* Digits with at most one point among them, and a minus before them. */
static bool looks_like_number(const struct sx_word *word)
{
	const char *p = word->s + (*word->s == '-');
	bool point = false;

	if (p == word->e)
		return false;
	for (; p < word->e; p++) {
		if (*p == '.' && !point)
			point = true;
		else if ((unsigned char)(*p - '0') > 9)
			return false;
	}
	return true;
}

/*
 * The bytes between quotes without their escapes, to @to when that is not NULL.
 * Return: how many, or SIZE_MAX: the last quote is escaped, the string continues.
 */
static size_t unescape(const char *s, const char *e, char *to)
{
	size_t len = 0;

	for (; s < e; s++) {
		if (*s == '\\' && ++s == e)
			return SIZE_MAX;
		if (to)
			to[len] = *s;
		len++;
	}
	return len;
}

/* The length of a string, or SIZE_MAX when the word is not a string. */
static size_t string_len(const struct sx_word *word)
{
	size_t len = sx_word_len(word);

	if (len < 2 || word->s[0] != '"' || word->e[-1] != '"')
		return SIZE_MAX;
	if (!memchr(word->s, '\\', len))
		return len - 2;
	return unescape(word->s + 1, word->e - 1, NULL);
}

static enum sx_as_taken no_string(struct spvx_as *as, const struct sx_word *word,
				  bool optional)
{
	if (looks_like_number(word)) {
		sx_as_complain(as, "Expected literal string, found literal number '%.*s'.",
			       SX_AS_SHOWN(word));
		return SX_AS_REFUSED;
	}
	if (optional)
		return SX_AS_NOT_IT;
	if (*word->s == '"')
		sx_as_hint(as, "The closing quote is missing.");
	sx_as_complain(as, "Invalid literal string '%.*s'.", SX_AS_SHOWN(word));
	return SX_AS_REFUSED;
}

/* Record the set that the string of an OpExtInstImport names. */
static bool import(struct spvx_as *as, const struct sx_as_insn *in, struct spvx_str name)
{
	const struct sx_word word = { name.ptr, name.ptr + name.len };
	unsigned set = spvx_set_find(as->grammar, name);

	if (set || sx_str_starts(name, "NonSemantic."))
		return sx_as_learn_import(as, as->out[in->first + 1], set);
	return sx_as_complain(as, "Invalid extended instruction import '%.*s'",
			      SX_AS_SHOWN(&word));
}

bool sx_as_put_string(struct spvx_as *as, const struct sx_as_insn *in, const char *s,
		      const char *e, size_t len)
{
	size_t words = len / SPVX_WORD_BYTES + 1;
	char *to;

	if (as->out_len - in->first + words > UINT16_MAX)
		return sx_as_complain(as, "Instruction too long: more than %d words.",
				      UINT16_MAX);
	if (as->out_cap - as->out_len < words && !sx_as_grow(as, words))
		return false;
	as->out[as->out_len + words - 1] = 0;
	to = (char *)(as->out + as->out_len);
	if (len == (size_t)(e - s))
		memcpy(to, s, len);
	else
		unescape(s, e, to);
	if (in->op && in->op->value == SPVX_OP_ExtInstImport &&
	    !import(as, in, (struct spvx_str){ to, len }))
		return false;
	/* the first byte of a string is the lowest of its word, whatever this machine
	 * does */
	for (size_t i = as->out_len; SX_NATIVE_BIG && i < as->out_len + words; i++)
		as->out[i] = sx_le32((const unsigned char *)(as->out + i));
	as->out_len += words;
	return true;
}

enum sx_as_taken sx_as_string(struct spvx_as *as, const struct sx_as_insn *in,
			      const struct sx_word *word, bool optional)
{
	size_t len = string_len(word);

	if (len == SIZE_MAX)
		return no_string(as, word, optional);
	return sx_as_put_string(as, in, word->s + 1, word->e - 1, len) ? SX_AS_TAKEN
								       : SX_AS_REFUSED;
}
