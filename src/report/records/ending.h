/* SPDX-License-Identifier: MIT */
/*
 * report/records/ending.h - how a run ended: what each document says of it at its end.
 *
 * Filled in one place (frame/ledger.c); renderers only print it. What a run has to say at the
 * end of all its documents is a member here, not a parameter more of each format.
 */
#ifndef SPVX_REPORT_RECORDS_ENDING_H
#define SPVX_REPORT_RECORDS_ENDING_H

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
 * struct sx_skipped - files and entries of one kind, which were not looked into
 * @kind:     its name for programs
 * @label:    and for people
 * @cure:     what makes modules in them readable, or NULL
 * @may_hold: there may be SPIR-V in them
 * @files:    how many
 * @bytes:    in all
 * @first:    the lowest of their addresses, or empty
 */
struct sx_skipped {
	const char *kind;
	const char *label;
	const char *cure;
	bool may_hold;
	uint64_t files;
	uint64_t bytes;
	struct spvx_str first;
};

/**
 * struct sx_ending - how a run ended
 * @complete: all that was asked for was read and done; no error was recorded
 * @damaged:  files and entries of archives that are damaged, which is a finding, but none
 *            about a module
 * @troubles: why not: the first of them
 * @trouble_count: how many there are in @troubles
 * @trouble_more:  how many there were besides
 * @skipped: what was skipped, by kind
 * @skipped_count: how many kinds
 */
struct sx_ending {
	bool complete;
	uint64_t damaged;
	const struct sx_trouble *troubles;
	size_t trouble_count;
	uint64_t trouble_more;
	const struct sx_skipped *skipped;
	size_t skipped_count;
};

struct sx_buf;
struct sx_markdown;

/* "a.spv:0x14: bin/truncated: what is wrong", as it is, not escaped. */
void sx_trouble_put(struct sx_buf *b, const struct sx_trouble *t);

/* What was not looked into, and why a run is not complete, for people: the first of what went
 * wrong, the rest counted. Nothing when all was read. */
void sx_ending_text(struct sx_buf *b, const struct sx_ending *e, bool escape);
void sx_ending_markdown(struct sx_markdown *m, const struct sx_ending *e);
void sx_ending_html(struct sx_buf *b, const struct sx_ending *e);

/* Nothing went wrong: for documents without a run. */
#define SX_COMPLETE ((const struct sx_ending){ .complete = true })

#endif
