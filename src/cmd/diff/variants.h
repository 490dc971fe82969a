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
	const char *axis;
	bool functions;
	bool partial;
	bool kv;
	bool resume;
	uint64_t rows;
	uint64_t max_bytes;
};

#define VARIANTS_ROWS  20
#define VARIANTS_SPLIT "--split=" /* in the options of a partial */

extern const char *const variants_formats[];

extern const struct cmd_lines_kind variants_lines_kind;

/* Add the record of the last module of a set; @name: part of @address. Return: 0 or
 * -SPVX_ENOMEM. */
int variants_lines_put(struct cmd_lines *l, const struct sx_variants *v,
		       const struct sx_canon *c, struct spvx_str address,
		       struct spvx_str name);

/* Write the documents of a set that is finished. Return: 0 or a negative code. */
int variants_put(struct cmd_docs *docs, struct sx_variants *v,
		 const struct variants_opts *opts);

/* Write the report of all modules of a set of records. Return: 0 or a negative code. */
int variants_merge(struct cmd_run *run, uint64_t rows, uint64_t max_bytes,
		   struct cmd_lines *l);

#endif
