/* SPDX-License-Identifier: MIT */
/*
 * report/records/ending.h - how a run ended, for the end of each document.
 *
 * Filled in one place (frame/status.c); renderers only print it. Anything that all
 * documents say at their end becomes a member here, not another parameter of each format.
 */
#ifndef SPVX_REPORT_RECORDS_ENDING_H
#define SPVX_REPORT_RECORDS_ENDING_H

#include "base/str.h"

/**
 * struct sx_trouble - an error, or a finding that is reported by a message alone
 * @address:    of a module or a file; empty: the program itself
 * @has_offset: @offset is known
 * @offset:     in bytes
 * @line:       1-based line of a text, or 0
 * @column:     1-based
 * @rule:       such as "bin/truncated", or NULL
 * @text:       the error, one line
 * @found:      it is a finding
 */
struct sx_trouble {
	struct spvx_str address;
	bool has_offset;
	uint64_t offset;
	uint32_t line;
	uint32_t column;
	const char *rule;
	struct spvx_str text;
	bool found;
};

/**
 * struct sx_skipped - files and entries of one kind, which were not scanned
 * @kind:     name of the kind for programs
 * @label:    name of the kind for people
 * @cure:     how to make modules in them readable, or NULL
 * @may_hold: they may contain SPIR-V
 * @files:    how many
 * @bytes:    their total size
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
 * @complete: everything requested was read and done; no error was recorded
 * @damaged:  places of damage in files and archives; these are findings, but not about modules
 * @found:    findings that messages report, with those of @damaged
 * @troubles: the first errors, and the first findings that messages report, by place
 * @trouble_count: how many there are in @troubles
 * @trouble_more:  how many further errors there were
 * @left_out: the same, with further findings
 * @skipped: skipped files, by kind
 * @skipped_count: how many kinds
 */
struct sx_ending {
	bool complete;
	uint64_t damaged;
	uint64_t found;
	const struct sx_trouble *troubles;
	size_t trouble_count;
	uint64_t trouble_more;
	uint64_t left_out;
	const struct sx_skipped *skipped;
	size_t skipped_count;
};

struct sx_buf;
struct sx_markdown;

/* "a.spv:0x14: bin/truncated: the error", not escaped. */
void sx_trouble_put(struct sx_buf *b, const struct sx_trouble *t);

/* Sort by place, so that a document does not depend on the order of INPUTs; a file on both sides
 * of a comparison has the same troubles twice, and one of each is kept. Return: their number. */
size_t sx_troubles_sort(struct sx_trouble *troubles, size_t count);

/* Files that were not scanned, and why a run is not complete, for people: the first error of
 * each cause, and the number of further ones. Nothing when everything was read. */
void sx_ending_text(struct sx_buf *b, const struct sx_ending *e, bool escape);
void sx_ending_markdown(struct sx_markdown *m, const struct sx_ending *e);
void sx_ending_html(struct sx_buf *b, const struct sx_ending *e);

/* Nothing went wrong: for documents without a run. */
#define SX_COMPLETE ((const struct sx_ending){ .complete = true })

#endif
