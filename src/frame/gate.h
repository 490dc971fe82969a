/* SPDX-License-Identifier: MIT */
/*
 * frame/gate.h - what text for people passes, wherever it goes, and everything that goes to a
 * terminal.
 *
 * Renderers write names as they are or escaped; here nothing is left that could drive the
 * terminal: controls but LF and TAB, and bytes that are not UTF-8, come out as \xHH. Colour
 * is put in after that, by what a token is, so that no name can bring its own.
 */
#ifndef SPVX_FRAME_GATE_H
#define SPVX_FRAME_GATE_H

#include "base/buf.h"

/**
 * struct cmd_gate - between a document and its file
 * @escape: controls, and what is not UTF-8, as \xHH
 * @paint:  colour tokens
 * @dis:    the text has the colours of spvx_dis, which escapes strings by itself: they pass
 * @begun:  the first line has passed
 * @line:   the beginning of a line whose end has not come
 * @out:    what has passed; flushes to the file
 */
struct cmd_gate {
	bool escape;
	bool paint;
	bool dis;
	bool begun;
	struct sx_buf line;
	struct sx_buf out;
};

/* @flush, @ctx: where it goes. */
void cmd_gate_init(struct cmd_gate *g, sx_flush_fn *flush, void *ctx);
void cmd_gate_free(struct cmd_gate *g);

/* Its sticky error, or 0. */
int cmd_gate_error(const struct cmd_gate *g);

/* Pass on what may be: whole lines. Return: 0 or the sticky error. */
int cmd_gate_put(struct cmd_gate *g, const char *data, size_t len);

/* Pass on the last line, which has no end. Return: as cmd_gate_put(). */
int cmd_gate_end(struct cmd_gate *g);

#endif
