/* SPDX-License-Identifier: MIT */
/*
 * text/friendly.h - names for ids: from OpName, or from the declaration.
 *
 * A name can depend on later instructions of a module, so names are found in a pass of
 * their own. Spec: none; the reference's names are the rule.
 */
#ifndef SPVX_TEXT_FRIENDLY_H
#define SPVX_TEXT_FRIENDLY_H

#include "base/hashtable.h"
#include "base/num_print.h"
#include "spirv/facts_read.h"
#include "spirv/ids.h"

/*
 * ---- namepool.c: names that must differ from one another, in one growing text ----
 *
 * A name is composed in place, at the end of the text, and identified by its offset; a name
 * that is taken gets a suffix _0, _1, ... Each name remembers its next suffix, so that many
 * equal names take no longer than as many different ones.
 */

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

/* ---- names of <id>s ---- */

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

/* ---- describe.c: composes names of types and constants from their declarations ---- */

#define SX_NAME_MAX 256 /* longer suggestions are not used */

/* The inputs of a name. */
struct sx_namer {
	const struct sx_names *names;
	const struct spvx_grammar *g;
};

/**
 * sx_describe() - name the result of a declaration
 * @p: room for SX_NAMEPOOL_ROOM bytes
 * Return: the end of the name; NULL when the number is used instead.
 */
char *sx_describe(const struct sx_namer *n, char *p, const struct spvx_insn *insn);

/* Copy the string of an OpName or OpTypeOpaque, with _ for characters that a name cannot have. Return: its
 * end, after at most SX_NAME_MAX + 1 bytes; NULL when it is not terminated. */
char *sx_describe_string(char *p, const struct spvx_insn *insn);

/* ---- spell.c ---- */

/* Returns the name of an <id> that has none in the module; @member: SPVX_NONE. */
typedef struct spvx_str sx_type_name_fn(void *ctx, uint32_t id, uint32_t member);

/* As spvx_type_text(), with names of structures from elsewhere; @named: NULL: none. */
size_t sx_type_text(const struct spvx_module *module, uint32_t type, char *room,
		    size_t size, sx_type_name_fn *named, void *ctx);

#endif
