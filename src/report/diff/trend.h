/* SPDX-License-Identifier: MIT */
/*
 * report/diff/trend.h - builds one after the other, in all formats.
 */
#ifndef SPVX_REPORT_DIFF_TREND_H
#define SPVX_REPORT_DIFF_TREND_H

#include "diff/trend.h"
#include "report/records/document.h"

/**
 * struct sx_trend_doc - a document being written; all but @doc is set before it begins
 * @doc:       its rows
 * @trend:     all builds
 * @modules:   rows of tsv and csv are modules that changed
 * @needs:     rows of tsv and csv are needs of devices, and text lists all of them
 * @rows:      limit of the rows of a table in text and markdown; 0: all
 */
struct sx_trend_doc {
	struct sx_doc doc;
	const struct sx_trend *trend;
	bool modules;
	bool needs;
	uint64_t rows;
};

extern const struct sx_document sx_trend_document;

/* Begin the document and write all rows. */
void sx_trend_put(struct sx_trend_doc *d);

#endif
