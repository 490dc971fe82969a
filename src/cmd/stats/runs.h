/* SPDX-License-Identifier: MIT */
/*
 * cmd/stats/runs.h - records of modules spilled from memory: sorted runs in a temporary
 * file, merged at the end.
 *
 * A record is a struct of numbers, the digest, the lengths of the addresses, the facts
 * (none, if a record of an earlier run has them), and the addresses.
 */
#ifndef SPVX_CMD_STATS_RUNS_H
#define SPVX_CMD_STATS_RUNS_H

#include "base/vec.h"
#include "profile/partial.h"

/**
 * struct stats_runs - the file
 * @folder: to make it in; NULL: the default one
 * @fd:     -1: there is none
 * @size:   of all runs, in bytes
 * @begins: uint64_t, offset of each run
 * @failed: the file could not be made or written: from now on all records stay in memory
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

/* Receives the offset of the record of a module. Return: 0 or a negative code. */
typedef int stats_runs_note_fn(void *ctx, size_t module, uint64_t offset);

/**
 * stats_runs_spill() - write a run
 * @r:    the file
 * @set:  its modules; empty afterwards, unless it could not be written (@r->failed)
 * @note: called for each record written
 * @ctx:  for @note
 * Return: 0, -SPVX_ENOMEM, or what @note returned.
 */
int stats_runs_spill(struct stats_runs *r, struct sx_partials *set,
		     stats_runs_note_fn *note, void *ctx);

/* Read the digest of the record at @offset. Return: false if that fails. */
bool stats_runs_digest(const struct stats_runs *r, uint64_t offset,
		       char digits[SX_SHA_DIGITS]);

/**
 * stats_runs_write() - write all runs, and the modules still in memory, as a partial
 * @r:   the file
 * @set: the modules still in memory; dropped
 * @b:   receives the partial
 * @kv:  each line with a key and a tab in front
 * Return: 0, -SPVX_ENOMEM, -SPVX_EIO.
 */
int stats_runs_write(const struct stats_runs *r, struct sx_partials *set, struct sx_buf *b,
		     bool kv);

#endif
