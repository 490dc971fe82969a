/* SPDX-License-Identifier: MIT */
/*
 * frame/escape.h - output filter of text, and of everything that goes to a terminal.
 *
 * It escapes everything that could control the terminal: controls except LF and TAB, and
 * bytes that are not UTF-8, become \xHH. Colour is put in after that, by token kind, so
 * that names cannot contain escape sequences.
 */
#ifndef SPVX_FRAME_ESCAPE_H
#define SPVX_FRAME_ESCAPE_H

#include "base/buf.h"

/**
 * struct cmd_gate - between a document and its file
 * @escape: write controls and invalid UTF-8 as \xHH
 * @paint:  colour tokens
 * @dis:    the text has the colours of spvx_dis, which escapes strings itself: pass them
 *          through
 * @begun:  the first line has been written
 * @cut:    the beginning of @line has been written, without colour
 * @line:   an incomplete line
 * @out:    filtered output; flushes to the file
 */
struct cmd_gate {
	bool escape;
	bool paint;
	bool dis;
	bool begun;
	bool cut;
	struct sx_buf line;
	struct sx_buf out;
};

/* @flush: writes filtered output; @ctx is passed to it. */
void cmd_gate_init(struct cmd_gate *g, sx_flush_fn *flush, void *ctx);
void cmd_gate_free(struct cmd_gate *g);

/* Its sticky error, or 0. */
int cmd_gate_error(const struct cmd_gate *g);

/* Filter and write complete lines. Return: 0 or the sticky error. */
int cmd_gate_put(struct cmd_gate *g, const char *data, size_t len);

/* Write the last, unterminated line. Return: as cmd_gate_put(). */
int cmd_gate_end(struct cmd_gate *g);

#endif
