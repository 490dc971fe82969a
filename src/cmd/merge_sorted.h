/* SPDX-License-Identifier: MIT */
/*
 * cmd/merge_sorted.h - merges partials into a larger one, record by record.
 *
 * Partials are written in the order of digests. When all INPUTs are files in that order,
 * they are merged as a stream that keeps only digests in memory. Other INPUTs are left to
 * the caller, which reads all records first.
 */
#ifndef SPVX_CMD_MERGE_SORTED_H
#define SPVX_CMD_MERGE_SORTED_H

#include "cmd/inputs/kway.h"
#include "cmd/merge_file.h"
#include "profile/partial.h"

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
int merge_sorted_write(struct merge_sorted *s, struct sx_partials *p, struct sx_buf *b,
		       bool kv);

#endif
