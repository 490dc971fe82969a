/* SPDX-License-Identifier: MIT */
/*
 * debug/info.h - state and functions that the files debug/info*.c share.
 *
 * info.c reads the entries, info_scopes.c puts scopes into a tree, info_layout.c compares
 * layouts, info_rules.c knows the rules of the sets, info_chain.c and info_text.c write C.
 */
#ifndef SPVX_DEBUG_INFO_H
#define SPVX_DEBUG_INFO_H

#include "base/buf.h"
#include "debug/state.h"

#include <spvx/debuginfo.h>

enum sx_debuginfo_list {
	SX_DEBUGINFO_ENTRIES,
	SX_DEBUGINFO_ITEMS,
	SX_DEBUGINFO_NODES,
	SX_DEBUGINFO_MISMATCHES,
	SX_DEBUGINFO_LISTS
};

/* @entry_of: by <id>: 1 + index of its entry */
struct spvx_debuginfo_state {
	const struct spvx_allocator *a;
	struct spvx_debuginfo_options options;
	struct spvx_debuginfo *info;
	struct spvx_debug_state *debug;
	struct spvx_idtable entry_of;
	struct sx_vec lists[SX_DEBUGINFO_LISTS];
	struct sx_arena arena;
	struct sx_buf text;
	int error;
};

/* The next item of a list, zeroed; NULL: no memory. */
void *sx_debuginfo_push(struct spvx_debuginfo_state *s, enum sx_debuginfo_list list);

/* While the lists grow, entries[] of the public struct is not set. */
static inline struct spvx_debuginfo_entry *
sx_debuginfo_entries(struct spvx_debuginfo_state *s)
{
	return s->lists[SX_DEBUGINFO_ENTRIES].items;
}

/* The entry at @i of a loaded struct, NULL for SPVX_NONE. */
static inline const struct spvx_debuginfo_entry *
sx_debuginfo_entry(const struct spvx_debuginfo *info, uint32_t i)
{
	return i < info->entry_count ? &info->entries[i] : NULL;
}

/* Decode the debug instruction that an entry was made from. */
void sx_debuginfo_decode(const struct spvx_debuginfo *info,
			 const struct spvx_debuginfo_entry *e, struct sx_debug_insn *d);

/* The vocabulary that its operands are read by. */
static inline const struct sx_debug_vocab *
sx_debuginfo_vocab(const struct spvx_debuginfo *info)
{
	return &info->debug->state->vocab;
}

/* info_scopes.c: build the tree of scopes from the entries. */
void sx_debuginfo_scopes(struct spvx_debuginfo_state *s);

/* info_rules.c: report the rules that an instruction breaks. */
void sx_debuginfo_check(struct spvx_debuginfo_state *s, const struct sx_debug_insn *d);

/* info_layout.c: compare layouts, once the lists are published. */
void sx_debuginfo_compare(struct spvx_debuginfo_state *s);

/* info_chain.c: append the name of an entry alone: <anonymous@file:line> without one; `?` for
 * NULL. */
void sx_debuginfo_put_name(struct sx_buf *b, const struct spvx_debuginfo *info,
			   const struct spvx_debuginfo_entry *e);

/* info_text.c: append an entry as C declares it; `?` for SPVX_NONE. */
void sx_debuginfo_put(struct sx_buf *b, const struct spvx_debuginfo *info, uint32_t entry);

/* Append a declaration of @name (may be empty) with the type that an entry is @of. */
void sx_debuginfo_put_type(struct sx_buf *b, const struct spvx_debuginfo *info,
			   const struct spvx_debuginfo_entry *of, struct spvx_str name);

/*
 * ---- info_chain.c: a type as a chain: pointers, arrays and functions around a base with
 * a name. info_text.c writes the part to the right of the name, which may contain lists
 * ----
 */

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

/* Whether @value, that of the constant @id, is negative, given the type of @id. */
bool sx_debuginfo_is_negative(const struct spvx_module *m, uint32_t id, uint64_t value);

/* Append the value of an item; `?`: it has none. */
void sx_debuginfo_put_value(struct sx_buf *b, const struct spvx_debuginfo_item *item);

/* Append the value of a constant. Return: false (and nothing) when it is not known. */
bool sx_debuginfo_put_constant(struct sx_buf *b, const struct spvx_debuginfo *info,
			       uint32_t id);

/* Append a name, cut if it is long. */
void sx_debuginfo_put_clipped(struct sx_buf *b, struct spvx_str name);

/* Append the base and its qualifiers, without template arguments. */
void sx_debuginfo_put_base(struct sx_buf *b, const struct spvx_debuginfo *info,
			   const struct sx_debuginfo_chain *c);

/* Append the part to the left of a name, and the name (may be empty). */
void sx_debuginfo_put_left(struct sx_buf *b, const struct spvx_debuginfo *info,
			   const struct sx_debuginfo_chain *c, struct spvx_str name);

#endif
