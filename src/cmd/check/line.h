/* SPDX-License-Identifier: MIT */
/*
 * cmd/check/line.h - instructions of a module as text, asked for in rising order, and where
 * in the text an operand stands.
 */
#ifndef SPVX_CMD_CHECK_LINE_H
#define SPVX_CMD_CHECK_LINE_H

#include <spvx/check.h>
#include <spvx/text.h>

/* Room for the message of a finding. */
#define CHECK_MESSAGE_ROOM 512

/* A finding in words, made in @text. */
struct spvx_str check_message(const struct spvx_check *check,
			      const struct spvx_check_finding *f,
			      char text[CHECK_MESSAGE_ROOM]);

/* Bytes of the instruction a finding is about, as far as the module goes; 0: none. */
uint64_t check_insn_bytes(const struct spvx_check_finding *f, const unsigned char *data,
			  size_t size);

/**
 * struct check_lines - a module being read along
 * @grammar: of its instructions; NULL = built in
 * @dis:    prints
 * @cursor: behind what it has learnt
 * @ready:  a module is at hand
 */
struct check_lines {
	const struct spvx_grammar *grammar;
	struct spvx_dis *dis;
	struct spvx_cursor cursor;
	const unsigned char *data;
	size_t size;
	bool ready;
};

/* Return: 0 or -SPVX_ENOMEM. */
int check_lines_init(struct check_lines *l, const struct spvx_grammar *grammar);
void check_lines_free(struct check_lines *l);

/* A module, whose bytes stay until the next. */
void check_lines_module(struct check_lines *l, const void *data, size_t size);

/**
 * check_lines_at() - the instruction a finding is about
 * @l:    findings of the module at hand come by rising offset
 * @f:    the finding
 * @line: receives its text, empty when there is none; good until the next call
 * @mark: receives where the operand at f->word begins in it
 * Return: bytes of that operand, 0 = none.
 */
size_t check_lines_at(struct check_lines *l, const struct spvx_check_finding *f,
		      struct spvx_str *line, size_t *mark);

#endif
