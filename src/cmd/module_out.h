/* SPDX-License-Identifier: MIT */
/*
 * cmd/module_out.h - output of commands that rewrite modules: one module to the file of -o,
 * or each to a file of its own below --to.
 */
#ifndef SPVX_CMD_MODULE_OUT_H
#define SPVX_CMD_MODULE_OUT_H

#include "cmd/inputs/inputs.h"
#include "cmd/module_files.h"

/**
 * struct module_out - where modules go
 * @run, @in, @to, @naming: set by the command
 * @text:    the module being made
 * @modules: number taken so far
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
 * @size:    in bytes
 * @address: as printed; valid as long as @data
 */
struct module_out_from {
	const unsigned char *data;
	size_t size;
	struct spvx_str address;
};

/* Check that the options name a place to write to. Return: 0 or -SPVX_EINVAL (reported). */
int module_out_check(const struct module_out *o);

/* Begin, with the inputs; close it also after a failure. Return: 0, -SPVX_EINVAL or
 * -SPVX_EIO (reported), -SPVX_ENOMEM. */
int module_out_open(struct module_out *o);
void module_out_close(struct module_out *o, int err);

/* Take the current module, and empty @text. A damaged module is reported and skipped.
 * Return: 1; 0: skipped; -SPVX_EINVAL: a second module for the one file of -o (reported);
 * or an error of cmd_inputs_whole(). */
int module_out_take(struct module_out *o, const struct spvx_input_item *item,
		    struct module_out_from *from);

/* Write @text, which was made from the module of @item. Return: 0, -SPVX_ENOMEM. */
int module_out_put(struct module_out *o, const struct spvx_input_item *item,
		   struct spvx_str address);

/* Append to @text: the write callback of spvx_strip() and spvx_remap(). */
int module_out_append(void *text, const void *data, size_t size);

#endif
