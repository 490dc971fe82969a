/* SPDX-License-Identifier: MIT */
/*
 * <spvx/walk.h> - the walker: from bytes to instructions, without a copy.
 *
 * A cursor walks the bytes of one module, in either byte order, at any alignment. It
 * allocates nothing and needs no grammar: it steps over every instruction by its word
 * count. It stops at the end of the bytes, at the header of another module right after the
 * first, or at a fault, which it then describes.
 *
 *	struct spvx_cursor cursor;
 *	struct spvx_header header;
 *	struct spvx_insn insn;
 *
 *	if (spvx_cursor_init(&cursor, data, size, &header))
 *		return complain(cursor.fault);
 *	spvx_for_each_insn(insn, &cursor)
 *		count[insn.opcode]++;
 *	if (cursor.fault)
 *		complain(cursor.fault, spvx_cursor_offset(&cursor));
 *
 * Instructions are views into the bytes and are valid as long as these. Operands need the
 * grammar: <spvx/operand.h>. Everything is inline; the library exports each function under
 * the same name, too, for languages that cannot read a C header. Spec: 2.3 (physical
 * layout), 2.2.1 (instructions).
 */
#ifndef SPVX_WALK_H
#define SPVX_WALK_H

#include <spvx/error.h>

#include <string.h>

SPVX_BEGIN_DECLS

/* SPVX_FORCE_INLINE marks the inner functions of a walk: a call for each instruction would
 * cost as much as the work that most callers do with it. */
#ifndef SPVX_INLINE
#define SPVX_INLINE static inline
#if defined(__GNUC__) || defined(__clang__)
#define SPVX_FORCE_INLINE SPVX_INLINE __attribute__((always_inline))
#endif
#endif
#ifndef SPVX_FORCE_INLINE
#define SPVX_FORCE_INLINE SPVX_INLINE
#endif

#define SPVX_MAGIC          UINT32_C(0x07230203) /* the first word, spec 2.3 */
#define SPVX_MAGIC_SWAPPED  UINT32_C(0x03022307) /* byte-swapped */
#define SPVX_WORD_BYTES     4
#define SPVX_HEADER_WORDS   5 /* magic, version, generator, bound, schema */
#define SPVX_HEADER_BYTES   20
#define SPVX_MAX_INSN_BYTES (65535 * SPVX_WORD_BYTES)

#if defined(__GNUC__)
#define SPVX_UNLIKELY(x) __builtin_expect(!!(x), 0)
#else
#define SPVX_UNLIKELY(x) (x)
#endif

/**
 * struct spvx_header - the five words a module begins with, in the order of this machine
 * @version:   0x00MMmm00
 * @generator: tool in the high half, its version in the low half
 * @bound:     every <id> should be below this; unchecked, so do not allocate by it
 * @schema:    reserved, 0
 * @big:       words are stored with the most significant byte first
 */
struct spvx_header {
	uint32_t version;
	uint32_t generator;
	uint32_t bound;
	uint32_t schema;
	bool big;
};

/**
 * struct spvx_insn - one instruction; a view, valid as long as the bytes
 * @bytes:      its first word, at any alignment
 * @opcode:     low half of the first word
 * @word_count: high half of the first word; at least 1, all words in memory
 * @big:        byte order of the words
 */
struct spvx_insn {
	const unsigned char *bytes;
	uint16_t opcode;
	uint16_t word_count;
	bool big;
};

/**
 * struct spvx_cursor - a walk in progress; owned by the caller, set up by
 * spvx_cursor_init()
 * @pos:    first byte of the next instruction
 * @end:    the byte after the last one; the caller may move both to walk over a part of the
 *          module that begins and ends with whole instructions
 * @begin:  the byte at offset @base
 * @base:   byte offset of @begin in the module
 * @fault:  SPVX_OK, or why the walk stopped: SPVX_ESHORT, EMAGIC, EZERO, EPASTEND,
 *          ETRAILING
 * @big:    byte order of the words
 */
struct spvx_cursor {
	const unsigned char *pos;
	const unsigned char *end;
	const unsigned char *begin;
	uint64_t base;
	enum spvx_code fault;
	bool big;
};

/**
 * spvx_load32() - read one word at any alignment
 * @p:   four readable bytes
 * @big: most significant byte first
 * Return: the word.
 */
SPVX_INLINE uint32_t spvx_load32(const unsigned char *p, bool big)
{
#if defined(__GNUC__) && defined(__BYTE_ORDER__)
	uint32_t w;

	memcpy(&w, p, sizeof(w));
	return big == (__BYTE_ORDER__ == __ORDER_BIG_ENDIAN__) ? w : __builtin_bswap32(w);
#else
	if (big)
		return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 |
		       p[3];
	return (uint32_t)p[3] << 24 | (uint32_t)p[2] << 16 | (uint32_t)p[1] << 8 | p[0];
#endif
}

/**
 * spvx_header_read() - read the header of a module
 * @data:   bytes of the module
 * @size:   size of @data in bytes
 * @header: receives the five words
 *
 * Version, bound and schema are not checked. Spec: 2.3.
 * Return: 0, -SPVX_ESHORT (fewer than 20 bytes), -SPVX_EMAGIC (no magic number).
 */
SPVX_INLINE int spvx_header_read(const void *data, size_t size, struct spvx_header *header)
{
	const unsigned char *p = (const unsigned char *)data;
	uint32_t magic;

	if (size < SPVX_WORD_BYTES)
		return -SPVX_ESHORT;
	magic = spvx_load32(p, false);
	if (magic != SPVX_MAGIC && magic != SPVX_MAGIC_SWAPPED)
		return -SPVX_EMAGIC;
	if (size < SPVX_HEADER_BYTES)
		return -SPVX_ESHORT;
	header->big = magic == SPVX_MAGIC_SWAPPED;
	header->version = spvx_load32(p + 4, header->big);
	header->generator = spvx_load32(p + 8, header->big);
	header->bound = spvx_load32(p + 12, header->big);
	header->schema = spvx_load32(p + 16, header->big);
	return 0;
}

/**
 * spvx_header_plausible() - whether bytes are the header of a module, with a strict check
 * @data: bytes
 * @size: size of @data in bytes
 *
 * The magic number alone can be an instruction or chance; a header between modules must
 * also have a version from 1.0 to 1.9 with its reserved bytes 0, a bound that is not 0, and
 * schema 0.
 * Return: true if all of this holds.
 */
SPVX_INLINE bool spvx_header_plausible(const void *data, size_t size)
{
	struct spvx_header h;

	return !spvx_header_read(data, size, &h) &&
	       (h.version & 0xffff00ffu) == 0x00010000u && ((h.version >> 8) & 0xff) <= 9 &&
	       h.bound && !h.schema;
}

/**
 * spvx_cursor_init() - begin a walk at the header of a module
 * @cursor: caller's struct
 * @data:   bytes of the module, or of several back to back
 * @size:   size of @data in bytes
 * @header: receives the header
 * Return: 0; an error of spvx_header_read(), with the same fault in @cursor, which then
 * yields nothing.
 * Lifetime: @data must outlive the cursor and every instruction it yields.
 */
SPVX_INLINE int spvx_cursor_init(struct spvx_cursor *cursor, const void *data, size_t size,
				 struct spvx_header *header)
{
	int err = spvx_header_read(data, size, header);

	/* with a fault the cursor is empty and is at offset 0; @data may be NULL then */
	cursor->begin = (const unsigned char *)data;
	cursor->end = err ? cursor->begin : cursor->begin + size;
	cursor->pos = err ? cursor->begin : cursor->begin + SPVX_HEADER_BYTES;
	cursor->base = 0;
	cursor->fault = (enum spvx_code) - err;
	cursor->big = !err && header->big;
	return err;
}

/**
 * spvx_cursor_offset() - byte offset of the cursor in the module
 * @cursor: a walk
 * Return: offset of the next instruction, or of the one at fault.
 */
SPVX_INLINE uint64_t spvx_cursor_offset(const struct spvx_cursor *cursor)
{
	return cursor->base + (uint64_t)(cursor->pos - cursor->begin);
}

/**
 * spvx_insn_offset() - byte offset in the module of an instruction
 * @cursor: the walk that yielded it, not refilled since
 * @insn:   the instruction
 * Return: offset of its first word.
 */
SPVX_INLINE uint64_t spvx_insn_offset(const struct spvx_cursor *cursor,
				      const struct spvx_insn *insn)
{
	return cursor->base + (uint64_t)(insn->bytes - cursor->begin);
}

/**
 * spvx_next() - get the next instruction
 * @cursor: a walk
 * @insn:   receives the instruction
 * Return: true; false at the end of the bytes, before the plausible header of another
 * module, and at a fault, which sets @cursor->fault and leaves @cursor->pos unchanged.
 */
SPVX_FORCE_INLINE bool spvx_next(struct spvx_cursor *cursor, struct spvx_insn *insn)
{
	const unsigned char *p = cursor->pos;
	size_t left = (size_t)(cursor->end - p);
	uint32_t first;
	uint32_t words;

	if (SPVX_UNLIKELY(left < SPVX_WORD_BYTES)) {
		if (left && !cursor->fault)
			cursor->fault = SPVX_ETRAILING;
		return false;
	}
	first = spvx_load32(p, cursor->big);
	words = first >> 16;
	/* read as an instruction, either would have 770 words or more: the rest is rare */
	if (SPVX_UNLIKELY(first >= SPVX_MAGIC_SWAPPED) &&
	    (first == SPVX_MAGIC || first == SPVX_MAGIC_SWAPPED) &&
	    spvx_header_plausible(p, left))
		return false;
	/* a count of 0 wraps round to more than there can be */
	if (SPVX_UNLIKELY(words - 1u >= left / SPVX_WORD_BYTES)) {
		cursor->fault = words ? SPVX_EPASTEND : SPVX_EZERO;
		return false;
	}
	insn->bytes = p;
	insn->opcode = (uint16_t)first;
	insn->word_count = (uint16_t)words;
	insn->big = cursor->big;
	cursor->pos = p + (size_t)words * SPVX_WORD_BYTES;
	return true;
}

/**
 * spvx_for_each_insn() - loop over the rest of a walk
 * @insn:   a struct spvx_insn (not a pointer)
 * @cursor: a struct spvx_cursor *
 */
#define spvx_for_each_insn(insn, cursor) while (spvx_next((cursor), &(insn)))

/**
 * spvx_insn_word() - a word of an instruction
 * @insn:  the instruction
 * @index: 0 for the first word; below @insn->word_count
 * Return: the word in the order of this machine.
 */
SPVX_INLINE uint32_t spvx_insn_word(const struct spvx_insn *insn, unsigned index)
{
	return spvx_load32(insn->bytes + (size_t)index * SPVX_WORD_BYTES, insn->big);
}

/**
 * spvx_insn_char() - a byte of a literal string
 * @insn: the instruction
 * @word: index of the first word of the string
 * @i:    byte of the string, counted from 0; must be inside the instruction
 *
 * The first byte of a string is the lowest of its first word (spec 2.2.1), so in a
 * big-endian module the bytes are backwards in each word.
 * Return: the byte.
 */
SPVX_INLINE char spvx_insn_char(const struct spvx_insn *insn, unsigned word, size_t i)
{
	size_t at = (size_t)word * SPVX_WORD_BYTES + i;

	return (char)insn->bytes[insn->big ? at ^ 3u : at];
}

/**
 * spvx_insn_strlen() - length of a literal string
 * @insn: the instruction
 * @word: index of the first word of the string
 * @len:  receives the number of bytes before the NUL, or else of the rest of @insn
 * Return: true if the string ends with a NUL inside the instruction.
 */
SPVX_INLINE bool spvx_insn_strlen(const struct spvx_insn *insn, unsigned word, size_t *len)
{
	size_t room = word < insn->word_count
			      ? (size_t)(insn->word_count - word) * SPVX_WORD_BYTES
			      : 0;
	size_t i = 0;

	if (!insn->big) {
		const unsigned char *s = insn->bytes + (size_t)word * SPVX_WORD_BYTES;
		const void *nul = room ? memchr(s, 0, room) : NULL;

		*len = nul ? (size_t)((const unsigned char *)nul - s) : room;
		return nul != NULL;
	}
	while (i < room && spvx_insn_char(insn, word, i))
		i++;
	*len = i;
	return i < room;
}

/**
 * spvx_insn_string() - a literal string as a view
 * @insn: the instruction
 * @word: index of the first word of the string
 * @copy: buffer for the string of a big-endian module, whose bytes are reordered; may be
 *        NULL if @room is 0
 * @room: size of @copy in bytes
 *
 * The string of a little-endian module is not copied: the view points into the module. Of a
 * big-endian module at most @room bytes are copied and returned.
 * Return: the bytes before the NUL, or before the end of the instruction.
 */
SPVX_INLINE struct spvx_str spvx_insn_string(const struct spvx_insn *insn, unsigned word,
					     char *copy, size_t room)
{
	struct spvx_str s = { NULL, 0 };
	size_t i;

	spvx_insn_strlen(insn, word, &s.len);
	if (!insn->big) {
		s.ptr = (const char *)insn->bytes + (size_t)word * SPVX_WORD_BYTES;
		return s;
	}
	if (s.len > room)
		s.len = room;
	for (i = 0; i < s.len; i++)
		copy[i] = spvx_insn_char(insn, word, i);
	s.ptr = copy;
	return s;
}

SPVX_END_DECLS
#endif
