/* SPDX-License-Identifier: MIT */
/*
 * spirv/capabilities.h - implied capabilities, and the extensions of a grammar.
 *
 * The implied capabilities are computed once per grammar, so that declaring one is an OR of
 * a few words. Sets are bit masks by place: the index of a capability among those of the
 * grammar, or of an extension among all extension names in it.
 */
#ifndef SPVX_SPIRV_CAPABILITIES_H
#define SPVX_SPIRV_CAPABILITIES_H

#include "grammar/image.h"

#include <spvx/enums.h>
#include <spvx/memory.h>

#define SX_CAP_WORDS 8  /* 64-bit words for the capabilities of a grammar */
#define SX_EXT_WORDS 16 /* 64-bit words for the extensions that it names */

struct sx_cap_bits {
	uint64_t bits[SX_CAP_WORDS];
};

struct sx_ext_bits {
	uint64_t bits[SX_EXT_WORDS];
};

/**
 * struct sx_capabilities - the capabilities and extensions of a grammar
 * @g:       the grammar
 * @closure: by place: the capability and all that it implies
 * @count:   number of capabilities
 * @places:  by value of a capability: 1 + its place
 * @place_count: length of @places; larger values are searched for
 * @ext_names:  offsets of the extensions' names, sorted
 * @ext_sorted: the same names in alphabetical order
 * @ext_count:  number of extensions
 */
struct sx_capabilities {
	const struct spvx_grammar *g;
	const struct spvx_allocator *a;
	struct sx_cap_bits *closure;
	uint32_t count;
	uint16_t *places;
	uint32_t place_count;
	uint32_t *ext_names;
	const char **ext_sorted;
	uint32_t ext_count;
	uint32_t ext_room;
};

/* Free it in either case. Return: 0 or -SPVX_ENOMEM. */
int sx_capabilities_init(struct sx_capabilities *c, const struct spvx_grammar *g,
			 const struct spvx_allocator *a);
void sx_capabilities_free(struct sx_capabilities *c);

/* sx_cap_place() of a value past the end of @places. */
uint32_t sx_cap_search(const struct sx_capabilities *c, uint32_t capability);

/* Place of a capability; UINT32_MAX: the grammar does not have it. */
static inline uint32_t sx_cap_place(const struct sx_capabilities *c, uint32_t capability)
{
	return capability < c->place_count ? (uint32_t)c->places[capability] - 1
					   : sx_cap_search(c, capability);
}

/* Place of an extension by its name, or by the offset of the name in the grammar's strings;
 * UINT32_MAX: the grammar does not name it. */
uint32_t sx_ext_place(const struct sx_capabilities *c, struct spvx_str name);
uint32_t sx_ext_place_at(const struct sx_capabilities *c, uint32_t offset);

static inline bool sx_cap_get(const struct sx_cap_bits *b, uint32_t place)
{
	return place / 64 < SX_CAP_WORDS && b->bits[place / 64] >> (place & 63) & 1;
}

static inline void sx_cap_put(struct sx_cap_bits *b, uint32_t place)
{
	if (place / 64 < SX_CAP_WORDS)
		b->bits[place / 64] |= UINT64_C(1) << (place & 63);
}

/* Add the capabilities in @from. Return: whether @to has grown. */
static inline bool sx_cap_merge(struct sx_cap_bits *to, const struct sx_cap_bits *from)
{
	uint64_t grown = 0;

	for (unsigned w = 0; w < SX_CAP_WORDS; w++) {
		grown |= from->bits[w] & ~to->bits[w];
		to->bits[w] |= from->bits[w];
	}
	return grown != 0;
}

/* Add a capability with all that it implies. Return: whether @to has grown. */
bool sx_cap_declare(const struct sx_capabilities *c, struct sx_cap_bits *to,
		    uint32_t capability);

static inline void sx_ext_put(struct sx_ext_bits *b, uint32_t place)
{
	if (place / 64 < SX_EXT_WORDS)
		b->bits[place / 64] |= UINT64_C(1) << (place & 63);
}

static inline bool sx_ext_get(const struct sx_ext_bits *b, uint32_t place)
{
	return place / 64 < SX_EXT_WORDS && b->bits[place / 64] >> (place & 63) & 1;
}

/* Whether a set contains one of the extensions that enable an entry. */
bool sx_ext_enables(const struct sx_capabilities *c, const struct sx_ext_bits *b,
		    const struct spvx_entry *e);

#endif
