/* SPDX-License-Identifier: MIT */
/*
 * report/code/xref.h - an <id>, its definition and its uses, in any of the formats.
 */
#ifndef SPVX_REPORT_CODE_XREF_H
#define SPVX_REPORT_CODE_XREF_H

#include "report/records/document.h"
#include "report/records/members.h"
#include "spirv/module.h"

#include <spvx/query.h>
#include <spvx/text.h>

/* A position in the sources, or in the text that was assembled, which has no @file; line 0:
 * not known. */
struct sx_place {
	struct spvx_str file;
	uint32_t line;
	uint32_t column;        /* in bytes; 0: not known */
	struct spvx_str source; /* that line of the sources, if known */
};

/**
 * struct sx_xref_view - an <id> to be shown
 * @address: address of the module
 * @module:  its index
 * @dis:     prints its instructions, with numbers for ids unless it was a text; it has read
 *           all of them
 * @xref:    the definition and uses of the <id>
 * @place:   returns the source position of the instruction at a word offset
 * @name:    returns the name of an <id>, or of a member; SPVX_NONE: the <id> itself
 * @ctx:     passed to @place and @name
 */
struct sx_xref_view {
	struct spvx_str address;
	const struct spvx_module *module;
	struct spvx_dis *dis;
	const struct spvx_xref *xref;
	struct sx_place (*place)(void *ctx, uint32_t at);
	struct spvx_str (*name)(void *ctx, uint32_t id, uint32_t member);
	void *ctx;
};

static inline struct spvx_str sx_xref_name(const struct sx_xref_view *v, uint32_t id)
{
	return v->name(v->ctx, id, SPVX_NONE);
}

static inline struct spvx_str sx_xref_function(const struct sx_xref_view *v, uint32_t id)
{
	struct spvx_str name = sx_xref_name(v, id);

	return name.len ? name : sx_function_name(v->module, id);
}

/* Size of a buffer for the description of a type, in bytes. */
#define SX_TYPE_ROOM 512

/**
 * sx_xref_insn() - the text of an instruction, without the parts that are shown elsewhere
 * @v:    the view
 * @at:   word offset of the instruction
 * @from: leave out everything up to and including this text, if present; may be NULL
 * Return: the text, valid until the disassembler is used again.
 */
struct spvx_str sx_xref_insn(const struct sx_xref_view *v, uint32_t at, const char *from);

/* The type of a value; of a type, the <id> itself. */
uint32_t sx_xref_type(const struct sx_xref_view *v, uint32_t id);

/* A type in words, in @room. The pointer is NULL if it cannot be described. */
struct spvx_str sx_xref_type_text(const struct sx_xref_view *v, uint32_t type,
				  char room[SX_TYPE_ROOM]);

/* A paragraph for people. */
void sx_xref_text(const struct sx_page *page, const struct sx_xref_view *v);

/* A graph in the language of Graphviz. */
void sx_xref_dot_begin(struct sx_doc *doc);
void sx_xref_dot_row(struct sx_doc *doc, const void *view);
void sx_xref_dot_end(struct sx_doc *doc, const struct sx_ending *ending);

/**
 * struct sx_xref_doc - the document of `spvx xref`
 * @address: of the module
 * @symbols: the twin that its lines are from
 */
struct sx_xref_doc {
	struct sx_doc doc;
	struct spvx_str address;
	struct sx_symbols symbols;
};

extern const struct sx_document sx_xref_document;

#endif
