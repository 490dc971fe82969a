/* SPDX-License-Identifier: MIT */
/*
 * base/say.h - a line of text from typed pieces, in one call:
 *
 *	SX_SAY(b, SX_SHOWN(name, escape), SX_T(": "), SX_COUNT(n, "module", "modules"));
 *
 * Each piece carries its own type, so that the compiler can check the arguments.
 * A piece that depends on a condition is `condition ? SX_T("...") : SX_NONE`.
 */
#ifndef SPVX_BASE_SAY_H
#define SPVX_BASE_SAY_H

#include "base/str.h"

enum sx_piece_kind {
	SX_PIECE_TEXT,
	SX_PIECE_SHOWN,   /* as sx_put_shown(), escaped */
	SX_PIECE_FILL,    /* the character @text, @number times */
	SX_PIECE_PLAIN,   /* 1234567 */
	SX_PIECE_GROUPED, /* 1,234,567 */
	SX_PIECE_HEX,     /* 0x1f */
	SX_PIECE_DIGITS,  /* 001f: @width digits */
	SX_PIECE_COUNT,   /* 1 module, 1,234 modules */
	SX_PIECE_BY       /* @text as @put writes it */
};

/**
 * struct sx_piece - a part of a line; made by the macros below
 * @kind:   which members count
 * @width:  of numbers: columns, filled with blanks on the left, or digits
 * @text:   bytes, or the singular of a count
 * @number: number to write
 * @many:   the plural of a count
 * @put:    writes @text
 */
struct sx_piece {
	enum sx_piece_kind kind;
	size_t width;
	struct spvx_str text;
	uint64_t number;

	union {
		const char *many;
		void (*put)(struct sx_buf *b, struct spvx_str text);
	};
};

#define SX_PIECE(what, ...) ((struct sx_piece){ .kind = (what), __VA_ARGS__ })

#define SX_NONE SX_PIECE(SX_PIECE_TEXT, .width = 0)
#define SX_T(text_)             \
	SX_PIECE(SX_PIECE_TEXT, \
		 .text = { (text_), sizeof("" text_ "") - 1 })     /* a literal */
#define SX_C(text_) SX_PIECE(SX_PIECE_TEXT, .text = sx_str(text_)) /* a string */
#define SX_S(str_)  SX_PIECE(SX_PIECE_TEXT, .text = (str_))        /* a view */
#define SX_SHOWN(str_, escape_) \
	SX_PIECE((escape_) ? SX_PIECE_SHOWN : SX_PIECE_TEXT, .text = (str_))
#define SX_FILL(char_, times_) \
	SX_PIECE(SX_PIECE_FILL, .text = { (char_), 1 }, .number = (times_))
#define SX_PLAIN(n_) SX_PIECE(SX_PIECE_PLAIN, .number = (n_))
#define SX_N(n_)     SX_PIECE(SX_PIECE_GROUPED, .number = (n_))
#define SX_RIGHT(n_, columns_) \
	SX_PIECE(SX_PIECE_GROUPED, .number = (n_), .width = (columns_))
#define SX_HEX(n_)             SX_PIECE(SX_PIECE_HEX, .number = (n_))
#define SX_DIGITS(n_, digits_) SX_PIECE(SX_PIECE_DIGITS, .number = (n_), .width = (digits_))
#define SX_COUNT(n_, one_, many_) \
	SX_PIECE(SX_PIECE_COUNT, .number = (n_), .text = sx_str(one_), .many = (many_))
#define SX_BY(put_, str_) SX_PIECE(SX_PIECE_BY, .text = (str_), .put = (put_))

#define SX_PIECES(...) ((const struct sx_piece[]){ __VA_ARGS__ })
#define SX_SAY(b, ...)                      \
	sx_say((b), SX_PIECES(__VA_ARGS__), \
	       sizeof(SX_PIECES(__VA_ARGS__)) / sizeof(struct sx_piece))

/* Append the pieces in their order. */
void sx_say(struct sx_buf *b, const struct sx_piece *pieces, size_t count);

/* "1 module", "583 modules": with its thousands separators. */
void sx_put_count(struct sx_buf *b, uint64_t n, const char *one, const char *many);

/* Tenths of a percent, rounded; 0 if @whole is 0. */
uint64_t sx_share(uint64_t part, uint64_t whole);

#endif
