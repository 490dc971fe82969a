/* SPDX-License-Identifier: MIT */
/*
 * cmd/diff/variants.h - modules of a set of variants as records: `variants --partial`, and
 * `merge` of its output.
 */
#ifndef SPVX_CMD_DIFF_VARIANTS_H
#define SPVX_CMD_DIFF_VARIANTS_H

#include "cmd/inputs/partial_lines.h"
#include "diff/variants.h"
#include "frame/docs.h"

struct sx_variants_doc;

/**
 * struct variants_opts - options of the command
 * @rows: of a table in text; 0: all
 */
struct variants_opts {
	struct opt_list split;
	struct opt_list base;
	const char *axis;
	bool functions;
	bool partial;
	bool kv;
	bool resume;
	uint64_t rows;
};

#define VARIANTS_ROWS 20

extern const char *const variants_formats[];

extern const struct cmd_lines_kind variants_lines_kind;

/**
 * struct variants_lines - the records of partials
 * @set:    records of modules for a larger partial; errors and skipped files
 * @report: set that modules are added to, instead of @set; NULL: no report is made
 * @seen:   digests of the records in @report
 */
struct variants_lines {
	struct cmd_lines set;
	struct sx_variants *report;
	struct sx_memo seen;
};

void variants_lines_init(struct variants_lines *l, struct sx_variants *report);
void variants_lines_free(struct variants_lines *l);

/* Add the record of the last module of a set; @name: part of @address. Return: 0 or
 * -SPVX_ENOMEM. */
int variants_lines_put(struct cmd_lines *l, const struct sx_variants *v,
		       const struct sx_canon *c, struct spvx_str address,
		       struct spvx_str name);

/* Write the documents of a set that is finished; @base: compared with, or NULL. Return: 0 or
 * a negative code. */
int variants_put(struct cmd_docs *docs, struct sx_variants *v,
		 const struct sx_variants *base, const struct variants_opts *opts);

/* Add the modules of partials to an empty set, which is then finished. Return: 0, -SPVX_EIO
 * (reported), -SPVX_ENOMEM. */
int variants_read_partials(struct cmd_run *run, const struct opt_list *names,
			   struct sx_variants *v);

/* Write the report of all records. Return: 0 or a negative code. */
int variants_merge(struct cmd_run *run, uint64_t rows, struct variants_lines *l);

#endif
