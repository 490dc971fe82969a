/* SPDX-License-Identifier: MIT */
/*
 * text/dis.h - internals of the disassembler: one struct, and the task of each file.
 *
 *	dis.c      the order of work: options, piece after piece
 *	listing.c    a whole module: strict, or continuing after damage
 *	print.c    one instruction to one line, by the operand iterator: the slow path
 *	print_fast.c  the same for common, valid instructions; leaves all others to print.c
 *	print_operand_fast.c  operands of the fast path
 *	record.c   print_fast.c's records of opcodes
 *	friendly.c names for ids; describe.c names by meaning; namepool.c unique names
 *	extended.c names of extended instructions
 *	comment.c  comments after a line and between sections
 *	hex_column.c   words in hexadecimal beside the text; errors below it
 *	order.c    blocks: nesting, order
 *	complain.c errors, in the reference's words
 */
#ifndef SPVX_TEXT_DIS_H
#define SPVX_TEXT_DIS_H

#include "base/buf.h"
#include "base/map.h"
#include "grammar/image.h"
#include "text/extended.h"
#include "text/friendly.h"

#include <spvx/text.h>

/* ---- record.c: the fast path's records of opcodes, made at their first use ---- */

#define SX_RECORD_HEAD    40   /* longer names need the slow path */
#define SX_RECORD_WORDS   64   /* longer instructions need the slow path */
#define SX_RECORD_OPCODES 8192 /* opcodes from here on need the slow path */

/* The operands of an instruction after its leading <id>s and integers. */
enum sx_tail {
	SX_TAIL_NOTHING,
	SX_TAIL_IDS,      /* any number of <id>s */
	SX_TAIL_INTEGERS, /* any number of integers */
	SX_TAIL_OPTIONAL, /* as the grammar has it, or nothing */
	SX_TAIL_STRING,   /* a string */
	SX_TAIL_TYPED,    /* a number of the result's type */
	SX_TAIL_ENUM,     /* an enumerant, then as the grammar has it */
	SX_TAIL_EXTENDED, /* the number of an extended instruction, and its operands */
	SX_TAIL_PATTERN   /* as the grammar has it */
};

/*
 * The most frequent shapes: results (0 none, 1 a result, 2 its type too), least number of
 * <id>s, tail. The fast path has straight-line code for each of them; all other shapes are
 * SX_NO_SHAPE.
 */
#define SX_SHAPES(X)      \
	X(0, 0, NOTHING)  \
	X(0, 0, ENUM)     \
	X(0, 1, NOTHING)  \
	X(0, 1, STRING)   \
	X(0, 1, ENUM)     \
	X(0, 1, PATTERN)  \
	X(0, 2, OPTIONAL) \
	X(0, 3, OPTIONAL) \
	X(1, 0, NOTHING)  \
	X(1, 0, STRING)   \
	X(1, 0, ENUM)     \
	X(1, 0, IDS)      \
	X(1, 1, NOTHING)  \
	X(1, 1, IDS)      \
	X(1, 2, NOTHING)  \
	X(2, 0, NOTHING)  \
	X(2, 0, ENUM)     \
	X(2, 0, TYPED)    \
	X(2, 0, IDS)      \
	X(2, 0, PATTERN)  \
	X(2, 1, NOTHING)  \
	X(2, 1, OPTIONAL) \
	X(2, 1, IDS)      \
	X(2, 1, INTEGERS) \
	X(2, 1, EXTENDED) \
	X(2, 2, NOTHING)  \
	X(2, 2, OPTIONAL) \
	X(2, 2, INTEGERS) \
	X(2, 3, NOTHING)

enum sx_operand_shape {
#define SX_SHAPE(results, ids, tail) SX_SHAPE_##results##_##ids##_##tail,
	SX_SHAPES(SX_SHAPE)
#undef SX_SHAPE
	SX_NO_SHAPE
};

/**
 * struct sx_op_record - the operands of an instruction, and its beginning in a listing
 * @head:     "Op" and its name; with a result " = " before it
 * @head_len: in bytes
 * @words:    least number of words, the first one included
 * @end:      words after which it may end; 0: it must continue
 * @span:     number of word counts from @words on that the fast path takes; 0: none
 * @results:  0 nothing, 1 a result, 2 a result type too
 * @ids:      required <id>s after the results
 * @shape:    enum sx_operand_shape
 * @tail:     enum sx_tail
 * @integers: required literal integers after the <id>s
 * @learn:    its result is a numeric type or an import, whose fact depends on its words
 * @fact:     the fact about a result without a type
 * @count:    number of operands after these
 * @pattern:  index in the grammar of the first of them
 */
struct sx_op_record {
	char head[SX_RECORD_HEAD];
	uint8_t head_len;
	uint8_t words;
	uint8_t end;
	uint8_t span;
	uint8_t results;
	uint8_t ids;
	uint8_t shape;
	uint8_t tail;
	uint8_t integers;
	uint8_t learn;
	uint8_t fact;
	uint8_t spare;
	uint16_t count;
	uint32_t pattern;
	uint8_t unused[4]; /* makes the size a power of two */
};

struct sx_records {
	uint16_t *place;           /* by opcode: index in the list */
	struct sx_op_record *list; /* the first is for opcodes without a record */
	size_t count;
	size_t room;
	const struct spvx_allocator *a;
};

/* Return: 0 or -SPVX_ENOMEM. */
int sx_records_init(struct sx_records *r, const struct spvx_allocator *a);
void sx_records_free(struct sx_records *r);

/* Make the record of an opcode. Return: false: it has one already, or cannot have one. */
bool sx_record_make(struct sx_records *r, const struct spvx_grammar *g, uint16_t opcode);

/* The record of an opcode; one with @span 0 when it has none yet. */
static inline const struct sx_op_record *sx_record(const struct sx_records *r,
						   uint16_t opcode)
{
	return &r->list[opcode < SX_RECORD_OPCODES ? r->place[opcode] : 0];
}

/* ---- the disassembler ---- */

#define SX_INDENT 15 /* the column of operations */

/* A flag for tests, besides enum spvx_dis_flag: no fast path; the output is the same. */
#define SX_DIS_PLAIN (1u << 12)

/* The text of a decoration of an <id>; a list item. */
struct sx_dis_note {
	size_t at; /* offset in struct sx_comments.text */
	size_t len;
	uint32_t next; /* index + 1; 0: the last */
	uint32_t last; /* last item of the list; set in its first item */
};

struct sx_comments {
	struct spvx_idtable first; /* by <id>: index + 1 in the notes */
	struct sx_dis_note *notes;
	size_t count;
	size_t room;
	struct sx_buf text;
	unsigned column; /* of the comment on the previous line; 0 = none */
	unsigned headings_done;
	const struct spvx_allocator *a;
};

/* ---- blocks: nesting depth, and order in the structured control flow ---- */

/**
 * struct sx_fault - a fault of an instruction
 * @code:     SPVX_OK = none
 * @word:     index of the word with the fault
 * @readable: the instruction can be decoded nevertheless
 */
struct sx_fault {
	enum spvx_code code;
	unsigned word;
	bool readable;
};

/* An instruction that is held back until its function ends. */
struct sx_waiting {
	struct spvx_insn insn;
	uint64_t offset;
	struct sx_fault fault;
};

struct sx_block {
	size_t first; /* index of its first instruction, OpLabel */
	size_t count;
	uint32_t level;
	bool has_level;
	uint8_t state; /* in the walk over the control flow */
};

/* An edge to a block that is nested @deeper levels deeper. */
struct sx_edge {
	uint32_t block;
	uint32_t deeper;
};

struct sx_dis_order {
	struct sx_waiting *insns;
	size_t insn_count;
	size_t insn_room;
	struct sx_block *blocks;
	size_t block_count;
	size_t block_room;
	struct sx_idmap labels; /* by <id>: index of a block + 1 */
	struct sx_edge *edges;  /* of the current block */
	size_t edge_count;
	size_t edge_room;
	uint32_t *stack;
	size_t stack_len;
	size_t stack_room;
	uint32_t *done; /* blocks in post-order */
	size_t done_len;
	size_t done_room;
	const struct spvx_allocator *a;
};

struct spvx_dis {
	struct spvx_dis_options o;
	const struct spvx_grammar *grammar;
	struct sx_buf out;  /* text not passed to the callback yet */
	struct sx_buf line; /* the current line, without comment and end */
	struct spvx_ids ids;
	struct sx_names names;
	struct sx_comments comments;
	struct sx_dis_order order;
	struct sx_records records;
	struct sx_numbered_sets numbered;
	struct spvx_cursor module; /* the whole module if it is in memory, else empty */
	uint64_t insn;             /* index of the current instruction */
	int failed;                /* the negative code that ended the listing, or 0 */
	bool in_operand;           /* the caller's callback is writing an operand */
};

static inline bool sx_dis_has(const struct spvx_dis *d, unsigned flag)
{
	return d->o.flags & flag;
}

/**
 * struct sx_dis_layout - where a line begins
 * @indent: column of the operation, or 0
 * @nest:   further blanks before it
 */
struct sx_dis_layout {
	unsigned indent;
	unsigned nest;
};

/* ---- print.c ---- */

/* Write an instruction to @d->line, as OpUnknown if it cannot be decoded. */
struct sx_fault sx_print_insn(struct spvx_dis *d, const struct spvx_insn *insn,
			      struct sx_dis_layout layout);

/* Write the line of an instruction to @d->out, with its comment and line end. @known is the
 * fault found when it was held back, NULL: it was not. */
struct sx_fault sx_print_line(struct spvx_dis *d, const struct spvx_insn *insn,
			      uint64_t offset, unsigned nest, const struct sx_fault *known);

/* The fault of an instruction, if any, without printing it. */
struct sx_fault sx_check_insn(const struct spvx_dis *d, const struct spvx_insn *insn);

/* Append a colour escape if colours are on. */
void sx_put_color(const struct spvx_dis *d, struct sx_buf *b, const char *escape);

extern const char sx_color_reset[];
extern const char sx_color_grey[];

/* ---- print_fast.c ---- */

/* Print instructions from the cursor on, up to one for the slow path, the end or a
 * fault. */
void sx_print_fast(struct spvx_dis *d, struct spvx_cursor *cursor);

/* ---- dis.c ---- */

/* Drop all facts, pending text and failures, for a new module. */
void sx_dis_forget(struct spvx_dis *d);

/* The first failure of the listing, its buffers included; 0 = none. */
int sx_dis_failure(struct spvx_dis *d);

/* Report a fault to the caller's callback; it ends a strict listing. Return: its negative
 * code. */
int sx_dis_report(struct spvx_dis *d, const struct spvx_error *err);

/* Whether the caller wants words that are not instructions; its callback may move the
 * ends. */
bool sx_dis_gap(struct spvx_dis *d, uint64_t *from, uint64_t *to);

/* Print the line of an instruction if the caller wants it; @known as in sx_print_line(). */
struct sx_fault sx_dis_line(struct spvx_dis *d, const struct spvx_insn *insn,
			    uint64_t offset, unsigned nest, const struct sx_fault *known);

/* ---- hex_column.c ---- */

/* Write the current line in rows, next to the words of the instruction. */
void sx_put_words_column(struct spvx_dis *d, const struct spvx_insn *insn, uint64_t offset,
			 struct sx_fault fault);

/* Write words that are not instructions, between two byte offsets, with up to 3 stray bytes
 * at the end; @err: the reason, NULL: it was written before. */
void sx_put_gap(struct spvx_dis *d, const struct spvx_cursor *cursor, uint64_t from,
		uint64_t to, const struct spvx_error *err);

/* Write an error as a comment, if an option requests it. */
void sx_put_error(struct spvx_dis *d, const struct spvx_error *err);

/* ---- comment.c ---- */

void sx_comments_init(struct sx_comments *c, const struct spvx_allocator *a);
void sx_comments_reset(struct sx_comments *c);
void sx_comments_free(struct sx_comments *c);

/* Write the blank lines and the heading before an instruction, if any. */
void sx_comment_heading(struct spvx_dis *d, const struct spvx_insn *insn);

/* Remember the text of a decoration of an <id>. */
void sx_comment_note(struct spvx_dis *d, uint32_t id, const char *text, size_t len);

/* Write the comment after the line in @d->line, which has been written: offset and
 * notes. */
void sx_comment_after(struct spvx_dis *d, const struct spvx_insn *insn, uint64_t offset);

/* ---- order.c ---- */

void sx_order_init(struct sx_dis_order *order, const struct spvx_allocator *a);
void sx_order_reset(struct sx_dis_order *order);
void sx_order_free(struct sx_dis_order *order);

/* Whether this instruction is held back until its function ends; if so, a copy is kept, and
 * @fault receives its fault. */
bool sx_order_take(struct spvx_dis *d, const struct spvx_insn *insn, uint64_t offset,
		   struct sx_fault *fault);

/* Print the instructions held back, in the order of their blocks. */
void sx_order_print(struct spvx_dis *d);

/* ---- complain.c ---- */

/**
 * sx_complain() - a fault in the words of the reference
 * @d:      the disassembler, before it has recorded the instruction
 * @insn:   the instruction; if it is cut, the words in memory
 * @offset: of the instruction in the module, in bytes
 * @stated: its stated word count
 * @fault:  its fault
 * @err:    receives the error
 */
void sx_complain(const struct spvx_dis *d, const struct spvx_insn *insn, uint64_t offset,
		 unsigned stated, struct sx_fault fault, struct spvx_error *err);

#endif
