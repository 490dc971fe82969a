/* SPDX-License-Identifier: MIT */
/*
 * gen/literal.h - writes texts as C string literals.
 */
#ifndef SPVX_GEN_LITERAL_H
#define SPVX_GEN_LITERAL_H

#include "base/buf.h"

/* Write any bytes as a literal, cut into lines; no newline follows it. */
void sx_emit_literal(struct sx_buf *b, const char *s, size_t len);

/* Write the initializer of an array of char, for texts of any length: ISO C guarantees only
 * 4095 characters for a literal. */
void sx_emit_chars(struct sx_buf *b, const char *s, size_t len);

/* Write strings that end in NUL, one after the other, as members of a struct without
 * padding, and as its initializer. Offsets in the text are those in the struct; each member
 * is an array short enough for a literal. */
void sx_emit_strings_members(struct sx_buf *b, const char *text, size_t len);
void sx_emit_strings(struct sx_buf *b, const char *text, size_t len);

/* Write members and initializer as an object of file scope. */
void sx_emit_strings_object(struct sx_buf *b, const char *name, const char *text,
			    size_t len);

#endif
