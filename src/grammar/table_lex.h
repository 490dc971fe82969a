/* SPDX-License-Identifier: MIT */
/*
 * grammar/table_lex.h - reads lines and fields of a table text.
 *
 * A cursor over one text finds fields, resolves quotes and locates errors. table.c
 * interprets the lines.
 */
#ifndef SPVX_GRAMMAR_TABLE_LEX_H
#define SPVX_GRAMMAR_TABLE_LEX_H

#include <spvx/error.h>

#include "base/alloc.h"

/* Inside a line, *p can always be read: a line feed is still to come. */
struct sx_tlex {
	struct sx_arena *arena;
	struct spvx_error *err;
	const char *text;
	const char *end;
	const char *line_start;
	const char *p;
	uint32_t line;
};

/* Return: 0, -SPVX_ELIMIT when the text is too long for its lines to be numbered. */
int sx_tlex_init(struct sx_tlex *lex, struct sx_arena *arena, struct spvx_str text,
		 struct spvx_error *err);

/* Allocate zeroed memory of the arena. Return: NULL: no memory, with the error set. */
void *sx_tlex_new(const struct sx_tlex *lex, size_t size);

/* Set the error at the place @where of the current line. Return: -SPVX_ESYNTAX */
int sx_tlex_fail(const struct sx_tlex *lex, const char *where, const char *what);

/**
 * sx_tlex_line() - step to the next line
 * @lex: must be at the end of the line before
 * Return: 1, 0 at the end of the text, -SPVX_ESYNTAX when the line has no line feed, is not
 * UTF-8, or holds a control character other than a leading tab.
 */
int sx_tlex_line(struct sx_tlex *lex);

/* Step over the one blank before a field. Return: 1, 0 at the end of the line, an error. */
int sx_tlex_field(struct sx_tlex *lex);

/* As sx_tlex_field(), for a required field; @what: error message. Return: 0 or an error. */
int sx_tlex_need(struct sx_tlex *lex, const char *what);

/* Return: 0 at the end of the line, else an error. */
int sx_tlex_done(struct sx_tlex *lex);

/* The bytes up to the next blank, the end of the line, or one of @stops. */
struct spvx_str sx_tlex_token(struct sx_tlex *lex, const char *stops);

/* Read a token that @spelled accepts; else the error is @what. */
int sx_tlex_word(struct sx_tlex *lex, bool (*spelled)(struct spvx_str), const char *what,
		 struct spvx_str *s);

/* Read bare or quoted text. Its ptr is never NULL. */
int sx_tlex_text(struct sx_tlex *lex, struct spvx_str *s);

#endif
