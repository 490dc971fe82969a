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

#include "input/batch.h"

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
