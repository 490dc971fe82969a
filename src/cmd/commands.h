/* SPDX-License-Identifier: MIT */
/*
 * cmd/commands.h - the program as data.
 */
#ifndef SPVX_CMD_COMMANDS_H
#define SPVX_CMD_COMMANDS_H

#include "cmd/command.h"

extern const struct cmd_program cmd_program;

#endif
