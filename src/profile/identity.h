/* SPDX-License-Identifier: MIT */
/*
 * profile/identity.h - the internal state of an identifier, shared by the files that
 * compute n1 and n2.
 *
 * identity.c handles modules, their bytes, and words that are collected for digests;
 * identity_code.c finds the words of an instruction that are <id>s, and separates code from the
 * rest, for n1 and n2 (identity_n2.c).
 */
#ifndef SPVX_PROFILE_IDENTITY_H
#define SPVX_PROFILE_IDENTITY_H

#include "base/align.h"
#include "base/hash.h"
#include "base/vec.h"
#include "spirv/code.h"
#include "spirv/idtable.h"

#include <spvx/enums.h>
#include <spvx/identity.h>

/* ---- facts about an opcode ---- */

/* Whether an instruction is code. */
enum sx_id_code {
	SX_ID_CODE_ALWAYS,
	SX_ID_CODE_BODY, /* sx_code_in_body() decides */
	SX_ID_CODE_LOOK, /* is taken step by step */
	SX_ID_CODE_NEVER
};

/* The effect of an instruction on n2. */
enum sx_id_n2 {
	SX_ID_N2_SUM,     /* is added to an unordered sum */
	SX_ID_N2_LATE,    /* as SX_ID_N2_SUM, at the end: names later <id>s */
	SX_ID_N2_GROUP,   /* applies the decorations of a group */
	SX_ID_N2_NOTHING, /* only its decorations count */
	SX_ID_N2_AHEAD,   /* declares a pointer to a type that comes later */
	SX_ID_N2_DECLARED,
	SX_ID_N2_FUNCTION, /* begins or ends a function */
	SX_ID_N2_DECORATION,
	SX_ID_N2_MOST, /* in its place, or outside functions, where it has a result: declares it */
	SX_ID_N2_VARIABLE /* as SX_ID_N2_MOST, for OpVariable */
};

/* When the operand machine needs the result of an instruction. */
enum sx_id_learn {
	SX_ID_LEARN_NOW,
	SX_ID_LEARN_TYPE,  /* on demand: a type that is not a number */
	SX_ID_LEARN_VALUE, /* on demand: a result without a type */
	SX_ID_LEARN_TYPED  /* on demand: a result with a type */
};

/* Opcodes with a stored shape: all that exist today. */
#define SX_ID_SHAPES 8192

/* Facts of the grammar about an opcode, from identity_code.c. */
struct sx_id_shape {
	uint32_t ids;   /* bit per word that is an <id>, if all words before it are known */
	uint8_t result; /* number of the <id> that is the result, from 1 on; 0: none */
	uint8_t rest_at; /* the first word without a fixed meaning */
	uint8_t rest;    /* the operands there, see identity_fast.h */
	uint8_t checked; /* word of a value that matters, 0: none */
	uint8_t code;    /* enum sx_id_code */
	uint8_t value;   /* word of the <id> that gets a value, 0: none, or not @plain */
	uint8_t result_word; /* word of the result, 0: none */
	uint8_t n2;          /* enum sx_id_n2 */
	bool plain;          /* it declares no type and no import */
	uint8_t learn;       /* enum sx_id_learn */
	uint8_t meaning;     /* see sx_unused_meaning() */
	bool mentions;       /* a name, a decoration, debug information: it does not use
		        * its targets */
	bool is_left_out;    /* it is left out of both, and declares nothing */
	uint8_t simple_words; /* up to this word count no value matters; from @rest_at on, all
				 words are <id>s or none is */
	uint8_t most_words;   /* as @simple_words, for code without a special role in n2 */
	bool is_slow;         /* always step by step: watched, or with an unusual form */
	uint8_t lead;         /* word of the result, or of the decorated <id>, 0: none */
	uint32_t all; /* as @ids of all words, as far as it has bits, up to @simple_words */
	uint64_t good; /* bit per value for which the shape holds */
};

/* ---- a module ---- */

/* A sum of digests, modulo 2^128: the same in any order. */
struct sx_id_sum {
	uint64_t lo;
	uint64_t hi;
};

/* Words that are collected for a digest, little-endian on every machine. @sha is begun with
 * the first piece. @fast: the digest is only compared, so no SHA-256 is made: @chain
 * combines digests of all pieces, each of @piece bytes except the last: small, so that all
 * fits into the first-level cache. SHA-256 has larger pieces, so that two messages can be
 * hashed at a time. There is always room for SX_ID_MORE. */
#define SX_ID_WORDS      2048
#define SX_ID_WORDS_FAST 1024
#define SX_ID_MORE       128

struct sx_id_words {
	struct sx_sha256 sha;
	size_t piece;
	bool fast;
	struct sx_h128 chain;
	size_t used; /* bytes, less than @piece */
	unsigned char bytes[(SX_ID_WORDS + SX_ID_MORE) * SPVX_WORD_BYTES];
};

/* Flags of struct sx_id_fact. */
enum {
	SX_ID_USED = 1 << 0,      /* for unused code: used by more than debug information */
	SX_ID_STRING = 1 << 1,    /* an OpString: in n1 its hash represents it */
	SX_ID_STRUCTURE = 1 << 2, /* in n2 its hash represents it */
	SX_ID_NUMBERED = 1 << 3,  /* and its number as well: several may be equal */
	SX_ID_FORWARD = 1 << 4,   /* its hash is of OpTypeForwardPointer */
	SX_ID_DEFINED = 1 << 5,   /* for unused code: it is a result */
	SX_ID_IN_N1 = 1 << 6,     /* it has a number in n1 */
	SX_ID_SETTLED = 1 << 7    /* in n2 it gets no number on its next use */
};

/* The word before an <id> in n2, so that no number is mistaken for a digest. */
enum {
	SX_ID_REF_NONE, /* no fact is known */
	SX_ID_REF_NUMBER,
	SX_ID_REF_STRUCTURE,
	SX_ID_REF_NUMBERED_STRUCTURE,
	SX_ID_REF_DECORATED /* before decorations, too */
};

#define SX_ID_DECORATION \
	2 /* word of a decoration at which n2 continues after the first word */

#define SX_ID_REF_WORDS 7 /* those of a numbered structure, the longest */
#define SX_ID_REF_BYTES (SX_ID_REF_WORDS * SPVX_WORD_BYTES)

/* The facts about an <id>. */
struct sx_id_fact {
	uint32_t n1; /* its number in n1, from 1 on; 0: none yet */
	uint32_t n2; /* in n2 */
	uint32_t
		function; /* for unused code: 1 + index of the function, 0: not a function */
	uint32_t value;   /* fact for the operand machine; 0: see there */
	uint8_t flags;
	uint8_t ref_more; /* bytes of @ref after the first word */
	/* reference in n2 as written: a word SX_ID_REF_..., then the hash of a structure or a
	 * number */
	unsigned char ref[SX_ID_REF_BYTES];
	struct sx_id_sum decorations; /* all decorations, those of members included */
};

/* The unordered sums of n2. */
enum {
	SX_ID_CAPABILITIES,
	SX_ID_EXTENSIONS,
	SX_ID_IMPORTS,
	SX_ID_VARIABLES,
	SX_ID_POINTERS, /* forward pointers */
	SX_ID_LATE,     /* entry points, execution modes, decorations by <id> */
	SX_ID_SUMS
};

/* An operand that is an <id>. */
struct sx_id_operand {
	uint32_t id;
	uint32_t fact; /* 1 + its index in the identifier's facts; 0: error, no memory */
	uint16_t word; /* index in the instruction */
	bool is_result;
};

/* An instruction, decoded once for all levels. */
struct sx_id_insn {
	const struct spvx_insn *insn;
	const struct sx_id_shape *shape; /* NULL: none; valid until the next call */
	/* in word order; only if the instruction is taken step by step and not left out */
	const struct sx_id_operand *ids;
	size_t id_count;
	uint32_t result;      /* <id>; 0: none, or not decoded */
	uint32_t result_fact; /* as in struct sx_id_operand; 0 also if left out */
};

/* Called with each OpEntryPoint and OpExtInstImport that spvx_identifier_walk() passes, for
 * any levels. A negative result ends the walk, which returns it. */
typedef int sx_identifier_watcher(void *with, const struct spvx_insn *insn);

/* The state of the current module, and memory. */
struct spvx_identifier {
	const struct spvx_allocator *a;
	const struct spvx_grammar *g;
	unsigned levels; /* the wanted levels */
	struct spvx_header header;
	struct sx_code code;        /* finds debug information */
	bool in_code;               /* after the first OpFunction */
	uint64_t shape;             /* the shape of the module so far */
	struct spvx_ids ids;        /* facts of the operand machine */
	struct spvx_idtable places; /* <id> to place in @facts + 1 */
	struct sx_vec facts;        /* struct sx_id_fact */
	struct sx_vec operands;     /* struct sx_id_operand, of the current instruction */
	struct sx_vec shapes;       /* struct sx_id_shape, made when they are needed */
	uint16_t shape_at
		[SX_ID_SHAPES]; /* 1 + the place of an opcode there, 0: nowhere yet */
	int err;                /* the first failure */

	bool by_steps; /* take each instruction by steps, with the same result */
	bool fast;
	sx_identifier_watcher *watch; /* set by a caller that has one */
	void *watcher;
	struct sx_h128 whole; /* digest of all bytes, if it is only compared */
	struct sx_sha256 sha256;
	uint64_t foz; /* the hash so far; @carry has the bytes of an incomplete word */
	unsigned char carry[SPVX_WORD_BYTES];
	unsigned carried;

	struct sx_id_words n1; /* digests so far, and the last number given */
	uint32_t n1_count;
	struct sx_id_words n2;
	uint32_t n2_count;
	bool inside; /* n2: inside a function */
	struct sx_id_sum sums[SX_ID_SUMS];
	struct sx_vec late;      /* n2: instructions, one after the other, as stored */
	struct sx_id_words part; /* n2: words of a separate digest */
};

/* ---- identity.c ---- */

void sx_id_words_flush(struct sx_id_words *w);
void sx_id_words_put_bytes(struct sx_id_words *w, const unsigned char *data, size_t size);

/* Put words @from to @to of an instruction. */
void sx_id_words_put_raw(struct sx_id_words *w, const struct spvx_insn *insn, unsigned from,
			 unsigned to);

static inline void sx_id_words_begin(struct sx_id_words *w)
{
	w->used = 0;
	if (w->fast)
		w->chain = (struct sx_h128){ 0, 0 };
	else
		w->sha.bytes = 0;
}

/* The first half of the digest. */
struct sx_id_sum sx_id_words_sum(struct sx_id_words *w);

/* Note that bytes were written after the used ones. */
static inline void sx_id_words_wrote(struct sx_id_words *w, size_t bytes)
{
	w->used += bytes;
	if (w->used >= w->piece)
		sx_id_words_flush(w);
}

static inline void sx_id_words_put(struct sx_id_words *w, uint32_t word)
{
	sx_put_le32(w->bytes + w->used, word);
	sx_id_words_wrote(w, SPVX_WORD_BYTES);
}

static inline void sx_id_sum_add(struct sx_id_sum *to, const struct sx_id_sum *more)
{
	uint64_t lo = to->lo + more->lo;

	to->hi += more->hi + (lo < to->lo);
	to->lo = lo;
}

static inline void sx_id_words_put_sum(struct sx_id_words *w, const struct sx_id_sum *sum)
{
	unsigned char *p = w->bytes + w->used;

	sx_put_le64(p, sum->lo);
	sx_put_le64(p + 8, sum->hi);
	sx_id_words_wrote(w, 16);
}

/* A fact by 1 + its index, valid until one is added. Return: NULL for 0. */
static inline struct sx_id_fact *sx_id_fact_at(const struct spvx_identifier *d,
					       uint32_t place)
{
	return place ? (struct sx_id_fact *)d->facts.items + place - 1 : NULL;
}

/* The fact of an operand; it has one unless there is an error. */
static inline struct sx_id_fact *sx_id_fact_of(const struct spvx_identifier *d,
					       const struct sx_id_operand *operand)
{
	return (struct sx_id_fact *)d->facts.items + operand->fact - 1;
}

/* Add the digest of @d->part to @to. */
static inline void sx_id_sum_add_part(struct spvx_identifier *d, struct sx_id_sum *to)
{
	struct sx_id_sum sum = sx_id_words_sum(&d->part);

	sx_id_sum_add(to, &sum);
}

/* Add all bytes of a module that a stream over memory has walked while its instructions
 * went elsewhere: replaces spvx_identifier_passed() and spvx_identifier_rest(). @whole:
 * their digest, if digests are only compared and the caller has it; or NULL. */
void sx_identifier_bytes(struct spvx_identifier *d, const struct spvx_stream *stream,
			 const struct sx_h128 *whole);

/* Make digests that are only compared, not shown: fast ones of 128 bits with the other half
 * zero, also of all bytes. For modules with bytes that come through
 * sx_identifier_bytes(). */
void sx_identifier_compare_only(struct spvx_identifier *d);

static inline bool sx_id_is_watched(uint16_t opcode)
{
	return opcode == SPVX_OP_EntryPoint || opcode == SPVX_OP_ExtInstImport;
}

/* Call the watcher, if any. Return: 0 or its result. */
static inline int sx_id_notify(struct spvx_identifier *d, const struct spvx_insn *insn)
{
	return d->watch && sx_id_is_watched(insn->opcode) ? d->watch(d->watcher, insn) : 0;
}

/* ---- identity_code.c ---- */

/* The fact of an <id>, made on first use, valid until the next call. Return: NULL: no
 * memory, or the <id> is 0. */
struct sx_id_fact *sx_id_fact(struct spvx_identifier *d, uint32_t id);

/* Add the fact of a new <id>. Return: 1 + its index; 0: no memory. */
uint32_t sx_id_add(struct spvx_identifier *d, uint32_t id);

static inline uint32_t sx_id_new_place(struct spvx_identifier *d, uint32_t id)
{
	if (d->facts.count == d->facts.cap || id >= d->places.used)
		return sx_id_add(d, id);
	((struct sx_id_fact *)d->facts.items)[d->facts.count] =
		(struct sx_id_fact){ .n1 = 0 };
	sx_idtable_put(&d->places, id, ++d->facts.count);
	return d->facts.count;
}

/* As sx_id_add(), or the index of the existing fact. */
static inline uint32_t sx_id_place(struct spvx_identifier *d, uint32_t id)
{
	uint32_t place = sx_idtable_get(&d->places, id);

	return place ? place : sx_id_new_place(d, id);
}

/* Record the @result of an instruction in the operand machine. */
void sx_id_learn_now(struct spvx_identifier *d, uint32_t result, struct spvx_insn insn);

/* Set the flags in @ready that the fact of an <id> still lacks. Return: false: it is a
 * string. */
bool sx_id_make_ready(struct spvx_identifier *d, struct sx_id_fact *f, unsigned ready);

/* Make a new shape. Return: as sx_id_shape(). */
const struct sx_id_shape *sx_id_make_shape(struct spvx_identifier *d, uint16_t opcode);

/* The shape of an opcode, valid until another one is requested. Return: NULL: the operand
 * machine has to decode it, or there is no memory. */
static inline const struct sx_id_shape *sx_id_shape(struct spvx_identifier *d,
						    uint16_t opcode)
{
	unsigned place = opcode < SX_ID_SHAPES ? d->shape_at[opcode] : 0;

	return place ? (struct sx_id_shape *)d->shapes.items + place - 1
		     : sx_id_make_shape(d, opcode);
}

/* Find the words that are <id>s; the second only by the operand machine. */
void sx_id_find(struct spvx_identifier *d, const struct spvx_insn *insn,
		struct sx_id_insn *found);
void sx_id_find_plain(struct spvx_identifier *d, const struct spvx_insn *insn,
		      struct sx_id_insn *found);

/* ---- identity_n2.c ---- */

/* Representations of <id>s in a digest. */
enum sx_id_written {
	SX_ID_N1,         /* by numbers in n1, strings by hash */
	SX_ID_N2,         /* by their identity in n2; the result only by being present */
	SX_ID_N2_NUMBERED /* the same, and those that appear for the first time get numbers */
};

/* Put all words from @from on. */
void sx_id_put_words(struct spvx_identifier *d, struct sx_id_words *w,
		     const struct sx_id_insn *insn, unsigned from, enum sx_id_written how);

void sx_id_n2_take(struct spvx_identifier *d, const struct sx_id_insn *insn);

enum sx_id_n2 sx_id_n2_of(uint16_t opcode);

/* Represent the result, an <id>, by the structure with its words in @d->part. */
void sx_id_n2_declare(struct spvx_identifier *d, struct sx_id_fact *f, bool variable);

/* Write the decorations of a result, if it has any. */
static inline void sx_id_n2_decorations(struct sx_id_words *w, const struct sx_id_fact *f)
{
	if (!(f->decorations.lo | f->decorations.hi))
		return;
	sx_id_words_put(w, SX_ID_REF_DECORATED);
	sx_id_words_put_sum(w, &f->decorations);
}

/* Represent an <id> by this hash, with these flags besides SX_ID_STRUCTURE. */
void sx_id_be_structure(struct sx_id_fact *f, const struct sx_id_sum *hash, unsigned flags);

/* The number of an <id> in n1; a new one on first use. */
static inline uint32_t sx_id_n1_number(struct spvx_identifier *d, struct sx_id_fact *f)
{
	if (!f->n1) {
		f->n1 = ++d->n1_count;
		f->flags |= SX_ID_IN_N1;
	}
	return f->n1;
}

/* Give an <id> a number in n2, and write its reference. Return: the end of the
 * reference. */
unsigned char *sx_id_settle(struct spvx_identifier *d, unsigned char *p,
			    struct sx_id_fact *f);

/* As sx_id_settle(), for an <id> that is not a structure. */
static inline unsigned char *sx_id_settle_plain(struct spvx_identifier *d, unsigned char *p,
						struct sx_id_fact *f)
{
	f->n2 = ++d->n2_count;
	f->flags |= SX_ID_SETTLED;
	f->ref_more = SPVX_WORD_BYTES;
	/* stored twice: reading a value back as a whole right after storing its parts is
	 * slow */
	sx_put_le64(f->ref, (uint64_t)f->n2 << 32 | SX_ID_REF_NUMBER);
	sx_put_le64(p, (uint64_t)f->n2 << 32 | SX_ID_REF_NUMBER);
	return p + 2 * SPVX_WORD_BYTES;
}

/* Write the reference of an <id> in n2; there is room for SX_ID_REF_BYTES. @number: give it
 * a number on first use. Return: the end of it. */
static inline unsigned char *sx_id_write_ref(struct spvx_identifier *d, unsigned char *p,
					     struct sx_id_fact *f, bool number)
{
	if (number && !(f->flags & SX_ID_SETTLED))
		return f->flags & SX_ID_STRUCTURE ? sx_id_settle(d, p, f)
						  : sx_id_settle_plain(d, p, f);
	memcpy(p, f->ref, SX_ID_REF_BYTES);
	return p + SPVX_WORD_BYTES + f->ref_more;
}

/* Put the unordered sums, after the functions. */
void sx_id_n2_finish(struct spvx_identifier *d);

#endif
