/* SPDX-License-Identifier: MIT */
/*
 * input/prefetch.c - passes the next files of a directory to the prefetcher.
 */
#include "input/prefetch.h"

void sx_prefetch_feed(struct sx_prefetch *a, struct sx_tree *t)
{
	struct sx_batch *batch = a && sx_tree_wants_prefetch(t) ? a->begin(a) : NULL;
	struct sx_tree_step step;

	if (!batch)
		return;
	sx_batch_clear(batch, true);
	/* files that do not fit are read without prefetching */
	while (sx_tree_prefetch(t, &step) && !sx_batch_put_step(batch, &step))
		;
	a->end(a);
}
