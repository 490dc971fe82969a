/* SPDX-License-Identifier: MIT */
/*
 * spirv/facts.h - the facts of a module, gathered in one walk: definitions, types,
 * constants, variables, names, decorations, entry points.
 *
 * One table gives the subject of each opcode (enum sx_subject). A consumer chooses the
 * subjects that are only listed, by word offset, and receives the others during the walk;
 * the rest costs nothing. Facts are read from the offsets later (spirv/facts_read.h).
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
 * An outline of the module index (stats -d function, entry, debug) has only functions,
 * calls, entry points, names and imports: 40 executed for each instruction of the module.
 *
 * Consumers that need less keep one word an <id> (spirv/ids.h: defined, type, import, class
 * and width of numbers), at 80 executed for each instruction of the module, without
 * decoding operands: dis and as, the identities of a module with the counts of stats
 * --full, check and audit.
 *
 * Memory is in proportion to the bytes of the module, whatever its bound claims; it is kept
 * for the next module.
 *
 * Two more consumers judge each instruction by those before it, and need records that are
 * complete at once; their costs are counted over the whole module. Their records of
 * functions, calls and entry points also hold their verdicts, and are not shared.
 *
 *                    check                             audit
 *                    spirv/facts_index.h               audit/facts.c, of a stream:
 *                    check/engine/record.c             nothing but records stays
 * definitions        offset, opcode, type, block,      a tag: kind and index
 *                    flags of each
 * number types       spirv/ids.h                       spirv/ids.h
 * types              records, with kinds they contain  records, by sx_types_take(); sizes
 * constants          by offset                         values
 * variables          by offset                         records
 * names              -                                 -
 * decorations        by target, sorted, with those     five kinds of an <id> and of
 *                    of groups                         members, by target; marks
 * entry points       records, modes sorted             counts, edges of calls
 * functions          records, calls                    records, calls
 * memory             16 bytes an <id>, 32 a type       a word an <id>, records
 * cost, executed     48 for each, and 40 for           65 for each, 14 of them
 * instructions       look-ups of decorations           sx_types_take()
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

/* The subject of an instruction. */
enum sx_subject {
	SX_SUBJECT_NONE, /* only its section matters, and whether it declares a type */

	/* each of these has a list of word offsets in the order of the module */
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
	SX_LIST_VARIABLES, /* untyped ones too */
	SX_LIST_FUNCTION_POINTERS,

	/* no opcode has one of these as its subject */
	SX_LIST_GLOBALS,         /* all types, constants, variables of the module */
	SX_LIST_DEBUG_VARIABLES, /* DebugGlobalVariable of any set */
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

/* Length of the table by opcode; larger opcodes have SX_SUBJECT_NONE. */
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

/* The kind of an <id>, in the low bits of its tag; above them is an index or a word
 * offset. */
enum sx_tag_kind {
	SX_IS_NOTHING,
	SX_IS_TYPE,     /* index of the type */
	SX_IS_CONSTANT, /* word offset; a constant without a record */
	SX_IS_STRING,   /* word offset */
	SX_IS_IMPORT,   /* word offset */
	SX_IS_SOURCE,   /* word offset of a DebugSource */
	SX_IS_GROUP,
	/* kinds that matter in function bodies, marked by SX_TAG_IN_BODIES */
	SX_IS_SPEC = 8, /* index of a constant with a record */
	SX_IS_VARIABLE, /* index in the list of variables */
	SX_IS_FUNCTION, /* an index chosen by the consumer that walks functions */
	SX_IS_ORIGIN    /* an index chosen by that consumer */
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

/* A scalar constant (one component) or a vector; some components may be unknown. */
struct sx_value {
	uint64_t v[SX_COMPONENTS];
	uint8_t count; /* components; 0: not even their number is known */
	uint8_t known; /* bit per component */
};

/**
 * struct sx_facts - the facts of a module; set up by sx_facts_init(), loaded any number of
 * times
 * @grammar:  in use
 * @a:        allocator of all memory
 * @header:   of the module
 * @words:    little-endian, header included; the module itself or @copy
 * @cursor:   over @words; after a walk, at the instruction where it ended
 * @lists:    see enum sx_subject
 * @group_heads, @links: chains of decorations by group: 1 + index in the list
 * @copy:     the words of a big-endian module, swapped
 *
 * The rest is for sx_facts_globals() alone:
 * @tags:     by <id>
 * @types, @members, @constants: records, which decorations complete
 * @numbers:  operands of constants: see struct spvx_constant
 * @parts:    values of the constants, private to constants.c
 * @texts:    strings of a big-endian module
 * @sorted:   uint64_t, sorting memory for one structure at a time
 * @line:     word offset of the OpLine in force, 0 = none
 * @lost:     memory ran out for a string or a record: the facts must not be used
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

/* Set up without allocating memory. */
void sx_facts_init(struct sx_facts *f, const struct spvx_grammar *grammar,
		   const struct spvx_allocator *a);
void sx_facts_free(struct sx_facts *f);

/* Forget the module, keep the memory. */
void sx_facts_forget(struct sx_facts *f);

/**
 * sx_facts_open() - read the header, and make the words little-endian
 * @f:     earlier facts are dropped; its cursor is set up
 * @data, @size: bytes of a module, or of several, of which the first is read
 * @limit: a module of this many words or more is rejected
 * Return: 0, -SPVX_ESHORT, -SPVX_EMAGIC, -SPVX_ENOMEM, -SPVX_ELIMIT.
 */
int sx_facts_open(struct sx_facts *f, const void *data, size_t size, uint32_t limit);

/* Number of words from the header to the end of the walk. */
static inline size_t sx_facts_words(const struct sx_facts *f)
{
	return (size_t)(f->cursor.pos - f->words) / SPVX_WORD_BYTES;
}

/* Number of words in memory, of this module and of data after it. */
static inline uint32_t sx_facts_size(const struct sx_facts *f)
{
	return (uint32_t)((size_t)(f->cursor.end - f->words) / SPVX_WORD_BYTES);
}

static inline int sx_facts_list(struct sx_facts *f, enum sx_subject list, uint32_t at)
{
	return sx_vec_put_u32(&f->lists[list], f->a, at);
}

#define SX_LIST_ITEMS(f, list) ((const uint32_t *)(f)->lists[list].items)

/* Receives an instruction. Return: 0, a negative code, or SX_FACTS_STOP: the walk ends
 * before it. */
typedef int sx_facts_take_fn(void *ctx, const struct spvx_insn *insn, uint32_t at,
			     enum sx_subject subject);

#define SX_FACTS_STOP 1

/**
 * sx_facts_walk() - visit every instruction from the cursor on
 * @f:      opened
 * @listed: the subjects that are only listed by offset; a compile-time constant
 * @take:   takes all others; a compile-time constant, so that it is inlined
 * @ctx:    passed to @take
 * Return: 0, or the negative code of @take; 0 at a fault, which the cursor has.
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
			/* this may be the end, or another module */
			if (subject == SX_SUBJECT_NONE &&
			    (words - 1u >= left || first >= SPVX_MAGIC_SWAPPED) &&
			    !spvx_next(&cursor, &insn))
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

/* The instruction at an offset from a list or a tag. */
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

/* An instruction of a list, at a word offset; zeroed before the first. */
struct sx_listed {
	uint32_t next; /* number of the next one in the list */
	uint32_t at;
	struct spvx_insn insn;
};

/* Step to the next instruction of a list. Return: false: there is none. */
static inline bool sx_facts_next(const struct sx_facts *f, enum sx_subject list,
				 struct sx_listed *l)
{
	if (l->next == f->lists[list].count)
		return false;
	l->at = SX_LIST_ITEMS(f, list)[l->next++];
	l->insn = sx_facts_insn(f, l->at);
	return true;
}

#define sx_for_each_listed(l, facts, list) \
	for (struct sx_listed l = { .next = 0 }; sx_facts_next((facts), (list), &(l));)

/* A word of the first OpMemoryModel; SPVX_NONE: there is no such instruction. */
static inline uint32_t sx_facts_model(const struct sx_facts *f, unsigned word)
{
	struct sx_listed model = { .next = 0 };

	return sx_facts_next(f, SX_LIST_MEMORY_MODELS, &model) ? sx_arg(&model.insn, word)
							       : SPVX_NONE;
}

/* The value of an OpConstant of up to 64 bits, from one or two words. */
static inline uint64_t sx_constant_bits(const struct spvx_insn *insn)
{
	return sx_arg(insn, SX_CONSTANT_VALUE) |
	       (uint64_t)sx_arg(insn, SX_CONSTANT_VALUE + 1) << 32;
}

/* The string that begins at a word of an instruction; when memory runs out it is empty, and
 * @f is lost. */
struct spvx_text sx_facts_text(struct sx_facts *f, const struct spvx_insn *insn,
			       unsigned word);

/* The name of the set that an <id> imports; empty when it is not an import. */
struct spvx_str sx_facts_import(const struct sx_facts *f, uint32_t id);

/* The bytes of a text, valid until the next sx_facts_text(). */
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
 * struct sx_note - a decoration as it applies to one target; groups are resolved
 * @as:   the decoration and its target
 * @tag:  of the target
 * @from: word offset of the instruction that names the target
 * @insn: the instruction that decorates
 */
struct sx_note {
	struct spvx_annotation as;
	uint32_t tag;
	uint32_t from;
	struct spvx_insn insn;
};

/* Return: 0, or a code that ends the visit. */
typedef int sx_note_fn(void *ctx, const struct sx_note *note);

/**
 * sx_facts_groups() - visit the decorations from groups, group by group and target by target
 * @tagged: a group needs the tag SX_IS_GROUP
 * Return: 0, the code of @fn that stopped it, -SPVX_ENOMEM, -SPVX_ELIMIT (more decorations
 * than a module of this size can reasonably have).
 */
int sx_facts_groups(struct sx_facts *f, bool tagged, sx_note_fn *fn, void *ctx);

/* ---- facts_globals.c: types, constants and variables of the module ---- */

/* Allocate the arrays, so that their pointers are not NULL. Return: 0 or -SPVX_ENOMEM. */
int sx_facts_globals_open(struct sx_facts *f);

/**
 * sx_facts_globals() - gather the facts before the functions, dropping earlier ones
 * Return: 0 (also for a damaged module: see the cursor, which is before the first
 * OpFunction otherwise), -SPVX_ESHORT, -SPVX_EMAGIC, -SPVX_ENOMEM, -SPVX_ELIMIT
 * (SX_TAG_LIMIT words or more).
 */
int sx_facts_globals(struct sx_facts *f, const void *data, size_t size);

/* Visit all decorations, those from groups last. Return: as sx_facts_groups(). */
static inline int sx_facts_notes(struct sx_facts *f, sx_note_fn *fn, void *ctx)
{
	sx_for_each_listed(l, f, SX_LIST_DECORATIONS) {
		struct sx_note n = { .from = l.at, .insn = l.insn };
		int err;

		if (!sx_read_decoration(&l.insn, l.at, &n.as))
			continue;
		n.tag = sx_tag_of(f, n.as.target);
		err = fn(ctx, &n);
		if (err)
			return err;
	}
	return sx_facts_groups(f, true, fn, ctx);
}

/* ---- types.c ---- */

/* Add a record of the type that @insn declares. Return: 0 or -SPVX_ENOMEM. */
int sx_types_take(struct sx_facts *f, const struct spvx_insn *insn);

/* Add the record of a pointer type at its OpTypeForwardPointer, before that of its
 * pointee. */
int sx_types_forward(struct sx_facts *f, const struct spvx_insn *insn);

/* Apply a decoration to the record of a type or a member. */
void sx_types_note(struct sx_facts *f, const struct sx_note *note);

/* The enum spvx_trait for a decoration; 0 = none. */
uint32_t sx_trait_of(uint32_t decoration);

/* Set lengths, pointees and sizes, once decorations and constants are known. Return: 0 or
 * an error. */
int sx_types_finish(struct sx_facts *f);

/* The index of the type @id, or SPVX_NONE. */
static inline uint32_t sx_type_index(const struct sx_facts *f, uint32_t id)
{
	uint32_t tag = sx_tag_of(f, id);

	return sx_tag_kind(tag) == SX_IS_TYPE ? sx_tag_index(tag) : SPVX_NONE;
}

/* The record at an index; NULL for SPVX_NONE. */
static inline const struct spvx_type *sx_type_at(const struct sx_facts *f, uint32_t index)
{
	return index != SPVX_NONE ? &sx_types_of(f)[index] : NULL;
}

/* ---- constants.c ---- */

/* Add a constant that may depend on specialization. Return: 0 or -SPVX_ENOMEM. */
int sx_constants_take(struct sx_facts *f, const struct spvx_insn *insn, uint32_t at);

/* Compute the values, once SpecIds are known. Return: 0 or -SPVX_ENOMEM. */
int sx_constants_finish(struct sx_facts *f, const struct spvx_spec *specs, size_t count);

/**
 * sx_constant_find() - the value of a scalar constant
 * @id:    its <id>
 * @value: receives the value, sign-extended if its type is signed
 * Return: false when the value is unknown.
 */
bool sx_constant_find(const struct sx_facts *f, uint32_t id, uint64_t *value);

/* Whether a constant consists of parts, and the <id> of part @i: one for each, or the same
 * one for all (SPV_EXT_replicated_composites). */
bool sx_constant_is_composite(uint16_t opcode);
uint32_t sx_constant_part(const struct spvx_insn *insn, unsigned i);

/* Component @i of a vector that has SPVX_CONSTANT_PARTS; @constant: its record. */
uint64_t sx_constant_component(const struct sx_facts *f, uint32_t constant, unsigned i);

/* sx_constant_find() as an unsigned number, fast for an OpConstant of 32 bits. */
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
