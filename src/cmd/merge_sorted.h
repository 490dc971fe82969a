/* SPDX-License-Identifier: MIT */
/*
 * cmd/merge_sorted.h - partials of modules merged to a larger one, as they come.
 *
 * Partials are written in the order of digests. Where all that are named are files of that kind,
 * they are merged record by record and nothing of them is kept but digests; whatever else is
 * named is left to those who keep all.
 */
#ifndef SPVX_CMD_MERGE_SORTED_H
#define SPVX_CMD_MERGE_SORTED_H

#include "cmd/inputs/kway.h"
#include "frame/command.h"
#include "profile/partial.h"

struct merge_source;

/**
 * struct merge_sorted - files that are merged
 * @sources: open
 * @lowest:  which has the lowest digest
 */
struct merge_sorted {
	struct merge_source *sources;
	size_t count;
	struct cmd_kway lowest;
};

/**
 * merge_sorted_open() - look through the files of a run
 * @p: empty; receives their heads, ends, and what is not of modules
 * Return: 1, 0: they are not of that kind, and @p is to be dropped, -SPVX_ENOMEM. To be closed in
 * all cases.
 */
int merge_sorted_open(struct merge_sorted *s, struct cmd_run *run, struct sx_partials *p);
void merge_sorted_close(struct merge_sorted *s, struct cmd_run *run);

/* Write all of it as a partial. Return: 0 or -SPVX_ENOMEM. */
int merge_sorted_write(struct merge_sorted *s, struct sx_partials *p, struct sx_buf *b,
		       bool kv);

#endif
