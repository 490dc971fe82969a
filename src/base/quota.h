/* SPDX-License-Identifier: MIT */
/*
 * base/quota.h - an allocator in front of another, with a bound on what is held at a time.
 *
 * What an object and all its parts take is bounded in one place by giving them the hook of
 * one quota. A request beyond the bound fails as if there were no memory; @refused says
 * the one from the other.
 */
#ifndef SPVX_BASE_QUOTA_H
#define SPVX_BASE_QUOTA_H

#include <spvx/memory.h>

/**
 * struct sx_quota - must not move while its hook is in use
 * @hook:    pass its address as the allocator
 * @outer:   where memory comes from; NULL = libc
 * @held:    bytes given out and not yet back
 * @limit:   the most there may be; 0 = no bound
 * @refused: a request was refused for the bound
 */
struct sx_quota {
	struct spvx_allocator hook;
	const struct spvx_allocator *outer;
	size_t held;
	size_t limit;
	bool refused;
};

void sx_quota_init(struct sx_quota *q, const struct spvx_allocator *outer, size_t limit);

#endif
