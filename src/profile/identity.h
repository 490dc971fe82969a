/* SPDX-License-Identifier: MIT */
/*
 * profile/identity.h - the inside of an identifier, shared by the files that make n1 and n2.
 *
 * identity.c knows modules and their bytes, and words on their way into digests; identity_code.c
 * what of an instruction is code, identity_ids.c which of its words are <id>s; that goes into n1
 * and, by identity_n2.c, into n2.
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

/* ---- what an opcode says of its instructions ---- */

/* Whether an instruction is code. */
enum sx_id_code {
	SX_ID_CODE_ALWAYS,
	SX_ID_CODE_BODY, /* as sx_code_in_body() says */
	SX_ID_CODE_LOOK, /* takes the long way */
	SX_ID_CODE_NEVER
};

/* What n2 does with an instruction. */
enum sx_id_n2 {
	SX_ID_N2_SUM,     /* adds it to what has no order */
	SX_ID_N2_LATE,    /* the same in the end: it names <id>s that come later */
	SX_ID_N2_GROUP,   /* gives decorations of a group */
	SX_ID_N2_NOTHING, /* its decorations are all there is */
	SX_ID_N2_AHEAD,   /* declares a pointer whose type is to come */
	SX_ID_N2_DECLARED,
	SX_ID_N2_FUNCTION, /* begins or ends one */
	SX_ID_N2_DECORATION,
	SX_ID_N2_MOST, /* in its place, or outside functions, where it has a result: declares it */
	SX_ID_N2_VARIABLE /* the same */
};

/* When the operand machine has to know of the result. */
enum sx_id_learn {
	SX_ID_LEARN_NOW,
	SX_ID_LEARN_TYPE, /* when it asks: of a type that is no number */
	SX_ID_LEARN_VALUE,
	SX_ID_LEARN_TYPED /* the same, of what its type says */
};

/* Opcodes whose shape is kept: all that there are. */
#define SX_ID_SHAPES 8192

/* What the grammar says of an opcode; identity_ids.c makes it. */
struct sx_id_shape {
	uint32_t ids; /* bit per word that is an <id>, where all before it have one word */
	uint8_t result;  /* which of the <id>s is the result, from 1 on, 0: none */
	uint8_t rest_at; /* the first word that is not said of */
	uint8_t rest;    /* what comes there, see identity_fast.h */
	uint8_t checked; /* word of a value that matters, 0: none */
	uint8_t code;    /* enum sx_id_code */
	uint8_t value; /* word of the <id> that it gives a value, 0: of none, or not @plain */
	uint8_t result_word; /* of the result, 0: none */
	uint8_t n2;          /* enum sx_id_n2 */
	bool plain;          /* it declares no type and no import */
	uint8_t learn;       /* enum sx_id_learn */
	uint8_t meaning;     /* see sx_census_meaning() */
	bool mentions; /* a name, a decoration, debug information: what it names is not used by it */
	bool is_left_out; /* of all, and it declares nothing */
	uint8_t simple_words; /* of up to so many words no value matters, and what comes at the end is
				 one or the other */
	uint8_t most_words; /* the same, where it is always code and nothing special in n2 */
	bool is_slow; /* always taken step by step: watched, or unlike all of SPIR-V */
	uint8_t lead; /* word of the result, or of what is decorated, 0: none */
	uint32_t all; /* as @ids of all words, as far as it has bits, up to @simple_words */
	uint64_t good; /* bit per value after which the shape holds */
};

/* ---- a module ---- */

/* A sum of digests, modulo 2^128: the same in any order. */
struct sx_id_sum {
	uint64_t lo;
	uint64_t hi;
};

/* Words on their way into a digest, little-endian on every machine. @sha is begun when it takes the
 * first piece. @fast: what is made is not shown, so that it takes no SHA-256: a @chain of those of
 * all pieces, which have @piece bytes in any case but the last: few, so that all fits into the
 * first cache. SHA-256 gets more, so that two messages can be taken at a time. There is always room
 * for SX_ID_MORE. */
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

/* Bits of struct sx_id_fact. */
enum {
	SX_ID_USED = 1 << 0,      /* of a census: by more than debug information */
	SX_ID_STRING = 1 << 1,    /* an OpString: in n1 it goes by its hash */
	SX_ID_STRUCTURE = 1 << 2, /* in n2 it goes by its hash */
	SX_ID_NUMBERED = 1 << 3, /* and besides by its number: there may be several alike */
	SX_ID_FORWARD = 1 << 4,  /* its hash is that of OpTypeForwardPointer */
	SX_ID_DEFINED = 1 << 5,  /* of a census: it is a result */
	SX_ID_IN_N1 = 1 << 6,    /* it has a number in n1 */
	SX_ID_SETTLED = 1 << 7 /* in n2 it gets no number where it appears the next time */
};

/* What is before an <id> in n2, so that no number is taken for a digest. */
enum {
	SX_ID_REF_NONE, /* of nothing that is known */
	SX_ID_REF_NUMBER,
	SX_ID_REF_STRUCTURE,
	SX_ID_REF_NUMBERED_STRUCTURE,
	SX_ID_REF_DECORATED /* and before decorations */
};

#define SX_ID_DECORATION \
	2 /* the word of a decoration that n2 goes on with, after the first */

#define SX_ID_REF_WORDS 7 /* of a numbered structure, the longest */
#define SX_ID_REF_BYTES (SX_ID_REF_WORDS * SPVX_WORD_BYTES)

/* What is known of an <id>. */
struct sx_id_fact {
	uint32_t n1; /* its number in n1, from 1 on; 0: none yet */
	uint32_t n2; /* in n2 */
	uint32_t
		function; /* of a census: 1 + its place among the functions, 0: it is none of them */
	/* what the operand machine will have to know of it, should it ask; 0: see there */
	uint32_t value;
	uint8_t flags;
	uint8_t ref_more; /* bytes of @ref after the first word */
	unsigned char ref
		[SX_ID_REF_BYTES]; /* what it goes by in n2, as it is written: of a structure
					       the word before and its hash, of what has a number
					       that */
	struct sx_id_sum decorations; /* of them all, members included */
};

/* What the sums of n2 are of. */
enum {
	SX_ID_CAPABILITIES,
	SX_ID_EXTENSIONS,
	SX_ID_IMPORTS,
	SX_ID_VARIABLES,
	SX_ID_POINTERS, /* that were declared ahead */
	SX_ID_LATE,     /* entry points, execution modes, decorations by <id> */
	SX_ID_SUMS
};

/* An operand that is an <id>. */
struct sx_id_operand {
	uint32_t id;
	uint32_t fact; /* 1 + its index in the identifier's facts; 0: error, no memory */
	uint16_t word; /* of the instruction */
	bool is_result;
};

/* An instruction, decoded once for all who ask. */
struct sx_id_insn {
	const struct spvx_insn *insn;
	const struct sx_id_shape
		*shape; /* NULL: there is none; good until that of another is asked for */
	/* in the order of the words, where it is taken step by step and not left out */
	const struct sx_id_operand *ids;
	size_t id_count;
	uint32_t result;      /* <id>; 0: it has none, or it cannot be decoded so far */
	uint32_t result_fact; /* as in struct sx_id_operand; 0 too where it is left out */
};

/* Called of each OpEntryPoint and OpExtInstImport that spvx_identifier_walk() comes by, whatever is made
 * of the module. What it returns below 0 ends the walk, which returns it. */
typedef int sx_identifier_watcher(void *with, const struct spvx_insn *insn);

/* The current module, and memory. */
struct spvx_identifier {
	const struct spvx_allocator *a;
	const struct spvx_grammar *g;
	unsigned levels; /* that are wanted */
	struct spvx_header header;
	struct sx_code code;        /* knows what is not debug information */
	bool in_code;               /* after the first OpFunction */
	uint64_t shape;             /* so far */
	struct spvx_ids ids;        /* what the operand machine knows */
	struct spvx_idtable places; /* <id> to place in @facts + 1 */
	struct sx_vec facts;        /* struct sx_id_fact */
	struct sx_vec operands;     /* struct sx_id_operand, of the current instruction */
	struct sx_vec shapes;       /* struct sx_id_shape, made when they are needed */
	uint16_t shape_at
		[SX_ID_SHAPES]; /* 1 + the place of an opcode there, 0: nowhere yet */
	int err;                /* the first failure */

	bool by_steps; /* each instruction: what is found is the same */
	bool fast;
	sx_identifier_watcher *watch; /* set by who has one */
	void *watcher;
	struct sx_h128 whole; /* the digest of all bytes, where it is not shown */
	struct sx_sha256 sha256;
	uint64_t
		foz; /* so far; with the bytes of a word that a piece after a fault broke off in */
	unsigned char carry[SPVX_WORD_BYTES];
	unsigned carried;

	struct sx_id_words n1; /* digests so far, and the numbers that were given */
	uint32_t n1_count;
	struct sx_id_words n2;
	uint32_t n2_count;
	bool inside; /* n2: a function */
	struct sx_id_sum sums[SX_ID_SUMS];
	struct sx_vec late;      /* n2: instructions, one after the other, as stored */
	struct sx_id_words part; /* n2: of a digest of its own */
};

/* ---- identity.c ---- */

void sx_id_words_flush(struct sx_id_words *w);
void sx_id_words_put_bytes(struct sx_id_words *w, const unsigned char *data, size_t size);

/* Words of an instruction from @from on, up to @to. */
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

/* Bytes were written after those that are used. */
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

/* A fact by 1 + its index, good until there is another. Return: NULL of 0. */
static inline struct sx_id_fact *sx_id_fact_at(const struct spvx_identifier *d,
					       uint32_t place)
{
	return place ? (struct sx_id_fact *)d->facts.items + place - 1 : NULL;
}

/* The fact of an operand, which has one as long as there is no error. */
static inline struct sx_id_fact *sx_id_fact_of(const struct spvx_identifier *d,
					       const struct sx_id_operand *operand)
{
	return (struct sx_id_fact *)d->facts.items + operand->fact - 1;
}

/* What is in @d->part is one more of @to. */
static inline void sx_id_sum_add_part(struct spvx_identifier *d, struct sx_id_sum *to)
{
	struct sx_id_sum sum = sx_id_words_sum(&d->part);

	sx_id_sum_add(to, &sum);
}

/* All bytes of the module that a stream over memory has walked, where others took its
 * instructions: instead of spvx_identifier_passed() and spvx_identifier_rest(). @whole: their
 * digest, where what is made is only compared and somebody has it; or NULL. */
void sx_identifier_bytes(struct spvx_identifier *d, const struct spvx_stream *stream,
			 const struct sx_h128 *whole);

/* What will be made is compared, not shown: digests of 128 bits that are fast, the other half
 * zero; also of all bytes. For modules whose bytes come through sx_identifier_bytes(). */
void sx_identifier_compare_only(struct spvx_identifier *d);

static inline bool sx_id_is_watched(uint16_t opcode)
{
	return opcode == SPVX_OP_EntryPoint || opcode == SPVX_OP_ExtInstImport;
}

/* An instruction, for the watcher if there is one. Return: 0 or what it returns. */
static inline int sx_id_notify(struct spvx_identifier *d, const struct spvx_insn *insn)
{
	return d->watch && sx_id_is_watched(insn->opcode) ? d->watch(d->watcher, insn) : 0;
}

/* ---- identity_code.c ---- */

/* What is known of an <id>, made when it is new. Good until the next call. Return: NULL
 * when there is no memory, or the <id> is 0. */
struct sx_id_fact *sx_id_fact(struct spvx_identifier *d, uint32_t id);

/* 1 + the index of what is known of an <id> that is new. Return: 0: no memory. */
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

/* The same, of any. */
static inline uint32_t sx_id_place(struct spvx_identifier *d, uint32_t id)
{
	uint32_t place = sx_idtable_get(&d->places, id);

	return place ? place : sx_id_new_place(d, id);
}

/* What the operand machine has to know of the @result of an instruction. */
void sx_id_learn_now(struct spvx_identifier *d, uint32_t result, struct spvx_insn insn);

/* The same of an <id> that was put off. */
void sx_id_learn_late(struct spvx_identifier *d, uint32_t id);

/* An <id> that is there gets what it has not got yet of the flags @ready. Return: false: it is a
 * string. */
bool sx_id_make_ready(struct spvx_identifier *d, struct sx_id_fact *f, unsigned ready);

/* ---- identity_ids.c ---- */

/* What @mentions of a shape says. */
bool sx_id_mentions(const struct spvx_grammar *g, uint16_t opcode);

/* A shape that is not known yet. Return: as sx_id_shape(). */
const struct sx_id_shape *sx_id_make_shape(struct spvx_identifier *d, uint16_t opcode);

/* The shape of an opcode, good until that of another is asked for. Return: NULL: it takes the
 * machine, or there is no memory. */
static inline const struct sx_id_shape *sx_id_shape(struct spvx_identifier *d,
						    uint16_t opcode)
{
	unsigned place = opcode < SX_ID_SHAPES ? d->shape_at[opcode] : 0;

	return place ? (struct sx_id_shape *)d->shapes.items + place - 1
		     : sx_id_make_shape(d, opcode);
}

/* Find the words that are <id>s; and the same by the operand machine alone. */
void sx_id_find(struct spvx_identifier *d, const struct spvx_insn *insn,
		struct sx_id_insn *found);
void sx_id_find_plain(struct spvx_identifier *d, const struct spvx_insn *insn,
		      struct sx_id_insn *found);

/* ---- identity_n2.c ---- */

/* How <id>s are written. */
enum sx_id_written {
	SX_ID_N1, /* by numbers in n1; strings by their hash */
	SX_ID_N2, /* by what they go by; of the result nothing but that there is one */
	SX_ID_N2_NUMBERED /* the same, and those that appear for the first time get numbers */
};

/* Words from @from on. */
void sx_id_put_words(struct spvx_identifier *d, struct sx_id_words *w,
		     const struct sx_id_insn *insn, unsigned from, enum sx_id_written how);

void sx_id_n2_take(struct spvx_identifier *d, const struct sx_id_insn *insn);

enum sx_id_n2 sx_id_n2_of(uint16_t opcode);

/* The result, an <id>, is a structure: the one whose words are in @d->part. */
void sx_id_n2_declare(struct spvx_identifier *d, struct sx_id_fact *f, bool variable);

/* The decorations of a result, where it has some. */
static inline void sx_id_n2_decorations(struct sx_id_words *w, const struct sx_id_fact *f)
{
	if (!(f->decorations.lo | f->decorations.hi))
		return;
	sx_id_words_put(w, SX_ID_REF_DECORATED);
	sx_id_words_put_sum(w, &f->decorations);
}

/* The <id> has this hash, and these flags besides SX_ID_STRUCTURE. */
void sx_id_be_structure(struct sx_id_fact *f, const struct sx_id_sum *hash, unsigned flags);

/* Its number in n1, the next one where it has none yet. */
static inline uint32_t sx_id_n1_number(struct spvx_identifier *d, struct sx_id_fact *f)
{
	if (!f->n1) {
		f->n1 = ++d->n1_count;
		f->flags |= SX_ID_IN_N1;
	}
	return f->n1;
}

/* Give a number in n2, and write what it goes by from now on. Return: after it. */
unsigned char *sx_id_settle(struct spvx_identifier *d, unsigned char *p,
			    struct sx_id_fact *f);

/* The same of what is no structure. */
static inline unsigned char *sx_id_settle_plain(struct spvx_identifier *d, unsigned char *p,
						struct sx_id_fact *f)
{
	f->n2 = ++d->n2_count;
	f->flags |= SX_ID_SETTLED;
	f->ref_more = SPVX_WORD_BYTES;
	/* twice: what has just been stored in parts is slow to be read as a whole */
	sx_put_le64(f->ref, (uint64_t)f->n2 << 32 | SX_ID_REF_NUMBER);
	sx_put_le64(p, (uint64_t)f->n2 << 32 | SX_ID_REF_NUMBER);
	return p + 2 * SPVX_WORD_BYTES;
}

/* What an <id> goes by in n2; there is room for SX_ID_REF_BYTES. @number: if it appears for the
 * first time, it gets a number. Return: after it. */
static inline unsigned char *sx_id_write_ref(struct spvx_identifier *d, unsigned char *p,
					     struct sx_id_fact *f, bool number)
{
	if (number && !(f->flags & SX_ID_SETTLED))
		return f->flags & SX_ID_STRUCTURE ? sx_id_settle(d, p, f)
						  : sx_id_settle_plain(d, p, f);
	memcpy(p, f->ref, SX_ID_REF_BYTES);
	return p + SPVX_WORD_BYTES + f->ref_more;
}

/* What has no order, after the functions. */
void sx_id_n2_finish(struct spvx_identifier *d);

#endif
