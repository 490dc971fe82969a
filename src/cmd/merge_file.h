/* SPDX-License-Identifier: MIT */
/*
 * cmd/merge_file.h - lines of a partial, and of a range of digests in it.
 *
 * A range takes each record of its digests, and of those without a digest (errors, skipped
 * files, findings) a share by a hash of their bytes, so that each record of a partial is in
 * one range, whatever it contains. In a partial that says where its sorted records end, the
 * range is found by bisection, and the others are not read.
 *
 * Partials are written in the order of digests. When all INPUTs are files in that order,
 * they are merged as a stream that keeps only digests in memory. Other INPUTs are left to
 * the caller, which reads all records first.
 */
#ifndef SPVX_CMD_MERGE_FILE_H
#define SPVX_CMD_MERGE_FILE_H

#include "cmd/inputs/kway.h"
#include "frame/command.h"
#include "profile/partial.h"

/**
 * struct merge_range - range @index of @count equal ranges of the first 64 bits of digests
 * @count: below 2: all records
 * @place: the range of the last record with a digest; a line that is no record belongs to it
 */
struct merge_range {
	uint64_t index;
	uint64_t count;
	uint64_t place;
};

/* Whether a record, after its key, is in the range. All records of a file are to be passed,
 * in their order. */
bool merge_range_has(struct merge_range *r, struct spvx_str record);

/**
 * struct merge_file - a mapped file
 * @parts:    the lines to read: the header, sorted records, the rest; or all in one
 * @part:     number of the current part
 * @rest:     lines of it that are left
 * @bisected: @parts are those of the range
 * @unsorted: a record was not where bisection expects it
 */
struct merge_file {
	const char *map;
	size_t size;
	struct merge_range range;
	struct spvx_str parts[3];
	struct spvx_str rest;
	unsigned part;
	bool bisected;
	bool unsorted;
};

/* Map a file, for its lines in a range. Return: false: it cannot be mapped. */
bool merge_file_map(struct merge_file *f, const char *path,
		    const struct merge_range *range);

/* Unmap the file, and report pages that could not be read. */
void merge_file_unmap(struct merge_file *f, struct cmd_run *run, const char *path);

/* Read the next line of the range, without its key. Return: false at the end. */
bool merge_file_line(struct merge_file *f, struct spvx_str *line);

/* The number, from 1 on, of a line. */
uint32_t merge_file_number(const struct merge_file *f, struct spvx_str line);

/* ---- files in the order of digests ---- */

struct merge_source;

/**
 * struct merge_sorted - files being merged
 * @sources: the open files
 * @count:   of @sources
 * @lowest:  finds the source with the lowest digest
 */
struct merge_sorted {
	struct merge_source *sources;
	size_t count;
	struct cmd_kway lowest;
};

/**
 * merge_sorted_open() - look through the files of a run
 * @s:   released with merge_sorted_close(), also after a failure
 * @run: of the command; its words name the files
 * @p:   empty; receives headers, ends, and the records that are not modules
 * @range: of the records to merge
 * Return: 1; 0: some file is not sorted, and the caller drops @p; -SPVX_ENOMEM.
 */
int merge_sorted_open(struct merge_sorted *s, struct cmd_run *run, struct sx_partials *p,
		      const struct merge_range *range);
void merge_sorted_close(struct merge_sorted *s, struct cmd_run *run);

/* Write the merged records as a partial; @kv: each line with a key and a tab in front.
 * Return: 0 or -SPVX_ENOMEM. */
int merge_sorted_write(struct merge_sorted *s, struct sx_arena *arena,
		       struct sx_partials *p, struct sx_buf *b, bool kv);

#endif
