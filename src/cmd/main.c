/* SPDX-License-Identifier: MIT */
/*
 * cmd/main.c - main(), which calls frame/run.c.
 */
#include "cmd/commands.h"
#include "cmd/inputs/guard.h"

int main(int argc, char **argv)
{
	cmd_guard_mappings();
	return cmd_main(&cmd_program, argc, argv);
}
