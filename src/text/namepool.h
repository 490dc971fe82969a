/* SPDX-License-Identifier: MIT */
/*
 * text/namepool.h - names that must differ from one another, in one growing text.
 *
 * A name is composed in place, at the end of the text, and kept by where it begins; a name
 * that is taken gets _0, _1, ... after it. Each name remembers how far that has come, so
 * that many equal names take no longer than as many different ones.
 */
#ifndef SPVX_TEXT_NAMEPOOL_H
#define SPVX_TEXT_NAMEPOOL_H

#include "base/hashtable.h"

#define SX_NAMEPOOL_ROOM 1024 /* bytes that may be composed, suffix not counted */
#define SX_NAME_HEAD     sizeof(uint16_t)

struct sx_name_slot {
	uint32_t hash;
	uint32_t at;   /* of the name; 0: a free slot */
	uint32_t next; /* suffix to try first when the name is wanted again */
};

struct sx_namepool {
	struct sx_hashtable
		table; /* of struct sx_name_slot; first: its functions see the text */
	char *text;    /* of each name its length, in SX_NAME_HEAD bytes, and its bytes */
	size_t len;
	size_t room;
};

void sx_namepool_init(struct sx_namepool *pool, const struct spvx_allocator *a);
void sx_namepool_reset(struct sx_namepool *pool);

/* About so many names will come; after a reset, once. Return: false: no memory. */
bool sx_namepool_expect(struct sx_namepool *pool, size_t names);

void sx_namepool_free(struct sx_namepool *pool);

/* Where the next name is to be composed; NULL: no memory. Names do not move until this is
 * called again. */
char *sx_namepool_open(struct sx_namepool *pool);

/* Keep the @len bytes composed, whatever other names there are. Return: its place. */
uint32_t sx_namepool_keep(struct sx_namepool *pool, size_t len);

/* Keep them, with a suffix if they are taken. Return: its place, or 0: no memory. */
uint32_t sx_namepool_keep_unique(struct sx_namepool *pool, size_t len);

/* A name by its place; SX_NAMEPOOL_ROOM bytes can be read there, however long it is. */
static inline struct spvx_str sx_namepool_get(const struct sx_namepool *pool, uint32_t at)
{
	uint16_t len;

	memcpy(&len, pool->text + at, sizeof(len));
	return (struct spvx_str){ pool->text + at + SX_NAME_HEAD, len };
}

#endif
