/* SPDX-License-Identifier: MIT */
/*
 * debug/info_chain.h - a type as a chain: pointers, arrays and functions around a base with
 * a name. info_text.c writes the part to the right of the name, which may contain lists.
 */
#ifndef SPVX_DEBUG_INFO_CHAIN_H
#define SPVX_DEBUG_INFO_CHAIN_H

#include "debug/info.h"

#define SX_DEBUGINFO_LAYERS 16
#define SX_DEBUGINFO_CUT    "..." /* replaces the omitted part */

/**
 * struct sx_debuginfo_chain - the layers of a type and its base
 * @layers: entries, the one nearest to the name first
 * @count:  number of layers without the qualifiers of the base
 * @qualified: number with them; layers[@count] and up qualify the base and precede it
 * @base:   entry of the base type, SPVX_NONE: void or unknown
 * @is_void: the base is void
 * @cut:    the type has more layers than fit
 */
struct sx_debuginfo_chain {
	const struct spvx_debuginfo_entry *layers[SX_DEBUGINFO_LAYERS];
	unsigned count;
	unsigned qualified;
	uint32_t base;
	bool is_void;
	bool cut;
};

void sx_debuginfo_take_apart(const struct spvx_debuginfo *info, uint32_t type,
			     struct sx_debuginfo_chain *c);

/* Whether C writes a layer of this kind to the right of the name. */
bool sx_debuginfo_is_right(unsigned kind);

/* Append a name, cut if it is long. */
void sx_debuginfo_put_clipped(struct sx_buf *b, struct spvx_str name);

/* Append the base and its qualifiers, without template arguments. */
void sx_debuginfo_put_base(struct sx_buf *b, const struct spvx_debuginfo *info,
			   const struct sx_debuginfo_chain *c);

/* Append the part to the left of a name, and the name (may be empty). */
void sx_debuginfo_put_left(struct sx_buf *b, const struct spvx_debuginfo *info,
			   const struct sx_debuginfo_chain *c, struct spvx_str name);

#endif
