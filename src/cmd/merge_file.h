/* SPDX-License-Identifier: MIT */
/*
 * cmd/merge_file.h - lines of a partial, and of a range of digests in it.
 *
 * A range takes each record of its digests, and of those without a digest (errors, skipped
 * files, findings) a share by a hash of their bytes, so that each record of a partial is in
 * one range, whatever it contains. In a partial that says where its sorted records end, the
 * range is found by bisection, and the others are not read.
 */
#ifndef SPVX_CMD_MERGE_FILE_H
#define SPVX_CMD_MERGE_FILE_H

#include "frame/command.h"

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

/* Return to the first line. */
void merge_file_rewind(struct merge_file *f);

/* Read the next line of the range, without its key. Return: false at the end. */
bool merge_file_line(struct merge_file *f, struct spvx_str *line);

/* The number, from 1 on, of a line. */
uint32_t merge_file_number(const struct merge_file *f, struct spvx_str line);

#endif
