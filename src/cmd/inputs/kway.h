/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/kway.h - k-way merging: finds the source with the lowest key.
 */
#ifndef SPVX_CMD_INPUTS_KWAY_H
#define SPVX_CMD_INPUTS_KWAY_H

#include "base/alloc.h"

#include <spvx/api.h>

/**
 * struct cmd_kway - a heap of sources
 * @keys:  by source: key of its current record, set before cmd_kway_add() or
 *         cmd_kway_step()
 * @heap:  sources that have a record left; the first has the lowest key and, among equal
 *         keys, the lowest number
 * @count: of @heap
 */
struct cmd_kway {
	struct spvx_str *keys;
	size_t *heap;
	size_t count;
};

/* For sources 0 to @sources - 1. Return: 0 or -SPVX_ENOMEM. */
int cmd_kway_init(struct cmd_kway *k, struct sx_arena *arena, size_t sources);

/* Add a source that is at its first record. */
void cmd_kway_add(struct cmd_kway *k, size_t source);

/* Update the first source of the heap, which is at its next record. */
void cmd_kway_step(struct cmd_kway *k);

/* Remove the first source of the heap, which has no further record. */
void cmd_kway_drop(struct cmd_kway *k);

#endif
