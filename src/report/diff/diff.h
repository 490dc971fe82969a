/* SPDX-License-Identifier: MIT */
/*
 * report/diff/diff.h - the changes between two modules, in all formats; the document of
 * `spvx diff`, also of two sets.
 */
#ifndef SPVX_REPORT_DIFF_DIFF_H
#define SPVX_REPORT_DIFF_DIFF_H

#include "base/sort.h"
#include "base/vec.h"
#include "report/diff/sets.h"
#include "report/records/document.h"
#include "report/records/ending.h"
#include "report/records/markdown.h"
#include "report/records/record.h"
#include "report/records/table.h"

#include <spvx/diff.h>
#include <spvx/text.h>

/**
 * struct sx_diff_view - the difference of two modules, and its context
 * @address:   addresses of the old and the new module
 * @text:      of assembly text: its assembler, which has its places and names; else NULL
 * @module:    both, indexed
 * @dis:       disassemblers that have read all of each module; that of the new one calls an
 *             <id> by the name of its counterpart in the old one, if any
 * @diff:      the difference
 * @sources:   struct sx_pair: <id>s of a source text in the new module and of its file
 * @needs:     requirements of only the old, and of only the new module, as
 *             spvx_need_text() spells them
 * @need_count: number of @needs of each
 * @identical: the modules are the same to the byte
 * @ending:   how the run ended
 */
struct sx_diff_view {
	struct spvx_str address[2];
	struct spvx_as *text[2];
	const struct spvx_module *module[2];
	struct spvx_dis *dis[2];
	const struct spvx_diff *diff;
	struct sx_vec sources;
	const struct spvx_str *needs[2];
	uint32_t need_count[2];
	bool identical;
	const struct sx_ending *ending;
};

/* string.c: find @sources, to be freed as a vector. Return: 0 or -SPVX_ENOMEM. */
int sx_diff_read_sources(struct sx_diff_view *v);

/* text.c */
void sx_diff_text(const struct sx_page *page, const struct sx_diff_view *v);
void sx_diff_tsv(struct sx_buf *out, const struct sx_diff_view *v);
extern const struct sx_record sx_diff_sheet; /* its columns */
void sx_diff_markdown(const struct sx_page *page, const struct sx_diff_view *v);

/* Parts of the above that formats share. */

/* The text of an instruction of one side; valid until the next of that side. */
struct spvx_str sx_diff_line(const struct sx_diff_view *v, unsigned side, uint32_t at);

/* Put the place of an instruction of assembly text, "18:9". Return: false if there is none. */
bool sx_diff_put_place(struct sx_buf *b, const struct sx_diff_view *v, unsigned side,
		       uint32_t at);

/* "removed", "added", "changed", "moved": by enum spvx_diff_kind, NULL at the end. */
extern const char *const sx_diff_kind_names[SPVX_DIFF_KINDS + 1];

/* The name of a part's function: from the old module, if that has it. @room: 16 bytes for
 * the name of a function that has only an <id>. */
struct spvx_str sx_diff_function(const struct sx_diff_view *v,
				 const struct spvx_diff_part *part, char *room);

/* Whether nothing differs, and all of both modules could be read. */
bool sx_diff_is_same(const struct sx_diff_view *v);

/* Append the verdict: "3 instructions changed, 1 added", "the same bytes". */
void sx_diff_put_verdict(struct sx_buf *b, const struct sx_diff_view *v);

/* A word of the header: version, generator or schema. */
void sx_diff_put_header(struct sx_buf *b, const struct sx_diff_view *v, unsigned side,
			unsigned which);
const char *sx_diff_header_name(unsigned which);

/* "debug", "names", "lines": by bit of enum spvx_diff_ignore, NULL at the end. */
extern const char *const sx_diff_ignore_names[];

/* The bits of header words that may differ, 0 at the end. */
extern const unsigned sx_diff_header_bits[];

/* ---- string.c: long strings, line by line, and shortened to fit on one line ---- */

/**
 * struct sx_diff_lines - two texts, line by line; zeroed is empty
 * @lines:   the lines of each side
 * @partners:   for each line of a side, its equal on the other side, or SX_UNPAIRED
 * @changed: number of unpaired lines of each side
 * @arena:   owns the arrays above
 */
struct sx_diff_lines {
	struct spvx_str *lines[2];
	uint32_t count[2];
	uint32_t *partners[2];
	uint32_t changed[2];
	struct sx_arena arena;
};

/* Whether a changed instruction is a text of more than one line on both sides. */
bool sx_diff_is_text(const struct sx_diff_view *v, const struct spvx_diff_edit *e);

/* Compare the lines. Return: 0 or -SPVX_ENOMEM; to be freed in any case. */
int sx_diff_lines_read(struct sx_diff_lines *l, const struct sx_diff_view *v,
		       const struct spvx_diff_edit *e);
void sx_diff_lines_free(struct sx_diff_lines *l);

/* "source text of a.frag: 1 of 6,002 lines changed" */
void sx_diff_put_lines(struct sx_buf *b, const struct sx_diff_view *v,
		       const struct spvx_diff_edit *e, const struct sx_diff_lines *l);

/* The name of the source file that a text of the new module belongs to; empty: not
 * known. */
struct spvx_str sx_diff_source(const struct sx_diff_view *v,
			       const struct spvx_diff_edit *e);

/* The text of an instruction on one line: of a string of several lines the first, and how
 * many there are. Control bytes are escaped. */
void sx_diff_put_short(struct sx_buf *b, const struct sx_diff_view *v, unsigned side,
		       uint32_t at);

/* ---- the document of `spvx diff`, of two modules or of two sets ---- */

/**
 * struct sx_diff_shown - a comparison to be shown
 * @name:    addresses of the modules, or the names of the sets
 * @same:    nothing differs
 * @modules: two modules; NULL: sets
 * @sets:    two sets; NULL: modules
 * @set:     differences of the sets
 */
struct sx_diff_shown {
	struct spvx_str name[2];
	bool same;
	const struct sx_diff_view *modules;
	const struct sx_sets_view *sets;
	const struct sx_growth_set *set;
};

/* A module in memory. @text: of assembly text: its assembler; else NULL */
struct sx_compared {
	const unsigned char *data;
	size_t size;
	struct spvx_str address;
	struct spvx_as *text;
};

/**
 * struct sx_comparison - two modules to be compared
 * @side:      the old and the new one
 * @grammar:   of both
 * @ignore:    bits of enum spvx_diff_ignore
 * @ending:    how the run ended
 * @named:     spvx_dis_options.named of a side, called with @ctx; NULL: no side is a text
 * @too_large: the module whose decorations exceed the limit for its size; NULL: neither
 */
struct sx_comparison {
	struct sx_compared side[2];
	const struct spvx_grammar *grammar;
	unsigned ignore;
	const struct sx_ending *ending;
	bool (*named)(void *ctx, unsigned side, uint32_t *at, uint32_t *id,
		      struct spvx_insn *name);
	void *ctx;
	const struct sx_compared *too_large;
};

typedef int sx_diff_show_fn(void *ctx, const struct sx_diff_shown *shown);

/* two_modules.c: compare two modules. Return: what @show returned, or a negative code. */
int sx_diff_two_modules(struct sx_comparison *p, sx_diff_show_fn *show, void *ctx);

struct sx_diff_doc {
	struct sx_doc doc;
	struct sx_diff_shown shown;
};

extern const struct sx_document sx_diff_document;

/* Begin the document and write all of its contents; the caller ends it. */
void sx_diff_put(struct sx_diff_doc *d, const struct sx_diff_shown *shown);

#endif
