/* SPDX-License-Identifier: MIT */
/*
 * input/prefetch.h - prefetching of the files of a directory.
 *
 * A program that reads small files one after the other from a disk waits for each. The walk
 * knows the next files; whether and how they are prefetched is up to the caller, since it
 * takes threads.
 */
#ifndef SPVX_INPUT_PREFETCH_H
#define SPVX_INPUT_PREFETCH_H

#include "input/names.h"
#include "input/tree.h"

/*
 * ---- batch.c: names, or files of one directory, found by one input set and read by
 * another ----
 */

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

/**
 * struct sx_prefetch - callbacks of a prefetcher
 * @read:  read the first bytes of a file, as far as they are in memory; -1: read it
 *         normally
 * @begin: return an empty batch to fill with files; NULL: enough are waiting, or files are
 *         in memory anyway
 * @end:   that batch is complete. Its files may be opened from now on
 *
 * @read is called by every reader, the others by the walk.
 */
struct sx_prefetch {
	ssize_t (*read)(struct sx_prefetch *a, int fd, void *data, size_t room);
	struct sx_batch *(*begin)(struct sx_prefetch *a);
	void (*end)(struct sx_prefetch *a);
};

/* Pass the next files of the walk to the prefetcher. @a: may be NULL. */
void sx_prefetch_feed(struct sx_prefetch *a, struct sx_tree *t);

#endif
