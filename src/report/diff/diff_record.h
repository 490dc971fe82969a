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
 * struct sx_diff_shown - what is compared
 * @name:    addresses of the modules, or what was named
 * @same:    nothing differs
 * @modules: two modules; NULL: sets
 * @sets:    two sets; NULL: modules
 * @set:     what of them differs
 * @max_bytes: of markdown
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

/* Begin the document, and all that it has up to its end. */
void sx_diff_put(struct sx_diff_doc *d, const struct sx_diff_shown *shown);

#endif
