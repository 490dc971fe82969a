/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/prefetch.h - threads that wait for a disk, so that working threads do not.
 *
 * Each of twenty thousand small files that are not in the page cache costs a wait for the
 * disk. Once some files were not cached when they were read, the next files of the same
 * directory are read by separate threads, sixteen at a time, into the page cache only.
 * Errors are ignored here: the reader reports them in order. Prefetching pauses
 * while files turn out to be cached.
 */
#ifndef SPVX_CMD_INPUTS_PREFETCH_H
#define SPVX_CMD_INPUTS_PREFETCH_H

#include "input/prefetch.h"

struct cmd_prefetch;

/* Threads are made when they are needed. @shards: number of runs that share the files, each
 * with a part of them; 0: this run reads all. Return: NULL: nothing will be prefetched,
 * since there are several shards, too few file descriptors, or no memory. */
struct cmd_prefetch *cmd_prefetch_create(uint64_t shards);

/* The hook for struct spvx_input, also for the inputs of workers. @a: may be NULL. */
struct sx_prefetch *cmd_prefetch_hook(struct cmd_prefetch *a);

/* Release it, after the last read. @a: may be NULL. */
void cmd_prefetch_free(struct cmd_prefetch *a);

#endif
