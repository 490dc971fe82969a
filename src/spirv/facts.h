/* SPDX-License-Identifier: MIT */
/*
 * spirv/facts.h - what a module states, gathered in one walk: what defines each <id>, types,
 * constants, variables, names, decorations, entry points.
 *
 * One table says by opcode what an instruction is about (enum sx_subject). Who asks says
 * which subjects are only listed, by word offset, and takes the others as they come; what is
 * not asked for costs nothing. Facts are read from the offsets later (spirv/facts_read.h).
 *
 *                    module index           reflection
 *                    spirv/module.c         spirv/facts_globals.c
 * for                info, diff, cfg, xref, reflect, audit --base
 *                    srcmap, sources,
 *                    annotate, debuginfo,
 *                    stats -d function, line
 * reads              all                    up to OpFunction
 * definitions        offset of each         a tag: kind and index
 * number types       of types, values       records
 * types, constants   -                      records
 * names              first of each <id>     listed
 * member names       records                listed
 * decorations        records, by target     listed
 * groups             resolved               resolved when visited
 * entry points       records                listed
 * modes              records                listed
 * functions          records                -
 * blocks, calls      records                -
 * sections           counts, globals        -
 * memory             two numbers an <id>,   one an <id>, records
 *                    lists, records
 * cost, executed     200 for each of        85 for each before the
 * instructions       the module             functions
 *
 * An outline of the module index (stats -d function, entry, debug) has functions, calls, entry
 * points, names and imports alone: 40 for each of the module.
 *
 * Who needs less keeps one word an <id> (spirv/ids.h: defined, type, import, class and width
 * of numbers), 80 instructions for each of the module, the decoding of operands apart: dis and
 * as, the identities of a module with what stats --full counts, check and audit.
 *
 * Memory is in proportion to the bytes of the module, whatever its bound claims; it is kept
 * for the next module.
 *
 * Two more judge each instruction by those before it, and read records that are complete at
 * once; costs as above, but of the whole module. What they keep of functions, calls and entry
 * points holds their verdicts too, and is their own.
 *
 *                    check                             audit
 *                    spirv/facts_index.h               audit/facts.c, of a stream:
 *                    check/engine/record.c             nothing but records stays
 * definitions        offset, opcode, type, block,      a tag: kind and index
 *                    flags of each
 * number types       spirv/ids.h                       spirv/ids.h
 * types              records, with what they contain   records, by sx_types_take(); sizes
 * constants          by offset                         values
 * variables          by offset                         records
 * names              -                                 -
 * decorations        by target, sorted, with those     five kinds of an <id> and of
 *                    of groups                         members, by target; marks
 * entry points       records, modes sorted             counts, edges of calls
 * functions          records, calls                    records, calls
 * memory             16 bytes an <id>, 32 a type       a word an <id>, records
 * cost, executed     48 for each, and 40 for what      65 for each, 14 of them
 * instructions       is asked of decorations           sx_types_take()
 *
 * One file: the facts of a module, which all consumers share.
 */
#ifndef SPVX_SPIRV_FACTS_H
#define SPVX_SPIRV_FACTS_H

#include "base/compiler.h"
#include "base/vec.h"
#include "spirv/facts_read.h"
#include "spirv/idtable.h"

#include <spvx/types.h>

/* What an instruction is about. */
enum sx_subject {
	SX_SUBJECT_NONE, /* what its section says, or whether it declares a type */

	/* there are lists of these, of word offsets in the order of the module */
	SX_LIST_CAPABILITIES,
	SX_LIST_EXTENSIONS,
	SX_LIST_IMPORTS,
	SX_LIST_MEMORY_MODELS,
	SX_LIST_ENTRY_POINTS,
	SX_LIST_MODES,
	SX_LIST_SOURCES,
	SX_LIST_STRINGS,
	SX_LIST_NAMES,
	SX_LIST_MEMBER_NAMES,
	SX_LIST_DECORATIONS,
	SX_LIST_GROUPS,    /* OpGroupDecorate, OpGroupMemberDecorate */
	SX_LIST_VARIABLES, /* also the untyped */
	SX_LIST_FUNCTION_POINTERS,

	/* these are the subject of no opcode alone */
	SX_LIST_GLOBALS,         /* all types, constants, variables of the module */
	SX_LIST_DEBUG_VARIABLES, /* DebugGlobalVariable, of whatever set */
	SX_LIST_LINES,           /* one for each variable: the OpLine in force, 0 = none */
	SX_LISTS,

	SX_SUBJECT_TYPE = SX_LISTS,
	SX_SUBJECT_FORWARD_POINTER,
	SX_SUBJECT_CONSTANT,
	SX_SUBJECT_SPEC_CONSTANT,
	SX_SUBJECT_GROUP,
	SX_SUBJECT_LINE,
	SX_SUBJECT_NO_LINE,
	SX_SUBJECT_EXT_INST,
	SX_SUBJECT_FUNCTION,
	SX_SUBJECT_FUNCTION_END,
	SX_SUBJECT_CALL,
	SX_SUBJECT_BLOCK,
	SX_SUBJECT_LOOP_MERGE,
	SX_SUBJECT_SELECTION_MERGE
};

/* By opcode; what is beyond is about nothing in particular. */
#define SX_SUBJECT_OPCODES (SPVX_OP_MemberDecorateString + 1)
extern const uint8_t sx_subjects[SX_SUBJECT_OPCODES];

static inline enum sx_subject sx_subject_of(unsigned opcode)
{
	return opcode < SX_SUBJECT_OPCODES ? (enum sx_subject)sx_subjects[opcode]
					   : SX_SUBJECT_NONE;
}

/* A set of subjects. */
#define SX_SUBJECT(subject) (UINT64_C(1) << (subject))

static inline bool sx_subject_in(uint64_t subjects, enum sx_subject subject)
{
	return subjects >> subject & 1;
}

/* What an <id> is: the low bits of its tag; above them an index or a word offset. */
enum sx_tag_kind {
	SX_IS_NOTHING,
	SX_IS_TYPE,     /* index of the type */
	SX_IS_CONSTANT, /* word offset; one that has no record */
	SX_IS_STRING,   /* word offset */
	SX_IS_IMPORT,   /* word offset */
	SX_IS_SOURCE,   /* word offset of a DebugSource */
	SX_IS_GROUP,
	/* what is of interest in function bodies: one bit says */
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

#define SX_COMPONENTS 4

/* A scalar constant (one component) or a vector, as far as it is known. */
struct sx_value {
	uint64_t v[SX_COMPONENTS];
	uint8_t count; /* 0: nothing is known, not even what it is */
	uint8_t known; /* bit per component */
};

/**
 * struct sx_facts - the facts of a module; set up by sx_facts_init(), loaded once or often
 * @grammar:  in force
 * @a:        where all memory comes from
 * @header:   of the module
 * @words:    little-endian, header included; the module itself or a copy
 * @cursor:   over @words; after a walk where it ended
 * @lists:    see enum sx_subject
 * @group_heads, @links: of decorations by group, 1 + index in the list
 * @copy:     of a big-endian module
 *
 * The rest is for sx_facts_globals() alone:
 * @tags:     by <id>
 * @types, @members, @constants: records, complete but for what decorations say
 * @numbers:  operands of constants: see struct spvx_constant
 * @parts:    values of the constants, constants.c's own
 * @texts:    strings of a big-endian module
 * @sorted:   uint64_t, of one structure at a time
 * @line:     the OpLine in force, 0 = none
 * @lost:     there was no memory for a string or a record: nothing of it is to be used
 */
struct sx_facts {
	const struct spvx_grammar *grammar;
	const struct spvx_allocator *a;
	struct spvx_header header;
	const unsigned char *words;
	struct spvx_cursor cursor;
	struct sx_vec lists[SX_LISTS];
	struct spvx_idtable group_heads;
	struct sx_vec links;
	struct sx_vec copy;

	struct spvx_idtable tags;
	struct sx_vec types;
	struct sx_vec members;
	struct sx_vec constants;
	struct sx_vec numbers;
	struct sx_vec parts;
	struct sx_vec texts;
	struct sx_vec sorted;
	uint32_t line;
	bool lost;
};

/* It holds no memory yet. */
void sx_facts_init(struct sx_facts *f, const struct spvx_grammar *grammar,
		   const struct spvx_allocator *a);
void sx_facts_free(struct sx_facts *f);

/* Forget the module, keep the memory. */
void sx_facts_forget(struct sx_facts *f);

/**
 * sx_facts_open() - read the header, have the words in little-endian order
 * @f:     forgets what was there; its cursor is set up
 * @data, @size: bytes of a module, or of several: the first is taken
 * @limit: so many words are too many
 * Return: 0, -SPVX_ESHORT, -SPVX_EMAGIC, -SPVX_ENOMEM, -SPVX_ELIMIT.
 */
int sx_facts_open(struct sx_facts *f, const void *data, size_t size, uint32_t limit);

/* Words from the header to where the walk has ended. */
static inline size_t sx_facts_words(const struct sx_facts *f)
{
	return (size_t)(f->cursor.pos - f->words) / SPVX_WORD_BYTES;
}

/* Words there are, of this module or of what follows it. */
static inline uint32_t sx_facts_size(const struct sx_facts *f)
{
	return (uint32_t)((size_t)(f->cursor.end - f->words) / SPVX_WORD_BYTES);
}

static inline int sx_facts_list(struct sx_facts *f, enum sx_subject list, uint32_t at)
{
	return sx_vec_put_u32(&f->lists[list], f->a, at);
}

#define SX_LIST_ITEMS(f, list) ((const uint32_t *)(f)->lists[list].items)

/* Takes an instruction. Return: 0, a negative code, or SX_FACTS_STOP: the walk ends before it. */
typedef int sx_facts_take_fn(void *ctx, const struct spvx_insn *insn, uint32_t at,
			     enum sx_subject subject);

#define SX_FACTS_STOP 1

/**
 * sx_facts_walk() - every instruction from the cursor on
 * @f:      opened
 * @listed: the subjects of which only the offsets are noted; constant
 * @take:   takes all others; constant, so that it is made inline
 * @ctx:    passed on
 * Return: 0, or the negative code of @take; at a fault, 0: see the cursor.
 */
static SX_ALWAYS_INLINE int sx_facts_walk(struct sx_facts *f, uint64_t listed,
					  sx_facts_take_fn *take, void *ctx)
{
	struct spvx_cursor cursor = f->cursor;
	const unsigned char *p = cursor.pos;
	uint32_t at = (uint32_t)((size_t)(p - f->words) / SPVX_WORD_BYTES);
	size_t left = (size_t)(cursor.end - p) / SPVX_WORD_BYTES;
	int err = 0;

	for (;;) {
		uint32_t first = left ? spvx_load32(p, false) : 0;
		uint32_t words = first >> 16;
		enum sx_subject subject = words - 1u < left
						  ? sx_subject_of(first & UINT16_MAX)
						  : SX_SUBJECT_NONE;

		if (sx_subject_in(listed, subject)) {
			err = sx_facts_list(f, subject, at);
		} else {
			struct spvx_insn insn = { p, (uint16_t)first, (uint16_t)words,
						  false };

			cursor.pos = p;
			/* it may be the end, or another module */
			if (subject == SX_SUBJECT_NONE && !spvx_next(&cursor, &insn))
				break;
			err = take(ctx, &insn, at, subject);
		}
		if (err)
			break;
		p += (size_t)words * SPVX_WORD_BYTES;
		at += words;
		left -= words;
	}
	cursor.pos = p;
	f->cursor = cursor;
	return err < 0 ? err : 0;
}

static inline uint32_t sx_tag_of(const struct sx_facts *f, uint32_t id)
{
	return sx_idtable_get(&f->tags, id);
}

/* Give @id a tag, unless it has one. Return: 0 or -SPVX_ENOMEM. */
static inline int sx_tag_give(struct sx_facts *f, uint32_t id, uint32_t tag)
{
	return !id || sx_idtable_get(&f->tags, id) ? 0 : sx_idtable_put(&f->tags, id, tag);
}

/* The instruction at an offset that a list or a tag gave. */
static inline struct spvx_insn sx_facts_insn(const struct sx_facts *f, uint32_t at)
{
	struct spvx_insn insn;
	uint32_t first;

	insn.bytes = f->words + (size_t)at * SPVX_WORD_BYTES;
	first = spvx_load32(insn.bytes, false);
	insn.opcode = (uint16_t)first;
	insn.word_count = (uint16_t)(first >> 16);
	insn.big = false;
	return insn;
}

/* The two words that the value of an OpConstant of up to 64 bits may have. */
static inline uint64_t sx_constant_bits(const struct spvx_insn *insn)
{
	return sx_arg(insn, SX_CONSTANT_VALUE) |
	       (uint64_t)sx_arg(insn, SX_CONSTANT_VALUE + 1) << 32;
}

/* The string that begins at a word of an instruction; where there is no memory it is empty,
 * and the index lost. */
struct spvx_text sx_facts_text(struct sx_facts *f, const struct spvx_insn *insn,
			       unsigned word);

/* The name of the set that an <id> imports; empty when it is not an import. */
struct spvx_str sx_facts_import(const struct sx_facts *f, uint32_t id);

/* The bytes of such a string, good until the next is made. */
static inline struct spvx_str sx_facts_str(const struct sx_facts *f, struct spvx_text text)
{
	const char *base = f->header.big ? f->texts.items : (const void *)f->words;
	struct spvx_str s = { base ? base + text.at : NULL, text.len };

	return s;
}

static inline struct spvx_type *sx_types_of(const struct sx_facts *f)
{
	return f->types.items;
}

static inline struct spvx_member *sx_members_of(const struct sx_facts *f)
{
	return f->members.items;
}

static inline struct spvx_constant *sx_constants_of(const struct sx_facts *f)
{
	return f->constants.items;
}

/* ---- facts_groups.c ---- */

/**
 * struct sx_grouped - a decoration of a group as it applies to one target of the group
 * @as:    of the target
 * @group: <id>
 * @at:    word offset of the OpGroupDecorate or OpGroupMemberDecorate
 */
struct sx_grouped {
	struct spvx_annotation as;
	uint32_t group;
	uint32_t at;
};

typedef int sx_grouped_fn(void *ctx, const struct sx_grouped *g);

/*
 * Visit the decorations that groups give, group by group and target by target.
 * Return: 0, what @fn returned, -SPVX_ENOMEM, -SPVX_ELIMIT (they come to more than the module
 * can mean in earnest).
 */
int sx_facts_groups(struct sx_facts *f, sx_grouped_fn *fn, void *ctx);

/* ---- facts_globals.c: types, constants and variables of the module ---- */

/* Have memory that can be pointed at. Return: 0 or -SPVX_ENOMEM. */
int sx_facts_globals_open(struct sx_facts *f);

/**
 * sx_facts_globals() - gather what is before the functions; what was there is forgotten
 * Return: 0 (also for a damaged module: see the cursor, which is before the first OpFunction
 * otherwise), -SPVX_ESHORT, -SPVX_EMAGIC, -SPVX_ENOMEM, -SPVX_ELIMIT (SX_TAG_LIMIT words or
 * more).
 */
int sx_facts_globals(struct sx_facts *f, const void *data, size_t size);

/**
 * struct sx_note - a decoration as it applies to one target; groups are resolved
 * @as:   what it says of what
 * @tag:  of the target
 * @insn: the instruction
 */
struct sx_note {
	struct spvx_annotation as;
	uint32_t tag;
	struct spvx_insn insn;
};

/* Return: 0, or what ends the matter. */
typedef int sx_note_fn(void *ctx, const struct sx_note *note);

/* Visit the decorations of groups whose <id> is one; see sx_facts_groups(). */
int sx_facts_group_notes(struct sx_facts *f, sx_note_fn *fn, void *ctx);

/* Visit all decorations, those of groups last. Return: as sx_facts_groups(). */
static inline int sx_facts_notes(struct sx_facts *f, sx_note_fn *fn, void *ctx)
{
	const uint32_t *at = SX_LIST_ITEMS(f, SX_LIST_DECORATIONS);
	uint32_t count = f->lists[SX_LIST_DECORATIONS].count;
	int err = 0;

	for (uint32_t i = 0; i < count && !err; i++) {
		struct sx_note n;

		n.insn = sx_facts_insn(f, at[i]);
		if (!sx_read_decoration(&n.insn, at[i], &n.as))
			continue;
		n.tag = sx_tag_of(f, n.as.target);
		err = fn(ctx, &n);
	}
	return err ? err : sx_facts_group_notes(f, fn, ctx);
}

/* ---- types.c ---- */

/* A type is declared. Return: 0 or -SPVX_ENOMEM. */
int sx_types_take(struct sx_facts *f, const struct spvx_insn *insn);

/* A pointer type is announced: its record is here, before what it points to. */
int sx_types_forward(struct sx_facts *f, const struct spvx_insn *insn);

/* A decoration of a type, or of a member. */
void sx_types_note(struct sx_facts *f, const struct sx_note *note);

/* The enum spvx_trait that a decoration is; 0 = none. */
uint32_t sx_trait_of(uint32_t decoration);

/* Decorations and constants are known: lengths, pointees, sizes. Return: 0 or an error. */
int sx_types_finish(struct sx_facts *f);

/* The index of the type @id, or SPVX_NONE. */
static inline uint32_t sx_type_index(const struct sx_facts *f, uint32_t id)
{
	uint32_t tag = sx_tag_of(f, id);

	return sx_tag_kind(tag) == SX_IS_TYPE ? sx_tag_index(tag) : SPVX_NONE;
}

/* The record at an index; NULL of SPVX_NONE. */
static inline const struct spvx_type *sx_type_at(const struct sx_facts *f, uint32_t index)
{
	return index != SPVX_NONE ? &sx_types_of(f)[index] : NULL;
}

/* ---- constants.c ---- */

/* A constant that depends on specialization, or may. Return: 0 or -SPVX_ENOMEM. */
int sx_constants_take(struct sx_facts *f, const struct spvx_insn *insn, uint32_t at);

/* SpecIds are known: find the values. Return: 0 or -SPVX_ENOMEM. */
int sx_constants_finish(struct sx_facts *f, const struct spvx_spec *specs, size_t count);

/**
 * sx_constant_find() - the value of a scalar constant
 * @id:    of it
 * @value: receives it, sign-extended where its type is signed
 * Return: false when it has no value that is known.
 */
bool sx_constant_find(const struct sx_facts *f, uint32_t id, uint64_t *value);

/* The same, as an unsigned number: most are plain ones of 32 bits. */
static inline bool sx_constant_unsigned(const struct sx_facts *f, uint32_t id,
					uint64_t *value)
{
	uint32_t tag = sx_tag_of(f, id);

	if (sx_tag_kind(tag) == SX_IS_CONSTANT) {
		const unsigned char *p =
			f->words + (size_t)sx_tag_index(tag) * SPVX_WORD_BYTES;

		if (spvx_load32(p, false) == (UINT32_C(4) << 16 | SPVX_OP_Constant)) {
			*value = spvx_load32(p + (size_t)3 * SPVX_WORD_BYTES, false);
			return true;
		}
	}
	return sx_constant_find(f, id, value);
}

#endif
