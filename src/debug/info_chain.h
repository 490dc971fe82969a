/* SPDX-License-Identifier: MIT */
/*
 * debug/info_chain.h - a type as a chain: pointers, arrays and functions around a base with
 * a name. What is right of a name may have lists, and is info_text.c's.
 */
#ifndef SPVX_DEBUG_INFO_CHAIN_H
#define SPVX_DEBUG_INFO_CHAIN_H

#include "debug/info.h"

#define SX_DEBUGINFO_LAYERS 16
#define SX_DEBUGINFO_CUT    "..." /* in the place of what is left out */

/**
 * struct sx_debuginfo_chain - a type taken apart
 * @layers: entries, that nearest to the name first
 * @count:  how many, without the qualifiers of the base
 * @qualified: layers from @count on: those, written in front of the base
 * @base:   entry of what is in the middle, SPVX_NONE: void or unknown
 * @is_void: it is void
 * @cut:    there are more
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

/* Layers that are right of the name. */
bool sx_debuginfo_is_right(unsigned kind);

/* Append a name, up to a length. */
void sx_debuginfo_put_clipped(struct sx_buf *b, struct spvx_str name);

/* Append the base and its qualifiers, but for the arguments of a template. */
void sx_debuginfo_put_base(struct sx_buf *b, const struct spvx_debuginfo *info,
			   const struct sx_debuginfo_chain *c);

/* Append what is left of a name, and the name (may be empty). */
void sx_debuginfo_put_left(struct sx_buf *b, const struct spvx_debuginfo *info,
			   const struct sx_debuginfo_chain *c, struct spvx_str name);

#endif
