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
 * @max_bytes: limit of markdown
 */
struct sx_diff_shown {
	struct spvx_str name[2];
	bool same;
	const struct sx_diff_view *modules;
	const struct sx_sets_view *sets;
	const struct sx_growth_set *set;
	uint64_t max_bytes;
};

struct sx_diff_doc {
	struct sx_doc doc;
	struct sx_diff_shown shown;
};

extern const struct sx_document sx_diff_document;

/* Begin the document and write all of its contents; the caller ends it. */
void sx_diff_put(struct sx_diff_doc *d, const struct sx_diff_shown *shown);

#endif
