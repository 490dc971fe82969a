/* SPDX-License-Identifier: MIT */
/*
 * report/findings/check_line.h - instructions of a module as text, requested in ascending
 * order, and the place of an operand in the text.
 */
#ifndef SPVX_REPORT_FINDINGS_CHECK_LINE_H
#define SPVX_REPORT_FINDINGS_CHECK_LINE_H

#include "report/findings/check.h"

#include <spvx/debug.h>
#include <spvx/text.h>

/* Size of a buffer for the message of a finding, in bytes. */
#define SX_CHECK_MESSAGE_ROOM 512

/* Size of the instruction a finding is about, in bytes, cut at the module's end; 0:
 * none. */
uint64_t sx_check_insn_bytes(const struct spvx_check_finding *f, const unsigned char *data,
			     size_t size);

/**
 * struct sx_check_lines - a module that is read as far as its findings need
 * @grammar: names its instructions; NULL = built in
 * @dis:    prints its instructions
 * @cursor: after the last instruction that @dis has read
 * @ready:  there is a current module
 * @line:   the instruction of the last finding
 * @note:   the message about its second place
 */
struct sx_check_lines {
	const struct spvx_grammar *grammar;
	struct spvx_dis *dis;
	struct spvx_cursor cursor;
	const unsigned char *data;
	size_t size;
	bool ready;
	struct sx_buf line;
	char note[SX_CHECK_MESSAGE_ROOM];
};

/* The message of a finding in the current module of @l, composed in @text. */
struct spvx_str sx_check_message(const struct sx_check_lines *l,
				 const struct spvx_check *check,
				 const struct spvx_check_finding *f,
				 char text[SX_CHECK_MESSAGE_ROOM]);

/* @named: as in struct spvx_dis_options, with @ctx; or NULL. Return: 0 or -SPVX_ENOMEM. */
int sx_check_lines_init(struct sx_check_lines *l, const struct spvx_grammar *grammar,
			bool (*named)(void *ctx, uint32_t *at, uint32_t *id,
				      struct spvx_insn *name),
			void *ctx);
void sx_check_lines_free(struct sx_check_lines *l);

/* Begin a module, whose bytes stay valid until the next one. */
void sx_check_lines_module(struct sx_check_lines *l, const void *data, size_t size);

/**
 * sx_check_row_make() - the row of a finding, valid until the next call
 * @row:   receives the row; .module, .causes and its place in a text are left empty
 * @check: the check that found it
 * @f:     the finding
 * @lines: has the module as its current one
 * @data:  the module's bytes
 * @size:  how many
 * @text:  receives the message
 */
void sx_check_row_make(struct sx_check_row *row, const struct spvx_check *check,
		       const struct spvx_check_finding *f, struct sx_check_lines *lines,
		       const unsigned char *data, size_t size,
		       char text[SX_CHECK_MESSAGE_ROOM]);

/* Where the operand that is marked begins in @source, the text that the instruction was
 * assembled from: bytes after its first; 0: it is not in the first line, or none is marked. */
size_t sx_check_row_operand(const struct sx_check_row *row, struct spvx_str source);

/* Give a finding about an instruction its source line, if @debug, of the module, has it. */
void sx_check_row_source(struct sx_check_row *row, struct spvx_debug *debug);

#endif
