/* SPDX-License-Identifier: MIT */
/*
 * base/quota.c - the counting hook.
 */
#include "base/quota.h"

#include "base/alloc.h"

#include <string.h>

static void *resize(void *ctx, void *ptr, size_t old_size, size_t new_size)
{
	struct sx_quota *q = ctx;
	size_t others = q->held - old_size;
	void *p;

	if (new_size > old_size &&
	    (new_size > SIZE_MAX - others || (q->limit && others + new_size > q->limit))) {
		q->refused = true;
		return NULL;
	}
	p = sx_resize(q->outer, ptr, old_size, new_size);
	if (p || !new_size)
		q->held = others + new_size;
	return p;
}

void sx_quota_init(struct sx_quota *q, const struct spvx_allocator *outer, size_t limit)
{
	memset(q, 0, sizeof(*q));
	q->hook.resize = resize;
	q->hook.ctx = q;
	q->outer = outer;
	q->limit = limit;
}
