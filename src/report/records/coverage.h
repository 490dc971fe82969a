/* SPDX-License-Identifier: MIT */
/*
 * report/records/coverage.h - what a run did not look into, in documents of commands that
 * sum up.
 *
 * "Complete" means that nothing failed. Reported with it: files of kinds that may hold
 * SPIR-V, which were skipped.
 */
#ifndef SPVX_REPORT_RECORDS_COVERAGE_H
#define SPVX_REPORT_RECORDS_COVERAGE_H

#include "report/records/ending.h"

struct sx_buf;
struct sx_markdown;

/* "not looked into: 1 zstd (12,408 bytes; zstd -dc)", a line; nothing when there is nothing
 * that may hold SPIR-V. */
void sx_coverage_text(struct sx_buf *b, const struct sx_ending *e);
void sx_coverage_markdown(struct sx_markdown *m, const struct sx_ending *e);
void sx_coverage_html(struct sx_buf *b, const struct sx_ending *e);

#endif
