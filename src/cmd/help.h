/* SPDX-License-Identifier: MIT */
/*
 * cmd/help.h - the command `help`, which `--help` and `--version` are short for.
 */
#ifndef SPVX_CMD_HELP_H
#define SPVX_CMD_HELP_H

#include "cmd/command.h"

extern const struct cmd cmd_help;

#endif
