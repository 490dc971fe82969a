/* SPDX-License-Identifier: MIT */
/*
 * text/dis.h - the disassembler from the inside: one struct, and what each file does for it.
 *
 *	dis.c      the order of work: options, piece after piece
 *	whole.c    a whole module: strict, or on beyond damage
 *	print.c    one instruction to one line, by the operand iterator: the plain path
 *	print_fast.c  the same for what is common and in order; leaves all else to print.c
 *	print_operand_fast.c  its operands
 *	record.c   what print_fast.c knows of an opcode
 *	friendly.c names for ids; describe.c what things are; namepool.c names that differ
 *	extended.c which names extended instructions go by
 *	comment.c  what follows a line and between sections
 *	beside.c   words in hexadecimal beside the text; errors below it
 *	order.c    blocks: nesting, order
 *	complain.c what is wrong, in the reference's words
 */
#ifndef SPVX_TEXT_DIS_H
#define SPVX_TEXT_DIS_H

#include "base/buf.h"
#include "base/map.h"
#include "grammar/image.h"
#include "spirv/ids.h"
#include "text/extended.h"
#include "text/friendly.h"
#include "text/record.h"

#include <spvx/text.h>

#define SX_INDENT 15 /* the column of operations */

/* Flag of tests, besides enum spvx_dis_flag: without the fast path, which prints the same. */
#define SX_DIS_PLAIN (1u << 12)

/* What decorates an <id>, one of a list. */
struct sx_dis_note {
	size_t at; /* of its text */
	size_t len;
	uint32_t next; /* index + 1; 0: the last */
	uint32_t last; /* of the list, kept in its first */
};

struct sx_comments {
	struct spvx_idtable first; /* of an <id>: index + 1 in the notes */
	struct sx_dis_note *notes;
	size_t count;
	size_t room;
	struct sx_buf text;
	unsigned column; /* of the comment of the line before; 0 when it had none */
	unsigned headings_done;
	const struct spvx_allocator *a;
};

/* ---- blocks: how deep each is nested, and in what order the structured control flow puts
 * them ---- */

/**
 * struct sx_fault - what is wrong with an instruction
 * @code:     SPVX_OK when nothing is
 * @word:     the word in it that this is about
 * @readable: it can be decoded all the same
 */
struct sx_fault {
	enum spvx_code code;
	unsigned word;
	bool readable;
};

/* An instruction that waits for its function to end. */
struct sx_waiting {
	struct spvx_insn insn;
	uint64_t offset;
	struct sx_fault fault;
};

struct sx_block {
	size_t first; /* its instructions, OpLabel first */
	size_t count;
	uint32_t level;
	bool has_level;
	uint8_t state; /* of the walk over the control flow */
};

/* An edge to a block, and how much deeper that is nested. */
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
	struct sx_idmap labels; /* to the index of a block + 1 */
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
	struct sx_buf out;  /* on its way to the callback */
	struct sx_buf line; /* the current line, without comment and end */
	struct spvx_ids ids;
	struct sx_names names;
	struct sx_comments comments;
	struct sx_dis_order order;
	struct sx_records records;
	struct sx_numbered_sets numbered;
	struct spvx_cursor module; /* all of it where it is current whole, else empty */
	uint64_t insn;             /* index of the current instruction */
	uint64_t faults;
	int failed;      /* the negative code that ended the listing, or 0 */
	bool in_operand; /* the host is writing an operand */
};

static inline bool sx_dis_has(const struct spvx_dis *d, unsigned flag)
{
	return d->o.flags & flag;
}

/**
 * struct sx_dis_layout - where a line begins
 * @indent: column of the operation, or 0
 * @nest:   blanks more before it
 */
struct sx_dis_layout {
	unsigned indent;
	unsigned nest;
};

/* ---- print.c ---- */

/* The text of an instruction into @d->line; what cannot be decoded is OpUnknown. */
struct sx_fault sx_print_insn(struct spvx_dis *d, const struct spvx_insn *insn,
			      struct sx_dis_layout layout);

/* The line of an instruction, comment and end included, into @d->out. @known is what was
 * wrong with it when it was its turn, NULL: it is now. */
struct sx_fault sx_print_line(struct spvx_dis *d, const struct spvx_insn *insn,
			      uint64_t offset, unsigned nest, const struct sx_fault *known);

/* Whether an instruction can be decoded; nothing is printed. */
struct sx_fault sx_check_insn(const struct spvx_dis *d, const struct spvx_insn *insn);

/* A colour, when there are any. */
void sx_put_color(const struct spvx_dis *d, struct sx_buf *b, const char *escape);

extern const char sx_color_reset[];
extern const char sx_color_grey[];

/* ---- print_fast.c ---- */

/* Print from the cursor on, up to what is for the plain path or for the walk to say. */
void sx_print_fast(struct spvx_dis *d, struct spvx_cursor *cursor);

/* ---- dis.c ---- */

/* Begin anew: nothing is known, no text waits, nothing has failed. */
void sx_dis_forget(struct spvx_dis *d);

/* The first failure of the listing, its buffers included; 0 = none. */
int sx_dis_failure(struct spvx_dis *d);

/* Report the host of a fault; it ends a strict listing. Return: its negative code. */
int sx_dis_report(struct spvx_dis *d, const struct spvx_error *err);

/* Whether the host wants to see words that are not instructions; it may move the ends. */
bool sx_dis_gap(struct spvx_dis *d, uint64_t *from, uint64_t *to);

/* The line of an instruction, if the host wants it; @known as of sx_print_line(). */
struct sx_fault sx_dis_line(struct spvx_dis *d, const struct spvx_insn *insn,
			    uint64_t offset, unsigned nest, const struct sx_fault *known);

/* ---- beside.c ---- */

/* The current line in rows, its words next to it. */
void sx_put_words_column(struct spvx_dis *d, const struct spvx_insn *insn, uint64_t offset,
			 struct sx_fault fault);

/* Words that are not instructions, from one offset to the other, and up to 3 stray bytes at
 * their end; @err: why, NULL: that has been said. */
void sx_put_gap(struct spvx_dis *d, const struct spvx_cursor *cursor, uint64_t from,
		uint64_t to, const struct spvx_error *err);

/* What is wrong, as a comment; nothing unless that is asked for. */
void sx_put_error(struct spvx_dis *d, const struct spvx_error *err);

/* ---- comment.c ---- */

void sx_comments_init(struct sx_comments *c, const struct spvx_allocator *a);
void sx_comments_reset(struct sx_comments *c);
void sx_comments_free(struct sx_comments *c);

/* The blank lines and the heading that come before an instruction, if any. */
void sx_comment_heading(struct spvx_dis *d, const struct spvx_insn *insn);

/* Remember what decorates an <id>. */
void sx_comment_note(struct spvx_dis *d, uint32_t id, const char *text, size_t len);

/* What follows the line in @d->line, which has been written: offset and notes. */
void sx_comment_after(struct spvx_dis *d, const struct spvx_insn *insn, uint64_t offset);

/* ---- order.c ---- */

void sx_order_init(struct sx_dis_order *order, const struct spvx_allocator *a);
void sx_order_reset(struct sx_dis_order *order);
void sx_order_free(struct sx_dis_order *order);

/* Whether this instruction waits until the function it is in ends: it is taken then, and
 * @fault receives what is wrong with it. */
bool sx_order_take(struct spvx_dis *d, const struct spvx_insn *insn, uint64_t offset,
		   struct sx_fault *fault);

/* Print what waits, in order. */
void sx_order_print(struct spvx_dis *d);

/* ---- complain.c ---- */

/**
 * sx_complain() - a fault in the words of the reference
 * @d:      the disassembler, before it has taken note of the instruction
 * @insn:   the instruction; where it was @cut, its words that are there
 * @offset: of it in the module, in bytes
 * @stated: words it claims to have
 * @fault:  what is wrong
 * @err:    filled
 */
void sx_complain(const struct spvx_dis *d, const struct spvx_insn *insn, uint64_t offset,
		 unsigned stated, struct sx_fault fault, struct spvx_error *err);

#endif
