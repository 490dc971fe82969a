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
 * @run, @in, @to, @naming: set by the command
 * @text:    the module being made
 * @modules: so far
 */
struct module_out {
	struct cmd_run *run;
	struct cmd_inputs *in;
	const char *to;
	unsigned naming;
	struct sx_buf text;
	uint64_t modules;
	struct module_files files;
};

/**
 * struct module_out_from - the module that another is made from
 * @data:    all of it
 * @size:    its bytes
 * @address: as printed; good as long as the data
 */
struct module_out_from {
	const unsigned char *data;
	size_t size;
	struct spvx_str address;
};

/* Whether the options name a place to write to; else that is reported.
 * Return: 0 or -SPVX_EINVAL. */
int module_out_check(const struct module_out *o);

/* Begin, with the inputs; to be closed also when this fails. Return: 0, -SPVX_EINVAL or -SPVX_EIO (reported),
 * -SPVX_ENOMEM. */
int module_out_open(struct module_out *o);
void module_out_close(struct module_out *o, int err);

/* Take the current module, and empty @text. A damaged one is reported and not taken. Return: 1;
 * 0: not taken; -SPVX_EINVAL: it is the second one for one file (reported); what
 * cmd_inputs_whole() returns. */
int module_out_take(struct module_out *o, const struct spvx_input_item *item,
		    struct module_out_from *from);

/* Write @text, which was made from this module. Return: 0, -SPVX_ENOMEM. */
int module_out_put(struct module_out *o, const struct spvx_input_item *item,
		   struct spvx_str address);

/* A piece of it: what spvx_strip() and spvx_remap() call. */
int module_out_append(void *text, const void *data, size_t size);

#endif
