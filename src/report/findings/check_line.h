/* SPDX-License-Identifier: MIT */
/*
 * report/findings/check_line.h - instructions of a module as text, asked for in rising order, and where
 * in the text an operand is.
 */
#ifndef SPVX_REPORT_FINDINGS_CHECK_LINE_H
#define SPVX_REPORT_FINDINGS_CHECK_LINE_H

#include "report/findings/check.h"

#include <spvx/text.h>

/* Room for the message of a finding. */
#define SX_CHECK_MESSAGE_ROOM 512

/* Bytes of the instruction a finding is about, as far as the module goes; 0: none. */
uint64_t sx_check_insn_bytes(const struct spvx_check_finding *f, const unsigned char *data,
			     size_t size);

/**
 * struct sx_check_lines - a module being read along
 * @grammar: of its instructions; NULL = built in
 * @dis:    prints
 * @cursor: after what it has learnt
 * @ready:  there is a current module
 */
struct sx_check_lines {
	const struct spvx_grammar *grammar;
	struct spvx_dis *dis;
	struct spvx_cursor cursor;
	const unsigned char *data;
	size_t size;
	bool ready;
};

/* A finding in the current module of @l, in words made in @text. */
struct spvx_str sx_check_message(const struct sx_check_lines *l,
				 const struct spvx_check *check,
				 const struct spvx_check_finding *f,
				 char text[SX_CHECK_MESSAGE_ROOM]);

/* Return: 0 or -SPVX_ENOMEM. */
int sx_check_lines_init(struct sx_check_lines *l, const struct spvx_grammar *grammar);
void sx_check_lines_free(struct sx_check_lines *l);

/* A module, whose bytes stay until the next. */
void sx_check_lines_module(struct sx_check_lines *l, const void *data, size_t size);

/**
 * sx_check_lines_at() - the instruction a finding is about
 * @l:    findings of the current module come by rising offset
 * @f:    the finding
 * @line: receives its text, empty when there is none; good until the next call
 * @mark: receives where the operand at f->word begins in it
 * Return: bytes of that operand, 0 = none.
 */
size_t sx_check_lines_at(struct sx_check_lines *l, const struct spvx_check_finding *f,
			 struct spvx_str *line, size_t *mark);

/**
 * sx_check_row_make() - what is reported of a finding; valid until the next call
 * @row:   receives it; .module and .causes are left empty
 * @check: has found it
 * @f:     the finding
 * @lines: the module is current in it
 * @data:  the module's bytes
 * @size:  how many
 * @text:  the message goes there
 */
void sx_check_row_make(struct sx_check_row *row, const struct spvx_check *check,
		       const struct spvx_check_finding *f, struct sx_check_lines *lines,
		       const unsigned char *data, size_t size,
		       char text[SX_CHECK_MESSAGE_ROOM]);

#endif
