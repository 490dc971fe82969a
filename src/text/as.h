/* SPDX-License-Identifier: MIT */
/*
 * text/as.h - the assembler from the inside: one struct, and what each file does for it.
 *
 *	as.c           the order of work: options, text after text, instruction after
 *	               instruction, words in and words out, the header of the module
 *	as_insn.c      one instruction: its opcode, its operands by their pattern
 *	as_operand.c   one operand: whatever its pattern asks for
 *	as_literal.c   numbers and strings
 *	as_immediate.c !<integer>, OpUnknown, and the words after them
 *	as_ids.c       numbers for ids        as_facts.c  what is known of each
 *	as_names.c     the names of the grammar in a map
 *	as_complain.c  what is wrong, where, and what may have been meant
 *	as_fast.c      all this for lines that are as the disassembler prints them
 *	lex.c          text to words          wordmap.c    words to numbers
 */
#ifndef SPVX_TEXT_AS_H
#define SPVX_TEXT_AS_H

#include "base/buf.h"
#include "base/compiler.h"
#include "base/num_print.h"
#include "grammar/image.h"
#include "spirv/idtable.h"
#include "text/lex.h"
#include "text/wordmap.h"

#include <spvx/text.h>

#define SX_AS_AHEAD 2 /* words that are looked at after the current one */

/* Flag of tests, besides enum spvx_as_flag: without the fast path, which gives the same. */
#define SX_AS_PLAIN (1u << 2)

/* Words cut at a time: few at first, as the fast path may take over again. */
#define SX_AS_BATCH_FIRST 4
#define SX_AS_BATCH       256

/**
 * struct sx_as_ids - ids of one text
 * @preserve: those that are numbers keep their value
 * @counted:  @taken is filled
 * @next:     the number to give next
 * @bound:    of the header
 * @decimals: the number of "7", by 7 + 1; 0: it has none
 * @named:    those of other names
 * @taken:    with @preserve: numbers that are in the text; filled when a name is met
 */
struct sx_as_ids {
	bool preserve;
	bool counted;
	uint32_t next;
	uint32_t bound;
	struct spvx_idtable decimals;
	struct sx_wordmap named;
	struct spvx_idtable taken;
};

/**
 * struct sx_as_facts - what is known of the ids of one text; see as_facts.c
 * @types:   of ids that are types, or could not be made out
 * @values:  the type of ids that are values
 * @imports: what ids are imports of
 */
struct sx_as_facts {
	struct spvx_idtable types;
	struct spvx_idtable values;
	struct spvx_idtable imports;
};

/**
 * struct spvx_as - an assembler
 * @o:       how it was asked to work
 * @names:   of the grammar
 * @text:    current
 * @lexer:   what of it has not been cut into words
 * @words:   cut; after the last of the text are empty ones
 * @at:      the current word; those before it in @words are the ones before it in the text
 * @count:   of the words
 * @batch:   how many to cut at a time
 * @ended:   there are no more
 * @behind:  errors point past the end of the previous word
 * @out:     words of the module, in the order of this machine
 * @version: of the module, and of the opcodes that may be used; as in the header
 * @line:    where the line of the last complaint begins
 * @counted: up to where line feeds have been counted
 * @lineno:  the number of that line
 * @errors:  how many complaints there were
 * @quiet:   the fast path is trying: complaints are not for the reader
 * @failed:  the negative code that ended the work, or 0
 */
struct spvx_as {
	struct spvx_as_options o;
	const struct spvx_grammar *grammar;
	struct sx_wordmap names;
	struct spvx_str text;
	struct sx_lexer lexer;
	struct sx_word words[SX_AS_BATCH + 2 * SX_AS_AHEAD + 2];
	size_t at;
	size_t count;
	size_t batch;
	bool ended;
	bool behind;
	uint32_t *out;
	size_t out_len;
	size_t out_cap;
	uint32_t version;
	struct sx_as_ids ids;
	struct sx_as_facts facts;
	const char *line;
	const char *counted;
	uint32_t lineno;
	uint64_t errors;
	struct sx_buf message;
	struct sx_buf hint;
	bool quiet;
	int failed;
};

/* ---- words: as.c ---- */

/* Cut more of the text. */
void sx_as_refill(struct spvx_as *as);

/* Continue at another place. */
void sx_as_resume(struct spvx_as *as, const char *place);

static inline const struct sx_word *sx_as_word(const struct spvx_as *as)
{
	return &as->words[as->at];
}

/* After the current word. */
static inline void sx_as_step(struct spvx_as *as)
{
	as->behind = true;
	as->at++;
	if (as->at + SX_AS_AHEAD >= as->count && !as->ended)
		sx_as_refill(as);
}

/* To the next word. */
static inline void sx_as_next(struct spvx_as *as)
{
	sx_as_step(as);
	as->behind = false;
}

static inline size_t sx_word_len(const struct sx_word *w)
{
	return (size_t)(w->e - w->s);
}

static inline struct spvx_str sx_word_str(const struct sx_word *w)
{
	return (struct spvx_str){ w->s, sx_word_len(w) };
}

static inline bool sx_word_is(const struct sx_word *w, char c)
{
	return *w->s == c && sx_word_len(w) == 1;
}

/* It begins as opcodes do. */
static inline bool sx_word_is_op(const struct sx_word *w)
{
	return *w->s == 'O' && sx_word_len(w) > 2 && w->s[1] == 'p' && w->s[2] >= 'A' &&
	       w->s[2] <= 'Z';
}

static inline bool sx_as_at_end(const struct spvx_as *as)
{
	return !*sx_as_word(as)->s;
}

/* The current word begins an instruction: an opcode, or an id, = and an opcode. */
static inline bool sx_as_at_start(const struct spvx_as *as)
{
	const struct sx_word *w = sx_as_word(as);

	if (*w->s == '%')
		return sx_word_is(w + 1, '=') && sx_word_is_op(w + 2);
	return sx_word_is_op(w);
}

/* ---- output: as.c ---- */

/* Make room for @more words. Return: false: no memory, and as->failed says so. */
bool sx_as_grow(struct spvx_as *as, size_t more);

static inline void sx_as_put(struct spvx_as *as, uint32_t word)
{
	if (as->out_len < as->out_cap || sx_as_grow(as, 1))
		as->out[as->out_len++] = word;
}

/* ---- as_complain.c ---- */

/* A word in a message: two arguments for %.*s. What is long or has several lines is cut. */
#define SX_AS_SHOWN_MAX 200
#define SX_AS_SHOWN(w)  sx_as_shown(w), (w)->s
int sx_as_shown(const struct sx_word *word);

/* Report an error at the current place. Return: false, so that callers can pass that on. */
bool sx_as_complain(struct spvx_as *as, const char *format, ...) SX_PRINTF(2, 3);

/* What may help, for the next complaint. */
void sx_as_hint(struct spvx_as *as, const char *format, ...) SX_PRINTF(2, 3);

/**
 * struct sx_as_meant - which names may have been meant
 * @flags: of enum sx_entry_flags that their entries have
 * @skip:  letters at their beginning that are not compared
 * @back:  and how many of those belong to the name that is proposed
 */
struct sx_as_meant {
	uint8_t flags;
	uint8_t skip;
	uint8_t back;
};

/* "Did you mean", when a name of the range is near enough to the word. */
void sx_as_hint_name(struct spvx_as *as, const struct sx_range *range,
		     const struct sx_as_meant *meant, struct spvx_str word);

/* ---- as_names.c ---- */

/* Put all names of the grammar into as->names. Return: 0, -SPVX_ENOMEM. */
int sx_as_load_names(struct spvx_as *as);
void sx_as_free_names(struct spvx_as *as);

/* A version as in the tables: 0x13 for 1.3. */
static inline unsigned sx_as_short_version(uint32_t version)
{
	return (version >> 16 & 15) << 4 | (version >> 8 & 15);
}

/* Whether the target has the instruction, or can have it by an extension or a capability. */
static inline bool sx_as_is_available(const struct spvx_as *as, const struct spvx_entry *op)
{
	unsigned version = sx_as_short_version(as->version);

	if (op->capabilities | op->extensions)
		return true;
	return !(op->flags & SX_ENTRY_NOT_CORE) && op->since <= version &&
	       (!op->until || version <= op->until);
}

/* The instruction of a set, the enumerant of a kind, the operation of OpSpecConstantOp with
 * that name; NULL = none. */
const struct spvx_entry *sx_as_find_op(const struct spvx_as *as, unsigned set,
				       const struct sx_word *word);
const struct spvx_entry *sx_as_find_enum(const struct spvx_as *as, unsigned kind,
					 const struct sx_word *word);
const struct spvx_entry *sx_as_find_spec_op(const struct spvx_as *as,
					    const struct sx_word *word);

/* ---- as_ids.c ---- */

#define SX_AS_ID_LIMIT (UINT32_MAX - 1) /* no number is given from here on */

void sx_as_ids_init(struct sx_as_ids *ids, const struct spvx_allocator *a);
void sx_as_ids_begin(struct sx_as_ids *ids, size_t text_size, bool preserve);
void sx_as_ids_free(struct sx_as_ids *ids);

/* A %, then letters, digits and underscores. */
bool sx_as_is_id(const struct sx_word *word);

/* The number of an id. Return: false: complained, or as->failed. */
bool sx_as_id(struct spvx_as *as, const struct sx_word *word, uint32_t *id);

/* ---- as_facts.c ---- */

void sx_as_facts_init(struct sx_as_facts *f, const struct spvx_allocator *a);
void sx_as_facts_reset(struct sx_as_facts *f, size_t text_size);
void sx_as_facts_free(struct sx_as_facts *f);

/* The type that @id is. cls is SPVX_NUMBER_NONE when it is not one of numbers. */
struct spvx_number sx_as_number_type(const struct spvx_as *as, uint32_t id);

/* The type <id> of a value; 0 = not known. */
uint32_t sx_as_type_of(const struct spvx_as *as, uint32_t id);

/* Take note of an instruction whose words begin at out[@first]; @result is how its
 * result is spelt. Return: false: complained, or as->failed. */
bool sx_as_learn(struct spvx_as *as, const struct spvx_entry *op, size_t first,
		 const struct sx_word *result);

/* Take note of an import: of @set, 0 = one that is not in the grammar. The same returns. */
bool sx_as_learn_import(struct spvx_as *as, uint32_t id, unsigned set);

/* Whether @id is an import; @set receives of what. */
bool sx_as_import(const struct spvx_as *as, uint32_t id, unsigned *set);

/* What declares the id has been complained about: what depends on it need not be. */
void sx_as_spoil(struct spvx_as *as, uint32_t id);
bool sx_as_is_spoilt(const struct spvx_as *as, uint32_t id);

/* ---- as_insn.c ---- */

/**
 * struct sx_as_insn - an instruction on its way
 * @op:       what it is; NULL: unknown
 * @result:   its result id as it is written; s is NULL when none is due
 * @first:    where its words begin in as->out
 * @set:      of OpExtInst; 0 = one that is not in the grammar
 * @optional: the current operand may as well not be there
 * @stack:    patterns, the innermost last; as in spirv/operand.c
 */
struct sx_as_insn {
	const struct spvx_entry *op;
	struct sx_word result;
	size_t first;
	unsigned set;
	bool optional;
	unsigned depth;

	struct {
		uint32_t next;
		uint32_t end;
		uint32_t bits;
		uint16_t kind;
		bool loose; /* all of them may as well not be there */
	} stack[SPVX_OPERAND_DEPTH];
};

/* The instruction that begins at the current word. Return: false: complained, or
 * as->failed. */
bool sx_as_insn(struct spvx_as *as);

/* ---- as_fast.c ---- */

/* Instructions from the current word on, up to one that is not for the fast path; it is
 * current then. Return: how many. */
size_t sx_as_fast(struct spvx_as *as);

/* ---- as_operand.c ---- */

/* What became of a word. */
enum sx_as_taken {
	SX_AS_TAKEN,
	SX_AS_NOT_IT,  /* it may be missing, and this is something else */
	SX_AS_REFUSED, /* complained, or as->failed */
};

/* Encode the current word, which is neither the end nor the start of an instruction. */
enum sx_as_taken sx_as_operand(struct spvx_as *as, struct sx_as_insn *in,
			       const struct sx_operand *pattern);

/* ---- as_literal.c ---- */

/* A number of a type; words that are not numbers may be @optional. */
enum sx_as_taken sx_as_number(struct spvx_as *as, const struct sx_word *word,
			      struct spvx_number type, bool optional);

/* A string; @in is the instruction, NULL if unknown. */
enum sx_as_taken sx_as_string(struct spvx_as *as, const struct sx_as_insn *in,
			      const struct sx_word *word, bool optional);

/* The string from @s to @e, which has @len bytes without its escapes. Return: false:
 * complained, or as->failed. */
bool sx_as_put_string(struct spvx_as *as, const struct sx_as_insn *in, const char *s,
		      const char *e, size_t len);

/* ---- as_immediate.c ---- */

/* !<integer> */
bool sx_as_immediate(struct spvx_as *as, const struct sx_word *word);

/* Any number of words without a pattern, to the end or the start of an instruction. */
bool sx_as_loose(struct spvx_as *as, const struct sx_as_insn *in);

/* An instruction that begins with !<integer>. */
bool sx_as_raw_insn(struct spvx_as *as);

/* What follows OpUnknown. */
bool sx_as_unknown(struct spvx_as *as);

#endif
