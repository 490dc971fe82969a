/* SPDX-License-Identifier: MIT */
/*
 * frame/terminal.h - terminal properties of a descriptor.
 */
#ifndef SPVX_FRAME_TERMINAL_H
#define SPVX_FRAME_TERMINAL_H

#include "frame/shared.h"

#define TERM_WIDTH 80 /* without a terminal */

bool term_is(int fd);

/* Columns of the terminal; TERM_WIDTH if it is not one or does not say. */
unsigned term_width(int fd);

/* The value of COLUMNS, for any kind of output; 0: unset, or not a number. */
unsigned term_columns(void);

/* Whether to colour @fd: by --color, then NO_COLOR, CLICOLOR_FORCE, then the terminal. */
bool term_color(int fd, enum cmd_when when);

#endif
