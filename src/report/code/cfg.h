/* SPDX-License-Identifier: MIT */
/*
 * report/code/cfg.h - control-flow graphs of functions, as text, for graphviz, for
 * mermaid, as a page, as records.
 *
 * Functions are written as they come and none is kept.
 */
#ifndef SPVX_REPORT_CODE_CFG_H
#define SPVX_REPORT_CODE_CFG_H

#include "report/records/document.h"
#include "spirv/cfg.h"

#include <spvx/module.h>
#include <spvx/text.h>

/**
 * struct sx_cfg_lines - source lines of the instructions of a block
 * @file: source file of most of the instructions, or the text that was assembled; empty: not
 *        known
 * @first: lowest line in it; 0: not known
 * @last: highest line in it
 */
struct sx_cfg_lines {
	struct spvx_str file;
	uint32_t first;
	uint32_t last;
};

/**
 * struct sx_cfg_view - a function to be written
 * @address:  of the module, as printed
 * @module:   the module it is in
 * @dis:      prints its instructions; it has read all of them
 * @all_code: all instructions of a block are shown
 * @function: the function in @module
 * @name:     its name from OpName; may be empty
 * @cfg:      its graph, with SX_TREE_DOM; sx_cfg_loops() was the last call
 * @lines:    source lines by block
 * @largest:  words of its largest block
 * @in_text:  the lines are places, since the module was a text
 * @entry:    index of its first entry point; SPVX_NONE: it has none
 */
struct sx_cfg_view {
	struct spvx_str address;
	const struct spvx_module *module;
	struct spvx_dis *dis;
	bool all_code;
	const struct spvx_function *function;
	struct spvx_str name;
	const struct sx_cfg *cfg;
	const struct sx_cfg_lines *lines;
	uint32_t largest;
	bool in_text;
	uint32_t entry;
};

struct sx_cfg_doc;

/* A format for people; a module begins, then its functions come. @end: the text behind them,
 * or NULL; @pen: of drawings. */
struct sx_cfg_format {
	const char *name;
	void (*begin)(struct sx_cfg_doc *d, struct spvx_str address,
		      const struct spvx_module *m);
	void (*function)(struct sx_cfg_doc *d, const struct sx_cfg_view *v);
	const char *end;
	const struct sx_cfg_pen *pen;
};

/**
 * struct sx_cfg_doc - a document being written
 * @people: its format; NULL: it is for programs, and a function is a row
 * @used:   functions of the current module so far
 */
struct sx_cfg_doc {
	struct sx_doc doc;
	const struct sx_cfg_format *people;
	uint32_t used;
};

extern const struct sx_document sx_cfg_document;

/* The format called @name, or NULL. */
const struct sx_cfg_format *sx_cfg_format(const char *name);

extern const struct sx_cfg_format sx_cfg_dot;
extern const struct sx_cfg_format sx_cfg_mermaid;
extern const struct sx_cfg_format sx_cfg_html;

/* The page around the functions. */
void sx_cfg_html_begin(struct sx_doc *doc);

/* ---- shared by the formats ---- */

/* Condition of a branch. */
enum sx_cfg_case {
	SX_CASE_ALWAYS,
	SX_CASE_TRUE,
	SX_CASE_FALSE,
	SX_CASE_DEFAULT,
	SX_CASE_VALUE
};

/* A target of a block's terminator, even if the function has no such block. */
struct sx_cfg_target {
	enum sx_cfg_case when;
	uint32_t label;
	uint32_t block; /* SX_CFG_NONE: no block has the label */
	uint64_t value; /* of the selector */
	bool is_signed;
};

struct sx_cfg_targets {
	const struct sx_cfg_view *view;
	struct spvx_insn insn;
	struct spvx_number selector;
	uint32_t word;
	uint32_t literal; /* words of a literal; 0: the terminator has none */
};

void sx_cfg_targets_init(struct sx_cfg_targets *t, const struct sx_cfg_view *v,
			 uint32_t block);
bool sx_cfg_targets_next(struct sx_cfg_targets *t, struct sx_cfg_target *target);

/* "true", "default", "7"; nothing for an unconditional branch. */
void sx_cfg_put_case(struct sx_buf *b, const struct sx_cfg_target *t);

/* "%main", as the listing has it. */
void sx_cfg_put_id(struct sx_buf *b, const struct sx_cfg_view *v, uint32_t id);

/* The name of the function; "main %4" if only its entry point has one. */
void sx_cfg_put_title(struct sx_buf *b, const struct sx_cfg_view *v);

/* "OpReturn"; "no terminator" for a block without one. */
void sx_cfg_put_end(struct sx_buf *b, const struct sx_cfg_view *v, uint32_t block);

/* "water.frag:12-14"; without the file name when it is @known, nothing without a line. */
void sx_cfg_put_lines(struct sx_buf *b, const struct sx_cfg_lines *l,
		      struct spvx_str known);

/* Words of a block. */
uint32_t sx_cfg_words(const struct sx_cfg_view *v, uint32_t block);

/* An instruction of a block, at a word offset. Return: the word offset of the next. */
uint32_t sx_cfg_put_insn(struct sx_buf *b, const struct sx_cfg_view *v, uint32_t at);

/* Text of a block in a drawing, lines that end with LF: label, offset and size, source, its
 * instructions or the first and the last. Control bytes of names are escaped. */
void sx_cfg_put_box(struct sx_buf *b, const struct sx_cfg_view *v, uint32_t block);

/* Whether a branch from one block to the other closes a loop. */
static inline bool sx_cfg_goes_back(const struct sx_cfg_view *v, uint32_t from, uint32_t to)
{
	return sx_cfg_reached(v->cfg, SX_TREE_DOM, from) &&
	       sx_cfg_dominates(v->cfg, SX_TREE_DOM, to, from);
}

#endif
