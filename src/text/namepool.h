/* SPDX-License-Identifier: MIT */
/*
 * text/namepool.h - names that must differ from one another, in one growing text.
 *
 * A name is composed in place, at the end of the text, and identified by its offset; a name
 * that is taken gets a suffix _0, _1, ... Each name remembers its next suffix, so that many
 * equal names take no longer than as many different ones.
 */
#ifndef SPVX_TEXT_NAMEPOOL_H
#define SPVX_TEXT_NAMEPOOL_H

#include "base/hashtable.h"

#define SX_NAMEPOOL_ROOM 1024 /* bytes that may be composed, suffix not counted */
#define SX_NAME_HEAD     sizeof(uint16_t)

struct sx_name_slot {
	uint32_t hash;
	uint32_t at;   /* place of the name; 0: a free slot */
	uint32_t next; /* suffix to try first when the name is wanted again */
};

struct sx_namepool {
	struct sx_hashtable
		table; /* of struct sx_name_slot; first member: its functions need @text */
	char *text;    /* for each name its length, in SX_NAME_HEAD bytes, and its bytes */
	size_t len;
	size_t room;
};

void sx_namepool_init(struct sx_namepool *pool, const struct spvx_allocator *a);
void sx_namepool_reset(struct sx_namepool *pool);

/* Reserve memory for about @names names; once after a reset. Return: false: no memory. */
bool sx_namepool_expect(struct sx_namepool *pool, size_t names);

void sx_namepool_free(struct sx_namepool *pool);

/* The address at which to compose the next name; NULL: no memory. Names do not move until
 * the next call. */
char *sx_namepool_open(struct sx_namepool *pool);

/* Keep the @len bytes composed, even if the name is taken. Return: its place. */
uint32_t sx_namepool_keep(struct sx_namepool *pool, size_t len);

/* Keep them, with a suffix if the name is taken. Return: its place, or 0: no memory. */
uint32_t sx_namepool_keep_unique(struct sx_namepool *pool, size_t len);

/* A name by its place; SX_NAMEPOOL_ROOM bytes can be read there, however long it is. */
static inline struct spvx_str sx_namepool_get(const struct sx_namepool *pool, uint32_t at)
{
	uint16_t len;

	memcpy(&len, pool->text + at, sizeof(len));
	return (struct spvx_str){ pool->text + at + SX_NAME_HEAD, len };
}

#endif
