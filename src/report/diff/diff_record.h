/* SPDX-License-Identifier: MIT */
/*
 * report/diff/diff_record.h - the document of `spvx diff`, of two modules or of two sets.
 */
#ifndef SPVX_REPORT_DIFF_DIFF_RECORD_H
#define SPVX_REPORT_DIFF_DIFF_RECORD_H

#include "report/diff/diff.h"
#include "report/diff/sets.h"
#include "report/records/document.h"

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
