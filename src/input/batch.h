/* SPDX-License-Identifier: MIT */
/*
 * input/batch.h - names, or files of one directory, found by one input set and read by
 * another.
 */
#ifndef SPVX_INPUT_BATCH_H
#define SPVX_INPUT_BATCH_H

#include "input/names.h"
#include "input/tree.h"

struct sx_batch_entry;

/**
 * struct sx_batch - names or files
 * @of_tree: files of the directory @dir_fd; false: names
 * @dir_fd:  owned by the batch; -1: none
 * @text:    names and problems, each followed by a NUL
 * @list:    entries, which refer to @text
 * @next:    index of the first entry that has not been taken
 */
struct sx_batch {
	bool of_tree;
	int dir_fd;
	struct sx_buf text;
	struct sx_batch_entry *list;
	size_t cap;
	size_t count;
	size_t next;
	const struct spvx_allocator *allocator;
};

void sx_batch_init(struct sx_batch *h, const struct spvx_allocator *allocator);
void sx_batch_free(struct sx_batch *h);

/* Empty the batch. */
void sx_batch_clear(struct sx_batch *h, bool of_tree);

/* Append a file, a name or a problem. Return: 0, -SPVX_ENOMEM. */
int sx_batch_put_step(struct sx_batch *h, const struct sx_tree_step *step);
int sx_batch_put_name(struct sx_batch *h, const struct sx_name *name);

/* Take the next entry, valid until the batch is cleared. Return: false: no step or name is
 * left. */
bool sx_batch_step(struct sx_batch *h, struct sx_tree_step *step);
bool sx_batch_name(struct sx_batch *h, struct sx_name *name);

#endif
