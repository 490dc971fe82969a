/* SPDX-License-Identifier: MIT */
/*
 * input/batch.h - some names, or some files of one directory, to be read by another input
 * set than the one that found them.
 */
#ifndef SPVX_INPUT_BATCH_H
#define SPVX_INPUT_BATCH_H

#include "input/names.h"
#include "input/tree.h"

struct sx_batch_entry;

/**
 * struct sx_batch - what was taken
 * @of_tree: files of the directory after @dir_fd; otherwise names
 * @dir_fd:  own; -1: none
 * @text:    names and problems, each with a NUL after it
 * @list:    what they belong to
 * @next:    the first that has not been taken
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

/* Forget what was taken. */
void sx_batch_clear(struct sx_batch *h, bool of_tree);

/* Put a file, a name or a problem to it. Return: 0, -SPVX_ENOMEM. */
int sx_batch_put_step(struct sx_batch *h, const struct sx_tree_step *step);
int sx_batch_put_name(struct sx_batch *h, const struct sx_name *name);

/* Take the next one of it, good until it is cleared. False: there is none of that sort. */
bool sx_batch_step(struct sx_batch *h, struct sx_tree_step *step);
bool sx_batch_name(struct sx_batch *h, struct sx_name *name);

#endif
