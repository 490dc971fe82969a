/* SPDX-License-Identifier: MIT */
/*
 * check/debug/debug_text.c - how many lines the texts of DebugSource have, and how long they are.
 *
 * Strings are read where they are, word by word. Many sources may name one string: more
 * than a few times the module's words is not read, and what was not read is not judged.
 */
#include "check/debug/debug.h"

#include "base/alloc.h"
#include "base/sort.h"

static bool add_line(struct ck *c, struct debug_texts *t)
{
	if (!CK_GROW(c, t, lengths))
		return false;
	t->lengths[t->lengths_count++] = 0;
	t->texts[t->texts_count - 1].count++;
	return true;
}

/* Bytes of a line. */
static bool add_bytes(struct ck *c, struct debug_texts *t, unsigned count)
{
	if (t->ended && !add_line(c, t))
		return false;
	t->lengths[t->lengths_count - 1] += count;
	t->ended = false;
	t->cr = false;
	return true;
}

/* A line ends with LF, CR, or both; what ends the last does not begin another. */
static bool end_line(struct ck *c, struct debug_texts *t, bool cr)
{
	if (!cr && t->cr) {
		t->cr = false;
		return true;
	}
	if (t->ended && !add_line(c, t))
		return false;
	t->ended = true;
	t->cr = cr;
	return true;
}

/* One of the four bytes of a word is @byte. */
static bool has_byte(uint32_t word, unsigned char byte)
{
	const uint32_t ones = UINT32_C(0x01010101);

	word ^= ones * byte;
	return (word - ones) & ~word & ones << 7;
}

/* The bytes of a word, up to the NUL. Return: there may be more. */
static bool add_word(struct ck *c, struct debug_texts *t, uint32_t word)
{
	if (!has_byte(word, '\0') && !has_byte(word, '\n') && !has_byte(word, '\r'))
		return add_bytes(c, t, SPVX_WORD_BYTES);
	for (unsigned n = 0; n < SPVX_WORD_BYTES; n++, word >>= 8) {
		unsigned char byte = word & 0xff;

		if (!byte)
			return false;
		if (byte == '\n' || byte == '\r' ? !end_line(c, t, byte == '\r')
						 : !add_bytes(c, t, 1))
			return false;
	}
	return true;
}

void sx_ck_debug_texts_continue(struct ck *c, struct debug_texts *t, uint32_t string)
{
	struct ck_insn s;
	unsigned word = SX_STRING_TEXT;

	if (!t->open || !ck_def(c, string, &s) || s.raw.opcode != SPVX_OP_String)
		return;
	if (t->budget < ck_words(&s)) {
		/* what is not known in full is not known */
		t->texts[t->texts_count - 1].count = 0;
		t->open = false;
		return;
	}
	t->budget -= ck_words(&s);
	while (word < ck_words(&s) && add_word(c, t, ck_word(&s, word)))
		word++;
}

void sx_ck_debug_texts_add(struct ck *c, struct debug_texts *t, const struct ck_insn *i,
			   uint32_t string)
{
	if (!CK_GROW(c, t, texts))
		return;
	t->texts[t->texts_count++] = (struct debug_text){
		.off = ck_id(c, i->result)->at,
		.first = t->lengths_count,
	};
	t->open = true;
	t->ended = true;
	t->cr = false;
	sx_ck_debug_texts_continue(c, t, string);
}

const struct debug_text *sx_ck_debug_text(struct ck *c, const struct debug_texts *t,
					  uint32_t source)
{
	uint32_t off = ck_id(c, source)->at;
	uint32_t low = SX_BELOW(t->texts, t->texts_count, off, off);

	return low < t->texts_count && t->texts[low].off == off && t->texts[low].count
		       ? &t->texts[low]
		       : NULL;
}
