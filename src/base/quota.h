/* SPDX-License-Identifier: MIT */
/*
 * base/quota.h - an allocator with a limit on the memory in use, on top of another.
 *
 * An object and all its parts share one quota. A request beyond the limit fails like an
 * allocation failure; @refused says which it was.
 */
#ifndef SPVX_BASE_QUOTA_H
#define SPVX_BASE_QUOTA_H

#include <spvx/memory.h>

/**
 * struct sx_quota - must not move while its hook is in use
 * @hook:    pass its address as the allocator
 * @outer:   where memory comes from; NULL = libc
 * @held:    bytes currently allocated
 * @limit:   maximum; 0 = unlimited
 * @refused: a request exceeded the limit
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
