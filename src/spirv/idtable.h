/* SPDX-License-Identifier: MIT */
/*
 * spirv/idtable.h - one u32 per <id> of a module, whatever its header claims.
 *
 * Ids index an array that grows with the words seen, which is how compilers number; an id
 * beyond that goes to a hash map until the array reaches it. So neither a hostile bound nor
 * a lone huge id costs memory, and the common case is one load. The value 0 means unknown.
 */
#ifndef SPVX_SPIRV_IDTABLE_H
#define SPVX_SPIRV_IDTABLE_H

#include "base/map.h"

#include <spvx/operand.h>

void sx_idtable_init(struct spvx_idtable *t, const struct spvx_allocator *allocator);
void sx_idtable_reset(struct spvx_idtable *t);
void sx_idtable_free(struct spvx_idtable *t);

/* Let the array reach ids below @count at once, as far as the words seen allow it. */
void sx_idtable_open(struct spvx_idtable *t, uint32_t count);

/* @words more words of the module were seen: the array may grow in proportion. */
static inline void sx_idtable_expect(struct spvx_idtable *t, uint64_t words)
{
	t->words_seen += words;
}

/* sx_idtable_put() of an id that the array does not reach. */
int sx_idtable_add(struct spvx_idtable *t, uint32_t id, uint32_t value);

/* Return: 0 or -SPVX_ENOMEM. @id is not 0. */
static inline int sx_idtable_put(struct spvx_idtable *t, uint32_t id, uint32_t value)
{
	if (id >= t->used)
		return sx_idtable_add(t, id, value);
	t->near[id] = value;
	return 0;
}

static inline uint32_t sx_idtable_get(const struct spvx_idtable *t, uint32_t id)
{
	if (SPVX_UNLIKELY(id >= t->used))
		return t->far ? sx_idmap_get(t->far, id, 0) : 0;
	return t->near[id];
}

#endif
