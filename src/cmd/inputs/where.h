/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/where.h - --where=TERM: selects modules.
 */
#ifndef SPVX_CMD_INPUTS_WHERE_H
#define SPVX_CMD_INPUTS_WHERE_H

#include "frame/command.h"

#include <spvx/grammar.h>
#include <spvx/walk.h>

struct cmd_where;

/* Facts of a module that the terms of --where need. */
enum {
	CMD_WHERE_BYTES = 1,
	CMD_WHERE_ADDRESS = 2,
	CMD_WHERE_PIPELINES = 4 /* the pipelines of all INPUTs, read before */
};

/**
 * struct cmd_where_module - a module to be tested
 * @header:  its header
 * @address: as printed; set with CMD_WHERE_ADDRESS
 * @symbols: as in struct spvx_input_item
 * @data:    all its bytes; set with CMD_WHERE_BYTES
 * @size:    in bytes
 */
struct cmd_where_module {
	struct spvx_header header;
	struct spvx_str address;
	struct spvx_str symbols;
	const unsigned char *data;
	size_t size;
};

/**
 * cmd_where_make() - read the terms of a run
 * @run:     its arena keeps them
 * @grammar: names are looked up in it; NULL = built in
 * @like:    of the same run in another thread, whose pipelines are shared; NULL: they are
 *           read
 * @where:   receives the terms, released with cmd_where_free(); NULL without --where
 * Return: 0, -SPVX_EINVAL (a wrong term; reported), or another negative code.
 */
int cmd_where_make(struct cmd_run *run, const struct spvx_grammar *grammar,
		   const struct cmd_where *like, struct cmd_where **where);

/* Release; NULL is fine. */
void cmd_where_free(struct cmd_where *w);

/* Return: the facts needed, CMD_WHERE_BYTES | CMD_WHERE_ADDRESS and so on. */
unsigned cmd_where_needs(const struct cmd_where *w);

/* Whether --where takes a module. Return: 1, 0, -SPVX_ENOMEM. */
int cmd_where_holds(struct cmd_where *w, const struct cmd_where_module *m);

/* Write the terms of --where, for completions. */
void cmd_where_words(struct sx_buf *b);

#endif
