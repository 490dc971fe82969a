/* SPDX-License-Identifier: MIT */
/*
 * check/engine/report.h - findings on their way out.
 */
#ifndef SPVX_CHECK_ENGINE_REPORT_H
#define SPVX_CHECK_ENGINE_REPORT_H

#include "check/engine/check.h"

/* Numbers of instructions, asked for in rising order of word offsets. */
struct ck_numbering {
	struct spvx_cursor cursor;
	uint32_t at;
	uint32_t number;
};

void sx_ck_numbering_init(const struct ck *c, struct ck_numbering *n);

/* The number of the instruction at a word offset, the first being 1; 0 for offset 0. */
uint32_t sx_ck_number_of(uint32_t at, struct ck_numbering *n);

/* In the order of the module, each once, and counted. */
void sx_ck_findings_sort(struct ck *c);

#endif
