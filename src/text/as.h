/* SPDX-License-Identifier: MIT */
/*
 * text/as.h - the assembler from the inside: one struct, and what each file does for it.
 *
 *	as.c           the order of work: options, text after text, instruction after
 *	               instruction, words in and words out, the header of the module
 *	as_insn.c      one instruction: its opcode, its operands by their pattern
 *	as_operand.c   one operand, by its pattern
 *	as_literal.c   numbers and strings
 *	as_immediate.c !<integer>, OpUnknown, and the words after them
 *	as_ids.c       numbers for ids        as_facts.c  their types
 *	as_names.c     the names of the grammar in a map
 *	as_complain.c  errors with their position and a suggestion
 *	as_fast.c      the fast path, for lines in the format of the disassembler
 *	lex.c          text to words          wordmap.c    words to numbers
 */
#ifndef SPVX_TEXT_AS_H
#define SPVX_TEXT_AS_H

#include "base/buf.h"
#include "base/compiler.h"
#include "base/vec.h"
#include "grammar/image.h"
#include "spirv/idtable.h"
#include "text/wordmap.h"

#include <spvx/api.h>
#include <spvx/text.h>

/*
 * ---- lex.c: assembly text cut into words ----
 *
 * A word ends at a blank, at a comment, or at one of ( ) , which are words of their own.
 * None of these ends a word between double quotes or after a backslash. The meaning of
 * words is not known here. A NUL ends the text.
 */

/* A word: from @s to before @e, at least one byte. */
struct sx_word {
	const char *s;
	const char *e;
};

/* The rest of a text: its next byte, and the end after the last one. */
struct sx_lexer {
	const char *p;
	const char *end;
};

/**
 * sx_lex() - the next words
 * @l:     moved after them; at the end of the text, after all blanks and comments
 * @words: receives them
 * @room:  length of @words
 * Return: number of words; less than @room at the end of the text.
 */
size_t sx_lex(struct sx_lexer *l, struct sx_word *words, size_t room);

/* ---- the assembler ---- */

#define SX_AS_AHEAD 2 /* words of lookahead after the current one */

/* A flag for tests, besides enum spvx_as_flag: no fast path; the result is the same. */
#define SX_AS_PLAIN (1u << 2)

/* Words lexed at a time: few at first, since the fast path may take over again. */
#define SX_AS_BATCH_FIRST 4
#define SX_AS_BATCH       256

/**
 * struct sx_as_ids - ids of one text
 * @preserve: ids that are decimal numbers keep their value
 * @counted:  @taken is filled
 * @next:     the next number to assign
 * @bound:    the bound for the header
 * @decimals: of an id such as "7": the number assigned to it, by 7 + 1; 0: none yet
 * @named:    numbers of ids with other names
 * @taken:    with @preserve: numbers in the text; filled at the first other name
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
 * struct sx_as_facts - facts about the ids of one text; see as_facts.c
 * @types:   by id of a type: its number type; also marks ids with invalid declarations
 * @values:  by id of a value: its type
 * @imports: by id of an import: its set
 */
struct sx_as_facts {
	struct spvx_idtable types;
	struct spvx_idtable values;
	struct spvx_idtable imports;
};

/**
 * struct sx_as_places - where instructions and ids of a module are in its text, found by
 * assembling it once more when first asked for
 * @on:    they are being noted
 * @insns: struct sx_as_insn_place, in order
 * @names: by id: the place of its name, plus 1
 */
struct sx_as_places {
	bool on;
	struct sx_vec insns;
	struct spvx_idtable names;
};

/* @at: word offset in the module; @line: 1-based, begins at @start; offsets in the text */
struct sx_as_insn_place {
	size_t at;
	uint32_t line;
	uint32_t start;
	uint32_t text;
};

/**
 * struct spvx_as - an assembler
 * @o:       its options
 * @names:   of the grammar
 * @text:    the current text
 * @lexer:   the rest of @text, not cut into words yet
 * @words:   words of @text in order; empty ones follow the last word of the text
 * @at:      index of the current word
 * @count:   number of words
 * @batch:   number of words to cut at a time
 * @ended:   the text has no more words
 * @behind:  errors point past the end of the previous word, as they do at the end of the text
 * @out:     words of the module, in native byte order
 * @version: of the module, which limits the opcodes; as in the header
 * @line:    beginning of the line of the last error
 * @counted: end of the part whose line feeds have been counted
 * @lineno:  the number of that line
 * @errors:  number of errors
 * @places:  of the text, filled on request
 * @quiet:   the fast path is trying: errors are not reported
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
	struct sx_as_places places;
	struct sx_buf message;
	struct sx_buf hint;
	bool quiet;
	int failed;
};

/* ---- words: as.c ---- */

/* Cut more of the text. */
void sx_as_refill(struct spvx_as *as);

/* Continue at another place of the text. */
void sx_as_resume(struct spvx_as *as, const char *place);

static inline const struct sx_word *sx_as_word(const struct spvx_as *as)
{
	return &as->words[as->at];
}

/* Step over the current word; errors now point past its end. */
static inline void sx_as_step(struct spvx_as *as)
{
	as->behind = true;
	as->at++;
	if (as->at + SX_AS_AHEAD >= as->count && !as->ended)
		sx_as_refill(as);
}

/* Step to the next word; errors now point to it. */
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

/* Whether the word looks like an opcode: Op and a capital letter. */
static inline bool sx_word_is_op(const struct sx_word *w)
{
	return *w->s == 'O' && sx_word_len(w) > 2 && w->s[1] == 'p' && w->s[2] >= 'A' &&
	       w->s[2] <= 'Z';
}

static inline bool sx_as_at_end(const struct spvx_as *as)
{
	return !*sx_as_word(as)->s;
}

/* Whether the current word begins an instruction: an opcode, or an id, = and an opcode. */
static inline bool sx_as_at_start(const struct spvx_as *as)
{
	const struct sx_word *w = sx_as_word(as);

	if (*w->s == '%')
		return sx_word_is(w + 1, '=') && sx_word_is_op(w + 2);
	return sx_word_is_op(w);
}

/* ---- output: as.c ---- */

/* Make room for @more words. Return: false: no memory; as->failed is set. */
bool sx_as_grow(struct spvx_as *as, size_t more);

static inline void sx_as_put(struct spvx_as *as, uint32_t word)
{
	if (as->out_len < as->out_cap || sx_as_grow(as, 1))
		as->out[as->out_len++] = word;
}

/* ---- as_complain.c ---- */

/* A word in a message: two arguments for %.*s. A long word or one of several lines is
 * cut. */
#define SX_AS_SHOWN_MAX 200
#define SX_AS_SHOWN(w)  sx_as_shown(w), (w)->s
int sx_as_shown(const struct sx_word *word);

/* Report an error at the current word. Return: false, for the caller to return. */
bool sx_as_complain(struct spvx_as *as, const char *format, ...) SX_PRINTF(2, 3);

/* Continue counting lines up to @place; places come in order. */
void sx_as_find_line(struct spvx_as *as, const char *place);

/* Set a hint for the next error. */
void sx_as_hint(struct spvx_as *as, const char *format, ...) SX_PRINTF(2, 3);

/**
 * struct sx_as_meant - the names that may be suggested
 * @flags: enum sx_entry_flags that their entries must have
 * @skip:  number of letters at their beginning that are not compared
 * @back:  how many of those are shown in the suggestion
 */
struct sx_as_meant {
	uint8_t flags;
	uint8_t skip;
	uint8_t back;
};

/* Hint "Did you mean", if a name of the range is near enough to the word. */
void sx_as_hint_name(struct spvx_as *as, const struct sx_range *range,
		     const struct sx_as_meant *meant, struct spvx_str word);

/* ---- as_names.c ---- */

/* Put all names of the grammar into as->names. Return: 0, -SPVX_ENOMEM. */
int sx_as_load_names(struct spvx_as *as);

/* The version of a header as the tables have it: 0x13 for 1.3. */
static inline unsigned sx_as_short_version(uint32_t version)
{
	return (version >> 16 & 15) << 4 | (version >> 8 & 15);
}

/* Whether the target has the instruction, or an extension or a capability can enable it. */
static inline bool sx_as_is_available(const struct spvx_as *as, const struct spvx_entry *op)
{
	unsigned version = sx_as_short_version(as->version);

	if (op->capabilities | op->extensions)
		return true;
	return !(op->flags & SX_ENTRY_NOT_CORE) && op->since <= version &&
	       (!op->until || version <= op->until);
}

/* By name: an instruction of a set, an enumerant of a kind, an operation of
 * OpSpecConstantOp; NULL = none. */
const struct spvx_entry *sx_as_find_op(const struct spvx_as *as, unsigned set,
				       const struct sx_word *word);
const struct spvx_entry *sx_as_find_enum(const struct spvx_as *as, unsigned kind,
					 const struct sx_word *word);
const struct spvx_entry *sx_as_find_spec_op(const struct spvx_as *as,
					    const struct sx_word *word);

/* ---- as_ids.c ---- */

#define SX_AS_ID_LIMIT (UINT32_MAX - 1) /* numbers from here on are not assigned */

void sx_as_ids_init(struct sx_as_ids *ids, const struct spvx_allocator *a);
void sx_as_ids_begin(struct sx_as_ids *ids, size_t text_size, bool preserve);
void sx_as_ids_free(struct sx_as_ids *ids);

/* Whether a word is a % with letters, digits and underscores after it. */
bool sx_as_is_id(const struct sx_word *word);

/* @id receives the number of an id. Return: false: an error was reported, or as->failed is
 * set; so do all functions below that return false. */
bool sx_as_id(struct spvx_as *as, const struct sx_word *word, uint32_t *id);

/* ---- as_facts.c ---- */

void sx_as_facts_init(struct sx_as_facts *f, const struct spvx_allocator *a);
void sx_as_facts_reset(struct sx_as_facts *f, size_t text_size);
void sx_as_facts_free(struct sx_as_facts *f);

/* The number type that @id declares; .cls is SPVX_NUMBER_NONE if it is not a number
 * type. */
struct spvx_number sx_as_number_type(const struct spvx_as *as, uint32_t id);

/* The type <id> of a value; 0 = unknown. */
uint32_t sx_as_type_of(const struct spvx_as *as, uint32_t id);

/* Record the facts of an instruction whose words begin at out[@first]; @result is the
 * spelling of its result. Return: false on errors. */
bool sx_as_learn(struct spvx_as *as, const struct spvx_entry *op, size_t first,
		 const struct sx_word *result);

/* Record an import of @set, 0 = a set outside the grammar. Return: false on errors. */
bool sx_as_learn_import(struct spvx_as *as, uint32_t id, unsigned set);

/* Whether @id is an import; @set receives its set. */
bool sx_as_import(const struct spvx_as *as, uint32_t id, unsigned *set);

/* Mark an id whose declaration had an error, so that its uses cause no further errors. */
void sx_as_spoil(struct spvx_as *as, uint32_t id);
bool sx_as_is_spoilt(const struct spvx_as *as, uint32_t id);

/* ---- as_insn.c ---- */

/**
 * struct sx_as_insn - an instruction being assembled
 * @op:       its entry in the grammar; NULL: unknown
 * @result:   its result id as written; .s is NULL when it has none
 * @first:    index of its first word in as->out
 * @set:      of OpExtInst; 0 = a set outside the grammar
 * @optional: the current operand may be missing
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
		bool loose; /* each of these operands may be missing */
	} stack[SPVX_OPERAND_DEPTH];
};

/* Assemble the instruction that begins at the current word. Return: false on errors. */
bool sx_as_insn(struct spvx_as *as);

/* ---- as_fast.c ---- */

/* Assemble instructions from the current word on, up to one that the fast path cannot take;
 * its first word is the current one then. Return: number of instructions. */
size_t sx_as_fast(struct spvx_as *as);

/* ---- as_operand.c ---- */

/* The outcome of encoding a word as an operand. */
enum sx_as_taken {
	SX_AS_TAKEN,
	SX_AS_NOT_IT,  /* the word is not this operand, which may be missing */
	SX_AS_REFUSED, /* an error was reported, or as->failed is set */
};

/* Encode the current word, which is neither the end of the text nor the start of an
 * instruction. */
enum sx_as_taken sx_as_operand(struct spvx_as *as, struct sx_as_insn *in,
			       const struct sx_operand *pattern);

/* ---- as_literal.c ---- */

/* Encode a number of a type; if it is @optional, other words are SX_AS_NOT_IT. */
enum sx_as_taken sx_as_number(struct spvx_as *as, const struct sx_word *word,
			      struct spvx_number type, bool optional);

/* Encode a string; @in is the instruction, NULL if unknown. */
enum sx_as_taken sx_as_string(struct spvx_as *as, const struct sx_as_insn *in,
			      const struct sx_word *word, bool optional);

/* Encode the string from @s to @e, which has @len bytes without its escapes. Return: false
 * on errors. */
bool sx_as_put_string(struct spvx_as *as, const struct sx_as_insn *in, const char *s,
		      const char *e, size_t len);

/* ---- as_immediate.c ---- */

/* Encode !<integer>. */
bool sx_as_immediate(struct spvx_as *as, const struct sx_word *word);

/* Encode words without a pattern, up to the end of the text or the next instruction. */
bool sx_as_loose(struct spvx_as *as, const struct sx_as_insn *in);

/* Assemble an instruction that begins with !<integer>. */
bool sx_as_raw_insn(struct spvx_as *as);

/* Encode the operands of OpUnknown. */
bool sx_as_unknown(struct spvx_as *as);

#endif
