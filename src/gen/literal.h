/* SPDX-License-Identifier: MIT */
/*
 * gen/literal.h - texts as string literals of C.
 */
#ifndef SPVX_GEN_LITERAL_H
#define SPVX_GEN_LITERAL_H

#include "base/buf.h"

/* A literal of any bytes, cut into lines; no newline follows it. */
void sx_emit_literal(struct sx_buf *b, const char *s, size_t len);

#endif
