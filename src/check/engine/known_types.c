/* SPDX-License-Identifier: MIT */
/*
 * check/engine/known_types.c - a table of few types, and a map of the others.
 *
 * Spec: 2.8.
 */
#include "check/engine/known_types.h"

#include "base/hash.h"

#define MOST     (CK_TYPES_NEAR / 4 * 3)
#define FACTOR   31
#define OPERANDS ((size_t)8) /* bytes before those of a type */

/* The same opcode, count of words and operands; what is between is the result. */
static bool is_same(const struct ck *c, const struct ck_insn *i, uint32_t at)
{
	const unsigned char *other = c->index.words + (size_t)at * SPVX_WORD_BYTES;

	return sx_native_load(other) == sx_native_load(i->raw.bytes) &&
	       !memcmp(other + OPERANDS, i->raw.bytes + OPERANDS,
		       (size_t)ck_words(i) * SPVX_WORD_BYTES - OPERANDS);
}

/* Where the same type is; 0: none; it is recorded if there is room. */
static uint32_t find_near(const struct ck *c, struct ck_known_types *k,
			  const struct ck_insn *i)
{
	uint32_t n = i->raw.opcode;

	for (unsigned w = 2; w < ck_words(i); w++)
		n = n * FACTOR + ck_has_word(i, w);
	for (; k->near[n % CK_TYPES_NEAR]; n++)
		if (is_same(c, i, k->near[n % CK_TYPES_NEAR]))
			return k->near[n % CK_TYPES_NEAR];
	if (k->count < MOST) {
		k->near[n % CK_TYPES_NEAR] = i->at;
		k->count++;
	}
	return 0;
}

static uint32_t find_far(struct ck *c, struct ck_known_types *k, const struct ck_insn *i)
{
	uint64_t hash =
		sx_hash64(i->raw.bytes + OPERANDS,
			  (size_t)ck_words(i) * SPVX_WORD_BYTES - OPERANDS, i->raw.opcode);
	uint32_t key = (uint32_t)(hash ^ hash >> 32) | 1;
	uint32_t at = sx_idmap_get(&k->far, key, 0);

	if (at && is_same(c, i, at))
		return at;
	if (sx_idmap_put(&k->far, key, i->at))
		c->error = -SPVX_ENOMEM;
	return 0;
}

bool sx_ck_is_known_type(struct ck *c, struct ck_known_types *k, const struct ck_insn *i)
{
	bool full = k->count == MOST;

	return find_near(c, k, i) || (full && find_far(c, k, i));
}
