/* SPDX-License-Identifier: MIT */
/*
 * cmd/stats/runs.h - records of modules that do not stay in memory: sorted runs in a temporary
 * file, merged in the end.
 *
 * A record is a struct of numbers, the digest, the lengths of the addresses, the facts (none, where
 * a record of an earlier run has them), and the addresses.
 */
#ifndef SPVX_CMD_STATS_RUNS_H
#define SPVX_CMD_STATS_RUNS_H

#include "base/vec.h"
#include "profile/partial.h"

/**
 * struct stats_runs - the file
 * @folder: that it is to be made in; NULL: the usual one
 * @fd:     -1: there is none
 * @size:   of all runs
 * @begins: uint64_t, where each run begins
 * @failed: no file could be made, or it could not be written: from now on all stays in memory
 */
struct stats_runs {
	const char *folder;
	int fd;
	uint64_t size;
	struct sx_vec begins;
	bool failed;
};

void stats_runs_init(struct stats_runs *r, const char *folder);
void stats_runs_free(struct stats_runs *r);

/* A module of that number is at @offset. Return: 0 or a negative code. */
typedef int stats_runs_note_fn(void *ctx, size_t module, uint64_t offset);

/**
 * stats_runs_spill() - write a run
 * @r:    the file
 * @set:  its modules; empty afterwards, unless it could not be written (@r->failed)
 * @note: called for each that was written
 * @ctx:  for @note
 * Return: 0, -SPVX_ENOMEM, or what @note returned.
 */
int stats_runs_spill(struct stats_runs *r, struct sx_partials *set,
		     stats_runs_note_fn *note, void *ctx);

/* The digest of the record at @offset. Return: whether it could be read. */
bool stats_runs_digest(const struct stats_runs *r, uint64_t offset,
		       char digits[SX_SHA_DIGITS]);

/**
 * stats_runs_write() - all runs, and what is left, as a partial
 * @r:   the file
 * @set: the last run; its modules are dropped
 * @b:   receives it
 * @kv:  each line with a key and a tab in front
 * Return: 0, -SPVX_ENOMEM, -SPVX_EIO.
 */
int stats_runs_write(const struct stats_runs *r, struct sx_partials *set, struct sx_buf *b,
		     bool kv);

#endif
