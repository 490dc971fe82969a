/* SPDX-License-Identifier: MIT */
/*
 * gen/literal.h - texts as string literals of C.
 */
#ifndef SPVX_GEN_LITERAL_H
#define SPVX_GEN_LITERAL_H

#include "base/buf.h"

/* A literal of any bytes, cut into lines; no newline follows it. */
void sx_emit_literal(struct sx_buf *b, const char *s, size_t len);

/* The initializer of an array of char, however long the text is: a literal of ISO C has 4095
 * characters at most. */
void sx_emit_chars(struct sx_buf *b, const char *s, size_t len);

/* Strings that end in NUL, one after the other, as members of a struct without padding:
 * offsets in the text are those in the struct. Each is an array that a literal can fill. */
void sx_emit_strings_members(struct sx_buf *b, const char *text, size_t len);
void sx_emit_strings(struct sx_buf *b, const char *text, size_t len);

/* The two as an object of file scope. */
void sx_emit_strings_object(struct sx_buf *b, const char *name, const char *text,
			    size_t len);

#endif
