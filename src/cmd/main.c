/* SPDX-License-Identifier: MIT */
/*
 * cmd/main.c - where the program starts. What it does is in cmd/run.c.
 */
#include "cmd/commands.h"

int main(int argc, char **argv)
{
	return cmd_main(&cmd_program, argc, argv);
}
