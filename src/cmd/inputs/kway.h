/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/kway.h - merging: which of several sources has the lowest key.
 */
#ifndef SPVX_CMD_INPUTS_KWAY_H
#define SPVX_CMD_INPUTS_KWAY_H

#include "base/alloc.h"

#include <spvx/api.h>

/**
 * struct cmd_kway - a heap of sources
 * @keys:  by source: of the record that it has come to, set before the heap is given the source
 * @heap:  sources that have a record left; the first has the lowest key, of equal keys the source
 *         with the lowest number
 * @count: of @heap
 */
struct cmd_kway {
	struct spvx_str *keys;
	size_t *heap;
	size_t count;
};

/* For sources 0 to @sources - 1. Return: 0 or -SPVX_ENOMEM. */
int cmd_kway_init(struct cmd_kway *k, struct sx_arena *arena, size_t sources);

/* A source has its first record. */
void cmd_kway_add(struct cmd_kway *k, size_t source);

/* The first source has gone to its next record. */
void cmd_kway_step(struct cmd_kway *k);

/* The first source has no further record. */
void cmd_kway_drop(struct cmd_kway *k);

#endif
