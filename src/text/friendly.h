/* SPDX-License-Identifier: MIT */
/*
 * text/friendly.h - names for ids: from OpName, or from the declaration.
 *
 * A name can depend on later instructions of a module, so names are found in a pass of
 * their own. Spec: none; the reference's names are the rule.
 */
#ifndef SPVX_TEXT_FRIENDLY_H
#define SPVX_TEXT_FRIENDLY_H

#include "base/num_print.h"
#include "spirv/ids.h"
#include "text/namepool.h"

struct sx_names {
	struct spvx_idtable
		of; /* by <id>: place of its name in the pool; 0: named by its number */
	struct sx_namepool pool;
	struct spvx_ids types; /* the numeric ones, for the names of constants */
};

void sx_friendly_init(struct sx_names *names, const struct spvx_allocator *a);
void sx_friendly_reset(struct sx_names *names);
void sx_friendly_free(struct sx_names *names);

/* Names from outside the module; @next as in struct spvx_dis_options. */
struct sx_more_names {
	bool (*next)(void *ctx, uint32_t *at, uint32_t *id, struct spvx_insn *name);
	void *ctx;
};

/**
 * sx_friendly_find() - name all ids of a module
 * @names:  empty
 * @g:      grammar in force
 * @cursor: all instructions of the module
 * @more:   additional names, which take precedence; NULL if there are none
 * Return: 0 or -SPVX_ENOMEM.
 */
int sx_friendly_find(struct sx_names *names, const struct spvx_grammar *g,
		     const struct spvx_cursor *cursor, const struct sx_more_names *more);

/* The name of an <id>, without %. @room receives the digits if that is its number. */
static inline struct spvx_str sx_name_of(const struct sx_names *names, uint32_t id,
					 char *room)
{
	uint32_t at = sx_idtable_get(&names->of, id);

	if (at)
		return sx_namepool_get(&names->pool, at);
	return (struct spvx_str){ room, (size_t)(sx_put_u32(room, id) - room) };
}

#endif
