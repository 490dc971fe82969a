/* SPDX-License-Identifier: MIT */
/*
 * cmd/bare.h - the form without a command: `spvx FILE`.
 */
#ifndef SPVX_CMD_BARE_H
#define SPVX_CMD_BARE_H

#include "cmd/commands.h"

extern const struct cmd cmd_bare;

/* Names something that can be read: a file, a directory, an address, standard input. */
bool cmd_is_input(const char *word);

#endif
