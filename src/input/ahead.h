/* SPDX-License-Identifier: MIT */
/*
 * input/ahead.h - files of a directory are asked for before their turn.
 *
 * Who reads small files one after the other from a disk waits for each. What the files after
 * the current one are is known to the walk; who asks for them, and whether that is worth it,
 * is the caller's: it takes threads.
 */
#ifndef SPVX_INPUT_AHEAD_H
#define SPVX_INPUT_AHEAD_H

#include "input/batch.h"

/**
 * struct sx_ahead - who asks for files ahead
 * @read:  the first bytes of a file, as far as they are in memory; -1: read them otherwise
 * @begin: return an empty batch to put files to; NULL: there are enough already, or files are
 *         in memory anyway
 * @end:   that batch is complete. Files of it may be opened from now on
 *
 * @read is called by every reader, the others by whoever walks.
 */
struct sx_ahead {
	ssize_t (*read)(struct sx_ahead *a, int fd, void *data, size_t room);
	struct sx_batch *(*begin)(struct sx_ahead *a);
	void (*end)(struct sx_ahead *a);
};

/* Have the files that the walk comes to next asked for. @a: may be NULL. */
void sx_ahead_feed(struct sx_ahead *a, struct sx_tree *t);

#endif
