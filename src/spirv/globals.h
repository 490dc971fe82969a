/* SPDX-License-Identifier: MIT */
/*
 * spirv/globals.h - the lean index: what stands before the functions, in one walk.
 *
 * Made for who asks only about types, constants and module-scope variables, and often: it
 * keeps one number per <id>, lists of word offsets for what is read later, and records of
 * types and constants. Functions are not walked: the cursor stands before the first. The
 * index of everything is <spvx/module.h>.
 */
#ifndef SPVX_SPIRV_GLOBALS_H
#define SPVX_SPIRV_GLOBALS_H

#include "base/vec.h"
#include "spirv/idtable.h"

#include <spvx/types.h>

/* What an <id> is: the low bits of its tag; above them an index or a word offset. */
enum sx_tag_kind {
	SX_IS_NOTHING,
	SX_IS_TYPE,     /* index of the type */
	SX_IS_CONSTANT, /* word offset; one that has no record */
	SX_IS_STRING,   /* word offset */
	SX_IS_IMPORT,   /* word offset */
	SX_IS_SOURCE,   /* word offset of a DebugSource */
	SX_IS_GROUP, /* 1 + index of the first of its decorations, once they are linked */
	/* what is of interest in function bodies: one bit tells */
	SX_IS_SPEC = 8, /* index of the constant that has a record */
	SX_IS_VARIABLE, /* index in the list of variables */
	SX_IS_FUNCTION, /* for who walks functions: an index of his own */
	SX_IS_ORIGIN    /* the same */
};

#define SX_TAG_IN_BODIES 8u

#define SX_TAG_BITS  4
#define SX_TAG_LIMIT (UINT32_C(1) << 28) /* words, and indices, stay below */

static inline uint32_t sx_tag(enum sx_tag_kind kind, uint32_t index)
{
	return index << SX_TAG_BITS | (uint32_t)kind;
}

static inline enum sx_tag_kind sx_tag_kind(uint32_t tag)
{
	return (enum sx_tag_kind)(tag & ((1u << SX_TAG_BITS) - 1));
}

static inline uint32_t sx_tag_index(uint32_t tag)
{
	return tag >> SX_TAG_BITS;
}

/* Lists of word offsets, in the order of the module. */
enum sx_global_list {
	SX_LIST_CAPABILITIES,
	SX_LIST_EXTENSIONS,
	SX_LIST_IMPORTS,
	SX_LIST_MEMORY_MODELS,
	SX_LIST_ENTRY_POINTS,
	SX_LIST_MODES,
	SX_LIST_SOURCES,
	SX_LIST_NAMES,
	SX_LIST_MEMBER_NAMES,
	SX_LIST_DECORATIONS,
	SX_LIST_GROUPS,    /* OpGroupDecorate, OpGroupMemberDecorate */
	SX_LIST_VARIABLES, /* also the untyped */
	SX_LIST_FUNCTION_POINTERS,
	SX_LIST_DEBUG_VARIABLES, /* DebugGlobalVariable, of whatever set */
	SX_LIST_LINES,           /* one for each variable: the OpLine in force, 0 = none */
	SX_GLOBAL_LISTS
};

#define SX_COMPONENTS 4

/* A scalar constant (one component) or a vector, as far as it is known. */
struct sx_value {
	uint64_t v[SX_COMPONENTS];
	uint8_t count; /* 0: nothing is known, not even what it is */
	uint8_t known; /* bit per component */
};

/**
 * struct sx_globals - the index; set up by sx_globals_init(), loaded once or often
 * @grammar:  in force
 * @a:        where all memory comes from
 * @header:   of the module
 * @words:    little-endian, header included; the module itself or a copy
 * @cursor:   over @words; after loading before the first OpFunction, or at the end
 * @tags:    by <id>
 * @lists:    see above
 * @types, @members, @constants: records, complete but for what decorations say
 * @numbers:  operands of constants: see struct spvx_constant
 * @parts:    values of the constants, constants.c's own
 * @texts:    strings of a big-endian module
 * @lost:     there was no memory for a string or a record: nothing of it is to be used
 */
struct sx_globals {
	const struct spvx_grammar *grammar;
	const struct spvx_allocator *a;
	struct spvx_header header;
	const unsigned char *words;
	struct spvx_cursor cursor;
	struct spvx_idtable tags;
	struct sx_vec lists[SX_GLOBAL_LISTS];
	struct sx_vec types;
	struct sx_vec members;
	struct sx_vec constants;
	struct sx_vec numbers;
	struct sx_vec parts;
	struct sx_vec texts;
	struct sx_vec copy;
	struct sx_vec links;  /* of decorations of groups */
	struct sx_vec sorted; /* uint64_t, of one structure at a time */
	uint32_t line;
	bool lost;
};

/* Return: 0 or -SPVX_ENOMEM; it is to be freed in either case. */
int sx_globals_init(struct sx_globals *g, const struct spvx_grammar *grammar,
		    const struct spvx_allocator *a);
void sx_globals_free(struct sx_globals *g);

/**
 * sx_globals_load() - index the module-scope part of a module; what was there is forgotten
 * Return: 0 (also for a damaged module: see the cursor), -SPVX_ESHORT, -SPVX_EMAGIC,
 * -SPVX_ENOMEM, -SPVX_ELIMIT (SX_TAG_LIMIT words or more).
 */
int sx_globals_load(struct sx_globals *g, const void *data, size_t size);

static inline uint32_t sx_tag_of(const struct sx_globals *g, uint32_t id)
{
	return sx_idtable_get(&g->tags, id);
}

/* Give @id a tag, unless it has one. Return: 0 or -SPVX_ENOMEM. */
static inline int sx_tag_give(struct sx_globals *g, uint32_t id, uint32_t tag)
{
	return !id || sx_idtable_get(&g->tags, id) ? 0 : sx_idtable_put(&g->tags, id, tag);
}

/* The instruction at an offset that the index gave. */
static inline struct spvx_insn sx_globals_insn(const struct sx_globals *g, uint32_t at)
{
	struct spvx_insn insn;
	uint32_t first;

	insn.bytes = g->words + (size_t)at * SPVX_WORD_BYTES;
	first = spvx_load32(insn.bytes, false);
	insn.opcode = (uint16_t)first;
	insn.word_count = (uint16_t)(first >> 16);
	insn.big = false;
	return insn;
}

/* A word of it, 0 past the last. */
static inline uint32_t sx_arg(const struct spvx_insn *insn, unsigned i)
{
	return i < insn->word_count
		       ? spvx_load32(insn->bytes + (size_t)i * SPVX_WORD_BYTES, false)
		       : 0;
}

/* The string that begins at a word of an instruction; where there is no memory it is empty,
 * and the index lost. */
struct spvx_text sx_globals_text(struct sx_globals *g, const struct spvx_insn *insn,
				 unsigned word);

/* The name of the set that an <id> imports; empty when it is no import. */
struct spvx_str sx_globals_import(const struct sx_globals *g, uint32_t id);

/* The bytes of such a string, good until the next is made. */
static inline struct spvx_str sx_globals_str(const struct sx_globals *g,
					     struct spvx_text text)
{
	const char *base = g->header.big ? g->texts.items : (const void *)g->words;
	struct spvx_str s = { base ? base + text.at : NULL, text.len };

	return s;
}

#define SX_LIST_ITEMS(g, list) ((const uint32_t *)(g)->lists[list].items)

static inline struct spvx_type *sx_types_of(const struct sx_globals *g)
{
	return g->types.items;
}

static inline struct spvx_member *sx_members_of(const struct sx_globals *g)
{
	return g->members.items;
}

static inline struct spvx_constant *sx_constants_of(const struct sx_globals *g)
{
	return g->constants.items;
}

/* ---- decorations ---- */

/**
 * struct sx_note - a decoration as it applies to one target; groups are resolved
 * @target:     <id> it applies to, or whose member it does
 * @tag:       of that
 * @member:     SPVX_NONE without
 * @decoration: enum spvx_decoration
 * @at:         word offset of the instruction
 * @insn:       the instruction
 * @operand:    its word behind the decoration
 */
struct sx_note {
	uint32_t target;
	uint32_t tag;
	uint32_t member;
	uint32_t decoration;
	uint32_t at;
	unsigned operand;
	struct spvx_insn insn;
};

typedef int sx_note_fn(void *ctx, const struct sx_note *note);

static inline bool sx_is_of_member(uint16_t opcode)
{
	/* the usual two first */
	return opcode == SPVX_OP_MemberDecorate ||
	       (opcode > SPVX_OP_MemberDecorate &&
		(opcode == SPVX_OP_MemberDecorateString ||
		 opcode == SPVX_OP_MemberDecorateIdEXT));
}

/* The decoration at an offset, for whom it says. Return: false when it is cut short. */
static inline bool sx_note_read(const struct sx_globals *g, uint32_t at, struct sx_note *n)
{
	unsigned member;

	n->insn = sx_globals_insn(g, at);
	member = sx_is_of_member(n->insn.opcode) ? 1 : 0;
	if (n->insn.word_count < 3 + member)
		return false;
	n->at = at;
	n->target = sx_arg(&n->insn, 1);
	n->member = member ? sx_arg(&n->insn, 2) : SPVX_NONE;
	n->decoration = sx_arg(&n->insn, 2 + member);
	n->operand = 3 + member;
	n->tag = sx_tag_of(g, n->target);
	return true;
}

/*
 * Tell the decorations of groups, target by target; the others are in the list.
 * Return: 0, what @fn said, -SPVX_ENOMEM, -SPVX_ELIMIT (they come to more than the module
 * can mean in earnest).
 */
int sx_globals_groups(struct sx_globals *g, sx_note_fn *fn, void *ctx);

/**
 * sx_globals_notes() - tell all decorations, those of groups last
 * @fn: takes each. Return of it: 0, or what ends the matter
 * Return: as sx_globals_groups()
 */
static inline int sx_globals_notes(struct sx_globals *g, sx_note_fn *fn, void *ctx)
{
	const uint32_t *at = SX_LIST_ITEMS(g, SX_LIST_DECORATIONS);
	uint32_t count = g->lists[SX_LIST_DECORATIONS].count;
	int err = 0;

	for (uint32_t i = 0; i < count && !err; i++) {
		struct sx_note n;

		if (sx_note_read(g, at[i], &n))
			err = fn(ctx, &n);
	}
	return err ? err : sx_globals_groups(g, fn, ctx);
}

/* ---- types.c ---- */

/* A type is declared. Return: 0 or -SPVX_ENOMEM. */
int sx_types_take(struct sx_globals *g, const struct spvx_insn *insn);

/* A pointer type is announced: its record stands here, before what it points to. */
int sx_types_forward(struct sx_globals *g, const struct spvx_insn *insn);

/* A decoration of a type, or of a member. */
void sx_types_note(struct sx_globals *g, const struct sx_note *note);

/* The enum spvx_trait that a decoration is; 0 = none. */
uint32_t sx_trait_of(uint32_t decoration);

/* Decorations and constants are known: lengths, pointees, sizes. Return: 0 or an error. */
int sx_types_finish(struct sx_globals *g);

/* The index of the type @id, or SPVX_NONE. */
static inline uint32_t sx_type_index(const struct sx_globals *g, uint32_t id)
{
	uint32_t tag = sx_tag_of(g, id);

	return sx_tag_kind(tag) == SX_IS_TYPE ? sx_tag_index(tag) : SPVX_NONE;
}

/* A type without its arrays; SPVX_NONE of SPVX_NONE. */
uint32_t sx_type_element(const struct sx_globals *g, uint32_t type);

/* ---- constants.c ---- */

/* A constant that hangs on specialization, or may. Return: 0 or -SPVX_ENOMEM. */
int sx_constants_take(struct sx_globals *g, const struct spvx_insn *insn, uint32_t at);

/* SpecIds are known: find the values. Return: 0 or -SPVX_ENOMEM. */
int sx_constants_finish(struct sx_globals *g, const struct spvx_spec *specs, size_t count);

/**
 * sx_constant_find() - the value of a scalar constant
 * @id:    of it
 * @value: receives it, sign-extended where its type is signed
 * Return: false when it has no value that is known.
 */
bool sx_constant_find(const struct sx_globals *g, uint32_t id, uint64_t *value);

/* The same, as an unsigned number: most are plain ones of 32 bits. */
static inline bool sx_constant_unsigned(const struct sx_globals *g, uint32_t id,
					uint64_t *value)
{
	uint32_t tag = sx_tag_of(g, id);

	if (sx_tag_kind(tag) == SX_IS_CONSTANT) {
		const unsigned char *p =
			g->words + (size_t)sx_tag_index(tag) * SPVX_WORD_BYTES;

		if (spvx_load32(p, false) == (UINT32_C(4) << 16 | SPVX_OP_Constant)) {
			*value = spvx_load32(p + (size_t)3 * SPVX_WORD_BYTES, false);
			return true;
		}
	}
	return sx_constant_find(g, id, value);
}

/* The index of the record of the constant @id, made when there is none; SPVX_NONE when it
 * is no constant, or there is no memory. */
uint32_t sx_constant_record(struct sx_globals *g, uint32_t id);

#endif
