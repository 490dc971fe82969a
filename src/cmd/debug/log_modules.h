/* SPDX-License-Identifier: MIT */
/*
 * cmd/debug/log_modules.h - the module that a line of a log names: by its hash in Fossilize,
 * its SHA-256, or its file.
 */
#ifndef SPVX_CMD_DEBUG_LOG_MODULES_H
#define SPVX_CMD_DEBUG_LOG_MODULES_H

#include "base/map.h"
#include "cmd/inputs/inputs.h"

/**
 * struct log_modules - the modules that a log can name
 * @run:   of the command
 * @keys:  maps a name to 1 + index in @addresses; 0: several modules have it
 * @addresses: of the modules
 */
struct log_modules {
	struct cmd_run *run;
	struct sx_strmap keys;
	struct opt_list addresses;
};

/**
 * log_modules_read() - list the modules of inputs
 * @l:     zeroed; release it with log_modules_free()
 * @run:   of the command
 * @names: files and folders; those that can be read only once make the list empty
 * Return: 0, or a negative code as of cmd_inputs_open().
 */
int log_modules_read(struct log_modules *l, struct cmd_run *run,
		     const struct opt_list *names);

/* The address of the module that a line names; NULL: it names none. */
const char *log_modules_named(const struct log_modules *l, struct spvx_str line);

void log_modules_free(struct log_modules *l);

#endif
