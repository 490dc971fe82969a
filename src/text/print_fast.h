/* SPDX-License-Identifier: MIT */
/*
 * text/print_fast.h - what the files of the fast path share: print_fast.c prints lines,
 * print_operand_fast.c the operands that are more than <id>s and integers.
 *
 * Room in the output is made once an instruction; bytes are copied in fixed sizes, which
 * may write past the end of the text and read past that of a name, never of the module.
 * Functions return the end of the text they have written, or NULL: the line needs the slow
 * path.
 */
#ifndef SPVX_TEXT_PRINT_FAST_H
#define SPVX_TEXT_PRINT_FAST_H

#include "base/compiler.h"
#include "base/num_print.h"
#include "text/dis.h"

#define SX_INLINE static SX_ALWAYS_INLINE
#define SX_APART  static SX_NOINLINE

/* Limits of the text of a word: enumerants with longer names, and masks of more bits, need
 * the slow path. */
#define SX_FAST_NAME      64
#define SX_FAST_BITS      8
#define SX_FAST_WORD_ROOM (SX_FAST_BITS * (SX_FAST_NAME + 1) + 16)

#define SX_FAST_COPY 32 /* bytes copied at once */

/* Names of ids; @count is 0 when they are numbers. Passed by value, so that it can stay in
 * registers while text is stored. */
struct sx_fast_names {
	const uint32_t *of;
	size_t count;
	const char *pool;
};

/**
 * struct sx_fast - the constants of a listing, and the instruction being printed
 * @words: the instruction
 * @count: number of its words
 * @at:    index of the next word, for functions that are not inlined
 * @zero:  an <id> of the line was 0
 */
struct sx_fast {
	const unsigned char *words;
	unsigned count;
	unsigned at;
	struct sx_fast_names names;
	const struct spvx_grammar *g;
	const struct sx_operand *operands;
	const struct sx_kind *kinds;
	const struct spvx_entry *entries;
	const char *strings;
	bool indent;
	bool zero;
	struct spvx_dis *d;
};

SX_INLINE uint32_t sx_fast_load(const unsigned char *words, unsigned index)
{
	return spvx_load32(words + (size_t)index * SPVX_WORD_BYTES, false);
}

/* The fact about an <id>; see spirv/ids.h. */
SX_INLINE uint32_t sx_fast_fact(const struct sx_fast *f, uint32_t id)
{
	const struct spvx_idtable *facts = &f->d->ids.facts;

	return id < facts->used ? facts->near[id] : 0;
}

/* Copy any number of bytes. */
char *sx_fast_long(char *p, const char *s, size_t len);

/* Copy bytes, fast up to SX_FAST_COPY. */
SX_INLINE char *sx_fast_copy(char *p, const char *s, size_t len)
{
	memcpy(p, s, SX_FAST_COPY);
	if (SPVX_UNLIKELY(len > SX_FAST_COPY))
		return sx_fast_long(p, s, len);
	return p + len;
}

SX_INLINE bool sx_fast_is_named(struct sx_fast_names names, uint32_t id)
{
	return id < names.count && names.of[id];
}

SX_INLINE struct spvx_str sx_fast_name(struct sx_fast_names names, uint32_t id)
{
	const char *record = names.pool + names.of[id];
	uint16_t len;

	memcpy(&len, record, SX_NAME_HEAD);
	return (struct spvx_str){ record + SX_NAME_HEAD, len };
}

/* Write a huge number; for 0, which is not an <id>, the line needs the slow path. */
char *sx_fast_rare_id(struct sx_fast *f, char *p, uint32_t id);

/* Write a blank, a % and a number that is in the table. */
SX_INLINE char *sx_fast_small_id(char *p, uint32_t id)
{
	const char *text = sx_small_ids + (size_t)id * SX_SMALL_BYTES;

	memcpy(p, text, SX_SMALL_BYTES);
	return p + 2 + text[SX_SMALL_LEN];
}

/* Write a blank and an <id>. */
SX_INLINE char *sx_fast_id(struct sx_fast *f, char *p, struct sx_fast_names names,
			   uint32_t id)
{
	struct spvx_str s;

	if (sx_fast_is_named(names, id)) {
		s = sx_fast_name(names, id);
		memcpy(p, " %", 2);
		return sx_fast_copy(p + 2, s.ptr, s.len);
	}
	if (SPVX_UNLIKELY(id - 1 >= SX_SMALL - 1)) {
		if (SPVX_UNLIKELY(id - 1 >= SX_SMALL * SX_SMALL - 1))
			return sx_fast_rare_id(f, p, id);
		p = sx_fast_small_id(p, id / SX_SMALL);
		return sx_put_four(p, id % SX_SMALL);
	}
	return sx_fast_small_id(p, id);
}

/* The next word; @at is a parameter so that it can stay in a register. */
SX_INLINE uint32_t sx_fast_take(const struct sx_fast *f, unsigned *at)
{
	return sx_fast_load(f->words, (*at)++);
}

/* Write literal integers, from word *@at to before @until. */
SX_INLINE char *sx_fast_integers(const struct sx_fast *f, char *p, unsigned *at,
				 unsigned until)
{
	while (*at < until) {
		*p++ = ' ';
		p = sx_put_u32(p, sx_fast_take(f, at));
	}
	return p;
}

/* ---- print_operand_fast.c: operands after the leading ones, from word @at on ---- */

/* A string and nothing else. */
char *sx_fast_string(struct sx_fast *f, char *p, unsigned at);

/* A number of the result's type and nothing else. */
char *sx_fast_typed(struct sx_fast *f, char *p, unsigned at);

/* An enumerant and its parameters; then as the grammar has it. */
char *sx_fast_enum(struct sx_fast *f, char *p, const struct sx_op_record *r, unsigned at);

/* An extended instruction. */
char *sx_fast_extended(struct sx_fast *f, char *p, unsigned at);

/* All remaining operands, as the grammar has them. */
char *sx_fast_rest(struct sx_fast *f, char *p, const struct sx_op_record *r, unsigned at);

#endif
