/* SPDX-License-Identifier: MIT */
/*
 * cmd/module_out.h - what commands write that make a module of each module: one to the file of
 * -o, or each to a file of its own below --to.
 */
#ifndef SPVX_CMD_MODULE_OUT_H
#define SPVX_CMD_MODULE_OUT_H

#include "cmd/inputs/inputs.h"
#include "cmd/module_files.h"

/**
 * struct module_out - where modules go
 * @run, @to, @naming: set by the command
 * @text:    the module being made
 * @modules: so far
 */
struct module_out {
	struct cmd_run *run;
	const char *to;
	unsigned naming;
	struct sx_buf text;
	uint64_t modules;
	struct module_files files;
};

/* Whether the options name a place to write to; else that is reported.
 * Return: 0 or -SPVX_EINVAL. */
int module_out_check(const struct module_out *o);

/* Begin; to be closed also when this fails. Return: 0, -SPVX_EINVAL or -SPVX_EIO (reported),
 * -SPVX_ENOMEM. */
int module_out_open(struct module_out *o);
void module_out_close(struct module_out *o, int err);

/* Another module comes, and @text is empty. Return: 0; -SPVX_EINVAL: it is the second one for
 * one file (reported). */
int module_out_next(struct module_out *o);

/* Write @text, which was made of this module. Return: 0, -SPVX_ENOMEM. */
int module_out_put(struct module_out *o, const struct spvx_input_item *item,
		   struct spvx_str address);

/* A piece of it: what spvx_strip() and spvx_remap() call. */
int module_out_append(void *text, const void *data, size_t size);

#endif
