/* SPDX-License-Identifier: MIT */
/*
 * report/debug/names.h - positions, scopes and call sites as they are spelled in reports.
 */
#ifndef SPVX_REPORT_DEBUG_NAMES_H
#define SPVX_REPORT_DEBUG_NAMES_H

#include "base/buf.h"

#include <spvx/debug.h>

/* Name of a file of a line table; empty: unknown. */
struct spvx_str sx_debug_file_name(const struct spvx_debug *d, uint32_t file);

/* Name of a function; empty: unknown. */
struct spvx_str sx_debug_function_name(const struct spvx_debug *d, uint32_t function);

/* Append `name:` and the rest of a scope: cu, fn:NAME, block:LINE, disc, ns:NAME, type:NAME. */
void sx_put_scope(struct sx_buf *b, const struct spvx_debug_scope *scope);

/* Append all scopes, outermost first, joined by `>`; nothing without. */
void sx_put_scopes(struct sx_buf *b, const struct spvx_debug *d, uint32_t scope);

/* Append `function@file:line[:column]` joined by ` <- `, innermost first; nothing without. */
void sx_put_call_sites(struct sx_buf *b, const struct spvx_debug *d, uint32_t inlined_at);

/* The mark behind the last of @length call sites of a chain that is cut: a chain that ends
 * before the limit is a cycle. */
static inline const char *sx_cut_mark(unsigned length)
{
	return length < SPVX_DEBUG_CHAIN ? "<cycle>" : "...";
}

/* The instruction that gave a position: OpLine, DebugLine; NULL: none. */
const char *sx_debug_writer_name(unsigned writer);

/* Name of a vocabulary: its import, `core`. */
const char *sx_debug_vocabulary_name(unsigned vocabulary);

#endif
