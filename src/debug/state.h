/* SPDX-License-Identifier: MIT */
/*
 * debug/state.h - state of a load, and the functions that the files of debug/ share.
 *
 * Each file, scope, function and so on is an item of a list, and other items refer to it by
 * index. An <id> is resolved once and remembered. The first failed allocation sticks in
 * @error: later ones return SPVX_NONE or NULL, and the load ends.
 */
#ifndef SPVX_DEBUG_STATE_H
#define SPVX_DEBUG_STATE_H

#include "base/alloc.h"
#include "base/map.h"
#include "base/vec.h"
#include "debug/vocabulary.h"
#include "spirv/code.h"
#include "spirv/ids.h"

#include <spvx/twin.h>

/* The lists that a load fills: those of struct spvx_debug, and its own. */
enum sx_debug_list {
	SX_DEBUG_FILES,
	SX_DEBUG_SOURCES,
	SX_DEBUG_PARTS,
	SX_DEBUG_UNITS,
	SX_DEBUG_FUNCTIONS, /* of the module; SX_DEBUG_DESCRIBED is appended at the end */
	SX_DEBUG_SCOPES,
	SX_DEBUG_INLINES,
	SX_DEBUG_SPANS,
	SX_DEBUG_DESCRIBED, /* functions, by the debug information */
	SX_DEBUG_GLOBALS,   /* positions of global variables */
	SX_DEBUG_MARKS,     /* word offset of every SX_DEBUG_MARK-th instruction */
	SX_DEBUG_LISTS
};

#define SX_DEBUG_MARK 256

/* Flags the index of a function as one of SX_DEBUG_DESCRIBED, which is appended to
 * SX_DEBUG_FUNCTIONS once all functions of the module are known. */
#define SX_DEBUG_FAR UINT32_C(0x80000000)

/* Each has one number per <id>: 0 = not resolved yet, SX_DEBUG_BAD = not of this kind. */
enum sx_debug_table {
	SX_DEBUG_STRING_FILE, /* OpString: 1 + its file */
	SX_DEBUG_SOURCE_FILE, /* DebugSource or OpString: 1 + its file */
	SX_DEBUG_SOURCE_OF,   /* DebugSource: 1 + index */
	SX_DEBUG_SCOPE_OF,    /* this and the next two: 1 + index */
	SX_DEBUG_INLINE_OF,
	SX_DEBUG_FUNCTION_OF, /* DebugFunction */
	SX_DEBUG_BOUND,       /* OpFunction: 1 + word offset of its DebugFunction */
	SX_DEBUG_GLOBAL,      /* OpVariable: 1 + position from its DebugGlobalVariable */
	SX_DEBUG_TABLES
};

#define SX_DEBUG_BAD UINT32_MAX

#define SX_DEBUG_NS_SETS (SPVX_DEBUG_NS200 - SPVX_DEBUG_NS100 + 1)

struct sx_debug_texts; /* of sources, indexed by line; see texts.c */

struct spvx_debug_state {
	const struct spvx_allocator *a;
	struct spvx_debug_options options;
	struct spvx_debug *debug;
	const struct spvx_module *module;
	struct sx_debug_vocab vocab;
	struct sx_arena arena;
	struct sx_strmap file_names; /* 1 + index */
	struct spvx_idtable tables[SX_DEBUG_TABLES];
	struct sx_vec lists[SX_DEBUG_LISTS];
	uint32_t text_end; /* after the last instruction with a text, 0 = none */
	uint32_t text_set; /* its set, 0 = core */
	/* walk.c's action for an instruction of NonSemantic.Shader.DebugInfo.*, by
	 * number */
	uint8_t ext_acts[SX_DEBUG_NS_SETS][SX_DEBUG_NUMBERS];
	struct sx_debug_texts *texts;
	int error;
};

/* Bytes of an item. */
size_t sx_debug_item_size(enum sx_debug_list list);

/* Make room for one more item. Return: false: no memory. */
bool sx_debug_grow(struct spvx_debug_state *s, enum sx_debug_list list);

static inline bool sx_debug_has_room(struct spvx_debug_state *s, enum sx_debug_list list)
{
	return s->lists[list].count < s->lists[list].cap || sx_debug_grow(s, list);
}

/* The next item of a list, zeroed; NULL: no memory. */
void *sx_debug_push(struct spvx_debug_state *s, enum sx_debug_list list);

/* sx_debug_push() for a list whose items have @size bytes: faster with a constant size. */
static inline void *sx_debug_push_sized(struct spvx_debug_state *s, enum sx_debug_list list,
					size_t size)
{
	struct sx_vec *l = &s->lists[list];

	if (!sx_debug_has_room(s, list))
		return NULL;
	return memset((char *)l->items + size * l->count++, 0, size);
}

#define SX_DEBUG_PUSH(s, list, type) \
	((struct type *)sx_debug_push_sized(s, list, sizeof(struct type)))

#define SX_DEBUG_ITEM(s, list, type, i) (&((struct type *)(s)->lists[list].items)[i])

static inline struct spvx_debug_file *sx_debug_file(struct spvx_debug_state *s, uint32_t i)
{
	return SX_DEBUG_ITEM(s, SX_DEBUG_FILES, spvx_debug_file, i);
}

static inline struct spvx_debug_source *sx_debug_source(struct spvx_debug_state *s,
							uint32_t i)
{
	return SX_DEBUG_ITEM(s, SX_DEBUG_SOURCES, spvx_debug_source, i);
}

static inline struct spvx_debug_function *sx_debug_function(struct spvx_debug_state *s,
							    uint32_t i)
{
	if (i & SX_DEBUG_FAR)
		return SX_DEBUG_ITEM(s, SX_DEBUG_DESCRIBED, spvx_debug_function,
				     i & ~SX_DEBUG_FAR);
	return SX_DEBUG_ITEM(s, SX_DEBUG_FUNCTIONS, spvx_debug_function, i);
}

static inline struct spvx_debug_scope *sx_debug_scope(struct spvx_debug_state *s,
						      uint32_t i)
{
	return SX_DEBUG_ITEM(s, SX_DEBUG_SCOPES, spvx_debug_scope, i);
}

static inline struct spvx_debug_inline *sx_debug_inline(struct spvx_debug_state *s,
							uint32_t i)
{
	return SX_DEBUG_ITEM(s, SX_DEBUG_INLINES, spvx_debug_inline, i);
}

/* Remember the entry of an <id> in a table; <id> 0 is skipped. */
void sx_debug_remember(struct spvx_debug_state *s, enum sx_debug_table table, uint32_t id,
		       uint32_t value);

static inline uint32_t sx_debug_recall(const struct spvx_debug_state *s,
				       enum sx_debug_table table, uint32_t id)
{
	return id ? sx_idtable_get(&s->tables[table], id) : 0;
}

/* Report a fault in the debug information: its word offset and the <id> it concerns. */
void sx_debug_report(struct spvx_debug_state *s, enum spvx_debug_code code, uint32_t at,
		     uint32_t id);

/* Set the public pointers and counts from the lists, which move when they grow. */
void sx_debug_publish(struct spvx_debug *d);

/* ---- sources.c: files ---- */

/* The file with a name, added when it is new; SPVX_NONE: no memory. */
uint32_t sx_debug_file_named(struct spvx_debug_state *s, struct spvx_str name);

/* The file that an OpLine or OpSource at @at names by an OpString; SPVX_NONE: none. */
uint32_t sx_debug_string_file(struct spvx_debug_state *s, uint32_t id, uint32_t at);

/* The file that the Source operand @id of the instruction at @at refers to. */
uint32_t sx_debug_source_file(struct spvx_debug_state *s, uint32_t id, uint32_t at);

/* Whether the <id> is DebugInfoNone: the information is absent, which is no fault. */
bool sx_debug_is_none(const struct spvx_debug_state *s, uint32_t id);

/* The source position in the operands of a debug instruction. */
struct spvx_debug_position sx_debug_place(struct spvx_debug_state *s,
					  const struct sx_debug_insn *d);

/* ---- sources.c ---- */

/* Take an instruction that declares or continues a source. */
void sx_debug_take_source(struct spvx_debug_state *s, const struct sx_debug_insn *d);
void sx_debug_take_unit(struct spvx_debug_state *s, const struct sx_debug_insn *d);

/* Give each file its text, after all sources have been taken. */
void sx_debug_sources_finish(struct spvx_debug_state *s);

/* ---- functions.c ---- */

/* Add the next function of the module. */
void sx_debug_function_add(struct spvx_debug_state *s, uint32_t id);

/* Take a DebugFunction, DebugFunctionDefinition (in @body) or DebugGlobalVariable. */
void sx_debug_take_function(struct spvx_debug_state *s, const struct sx_debug_insn *d);
void sx_debug_take_definition(struct spvx_debug_state *s, const struct sx_debug_insn *d,
			      uint32_t body);
void sx_debug_take_global(struct spvx_debug_state *s, const struct sx_debug_insn *d);

/* Add the function that a DebugFunction or DebugFunctionDeclaration describes: each <id> is
 * added once, as a scope or, if it is none, as the description of a function. */
uint32_t sx_debug_function_of(struct spvx_debug_state *s, const struct sx_debug_insn *d);

/* The final index of a function, once all are known. */
static inline uint32_t sx_debug_function_place(const struct spvx_debug_state *s, uint32_t i)
{
	return i == SPVX_NONE || !(i & SX_DEBUG_FAR)
		       ? i
		       : (i & ~SX_DEBUG_FAR) + s->module->function_count;
}

/*
 * Name the module's functions, and find those with equal names, after all have been taken.
 */
void sx_debug_functions_finish(struct spvx_debug_state *s);

/* ---- scopes.c, inlines.c ---- */

/* The scope with an <id> that the instruction at @at names; SPVX_NONE: none. */
uint32_t sx_debug_scope_of(struct spvx_debug_state *s, uint32_t id, uint32_t at);

/* Take a DebugInlinedAt, also one that nothing refers to. */
void sx_debug_take_inline(struct spvx_debug_state *s, const struct sx_debug_insn *d);

/* The call site with an <id>; SPVX_NONE: none. */
uint32_t sx_debug_inline_of(struct spvx_debug_state *s, uint32_t id, uint32_t at);

/* ---- walk.c ---- */

/* Prepare the tables that all walks share; the vocabulary must be loaded. */
void sx_debug_walk_init(struct spvx_debug_state *s);

/* Visit every instruction once. */
void sx_debug_walk(struct spvx_debug_state *s);

/* ---- linetable.c ---- */

/* Join spans into runs and compute sums, once functions have names. */
void sx_debug_runs_finish(struct spvx_debug_state *s);

/* ---- texts.c ---- */

void sx_debug_texts_free(struct spvx_debug_state *s);

/*
 * ---- twin.c: pairs the instructions of two modules with the same code ----
 *
 * Both are walked at once; debug information (spirv/code.h) is skipped on either side.
 * <id>s are matched one to one at their first occurrence. No alignment is tried: the first
 * difference ends the walk, so the time is linear in the size of the modules.
 */

/**
 * struct spvx_twins_state - memory, reused between proofs
 * @code:   filters debug information out, by module
 * @ids:    facts about the <id>s of the first module, for decoding operands
 * @match:  the matching <id> of the other module, by <id> of the first and of the second
 * @pairs:  struct spvx_twin_pair
 * @queue:  <id>s of the first module whose declarations are to be compared (level body)
 * @keys:   decorations being compared
 */
struct spvx_twins_state {
	const struct spvx_allocator *a;
	struct sx_code code[2];
	struct spvx_ids ids;
	struct spvx_idtable match[2];
	struct sx_vec pairs;
	struct sx_vec queue;
	struct sx_vec keys[2];
	int error;
};

#endif
