/* SPDX-License-Identifier: MIT */
/*
 * text/as_immediate.c - words emitted without a pattern: !<integer>, OpUnknown, and words
 * after them ("Arbitrary Integers" of the syntax).
 */
#include "text/as.h"

#include "base/num_parse.h"

bool sx_as_immediate(struct spvx_as *as, const struct sx_word *word)
{
	struct spvx_str digits = { word->s + 1, sx_word_len(word) - 1 };
	uint64_t v;

	if (!sx_read_u64(digits, &v) || v > UINT32_MAX)
		return sx_as_complain(as, "Invalid immediate integer: %.*s",
				      SX_AS_SHOWN(word));
	sx_as_put(as, (uint32_t)v);
	return true;
}

/* A number, a string, an id or !<integer>, as its spelling shows. */
static bool loose_word(struct spvx_as *as, const struct sx_as_insn *in)
{
	const struct sx_word *word = sx_as_word(as);
	struct spvx_number type = { .cls = SPVX_NUMBER_UNSIGNED, .width = 32 };
	enum sx_as_taken taken;
	uint32_t id;

	if (*word->s == '!')
		return sx_as_immediate(as, word);
	if (*word->s == '%' && sx_as_is_id(word)) {
		if (!sx_as_id(as, word, &id))
			return false;
		sx_as_put(as, id);
		return true;
	}
	if (memchr(word->s, '.', sx_word_len(word)))
		type.cls = SPVX_NUMBER_FLOAT;
	else if (*word->s == '-')
		type.cls = SPVX_NUMBER_SIGNED;
	taken = sx_as_number(as, word, type, true);
	if (taken == SX_AS_NOT_IT && *word->s == '"')
		taken = sx_as_string(as, in, word, true);
	if (taken == SX_AS_NOT_IT)
		sx_as_complain(as, "Invalid word following !<integer>: %.*s",
			       SX_AS_SHOWN(word));
	return taken == SX_AS_TAKEN;
}

bool sx_as_loose(struct spvx_as *as, const struct sx_as_insn *in)
{
	for (; !sx_as_at_end(as) && !sx_as_at_start(as); sx_as_next(as)) {
		if (!loose_word(as, in))
			return false;
	}
	return true;
}

bool sx_as_raw_insn(struct spvx_as *as)
{
	struct sx_as_insn in = { .first = as->out_len };
	const struct sx_word word = *sx_as_word(as);

	if (!sx_as_immediate(as, &word))
		return false;
	sx_as_next(as);
	for (; !sx_as_at_end(as) && !sx_as_at_start(as); sx_as_next(as)) {
		if (sx_word_is(sx_as_word(as), '='))
			return sx_as_complain(as, "%.*s not allowed before =.",
					      SX_AS_SHOWN(&word));
		if (!loose_word(as, &in))
			return false;
	}
	return true;
}

/* ---- OpUnknown(opcode, words) ---- */

/* The punctuation @c, after @what. */
static bool expect(struct spvx_as *as, char c, const char *what)
{
	if (sx_as_at_end(as))
		return sx_as_complain(as, "Expected '%c', found end of stream.", c);
	if (*sx_as_word(as)->s != c)
		return sx_as_complain(as, "'%c' expected after %s but found '%c'.", c, what,
				      *sx_as_word(as)->s);
	sx_as_next(as);
	return true;
}

/* A number of 16 bits. */
static bool expect_u16(struct spvx_as *as, const char *what, uint64_t *v)
{
	if (sx_as_at_end(as))
		return sx_as_complain(as, "Expected %s, found end of stream.", what);
	if (!sx_read_u64(sx_word_str(sx_as_word(as)), v) || *v > UINT16_MAX)
		return sx_as_complain(as, "Invalid %s: \"%.*s\".", what,
				      SX_AS_SHOWN(sx_as_word(as)));
	return true;
}

/* One of the @left words that are still due. */
static bool unknown_word(struct spvx_as *as, const struct sx_as_insn *in, unsigned left)
{
	if (sx_as_at_end(as))
		return sx_as_complain(as, "Expected %u more operands, found end of stream.",
				      left);
	if (sx_as_at_start(as))
		return sx_as_complain(
			as,
			"Unexpected start of new instruction: \"%.*s\". Expected %u more operands",
			SX_AS_SHOWN(sx_as_word(as)), left);
	if (sx_word_is(sx_as_word(as), '='))
		return sx_as_complain(as, "OpUnknown not allowed before =.");
	return loose_word(as, in);
}

bool sx_as_unknown(struct spvx_as *as)
{
	struct sx_as_insn in = { .first = as->out_len };
	uint64_t opcode;
	uint64_t words;

	if (!expect(as, '(', "OpUnknown") || !expect_u16(as, "opcode enumerant", &opcode))
		return false;
	sx_as_next(as);
	if (!expect(as, ',', "opcode enumerant") ||
	    !expect_u16(as, "number of words", &words))
		return false;
	if (!words)
		return sx_as_complain(
			as,
			"Number of words (which includes the opcode) must be greater than zero.");
	sx_as_next(as);
	if (!expect(as, ')', "number of words"))
		return false;
	sx_as_put(as, (uint32_t)(words << 16 | opcode));
	for (unsigned left = (unsigned)words - 1; left; left--) {
		if (!unknown_word(as, &in, left))
			return false;
		sx_as_next(as);
	}
	return true;
}
