/* SPDX-License-Identifier: MIT */
/*
 * report/debug/debuginfo.h - declarations of the source, as C-like text and as JSON.
 */
#ifndef SPVX_REPORT_DEBUG_DEBUGINFO_H
#define SPVX_REPORT_DEBUG_DEBUGINFO_H

#include "debug/info.h"
#include "report/records/document.h"

#include <spvx/debuginfo.h>

#define SX_DEBUGINFO_NOTES 64 /* most notes after a line */

/**
 * struct sx_debuginfo_view - a module to be shown
 * @address: as printed
 * @info:    its declarations
 */
struct sx_debuginfo_view {
	struct spvx_str address;
	struct spvx_debuginfo *info;
};

/**
 * struct sx_debuginfo_doc - a document being written; .parts are set before it begins
 * @parts:   parts to show: bits 1 << enum spvx_debuginfo_part
 * @info:    declarations of the module being written as text
 * @notes:   notes that will follow the current line of the text
 * @note_at: where each note begins in @notes, in bytes
 * @note_count: number of notes
 */
struct sx_debuginfo_doc {
	struct sx_doc doc;
	unsigned parts;
	const struct spvx_debuginfo *info;
	struct sx_buf notes;
	size_t note_at[SX_DEBUGINFO_NOTES];
	unsigned note_count;
};

extern const struct sx_document sx_debuginfo_document;

void sx_debuginfo_module(struct sx_debuginfo_doc *d, const struct sx_debuginfo_view *v);

/* ---- shared by the formats ---- */

/* Whether a part is to be shown. */
static inline bool sx_debuginfo_shows(const struct sx_debuginfo_doc *d,
				      enum spvx_debuginfo_part part)
{
	return d->parts >> part & 1;
}

/* debuginfo_record.c: a module, a struct sx_debuginfo_view */
extern const struct sx_record sx_debuginfo_record;

/* ---- the text ---- */

/* Writes an entry of a kind as text. */
typedef void sx_debuginfo_put_fn(struct sx_debuginfo_doc *d, uint32_t entry);

/* By kind: what writes an entry in a part; NULL: the part does not show it. */
extern sx_debuginfo_put_fn *const sx_debuginfo_type_puts[SPVX_DEBUGINFO_KINDS];
extern sx_debuginfo_put_fn *const sx_debuginfo_function_puts[SPVX_DEBUGINFO_KINDS];
extern sx_debuginfo_put_fn *const sx_debuginfo_variable_puts[SPVX_DEBUGINFO_KINDS];
extern sx_debuginfo_put_fn *const sx_debuginfo_scope_puts[SPVX_DEBUGINFO_KINDS];
extern sx_debuginfo_put_fn *const sx_debuginfo_macro_puts[SPVX_DEBUGINFO_KINDS];

/* A type on one line. */
void sx_debuginfo_type(struct sx_debuginfo_doc *d, uint32_t entry);

/* What comes before the entries of a part, and after them: layouts that differ, the tree of
 * scopes, the number of entries of each kind of record. */
void sx_debuginfo_mismatches(struct sx_debuginfo_doc *d);
void sx_debuginfo_scope_tree(struct sx_debuginfo_doc *d);
void sx_debuginfo_records(struct sx_debuginfo_doc *d);

/* ---- the text: lines (debuginfo.c) ---- */

/* Begin a line, indented by @depth levels. Return: the buffer for its text. */
struct sx_buf *sx_debuginfo_line(struct sx_debuginfo_doc *d, unsigned depth);

/* Begin another note after the line. Return: the buffer for its text. */
struct sx_buf *sx_debuginfo_note(struct sx_debuginfo_doc *d);

/* End the line: its notes in a column of comments. */
void sx_debuginfo_end_line(struct sx_debuginfo_doc *d);

/* A line without notes. */
void sx_debuginfo_plain(struct sx_debuginfo_doc *d, unsigned depth, const char *text);

/* Begin a line with an entry and @end; its first note is its place. */
void sx_debuginfo_declare(struct sx_debuginfo_doc *d, unsigned depth, uint32_t entry,
			  const char *end);

/* Note the place of another entry, after @what; SPVX_NONE: nothing. */
void sx_debuginfo_note_at(struct sx_debuginfo_doc *d, const char *what, uint32_t entry);

/* Notes that many entries have; empty ones are left out. */
void sx_debuginfo_note_place(struct sx_debuginfo_doc *d,
			     const struct spvx_debuginfo_entry *e);
void sx_debuginfo_note_size(struct sx_debuginfo_doc *d,
			    const struct spvx_debuginfo_entry *e);
void sx_debuginfo_note_flags(struct sx_debuginfo_doc *d,
			     const struct spvx_debuginfo_entry *e);
void sx_debuginfo_note_text(struct sx_debuginfo_doc *d, const char *what,
			    struct spvx_str text);

/* `%12 "sq(f1;"`: an <id> of the module with its name; `%9 Uniform` of a variable. */
void sx_debuginfo_note_object(struct sx_debuginfo_doc *d, const char *what, uint32_t id);

/* Append file:line, with `?` for an unknown part. */
void sx_debuginfo_put_place(struct sx_buf *b, const struct spvx_debuginfo *info,
			    const struct spvx_debug_position *p);

/* Append a number of bits in bytes: `16`, `3 bits`, `?` when it is not known. */
void sx_debuginfo_put_bits(struct sx_buf *b, bool known, uint64_t bits);

/* A note for each operation of a DebugExpression, or for one: `Deref`, `PlusUconst 4`. */
void sx_debuginfo_note_operations(struct sx_debuginfo_doc *d, uint32_t expression);
void sx_debuginfo_note_operation(struct sx_debuginfo_doc *d,
				 const struct spvx_debuginfo_entry *operation);

#endif
