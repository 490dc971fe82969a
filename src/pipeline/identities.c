/* SPDX-License-Identifier: MIT */
/*
 * pipeline/identities.c - digests that tell which modules of different names are equal.
 */
#include "pipeline/identities.h"

#include <spvx/error.h>

void sx_pipe_identities_init(struct sx_pipe_identities *i)
{
	memset(i, 0, sizeof(*i));
	sx_strmap_init(&i->index, NULL);
	sx_arena_init(&i->arena, NULL, 0);
}

void sx_pipe_identities_free(struct sx_pipe_identities *i)
{
	sx_strmap_free(&i->index);
	sx_vec_free(&i->digests, NULL, sizeof(struct spvx_str));
	sx_arena_free(&i->arena);
}

int sx_pipe_identities_add(struct sx_pipe_identities *i, uint64_t module,
			   struct spvx_str digest)
{
	uint64_t *at = sx_strmap_at_u64(&i->index, module, NULL);
	struct spvx_str *copy = sx_vec_add(&i->digests, NULL, 1, sizeof(*copy));

	if (!at || !copy)
		return -SPVX_ENOMEM;
	*copy = digest;
	*at = i->digests.count;
	return sx_arena_own(&i->arena, copy) ? 0 : -SPVX_ENOMEM;
}

const struct spvx_str *sx_pipe_identities_find(const struct sx_pipe_identities *i,
					       uint64_t module)
{
	const uint64_t *at = sx_strmap_find_u64(&i->index, module);

	return at ? (const struct spvx_str *)i->digests.items + *at - 1 : NULL;
}
