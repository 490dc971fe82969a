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
#include "grammar/image.h"
#include "spirv/ids.h"
#include "text/comment.h"
#include "text/extended.h"
#include "text/friendly.h"
#include "text/order.h"
#include "text/record.h"

#include <spvx/text.h>

#define SX_INDENT 15 /* the column of operations */

struct spvx_dis {
	struct spvx_dis_options o;
	const struct spvx_grammar *grammar;
	struct sx_buf out;  /* on its way to the callback */
	struct sx_buf line; /* the current line, without comment and end */
	struct spvx_ids ids;
	struct sx_names names;
	struct sx_comments comments;
	struct sx_order order;
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
 * struct sx_layout - where a line begins
 * @indent: column of the operation, or 0
 * @nest:   blanks more before it
 */
struct sx_layout {
	unsigned indent;
	unsigned nest;
};

/* ---- print.c ---- */

/* The text of an instruction into @d->line; what cannot be decoded is OpUnknown. */
struct sx_fault sx_print_insn(struct spvx_dis *d, const struct spvx_insn *insn,
			      struct sx_layout layout);

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
