/* SPDX-License-Identifier: MIT */
/*
 * report/ending.h - how a run ended: what each document says of it at its end.
 *
 * Filled in one place (cmd/ledger.c); renderers only print it. What a run has to say at the
 * end of all its documents is a member here, not a parameter more of each format.
 */
#ifndef SPVX_REPORT_ENDING_H
#define SPVX_REPORT_ENDING_H

#include "base/str.h"

/**
 * struct sx_trouble - something that could not be done
 * @address:    of a module or a file; empty: the program itself
 * @has_offset: @offset is known
 * @offset:     in bytes
 * @rule:       such as "bin/truncated", or NULL
 * @text:       what is wrong, one line
 */
struct sx_trouble {
	struct spvx_str address;
	bool has_offset;
	uint64_t offset;
	const char *rule;
	struct spvx_str text;
};

/**
 * struct sx_ending - how a run ended
 * @complete: all that was asked for was read and done; no error was recorded
 * @damaged:  files and entries of archives that are damaged, which is a finding, but none
 *            about a module
 * @troubles: why not: the first of them
 * @trouble_count: how many there are in @troubles
 * @trouble_more:  how many there were besides
 */
struct sx_ending {
	bool complete;
	uint64_t damaged;
	const struct sx_trouble *troubles;
	size_t trouble_count;
	uint64_t trouble_more;
};

struct sx_buf;
struct sx_markdown;

/* "a.spv:0x14", and "a.spv:0x14: bin/truncated: what is wrong"; as they are, not escaped. */
void sx_trouble_put_place(struct sx_buf *b, const struct sx_trouble *t);
void sx_trouble_put(struct sx_buf *b, const struct sx_trouble *t);

/* Why a run is not complete, for people: the first of what went wrong, the rest counted.
 * Nothing when it is. */
void sx_ending_text(struct sx_buf *b, const struct sx_ending *e, bool escape);
void sx_ending_markdown(struct sx_markdown *m, const struct sx_ending *e);
void sx_ending_html(struct sx_buf *b, const struct sx_ending *e);

/* Nothing went wrong: for documents without a run. */
#define SX_COMPLETE ((const struct sx_ending){ .complete = true })

#endif
