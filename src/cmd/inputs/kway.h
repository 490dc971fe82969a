/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/kway.h - k-way merging: the records of modules in sorted sources, as the
 * modules of one partial.
 */
#ifndef SPVX_CMD_INPUTS_KWAY_H
#define SPVX_CMD_INPUTS_KWAY_H

#include "profile/partial.h"

/**
 * struct cmd_kway - a heap of sources; @next, @take and @ctx are set by the caller
 * @next:  step a source to its next record, and set its key. Return: 1, 0: there is none,
 *         or a negative code
 * @take:  take the facts of a source's record, if it has them, and add its addresses to
 *         @srcs. Return: 0 or a negative code
 * @ctx:   for both
 * @keys:  by source: the digest of its current record
 * @heap:  sources that have a record left; the first has the lowest key and, among equal
 *         keys, the lowest number
 * @count: of @heap
 */
struct cmd_kway {
	int (*next)(void *ctx, size_t source);
	int (*take)(void *ctx, size_t source, struct sx_partial_found *found,
		    struct sx_vec *srcs);
	void *ctx;
	struct spvx_str *keys;
	size_t *heap;
	size_t count;
};

/* Step sources 0 to @sources - 1 to their first records. Return: 0 or a negative code. */
int cmd_kway_begin(struct cmd_kway *k, struct sx_arena *arena, size_t sources);

/* Write all modules, in the order of their digests. @kv: each line with a key and a tab in
 * front; @modules: receives the number of addresses. Return: 0 or a negative code. */
int cmd_kway_write(struct cmd_kway *k, struct sx_buf *b, bool kv, uint64_t *modules);

#endif
